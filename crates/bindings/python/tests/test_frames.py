"""Polars, DuckDB, pandas and Hugging Face datasets: the answers of the functions, wherever they are asked for."""

from typing import Any

import pytest

import sudoku_lanes

GOOD = sudoku_lanes.generate(300, seed=5)
# A puzzle with several solutions, what is no puzzle, and nothing at all.
COLUMN: list[str | None] = [*GOOD, "." * 81, "nonsense", None]


def known(function: Any, **options: Any) -> list[Any]:
    """The answers to the list, of which the other kinds must not differ."""
    return list(function(COLUMN, errors="null", **options))


class TestPolars:
    pl = pytest.importorskip("polars")
    pytest.importorskip("sudoku_lanes.polars")  # the namespace

    def frame(self) -> Any:
        return self.pl.DataFrame({"puzzle": COLUMN})

    @pytest.mark.parametrize("name", ["solve", "count", "guesses", "first", "canon", "minimal", "candidates", "redundant", "split"])
    def test_the_namespace_answers_eagerly_lazily_and_streaming(self, name: str) -> None:
        asked = getattr(self.pl.col("puzzle").sudoku, name)()
        wanted = known(getattr(sudoku_lanes, name))
        frame = self.frame()
        assert frame.select(asked).to_series().to_list() == wanted
        assert frame.lazy().select(asked).collect(engine="streaming").to_series().to_list() == wanted
        assert getattr(frame["puzzle"].sudoku, name)().to_list() == wanted

    def test_a_rating_is_a_struct(self) -> None:
        ratings = self.frame().select(self.pl.col("puzzle").sudoku.rate().struct.field("er"))["er"].to_list()
        assert ratings == [None if rating is None else rating.er for rating in known(sudoku_lanes.rate)]

    def test_solutions_are_checked_beside_their_puzzles(self) -> None:
        frame = self.frame().with_columns(solution=self.pl.col("puzzle").sudoku.solve())
        checked = frame.select(self.pl.col("puzzle").sudoku.check("solution"))
        assert checked.columns == ["puzzle"]
        assert checked["puzzle"].to_list() == [True] * len(GOOD) + [None] * 3
        turned = self.pl.col("solution").reverse()
        assert frame.head(300).select(self.pl.col("puzzle").sudoku.check(turned))["puzzle"].sum() == 0
        assert frame["puzzle"].sudoku.check(frame["solution"]).to_list() == checked["puzzle"].to_list()

    def test_puzzles_and_solutions_are_shuffled_by_key(self) -> None:
        frame = self.frame().head(300).with_columns(solution=self.pl.col("puzzle").sudoku.solve()).with_row_index("id")
        x, y = (self.pl.col(name).sudoku.shuffle("id", seed=4) for name in ("puzzle", "solution"))
        wanted = sudoku_lanes.shuffle(GOOD, seed=4)
        turned = frame.reverse().lazy().with_columns(x, y).collect(engine="streaming")
        assert turned.sort("id")["puzzle"].to_list() == wanted
        assert turned["puzzle"].sudoku.check(turned["solution"]).all()
        assert frame["puzzle"].sudoku.shuffle(key=frame["id"], seed=4).to_list() == wanted
        same = frame.select(self.pl.col("puzzle").sudoku.same(x.alias("x")))
        assert same.columns == ["puzzle"] and same["puzzle"].all()
        assert frame["puzzle"].sudoku.same(frame["puzzle"].reverse()).sum() == 0

    def test_options_are_those_of_the_functions(self) -> None:
        counts = self.frame().select(self.pl.col("puzzle").sudoku.count(limit=50))["puzzle"].to_list()
        assert counts == known(sudoku_lanes.count, limit=50) and counts[300] == 50
        levels = self.frame().select(self.pl.col("puzzle").sudoku.rate(scale="hodoku").struct.field("level"))
        assert levels["level"].to_list()[:300] == [score.level for score in sudoku_lanes.rate(GOOD, scale="hodoku")]

    def test_a_function_is_an_argument_of_map_batches(self) -> None:
        asked = self.pl.col("puzzle").map_batches(sudoku_lanes.solve)
        assert self.frame().select(asked).to_series().to_list() == known(sudoku_lanes.solve)

    def test_nothing_but_nulls_stays_that(self) -> None:
        assert sudoku_lanes.solve(self.pl.Series([None, None])).to_list() == [None, None]

    def test_what_is_no_puzzle_can_stop_it(self) -> None:
        with pytest.raises(Exception, match="puzzle 301"):
            self.frame().select(self.pl.col("puzzle").sudoku.solve(errors="raise"))
        with pytest.raises(AttributeError):
            self.frame()["puzzle"].sudoku.nothing_such


