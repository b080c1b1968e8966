/* Answers lines of standard input as the command `sudoku` does, through the library for C: answers CALL SEED LINES.
   scripts/bindings.sh compares the two with it, and lists the calls. LINES chooses whether positions with pencil marks are
   read. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sudoku_lanes.h>

static const char *const WORDS[] = {"none", "unique", "multiple", "invalid"};

static struct { /* The lines that were read. */
    size_t n, room;
    uint8_t *puzzles, *answers;
    uint16_t *candidates;
    char **lines;
} all;

static void ask(SudokuStatus status) {
    if (status == SUDOKU_STATUS_OK) return;
    fprintf(stderr, "answers: %s\n", sudoku_error());
    exit(1);
}

/* What is reserved is kept until the program ends. */
static void *more(void *room, size_t bytes) {
    room = realloc(room, bytes ? bytes : 1);
    if (room) return room;
    fprintf(stderr, "answers: no memory\n");
    exit(1);
}

static void read_lines(int are_positions, int are_pairs) {
    static char line[10000];
    while (fgets(line, sizeof line, stdin)) {
        size_t length = strcspn(line, "\n"), first = are_pairs ? strcspn(line, " ") : length;
        if (all.n == all.room) {
            all.room = 2 * all.room + 100;
            all.puzzles = more(all.puzzles, all.room * 81);
            all.answers = more(all.answers, all.room * 81);
            all.candidates = more(all.candidates, all.room * 81 * sizeof *all.candidates);
            all.lines = more(all.lines, all.room * sizeof *all.lines);
        }
        line[length] = 0;
        all.lines[all.n] = more(NULL, length + 1);
        memcpy(all.lines[all.n], line, length + 1);
        /* A line that cannot be read becomes an invalid puzzle in its place. */
        if (are_positions) (void)sudoku_read_position(line, first, all.puzzles + 81 * all.n, all.candidates + 81 * all.n);
        else (void)sudoku_read(line, first, all.puzzles + 81 * all.n);
        if (first < length) (void)sudoku_read(line + first + 1, length - first - 1, all.answers + 81 * all.n);
        all.n++;
    }
}

/* The text lasts until the next call. */
static const char *text_of(const uint8_t *grid) {
    static char text[82];
    ask(sudoku_text(grid, text));
    return text;
}

static void print(const uint8_t *grid) { puts(text_of(grid)); }

static int is_none(const uint8_t *grid) { return grid[0] == 255; }

static int is_hodoku, steps;

static int print_step(const SudokuStep *step, void *most) {
    printf("%d. %c%s (%.*f): %.*s\n", ++steps, toupper((unsigned char)step->title[0]), step->title + 1, !is_hodoku, step->rating,
        (int)strcspn(step->words, "\n"), step->words);
    return steps == *(int *)most;
}

static int print_solution(const uint8_t *solution, void *most) {
    print(solution);
    return ++steps == *(int *)most;
}

static int print_near(const uint8_t *puzzle, void *nothing) {
    (void)nothing;
    print(puzzle);
    return 0;
}

static int print_backdoor(const uint8_t *cells, size_t n, void *nothing) {
    size_t i;
    (void)nothing;
    for (i = 0; i < n; i++) printf("%sr%dc%d", i ? " " : "", cells[i] / 9 + 1, cells[i] % 9 + 1);
    puts(n ? "" : "-");
    return 0;
}

