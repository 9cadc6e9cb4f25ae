//! Rounds that were not played, in a Swiss system.

use super::*;

/// Three rounds: number 0 beat 1 and 2, then the last round is as given.
fn event(change: impl Fn(&mut Field)) -> Field {
    let scored = [(1, 0, 1, [2, 0]), (2, 0, 2, [2, 0])];
    let mut field = field_of(4, System::Swiss, &scored);
    field.rounds = 3;
    change(&mut field);
    field
}

fn alone(kind: SoloKind, points: u32) -> impl Fn(&mut Field) {
    move |field| {
        field.solos.push(Solo {
            round: 3,
            player: 0,
            points,
            kind,
        });
    }
}

fn absent(who: Absent) -> impl Fn(&mut Field) {
    move |field| {
        field
            .matches
            .push(Match::forfeit(3, [0, 3], who, 1, &Scoring::IDF));
    }
}

#[test]
fn what_a_player_is_worth_to_his_opponents() {
    // His points, and what they count for number 1, whom he beat, by the rules of FIDE: a requested bye in the last round is a draw.
    let cases = [
        ("pairing bye", event(alone(SoloKind::PairingBye, 2)), 6, 6),
        ("full bye", event(alone(SoloKind::FullBye, 2)), 6, 6),
        ("half bye", event(alone(SoloKind::HalfBye, 1)), 5, 5),
        ("zero bye", event(alone(SoloKind::ZeroBye, 0)), 4, 5),
        ("absent", event(alone(SoloKind::Absent, 0)), 4, 5),
        ("nothing recorded", event(|_| {}), 4, 5),
        ("forfeit lost", event(absent(Absent::One(0))), 4, 4),
        ("forfeit won", event(absent(Absent::One(1))), 6, 6),
        ("both absent", event(absent(Absent::Both)), 4, 4),
    ];
    for (name, field, points, worth) in cases {
        for (rule, expected) in [(Unplayed::AsPlayed, points), (Unplayed::Fide2024, worth)] {
            let profile = Profile::named("fide-2024", 4).unwrap();
            let table = Table::new(&field, profile, rule).unwrap();
            assert_eq!(table.points(0), points, "{name}");
            let addend = table.explain(1, TieBreak::Buchholz).addends[0];
            assert_eq!(
                (addend.opponent, addend.base),
                (Some(0), expected),
                "{name}"
            );
        }
    }
}

#[test]
fn dummies_of_2024_and_2026() {
    // In the last round: what the dummy of number 0 is worth by either rule. In 2024 as many points as he has; in 2026 no more than
    // three draws, or than the absent opponent counts, who scored nothing else but has two rounds that count as draws, or a forfeit won.
    let cases = [
        ("full bye", event(alone(SoloKind::FullBye, 2)), 6, 3),
        ("zero bye", event(alone(SoloKind::ZeroBye, 0)), 4, 3),
        ("forfeit won", event(absent(Absent::One(1))), 6, 2),
        ("forfeit lost", event(absent(Absent::One(0))), 4, 2),
    ];
    for (name, field, first, second) in cases {
        for (rule, expected) in [(Unplayed::Fide2024, first), (Unplayed::Fide2026, second)] {
            let profile = Profile::named("fide-2024", 4).unwrap();
            let table = Table::new(&field, profile, rule).unwrap();
            let addend = table.explain(0, TieBreak::Buchholz).addends[2];
            assert!(addend.dummy, "{name}");
            assert_eq!(addend.base, expected, "{name}, {rule}");
        }
    }
}

#[test]
fn a_bye_is_no_match_won() {
    let field = event(alone(SoloKind::PairingBye, 2));
    let table = table_of(&field, "idf-swiss-tournament-manager");
    let row = table.rows()[0];
    assert_eq!((row.player, row.points), (0, 6));
    assert_eq!((row.matches, row.wins), (2, 2));
    let counts = [
        TieBreak::Wins,
        TieBreak::RoundsWon,
        TieBreak::WinsOverBoard,
        TieBreak::Progressive,
    ];
    assert_eq!(
        counts.map(|tie_break| table.value(0, tie_break)),
        [2, 3, 2, 2 + 4 + 6]
    );
}

#[test]
fn rounds_that_nobody_knows() {
    let field = field_of(3, System::Swiss, &[(0, 0, 1, [2, 0]), (0, 0, 2, [2, 0])]);
    assert_eq!((field.due(), field.round_numbers()), (2, vec![]));
    let table = table_of(&field, "idf-swiss-tournament-manager");
    assert!(
        !table
            .notes()
            .iter()
            .any(|note| matches!(note, Note::Unplayed { .. }))
    );
    assert_eq!(table.value(0, TieBreak::Progressive), 0);
    assert_eq!(values(&table, TieBreak::Koya), [0, 0, 0]);
}

#[test]
fn a_match_without_a_round_is_one_of_the_rounds() {
    let mut field = field_of(2, System::Swiss, &[(0, 0, 1, [2, 0])]);
    field.rounds = 3;
    let table = table_of(&field, "idf-swiss-chess-arbiter");
    let rule = Note::Unplayed {
        rule: Unplayed::AsPlayed,
        rounds: 4,
    };
    assert_eq!(table.notes(), [rule]);
    let rounds: Vec<u32> = table
        .explain(0, TieBreak::Buchholz)
        .addends
        .iter()
        .map(|each| each.round)
        .collect();
    assert_eq!(rounds, [0, 2, 3]);
    assert_eq!(table.value(0, TieBreak::Progressive), 0);
}
