//! What Lidraughts writes behind the pieces of a FEN (pdn-formats, 1.8): `H0:F1:+346+0`, the moves since the last capture
//! or move of a man, the number of the next move, and in Frisian draughts the moves in a row that each side has made with
//! one king, and where it stands. The standard's positions have no place for it: there it stands in a tag of its own
//! ([`TagName::FenCounters`](crate::pdn::TagName::FenCounters)), and behind a position that is set up among the moves in a
//! command in a comment.

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

/// How a command begins.
const COMMAND: &str = "[%FENCounters ";

/// What a set-up counts, with squares in another numbering; nothing where it counts nothing.
#[must_use]
pub fn write(setup: &Setup, board: &Geometry, from: Numbering, to: Numbering) -> Option<String> {
    let mut parts = Vec::new();
    for (letter, count) in [('H', setup.half_moves), ('F', setup.full_moves)] {
        parts.extend(count.map(|count| format!("{letter}{count}")));
    }
    if let [Some(white), Some(black)] = setup.king_runs {
        let mut runs = String::new();
        for (count, at) in [white, black] {
            let named = |written: SetupSquare| match written.on(board, from) {
                Some(square) => format!("{:02}", to.number(board, square)),
                None => written.to_string(),
            };
            push_run(count, at.map(named), &mut runs);
        }
        parts.push(runs);
    }
    (!parts.is_empty()).then(|| parts.join(":"))
}

/// The runs of kings of a position, as [`write()`] has them; nothing where no king has made any. Where squares have no
/// numbers, they are those of the variant.
#[must_use]
pub fn runs(position: &Position, numbering: Option<Numbering>) -> Option<String> {
    let runs = [Color::White, Color::Black].map(|color| position.king_run(color));
    if runs.iter().all(|run| run.count == 0) {
        return None;
    }
    let numbering = numbering.unwrap_or(position.variant().numbering);
    let mut text = String::new();
    for run in runs {
        let number = || numbering.number(position.board(), run.square);
        let at = (run.count > 0).then(|| format!("{:02}", number()));
        push_run(run.count, at, &mut text);
    }
    Some(text)
}

/// A count is one digit: a second one would be read as that of a square. No rule counts so far.
fn push_run(count: u8, at: Option<String>, out: &mut String) {
    let _ = write!(out, "+{}{}", count.min(9), at.unwrap_or_default());
}

/// Reads what [`write()`] has written into a set-up, as far as that does not say it itself. Whether it could be read.
pub fn read(text: &str, setup: &mut Setup) -> bool {
    let Ok(read) = fen::read(&format!("?:{text}")) else {
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

/// What stands in the comment behind a position that is set up, where kings have made moves in a row.
#[must_use]
pub fn command(position: &Position, numbering: Option<Numbering>) -> Option<String> {
    runs(position, numbering).map(|runs| format!("{COMMAND}{runs}]"))
}

/// Where such a comment has what is counted: `blanks "[%FENCounters " counters "]" blanks`, and nothing else. What counters
/// are is a matter of [`fen`].
#[must_use]
pub fn of_command(comment: &[u8]) -> Option<Range<usize>> {
    let blanks = || take_while(|b: u8| b.is_ascii_whitespace());
    let mut open = preceded(blanks(), tag(COMMAND));
    let mut inner = terminated(take_till(|b| b == b']'), (char(']'), blanks(), eof));
    let parsed: IResult<_, _, ()> = open.parse_complete(comment);
    let (text, _) = parsed.ok()?;
    let parsed: IResult<_, _, ()> = inner.parse_complete(text);
    let (_, inner) = parsed.ok()?;
    let start = comment.len() - text.len();
    Some(start..start + inner.len())
}

/// The position with the runs that a comment of this kind tells; nothing for any other comment.
#[must_use]
pub fn counted(comment: &str, position: &Position, numbering: Numbering) -> Option<Position> {
    let text = &comment[of_command(comment.as_bytes())?];
    let mut setup = Setup::default();
    if !read(text, &mut setup) {
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
    use crate::variant::find;

    #[test]
    fn counters_go_out_and_come_back() {
        let frisian = find("frisian").unwrap();
        let (board, own) = (frisian.board, frisian.numbering);
        let whole = "W:WK46,50:BK5,15:H0:F1:+346+0";
        let setup = fen::read(whole).unwrap();
        let text = write(&setup, board, own, own).unwrap();
        assert_eq!(text, "H0:F1:+346+0");
        let mut bare = fen::read("W:WK46,50:BK5,15.").unwrap();
        assert!(read(&text, &mut bare));
        assert_eq!(bare, setup);
        assert_eq!(fen::write_setup(&bare, board, own, Some(own)), whole);
        assert_eq!(
            fen::write_pieces(&bare, board, own, Some(own)),
            "W:WK46,50:BK5,15"
        );
        // What the set-up says itself stands; what cannot be read changes nothing.
        assert!(read("H7:+105+0", &mut bare));
        assert_eq!(bare, setup);
        for bad in ["WK46", "H0:W1", "+x", "pieces", "+1"] {
            assert!(!read(bad, &mut bare), "{bad}");
        }
        assert_eq!(bare, setup);
        // From another corner square 46 is 5.
        let turned = write(&setup, board, own, Numbering::BottomRight).unwrap();
        assert_eq!(turned, "H0:F1:+305+0");
    }

    #[test]
    fn commands_are_obeyed_where_kings_have_runs() {
        let frisian = find("frisian").unwrap();
        let position =
            |text: &str, variant| fen::read(text).unwrap().position(variant, own(variant)).0;
        fn own(variant: &crate::variant::Variant) -> Numbering {
            variant.numbering
        }
        let runs = position("W:WK46,50:BK5,15:+346+105", frisian);
        let bare = position("W:WK46,50:BK5,15", frisian);
        let said = command(&runs, Some(own(frisian))).unwrap();
        assert_eq!(said, "[%FENCounters +346+105]");
        assert_eq!(counted(&said, &bare, own(frisian)), Some(runs));
        assert_eq!(command(&bare, None), None);
        for other in [
            "[%FENCounters +0+0]",
            "[%FENCounters +346]",
            "[%FENCounters +346+105",
            "[%FENCounters +346+105] x",
            "[%clk 1:00:00]",
            "+346+105",
        ] {
            assert_eq!(counted(other, &bare, own(frisian)), None, "{other}");
        }
        let russian = find("russian").unwrap();
        assert_eq!(
            counted(&said, &position("W:WKa1:BKh8", russian), own(russian)),
            None
        );
    }
}
