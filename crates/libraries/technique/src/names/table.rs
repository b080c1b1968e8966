//! What else players call techniques, and each of them in a sentence.
//!
//! A row is a technique, its short code in HoDoKu (`_` if it has none), its other names, and the sentence.
//! Names that the [table of techniques](crate::table) has are not repeated. Of case, spaces, hyphens and
//! plurals see [`names`](crate::names). A name may stand in several rows: it means all of them. But what is a
//! technique's own name on a scale means nothing else on that scale.
//!
//! Sources: the option names of `HoDoKu` 2.2.0, the menus of Sudoku Explainer 1.2.1, the strategy pages of
//! sudokuwiki.org, and the forums of players.

use crate::technique::Technique::{
    self, AlignedTriple, AlsChain, AlsXz, Bug1, ContinuousNiceLoop, DiscontinuousNiceLoop, Dynamic,
    ForcingChainVerity, ForcingNetContradiction, ForcingXChain, GroupedAic, Multiple, MutantJellyfish,
    Nishio, RemotePair, SueDeCoq, UniqueLoop6, UniqueRectangle, UniquenessTest1, XWing, XyChain,
};

/// Gives all rows to a macro.
macro_rules! names {
    ($make:ident) => {
        $make! {

    LastCell "fh" ["last digit"] "One cell of a row, column or box is empty: the missing digit goes there."
    HiddenSingleBox _ ["hidden single", "cross-hatching", "unique candidate"]
        "A digit has only one place left in a box."
    HiddenSingleLine _ ["hidden single", "unique candidate"]
        "A digit has only one place left in a row or column."
    DirectPointing _ []
        "Pointing that leaves a digit only one place in another unit, seen without pencil marks."
    DirectClaiming _ []
        "Claiming that leaves a digit only one place in another unit, seen without pencil marks."
    DirectHiddenPair _ [] "A hidden pair that leaves a digit only one other place, seen without pencil marks."
    NakedSingle "n1" ["sole candidate", "single candidate", "forced digit", "obvious single"]
        "A cell has only one candidate left."
    DirectHiddenTriple _ []
        "A hidden triplet that leaves a digit only one other place, seen without pencil marks."
    Pointing "lc1" ["pointing pair", "pointing triple", "locked candidates", "locked candidates 1", "lc",
        "locked candidates type 1", "intersection removal", "candidate lines"]
        "All places of a digit in a box lie on one line, so the digit goes nowhere else on that line."
    Claiming "lc2" ["box/line reduction", "line/box reduction", "claiming pair", "claiming triple", "lc",
        "locked candidates", "locked candidates 2", "locked candidates type 2", "intersection removal",
        "double pairs", "multiple lines"]
        "All places of a digit on a line lie in one box, so the digit goes nowhere else in that box."
    NakedPair "n2" ["naked subset", "obvious pair"]
        "Two cells of a unit have only the same two candidates: no other cell has them."
    XWing "bf2" []
        "Two rows have a digit only in the same two columns (or columns and rows), which have it nowhere \
            else."
    HiddenPair "h2" ["hidden subset"]
        "Two digits have only the same two cells of a unit: nothing else goes there."
    NakedTriple "n3" ["naked subset", "obvious triple"]
        "Three cells of a unit have only three candidates among them: no other cell has these."
    Swordfish "bf3" [] "An X-wing of three rows and three columns."
    HiddenTriple "h3" ["hidden subset"]
        "Three digits have only the same three cells of a unit: nothing else goes there."
    XyWing "xy" ["Y-wing", "bent triple"]
        "A cell with two candidates sees two others like it: each shares one candidate with it, and the \
            third digit is in one of the two."
    XyzWing "xyz" ["bent naked triple"] "An XY-wing whose middle cell may be the third digit, too."
    UniqueRectangle _ ["UR"]
        "Two digits alone in four cells of two boxes could be exchanged: something else must stand in one \
            of these."
    UniqueLoop6 _ ["unique loop", "unique hexagon"]
        "A unique rectangle with six cells: two digits alone in a loop could be exchanged."
    UniqueLoop8 _ ["unique loop"]
        "A unique rectangle with eight cells: two digits alone in a loop could be exchanged."
    UniqueLoop10 _ ["unique loop"]
        "A unique rectangle with ten cells or more: two digits alone in a loop could be exchanged."
    NakedQuad "n4" ["naked subset", "obvious quad"]
        "Four cells of a unit have only four candidates among them: no other cell has these."
    Jellyfish "bf4" [] "An X-wing of four rows and four columns."
    HiddenQuad "h4" ["hidden subset"]
        "Four digits have only the same four cells of a unit: nothing else goes there."
    Bug1 "bug1" ["BUG+1", "BUG", "bivalue universal grave", "bivalue universal grave type 1"]
        "All open cells but one have two candidates, and there would be two solutions: that cell has its \
            third candidate."
    Bug2 _ ["BUG", "BUG+n", "bivalue universal grave", "bivalue universal grave type 2"]
        "A BUG with the same additional candidate in several cells: one of them has it."
    Bug3 _ ["BUG", "BUG+n", "bivalue universal grave", "bivalue universal grave type 3"]
        "A BUG whose additional candidates form a naked set with other cells."
    Bug4 _ ["BUG", "BUG+n", "bivalue universal grave", "bivalue universal grave type 4"]
        "A BUG in two cells, one of which must have a digit they share: the other digit they share goes \
            from both."
    AlignedPair _ ["APE"] "What two cells can be together is listed: a candidate in no such pair goes."
    XCycle _ []
        "A loop of links of one digit, alternately strong and weak: one end of every weak link has the digit."
    YCycle _ ["XY-cycle"] "A loop through cells with two candidates: one end of every weak link is true."
    ForcingXChain _ ["discontinuous X-cycle"]
        "Suppose that a candidate is true, or false, and follow its digit: it turns out to be the opposite."
    Cycle _ ["bidirectional cycle", "3D Medusa", "Medusa"]
        "A loop of links of several digits, alternately strong and weak: one end of every weak link is true."
    ForcingChain _ ["digit forcing chain", "3D Medusa", "Medusa"]
        "Suppose that a candidate is true, or false, and follow all digits: it turns out to be the opposite."
    AlignedTriple _ ["ATE"] "What three cells can be together is listed: a candidate in no such triplet goes."
    Nishio _ ["Bowman's bingo", "Nishio forcing chain"]
        "Suppose a candidate and follow one digit, until two things contradict each other."
    Multiple _ ["cell forcing chain", "region forcing chain", "unit forcing chain"]
        "Each candidate of a cell, or each place of a digit in a unit, leads to the same."
    Dynamic _ ["forcing net", "contradiction net"]
        "Chains that may join: a conclusion may rest on several before it."
    DynamicPlus _ ["dynamic forcing chains (+)"]
        "Dynamic forcing chains that also use locked candidates, pairs and X-wings on their way."
    NestedForcing _ ["dynamic forcing chains (+ forcing chains)", "nested forcing chains"]
        "Dynamic forcing chains that use forcing chains on their way."
    NestedMultiple _ ["dynamic forcing chains (+ multiple forcing chains)", "nested forcing chains"]
        "Dynamic forcing chains that use multiple forcing chains on their way."
    NestedDynamic _ ["dynamic forcing chains (+ dynamic forcing chains)", "nested forcing chains"]
        "Dynamic forcing chains that use dynamic forcing chains on their way."
    NestedDynamicPlus _ ["dynamic forcing chains (+ dynamic forcing chains (+))", "nested forcing chains"]
        "Dynamic forcing chains that use dynamic forcing chains plus on their way."
    HiddenSingle "h1" ["unique candidate"] "A digit has only one place left in a row, column or box."
    LockedPair "l2" [] "A naked pair on a line and in a box at once: no other cell of either has its digits."
    LockedTriple "l3" []
        "A naked triple on a line and in a box at once: no other cell of either has its digits."
    Squirmbag "bf5" ["starfish"] BASIC
    Whale "bf6" [] BASIC
    Leviathan "bf7" [] BASIC
    RemotePair "rp" []
        "Cells with the same two candidates form a chain: what sees two cells of it that cannot be alike \
            has neither digit."
    Skyscraper "sk" []
        "Two rows have a digit in two places each, two of them in one column: one of the others has it."
    TwoStringKite "2sk" ["kite"]
        "A row and a column have a digit in two places each, two of them in one box: one of the others has \
            it."
    DualTwoStringKite "d2sk" ["kite"] "Two two-string kites that share their box."
    TurbotFish "tf" ["crane"]
        "Two strong links of one digit, joined by a weak one: one of the outer ends has the digit."
    EmptyRectangle "er" ["rectangle elimination", "hinge"]
        "All places of a digit in a box lie on one row and one column: with a strong link that begins on \
            one of these lines, another place goes."
    DualEmptyRectangle "der" [] "Two empty rectangles in one box with the same strong link."
    WWing "w" []
        "Two cells with the same two candidates, joined by a strong link of one of them: one of the two \
            cells has the other digit."
    UniquenessTest1 "u1" ["unique rectangle", "UR", "unique rectangle type 1", "UR1"]
        "A unique rectangle with other candidates in one cell only: that cell has one of them."
    UniquenessTest2 "u2" ["unique rectangle", "UR", "unique rectangle type 2", "UR2"]
        "A unique rectangle with the same additional candidate in two cells of a line: one of them has it."
    UniquenessTest3 "u3" ["unique rectangle", "UR", "unique rectangle type 3", "UR3"]
        "A unique rectangle whose additional candidates form a naked set with other cells."
    UniquenessTest4 "u4" ["unique rectangle", "UR", "unique rectangle type 4", "UR4"]
        "A unique rectangle, one digit of which must be in two cells of a line: the other digit goes from \
            these."
    UniquenessTest5 "u5" ["unique rectangle", "UR", "unique rectangle type 5", "UR5"]
        "A unique rectangle with the same additional candidate in three cells, or in two that do not see \
            each other."
    UniquenessTest6 "u6" ["unique rectangle", "UR", "unique rectangle type 6", "UR6"]
        "A unique rectangle with two opposite cells of two candidates, and an X-wing of one digit."
    HiddenRectangle "hr" ["hidden unique rectangle"]
        "A unique rectangle with strong links of one digit at the corner opposite a cell of two \
            candidates: the other digit goes from that corner."
    AvoidableRectangle1 "ar1" ["avoidable rectangle"]
        "A unique rectangle of placed digits, none of them a clue: the last cell must not complete it."
    AvoidableRectangle2 "ar2" ["avoidable rectangle"]
        "A unique rectangle with two placed digits, neither of them a clue: one of the other two cells \
            must have a third digit."
    FinnedXWing "fbf2" [] FINNED
    SashimiXWing "sbf2" [] SASHIMI
    FinnedSwordfish "fbf3" [] FINNED
    SashimiSwordfish "sbf3" [] SASHIMI
    FinnedJellyfish "fbf4" [] FINNED
    SashimiJellyfish "sbf4" [] SASHIMI
    FinnedSquirmbag "fbf5" ["finned starfish"] FINNED
    SashimiSquirmbag "sbf5" ["sashimi starfish"] SASHIMI
    FinnedWhale "fbf6" [] FINNED
    SashimiWhale "sbf6" [] SASHIMI
    FinnedLeviathan "fbf7" [] FINNED
    SashimiLeviathan "sbf7" [] SASHIMI
    SueDeCoq "sdc" ["two-sector disjoint subsets"]
        "Cells where a line and a box meet, and other cells of each, hold exactly as many digits as they \
            are: these digits go from the rest of both."
    SimpleColorsTrap "sc1" ["simple coloring", "singles chain", "sc", "color trap"]
        "The strong links of a digit give its places two colors: what sees both goes."
    SimpleColorsWrap "sc2" ["simple coloring", "singles chain", "sc", "color wrap"]
        "The strong links of a digit give its places two colors: a color that is twice in a unit is false."
    MultiColors1 "mc1" ["multi-coloring", "mc"]
        "Two colorings of a digit, with a color of each that see each other: what sees both other colors \
            goes."
    MultiColors2 "mc2" ["multi-coloring", "mc"]
        "A color of a digit sees both colors of another coloring, and so is false."
    XChain "x" ["X-cycle", "discontinuous X-cycle"]
        "Links of one digit, alternately strong and weak: one of the two ends has it."
    XyChain "xyc" []
        "A chain through cells of two candidates, with the same digit at both ends: one of them has it."
    ContinuousNiceLoop "cnl" ["nice loop", "nl", "AIC loop", "AIC ring", "alternating inference chain",
        "3D Medusa", "Medusa"]
        "A loop of links, alternately strong and weak: one end of every weak link is true."
    DiscontinuousNiceLoop "dnl" ["nice loop", "nl", "nice loop/AIC", "alternating inference chain",
        "3D Medusa", "Medusa"]
        "A chain of links that comes back to its first cell, and shows that a candidate there is true, or \
            false."
    Aic "aic" ["nice loop/AIC", "alternating inference chain", "3D Medusa", "Medusa", "M-wing", "H-wing",
        "S-wing", "L-wing", "hybrid wing"]
        "A chain of links, alternately strong and weak: one of its two ends is true."
    GroupedContinuousNiceLoop "gcnl" ["grouped nice loop", "gnl", "grouped X-cycle"]
        "A continuous nice loop through groups: cells of a line and a box that act as one."
    GroupedDiscontinuousNiceLoop "gdnl" ["grouped nice loop", "gnl", "grouped X-cycle"]
        "A discontinuous nice loop through groups: cells of a line and a box that act as one."
    GroupedAic "gaic" ["grouped alternating inference chain", "gnl", "grouped X-chain", "grouped X-cycle"]
        "An AIC through groups: cells of a line and a box that act as one."
    AlsXz "axz" ["WXYZ-wing", "VWXYZ-wing", "UVWXYZ-wing", "bent quad"]
        "Two almost locked sets (n cells with n + 1 digits) share a digit that only one of them can have: \
            another digit they share is in one of them."
    AlsXyWing "axy" []
        "Two almost locked sets share a digit each with a third one, which cannot give up both: a digit \
            the two share is in one of them."
    AlsChain "ach" ["ALS-XY-chain"] "Almost locked sets in a chain: what both ends share is in one of them."
    DeathBlossom "db" []
        "Each candidate of a cell would take a digit from an almost locked set of its own: a digit these \
            sets share is in one of them."
    FrankenXWing "ff2" [] FRANKEN
    FrankenSwordfish "ff3" [] FRANKEN
    FrankenJellyfish "ff4" [] FRANKEN
    FrankenSquirmbag "ff5" ["Franken starfish"] FRANKEN
    FrankenWhale "ff6" [] FRANKEN
    FrankenLeviathan "ff7" [] FRANKEN
    FinnedFrankenXWing "fff2" [] FINNED_FRANKEN
    FinnedFrankenSwordfish "fff3" [] FINNED_FRANKEN
    FinnedFrankenJellyfish "fff4" [] FINNED_FRANKEN
    FinnedFrankenSquirmbag "fff5" [] FINNED_FRANKEN
    FinnedFrankenWhale "fff6" [] FINNED_FRANKEN
    FinnedFrankenLeviathan "fff7" [] FINNED_FRANKEN
    MutantXWing "mf2" [] MUTANT
    MutantSwordfish "mf3" [] MUTANT
    MutantJellyfish "mf4" [] MUTANT
    MutantSquirmbag "mf5" ["mutant starfish"] MUTANT
    MutantWhale "mf6" [] MUTANT
    MutantLeviathan "mf7" [] MUTANT
    FinnedMutantXWing "fmf2" [] FINNED_MUTANT
    FinnedMutantSwordfish "fmf3" [] FINNED_MUTANT
    FinnedMutantJellyfish "fmf4" [] FINNED_MUTANT
    FinnedMutantSquirmbag "fmf5" [] FINNED_MUTANT
    FinnedMutantWhale "fmf6" [] FINNED_MUTANT
    FinnedMutantLeviathan "fmf7" [] FINNED_MUTANT
    KrakenFish1 "kf1" ["kf"]
        "A fish with fins, and chains from all fins to a candidate that it strikes out: the candidate goes \
            either way."
    KrakenFish2 "kf2" ["kf"]
        "A fish with fins, and chains from all fins and from all its places in one unit to the same \
            candidate, which goes."
    ForcingChainContradiction "fcc" ["forcing chain", "fc", "Nishio", "Nishio forcing chain"]
        "What follows from a candidate contradicts itself, so the candidate goes."
    ForcingChainVerity "fcv" ["forcing chain", "fc", "multiple forcing chains", "cell forcing chain",
        "region forcing chain", "unit forcing chain", "digit forcing chain"]
        "Whatever a cell is, or wherever a digit goes in a unit, the same follows."
    ForcingNetContradiction "fnc" ["forcing net", "fn", "dynamic forcing chains", "Bowman's bingo",
        "contradiction net"]
        "A forcing chain contradiction whose chains join."
    ForcingNetVerity "fnv" ["forcing net", "fn", "dynamic forcing chains"]
        "A forcing chain verity whose chains join."
    TemplateSet "ts" ["template", "pattern overlay", "pattern overlay method", "POM"]
        "Every way to place a digit nine times has one of its places, so the digit goes there."
    TemplateDelete "td" ["template", "pattern overlay", "pattern overlay method", "POM"]
        "No way to place a digit nine times has one of its candidates, which goes."
    BruteForce "bf" ["guessing", "trial and error", "bifurcation", "backtracking"]
        "A digit of the solution, found by trial."

        }
    };
}

