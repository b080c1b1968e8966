# For each line with a puzzle, prints the line and another one: the same puzzle written differently, in disguise, or damaged. The
# random numbers are those of Park and Miller (1988) from a fixed start, so the lines are the same everywhere.
BEGIN { state = 2026 }

function below(bound) {
    state = state * 16807 % 2147483647
    return state % bound
}
function put(line, at, character) { return substr(line, 1, at - 1) character substr(line, at + 1) }
# Returns the random place of a digit in the line, or of an empty cell; places count from 1.
function place(line, is_digit, at) {
    do at = 1 + below(81); while ((substr(line, at, 1) ~ /[1-9]/) != is_digit)
    return at
}

{
    print
    kind = (NR - 1) % 20
    line = $0
    if (kind == 0) gsub(/\./, "0", line)
    if (kind == 1) gsub(/\./, "-", line)
    if (kind == 2) gsub(/\./, "*", line)
    if (kind == 3) gsub(/\./, "_", line)
    if (kind == 4) gsub(/\./, "x", line)
    if (kind == 5) gsub(/\./, "?", line)
    if (kind == 6) line = line " # a comment"
    if (kind == 7) line = "  " line ",26 clues"
    if (kind == 8) line = substr(line, 1, 80)
    if (kind == 9) line = line "5"
    if (kind == 10) line = put(line, 1 + below(81), "a")
    if (kind == 11) {
        # A digit twice in a row.
        at = place(line, 1)
        row = int((at - 1) / 9) * 9
        other = row + 1 + (at - row) % 9
        line = put(line, other, substr(line, at, 1))
    }
    if (kind == 12) line = put(line, place(line, 1), ".")
    if (kind == 13) for (i = 0; i < 12; i++) line = put(line, place(line, 1), ".")
    if (kind == 14) line = put(line, place(line, 1), 1 + below(9))
    if (kind == 15) line = put(line, place(line, 0), 1 + below(9))
    if (kind == 16) {
        # Turned by 180 degrees.
        turned = ""
        for (i = 81; i > 0; i--) turned = turned substr(line, i, 1)
        line = turned
    }
    if (kind == 17) {
        # Another name for each digit.
        named = ""
        for (i = 1; i <= 81; i++) {
            c = substr(line, i, 1)
            named = named (c ~ /[1-9]/ ? c % 9 + 1 : c)
        }
        line = named
    }
    if (kind == 18) gsub(/./, int(NR / 20) % 3 ? "." : "1", line)
    if (kind == 19) line = put(line, 1 + below(81), "\377")
    print line
}
