//! Positions written as prose: `Белые: дамка c3, простые a1, b2. Черные: ...`.

mod around;
mod head;
mod pieces;
mod rank;
mod square;
#[cfg(test)]
mod tests;

use self::square::{parse_filler, parse_word};
use super::chars::{is_blank, is_dash, is_line_end};
use super::labels::known_letters;
use super::moves::{number_square, parse_square};
use crate::board::Color;
use crate::span::Span;
use crate::words::LetterClass;
use crate::words::{self, ALL_LANGUAGES, WordMatcher, every_word, fold_text};
use head::{ListHead, match_list_head};
use pieces::{ListOwner, ListedPiece, PieceList};
use rank::RankMeaning;
use std::sync::LazyLock;

/// The maximum number of words between the pieces of both sides, if the words state who is to move.
const MAX_WORDS_BETWEEN_SIDES: usize = 4;

/// The maximum length, in bytes, of a line that is searched for pieces that were not read.
const MAX_UNREAD_LINE_BYTES: usize = 2048;

/// The maximum number of bytes before a position that are checked on its line.
const MAX_PRECEDING_BYTES: usize = 512;

/// Words before a position: `Diagramma`, `Позиция`.
static POSITION_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.positions));

/// The pieces of one side, in one list or several.
#[derive(Clone, Debug)]
struct ListedSide<'a> {
    color: Color,
    pieces: Vec<ListedPiece<'a>>,
    /// Whether its numbers may be numbers of pieces.
    counts: bool,
}

impl<'a> ListedSide<'a> {
    fn new(color: Color, list: PieceList<'a>) -> Self {
        Self {
            color,
            pieces: list.squares,
            counts: list.counts,
        }
    }

    /// Adds a list of men to a side that has kings, or one of kings to a side that has men. Returns the text after the list.
    fn add_pieces(&mut self, more: PieceList<'a>) -> Option<&'a str> {
        let rank = more.all?;
        let other = self.pieces.iter().all(|(king, _)| *king != rank);
        let same = more.squares.iter().all(|(king, _)| *king == rank);
        if !other || !same {
            return None;
        }
        self.pieces.extend(more.squares);
        self.counts &= more.counts;
        Some(more.rest)
    }
}

/// A position found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlacedPosition {
    /// The place of the position.
    pub(super) span: Span,
    /// White's and Black's pieces as in FEN, without the turn.
    pub(super) pieces: String,
}

/// Returns the position in a text, if it has the pieces of both sides. `at` is the start of the text.
pub(super) fn find_position(text: &str, at: usize) -> Option<PlacedPosition> {
    let mut i = text;
    // The first side whose pieces could not be read: the pieces of the other one after it are half a position.
    let mut failed: Option<(Color, &str)> = None;
    let (mut seen, mut line_begin) = (0, 0);
    loop {
        i = i.trim_start_matches(|c: char| !c.is_letter());
        let (mut rest, _) = parse_word(i).ok()?;
        let begin = text.len() - i.len();
        if let Some(end) = text[seen..begin].rfind(is_line_end) {
            line_begin = seen + end;
        }
        seen = begin;
        let near =
            text.ceil_char_boundary(begin.saturating_sub(MAX_PRECEDING_BYTES).max(line_begin));
        let line = &text[near..begin];
        let head = match_list_head(i);
        let whole = || match (failed, head) {
            (Some((color, from)), Some(head)) => {
                let between = &from[..from.len() - i.len()];
                head.color == color && between.contains(is_line_end)
            }
            _ => true,
        };
        if whole()
            && let Some(placed) = read_position(i, at + begin, line)
                .or_else(|| read_split_position(i, at + begin, line))
        {
            return Some(placed);
        }
        if let Some(head) = head {
            if failed.is_none() && (head.rank.is_some() || around::begins_with_pieces(head.rest)) {
                failed = Some((head.color, i));
            }
            if head.rank.is_some() {
                rest = head.rest;
            }
        }
        i = rest;
    }
}

