//! Builds trees from records that claim to know how their moves were read, where every claim is proved.
//!
//! It can be proved that each move is legal in the position of the record, that it is the only one between the squares that
//! the record names, and that a text read as written means this move and no other. The reason for a particular reading of a
//! move with an error cannot be proved; it is reported in any case.

use super::{DraftLine, DraftNote, DraftPly, GameClaim, GameDraft, LETTER_SQUARES, SourceText};
use crate::board::{Geometry, Square};
use crate::movegen::{Move, MoveResolution, SquareCodes};
use crate::notation::{Numbering, fen};
use crate::pdn::{TagName, Terminator, is_mark, is_result, written_move};
use crate::played::MoveReading;
use crate::position::Position;
use crate::span::Span;
use crate::tree::{Game, GameLine, GameResult, Note, Ply, Tag};
use crate::variant::Variant;
use crate::written::MoveText;
use std::borrow::Cow;
use std::sync::Arc;

/// The maximum number of readings of an ambiguous move that are followed at the same time.
const MAX_RIVAL_READINGS: usize = 64;

/// Returns the game that a record describes, if all of it is proved. `replayed` is the replay of its text: it supplies what
/// records do not contain, and the places of moves. Where it has no such places, moves are placed at the beginning of the
/// game, `place`.
pub(crate) fn prove_game(draft: &GameDraft<'_>, replayed: &Game, place: Span) -> Option<Game> {
    let (variant, numbering) = draft.pin?;
    // The moves show who begins.
    let variant = variant.begun_by(replayed.variant.first);
    let claim = draft.claim.as_ref()?;
    let naming = claimed_numbering(claim, variant)?;
    let prover = Prover {
        variant,
        naming,
        squares: SquareCodes::for_variant(variant, numbering),
    };
    let start = prover.start_position(claim, replayed)?;
    let mut line = prover.prove_line(&draft.line, &start)?;
    set_places(&mut line, &replayed.line, place);
    let texts = |all: &[SourceText<'_>]| all.iter().map(|one| one.text.to_string()).collect();
    let tag = |(name, value): &(Cow<'_, str>, SourceText<'_>)| Tag {
        name: name.to_string(),
        value: value.text.to_string(),
    };
    Some(Game {
        variant,
        guessed: replayed.guessed,
        draws: replayed.draws,
        numbering,
        dates: replayed.dates,
        tags: draft.tags.iter().map(tag).collect(),
        start,
        preface: texts(&draft.preface),
        first_number: draft.first_number,
        line,
        result: match &draft.result {
            Some((kind, words)) => Some(proven_score(*kind, &words.text, replayed)?),
            None => None,
        },
        appendix: texts(&draft.appendix),
    })
}

/// Returns the corner from which a record numbers squares; the inner `None` means that it names them by letters.
#[expect(
    clippy::option_option,
    reason = "outside: whether the record says it in words that are known"
)]
fn claimed_numbering(claim: &GameClaim<'_>, variant: &Variant) -> Option<Option<Numbering>> {
    match claim.naming.as_deref() {
        None => Some((!variant.algebraic).then_some(variant.numbering)),
        Some(LETTER_SQUARES) => Some(None),
        Some(name) => Numbering::find_by_name(name).map(Some),
    }
}

/// Returns a result whose text means what the record gives as its meaning.
fn proven_score(kind: Terminator, text: &str, replayed: &Game) -> Option<GameResult> {
    let score = GameResult {
        kind,
        text: text.to_owned(),
    };
    let says = Terminator::of_tag_value(text.as_bytes());
    let sound = || is_result(kind, text) && says.is_none_or(|says| says == kind);
    (replayed.result.as_ref() == Some(&score) || sound()).then_some(score)
}

/// Sets the places of the moves of a line and its variations to those of the moves of another line, if all their texts are
/// the same.
fn set_places(line: &mut GameLine, like: &GameLine, place: Span) {
    let mut known = Vec::new();
    written_plies(like, &mut known);
    let mut written = Vec::new();
    written_plies(line, &mut written);
    let texts = |plies: &[&Ply]| plies.iter().map(|ply| ply.text.clone()).collect::<Vec<_>>();
    let same = texts(&written) == texts(&known);
    let start = Span {
        end: place.start,
        ..place
    };
    let mut next = known.iter().map(|ply| ply.span).filter(|_| same).peekable();
    each_ply(line, &mut |ply| {
        ply.span = if ply.text.is_empty() {
            let behind = next.peek().map_or(start, |span| *span);
            Span {
                end: behind.start,
                ..behind
            }
        } else {
            next.next().unwrap_or(start)
        };
    });
}

/// Collects the moves that have a text, in the order of the text.
fn written_plies<'a>(line: &'a GameLine, out: &mut Vec<&'a Ply>) {
    fn push_note_plies<'a>(notes: &'a [Note], out: &mut Vec<&'a Ply>) {
        for note in notes {
            if let Note::Variation(line) = note {
                written_plies(line, out);
            }
        }
    }
    push_note_plies(&line.lead, out);
    for ply in &line.plies {
        if !ply.text.is_empty() {
            out.push(ply);
        }
        push_note_plies(&ply.notes, out);
    }
}

