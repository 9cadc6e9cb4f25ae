use super::*;
use crate::api::Options;

fn parse_game(text: &str) -> Game {
    let options = Options {
        variant: crate::variant::find_variant("russian"),
        ..Options::default()
    };
    let mut games = crate::api::read_games(text, &options);
    games
        .next()
        .expect("a game")
        .expect("a game that can be read")
}

fn reconcile_texts(one: &str, other: &str) -> ReconciledGame {
    let games = [parse_game(one), parse_game(other)];
    let [a, b] = &games;
    let sides = [
        RecordSide { game: a, name: "a" },
        RecordSide { game: b, name: "b" },
    ];
    reconcile(sides).expect("two records of one game")
}

fn move_texts(found: &ReconciledGame) -> String {
    let texts = found.game.line.plies.iter().map(|ply| ply.text.as_str());
    texts.collect::<Vec<_>>().join(" ")
}

const SAMPLE_GAME: &str =
    "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5 5. g3-f4 b6-a5 6. d4xb6 a7xc5 1-0";
const SAMPLE_MOVES: &str =
    "c3-d4 d6-c5 b2-c3 f6-g5 c3-b4 g5-h4 b4:d6 e7:c5 g3-f4 b6-a5 d4:b6 a7:c5";

#[test]
fn records_that_agree_need_no_decision() {
    let found = reconcile_texts(SAMPLE_GAME, SAMPLE_GAME);
    assert_eq!(move_texts(&found), SAMPLE_MOVES);
    assert_eq!(found.decisions, []);
}

#[test]
fn a_slip_of_one_is_decided_by_the_other() {
    let other = SAMPLE_GAME.replace("f6-g5", "f6-g4");
    let found = reconcile_texts(SAMPLE_GAME, &other);
    assert_eq!(move_texts(&found), SAMPLE_MOVES);
    assert!(
        matches!(&found.decisions[..], [MergeDecision { ply: 4, open: false, message: Message::ReconcileSlip { one, why, .. } }] if matches!(&**one, Message::ReconcileHas { file, .. } if file == "b") && **why == Message::ReconcileIllegal)
    );
}

#[test]
fn gaps_are_filled_and_repeated_moves_are_left_out() {
    let one = SAMPLE_GAME.replace("3. c3-b4 g5-h4 4. b4xd6", "3. c3-b4 b4xd6");
    let other = SAMPLE_GAME.replace("2. b2-c3 f6-g5", "2. b2-c3 b2-c3 f6-g5");
    let found = reconcile_texts(&one, &other);
    assert_eq!(move_texts(&found), SAMPLE_MOVES);
    assert_eq!(found.count_open(), 0);
    let lost = |one: &MergeDecision| matches!(one.message, Message::ReconcileLost { .. });
    let extra = |one: &MergeDecision| matches!(one.message, Message::ReconcileExtra { .. });
    assert!(
        found.decisions.iter().any(lost) && found.decisions.iter().any(extra),
        "{:?}",
        found.decisions
    );
}

#[test]
fn what_nothing_decides_stays_open() {
    let one = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5 5. g3-f4 *";
    let other = one
        .replace("5. g3-f4", "5. g3-h2")
        .replace("g3-h2", "a1-b2");
    let found = reconcile_texts(one, &other);
    assert_eq!(found.count_open(), 1, "{:?}", found.decisions);
}

/// Two moves that change places: the second depends on the first, which nothing decides, so both are open in every notation.
#[test]
fn moves_that_change_places_stay_open() {
    let one = "1. g3-h4 b6-a5 2. c3-d4 a7-b6 3. f2-g3 b8-a7 4. g1-f2 h6-g5 *";
    let other = one.replace("1. g3-h4 b6-a5 2. c3-d4", "1. c3-d4 b6-a5 2. g3-h4");
    let short = "1. cd4 ba5 2. gh4 ab6 3. fg3 ba7 4. gf2 hg5 *";
    for other in [&other, short] {
        let found = reconcile_texts(one, other);
        let told = |one: &MergeDecision| match &one.message {
            Message::ReconcileOpen { moves, .. } if one.open => Some((one.ply, moves.clone())),
            _ => None,
        };
        let told: Vec<_> = found.decisions.iter().filter_map(told).collect();
        let [(1, first), (3, second)] = &told[..] else {
            panic!("{:?}", found.decisions);
        };
        assert_eq!(found.decisions.len(), 2, "{:?}", found.decisions);
        let turned: Vec<String> = second.iter().rev().cloned().collect();
        assert_eq!(first, &turned);
        assert!(first.contains(&"g3-h4".to_owned()) && first.contains(&"c3-d4".to_owned()));
    }
}

