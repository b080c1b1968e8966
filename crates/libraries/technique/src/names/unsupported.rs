//! Techniques that players know but no search here covers.

use crate::technique::Technique::{
    self, AlignedTriple, AlsChain, AlsXz, Bug1, ContinuousNiceLoop, DiscontinuousNiceLoop, Dynamic,
    ForcingChainVerity, ForcingNetContradiction, ForcingXChain, GroupedAic, Multiple, MutantJellyfish,
    Nishio, RemotePair, SueDeCoq, UniqueLoop6, UniqueRectangle, UniquenessTest1, XWing, XyChain,
};

/// The names of each such technique, and the techniques that come nearest.
pub(super) const UNSUPPORTED: &[(&[&str], &[Technique])] = &[
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
