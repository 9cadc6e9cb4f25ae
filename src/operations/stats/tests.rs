//! Tests that the statistics are those of the games, in whatever parts the games come.

use super::*;
use crate::variant::find_variant;

const TEST_LIMITS: OpeningLimits = OpeningLimits {
    plies: 6,
    branches: 100_000,
};

/// Counts a game that is made up from a number.
fn add_made_up_game(stats: &mut GameStatistics, nth: u64) {
    let variant = find_variant(["russian", "international", "english"][nth as usize % 3]).unwrap();
    let start = Position::initial(variant);
    let mut now = start.clone();
    let mut line = Vec::new();
    let mut seed = nth.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    for _ in 0..nth % 50 {
        let moves = now.legal_moves();
        seed ^= seed >> 29;
        seed = seed.wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let Some(mv) = moves.get((seed >> 40) as usize % moves.len().max(1)) else {
            break;
        };
        now.play(mv);
        line.push(MoveReading::Legal(*mv));
    }
    let texts = [format!("Player {}", nth % 7), format!("PLAYER {}", nth % 5)];
    let keys = texts.each_ref().map(|text| text.to_lowercase());
    let name = |side: usize| NameKey {
        key: &keys[side],
        text: &texts[side],
    };
    let facts = CountedGame {
        variant,
        outcome: OUTCOME_ORDER[nth as usize % OUTCOME_ORDER.len()],
        year: (!nth.is_multiple_of(4)).then(|| 1990 + (nth % 9) as u16),
        event: nth.is_multiple_of(2).then(|| name(0)),
        players: [Some(name(0)), Some(name(1))],
        start: &start,
    };
    stats.add_game(&facts, line.iter());
}

/// Describes all statistics.
fn describe_stats(stats: &GameStatistics) -> String {
    let mut out = format!(
        "{:?} {} {} {} {} {:?} {:?} {:?} {}\n",
        stats.score,
        stats.plies,
        stats.captures,
        stats.promotions,
        stats.without_moves,
        stats.lengths,
        stats.years,
        stats.no_year,
        stats.no_ending,
    );
    for player in stats.players.by_games(PlayerStatistics::game_count) {
        let _ = writeln!(out, "{} {:?} {:?}", player.name(), player.years, player.own);
    }
    for event in stats.events.by_games(OutcomeCounts::game_count) {
        let _ = writeln!(out, "{} {:?} {:?}", event.name(), event.years, event.own);
    }
    for (id, own) in &stats.variants {
        let tree = own.openings.root_branch(2);
        let _ = writeln!(out, "{id} {} {:?} {tree:?}", own.plies, own.endings);
    }
    out
}

#[test]
fn parts_add_up_to_the_whole() {
    let mut whole = GameStatistics::new(TEST_LIMITS);
    let mut parts = GameStatistics::new(TEST_LIMITS);
    let mut part = GameStatistics::new(TEST_LIMITS);
    for nth in 0..500 {
        add_made_up_game(&mut whole, nth);
        add_made_up_game(&mut part, nth);
        if nth % 37 == 0 {
            parts.merge(std::mem::replace(
                &mut part,
                GameStatistics::new(TEST_LIMITS),
            ));
        }
    }
    parts.merge(part);
    assert_eq!(whole.game_count(), 500);
    assert_eq!(describe_stats(&whole), describe_stats(&parts));
    assert!(!whole.cut && !parts.cut);
}

/// Checks that every game of a branch is in one of the branches after it, among the other moves, or goes no further.
fn is_sound(branch: &OpeningBranch) {
    let next: u64 = branch.next.iter().map(|next| next.score.game_count()).sum();
    assert!(next + branch.others.1.game_count() <= branch.score.game_count());
    branch.next.iter().for_each(is_sound);
}

