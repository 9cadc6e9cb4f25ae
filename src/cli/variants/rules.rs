//! The rules of a variant in words.

use crate::board::{Color, DirectionSet, PlayingSquares};
use crate::cli::messages::CliMessage;
use crate::lang::{Lang, Message, translate_text};
use crate::variant::{
    CapturePriority, CaptureRemoval, KingLanding, KingRange, PromotionRule, ScoreOrder, Variant,
    WinningGoal,
};

/// Returns every rule with its value in words.
pub(super) fn rule_descriptions(variant: &Variant, lang: Lang) -> Vec<(String, String)> {
    let told = |message: CliMessage| message.display_in(lang).to_string();
    let rows = [
        (
            CliMessage::RuleSource,
            translate_text(variant.source, lang).to_owned(),
        ),
        (CliMessage::RuleBoard, told(describe_board(variant))),
        (CliMessage::RuleMen, told(describe_men(variant))),
        (CliMessage::RuleBegins, {
            let side = match variant.first {
                Color::White => Message::White,
                Color::Black => Message::Black,
            };
            side.display_in(lang).to_string()
        }),
        (
            CliMessage::RuleManMoves,
            told(describe_directions(variant.man.moves)),
        ),
        (CliMessage::RuleManCaptures, told(man_captures(variant))),
        (CliMessage::RuleKing, told(describe_king(variant))),
        (
            CliMessage::RuleCapturing,
            told(match variant.obligatory {
                true => CliMessage::CaptureObligatory,
                false => CliMessage::CaptureChoice,
            }),
        ),
        (
            CliMessage::RuleOfSeveral,
            told(describe_priority(variant.priority)),
        ),
        (CliMessage::RuleLeave, told(describe_removal(variant))),
        (
            CliMessage::RuleLastRow,
            told(match variant.man.promotion {
                PromotionRule::GoesOn => CliMessage::LastRowGoesOn,
                PromotionRule::Passes => CliMessage::LastRowPasses,
                PromotionRule::Stops => CliMessage::LastRowStops,
            }),
        ),
        (
            CliMessage::RuleTurnBack,
            told(match variant.king.u_turn {
                // No piece jumps twice over a piece that stays on the board until the move is over.
                true if variant.removal != CaptureRemoval::AtOnce => CliMessage::KingCannot,
                true => CliMessage::KingMay,
                false => CliMessage::KingMayNot,
            }),
        ),
        (
            CliMessage::RuleKingRun,
            told(match variant.king_run_limit {
                None => CliMessage::AnyNumber,
                Some(most) => CliMessage::KingRunMost { limit: most.into() },
            }),
        ),
        (
            CliMessage::RuleWins,
            told(match variant.goal {
                WinningGoal::Block => CliMessage::WinsBlock,
                WinningGoal::BeBlocked => CliMessage::WinsBlocked,
                WinningGoal::FirstKing => CliMessage::WinsKing,
            }),
        ),
        (
            CliMessage::RuleDraws,
            format!(
                "{}: {}",
                variant.draws.id,
                translate_text(variant.draws.title, lang)
            ),
        ),
        (CliMessage::RuleRecords, told(describe_records(variant))),
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

fn describe_board(variant: &Variant) -> CliMessage {
    let size = format!("{}x{}", variant.board.width, variant.board.height);
    match variant.board.cells {
        PlayingSquares::DarkLeft => CliMessage::BoardDarkLeft { size },
        PlayingSquares::DarkRight => CliMessage::BoardDarkRight { size },
        PlayingSquares::All => CliMessage::BoardAll { size },
    }
}

fn describe_men(variant: &Variant) -> CliMessage {
    let men = variant.setup.men_per_side(variant.board);
    let rows = variant.setup.rows.into();
    match variant.setup.first_row {
        0 => CliMessage::MenOnRows { men, rows },
        _ => CliMessage::MenBeforeRow { men, rows },
    }
}

fn man_captures(variant: &Variant) -> CliMessage {
    let ways = describe_directions(variant.man.captures);
    match variant.man.takes_kings {
        true => ways,
        false => CliMessage::NoKings {
            directions: ways.into(),
        },
    }
}

fn describe_directions(dirs: DirectionSet) -> CliMessage {
    match dirs {
        DirectionSet::FORWARD_DIAGONALS => CliMessage::DiagonallyForward,
        DirectionSet::DIAGONALS => CliMessage::Diagonally,
        DirectionSet::FORWARD_AND_SIDEWAYS => CliMessage::ForwardSideways,
        DirectionSet::ORTHOGONALS => CliMessage::RanksFiles,
        DirectionSet::FORWARD_FIVE => CliMessage::ForwardFive,
        DirectionSet::ALL => CliMessage::AllEight,
        other => CliMessage::OtherDirections {
            bits: format!("{:08b}", other.0),
        },
    }
}

fn describe_king(variant: &Variant) -> CliMessage {
    let moves = describe_directions(variant.king.moves).into();
    let captures = describe_directions(variant.king.captures).into();
    match (variant.king.range, variant.king.landing) {
        (KingRange::Short, _) => CliMessage::KingShort { moves, captures },
        (KingRange::Flying, KingLanding::Next) => CliMessage::KingLandsNext { moves, captures },
        (KingRange::Flying, _) => CliMessage::KingFlying { moves, captures },
    }
}

/// Describes what decides between captures, the first criterion first.
fn describe_priority(criteria: &[CapturePriority]) -> CliMessage {
    let Some((first, rest)) = criteria.split_first() else {
        return CliMessage::AnyCapture;
    };
    let first = match *first {
        CapturePriority::Count => CliMessage::MostPieces,
        CapturePriority::WithKing => CliMessage::WithKing,
        CapturePriority::Kings => CliMessage::MostKings,
        CapturePriority::KingsEarliest => CliMessage::KingsEarliest,
        CapturePriority::Value { man, king } => CliMessage::HighestValue {
            man: man.into(),
            king: king.into(),
        },
    };
    match rest {
        [] => first,
        rest => CliMessage::AndThen {
            first: first.into(),
            rest: describe_priority(rest).into(),
        },
    }
}

fn describe_removal(variant: &Variant) -> CliMessage {
    match variant.removal {
        _ if variant.towers => CliMessage::LeaveUnder,
        CaptureRemoval::AtEnd => CliMessage::LeaveAtEnd,
        CaptureRemoval::AtOnce => CliMessage::LeaveAtOnce,
    }
}

fn describe_records(variant: &Variant) -> CliMessage {
    let corner = variant
        .numbering
        .square_for_number(variant.board, 1)
        .map_or_else(String::new, |square| variant.board.square_name(square));
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

    /// Checks that every rule of a variant is described in the language, with words that no other value of the rule has.
    #[test]
    fn rules_of_every_variant_are_in_the_language() {
        for variant in VARIANTS {
            let english = rule_descriptions(variant, Lang::En);
            for lang in [Lang::Ru, Lang::Pt, Lang::It] {
                let told = rule_descriptions(variant, lang);
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
    fn different_rules_are_distinguished_in_every_language() {
        let all = Lang::ALL.map(|lang| {
            VARIANTS
                .iter()
                .map(|one| rule_descriptions(one, lang))
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
