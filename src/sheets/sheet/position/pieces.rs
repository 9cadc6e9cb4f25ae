//! The pieces of one side: squares, and the words and letters next to them that distinguish kings from men.

use super::around::{self, PIECE_SQUARE_WORDS};
use super::head;
use super::rank::{self, RankMeaning};
use super::square::{glued_king, parse_filler, parse_lone_square, parse_word};
use crate::sheet::chars::{is_blank, is_dash, is_line_end};
use crate::sheet::moves::parse_square;
use crate::words::LetterClass;
use crate::words::{self, fold_text};

/// The maximum number of bytes of a clause that are checked.
const MAX_CLAUSE_BYTES: usize = 80;

/// Whether a king is on a square, and the square.
pub(super) type ListedPiece<'a> = (bool, &'a str);

/// The pieces of one list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PieceList<'a> {
    pub(super) squares: Vec<ListedPiece<'a>>,
    /// Whether squares have letters.
    pub(super) algebraic: bool,
    /// The rank of the whole list, by a word before its first square: `Белые дамки: c1, e3`.
    pub(super) all: Option<bool>,
    /// Whether each number is alone after a word for several pieces, or for men: it may be the number of these pieces.
    pub(super) counts: bool,
    /// The text after the list.
    pub(super) rest: &'a str,
}

/// The owner of a list of pieces.
#[derive(Clone, Copy)]
pub(super) struct ListOwner<'a> {
    /// The word that names the side.
    pub(super) side: &'a str,
    /// Whether the pieces of the other side precede the list.
    pub(super) second: bool,
    /// The letter of the other side, if sides are letters: it ends the list.
    pub(super) until: Option<fn(&str, &str) -> bool>,
    /// The rank that precedes the side.
    pub(super) rank: Option<RankMeaning>,
}

/// The rank of a square without a mark.
#[derive(Clone, Copy, PartialEq)]
enum UnmarkedRank {
    /// A man.
    Men,
    /// A king, because a word for kings precedes the list.
    Kings,
    /// A king, because a word for one king precedes it.
    King,
    /// A man after one king, from this square on. If men are named below, it is a king as well: `дамка c1, e3, простые a1`.
    Behind(usize),
}

struct PieceListReader<'a> {
    of: ListOwner<'a>,
    squares: Vec<ListedPiece<'a>>,
    algebraic: Option<bool>,
    mode: UnmarkedRank,
    /// The number of words for one king, followed by the number of squares without any word before the first of them.
    marks: usize,
    bare: usize,
    /// The rank named before the first square, as long as it holds for all.
    all: Option<bool>,
    /// Whether commas separate the kings of the list.
    commas: bool,
    /// Whether no square follows the last word for a rank.
    ranked: bool,
    /// Whether a word names men.
    men: bool,
    /// A stated number of pieces, the number of squares before it, and the number of squares at the next word for a rank.
    count: Option<(usize, usize, Option<usize>)>,
    /// The number of squares before the last word for a rank.
    section: usize,
    /// Whether a word for one king precedes a square, or several squares follow a word.
    places: bool,
}

/// Reads the pieces of a side after its name. Returns `None` if it has none, or if they are ambiguous.
pub(super) fn read_pieces<'a>(of: ListOwner<'a>, text: &'a str) -> Option<PieceList<'a>> {
    let mut reader = PieceListReader {
        of,
        squares: Vec::new(),
        algebraic: None,
        mode: UnmarkedRank::Men,
        marks: 0,
        bare: 0,
        all: None,
        commas: false,
        ranked: false,
        men: false,
        count: None,
        section: 0,
        places: false,
    };
    if let Some(says) = of.rank {
        reader.read_rank(says, text);
    }
    let (mut i, mut rest) = (text, text);
    while let Some((end, piece)) = reader.next(i).ok()? {
        i = end;
        if piece {
            rest = end;
        }
    }
    let counted = reader.is_counted();
    if reader.men {
        reader.all_kings();
    }
    let places = reader.places || reader.squares.len() > reader.section + 1;
    let PieceListReader { squares, all, .. } = reader;
    let next = around::goes_on(rest) && !numbers_next(rest);
    let whole = !squares.is_empty() && counted && !next && !goes_on(of.side, rest);
    (whole && is_list(&squares, rest)).then_some(PieceList {
        squares,
        algebraic: reader.algebraic.unwrap_or(true),
        all,
        counts: !places,
        rest,
    })
}

