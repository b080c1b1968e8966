// The same problem, one digit shorter.

#include <iostream>
#include <string>
using namespace std;

long calls = 0;

//{
int Eights(const string &low, const string &high, size_t i)         //: enter
{
    calls++;                                                        //: -
    if (i == low.size() || low[i] != high[i]) return 0;             //: end 2
    if (low[i] == '8') return 1 + Eights(low, high, i+1);           //: end 0
    return Eights(low, high, i+1);                                  //: end 1
}
//}

// Reads two numbers of the same length, prints the eights and the calls.
int main()
{
    string low, high;
    if (!(cin >> low >> high) || low.size() != high.size()) return 2;
    int eights = Eights(low, high, 0);
    cout << eights << " " << calls << endl;
}