/// Visits all moves in the order of the text.
fn each_ply(line: &mut GameLine, visit: &mut dyn FnMut(&mut Ply)) {
    fn visit_note_plies(notes: &mut [Note], visit: &mut dyn FnMut(&mut Ply)) {
        for note in notes {
            if let Note::Variation(line) = note {
                each_ply(line, visit);
            }
        }
    }
    visit_note_plies(&mut line.lead, visit);
    for ply in &mut line.plies {
        visit(ply);
        visit_note_plies(&mut ply.notes, visit);
    }
}

struct Prover {
    variant: &'static Variant,
    /// The naming of squares in the record: numbers from this corner, or letters.
    naming: Option<Numbering>,
    /// The naming of squares in the texts of moves.
    squares: Arc<SquareCodes>,
}

/// The doubt about a line.
#[derive(Default)]
struct ReadingDoubt {
    /// The positions after the other readings of an ambiguous move that the record calls legal.
    rivals: Vec<Position>,
    /// Whether a previous move was ambiguous, and the record marks it so: what follows it may be ambiguous too.
    marked: bool,
}

impl Prover {
    /// Returns the initial position of the game: that of the replay, with the other side to move where its FEN names none.
    fn start_position(&self, claim: &GameClaim<'_>, replayed: &Game) -> Option<Position> {
        let is_it = |position: &Position| fen::write_with(position, self.naming) == claim.start;
        if is_it(&replayed.start) {
            return Some(replayed.start.clone());
        }
        let setup = fen::parse_fen(replayed.known_tag(TagName::Fen)?).ok()?;
        let mut turned = replayed.start.clone();
        turned.set_turn(turned.turn().other());
        (setup.turn.is_none() && is_it(&turned)).then_some(turned)
    }

    fn prove_line(&self, draft: &DraftLine<'_>, start: &Position) -> Option<GameLine> {
        let (mut now, mut before) = (start.clone(), start.clone());
        let mut doubt = ReadingDoubt::default();
        let lead = self.prove_notes(&draft.lead, &mut now, start, &doubt)?;
        let mut plies = Vec::with_capacity(draft.plies.len());
        for ply in &draft.plies {
            before.clone_from(&now);
            let reading = self.prove_reading(ply, &before, &mut doubt)?;
            reading.apply(&mut now);
            doubt.rivals.retain(|rival| *rival != now);
            plies.push(Ply {
                reading,
                text: (&*ply.text.text).into(),
                span: Span::default(),
                notes: self.prove_notes(&ply.notes, &mut now, &before, &doubt)?,
            });
        }
        doubt.rivals.is_empty().then_some(GameLine {
            goes_on: draft.goes_on,
            lead,
            plies,
        })
    }

    fn prove_notes(
        &self,
        drafts: &[DraftNote<'_>],
        now: &mut Position,
        before: &Position,
        doubt: &ReadingDoubt,
    ) -> Option<Vec<Note>> {
        let mut set_up = false;
        let note = |draft: &DraftNote<'_>| {
            Some(match draft {
                DraftNote::Comment(words) => Note::Comment(words.text.to_string()),
                DraftNote::Nag(nag) => Note::Nag(*nag),
                DraftNote::Strength(words) => {
                    let sign = Some(words.text.to_string());
                    Note::Strength(sign.filter(|sign| sign == "*" || is_mark(sign))?)
                }
                DraftNote::Text(words) => Note::Text(words.text.to_string()),
                DraftNote::Variation(line) if set_up || line.goes_on => {
                    // A variation does not show which move an ambiguous one was.
                    Some(()).filter(|()| doubt.rivals.is_empty())?;
                    Note::Variation(self.prove_line(line, now)?)
                }
                DraftNote::Variation(line) => Note::Variation(self.prove_line(line, before)?),
                DraftNote::SetUp(words) => {
                    set_up = true;
                    let setup = fen::parse_fen(&words.text).ok()?;
                    let (there, _) = setup.to_position(self.variant, self.squares.numbering);
                    now.clone_from(&there);
                    // Only moves that continue from the ambiguous one can show which move it was.
                    let sure = Some(there).filter(|_| doubt.rivals.is_empty())?;
                    Note::SetUp(Box::new(sure))
                }
            })
        };
        drafts.iter().map(note).collect()
    }

