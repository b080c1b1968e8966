//! The table of techniques: a new one is one row here, and one file that looks for it.
//!
//! A row is a search: its name in the text of a scale, what it may find, and how it goes about it. All else
//! is made of the rows: [`Technique`](crate::Technique) and [`Search`](crate::Search) with their names,
//! both scales, and the call of the function that searches. The rows stand in the order in which either
//! program searches.
//!
//! **What it may find** stands in braces. The first row that finds a technique says what there is to say of
//! it, later ones only name it:
//!
//! - `"naked triplet"`: its name in plain words;
//! - `rated 36`: what Sudoku Explainer rates it, in tenths, and whether that grows with the `Cells` of a
//!   set or the complexity of a `Chain`;
//! - `code "0201"`: its code in HoDoKu's library;
//! - `hodoku "naked triple"`: its name in HoDoKu, if it is another.
//!
//! What others call it, and what it is in a sentence, stands in [`names`](crate::names).
//!
//! **What it is worth** on HoDoKu's scale stands before that: score, level, and whether HoDoKu has it
//! switched on.
//!
//! **How it searches** stands last, in parentheses. Sudoku Explainer's (`p` is the position and the scale):
//!
//! - `each ...` goes through all steps, in the order of preference;
//! - `each ..., first ...` as well, and finds the first of them with a look at less;
//! - `rules ...`: forcing chains by these rules.
//!
//! HoDoKu's (`p` is the position, the options, and what other searches have remembered):
//!
//! - `all ...` looks at the whole position;
//! - `Units ...`, `Subsets`, `Boxes`, `Lines`, `Digits` or `DigitsInLines` looks at one after the other, and
//!   at those only in which something has changed since it found nothing there;
//! - `queue ...` takes the single that has come up first.