/// Returns the lines of a text that name pieces and were not read. Consecutive lines form one span. `known` are the squares of
/// the position that was read next to them, and `near` is the number of words of a line that are checked.
pub(super) fn unread_piece_lines(
    text: &str,
    at: usize,
    known: &[String],
    near: usize,
) -> Vec<Span> {
    let mut found: Vec<Span> = Vec::new();
    let mut begin = 0;
    let mut goes_on = false;
    for line in text.split_inclusive(is_line_end) {
        let plain = line.trim();
        let start = begin + line.len() - line.trim_start().len();
        begin += line.len();
        let tells =
            plain.len() < MAX_UNREAD_LINE_BYTES && around::line_names_pieces(plain, known, near);
        if !tells {
            goes_on = false;
            continue;
        }
        let span = Span::new(at + start, at + start + plain.len());
        match found.last_mut().filter(|_| goes_on) {
            Some(last) => last.end = span.end,
            None => found.push(span),
        }
        goes_on = true;
    }
    found.retain(|span| {
        let lines = &text[span.start as usize - at..span.end as usize - at];
        lines.len() > MAX_UNREAD_LINE_BYTES || find_position(lines, 0).is_none()
    });
    found
}

/// Returns the squares of a position, as [`unread_piece_lines`] expects them.
pub(super) fn position_squares(pieces: &str) -> Vec<String> {
    let all = pieces.split([':', ',']);
    let plain = all.map(|piece| piece.trim_start_matches(char::is_uppercase).to_owned());
    plain.collect()
}

/// Returns the position that a text begins with: the pieces of one side directly followed by those of the other. `line` is the
/// text before it on its line.
pub(super) fn read_position(text: &str, at: usize, line: &str) -> Option<PlacedPosition> {
    let (_, name) = parse_word(text).ok()?;
    let read = match match_list_head(text) {
        Some(_) => read_named_position(text, at, next_to),
        None => None,
    };
    let lettered =
        || read_lettered_position(text, at).filter(|_| words::side_by_word(name).is_none());
    let read = read.or_else(lettered)?;
    (!around::begins_before(line) && !is_of_other(&read, line)).then_some(read)
}

/// Returns the position that a text begins with if other words are between the sides.
fn read_split_position(text: &str, at: usize, line: &str) -> Option<PlacedPosition> {
    let read = read_named_position(text, at, |i, second| {
        let mut i = i;
        loop {
            let next = i.trim_start_matches(|c: char| !c.is_letter());
            i = next;
            let (rest, name) = parse_word(i).ok()?;
            if let Some(found) = read_list(i, second) {
                return Some(found);
            }
            // A statement about pieces between the sides would be lost.
            let says = !rank::is_letter(name) && rank::rank_meaning(name, "").is_some();
            let tells =
                || match_list_head(i).is_some_and(|head| around::begins_with_pieces(head.rest));
            if says || tells() || around::match_square_shape(i).is_some() {
                return None;
            }
            i = rest;
        }
    })?;
    (!around::begins_before(line) && !is_of_other(&read, line)).then_some(read)
}

/// The properties of the lists before one.
#[derive(Clone, Copy, Default)]
struct PrecedingLists {
    /// Whether the pieces of the other side are among them.
    second: bool,
    /// Whether the rank precedes the side in the first one.
    rank_first: bool,
    /// The rank that holds for sides without one, and whether only for those in another case than that of a subject.
    rank: Option<(RankMeaning, bool)>,
}

/// Reads a list of pieces after the word for its side.
fn read_list(i: &str, before: PrecedingLists) -> Option<(ListHead<'_>, PieceList<'_>)> {
    let head = match_list_head(i)?;
    let goes_on = before
        .rank
        .filter(|(_, oblique)| !oblique || head.is_oblique());
    let rank = head.rank.or(goes_on.map(|(says, _)| says));
    let of = ListOwner {
        side: head.side,
        second: before.second,
        until: None,
        rank,
    };
    let pieces = pieces::read_pieces(of, head.rest)?;
    // `Kings of White: a1. White: c3`: the piece on c3 is not known.
    let clear = !before.rank_first || pieces.all.is_some();
    clear.then_some((head, pieces))
}

