//! What the classes of pictures look like, and what they mean.

use alloc::format;
use alloc::vec::Vec;

/// A stylesheet for pictures. Its colors are custom properties of `svg.sudoku`, for a page that wants others.
pub const STYLE: &str = "\
svg.sudoku { --ink: #222; --clue: #111; --digit: #1453a3; --pencil: #333; --edge: #767676; --thin: #bbb; --thick: #444;
  --unit: #fff6d6; --own: #e6f0fb; --cover: #f1e6fa;
  --used: #9bd8a4; --pivot: #ffb74d; --end: #9bd8a4; --way: #d3cbe6; --on: #9bd8a4; --off: #b3d4fc; --extra: #ffcc80;
  --fin: #f48fb1; --endofin: #ce93d8; --placed: #57b65f; --out: #c62828;
  --chain0: #b03060; --chain1: #1565c0; --chain2: #2e7d32; --chain3: #8e24aa; --chain4: #ef6c00; --chain5: #00838f;
  --color0: #ffd866; --color1: #d0b8f0; --color2: #a9dcd4; --color3: #f5b5c8;
  --set0: #9bd8a4; --set1: #f8bbd0; --set2: #ffe082; --set3: #b39ddb; --set4: #80deea; --set5: #bcaaa4; }
svg.sudoku text { text-anchor: middle; dominant-baseline: central; font-family: system-ui, sans-serif; fill: var(--ink); }
svg.sudoku .clue { font-size: 33px; font-weight: 600; fill: var(--clue); }
svg.sudoku .digit { font-size: 33px; fill: var(--digit); }
svg.sudoku .candidate { font-size: 14.5px; fill: var(--pencil); }
svg.sudoku .edge { font-size: 11px; fill: var(--edge); }
svg.sudoku .thin { stroke: var(--thin); stroke-width: 1; fill: none; }
svg.sudoku .thick { stroke: var(--thick); stroke-width: 2; fill: none; }
svg.sudoku .unit { fill: var(--unit); }
svg.sudoku .cover { fill: var(--cover); }
svg.sudoku .own { fill: var(--own); }
svg.sudoku .used { fill: var(--used); }
svg.sudoku .pivot { fill: var(--pivot); }
svg.sudoku .end { fill: var(--end); }
svg.sudoku .way { fill: var(--way); }
svg.sudoku .on { fill: var(--on); }
svg.sudoku .off { fill: var(--off); }
svg.sudoku .extra { fill: var(--extra); }
svg.sudoku .color0 { fill: var(--color0); }
svg.sudoku .color1 { fill: var(--color1); }
svg.sudoku .color2 { fill: var(--color2); }
svg.sudoku .color3 { fill: var(--color3); }
svg.sudoku .fin { fill: var(--fin); }
svg.sudoku .endofin { fill: var(--endofin); }
svg.sudoku .set0 { fill: var(--set0); }
svg.sudoku .set1 { fill: var(--set1); }
svg.sudoku .set2 { fill: var(--set2); }
svg.sudoku .set3 { fill: var(--set3); }
svg.sudoku .set4 { fill: var(--set4); }
svg.sudoku .set5 { fill: var(--set5); }
svg.sudoku .placed { fill: var(--placed); }
svg.sudoku .out { fill: var(--out); font-weight: bold; }
svg.sudoku .cross { stroke: var(--out); stroke-width: 1.5; }
svg.sudoku .chain0 { --chain: var(--chain0); }
svg.sudoku .chain1 { --chain: var(--chain1); }
svg.sudoku .chain2 { --chain: var(--chain2); }
svg.sudoku .chain3 { --chain: var(--chain3); }
svg.sudoku .chain4 { --chain: var(--chain4); }
svg.sudoku .chain5 { --chain: var(--chain5); }
svg.sudoku .link { fill: none; stroke: var(--chain); stroke-width: 1.5; stroke-dasharray: 5 3; opacity: .9; }
svg.sudoku .strong { stroke-width: 3; stroke-dasharray: none; }
svg.sudoku .head { fill: var(--chain); }
svg.sudoku .group { fill: none; stroke: var(--chain); stroke-width: 5; stroke-linecap: round; opacity: .3; }
";

