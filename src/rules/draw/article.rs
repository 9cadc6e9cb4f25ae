//! The articles on draws, as data.

use super::DrawCode;
use std::fmt;

/// An article of a rule book by which a game is drawn.
#[derive(Debug)]
pub struct Article {
    /// The number in the book, or a name of several words where no number is known. Where one number covers several conditions, a
    /// comma and the distinguishing words follow it.
    pub number: &'static str,
    /// Another name, by the subject; empty if there is none.
    pub name: &'static str,
    /// The condition of the draw.
    pub when: DrawCondition,
    /// Whether a position of the article is a "standard draw" (IDF 8.2.8), which is drawn immediately in games without added
    /// seconds (IDF section 2, 22.7).
    pub standard: bool,
    /// The numbers of the articles in its code that take precedence: while one of their endings counts, this article does not.
    pub yields_to: &'static [&'static str],
    /// The numbers of the articles in its code by which it draws too, as its own text states: while its ending is on the board,
    /// a draw that is due by one of them need not wait for the count of this article.
    pub also: &'static [&'static str],
    /// The provenance of the article.
    pub known: ArticleProvenance,
    /// The content in our own words.
    pub text: &'static str,
    /// The place of the article in its book.
    pub place: &'static str,
}

/// The provenance of an article: how well its text is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArticleProvenance {
    /// The rule book is at hand.
    AtHand,
    /// The text of the article was read where it is published.
    Read,
    /// Number and content come from public source code that cites the book. The text was not read.
    Cited,
    /// The article is from a summary, a leaflet, the regulations of an event or a quotation.
    Summary,
    /// The article is the practice of a playing site and of no book.
    Site,
    /// The article is a convention: no known text states it.
    Convention,
}

/// The condition of a draw. Numbers of moves are those of the article.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawCondition {
    /// The same pieces are on the same squares again.
    Repetition {
        /// The number of occurrences that draws, the first included.
        times: u32,
        /// Whether the side to move must be the same.
        same_turn: bool,
    },
    /// Both sides moved only kings, without a capture.
    KingsOnly {
        /// The number of moves of each side.
        moves: u32,
        /// The number of moves of each side on a board with 100 squares.
        on_100: u32,
    },
    /// The sides have certain pieces, for a number of moves.
    Material {
        /// The configurations. No two have the same force.
        cases: &'static [PieceConfiguration],
        /// The number of moves.
        moves: u32,
        /// The side whose moves are counted.
        counted: CountedMoves,
        /// When the kings must hold their lines.
        held: HoldTiming,
        /// Whether the count continues when a promotion leads from one of the configurations to another.
        goes_on: bool,
    },
    /// The sides have certain pieces: the game is drawn as soon as they are on the board.
    AtOnce {
        /// The configurations, for either side.
        cases: &'static [PieceConfiguration],
        /// The exception.
        unless: DrawException,
    },
    /// The pieces did not change: there was no capture and no promotion.
    Unchanged {
        /// The limits by the number of pieces on the board. Other numbers of pieces are not counted.
        limits: &'static [MoveLimit],
        /// Whether the article applies only while both sides have a king.
        both_kings: bool,
        /// Whether the article applies only while no article on certain pieces counts.
        residual: bool,
    },
    /// The draw is a matter of judgement: no count settles it.
    Judgement,
    /// The draw is settled off the board: by agreement, or by the clocks.
    OffBoard,
}

/// The side whose moves an article on certain pieces counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountedMoves {
    /// The moves of the strong side.
    Strong,
    /// The moves of each side: twice as many plies.
    Each,
    /// The moves of the other side.
    Other,
}

/// The positions in which an immediate draw does not apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawException {
    /// The side to move can capture.
    Capture,
    /// The side to move can capture, or will lose a piece whatever it moves.
    CaptureOrLoss,
}

/// When the kings must hold their lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoldTiming {
    /// After every ply.
    Always,
    /// When the draw is claimed.
    AtTheEnd,
}