/// The error for a list that is ambiguous.
struct AmbiguousList;

impl<'a> PieceListReader<'a> {
    /// Reads the next item. Returns the text after it and whether it is a piece, or `None` at the end of the list.
    fn next(&mut self, i: &'a str) -> Result<Option<(&'a str, bool)>, AmbiguousList> {
        let Ok((after, gap)) = parse_filler(i) else {
            return Ok(None);
        };
        if let Some(told) = in_brackets(gap) {
            if self.squares.is_empty() {
                self.count = Some((told, 0, None));
            } else if told != self.squares.len() && told != self.squares.len() - self.section {
                return Err(AmbiguousList);
            }
        }
        if let Some((end, count)) = self.read_count(after).transpose()? {
            self.close_count();
            self.count = Some((count, self.squares.len(), None));
            return Ok(Some((end, false)));
        }
        if let Ok((end, (text, letters))) = parse_lone_square(after)
            && !self.numbers_another(gap, after)
            && self.algebraic.is_none_or(|known| known == letters)
        {
            // `дамки: c1, e3; a1`
            if self.mode == UnmarkedRank::Kings && self.commas && gap.contains(';') {
                return Err(AmbiguousList);
            }
            self.commas |= gap.contains(',');
            self.algebraic = Some(letters);
            return self.read_square(text, end).map(|end| Some((end, true)));
        }
        let Ok((end, name)) = parse_word(after) else {
            return Ok(self.read_glued_piece(after)?.map(|end| (end, true)));
        };
        if self.of.until.is_some_and(|ends| ends(name, end)) {
            return Ok(None);
        }
        // `Kings of Black: h8` after the pieces of White.
        if head::behind_rank(name, end).is_some() {
            return Ok(None);
        }
        match rank::rank_meaning(name, self.of.side) {
            Some(says) if rank::is_letter(name) => {
                // `Д c3`, `д. c3`, `Д: c3, e5`.
                let next = end.trim_start_matches(|c| is_blank(c) || matches!(c, '.' | ':' | '='));
                let next = next.trim_start_matches(is_dash);
                if parse_lone_square(next.trim_start_matches(is_blank)).is_err() {
                    return Ok(None);
                }
                self.read_rank(says, end);
            }
            Some(says) => self.read_rank(says, end),
            None => {
                let [and, on, one] = &*PIECE_SQUARE_WORDS;
                let folded = fold_text(name);
                let begins = self.squares.is_empty();
                let joins = one.contains_word(&folded)
                    || (!begins && and.contains_word(&folded))
                    || ((begins || self.ranked) && on.contains_word(&folded));
                if !joins {
                    return Ok(self.read_glued_piece(after)?.map(|end| (end, true)));
                }
            }
        }
        Ok(Some((end, false)))
    }

