use super::*;
use crate::variant::find_variant;

fn open_endgames(id: &str, pieces: u8) -> Endgames {
    let limits = EndgameLimits {
        pieces,
        positions: 1 << 28,
        made: 1 << 28,
        jobs: 1,
    };
    Endgames::new(find_variant(id).unwrap(), limits).unwrap()
}

/// Checks the numbers of positions of English draughts by pieces, which include positions with pieces of only one side: Schaeffer
/// et al., "Checkers is solved" (Science 317, 2007).
#[test]
fn there_are_as_many_positions_as_published() {
    let choose = |of: u64, take: u64| (0..take).fold(1, |ways, nth| ways * (of - nth) / (nth + 1));
    let endgames = open_endgames("english", 3);
    for (pieces, published) in [(2, 6_972), (3, 261_224)] {
        let mut sum = 0;
        for material in Material::all_with_pieces(pieces) {
            sum += endgames.count_values(material).unwrap().positions;
        }
        // Men of one side have 28 squares; its kings have the rest of the 32 squares.
        let alone = |kings: u64| {
            let men = u64::from(pieces) - kings;
            choose(28, men) * choose(32 - men, kings)
        };
        sum += 2 * (0..=u64::from(pieces)).map(alone).sum::<u64>();
        assert_eq!(sum, published, "{pieces}");
    }
}

/// Checks the numbers of positions with only kings against published counts (brainwagon.org, "Checker Endgames with only Kings",
/// 2007).
#[test]
fn kings_alone_are_as_many_as_published() {
    let endgames = open_endgames("english", 4);
    for (material, published) in [
        ("KvK", 992),
        ("KKvK", 14_880),
        ("KKvKK", 215_760),
        ("KKKvK", 143_840),
    ] {
        let material: Material = material.parse().unwrap();
        // If the sides differ, there are positions with either side to move.
        let sides = 1 + u64::from(material.with_sides_swapped() != material);
        assert_eq!(
            endgames.count_values(material).unwrap().positions,
            published * sides,
            "{material}"
        );
    }
}

/// Checks that the goal is inverted in giveaway: a side without pieces has won.
#[test]
fn the_goal_of_giveaway_is_turned_round() {
    let endgames = open_endgames("poddavki", 2);
    let rules = find_variant("poddavki").unwrap();
    let position = |fen: &str| {
        let (position, errors) = crate::notation::fen::parse_fen(fen)
            .unwrap()
            .to_position(rules, rules.numbering);
        assert!(errors.is_empty());
        position
    };
    // White must capture and keeps a piece; Black has none left.
    assert_eq!(
        endgames.position_value(&position("W:Wc3:Bd4")),
        Some(EndgameValue::Loss(1))
    );
    assert_eq!(
        endgames.position_value(&position("B:Wc3:Bd4")),
        Some(EndgameValue::Loss(1))
    );
}

/// Checks that positions beyond the tables have no value: more pieces than are allowed, towers, and a side with kings and men
/// where the moves of a king in a row count.
#[test]
fn what_is_beyond_the_tables_has_no_value() {
    let value = |id: &str, pieces: u8, fen: &str| {
        let rules = find_variant(id).unwrap();
        let limits = EndgameLimits {
            pieces,
            positions: 1 << 24,
            made: 1 << 24,
            jobs: 1,
        };
        let endgames = Endgames::new(rules, limits)?;
        let (position, _) = crate::notation::fen::parse_fen(fen)
            .unwrap()
            .to_position(rules, rules.numbering);
        endgames.position_value(&position)
    };
    assert!(value("russian", 3, "W:WKa1,Kc1:BKb8").is_some());
    assert_eq!(value("russian", 2, "W:WKa1,Kc1:BKb8"), None);
    assert_eq!(value("bashni", 3, "W:WKa1:BKb8"), None);
    assert!(value("frisian", 3, "W:WK46,K47:BK5").is_some());
    assert_eq!(value("frisian", 3, "W:WK46,31:BK5"), None);
    assert_eq!(value("frisian", 3, "W:W31,32:BK5"), None);
}
