//! The table of techniques. A new technique needs one row here, and one file that searches for it, with its
//! `mod`.
//!
//! A row is a search: its name in the text of a scale, what it may find, and how it searches. Everything else
//! is made from the rows: [`Technique`](crate::Technique) and [`Search`](crate::Search) with their names and
//! sentences, both scales, and the call of the function that searches. For each program, the rows are in the
//! order in which it searches.
//!
//! **What it may find** is in braces. The first row that finds a technique describes it; later ones only name
//! it:
//!
//! - `"naked triplet"`: its name in plain words;
//! - `rated 36`: what Sudoku Explainer rates it, in tenths, and whether that grows with the `Cells` of a
//!   set or the complexity of a `Chain`;
//! - `code "0201"`: its code in HoDoKu's library;
//! - `hodoku "naked triple"`: its name in HoDoKu, if that is different;
//! - `short "n3"`: its short code in HoDoKu, without which it cannot be HoDoKu's;
//! - `also ["obvious triple"]`: what else players call it. A name may be given for several techniques; it
//!   means all of them. But a technique's own name on a scale means nothing else on that scale;
//! - `unique true`: that it holds only in a puzzle that is known to have one solution;
//! - `means "..."`: what it is, in a sentence.
//!
//! Other names come from the menus of Sudoku Explainer 1.2.1, the strategy pages of sudokuwiki.org, and
//! players' forums; short codes are the options of `HoDoKu` 2.2.0. [`names`](crate::names) describes how they
//! are compared.
//!
//! **What it is worth** on HoDoKu's scale comes before that: score, level, and whether HoDoKu has it switched
//! on. Both scales are exact copies of the programs. A technique that neither program has is among HoDoKu's
//! rows, switched off, with a score of at least 360 and at least `Unfair`.
//!
//! **How it searches** comes last, in parentheses. For Sudoku Explainer (`p` is the position and the scale):
//!
//! - `each ...` goes through all steps, in the order of preference;
//! - `each ..., first ...` does the same, and finds the first of them with less work;
//! - `rules ...` searches for forcing chains by these rules.
//!
//! For HoDoKu (`p` is the position, the options, and what other searches have remembered):
//!
//! - `all ...` looks at the whole position;
//! - `Boxes ...`, `Lines`, `Subsets`, `Digits` or `DigitsInLines` looks at these one after the other,
//!   skipping those in which nothing has changed since it found nothing there;
//! - `queue ...` takes the single that has come up first.

