//! The vector: 1, 4, 8 or 16 words of 32 bits on which one instruction works at a time, one puzzle to a lane.
//!
//! [`Vector`] has the few operations that a pass is made of, with names that say what they mean for a pass.
//! All other files are generic over it, and safe. This file has its implementations (plain words; SSE2, NEON
//! or WebAssembly's 128 bits; AVX2; AVX-512) and the detection of what the processor has. It also has one
//! function for each instruction set, compiled for it, into which the generic search is inlined.
//!
//! This is the only file with `unsafe` in it, for two reasons: an instruction must not be executed on a
//! processor that lacks it, and a load or store must stay within its array. The second is ensured by the
//! array's type at each place. The first is ensured by [`Detected`], whose only constructors ask the
//! processor. Vectors are made in [`Detected::run`] alone, except [`Four`], which uses what every processor
//! of the target has. So all code that has to be checked is in one place.
//!
//! All the generic code is `#[inline(always)]`, because code that is not inlined into the function with the
//! instruction set is compiled without it. (Leaving it to the compiler, with `[u32; 16]` for a vector and
//! loops for its operations, was ten times slower.)

#![allow(unsafe_code)]

use crate::lanes::Lanes;

/// Words side by side.
pub trait Vector: Copy {
    /// The number of words.
    const LANES: usize;
    /// The words in memory.
    type Row: Copy + AsRef<[u32]> + AsMut<[u32]>;
    /// A row of zeros.
    const ZEROS: Self::Row;
    /// Whether two passes side by side take less time than one after the other. (This was measured on x86-64,
    /// and is assumed for ARM. In WebAssembly, on the same processor, two states take more time per puzzle,
    /// with any number of puzzles with 17 clues from 8 to 2,048. They take a tenth more in Node 24, Chromium
    /// 148 and Firefox 153, and seven tenths more in Node 20.)
    const SIDE_BY_SIDE: bool;
    /// The vectors in which a choice looks at one puzzle, if the search uses these.
    type Choice: Rows;

    /// Returns the same word in each lane.
    fn splat(word: u32) -> Self;
    /// Loads the words of a row.
    fn load(row: &Self::Row) -> Self;
    /// Writes the words to a row.
    fn store(self, row: &mut Self::Row);

    /// `self & other`
    fn and(self, other: Self) -> Self;
    /// `self | other`
    fn or(self, other: Self) -> Self;
    /// `self ^ other`
    fn xor(self, other: Self) -> Self;
    /// `self & !other`
    fn without(self, other: Self) -> Self;
    /// Adds the words.
    fn add(self, other: Self) -> Self;
    /// Subtracts the words.
    fn sub(self, other: Self) -> Self;
    /// Moves each guard to the lowest bit of its field: shifts right by 9.
    fn guard_down(self) -> Self;
    /// Moves each field to the one below, band b + 1 to band b: shifts right by 10.
    fn band_down(self) -> Self;
    /// Moves the lowest field to the highest, band 0 to band 2: shifts left by 20.
    fn bands_up(self) -> Self;
    /// Returns the lanes that are not zero, as a set: lane 0 is the lowest bit.
    fn nonzero(self) -> u32;

    /// `a | b | c`
    #[inline(always)]
    fn any(a: Self, b: Self, c: Self) -> Self {
        a.or(b).or(c)
    }
    /// Returns the bits that are set in two or three of the three.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(a.or(b).and(c))
    }
    /// `a | b & c`
    #[inline(always)]
    fn or_both(a: Self, b: Self, c: Self) -> Self {
        a.or(b.and(c))
    }
    /// `a & b & c`
    #[inline(always)]
    fn all(a: Self, b: Self, c: Self) -> Self {
        a.and(b).and(c)
    }
    /// `a | b & !c`
    #[inline(always)]
    fn or_without(a: Self, b: Self, c: Self) -> Self {
        a.or(b.without(c))
    }
    /// `x & (a | b)`
    #[inline(always)]
    fn keep(x: Self, a: Self, b: Self) -> Self {
        x.and(a.or(b))
    }
    /// `x & (a | !mask)`: where the mask is set, only the bits of `a` are kept.
    #[inline(always)]
    fn keep_unless(x: Self, a: Self, mask: Self) -> Self {
        x.without(mask.without(a))
    }
}

