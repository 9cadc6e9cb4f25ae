//! A variant in words.

use super::{Goal, Landing, Priority, Promotion, Range, Removal, ScoreOrder, Variant};
use crate::board::{Cells, Dirs};

impl Variant {
    /// Every axis with its value in words, for people.
    #[must_use]
    pub fn axes(&self) -> Vec<(&'static str, String)> {
        let size = format!("{}x{}", self.board.width, self.board.height);
        let cells = match self.board.cells {
            Cells::DarkLeft => "dark squares, dark corner at each player's left",
            Cells::DarkRight => "dark squares, dark corner at each player's right",
            Cells::All => "all squares",
        };
        let behind = match self.setup.first_row {
            0 => "",
            _ => ", one row free behind them",
        };
        let corner = self
            .numbering
            .square(self.board, 1)
            .map_or_else(String::new, |square| self.board.name(square));
        let numbered = format!("1 at {corner} ({})", self.numbering.name());
        let records = if self.algebraic {
            format!("letters; numbers where used have {numbered}")
        } else {
            format!("numbers, {numbered}")
        };
        vec![
            ("source", self.source.to_owned()),
            ("board", format!("{size}, {cells}")),
            (
                "men at the start",
                format!(
                    "{} each, on {} rows{behind}",
                    self.setup.men(self.board),
                    self.setup.rows
                ),
            ),
            ("begins", self.first.to_string()),
            ("a man moves", dirs(self.man.moves)),
            (
                "a man captures",
                format!(
                    "{}{}",
                    dirs(self.man.captures),
                    if self.man.takes_kings {
                        ""
                    } else {
                        "; no kings"
                    }
                ),
            ),
            (
                "a king",
                format!("{}; captures {}", king(self), dirs(self.king.captures)),
            ),
            (
                "capturing",
                if self.obligatory {
                    "obligatory"
                } else {
                    "a choice"
                }
                .to_owned(),
            ),
            ("of several captures", priority(self.priority)),
            ("captured pieces leave", removal(self)),
            (
                "a man that reaches its last row while capturing",
                promotion(self.man.promotion),
            ),
            (
                "turning back between two jumps",
                if self.king.u_turn {
                    "a king may"
                } else {
                    "a king may not"
                }
                .to_owned(),
            ),
            (
                "quiet king moves in a row",
                self.king_run_limit.map_or_else(
                    || "any".to_owned(),
                    |most| format!("{most} by one king while its side has men"),
                ),
            ),
            ("wins", goal(self.goal)),
            ("draws", format!("{}: {}", self.draws.id, self.draws.title)),
            ("records", records),
            ("capture sign", self.capture_sign.to_string()),
            (
                "a score names first",
                match self.score_order {
                    ScoreOrder::WhiteFirst => "White's points",
                    ScoreOrder::MoverFirst => "the points of the side that begins",
                }
                .to_owned(),
            ),
            (
                "GameType",
                self.game_type
                    .map_or_else(|| "none".to_owned(), |number| number.to_string()),
            ),
            ("also called", self.names.join(", ")),
        ]
    }
}

fn dirs(dirs: Dirs) -> String {
    match dirs {
        Dirs::FORWARD_DIAGONALS => "diagonally forward".to_owned(),
        Dirs::DIAGONALS => "diagonally, forward and backward".to_owned(),
        Dirs::FORWARD_AND_SIDEWAYS => "forward and sideways".to_owned(),
        Dirs::ORTHOGONALS => "along ranks and files".to_owned(),
        Dirs::FORWARD_FIVE => "forward, diagonally forward and sideways".to_owned(),
        Dirs::ALL => "in all eight directions".to_owned(),
        other => format!("in the directions {:08b}", other.0),
    }
}

fn king(variant: &Variant) -> String {
    let range = match variant.king.range {
        Range::Short => "one step",
        Range::Flying => "any distance",
    };
    let landing = match (variant.king.range, variant.king.landing) {
        (Range::Flying, Landing::Next) => ", lands right behind what it takes",
        _ => "",
    };
    format!("moves {range} {}{landing}", dirs(variant.king.moves))
}

fn priority(criteria: &[Priority]) -> String {
    if criteria.is_empty() {
        return "any".to_owned();
    }
    let words: Vec<_> = criteria
        .iter()
        .map(|criterion| match criterion {
            Priority::Count => "the most pieces".to_owned(),
            Priority::WithKing => "with a king".to_owned(),
            Priority::Kings => "the most kings".to_owned(),
            Priority::KingsEarliest => "kings earliest".to_owned(),
            Priority::Value { man, king } => format!("the highest value (man {man}, king {king})"),
        })
        .collect();
    words.join(", then ")
}

fn removal(variant: &Variant) -> String {
    if variant.towers {
        return "their top piece goes under the capturer when the move is over".to_owned();
    }
    match variant.removal {
        Removal::AtEnd => "when the move is over",
        Removal::AtOnce => "as soon as they are jumped",
    }
    .to_owned()
}

fn promotion(promotion: Promotion) -> String {
    match promotion {
        Promotion::GoesOn => "becomes a king and goes on as one",
        Promotion::Passes => "goes on as a man, and becomes a king only if it ends there",
        Promotion::Stops => "becomes a king and stops",
    }
    .to_owned()
}

fn goal(goal: Goal) -> String {
    match goal {
        Goal::Block => "who leaves the opponent without a move",
        Goal::BeBlocked => "who has no move",
        Goal::FirstKing => "who gets the first king",
    }
    .to_owned()
}
