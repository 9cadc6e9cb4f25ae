//! Moves and positions in comments, in the notation of the moves of the game.
//!
//! A move is changed only if it can be followed and is found again in the new notation; all other characters stay.

mod fen;
mod follow;
mod marks;
mod place;
mod scan;

use crate::movegen::SquareCodes;
use crate::notation::{MoveStyle, Numbering, SquareStyle};
use crate::pdn::move_of;
use crate::played::MoveReading as Played;
use crate::position::Position;
use crate::tree::{Game, GameLine, MoveCounter, Note};
use crate::variant::Variant;
use crate::write::WriteOptions;
use crate::written::SquareForm;
use follow::{CommentMoveReading, CommentMoves, CommentPlace, follow_comment};
use place::{LineSpot, LineSpots};

/// The beginnings of comments that hold text that could not be read. They stay as they are written.
const AS_THEY_ARE: [&str; 2] = ["unread:", "left out:"];

/// Result of rewriting the comments of a game.
#[derive(Debug, Default)]
pub(super) struct CommentRewrite {
    /// The number of moves that are in the notation of the game now.
    pub(super) converted: u64,
    /// The number of words that look like moves and are unchanged.
    pub(super) left: u64,
    /// The comments that may hold moves, in the order of the game: each with its old text, and with its new text if that differs.
    pub(super) comments: Vec<(String, Option<String>)>,
}

/// Rewrites the moves in the comments of a game in a style, unless nothing of the game changes.
pub(super) fn rewrite_comments(
    game: &mut Game,
    how: &WriteOptions,
    style: MoveStyle,
) -> CommentRewrite {
    let mut rewritten = CommentRewrite::default();
    if how.keep_comments {
        return rewritten;
    }
    let own = own_squares(game);
    // Following them takes 7 % of a conversion of commented games (docs/performance.md, Comments).
    if (!how.asks_for_notation() && own == style.squares) || !may_hold_moves(game) {
        return rewritten;
    }
    let (variant, numbering) = (game.variant, game.numbering);
    let reading = |squares| CommentMoveReading {
        squares: SquareCodes::for_variant(
            variant,
            match squares {
                SquareStyle::Numeric(numbering) => numbering,
                SquareStyle::Algebraic | SquareStyle::Short => numbering,
            },
        ),
        numbers: matches!(squares, SquareStyle::Numeric(_)),
    };
    let mut walk = CommentWalk {
        was: reading(own),
        now: reading(style.squares),
        style,
        numbering,
        variant,
        line: LineSpots::default(),
        out: &mut rewritten,
    };
    let count = MoveCounter::new(game.first_number);
    let start = game.start.clone();
    walk.rewrite_texts(&mut game.preface, &[LineSpot::new(&start, count)]);
    let end = walk.walk_line(&mut game.line, &start, count);
    walk.rewrite_texts(&mut game.appendix, &end);
    rewritten
}

/// Returns whether a comment of a game may hold moves.
fn may_hold_moves(game: &Game) -> bool {
    fn in_notes(notes: &[Note]) -> bool {
        notes.iter().any(|note| match note {
            Note::Comment(text) => scan::may_hold(text),
            Note::Variation(line) => in_line(line),
            _ => false,
        })
    }
    fn in_line(line: &GameLine) -> bool {
        in_notes(&line.lead) || line.plies.iter().any(|ply| in_notes(&ply.notes))
    }
    let mut around = game.preface.iter().chain(&game.appendix);
    in_line(&game.line) || around.any(|text| scan::may_hold(text))
}

/// Returns the form of the squares in the text of the moves of a game.
fn own_squares(game: &Game) -> SquareStyle {
    let mut texts = game.line.plies.iter().map(|ply| ply.text.as_str());
    match texts.find_map(move_of).map(|text| text.form) {
        Some(SquareForm::Numeric) => SquareStyle::Numeric(game.numbering),
        Some(SquareForm::Algebraic) => SquareStyle::Algebraic,
        Some(SquareForm::Short) => SquareStyle::Short,
        _ if game.variant.algebraic => SquareStyle::Algebraic,
        _ => SquareStyle::Numeric(game.numbering),
    }
}

struct CommentWalk<'a> {
    was: CommentMoveReading,
    now: CommentMoveReading,
    style: MoveStyle,
    /// The numbering of squares in the game.
    numbering: Numbering,
    variant: &'static Variant,
    /// The positions of the line.
    line: LineSpots,
    out: &'a mut CommentRewrite,
}

