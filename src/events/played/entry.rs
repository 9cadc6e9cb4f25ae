//! A game as an event needs it: who played whom, when, with what result, and by which moves.

use crate::board::Square;
use crate::notation::date::Date;
use crate::notation::{push_number, write_name};
use crate::outcome::Outcome;
use crate::position::Position;
use crate::span::Span;
use crate::variant::{VARIANTS, Variant};
use compact_str::CompactString;
use std::sync::{Arc, LazyLock};

/// The data of a finished game that an event needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEntry {
    /// Its tags.
    pub head: HeadTags,
    /// The day it was played, as far as its tag states it.
    pub day: Date,
    /// Its result: that of the tag, else the one after the moves.
    pub outcome: Outcome,
    /// Whether it has any moves.
    pub moves: bool,
    /// The plies of the main line, as far as it could be followed.
    pub plies: u32,
    /// Whether its main line replays to the end without a fault.
    pub sound: bool,
    /// The number of written moves; if the game does not replay to its end, it includes those of variations.
    pub written: u32,
    /// The rules it was replayed under.
    pub variant: &'static Variant,
    /// Whether it begins with a position that is set up.
    pub set_up: bool,
    /// Its start and the moves that were made.
    pub line: MoveList,
    /// The place in the chunk where findings name it: its first player, else its start.
    pub span: Span,
}

impl GameEntry {
    /// Returns the text that identifies the game when files are edited or renamed: its event, round and players, else its
    /// moves.
    #[must_use]
    pub fn identity(&self) -> Option<String> {
        let head = &self.head;
        let values = [
            head.event(),
            head.round(),
            head.player_name(0),
            head.player_name(1),
        ];
        game_identity(values)
            .or_else(|| (!self.line.is_empty()).then(|| format!("{:016x}", self.line.hash())))
    }
}

/// Returns the text that identifies a game by the values of its tags Event, Round, White and Black, or `None` if they name no
/// player.
pub fn game_identity(values: [&str; 4]) -> Option<String> {
    let [event, round, white, black] = values.map(beginning_of);
    let is_known = |name: &str| name.contains(|c: char| !matches!(c, '?' | '-' | '.' | ' '));
    (is_known(&white) || is_known(&black)).then(|| format!("{event}; {round}; {white} - {black}"))
}

/// The maximum length of a text that identifies a finding or a game, in characters.
pub const MAX_IDENTITY_CHARS: usize = 100;

/// Returns the first characters of a text, enough to distinguish it from others, however its lines are broken.
pub fn beginning_of(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").chars().take(MAX_IDENTITY_CHARS).collect()
}

/// A tag that an event reads. The tags that nearly all games have come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeadField {
    /// The event.
    Event,
    /// White.
    White,
    /// Black.
    Black,
    /// The round.
    Round,
    /// The result as it is written.
    Result,
    /// The place.
    Site,
    /// The section of the event.
    Section,
    /// The board.
    Board,
    /// The opening that was drawn, by number or name.
    Opening,
    /// How the game ended, by its tags `Termination` and `ResultReason`.
    Ending,
    /// The team of White.
    WhiteTeam,
    /// The team of Black.
    BlackTeam,
    /// The title of White.
    WhiteTitle,
    /// The title of Black.
    BlackTitle,
    /// The rating of White.
    WhiteRating,
    /// The rating of Black.
    BlackRating,
}

impl HeadField {
    /// The number of fields.
    pub const COUNT: usize = Self::BlackRating as usize + 1;
}

/// The tags of a game that an event reads; missing ones are empty. All are kept in one text: an archive has very many games,
/// and nearly all of them have few tags.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeadTags(Box<str>);

impl HeadTags {
    /// The character between two values.
    const VALUE_SEPARATOR: char = '\u{1F}';

    /// Creates the tags from the values of all fields, in their order.
    pub fn new(values: &[CompactString; HeadField::COUNT]) -> Self {
        let filled = values.iter().rposition(|value| !value.is_empty());
        let filled = &values[..filled.map_or(0, |last| last + 1)];
        let mut text = String::with_capacity(filled.iter().map(|value| value.len() + 1).sum());
        for (nth, value) in filled.iter().enumerate() {
            if nth > 0 {
                text.push(Self::VALUE_SEPARATOR);
            }
            text.extend(value.chars().map(|c| match c {
                Self::VALUE_SEPARATOR => ' ',
                c => c,
            }));
        }
        Self(text.into())
    }

    /// Returns the value of a field.
    #[must_use]
    pub fn field_value(&self, field: HeadField) -> &str {
        let mut values = self.0.split(Self::VALUE_SEPARATOR);
        values.nth(field as usize).unwrap_or_default()
    }