/// After the last move nothing decides whether a move is missing before it, whether it is another move, or whether it is none: that stays
/// open. A repeated entry is none.
#[test]
fn a_last_move_that_does_not_fit_stays_open() {
    let ends = |more: &str| {
        reconcile_texts(
            SAMPLE_GAME,
            &SAMPLE_GAME.replace("a7xc5 1-0", &format!("a7xc5 {more} 1-0")),
        )
    };
    for other in ["7. h8-a3", "7. h8-h1", "7. c1-b3"] {
        let found = ends(other);
        assert_eq!(found.count_open(), 1, "{other}: {:?}", found.decisions);
    }
    assert_eq!(ends("7. a7xc5").count_open(), 0);
    // Every entry that was taken is reported.
    let found = ends("7. f2-g7 h4xf2 8. e1xg3");
    let told = |one: &MergeDecision| one.ply == 13;
    assert!(found.decisions.iter().any(told), "{:?}", found.decisions);
}

#[test]
fn results_that_differ_are_decided_by_the_board_alone() {
    let found = reconcile_texts(SAMPLE_GAME, &SAMPLE_GAME.replace("1-0", "0-1"));
    assert_eq!(found.count_open(), 1);
    assert_eq!(found.game.tag("Result"), Some("*"));
    let found = reconcile_texts(SAMPLE_GAME, &SAMPLE_GAME.replace("1-0", "*"));
    assert_eq!(found.count_open(), 0);
}

#[test]
fn a_record_that_stops_early_is_reported_with_the_article() {
    let short = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 *";
    let found = reconcile_texts(SAMPLE_GAME, short);
    assert_eq!(move_texts(&found), SAMPLE_MOVES);
    let told = |one: &MergeDecision| matches!(&one.message, Message::ReconcileUnwritten { file, n: 6, .. } if file == "b");
    assert!(found.decisions.iter().any(told), "{:?}", found.decisions);
}

#[test]
fn other_games_are_none() {
    let games = [
        parse_game(SAMPLE_GAME),
        parse_game("1. g3-h4 f6-e5 2. h2-g3 b6-a5 3. c3-b4 a5xc3 4. d2xb4 e7-f6 *"),
    ];
    let [a, b] = &games;
    assert!(
        reconcile([
            RecordSide { game: a, name: "a" },
            RecordSide { game: b, name: "b" }
        ])
        .is_none()
    );
}

#[test]
fn a_sure_move_settles_a_doubtful_one() {
    let doubtful = SAMPLE_GAME.replace("f6-g5", "f6-e5 {OCR: fb-?5} {late}");
    let found = reconcile_texts(&doubtful, SAMPLE_GAME);
    assert_eq!(move_texts(&found), SAMPLE_MOVES);
    assert!(
        matches!(&found.decisions[..], [MergeDecision { ply: 4, open: false, message: Message::ReconcileSlip { why, .. } }] if **why == Message::ReconcileDoubtful),
        "{:?}",
        found.decisions
    );
    let notes = &found.game.line.plies[3].notes;
    assert_eq!(notes, &[Note::Comment("late".into())]);
    // The same move: nothing is to be decided.
    let doubtful = SAMPLE_GAME.replace("f6-g5", "f6-g5 {sic: fb-?5}");
    let found = reconcile_texts(&doubtful, SAMPLE_GAME);
    assert_eq!(found.decisions, []);
    assert_eq!(found.game.line.plies[3].notes, []);
}

#[test]
fn doubt_of_both_stays_open() {
    let doubtful = SAMPLE_GAME.replace("f6-g5", "f6-g5 {OCR: fb-?5}");
    let found = reconcile_texts(&doubtful, &doubtful);
    assert_eq!(move_texts(&found), SAMPLE_MOVES);
    assert!(
        matches!(&found.decisions[..], [MergeDecision { ply: 4, open: true, message: Message::ReconcileUnsure { taken } }] if taken == "f6-g5"),
        "{:?}",
        found.decisions
    );
    assert_eq!(found.game.line.plies[3].notes.len(), 1);
}

#[test]
fn a_record_that_shows_nothing_leaves_the_other_one() {
    let doubtful = "1. g3-f4 {OCR: ?} h6-g5 {OCR: ?} 2. f4xh6 {OCR: ?} f6-e5 *";
    for sides in [[doubtful, SAMPLE_GAME], [SAMPLE_GAME, doubtful]] {
        let found = reconcile_texts(sides[0], sides[1]);
        assert_eq!(move_texts(&found).replace('x', ":"), SAMPLE_MOVES);
        assert!(
            matches!(
                &found.decisions[..],
                [MergeDecision {
                    open: true,
                    message: Message::ReconcileKept { .. },
                    ..
                }]
            ),
            "{:?}",
            found.decisions
        );
    }
    // Without doubt they are two games.
    let other = doubtful.replace(" {OCR: ?}", "");
    let games = [parse_game(&other), parse_game(SAMPLE_GAME)];
    let [one, other] = &games;
    let sides = [
        RecordSide {
            game: one,
            name: "a",
        },
        RecordSide {
            game: other,
            name: "b",
        },
    ];
    assert!(reconcile(sides).is_none());
}
