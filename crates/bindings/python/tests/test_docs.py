"""The examples on the pages do what they show."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest
import sudoku_lanes

PACKAGE = Path(__file__).parents[1]


@pytest.mark.parametrize("page", ["README.md", "RECIPES.md"])
def test_the_pages(page):
    # The end of a code block is not part of the expected output.
    text = (PACKAGE / page).read_text().replace("\n```\n", "\n\n```\n")
    test = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    assert test.examples
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert runner.run(test).failed == 0


def blocks(page, *kinds):
    """Returns the code of a page in blocks of these kinds, as one program."""
    parts = (PACKAGE / page).read_text().split("\n```")
    codes = [part.partition("\n") for part in parts[1::2]]
    return "\n".join(code for kind, _, code in codes if kind in kinds)


def test_the_page_of_data_frames(tmp_path):
    for library in ("polars", "duckdb", "pandas", "datasets", "dask.dataframe", "distributed"):
        pytest.importorskip(library)
    # In a separate process: Dask starts others, which must find a program to import.
    program = tmp_path / "page.py"
    lines = blocks("FRAMES.md", "python").replace("\n", "\n    ")
    program.write_text(f"if __name__ == '__main__':\n    {lines}\n")
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "assert" in lines


def test_the_documentation_of_the_package():
    assert doctest.testmod(sudoku_lanes).failed == 0
    for name in sudoku_lanes.__all__:
        thing = getattr(sudoku_lanes, name)
        test = doctest.DocTestParser().get_doctest(thing.__doc__, {"sudoku_lanes": sudoku_lanes}, name, None, 0)
        assert doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test).failed == 0