    /// Returns the reading of a move, if it is proved.
    fn prove_reading(
        &self,
        ply: &DraftPly<'_>,
        now: &Position,
        doubt: &mut ReadingDoubt,
    ) -> Option<MoveReading> {
        let text = &*ply.text.text;
        let reading = match ply.reading {
            "legal" => return self.prove_legal(ply, now, doubt),
            "corrected" if !text.is_empty() => MoveReading::Corrected(self.claimed_move(ply, now)?),
            "missing" if text.is_empty() => MoveReading::Missing(self.claimed_move(ply, now)?),
            "guess" if !text.is_empty() => MoveReading::Guess(self.claimed_move(ply, now)?),
            "literal" => self.prove_illegal(ply, now)?,
            "left-out" if ply.squares.is_none() => MoveReading::LeftOut,
            "unread" if ply.squares.is_none() => MoveReading::Unread,
            _ => return None,
        };
        doubt.marked |= matches!(reading, MoveReading::Guess(_) | MoveReading::Corrected(_));
        doubt.rivals.is_empty().then_some(reading)
    }

    /// Returns the only legal move between the squares that the record names.
    fn claimed_move(&self, ply: &DraftPly<'_>, now: &Position) -> Option<Move> {
        let moves = now.legal_moves().into_iter();
        let mut fitting = moves.filter(|mv| {
            self.matches_squares(ply, mv.from, mv.to, &mv.captured_squares(now.board()))
        });
        let only = fitting.next()?;
        fitting.next().is_none().then_some(only)
    }

    /// Proves a move that is legal as written. If it can be several moves, the moves that follow decide.
    fn prove_legal(
        &self,
        ply: &DraftPly<'_>,
        now: &Position,
        doubt: &mut ReadingDoubt,
    ) -> Option<MoveReading> {
        let text = written_move(&ply.text.text)?;
        let fits = |mv: &Move| {
            self.matches_squares(ply, mv.from, mv.to, &mv.captured_squares(now.board()))
        };
        let mut rivals = Vec::new();
        let mv = match now.resolve_move(&text, &self.squares) {
            MoveResolution::Legal(mv) => Some(mv).filter(fits)?,
            MoveResolution::Ambiguous(all) => {
                let nth = all.iter().position(fits)?;
                let others = all.iter().enumerate().filter(|(other, _)| *other != nth);
                rivals.extend(others.map(|(_, mv)| position_after(now, mv)));
                all[nth]
            }
            MoveResolution::Illegal => return None,
        };
        for rival in std::mem::take(&mut doubt.rivals) {
            self.follow_move(&rival, &text, &mut rivals);
        }
        if !doubt.marked {
            doubt.rivals = rivals;
        }
        (doubt.rivals.len() <= MAX_RIVAL_READINGS).then_some(MoveReading::Legal(mv))
    }

    /// Adds the positions after a move from a position in which it may be legal.
    fn follow_move(&self, from: &Position, text: &MoveText, to: &mut Vec<Position>) {
        let mut push = |mv: &Move| {
            let after = position_after(from, mv);
            if !to.contains(&after) {
                to.push(after);
            }
        };
        match from.resolve_move(text, &self.squares) {
            MoveResolution::Legal(mv) => push(&mv),
            MoveResolution::Ambiguous(all) => all.iter().for_each(push),
            MoveResolution::Illegal => {}
        }
    }

    /// Proves an illegal move, carried out as in a replay.
    fn prove_illegal(&self, ply: &DraftPly<'_>, now: &Position) -> Option<MoveReading> {
        let text = written_move(&ply.text.text)?;
        if now.resolve_move(&text, &self.squares) != MoveResolution::Illegal {
            return None;
        }
        let literal = now.why_illegal(&text, &self.squares).literal?;
        let taken: Vec<_> = literal.taken.into_iter().collect();
        let goes = self.matches_squares(ply, literal.from, literal.to, &taken);
        goes.then_some(MoveReading::Literal(literal))
    }

    /// Returns whether these are the squares that the record names.
    fn matches_squares(
        &self,
        ply: &DraftPly<'_>,
        from: Square,
        to: Square,
        taken: &[Square],
    ) -> bool {
        let Some(squares) = ply.squares else {
            return false;
        };
        let named = squares
            .captured
            .split(|char: char| !char.is_ascii_alphanumeric());
        let named = named
            .filter(|name| !name.is_empty())
            .map(|name| self.find_square(name));
        self.find_square(squares.from) == Some(from)
            && self.find_square(squares.to) == Some(to)
            && named.eq(taken.iter().map(|square| Some(*square)))
    }

    /// Returns the square with a name.
    fn find_square(&self, name: &str) -> Option<Square> {
        let board = self.variant.board;
        match self.naming {
            Some(numbering) => numbering.square_for_number(board, name.parse().ok()?),
            None => square_by_name(board, name),
        }
    }
}

/// Returns the square with a name such as `c3`.
fn square_by_name(board: &Geometry, name: &str) -> Option<Square> {
    let (file, rank) = name.split_at_checked(1)?;
    let file = file.bytes().next()?.checked_sub(b'a')?;
    board.square_at(file, rank.parse::<u8>().ok()?.checked_sub(1)?)
}

fn position_after(position: &Position, mv: &Move) -> Position {
    let mut after = position.clone();
    after.play(mv);
    after
}
