//! The `GameType` of a variant and of the squares with which its moves are written (PDN 3.0, section GameType).

use super::{MoveStyle, Numbering, SquareStyle};
use crate::board::{Color, PlayingSquares};
use crate::variant::{Variant, of_game_type};

/// Returns the value of the `GameType` tag, or `None` if the variant has no number of its own. The number alone states that moves are
/// written as the standard requires for the variant; otherwise the value includes the notation.
#[must_use]
pub fn game_type(variant: &Variant, squares: SquareStyle) -> Option<String> {
    let number = variant.game_type?;
    // Unified pool shares its number with American pool, and the number alone means the latter. Likewise for a game of the number that
    // White begins where Black should.
    let shared = number == 23 || variant.is_begun_by_other();
    if number != 23 && of_game_type(number) != Some(variant) {
        return None;
    }
    if !shared && MoveStyle::for_variant(variant).squares == squares {
        return Some(number.to_string());
    }
    let board = variant.board;
    let (letter, numbering) = match squares {
        SquareStyle::Numeric(numbering) => ('N', numbering),
        SquareStyle::Algebraic => ('A', Numbering::BottomLeft),
        SquareStyle::Short => ('S', Numbering::BottomLeft),
    };
    Some(format!(
        "{number},{},{},{},{letter}{},{}",
        variant.first.letter(),
        board.width,
        board.height,
        first_square_corner(numbering, variant.first),
        u8::from(board.cells == PlayingSquares::DarkRight),
    ))
}

/// Returns the corner of the first square as the player who begins sees it.
fn first_square_corner(numbering: Numbering, first: Color) -> u8 {
    let seen_by_white = match numbering {
        Numbering::BottomLeft => 0,
        Numbering::BottomRight => 1,
        Numbering::TopLeft => 2,
        Numbering::TopRight => 3,
    };
    match first {
        Color::White => seen_by_white,
        // Seen from the other side, every corner is the opposite one.
        Color::Black => 3 - seen_by_white,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::find_variant;

    fn game_type_value(variant: &str, squares: SquareStyle) -> Option<String> {
        game_type(find_variant(variant).unwrap(), squares)
    }

    /// The full forms of the standard's table.
    #[test]
    fn values_are_those_of_the_standard() {
        use Numbering::{BottomLeft, BottomRight, TopLeft};
        use SquareStyle::{Algebraic, Numeric, Short};
        let own = |id: &str| MoveStyle::for_variant(find_variant(id).unwrap()).squares;
        for (variant, squares, wanted) in [
            ("russian", own("russian"), "25"),
            ("international", own("international"), "20"),
            ("pool", own("pool"), "23,W,8,8,A0,0"),
            ("pool-american", Numeric(TopLeft), "23,B,8,8,N1,0"),
            ("russian", Numeric(TopLeft), "25,W,8,8,N2,0"),
            ("russian", Numeric(BottomLeft), "25,W,8,8,N0,0"),
            ("russian", Short, "25,W,8,8,S0,0"),
            ("english", Algebraic, "21,B,8,8,A3,0"),
            ("italian", Numeric(BottomRight), "22,W,8,8,N1,1"),
            ("portuguese", Numeric(TopLeft), "28,W,8,8,N2,1"),
        ] {
            assert_eq!(
                game_type_value(variant, squares).as_deref(),
                Some(wanted),
                "{variant}"
            );
        }
        assert_eq!(game_type_value("bashni", Algebraic), None);
        assert_eq!(game_type_value("italian-idf", Numeric(TopLeft)), None);
    }
}
