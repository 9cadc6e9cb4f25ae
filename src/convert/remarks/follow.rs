//! Following the moves of a comment from the positions that it can speak of.
//!
//! A stretch of moves with nothing between them but numbers and signs is taken as a whole or not at all: every move of it is
//! legal, one after the other, from a position that it can begin in. Where commas stand between them and the whole is not,
//! each piece is a stretch of its own. If its first move has a number, that is the position
//! under this number, in the line of the comment or in the moves before it in the comment; else the position behind the move
//! at which the comment stands, or the one before that move. Where two of them give other moves, nobody can tell which are meant.
//!
//! That a move is legal is not enough for one that stands alone: `12-8` may be a score. It needs a number that fits, a sign
//! of strength or of a capture, or a word before it that says so. The same is asked in every notation, so that what was
//! written in another one is found there again.

use super::place::{Spot, Spots};
use super::scan::{Piece, Word, scan};
use crate::movegen::{self, Move, Resolution, Squares};
use crate::notation::{SquareStyle, Style, write_one};
use crate::position::Position;
use crate::written::{Form, Separator};
use std::ops::Range;
use std::sync::Arc;

/// How deep brackets are followed.
const DEEPEST: usize = 16;

/// Where a comment stands.
pub(super) struct Place<'a> {
    /// The positions of its line, up to the one behind the move at which it stands.
    pub(super) line: &'a Spots,
    /// That position, and the one before the move.
    pub(super) here: &'a [Spot],
}

/// How moves are read.
pub(super) struct Reading {
    pub(super) squares: Arc<Squares>,
    /// Whether numbers can be squares: in a game whose moves have letters they are counted from nobody knows where.
    pub(super) numbers: bool,
}

/// What was found in a comment.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// Where moves stand, and how they are to be written.
    pub(super) edits: Vec<(Range<usize>, String)>,
    /// The same moves.
    pub(super) moves: Vec<Move>,
    /// Words that look like moves and are left.
    pub(super) left: u64,
    /// Whether some of them are numbers.
    pub(super) numbers: bool,
}

/// Follows the moves of a comment; they are written in a style.
pub(super) fn follow(text: &str, place: &Place<'_>, reading: &Reading, style: &Style) -> Found {
    let mut follower = Follower {
        place,
        reading,
        style,
        levels: vec![Level::default()],
        stretch: Stretch::default(),
        found: Found::default(),
    };
    for piece in scan(text) {
        follower.take(piece, text);
    }
    follower.flush(text);
    follower.found
}

/// Moves with nothing between them but numbers and signs.
#[derive(Debug, Default)]
struct Stretch {
    words: Vec<Word>,
    /// The words before which a comma stands.
    commas: Vec<usize>,
    /// The number before the next word.
    label: Option<(u32, bool)>,
    /// Whether a word before it says that a move follows.
    cue: bool,
}

/// Words that are followed together.
struct Run<'w> {
    words: &'w [Word],
    cue: bool,
}

impl Run<'_> {
    /// The number of the first move.
    fn label(&self) -> Option<(u32, bool)> {
        self.words.first().and_then(|word| word.label)
    }

    /// Whether a move stands alone and has no sign but perhaps that of a capture.
    fn is_alone(&self) -> bool {
        self.words.len() == 1 && !self.cue && !self.words.iter().any(|word| word.marked)
    }

    /// Whether more than the form of its words says that they are moves.
    fn has_evidence(&self) -> bool {
        !self.is_alone() || self.words.iter().any(Word::captures)
    }
}

/// The moves outside all brackets, or within a pair of them.
#[derive(Debug, Default)]
struct Level {
    /// The positions of the last stretch that was followed.
    last: Spots,
    /// Whether a bracket was closed and nothing stands behind it yet.
    resumed: bool,
    /// Where moves without a number can begin, unless that is where the comment stands.
    here: Option<Vec<Spot>>,
}

struct Follower<'a> {
    place: &'a Place<'a>,
    reading: &'a Reading,
    style: &'a Style,
    levels: Vec<Level>,
    stretch: Stretch,
    found: Found,
}

/// A stretch that was followed.
struct Line {
    texts: Vec<String>,
    moves: Vec<Move>,
    spots: Spots,
}