/// Passes all rows to a macro, which takes from them what it needs. Paths in a row are relative to the module
/// that runs the search: `explainer.rs` or `hodoku.rs`.
macro_rules! table {
    ($make:ident) => {
        $make! {

    explainer {
        SeHiddenSingle "hidden single" {
            LastCell("last cell", rated 10, code "0000", hodoku "full house", short "fh",
                also ["last digit", "last free cell"],
                means "One cell of a row, column or box is empty: the missing digit goes there.")
            HiddenSingleBox("hidden single in a box", rated 12,
                also ["hidden single", "cross-hatching", "unique candidate", "last remaining cell"],
                means "A digit has only one place left in a box.")
            HiddenSingleLine("hidden single in a line", rated 15,
                also ["hidden single", "unique candidate", "last remaining cell"],
                means "A digit has only one place left in a row or column.")
        } (each |p, take| hidden_single::each(p.state, take))
        SeDirectLocked "direct pointing and claiming" {
            DirectPointing("direct pointing", rated 17,
                means "Pointing that leaves a digit only one place in another unit, seen without pencil \
                    marks.")
            DirectClaiming("direct claiming", rated 19,
                means "Claiming that leaves a digit only one place in another unit, seen without pencil \
                    marks.")
        } (each |p, take| locked::each_direct(p.state, take))
        SeDirectHiddenPair "direct hidden pair" {
            DirectHiddenPair("direct hidden pair", rated 20,
                means "A hidden pair that leaves a digit only one other place, seen without pencil marks.")
        } (each |p, take| hidden_set::each_direct(p.state, 2, take))
        SeNakedSingle "naked single" {
            NakedSingle("naked single", rated 23, code "0003", short "n1",
                also ["sole candidate", "single candidate", "forced digit", "obvious single",
                "last possible number"],
                means "A cell has only one candidate left.")
        } (each |p, take| naked_single::each(p.state, take))
        SeDirectHiddenTriple "direct hidden triplet" {
            DirectHiddenTriple("direct hidden triplet", rated 25,
                means "A hidden triplet that leaves a digit only one other place, seen without pencil marks.")
        } (each |p, take| hidden_set::each_direct(p.state, 3, take))
        SeLocked "pointing and claiming" {
            Pointing("pointing", rated 26, code "0100", hodoku "locked candidates type 1 (pointing)",
                short "lc1",
                also ["pointing pair", "pointing triple", "locked candidates", "lc",
                "locked candidates type 1", "intersection removal", "candidate lines"],
                means "All places of a digit in a box lie on one line, so the digit goes nowhere else on \
                    that line.")
            Claiming("claiming", rated 28, code "0101", hodoku "locked candidates type 2 (claiming)",
                short "lc2",
                also ["box/line reduction", "line/box reduction", "claiming pair", "claiming triple", "lc",
                "locked candidates", "locked candidates type 2", "intersection removal", "double pairs",
                "multiple lines"],
                means "All places of a digit on a line lie in one box, so the digit goes nowhere else in \
                    that box.")
        } (each |p, take| locked::each(p.state, ALL, &mut told(take)))
        SeNakedPair "naked pair" {
            NakedPair("naked pair", rated 30, code "0200", short "n2", also ["naked subset", "obvious pair"],
                means "Two cells of a unit have only the same two candidates: no other cell has them.")
        } (each |p, take| naked_set::each(p.state, ALL, 2, &mut told(take)))
        SeXWing "X-wing" {
            XWing("X-wing", rated 32, code "0300", short "bf2", also ["fish", "basic fish"],
                means "Two rows have a digit only in the same two columns (or columns and rows), which \
                    have it nowhere else.")
        } (each |p, take| fish::each(p.state, ALL, 2, &mut told(take)))
        SeHiddenPair "hidden pair" {
            HiddenPair("hidden pair", rated 34, code "0210", short "h2", also ["hidden subset"],
                means "Two digits have only the same two cells of a unit: nothing else goes there.")
        } (each |p, take| hidden_set::each(p.state, ALL, 2, &mut told(take)))
        SeNakedTriple "naked triplet" {
            NakedTriple("naked triplet", rated 36, code "0201", hodoku "naked triple", short "n3",
                also ["naked subset", "obvious triple"],
                means "Three cells of a unit have only three candidates among them: no other cell has these.")
        } (each |p, take| naked_set::each(p.state, ALL, 3, &mut told(take)))
        SeSwordfish "swordfish" {
            Swordfish("swordfish", rated 38, code "0301", short "bf3", also ["fish", "basic fish"],
                means "An X-wing of three rows and three columns.")
        } (each |p, take| fish::each(p.state, ALL, 3, &mut told(take)))
        SeHiddenTriple "hidden triplet" {
            HiddenTriple("hidden triplet", rated 40, code "0211", hodoku "hidden triple", short "h3",
                also ["hidden subset"],
                means "Three digits have only the same three cells of a unit: nothing else goes there.")
        } (each |p, take| hidden_set::each(p.state, ALL, 3, &mut told(take)))
        SeXyWing "XY-wing" {
            XyWing("XY-wing", rated 42, code "0800", short "xy", also ["Y-wing", "bent triple"],
                means "A cell with two candidates sees two others like it: each shares one candidate with \
                    it, and the third digit is in one of the two.")
        } (each |p, take| wing::each(p.state, false, take))
        SeXyzWing "XYZ-wing" {
            XyzWing("XYZ-wing", rated 44, code "0801", short "xyz", also ["bent naked triple"],
                means "An XY-wing whose middle cell may be the third digit, too.")
        } (each |p, take| wing::each(p.state, true, take))
        SeUniqueLoop "unique rectangles and loops" {
            UniqueRectangle("unique rectangle", rated 45 Cells, also ["UR"], unique true,
                means "Two digits alone in four cells of two boxes could be exchanged: something else must \
                    stand in one of these.")
            UniqueLoop6("unique loop of 6", rated 46 Cells, also ["unique loop", "unique hexagon"],
                unique true,
                means "A unique rectangle with six cells: two digits alone in a loop could be exchanged.")
            UniqueLoop8("unique loop of 8", rated 47 Cells, also ["unique loop"], unique true,
                means "A unique rectangle with eight cells: two digits alone in a loop could be exchanged.")
            UniqueLoop10("unique loop of 10 or more", rated 50 Cells, also ["unique loop"], unique true,
                means "A unique rectangle with ten cells or more: two digits alone in a loop could be \
                    exchanged.")
        } (each |p, take| unique_loop::each(p.state, p.scale, take),
            first |p| unique_loop::first(p.state, p.scale))
        SeNakedQuad "naked quad" {
            NakedQuad("naked quad", rated 50, code "0202", hodoku "naked quadruple", short "n4",
                also ["naked subset", "obvious quad"],
                means "Four cells of a unit have only four candidates among them: no other cell has these.")
        } (each |p, take| naked_set::each(p.state, ALL, 4, &mut told(take)))
        SeJellyfish "jellyfish" {
            Jellyfish("jellyfish", rated 52, code "0302", short "bf4", also ["fish", "basic fish"],
                means "An X-wing of four rows and four columns.")
        } (each |p, take| fish::each(p.state, ALL, 4, &mut told(take)))
        SeHiddenQuad "hidden quad" {
            HiddenQuad("hidden quad", rated 54, code "0212", hodoku "hidden quadruple", short "h4",
                also ["hidden subset"],
                means "Four digits have only the same four cells of a unit: nothing else goes there.")
        } (each |p, take| hidden_set::each(p.state, ALL, 4, &mut told(take)))
        SeBug "BUG" {
            Bug1("BUG type 1", rated 56, code "0610", hodoku "bivalue universal grave + 1", short "bug1",
                also ["BUG+1", "BUG", "bivalue universal grave", "bivalue universal grave type 1"],
                unique true,
                means "All open cells but one have two candidates, and these alone would leave no solution or \
                    several: that cell has its third candidate.")
            Bug2("BUG type 2", rated 57, also ["BUG", "BUG+n", "bivalue universal grave",
                "bivalue universal grave type 2"], unique true,
                means "A BUG with the same additional candidate in several cells: one of them has it.")
            Bug3("BUG type 3", rated 57 Cells,
                also ["BUG", "BUG+n", "bivalue universal grave", "bivalue universal grave type 3"],
                unique true,
                means "A BUG whose additional candidates form a naked set with other cells.")
            Bug4("BUG type 4", rated 57, also ["BUG", "BUG+n", "bivalue universal grave",
                "bivalue universal grave type 4"], unique true,
                means "A BUG in two cells, one of which must have a digit they share: the other digit they \
                    share goes from both.")
        } (each |p, take| bug::each(p.state, take))
        SeAlignedPair "aligned pair exclusion" {
            AlignedPair("aligned pair exclusion", rated 62, also ["APE"],
                means "All pairs of digits that two cells can have are listed: a candidate in none of them \
                    goes.")
        } (each |p, take| exclusion::each_pair(p.state, take))
        SeChains "forcing chains and cycles" {
            XCycle("X-cycle", rated 65 Chain,
                means "A loop of links of one digit, alternately strong and weak: one end of every weak link \
                    has the digit.")
            YCycle("Y-cycle", rated 65 Chain, also ["XY-cycle"],
                means "A loop through cells with two candidates: one end of every weak link is true.")
            ForcingXChain("forcing X-chain", rated 66 Chain, also ["discontinuous X-cycle"],
                means "Suppose that a candidate is true, or false, and follow its digit: it turns out to be \
                    the opposite.")
            Cycle("cycle", rated 70 Chain, also ["bidirectional cycle", "3D Medusa", "Medusa"],
                means "A loop of links of several digits, alternately strong and weak: one end of every weak \
                    link is true.")
            ForcingChain("forcing chain", rated 70 Chain, also ["digit forcing chain", "3D Medusa", "Medusa"],
                means "Suppose that a candidate is true, or false, and follow all digits: it turns out to be \
                    the opposite.")
        } (each |p, take| chain::each_unary(p.state, p.scale, take),
            first |p| chain::first_unary(p.state, p.scale))
        SeAlignedTriple "aligned triplet exclusion" {
            AlignedTriple("aligned triplet exclusion", rated 75, also ["ATE"],
                means "All triplets of digits that three cells can have are listed: a candidate in none of \
                    them goes.")
        } (each |p, take| exclusion::each_triplet(p.state, take))
        SeNishio "Nishio" {
            Nishio("Nishio", rated 75 Chain, also ["Bowman's bingo", "Nishio forcing chain"],
                means "Suppose that a candidate is true and follow its digit, until two conclusions contradict \
                    each other.")
        } (rules Rules::NISHIO)
        SeMultiple "multiple forcing chains" {
            Multiple("multiple forcing chains", rated 80 Chain,
                also ["cell forcing chain", "region forcing chain", "unit forcing chain"],
                means "Each candidate of a cell, or each place of a digit in a unit, leads to the same \
                    conclusion.")
        } (each |p, take| chain::each_multiple(p.state, p.scale, take),
            first |p| chain::first_multiple(p.state, p.scale))
        SeDynamic "dynamic forcing chains" {
            Dynamic("dynamic forcing chains", rated 85 Chain, also ["forcing net", "contradiction net"],
                means "Chains that may join: a conclusion may rest on several before it.")
        } (rules Rules::dynamic(0))
        SeDynamicPlus "dynamic forcing chains plus" {
            DynamicPlus("dynamic forcing chains plus", rated 90 Chain, also ["dynamic forcing chains (+)"],
                means "Dynamic forcing chains that also use locked candidates, pairs and X-wings on their \
                    way.")
        } (rules Rules::dynamic(1))
        SeNestedForcing "dynamic forcing chains with nested forcing chains" {
            NestedForcing("dynamic forcing chains with nested forcing chains", rated 95 Chain,
                also ["dynamic forcing chains (+ forcing chains)", "nested forcing chains"],
                means "Dynamic forcing chains that use forcing chains on their way.")
        } (rules Rules::dynamic(2))
        SeNestedMultiple "dynamic forcing chains with nested multiple chains" {
            NestedMultiple("dynamic forcing chains with nested multiple chains", rated 100 Chain,
                also ["dynamic forcing chains (+ multiple forcing chains)", "nested forcing chains"],
                means "Dynamic forcing chains that use multiple forcing chains on their way.")
        } (rules Rules::dynamic(3))
        SeNestedDynamic "dynamic forcing chains with nested dynamic chains" {
            NestedDynamic("dynamic forcing chains with nested dynamic chains", rated 105 Chain,
                also ["dynamic forcing chains (+ dynamic forcing chains)", "nested forcing chains"],
                means "Dynamic forcing chains that use dynamic forcing chains on their way.")
        } (rules Rules::dynamic(4))
        SeNestedDynamicPlus "dynamic forcing chains with nested dynamic chains plus" {
            NestedDynamicPlus("dynamic forcing chains with nested dynamic chains plus", rated 110 Chain,
                also ["dynamic forcing chains (+ dynamic forcing chains (+))", "nested forcing chains"],
                means "Dynamic forcing chains that use dynamic forcing chains plus on their way.")
        } (rules Rules::dynamic(5))
    }

    hodoku {
        HodokuFullHouse "full house" (4 Easy on) { LastCell } (queue FullHouse)
        HodokuNakedSingle "HoDoKu naked single" (4 Easy on) { NakedSingle } (queue Naked)
        HodokuHiddenSingle "HoDoKu hidden single" (14 Easy on) {
            HiddenSingle("hidden single", code "0002", short "h1", also ["unique candidate"],
                means "A digit has only one place left in a row, column or box.")
        } (queue Hidden)
        HodokuLockedPair "locked pair" (40 Medium on) {
            LockedPair("locked pair", code "0110", short "l2",
                means "A naked pair on a line and in a box at once: no other cell of either has its digits.")
        } (Boxes |p, stale| subset::each(p.board, p.technique, (subset::Kind::Locked, 2), stale, p.take))
        HodokuLockedTriple "locked triple" (60 Medium on) {
            LockedTriple("locked triple", code "0111", short "l3",
                means "A naked triple on a line and in a box at once: no other cell of either has its \
                    digits.")
        } (Boxes |p, stale| subset::each(p.board, p.technique, (subset::Kind::Locked, 3), stale, p.take))
        HodokuLockedCandidates1 "locked candidates type 1" (50 Medium on) { Pointing }
            (Boxes |p, stale| locked::each(p.board, p.technique, stale, p.take))
        HodokuLockedCandidates2 "locked candidates type 2" (50 Medium on) { Claiming }
            (Lines |p, stale| locked::each(p.board, p.technique, stale, p.take))
        HodokuNakedPair "HoDoKu naked pair" (60 Medium on) { NakedPair }
            (Subsets |p, stale| subset::each(p.board, p.technique, (subset::Kind::Naked, 2), stale, p.take))
        HodokuNakedTriple "naked triple" (80 Medium on) { NakedTriple }
            (Subsets |p, stale| subset::each(p.board, p.technique, (subset::Kind::Naked, 3), stale, p.take))
        HodokuHiddenPair "HoDoKu hidden pair" (70 Medium on) { HiddenPair }
            (Subsets |p, stale| subset::each(p.board, p.technique, (subset::Kind::Hidden, 2), stale, p.take))
        HodokuHiddenTriple "hidden triple" (100 Medium on) { HiddenTriple }
            (Subsets |p, stale| subset::each(p.board, p.technique, (subset::Kind::Hidden, 3), stale, p.take))
        HodokuNakedQuad "naked quadruple" (120 Hard on) { NakedQuad }
            (Subsets |p, stale| subset::each(p.board, p.technique, (subset::Kind::Naked, 4), stale, p.take))
        HodokuHiddenQuad "hidden quadruple" (150 Hard on) { HiddenQuad }
            (Subsets |p, stale| subset::each(p.board, p.technique, (subset::Kind::Hidden, 4), stale, p.take))
        HodokuXWing "HoDoKu X-wing" (140 Hard on) { XWing } (all |p| fish::each(p, fish::Kind::Basic, 2))
        HodokuSwordfish "HoDoKu swordfish" (150 Hard on) { Swordfish }
            (all |p| fish::each(p, fish::Kind::Basic, 3))
        HodokuJellyfish "HoDoKu jellyfish" (160 Hard on) { Jellyfish }
            (all |p| fish::each(p, fish::Kind::Basic, 4))
        HodokuSquirmbag "squirmbag" (470 Unfair off) {
            Squirmbag("squirmbag", code "0303", short "bf5", also ["starfish", "fish", "basic fish"],
                means BASIC)
        } (all |p| fish::each(p, fish::Kind::Basic, 5))
        HodokuWhale "whale" (470 Unfair off) {
            Whale("whale", code "0304", short "bf6", also ["fish", "basic fish"], means BASIC)
        } (all |p| fish::each(p, fish::Kind::Basic, 6))
        HodokuLeviathan "leviathan" (470 Unfair off) {
            Leviathan("leviathan", code "0305", short "bf7", also ["fish", "basic fish"], means BASIC)
        } (all |p| fish::each(p, fish::Kind::Basic, 7))
        HodokuRemotePair "remote pair" (110 Hard on) {
            RemotePair("remote pair", code "0703", short "rp",
                means "Cells with the same two candidates form a chain: what sees two cells of it that \
                    cannot be alike has neither digit.")
        } (all |p| chain::each_remote_pair(p.board, p.technique, p.take))
        HodokuBugPlus1 "BUG + 1" (100 Hard on) { Bug1 } (all |p| bug::each(p.board, p.take))
        HodokuSkyscraper "skyscraper" (130 Hard on) {
            Skyscraper("skyscraper", code "0400", short "sk",
                means "Two rows have a digit in two places each, two of them in one column: one of the \
                    others has it.")
        } (DigitsInLines |p, stale| skyscraper::each(p.board, stale, p.take))
        HodokuTwoStringKite "two-string kite" (150 Hard on) {
            TwoStringKite("two-string kite", code "0401", hodoku "2-string kite", short "2sk", also ["kite"],
                means "A row and a column have a digit in two places each, two of them in one box: one of \
                    the others has it.")
            DualTwoStringKite("dual two-string kite", code "0404", hodoku "dual 2-string kite", short "d2sk",
                also ["kite"],
                means "Two two-string kites that share their box.")
        } (Digits |p, stale| two_string_kite::each(p.board, p.options, stale, p.take))
        HodokuTurbotFish "turbot fish" (120 Hard on) {
            TurbotFish("turbot fish", code "0403", short "tf", also ["crane"],
                means "Two strong links of one digit, joined by a weak one: one of the outer ends has the \
                    digit.")
        } (Digits |p, stale| chain::each_x(p.board, p.technique, 2, stale, p.take))
        HodokuEmptyRectangle "empty rectangle" (120 Hard on) {
            EmptyRectangle("empty rectangle", code "0402", short "er",
                also ["rectangle elimination", "hinge"],
                means "All places of a digit in a box lie on one row and one column: with a strong link that \
                    begins on one of these lines, another place goes.")
            DualEmptyRectangle("dual empty rectangle", code "0405", short "der",
                means "Two empty rectangles in one box with the same strong link.")
        } (Digits |p, stale| empty_rectangle::each(p.board, p.options, stale, p.take))
        HodokuWWing "W-wing" (150 Hard on) {
            WWing("W-wing", code "0803", short "w",
                means "Two cells with the same two candidates, joined by a strong link of one of them: one \
                    of the two cells has the other digit.")
        } (all |p| wing::each_w(p.board, p.take))
        HodokuXyWing "HoDoKu XY-wing" (160 Hard on) { XyWing } (all |p| wing::each_xy(p.board, p.take))
        HodokuXyzWing "HoDoKu XYZ-wing" (180 Hard on) { XyzWing } (all |p| wing::each_xyz(p.board, p.take))
        HodokuUniquenessTest1 "uniqueness test 1" (100 Hard on) {
            UniquenessTest1("uniqueness test 1", code "0600", short "u1",
                also ["unique rectangle", "UR", "unique rectangle type 1", "UR1"], unique true,
                means "A unique rectangle with other candidates in one cell only: that cell has one of them.")
        } (all uniqueness::each_unique)
        HodokuUniquenessTest2 "uniqueness test 2" (100 Hard on) {
            UniquenessTest2("uniqueness test 2", code "0601", short "u2",
                also ["unique rectangle", "UR", "unique rectangle type 2", "UR2"], unique true,
                means "A unique rectangle with the same additional candidate in two cells of a line: one of \
                    them has it.")
        } (all uniqueness::each_unique)
        HodokuUniquenessTest3 "uniqueness test 3" (100 Hard on) {
            UniquenessTest3("uniqueness test 3", code "0602", short "u3",
                also ["unique rectangle", "UR", "unique rectangle type 3", "UR3"], unique true,
                means "A unique rectangle whose additional candidates form a naked set with other cells.")
        } (all uniqueness::each_unique)
        HodokuUniquenessTest4 "uniqueness test 4" (100 Hard on) {
            UniquenessTest4("uniqueness test 4", code "0603", short "u4",
                also ["unique rectangle", "UR", "unique rectangle type 4", "UR4"], unique true,
                means "A unique rectangle, one digit of which must be in two cells of a line: the other \
                    digit goes from these.")
        } (all uniqueness::each_unique)
        HodokuUniquenessTest5 "uniqueness test 5" (100 Hard on) {
            UniquenessTest5("uniqueness test 5", code "0604", short "u5",
                also ["unique rectangle", "UR", "unique rectangle type 5", "UR5"], unique true,
                means "A unique rectangle with the same additional candidate in three cells, or in two that \
                    do not see each other.")
        } (all uniqueness::each_unique)
        HodokuUniquenessTest6 "uniqueness test 6" (100 Hard on) {
            UniquenessTest6("uniqueness test 6", code "0605", short "u6",
                also ["unique rectangle", "UR", "unique rectangle type 6", "UR6"], unique true,
                means "A unique rectangle with two opposite cells of two candidates, and an X-wing of one \
                    digit.")
        } (all uniqueness::each_unique)
        HodokuHiddenRectangle "hidden rectangle" (100 Hard on) {
            HiddenRectangle("hidden rectangle", code "0606", short "hr",
                also ["hidden unique rectangle", "hidden UR"], unique true,
                means "A unique rectangle with strong links of one digit at the corner opposite a cell of \
                    two candidates: the other digit goes from that corner.")
        } (all uniqueness::each_unique)
        HodokuAvoidableRectangle1 "avoidable rectangle type 1" (100 Hard on) {
            AvoidableRectangle1("avoidable rectangle type 1", code "0607", short "ar1",
                also ["avoidable rectangle"], unique true,
                means "A unique rectangle of placed digits, none of them a clue: the last cell must not \
                    complete it.")
        } (all uniqueness::each_avoidable)
        HodokuAvoidableRectangle2 "avoidable rectangle type 2" (100 Hard on) {
            AvoidableRectangle2("avoidable rectangle type 2", code "0608", short "ar2",
                also ["avoidable rectangle"], unique true,
                means "A unique rectangle with two placed digits, neither of them a clue: one of the other \
                    two cells must have a third digit.")
        } (all uniqueness::each_avoidable)
        HodokuFinnedXWing "finned X-wing" (130 Hard on) {
            FinnedXWing("finned X-wing", code "0310", short "fbf2", also ["finned fish"], means FINNED)
        } (all |p| fish::each(p, fish::Kind::Finned, 2))
        HodokuSashimiXWing "sashimi X-wing" (150 Hard on) {
            SashimiXWing("sashimi X-wing", code "0320", short "sbf2", also ["sashimi fish"], means SASHIMI)
        } (all |p| fish::each(p, fish::Kind::Sashimi, 2))
        HodokuFinnedSwordfish "finned swordfish" (200 Unfair on) {
            FinnedSwordfish("finned swordfish", code "0311", short "fbf3", also ["finned fish"],
                means FINNED)
        } (all |p| fish::each(p, fish::Kind::Finned, 3))
        HodokuSashimiSwordfish "sashimi swordfish" (240 Unfair on) {
            SashimiSwordfish("sashimi swordfish", code "0321", short "sbf3", also ["sashimi fish"],
                means SASHIMI)
        } (all |p| fish::each(p, fish::Kind::Sashimi, 3))
        HodokuFinnedJellyfish "finned jellyfish" (250 Unfair on) {
            FinnedJellyfish("finned jellyfish", code "0312", short "fbf4", also ["finned fish"],
                means FINNED)
        } (all |p| fish::each(p, fish::Kind::Finned, 4))
        HodokuSashimiJellyfish "sashimi jellyfish" (260 Unfair on) {
            SashimiJellyfish("sashimi jellyfish", code "0322", short "sbf4", also ["sashimi fish"],
                means SASHIMI)
        } (all |p| fish::each(p, fish::Kind::Sashimi, 4))
        HodokuFinnedSquirmbag "finned squirmbag" (470 Unfair off) {
            FinnedSquirmbag("finned squirmbag", code "0313", short "fbf5",
                also ["finned starfish", "finned fish"], means FINNED)
        } (all |p| fish::each(p, fish::Kind::Finned, 5))
        HodokuSashimiSquirmbag "sashimi squirmbag" (470 Unfair off) {
            SashimiSquirmbag("sashimi squirmbag", code "0323", short "sbf5",
                also ["sashimi starfish", "sashimi fish"], means SASHIMI)
        } (all |p| fish::each(p, fish::Kind::Sashimi, 5))
        HodokuFinnedWhale "finned whale" (470 Unfair off) {
            FinnedWhale("finned whale", code "0314", short "fbf6", also ["finned fish"], means FINNED)
        } (all |p| fish::each(p, fish::Kind::Finned, 6))
        HodokuSashimiWhale "sashimi whale" (470 Unfair off) {
            SashimiWhale("sashimi whale", code "0324", short "sbf6", also ["sashimi fish"], means SASHIMI)
        } (all |p| fish::each(p, fish::Kind::Sashimi, 6))
        HodokuFinnedLeviathan "finned leviathan" (470 Unfair off) {
            FinnedLeviathan("finned leviathan", code "0315", short "fbf7", also ["finned fish"],
                means FINNED)
        } (all |p| fish::each(p, fish::Kind::Finned, 7))
        HodokuSashimiLeviathan "sashimi leviathan" (470 Unfair off) {
            SashimiLeviathan("sashimi leviathan", code "0325", short "sbf7", also ["sashimi fish"],
                means SASHIMI)
        } (all |p| fish::each(p, fish::Kind::Sashimi, 7))
        HodokuSueDeCoq "Sue de Coq" (250 Unfair on) {
            SueDeCoq("Sue de Coq", code "1101", short "sdc", also ["two-sector disjoint subsets"],
                means "Cells where a line and a box meet, and other cells of each, have exactly as many digits \
                    as there are cells: these digits go from the rest of both.")
        } (all |p| sue_de_coq::each(p.board, p.sue_de_coq, p.take))
        HodokuSimpleColors "simple colors" (150 Hard on) {
            SimpleColorsTrap("simple colors trap", code "0500", short "sc1",
                also ["simple coloring", "singles chain", "sc", "color trap", "simple coloring rule 4"],
                means "The strong links of a digit give its places two colors: what sees both goes.")
            SimpleColorsWrap("simple colors wrap", code "0501", short "sc2",
                also ["simple coloring", "singles chain", "sc", "color wrap", "simple coloring rule 2"],
                means "The strong links of a digit give its places two colors: a color that is twice in a \
                    unit is false.")
        } (Digits |p, stale| colors::each_simple(p.board, stale, p.take))
        HodokuMultiColors "multi colors" (200 Hard on) {
            MultiColors1("multi colors 1", code "0502", short "mc1", also ["multi-coloring", "mc"],
                means "Two colorings of a digit, with a color of each that see each other: what sees both \
                    other colors goes.")
            MultiColors2("multi colors 2", code "0503", short "mc2", also ["multi-coloring", "mc"],
                means "A color of a digit sees both colors of another coloring, and so is false.")
        } (Digits |p, stale| colors::each_multi(p.board, stale, p.take))
        HodokuXChain "X-chain" (260 Unfair on) {
            XChain("X-chain", code "0701", short "x", also ["X-cycle", "discontinuous X-cycle"],
                means "Links of one digit, alternately strong and weak: one of the two ends has it.")
        } (Digits |p, stale| chain::each_x(p.board, p.technique, chain::LONGEST, stale, p.take))
        HodokuXyChain "XY-chain" (260 Unfair on) {
            XyChain("XY-chain", code "0702", short "xyc",
                means "A chain through cells of two candidates, with the same digit at both ends: one of \
                    them has it.")
        } (all |p| chain::each_xy(p.board, p.technique, p.take))
        HodokuNiceLoop "nice loop" (280 Unfair on) {
            ContinuousNiceLoop("continuous nice loop", code "0706", short "cnl",
                also ["nice loop", "nl", "AIC loop", "AIC ring", "alternating inference chain", "3D Medusa",
                "Medusa"],
                means "A loop of links, alternately strong and weak: one end of every weak link is true.")
            DiscontinuousNiceLoop("discontinuous nice loop", code "0707", short "dnl",
                also ["nice loop", "nl", "nice loop/AIC", "alternating inference chain", "3D Medusa",
                "Medusa"],
                means "A chain of links that comes back to its first cell, and shows that a candidate there \
                    is true, or false.")
            Aic("AIC", code "0708", short "aic",
                also ["nice loop/AIC", "alternating inference chain", "3D Medusa", "Medusa", "M-wing",
                "H-wing", "S-wing", "L-wing", "hybrid wing", "AIC type 1", "AIC type 2"],
                means "A chain of links, alternately strong and weak: one of its two ends is true.")
        } (all |p| tabling::each_loop(p.board, false, p.options, p.tables, p.sets, p.take))
        HodokuGroupedNiceLoop "grouped nice loop" (300 Unfair on) {
            GroupedContinuousNiceLoop("grouped continuous nice loop", code "0709", short "gcnl",
                also ["grouped nice loop", "gnl", "grouped X-cycle"],
                means "A continuous nice loop through groups: cells of a line and a box that act as one.")
            GroupedDiscontinuousNiceLoop("grouped discontinuous nice loop", code "0710", short "gdnl",
                also ["grouped nice loop", "gnl", "grouped X-cycle"],
                means "A discontinuous nice loop through groups: cells of a line and a box that act as one.")
            GroupedAic("grouped AIC", code "0711", short "gaic",
                also ["grouped alternating inference chain", "gnl", "grouped X-chain", "grouped X-cycle"],
                means "An AIC through groups: cells of a line and a box that act as one.")
        } (all |p| tabling::each_loop(p.board, true, p.options, p.tables, p.sets, p.take))
        HodokuAlsXz "ALS-XZ" (300 Unfair on) {
            AlsXz("ALS-XZ", code "0901", hodoku "almost locked set XZ-rule", short "axz",
                also ["WXYZ-wing", "VWXYZ-wing", "UVWXYZ-wing", "bent quad", "WXYZ"],
                means "Two almost locked sets (n cells with n + 1 digits) share a digit that only one of \
                    them can have: another digit they share is in one of them.")
        } (all |p| als::each(p.board, als::Kind::Xz, p.options, p.sets, p.take))
        HodokuAlsXyWing "ALS-XY-wing" (320 Unfair on) {
            AlsXyWing("ALS-XY-wing", code "0902", hodoku "almost locked set XY-wing", short "axy",
                means "Two almost locked sets share a digit each with a third one, which cannot give up \
                    both: a digit the two share is in one of them.")
        } (all |p| als::each(p.board, als::Kind::XyWing, p.options, p.sets, p.take))
        HodokuAlsChain "ALS-chain" (340 Unfair on) {
            AlsChain("ALS-chain", code "0903", hodoku "almost locked set XY-chain", short "ach",
                also ["ALS-XY-chain"],
                means "Almost locked sets in a chain: what both ends share is in one of them.")
        } (all |p| als::each(p.board, als::Kind::Chain, p.options, p.sets, p.take))
        HodokuDeathBlossom "death blossom" (360 Unfair off) {
            DeathBlossom("death blossom", code "0904", short "db",
                means "Each candidate of a cell takes a digit from an almost locked set of its own: a \
                    digit these sets share is in one of them.")
        } (all |p| als::each(p.board, als::Kind::Blossom, p.options, p.sets, p.take))
        HodokuFrankenXWing "Franken X-wing" (300 Unfair on) {
            FrankenXWing("Franken X-wing", code "0330", short "ff2", also ["Franken fish"], means FRANKEN)
        } (all |p| fish::each(p, fish::Kind::Franken, 2))
        HodokuFrankenSwordfish "Franken swordfish" (350 Unfair on) {
            FrankenSwordfish("Franken swordfish", code "0331", short "ff3", also ["Franken fish"],
                means FRANKEN)
        } (all |p| fish::each(p, fish::Kind::Franken, 3))
        HodokuFrankenJellyfish "Franken jellyfish" (370 Unfair off) {
            FrankenJellyfish("Franken jellyfish", code "0332", short "ff4", also ["Franken fish"],
                means FRANKEN)
        } (all |p| fish::each(p, fish::Kind::Franken, 4))
        HodokuFrankenSquirmbag "Franken squirmbag" (470 Extreme off) {
            FrankenSquirmbag("Franken squirmbag", code "0333", short "ff5",
                also ["Franken starfish", "Franken fish"], means FRANKEN)
        } (all |p| fish::each(p, fish::Kind::Franken, 5))
        HodokuFrankenWhale "Franken whale" (470 Extreme off) {
            FrankenWhale("Franken whale", code "0334", short "ff6", also ["Franken fish"], means FRANKEN)
        } (all |p| fish::each(p, fish::Kind::Franken, 6))
        HodokuFrankenLeviathan "Franken leviathan" (470 Extreme off) {
            FrankenLeviathan("Franken leviathan", code "0335", short "ff7", also ["Franken fish"],
                means FRANKEN)
        } (all |p| fish::each(p, fish::Kind::Franken, 7))
        HodokuFinnedFrankenXWing "finned Franken X-wing" (390 Unfair on) {
            FinnedFrankenXWing("finned Franken X-wing", code "0340", short "fff2",
                also ["finned Franken fish"], means FINNED_FRANKEN)
        } (all |p| fish::each(p, fish::Kind::FinnedFranken, 2))
        HodokuFinnedFrankenSwordfish "finned Franken swordfish" (410 Unfair on) {
            FinnedFrankenSwordfish("finned Franken swordfish", code "0341", short "fff3",
                also ["finned Franken fish"], means FINNED_FRANKEN)
        } (all |p| fish::each(p, fish::Kind::FinnedFranken, 3))
        HodokuFinnedFrankenJellyfish "finned Franken jellyfish" (430 Unfair off) {
            FinnedFrankenJellyfish("finned Franken jellyfish", code "0342", short "fff4",
                also ["finned Franken fish"], means FINNED_FRANKEN)
        } (all |p| fish::each(p, fish::Kind::FinnedFranken, 4))
        HodokuFinnedFrankenSquirmbag "finned Franken squirmbag" (470 Extreme off) {
            FinnedFrankenSquirmbag("finned Franken squirmbag", code "0343", short "fff5",
                also ["finned Franken fish"], means FINNED_FRANKEN)
        } (all |p| fish::each(p, fish::Kind::FinnedFranken, 5))
        HodokuFinnedFrankenWhale "finned Franken whale" (470 Extreme off) {
            FinnedFrankenWhale("finned Franken whale", code "0344", short "fff6",
                also ["finned Franken fish"], means FINNED_FRANKEN)
        } (all |p| fish::each(p, fish::Kind::FinnedFranken, 6))
        HodokuFinnedFrankenLeviathan "finned Franken leviathan" (470 Extreme off) {
            FinnedFrankenLeviathan("finned Franken leviathan", code "0345", short "fff7",
                also ["finned Franken fish"], means FINNED_FRANKEN)
        } (all |p| fish::each(p, fish::Kind::FinnedFranken, 7))
        HodokuMutantXWing "mutant X-wing" (450 Extreme off) {
            MutantXWing("mutant X-wing", code "0350", short "mf2", also ["mutant fish"], means MUTANT)
        } (all |p| fish::each(p, fish::Kind::Mutant, 2))
        HodokuMutantSwordfish "mutant swordfish" (450 Extreme off) {
            MutantSwordfish("mutant swordfish", code "0351", short "mf3", also ["mutant fish"],
                means MUTANT)
        } (all |p| fish::each(p, fish::Kind::Mutant, 3))
        HodokuMutantJellyfish "mutant jellyfish" (450 Extreme off) {
            MutantJellyfish("mutant jellyfish", code "0352", short "mf4", also ["mutant fish"],
                means MUTANT)
        } (all |p| fish::each(p, fish::Kind::Mutant, 4))
        HodokuMutantSquirmbag "mutant squirmbag" (470 Extreme off) {
            MutantSquirmbag("mutant squirmbag", code "0353", short "mf5",
                also ["mutant starfish", "mutant fish"], means MUTANT)
        } (all |p| fish::each(p, fish::Kind::Mutant, 5))
        HodokuMutantWhale "mutant whale" (470 Extreme off) {
            MutantWhale("mutant whale", code "0354", short "mf6", also ["mutant fish"], means MUTANT)
        } (all |p| fish::each(p, fish::Kind::Mutant, 6))
        HodokuMutantLeviathan "mutant leviathan" (470 Extreme off) {
            MutantLeviathan("mutant leviathan", code "0355", short "mf7", also ["mutant fish"],
                means MUTANT)
        } (all |p| fish::each(p, fish::Kind::Mutant, 7))
        HodokuFinnedMutantXWing "finned mutant X-wing" (470 Extreme off) {
            FinnedMutantXWing("finned mutant X-wing", code "0360", short "fmf2",
                also ["finned mutant fish"], means FINNED_MUTANT)
        } (all |p| fish::each(p, fish::Kind::FinnedMutant, 2))
        HodokuFinnedMutantSwordfish "finned mutant swordfish" (470 Extreme off) {
            FinnedMutantSwordfish("finned mutant swordfish", code "0361", short "fmf3",
                also ["finned mutant fish"], means FINNED_MUTANT)
        } (all |p| fish::each(p, fish::Kind::FinnedMutant, 3))
        HodokuFinnedMutantJellyfish "finned mutant jellyfish" (470 Extreme off) {
            FinnedMutantJellyfish("finned mutant jellyfish", code "0362", short "fmf4",
                also ["finned mutant fish"], means FINNED_MUTANT)
        } (all |p| fish::each(p, fish::Kind::FinnedMutant, 4))
        HodokuFinnedMutantSquirmbag "finned mutant squirmbag" (470 Extreme off) {
            FinnedMutantSquirmbag("finned mutant squirmbag", code "0363", short "fmf5",
                also ["finned mutant fish"], means FINNED_MUTANT)
        } (all |p| fish::each(p, fish::Kind::FinnedMutant, 5))
        HodokuFinnedMutantWhale "finned mutant whale" (470 Extreme off) {
            FinnedMutantWhale("finned mutant whale", code "0364", short "fmf6", also ["finned mutant fish"],
                means FINNED_MUTANT)
        } (all |p| fish::each(p, fish::Kind::FinnedMutant, 6))
        HodokuFinnedMutantLeviathan "finned mutant leviathan" (470 Extreme off) {
            FinnedMutantLeviathan("finned mutant leviathan", code "0365", short "fmf7",
                also ["finned mutant fish"], means FINNED_MUTANT)
        } (all |p| fish::each(p, fish::Kind::FinnedMutant, 7))
        HodokuKrakenFish "Kraken fish" (500 Extreme off) {
            KrakenFish1("Kraken fish type 1", code "0371", short "kf1", also ["kf"],
                means "A fish with fins, and chains from all fins to a candidate that it strikes out: the \
                    candidate goes either way.")
            KrakenFish2("Kraken fish type 2", code "0372", short "kf2", also ["kf"],
                means "A fish with fins, and chains from all fins and from all its places in one unit to the \
                    same candidate, which goes.")
        } (all |p| fish::each_kraken(p.board, p.tables, p.take))
        HodokuForcingChain "forcing chain" (500 Extreme on) {
            ForcingChainContradiction("forcing chain contradiction", code "1301", short "fcc",
                also ["forcing chain", "fc", "Nishio", "Nishio forcing chain"],
                means "What follows from a candidate contradicts itself, so the candidate goes.")
            ForcingChainVerity("forcing chain verity", code "1302", short "fcv",
                also ["forcing chain", "fc", "multiple forcing chains", "cell forcing chain",
                "region forcing chain", "unit forcing chain", "digit forcing chain"],
                means "Whatever a cell is, or wherever a digit goes in a unit, the same follows.")
        } (all |p| tabling::each_chain(p.board, p.tables, p.take))
        HodokuForcingNet "forcing net" (700 Extreme on) {
            ForcingNetContradiction("forcing net contradiction", code "1303", short "fnc",
                also ["forcing net", "fn", "dynamic forcing chains", "Bowman's bingo", "contradiction net"],
                means "A forcing chain contradiction whose chains join.")
            ForcingNetVerity("forcing net verity", code "1304", short "fnv",
                also ["forcing net", "fn", "dynamic forcing chains"],
                means "A forcing chain verity whose chains join.")
        } (all |p| tabling::each_net(p.board, p.tables, p.nets.get_or_insert_default(), p.take))
        HodokuTemplateSet "template set" (10000 Extreme off) {
            TemplateSet("template set", code "1201", short "ts",
                also ["template", "pattern overlay", "pattern overlay method", "POM"],
                means "Every way to place a digit nine times uses the same cell, so the digit goes there.")
        } (all |p| template::each_set(p.board, p.take))
        HodokuTemplateDelete "template delete" (10000 Extreme off) {
            TemplateDelete("template delete", code "1202", short "td",
                also ["template", "pattern overlay", "pattern overlay method", "POM"],
                means "No way to place a digit nine times uses a certain candidate, which goes.")
        } (all |p| template::each_delete(p.board, p.take))
        HodokuBruteForce "brute force" (10000 Extreme on) {
            BruteForce("brute force", short "bf",
                also ["guessing", "trial and error", "bifurcation", "backtracking"],
                means "A digit of the solution, found by trial.")
        } (all |p| brute_force::each(p.board, p.take))
    }

        }
    };
}

pub(crate) use table;

// Sentences that several techniques share.
pub(crate) const BASIC: &str =
    "Some rows have a digit only in equally many columns (or columns and rows), which have it nowhere else.";
pub(crate) const FINNED: &str =
    "A fish with a few places too many, its fins: it strikes out only candidates that also see all fins.";
pub(crate) const SASHIMI: &str =
    "A finned fish with a row or column that has only one place besides its fins.";
pub(crate) const FRANKEN: &str = "A fish with boxes among its rows or columns.";
pub(crate) const FINNED_FRANKEN: &str =
    "A Franken fish with fins: it strikes out only candidates that also see all fins.";
pub(crate) const MUTANT: &str = "A fish with rows, columns and boxes in any mixture.";
pub(crate) const FINNED_MUTANT: &str =
    "A mutant fish with fins: it strikes out only candidates that also see all fins.";
