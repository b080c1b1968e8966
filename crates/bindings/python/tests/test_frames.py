"""Polars and DuckDB: the answers are those of the functions, wherever they are called."""

from typing import Any

import pytest

import sudoku_lanes

GOOD = sudoku_lanes.generate(300, seed=5)
# At the end a puzzle with several solutions, a text that is not a puzzle, and a null.
COLUMN: list[str | None] = [*GOOD, "." * 81, "nonsense", None]
# Answers of a language model: right for the first, half of the second, and nothing for the others.
SOLUTIONS = sudoku_lanes.solve(GOOD)
ANSWERS = [f"So:\n{SOLUTIONS[0]}", f"I have {SOLUTIONS[1][:40]}{GOOD[1][40:]}.", *["I give up."] * (len(COLUMN) - 2)]


def known(function: Any, **options: Any) -> list[Any]:
    """Returns the answers to the list, from which those of the other kinds must not differ."""
    return list(function(COLUMN, errors="null", **options))


def pyarrow_table(**columns: Any) -> Any:
    import pyarrow

    return pyarrow.table(columns)


class TestPolars:
    pl = pytest.importorskip("polars")
    pytest.importorskip("sudoku_lanes.polars")  # the namespace

    def frame(self) -> Any:
        return self.pl.DataFrame({"puzzle": COLUMN})

    @pytest.mark.parametrize("name", ["solve", "count", "guesses", "first", "canon", "minimal", "candidates", "redundant", "split", "format", "convert"])
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

    def test_answers_of_several_columns_are_a_struct(self) -> None:
        frame = self.frame().with_columns(solution=self.pl.Series([*SOLUTIONS[::-1], *[None] * 3]))
        puzzle = self.pl.col("puzzle").sudoku
        for asked, wanted in [
            (puzzle.check("solution", reasons="code"), sudoku_lanes.check(COLUMN, frame["solution"], errors="null", reasons="code")),
            (puzzle.same("solution", reasons=True), sudoku_lanes.same(COLUMN, frame["solution"], errors="null", reasons=True)),
            (puzzle.solve(reasons=True), known(sudoku_lanes.solve, reasons=True)),
            (puzzle.canon(hash=True), known(sudoku_lanes.canon, hash=True)),
        ]:
            for answers in (frame.select(asked), frame.lazy().select(asked).collect(engine="streaming")):
                assert answers.columns == ["puzzle"]
                columns = answers["puzzle"].struct.unnest()
                assert [columns[name].to_list() for name in columns.columns] == list(wanted)

    def test_answers_of_models_become_grids_and_grades(self) -> None:
        frame = self.frame().with_columns(answer=self.pl.Series(ANSWERS), solution=self.pl.Series([*SOLUTIONS, *[None] * 3]))
        texts = frame.select(self.pl.col("answer").sudoku.extract())["answer"].to_list()
        assert texts[0] == SOLUTIONS[0] and texts[2:] == [None] * (len(COLUMN) - 2)
        assert frame["answer"].sudoku.extract(last=False).to_list() == texts
        wanted = [None if grade is None else grade._asdict() for grade in sudoku_lanes.grade(COLUMN, ANSWERS, errors="null")]
        for asked in (
            self.pl.col("puzzle").sudoku.grade("answer"),
            self.pl.col("puzzle").sudoku.grade(self.pl.col("answer"), solutions="solution"),
        ):
            assert frame.lazy().select(asked).collect(engine="streaming")["puzzle"].to_list() == wanted
        assert frame["puzzle"].sudoku.grade(frame["answer"], frame["solution"]).struct.field("code")[:2].to_list() == [None, "incomplete"]

    def test_puzzles_become_prompts(self) -> None:
        prompts = self.frame().select(self.pl.col("puzzle").sudoku.format("rows", empty="_"))["puzzle"].to_list()
        assert self.frame()["puzzle"].sudoku.format("rows", empty="_").to_list() == prompts
        assert prompts == known(sudoku_lanes.format, style="rows", empty="_") and prompts[0].count("\n") == 8
        zeros = self.frame()["puzzle"].sudoku.convert(empty="0").to_list()
        assert zeros[:300] == [puzzle.replace(".", "0") for puzzle in GOOD]

    def test_nothing_but_nulls_stays_that(self) -> None:
        assert sudoku_lanes.solve(self.pl.Series([None, None])).to_list() == [None, None]

    def test_what_is_no_puzzle_can_stop_it(self) -> None:
        with pytest.raises(Exception, match="puzzle 301"):
            self.frame().select(self.pl.col("puzzle").sudoku.solve(errors="raise"))
        with pytest.raises(AttributeError):
            self.frame()["puzzle"].sudoku.nothing_such

    def test_answers_are_columns_and_nothing_else(self) -> None:
        for ask in (self.pl.col("puzzle").sudoku.rate, self.pl.col("puzzle").sudoku.convert, self.frame()["puzzle"].sudoku.solve):
            with pytest.raises(TypeError, match="to_numpy"):
                ask(to="numpy")


