//! What the tags, comments and the result of a game say to a query.

use super::head::{Head, Text};
use super::{Ended, Needs, Query, Test, TextField};
use crate::board::Color;
use crate::claim;
use crate::notation::date;
use crate::outcome::{Outcome, Terminator};
use crate::pdn::{Encoding, TagName};
use crate::played::{Declared, Plan};
use crate::variant::{ScoreOrder, Variant};
use std::borrow::Cow;

/// A query and the file that it is asked of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'q> {
    pub(crate) query: &'q Query,
    pub(crate) plan: &'q Plan,
}

/// A game by its head.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tagged<'g> {
    head: Head<'g>,
    text: Text<'g>,
    plan: &'g Plan,
    /// What it has been replayed by.
    replayed: Option<&'static Variant>,
}

/// Whether a value says something.
pub(super) fn says(value: &str) -> bool {
    value.contains(|c: char| !matches!(c, '?' | '-' | '.' | ' '))
}

/// The first number of a text.
fn number(text: &str) -> Option<i64> {
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let digits = &text[start..];
    let end = digits.find(|c: char| !c.is_ascii_digit());
    digits[..end.unwrap_or(digits.len())].parse().ok()
}

impl<'q> Asked<'q> {
    /// What is known of a game by its head. `replayed`: what it is played by, where it has been replayed.
    pub(crate) fn tagged<'g>(
        &self,
        head: Head<'g>,
        (bytes, encoding, plain): (&'g [u8], Encoding, bool),
        replayed: Option<&'static Variant>,
    ) -> Tagged<'g>
    where
        'q: 'g,
    {
        let text = Text {
            bytes,
            encoding,
            plain,
        };
        Tagged {
            head,
            text,
            plan: self.plan,
            replayed,
        }
    }

    /// Whether the query holds, as far as the head decides it.
    pub(crate) fn by_tags(&self, game: &Tagged<'_>) -> Option<bool> {
        self.query.holds(&mut |test| self.by_tag(game, test))
    }

    /// Whether a test holds; nothing where the head does not tell.
    pub(crate) fn by_tag(&self, game: &Tagged<'_>, test: &Test) -> Option<bool> {
        if let Test::Drawn(drawn) = test {
            let tag = game.tag(TagName::Opening);
            let named = tag.is_some_and(|tag| drawn.is_named(&tag));
            return (named || drawn.ends.is_empty()).then_some(named);
        }
        if test.needs() > Needs::Comments {
            return None;
        }
        Some(match test {
            Test::Text(field, wanted) => {
                let texts = game.texts(field);
                wanted.any(texts.iter().map(AsRef::as_ref))
            }
            Test::HasTag(name) => {
                let field = TextField::Named(name.clone());
                game.texts(&field).iter().any(|value| says(value))
            }
            Test::Date(range) => range.surely_has(game.day(self.plan)),
            Test::Year(range) => {
                let year = game.day(self.plan).year;
                year.is_some_and(|year| range.has(year.into()))
            }
            Test::Round(range) => {
                let round = game.tag(TagName::Round);
                round
                    .and_then(|text| number(&text))
                    .is_some_and(|round| range.has(round))
            }
            Test::Rating(side, range) => {
                let sides = [
                    (Color::White, TagName::WhiteRating),
                    (Color::Black, TagName::BlackRating),
                ];
                let mut sides = sides
                    .into_iter()
                    .filter(|(color, _)| side.is_none_or(|side| side == *color));
                sides.any(|(_, tag)| {
                    let rating = game.tag(tag).and_then(|text| number(&text));
                    rating.is_some_and(|rating| range.has(rating))
                })
            }
            Test::Claim(article) => game.claims(article),
            Test::Ended(ended) => return game.ended(*ended),
            Test::Variant(variant) => return Some(game.variant()?.id == variant.id),
            _ => return None,
        })
    }
}

