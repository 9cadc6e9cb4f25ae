//! Seeded random numbers and the length of random tests.

/// SplitMix64.
pub(crate) struct Random(u64);

impl Random {
    /// A generator whose numbers depend on a name and a number only.
    pub(crate) fn new(name: &str, number: u64) -> Self {
        let seed = name
            .bytes()
            .fold(0xCBF2_9CE4_8422_2325 ^ number, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
            });
        Self(seed)
    }

    /// The next 64 bits.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// True so many times in a hundred.
    pub(crate) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }
}

/// `slow` with `PDN_SLOW=1`, else `ordinary`.
pub(crate) fn count(ordinary: usize, slow: usize) -> usize {
    if std::env::var_os("PDN_SLOW").is_some_and(|value| value == "1") {
        slow
    } else {
        ordinary
    }
}
