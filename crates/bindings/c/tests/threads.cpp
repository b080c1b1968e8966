// Calls from C++, and from several threads at once: the answers are the same, and each thread has its own error.
#include <array>
#include <cstdio>
#include <string>
#include <sudoku_lanes.h>
#include <thread>
#include <vector>

using Grid = std::array<std::uint8_t, 81>;
static_assert(sizeof(Grid) == 81, "a vector of grids is what the library takes");

static bool work(std::uint64_t thread) {
    std::vector<Grid> puzzles(500), solutions(500), known(500);
    if (sudoku_generate(nullptr, 7, 1 + 100 * thread, puzzles.size(), puzzles[0].data(), known[0].data(), nullptr, nullptr)
        != SUDOKU_STATUS_OK)
        return false;
    std::vector<std::uint8_t> verdicts(puzzles.size());
    for (int again = 0; again < 3; again++) {
        if (sudoku_solve(puzzles[0].data(), puzzles.size(), solutions[0].data(), verdicts.data(), nullptr) != SUDOKU_STATUS_OK)
            return false;
        if (solutions != known) return false;
        for (auto verdict : verdicts)
            if (verdict != SUDOKU_VERDICT_UNIQUE) return false;
        const std::string bad(thread, 'a');
        if (sudoku_read(bad.data(), bad.size(), puzzles[0].data()) != SUDOKU_STATUS_TEXT) return false;
        const std::string said = thread == 0 ? "No puzzle found" : "Bad character a at line 1, column 1";
        std::this_thread::yield();
        if (sudoku_error() != said) return false;
        if (sudoku_generate(nullptr, 7, 1 + 100 * thread, 1, puzzles[0].data(), nullptr, nullptr, nullptr) != SUDOKU_STATUS_OK)
            return false;
    }
    return true;
}

int main() {
    std::array<bool, 4> good{};
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < good.size(); i++) threads.emplace_back([&good, i] { good[i] = work(i); });
    for (auto &thread : threads) thread.join();
    for (bool is_good : good)
        if (!is_good) {
            std::fprintf(stderr, "threads.cpp: a thread saw something else: %s\n", sudoku_error());
            return 1;
        }
    std::puts("threads.cpp: all as it should be");
}