    /// Adds a square, and takes a rank that follows it. Returns the text after both.
    fn read_square(&mut self, text: &'a str, behind: &'a str) -> Result<&'a str, AmbiguousList> {
        let (says, end) = match rank_suffix(behind, self.of) {
            Some((says, end)) => (Some(says), end),
            None => (None, behind),
        };
        let king = match (says, self.mode) {
            // It is not clear how many squares the word is for, or whether it belongs to the square before it or after it.
            (Some(RankMeaning::Kings), _) | (Some(_), UnmarkedRank::King) => {
                return Err(AmbiguousList);
            }
            // `21, 22 - 2 men`: the 2 is a square, or the number of men.
            (Some(RankMeaning::Men), _)
                if self.algebraic == Some(false) && !begins_with_bracket(behind) =>
            {
                return Err(AmbiguousList);
            }
            (Some(says), _) => says == RankMeaning::King,
            (None, mode) => matches!(mode, UnmarkedRank::Kings | UnmarkedRank::King),
        };
        if self.mode == UnmarkedRank::King {
            self.mode = UnmarkedRank::Behind(self.squares.len() + 1);
        }
        self.bare +=
            usize::from(self.marks == 0 && self.mode == UnmarkedRank::Men && self.all.is_none());
        if says.is_some() {
            self.all = None;
        }
        self.ranked = false;
        self.squares.push((king, text));
        Ok(end)
    }

    /// Handles a word for a rank before squares.
    fn read_rank(&mut self, says: RankMeaning, behind: &str) {
        if let Some((_, from, at)) = &mut self.count
            && at.is_none()
            && self.squares.len() > *from
        {
            *at = Some(self.squares.len());
        }
        if says == RankMeaning::Men {
            self.all_kings();
            self.men = true;
        }
        let label = behind.trim_start_matches(|c| is_blank(c) || c == '.');
        let king = says != RankMeaning::Men;
        self.commas = false;
        self.ranked = true;
        self.places |= says == RankMeaning::King || self.squares.len() > self.section + 1;
        self.section = self.squares.len();
        self.all = self.squares.is_empty().then_some(king);
        self.mode = match says {
            RankMeaning::Men => UnmarkedRank::Men,
            RankMeaning::King if !label.starts_with(':') => UnmarkedRank::King,
            RankMeaning::King | RankMeaning::Kings => UnmarkedRank::Kings,
        };
        self.marks += usize::from(self.mode == UnmarkedRank::King);
    }

    /// Makes the squares after the word for a king kings as well, if the men have a word of their own and no other king is marked.
    fn all_kings(&mut self) {
        if let UnmarkedRank::Behind(from) = self.mode
            && self.marks == 1
            && self.bare == 0
        {
            for piece in &mut self.squares[from..] {
                piece.0 = true;
            }
        }
    }

    /// Reads a letter directly before its square: `Dc1`, `Дh2`, `K40`.
    fn read_glued_piece(&mut self, i: &'a str) -> Result<Option<&'a str>, AmbiguousList> {
        let Some(letter) = i.chars().next() else {
            return Ok(None);
        };
        let (name, rest) = i.split_at(letter.len_utf8());
        let Some(says) = rank::rank_meaning(name, self.of.side) else {
            return Ok(None);
        };
        let Ok((end, (text, letters))) = parse_lone_square(rest) else {
            return Ok(None);
        };
        if self.algebraic.is_some_and(|known| known != letters) {
            return Ok(None);
        }
        if self.mode == UnmarkedRank::King || rank_suffix(end, self.of).is_some() {
            return Err(AmbiguousList);
        }
        self.algebraic = Some(letters);
        self.all = None;
        self.ranked = false;
        self.places = true;
        self.squares.push((says != RankMeaning::Men, text));
        Ok(Some(end))
    }

    /// Reads the number of pieces that follow: `3` in `3 peças: a3, b2, c1`. A number is not a count if its word may belong to the
    /// square.
    fn read_count(&self, i: &'a str) -> Option<Result<(&'a str, usize), AmbiguousList>> {
        let digits = i.bytes().take_while(u8::is_ascii_digit).count();
        let (number, behind) = i.split_at(digits);
        let count = number.parse().ok().filter(|_| digits <= 2)?;
        let behind = behind.trim_start_matches(is_blank);
        let (end, name) = parse_word(behind).ok()?;
        if rank::is_letter(name) || rank::rank_meaning(name, self.of.side).is_none() {
            return None;
        }
        let sign = |c| is_blank(c) || is_line_end(c) || is_dash(c) || matches!(c, ':' | '.' | '=');
        let next = end.trim_start_matches(sign);
        let next = parse_word(next).map_or(next, |(behind, name)| {
            match PIECE_SQUARE_WORDS[1].contains_word(&fold_text(name)) {
                true => behind.trim_start_matches(sign),
                false => next,
            }
        });
        parse_lone_square(next).ok()?;
        let first = self.squares.is_empty() || self.algebraic == Some(true);
        // Among numbers it is a count only if as many squares follow.
        if first || self.count_following_squares(next) == count {
            Some(Ok((behind, count)))
        } else {
            Some(Err(AmbiguousList))
        }
    }

    /// Counts the squares of a list. A number before a word for pieces is not one of them.
    fn count_following_squares(&self, mut i: &str) -> usize {
        let mut count = 0;
        loop {
            let mut next = parse_filler(i).map_or(i, |(rest, _)| rest);
            if let Ok((behind, name)) = parse_word(next)
                && PIECE_SQUARE_WORDS[0].contains_word(&fold_text(name))
            {
                next = parse_filler(behind).map_or(behind, |(rest, _)| rest);
                if let Ok((behind, name)) = parse_word(next)
                    && PIECE_SQUARE_WORDS[0].contains_word(&fold_text(name))
                {
                    next = parse_filler(behind).map_or(behind, |(rest, _)| rest);
                }
            }
            let Ok((rest, _)) = parse_lone_square(next) else {
                return count;
            };
            let ranked = parse_word(rest.trim_start_matches(is_blank));
            if ranked.is_ok_and(|(_, name)| rank::rank_meaning(name, self.of.side).is_some()) {
                return count;
            }
            count += 1;
            i = rest;
        }
    }

    fn close_count(&mut self) {
        if let Some((count, from, at)) = self.count {
            let all = self.squares.len();
            let right = all - from == count || at.is_some_and(|at| at - from == count);
            // A wrong count stays, and none is read after it.
            if right {
                self.count = None;
            }
        }
    }

    /// Returns whether every number of pieces is followed by as many pieces.
    fn is_counted(&mut self) -> bool {
        self.close_count();
        self.count.is_none()
    }

    /// Returns whether a number at the start of a line is that of the next position: `2. White: ...`.
    fn numbers_another(&self, gap: &str, i: &str) -> bool {
        let digits = i.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 || self.squares.is_empty() {
            return false;
        }
        let begins = gap.contains(is_line_end) && !gap.contains(',');
        let behind = &i[digits..];
        let next = behind.trim_start_matches(|c: char| is_blank(c) || matches!(c, '.' | ':'));
        let next = next.trim_start_matches(|c| is_blank(c) || is_dash(c));
        let Ok((_, name)) = parse_word(next) else {
            return behind.starts_with(')');
        };
        let other = words::side_by_word(name);
        let own = words::side_by_word(self.of.side);
        let goes_on = !self.of.second && other.is_some() && other != own;
        let marked =
            behind.starts_with(['.', ':']) && rank::rank_meaning(name, self.of.side).is_none();
        behind.starts_with(')') || (begins && !goes_on && (other.is_some() || marked))
    }
}