/// The colors for a dark page, if the reader prefers one; it goes after [`STYLE`].
pub const DARK: &str = "\
@media screen and (prefers-color-scheme: dark) {
svg.sudoku { --ink: #ddd; --clue: #fff; --digit: #8cc2ff; --pencil: #c8c8c8; --edge: #999; --thin: #555; --thick: #aaa;
  --unit: #35311c; --own: #1e3247; --cover: #382844;
  --used: #2b6b38; --pivot: #8f5a14; --end: #2b6b38; --way: #534a68; --on: #2b6b38; --off: #2b4f80; --extra: #82591c;
  --fin: #8a3558; --endofin: #6d3a7c; --placed: #25794f; --out: #ff7b72;
  --chain0: #ff8fb3; --chain1: #7ab8ff; --chain2: #7fce86; --chain3: #d79be8; --chain4: #ffab5e; --chain5: #5fd0d8;
  --color0: #75601b; --color1: #564695; --color2: #23666f; --color3: #85405e;
  --set0: #2b6b38; --set1: #85405e; --set2: #75601b; --set3: #564695; --set4: #23666f; --set5: #6b5041; }
}
";

/// What the classes of discs and tints mean, for a legend.
pub const LEGEND: [(&str, &str); 24] = [
    ("used", "the candidates of the pattern"),
    ("pivot", "the pivot of the wing"),
    ("end", "the ends of the chain: one of the two is true"),
    ("way", "along the chain"),
    ("on", "true in the chain"),
    ("off", "false in the chain"),
    ("extra", "what avoids a second solution"),
    ("color0", "color A: all true or all false"),
    ("color1", "color B, the opposite of A"),
    ("color2", "color C: all true or all false"),
    ("color3", "color D, the opposite of C"),
    ("fin", "a fin of the fish"),
    ("endofin", "a fin in two units of the base"),
    ("set0", "the first set of cells"),
    ("set1", "the second set"),
    ("set2", "the third set"),
    ("set3", "the fourth set"),
    ("set4", "the fifth set"),
    ("set5", "the sixth set"),
    ("placed", "placed"),
    ("out", "struck out"),
    ("own", "a cell of the step"),
    ("unit", "a row, column or box of the step; of a fish, the base"),
    ("cover", "the cover of the fish"),
];

/// Returns what the classes that occur in a picture mean, first those of [`LEGEND`], then those of lines.
#[must_use]
pub fn legend(svg: &str) -> Vec<(&'static str, &'static str)> {
    let has = |class: &str| {
        svg.contains(&format!("class=\"{class}\"")) || svg.contains(&format!("class=\"{class} "))
    };
    let found = LEGEND.into_iter().filter(|(class, _)| match *class {
        "out" => svg.contains("\"cross\""),
        class => has(class),
    });
    let mut found: Vec<_> = found.collect();
    // Arrows are inferences or links.
    let [strong, weak] = if has("on") || has("off") {
        ["leads to what is true", "leads to what is false"]
    } else {
        [
            "a strong link: if one end is false, the other is true",
            "a weak link: if one end is true, the other is false",
        ]
    };
    let links = svg.split("<path class=\"link").skip(1);
    let links = links.map(|rest| rest.split('"').next().unwrap_or_default());
    let is_strong: Vec<bool> = links.map(|class| class.ends_with("strong")).collect();
    if is_strong.contains(&true) {
        found.push(("link strong", strong));
    }
    if is_strong.contains(&false) {
        found.push(("link", weak));
    }
    if has("group") {
        found.push(("group", "the cells of a group"));
    }
    found
}
