//! By which variant the games of a chunk are replayed, and what is said of games that declare another.

use super::detect::believe;
use super::replayer::Replayer;
use crate::check::tags::{bad_gametype, gametype_contradicts, variant_unknown};
use crate::played::Declared;
use crate::position::Position;
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
        let written = [tags.game_type, tags.variant, tags.corner].map(value);
        let first = self.out.games == 1;
        let settled = self.game.settled.by;
        if first || written != self.written || settled != self.settled {
            (self.written, self.settled) = (written, settled);
            self.turn_to(written, first);
        }
        self.counted += 1;
        let at = self.game.tags.game_type.or(self.game.tags.variant);
        let Some(at) = at else { return };
        let (declared, variant) = (&self.declared, self.choice.variant);
        let finding = if let Declared::Unknown(text) = declared {
            bad_gametype::raise(text, variant, at)
        } else if *declared != Declared::Nothing && !self.declared_known {
            variant_unknown::raise(declared, variant, at)
        } else if self.choice.contradicts {
            gametype_contradicts::raise(declared, &self.choice.decision, at)
        } else {
            return;
        };
        self.report(finding);
    }

    /// Turns to the choice for what these tags declare.
    fn turn_to(&mut self, [game_type, name, corner]: [Option<&[u8]>; 3], first: bool) {
        let settled = |(id, numbering)| Declared::Pinned(id, numbering);
        let declared =
            (self.settled.map(settled)).unwrap_or_else(|| Declared::read(game_type, name, corner));
        if first || declared != self.declared {
            let choice = match self.plan.choice(&declared) {
                Some(choice) => choice.clone(),
                None => believe(&declared, self.plan),
            };
            self.count_choice();
            if !std::ptr::eq(self.start.variant(), choice.variant) {
                self.start = Position::initial(choice.variant);
            }
            self.choice = choice;
            self.declared_known = declared.is_known();
            self.declared = declared;
        }
    }
}
