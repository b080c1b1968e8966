"""A solver so simple that it is unlikely to be wrong, and puzzles for tests."""

import sudoku_lanes

# A well-known puzzle with its solution, one with several solutions, one without any, and one that breaks the rules.
ONE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
MANY = ONE[:44] + "." + ONE[45:]
NONE = "1234567.........8" + 64 * "."
CLASH = "55" + 79 * "."

PUZZLES = sudoku_lanes.generate(60, seed=2026)


def units(cell):
    row, column = divmod(cell, 9)
    return row, column, (row // 3, column // 3)


def peers(cell):
    shares = lambda other: any(one == two for one, two in zip(units(cell), units(other)))
    return [other for other in range(81) if other != cell and shares(other)]


PEERS = [peers(cell) for cell in range(81)]


def solve(puzzle, most=2):
    """Returns solutions of 81 characters, up to a limit."""
    cells = [0 if c in ".0-*_?xX" else int(c) for c in puzzle]
    for cell in range(81):
        if cells[cell] and any(cells[peer] == cells[cell] for peer in PEERS[cell]):
            return []
    found = []

    def search():
        best = None
        for cell in range(81):
            if cells[cell] == 0:
                free = set(range(1, 10)) - {cells[peer] for peer in PEERS[cell]}
                if best is None or len(free) < len(best[1]):
                    best = cell, free
                    if len(free) < 2:
                        break
        if best is None:
            found.append("".join(map(str, cells)))
            return
        cell, free = best
        for digit in sorted(free):
            cells[cell] = digit
            search()
            cells[cell] = 0
            if len(found) >= most:
                return

    search()
    return found


def digits(puzzle):
    """Returns 81 characters as numbers, 0 for an empty cell."""
    return [int(c) if c.isdigit() else 0 for c in puzzle]
