//! Draws: what a record claims, and what the articles of its code say of that.

mod claims;
mod contradict;
mod follow;
mod judge;
mod middle;
mod overlooked;
mod say;
#[cfg(test)]
mod tests;
mod told;
mod win;
pub(super) mod words;

pub(super) use contradict::{contradicted_result, contradiction};
pub(super) use told::{Told, told};

use super::conduct;
use super::replayer::Replayer;
use super::results::{self, Score};
use super::steps::{Place, Step};
use crate::board::{Color, Position};
use crate::check::{Finding, draws, tags};
use crate::claim::{Clock, ClockTags, LONGEST, Reason, Statement, is_online, statement};
use crate::draw::{self, Agreement, DrawCode, Tracker};
use crate::lang::Message;
use crate::notation::fen;
use crate::pdn::unescape;
use crate::sheet::{only_result, says_result};
use crate::span::Span;
use judge::Case;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// What is kept from game to game, because the next one may need the same.
#[derive(Debug, Default)]
pub(super) struct Memory {
    tracker: Option<Tracker>,
    /// The tags that the clock was read from.
    tags: String,
    clock: Clock,
    /// What may still be looked at for wins that can be shown.
    left: win::Left,
    /// What texts say: many games end with the same words.
    texts: RefCell<HashMap<String, Rc<Words>>>,
}

/// What a text at the end of a game says.
#[derive(Debug)]
struct Words {
    said: Statement,
    /// Whether it says how the game ended, in words.
    result: bool,
    /// Who won by it, where it says a result and nothing else; nobody in a draw.
    only: Option<Option<Color>>,
}

impl Memory {
    /// The same for another chunk: what may be looked at is counted anew.
    pub(super) fn renewed(self) -> Self {
        Self {
            left: win::Left::default(),
            ..self
        }
    }

    /// At most so many texts are remembered.
    const TEXTS: usize = 256;

    /// What a text says.
    fn words(&self, text: &str) -> Rc<Words> {
        let mut known = self.texts.borrow_mut();
        if let Some(words) = known.get(text) {
            return Rc::clone(words);
        }
        let words = Rc::new(Words {
            said: statement(text),
            result: says_result(text),
            only: only_result(text),
        });
        if known.len() < Self::TEXTS && text.len() <= 4 * LONGEST {
            known.insert(text.to_owned(), Rc::clone(&words));
        }
        words
    }
}

/// The code of the current game: the user's, that of its `EventRules` tag, or its variant's.
pub(super) fn code(replayer: &mut Replayer<'_>) -> &'static DrawCode {
    let own = replayer.choice.variant.draws;
    let named = replayer.game.tags.rules.filter(|span| !span.is_empty());
    match (replayer.plan.rules, named) {
        (Some(code), _) => code,
        (None, None) => own,
        (None, Some(span)) => {
            let value = unescape(span.of(replayer.bytes));
            let text = replayer.plan.encoding.decode(&value).trim().to_owned();
            draw::code(&text).unwrap_or_else(|| {
                let message = Message::UnknownRules {
                    text: text.clone(),
                    code: own.id,
                };
                replayer.find(
                    Finding::new(&tags::UNKNOWN_RULES, message)
                        .at(span)
                        .text(text),
                );
                own
            })
        }
    }
}

/// Says what is to be said of the draws of the game that ends.
fn check(
    replayer: &mut Replayer<'_>,
    code: &'static DrawCode,
    told: &Told,
    score: Option<Score>,
    contradicted: bool,
) {
    let moves = !replayer.steps().is_empty();
    let claimed = moves && middle::check(replayer, code);
    for source in told.sources.iter().filter(|source| source.is_unknown()) {
        claims::unknown(replayer, code, source);
    }
    let drawn = score == Some(Score::Drawn);
    // Without moves a comment is about a position rather than a game, unless there is a result.
    let says = |source: &&told::Source| moves || source.tag || drawn;
    let all = || told.sources.iter().filter(says);
    let claims: Vec<_> = all().filter(|source| source.claims()).collect();
    let refused: Vec<_> = all()
        .filter(|source| source.said.refused && source.gives_rule())
        .collect();
    if !refused.is_empty() {
        claims::confirmed(replayer, code, told, &refused, claims::After::Refused);
    }
    match score {
        // The result and the reason contradict each other; what the board says of the reason helps to decide.
        Some(Score::Won(_)) if contradicted => {
            claims::confirmed(replayer, code, told, &claims, claims::After::Ended);
        }
        Some(Score::Won(_)) if moves && !claimed => overlooked::check(replayer, code),
        Some(Score::Won(_) | Score::BothLost) => {}
        Some(Score::Drawn) | None => {
            let decided = told.sources.iter().any(|source| {
                let mut reasons = source.said.reasons.iter();
                source.is_unknown()
                    || (!source.said.refused && reasons.any(|reason| *reason != Reason::Agreement))
            });
            if !claims.is_empty() {
                claims::check(replayer, code, told, &claims);
            } else if score.is_some() && !decided && moves {
                agreed(replayer, code);
            }
        }
    }
}

/// The steps of the main line.
fn main_line(steps: &[Step]) -> impl DoubleEndedIterator<Item = &Step> {
    steps.iter().filter(|step| step.place == Place::Main)
}

impl Replayer<'_> {
    pub(super) fn steps(&self) -> &[Step] {
        &self.log.steps[self.game.first_step..]
    }

    pub(super) fn first(&self) -> Position {
        let first = self.game.first.as_ref();
        first.cloned().unwrap_or_else(|| self.line.now.clone())
    }

    /// What tags tell of the time control, by the limits of a code. Games of an event have the same tags.
    pub(super) fn clock(&mut self, code: &'static DrawCode) -> Clock {
        let tags = &self.game.tags;
        let read = |span: Option<Span>| {
            let span = span.filter(|span| !span.is_empty())?;
            Some(self.plan.encoding.decode(span.of(self.bytes)))
        };
        let known = [tags.time_control, tags.event_type, tags.event].map(read);
        let [control, kind, event] = known.each_ref().map(Option::as_deref);
        let tags = ClockTags {
            control,
            kind,
            event,
            online: control.is_some()
                && [tags.site, tags.annotator, tags.url]
                    .into_iter()
                    .any(|span| read(span).is_some_and(|value| is_online(&value))),
        };
        let key = format!("{tags:?}{}", code.id);
        if key != self.draws.tags {
            self.draws.clock = Clock::of(&tags, code);
            self.draws.tags = key;
        }
        self.draws.clock
    }

    /// Where a finding about the whole game stands: at its result.
    pub(super) fn place_of_result(&self) -> Option<Span> {
        let end = self.game.terminator.map(|(_, span)| span);
        end.or(self.game.tags.result)
    }
}

