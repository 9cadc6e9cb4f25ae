//! PDN as lidraughts.org writes and reads it (pdn-formats, 5.1): bare game types, results at the end, `x` for captures,
//! numbers in positions. It reads no positions among the moves; these become comments, `{[%setup ...]}`, that pdn
//! reads as positions.

use super::head::{self, Head};
use super::{Format, GameWriter, Page, Source, WriteOptions, Writing, movetext};
use crate::notation::{PathStyle, Style};
use crate::variant::Variant;

pub(super) static LIDRAUGHTS: Format = Format {
    name: "lidraughts",
    extension: "pdn",
    about: "PDN as lidraughts.org writes it",
    writing: Writing::Games(|how| Box::new(Writer(*how))),
};

struct Writer(WriteOptions);

impl GameWriter for Writer {
    fn game(&self, source: Source<'_>, page: &mut Page) {
        let game = source.game;
        let style = self.style(&self.0, game.variant);
        let head = Head::new(
            game,
            &style,
            head::TagRules {
                standard: false,
                bare_type: true,
                always_fen: |variant| variant.programs.lidraughts_fen,
                numeric_fen: true,
                correct: true,
            },
        );
        page.push_str(&head.tags);
        page.push('\n');
        let rules = movetext::MoveRules {
            setups: false,
            ends_with_result: true,
        };
        movetext::write(game, &head, &self.0, style, rules, page);
        for loss in head.losses {
            page.leave_out(loss);
        }
    }

    fn style(&self, how: &WriteOptions, variant: &Variant) -> Style {
        Style {
            quiet: "-",
            capture: "x",
            path: PathStyle::Shortest,
            ..how.style(variant)
        }
    }

    fn between(&self, page: &mut Page) {
        page.push('\n');
    }
}
