// A set is a number: bit d is set if the digit d is still free.

#include "puzzle.h"

class Sudoku : public Puzzle {
public:
    bool Start();
    bool Solve(int r, int c);
    IVec rows, cols, panels;
};

bool Sudoku::Start()
{
    const int all = 0x3fe;              // Bits 1 to 9
    rows.resize(9, all);
    cols.resize(9, all);
    panels.resize(9, all);
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
            if (grid[r][c] == 0) continue;
            int bit = 1 << grid[r][c];
            rows[r] &= ~bit;
            cols[c] &= ~bit;
            panels[r/3*3 + c/3] &= ~bit;
        }
    }
    return Solve(0, 0);
}

//{
bool Sudoku::Solve(int r, int c)                              //: call
{
    calls++;                                                  //: -
    while (r < 9) {
        while (c < 9) {                                       //: look
            if (grid[r][c] == 0) {
                int p = r/3*3 + c/3;
                int free = rows[r] & cols[c] & panels[p];     //: choose
                for (int d = 1; d <= 9; d++) {                //: retract
                    int bit = 1 << d;
                    if (!(free & bit)) continue;              //: consider
                    rows[r] &= ~bit;
                    cols[c] &= ~bit;
                    panels[p] &= ~bit;
                    grid[r][c] = d;                           //: place
                    placed++;                                 //: -
                    if (Solve(r, c+1)) return true;           //: return
                    rows[r] |= bit;
                    cols[c] |= bit;
                    panels[p] |= bit;
                }
                grid[r][c] = 0;                               //: give_up
                return false;
            }
            c++;
        }
        r++;
        c = 0;
    }
    return true;                                              //: solved
}
//}

int main() { return Run<Sudoku>(); }
