//! The precedence of captures: the criteria of the variant, packed into one number.

use crate::variant::CapturePriority;

/// Returns the score of a capture. A capture with a higher score takes precedence. Criteria are compared in order, so that
/// earlier ones have the higher bits.
#[inline(always)]
pub(super) fn capture_score(
    criteria: &[CapturePriority],
    victims: &[u8],
    by_king: bool,
    kings: u128,
) -> u64 {
    match criteria {
        [] => 0,
        [CapturePriority::Count] => victims.len() as u64,
        _ => packed_score(criteria, victims, by_king, kings),
    }
}

fn packed_score(criteria: &[CapturePriority], victims: &[u8], by_king: bool, kings: u128) -> u64 {
    let is_king = |&square: &u8| kings >> square & 1 != 0;
    let taken_kings = victims.iter().filter(|v| is_king(v)).count() as u64;
    criteria.iter().fold(0, |sum, criterion| match *criterion {
        CapturePriority::Count => sum << 7 | victims.len() as u64,
        CapturePriority::WithKing => sum << 1 | u64::from(by_king),
        CapturePriority::Kings => sum << 7 | taken_kings,
        // Only captures of the same number of pieces are compared here, so the first victim has the highest bit in each.
        CapturePriority::KingsEarliest => {
            sum << 32
                | victims
                    .iter()
                    .take(32)
                    .fold(0, |bits, v| bits << 1 | u64::from(is_king(v)))
        }
        CapturePriority::Value { man, king } => {
            let men = victims.len() as u64 - taken_kings;
            sum << 20 | (men * u64::from(man) + taken_kings * u64::from(king))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FID: &[CapturePriority] = &[
        CapturePriority::Count,
        CapturePriority::WithKing,
        CapturePriority::Kings,
        CapturePriority::KingsEarliest,
    ];

    /// Returns the score by the criteria of the FID, with kings on squares 8 and 9.
    fn fid_score(victims: &[u8], by_king: bool) -> u64 {
        capture_score(FID, victims, by_king, 0b11 << 8)
    }

    #[test]
    fn italian_criteria_come_in_order() {
        assert!(fid_score(&[1, 2, 3], false) > fid_score(&[8, 9], true));
        assert!(fid_score(&[1, 2], true) > fid_score(&[8, 9], false));
        assert!(fid_score(&[8, 9], true) > fid_score(&[8, 1], true));
        assert!(fid_score(&[8, 1], true) > fid_score(&[1, 8], true));
        assert_eq!(fid_score(&[8, 1], true), fid_score(&[9, 2], true));
    }

    #[test]
    fn a_frisian_king_is_worth_a_little_less_than_two_men() {
        let frisian = [
            CapturePriority::Value {
                man: 100,
                king: 199,
            },
            CapturePriority::WithKing,
        ];
        let of = |victims: &[u8], by_king| capture_score(&frisian, victims, by_king, 0b11 << 8);
        assert!(of(&[1, 2], false) > of(&[8], true));
        assert!(of(&[8], false) > of(&[1], true));
        assert!(of(&[8, 1], false) > of(&[1, 2], true));
        assert!(of(&[1, 2], true) > of(&[3, 4], false));
    }
}
