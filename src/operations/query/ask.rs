//! Evaluates a query by the tags, comments and the result of a game.

use super::head::{EncodedText, RecordHead};
use super::{QueriedEnding, Query, QueryTest, RequiredData, TextField};
use crate::board::Color;
use crate::claim;
use crate::notation::date;
use crate::outcome::{Outcome, Terminator};
use crate::pdn::{Encoding, TagName};
use crate::played::{ReplayPlan, VariantDeclaration};
use crate::variant::{ScoreOrder, Variant};
use std::borrow::Cow;

/// A query and the file that it is applied to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FileQuery<'q> {
    pub(crate) query: &'q Query,
    pub(crate) plan: &'q ReplayPlan,
}

/// A game by its head.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TaggedGame<'g> {
    head: RecordHead<'g>,
    text: EncodedText<'g>,
    plan: &'g ReplayPlan,
    /// The variant it has been replayed by.
    replayed: Option<&'static Variant>,
}

/// Returns whether a value carries information.
pub(super) fn is_informative(value: &str) -> bool {
    value.contains(|c: char| !matches!(c, '?' | '-' | '.' | ' '))
}

/// Returns the first number of a text.
fn first_number(text: &str) -> Option<i64> {
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let digits = &text[start..];
    let end = digits.find(|c: char| !c.is_ascii_digit());
    digits[..end.unwrap_or(digits.len())].parse().ok()
}

impl<'q> FileQuery<'q> {
    /// Returns a game with the data of its head. `replayed` is its variant if it has been replayed.
    pub(crate) fn tagged_game<'g>(
        &self,
        head: RecordHead<'g>,
        (bytes, encoding, plain): (&'g [u8], Encoding, bool),
        replayed: Option<&'static Variant>,
    ) -> TaggedGame<'g>
    where
        'q: 'g,
    {
        let text = EncodedText {
            bytes,
            encoding,
            plain,
        };
        TaggedGame {
            head,
            text,
            plan: self.plan,
            replayed,
        }
    }

    /// Returns whether the query holds, or `None` if the head does not decide it.
    pub(crate) fn by_tags(&self, game: &TaggedGame<'_>) -> Option<bool> {
        self.query
            .evaluate_with(&mut |test| self.by_tag(game, test))
    }

    /// Returns whether a test holds, or `None` if the head does not decide it.
    pub(crate) fn by_tag(&self, game: &TaggedGame<'_>, test: &QueryTest) -> Option<bool> {
        if let QueryTest::Drawn(drawn) = test {
            let tag = game.tag_value(TagName::Opening);
            let named = tag.is_some_and(|tag| drawn.is_named(&tag));
            return (named || drawn.ends.is_empty()).then_some(named);
        }
        if test.required_data() > RequiredData::Comments {
            return None;
        }
        Some(match test {
            QueryTest::Text(field, wanted) => {
                let texts = game.field_texts(field);
                wanted.matches_any(texts.iter().map(AsRef::as_ref))
            }
            QueryTest::HasTag(name) => {
                let field = TextField::Named(name.clone());
                game.field_texts(&field)
                    .iter()
                    .any(|value| is_informative(value))
            }
            QueryTest::Date(range) => range.surely_has(game.game_date(self.plan)),
            QueryTest::Year(range) => {
                let year = game.game_date(self.plan).year;
                year.is_some_and(|year| range.contains(year.into()))
            }
            QueryTest::Round(range) => {
                let round = game.tag_value(TagName::Round);
                round
                    .and_then(|text| first_number(&text))
                    .is_some_and(|round| range.contains(round))
            }
            QueryTest::Rating(side, range) => {
                let sides = [
                    (Color::White, TagName::WhiteRating),
                    (Color::Black, TagName::BlackRating),
                ];
                let mut sides = sides
                    .into_iter()
                    .filter(|(color, _)| side.is_none_or(|side| side == *color));
                sides.any(|(_, tag)| {
                    let rating = game.tag_value(tag).and_then(|text| first_number(&text));
                    rating.is_some_and(|rating| range.contains(rating))
                })
            }
            QueryTest::Claim(article) => game.has_draw_claim(article),
            QueryTest::Ended(ended) => return game.has_ended_as(*ended),
            QueryTest::Variant(variant) => return Some(game.known_variant()?.id == variant.id),
            _ => return None,
        })
    }
}

