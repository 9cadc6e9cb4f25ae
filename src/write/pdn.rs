//! PDN 3.0, as its rules for writers have it (pdn-formats, 1.2).

use super::head::{self, Head};
use super::{Format, GameWriter, Page, Source, WriteOptions, Writing, movetext};

pub(super) static PDN: Format = Format {
    name: "pdn",
    extension: "pdn",
    about: "Portable Draughts Notation 3.0 as its rules for writers have it: every game ends with *, its result stands in \
            the tag; --to lidraughts writes the result at the end too",
    writing: Writing::Games(|how| Box::new(Writer(*how))),
};

struct Writer(WriteOptions);

impl GameWriter for Writer {
    fn game(&self, source: Source<'_>, page: &mut Page) {
        let game = source.game;
        let style = self.0.style(game.variant);
        let head = Head::new(
            game,
            &style,
            head::TagRules {
                standard: true,
                bare_type: false,
                always_fen: |_| false,
                numeric_fen: false,
                correct: self.0.correct,
            },
        );
        page.push_str(&head.tags);
        if !head.tags.is_empty() {
            page.push('\n');
        }
        let rules = movetext::MoveRules {
            setups: true,
            ends_with_result: false,
        };
        movetext::write(game, &head, &self.0, style, rules, page);
        for loss in head.losses {
            page.leave_out(loss);
        }
    }

    fn is_standard(&self) -> bool {
        true
    }

    fn is_pdn(&self) -> bool {
        true
    }

    fn between(&self, page: &mut Page) {
        page.push('\n');
    }
}
