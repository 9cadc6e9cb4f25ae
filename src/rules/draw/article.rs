//! What an article of draws says, as data.

use super::DrawCode;
use std::fmt;

/// An article of a rule book by which a game is drawn.
#[derive(Debug)]
pub struct Article {
    /// Its number in the book; a name of several words where none is known. Where a number holds several conditions, what
    /// tells them apart follows a comma.
    pub number: &'static str,
    /// Another name, by its subject; empty where there is none.
    pub name: &'static str,
    /// What must hold.
    pub when: DrawCondition,
    /// A position of it is a "standard draw" (seed 001, section 1, 8.2.8): in games without added seconds it is drawn at
    /// once (seed 001, section 2, 22.7).
    pub standard: bool,
    /// The numbers of the articles of its code that go before it: while one of their endings counts, it is silent.
    pub yields_to: &'static [&'static str],
    /// The numbers of the articles of its code by which it draws too, as its own text says: while its ending stands on the
    /// board it need not wait for its own count.
    pub also: &'static [&'static str],
    /// How well its text is known.
    pub known: ArticleProvenance,
    /// Its content in our own words.
    pub text: &'static str,
    /// Where it stands.
    pub seed: &'static str,
}

/// How well the text of an article is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArticleProvenance {
    /// The rule book is at hand.
    AtHand,
    /// The text of the article was read where it is published.
    Read,
    /// Number and content come from public source code that cites the book; the text was not read.
    Cited,
    /// From a summary, a leaflet, the regulations of an event or a quotation.
    Summary,
    /// How a playing site plays; no book says so.
    Site,
    /// No text is known that says so: a convention.
    Convention,
}

/// What must hold for a draw. Numbers of moves are those of the article.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawCondition {
    /// The same pieces on the same squares.
    Repetition {
        /// For the how many-th time, the first included.
        times: u32,
        /// Whether the same side must be to move.
        same_turn: bool,
    },
    /// Both sides moved kings only, without a capture.
    KingsOnly {
        /// Moves of each side.
        moves: u32,
        /// Moves of each side on a board with 100 squares.
        on_100: u32,
    },
    /// Certain pieces against certain pieces.
    Material {
        /// The configurations; no two have the same force.
        cases: &'static [PieceConfiguration],
        /// Moves.
        moves: u32,
        /// Whose moves are counted.
        counted: CountedMoves,
        /// When the kings must stand where the configuration has them.
        held: HoldTiming,
        /// Whether the count goes on when a promotion leads from one of the configurations to another.
        goes_on: bool,
    },
    /// Certain pieces against certain pieces: drawn as soon as they stand there.
    AtOnce {
        /// The configurations, for either side.
        cases: &'static [PieceConfiguration],
        /// When not.
        unless: DrawException,
    },
    /// No capture and no promotion.
    Unchanged {
        /// By the number of pieces on the board. What no limit names is not counted.
        limits: &'static [MoveLimit],
        /// Only while both sides have a king.
        both_kings: bool,
        /// Only while no article about certain pieces counts.
        residual: bool,
    },
    /// A matter of judgement: no count settles it.
    Judgement,
    /// Settled off the board: by agreement, or by the clocks.
    OffBoard,
}

/// Whose moves an article about certain pieces counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountedMoves {
    /// Those of the strong side.
    Strong,
    /// Those of each side: twice as many plies.
    Each,
    /// Those of the other side.
    Other,
}

/// In which positions a draw at once is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawException {
    /// The side to move can capture.
    Capture,
    /// The side to move can capture, or will be captured whatever it moves.
    CaptureOrLoss,
}

/// When the kings must stand where the configuration has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoldTiming {
    /// After every ply.
    Always,
    /// When the draw is claimed.
    AtTheEnd,
}

/// A number of moves for a number of pieces on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveLimit {
    /// The fewest and the most pieces of both sides together.
    pub pieces: (u32, u32),
    /// Moves of each side.
    pub moves: u32,
}

/// A configuration: what the strong side has against what. Squares are those of an 8x8 board with a1 dark, for White as
/// the strong side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceConfiguration {
    /// The side that tries to win.
    pub strong: SideForce,
    /// The other one.
    pub other: SideForce,
}