impl TaggedGame<'_> {
    /// Returns the value of a tag.
    pub(super) fn tag_value(&self, name: TagName) -> Option<Cow<'_, str>> {
        let mut tags = self.head.tags.iter();
        let (.., value) = tags.find(|(known, ..)| *known == name)?;
        Some(self.text.unescape_span(*value))
    }

    /// Returns the texts of a field.
    fn field_texts(&self, field: &TextField) -> Vec<Cow<'_, str>> {
        let of = |wanted: &dyn Fn(TagName, crate::span::Span) -> bool| {
            let tags = self.head.tags.iter();
            let tags = tags.filter(|(known, name, _)| wanted(*known, *name));
            tags.map(|(.., value)| self.text.unescape_span(*value))
                .collect()
        };
        match field {
            TextField::Player => of(&|known, _| matches!(known, TagName::White | TagName::Black)),
            TextField::Tag(tag) => of(&|known, _| known == *tag),
            TextField::Named(name) => of(&|_, span| {
                let written = self.text.encoding.decode(span.slice_of(self.text.bytes));
                written.trim().eq_ignore_ascii_case(name)
            }),
            TextField::Comment => {
                let comments = self.head.comments.iter();
                comments
                    .map(|span| self.text.unescape_span(*span))
                    .collect()
            }
        }
    }

    /// Returns whether a draw is claimed by an article, in a tag for that or in a comment.
    fn has_draw_claim(&self, article: &str) -> bool {
        let by = |reasons: Vec<claim::ResultReason>| {
            reasons
                .iter()
                .any(|reason| matches!(reason, claim::ResultReason::Article(by) if by == article))
        };
        let tags = [TagName::Termination, TagName::ResultReason].into_iter();
        let mut tags = tags.filter_map(|tag| self.tag_value(tag));
        let comments = self.field_texts(&TextField::Comment);
        tags.any(|text| by(claim::of_tag(&text).reasons))
            || comments.iter().any(|text| by(claim::parse_reasons(text)))
    }

    /// Returns the day, as far as it is known.
    pub(crate) fn game_date(&self, plan: &ReplayPlan) -> date::Date {
        let text = self.tag_value(TagName::Date);
        text.map_or_else(Default::default, |text| {
            date::read_date(&text, plan.dates).date
        })
    }

    /// Returns the variant of the game, if it is known. Few queries depend on it, and the tags that declare it have grammars of
    /// their own.
    pub(super) fn known_variant(&self) -> Option<&'static Variant> {
        self.replayed.or_else(|| self.declared_variant(self.plan))
    }

    /// Returns the variant of the game if it is also known whose points come first in its scores. Where that is the side that
    /// begins, only the moves of each game show which side that is.
    pub(super) fn scored_variant(&self) -> Option<&'static Variant> {
        let by_tags = |variant: &&Variant| variant.score_order == ScoreOrder::WhiteFirst;
        self.replayed
            .or_else(|| self.declared_variant(self.plan).filter(by_tags))
    }

    /// Returns the variant that the tags declare.
    fn declared_variant(&self, plan: &ReplayPlan) -> Option<&'static Variant> {
        if plan.fixed {
            return Some(plan.fallback.variant);
        }
        if self.head.settled {
            return None;
        }
        let value = |name: TagName| {
            let mut tags = self.head.tags.iter();
            let (.., value) = tags.find(|(known, ..)| *known == name)?;
            Some(value.slice_of(self.text.bytes))
        };
        let declared = VariantDeclaration::from_tags(
            value(TagName::GameType),
            value(TagName::Variant),
            value(TagName::Numbering),
        );
        plan.choice_for(&declared).map(|choice| choice.variant)
    }

    /// Returns the result, that of the tag or else the one after the moves, and the result as written.
    pub(crate) fn game_result(&self) -> (Terminator, Option<Terminator>) {
        let of_tag = |text: Cow<'_, str>| Terminator::of_tag_value(text.trim().as_bytes());
        let tag = self.tag_value(TagName::Result).and_then(of_tag);
        let known = |kind: &Terminator| *kind != Terminator::Unknown;
        let end = self.head.end.map(|(kind, _)| kind);
        let told = tag.filter(known).or(end).or(tag);
        (told.unwrap_or(Terminator::Unknown), told)
    }

    /// Returns the text of the result: that of the tag, else the one after the moves.
    pub(super) fn result_text(&self) -> String {
        let says = |text: &str| !matches!(text.trim(), "" | "*" | "?" | "-");
        let tag = self.tag_value(TagName::Result).map(Cow::into_owned);
        let end = self
            .head
            .end
            .map(|(_, span)| self.text.unescape_span(span).into_owned());
        let told = tag.filter(|text| says(text)).or(end);
        told.unwrap_or_default().trim().to_owned()
    }

    /// Returns whether the game ended as queried, or `None` if the winner depends on the variant and that is not known.
    fn has_ended_as(&self, wanted: QueriedEnding) -> Option<bool> {
        let (kind, _) = self.game_result();
        Some(match wanted {
            QueriedEnding::Decided => matches!(kind, Outcome::Won(_)),
            QueriedEnding::Score(score) => kind == score,
            QueriedEnding::So(outcome) => match (kind, outcome) {
                (Outcome::Won(_), Outcome::Won(_)) => {
                    kind.outcome_under(self.scored_variant()?) == outcome
                }
                (Outcome::Draw, Outcome::Draw)
                | (Outcome::Unknown, Outcome::Unknown)
                | (Outcome::BothLost, Outcome::BothLost)
                | (Outcome::Points, Outcome::Points) => true,
                _ => false,
            },
        })
    }
}
