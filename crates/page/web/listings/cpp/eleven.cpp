// The eleven lines, which leave two questions to two other functions.

#include "puzzle.h"

class Sudoku : public Puzzle {
public:
    bool Start() { return Solve(); }
    bool Solve();
    bool NextBlank(int &r, int &c) const;
    vector <int> Candidates(int r, int c);
};

//{
bool Sudoku::Solve()                                    //: call
{
    calls++;                                            //: -
    int r, c;
    if (!NextBlank(r, c)) return true;                  //: look,solved
    vector <int> digits = Candidates(r, c);
    for (size_t i = 0; i < digits.size(); i++) {        //: consider,retract
        grid[r][c] = digits[i];                         //: place
        placed++;                                       //: -
        if (Solve()) return true;                       //: return
    }
    grid[r][c] = 0;                                     //: give_up
    return false;
}
//}

bool Sudoku::NextBlank(int &r, int &c) const
{
    for (r = 0; r < 9; r++) {
        for (c = 0; c < 9; c++) if (grid[r][c] == 0) return true;
    }
    return false;
}

vector <int> Sudoku::Candidates(int r, int c)
{
    vector <int> digits;
    for (int d = 1; d <= 9; d++) {
        grid[r][c] = d;
        if (row_ok(r) && column_ok(c) && panel_ok(r/3, c/3)) {
            digits.push_back(d);
        }
    }
    grid[r][c] = 0;
    return digits;
}

int main() { return Run<Sudoku>(); }