/// Vectors of whole rows of four words, in which a choice looks at one puzzle.
pub trait Rows: Vector {
    /// The number of vectors that hold three rows: 3 if a vector is one row.
    const PARTS: usize = 3;

    /// Returns every third of 27 words from `first` on, nine in all: three rows of three words and a zero, in
    /// [`Self::PARTS`] vectors.
    fn every_third(words: &[u32; 32], first: usize) -> [Self; 3];
    /// Loads the `part`-th vector of four rows.
    fn load_part(rows: &[[u32; 4]; 4], part: usize) -> Self;
    /// Shifts left by N.
    fn up<const N: i32>(self) -> Self;
    /// Shifts right by N.
    fn down<const N: i32>(self) -> Self;
    /// Returns the sum of the four words of a row, in each of them.
    fn sum_of_words(self) -> Self;
    /// Returns the sum of the rows in [`Self::PARTS`] vectors, in each row.
    #[inline(always)]
    fn sum_of_rows(parts: &[Self; 3]) -> Self {
        parts[0].add(parts[1]).add(parts[2])
    }
    /// Returns in each lane the greater of the upper halves, which must be below 2^15, and anything in the
    /// lower half.
    fn max_upper(self, other: Self) -> Self;
    /// Returns the greatest of the upper halves, which must be below 2^15.
    fn greatest_upper(self) -> u32;
}

/// Vectors whose first three words are the rows of a band.
pub trait Turn: Vector {
    /// Rotates the three: each moves to the place of the one above it, the first to the place of the third.
    fn turn(self) -> Self;
}

/// Work to be done with whichever vector the processor has.
pub trait Task {
    /// The result.
    type Output;
    /// Does the work. Implementations are `#[inline(always)]`.
    fn run<V: Vector>(self) -> Self::Output;
}

/// Lanes that this processor is known to have.
#[derive(Clone, Copy)]
pub struct Detected(Lanes);

impl Detected {
    /// One lane, which every processor has.
    pub const ONE: Detected = Detected(Lanes::One);

    /// Returns the lanes, if this processor has them.
    pub fn new(lanes: Lanes) -> Option<Detected> {
        let has = match lanes {
            Lanes::One => true,
            Lanes::Four => cfg!(any(
                target_arch = "x86_64",
                target_arch = "aarch64",
                all(target_arch = "wasm32", target_feature = "simd128")
            )),
            #[cfg(target_arch = "x86_64")]
            Lanes::Eight => x86::has_avx2(),
            #[cfg(target_arch = "x86_64")]
            Lanes::Sixteen => x86::has_avx512(),
            #[cfg(not(target_arch = "x86_64"))]
            Lanes::Eight | Lanes::Sixteen => false,
        };
        has.then_some(Detected(lanes))
    }

    /// Returns the widest lanes this processor has.
    pub fn widest() -> Detected {
        Lanes::ALL
            .iter()
            .copied()
            .rev()
            .find_map(Detected::new)
            .unwrap_or(Detected::ONE)
    }

    /// Returns the lanes.
    pub fn lanes(self) -> Lanes {
        self.0
    }

    /// Runs the task in vectors of these lanes.
    pub fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            // SAFETY: `Detected::new` has found the instruction set of AVX-512 in this processor.
            #[cfg(target_arch = "x86_64")]
            Lanes::Sixteen => unsafe { x86::run_avx512(task) },
            // SAFETY: `Detected::new` has found the instruction set of AVX2 in this processor.
            #[cfg(target_arch = "x86_64")]
            Lanes::Eight => unsafe { x86::run_avx2(task) },
            #[cfg(any(
                target_arch = "x86_64",
                target_arch = "aarch64",
                all(target_arch = "wasm32", target_feature = "simd128")
            ))]
            Lanes::Four => task.run::<Four>(),
            _ => task.run::<One>(),
        }
    }
}

#[cfg(target_arch = "aarch64")]
pub use neon::Four;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use wasm::Four;
#[cfg(target_arch = "x86_64")]
pub use x86::Four;

/// Four lanes of what every processor of the target has, here plain words.
#[cfg(not(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
pub type Four = [u32; 4];

