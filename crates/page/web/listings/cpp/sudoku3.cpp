// Try everything.

#include "puzzle.h"

class Sudoku : public Puzzle {
public:
    bool Start() { return Solve(); }
    bool Solve();
};

//{
bool Sudoku::Solve()                                          //: call
{
    calls++;                                                  //: -
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {                         //: look
            if (grid[r][c] == 0) {
                for (int d = 1; d <= 9; d++) {                //: consider,retract
                    grid[r][c] = d;                           //: place
                    placed++;                                 //: -
                    if (row_ok(r)                             //: refuse Row
                        && column_ok(c)                       //: refuse Column
                        && panel_ok(r/3, c/3)                 //: refuse Panel
                        && Solve()) return true;              //: return
                }
                grid[r][c] = 0;                               //: give_up
                return false;
            }
        }
    }
    return true;                                              //: solved
}
//}

int main() { return Run<Sudoku>(); }