    /// Returns all values in one text, to be kept elsewhere.
    pub fn joined_text(&self) -> &str {
        &self.0
    }

    /// Creates the tags from the text that `joined_text` returned.
    pub fn of_text(text: String) -> Self {
        Self(text.into())
    }

    /// Returns the event.
    #[must_use]
    pub fn event(&self) -> &str {
        self.field_value(HeadField::Event)
    }

    /// Returns the section of the event.
    #[must_use]
    pub fn section(&self) -> &str {
        self.field_value(HeadField::Section)
    }

    /// Returns the round.
    #[must_use]
    pub fn round(&self) -> &str {
        self.field_value(HeadField::Round)
    }

    /// Returns the result as it is written.
    #[must_use]
    pub fn result(&self) -> &str {
        self.field_value(HeadField::Result)
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> &str {
        self.field_value(HeadField::Board)
    }

    /// Returns the opening that was drawn, by number or name.
    #[must_use]
    pub fn opening(&self) -> &str {
        self.field_value(HeadField::Opening)
    }

    /// Returns the player of a side, 0 for White.
    #[must_use]
    pub fn player_name(&self, side: usize) -> &str {
        self.field_value([HeadField::White, HeadField::Black][side])
    }

    /// Returns the team of a side, 0 for White.
    #[must_use]
    pub fn team_name(&self, side: usize) -> &str {
        self.field_value([HeadField::WhiteTeam, HeadField::BlackTeam][side])
    }
}

/// The start of a game and what each of its moves did, in few bytes: two games have the same list if they went through the same
/// positions in the same order, however they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct MoveList {
    /// The position it begins with as FEN, in names of squares.
    pub start: Arc<str>,
    /// The moves: the squares from and to. If `from` has the highest bit set, `to` is followed by the number of captured
    /// squares and these squares. `SETUP_MARKER` marks a position that was set up, and is followed by its hash.
    pub moves: Box<[u8]>,
}

impl MoveList {
    /// The marker of a position that was set up among the moves.
    pub(crate) const SETUP_MARKER: u8 = 0x7F;
    /// The bit that marks a capture.
    pub(crate) const CAPTURE_FLAG: u8 = 0x80;

    /// Returns whether the list has no moves. Such a list, like any short one, does not distinguish a game from others.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Returns what each ply did, in order.
    pub fn plies(&self) -> impl Iterator<Item = &[u8]> {
        let mut rest: &[u8] = &self.moves;
        std::iter::from_fn(move || {
            let len = match *rest {
                [] => return None,
                [Self::SETUP_MARKER, ..] => 9,
                [from, _, taken, ..] if from & Self::CAPTURE_FLAG != 0 => 3 + usize::from(taken),
                _ => 2,
            };
            let (ply, behind) = rest.split_at(len.min(rest.len()));
            rest = behind;
            Some(ply)
        })
    }

    /// Returns a hash that is the same for the same start and moves, on every machine and in every version.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let mut hash = Fnv1aHasher::default();
        hash.add_bytes(self.start.as_bytes());
        hash.add_bytes(&[0xFF]);
        hash.add_bytes(&self.moves);
        hash.finish_hash()
    }

    /// Returns a ply in the square names of a variant, or `None` for a position that was set up.
    #[must_use]
    pub fn format_ply(ply: &[u8], variant: &'static Variant) -> Option<String> {
        let [from, to, ..] = *ply else { return None };
        if from == Self::SETUP_MARKER {
            return None;
        }
        let mut text = String::new();
        let square = |square: u8, text: &mut String| {
            let (board, square) = (variant.board, Square(square));
            match variant.algebraic {
                true => write_name(board, square, text),
                false => push_number(
                    variant.numbering.number_for_square(board, square).into(),
                    text,
                ),
            }
        };
        square(from & !Self::CAPTURE_FLAG, &mut text);
        text.push(match from & Self::CAPTURE_FLAG {
            0 => '-',
            _ => 'x',
        });
        square(to, &mut text);
        Some(text)
    }

    /// Returns the list on the turned board with the sides exchanged: what it would be if the other side had begun. Returns
    /// `None` if a position was set up among the moves.
    pub fn with_sides_exchanged(&self, variant: &Variant) -> Option<Self> {
        // Programs that let White or `P1` begin English draughts write other squares and sides than a federation (decision 0022).
        let squares: Vec<Square> = variant.board.squares.into_iter().collect();
        let (first, last) = (squares.first()?.0, squares.last()?.0);
        let turned = |square: u8| (first + last).checked_sub(square);
        let mut moves = Vec::with_capacity(self.moves.len());
        for ply in self.plies() {
            let [from, to, more @ ..] = ply else {
                return None;
            };
            if *from == Self::SETUP_MARKER {
                return None;
            }
            let capture = from & Self::CAPTURE_FLAG;
            moves.extend([turned(from & !Self::CAPTURE_FLAG)? | capture, turned(*to)?]);
            if let [number, taken @ ..] = more {
                moves.push(*number);
                let first = moves.len();
                for square in taken {
                    moves.push(turned(*square)?);
                }
                // Squares whose order does not count are sorted in the order of the board.
                if taken.is_sorted() {
                    moves[first..].sort_unstable();
                }
            }
        }
        Some(Self {
            start: turned_names(&self.start, variant)?.into(),
            moves: moves.into(),
        })
    }

    /// Counts the plies that two lists have in common from their start: 0 if they begin otherwise.
    #[must_use]
    pub fn common_plies(&self, other: &Self) -> usize {
        if self.start != other.start {
            return 0;
        }
        let both = self.plies().zip(other.plies());
        both.take_while(|(one, other)| one == other).count()
    }
}