/// The narrowest vectors with three lanes.
#[cfg(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
))]
pub type Three = Four;
/// The narrowest vectors with three lanes.
#[cfg(not(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
pub type Three = [u32; 3];

/// One lane, of a plain word.
pub type One = [u32; 1];

/// Plain words, which need no instruction set and nothing unsafe. In more than one lane they are ten times
/// slower than the instruction sets below, which is fine for watching.
impl<const N: usize> Vector for [u32; N] {
    const LANES: usize = N;
    type Row = [u32; N];
    const ZEROS: [u32; N] = [0; N];
    /// Only watched searches run in plain words, and they use one vector. Otherwise a single lane walks, which
    /// needs no search.
    const SIDE_BY_SIDE: bool = false;
    type Choice = Four;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        [word; N]
    }
    #[inline(always)]
    fn load(row: &[u32; N]) -> Self {
        *row
    }
    #[inline(always)]
    fn store(self, row: &mut [u32; N]) {
        *row = self;
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        each(self, other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        each(self, other, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        each(self, other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        each(self, other, |a, b| a & !b)
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        each(self, other, u32::wrapping_add)
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        each(self, other, u32::wrapping_sub)
    }
    #[inline(always)]
    fn guard_down(self) -> Self {
        self.map(|word| word >> 9)
    }
    #[inline(always)]
    fn band_down(self) -> Self {
        self.map(|word| word >> 10)
    }
    #[inline(always)]
    fn bands_up(self) -> Self {
        self.map(|word| word << 20)
    }
    #[inline(always)]
    fn nonzero(self) -> u32 {
        let lanes = self.into_iter().enumerate();
        lanes.fold(0, |lanes, (lane, word)| lanes | u32::from(word != 0) << lane)
    }
}

impl Rows for [u32; 4] {
    #[inline(always)]
    fn load_part(rows: &[[u32; 4]; 4], part: usize) -> Self {
        rows[part]
    }
    #[inline(always)]
    fn every_third(words: &[u32; 32], first: usize) -> [Self; 3] {
        [0, 9, 18].map(|row| {
            [
                words[first + row],
                words[first + row + 3],
                words[first + row + 6],
                0,
            ]
        })
    }
    #[inline(always)]
    fn up<const N: i32>(self) -> Self {
        self.map(|word| word << N)
    }
    #[inline(always)]
    fn down<const N: i32>(self) -> Self {
        self.map(|word| word >> N)
    }
    #[inline(always)]
    fn sum_of_words(self) -> Self {
        [self.into_iter().fold(0, u32::wrapping_add); 4]
    }
    #[inline(always)]
    fn max_upper(self, other: Self) -> Self {
        each(self, other, Ord::max)
    }
    #[inline(always)]
    fn greatest_upper(self) -> u32 {
        self.into_iter().fold(0, Ord::max) >> 16
    }
}

impl Turn for [u32; 3] {
    #[inline(always)]
    fn turn(self) -> Self {
        let [a, b, c] = self;
        [b, c, a]
    }
}

/// Applies an operation in each lane of plain words.
#[inline(always)]
fn each<const N: usize>(a: [u32; N], b: [u32; N], operation: impl Fn(u32, u32) -> u32) -> [u32; N] {
    std::array::from_fn(|lane| operation(a[lane], b[lane]))
}

/// Makes a vector of an instruction set's intrinsics. Each of them is safe to call for the reason given at
/// the call.
#[cfg(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
))]
macro_rules! vector {
    (
        $(#[$doc:meta])* $name:ident, $lanes:literal lanes in $bits:ty;
        load = $load:path; store = $store:path;
        fn splat($word:ident) = $splat:expr;
        fn nonzero($own:ident) = $nonzero:expr;
        $(fn $op:ident($($arg:ident),+) = $value:expr;)+
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name($bits);

        impl Vector for $name {
            const LANES: usize = $lanes;
            type Row = [u32; $lanes];
            const ZEROS: Self::Row = [0; $lanes];
            const SIDE_BY_SIDE: bool = !cfg!(target_family = "wasm");
            type Choice = $name;

            #[inline(always)]
            fn splat($word: u32) -> Self {
                // SAFETY: the instruction set is available: vectors are made within `Detected::run` only,
                // except for `Four`, whose instruction set every processor of the target has.
                Self(unsafe { $splat })
            }
            #[inline(always)]
            fn load(row: &Self::Row) -> Self {
                // SAFETY: a row is as long as the vector, and the instruction takes any address; the
                // instruction set is available, as in `splat`.
                Self(unsafe { $load(row.as_ptr().cast()) })
            }
            #[inline(always)]
            fn store(self, row: &mut Self::Row) {
                // SAFETY: a row is as long as the vector, and the instruction takes any address; the
                // instruction set is available, or this vector would not exist.
                unsafe { $store(row.as_mut_ptr().cast(), self.0) }
            }
            #[inline(always)]
            fn nonzero($own) -> u32 {
                // SAFETY: the instruction set is available, or this vector would not exist.
                unsafe { $nonzero }
            }
            $(
                #[inline(always)]
                fn $op($($arg: Self),+) -> Self {
                    // SAFETY: the instruction set is available, or this vector would not exist.
                    Self(unsafe { $value })
                }
            )+
        }
    };
}

/// x86-64, the processors of PCs and most servers.
#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Rows, Task, Turn, Vector};
    #[allow(clippy::wildcard_imports)]
    use std::arch::x86_64::*;

    pub fn has_avx2() -> bool {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
    }

    pub fn has_avx512() -> bool {
        has_avx2()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vpopcntdq")
    }

    /// Runs the task with 8 lanes, compiled for AVX2.
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub fn run_avx2<T: Task>(task: T) -> T::Output {
        task.run::<Eight>()
    }

    /// Runs the task with 16 lanes, compiled for AVX-512.
    #[target_feature(
        enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq"
    )]
    pub fn run_avx512<T: Task>(task: T) -> T::Output {
        task.run::<Sixteen>()
    }

    vector! {
        /// 128 bits of SSE2, which every x86-64 has.
        Four, 4 lanes in __m128i;
        load = _mm_loadu_si128; store = _mm_storeu_si128;
        fn splat(word) = _mm_set1_epi32(word.cast_signed());
        fn nonzero(self) = {
            let zero = _mm_cmpeq_epi32(self.0, _mm_setzero_si128());
            _mm_movemask_ps(_mm_castsi128_ps(zero)).cast_unsigned() ^ 0xF
        };
        fn and(self, other) = _mm_and_si128(self.0, other.0);
        fn or(self, other) = _mm_or_si128(self.0, other.0);
        fn xor(self, other) = _mm_xor_si128(self.0, other.0);
        fn without(self, other) = _mm_andnot_si128(other.0, self.0);
        fn add(self, other) = _mm_add_epi32(self.0, other.0);
        fn sub(self, other) = _mm_sub_epi32(self.0, other.0);
        fn guard_down(self) = _mm_srli_epi32::<9>(self.0);
        fn band_down(self) = _mm_srli_epi32::<10>(self.0);
        fn bands_up(self) = _mm_slli_epi32::<20>(self.0);
    }

    impl Turn for Four {
        #[inline(always)]
        fn turn(self) -> Self {
            // SAFETY: SSE2 is part of every x86-64.
            Self(unsafe { _mm_shuffle_epi32::<0b11_00_10_01>(self.0) })
        }
    }

    impl Rows for Four {
        #[inline(always)]
        fn load_part(rows: &[[u32; 4]; 4], part: usize) -> Self {
            Self::load(&rows[part])
        }
        #[inline(always)]
        fn every_third(words: &[u32; 32], first: usize) -> [Self; 3] {
            let word = |at: usize| words[first + at].cast_signed();
            // SAFETY: SSE2 is part of every x86-64.
            let row = |at: usize| unsafe { Self(_mm_set_epi32(0, word(at + 6), word(at + 3), word(at))) };
            [row(0), row(9), row(18)]
        }
        #[inline(always)]
        fn up<const N: i32>(self) -> Self {
            // SAFETY: SSE2 is part of every x86-64.
            Self(unsafe { _mm_slli_epi32::<N>(self.0) })
        }
        #[inline(always)]
        fn down<const N: i32>(self) -> Self {
            // SAFETY: SSE2 is part of every x86-64.
            Self(unsafe { _mm_srli_epi32::<N>(self.0) })
        }
        #[inline(always)]
        fn sum_of_words(self) -> Self {
            // SAFETY: SSE2 is part of every x86-64.
            unsafe {
                let pairs = _mm_add_epi32(self.0, _mm_shuffle_epi32::<0b00_11_10_01>(self.0));
                Self(_mm_add_epi32(pairs, _mm_shuffle_epi32::<0b01_00_11_10>(pairs)))
            }
        }
        #[inline(always)]
        fn max_upper(self, other: Self) -> Self {
            // SAFETY: SSE2 is part of every x86-64.
            Self(unsafe { _mm_max_epi16(self.0, other.0) })
        }
        #[inline(always)]
        fn greatest_upper(self) -> u32 {
            // SAFETY: SSE2 is part of every x86-64.
            unsafe {
                let two = _mm_max_epi16(self.0, _mm_shuffle_epi32::<0b01_00_11_10>(self.0));
                let one = _mm_max_epi16(two, _mm_shuffle_epi32::<0b00_11_10_01>(two));
                _mm_cvtsi128_si32(one).cast_unsigned() >> 16
            }
        }
    }

    vector! {
        /// 256 bits of AVX2.
        Eight, 8 lanes in __m256i;
        load = _mm256_loadu_si256; store = _mm256_storeu_si256;
        fn splat(word) = _mm256_set1_epi32(word.cast_signed());
        fn nonzero(self) = {
            let zero = _mm256_cmpeq_epi32(self.0, _mm256_setzero_si256());
            _mm256_movemask_ps(_mm256_castsi256_ps(zero)).cast_unsigned() ^ 0xFF
        };
        fn and(self, other) = _mm256_and_si256(self.0, other.0);
        fn or(self, other) = _mm256_or_si256(self.0, other.0);
        fn xor(self, other) = _mm256_xor_si256(self.0, other.0);
        fn without(self, other) = _mm256_andnot_si256(other.0, self.0);
        fn add(self, other) = _mm256_add_epi32(self.0, other.0);
        fn sub(self, other) = _mm256_sub_epi32(self.0, other.0);
        fn guard_down(self) = _mm256_srli_epi32::<9>(self.0);
        fn band_down(self) = _mm256_srli_epi32::<10>(self.0);
        fn bands_up(self) = _mm256_slli_epi32::<20>(self.0);
    }

    impl Rows for Eight {
        const PARTS: usize = 2;

        #[inline(always)]
        fn load_part(rows: &[[u32; 4]; 4], part: usize) -> Self {
            Self::load(&rows.as_flattened().as_chunks().0[part])
        }
        #[inline(always)]
        fn every_third(words: &[u32; 32], first: usize) -> [Self; 3] {
            let [one, two, three] = Four::every_third(words, first);
            // SAFETY: AVX2 is available, or this vector would not exist.
            unsafe {
                let two = _mm256_set_m128i(two.0, one.0);
                [
                    Self(two),
                    Self(_mm256_zextsi128_si256(three.0)),
                    Self(_mm256_setzero_si256()),
                ]
            }
        }
        #[inline(always)]
        fn up<const N: i32>(self) -> Self {
            // SAFETY: AVX2 is available, or this vector would not exist.
            Self(unsafe { _mm256_slli_epi32::<N>(self.0) })
        }
        #[inline(always)]
        fn down<const N: i32>(self) -> Self {
            // SAFETY: AVX2 is available, or this vector would not exist.
            Self(unsafe { _mm256_srli_epi32::<N>(self.0) })
        }
        #[inline(always)]
        fn sum_of_words(self) -> Self {
            // SAFETY: AVX2 is available, or this vector would not exist.
            unsafe {
                let pairs = _mm256_add_epi32(self.0, _mm256_shuffle_epi32::<0b00_11_10_01>(self.0));
                Self(_mm256_add_epi32(
                    pairs,
                    _mm256_shuffle_epi32::<0b01_00_11_10>(pairs),
                ))
            }
        }
        #[inline(always)]
        fn sum_of_rows(parts: &[Self; 3]) -> Self {
            let both = parts[0].add(parts[1]);
            // SAFETY: AVX2 is available, or this vector would not exist.
            both.add(Self(unsafe { _mm256_permute4x64_epi64::<0b01_00_11_10>(both.0) }))
        }
        #[inline(always)]
        fn max_upper(self, other: Self) -> Self {
            // SAFETY: AVX2 is available, or this vector would not exist.
            Self(unsafe { _mm256_max_epi16(self.0, other.0) })
        }
        #[inline(always)]
        fn greatest_upper(self) -> u32 {
            // SAFETY: AVX2 is available, or this vector would not exist.
            unsafe {
                let rows = (
                    _mm256_castsi256_si128(self.0),
                    _mm256_extracti128_si256::<1>(self.0),
                );
                Four(_mm_max_epi16(rows.0, rows.1)).greatest_upper()
            }
        }
    }

    vector! {
        /// 512 bits of AVX-512. Its ternary logic computes any function of three words in one instruction.
        /// The constant is the column of results in the truth table of the function, with the result of 111
        /// as the highest bit.
        Sixteen, 16 lanes in __m512i;
        load = _mm512_loadu_si512; store = _mm512_storeu_si512;
        fn splat(word) = _mm512_set1_epi32(word.cast_signed());
        fn nonzero(self) = u32::from(_mm512_test_epi32_mask(self.0, self.0));
        fn and(self, other) = _mm512_and_si512(self.0, other.0);
        fn or(self, other) = _mm512_or_si512(self.0, other.0);
        fn xor(self, other) = _mm512_xor_si512(self.0, other.0);
        fn without(self, other) = _mm512_andnot_si512(other.0, self.0);
        fn add(self, other) = _mm512_add_epi32(self.0, other.0);
        fn sub(self, other) = _mm512_sub_epi32(self.0, other.0);
        fn guard_down(self) = _mm512_srli_epi32::<9>(self.0);
        fn band_down(self) = _mm512_srli_epi32::<10>(self.0);
        fn bands_up(self) = _mm512_slli_epi32::<20>(self.0);
        fn any(a, b, c) = _mm512_ternarylogic_epi32::<0b1111_1110>(a.0, b.0, c.0);
        fn majority(a, b, c) = _mm512_ternarylogic_epi32::<0b1110_1000>(a.0, b.0, c.0);
        fn or_both(a, b, c) = _mm512_ternarylogic_epi32::<0b1111_1000>(a.0, b.0, c.0);
        fn all(a, b, c) = _mm512_ternarylogic_epi32::<0b1000_0000>(a.0, b.0, c.0);
        fn or_without(a, b, c) = _mm512_ternarylogic_epi32::<0b1111_0100>(a.0, b.0, c.0);
        fn keep(x, a, b) = _mm512_ternarylogic_epi32::<0b1110_0000>(x.0, a.0, b.0);
        fn keep_unless(x, a, mask) = _mm512_ternarylogic_epi32::<0b1101_0000>(x.0, a.0, mask.0);
    }

    impl Rows for Sixteen {
        const PARTS: usize = 1;

        #[inline(always)]
        fn load_part(rows: &[[u32; 4]; 4], part: usize) -> Self {
            Self::load(&rows.as_flattened().as_chunks().0[part])
        }
        #[inline(always)]
        fn every_third(words: &[u32; 32], first: usize) -> [Self; 3] {
            let (low, high) = (
                Self::load(&words.as_chunks().0[0]),
                Self::load(&words.as_chunks().0[1]),
            );
            // SAFETY: AVX-512 is available, or this vector would not exist.
            let three = unsafe {
                let places = _mm512_setr_epi32(0, 3, 6, 31, 9, 12, 15, 31, 18, 21, 24, 31, 31, 31, 31, 31);
                let places = _mm512_add_epi32(places, _mm512_set1_epi32((first as u32).cast_signed()));
                let real = 0b0000_0111_0111_0111;
                _mm512_maskz_permutex2var_epi32(real, low.0, places, high.0)
            };
            [Self(three), Self::splat(0), Self::splat(0)]
        }
        #[inline(always)]
        fn up<const N: i32>(self) -> Self {
            // SAFETY: AVX-512 is available, or this vector would not exist.
            Self(unsafe { _mm512_sll_epi32(self.0, _mm_cvtsi32_si128(N)) })
        }
        #[inline(always)]
        fn down<const N: i32>(self) -> Self {
            // SAFETY: AVX-512 is available, or this vector would not exist.
            Self(unsafe { _mm512_srl_epi32(self.0, _mm_cvtsi32_si128(N)) })
        }
        #[inline(always)]
        fn sum_of_words(self) -> Self {
            // SAFETY: AVX-512 is available, or this vector would not exist.
            unsafe {
                let pairs = _mm512_add_epi32(self.0, _mm512_shuffle_epi32::<0b00_11_10_01>(self.0));
                Self(_mm512_add_epi32(
                    pairs,
                    _mm512_shuffle_epi32::<0b01_00_11_10>(pairs),
                ))
            }
        }
        #[inline(always)]
        fn sum_of_rows(parts: &[Self; 3]) -> Self {
            // SAFETY: AVX-512 is available, or this vector would not exist.
            unsafe {
                let rows = parts[0].0;
                let pairs = _mm512_add_epi32(rows, _mm512_shuffle_i32x4::<0b00_11_10_01>(rows, rows));
                Self(_mm512_add_epi32(
                    pairs,
                    _mm512_shuffle_i32x4::<0b01_00_11_10>(pairs, pairs),
                ))
            }
        }
        #[inline(always)]
        fn max_upper(self, other: Self) -> Self {
            // SAFETY: AVX-512 is available, or this vector would not exist.
            Self(unsafe { _mm512_max_epi16(self.0, other.0) })
        }
        #[inline(always)]
        fn greatest_upper(self) -> u32 {
            // SAFETY: AVX-512 is available, or this vector would not exist.
            unsafe {
                let rows = (
                    _mm512_castsi512_si256(self.0),
                    _mm512_extracti64x4_epi64::<1>(self.0),
                );
                Eight(_mm256_max_epi16(rows.0, rows.1)).greatest_upper()
            }
        }
    }
}

