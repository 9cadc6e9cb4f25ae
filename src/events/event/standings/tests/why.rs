//! Tests of the reasons why one player precedes another.

use super::*;

#[test]
fn every_pair_is_explained_as_the_table_has_it() {
    for (field, profile) in [
        (super::law::five_player_field(), "idf-round-robin"),
        (super::law::five_player_field(), "idf-round-robin-shmulyan"),
        (super::law::six_player_field(), "idf-swiss-chess-arbiter"),
        (super::law::six_player_field(), "fide-2024"),
        (
            super::montpellier::montpellier_field(),
            "idf-swiss-tournament-manager",
        ),
        (super::montpellier::montpellier_field(), "fmjd"),
        (super::fide::exercise_field(), "fide-2024"),
    ] {
        let table = table_of(&field, profile);
        let place = |player: usize| {
            let row = table.rows().iter().find(|row| row.player == player);
            row.unwrap().places[0]
        };
        for one in 0..field.players {
            for other in 0..field.players {
                let why = table.explain_order(one, other).unwrap();
                let first = why.decided.as_ref().map(|decided| decided.first);
                let expected = match place(one).cmp(&place(other)) {
                    std::cmp::Ordering::Less => Some(0),
                    std::cmp::Ordering::Greater => Some(1),
                    std::cmp::Ordering::Equal => None,
                };
                assert_eq!(first, expected, "{profile}: {one} and {other}");
                assert!(
                    why.passed
                        .iter()
                        .all(|each| each.values[0] == each.values[1] || !each.all_met)
                );
            }
        }
    }
}

#[test]
fn points_come_first_and_carry_their_article() {
    let field = super::law::five_player_field();
    let table = table_of(&field, "idf-round-robin");
    let decided = table.explain_order(4, 0).unwrap().decided.unwrap();
    assert_eq!((decided.first, decided.by.tie_break), (1, None));
    assert_eq!(
        (decided.by.article, decided.by.values),
        ("IDF section 2, 20.1", [3, 5])
    );
    let decided = table.explain_order(0, 1).unwrap().decided.unwrap();
    assert_eq!(
        (decided.by.article, decided.by.values),
        ("IDF section 2, 20.1.3.1", [20, 17])
    );
    assert!(table.explain_order(0, 5).is_none());
}

#[test]
fn halves_are_shown_by_their_divisor() {
    let field = super::fide::exercise_field();
    let table = table_of(&field, "fide-2024");
    let decided = table.explain_order(3, 15).unwrap().decided.unwrap();
    let shown = decided
        .by
        .values
        .map(|value| format_decimal(value, decided.by.divisor));
    assert_eq!(shown, ["6", "4.5"]);
    let made = table.explain_coefficient(0, TieBreak::SonnebornBergerFide);
    assert_eq!(format_decimal(made.value, made.divisor), "27.25");
}