class TestDuckDb:
    duckdb = pytest.importorskip("duckdb")

    def connection(self) -> Any:
        import pyarrow

        from sudoku_lanes.duckdb import register

        con = self.duckdb.connect()
        register(con)
        con.register("t", pyarrow.table({"row": range(len(COLUMN)), "puzzle": COLUMN}))
        return con

    @pytest.mark.parametrize("name", ["solve", "count", "guesses", "first", "canon", "minimal", "candidates"])
    def test_functions_of_one_column(self, name: str) -> None:
        rows = self.connection().execute(f"select sudoku_{name}(puzzle) from t order by row").fetchall()
        assert [row[0] for row in rows] == known(getattr(sudoku_lanes, name))

    def test_verdicts_ratings_and_pairs(self) -> None:
        con = self.connection()
        verdicts = con.execute("select sudoku_verdict(puzzle) v, count(*) from t group by v order by v").fetchall()
        assert verdicts == [("invalid", 1), ("multiple", 1), ("unique", 300), (None, 1)]
        highest = con.execute("select max(sudoku_rate(puzzle).er) from t where row < 300").fetchone()[0]
        assert highest == max(rating.er for rating in sudoku_lanes.rate(GOOD))
        right = con.execute("select count(*) from t where sudoku_check(puzzle, sudoku_solve(puzzle))").fetchone()[0]
        assert right == 300
        same = con.execute("select count(*) from t a, t b where a.row < 9 and b.row < 9 and sudoku_same(a.puzzle, b.puzzle)")
        assert same.fetchone()[0] == 9


    def test_scores_limits_and_sides(self) -> None:
        con = self.connection()
        scores = con.execute("select sudoku_score(puzzle) from t where row < 300 order by row").fetchall()
        assert [tuple(row[0].values()) for row in scores] == sudoku_lanes.rate(GOOD, scale="hodoku")
        counts = con.execute("select sudoku_count_to(puzzle, 50) from t order by row").fetchall()
        assert [row[0] for row in counts] == known(sudoku_lanes.count, limit=50)
        sides = con.execute("select sudoku_split(puzzle, 0.3) from t order by row").fetchall()
        assert [row[0] for row in sides] == known(sudoku_lanes.split, test=0.3)
        with pytest.raises(self.duckdb.Error, match="limit: one for all rows expected"):
            con.execute("select sudoku_count_to(puzzle, row) from t").fetchall()

    def test_disguises_depend_on_a_key(self) -> None:
        con = self.connection()
        rows = con.execute(
            "select sudoku_shuffle(puzzle, row, 4), sudoku_shuffle(sudoku_solve(puzzle), row, 4) from t "
            "where row < 300 order by hash(row)"
        ).fetchall()
        images, solutions = zip(*rows, strict=True)
        assert sorted(images) == sorted(sudoku_lanes.shuffle(GOOD, seed=4))
        assert all(sudoku_lanes.check(list(images), list(solutions)))
        assert con.execute("select sudoku_shuffle(puzzle, hash('a'), 4) from t where row = 0").fetchone()[0]


def test_pandas_columns_of_arrow() -> None:
    pandas = pytest.importorskip("pandas")
    pyarrow = pytest.importorskip("pyarrow")
    text = pandas.ArrowDtype(pyarrow.string())
    frame = pandas.DataFrame({"puzzle": pandas.Series(COLUMN, dtype=text)})
    frame = frame[::-1]
    frame["solution"] = sudoku_lanes.solve(frame["puzzle"], errors="null")
    solved = frame.sort_index()["solution"]
    assert [None if pandas.isna(one) else one for one in solved] == known(sudoku_lanes.solve)


def test_data_sets_of_hugging_face() -> None:
    datasets = pytest.importorskip("datasets")
    data = datasets.Dataset.from_dict({"puzzle": GOOD}).with_format("arrow")
    solved = data.map(
        lambda table: table.append_column("solution", sudoku_lanes.solve(table["puzzle"])), batched=True, batch_size=70
    )
    assert solved.with_format(None)["solution"][:] == sudoku_lanes.solve(GOOD)
