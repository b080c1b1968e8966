/* Solves the puzzle in the first argument and rates it:
   cc solve.c -o solve $(pkg-config --cflags --libs sudoku-lanes) && ./solve 53..7....6..195....98....6.8... */
#include <stdio.h>
#include <string.h>
#include <sudoku_lanes.h>

int main(int argc, char **argv) {
    static const char *const words[] = {"none", "unique", "multiple", "invalid"};
    uint8_t puzzle[81], solution[81], verdict;
    SudokuRating rating;
    char text[82];

    if (argc != 2) {
        fprintf(stderr, "usage: solve PUZZLE\n");
        return 2;
    }
    if (sudoku_read(argv[1], strlen(argv[1]), puzzle) != SUDOKU_STATUS_OK
        || sudoku_solve(puzzle, 1, solution, &verdict, NULL) != SUDOKU_STATUS_OK) {
        fprintf(stderr, "solve: %s\n", sudoku_error());
        return 1;
    }
    if (verdict != SUDOKU_VERDICT_UNIQUE) {
        puts(words[verdict]);
        return 1;
    }
    if (sudoku_text(solution, text) != SUDOKU_STATUS_OK || sudoku_rate(puzzle, 1, &rating, sizeof rating, NULL) != SUDOKU_STATUS_OK) {
        fprintf(stderr, "solve: %s\n", sudoku_error());
        return 1;
    }
    printf("%s\nrated %.1f: %s\n", text, rating.er, rating.technique);
    return 0;
}
