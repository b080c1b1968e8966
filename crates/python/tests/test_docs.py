"""What the pages show is true."""

import doctest
from pathlib import Path

import pytest
import sudoku_lanes

PACKAGE = Path(__file__).parents[1]


@pytest.mark.parametrize("page", ["README.md", "RECIPES.md"])
def test_the_pages(page):
    # The end of a code block is not what is printed.
    text = (PACKAGE / page).read_text().replace("\n```\n", "\n\n```\n")
    test = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    assert test.examples
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert runner.run(test).failed == 0


def test_the_documentation_of_the_package():
    assert doctest.testmod(sudoku_lanes).failed == 0
    for name in sudoku_lanes.__all__:
        thing = getattr(sudoku_lanes, name)
        test = doctest.DocTestParser().get_doctest(thing.__doc__, {"sudoku_lanes": sudoku_lanes}, name, None, 0)
        assert doctest.DocTestRunner().run(test).failed == 0
