//! By which variant the games of a chunk are replayed, and what is said of games that declare another.

use super::Declared;
use super::detect::believe;
use super::replayer::Replayer;
use crate::board::Position;
use crate::check::{Finding, tags};
use crate::lang::Message;
use crate::span::Span;

impl Replayer<'_> {
    /// Counts the games that were replayed by the current choice.
    pub(super) fn count_choice(&mut self) {
        if self.counted > 0 {
            *self
                .out
                .variants
                .entry(self.choice.decision.clone())
                .or_default() += std::mem::take(&mut self.counted);
        }
    }

    /// Chooses the variant of the current game; games that declare the same keep the choice of the one before.
    pub(super) fn choose(&mut self) {
        let tags = &self.game.tags;
        let value = |span: Option<Span>| span.map(|span| span.of(self.bytes));
        let declared = value(tags.pin)
            .and_then(Declared::pinned)
            .unwrap_or_else(|| {
                Declared::read(
                    value(tags.game_type),
                    value(tags.variant),
                    value(tags.corner),
                )
            });
        if declared != self.declared || self.out.games == 1 {
            let choice = match self.plan.choice(&declared) {
                Some(choice) => choice.clone(),
                None => believe(&declared, self.plan),
            };
            self.count_choice();
            if !std::ptr::eq(self.start.variant(), choice.variant) {
                self.start = Position::initial(choice.variant);
            }
            self.choice = choice;
            self.declared = declared;
        }
        self.counted += 1;
        let at = self.game.tags.game_type.or(self.game.tags.variant);
        let variant = self.choice.variant.id;
        if let (Declared::Unknown(text), Some(span)) = (&self.declared, at) {
            let text = text.clone();
            let message = Message::BadGameType { text, variant };
            self.find(
                Finding::new(&tags::BAD_GAMETYPE, message)
                    .at(span)
                    .expected(Message::GameTypeWanted),
            );
        } else if let (true, Some(span)) = (
            self.declared.variants().is_empty() && self.declared != Declared::Nothing,
            at,
        ) {
            let declared = self.declared.message().into();
            let message = Message::VariantUnknown { declared, variant };
            self.find(Finding::new(&tags::VARIANT_UNKNOWN, message).at(span));
        } else if let (true, Some(span)) = (self.choice.contradicts, at) {
            let decision = &self.choice.decision;
            let (replayed, tried) = decision.tried.unwrap_or_default();
            let message = Message::Contradicts {
                declared: self.declared.message().into(),
                variant: decision.played().into(),
                replayed,
                tried,
            };
            self.find(Finding::new(&tags::GAMETYPE_CONTRADICTS, message).at(span));
        }
    }
}
