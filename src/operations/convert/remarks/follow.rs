//! Follows the moves of a comment from the positions that it can refer to.
//!
//! A stretch of moves with only numbers and signs between them is taken as a whole or not at all: every move of it is legal, one after the
//! other, from a position in which it can begin. If commas separate the moves and the whole is not legal, each piece is a stretch of its
//! own. If the first move of a stretch has a number, the stretch begins in the position with this number, in the line of the comment or in
//! the moves before it in the comment; otherwise in the position after the move to which the comment belongs, or in the one before that
//! move. If two of these positions give different moves, it is unknown which are meant.
//!
//! A single move needs more than being legal: `12-8` may be a score. It needs a number that fits, a sign of strength or of a capture, or a
//! preceding word that announces a move. The same is required in every notation, so that moves that were rewritten in another one are found
//! there again.

use super::place::{LineSpot, LineSpots};
use super::scan::{CommentPiece, MoveWord, scan_comment};
use crate::movegen::{self, Move, MoveResolution, SquareCodes};
use crate::notation::{MoveStyle, SquareStyle, write_one};
use crate::position::Position;
use crate::written::{Separator, SquareForm};
use std::ops::Range;
use std::sync::Arc;

/// The maximum depth to which brackets are followed.
const MAX_BRACKET_DEPTH: usize = 16;

/// Place of a comment.
pub(super) struct CommentPlace<'a> {
    /// The positions of its line, up to the one after the move to which the comment belongs.
    pub(super) line: &'a LineSpots,
    /// That position, and the one before the move.
    pub(super) here: &'a [LineSpot],
}

/// Form in which moves are read.
pub(super) struct CommentMoveReading {
    pub(super) squares: Arc<SquareCodes>,
    /// Whether numbers can be squares: in a game whose moves have letters, it is unknown from which corner they are counted.
    pub(super) numbers: bool,
}

/// Moves that were found in a comment.
#[derive(Debug, Default)]
pub(super) struct CommentMoves {
    /// The places of moves, with the text to write there.
    pub(super) edits: Vec<(Range<usize>, String)>,
    /// The same moves.
    pub(super) moves: Vec<Move>,
    /// The number of words that look like moves and are left.
    pub(super) left: u64,
    /// Whether some of them are numbers.
    pub(super) numbers: bool,
}

/// Follows the moves of a comment, and writes them in a style.
pub(super) fn follow_comment(
    text: &str,
    place: &CommentPlace<'_>,
    reading: &CommentMoveReading,
    style: &MoveStyle,
) -> CommentMoves {
    let mut follower = CommentFollower {
        place,
        reading,
        style,
        levels: vec![BracketLevel::default()],
        stretch: MoveStretch::default(),
        found: CommentMoves::default(),
    };
    for piece in scan_comment(text) {
        follower.take_piece(piece, text);
    }
    follower.flush_stretch(text);
    follower.found
}

/// Moves with only numbers and signs between them.
#[derive(Debug, Default)]
struct MoveStretch {
    words: Vec<MoveWord>,
    /// The indices of the words that follow a comma.
    commas: Vec<usize>,
    /// The number before the next word.
    label: Option<(u32, bool)>,
    /// Whether a preceding word announces a move.
    cue: bool,
}

/// Words that are followed together.
struct WordRun<'w> {
    words: &'w [MoveWord],
    cue: bool,
}

impl WordRun<'_> {
    /// Returns the number of the first move.
    fn first_label(&self) -> Option<(u32, bool)> {
        self.words.first().and_then(|word| word.label)
    }

    /// Returns whether this is a single move without any sign but perhaps that of a capture.
    fn is_alone(&self) -> bool {
        self.words.len() == 1 && !self.cue && !self.words.iter().any(|word| word.marked)
    }

    /// Returns whether more than the form of the words shows that they are moves.
    fn has_evidence(&self) -> bool {
        !self.is_alone() || self.words.iter().any(MoveWord::has_capture_sign)
    }
}

/// The moves outside all brackets, or within a pair of them.
#[derive(Debug, Default)]
struct BracketLevel {
    /// The positions of the last stretch that was followed.
    last: LineSpots,
    /// Whether a bracket was closed and nothing has followed it yet.
    resumed: bool,
    /// The positions where moves without a number can begin, unless they are those of the comment.
    here: Option<Vec<LineSpot>>,
}

