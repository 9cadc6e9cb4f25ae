//! The rules of a variant in words.

use crate::board::{Cells, Color, Dirs};
use crate::cli::messages::CliMessage;
use crate::lang::{Lang, Message, text};
use crate::variant::{Goal, Landing, Priority, Promotion, Range, Removal, ScoreOrder, Variant};

/// Every rule with its value in words.
pub(super) fn rules(variant: &Variant, lang: Lang) -> Vec<(String, String)> {
    let told = |message: CliMessage| message.say(lang).to_string();
    let rows = [
        (
            CliMessage::RuleSource,
            text(variant.source, lang).to_owned(),
        ),
        (CliMessage::RuleBoard, told(board(variant))),
        (CliMessage::RuleMen, told(men(variant))),
        (CliMessage::RuleBegins, {
            let side = match variant.first {
                Color::White => Message::White,
                Color::Black => Message::Black,
            };
            side.say(lang).to_string()
        }),
        (CliMessage::RuleManMoves, told(dirs(variant.man.moves))),
        (CliMessage::RuleManCaptures, told(man_captures(variant))),
        (CliMessage::RuleKing, told(king(variant))),
        (
            CliMessage::RuleCapturing,
            told(match variant.obligatory {
                true => CliMessage::CaptureObligatory,
                false => CliMessage::CaptureChoice,
            }),
        ),
        (CliMessage::RuleOfSeveral, told(priority(variant.priority))),
        (CliMessage::RuleLeave, told(removal(variant))),
        (
            CliMessage::RuleLastRow,
            told(match variant.man.promotion {
                Promotion::GoesOn => CliMessage::LastRowGoesOn,
                Promotion::Passes => CliMessage::LastRowPasses,
                Promotion::Stops => CliMessage::LastRowStops,
            }),
        ),
        (
            CliMessage::RuleTurnBack,
            told(match variant.king.u_turn {
                // Over a piece that stays on the board until the move is over nobody jumps again.
                true if variant.removal != Removal::AtOnce => CliMessage::KingCannot,
                true => CliMessage::KingMay,
                false => CliMessage::KingMayNot,
            }),
        ),
        (
            CliMessage::RuleKingRun,
            told(match variant.king_run_limit {
                None => CliMessage::AnyNumber,
                Some(most) => CliMessage::KingRunMost { most: most.into() },
            }),
        ),
        (
            CliMessage::RuleWins,
            told(match variant.goal {
                Goal::Block => CliMessage::WinsBlock,
                Goal::BeBlocked => CliMessage::WinsBlocked,
                Goal::FirstKing => CliMessage::WinsKing,
            }),
        ),
        (
            CliMessage::RuleDraws,
            format!("{}: {}", variant.draws.id, text(variant.draws.title, lang)),
        ),
        (CliMessage::RuleRecords, told(records(variant))),
        (CliMessage::RuleSign, variant.capture_sign.to_string()),
        (
            CliMessage::RuleScore,
            told(match variant.score_order {
                ScoreOrder::WhiteFirst => CliMessage::ScoreWhite,
                ScoreOrder::MoverFirst => CliMessage::ScoreFirst,
            }),
        ),
    ];
    let mut all = rows.map(|(rule, value)| (told(rule), value)).to_vec();
    let number = variant.game_type.map(|number| number.to_string());
    let number = number.unwrap_or_else(|| told(CliMessage::NoGameType));
    all.push(("GameType".to_owned(), number));
    all.push((told(CliMessage::RuleNames), variant.names.join(", ")));
    all
}

fn board(variant: &Variant) -> CliMessage {
    let size = format!("{}x{}", variant.board.width, variant.board.height);
    match variant.board.cells {
        Cells::DarkLeft => CliMessage::BoardDarkLeft { size },
        Cells::DarkRight => CliMessage::BoardDarkRight { size },
        Cells::All => CliMessage::BoardAll { size },
    }
}

fn men(variant: &Variant) -> CliMessage {
    let men = variant.setup.men(variant.board);
    let rows = variant.setup.rows.into();
    match variant.setup.first_row {
        0 => CliMessage::MenOnRows { men, rows },
        _ => CliMessage::MenBeforeRow { men, rows },
    }
}

