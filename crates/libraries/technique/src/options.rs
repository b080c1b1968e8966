//! What HoDoKu's options allow beyond the usual: a scale has them, its searches follow them.

/// What HoDoKu's options allow beyond the usual, see each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an option that stands for itself"
)]
#[non_exhaustive]
pub struct Options {
    /// Fish, kites and empty rectangles that share their body are joined ("Siamese", "dual"). Not usually.
    pub siamese: bool,
    /// Empty rectangles may have but two candidates in the box. Not usually.
    pub rectangles_of_two: bool,
    /// Corners of unique rectangles may lack one of the two digits. Usually so.
    pub missing_candidates: bool,
    /// Almost locked sets may be nodes of grouped nice loops and AICs. Not usually.
    pub sets_in_chains: bool,
    /// The almost locked sets of one step may overlap. Not usually.
    pub sets_overlap: bool,
    /// ALS-chains of up to six links may go on to sets that are earlier in the list of sets. Not usually.
    pub sets_both_ways: bool,
}

impl Options {
    /// All of them by name.
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
