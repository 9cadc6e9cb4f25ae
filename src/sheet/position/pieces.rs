//! The pieces of one side: squares, and the words and letters beside them that tell kings from men.

use super::around::{self, BESIDE};
use super::head;
use super::rank::{self, Says};
use super::square::{filler, glued_king, lone, word};
use crate::sheet::chars::{is_blank, is_dash, is_line_end};
use crate::sheet::moves::square;
use crate::words::Letter;
use crate::words::{self, fold};

/// How far a clause is looked at, in bytes.
const CLAUSE: usize = 80;

/// A square, and whether a king stands on it.
pub(super) type Piece<'a> = (bool, &'a str);

/// The pieces of one list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pieces<'a> {
    pub(super) squares: Vec<Piece<'a>>,
    /// Whether squares have letters.
    pub(super) algebraic: bool,
    /// The rank that the list is all about, by a word before its first square: `Белые дамки: c1, e3`.
    pub(super) all: Option<bool>,
    /// Whether each number stands alone behind a word for several pieces, or for men: it may tell how many there are.
    pub(super) counts: bool,
    /// What stands behind it.
    pub(super) rest: &'a str,
}

/// Of whom a list of pieces is.
#[derive(Clone, Copy)]
pub(super) struct Of<'a> {
    /// The word that names the side.
    pub(super) side: &'a str,
    /// Whether the pieces of the other side stand before it.
    pub(super) second: bool,
    /// The letter of the other side, where sides are letters: it ends the list.
    pub(super) until: Option<fn(&str, &str) -> bool>,
    /// The rank that stands before the side.
    pub(super) rank: Option<Says>,
}

/// What a square without a mark is.
#[derive(Clone, Copy, PartialEq)]
enum Mode {
    /// A man.
    Men,
    /// A king, because a word for kings stands before the list.
    Kings,
    /// A king, because a word for one king stands before it.
    King,
    /// A man behind one king, from this square on; where men are named below, a king as well: `дамка c1, e3, простые a1`.
    Behind(usize),
}

struct Reader<'a> {
    of: Of<'a>,
    squares: Vec<Piece<'a>>,
    algebraic: Option<bool>,
    mode: Mode,
    /// Words for one king, and squares without any word before the first of them.
    marks: usize,
    bare: usize,
    /// The rank named before the first square, while it holds for all.
    all: Option<bool>,
    /// Whether commas part the kings of the list.
    commas: bool,
    /// Whether no square stands behind the last word for a rank.
    ranked: bool,
    /// Whether a word names men.
    men: bool,
    /// A number of pieces that is told, how many stood before it, and how many at the next word for a rank.
    count: Option<(usize, usize, Option<usize>)>,
    /// How many squares stood before the last word for a rank.
    section: usize,
    /// Whether a word for one king stands before a square, or several squares behind a word.
    places: bool,
}