impl CommentWalk<'_> {
    /// Goes through a line. Returns the positions after its last move and before that.
    fn walk_line(
        &mut self,
        line: &mut GameLine,
        start: &Position,
        mut count: MoveCounter,
    ) -> Vec<LineSpot> {
        let begun = self.line.len();
        let mut now = start.clone();
        self.line.push(LineSpot::new(&now, count));
        let mut here = vec![LineSpot::new(&now, count)];
        let counts = (start, [count; 2]);
        self.walk_notes(&mut line.lead, &mut now, &mut here, counts, false);
        let (mut before, mut was) = (now.clone(), count);
        for ply in &mut line.plies {
            before.clone_from(&now);
            was = count;
            let first = now.turn() == now.variant().first;
            let moved = ply.reading.apply(&mut now);
            if moved {
                count.count_ply(first);
            }
            let spot = LineSpot::new(&now, count);
            here.clear();
            if ply.notes.is_empty() {
                self.line.push(spot);
                continue;
            }
            here.push(spot.clone());
            if moved {
                here.push(LineSpot::new(&before, was));
            }
            let kept = self.line.push(spot);
            let counts = (&before, [was, count]);
            let notes = match ply.reading {
                // Notes on moves that were not followed are written with them, unchanged.
                Played::Unread => {
                    let set_up = |note: &Note| matches!(note, Note::SetUp(_));
                    let from = ply.notes.iter().position(set_up);
                    let from = from.unwrap_or(ply.notes.len());
                    let (unread, behind) = ply.notes.split_at_mut(from);
                    let comments = unread.iter().filter_map(|note| match note {
                        Note::Comment(text) => Some((text.clone(), None)),
                        _ => None,
                    });
                    self.out.comments.extend(comments);
                    behind
                }
                _ => &mut ply.notes,
            };
            self.walk_notes(notes, &mut now, &mut here, counts, kept);
        }
        if here.is_empty() {
            here = vec![LineSpot::new(&now, count), LineSpot::new(&before, was)];
        }
        self.line.truncate(begun);
        here
    }

    /// Goes through the notes on a move. `kept` is whether the position after it is in the line, so that variations that replace the move
    /// begin before it.
    fn walk_notes(
        &mut self,
        notes: &mut [Note],
        now: &mut Position,
        here: &mut Vec<LineSpot>,
        (before, [was, count]): (&Position, [MoveCounter; 2]),
        kept: bool,
    ) {
        let mut set_up = false;
        for note in notes {
            match note {
                Note::Comment(text) => self.rewrite_text(text, here),
                Note::SetUp(position) => {
                    set_up = true;
                    now.clone_from(position);
                    *here = vec![LineSpot::new(now, count)];
                    self.line.push(LineSpot::new(now, count));
                }
                Note::Variation(line) if set_up || line.goes_on => {
                    self.walk_line(line, now, count);
                }
                Note::Variation(line) => {
                    let held = kept.then(|| self.line.pop()).flatten();
                    self.walk_line(line, before, was);
                    if let Some(spot) = held {
                        self.line.push(spot);
                    }
                }
                Note::Nag(_) | Note::Strength(_) | Note::Text(_) => {}
            }
        }
    }

    fn rewrite_texts(&mut self, texts: &mut [String], here: &[LineSpot]) {
        for text in texts {
            self.rewrite_text(text, here);
        }
    }

    /// Rewrites the moves of a comment in the notation.
    fn rewrite_text(&mut self, text: &mut String, here: &[LineSpot]) {
        if !scan::may_hold(text) || AS_THEY_ARE.iter().any(|begin| text.starts_with(begin)) {
            return;
        }
        let place = CommentPlace {
            line: &self.line,
            here,
        };
        let (found, written) = self.follow_and_rewrite(text, &place);
        let all = found.moves.len() as u64;
        let mut now = match written {
            None => {
                self.out.left += all + found.left;
                text.clone()
            }
            Some(written) => {
                self.out.converted += all;
                self.out.left += found.left;
                written
            }
        };
        if let Some(positions) =
            fen::rewrite_positions(&now, self.variant, self.numbering, self.style.squares)
        {
            now = positions;
        }
        let renaming = marks::SquareRenaming {
            board: self.variant.board,
            from: self.numbering,
            to: self.style.squares,
        };
        if let Some(marked) = marks::rewrite_marks(&now, renaming) {
            now = marked;
        }
        let now = (now != *text).then_some(now);
        let was = match &now {
            Some(now) => std::mem::replace(text, now.clone()),
            None => text.clone(),
        };
        self.out.comments.push((was, now));
    }

    /// Returns what is found in a comment, and the comment in the notation, or `None` if the moves would not be found there again.
    fn follow_and_rewrite(
        &self,
        text: &str,
        place: &CommentPlace<'_>,
    ) -> (CommentMoves, Option<String>) {
        // Where a file alone could be another move too, the square distinguishes the two.
        let named = MoveStyle {
            squares: SquareStyle::Algebraic,
            ..self.style
        };
        let short = self.style.squares == SquareStyle::Short;
        let styles = [Some(self.style), short.then_some(named)];
        let mut first = None;
        for style in styles.into_iter().flatten() {
            let found = follow_comment(text, place, &self.was, &style);
            let written = replace_moves(text, &found);
            if self.has_same_moves(&found, &written, place, &style) {
                return (found, Some(written));
            }
            first.get_or_insert(found);
        }
        (first.unwrap_or_default(), None)
    }

    /// Returns whether a comment has the same moves when it is read in the new notation. It does not if numbers that look like moves are
    /// left in it: it would be unknown whether all its numbers are counted from the same corner.
    fn has_same_moves(
        &self,
        found: &CommentMoves,
        written: &str,
        place: &CommentPlace<'_>,
        style: &MoveStyle,
    ) -> bool {
        if found.moves.is_empty() {
            return true;
        }
        let again = follow_comment(written, place, &self.now, style);
        again.moves == found.moves && again.edits.is_empty() && !found.numbers
    }
}

/// Returns a text with other moves.
fn replace_moves(text: &str, found: &CommentMoves) -> String {
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for (range, now) in &found.edits {
        out.push_str(&text[done..range.start]);
        out.push_str(now);
        done = range.end;
    }
    out.push_str(&text[done..]);
    out
}