/// The pieces of one side in a configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideForce {
    /// The fewest and the most kings.
    pub kings: (u32, u32),
    /// The fewest and the most men.
    pub men: (u32, u32),
    /// Where men stand when the count begins.
    pub men_at: &'static [&'static str],
    /// Whether all other men stand at the right of the main road when the count begins.
    pub men_right: bool,
    /// What kings hold.
    pub holds: KingHold,
}

/// What kings of a side hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingHold {
    /// Nothing.
    Nothing,
    /// One stands on the main road.
    Road,
    /// One stands on the main road, or one on each of the two double lines.
    RoadOrDoubles,
    /// One stands on the main road, and one (the same, where they cross) on a double line.
    RoadAndDouble,
}

/// In which unit an article counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountUnit {
    /// Occurrences of a position.
    Occurrences,
    /// Moves of the strong side.
    StrongMoves,
    /// Moves of the other side.
    OtherMoves,
    /// Plies: twice the number of moves in the article.
    Plies,
    /// 1 in a position that draws at once, else 0.
    Positions,
    /// It counts nothing.
    None,
}

/// Any number of pieces.
pub const ANY_NUMBER: u32 = u32::MAX;

impl SideForce {
    /// Kings and men in certain numbers, wherever they stand.
    #[must_use]
    pub const fn from_counts(kings: u32, men: u32) -> Self {
        Self {
            kings: (kings, kings),
            men: (men, men),
            men_at: &[],
            men_right: false,
            holds: KingHold::Nothing,
        }
    }

    /// The same pieces, men among them on these squares.
    #[must_use]
    pub const fn with_men_at(self, men_at: &'static [&'static str]) -> Self {
        Self { men_at, ..self }
    }

    /// The same pieces, all other men at the right of the main road.
    #[must_use]
    pub const fn with_men_right(self) -> Self {
        Self {
            men_right: true,
            ..self
        }
    }

    /// The same pieces, kings among them holding something.
    #[must_use]
    pub const fn with_hold(self, holds: KingHold) -> Self {
        Self { holds, ..self }
    }

    /// The same pieces, with any number of further kings.
    #[must_use]
    pub const fn or_more_kings(self) -> Self {
        Self {
            kings: (self.kings.0, ANY_NUMBER),
            ..self
        }
    }

    /// The same pieces, with any number of further men.
    #[must_use]
    pub const fn or_more_men(self) -> Self {
        Self {
            men: (self.men.0, ANY_NUMBER),
            ..self
        }
    }

    /// Whether a side has these pieces, wherever they stand.
    #[must_use]
    pub const fn fits_counts(&self, kings: u32, men: u32) -> bool {
        self.kings.0 <= kings && kings <= self.kings.1 && self.men.0 <= men && men <= self.men.1
    }
}

impl Article {
    /// The unit in which moves or positions are counted under this article, and in which its limit is given.
    #[must_use]
    pub const fn count_unit(&self) -> CountUnit {
        match self.when {
            DrawCondition::Repetition { .. } => CountUnit::Occurrences,
            DrawCondition::KingsOnly { .. } | DrawCondition::Unchanged { .. } => CountUnit::Plies,
            DrawCondition::Material { counted, .. } => match counted {
                CountedMoves::Strong => CountUnit::StrongMoves,
                CountedMoves::Each => CountUnit::Plies,
                CountedMoves::Other => CountUnit::OtherMoves,
            },
            DrawCondition::AtOnce { .. } => CountUnit::Positions,
            DrawCondition::Judgement | DrawCondition::OffBoard => CountUnit::None,
        }
    }

    /// Whether a count can ever settle it.
    #[must_use]
    pub const fn is_countable(&self) -> bool {
        !matches!(
            self.when,
            DrawCondition::Judgement | DrawCondition::OffBoard
        )
    }

    /// The article with the prefix of its book, as findings cite it: `IDF 8.2.15`.
    #[must_use]
    pub fn format_citation(&self, code: &DrawCode) -> String {
        format!("{} {}", code.cite, self.number)
    }
}

impl PartialEq for Article {
    /// Articles are compared by where they stand.
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Article {}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.number)
    }
}
