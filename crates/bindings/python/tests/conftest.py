"""What all tests share."""

import pytest
from hypothesis import settings

# No test may depend on how busy a machine is.
settings.register_profile("here", deadline=None, max_examples=40, derandomize=True)
settings.load_profile("here")


def pytest_addoption(parser):
    parser.addoption("--slow", action="store_true", help="run what takes long or much memory, too")
    parser.addoption("--spark", action="store_true", help="run what needs Spark, too")


def pytest_configure(config):
    config.addinivalue_line("markers", "types: about the stubs, for which one Python is enough")


def pytest_collection_modifyitems(config, items):
    for item in items:
        for mark in ("slow", "spark"):
            if mark in item.keywords and not config.getoption(f"--{mark}"):
                item.add_marker(pytest.mark.skip(reason=f"needs --{mark}"))
