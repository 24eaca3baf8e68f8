"""Every test of the device layer gets a device of its own."""

import pytest

from host_tests.firmware import fake_rp2040, registers, resting


@pytest.fixture(params=list(registers.CHIPS))
def chip(request):
    """The device's chip: every test is for both."""
    return request.param


@pytest.fixture
def device(chip):
    with fake_rp2040.power_on(chip) as made:
        yield made


@pytest.fixture
def power(device):
    """The default board that waits for a person."""
    return resting.made(device)


def pytest_collection_modifyitems(items):
    """What holds on each board with each chip is tried in the suite on each, with the chips in turn."""
    for item in items:
        if set(getattr(getattr(item, "callspec", None), "params", ())) == {"chip", "name"}:
            item.add_marker(pytest.mark.crossed)
