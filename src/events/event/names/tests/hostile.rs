//! Tests with input that is made to be slow or to cause failures.

use crate::event::names::{
    ClusterGame, Likeness, cluster_players, event_clusters, events_alike, is_name, name_likeness,
};

#[test]
fn odd_text_is_read() {
    let long = "Ж".repeat(5_000);
    let words = "a b.".repeat(4_000);
    let odd = [
        "((((",
        "))))",
        ",,,,",
        "....",
        "\u{301}\u{301}",
        "a\u{301}",
        "\0",
        "Jr",
        "Jr Jr",
        "2 2 2",
        "van",
        "van der",
        "v. d.",
        "мл.",
        "II",
        "IIII III",
        "М. С.",
        "МС",
        "GM",
        "GM IM",
        "1° 2° 3°",
        "u u19",
        "serie",
        "1/2",
        "🂡 🂢",
        &long,
        &words,
    ];
    for one in odd {
        for two in odd {
            assert_eq!(
                name_likeness(one, two),
                name_likeness(two, one),
                "{one:.9} | {two:.9}"
            );
            assert_eq!(
                events_alike(one, two),
                events_alike(two, one),
                "{one:.9} | {two:.9}"
            );
        }
        assert_eq!(
            name_likeness(one, one).reasons().is_some(),
            is_name(one),
            "{one:.9}"
        );
    }
    let other = name_likeness(&long, &format!("{long}а"));
    assert!(matches!(other, Likeness::Possible(_)), "{other:?}");
    assert!(
        cluster_players(
            &odd,
            &[ClusterGame {
                round: Some(1),
                players: [usize::MAX, 0],
                only_stated: false,
            }],
            &[vec![], vec![String::new()]]
        )
        .doubled
        .is_empty()
    );
}

#[test]
fn many_names_take_little_time() {
    let surname = |at: usize| ["ов", "ин", "енко", "ский"][at % 4];
    let names: Vec<String> = (0..6_000)
        .map(|at| match at % 5 {
            0 => format!(
                "Иванов {}.",
                char::from_u32(0x410 + (at % 30) as u32).unwrap_or_default()
            ),
            1 => format!("Ivanov {at}"),
            2 => format!("Петр{}{} И.", surname(at), "а".repeat(at % 7)),
            3 => format!("Van {} der Berg{} {at}", "x".repeat(at % 30), at % 13),
            _ => "a b c d e f".repeat(1 + at % 9),
        })
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let games: Vec<ClusterGame> = (0..60_000)
        .map(|at: usize| ClusterGame {
            round: Some((at % 11) as u32),
            players: [at % 6_000, (at * 7 + 1) % 6_000],
            only_stated: false,
        })
        .collect();
    let start = std::time::Instant::now();
    let found = cluster_players(&names, &games, &[]);
    assert_eq!(
        found
            .groups
            .iter()
            .map(|group| group.members.len())
            .sum::<usize>(),
        names.len()
    );
    // Every game is between two groups.
    let mut home = vec![0; names.len()];
    found
        .groups
        .iter()
        .enumerate()
        .for_each(|(group, it)| it.members.iter().for_each(|at| home[*at] = group));
    assert!(
        games.iter().all(|game| game.players[0] == game.players[1]
            || home[game.players[0]] != home[game.players[1]])
    );
    let titles: Vec<String> = (0..20_000)
        .map(|at| format!("Open Riga{} {}", at % 900, at % 50))
        .collect();
    let titles: Vec<(&str, usize)> = titles.iter().map(|name| (name.as_str(), 1)).collect();
    assert!(!event_clusters(&titles).is_empty());
    // This is far below the time of comparing every name with every other.
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}

#[test]
fn the_order_of_games_changes_nothing() {
    let names = [
        "Bercot",
        "Berçot",
        "Kouame",
        "Kouamé",
        "Samb",
        "Samb N.",
        "Tchijov",
        "Чижов",
    ];
    let mut games: Vec<ClusterGame> = (0..24_u32)
        .map(|at| ClusterGame {
            round: Some(at / 4),
            players: [(at % 8) as usize, ((at * 5 + 3) % 8) as usize],
            only_stated: false,
        })
        .collect();
    let first = cluster_players(&names, &games, &[]);
    games.reverse();
    assert_eq!(cluster_players(&names, &games, &[]), first);
}

/// A generator of a fixed sequence of numbers that look random.
struct HostileTestDice(u64);

impl HostileTestDice {
    /// Returns a number below `sides`.
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// Pieces of names.
const NAME_PIECES: [&str; 36] = [
    "Иванов",
    "Ivanov",
    "Ivanow",
    "Иванова",
    "Петров",
    "Petrov",
    "Jan",
    "Ян",
    "Jean",
    "И",
    "I",
    "J",
    "Ю",
    "Yu",
    "van",
    "der",
    "v",
    "d",
    " ",
    " ",
    " ",
    ",",
    ".",
    ".",
    "-",
    "(",
    ")",
    "мл",
    "GM",
    "2345",
    "é",
    "\u{301}",
    "0",
    "3",
    "ё",
    "Ш",
];

#[test]
fn opponents_and_players_of_the_same_round_are_never_joined() {
    let (mut dice, mut joined) = (HostileTestDice(7), 0);
    for _ in 0..800 {
        let name = |dice: &mut HostileTestDice| {
            (0..1 + dice.roll(6))
                .map(|_| NAME_PIECES[dice.roll(36)])
                .collect::<String>()
        };
        let names: Vec<String> = (0..2 + dice.roll(14)).map(|_| name(&mut dice)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        // Every player plays once in a round, so that all rounds are reliable.
        let mut games = Vec::new();
        for round in 0..1 + dice.roll(6) {
            let shift = dice.roll(names.len());
            let pairs = (0..names.len() / 2)
                .map(|at| [2 * at, 2 * at + 1].map(|at| (at * 3 + shift) % names.len()));
            let mut seen = vec![false; names.len()];
            for players in pairs {
                if !players.iter().any(|at| seen[*at])
                    && players[0] != players[1]
                    && is_name(names[players[0]])
                    && is_name(names[players[1]])
                {
                    players.iter().for_each(|at| seen[*at] = true);
                    games.push(ClusterGame {
                        round: Some(round as u32),
                        players,
                        only_stated: false,
                    });
                }
            }
        }
        let found = cluster_players(&names, &games, &[]);
        let mut home = vec![usize::MAX; names.len()];
        for (group, it) in found.groups.iter().enumerate() {
            it.members.iter().for_each(|at| home[*at] = group);
        }
        assert!(
            (0..names.len()).all(|at| is_name(names[at]) == (home[at] != usize::MAX)),
            "{names:?}"
        );
        for a in &games {
            let [one, two] = a.players.map(|at| home[at]);
            assert_ne!(one, two, "{names:?} {games:?}");
            for b in games.iter().filter(|b| b.round == a.round) {
                let others = b.players.map(|at| home[at]);
                let pair = others.contains(&one) && others.contains(&two);
                assert!(
                    pair || !(others.contains(&one) || others.contains(&two)),
                    "{names:?} {games:?}"
                );
            }
        }
        assert!(found.doubled.is_empty());
        joined += found
            .groups
            .iter()
            .filter(|group| group.members.len() > 1)
            .count();
    }
    assert!(joined > 50, "{joined}");
}
