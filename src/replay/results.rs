//! The result of a game: tag, terminator and board.

use super::draws::{self, Told};
use super::replayer::Replayer;
use super::scores::{self, Matches};
use super::steps::{Reading, Step};
use crate::board::Color;
use crate::check::{Finding, results};
use crate::claim::{Reason, beside};
use crate::draw::{DrawCode, When};
use crate::lang::Message;
use crate::movegen::Ending;
use crate::pdn::Terminator;
use crate::span::Span;
use crate::variant::{Goal, ScoreOrder, Topic, Variant};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Score {
    /// A side won.
    Won(Color),
    /// A draw.
    Drawn,
    /// Both lost.
    BothLost,
}

impl Score {
    /// What a score says in a variant; nothing where it is unknown or unusual.
    fn of(score: Terminator, rules: &Variant) -> Option<Self> {
        let first = match rules.score_order {
            ScoreOrder::WhiteFirst => Color::White,
            ScoreOrder::MoverFirst => rules.first,
        };
        match score {
            Terminator::First => Some(Self::Won(first)),
            Terminator::Second => Some(Self::Won(first.other())),
            Terminator::Draw => Some(Self::Drawn),
            Terminator::BothLost => Some(Self::BothLost),
            Terminator::Unknown | Terminator::Points => None,
        }
    }
}

/// Compares what the tag, the terminator, the words at the end and the board say of the result of the game that ends. The
/// result that is stated, if it is known.
pub(super) fn check(
    replayer: &mut Replayer<'_>,
    end: usize,
    code: &'static DrawCode,
    told: &Told,
) -> Option<Score> {
    let tag = replayer.game.tags.result;
    let by_tag = tag.and_then(|span| Terminator::of_tag_value(span.of(replayer.bytes)));
    let by_end = replayer.game.terminator;
    if let Some(span) = tag
        && by_tag.is_none()
        && !span.is_empty()
    {
        let text = replayer.text(span);
        replayer.find(
            Finding::new(&results::BAD_RESULT, Message::BadResult { text })
                .at(span)
                .expected(Message::ResultWanted),
        );
    }
    of_no_game(replayer, code, by_tag);
    forms(replayer, end, told);
    if let (Some(by_tag), Some((by_end, span)), Some(tag)) = (by_tag, by_end, tag)
        && disagree(by_tag, by_end)
    {
        // The board may say which of them is wrong.
        let variant = replayer.choice.variant;
        let of_end = winner_on_board(replayer).map(|(winner, _)| Score::Won(winner));
        let tag_is_wrong = of_end.is_some() && of_end == Score::of(by_end, variant);
        let [in_tag, at_end] = [tag, span].map(|span| replayer.text(span));
        let message = Message::ResultDisagrees {
            tag: in_tag.clone(),
            end: at_end.clone(),
        };
        let (wrong, text, right) = match tag_is_wrong {
            true => (tag, in_tag, at_end),
            false => (span, at_end, in_tag),
        };
        replayer.find(
            Finding::new(&results::RESULT_DISAGREES, message)
                .at(wrong)
                .text(text)
                .expected(right),
        );
    }
    let stated = by_tag
        .filter(|score| *score != Terminator::Unknown)
        .or(by_end.map(|(score, _)| score));
    let score = Score::of(stated?, replayer.choice.variant)?;
    // Who did not play loses whatever stands on the board; who ran out of time does not, where the board had decided
    // before (seed 001, section 2, 7.3.8).
    if !told.any(|reason| matches!(reason, Reason::Forfeit(_) | Reason::BothFlags)) {
        board(replayer, score);
    }
    reason(replayer, code, told, score);
    if score == Score::BothLost && !replayer.says_anything() {
        both_lost(replayer, code);
    }
    Some(score)
}

/// A score that no single game can have, in the tag or behind the moves.
fn of_no_game(replayer: &mut Replayer<'_>, code: &'static DrawCode, by_tag: Option<Terminator>) {
    let tag = replayer
        .game
        .tags
        .result
        .filter(|_| by_tag != Some(Terminator::Unknown));
    let end = replayer.game.terminator.map(|(_, span)| span);
    let tags = &replayer.game.tags;
    let event =
        [tags.event, tags.site].map(|span| span.map_or(&b""[..], |span| span.of(replayer.bytes)));
    let of_no_game = |span: &Span| {
        let (score, sample) = (span.of(replayer.bytes), &replayer.plan.matches);
        let here = || Matches::of(&[replayer.bytes]);
        scores::is_of_no_game(score, event, sample, || replayer.matches.get_or_init(here))
    };
    let Some(span) = [tag, end].into_iter().flatten().find(of_no_game) else {
        return;
    };
    let text = replayer.text(span);
    let mut finding = Finding::new(&results::BAD_RESULT, Message::ScoreOfNoGame { text })
        .at(span)
        .expected(Message::ResultWanted);
    if let Some(article) = code.of_competitions("15") {
        finding = finding.article(article);
    }
    replayer.find(finding);
}

