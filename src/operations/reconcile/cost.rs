//! The difference between a written move and a legal one.

use crate::movegen::MovePath;
use crate::notation::Numbering;
use crate::position::Position;

/// The cost of a slip: one letter or digit, or two that are swapped.
const ONE_SLIP_COST: u32 = 10;
/// The cost of two slips in a move.
const TWO_SLIPS_COST: u32 = 18;
/// The cost of an entirely different move.
pub(super) const OTHER_MOVE_COST: u32 = 30;

/// How sure an entry of a record is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntryDoubt {
    /// It is what was written.
    None,
    /// Entries near it were read with doubt, in the record that has more of them than the other one.
    Near,
    /// It was read with doubt.
    Own,
    /// It was read with doubt, in that record.
    OwnInUnclear,
}

impl EntryDoubt {
    /// Returns what the cost of a difference is divided by. One move for another costs something, slips do not, so that a sure entry of the
    /// other record decides ([`AMBIGUITY_COST_MARGIN`](super::align::AMBIGUITY_COST_MARGIN)).
    const fn divisor(self) -> u32 {
        match self {
            Self::None => 1,
            Self::Near => 11,
            Self::Own => 13,
            Self::OwnInUnclear => 25,
        }
    }
}

/// A written move without its signs, as it is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ComparableMove {
    /// The text in the record.
    pub(super) text: String,
    plain: String,
    lettered: bool,
    /// How sure it is.
    pub(super) doubt: EntryDoubt,
}

impl ComparableMove {
    pub(crate) fn new(text: &str) -> Self {
        let lower = text.trim().to_lowercase();
        let lettered = lower.chars().any(|c| matches!(c, 'a'..='l')) && !is_numeric(&lower);
        Self {
            text: text.trim().to_owned(),
            plain: match lettered {
                true => lower
                    .chars()
                    .filter(|c| c.is_ascii_alphanumeric() && *c != 'x')
                    .collect(),
                false => normalised_numbers(&lower),
            },
            lettered,
            doubt: EntryDoubt::None,
        }
    }

    /// Returns this entry as one that is so sure.
    pub(super) fn with_doubt(self, doubt: EntryDoubt) -> Self {
        Self { doubt, ..self }
    }

    /// Returns whether it was read with doubt.
    pub(super) fn is_doubtful(&self) -> bool {
        matches!(self.doubt, EntryDoubt::Own | EntryDoubt::OwnInUnclear)
    }

    /// Returns what a difference counts.
    pub(super) const fn weighed(&self, cost: u32) -> u32 {
        cost / self.doubt.divisor()
    }

    /// Returns how much the written move differs from a legal one: 0 if it is one of the forms in which that move can be written.
    pub(super) fn difference_cost(
        &self,
        position: &Position,
        way: &MovePath,
        numbering: Numbering,
    ) -> u32 {
        let board = position.board();
        let mut least = usize::MAX;
        let mut compare = |form: &str| {
            if least > 0 {
                least = least.min(strsim::osa_distance(&self.plain, form));
            }
        };
        let (first, last) = (way.mv.from, way.mv.to);
        if self.lettered {
            let (from, to) = (board.square_name(first), board.square_name(last));
            compare(&format!("{from}{to}"));
            compare(&format!("{}{to}", &from[..1]));
            if way.path.len() > 2 {
                let names = way.path.iter().map(|square| board.square_name(*square));
                compare(&names.collect::<String>());
            }
        } else {
            let name = |square| numbering.number_for_square(board, square).to_string();
            compare(&format!("{} {}", name(first), name(last)));
            if way.path.len() > 2 {
                let names: Vec<_> = way.path.iter().map(|square| name(*square)).collect();
                compare(&names.join(" "));
            }
        }
        match least {
            0 => 0,
            1 => ONE_SLIP_COST,
            2 if self.plain.chars().count() > 3 => TWO_SLIPS_COST,
            _ => OTHER_MOVE_COST,
        }
    }
}

/// Returns whether a move is written with numbers: its only letter is the sign of a capture.
fn is_numeric(lower: &str) -> bool {
    !lower
        .chars()
        .any(|c| c.is_alphabetic() && !matches!(c, 'x' | 'х' | '×'))
}

/// Returns the numbers of a move, separated by blanks and without leading zeros.
fn normalised_numbers(text: &str) -> String {
    let all = text.split(|c: char| !c.is_ascii_alphanumeric() || c == 'x');
    let all = all.filter(|number| !number.is_empty());
    let plain = all.map(|number| match number.trim_start_matches('0') {
        "" => number,
        plain => plain,
    });
    plain.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::find_variant;

    #[test]
    fn slips_are_counted_by_the_nearest_form() {
        let rules = find_variant("russian").expect("a variant");
        let start = Position::initial(rules);
        let ways = start.legal_paths();
        let way = ways.iter().find(|way| {
            start.board().square_name(way.mv.to) == "d4"
                && start.board().square_name(way.mv.from) == "c3"
        });
        let way = way.expect("a move");
        for (text, unlike) in [
            ("c3-d4", 0),
            ("C3:d4", 0),
            ("cd4", 0),
            ("c3d4", 0),
            ("22-18", 0),
            ("22x18", 0),
            ("22-19", ONE_SLIP_COST),
            ("c3-b4", ONE_SLIP_COST),
            ("e3-f4", TWO_SLIPS_COST),
            ("12-16", TWO_SLIPS_COST),
            ("a1-h8", OTHER_MOVE_COST),
        ] {
            let written = ComparableMove::new(text);
            assert_eq!(
                written.difference_cost(&start, way, Numbering::TopLeft),
                unlike,
                "{text}"
            );
        }
    }
}