/// Reads the list that directly follows another one. Words between them must state who is to move, or be small.
fn next_to(i: &str, before: PrecedingLists) -> Option<(ListHead<'_>, PieceList<'_>)> {
    let (mut i, mut between) = (i, Vec::new());
    while between.len() <= MAX_WORDS_BETWEEN_SIDES {
        i = parse_filler(i).map_or(i, |(rest, _)| rest);
        i = i.trim_start_matches(|c: char| !c.is_letter_or_number());
        let (rest, name) = parse_word(i).ok()?;
        if let Some(found) = read_list(i, before) {
            let small = |word: &&str| word.chars().count() <= 2;
            let says = between.iter().all(small) || words::to_move(&between).is_some();
            return says.then_some(found);
        }
        between.push(name);
        i = rest;
    }
    None
}

/// Returns a position whose sides have names. `next` finds the list after another one.
fn read_named_position<'a>(
    text: &'a str,
    at: usize,
    next: impl Fn(&'a str, PrecedingLists) -> Option<(ListHead<'a>, PieceList<'a>)>,
) -> Option<PlacedPosition> {
    let (head, first) = read_list(text, PrecedingLists::default())?;
    let (algebraic, mut rest) = (first.algebraic, first.rest);
    let mut before = PrecedingLists {
        second: true,
        rank_first: head.rank.is_some(),
        rank: head.goes_on(),
    };
    let mut sides = vec![ListedSide::new(head.color, first)];
    loop {
        let both = sides.len() == 2;
        // After both sides, only another list of the same position continues it.
        let found = if both {
            next_to(rest, before)
        } else {
            next(rest, before)
        };
        let Some((head, more)) = found.filter(|(_, more)| more.algebraic == algebraic) else {
            break;
        };
        if head.rank.is_some() {
            before.rank = head.goes_on();
        }
        rest = match sides.iter_mut().find(|side| side.color == head.color) {
            // Men in one list, kings in the other.
            Some(known) => match known.add_pieces(more) {
                Some(rest) => rest,
                None => break,
            },
            None => {
                let rest = more.rest;
                sides.push(ListedSide::new(head.color, more));
                rest
            }
        };
    }
    let [first, second] = sides.as_slice() else {
        return None;
    };
    if before.rank_first && lacks_listed_rank(&sides, rest) {
        return None;
    }
    let (white, black) = match first.color {
        Color::White => (first, second),
        Color::Black => (second, first),
    };
    if !algebraic && (white.counts && black.counts) {
        return None;
    }
    build_position(
        &white.pieces,
        &black.pieces,
        algebraic,
        Span::new(at, at + text.len() - rest.len()),
    )
}

/// Returns whether a list follows those that were read with a rank that its side lacks: it is one of the same position.
fn lacks_listed_rank(sides: &[ListedSide<'_>], rest: &str) -> bool {
    let next = rest.trim_start_matches(|c: char| !c.is_letter_or_number());
    let Some((head, rank)) = match_list_head(next).and_then(|head| Some((head, head.rank?))) else {
        return false;
    };
    let king = rank != RankMeaning::Men;
    let of_side = |side: &&ListedSide<'_>| side.color == head.color;
    let known = sides.iter().find(of_side);
    known.is_some_and(|side| side.pieces.iter().all(|(other, _)| *other != king))
}

/// Returns a position whose sides are letters or short words: `Б: a1, Д c3; Ч: b6`, `W: 31, 32. Z: 12`.
fn read_lettered_position(text: &str, at: usize) -> Option<PlacedPosition> {
    let side = |i| {
        let (rest, name) = parse_word(i)
            .ok()
            .filter(|(_, name)| name.chars().count() <= 3)?;
        let rest = rest.trim_start_matches('.').trim_start_matches(is_blank);
        let sign = rest.starts_with(|c| c == ':' || c == '=' || is_dash(c));
        sign.then_some((name, rest))
    };
    let (name, rest) = side(text)?;
    let known = ALL_LANGUAGES.iter().any(|language| {
        let sides = &language.sides;
        let mut all = sides.letters.iter().chain(sides.short);
        all.any(|(white, black)| {
            [white, black]
                .iter()
                .any(|one| fold_text(one) == fold_text(name))
        })
    });
    if !known {
        return None;
    }
    let of = |side, second| ListOwner {
        side,
        second,
        until: Some(|name, behind| {
            name.chars().count() == 1 && behind.trim_start_matches(is_blank).starts_with(':')
        }),
        rank: None,
    };
    let first = pieces::read_pieces(of(name, false), rest)?;
    let behind = first
        .rest
        .trim_start_matches(|c: char| !c.is_letter_or_number());
    let (other, rest) = side(behind)?;
    let second = pieces::read_pieces(of(other, true), rest)?;
    let (white, _) = order_side_pair(name, other)?;
    let (white, black) = match white == name {
        true => (&first, &second),
        false => (&second, &first),
    };
    if white.algebraic != black.algebraic {
        return None;
    }
    // `W: 2, B: 1` are points.
    if !white.algebraic && white.squares.len() + black.squares.len() < 3 {
        return None;
    }
    let span = Span::new(at, at + text.len() - second.rest.len());
    build_position(&white.squares, &black.squares, white.algebraic, span)
}

/// Returns two letters or short words for the sides, with that for White first.
fn order_side_pair<'a>(first: &'a str, second: &'a str) -> Option<(&'a str, &'a str)> {
    let short = |white: &str, black: &str| {
        let same = |(w, b): &(&str, &str)| {
            fold_text(w) == fold_text(white) && fold_text(b) == fold_text(black)
        };
        ALL_LANGUAGES
            .iter()
            .any(|language| language.sides.short.iter().any(same))
    };
    known_letters((first, second)).or_else(|| match (short(first, second), short(second, first)) {
        (true, _) => Some((first, second)),
        (_, true) => Some((second, first)),
        _ => None,
    })
}