/// Returns whether the text after a square begins with a bracket.
fn begins_with_bracket(behind: &str) -> bool {
    behind.trim_start_matches(is_blank).starts_with(['(', '['])
}

/// Returns the number in brackets among signs: how many pieces were named, or will be.
fn in_brackets(gap: &str) -> Option<usize> {
    let (_, inside) = gap.split_once('(')?;
    inside.split(')').next()?.parse().ok()
}

/// Returns whether the number after a list is that of the next position: `... d8; 2) White: ...`.
fn numbers_next(rest: &str) -> bool {
    let next = rest.trim_start_matches(|c: char| !c.is_letter_or_number());
    let behind = next.trim_start_matches(|c: char| c.is_ascii_digit());
    behind.len() < next.len() && behind.starts_with(')')
}

/// Returns the rank that a word after a square gives to the piece on it, and the text after it: `c1 (dama)`, `h2(д)`, `c1K`,
/// `h2 - дамка,`.
fn rank_suffix<'a>(i: &'a str, of: ListOwner<'a>) -> Option<(RankMeaning, &'a str)> {
    let side = of.side;
    if let Some(rest) = glued_king(i) {
        return Some((RankMeaning::King, rest));
    }
    let behind = i.trim_start_matches(is_blank);
    if let Some(inside) = behind.strip_prefix(['(', '[']) {
        let (end, name) = parse_word(inside.trim_start_matches(is_blank)).ok()?;
        let end = end.trim_start_matches(|c| is_blank(c) || c == '.');
        return Some((
            rank::rank_meaning(name, side)?,
            end.strip_prefix([')', ']'])?,
        ));
    }
    let (end, name) = parse_word(behind.trim_start_matches(|c| is_blank(c) || is_dash(c))).ok()?;
    let says = rank::rank_meaning(name, side)?;
    if head::behind_rank(name, end).is_some_and(|head| head.bound || of.rank.is_some()) {
        return None;
    }
    let short = name.chars().count() <= 3;
    let sign = |c| is_blank(c) || is_dash(c) || c == ':' || (short && c == '.');
    let next = end.trim_start_matches(sign);
    // It precedes the squares that it is for.
    let before = parse_lone_square(next).is_ok()
        || parse_word(next)
            .is_ok_and(|(_, next)| PIECE_SQUARE_WORDS[1].contains_word(&fold_text(next)))
        || (end.trim_start_matches(is_blank).starts_with(':'));
    (!before).then_some((says, end))
}

