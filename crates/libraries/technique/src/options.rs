//! What HoDoKu's options allow: a scale has them, and its searches follow them.

/// What HoDoKu's options allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an option that stands for itself"
)]
#[non_exhaustive]
pub struct Options {
    /// Whether fish, kites and empty rectangles that share their body are joined ("Siamese", "dual"). Off
    /// by default.
    pub siamese: bool,
    /// Whether empty rectangles may have only two candidates in the box. Off by default.
    pub rectangles_of_two: bool,
    /// Whether corners of unique rectangles may lack one of the two digits. On by default.
    pub missing_candidates: bool,
    /// Whether almost locked sets may be nodes of grouped nice loops and AICs. Off by default.
    pub sets_in_chains: bool,
    /// Whether the almost locked sets of one step may overlap. Off by default.
    pub sets_overlap: bool,
    /// Whether ALS-chains of up to six links may go on to sets that are earlier in the list of sets. Off
    /// by default.
    pub sets_both_ways: bool,
}

impl Options {
    /// Returns all options with their names.
    pub(crate) fn all(&mut self) -> [(&'static str, &mut bool); 6] {
        let Self {
            siamese,
            rectangles_of_two,
            missing_candidates,
            sets_in_chains,
            sets_overlap,
            sets_both_ways,
        } = self;
        [
            ("siamese", siamese),
            ("rectangles of two", rectangles_of_two),
            ("missing candidates", missing_candidates),
            ("sets in chains", sets_in_chains),
            ("sets overlap", sets_overlap),
            ("sets both ways", sets_both_ways),
        ]
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            siamese: false,
            rectangles_of_two: false,
            missing_candidates: true,
            sets_in_chains: false,
            sets_overlap: false,
            sets_both_ways: false,
        }
    }
}
