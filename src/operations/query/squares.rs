//! Squares, pieces and moves that a query names, in any notation; a board and its numbering resolve them to squares.

use crate::board::{Color, Geometry, Numbering, PieceKind, Square, SquareSet};
use crate::movegen::Move;
use crate::position::Position;
use std::cmp::Reverse;

/// The content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SquareContent {
    /// A man or a king.
    Piece(Color, PieceKind),
    /// No piece.
    Empty,
}

/// Pieces on squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PiecePattern {
    squares: Vec<(SquareContent, String)>,
    /// Whether the same pattern of the other side counts, too, with the board turned.
    mirrored: bool,
}

/// A pattern resolved on a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlacedPattern {
    /// The men of White and Black, then the kings of White and Black.
    sets: [SquareSet; 4],
    empty: SquareSet,
}

/// Parses a square in a notation.
fn parse_square(text: &str, board: &Geometry, numbering: Numbering) -> Option<Square> {
    match text.parse::<u16>() {
        Ok(number) => numbering.square_for_number(board, number),
        Err(_) => board.square_named(text),
    }
}

/// Returns whether a text may name a square: a number, or a letter and a rank.
fn is_square(text: &str) -> bool {
    let digits =
        |text: &str| (1..=3).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    let mut letters = text.chars();
    digits(text)
        || letters.next().is_some_and(|c| c.is_ascii_lowercase()) && digits(letters.as_str())
}

impl PiecePattern {
    /// Parses `Wc3,Kd4 Bf6 -e5`: a colour holds for what follows it, K is a king, a minus an empty square.
    pub(crate) fn parse(text: &str, mirrored: bool) -> Option<Self> {
        let mut color = None;
        let mut squares = Vec::new();
        let words = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':'));
        for word in words.filter(|word| !word.is_empty()) {
            if let Some(empty) = word.strip_prefix('-') {
                squares.push((SquareContent::Empty, empty.to_owned()));
                continue;
            }
            let mut rest = word;
            for (letter, side) in [('W', Color::White), ('B', Color::Black)] {
                if let Some(behind) = rest.strip_prefix(letter) {
                    (color, rest) = (Some(side), behind);
                    break;
                }
            }
            if rest.is_empty() {
                continue;
            }
            let (rank, rest) = match rest.strip_prefix('K') {
                Some(behind) => (PieceKind::King, behind),
                None => (PieceKind::Man, rest),
            };
            squares.push((SquareContent::Piece(color?, rank), rest.to_owned()));
        }
        let sound = !squares.is_empty() && squares.iter().all(|(_, text)| is_square(text));
        sound.then_some(Self { squares, mirrored })
    }

    /// Resolves the pattern on a board, once or with the board turned too. Returns none if the board lacks these squares.
    pub(super) fn place_on_board(
        &self,
        board: &Geometry,
        numbering: Numbering,
    ) -> Vec<PlacedPattern> {
        let mut placed = [PlacedPattern::default(), PlacedPattern::default()];
        for (there, text) in &self.squares {
            let Some(own) = parse_square(text, board, numbering) else {
                return Vec::new();
            };
            let (file, rank) = board.file_and_rank(own);
            let turned = board.square_at(board.width - 1 - file, board.height - 1 - rank);
            let Some(turned) = turned else {
                return Vec::new();
            };
            for (nth, square) in [own, turned].into_iter().enumerate() {
                match *there {
                    SquareContent::Empty => placed[nth].empty.insert(square),
                    SquareContent::Piece(color, kind) => {
                        let color = if nth == 0 { color } else { color.other() };
                        let set = color as usize + 2 * usize::from(kind == PieceKind::King);
                        placed[nth].sets[set].insert(square);
                    }
                }
            }
        }
        let most = if self.mirrored { 2 } else { 1 };
        placed.into_iter().take(most).collect()
    }
}

impl PlacedPattern {
    /// Returns whether a position matches the whole pattern.
    pub(super) fn is_in(&self, position: &Position) -> bool {
        let sides = [Color::White, Color::Black];
        let holds = |nth: usize| {
            let there = match nth {
                0 | 1 => position.men(sides[nth]),
                _ => position.kings(sides[nth - 2]),
            };
            there & self.sets[nth] == self.sets[nth]
        };
        (0..4).all(holds) && (position.occupied_squares() & self.empty).is_empty()
    }
}

/// The numbers of men and kings of White and of Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PieceCounts {
    /// The men and kings of White, then of Black.
    sides: [(u32, u32); 2],
    /// Whether the same with the colours exchanged counts, too.
    either: bool,
}

impl PieceCounts {
    /// Parses `3K-1K`, `2K1M-3M`: those of White precede the dash.
    pub(crate) fn parse(text: &str, either: bool) -> Option<Self> {
        let (white, black) = text.trim().split_once('-')?;
        let sides = [parse_side_counts(white)?, parse_side_counts(black)?];
        Some(Self { sides, either })
    }

    /// Returns whether a position has these numbers of pieces.
    pub(super) fn is_in(&self, position: &Position) -> bool {
        let there = [Color::White, Color::Black]
            .map(|color| (position.men(color).len(), position.kings(color).len()));
        there == self.sides || (self.either && [there[1], there[0]] == self.sides)
    }
}

