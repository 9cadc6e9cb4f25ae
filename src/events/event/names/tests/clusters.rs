//! Tests of the grouping of spellings with the evidence of the games.

use crate::event::names::{
    AmbiguousSpelling, ClusterGame, PlayerClusters, SeparationReason, cluster_players,
};

/// Returns the players of games `round white - black`; spellings are numbered in the order of their first occurrence.
fn cluster_games(games: &str, aliases: &[&[&str]]) -> (Vec<String>, PlayerClusters) {
    let mut names: Vec<&str> = Vec::new();
    let mut all = Vec::new();
    for line in games.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (round, pair) = line.split_once(' ').unwrap();
        let (white, black) = pair.split_once(" - ").unwrap();
        let players = [white, black].map(|name| {
            names
                .iter()
                .position(|old| *old == name)
                .unwrap_or_else(|| {
                    names.push(name);
                    names.len() - 1
                })
        });
        all.push(ClusterGame {
            round: round.parse().ok(),
            players,
            only_stated: false,
        });
    }
    let aliases: Vec<Vec<String>> = aliases
        .iter()
        .map(|names| names.iter().map(|name| (*name).to_owned()).collect())
        .collect();
    let found = cluster_players(&names, &all, &aliases);
    let groups = found.groups.iter();
    let told = groups.map(|group| {
        let members: Vec<&str> = group.members.iter().map(|at| names[*at]).collect();
        format!(
            "{}: {} [{}]",
            group.name,
            members.join(" + "),
            group.reasons
        )
    });
    (told.collect(), found)
}

/// Returns the groups of more than one spelling.
fn joined_groups(told: &[String]) -> Vec<&str> {
    told.iter()
        .map(String::as_str)
        .filter(|line| line.contains(" + "))
        .collect()
}

#[test]
fn who_met_is_not_one() {
    let (told, found) = cluster_games("? Иванов П. - Иванов Пётр\n? Иванов П. - Сидоров", &[]);
    assert!(joined_groups(&told).is_empty());
    assert_eq!(
        found
            .doubts
            .iter()
            .map(|doubt| doubt.why)
            .collect::<Vec<_>>(),
        [SeparationReason::Met]
    );
    // Spellings that differ only in case and blanks are one player, but not if they met.
    let (told, _) = cluster_games("? Ron King - Ron king", &[]);
    assert!(joined_groups(&told).is_empty());
}

/// One letter of a short name is little evidence, and both games of a micro-match are against one opponent.
#[test]
fn a_slip_in_one_game_of_a_micro_match_is_the_same_player() {
    let others = "2 Costa, Ana - Ferri, Luca\n2 Ferri, Luca - Costa, Ana";
    let games = format!("1 Casta, Ana - Novak, Jana\n1 Novak, Jana - Costa, Ana\n{others}");
    let (told, _) = cluster_games(&games, &[]);
    assert_eq!(
        joined_groups(&told),
        ["Costa, Ana: Casta, Ana + Costa, Ana [one-letter]"]
    );
    let apart = format!("1 Casta, Ana - Novak, Jana\n1 Dvorak, Petr - Costa, Ana\n{others}");
    assert!(joined_groups(&cluster_games(&apart, &[]).0).is_empty());
}

#[test]
fn who_plays_in_one_round_is_not_one() {
    let (told, found) = cluster_games("4 Иванов П. - Сидоров\n4 Иванов Пётр - Козлов", &[]);
    assert!(joined_groups(&told).is_empty());
    assert_eq!(
        found
            .doubts
            .iter()
            .map(|doubt| doubt.why)
            .collect::<Vec<_>>(),
        [SeparationReason::SameRound(4)]
    );
    let (told, _) = cluster_games("4 Иванов П. - Сидоров\n5 Иванов Пётр - Козлов", &[]);
    assert_eq!(
        joined_groups(&told),
        ["Иванов Пётр: Иванов П. + Иванов Пётр [initials]"]
    );
}

#[test]
fn a_micro_match_with_both_names_spelt_twice_is_one_pair() {
    let (told, found) = cluster_games("1 Bercot - Kouame\n1 Kouamé - Berçot", &[]);
    assert_eq!(
        joined_groups(&told),
        [
            "Bercot: Bercot + Berçot [accents]",
            "Kouame: Kouame + Kouamé [accents]"
        ]
    );
    assert!(found.doubled.is_empty());
    let (told, _) = cluster_games(
        "1 James Morrison - Cisse, Papa\n1 Cisse - Jim Morrison",
        &[],
    );
    assert_eq!(joined_groups(&told).len(), 2);
}

#[test]
fn not_through_a_third() {
    // Both the first and the third spelling are like the second, but they met.
    let games = "1 Petrov Ivan - Sidorov\n2 Petrov I. - Sidorov\n3 Petrov Ivan - Petrov, Ivan";
    let (told, found) = cluster_games(games, &[]);
    assert!(joined_groups(&told).is_empty(), "{told:?}");
    assert!(
        found
            .doubts
            .iter()
            .any(|doubt| doubt.why == SeparationReason::Met)
    );
    assert!(
        found
            .doubts
            .iter()
            .any(|doubt| doubt.why == SeparationReason::Ambiguous)
    );
}