/// The number of moves for a range of numbers of pieces on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveLimit {
    /// The minimum and the maximum number of pieces of both sides together.
    pub pieces: (u32, u32),
    /// The number of moves of each side.
    pub moves: u32,
}

/// A configuration: the pieces of the strong side against those of the other. Squares are those of an 8x8 board with a1 dark,
/// with White as the strong side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceConfiguration {
    /// The side that tries to win.
    pub strong: SideForce,
    /// The other side.
    pub other: SideForce,
}

/// The pieces of one side in a configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideForce {
    /// The minimum and the maximum number of kings.
    pub kings: (u32, u32),
    /// The minimum and the maximum number of men.
    pub men: (u32, u32),
    /// The squares on which men must be when the count begins.
    pub men_at: &'static [&'static str],
    /// Whether all other men must be at the right of the main road when the count begins.
    pub men_right: bool,
    /// The lines that kings must hold.
    pub holds: KingHold,
}

/// The lines that the kings of a side hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingHold {
    /// No line.
    Nothing,
    /// A king is on the main road.
    Road,
    /// A king is on the main road, or one is on each of the two double lines.
    RoadOrDoubles,
    /// A king is on the main road, and one (the same, where the lines cross) is on a double line.
    RoadAndDouble,
}

/// The unit in which an article counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountUnit {
    /// The occurrences of a position.
    Occurrences,
    /// The moves of the strong side.
    StrongMoves,
    /// The moves of the other side.
    OtherMoves,
    /// Plies: twice the number of moves in the article.
    Plies,
    /// 1 in a position that draws immediately, otherwise 0.
    Positions,
    /// No unit: the article counts nothing.
    None,
}

/// The maximum of a range of numbers of pieces that has no upper limit.
pub const ANY_NUMBER: u32 = u32::MAX;

impl SideForce {
    /// Creates a force of exactly so many kings and men, on any squares.
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

    /// Returns the same force with men on certain squares.
    #[must_use]
    pub const fn with_men_at(self, men_at: &'static [&'static str]) -> Self {
        Self { men_at, ..self }
    }

    /// Returns the same force with all other men at the right of the main road.
    #[must_use]
    pub const fn with_men_right(self) -> Self {
        Self {
            men_right: true,
            ..self
        }
    }

    /// Returns the same force with kings that hold certain lines.
    #[must_use]
    pub const fn with_hold(self, holds: KingHold) -> Self {
        Self { holds, ..self }
    }

    /// Returns the same force with any number of further kings.
    #[must_use]
    pub const fn or_more_kings(self) -> Self {
        Self {
            kings: (self.kings.0, ANY_NUMBER),
            ..self
        }
    }

    /// Returns the same force with any number of further men.
    #[must_use]
    pub const fn or_more_men(self) -> Self {
        Self {
            men: (self.men.0, ANY_NUMBER),
            ..self
        }
    }

    /// Returns whether these numbers of kings and men are those of the force, on whatever squares the pieces are.
    #[must_use]
    pub const fn fits_counts(&self, kings: u32, men: u32) -> bool {
        self.kings.0 <= kings && kings <= self.kings.1 && self.men.0 <= men && men <= self.men.1
    }
}

impl Article {
    /// Returns the unit in which the article counts moves or positions, and in which its limit is given.
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

    /// Returns whether a count can settle the article.
    #[must_use]
    pub const fn is_countable(&self) -> bool {
        !matches!(
            self.when,
            DrawCondition::Judgement | DrawCondition::OffBoard
        )
    }

    /// Returns the number with the prefix of the book, as findings cite the article: `IDF 8.2.15`.
    #[must_use]
    pub fn format_citation(&self, code: &DrawCode) -> String {
        format!("{} {}", code.cite, self.number)
    }
}

impl PartialEq for Article {
    /// Compares articles by address: each article exists once.
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
