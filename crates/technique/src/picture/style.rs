//! What the classes of pictures look like, and what they mean.

/// A stylesheet for pictures. Its colors are custom properties of `svg.sudoku`, for a page that wants others.
pub const STYLE: &str = "\
svg.sudoku { --ink: #222; --gap: #fff; --pencil: #444; --edge: #888; --thin: #bbb; --thick: #444; --unit: #fff3c4; --own: #dcecff;
  --cover: #e4f5e1; --used: #a5d6a7; --false: #b3d4fc; --extra: #ffcc80; --fin: #f48fb1; --endofin: #ce93d8;
  --placed: #66bb6a; --out: #c62828; --chain0: #b03060;
  --chain1: #1565c0; --chain2: #2e7d32; --chain3: #8e24aa; --chain4: #ef6c00; --chain5: #00838f; --color0: #a5d6a7; --color1: #b3d4fc;
  --color2: #ffcc80; --color3: #e1bee7; --set0: #a5d6a7; --set1: #f8bbd0; --set2: #ffe082;
  --set3: #b39ddb; --set4: #80deea; --set5: #bcaaa4; }
svg.sudoku text { text-anchor: middle; dominant-baseline: central; font-family: system-ui, sans-serif; fill: var(--ink); }
svg.sudoku .digit { font-size: 32px; }
svg.sudoku .candidate { font-size: 12.5px; fill: var(--pencil); }
svg.sudoku .edge { font-size: 11px; fill: var(--edge); }
svg.sudoku .thin { stroke: var(--thin); stroke-width: 1; fill: none; }
svg.sudoku .thick { stroke: var(--thick); stroke-width: 2; fill: none; }
svg.sudoku .unit { fill: var(--unit); }
svg.sudoku .cover { fill: var(--cover); }
svg.sudoku .own { fill: var(--own); }
svg.sudoku .used { fill: var(--used); }
svg.sudoku .false { fill: var(--false); }
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
svg.sudoku .link { fill: none; stroke: var(--chain); stroke-width: 1.6; opacity: .85; }
svg.sudoku .strong { stroke-width: 4.4; }
svg.sudoku .gap { fill: none; stroke: var(--gap); stroke-width: 1.6; }
svg.sudoku .not { stroke-dasharray: 4 3; }
svg.sudoku .head { fill: var(--chain); }
svg.sudoku .group { fill: none; stroke: var(--chain); stroke-width: 3; opacity: .4; }
";

/// What the classes of discs and tints mean, for a legend.
pub const LEGEND: [(&str, &str); 15] = [
    ("used", "what the step rests on; in a chain, what is true"),
    ("false", "false in a chain"),
    ("extra", "what avoids a second solution"),
    ("color0", "one color of a coloring"),
    ("color1", "the other color"),
    ("color2", "one color of a second coloring"),
    ("color3", "its other color"),
    ("fin", "a fin of a fish"),
    ("endofin", "a fin in two units of the base"),
    ("set0", "of a set of cells, each set in a color of its own"),
    ("placed", "placed"),
    ("out", "struck out"),
    ("own", "a cell the step is about"),
    (
        "unit",
        "a row, column or box the step is about; of a fish, the base",
    ),
    ("cover", "the cover of a fish"),
];

/// What arrows mean, for a legend.
pub const ARROWS: &str = "An arrow leads to what follows; a dashed one, to what is false. In chains of links, of the two ends of a \
                          double arrow one is true (a strong link), of those of a single one, one is false (a weak link). A broad line \
                          joins the cells of a group.";
