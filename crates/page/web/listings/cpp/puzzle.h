// Shared by the programs: a grid that can be read, checked and printed, and the counts that the tests compare with those of the
// Rust solvers. The page shows what is between "//{" and "//}". A line that ends in "//: place" is lit when a digit is placed; one
// that ends in "//: -" is not shown.

#include <cctype>
#include <iostream>
#include <vector>
using namespace std;

typedef vector <int> IVec;

class Puzzle {
public:
    Puzzle() : grid(9, IVec(9, 0)), calls(0), placed(0) {}
    bool Read();                            // Read from standard input; false if that is not a grid
    void Print() const;
    bool row_ok(int r) const;
    bool column_ok(int c) const;
    bool panel_ok(int pr, int pc) const;    // Row and column of the panel: 0, 1, 2
    vector <IVec> grid;                     // 0 is a blank
    long calls, placed;
};

bool Puzzle::Read()
{
    char ch;
    for (int i = 0; i < 81; i++) {
        if (!(cin >> ch)) return false;
        if (ch == '.' || ch == '-') ch = '0';
        if (!isdigit(ch)) return false;
        grid[i/9][i%9] = ch - '0';
    }
    return true;
}

void Puzzle::Print() const
{
    for (int i = 0; i < 81; i++) cout << grid[i/9][i%9];
    cout << endl;
}

// Whether a digit is seen for the first time, or is a blank.
inline bool IsNew(int digit, IVec &seen)
{
    if (digit == 0) return true;
    return ++seen[digit] == 1;
}

bool Puzzle::row_ok(int r) const
{
    IVec seen(10, 0);
    for (int c = 0; c < 9; c++) if (!IsNew(grid[r][c], seen)) return false;
    return true;
}

bool Puzzle::column_ok(int c) const
{
    IVec seen(10, 0);
    for (int r = 0; r < 9; r++) if (!IsNew(grid[r][c], seen)) return false;
    return true;
}

bool Puzzle::panel_ok(int pr, int pc) const
{
    IVec seen(10, 0);
    for (int i = 0; i < 9; i++) if (!IsNew(grid[pr*3 + i/3][pc*3 + i%3], seen)) return false;
    return true;
}

// Prints the solution, the calls and the digits that were placed.
template <class Solver> int Run()
{
    Solver solver;
    if (!solver.Read()) return 2;
    if (!solver.Start()) return 1;
    solver.Print();
    cout << solver.calls << " " << solver.placed << endl;
    return 0;
}
