/* Makes every call once, with valid and invalid arguments; scripts/c.sh builds and runs this. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sudoku_lanes.h>

#define EXPECT(what) ((what) ? (void)0 : fail(#what, __LINE__))

static const char *const LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char *const SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/* Its hardest step is a unique rectangle, whose title says of which type. */
static const char *const RECTANGLE = ".8.9.2.54.9.7..18...4.68.9..7.2.....2.......9.....6.7..3.42.8...28..7.4.14.6.5.2.";

static void fail(const char *what, int line) {
    fprintf(stderr, "calls.c:%d: not true: %s (the last error: %s)\n", line, what, sudoku_error());
    exit(1);
}

static uint8_t *bytes(size_t n) {
    uint8_t *room = malloc(n); /* Not initialized: a sanitizer reports reads of it. */
    EXPECT(room);
    return room;
}

static int is_none(const uint8_t *grid) {
    int i = 0;
    while (i < 81 && grid[i] == 255) i++;
    return i == 81;
}

/* The context of the functions that steps and solutions are shown to: how many to ask for, what has been seen, the hardest step
   and the digits placed. */
typedef struct {
    int most, seen;
    double hardest;
    char technique[64], title[64];
    uint8_t digits[81], last[81];
    SudokuStop *stop;
} Seen;

static int step(const SudokuStep *step, void *context) {
    Seen *seen = context;
    int cell;
    EXPECT(strlen(step->technique) && strlen(step->place) && strlen(step->effect) && strlen(step->words));
    EXPECT(step->rating >= 1);
    if (step->rating > seen->hardest) {
        seen->hardest = step->rating;
        EXPECT(strlen(step->technique) < 64 && strlen(step->title) < 64);
        strcpy(seen->technique, step->technique);
        strcpy(seen->title, step->title);
    }
    if (seen->seen) EXPECT(memcmp(step->digits, seen->digits, 81) == 0);
    memcpy(seen->digits, step->digits, 81);
    if (step->cell < 81) {
        EXPECT(step->candidates[step->cell] >> (step->digit - 1) & 1);
        seen->digits[step->cell] = step->digit;
    }
    for (cell = 0; cell < 81; cell++) EXPECT((step->removed[cell] & ~step->candidates[cell]) == 0);
    return ++seen->seen == seen->most;
}

static int solution(const uint8_t *solution, void *context) {
    Seen *seen = context;
    EXPECT(seen->seen == 0 || memcmp(solution, seen->last, 81) != 0);
    memcpy(seen->last, solution, 81);
    if (seen->stop) sudoku_stop(seen->stop);
    return ++seen->seen == seen->most;
}

static int backdoor(const uint8_t *cells, size_t n, void *context) {
    Seen *seen = context;
    size_t i;
    EXPECT(n <= 3);
    for (i = 0; i < n; i++) EXPECT(cells[i] < 81 && (i == 0 || cells[i] > cells[i - 1]));
    return ++seen->seen == seen->most;
}

static int says(const char *part) { return strstr(sudoku_error(), part) != NULL; }

/* The lecture's puzzle, an empty grid, one without a solution, an invalid one, and more than the engine takes at once. */
enum { MANY = 3000 };