/// Parses the men and kings of a side: `3K`, `2K1M`, `KMM`, `0`.
fn parse_side_counts(text: &str) -> Option<(u32, u32)> {
    let (mut men, mut kings) = (0, 0);
    let mut number: Option<u32> = None;
    let text = text.trim();
    if text == "0" {
        return Some((0, 0));
    }
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        match c.to_ascii_uppercase() {
            '0'..='9' => {
                let digit = c.to_digit(10)?;
                number = Some(number.unwrap_or(0).checked_mul(10)?.checked_add(digit)?);
            }
            'K' => kings += number.take().unwrap_or(1),
            'M' => men += number.take().unwrap_or(1),
            _ => return None,
        }
    }
    let any = !text.is_empty() && number.is_none();
    any.then_some((men, kings))
}

/// A move as a query names it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct QueryMove {
    /// The square from which it goes, or its file.
    from: String,
    to: String,
    /// Whether it must be a capture.
    takes: bool,
}

/// Moves in an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Manoeuvre {
    /// Runs of consecutive moves; between two of them anything may be played.
    stretches: Vec<Vec<QueryMove>>,
}

/// A manoeuvre resolved on a board.
#[derive(Clone, Debug)]
pub(crate) struct BoundManoeuvre {
    stretches: Vec<Vec<(SquareSet, Square, bool)>>,
}

impl Manoeuvre {
    /// Parses `g5-h6 * f4-e5`; move numbers may precede the moves.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut stretches = vec![Vec::new()];
        for word in text.split_whitespace() {
            if matches!(word, "*" | "…" | "...") {
                stretches.push(Vec::new());
                continue;
            }
            // For example `1.c3-d4`.
            let bare = word.rsplit('.').next().unwrap_or(word);
            if bare.is_empty() {
                continue;
            }
            stretches.last_mut()?.push(QueryMove::parse(bare)?);
        }
        stretches.retain(|stretch| !stretch.is_empty());
        (!stretches.is_empty()).then_some(Self { stretches })
    }

    /// Resolves the moves on a board, or returns `None` if the board lacks these squares.
    pub(super) fn bind_to_board(
        &self,
        board: &Geometry,
        numbering: Numbering,
    ) -> Option<BoundManoeuvre> {
        let stretches = self.stretches.iter();
        let stretches = stretches.map(|stretch| {
            let steps = stretch
                .iter()
                .map(|step| step.bind_to_board(board, numbering));
            steps.collect::<Option<Vec<_>>>()
        });
        Some(BoundManoeuvre {
            stretches: stretches.collect::<Option<_>>()?,
        })
    }
}

impl QueryMove {
    fn parse(text: &str) -> Option<Self> {
        let signs = |c: char| matches!(c, '-' | 'x' | 'X' | ':' | '*' | '×' | '–' | '—' | 'х');
        let mut parts = text.split(signs).filter(|part| !part.is_empty());
        let (from, to) = (parts.next()?, parts.next_back());
        let takes = text.contains(|c: char| signs(c) && !matches!(c, '-' | '–' | '—'));
        let (from, to) = match to {
            Some(to) => (from, to),
            // For example `cd4` or `c3d4`.
            None if from.is_ascii() && from.len() == 3 => from.split_at(1),
            None if from.is_ascii() && from.len() == 4 => from.split_at(2),
            None => return None,
        };
        let file = |text: &str| text.len() == 1 && text.bytes().all(|b| b.is_ascii_lowercase());
        let sound = (is_square(from) || file(from)) && is_square(to);
        sound.then(|| Self {
            from: from.to_owned(),
            to: to.to_owned(),
            takes,
        })
    }

    fn bind_to_board(
        &self,
        board: &Geometry,
        numbering: Numbering,
    ) -> Option<(SquareSet, Square, bool)> {
        let to = parse_square(&self.to, board, numbering)?;
        let from = match parse_square(&self.from, board, numbering) {
            Some(from) => SquareSet::from_square(from),
            None => {
                let file = self.from.bytes().next()?.checked_sub(b'a')?;
                let ranks = (0..board.height).filter_map(|rank| board.square_at(file, rank));
                board.file_of(ranks.max_by_key(|square| Reverse(square.0))?)
            }
        };
        Some((from, to, self.takes))
    }
}

impl BoundManoeuvre {
    /// Returns whether moves have all runs in their order, with `begins` the first of them at the start.
    pub(super) fn is_in(&self, moves: &[Move], begins: bool) -> bool {
        let fits = |stretch: &[(SquareSet, Square, bool)], moves: &[Move]| {
            stretch.len() <= moves.len()
                && stretch.iter().zip(moves).all(|((from, to, takes), mv)| {
                    from.contains(mv.from) && mv.to == *to && (!takes || mv.is_capture())
                })
        };
        let mut at = 0;
        for (nth, stretch) in self.stretches.iter().enumerate() {
            let last = match begins && nth == 0 {
                true => 0,
                false => moves.len(),
            };
            // The earliest match leaves the maximum number of moves for the next runs.
            let Some(found) = (at..=last).find(|at| fits(stretch, moves.get(*at..).unwrap_or(&[])))
            else {
                return false;
            };
            at = found + stretch.len();
        }
        true
    }
}