/// The pieces of a side behind its name; nothing where it has none, or where they may be read in two ways.
pub(super) fn read<'a>(of: Of<'a>, text: &'a str) -> Option<Pieces<'a>> {
    let mut reader = Reader {
        of,
        squares: Vec::new(),
        algebraic: None,
        mode: Mode::Men,
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
        reader.rank(says, text);
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
    let Reader { squares, all, .. } = reader;
    let next = around::goes_on(rest) && !numbers_next(rest);
    let whole = !squares.is_empty() && counted && !next && !goes_on(of.side, rest);
    (whole && is_list(&squares, rest)).then_some(Pieces {
        squares,
        algebraic: reader.algebraic.unwrap_or(true),
        all,
        counts: !places,
        rest,
    })
}

/// The list may be read in two ways.
struct Unclear;

impl<'a> Reader<'a> {
    /// The next item: what stands behind it, and whether it is a piece. Nothing where the list ends.
    fn next(&mut self, i: &'a str) -> Result<Option<(&'a str, bool)>, Unclear> {
        let Ok((after, gap)) = filler(i) else {
            return Ok(None);
        };
        if let Some(told) = in_brackets(gap) {
            if self.squares.is_empty() {
                self.count = Some((told, 0, None));
            } else if told != self.squares.len() && told != self.squares.len() - self.section {
                return Err(Unclear);
            }
        }
        if let Some((end, count)) = self.counts(after).transpose()? {
            self.close_count();
            self.count = Some((count, self.squares.len(), None));
            return Ok(Some((end, false)));
        }
        if let Ok((end, (text, letters))) = lone(after)
            && !self.numbers_another(gap, after)
            && self.algebraic.is_none_or(|known| known == letters)
        {
            // `дамки: c1, e3; a1`
            if self.mode == Mode::Kings && self.commas && gap.contains(';') {
                return Err(Unclear);
            }
            self.commas |= gap.contains(',');
            self.algebraic = Some(letters);
            return self.square(text, end).map(|end| Some((end, true)));
        }
        let Ok((end, name)) = word(after) else {
            return Ok(self.glued(after)?.map(|end| (end, true)));
        };
        if self.of.until.is_some_and(|ends| ends(name, end)) {
            return Ok(None);
        }
        // `Kings of Black: h8` behind the pieces of White.
        if head::behind_rank(name, end).is_some() {
            return Ok(None);
        }
        match rank::says(name, self.of.side) {
            Some(says) if rank::is_letter(name) => {
                // `Д c3`, `д. c3`, `Д: c3, e5`.
                let next = end.trim_start_matches(|c| is_blank(c) || matches!(c, '.' | ':' | '='));
                let next = next.trim_start_matches(is_dash);
                if lone(next.trim_start_matches(is_blank)).is_err() {
                    return Ok(None);
                }
                self.rank(says, end);
            }
            Some(says) => self.rank(says, end),
            None => {
                let [and, on, one] = &*BESIDE;
                let folded = fold(name);
                let begins = self.squares.is_empty();
                let joins = one.has(&folded)
                    || (!begins && and.has(&folded))
                    || ((begins || self.ranked) && on.has(&folded));
                if !joins {
                    return Ok(self.glued(after)?.map(|end| (end, true)));
                }
            }
        }
        Ok(Some((end, false)))
    }

    /// Takes a square, and what stands behind it for its rank; gives what follows.
    fn square(&mut self, text: &'a str, behind: &'a str) -> Result<&'a str, Unclear> {
        let (says, end) = match suffix(behind, self.of) {
            Some((says, end)) => (Some(says), end),
            None => (None, behind),
        };
        let king = match (says, self.mode) {
            // Of how many squares, and: behind one or before the next?
            (Some(Says::Kings), _) | (Some(_), Mode::King) => return Err(Unclear),
            // `21, 22 - 2 men`: a square, or how many.
            (Some(Says::Men), _) if self.algebraic == Some(false) && !bracketed(behind) => {
                return Err(Unclear);
            }
            (Some(says), _) => says == Says::King,
            (None, mode) => matches!(mode, Mode::Kings | Mode::King),
        };
        if self.mode == Mode::King {
            self.mode = Mode::Behind(self.squares.len() + 1);
        }
        self.bare += usize::from(self.marks == 0 && self.mode == Mode::Men && self.all.is_none());
        if says.is_some() {
            self.all = None;
        }
        self.ranked = false;
        self.squares.push((king, text));
        Ok(end)
    }

    /// A word for a rank before squares.
    fn rank(&mut self, says: Says, behind: &str) {
        if let Some((_, from, at)) = &mut self.count
            && at.is_none()
            && self.squares.len() > *from
        {
            *at = Some(self.squares.len());
        }
        if says == Says::Men {
            self.all_kings();
            self.men = true;
        }
        let label = behind.trim_start_matches(|c| is_blank(c) || c == '.');
        let king = says != Says::Men;
        self.commas = false;
        self.ranked = true;
        self.places |= says == Says::King || self.squares.len() > self.section + 1;
        self.section = self.squares.len();
        self.all = self.squares.is_empty().then_some(king);
        self.mode = match says {
            Says::Men => Mode::Men,
            Says::King if !label.starts_with(':') => Mode::King,
            Says::King | Says::Kings => Mode::Kings,
        };
        self.marks += usize::from(self.mode == Mode::King);
    }

    /// Makes those behind the word for a king kings too, where the men have a word of their own and no king has another one.
    fn all_kings(&mut self) {
        if let Mode::Behind(from) = self.mode
            && self.marks == 1
            && self.bare == 0
        {
            for piece in &mut self.squares[from..] {
                piece.0 = true;
            }
        }
    }

    /// `Dc1`, `Дh2`, `K40`: a letter right before its square.
    fn glued(&mut self, i: &'a str) -> Result<Option<&'a str>, Unclear> {
        let Some(letter) = i.chars().next() else {
            return Ok(None);
        };
        let (name, rest) = i.split_at(letter.len_utf8());
        let Some(says) = rank::says(name, self.of.side) else {
            return Ok(None);
        };
        let Ok((end, (text, letters))) = lone(rest) else {
            return Ok(None);
        };
        if self.algebraic.is_some_and(|known| known != letters) {
            return Ok(None);
        }
        if self.mode == Mode::King || suffix(end, self.of).is_some() {
            return Err(Unclear);
        }
        self.algebraic = Some(letters);
        self.all = None;
        self.ranked = false;
        self.places = true;
        self.squares.push((says != Says::Men, text));
        Ok(Some(end))
    }

    /// `3` in `3 peças: a3, b2, c1`: how many pieces follow. A number is none where its word may tell of the square.
    fn counts(&self, i: &'a str) -> Option<Result<(&'a str, usize), Unclear>> {
        let digits = i.bytes().take_while(u8::is_ascii_digit).count();
        let (number, behind) = i.split_at(digits);
        let count = number.parse().ok().filter(|_| digits <= 2)?;
        let behind = behind.trim_start_matches(is_blank);
        let (end, name) = word(behind).ok()?;
        if rank::is_letter(name) || rank::says(name, self.of.side).is_none() {
            return None;
        }
        let sign = |c| is_blank(c) || is_line_end(c) || is_dash(c) || matches!(c, ':' | '.' | '=');
        let next = end.trim_start_matches(sign);
        let next = word(next).map_or(next, |(behind, name)| match BESIDE[1].has(&fold(name)) {
            true => behind.trim_start_matches(sign),
            false => next,
        });
        lone(next).ok()?;
        let first = self.squares.is_empty() || self.algebraic == Some(true);
        // Among numbers it is one only if so many follow.
        if first || self.follow(next) == count {
            Some(Ok((behind, count)))
        } else {
            Some(Err(Unclear))
        }
    }

    /// How many squares stand in a list; a number before a word for pieces is none of them.
    fn follow(&self, mut i: &str) -> usize {
        let mut count = 0;
        loop {
            let mut next = filler(i).map_or(i, |(rest, _)| rest);
            if let Ok((behind, name)) = word(next)
                && BESIDE[0].has(&fold(name))
            {
                next = filler(behind).map_or(behind, |(rest, _)| rest);
                if let Ok((behind, name)) = word(next)
                    && BESIDE[0].has(&fold(name))
                {
                    next = filler(behind).map_or(behind, |(rest, _)| rest);
                }
            }
            let Ok((rest, _)) = lone(next) else {
                return count;
            };
            let ranked = word(rest.trim_start_matches(is_blank));
            if ranked.is_ok_and(|(_, name)| rank::says(name, self.of.side).is_some()) {
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
            // A wrong one stays, and none is read behind it.
            if right {
                self.count = None;
            }
        }
    }

    /// Whether as many pieces stand behind each number of them.
    fn is_counted(&mut self) -> bool {
        self.close_count();
        self.count.is_none()
    }

    /// Whether a number at the begin of a line is that of the next position: `2. White: ...`.
    fn numbers_another(&self, gap: &str, i: &str) -> bool {
        let digits = i.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 || self.squares.is_empty() {
            return false;
        }
        let begins = gap.contains(is_line_end) && !gap.contains(',');
        let behind = &i[digits..];
        let next = behind.trim_start_matches(|c: char| is_blank(c) || matches!(c, '.' | ':'));
        let next = next.trim_start_matches(|c| is_blank(c) || is_dash(c));
        let Ok((_, name)) = word(next) else {
            return behind.starts_with(')');
        };
        let other = words::side(name);
        let own = words::side(self.of.side);
        let goes_on = !self.of.second && other.is_some() && other != own;
        let marked = behind.starts_with(['.', ':']) && rank::says(name, self.of.side).is_none();
        behind.starts_with(')') || (begins && !goes_on && (other.is_some() || marked))
    }
}

/// Whether what stands behind a square begins with a bracket.
fn bracketed(behind: &str) -> bool {
    behind.trim_start_matches(is_blank).starts_with(['(', '['])
}

/// The number in brackets among signs: how many pieces were named, or will be.
fn in_brackets(gap: &str) -> Option<usize> {
    let (_, inside) = gap.split_once('(')?;
    inside.split(')').next()?.parse().ok()
}

/// Whether the number behind a list is that of the next position: `... d8; 2) White: ...`.
fn numbers_next(rest: &str) -> bool {
    let next = rest.trim_start_matches(|c: char| !c.is_letter_or_number());
    let behind = next.trim_start_matches(|c: char| c.is_ascii_digit());
    behind.len() < next.len() && behind.starts_with(')')
}

/// What a word behind a square says of the piece on it, and what follows: `c1 (dama)`, `h2(д)`, `c1K`, `h2 - дамка,`.
fn suffix<'a>(i: &'a str, of: Of<'a>) -> Option<(Says, &'a str)> {
    let side = of.side;
    if let Some(rest) = glued_king(i) {
        return Some((Says::King, rest));
    }
    let behind = i.trim_start_matches(is_blank);
    if let Some(inside) = behind.strip_prefix(['(', '[']) {
        let (end, name) = word(inside.trim_start_matches(is_blank)).ok()?;
        let end = end.trim_start_matches(|c| is_blank(c) || c == '.');
        return Some((rank::says(name, side)?, end.strip_prefix([')', ']'])?));
    }
    let (end, name) = word(behind.trim_start_matches(|c| is_blank(c) || is_dash(c))).ok()?;
    let says = rank::says(name, side)?;
    if head::behind_rank(name, end).is_some_and(|head| head.bound || of.rank.is_some()) {
        return None;
    }
    let short = name.chars().count() <= 3;
    let sign = |c| is_blank(c) || is_dash(c) || c == ':' || (short && c == '.');
    let next = end.trim_start_matches(sign);
    // It stands before the squares that follow it.
    let before = lone(next).is_ok()
        || word(next).is_ok_and(|(_, next)| BESIDE[1].has(&fold(next)))
        || (end.trim_start_matches(is_blank).starts_with(':'));
    (!before).then_some((says, end))
}

/// Whether a clause goes on behind a list with words that pieces have, or with squares: `..., 32 and there is a king on 28`.
fn goes_on(side: &str, rest: &str) -> bool {
    let ends = |c: char| is_line_end(c) || matches!(c, '.' | ';' | '(');
    let near = &rest[..rest.floor_char_boundary(CLAUSE)];
    let mut i = near.split(ends).next().unwrap_or_default();
    loop {
        i = i.trim_start_matches(|c: char| !c.is_letter_or_number());
        if lone(i).is_ok_and(|(_, (_, letters))| letters) || around::shape(i).is_some() {
            return true;
        }
        let end = i
            .find(|c: char| !c.is_letter_or_number())
            .unwrap_or(i.len());
        let (name, behind) = i.split_at(end);
        // The moves begin, or the other side.
        let ends =
            square(i).is_ok_and(|(rest, _)| rest.len() == behind.len()) || head::head(i).is_some();
        if name.is_empty() || ends {
            return false;
        }
        let and = BESIDE[0].has(&fold(name));
        if and
            && behind
                .trim_start()
                .starts_with(|c: char| c.is_ascii_digit())
        {
            return true;
        }
        if !rank::is_letter(name) && rank::says(name, side).is_some() {
            return true;
        }
        i = behind;
    }
}

/// Whether squares are a list. Those with letters for digits are one only beside others and with no word behind them:
/// "Al Brown" and "El Greco" are people.
fn is_list(squares: &[Piece<'_>], rest: &str) -> bool {
    // `White 1/2, Black 1/2`
    if rest.starts_with('/') {
        return false;
    }
    let digit = |(_, text): &Piece<'_>| text.contains(|c: char| c.is_ascii_digit());
    if squares.iter().all(digit) {
        return true;
    }
    let line = rest.split(is_line_end).next().unwrap_or_default();
    let next = line.trim_start_matches(|c: char| !c.is_letter_or_number() && c != '.');
    let name = word(next).map_or("", |(_, name)| name);
    squares.iter().any(digit) && (name.is_empty() || words::side(name).is_some())
}