/// 64-bit ARM, of which NEON is a part.
#[cfg(target_arch = "aarch64")]
mod neon {
    use super::{Rows, Turn, Vector};
    #[allow(clippy::wildcard_imports)]
    use std::arch::aarch64::*;

    vector! {
        /// 128 bits of NEON.
        Four, 4 lanes in uint32x4_t;
        load = vld1q_u32; store = vst1q_u32;
        fn splat(word) = vdupq_n_u32(word);
        fn nonzero(self) = {
            // The array is as long as the vector.
            let places = vld1q_u32([1, 2, 4, 8].as_ptr());
            vaddvq_u32(vandq_u32(vtstq_u32(self.0, self.0), places))
        };
        fn and(self, other) = vandq_u32(self.0, other.0);
        fn or(self, other) = vorrq_u32(self.0, other.0);
        fn xor(self, other) = veorq_u32(self.0, other.0);
        fn without(self, other) = vbicq_u32(self.0, other.0);
        fn add(self, other) = vaddq_u32(self.0, other.0);
        fn sub(self, other) = vsubq_u32(self.0, other.0);
        fn guard_down(self) = vshrq_n_u32::<9>(self.0);
        fn band_down(self) = vshrq_n_u32::<10>(self.0);
        fn bands_up(self) = vshlq_n_u32::<20>(self.0);
    }