#[test]
fn a_tree_grows_to_its_limit_and_not_further() {
    let limits = OpeningLimits {
        branches: 40,
        ..TEST_LIMITS
    };
    let mut small = GameStatistics::new(limits);
    let mut parts = GameStatistics::new(limits);
    let mut whole = GameStatistics::new(TEST_LIMITS);
    for nth in 0..400 {
        add_made_up_game(&mut small, nth);
        add_made_up_game(&mut whole, nth);
        let mut part = GameStatistics::new(TEST_LIMITS);
        add_made_up_game(&mut part, nth);
        parts.merge(part);
    }
    for stats in [&small, &parts] {
        assert!(stats.cut);
        let branches: usize = stats.variants.values().map(|own| own.openings.len()).sum();
        // The start position of each variant is not limited.
        assert!(branches <= 40 + stats.variants.len(), "{branches}");
        for (id, own) in &stats.variants {
            let root = own.openings.root_branch(1).unwrap();
            assert_eq!(
                root.score,
                whole.variants[id].openings.root_branch(1).unwrap().score
            );
            is_sound(&root);
        }
    }
    for own in whole.variants.values() {
        is_sound(&own.openings.root_branch(5).unwrap());
    }
}

#[test]
fn moves_of_few_games_are_put_together() {
    let mut stats = GameStatistics::new(TEST_LIMITS);
    for nth in 0..300 {
        add_made_up_game(&mut stats, nth * 3);
    }
    let tree = &stats.variants["russian"].openings;
    let (all, few) = (tree.root_branch(1).unwrap(), tree.root_branch(40).unwrap());
    assert_eq!(all.others.0, 0);
    assert_eq!(all.next.len() as u64, few.next.len() as u64 + few.others.0);
    let left: u64 = all.next[few.next.len()..]
        .iter()
        .map(|next| next.score.game_count())
        .sum();
    assert!(few.others.0 > 0 && few.others.1.game_count() == left);
}

#[test]
fn lengths_have_a_middle() {
    let of = |all: &[u64]| {
        let mut lengths = GameLengths::default();
        all.iter().for_each(|plies| lengths.add_game(*plies));
        lengths
    };
    assert_eq!(of(&[]).median(), None);
    assert_eq!(of(&[]).length_steps(10), []);
    assert_eq!(of(&[7]).median(), Some(7.0));
    assert_eq!(of(&[1, 2, 9, 10]).median(), Some(5.5));
    assert_eq!(of(&[3, 3, 3, 90]).median(), Some(3.0));
    assert_eq!(of(&[3, 3, 3, 90]).mean(), Some(24.75));
    assert_eq!(
        of(&[9, 10, 11, 31]).length_steps(10),
        [(1, 2), (11, 1), (21, 0), (31, 1)]
    );
    assert_eq!(of(&[1, 200]).step_width(20), 10);
    assert_eq!(of(&[1, 201]).step_width(20), 20);
    // Nobody plays so many moves, but a record may have them.
    let endless = of(&[1, u64::from(u32::MAX)]);
    assert!(endless.length_steps(endless.step_width(20)).len() <= 20);
}

#[test]
fn scores_are_shares_of_points() {
    let mut score = OutcomeCounts::default();
    assert_eq!(score.white_share(), None);
    for outcome in OUTCOME_ORDER {
        score.add_game(outcome);
    }
    // A win, a draw, a loss and a loss of both count; points and unknown results do not.
    assert_eq!((score.game_count(), score.decided_games()), (6, 4));
    assert_eq!(score.white_share(), Some(0.375));
    let player = PlayerStatistics {
        sides: [score, score],
    };
    assert_eq!(player.result_counts(), [2, 2, 4, 4]);
    assert_eq!(player.point_share(), Some(0.375));
}

#[test]
fn material_is_formatted_as_in_queries() {
    for (pieces, text) in [
        ([3, 1, 2, 0], "3M1K-2M"),
        ([0, 3, 0, 1], "3K-1K"),
        ([0, 0, 12, 0], "0-12M"),
    ] {
        assert_eq!(format_material(pieces), text);
    }
}
