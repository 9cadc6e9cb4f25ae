//! Writes PDN 3.0 by its rules for writers (pdn-formats, 1.2).

use super::head::{self, GameHeader};
use super::{GameFormat, GameSource, GameWriter, OutputPage, WriteOptions, WritingMode, movetext};

pub(super) static PDN: GameFormat = GameFormat {
    name: "pdn",
    extension: "pdn",
    about: "Portable Draughts Notation 3.0 as its rules for writers have it: every game ends with *, its result stands in \
            the tag; --to lidraughts writes the result at the end too",
    writing: WritingMode::Games(|how| Box::new(PdnWriter(*how))),
};

struct PdnWriter(WriteOptions);

impl GameWriter for PdnWriter {
    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage) {
        let game = source.game;
        let style = self.0.move_style(game.variant);
        let head = GameHeader::new(
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
        movetext::write_movetext(game, &head, &self.0, style, rules, page);
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

    fn write_separator(&self, page: &mut OutputPage) {
        page.push('\n');
    }
}