    impl Turn for Four {
        #[inline(always)]
        fn turn(self) -> Self {
            // SAFETY: NEON is part of every 64-bit ARM. The bytes of the first three words are rotated by
            // four.
            unsafe {
                let bytes = vld1q_u8([4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15].as_ptr());
                Self(vreinterpretq_u32_u8(vqtbl1q_u8(
                    vreinterpretq_u8_u32(self.0),
                    bytes,
                )))
            }
        }
    }

    impl Rows for Four {
        #[inline(always)]
        fn load_part(rows: &[[u32; 4]; 4], part: usize) -> Self {
            Self::load(&rows[part])
        }
        #[inline(always)]
        fn every_third(words: &[u32; 32], first: usize) -> [Self; 3] {
            let row =
                |at: usize| Self::load(&[words[first + at], words[first + at + 3], words[first + at + 6], 0]);
            [row(0), row(9), row(18)]
        }
        #[inline(always)]
        fn up<const N: i32>(self) -> Self {
            // SAFETY: NEON is part of every 64-bit ARM.
            Self(unsafe { vshlq_n_u32::<N>(self.0) })
        }
        #[inline(always)]
        fn down<const N: i32>(self) -> Self {
            // SAFETY: NEON is part of every 64-bit ARM.
            Self(unsafe { vshrq_n_u32::<N>(self.0) })
        }
        #[inline(always)]
        fn sum_of_words(self) -> Self {
            // SAFETY: NEON is part of every 64-bit ARM.
            Self(unsafe { vdupq_n_u32(vaddvq_u32(self.0)) })
        }
        #[inline(always)]
        fn max_upper(self, other: Self) -> Self {
            // SAFETY: NEON is part of every 64-bit ARM.
            Self(unsafe { vmaxq_u32(self.0, other.0) })
        }
        #[inline(always)]
        fn greatest_upper(self) -> u32 {
            // SAFETY: NEON is part of every 64-bit ARM.
            unsafe { vmaxvq_u32(self.0) >> 16 }
        }
    }
}