struct CommentFollower<'a> {
    place: &'a CommentPlace<'a>,
    reading: &'a CommentMoveReading,
    style: &'a MoveStyle,
    levels: Vec<BracketLevel>,
    stretch: MoveStretch,
    found: CommentMoves,
}

/// A stretch that was followed.
struct FollowedMoves {
    texts: Vec<String>,
    moves: Vec<Move>,
    spots: LineSpots,
}

impl CommentFollower<'_> {
    fn take_piece(&mut self, piece: CommentPiece, text: &str) {
        match piece {
            CommentPiece::Number { number, second } => {
                if !self.goes_on((number, second)) {
                    self.flush_stretch(text);
                }
                self.stretch.label = Some((number, second));
            }
            CommentPiece::Move(word) => {
                let label = self.stretch.label.take();
                self.stretch.words.push(MoveWord { label, ..word });
            }
            CommentPiece::Mark => {
                if let Some(word) = self.stretch.words.last_mut() {
                    word.marked = true;
                }
            }
            CommentPiece::Comma => {
                let words = self.stretch.words.len();
                match words {
                    0 => self.end_stretch(text),
                    _ => self.stretch.commas.push(words),
                }
            }
            CommentPiece::Cue => {
                self.end_stretch(text);
                self.stretch.cue = true;
            }
            CommentPiece::Break => self.end_stretch(text),
            CommentPiece::Open => {
                self.flush_stretch(text);
                self.open_bracket();
            }
            CommentPiece::Close => {
                self.flush_stretch(text);
                if self.levels.len() > 1 {
                    self.levels.pop();
                }
                if let Some(level) = self.levels.last_mut() {
                    level.resumed = level.last.len() > 0;
                }
            }
        }
    }

    /// Returns whether a number is that of the next move of the stretch.
    fn goes_on(&self, label: (u32, bool)) -> bool {
        let words = self.stretch.words.iter().enumerate();
        let mut labels = words.filter_map(|(nth, word)| Some((nth, word.label?)));
        let Some((nth, (number, second))) = labels.next() else {
            return false;
        };
        let plies = (self.stretch.words.len() - nth) as u32 + u32::from(second);
        label == (number.saturating_add(plies / 2), plies % 2 == 1)
    }

    fn open_bracket(&mut self) {
        if self.levels.len() >= MAX_BRACKET_DEPTH {
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
        self.levels.push(BracketLevel {
            here,
            ..BracketLevel::default()
        });
    }

    /// Ends the stretch. Nothing continues after a closed bracket.
    fn end_stretch(&mut self, text: &str) {
        self.flush_stretch(text);
        if let Some(level) = self.levels.last_mut() {
            level.resumed = false;
        }
    }

    fn flush_stretch(&mut self, text: &str) {
        let MoveStretch {
            words, commas, cue, ..
        } = std::mem::take(&mut self.stretch);
        if words.is_empty() {
            return;
        }
        let whole = WordRun { words: &words, cue };
        let (line, sure) = self.find_best_line(&whole);
        if commas.is_empty() || (line.is_some() && sure) {
            return self.settle_run(&whole, line, sure, text);
        }
        let mut begin = 0;
        for end in commas.into_iter().chain([words.len()]) {
            let run = WordRun {
                words: &words[begin..end],
                cue: cue && begin == 0,
            };
            begin = end;
            if !run.words.is_empty() {
                let (line, sure) = self.find_best_line(&run);
                self.settle_run(&run, line, sure, text);
            }
        }
    }

    /// Takes a line, if it is sure, or counts the words that are left.
    fn settle_run(
        &mut self,
        run: &WordRun<'_>,
        line: Option<FollowedMoves>,
        sure: bool,
        text: &str,
    ) {
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
            line => self.count_left_words(run, sure || line.is_some()),
        }
        if let Some(level) = self.levels.last_mut() {
            level.resumed = false;
        }
    }

    /// Returns the only line that words give, and whether it is surely meant; without a line, whether the words look like moves.
    fn find_best_line(&self, run: &WordRun<'_>) -> (Option<FollowedMoves>, bool) {
        let words = run.words;
        let evidence = run.has_evidence();
        let Some(level) = self.levels.last() else {
            return (None, evidence);
        };
        if level.resumed && run.first_label().is_none() {
            let line = level
                .last
                .last()
                .and_then(|spot| self.follow_from(spot, words));
            return (line, true);
        }
        let labels = run.first_label().into_iter().flat_map(|(number, second)| {
            // Some write `2. d6-c5` for `2... d6-c5`.
            let other = (!second).then_some((number, true));
            [Some((number, second)), other].into_iter().flatten()
        });
        let mut numbered = false;
        for label in labels {
            let here = self.start_spots().filter(|spot| spot.move_label() == label);
            let spots = [
                level.last.find_by_label(label),
                self.place.line.find_by_label(label),
            ];
            let spots: Vec<_> = spots.into_iter().flatten().chain(here).collect();
            numbered |= !spots.is_empty();
            if let Some(line) = self.find_only_line(&spots, words) {
                return (Some(line), true);
            }
        }
        if numbered {
            return (None, true);
        }
        let spots: Vec<_> = self.start_spots().chain(level.last.last()).collect();
        let line = self.find_only_line(&spots, words);
        // A single capture must be one in the position as well.
        let taken = |line: &FollowedMoves| line.moves.iter().all(Move::is_capture);
        let line = line.filter(|line| !run.is_alone() || !evidence || taken(line));
        (line, evidence)
    }

    /// Returns the positions where moves without a number can begin.
    fn start_spots(&self) -> impl Iterator<Item = &LineSpot> {
        let level = self.levels.last().and_then(|level| level.here.as_deref());
        level.unwrap_or(self.place.here).iter()
    }

    /// Returns the only line that the moves give from any of some positions.
    fn find_only_line(&self, spots: &[&LineSpot], words: &[MoveWord]) -> Option<FollowedMoves> {
        let mut only: Option<FollowedMoves> = None;
        for spot in spots {
            let Some(line) = self.follow_from(spot, words) else {
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
    fn follow_from(&self, spot: &LineSpot, words: &[MoveWord]) -> Option<FollowedMoves> {
        let mut now = spot.position.clone();
        let (mut number, mut second) = spot.move_label();
        let mut line = FollowedMoves {
            texts: Vec::new(),
            moves: Vec::new(),
            spots: LineSpots::default(),
        };
        line.spots.push(spot.clone());
        for (nth, word) in words.iter().enumerate() {
            // Nobody writes one line in numbers and in letters.
            let numeric = word.is_numeric();
            if numeric != words[0].is_numeric() || (numeric && !self.reading.numbers) {
                return None;
            }
            let mv = match now.resolve_move(&word.text, &self.reading.squares) {
                MoveResolution::Legal(mv) => mv,
                MoveResolution::Ambiguous(all) => self.leads_on(&now, all, &words[nth + 1..])?,
                MoveResolution::Illegal => return None,
            };
            line.texts
                .push(self.write_move(&now, &mv, words.len() == 1));
            now.play(&mv);
            line.moves.push(mv);
            number = number.saturating_add(u32::from(second));
            second = !second;
            line.spots.push(LineSpot {
                number,
                second,
                position: now.clone(),
            });
        }
        Some(line)
    }

    /// Returns the only one of several moves after which all following words are legal.
    fn leads_on(&self, now: &Position, all: Vec<Move>, words: &[MoveWord]) -> Option<Move> {
        let texts: Vec<_> = words.iter().map(|word| word.text).collect();
        let mut leading = all.into_iter().filter(|mv| {
            let mut after = now.clone();
            after.play(mv);
            movegen::follow_moves(after, &texts, &self.reading.squares).0 == texts.len()
        });
        leading.next().filter(|_| leading.next().is_none())
    }

    /// Returns a move in the style. A single capture gets a sign that distinguishes it from other words.
    fn write_move(&self, position: &Position, mv: &Move, alone: bool) -> String {
        let mut style = MoveStyle {
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

    /// Counts words that look like moves and are left; `evidence` is whether more than their form shows that they are moves.
    fn count_left_words(&mut self, run: &WordRun<'_>, evidence: bool) {
        let squares = &self.reading.squares;
        let like = |word: &&MoveWord| {
            let codes = word.text.square_codes();
            // A year has four digits, too.
            let may_be = !word.is_numeric() || word.text.separator != Separator::None;
            let from = usize::from(word.text.form == SquareForm::Short);
            let mut named = codes[from..].iter();
            (evidence || may_be)
                && codes.first() != codes.last()
                && named.all(|&code| squares.square_for_code(word.text.form, code).is_some())
        };
        for word in run.words.iter().filter(like) {
            self.found.left += 1;
            self.found.numbers |= word.is_numeric();
        }
    }
}