/// Gives all rows to a macro, which makes of them what it needs. Paths in a row are those of the file that
/// does the search: `explainer.rs`, `hodoku.rs`.
macro_rules! table {
    ($make:ident) => {
        $make! {

    explainer {
        SeHiddenSingle "hidden single" {
            LastCell("last cell", rated 10, code "0000", hodoku "full house")
            HiddenSingleBox("hidden single in a box", rated 12)
            HiddenSingleLine("hidden single in a line", rated 15)
        } (each |p, take| hidden_single::each(p.state, take))
        SeDirectLocked "direct pointing and claiming" {
            DirectPointing("direct pointing", rated 17)
            DirectClaiming("direct claiming", rated 19)
        } (each |p, take| locked::each_direct(p.state, take))
        SeDirectHiddenPair "direct hidden pair" { DirectHiddenPair("direct hidden pair", rated 20) }
            (each |p, take| hidden_set::each_direct(p.state, 2, take))
        SeNakedSingle "naked single" { NakedSingle("naked single", rated 23, code "0003") }
            (each |p, take| naked_single::each(p.state, take))
        SeDirectHiddenTriple "direct hidden triplet" { DirectHiddenTriple("direct hidden triplet", rated 25) }
            (each |p, take| hidden_set::each_direct(p.state, 3, take))
        SeLocked "pointing and claiming" {
            Pointing("pointing", rated 26, code "0100", hodoku "locked candidates type 1 (pointing)")
            Claiming("claiming", rated 28, code "0101", hodoku "locked candidates type 2 (claiming)")
        } (each |p, take| locked::each(p.state, ALL, &mut told(take)))
        SeNakedPair "naked pair" { NakedPair("naked pair", rated 30, code "0200") }
            (each |p, take| naked_set::each(p.state, ALL, 2, &mut told(take)))
        SeXWing "X-wing" { XWing("X-wing", rated 32, code "0300") }
            (each |p, take| fish::each(p.state, ALL, 2, &mut told(take)))
        SeHiddenPair "hidden pair" { HiddenPair("hidden pair", rated 34, code "0210") }
            (each |p, take| hidden_set::each(p.state, ALL, 2, &mut told(take)))
        SeNakedTriple "naked triplet" {
            NakedTriple("naked triplet", rated 36, code "0201", hodoku "naked triple")
        } (each |p, take| naked_set::each(p.state, ALL, 3, &mut told(take)))
        SeSwordfish "swordfish" { Swordfish("swordfish", rated 38, code "0301") }
            (each |p, take| fish::each(p.state, ALL, 3, &mut told(take)))
        SeHiddenTriple "hidden triplet" {
            HiddenTriple("hidden triplet", rated 40, code "0211", hodoku "hidden triple")
        } (each |p, take| hidden_set::each(p.state, ALL, 3, &mut told(take)))
        SeXyWing "XY-wing" { XyWing("XY-wing", rated 42, code "0800") }
            (each |p, take| wing::each(p.state, false, take))
        SeXyzWing "XYZ-wing" { XyzWing("XYZ-wing", rated 44, code "0801") }
            (each |p, take| wing::each(p.state, true, take))
        SeUniqueLoop "unique rectangles and loops" {
            UniqueRectangle("unique rectangle", rated 45 Cells)
            UniqueLoop6("unique loop of 6", rated 46 Cells)
            UniqueLoop8("unique loop of 8", rated 47 Cells)
            UniqueLoop10("unique loop of 10 or more", rated 50 Cells)
        } (each |p, take| unique_loop::each(p.state, p.scale, take),
            first |p| unique_loop::first(p.state, p.scale))
        SeNakedQuad "naked quad" { NakedQuad("naked quad", rated 50, code "0202", hodoku "naked quadruple") }
            (each |p, take| naked_set::each(p.state, ALL, 4, &mut told(take)))
        SeJellyfish "jellyfish" { Jellyfish("jellyfish", rated 52, code "0302") }
            (each |p, take| fish::each(p.state, ALL, 4, &mut told(take)))
        SeHiddenQuad "hidden quad" {
            HiddenQuad("hidden quad", rated 54, code "0212", hodoku "hidden quadruple")
        } (each |p, take| hidden_set::each(p.state, ALL, 4, &mut told(take)))
        SeBug "BUG" {
            Bug1("BUG type 1", rated 56, code "0610", hodoku "bivalue universal grave + 1")
            Bug2("BUG type 2", rated 57)
            Bug3("BUG type 3", rated 57 Cells)
            Bug4("BUG type 4", rated 57)
        } (each |p, take| bug::each(p.state, take))
        SeAlignedPair "aligned pair exclusion" { AlignedPair("aligned pair exclusion", rated 62) }
            (each |p, take| exclusion::each_pair(p.state, take))
        SeChains "forcing chains and cycles" {
            XCycle("X-cycle", rated 65 Chain)
            YCycle("Y-cycle", rated 65 Chain)
            ForcingXChain("forcing X-chain", rated 66 Chain)
            Cycle("cycle", rated 70 Chain)
            ForcingChain("forcing chain", rated 70 Chain)
        } (each |p, take| chain::each_unary(p.state, p.scale, take),
            first |p| chain::first_unary(p.state, p.scale))
        SeAlignedTriple "aligned triplet exclusion" { AlignedTriple("aligned triplet exclusion", rated 75) }
            (each |p, take| exclusion::each_triplet(p.state, take))
        SeNishio "Nishio" { Nishio("Nishio", rated 75 Chain) } (rules Rules::NISHIO)
        SeMultiple "multiple forcing chains" { Multiple("multiple forcing chains", rated 80 Chain) }
            (each |p, take| chain::each_multiple(p.state, p.scale, take),
            first |p| chain::first_multiple(p.state, p.scale))
        SeDynamic "dynamic forcing chains" { Dynamic("dynamic forcing chains", rated 85 Chain) }
            (rules Rules::dynamic(0))
        SeDynamicPlus "dynamic forcing chains plus" {
            DynamicPlus("dynamic forcing chains plus", rated 90 Chain)
        } (rules Rules::dynamic(1))
        SeNestedForcing "dynamic forcing chains with nested forcing chains" {
            NestedForcing("dynamic forcing chains with nested forcing chains", rated 95 Chain)
        } (rules Rules::dynamic(2))
        SeNestedMultiple "dynamic forcing chains with nested multiple chains" {
            NestedMultiple("dynamic forcing chains with nested multiple chains", rated 100 Chain)
        } (rules Rules::dynamic(3))
        SeNestedDynamic "dynamic forcing chains with nested dynamic chains" {
            NestedDynamic("dynamic forcing chains with nested dynamic chains", rated 105 Chain)
        } (rules Rules::dynamic(4))
        SeNestedDynamicPlus "dynamic forcing chains with nested dynamic chains plus" {
            NestedDynamicPlus("dynamic forcing chains with nested dynamic chains plus", rated 110 Chain)
        } (rules Rules::dynamic(5))
    }

    hodoku {
        HodokuFullHouse "full house" (4 Easy on) { LastCell } (queue FullHouse)
        HodokuNakedSingle "HoDoKu naked single" (4 Easy on) { NakedSingle } (queue Naked)
        HodokuHiddenSingle "HoDoKu hidden single" (14 Easy on) { HiddenSingle("hidden single", code "0002") }
            (queue Hidden)
        HodokuLockedPair "locked pair" (40 Medium on) { LockedPair("locked pair", code "0110") }
            (Boxes |p, stale| subset::each(p.board, p.technique, (subset::Kind::Locked, 2), stale, p.take))
        HodokuLockedTriple "locked triple" (60 Medium on) { LockedTriple("locked triple", code "0111") }
            (Boxes |p, stale| subset::each(p.board, p.technique, (subset::Kind::Locked, 3), stale, p.take))
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
        HodokuSquirmbag "squirmbag" (470 Unfair off) { Squirmbag("squirmbag", code "0303") }
            (all |p| fish::each(p, fish::Kind::Basic, 5))
        HodokuWhale "whale" (470 Unfair off) { Whale("whale", code "0304") }
            (all |p| fish::each(p, fish::Kind::Basic, 6))
        HodokuLeviathan "leviathan" (470 Unfair off) { Leviathan("leviathan", code "0305") }
            (all |p| fish::each(p, fish::Kind::Basic, 7))
        HodokuRemotePair "remote pair" (110 Hard on) { RemotePair("remote pair", code "0703") }
            (all |p| chain::each_remote_pair(p.board, p.technique, p.take))
        HodokuBugPlus1 "BUG + 1" (100 Hard on) { Bug1 } (all |p| bug::each(p.board, p.take))
        HodokuSkyscraper "skyscraper" (130 Hard on) { Skyscraper("skyscraper", code "0400") }
            (DigitsInLines |p, stale| skyscraper::each(p.board, stale, p.take))
        HodokuTwoStringKite "two-string kite" (150 Hard on) {
            TwoStringKite("two-string kite", code "0401", hodoku "2-string kite")
            DualTwoStringKite("dual two-string kite", code "0404", hodoku "dual 2-string kite")
        } (Digits |p, stale| two_string_kite::each(p.board, p.options, stale, p.take))
        HodokuTurbotFish "turbot fish" (120 Hard on) { TurbotFish("turbot fish", code "0403") }
            (Digits |p, stale| chain::each_x(p.board, p.technique, 2, stale, p.take))
        HodokuEmptyRectangle "empty rectangle" (120 Hard on) {
            EmptyRectangle("empty rectangle", code "0402")
            DualEmptyRectangle("dual empty rectangle", code "0405")
        } (Digits |p, stale| empty_rectangle::each(p.board, p.options, stale, p.take))
        HodokuWWing "W-wing" (150 Hard on) { WWing("W-wing", code "0803") }
            (all |p| wing::each_w(p.board, p.take))
        HodokuXyWing "HoDoKu XY-wing" (160 Hard on) { XyWing } (all |p| wing::each_xy(p.board, p.take))
        HodokuXyzWing "HoDoKu XYZ-wing" (180 Hard on) { XyzWing } (all |p| wing::each_xyz(p.board, p.take))
        HodokuUniquenessTest1 "uniqueness test 1" (100 Hard on) {
            UniquenessTest1("uniqueness test 1", code "0600")
        } (all uniqueness::each_unique)
        HodokuUniquenessTest2 "uniqueness test 2" (100 Hard on) {
            UniquenessTest2("uniqueness test 2", code "0601")
        } (all uniqueness::each_unique)
        HodokuUniquenessTest3 "uniqueness test 3" (100 Hard on) {
            UniquenessTest3("uniqueness test 3", code "0602")
        } (all uniqueness::each_unique)
        HodokuUniquenessTest4 "uniqueness test 4" (100 Hard on) {
            UniquenessTest4("uniqueness test 4", code "0603")
        } (all uniqueness::each_unique)
        HodokuUniquenessTest5 "uniqueness test 5" (100 Hard on) {
            UniquenessTest5("uniqueness test 5", code "0604")
        } (all uniqueness::each_unique)
        HodokuUniquenessTest6 "uniqueness test 6" (100 Hard on) {
            UniquenessTest6("uniqueness test 6", code "0605")
        } (all uniqueness::each_unique)
        HodokuHiddenRectangle "hidden rectangle" (100 Hard on) {
            HiddenRectangle("hidden rectangle", code "0606")
        } (all uniqueness::each_unique)
        HodokuAvoidableRectangle1 "avoidable rectangle type 1" (100 Hard on) {
            AvoidableRectangle1("avoidable rectangle type 1", code "0607")
        } (all uniqueness::each_avoidable)
        HodokuAvoidableRectangle2 "avoidable rectangle type 2" (100 Hard on) {
            AvoidableRectangle2("avoidable rectangle type 2", code "0608")
        } (all uniqueness::each_avoidable)
        HodokuFinnedXWing "finned X-wing" (130 Hard on) { FinnedXWing("finned X-wing", code "0310") }
            (all |p| fish::each(p, fish::Kind::Finned, 2))
        HodokuSashimiXWing "sashimi X-wing" (150 Hard on) { SashimiXWing("sashimi X-wing", code "0320") }
            (all |p| fish::each(p, fish::Kind::Sashimi, 2))
        HodokuFinnedSwordfish "finned swordfish" (200 Unfair on) {
            FinnedSwordfish("finned swordfish", code "0311")
        } (all |p| fish::each(p, fish::Kind::Finned, 3))
        HodokuSashimiSwordfish "sashimi swordfish" (240 Unfair on) {
            SashimiSwordfish("sashimi swordfish", code "0321")
        } (all |p| fish::each(p, fish::Kind::Sashimi, 3))
        HodokuFinnedJellyfish "finned jellyfish" (250 Unfair on) {
            FinnedJellyfish("finned jellyfish", code "0312")
        } (all |p| fish::each(p, fish::Kind::Finned, 4))
        HodokuSashimiJellyfish "sashimi jellyfish" (260 Unfair on) {
            SashimiJellyfish("sashimi jellyfish", code "0322")
        } (all |p| fish::each(p, fish::Kind::Sashimi, 4))
        HodokuFinnedSquirmbag "finned squirmbag" (470 Unfair off) {
            FinnedSquirmbag("finned squirmbag", code "0313")
        } (all |p| fish::each(p, fish::Kind::Finned, 5))
        HodokuSashimiSquirmbag "sashimi squirmbag" (470 Unfair off) {
            SashimiSquirmbag("sashimi squirmbag", code "0323")
        } (all |p| fish::each(p, fish::Kind::Sashimi, 5))
        HodokuFinnedWhale "finned whale" (470 Unfair off) { FinnedWhale("finned whale", code "0314") }
            (all |p| fish::each(p, fish::Kind::Finned, 6))
        HodokuSashimiWhale "sashimi whale" (470 Unfair off) { SashimiWhale("sashimi whale", code "0324") }
            (all |p| fish::each(p, fish::Kind::Sashimi, 6))
        HodokuFinnedLeviathan "finned leviathan" (470 Unfair off) {
            FinnedLeviathan("finned leviathan", code "0315")
        } (all |p| fish::each(p, fish::Kind::Finned, 7))
        HodokuSashimiLeviathan "sashimi leviathan" (470 Unfair off) {
            SashimiLeviathan("sashimi leviathan", code "0325")
        } (all |p| fish::each(p, fish::Kind::Sashimi, 7))
        HodokuSueDeCoq "sue de coq" (250 Unfair on) { SueDeCoq("sue de coq", code "1101") }
            (all |p| sue_de_coq::each(p.board, p.sue_de_coq, p.take))
        HodokuSimpleColors "simple colors" (150 Hard on) {
            SimpleColorsTrap("simple colors trap", code "0500")
            SimpleColorsWrap("simple colors wrap", code "0501")
        } (Digits |p, stale| colors::each_simple(p.board, stale, p.take))
        HodokuMultiColors "multi colors" (200 Hard on) {
            MultiColors1("multi colors 1", code "0502")
            MultiColors2("multi colors 2", code "0503")
        } (Digits |p, stale| colors::each_multi(p.board, stale, p.take))
        HodokuXChain "X-chain" (260 Unfair on) { XChain("X-chain", code "0701") }
            (Digits |p, stale| chain::each_x(p.board, p.technique, chain::LONGEST, stale, p.take))
        HodokuXyChain "XY-chain" (260 Unfair on) { XyChain("XY-chain", code "0702") }
            (all |p| chain::each_xy(p.board, p.technique, p.take))
        HodokuNiceLoop "nice loop" (280 Unfair on) {
            ContinuousNiceLoop("continuous nice loop", code "0706")
            DiscontinuousNiceLoop("discontinuous nice loop", code "0707")
            Aic("AIC", code "0708")
        } (all |p| tabling::each_loop(p.board, false, p.options, p.tables, p.sets, p.take))
        HodokuGroupedNiceLoop "grouped nice loop" (300 Unfair on) {
            GroupedContinuousNiceLoop("grouped continuous nice loop", code "0709")
            GroupedDiscontinuousNiceLoop("grouped discontinuous nice loop", code "0710")
            GroupedAic("grouped AIC", code "0711")
        } (all |p| tabling::each_loop(p.board, true, p.options, p.tables, p.sets, p.take))
        HodokuAlsXz "ALS-XZ" (300 Unfair on) {
            AlsXz("ALS-XZ", code "0901", hodoku "almost locked set XZ-rule")
        } (all |p| als::each(p.board, als::Kind::Xz, p.options, p.sets, p.take))
        HodokuAlsXyWing "ALS-XY-wing" (320 Unfair on) {
            AlsXyWing("ALS-XY-wing", code "0902", hodoku "almost locked set XY-wing")
        } (all |p| als::each(p.board, als::Kind::XyWing, p.options, p.sets, p.take))
        HodokuAlsChain "ALS-chain" (340 Unfair on) {
            AlsChain("ALS-chain", code "0903", hodoku "almost locked set XY-chain")
        } (all |p| als::each(p.board, als::Kind::Chain, p.options, p.sets, p.take))
        HodokuDeathBlossom "death blossom" (360 Unfair off) { DeathBlossom("death blossom", code "0904") }
            (all |p| als::each(p.board, als::Kind::Blossom, p.options, p.sets, p.take))
        HodokuFrankenXWing "Franken X-wing" (300 Unfair on) { FrankenXWing("Franken X-wing", code "0330") }
            (all |p| fish::each(p, fish::Kind::Franken, 2))
        HodokuFrankenSwordfish "Franken swordfish" (350 Unfair on) {
            FrankenSwordfish("Franken swordfish", code "0331")
        } (all |p| fish::each(p, fish::Kind::Franken, 3))
        HodokuFrankenJellyfish "Franken jellyfish" (370 Unfair off) {
            FrankenJellyfish("Franken jellyfish", code "0332")
        } (all |p| fish::each(p, fish::Kind::Franken, 4))
        HodokuFrankenSquirmbag "Franken squirmbag" (470 Extreme off) {
            FrankenSquirmbag("Franken squirmbag", code "0333")
        } (all |p| fish::each(p, fish::Kind::Franken, 5))
        HodokuFrankenWhale "Franken whale" (470 Extreme off) { FrankenWhale("Franken whale", code "0334") }
            (all |p| fish::each(p, fish::Kind::Franken, 6))
        HodokuFrankenLeviathan "Franken leviathan" (470 Extreme off) {
            FrankenLeviathan("Franken leviathan", code "0335")
        } (all |p| fish::each(p, fish::Kind::Franken, 7))
        HodokuFinnedFrankenXWing "finned Franken X-wing" (390 Unfair on) {
            FinnedFrankenXWing("finned Franken X-wing", code "0340")
        } (all |p| fish::each(p, fish::Kind::FinnedFranken, 2))
        HodokuFinnedFrankenSwordfish "finned Franken swordfish" (410 Unfair on) {
            FinnedFrankenSwordfish("finned Franken swordfish", code "0341")
        } (all |p| fish::each(p, fish::Kind::FinnedFranken, 3))
        HodokuFinnedFrankenJellyfish "finned Franken jellyfish" (430 Unfair off) {
            FinnedFrankenJellyfish("finned Franken jellyfish", code "0342")
        } (all |p| fish::each(p, fish::Kind::FinnedFranken, 4))
        HodokuFinnedFrankenSquirmbag "finned Franken squirmbag" (470 Extreme off) {
            FinnedFrankenSquirmbag("finned Franken squirmbag", code "0343")
        } (all |p| fish::each(p, fish::Kind::FinnedFranken, 5))
        HodokuFinnedFrankenWhale "finned Franken whale" (470 Extreme off) {
            FinnedFrankenWhale("finned Franken whale", code "0344")
        } (all |p| fish::each(p, fish::Kind::FinnedFranken, 6))
        HodokuFinnedFrankenLeviathan "finned Franken leviathan" (470 Extreme off) {
            FinnedFrankenLeviathan("finned Franken leviathan", code "0345")
        } (all |p| fish::each(p, fish::Kind::FinnedFranken, 7))
        HodokuMutantXWing "mutant X-wing" (450 Extreme off) { MutantXWing("mutant X-wing", code "0350") }
            (all |p| fish::each(p, fish::Kind::Mutant, 2))
        HodokuMutantSwordfish "mutant swordfish" (450 Extreme off) {
            MutantSwordfish("mutant swordfish", code "0351")
        } (all |p| fish::each(p, fish::Kind::Mutant, 3))
        HodokuMutantJellyfish "mutant jellyfish" (450 Extreme off) {
            MutantJellyfish("mutant jellyfish", code "0352")
        } (all |p| fish::each(p, fish::Kind::Mutant, 4))
        HodokuMutantSquirmbag "mutant squirmbag" (470 Extreme off) {
            MutantSquirmbag("mutant squirmbag", code "0353")
        } (all |p| fish::each(p, fish::Kind::Mutant, 5))
        HodokuMutantWhale "mutant whale" (470 Extreme off) { MutantWhale("mutant whale", code "0354") }
            (all |p| fish::each(p, fish::Kind::Mutant, 6))
        HodokuMutantLeviathan "mutant leviathan" (470 Extreme off) {
            MutantLeviathan("mutant leviathan", code "0355")
        } (all |p| fish::each(p, fish::Kind::Mutant, 7))
        HodokuFinnedMutantXWing "finned mutant X-wing" (470 Extreme off) {
            FinnedMutantXWing("finned mutant X-wing", code "0360")
        } (all |p| fish::each(p, fish::Kind::FinnedMutant, 2))
        HodokuFinnedMutantSwordfish "finned mutant swordfish" (470 Extreme off) {
            FinnedMutantSwordfish("finned mutant swordfish", code "0361")
        } (all |p| fish::each(p, fish::Kind::FinnedMutant, 3))
        HodokuFinnedMutantJellyfish "finned mutant jellyfish" (470 Extreme off) {
            FinnedMutantJellyfish("finned mutant jellyfish", code "0362")
        } (all |p| fish::each(p, fish::Kind::FinnedMutant, 4))
        HodokuFinnedMutantSquirmbag "finned mutant squirmbag" (470 Extreme off) {
            FinnedMutantSquirmbag("finned mutant squirmbag", code "0363")
        } (all |p| fish::each(p, fish::Kind::FinnedMutant, 5))
        HodokuFinnedMutantWhale "finned mutant whale" (470 Extreme off) {
            FinnedMutantWhale("finned mutant whale", code "0364")
        } (all |p| fish::each(p, fish::Kind::FinnedMutant, 6))
        HodokuFinnedMutantLeviathan "finned mutant leviathan" (470 Extreme off) {
            FinnedMutantLeviathan("finned mutant leviathan", code "0365")
        } (all |p| fish::each(p, fish::Kind::FinnedMutant, 7))
        HodokuKrakenFish "Kraken fish" (500 Extreme off) {
            KrakenFish1("Kraken fish type 1", code "0371")
            KrakenFish2("Kraken fish type 2", code "0372")
        } (all |p| fish::each_kraken(p.board, p.tables, p.take))
        HodokuForcingChain "forcing chain" (500 Extreme on) {
            ForcingChainContradiction("forcing chain contradiction", code "1301")
            ForcingChainVerity("forcing chain verity", code "1302")
        } (all |p| tabling::each_chain(p.board, p.tables, p.take))
        HodokuForcingNet "forcing net" (700 Extreme on) {
            ForcingNetContradiction("forcing net contradiction", code "1303")
            ForcingNetVerity("forcing net verity", code "1304")
        } (all |p| tabling::each_net(p.board, p.tables, p.nets.get_or_insert_default(), p.take))
        HodokuTemplateSet "template set" (10000 Extreme off) { TemplateSet("template set", code "1201") }
            (all |p| template::each_set(p.board, p.take))
        HodokuTemplateDelete "template delete" (10000 Extreme off) {
            TemplateDelete("template delete", code "1202")
        } (all |p| template::each_delete(p.board, p.take))
        HodokuBruteForce "brute force" (10000 Extreme on) { BruteForce("brute force") }
            (all |p| brute_force::each(p.board, p.take))
    }

        }
    };
}

pub(crate) use table;
