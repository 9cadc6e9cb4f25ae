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

/// Positions of kings alone, as counted elsewhere (brainwagon.org, "Checker Endgames with only Kings", 2007).
#[test]
fn kings_alone_are_as_many_as_published() {
    let endgames = endgames("english", 4);
    for (material, published) in [
        ("KvK", 992),
        ("KKvK", 14_880),
        ("KKvKK", 215_760),
        ("KKKvK", 143_840),
    ] {
        let material: Material = material.parse().unwrap();
        // With either side to move, where the sides are not alike.
        let sides = 1 + u64::from(material.turned() != material);
        assert_eq!(
            endgames.counts(material).unwrap().positions,
            published * sides,
            "{material}"
        );
    }
}

/// The strong side's wins in an ending, it to move and nothing to take: how many, and the longest in moves. With how many there are in all.
fn wins(endgames: &Endgames, material: &str, on_road: Option<bool>) -> (usize, usize, u16) {
    const ROAD: [&str; 8] = ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"];
    let mut found = (0, 0, 0);
    for (position, value) in endgames.positions(material.parse().unwrap(), |_| true) {
        let board = position.board();
        let mut road = ROAD.iter().filter_map(|name| board.named(name));
        let is_on_road =
            road.any(|square| position.kings(crate::board::Color::Black).contains(square));
        if position.has_capture() || on_road.is_some_and(|on_road| on_road != is_on_road) {
            continue;
        }
        found.1 += 1;
        if let Value::Win(plies) = value {
            found.0 += 1;
            found.2 = found.2.max(plies.div_ceil(2));
        }
    }
    found
}

/// Seed 001 gives five moves to three kings against one on the main road (8.2.4) and to two against one (8.2.5), and fifteen to three
/// against one (8.2.15, Petrov's triangle): what can be won is won in time.
#[test]
fn the_articles_leave_time_enough_for_kings_against_a_king() {
    let endgames = endgames("russian", 4);
    for (material, on_road, moves) in [
        ("KKKvK", Some(true), 5),
        ("KKKvK", None, 15),
        ("KKvK", None, 5),
    ] {
        let (won, all, longest) = wins(&endgames, material, on_road);
        assert!(
            won > 0 && longest <= moves,
            "{material} {on_road:?}: {won} of {all}, {longest}"
        );
    }
    // On the main road one king holds three in most positions, off it in few; the triangle takes 13 moves at the most.
    let on = wins(&endgames, "KKKvK", Some(true));
    let off = wins(&endgames, "KKKvK", Some(false));
    assert!(
        on.0 * 2 < on.1 && off.0 * 100 > off.1 * 98,
        "{on:?} {off:?}"
    );
    assert_eq!((on.2, off.2), (5, 13));
}

/// In giveaway the goal is turned round: who has no piece has won.
#[test]
fn the_goal_of_giveaway_is_turned_round() {
    let endgames = endgames("poddavki", 2);
    let rules = find("poddavki").unwrap();
    let position = |fen: &str| {
        let (position, errors) = crate::notation::fen::read(fen)
            .unwrap()
            .position(rules, rules.numbering);
        assert!(errors.is_empty());
        position
    };
    // White has to take and has a piece left, Black has none.
    assert_eq!(endgames.value(&position("W:Wc3:Bd4")), Some(Value::Loss(1)));
    assert_eq!(endgames.value(&position("B:Wc3:Bd4")), Some(Value::Loss(1)));
}

/// What is no table says so: more pieces than are allowed, towers, and a side with kings and men where a king's moves in a row count.
#[test]
fn what_is_beyond_the_tables_has_no_value() {
    let value = |id: &str, pieces: u8, fen: &str| {
        let rules = find(id).unwrap();
        let limits = Limits {
            pieces,
            positions: 1 << 24,
            jobs: 1,
        };
        let endgames = Endgames::new(rules, limits)?;
        let (position, _) = crate::notation::fen::read(fen)
            .unwrap()
            .position(rules, rules.numbering);
        endgames.value(&position)
    };
    assert!(value("russian", 3, "W:WKa1,Kc1:BKb8").is_some());
    assert_eq!(value("russian", 2, "W:WKa1,Kc1:BKb8"), None);
    assert_eq!(value("bashni", 3, "W:WKa1:BKb8"), None);
    assert!(value("frisian", 3, "W:WK46,K47:BK5").is_some());
    assert_eq!(value("frisian", 3, "W:WK46,31:BK5"), None);
    assert_eq!(value("frisian", 3, "W:W31,32:BK5"), None);
}