class TestDuckDb:
    duckdb = pytest.importorskip("duckdb")

    def connection(self) -> Any:
        from sudoku_lanes.duckdb import register

        con = self.duckdb.connect()
        register(con)
        con.register("t", pyarrow_table(row=range(len(COLUMN)), puzzle=COLUMN))
        return con

    @pytest.mark.parametrize("name", ["solve", "count", "guesses", "first", "canon", "minimal", "candidates", "redundant"])
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

    def test_keys_are_hashes(self) -> None:
        rows = self.connection().execute("select sudoku_hash(puzzle) from t order by row").fetchall()
        assert [row[0] for row in rows] == known(sudoku_lanes.canon, hash=True)[1]

    def test_answers_of_models_become_grids_and_grades(self) -> None:
        con = self.connection()
        con.register("a", pyarrow_table(row=range(len(COLUMN)), answer=ANSWERS))
        rows = con.execute("select sudoku_extract(answer), sudoku_grade(puzzle, answer) from t join a using (row) order by row").fetchall()
        assert [row[0] for row in rows] == sudoku_lanes.extract(ANSWERS)
        assert [row[1] and tuple(row[1].values()) for row in rows] == sudoku_lanes.grade(COLUMN, ANSWERS, errors="null")
        solved = "select count(*) from t join a using (row) where sudoku_grade(puzzle, answer).solved"
        assert con.execute(solved).fetchone()[0] == 1

    def test_any_solution_of_several_is_right(self) -> None:
        con = self.connection()
        checks = "select sudoku_check(puzzle, sudoku_first(puzzle)), sudoku_check_any(puzzle, sudoku_first(puzzle)) from t where row >= 299"
        assert con.execute(f"{checks} order by row").fetchall()[:2] == [(True, True), (False, True)]

    def test_puzzles_become_prompts(self) -> None:
        con = self.connection()
        rows = con.execute("select sudoku_format(puzzle, 'rows'), sudoku_convert(puzzle, '0') from t order by row").fetchall()
        assert [row[0] for row in rows] == known(sudoku_lanes.format, style="rows")
        assert [row[1] for row in rows] == known(sudoku_lanes.convert, empty="0")
        with pytest.raises(self.duckdb.Error, match="style: one of .* expected, found .wide."):
            con.execute("select sudoku_format(puzzle, 'wide') from t").fetchall()

    def test_scores_limits_and_sides(self) -> None:
        con = self.connection()
        scores = con.execute("select sudoku_score(puzzle) from t where row < 300 order by row").fetchall()
        assert [tuple(row[0].values()) for row in scores] == sudoku_lanes.rate(GOOD, scale="hodoku")
        counts = con.execute("select sudoku_count_to(puzzle, 50) from t order by row").fetchall()
        assert [row[0] for row in counts] == known(sudoku_lanes.count, limit=50)
        sides = con.execute("select sudoku_split(puzzle, 0.3) from t order by row").fetchall()
        assert [row[0] for row in sides] == known(sudoku_lanes.split, test=0.3)
        with pytest.raises(self.duckdb.Error, match="limit: one value for all rows expected"):
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
