//! Writes PDN as lidraughts.org writes and reads it (pdn-formats, 5.1): bare game types, results at the end, `x` for
//! captures, numbers in positions. The site reads no positions among the moves; these become comments, `{[%setup ...]}`,
//! that pdn reads as positions.

use super::head::{self, GameHeader};
use super::{GameFormat, GameSource, GameWriter, OutputPage, WriteOptions, WritingMode, movetext};
use crate::notation::{MoveStyle, PathStyle};
use crate::variant::Variant;

pub(super) static LIDRAUGHTS: GameFormat = GameFormat {
    name: "lidraughts",
    extension: "pdn",
    about: "PDN as lidraughts.org writes it",
    writing: WritingMode::Games(|how| Box::new(LidraughtsWriter(*how))),
};

struct LidraughtsWriter(WriteOptions);

impl GameWriter for LidraughtsWriter {
    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage) {
        let game = source.game;
        let style = self.move_style(&self.0, game.variant);
        let head = GameHeader::new(
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
        movetext::write_movetext(game, &head, &self.0, style, rules, page);
        for loss in head.losses {
            page.leave_out(loss);
        }
    }

    fn move_style(&self, how: &WriteOptions, variant: &Variant) -> MoveStyle {
        MoveStyle {
            quiet: "-",
            capture: "x",
            path: PathStyle::Shortest,
            ..how.move_style(variant)
        }
    }

    fn write_separator(&self, page: &mut OutputPage) {
        page.push('\n');
    }
}