impl Follower<'_> {
    fn take(&mut self, piece: Piece, text: &str) {
        match piece {
            Piece::Number { number, second } => {
                if !self.goes_on((number, second)) {
                    self.flush(text);
                }
                self.stretch.label = Some((number, second));
            }
            Piece::Move(word) => {
                let label = self.stretch.label.take();
                self.stretch.words.push(Word { label, ..word });
            }
            Piece::Mark => {
                if let Some(word) = self.stretch.words.last_mut() {
                    word.marked = true;
                }
            }
            Piece::Comma => {
                let words = self.stretch.words.len();
                match words {
                    0 => self.end(text),
                    _ => self.stretch.commas.push(words),
                }
            }
            Piece::Cue => {
                self.end(text);
                self.stretch.cue = true;
            }
            Piece::Break => self.end(text),
            Piece::Open => {
                self.flush(text);
                self.open();
            }
            Piece::Close => {
                self.flush(text);
                if self.levels.len() > 1 {
                    self.levels.pop();
                }
                if let Some(level) = self.levels.last_mut() {
                    level.resumed = level.last.len() > 0;
                }
            }
        }
    }

    /// Whether a number is that of the next move of the stretch.
    fn goes_on(&self, label: (u32, bool)) -> bool {
        let words = self.stretch.words.iter().enumerate();
        let mut labels = words.filter_map(|(nth, word)| Some((nth, word.label?)));
        let Some((nth, (number, second))) = labels.next() else {
            return false;
        };
        let plies = (self.stretch.words.len() - nth) as u32 + u32::from(second);
        label == (number.saturating_add(plies / 2), plies % 2 == 1)
    }

    fn open(&mut self) {
        if self.levels.len() >= DEEPEST {
            return;
        }
        let outer = self.levels.last();
        let here = outer.and_then(|level| {
            let last = [level.last.last(), level.last.before_last()];
            let last: Vec<_> = last.into_iter().flatten().cloned().collect();
            if last.is_empty() {
                level.here.clone()
            } else {
                Some(last)
            }
        });
        self.levels.push(Level {
            here,
            ..Level::default()
        });
    }

    /// The stretch ends, and nothing goes on where a bracket was closed.
    fn end(&mut self, text: &str) {
        self.flush(text);
        if let Some(level) = self.levels.last_mut() {
            level.resumed = false;
        }
    }

    fn flush(&mut self, text: &str) {
        let Stretch {
            words, commas, cue, ..
        } = std::mem::take(&mut self.stretch);
        if words.is_empty() {
            return;
        }
        let whole = Run { words: &words, cue };
        let (line, sure) = self.best(&whole);
        if commas.is_empty() || (line.is_some() && sure) {
            return self.settle(&whole, line, sure, text);
        }
        let mut begin = 0;
        for end in commas.into_iter().chain([words.len()]) {
            let run = Run {
                words: &words[begin..end],
                cue: cue && begin == 0,
            };
            begin = end;
            if !run.words.is_empty() {
                let (line, sure) = self.best(&run);
                self.settle(&run, line, sure, text);
            }
        }
    }

    /// Takes a line, if it is sure, or counts what is left.
    fn settle(&mut self, run: &Run<'_>, line: Option<Line>, sure: bool, text: &str) {
        match line {
            Some(line) if sure => {
                for (word, now) in run.words.iter().zip(line.texts) {
                    if text[word.range.clone()] != now {
                        self.found.edits.push((word.range.clone(), now));
                    }
                }
                self.found.moves.extend(line.moves);
                if let Some(level) = self.levels.last_mut() {
                    level.last = line.spots;
                }
            }
            line => self.leave(run, sure || line.is_some()),
        }
        if let Some(level) = self.levels.last_mut() {
            level.resumed = false;
        }
    }

    /// The one way to follow words, and whether it is surely meant: without one, whether they look like moves.
    fn best(&self, run: &Run<'_>) -> (Option<Line>, bool) {
        let words = run.words;
        let evidence = run.has_evidence();
        let Some(level) = self.levels.last() else {
            return (None, evidence);
        };
        if level.resumed && run.label().is_none() {
            let line = level.last.last().and_then(|spot| self.along(spot, words));
            return (line, true);
        }
        let labels = run.label().into_iter().flat_map(|(number, second)| {
            // `2. d6-c5` is written for `2... d6-c5`, too.
            let other = (!second).then_some((number, true));
            [Some((number, second)), other].into_iter().flatten()
        });
        let mut numbered = false;
        for label in labels {
            let here = self.here().filter(|spot| spot.label() == label);
            let spots = [level.last.under(label), self.place.line.under(label)];
            let spots: Vec<_> = spots.into_iter().flatten().chain(here).collect();
            numbered |= !spots.is_empty();
            if let Some(line) = self.only(&spots, words) {
                return (Some(line), true);
            }
        }
        if numbered {
            return (None, true);
        }
        let spots: Vec<_> = self.here().chain(level.last.last()).collect();
        let line = self.only(&spots, words);
        // A capture is one only where the position says so.
        let taken = |line: &Line| line.moves.iter().all(Move::is_capture);
        let line = line.filter(|line| !run.is_alone() || !evidence || taken(line));
        (line, evidence)
    }

    /// Where moves without a number can begin.
    fn here(&self) -> impl Iterator<Item = &Spot> {
        let level = self.levels.last().and_then(|level| level.here.as_deref());
        level.unwrap_or(self.place.here).iter()
    }

    /// The one way to follow moves from any of some positions.
    fn only(&self, spots: &[&Spot], words: &[Word]) -> Option<Line> {
        let mut only: Option<Line> = None;
        for spot in spots {
            let Some(line) = self.along(spot, words) else {
                continue;
            };
            match &only {
                Some(other) if other.moves != line.moves => return None,
                Some(_) => {}
                None => only = Some(line),
            }
        }
        only
    }

    /// Follows moves from a position.
    fn along(&self, spot: &Spot, words: &[Word]) -> Option<Line> {
        let mut now = spot.position.clone();
        let (mut number, mut second) = spot.label();
        let mut line = Line {
            texts: Vec::new(),
            moves: Vec::new(),
            spots: Spots::default(),
        };
        line.spots.push(spot.clone());
        for (nth, word) in words.iter().enumerate() {
            // Nobody writes one line in numbers and in letters.
            let numeric = word.is_numeric();
            if numeric != words[0].is_numeric() || (numeric && !self.reading.numbers) {
                return None;
            }
            let mv = match now.resolve(&word.text, &self.reading.squares) {
                Resolution::Legal(mv) => mv,
                Resolution::Ambiguous(all) => self.leads_on(&now, all, &words[nth + 1..])?,
                Resolution::Illegal => return None,
            };
            line.texts.push(self.write(&now, &mv, words.len() == 1));
            now.play(&mv);
            line.moves.push(mv);
            number = number.saturating_add(u32::from(second));
            second = !second;
            line.spots.push(Spot {
                number,
                second,
                position: now.clone(),
            });
        }
        Some(line)
    }

    /// Finds the one of several moves behind which all words that follow are legal.
    fn leads_on(&self, now: &Position, all: Vec<Move>, words: &[Word]) -> Option<Move> {
        let texts: Vec<_> = words.iter().map(|word| word.text).collect();
        let mut leading = all.into_iter().filter(|mv| {
            let mut after = now.clone();
            after.play(mv);
            movegen::follow(after, &texts, &self.reading.squares).0 == texts.len()
        });
        leading.next().filter(|_| leading.next().is_none())
    }

    /// A move in the style; a capture that stands alone has a sign that tells it from other words.
    fn write(&self, position: &Position, mv: &Move, alone: bool) -> String {
        let mut style = Style {
            bare: false,
            ..*self.style
        };
        let told = match style.squares {
            SquareStyle::Numeric(_) => matches!(style.capture, "x" | "*"),
            SquareStyle::Algebraic | SquareStyle::Short => !matches!(style.capture, "" | "-"),
        };
        if alone && mv.is_capture() && !told {
            style.capture = "x";
        }
        let mut text = String::new();
        write_one(position, mv, &style, &mut text);
        text
    }

    /// Counts words that look like moves and are left; `evidence`: there is more to it than their form.
    fn leave(&mut self, run: &Run<'_>, evidence: bool) {
        let squares = &self.reading.squares;
        let like = |word: &&Word| {
            let codes = word.text.codes();
            // A year is four digits, too.
            let may_be = !word.is_numeric() || word.text.separator != Separator::None;
            let from = usize::from(word.text.form == Form::Short);
            let mut named = codes[from..].iter();
            (evidence || may_be)
                && codes.first() != codes.last()
                && named.all(|&code| squares.square(word.text.form, code).is_some())
        };
        for word in run.words.iter().filter(like) {
            self.found.left += 1;
            self.found.numbers |= word.is_numeric();
        }
    }
}
