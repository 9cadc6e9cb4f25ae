//! Decides the result of a game of a sheet: from the text after its last move, or else from its heading.

use super::emit::{SheetEmitter, plain_score, score_of};
use super::game::{FragmentReason, SheetGame, split_words};
use super::result::{self, SheetVerdict};
use super::variants::SheetVariant;
use super::walk::OutputItem;
use super::{order, own, text_of, who};
use crate::outcome::{Outcome, Terminator};
use crate::span::Span;
use crate::words::LetterClass;
use crate::words::result::first_outcome;

/// The result of a game, and its place.
#[derive(Clone, Debug)]
pub(super) struct StatedResult {
    pub(super) score: String,
    pub(super) span: Span,
    /// Whether it is the line that the program printed.
    pub(super) printed: bool,
}

impl SheetEmitter<'_> {
    /// Decides the result: from the text after the last move, or else from the heading.
    pub(super) fn decide_result(
        &mut self,
        game: &SheetGame<'_>,
        outs: &Result<Vec<OutputItem>, FragmentReason>,
        played: &SheetVariant,
    ) -> Option<StatedResult> {
        // Notes below the result that the program printed do not count, whatever their text is.
        if let Some(stated) = self.printed_result(game, played) {
            return Some(stated);
        }
        let text = &self.text.text;
        let last = match outs {
            Ok(outs) => outs.iter().rev().find_map(|out| match out {
                OutputItem::Move(_, span, _)
                | OutputItem::Bare(_, span)
                | OutputItem::Unread(span) => Some(span.end),
                _ => None,
            }),
            Err(_) => game
                .body_nodes()
                .iter()
                .rev()
                .find(|node| node.is_played(text))
                .map(|node| node.span().end),
        };
        let behind = game
            .body_nodes()
            .partition_point(|node| last.is_some_and(|last| node.span().start < last));
        let found = if last.is_some() {
            let letters = side_letters(game, text);
            result::last_verdict(
                &game.body_nodes()[behind..],
                text,
                played.variant,
                letters,
                player_names(game),
            )
        } else {
            None
        };
        let heading = game.fields.iter().find(|field| field.name == "Result");
        if let Some((_, SheetVerdict::Score(score), span)) = found
            && let Some(last) = last
            && let Some((whole, outcome)) = named_score(game, text, last, span)
            && score.outcome_under(played.variant) != outcome
        {
            return Some(self.by_words(outcome, whole, played));
        }
        if let Some((_, SheetVerdict::Score(score), span)) = found
            && let Some(outcome) = order::by_names(&game.fields, score, played)
        {
            self.score = Some(span);
            return Some(self.by_words(outcome, span, played));
        }
        if let Some((_, verdict, span)) = found {
            if let Some(stated) = self.own_line(verdict, span, played) {
                return Some(stated);
            }
            return Some(match verdict {
                SheetVerdict::Score(_) => {
                    self.score = Some(span);
                    // `(0-1)`
                    let bare = text_of(text, span).trim_matches(['(', ')', '[', ']']);
                    StatedResult {
                        score: plain_score(bare),
                        span,
                        printed: false,
                    }
                }
                SheetVerdict::Words(outcome) => self.by_words(outcome, span, played),
            });
        }
        // `Non terminata.`
        let unfinished = last.and_then(|last| own::unfinished_line(text, last));
        self.score = self.score.or(unfinished);
        let won = outs.as_ref().ok().and_then(|outs| {
            let behind = outs.iter().rev();
            let mut behind = behind
                .take_while(|out| !matches!(out, OutputItem::Move(..) | OutputItem::Bare(..)));
            behind.find_map(|out| match out {
                OutputItem::Win(span, Some(winner)) => Some((*winner, *span)),
                _ => None,
            })
        });
        match (won, heading) {
            (Some((winner, span)), None) => Some(self.by_words(Outcome::Won(winner), span, played)),
            (_, Some(field)) => Some(StatedResult {
                score: score_of(field, played),
                span: field.span,
                printed: false,
            }),
            (None, None) => self.by_name(game, last?, played).or_else(|| {
                let field = game.last_result.as_ref()?;
                Some(StatedResult {
                    score: score_of(field, played),
                    span: field.span,
                    printed: false,
                })
            }),
        }
    }

    /// Returns the result of a line that has its words and its score as the program prints them. It is below the moves, or below
    /// the heading of a game without moves.
    fn printed_result(
        &mut self,
        game: &SheetGame<'_>,
        played: &SheetVariant,
    ) -> Option<StatedResult> {
        let text = &self.text.text;
        let end = game.body_nodes().last()?.span().end;
        let start = match game.has_moves() {
            true => game.zone.end,
            false => game.zone.start,
        };
        let mut at = start;
        let printed = text_of(text, Span { start, end })
            .split_inclusive('\n')
            .find_map(|line| {
                let place = Span { start: at, end: at };
                at += line.len() as u32;
                own::result_line(text, place).filter(|own| own.score.is_some())
            });
        let printed = printed?;
        let words: Vec<_> = split_words(text_of(text, printed.words)).collect();
        let score = Terminator::of_tag_value(text_of(text, printed.score?).as_bytes())?;
        let agrees = first_outcome(&words)
            .is_none_or(|(.., said)| score.outcome_under(played.variant) == said);
        agrees.then(|| self.take_printed(printed)).flatten()
    }

    /// Uses a line of the result for it. Words that state how the game ended remain a comment.
    fn take_printed(&mut self, own: own::ResultLine) -> Option<StatedResult> {
        let place = own.score?;
        let kept = own.resigned && !own::has_resignation_note(self.footnotes.as_ref());
        self.score = Some(if kept { place } else { own.line });
        Some(StatedResult {
            score: plain_score(text_of(&self.text.text, place)),
            span: place,
            printed: true,
        })
    }

    /// Returns the result where its words and its score have a line as the program writes it: neither is repeated as a comment.
    fn own_line(
        &mut self,
        verdict: SheetVerdict,
        span: Span,
        played: &SheetVariant,
    ) -> Option<StatedResult> {
        let text = &self.text.text;
        let own = own::result_line(text, span)?;
        let place = own.score?;
        let score = text_of(text, place);
        let read = Terminator::of_tag_value(score.as_bytes())?;
        let same = match verdict {
            SheetVerdict::Words(outcome) => read.outcome_under(played.variant) == outcome,
            SheetVerdict::Score(score) => read == score,
        };
        same.then(|| self.take_printed(own)).flatten()
    }

    /// Returns the result where a remark after the last move names the player who won or lost, or has points next to both sides.
    fn by_name(
        &mut self,
        game: &SheetGame<'_>,
        last: u32,
        played: &SheetVariant,
    ) -> Option<StatedResult> {
        let behind = Span {
            start: last,
            end: game.body_nodes().last()?.span().end.max(last),
        };
        let (start, end, outcome) =
            who::of_lines(text_of(&self.text.text, behind), player_names(game))?;
        let span = Span::new(last as usize + start, last as usize + end);
        Some(self.by_words(outcome, span, played))
    }

    fn by_words(&mut self, outcome: Outcome, span: Span, played: &SheetVariant) -> StatedResult {
        let score = outcome.score_in_variant(Some(played.variant)).1.to_owned();
        self.notes
            .report_result(text_of(&self.text.text, span), &score, span);
        StatedResult {
            score,
            span,
            printed: false,
        }
    }
}