/// Both sides lost, and nothing in the record says why: an exception that an arbiter decides on.
fn both_lost(replayer: &mut Replayer<'_>, code: &'static DrawCode) {
    let mut finding = Finding::new(&results::BOTH_LOST, Message::BothLost);
    if let Some(article) = code.of_competitions("3.7.1") {
        finding = finding.article(article);
    }
    if let Some(span) = replayer.place_of_result() {
        finding = finding.at(span).text(replayer.text(span));
    }
    replayer.find(finding);
}

/// A result that the reason given for it contradicts.
fn reason(replayer: &mut Replayer<'_>, code: &'static DrawCode, told: &Told, score: Score) {
    let Some((source, reason)) = draws::contradiction(told, score, code) else {
        said_result(replayer, told, score);
        return;
    };
    if matches!(reason, Reason::Time(_)) && replayer.line.now.ending().is_some() {
        return;
    }
    let text = source.text.clone();
    let message = match (score, &reason) {
        (Score::Won(winner), Reason::Resigned(_) | Reason::Time(_) | Reason::Forfeit(_)) => {
            Message::ReasonOfOther { text, winner }
        }
        (Score::Drawn, _) => Message::ReasonOfWin { text },
        _ => Message::ReasonOfDraw { text },
    };
    let mut finding = Finding::new(&results::RESULT_REASON, message)
        .at(source.span)
        .text(source.text.clone());
    // The book's first article settled off the board is agreement, its second the clocks.
    let off_board = |when: &When| *when == When::OffBoard;
    let mut clauses = code
        .articles
        .iter()
        .filter(|article| off_board(&article.when));
    let article = match reason {
        Reason::Agreement => clauses.next(),
        Reason::BothFlags => clauses.nth(1),
        _ => None,
    };
    if let Some(article) = article {
        finding = finding.article(article.cite(code));
    } else if matches!(reason, Reason::Time(_)) && beside(code, "7.3.9").is_some() {
        // The rules of competitions that go with the book: who is out of time has lost.
        finding = finding.article(format!("{} section 2, 7.3.5", code.cite));
    }
    replayer.find(finding);
}

/// A last remark that says another result.
fn said_result(replayer: &mut Replayer<'_>, told: &Told, score: Score) {
    if !replayer.game.moves {
        return;
    }
    let Some((span, text, said)) = draws::contradicted_result(told, score) else {
        return;
    };
    let text = text.to_owned();
    let written = text.clone();
    let message = match (score, said) {
        (Score::Won(winner), Some(_)) => Message::ReasonOfOther { text, winner },
        (_, Some(_)) => Message::SaidWin { text },
        (_, None) => Message::SaidDraw { text },
    };
    replayer.find(
        Finding::new(&results::RESULT_REASON, message)
            .at(span)
            .text(written),
    );
}

/// How results are written: forms that only look different, and ends that say less than the tag.
fn forms(replayer: &mut Replayer<'_>, end: usize, told: &Told) {
    let tag = replayer.game.tags.result;
    let by_tag = tag.and_then(|span| Terminator::of_tag_value(span.of(replayer.bytes)));
    if let (Some(span), Some(score)) = (tag, by_tag) {
        form(replayer, span, score);
    }
    if let Some((score, span)) = replayer.game.terminator {
        form(replayer, span, score);
    }
    if !replayer.game.moves {
        return;
    }
    let (at, was) = match replayer.game.terminator {
        None => (Span::new(end, end), None),
        Some((Terminator::Unknown, span)) => (span, Some(replayer.text(span))),
        Some(_) => return,
    };
    let known = tag
        .zip(by_tag)
        .filter(|(_, score)| *score != Terminator::Unknown);
    let known = known.map(|(span, score)| {
        let text = replayer.text(span);
        standard(&text, score).unwrap_or(text)
    });
    let (message, mended) = match (known, was) {
        (Some(known), None) => {
            let mended = behind(replayer, end, &known);
            (Message::EndsWithoutTagSays { known }, mended)
        }
        (Some(known), Some(was)) => {
            let mended = Some(known.clone()).filter(|_| replayer.is_over_at(at));
            (Message::EndsWithTagSays { was, known }, mended)
        }
        // Who has won in words has not ended with a star.
        (None, None) if told.ends => (Message::EndsWithout, None),
        // What has no tags and no move that can be followed may be no game at all.
        (None, None) if replayer.is_doubtful() => (Message::EndsWithout, None),
        (None, None) => (Message::EndsWithout, behind(replayer, end, "*")),
        (None, Some(_)) => return,
    };
    let mut finding = Finding::new(&results::RESULT_MISSING, message).at(at);
    if let Some(text) = mended {
        finding = finding.edit(at, text, true);
    }
    replayer.find(finding);
}

impl Replayer<'_> {
    /// Whether a star ends the moves: none follows, and none is wanted before it, as in `11. * f4-e3`.
    fn is_over_at(&self, star: Span) -> bool {
        let from = self.game.broken_off.min(star.start) as usize;
        let before = self.bytes.get(from..star.start as usize);
        let wanted =
            self.game.broken_off > 0 && before.is_some_and(|before| before.trim_ascii().is_empty());
        !wanted && self.ends_record(star.end)
    }

    /// Whether the record has neither a tag nor a legal move.
    fn is_doubtful(&self) -> bool {
        let read = self
            .steps()
            .iter()
            .any(|step| step.reading.legal().is_some());
        !read && self.game.tags.end == 0
    }
}