impl Tagged<'_> {
    /// The value of a tag.
    pub(super) fn tag(&self, name: TagName) -> Option<Cow<'_, str>> {
        let mut tags = self.head.tags.iter();
        let (.., value) = tags.find(|(known, ..)| *known == name)?;
        Some(self.text.said(*value))
    }

    /// The texts of a field.
    fn texts(&self, field: &TextField) -> Vec<Cow<'_, str>> {
        let of = |wanted: &dyn Fn(TagName, crate::span::Span) -> bool| {
            let tags = self.head.tags.iter();
            let tags = tags.filter(|(known, name, _)| wanted(*known, *name));
            tags.map(|(.., value)| self.text.said(*value)).collect()
        };
        match field {
            TextField::Player => of(&|known, _| matches!(known, TagName::White | TagName::Black)),
            TextField::Tag(tag) => of(&|known, _| known == *tag),
            TextField::Named(name) => of(&|_, span| {
                let written = self.text.encoding.decode(span.of(self.text.bytes));
                written.trim().eq_ignore_ascii_case(name)
            }),
            TextField::Comment => {
                let comments = self.head.comments.iter();
                comments.map(|span| self.text.said(*span)).collect()
            }
        }
    }

    /// Whether a draw is claimed by an article, in a tag for that or in a comment.
    fn claims(&self, article: &str) -> bool {
        let by = |reasons: Vec<claim::Reason>| {
            reasons
                .iter()
                .any(|reason| matches!(reason, claim::Reason::Article(by) if by == article))
        };
        let tags = [TagName::Termination, TagName::ResultReason].into_iter();
        let mut tags = tags.filter_map(|tag| self.tag(tag));
        let comments = self.texts(&TextField::Comment);
        tags.any(|text| by(claim::of_tag(&text).reasons))
            || comments.iter().any(|text| by(claim::read(text)))
    }

    /// The day, as far as it is known.
    pub(crate) fn day(&self, plan: &Plan) -> date::Date {
        let text = self.tag(TagName::Date);
        text.map_or_else(Default::default, |text| date::read(&text, plan.dates).date)
    }

    /// What it is played by, where that is known. Few questions depend on it, and the tags that declare it have grammars of their own.
    pub(super) fn variant(&self) -> Option<&'static Variant> {
        self.replayed.or_else(|| self.declared(self.plan))
    }

    /// The same, where it is known whose points come first in its scores: where that is whoever begins, the moves of each game
    /// tell who does.
    pub(super) fn scored_variant(&self) -> Option<&'static Variant> {
        let by_tags = |variant: &&Variant| variant.score_order == ScoreOrder::WhiteFirst;
        self.replayed
            .or_else(|| self.declared(self.plan).filter(by_tags))
    }

    /// What the tags declare.
    fn declared(&self, plan: &Plan) -> Option<&'static Variant> {
        if plan.fixed {
            return Some(plan.fallback.variant);
        }
        if self.head.settled {
            return None;
        }
        let value = |name: TagName| {
            let mut tags = self.head.tags.iter();
            let (.., value) = tags.find(|(known, ..)| *known == name)?;
            Some(value.of(self.text.bytes))
        };
        let declared = Declared::read(
            value(TagName::GameType),
            value(TagName::Variant),
            value(TagName::Numbering),
        );
        plan.choice(&declared).map(|choice| choice.variant)
    }

    /// The result: that of the tag, else the one behind the moves; and how it is written.
    pub(crate) fn result(&self) -> (Terminator, Option<Terminator>) {
        let of_tag = |text: Cow<'_, str>| Terminator::of_tag_value(text.trim().as_bytes());
        let tag = self.tag(TagName::Result).and_then(of_tag);
        let known = |kind: &Terminator| *kind != Terminator::Unknown;
        let end = self.head.end.map(|(kind, _)| kind);
        let told = tag.filter(known).or(end).or(tag);
        (told.unwrap_or(Terminator::Unknown), told)
    }

    /// The result as it is written: that of the tag, else the one behind the moves.
    pub(super) fn score(&self) -> String {
        let says = |text: &str| !matches!(text.trim(), "" | "*" | "?" | "-");
        let tag = self.tag(TagName::Result).map(Cow::into_owned);
        let end = self
            .head
            .end
            .map(|(_, span)| self.text.said(span).into_owned());
        let told = tag.filter(|text| says(text)).or(end);
        told.unwrap_or_default().trim().to_owned()
    }

    /// Whether it ended so; nothing where who won depends on what is played, and that is not known.
    fn ended(&self, wanted: Ended) -> Option<bool> {
        let (kind, _) = self.result();
        Some(match wanted {
            Ended::Decided => matches!(kind, Outcome::Won(_)),
            Ended::Score(score) => kind == score,
            Ended::So(outcome) => match (kind, outcome) {
                (Outcome::Won(_), Outcome::Won(_)) => kind.under(self.scored_variant()?) == outcome,
                (Outcome::Draw, Outcome::Draw)
                | (Outcome::Unknown, Outcome::Unknown)
                | (Outcome::BothLost, Outcome::BothLost)
                | (Outcome::Points, Outcome::Points) => true,
                _ => false,
            },
        })
    }
}
