"""Every test of the device layer gets a device of its own."""

import pytest

from host_tests.firmware import fake_rp2040, resting


@pytest.fixture
def device():
    with fake_rp2040.power_on() as made:
        yield made


@pytest.fixture
def power(device):
    """The default board that waits for a person."""
    return resting.made(device)
