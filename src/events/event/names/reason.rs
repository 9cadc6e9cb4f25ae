//! The differences between two spellings, and the likeness that they leave.

use std::fmt;

/// A difference between two spellings of one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DifferenceReason {
    /// Capital and small letters: `Ron King`, `Ron king`.
    Case,
    /// Blanks: doubled, at an end, or of another kind.
    Blanks,
    /// Commas, dots, hyphens and the like.
    Punctuation,
    /// Accents: `Gérard`, `Gerard`.
    Accents,
    /// Letters of another alphabet that look the same, or digits for letters.
    LookAlike,
    /// A title, a rating, a country or a note accompanies the name.
    Beside,
    /// The surname comes first or last.
    Order,
    /// A given name and its initial, or fewer initials.
    Initials,
    /// One has no given name.
    NoGiven,
    /// One has fewer given names, or no patronymic.
    FewerGiven,
    /// Two usual forms of one given name: `James`, `Jim`.
    NameForm,
    /// `van der`, `de` and similar particles are shortened or missing.
    Particle,
    /// One word or two: `West Moreland`, `Westmoreland`.
    Joined,
    /// Two transliterations of the name: `Чижов`, `Chizhov`, `Tchijov`.
    Transliteration,
    /// One letter is added, missing, doubled or replaced, or two are swapped.
    OneLetter,
    /// The name of an event has additional or missing words.
    FewerWords,
    /// The name of an event lacks the year or the edition.
    NoYear,
    /// The list of the user joins them.
    Alias,
}

impl DifferenceReason {
    /// All reasons in their order, each with a short name for files and tables.
    pub const ALL: [(Self, &'static str); 18] = [
        (Self::Case, "case"),
        (Self::Blanks, "blanks"),
        (Self::Punctuation, "punctuation"),
        (Self::Accents, "accents"),
        (Self::LookAlike, "look-alike"),
        (Self::Beside, "beside"),
        (Self::Order, "order"),
        (Self::Initials, "initials"),
        (Self::NoGiven, "no-given-name"),
        (Self::FewerGiven, "fewer-given-names"),
        (Self::NameForm, "name-form"),
        (Self::Particle, "particle"),
        (Self::Joined, "joined"),
        (Self::Transliteration, "transliteration"),
        (Self::OneLetter, "one-letter"),
        (Self::FewerWords, "fewer-words"),
        (Self::NoYear, "no-year"),
        (Self::Alias, "alias"),
    ];
}

/// The set of all differences between two or more spellings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DifferenceReasons(u32);

impl DifferenceReasons {
    /// The empty set: the spellings do not differ.
    pub const NONE: Self = Self(0);

    /// Returns the set of one reason.
    #[must_use]
    pub const fn from_reason(reason: DifferenceReason) -> Self {
        Self(1 << reason as u32)
    }

    /// Returns the union of both sets.
    #[must_use]
    pub const fn union_with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns this set with one more reason.
    #[must_use]
    pub const fn with_reason(self, reason: DifferenceReason) -> Self {
        self.union_with(Self::from_reason(reason))
    }

    /// Returns this set, with one more reason where `holds`.
    pub(super) const fn with_reason_if(self, holds: bool, reason: DifferenceReason) -> Self {
        if holds {
            self.with_reason(reason)
        } else {
            self
        }
    }

    /// Returns whether a reason is in the set.
    #[must_use]
    pub const fn has_reason(self, reason: DifferenceReason) -> bool {
        self.0 & Self::from_reason(reason).0 != 0
    }

    /// Returns the number of reasons in the set.
    #[must_use]
    pub const fn reason_count(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the reasons in their order, each with its short name.
    pub fn iter(self) -> impl Iterator<Item = (DifferenceReason, &'static str)> {
        DifferenceReason::ALL
            .into_iter()
            .filter(move |(reason, _)| self.has_reason(*reason))
    }
}

impl fmt::Display for DifferenceReasons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (_, code)) in self.iter().enumerate() {
            f.write_str(if at > 0 { ", " } else { "" })?;
            f.write_str(code)?;
        }
        Ok(())
    }
}

/// The likeness of two spellings: whether they are one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Likeness {
    /// The same name: only case, blanks, punctuation, accents, look-alike letters or the accompanying text differ.
    Same(DifferenceReasons),
    /// Spellings that a careful reader would take for one, unless the games contradict it.
    Probable(DifferenceReasons),
    /// Too little evidence by itself (one letter of a short name, a given name missing next to a short surname): taken for one only where
    /// the games fit.
    Possible(DifferenceReasons),
    /// Two names, or too little evidence for one.
    Different,
}

impl Likeness {
    /// Returns the differences between the spellings; `None` where they are two names.
    #[must_use]
    pub const fn reasons(self) -> Option<DifferenceReasons> {
        match self {
            Self::Same(reasons) | Self::Probable(reasons) | Self::Possible(reasons) => {
                Some(reasons)
            }
            Self::Different => None,
        }
    }
}