/// WebAssembly, if it is built with its 128-bit vectors (`-C target-feature=+simd128`).
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm {
    // Most of these intrinsics are safe, since WebAssembly checks a module's instructions before it runs.
    #![allow(unused_unsafe)]

    use super::{Rows, Turn, Vector};
    #[allow(clippy::wildcard_imports)]
    use std::arch::wasm32::*;

    vector! {
        /// WebAssembly's 128 bits.
        Four, 4 lanes in v128;
        load = v128_load; store = v128_store;
        fn splat(word) = u32x4_splat(word);
        fn nonzero(self) = u32::from(u32x4_bitmask(u32x4_ne(self.0, u32x4_splat(0))));
        fn and(self, other) = v128_and(self.0, other.0);
        fn or(self, other) = v128_or(self.0, other.0);
        fn xor(self, other) = v128_xor(self.0, other.0);
        fn without(self, other) = v128_andnot(self.0, other.0);
        fn add(self, other) = u32x4_add(self.0, other.0);
        fn sub(self, other) = u32x4_sub(self.0, other.0);
        fn guard_down(self) = u32x4_shr(self.0, 9);
        fn band_down(self) = u32x4_shr(self.0, 10);
        fn bands_up(self) = u32x4_shl(self.0, 20);
    }

    impl Turn for Four {
        #[inline(always)]
        fn turn(self) -> Self {
            Self(u32x4_shuffle::<1, 2, 0, 3>(self.0, self.0))
        }
    }

    impl Rows for Four {
        #[inline(always)]
        fn load_part(rows: &[[u32; 4]; 4], part: usize) -> Self {
            Self::load(&rows[part])
        }
        #[inline(always)]
        fn every_third(words: &[u32; 32], first: usize) -> [Self; 3] {
            let word = |at: usize| words[first + at];
            let row = |at: usize| Self(u32x4(word(at), word(at + 3), word(at + 6), 0));
            [row(0), row(9), row(18)]
        }
        #[inline(always)]
        fn up<const N: i32>(self) -> Self {
            Self(u32x4_shl(self.0, N.cast_unsigned()))
        }
        #[inline(always)]
        fn down<const N: i32>(self) -> Self {
            Self(u32x4_shr(self.0, N.cast_unsigned()))
        }
        #[inline(always)]
        fn sum_of_words(self) -> Self {
            let pairs = u32x4_add(self.0, u32x4_shuffle::<1, 2, 3, 0>(self.0, self.0));
            Self(u32x4_add(pairs, u32x4_shuffle::<2, 3, 0, 1>(pairs, pairs)))
        }
        #[inline(always)]
        fn max_upper(self, other: Self) -> Self {
            Self(u32x4_max(self.0, other.0))
        }
        #[inline(always)]
        fn greatest_upper(self) -> u32 {
            let two = u32x4_max(self.0, u32x4_shuffle::<2, 3, 0, 1>(self.0, self.0));
            let one = u32x4_max(two, u32x4_shuffle::<1, 2, 3, 0>(two, two));
            u32x4_extract_lane::<0>(one) >> 16
        }
    }
}