fn man_captures(variant: &Variant) -> CliMessage {
    let ways = dirs(variant.man.captures);
    match variant.man.takes_kings {
        true => ways,
        false => CliMessage::NoKings { ways: ways.into() },
    }
}

fn dirs(dirs: Dirs) -> CliMessage {
    match dirs {
        Dirs::FORWARD_DIAGONALS => CliMessage::DiagonallyForward,
        Dirs::DIAGONALS => CliMessage::Diagonally,
        Dirs::FORWARD_AND_SIDEWAYS => CliMessage::ForwardSideways,
        Dirs::ORTHOGONALS => CliMessage::RanksFiles,
        Dirs::FORWARD_FIVE => CliMessage::ForwardFive,
        Dirs::ALL => CliMessage::AllEight,
        other => CliMessage::OtherDirections {
            bits: format!("{:08b}", other.0),
        },
    }
}

fn king(variant: &Variant) -> CliMessage {
    let moves = dirs(variant.king.moves).into();
    let captures = dirs(variant.king.captures).into();
    match (variant.king.range, variant.king.landing) {
        (Range::Short, _) => CliMessage::KingShort { moves, captures },
        (Range::Flying, Landing::Next) => CliMessage::KingLandsNext { moves, captures },
        (Range::Flying, _) => CliMessage::KingFlying { moves, captures },
    }
}

/// What decides between captures, the first reason first.
fn priority(criteria: &[Priority]) -> CliMessage {
    let Some((first, rest)) = criteria.split_first() else {
        return CliMessage::AnyCapture;
    };
    let first = match *first {
        Priority::Count => CliMessage::MostPieces,
        Priority::WithKing => CliMessage::WithKing,
        Priority::Kings => CliMessage::MostKings,
        Priority::KingsEarliest => CliMessage::KingsEarliest,
        Priority::Value { man, king } => CliMessage::HighestValue {
            man: man.into(),
            king: king.into(),
        },
    };
    match rest {
        [] => first,
        rest => CliMessage::AndThen {
            first: first.into(),
            rest: priority(rest).into(),
        },
    }
}

fn removal(variant: &Variant) -> CliMessage {
    match variant.removal {
        _ if variant.towers => CliMessage::LeaveUnder,
        Removal::AtEnd => CliMessage::LeaveAtEnd,
        Removal::AtOnce => CliMessage::LeaveAtOnce,
    }
}

fn records(variant: &Variant) -> CliMessage {
    let corner = variant
        .numbering
        .square(variant.board, 1)
        .map_or_else(String::new, |square| variant.board.name(square));
    let numbering = variant.numbering;
    match variant.algebraic {
        true => CliMessage::RecordsLetters { corner, numbering },
        false => CliMessage::RecordsNumbers { corner, numbering },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::VARIANTS;

    /// Whatever a variant has is said in the language, and by words that no other value of the rule has.
    #[test]
    fn rules_of_every_variant_are_in_the_language() {
        for variant in VARIANTS {
            let english = rules(variant, Lang::En);
            for lang in [Lang::Ru, Lang::Pt, Lang::It] {
                let told = rules(variant, lang);
                assert_eq!(told.len(), english.len());
                for (nth, (told, english)) in told.iter().zip(&english).enumerate() {
                    if english.0 == "GameType" {
                        continue;
                    }
                    assert_ne!(told.0, english.0, "{lang:?}");
                    let same = told.1 == english.1;
                    let named = ["source", "draws", "capture sign", "also called"];
                    assert!(
                        !same || named.contains(&&*english.0),
                        "{lang:?} {nth}: {told:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn different_rules_are_told_apart_in_every_language() {
        let all = Lang::ALL.map(|lang| {
            VARIANTS
                .iter()
                .map(|one| rules(one, lang))
                .collect::<Vec<_>>()
        });
        let [english, others @ ..] = all;
        for told in others {
            for (one, a) in english.iter().zip(&told) {
                for (other, b) in english.iter().zip(&told) {
                    for nth in 0..one.len() {
                        assert_eq!(
                            one[nth].1 == other[nth].1,
                            a[nth].1 == b[nth].1,
                            "{:?}",
                            a[nth]
                        );
                    }
                }
            }
        }
    }
}