int main(void) {
    uint8_t *puzzles = bytes(MANY * 81), *grids = bytes(MANY * 81), *others = bytes(MANY * 2 * 81);
    uint8_t *verdicts = bytes(MANY);
    int64_t *numbers = malloc(MANY * sizeof *numbers);
    SudokuTransform *transforms = malloc(MANY * sizeof *transforms);
    char text[82], small[8];
    size_t i;
    EXPECT(numbers && transforms);

    EXPECT(strcmp(sudoku_version(), VERSION) == 0);
    EXPECT(sudoku_read(LINE, 81, puzzles) == SUDOKU_STATUS_OK && puzzles[0] == 5 && puzzles[80] == 9);
    EXPECT(sudoku_text(puzzles, text) == SUDOKU_STATUS_OK && strcmp(text, LINE) == 0);
    for (i = 1; i < MANY; i++) memcpy(puzzles + 81 * i, puzzles, 81);
    memset(puzzles + 81, 0, 81);
    memset(puzzles + 2 * 81, 0, 81);
    for (i = 0; i < 8; i++) puzzles[2 * 81 + i] = (uint8_t)(i + 1);
    puzzles[2 * 81 + 80] = 9;
    EXPECT(sudoku_read("12a", 3, puzzles + 3 * 81) == SUDOKU_STATUS_TEXT && is_none(puzzles + 3 * 81));
    EXPECT(strcmp(sudoku_error(), "Bad character a at line 1, column 3") == 0);
    EXPECT(sudoku_read("a\0b", 3, others) == SUDOKU_STATUS_TEXT && sudoku_read(NULL, 0, others) == SUDOKU_STATUS_TEXT);

    EXPECT(sudoku_solve(puzzles, MANY, grids, verdicts, NULL) == SUDOKU_STATUS_OK);
    EXPECT(sudoku_text(grids, text) == SUDOKU_STATUS_OK && strcmp(text, SOLVED) == 0);
    EXPECT(verdicts[0] == SUDOKU_VERDICT_UNIQUE && verdicts[1] == SUDOKU_VERDICT_MULTIPLE);
    EXPECT(verdicts[2] == SUDOKU_VERDICT_NONE && verdicts[3] == SUDOKU_VERDICT_INVALID);
    EXPECT(is_none(grids + 81) && is_none(grids + 2 * 81) && is_none(grids + 3 * 81));
    EXPECT(memcmp(grids, grids + 81 * (MANY - 1), 81) == 0 && verdicts[MANY - 1] == SUDOKU_VERDICT_UNIQUE);
    EXPECT(sudoku_verdict(puzzles, 4, verdicts, NULL) == SUDOKU_STATUS_OK && verdicts[3] == SUDOKU_VERDICT_INVALID);
    EXPECT(sudoku_first(puzzles, 4, others, NULL) == SUDOKU_STATUS_OK && !is_none(others + 81) && is_none(others + 2 * 81));
    EXPECT(sudoku_count(puzzles, MANY, 7, numbers, NULL) == SUDOKU_STATUS_OK);
    EXPECT(numbers[0] == 1 && numbers[1] == 7 && numbers[2] == 0 && numbers[3] == -1 && numbers[MANY - 1] == 1);
    EXPECT(sudoku_count(puzzles, 1, 0, numbers, NULL) == SUDOKU_STATUS_ARGUMENT && says("limit"));

    { /* Answers, and reasons why they are wrong. */
        uint8_t results[4];
        size_t length;
        EXPECT(sudoku_check(puzzles, others, 4, results, NULL) == SUDOKU_STATUS_OK);
        EXPECT(results[0] == SUDOKU_CHECK_RIGHT && results[1] == SUDOKU_CHECK_WRONG && results[3] == SUDOKU_CHECK_INVALID);
        EXPECT(sudoku_check(puzzles, puzzles + 3 * 81, 1, results, NULL) == SUDOKU_STATUS_OK && results[0] == SUDOKU_CHECK_WRONG);
        EXPECT(sudoku_reason(puzzles, others, NULL, 0) == 0 && sudoku_reason(puzzles + 81, NULL, NULL, 0) == 0);
        length = sudoku_reason(puzzles + 81, others + 81, small, sizeof small);
        EXPECT(length == strlen("the puzzle has several solutions") && strcmp(small, "the puz") == 0);
        EXPECT(sudoku_reason(NULL, NULL, small, sizeof small) == 0 && says("NULL") && small[0] == 0);
        EXPECT(sudoku_reason(puzzles, others, (char *)others, 81) == 0 && says("words overlaps answer"));
    }
    { /* Puzzles that are the same in disguise. */
        int8_t same[4];
        EXPECT(sudoku_shuffle(puzzles, grids, 4, 2, 7, others, others + 8 * 81, NULL) == SUDOKU_STATUS_OK);
        EXPECT(memcmp(others, others + 81, 81) != 0 && is_none(others + 6 * 81) && is_none(others + 7 * 81));
        EXPECT(sudoku_solve(others, 1, others + 20 * 81, NULL, NULL) == SUDOKU_STATUS_OK);
        EXPECT(memcmp(others + 8 * 81, others + 20 * 81, 81) == 0);
        EXPECT(sudoku_same(puzzles, others, 4, same, NULL) == SUDOKU_STATUS_OK && same[0] == 1 && same[1] == 0);
        /* The empty grid has no solution in `grids`; without solutions, it is shuffled all the same. */
        EXPECT(is_none(others + 2 * 81) && is_none(others + 10 * 81));
        EXPECT(sudoku_shuffle(puzzles, NULL, 4, 2, 7, others, NULL, NULL) == SUDOKU_STATUS_OK && !is_none(others + 2 * 81));
        EXPECT(sudoku_unique(others, 8, numbers, NULL) == SUDOKU_STATUS_OK);
        EXPECT(numbers[0] == 0 && numbers[1] == 0 && numbers[2] == 2 && numbers[3] == 2 && numbers[6] == -1);
        EXPECT(sudoku_canon(puzzles, MANY, others, transforms, numbers, NULL) == SUDOKU_STATUS_OK);
        EXPECT(numbers[0] == 1 && numbers[1] == 1218998108160LL && numbers[3] == -1 && is_none(others + 3 * 81));
        EXPECT(sudoku_transform(transforms, puzzles, 4, grids) == SUDOKU_STATUS_OK && memcmp(others, grids, 81) == 0);
        EXPECT(is_none(grids + 3 * 81));
        EXPECT(sudoku_transform(transforms + 3, puzzles, 1, grids) == SUDOKU_STATUS_ARGUMENT && says("rows"));
        EXPECT(sudoku_canon(puzzles, 4, NULL, NULL, NULL, NULL) == SUDOKU_STATUS_OK);
    }
    { /* Ratings. */
        SudokuRating ratings[4];
        double means[4];
        EXPECT(sudoku_rate(puzzles, 4, ratings, sizeof *ratings, NULL) == SUDOKU_STATUS_OK && ratings[0].er == 1.2 && ratings[1].er == -1);
        EXPECT(strcmp(ratings[0].technique, "hidden single in a box") == 0 && ratings[3].technique[0] == 0);
        EXPECT(sudoku_guesses(puzzles, 4, 20, 0, means, NULL) == SUDOKU_STATUS_OK && means[0] >= 0 && means[1] == -1);
    }
    { /* Steps, and solutions one by one. */
        SudokuOptions options = {.size = sizeof options};
        SudokuStop stop = {0};
        SudokuRating rating;
        Seen seen = {0};
        EXPECT(sudoku_explain(puzzles, step, &seen, NULL) == SUDOKU_STATUS_OK && seen.seen == 51);
        EXPECT(sudoku_text(seen.digits, text) == SUDOKU_STATUS_OK && strcmp(text, SOLVED) == 0);
        memset(&seen, 0, sizeof seen);
        EXPECT(sudoku_read(RECTANGLE, 81, grids) == SUDOKU_STATUS_OK && sudoku_explain(grids, step, &seen, NULL) == SUDOKU_STATUS_OK);
        EXPECT(strcmp(seen.technique, "unique rectangle") == 0 && strcmp(seen.title, "unique rectangle, type 1") == 0);
        EXPECT(sudoku_rate(grids, 1, &rating, sizeof rating, NULL) == SUDOKU_STATUS_OK && strcmp(rating.technique, seen.technique) == 0);
        memset(&seen, 0, sizeof seen);
        seen.most = 7;
        EXPECT(sudoku_explain(puzzles, step, &seen, NULL) == SUDOKU_STATUS_OK && seen.seen == 7);
        memset(&seen, 0, sizeof seen);
        EXPECT(sudoku_hint(puzzles, step, &seen, NULL) == SUDOKU_STATUS_OK && seen.seen == 1);
        { /* Only the nine ones are given. HoDoKu's path does not begin from fewer than ten digits, but there is a hint. */
            uint8_t none[81] = {0};
            uint16_t nine[81];
            for (i = 0; i < 81; i++) nine[i] = (uint16_t)(1 | 1 << (SOLVED[i] - '1'));
            options.candidates = nine;
            options.scale = "hodoku";
            memset(&seen, 0, sizeof seen);
            EXPECT(sudoku_explain(none, step, &seen, &options) == SUDOKU_STATUS_OK && seen.seen == 0);
            EXPECT(sudoku_hint(none, step, &seen, &options) == SUDOKU_STATUS_OK && seen.seen == 1);
            options.candidates = NULL;
            options.scale = NULL;
        }
        EXPECT(sudoku_explain(puzzles + 81, step, &seen, NULL) == SUDOKU_STATUS_ARGUMENT && says("several"));
        EXPECT(sudoku_explain(puzzles, NULL, &seen, NULL) == SUDOKU_STATUS_NULL && says("show"));
        memset(&seen, 0, sizeof seen);
        EXPECT(sudoku_solutions(puzzles, solution, &seen, NULL) == SUDOKU_STATUS_OK && seen.seen == 1);
        memset(&seen, 0, sizeof seen);
        EXPECT(sudoku_near(puzzles, 1, 0, solution, &seen, NULL) == SUDOKU_STATUS_OK && seen.seen == 22);
        EXPECT(sudoku_near(puzzles, 0, 1, solution, &seen, NULL) == SUDOKU_STATUS_OK && seen.seen == 22 + 51);
        seen.most = seen.seen + 2;
        EXPECT(sudoku_near(puzzles, 0, 1, solution, &seen, NULL) == SUDOKU_STATUS_OK && seen.seen == 22 + 51 + 2);
        EXPECT(sudoku_near(puzzles + 3 * 81, 0, 1, solution, &seen, NULL) == SUDOKU_STATUS_ARGUMENT);
        seen.most = 0;
        EXPECT(sudoku_near(puzzles, 0, 81, solution, &seen, NULL) == SUDOKU_STATUS_OK && seen.seen == 22 + 51 + 2);
        EXPECT(sudoku_near(puzzles, 0, 1, NULL, &seen, NULL) == SUDOKU_STATUS_NULL && says("show"));
        memset(&seen, 0, sizeof seen);
        EXPECT(sudoku_backdoors(puzzles, backdoor, &seen, NULL) == SUDOKU_STATUS_OK && seen.seen == 1);
        EXPECT(sudoku_backdoors(puzzles + 81, backdoor, &seen, NULL) == SUDOKU_STATUS_ARGUMENT && says("several"));
        memset(&seen, 0, sizeof seen);
        seen.most = 10000;
        EXPECT(sudoku_solutions(puzzles + 81, solution, &seen, NULL) == SUDOKU_STATUS_OK && seen.seen == 10000);
        memset(&seen, 0, sizeof seen);
        options.stop = seen.stop = &stop;
        EXPECT(sudoku_solutions(puzzles + 81, solution, &seen, &options) == SUDOKU_STATUS_STOPPED && seen.seen == 1);
        EXPECT(sudoku_count(puzzles + 81, 1, UINT64_MAX, numbers, &options) == SUDOKU_STATUS_STOPPED && says("stopped"));
        stop.is_set = 0;
        memset(&seen, 0, sizeof seen);
        seen.stop = &stop;
        EXPECT(sudoku_near(puzzles, 0, 1, solution, &seen, &options) == SUDOKU_STATUS_STOPPED && seen.seen == 1);
        EXPECT(sudoku_generate(NULL, 1, 1, 1, grids, NULL, NULL, &options) == SUDOKU_STATUS_STOPPED);
        stop.is_set = 2;
        EXPECT(sudoku_solve(puzzles, 1, NULL, NULL, &options) == SUDOKU_STATUS_ARGUMENT && says("stop"));
        // Reaching a limit is not a failure: the puzzle that is given up is unknown, and the others are answered.
        SudokuOptions limits = {.size = sizeof limits, .guesses = 1};
        uint8_t verdicts[2];
        int8_t same;
        EXPECT(sudoku_verdict(puzzles, 2, verdicts, &limits) == SUDOKU_STATUS_OK);
        EXPECT(verdicts[0] == SUDOKU_VERDICT_UNIQUE && verdicts[1] == SUDOKU_VERDICT_UNKNOWN);
        EXPECT(sudoku_count(puzzles + 81, 1, UINT64_MAX, numbers, &limits) == SUDOKU_STATUS_OK && numbers[0] == -1);
        limits = (SudokuOptions){.size = sizeof limits, .seconds = 1e-3};
        EXPECT(sudoku_count(puzzles + 81, 1, UINT64_MAX, numbers, &limits) == SUDOKU_STATUS_OK && numbers[0] == -1);
        limits.seconds = 1e-9;
        memset(&seen, 0, sizeof seen);
        EXPECT(sudoku_explain(puzzles, step, &seen, &limits) == SUDOKU_STATUS_GAVE_UP && seen.seen == 0 && says("time"));
        EXPECT(sudoku_generate(NULL, 7, 1, 5, grids, NULL, NULL, &limits) == SUDOKU_STATUS_GAVE_UP && says("time"));
        EXPECT(sudoku_canon(puzzles, 1, grids, NULL, numbers, &limits) == SUDOKU_STATUS_OK && is_none(grids) && numbers[0] == -1);
        EXPECT(sudoku_same(puzzles, puzzles, 1, &same, &limits) == SUDOKU_STATUS_OK && same == -1);
        EXPECT(sudoku_unique(puzzles, 1, numbers, &limits) == SUDOKU_STATUS_OK && numbers[0] == -1);
        EXPECT(sudoku_shuffle(puzzles, NULL, 1, 1, 1, grids, NULL, &limits) == SUDOKU_STATUS_OK && is_none(grids));
        limits.seconds = 1e30;
        EXPECT(sudoku_solve(puzzles, 1, NULL, NULL, &limits) == SUDOKU_STATUS_OK);
        limits.seconds = -1;
        EXPECT(sudoku_solve(puzzles, 1, NULL, NULL, &limits) == SUDOKU_STATUS_ARGUMENT && says("seconds"));
        limits.seconds = HUGE_VAL;
        EXPECT(sudoku_solve(puzzles, 1, NULL, NULL, &limits) == SUDOKU_STATUS_ARGUMENT && says("seconds"));
        memset(&options, 0, sizeof options);
        EXPECT(sudoku_solve(puzzles, 1, NULL, NULL, &options) == SUDOKU_STATUS_ARGUMENT && says("options.size"));
        options.size = sizeof options;
        options.scale = "hodoku";
        EXPECT(sudoku_rate(puzzles, 1, &rating, sizeof rating, &options) == SUDOKU_STATUS_OK);
        EXPECT(rating.er == -1 && rating.score == 204 && strcmp(rating.level, "Easy") == 0);
        options.scale = "stars";
        EXPECT(sudoku_rate(puzzles, 1, &rating, sizeof rating, &options) == SUDOKU_STATUS_ARGUMENT && says("scale"));
        /* A program that knows a shorter rating, and one that knows longer options. */
        rating.ep = 77;
        EXPECT(sudoku_rate(puzzles, 1, &rating, sizeof(double), NULL) == SUDOKU_STATUS_OK && rating.er == 1.2 && rating.ep == 77);
        EXPECT(sudoku_rate(puzzles, 1, &rating, 0, NULL) == SUDOKU_STATUS_ARGUMENT && says("size"));
        {
            struct { SudokuOptions known; uint64_t more; } later;
            memset(&later, 0, sizeof later);
            later.known.size = sizeof later;
            EXPECT(sudoku_verdict(puzzles, 1, verdicts, &later.known) == SUDOKU_STATUS_OK);
            later.more = 1;
            EXPECT(sudoku_verdict(puzzles, 1, verdicts, &later.known) == SUDOKU_STATUS_ARGUMENT && says("more than"));
        }
    }
    { /* Positions with pencil marks, and their true candidates. */
        SudokuOptions options = {.size = sizeof options};
        uint16_t candidates[2 * 81], truth[2 * 81];
        uint8_t digits[2 * 81];
        char marks[729];
        Seen seen = {0};
        EXPECT(sudoku_candidates(puzzles, 2, truth, NULL) == SUDOKU_STATUS_OK);
        EXPECT(truth[0] == 1 << 4 && truth[80] == 1 << 8 && truth[81] == 0x1ff && truth[161] == 0x1ff);
        EXPECT(sudoku_candidates(puzzles + 2 * 81, 1, truth, NULL) == SUDOKU_STATUS_OK && truth[0] == 65535);
        for (i = 0; i < 729; i++) marks[i] = (char)('1' + i % 9);
        for (i = 0; i < 9; i++) marks[9 * i] = '.'; /* Row 1 has no 1 left, so there is no solution. */
        EXPECT(sudoku_read_position(marks, 729, digits, candidates) == SUDOKU_STATUS_OK && candidates[0] == 0x1fe);
        marks[0] = '1';
        EXPECT(sudoku_read_position(marks, 729, digits + 81, candidates + 81) == SUDOKU_STATUS_OK && digits[81] == 0);
        options.candidates = candidates;
        EXPECT(sudoku_verdict(digits, 2, verdicts, &options) == SUDOKU_STATUS_OK);
        EXPECT(verdicts[0] == SUDOKU_VERDICT_NONE && verdicts[1] == SUDOKU_VERDICT_MULTIPLE);
        EXPECT(sudoku_first(digits, 2, others, &options) == SUDOKU_STATUS_OK && is_none(others) && others[81] == 1);
        EXPECT(sudoku_rate(digits, 2, (SudokuRating *)(void *)others, sizeof(SudokuRating), &options) == SUDOKU_STATUS_ARGUMENT);
        EXPECT(says("pencil marks"));
        options.candidates = candidates + 81;
        seen.most = 5;
        EXPECT(sudoku_solutions(digits + 81, solution, &seen, &options) == SUDOKU_STATUS_OK && seen.last[0] == 1);
        EXPECT(sudoku_read_position("12a", 3, digits, candidates) == SUDOKU_STATUS_TEXT && is_none(digits) && !candidates[0]);
        EXPECT(sudoku_read_position(LINE, 81, digits, candidates) == SUDOKU_STATUS_OK && candidates[2] == (1 | 2 | 8));
        options.candidates = candidates;
        memset(&seen, 0, sizeof seen);
        EXPECT(sudoku_explain(digits, step, &seen, &options) == SUDOKU_STATUS_OK && seen.seen == 51);
        /* The digits count, too, and what is not a set of candidates does not. */
        for (i = 0; i < 2 * 81; i++) candidates[i] = 0x1ff;
        candidates[81 + 2] = candidates[0] = 0x3fe;
        memcpy(digits + 81, digits, 81);
        EXPECT(sudoku_verdict(digits, 2, verdicts, &options) == SUDOKU_STATUS_OK);
        EXPECT(verdicts[0] == SUDOKU_VERDICT_UNIQUE && verdicts[1] == SUDOKU_VERDICT_INVALID);
        options.candidates = candidates + 81;
        EXPECT(sudoku_explain(digits, step, &seen, &options) == SUDOKU_STATUS_ARGUMENT && says("candidates: 1022 is not") && says("at r1c3"));
        EXPECT(sudoku_solutions(digits, solution, &seen, &options) == SUDOKU_STATUS_ARGUMENT);
        EXPECT(sudoku_generate(NULL, 7, 1, 1, grids, NULL, NULL, &options) == SUDOKU_STATUS_ARGUMENT && says("pencil marks"));
    }
    { /* New puzzles. */
        SudokuConstraints constraints = {.size = sizeof constraints};
        double weights[5];
        EXPECT(sudoku_generate(NULL, 7, 1, 5, grids, others, weights, NULL) == SUDOKU_STATUS_OK && weights[4] == 1);
        EXPECT(sudoku_generate(NULL, 7, 3, 1, others + 5 * 81, NULL, NULL, NULL) == SUDOKU_STATUS_OK);
        EXPECT(memcmp(grids + 2 * 81, others + 5 * 81, 81) == 0);
        EXPECT(sudoku_redundant(grids, 1, others, NULL) == SUDOKU_STATUS_OK && !memchr(others, 1, 81));
        EXPECT(sudoku_redundant(puzzles, 2, others, NULL) == SUDOKU_STATUS_OK && memchr(others, 1, 81) && is_none(others + 81));
        EXPECT(sudoku_minimal(puzzles, 4, 1, grids, NULL) == SUDOKU_STATUS_OK && is_none(grids + 81));
        EXPECT(sudoku_redundant(grids, 1, others, NULL) == SUDOKU_STATUS_OK && !memchr(others, 1, 81));
        constraints.symmetry = "half-turn";
        constraints.clues = "24..28";
        constraints.er = "hard";
        EXPECT(sudoku_generate(&constraints, 1, 1, 1, grids, NULL, NULL, NULL) == SUDOKU_STATUS_OK);
        for (i = 0; i < 81; i++) EXPECT((grids[i] == 0) == (grids[80 - i] == 0));
        constraints.symmetry = "sideways";
        EXPECT(sudoku_generate(&constraints, 1, 1, 1, grids, NULL, NULL, NULL) == SUDOKU_STATUS_ARGUMENT && says("half-turn"));
        constraints.symmetry = "\xff";
        EXPECT(sudoku_generate(&constraints, 1, 1, 1, grids, NULL, NULL, NULL) == SUDOKU_STATUS_ARGUMENT && says("UTF-8"));
        memset(&constraints, 0, sizeof constraints);
        constraints.size = sizeof constraints;
        constraints.pattern = puzzles;
        EXPECT(sudoku_generate(&constraints, 1, 1, 1, grids, NULL, NULL, NULL) == SUDOKU_STATUS_OK);
        for (i = 0; i < 81; i++) EXPECT((grids[i] == 0) == (puzzles[i] == 0));
        constraints.pattern = puzzles + 3 * 81;
        EXPECT(sudoku_generate(&constraints, 1, 1, 1, grids, NULL, NULL, NULL) == SUDOKU_STATUS_ARGUMENT && says("pattern: 255"));
        constraints.pattern = puzzles + 81;
        EXPECT(sudoku_generate(&constraints, 1, 1, 1, grids, NULL, NULL, NULL) == SUDOKU_STATUS_ARGUMENT);
        memset(&constraints, 0, sizeof constraints);
        constraints.size = sizeof constraints;
        constraints.clues = "18";
        constraints.attempts = 1;
        EXPECT(sudoku_generate(&constraints, 1, 1, 1, grids, NULL, NULL, NULL) == SUDOKU_STATUS_GAVE_UP && says("1 attempt"));
        EXPECT(sudoku_generate(NULL, 1, 0, 1, grids, NULL, NULL, NULL) == SUDOKU_STATUS_ARGUMENT);
        EXPECT(sudoku_generate(NULL, 1, UINT64_MAX, 2, grids, NULL, NULL, NULL) == SUDOKU_STATUS_ARGUMENT);
    }
    /* No puzzles, too many, NULL, and the same place twice. */
    EXPECT(sudoku_solve(NULL, 0, NULL, NULL, NULL) == SUDOKU_STATUS_OK && sudoku_verdict(NULL, 0, NULL, NULL) == SUDOKU_STATUS_OK);
    EXPECT(sudoku_generate(NULL, 1, 1, 0, NULL, NULL, NULL, NULL) == SUDOKU_STATUS_OK);
    EXPECT(sudoku_transform(NULL, NULL, 0, NULL) == SUDOKU_STATUS_OK);
    EXPECT(sudoku_transform(NULL, puzzles, 1, grids) == SUDOKU_STATUS_NULL && says("transform is NULL"));
    EXPECT(sudoku_solve(NULL, 1, grids, verdicts, NULL) == SUDOKU_STATUS_NULL && says("puzzles is NULL"));
    EXPECT(sudoku_verdict(puzzles, 1, NULL, NULL) == SUDOKU_STATUS_NULL && sudoku_read(LINE, 81, NULL) == SUDOKU_STATUS_NULL);
    EXPECT(sudoku_read("53..7", SIZE_MAX, others) == SUDOKU_STATUS_SIZE && says("more than memory") && !says("times"));
    EXPECT(sudoku_solve(puzzles, SIZE_MAX, grids, verdicts, NULL) == SUDOKU_STATUS_SIZE && says("times 81 is more than memory"));
    EXPECT(sudoku_solve(puzzles, SIZE_MAX / 81, grids, verdicts, NULL) == SUDOKU_STATUS_SIZE && says("times 81 is more than memory"));
    EXPECT(sudoku_shuffle(puzzles, NULL, 2, UINT64_MAX, 1, grids, NULL, NULL) == SUDOKU_STATUS_SIZE);
    EXPECT(sudoku_solve(puzzles, 4, puzzles + 3 * 81 + 80, NULL, NULL) == SUDOKU_STATUS_OVERLAP && says("solutions overlaps puzzles"));
    {
        SudokuOptions options = {.size = sizeof options};
        EXPECT(sudoku_verdict(puzzles, 1, (uint8_t *)&options, &options) == SUDOKU_STATUS_OVERLAP && says("verdicts overlaps options"));
        SudokuStop stop = {0};
        options.stop = &stop;
        EXPECT(sudoku_verdict(puzzles, 1, &stop.is_set, &options) == SUDOKU_STATUS_OVERLAP && says("verdicts overlaps options.stop"));
    }
    EXPECT(sudoku_solve(puzzles, 4, puzzles, NULL, NULL) == SUDOKU_STATUS_OVERLAP);
    EXPECT(sudoku_solve(puzzles, 4, grids, grids + 80, NULL) == SUDOKU_STATUS_OVERLAP);

    free(puzzles);
    free(grids);
    free(others);
    free(verdicts);
    free(numbers);
    free(transforms);
    puts("calls.c: all as it should be");
    return 0;
}