/// Returns the position of two lists.
fn build_position(
    white: &[ListedPiece<'_>],
    black: &[ListedPiece<'_>],
    algebraic: bool,
    span: Span,
) -> Option<PlacedPosition> {
    // `White 1, Black 1` are points.
    let points = white.len() == 1 && white[0].1 == black[0].1;
    // `White 12, Black 25` are minutes, or the numbers of men left.
    let few = !algebraic && white.len() + black.len() < 3;
    let points = points || (few && !white.iter().chain(black).any(|(king, _)| *king));
    (!points).then(|| PlacedPosition {
        span,
        pieces: format!(
            "W{}:B{}",
            fen_squares(white, algebraic),
            fen_squares(black, algebraic)
        ),
    })
}

/// The maximum number of items in a position that may be minutes or points if a label precedes them.
const MAX_AMBIGUOUS_NUMBERS: usize = 4;

/// Returns whether a position is a few bare numbers after a label of another kind: `Tempo: Bianco 1, 12; Nero 25`.
fn is_of_other(read: &PlacedPosition, line: &str) -> bool {
    let bare = |piece: &str| {
        piece
            .trim_start_matches(['W', 'B'])
            .bytes()
            .all(|b| b.is_ascii_digit())
    };
    let mut pieces = read.pieces.split([':', ',']);
    let few = read.pieces.split([':', ',']).count() <= MAX_AMBIGUOUS_NUMBERS && pieces.all(bare);
    let label = line.trim_end().strip_suffix([':', '=']);
    few && label.is_some_and(|label| {
        let words = label
            .split(|c: char| !c.is_letter())
            .filter(|word| !word.is_empty());
        let mut folded = words.map(fold_text).peekable();
        folded.peek().is_some() && !folded.any(|word| POSITION_WORDS.contains_word(&word))
    })
}

/// Returns squares as in FEN.
fn fen_squares(side: &[ListedPiece<'_>], algebraic: bool) -> String {
    let name = |text: &str| match parse_square(text) {
        Ok((_, (code, _))) if algebraic => around::square_name(code),
        _ => number_square(text).map_or(String::new(), |(_, (n, _))| n.to_string()),
    };
    let piece =
        |(king, text): &ListedPiece<'_>| format!("{}{}", if *king { "K" } else { "" }, name(text));
    side.iter().map(piece).collect::<Vec<_>>().join(",")
}

/// Returns whether a text continues with squares: then the word before it names a side of a position and not a player.
pub(super) fn begins_with_square(i: &str) -> bool {
    let of = ListOwner {
        side: "",
        second: false,
        until: None,
        rank: None,
    };
    pieces::read_pieces(of, i).is_some()
}
