// Choose where to guess: the blank with the fewest candidates.

#include "puzzle.h"

class Sudoku : public Puzzle {
public:
    bool Start();
    bool Solve();
    bool MostConstrained(int &r, int &c) const;
    int Free(int r, int c) const { return rows[r] & cols[c] & panels[r/3*3 + c/3]; }
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
    return Solve();
}

inline int Size(int set)
{
    int size = 0;
    for (; set != 0; set &= set - 1) size++;
    return size;
}

//{
bool Sudoku::Solve()                                          //: call
{
    calls++;                                                  //: -
    int r, c;
    if (!MostConstrained(r, c)) return true;                  //: solved
    int p = r/3*3 + c/3;
    int free = Free(r, c);                                    //: choose
    for (int d = 1; d <= 9; d++) {                            //: retract
        int bit = 1 << d;
        if (!(free & bit)) continue;                          //: consider
        rows[r] &= ~bit;
        cols[c] &= ~bit;
        panels[p] &= ~bit;
        grid[r][c] = d;                                       //: place
        placed++;                                             //: -
        if (Solve()) return true;                             //: return
        rows[r] |= bit;
        cols[c] |= bit;
        panels[p] |= bit;
    }
    grid[r][c] = 0;                                           //: give_up
    return false;
}
//}

//{
bool Sudoku::MostConstrained(int &r, int &c) const
{
    int fewest = 10;
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 9; j++) {
            if (grid[i][j] != 0) continue;                    //: look
            int size = Size(Free(i, j));
            if (size < fewest) {
                fewest = size;
                r = i;
                c = j;
                if (fewest <= 1) return true;
            }
        }
    }
    return fewest < 10;
}
//}

int main() { return Run<Sudoku>(); }