/// A result as it can stand behind a record that ends at `end`; nothing where the record is open there.
fn behind(replayer: &Replayer<'_>, end: usize, score: &str) -> Option<String> {
    let place = u32::try_from(end).ok()?;
    // Half a move at the end of a file that was cut.
    let last = replayer.steps().last();
    let whole = |last: &Step| matches!(last.reading, Reading::Legal(_));
    let half = end == replayer.bytes.len() && last.is_some_and(|last| !whole(last));
    if replayer.game.broken_off >= place || half {
        return None;
    }
    if replayer.game.line_comment != Some(place) {
        return Some(format!(" {score}"));
    }
    // A comment to the end of its line is over only where that is written.
    let rest = replayer.bytes.get(end..)?;
    let line_end = ["\r\n", "\n", "\r"];
    let line_end = line_end
        .iter()
        .find(|line_end| rest.starts_with(line_end.as_bytes()))?;
    Some(format!("{line_end}{score}"))
}

/// A score that says the same as one of the standard's, in other characters.
fn form(replayer: &mut Replayer<'_>, span: Span, score: Terminator) {
    const PLAIN: [&[u8]; 8] = [
        b"1-0", b"0-1", b"1/2-1/2", b"2-0", b"0-2", b"1-1", b"*", b"0-0",
    ];
    if PLAIN.contains(&span.of(replayer.bytes)) {
        return;
    }
    let text = replayer.text(span);
    if let Some(same) = standard(&text, score) {
        let message = Message::ResultForm {
            text,
            same: same.clone(),
        };
        replayer.find(
            Finding::new(&results::RESULT_FORM, message)
                .at(span)
                .edit(span, same.clone(), true)
                .expected(same),
        );
    }
}

/// The standard's way to write a score, when `text` has another.
pub(crate) fn standard(text: &str, score: Terminator) -> Option<String> {
    if matches!(score, Terminator::Points | Terminator::Unknown) {
        return None;
    }
    let doubled = text.contains('2') && !text.contains('/') && !text.contains('½');
    let same = match score {
        Terminator::First if doubled => "2-0",
        Terminator::First => "1-0",
        Terminator::Second if doubled => "0-2",
        Terminator::Second => "0-1",
        Terminator::Draw if text.trim().starts_with('1') && !text.contains('/') => "1-1",
        Terminator::Draw => "1/2-1/2",
        Terminator::BothLost => "0-0",
        Terminator::Points | Terminator::Unknown => return None,
    };
    (text != same && !text.contains(['+', '='])).then(|| same.to_owned())
}

/// Whether two scores cannot both be true. Unknown and unusual scores agree with everything.
pub(crate) fn disagree(a: Terminator, b: Terminator) -> bool {
    let plain = |score| !matches!(score, Terminator::Unknown | Terminator::Points);
    plain(a) && plain(b) && a != b
}

/// Who has won on the board, and how the game is over there; nothing where the moves are not to be trusted.
fn winner_on_board(replayer: &Replayer<'_>) -> Option<(Color, Ending)> {
    if replayer.game.faults > 0 || !replayer.game.moves {
        return None;
    }
    let position = &replayer.line.now;
    let ending = position.ending()?;
    let winner = match (ending, position.variant().goal) {
        (Ending::Goal, _) if position.kings(Color::White).is_empty() => Color::Black,
        (Ending::Goal, _) => Color::White,
        (Ending::NoMove, Goal::BeBlocked) => position.turn(),
        (Ending::NoMove, _) => position.turn().other(),
    };
    Some((winner, ending))
}

/// A result that the final position of a game replayed to its end contradicts.
fn board(replayer: &mut Replayer<'_>, stated: Score) {
    let Some((winner, ending)) = winner_on_board(replayer) else {
        return;
    };
    if stated == Score::Won(winner) {
        return;
    }
    let (position, variant) = (&replayer.line.now, replayer.choice.variant);
    let rules = position.variant();
    // Where the end says what the board says, the tag is wrong.
    let end = replayer.game.terminator;
    let end = end.filter(|(score, _)| Score::of(*score, variant) != Some(Score::Won(winner)));
    let span = end.map(|(_, span)| span).or(replayer.game.tags.result);
    let message = match ending {
        Ending::Goal => Message::BoardGoal { winner },
        Ending::NoMove if position.pieces(position.turn()).is_empty() => {
            Message::BoardNoPiece { winner }
        }
        Ending::NoMove => Message::BoardNoMove { winner },
    };
    let by_mover = rules.score_order == ScoreOrder::MoverFirst;
    let mut finding = Finding::new(&results::RESULT_BOARD, message)
        .also(by_mover.then_some(Message::MoverFirst))
        .fen(crate::notation::fen::write(position))
        .ply(replayer.line.ply);
    if let Some(article) = rules.article(Topic::End) {
        finding = finding.article(article);
    }
    if let Some(span) = span {
        finding = finding.at(span).text(replayer.text(span));
    }
    replayer.find(finding);
}
