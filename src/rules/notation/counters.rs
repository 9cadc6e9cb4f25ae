//! The counters that Lidraughts writes after the pieces of a FEN (pdn-formats, 1.8): `H0:F1:+346+0`, the moves since the last capture or
//! move of a man, the number of the next move, and in Frisian draughts the moves in a row that each side has made with one king, and the
//! square of that king. The positions of the standard have no place for them: there they are in a tag of their own
//! (`TagName::FenCounters` of `pdn-text`), and after a position that is set up among the moves in a command in a
//! comment.

use super::{Numbering, fen};
use crate::board::{Color, Geometry, KingRun};
use crate::position::{Position, Setup, SetupSquare};
use nom::bytes::complete::{tag, take_till, take_while};
use nom::character::complete::char;
use nom::combinator::eof;
use nom::sequence::{preceded, terminated};
use nom::{IResult, Parser};
use std::fmt::Write as _;
use std::ops::Range;

/// The beginning of a command.
const COUNTERS_COMMAND_START: &str = "[%FENCounters ";

/// Returns the counters of a set-up, with squares in another numbering, or `None` if it has none.
#[must_use]
pub fn write_counters(
    setup: &Setup,
    board: &Geometry,
    from: Numbering,
    to: Numbering,
) -> Option<String> {
    let mut parts = Vec::new();
    for (letter, count) in [('H', setup.half_moves), ('F', setup.full_moves)] {
        parts.extend(count.map(|count| format!("{letter}{count}")));
    }
    if let [Some(white), Some(black)] = setup.king_runs {
        let mut runs = String::new();
        for (count, at) in [white, black] {
            let named = |written: SetupSquare| match written.square_on_board(board, from) {
                Some(square) => format!("{:02}", to.number_for_square(board, square)),
                None => written.to_string(),
            };
            push_run(count, at.map(named), &mut runs);
        }
        parts.push(runs);
    }
    (!parts.is_empty()).then(|| parts.join(":"))
}

/// Returns the runs of kings of a position, in the form of [`write_counters()`], or `None` if no king has made any. If squares have no
/// numbers, those of the variant are used.
#[must_use]
pub fn format_king_runs(position: &Position, numbering: Option<Numbering>) -> Option<String> {
    let runs = [Color::White, Color::Black].map(|color| position.king_run(color));
    if runs.iter().all(|run| run.count == 0) {
        return None;
    }
    let numbering = numbering.unwrap_or(position.variant().numbering);
    let mut text = String::new();
    for run in runs {
        let number = || numbering.number_for_square(position.board(), run.square);
        let at = (run.count > 0).then(|| format!("{:02}", number()));
        push_run(run.count, at, &mut text);
    }
    Some(text)
}

/// Appends a run of a king. The count has one digit, since a second one would be read as that of a square; no rule counts that far.
fn push_run(count: u8, at: Option<String>, out: &mut String) {
    let _ = write!(out, "+{}{}", count.min(9), at.unwrap_or_default());
}

/// Reads the output of [`write_counters()`] into a set-up, which keeps the counters that it already has. Returns whether the text could be
/// read.
pub fn read_counters(text: &str, setup: &mut Setup) -> bool {
    let Ok(read) = fen::parse_fen(&format!("?:{text}")) else {
        return false;
    };
    if !read.pieces.is_empty() {
        return false;
    }
    setup.half_moves = setup.half_moves.or(read.half_moves);
    setup.full_moves = setup.full_moves.or(read.full_moves);
    for (mine, read) in setup.king_runs.iter_mut().zip(read.king_runs) {
        *mine = mine.or(read);
    }
    true
}

/// Returns the comment after a position that is set up, if kings have made moves in a row.
#[must_use]
pub fn counters_command(position: &Position, numbering: Option<Numbering>) -> Option<String> {
    format_king_runs(position, numbering).map(|runs| format!("{COUNTERS_COMMAND_START}{runs}]"))
}