int main(int argc, char **argv) {
    const char *call = argc > 1 ? argv[1] : "";
    const char *lines = argc > 3 ? argv[3] : "";
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 0;
    uint8_t *grids;
    uint8_t *verdicts;
    int64_t *numbers;
    size_t i, cell;
    int most = 0, are_positions;
    SudokuOptions options = {.size = sizeof options};
    SudokuConstraints constraints = {.size = sizeof constraints};

    are_positions = !strcmp(lines, "positions") || !strcmp(lines, "ways") || !strcmp(lines, "marked");
    read_lines(are_positions, !strcmp(lines, "pairs") || !strcmp(lines, "marked") || !strcmp(lines, "solved"));
    if (are_positions) options.candidates = all.candidates;
    is_hodoku = strstr(call, "_hodoku") != NULL;
    if (is_hodoku) options.scale = "hodoku";
    grids = more(NULL, 3 * 81 * all.n);
    verdicts = more(NULL, all.n);
    numbers = more(NULL, all.n * sizeof *numbers);
    ask(sudoku_verdict(all.puzzles, all.n, verdicts, &options));
    if (!strcmp(call, "solve") || !strcmp(call, "first") || !strcmp(call, "minimal")) {
        if (call[0] == 's') ask(sudoku_solve(all.puzzles, all.n, grids, NULL, &options));
        else if (call[0] == 'f') ask(sudoku_first(all.puzzles, all.n, grids, &options));
        else ask(sudoku_minimal(all.puzzles, all.n, seed, grids, &options));
        for (i = 0; i < all.n; i++) is_none(grids + 81 * i) ? (void)puts(WORDS[verdicts[i]]) : print(grids + 81 * i);
    } else if (!strcmp(call, "verdict")) {
        for (i = 0; i < all.n; i++) puts(WORDS[verdicts[i]]);
    } else if (!strcmp(call, "solutions")) {
        SudokuOptions one = options;
        for (i = 0; i < all.n; i++) {
            if (options.candidates) one.candidates = options.candidates + 81 * i;
            most = 5, steps = 0;
            ask(sudoku_solutions(all.puzzles + 81 * i, print_solution, &most, &one));
            if (!steps) puts(WORDS[verdicts[i]]);
        }
    } else if (!strcmp(call, "candidates")) {
        uint16_t *truth = more(NULL, all.n * 81 * sizeof *truth);
        ask(sudoku_candidates(all.puzzles, all.n, truth, &options));
        for (i = 0; i < 729 * all.n; i++) {
            uint16_t candidates = truth[i / 9];
            if (truth[i / 729 * 81] == 65535) {
                puts(WORDS[verdicts[i / 729]]);
                i += 728;
                continue;
            }
            putchar(candidates >> i % 9 & 1 ? (int)('1' + i % 9) : '.');
            if (i % 729 == 728) puts("");
        }
    } else if (!strncmp(call, "explain", 7) || !strcmp(call, "hint")) {
        SudokuOptions one = options;
        for (i = 0; i < all.n; i++) {
            if (options.candidates) one.candidates = options.candidates + 81 * i;
            steps = 0;
            ask((call[0] == 'h' ? sudoku_hint : sudoku_explain)(all.puzzles + 81 * i, print_step, &most, &one));
        }
    } else if (!strcmp(call, "near") || !strcmp(call, "backdoors")) {
        for (i = 0; i < all.n; i++) {
            if (call[0] == 'n') ask(sudoku_near(all.puzzles + 81 * i, 1, 1, print_near, NULL, NULL));
            else ask(sudoku_backdoors(all.puzzles + 81 * i, print_backdoor, NULL, NULL));
        }
    } else if (!strcmp(call, "same")) {
        int8_t *same = more(NULL, all.n);
        ask(sudoku_same(all.puzzles, all.answers, all.n, same, NULL));
        for (i = 0; i < all.n; i++) puts(same[i] < 0 ? "invalid" : same[i] ? "same" : "different");
    } else if (!strcmp(call, "transform")) {
        SudokuTransform *transforms = more(NULL, all.n * sizeof *transforms);
        ask(sudoku_canon(all.puzzles, all.n, NULL, transforms, numbers, NULL));
        for (i = 0; i < all.n; i++) {
            if (numbers[i] < 0) {
                puts("invalid");
                continue;
            }
            ask(sudoku_transform(transforms + i, all.puzzles + 81 * i, 1, grids));
            print(grids);
        }
    } else if (!strcmp(call, "count")) {
        ask(sudoku_count(all.puzzles, all.n, 1000, numbers, &options));
        for (i = 0; i < all.n; i++) numbers[i] < 0 ? (void)puts("invalid") : (void)printf("%lld\n", (long long)numbers[i]);
    } else if (!strncmp(call, "check", 5)) {
        uint8_t *results = more(NULL, all.n);
        ask(sudoku_check(all.puzzles, all.answers, all.n, results, &options));
        for (i = 0; i < all.n; i++) {
            char words[200];
            (void)sudoku_reason(all.puzzles + 81 * i, all.answers + 81 * i, words, sizeof words);
            if (results[i] == SUDOKU_CHECK_WRONG && !are_positions) printf("wrong: %s\n", words);
            else if (results[i] == SUDOKU_CHECK_WRONG) puts("wrong");
            else puts(results[i] == SUDOKU_CHECK_RIGHT ? "right" : "invalid");
        }
    } else if (!strcmp(call, "canon")) {
        ask(sudoku_canon(all.puzzles, all.n, grids, NULL, numbers, &options));
        for (i = 0; i < all.n; i++)
            if (numbers[i] < 0) puts("invalid");
            else printf("%s %lld\n", text_of(grids + 81 * i), (long long)numbers[i]);
    } else if (!strcmp(call, "unique")) {
        ask(sudoku_unique(all.puzzles, all.n, numbers, &options));
        for (i = 0; i < all.n; i++)
            if (numbers[i] == (int64_t)i || numbers[i] < 0) puts(all.lines[i]);
    } else if (!strcmp(call, "shuffle_pairs")) {
        uint8_t *solutions = more(NULL, 81 * all.n);
        ask(sudoku_shuffle(all.puzzles, all.answers, all.n, 1, seed, grids, solutions, NULL));
        for (i = 0; i < all.n; i++) {
            printf("%s ", text_of(grids + 81 * i));
            print(solutions + 81 * i);
        }
    } else if (!strcmp(call, "shuffle")) {
        ask(sudoku_shuffle(all.puzzles, NULL, all.n, 3, seed, grids, NULL, &options));
        for (i = 0; i < 3 * all.n; i++)
            if (!is_none(grids + 81 * i)) print(grids + 81 * i);
            else if (i % 3 == 0) puts("invalid");
    } else if (!strncmp(call, "rate", 4)) {
        SudokuRating *ratings = more(NULL, all.n * sizeof *ratings);
        ask(sudoku_rate(all.puzzles, all.n, ratings, sizeof *ratings, &options));
        for (i = 0; i < all.n; i++)
            if (ratings[i].er < 0 && ratings[i].score < 0) puts(WORDS[verdicts[i]]);
            else if (is_hodoku) printf("%s %.0f\n", ratings[i].level, ratings[i].score);
            else printf("%.1f %.1f %.1f\n", ratings[i].er, ratings[i].ep, ratings[i].ed);
    } else if (!strcmp(call, "guesses")) {
        double *means = more(NULL, all.n * sizeof *means);
        ask(sudoku_guesses(all.puzzles, all.n, 4, seed, means, &options));
        for (i = 0; i < all.n; i++) means[i] < 0 ? (void)puts(WORDS[verdicts[i]]) : (void)printf("%.1f\n", means[i]);
    } else if (!strcmp(call, "redundant")) {
        ask(sudoku_redundant(all.puzzles, all.n, grids, &options));
        for (i = 0; i < all.n; i++) {
            const uint8_t *grid = grids + 81 * i;
            if (is_none(grid)) puts(WORDS[verdicts[i]]);
            else if (!memchr(grid, 1, 81)) puts("minimal");
            else {
                printf("redundant:");
                for (cell = 0; cell < 81; cell++)
                    if (grid[cell]) printf(" r%dc%d", (int)cell / 9 + 1, (int)cell % 9 + 1);
                puts("");
            }
        }
    } else if (!strncmp(call, "generate", 8)) { /* As many puzzles as there are lines. */
        double *weights = more(NULL, all.n * sizeof *weights);
        if (is_hodoku) constraints.level = "medium..hard", constraints.technique = "skyscraper";
        else if (!strcmp(call, "generate_aim"))
            constraints.aim = 1, constraints.contains = "naked-pair=2", constraints.needs = "x-wing", constraints.scale = "se";
        else if (!strcmp(call, "generate_unbiased")) constraints.unbiased = 1;
        else constraints.symmetry = "diagonal", constraints.clues = "22..28", constraints.er = "hard";
        ask(sudoku_generate(&constraints, seed, 1, all.n, grids, NULL, weights, NULL));
        for (i = 0; i < all.n; i++) {
            if (constraints.unbiased) {
                // The fewest digits that identify the number, as Rust, Python and JavaScript print it.
                char weight[32];
                int digits = 14;
                do snprintf(weight, sizeof weight, "%.*g", ++digits, weights[i]);
                while (strtod(weight, NULL) != weights[i]);
                printf("%s %s\n", text_of(grids + 81 * i), weight);
            }
            else print(grids + 81 * i);
        }
    } else {
        fprintf(stderr, "answers: there is no call %s\n", call);
        return 2;
    }
    return 0;
}