/// The initial positions and their FEN: nearly all games begin with one of these.
static INITIAL_POSITIONS: LazyLock<Vec<(Position, Arc<str>)>> = LazyLock::new(|| {
    let all = VARIANTS.iter().map(|variant| {
        let position = Position::initial(variant);
        let fen = square_name_fen(&position).into();
        (position, fen)
    });
    all.collect()
});

/// Turns the board of a position that [`square_name_fen`] wrote, and exchanges the sides.
fn turned_names(fen: &str, variant: &Variant) -> Option<String> {
    let mut parts = fen.split(':');
    let (turn, white, black) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    let turned = |pieces: &str| -> Option<String> {
        let piece = |text: &str| {
            let at = text.find(|c: char| c.is_ascii_lowercase())?;
            let (king, square) = text.split_at(at);
            let (file, rank) = square.split_at(1);
            let file = file.bytes().next()?.checked_sub(b'a')?;
            let file = variant.board.width.checked_sub(file + 1)?;
            let rank = (variant.board.height + 1).checked_sub(rank.parse().ok()?)?;
            Some(format!("{king}{}{rank}", char::from(b'a' + file)))
        };
        let pieces = pieces.split(',').filter(|text| !text.is_empty()).rev();
        let pieces: Option<Vec<String>> = pieces.map(piece).collect();
        Some(pieces?.join(","))
    };
    let turn = match turn {
        "W" => "B",
        "B" => "W",
        _ => return None,
    };
    let (white, black) = (turned(black.get(1..)?)?, turned(white.get(1..)?)?);
    Some(format!("{turn}:W{white}:B{black}"))
}

/// Returns a position as FEN in names of squares, whatever its variant writes.
fn square_name_fen(position: &Position) -> String {
    crate::notation::fen::write_with(position, None)
}

/// Builds a list of moves.
#[derive(Debug, Default)]
pub struct MoveListBuilder {
    moves: Vec<u8>,
}

impl MoveListBuilder {
    /// Appends a move between two squares, with its captures in the order that counts.
    pub fn push_ply(&mut self, from: u8, to: u8, taken: impl ExactSizeIterator<Item = u8>) {
        if taken.len() == 0 {
            self.moves.extend([from, to]);
            return;
        }
        let number = u8::try_from(taken.len()).unwrap_or(u8::MAX);
        self.moves
            .extend([from | MoveList::CAPTURE_FLAG, to, number]);
        self.moves.extend(taken.take(usize::from(number)));
    }

    /// Appends a position that was set up.
    pub fn push_position(&mut self, position: &Position) {
        let mut hash = Fnv1aHasher::default();
        hash.add_bytes(square_name_fen(position).as_bytes());
        self.moves.push(MoveList::SETUP_MARKER);
        self.moves.extend(hash.finish_hash().to_le_bytes());
    }

    /// Returns the list of a game that began with a position.
    pub fn finish(self, start: &Position) -> MoveList {
        let known = INITIAL_POSITIONS
            .iter()
            .find(|(initial, _)| initial == start);
        MoveList {
            start: match known {
                Some((_, fen)) => Arc::clone(fen),
                None => square_name_fen(start).into(),
            },
            moves: self.moves.into(),
        }
    }
}

/// FNV-1a of 64 bits: it has no seed and never changes.
#[derive(Clone, Copy, Debug)]
struct Fnv1aHasher(u64);

impl Default for Fnv1aHasher {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Fnv1aHasher {
    fn add_bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }

    /// Returns the hash, with its bits mixed.
    fn finish_hash(self) -> u64 {
        crate::board::zobrist::mix_bits(self.0)
    }
}
