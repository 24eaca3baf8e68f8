"""Every test of the device layer gets a device of its own."""

import pytest

from host_tests.firmware import machinery


@pytest.fixture
def device():
    with machinery.power_on() as made:
        yield made
