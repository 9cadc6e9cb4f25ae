//! Draws: what a record claims, and what the articles of its code say of that.

mod follow;
mod judge;
pub(super) mod say;
#[cfg(test)]
mod tests;
mod told;

pub(super) use told::{Source, Told, told};

use super::conduct;
use super::replayer::Replayer;
use super::results::{self, Score};
use super::steps::{Place, Reading, Step};
use crate::board::{Color, Position};
use crate::check::{Finding, draws, tags};
use crate::claim::{Clock, Reason, meant};
use crate::draw::{self, Agreement, Article, DrawCode, Tracker, When};
use crate::lang::Key;
use crate::notation::{Style, fen, write_all};
use crate::pdn::unescape;
use crate::span::Span;
use judge::{Case, Repeat};
use std::fmt::Display;

/// What is kept from game to game, because the next one may need the same.
#[derive(Debug, Default)]
pub(super) struct Memory {
    tracker: Option<Tracker>,
    /// The tags that the clock was read from.
    tags: Vec<u8>,
    clock: Clock,
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
                let lang = replayer.plan.lang;
                let holes: [(_, &dyn Display); 2] = [("text", &text), ("code", &own.id)];
                let message = lang.say(Key::UnknownRules, &holes);
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
pub(super) fn check(
    replayer: &mut Replayer<'_>,
    code: &'static DrawCode,
    told: &Told,
    score: Option<Score>,
) {
    let steps = &replayer.log.steps[replayer.game.first_step..];
    if steps.is_empty() {
        return;
    }
    match score {
        Some(Score::Won(_)) => overlooked(replayer, code),
        Some(Score::BothLost) => {}
        Some(Score::Drawn) | None => {
            let claims: Vec<_> = told
                .sources
                .iter()
                .filter(|source| source.reasons.iter().any(Reason::is_rule))
                .collect();
            let decided = told.any(|reason| *reason != Reason::Agreement);
            if !claims.is_empty() {
                claimed(replayer, code, told, &claims);
            } else if score.is_some() && !decided {
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

    /// What tags tell of the time control. Games of an event have the same tags.
    pub(super) fn clock(&mut self) -> Clock {
        let tags = &self.game.tags;
        let (control, names) = (tags.time_control, [tags.event_type, tags.event]);
        let all = || {
            [control]
                .into_iter()
                .chain(names)
                .map(|span| span.unwrap_or_default())
        };
        let values = || all().flat_map(|span| [span.of(self.bytes), b"\0"]);
        let same = values().map(<[u8]>::len).sum::<usize>() == self.draws.tags.len()
            && values().flatten().eq(&self.draws.tags);
        if same && !self.draws.tags.is_empty() {
            return self.draws.clock;
        }
        let text = |span: Span| self.plan.encoding.decode(span.of(self.bytes)).into_owned();
        let mut clock = Clock::default();
        if let Some(span) = control {
            clock.time_control(&text(span));
        }
        for span in names.into_iter().flatten() {
            clock.name(&text(span));
        }
        self.draws.tags = values().flatten().copied().collect();
        self.draws.clock = clock;
        clock
    }

    /// Where a finding about the whole game stands: at its result.
    pub(super) fn place_of_result(&self) -> Option<Span> {
        let end = self.game.terminator.map(|(_, span)| span);
        end.or(self.game.tags.result)
    }
}

/// The first draw that was due in a game, and the text of the move behind which it was. Repetitions count where `repeated`.
fn first_due(
    replayer: &Replayer<'_>,
    slot: &mut Option<Tracker>,
    code: &'static DrawCode,
    start: &Position,
    repeated: bool,
) -> Option<(follow::Due, Span)> {
    let steps: Vec<_> = main_line(replayer.steps()).collect();
    let mut accepts =
        |article: &Article| repeated || !matches!(article.when, When::Repetition { .. });
    let due = follow::first_due(slot, code, start, &steps, &mut accepts)?;
    let place = steps[due.step].span;
    Some((due, place))
}

/// A game was won although a draw was due before.
fn overlooked(replayer: &mut Replayer<'_>, code: &'static DrawCode) {
    let start = replayer.first();
    let mut slot = replayer.draws.tracker.take();
    let mut due = first_due(replayer, &mut slot, code, &start, true);
    let repetition =
        |(due, _): &(follow::Due, Span)| matches!(due.count.article.when, When::Repetition { .. });
    if code.classical_repetition
        && due.as_ref().is_some_and(repetition)
        && replayer.clock().pace.is_some_and(|pace| pace.is_fast())
    {
        due = first_due(replayer, &mut slot, code, &start, false);
    }
    replayer.draws.tracker = slot;
    let Some((due, place)) = due else { return };
    let message = say::overlooked(replayer.plan.lang, code, &start, &due);
    replayer.find(
        Finding::new(&draws::DRAW_OVERLOOKED, message)
            .at(place)
            .ply(due.ply)
            .article(due.count.article.cite(code))
            .fen(fen::write(&due.position)),
    );
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
    let fast = replayer.clock().pace.is_some_and(|pace| pace.is_fast());
    let start = replayer.first();
    // Where a game goes on from a position, nobody knows how many moves were made before it.
    let from_the_start = start == Position::initial(start.variant());
    // The 20 moves are void where nobody records the game; what an event asks for holds in all its games.
    let early = early && from_the_start && (!fast || asked.is_some());
    let lang = replayer.plan.lang;
    let (check, message, article) = match many.filter(|_| fast) {
        _ if early => {
            let message = say::agreed_after(lang, plies, least);
            // What an event asks for is in its regulations, not in the book.
            let own = limits.is_some_and(|limits| limits.moves == least);
            (&draws::DRAW_AGREED_EARLY, message, own.then_some("9.2"))
        }
        Some(limits) => {
            let message = say::agreed_with(lang, most, limits.pieces);
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
    let case = Case {
        code,
        clock: replayer.clock(),
        counts: &counts,
        repeats: &[],
    };
    case.is_drawn()
}

/// Judges the claims of a game.
fn claimed(replayer: &mut Replayer<'_>, code: &'static DrawCode, told: &Told, claims: &[&Source]) {
    // On the board the game is over: that goes before any draw, and the checks of results say so.
    if replayer.line.now.ending().is_some() {
        return;
    }
    let start = replayer.first();
    let read = main_line(replayer.steps()).all(|step| step.reading != Reading::Unread);
    let mut asked: Vec<&'static Article> = Vec::new();
    let mut each: Vec<(&Source, Vec<&'static Article>)> = Vec::new();
    for source in claims {
        let articles = meant(code, &source.reasons);
        if each.iter().any(|(_, other)| *other == articles) {
            continue;
        }
        asked.extend(articles.iter().filter(|article| article.counts()));
        each.push((source, articles));
    }
    let mut slot = replayer.draws.tracker.take();
    let tracker = follow::ready(&mut slot, code, &start);
    let counts = follow::whole(tracker, &start, main_line(replayer.steps()), &asked);
    let repetition = asked
        .iter()
        .any(|article| matches!(article.when, When::Repetition { .. }));
    let repeats = if repetition && read {
        repeats(replayer, tracker, told)
    } else {
        Vec::new()
    };
    let plies = tracker.plies();
    replayer.draws.tracker = slot;
    let case = Case {
        code,
        clock: replayer.clock(),
        counts: &counts,
        repeats: &repeats,
    };
    for (source, articles) in each {
        let verdict = read.then(|| case.judge(&articles, &source.reasons));
        let told = say::Told {
            lang: replayer.plan.lang,
            start: &start,
            end: &counts.end,
            plies,
            text: &source.text,
            meant: &articles,
        };
        let finding = told.finding(verdict.as_ref(), &case).at(source.span);
        replayer.find(finding.text(source.text.clone()));
    }
}

/// The legal moves of the final position that make a repetition due.
fn repeats(replayer: &Replayer<'_>, tracker: &Tracker, told: &Told) -> Vec<Repeat> {
    let now = &replayer.line.now;
    let due = |tracker: &Tracker| {
        let mut due = tracker.due();
        due.any(|count| matches!(count.article.when, When::Repetition { .. }))
    };
    let named: Vec<_> = told
        .moves
        .iter()
        .filter_map(|text| match now.resolve(text, &replayer.choice.squares) {
            crate::movegen::Resolution::Legal(mv) => Some(mv),
            _ => None,
        })
        .collect();
    let mut all: Vec<Repeat> = Vec::new();
    for (mv, text) in write_all(now, &Style::of(now.variant())) {
        let mut after = now.clone();
        after.play(&mv);
        let mut next = tracker.clone();
        next.ply(now, &after);
        if due(&next) && all.iter().all(|other| other.text != text) {
            all.push(Repeat {
                text,
                named: named.contains(&mv),
            });
        }
    }
    all
}

/// What contradicts a result in what the record says of its end: a reason that only the other result can have.
pub(super) fn contradiction(told: &Told, score: Score) -> Option<(&Source, Reason)> {
    let contradicts = |source: &Source, reason: &Reason| match (score, reason) {
        // Beside a win people talk of draws that could have been; a tag does not talk.
        (Score::Won(_), Reason::BothFlags) => true,
        (Score::Won(_), Reason::Agreement) => source.tag,
        (Score::Won(winner), Reason::Resigned(Some(side))) => *side == winner,
        (Score::Drawn, Reason::Resigned(Some(_))) => true,
        _ => false,
    };
    told.sources.iter().find_map(|source| {
        // Where a text gives a reason that fits as well, it tells of more than the end.
        let fits = source.reasons.iter().any(|reason| match score {
            Score::Won(_) => !reason.draws() && !contradicts(source, reason),
            _ => reason.draws(),
        });
        let reason = source
            .reasons
            .iter()
            .find(|reason| contradicts(source, reason));
        reason
            .filter(|_| !fits)
            .map(|reason| (source, reason.clone()))
    })
}

/// Checks what ends a game: its result, and its draws.
#[inline(never)]
pub(super) fn end(replayer: &mut Replayer<'_>, end: usize) -> &'static DrawCode {
    let code = code(replayer);
    let told = told(replayer, end, code);
    let score = results::check(replayer, end, code, &told);
    check(replayer, code, &told, score);
    conduct::check(replayer, code, score);
    code
}