/// Returns whether a clause after a list has words for pieces, or squares: `..., 32 and there is a king on 28`.
fn goes_on(side: &str, rest: &str) -> bool {
    let ends = |c: char| is_line_end(c) || matches!(c, '.' | ';' | '(');
    let near = &rest[..rest.floor_char_boundary(MAX_CLAUSE_BYTES)];
    let mut i = near.split(ends).next().unwrap_or_default();
    loop {
        i = i.trim_start_matches(|c: char| !c.is_letter_or_number());
        if parse_lone_square(i).is_ok_and(|(_, (_, letters))| letters)
            || around::match_square_shape(i).is_some()
        {
            return true;
        }
        let end = i
            .find(|c: char| !c.is_letter_or_number())
            .unwrap_or(i.len());
        let (name, behind) = i.split_at(end);
        // The moves begin, or the other side.
        let ends = parse_square(i).is_ok_and(|(rest, _)| rest.len() == behind.len())
            || head::match_list_head(i).is_some();
        if name.is_empty() || ends {
            return false;
        }
        let and = PIECE_SQUARE_WORDS[0].contains_word(&fold_text(name));
        if and
            && behind
                .trim_start()
                .starts_with(|c: char| c.is_ascii_digit())
        {
            return true;
        }
        if !rank::is_letter(name) && rank::rank_meaning(name, side).is_some() {
            return true;
        }
        i = behind;
    }
}

/// Returns whether squares are a list. Those with letters for digits are one only next to others and without a word after them:
/// "Al Brown" and "El Greco" are people.
fn is_list(squares: &[ListedPiece<'_>], rest: &str) -> bool {
    // `White 1/2, Black 1/2`
    if rest.starts_with('/') {
        return false;
    }
    let digit = |(_, text): &ListedPiece<'_>| text.contains(|c: char| c.is_ascii_digit());
    if squares.iter().all(digit) {
        return true;
    }
    let line = rest.split(is_line_end).next().unwrap_or_default();
    let next = line.trim_start_matches(|c: char| !c.is_letter_or_number() && c != '.');
    let name = parse_word(next).map_or("", |(_, name)| name);
    squares.iter().any(digit) && (name.is_empty() || words::side_by_word(name).is_some())
}
