"""What most of these tests run."""

import pytest

from building import targets


@pytest.fixture(scope="session")
def files():
    """A board's files, with the modules in their folders."""
    return targets.folders()
