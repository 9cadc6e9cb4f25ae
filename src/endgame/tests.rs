use super::*;
use crate::variant::find;

fn endgames(id: &str, pieces: u8) -> Endgames {
    let limits = Limits {
        pieces,
        positions: 1 << 28,
        jobs: 1,
    };
    Endgames::new(find(id).unwrap(), limits).unwrap()
}

/// The numbers of positions of English draughts by pieces, those with pieces of one side alone among them: Schaeffer et al., "Checkers is
/// solved" (Science 317, 2007), the numbers of positions by pieces.
#[test]
fn there_are_as_many_positions_as_published() {
    let choose = |of: u64, take: u64| (0..take).fold(1, |ways, nth| ways * (of - nth) / (nth + 1));
    let endgames = endgames("english", 3);
    for (pieces, published) in [(2, 6_972), (3, 261_224)] {
        let mut sum = 0;
        for material in Material::all(pieces) {
            sum += endgames.counts(material).unwrap().positions;
        }
        // Men of one side have 28 squares; their kings have what is left of 32.
        let alone = |kings: u64| {
            let men = u64::from(pieces) - kings;
            choose(28, men) * choose(32 - men, kings)
        };
        sum += 2 * (0..=u64::from(pieces)).map(alone).sum::<u64>();
        assert_eq!(sum, published, "{pieces}");
    }
}