/// Returns the names of the players, where both are known.
fn player_names<'g>(game: &'g SheetGame<'_>) -> Option<[&'g str; 2]> {
    let name = |name: &str| {
        let mut fields = game.fields.iter();
        let field = fields.find(|field| field.name == name);
        field.map(|field| field.value.as_str())
    };
    Some([name("White")?, name("Black")?])
}

/// Returns the winner by a line that names a player, followed by a score in which this player's points come first: `Owl won 2-0`.
fn named_score(
    game: &SheetGame<'_>,
    text: &str,
    last: u32,
    score: Span,
) -> Option<(Span, Outcome)> {
    let before = text.get(last as usize..score.start as usize)?;
    let line = before.rsplit(['\n', '\r']).next()?;
    let outcome = who::scored_outcome(line, text_of(text, score), player_names(game)?)?;
    let start = score.start - line.trim_start().len() as u32;
    let end = score.end;
    Some((Span { start, end }, outcome))
}

/// Returns the letters that the heading has for the sides: `B.: Rossi`, `N.: Verdi`.
fn side_letters<'t>(game: &SheetGame<'_>, text: &'t str) -> Option<(&'t str, &'t str)> {
    let letter = |name: &str| {
        let field = game.fields.iter().find(|field| field.name == name)?;
        let label = text_of(text, field.label?).trim();
        let word = label.trim_matches(|c: char| !c.is_letter());
        (word.chars().count() == 1).then_some(word)
    };
    Some((letter("White")?, letter("Black")?))
}