pub(crate) use names;

pub(super) const BASIC: &str =
    "Some rows have a digit only in as many columns (or columns and rows), which have it nowhere else.";
pub(super) const FINNED: &str =
    "A fish with a few places too many, its fins: what it strikes out goes where that sees all fins.";
pub(super) const SASHIMI: &str =
    "A finned fish with a row or column that has only one place besides its fins.";
pub(super) const FRANKEN: &str = "A fish with boxes among its rows or columns.";
pub(super) const FINNED_FRANKEN: &str =
    "A Franken fish with fins: what it strikes out goes where that sees all fins.";
pub(super) const MUTANT: &str = "A fish with rows, columns and boxes in any mixture.";
pub(super) const FINNED_MUTANT: &str =
    "A mutant fish with fins: what it strikes out goes where that sees all fins.";

/// What players know and no search here covers: its names, and what comes nearest.
pub(super) const ELSEWHERE: &[(&[&str], &[Technique])] = &[
    (
        &[
            "exocet",
            "junior exocet",
            "senior exocet",
            "double exocet",
            "JExocet",
        ],
        &[Dynamic, ForcingNetContradiction],
    ),
    (&["SK loop", "domino loop"], &[AlsChain, ContinuousNiceLoop]),
    (&["fireworks", "triple firework"], &[AlsChain, GroupedAic]),
    (
        &["tridagon", "anti-tridagon", "Thor's hammer"],
        &[Dynamic, ForcingNetContradiction],
    ),
    (
        &["multi-sector locked sets", "MSLS", "multifish"],
        &[SueDeCoq, MutantJellyfish],
    ),
    (
        &["extended unique rectangle", "extended rectangle"],
        &[UniqueLoop6, UniquenessTest1],
    ),
    (
        &[
            "reverse BUG",
            "BUG lite",
            "MUG",
            "Qiu's deadly pattern",
            "deadly pattern",
        ],
        &[Bug1, UniqueRectangle],
    ),
    (&["chute remote pairs"], &[RemotePair]),
    (&["twinned XY-chains"], &[XyChain, ContinuousNiceLoop]),
    (&["quad forcing chains"], &[Multiple, ForcingChainVerity]),
    (
        &[
            "almost locked candidates",
            "almost locked pair",
            "almost locked triple",
            "ALC",
        ],
        &[SueDeCoq, AlsXz],
    ),
    (
        &["guardians", "broken wing", "oddagon"],
        &[ForcingXChain, DiscontinuousNiceLoop],
    ),
    (&["whip", "braid", "g-whip"], &[Nishio, ForcingNetContradiction]),
    (&["multivalue X-wing"], &[XWing, SueDeCoq]),
    (&["aligned quad exclusion"], &[AlignedTriple]),
    (
        &[
            "Gurth's theorem",
            "symmetrical placement",
            "Phistomefel ring",
            "set equivalence",
        ],
        &[],
    ),
];
