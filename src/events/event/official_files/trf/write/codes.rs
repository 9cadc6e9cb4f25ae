//! The codes of results, and their points.

use super::super::super::given::{ByeKind, PointScale};
use super::super::super::points::HundredthPoints;
use super::super::super::result::{GivenResult, Winner};

/// Returns the codes of White and of Black.
pub(crate) fn of_game(result: Option<&GivenResult>) -> (char, char) {
    let Some(result) = result else {
        return (' ', ' ');
    };
    let (win, draw, loss) = match (result.forfeit, result.rated) {
        // No draw is a forfeit: such a result is a draw that was not played.
        (true, _) => ('+', 'D', '-'),
        (false, true) => ('1', '=', '0'),
        (false, false) => ('W', 'D', 'L'),
    };
    match result.winner {
        Winner::White => (win, loss),
        Winner::Black => (loss, win),
        Winner::Draw => (draw, draw),
        Winner::Nobody => (loss, loss),
        Winner::Open => (' ', ' '),
    }
}

/// Returns the code of a bye.
pub(super) fn of_bye(bye: ByeKind) -> char {
    match bye {
        ByeKind::Full => 'F',
        ByeKind::Half => 'H',
        ByeKind::Zero => 'Z',
        ByeKind::Allocated => 'U',
    }
}

/// Returns the points of a code.
pub(super) fn points_for_code(code: char, scale: &PointScale) -> HundredthPoints {
    let standard = PointScale::ONE_HALF_NONE;
    let win = scale.win.or(standard.win);
    let points = match code {
        '1' | 'W' | '+' | 'F' => win,
        '=' | 'D' | 'H' => scale.draw.or(standard.draw),
        '0' | 'L' => scale.loss.or(standard.loss),
        'U' => scale.bye.or(win),
        _ => scale.absent.or(standard.absent),
    };
    points.unwrap_or_default()
}

/// Formats points in the four columns of the files: ` 2.0`, `11.5`; `None` where they do not fit.
pub(super) fn format_points(points: HundredthPoints) -> Option<String> {
    let tenths = points.0 / 10;
    let fits = points.0 % 10 == 0 && (-99..=999).contains(&tenths);
    let sign = if tenths < 0 { "-" } else { "" };
    let all = tenths.unsigned_abs();
    let text = format!("{sign}{}.{}", all / 10, all % 10);
    fits.then(|| format!("{text:>4}"))
}
