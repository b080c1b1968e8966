//! Pencil marks as people draw them: nine lines of nine groups, in a frame.
//!
//! ```text
//!     | 5  3   124 | 26 7 2468 | 1489 ...        a group for each cell; one digit alone stands
//! ```

/// Draws candidates as nine lines of nine groups, in a frame. A cell without any candidate shows all nine
/// digits, each after a dash.
#[must_use]
pub fn framed(candidates: &[u16; 81]) -> String {
    let group = |cell: &u16| -> String {
        let digits = (1..=9).filter(|digit| cell >> (digit - 1) & 1 != 0);
        let group: String = digits.map(|digit: u8| char::from(b'0' + digit)).collect();
        if group.is_empty() {
            "-1-2-3-4-5-6-7-8-9".into()
        } else {
            group
        }
    };
    let groups = candidates.each_ref().map(group);
    framed_groups(&groups.map(|group| (group.len(), group)))
}

/// Draws the contents of 81 cells in a frame. Each comes with its width, because text in color is longer than
/// it is wide.
#[must_use]
pub fn framed_groups(groups: &[(usize, String); 81]) -> String {
    let width = |column: usize| {
        groups
            .iter()
            .skip(column)
            .step_by(9)
            .map(|(width, _)| *width)
            .max()
    };
    let widths: [usize; 9] = std::array::from_fn(|column| width(column).unwrap_or(1));
    let stacks: Vec<String> = widths
        .chunks(3)
        .map(|stack| "-".repeat(stack.iter().sum::<usize>() + 4))
        .collect();
    let rule = format!("+{}+", stacks.join("+"));
    let mut lines = vec![rule.clone()];
    for (row, groups) in groups.chunks(9).enumerate() {
        let mut line = String::new();
        for (column, (width, group)) in groups.iter().enumerate() {
            line += if column % 3 == 0 { "| " } else { "" };
            line += group;
            line += &" ".repeat(widths[column] - width + 1);
        }
        lines.push(line + "|");
        if row % 3 == 2 {
            lines.push(rule.clone());
        }
    }
    lines.join("\n")
}