/// Returns the range of the counters in such a comment: `blanks "[%FENCounters " counters "]" blanks`, and nothing else. The grammar of the
/// counters is that of [`fen`].
#[must_use]
pub fn of_command(comment: &[u8]) -> Option<Range<usize>> {
    let blanks = || take_while(|b: u8| b.is_ascii_whitespace());
    let mut open = preceded(blanks(), tag(COUNTERS_COMMAND_START));
    let mut inner = terminated(take_till(|b| b == b']'), (char(']'), blanks(), eof));
    let parsed: IResult<_, _, ()> = open.parse_complete(comment);
    let (text, _) = parsed.ok()?;
    let parsed: IResult<_, _, ()> = inner.parse_complete(text);
    let (_, inner) = parsed.ok()?;
    let start = comment.len() - text.len();
    Some(start..start + inner.len())
}

/// Returns the position with the runs that a comment of this kind gives, or `None` for any other comment.
#[must_use]
pub fn position_with_counters(
    comment: &str,
    position: &Position,
    numbering: Numbering,
) -> Option<Position> {
    let text = &comment[of_command(comment.as_bytes())?];
    let mut setup = Setup::default();
    if !read_counters(text, &mut setup) {
        return None;
    }
    let mut counted = position.clone();
    for color in [Color::White, Color::Black] {
        counted.set_king_run(color, KingRun::default());
    }
    setup.set_runs(&mut counted, numbering);
    let some = [Color::White, Color::Black]
        .iter()
        .any(|&color| counted.king_run(color).count > 0);
    some.then_some(counted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::find_variant;

    #[test]
    fn counters_go_out_and_come_back() {
        let frisian = find_variant("frisian").unwrap();
        let (board, own) = (frisian.board, frisian.numbering);
        let whole = "W:WK46,50:BK5,15:H0:F1:+346+0";
        let setup = fen::parse_fen(whole).unwrap();
        let text = write_counters(&setup, board, own, own).unwrap();
        assert_eq!(text, "H0:F1:+346+0");
        let mut bare = fen::parse_fen("W:WK46,50:BK5,15.").unwrap();
        assert!(read_counters(&text, &mut bare));
        assert_eq!(bare, setup);
        assert_eq!(fen::write_setup(&bare, board, own, Some(own)), whole);
        assert_eq!(
            fen::write_pieces(&bare, board, own, Some(own)),
            "W:WK46,50:BK5,15"
        );
        // The counters of the set-up itself stay; unreadable text changes nothing.
        assert!(read_counters("H7:+105+0", &mut bare));
        assert_eq!(bare, setup);
        for bad in ["WK46", "H0:W1", "+x", "pieces", "+1"] {
            assert!(!read_counters(bad, &mut bare), "{bad}");
        }
        assert_eq!(bare, setup);
        // From another corner square 46 is 5.
        let turned = write_counters(&setup, board, own, Numbering::BottomRight).unwrap();
        assert_eq!(turned, "H0:F1:+305+0");
    }

    #[test]
    fn commands_are_obeyed_where_kings_have_runs() {
        let frisian = find_variant("frisian").unwrap();
        let position = |text: &str, variant| {
            fen::parse_fen(text)
                .unwrap()
                .to_position(variant, variant_numbering(variant))
                .0
        };
        fn variant_numbering(variant: &crate::variant::Variant) -> Numbering {
            variant.numbering
        }
        let runs = position("W:WK46,50:BK5,15:+346+105", frisian);
        let bare = position("W:WK46,50:BK5,15", frisian);
        let said = counters_command(&runs, Some(variant_numbering(frisian))).unwrap();
        assert_eq!(said, "[%FENCounters +346+105]");
        assert_eq!(
            position_with_counters(&said, &bare, variant_numbering(frisian)),
            Some(runs)
        );
        assert_eq!(counters_command(&bare, None), None);
        for other in [
            "[%FENCounters +0+0]",
            "[%FENCounters +346]",
            "[%FENCounters +346+105",
            "[%FENCounters +346+105] x",
            "[%clk 1:00:00]",
            "+346+105",
        ] {
            assert_eq!(
                position_with_counters(other, &bare, variant_numbering(frisian)),
                None,
                "{other}"
            );
        }
        let russian = find_variant("russian").unwrap();
        assert_eq!(
            position_with_counters(
                &said,
                &position("W:WKa1:BKh8", russian),
                variant_numbering(russian)
            ),
            None
        );
    }
}