#[test]
fn what_may_be_either_is_neither() {
    let games = "1 Петров В. - Козлов\n2 Петров В.А. - Козлов\n3 Петров В.Н. - Козлов";
    let (told, found) = cluster_games(games, &[]);
    assert!(joined_groups(&told).is_empty(), "{told:?}");
    assert_eq!(
        found
            .doubts
            .iter()
            .map(|doubt| doubt.why)
            .collect::<Vec<_>>(),
        [SeparationReason::Ambiguous; 2]
    );
    // A surer likeness is kept.
    let games = "1 Петров В.А. - Козлов\n2 Петров Виктор А. - Козлов\n3 Петров - Козлов\n4 Петров И. - Козлов";
    let (told, _) = cluster_games(games, &[]);
    assert_eq!(
        joined_groups(&told),
        ["Петров Виктор А.: Петров В.А. + Петров Виктор А. [initials]"]
    );
}

#[test]
fn the_user_knows_better_than_the_spelling_but_not_than_the_games() {
    let games = "1 Ваня - Козлов\n2 Ivan Petrov - Козлов\n3 Петров И. - Козлов";
    let (told, _) = cluster_games(games, &[&["Петров, Иван", "Ваня"]]);
    assert_eq!(
        joined_groups(&told),
        ["Петров, Иван: Ваня + Ivan Petrov + Петров И. [order, initials, transliteration, alias]"]
    );
    let (told, _) = cluster_games(
        "1 Ваня - Козлов\n1 Петров И. - Сидоров",
        &[&["Петров И.", "Ваня"]],
    );
    assert!(joined_groups(&told).is_empty(), "{told:?}");
    // Two players of the list are two.
    let (told, found) = cluster_games(
        "1 Petrov I. - Козлов\n2 Petrov Ivan - Козлов",
        &[&["Petrov I."], &["Petrov Ivan"]],
    );
    assert!(joined_groups(&told).is_empty(), "{told:?}");
    assert_eq!(
        found.doubts.first().map(|doubt| doubt.why),
        Some(SeparationReason::Listed)
    );
}

#[test]
fn a_name_that_is_two_players() {
    let games = "1 Zeleny,M. - Kunc,M.\n1 Houska,P. - Zeleny,M.\n2 Zeleny,M. - Keller,D.\n2 Kunc,M. - Zeleny,M.\n\
        3 Zeleny,M. - Sofr,O.\n1 Sofr,O. - Keller,D.\n1 Mraz,M. - Oplt,F.\n2 Mraz,M. - Sofr,O.\n2 Houska,P. - Oplt,F.";
    let (_, found) = cluster_games(games, &[]);
    assert_eq!(
        found.doubled,
        [AmbiguousSpelling {
            name: 0,
            rounds: vec![1, 2]
        }]
    );
}

#[test]
fn a_round_in_which_nearly_all_play_twice_is_ignored() {
    let games =
        "1 Иванов П. - Сидоров\n1 Сидоров - Козлов\n1 Козлов - Иванов П.\n1 Иванов Пётр - Орлов";
    let (told, found) = cluster_games(games, &[]);
    assert_eq!(
        joined_groups(&told),
        ["Иванов П.: Иванов П. + Иванов Пётр [initials]"]
    );
    assert!(found.doubled.is_empty());
}

#[test]
fn nobody_is_in_no_group() {
    let (told, found) = cluster_games("1 ? - Козлов\n1 ? - Орлов\n1 NN - bye", &[]);
    assert_eq!(told, ["Козлов: Козлов []", "Орлов: Орлов []"]);
    assert!(found.doubled.is_empty());
}

#[test]
fn who_is_joined_for_an_opponent_who_is_not_is_parted_again() {
    // Petrov and Petrov V. would be one if Orlov and Orlov A. were, but Orlov may be Orlov B. too.
    let games = "1 Petrov - Orlov\n1 Petrov V. - Orlov A.\n2 Orlov B. - Sidorov\n3 Orlov - Kozlov";
    let (told, found) = cluster_games(games, &[]);
    assert!(joined_groups(&told).is_empty(), "{told:?}");
    assert!(found.doubled.is_empty());
    let games = "1 Petrov - Orlov\n1 Petrov V. - Orlov A.\n3 Orlov - Kozlov";
    assert_eq!(joined_groups(&cluster_games(games, &[]).0).len(), 2);
}

#[test]
fn a_letter_of_a_short_name_is_a_slip_where_the_games_fit() {
    let one = "Sita: Sita + Sata [one-letter]";
    // Four rounds, each played under one of the spellings.
    let fit = "1 Sita - Roux\n2 Sita - Delia\n3 Sata - Farcy\n4 Sita - Masson";
    assert_eq!(joined_groups(&cluster_games(fit, &[]).0), [one]);
    // Both play in one round; two games are no evidence.
    let apart = "1 Sita - Roux\n2 Sita - Delia\n2 Sata - Farcy\n4 Sita - Masson";
    assert!(joined_groups(&cluster_games(apart, &[]).0).is_empty());
    assert!(joined_groups(&cluster_games("1 Sita - Roux\n2 Sata - Delia", &[]).0).is_empty());
    // In a round robin without rounds, the opponent missing for one spelling is met under the other.
    let robin = "? Sita - Roux\n? Sita - Delia\n? Farcy - Sita\n? Sata - Masson\n? Roux - Masson";
    assert_eq!(
        joined_groups(&cluster_games(robin, &[]).0),
        ["Sita: Sita + Sata [one-letter]"]
    );
    let two = "? Sita - Roux\n? Sita - Delia\n? Farcy - Sita\n? Sata - Roux\n? Roux - Masson";
    assert!(joined_groups(&cluster_games(two, &[]).0).is_empty());
    // In the games of many events, no player meets half of all.
    let collection = (0..20).fold(robin.to_owned(), |games, at| {
        format!("{games}\n? Ab{at}cde - Fg{at}hij")
    });
    assert!(joined_groups(&cluster_games(&collection, &[]).0).is_empty());
}