/// A draw by agreement, as one is that gives no reason.
fn agreed(replayer: &mut Replayer<'_>, code: &'static DrawCode) {
    let (limits, asked) = (code.agreement, replayer.plan.min_draw_moves);
    let Some(least) = asked.or(limits.map(|limits| limits.moves)) else {
        return;
    };
    let steps = replayer.steps();
    let plies = main_line(steps)
        .filter(|step| step.reading.is_ply())
        .count() as u32;
    let whole = main_line(steps).all(|step| step.reading.is_ply());
    let position = &replayer.line.now;
    let most = [Color::White, Color::Black].map(|side| position.pieces(side).len());
    let early = plies / 2 < least;
    let too_many = |limits: &Agreement| most.iter().any(|&pieces| pieces > limits.pieces);
    let many = limits.filter(too_many);
    if plies == 0 || !whole || !(early || many.is_some()) {
        return;
    }
    let fast = replayer.clock(code).pace.is_some_and(|pace| pace.is_fast());
    let start = replayer.first();
    // Where a game goes on from a position, nobody knows how many moves were made before it.
    let from_the_start = start == Position::initial(start.variant());
    // The 20 moves are void where nobody records the game; what an event asks for holds in all its games.
    let early = early && from_the_start && (!fast || asked.is_some());
    let (check, message, article) = match many.filter(|_| fast) {
        _ if early => {
            let message = Message::AgreedEarly {
                n: plies / 2,
                moves: least,
            };
            // What an event asks for is in its regulations, not in the book.
            let own = limits.is_some_and(|limits| limits.moves == least);
            (&draws::DRAW_AGREED_EARLY, message, own.then_some("9.2"))
        }
        Some(limits) => {
            let [white, black] = most;
            let most = limits.pieces;
            let message = Message::AgreedPieces { white, black, most };
            (&draws::DRAW_AGREED_TOO_MANY_PIECES, message, Some("22.5"))
        }
        None => return,
    };
    if is_drawn(replayer, code, &start) {
        return;
    }
    let mut finding = Finding::new(check, message)
        .ply(plies)
        .fen(fen::write(&replayer.line.now));
    if let Some(article) = article.and_then(|number| code.of_competitions(number)) {
        finding = finding.article(article);
    }
    if let Some(span) = replayer.place_of_result() {
        finding = finding.at(span);
    }
    replayer.find(finding);
}

/// Whether an article draws the final position of a game.
fn is_drawn(replayer: &mut Replayer<'_>, code: &'static DrawCode, start: &Position) -> bool {
    let steps: Vec<_> = main_line(replayer.steps()).collect();
    if follow::begin(code, start, &steps).is_none() {
        return false;
    }
    let mut slot = replayer.draws.tracker.take();
    let tracker = follow::ready(&mut slot, code, start);
    let counts = follow::whole(tracker, start, main_line(replayer.steps()), &[]);
    replayer.draws.tracker = slot;
    let clock = replayer.clock(code);
    let outcome = claims::outcome(&counts, clock, &mut replayer.draws.left);
    let case = Case {
        code,
        clock,
        counts: &counts,
        repeats: &[],
        outcome: &outcome,
        earlier: None,
        left: [None; 2],
        by: None,
    };
    case.is_drawn()
}

/// Checks what ends a game: its result, and its draws.
#[inline(never)]
pub(super) fn end(replayer: &mut Replayer<'_>, end: usize) -> &'static DrawCode {
    let code = code(replayer);
    if replayer.plan.moves_alone {
        return code;
    }
    let told = told(replayer, end, code);
    let score = results::check(replayer, end, code, &told);
    let contradiction = score.and_then(|score| contradiction(&told, score, code));
    let (contradicted, by_time) = contradiction.map_or((false, false), |(_, reason)| {
        (reason.is_rule(), matches!(reason, Reason::Time(_)))
    });
    check(replayer, code, &told, score, contradicted);
    conduct::check(replayer, code, score, by_time);
    code
}
