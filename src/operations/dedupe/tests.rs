//! The memory that is available does not change what is found.

use super::*;
use crate::notation::date::Date;
use crate::notation::{MoveStyle, write_all};
use crate::played::{HeadField, HeadTags, Overrides, ReplayPlan};
use crate::position::Position;
use crate::replay::{Replayer, plan_replay};
use compact_str::CompactString;
use std::sync::atomic::AtomicBool;

/// Returns games of random moves. Every third is followed by another record: the same, a shorter one, one of other players or one with a
/// slip.
fn random_games(number: usize) -> Vec<DedupeGame> {
    let rules = crate::variant::find_variant("russian").unwrap();
    let style = MoveStyle::for_variant(rules);
    let mut state = 7_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        (state >> 33) as usize % below
    };
    let mut texts: Vec<String> = Vec::new();
    for nth in 0..number {
        let round = nth % 7;
        let head = |white: &str| {
            format!(
                "[White \"{white}\"]\n[Black \"Petrov\"]\n[Event \"Cup\"]\n[Round \"{round}\"]\n[GameType \"25\"]\n\n"
            )
        };
        let mut position = Position::initial(rules);
        let mut moves = Vec::new();
        for _ in 0..34 + random(12) {
            let all = write_all(&position, &style);
            if all.is_empty() {
                break;
            }
            let (mv, text) = &all[random(all.len())];
            moves.push(text.clone());
            position.play(mv);
        }
        let all = moves.join(" ");
        texts.push(format!("{}{all} *\n\n", head("Ivanov")));
        match nth % 12 {
            0 => texts.push(format!("{}{all} *\n\n", head("Ivanov"))),
            3 => texts.push(format!(
                "{}{} *\n\n",
                head("I. Ivanov"),
                moves[..30].join(" ")
            )),
            6 => texts.push(format!("{}{all} *\n\n", head("Sidorov"))),
            9 => {
                let mut moves = moves.clone();
                moves[20] = "a1-h8".to_owned();
                texts.push(format!("{}{} *\n\n", head("Ivanov"), moves.join(" ")));
            }
            _ => {}
        }
    }
    read_games(&texts.concat())
}

/// Returns the games of a text, of which every 31st is a master.
pub(crate) fn read_games(text: &str) -> Vec<DedupeGame> {
    let fixed = Overrides {
        entries: true,
        keep: true,
        ..Overrides::default()
    };
    let plan: ReplayPlan = plan_replay(&[text.as_bytes()], fixed);
    let replayed = Replayer::replay_chunk(&plan, text.as_bytes());
    let entries = replayed.entries.into_iter().enumerate();
    let numbering = crate::variant::find_variant("russian").unwrap().numbering;
    let games = entries.map(|(nth, entry)| DedupeGame {
        nth: nth as u64,
        master: nth % 31 == 0,
        file: 0,
        number: nth as u64 + 1,
        line: 1,
        place: 0,
        known: RecordContent {
            turned: false,
            entry,
            rest: String::new(),
            slips: Vec::new(),
            whole: true,
            weight: RecordWeight::default(),
            numbering,
            marks: vec![(1, nth as u64)],
        },
    });
    games.collect()
}

/// Returns the text of `plies` legal moves.
fn legal_moves_text(plies: usize) -> String {
    let rules = crate::variant::find_variant("russian").unwrap();
    let style = MoveStyle::for_variant(rules);
    let mut position = Position::initial(rules);
    let mut moves = Vec::new();
    for ply in 0..plies {
        let all = write_all(&position, &style);
        let (mv, text) = &all[ply * 7 % all.len()];
        moves.push(text.clone());
        position.play(mv);
    }
    moves.join(" ")
}

/// Counts the games that are dropped. Checks that every game is compared, and on average with only a few others.
fn left_out(kind: &str, tags: &[[String; 5]], game: impl Fn(usize) -> DedupeGame) -> usize {
    /// The maximum mean number of comparisons for each game.
    const MAX_MEAN: u64 = 40;
    let mut search = DuplicateSearch::new(KeepPolicy::First, SortMemory::default()).unwrap();
    for (nth, [white, black, event, date, round]) in tags.iter().enumerate() {
        let mut game = game(nth);
        let mut values: [CompactString; HeadField::COUNT] = Default::default();
        for (field, value) in [
            (HeadField::White, white),
            (HeadField::Black, black),
            (HeadField::Event, event),
            (HeadField::Round, round),
        ] {
            values[field as usize] = value.into();
        }
        let mut day = date.split('.').map(|part| part.parse::<u16>().ok());
        let mut next = || day.next().flatten();
        let entry = &mut game.known.entry;
        entry.head = HeadTags::new(&values);
        entry.day = Date {
            year: next(),
            month: next().map(|month| month as u8),
            day: next().map(|day| day as u8),
        };
        game.nth = nth as u64;
        search.add_game(&game).unwrap();
    }
    agree::RECORD_COMPARISONS.set(0);
    texts::NAME_COMPARISONS.set(0);
    let found = search.find_duplicates(&AtomicBool::new(false)).unwrap();
    assert_eq!(found.left, 0, "{kind}: not compared");
    let compared = agree::RECORD_COMPARISONS.get();
    let number = tags.len() as u64;
    assert!(
        compared <= MAX_MEAN * number,
        "{kind}: {compared} comparisons of {number} games"
    );
    let compared = texts::NAME_COMPARISONS.get();
    assert!(
        compared <= MAX_MEAN * number,
        "{kind}: {compared} comparisons of names in {number} games"
    );
    let (is_dropped, _) = found.into_parts();
    (0..number).filter(|nth| is_dropped(*nth)).count()
}

/// Thousands of games with the same moves are distinguished by any difference, and each that occurs again is found.
#[test]
fn games_with_the_same_moves_are_compared_with_few_others() {
    // There are fewer long games, because they take longer.
    const GAME_COUNT: usize = 560;
    const SMALL_GAME_COUNT: usize = 120;
    let game = |plies: usize| {
        let text = format!("[GameType \"25\"]\n\n{} 1-1\n\n", legal_moves_text(plies));
        let mut game = read_games(&text).remove(0);
        game.master = false;
        game
    };
    let (short, long) = (game(6), game(40));
    let prefixes = [10, 12, 14, 32, 36, 40].map(game);
    let all = |texts: [&dyn Fn(usize) -> String; 5]| -> Vec<[String; 5]> {
        (0..GAME_COUNT)
            .map(|nth| texts.map(|text| text(nth)))
            .collect()
    };
    let is = |text: &'static str| move |_: usize| text.to_owned();
    let counted = |text: &'static str| move |nth: usize| format!("{text}{}", nth + 1);
    let word = |nth: usize| {
        const NAME_SYLLABLES: [&str; 12] = [
            "ka", "ro", "mi", "ten", "do", "vel", "gu", "pri", "os", "lan", "bek", "tu",
        ];
        let at = |power: usize| NAME_SYLLABLES[nth / power % 12];
        let word = [at(1), at(12), at(144)].concat();
        format!("{word}{word}n")
    };
    let day = |nth: usize| {
        format!(
            "{}.{:02}.{:02}",
            1900 + nth / 300,
            1 + nth % 12,
            1 + nth / 12 % 25
        )
    };
    let any = is("2021.03.01");
    let cup = is("Cup");
    let unknown = is("?");
    let round = counted("");
    let kinds: [(&str, Vec<[String; 5]>); 19] = [
        (
            "half of the events",
            all([
                &is("Ann"),
                &is("Bob"),
                &|nth| match nth % 2 {
                    0 => String::new(),
                    _ => format!("Cup of {}", word(nth)),
                },
                &day,
                &is("1"),
            ]),
        ),
        (
            "numbered",
            all([
                &counted("Player "),
                &counted("Rival "),
                &|nth| format!("Blitz {}", nth / 50),
                &any,
                &|nth| (nth % 50).to_string(),
            ]),
        ),
        (
            "numbered, one event",
            all([&counted("Guest "), &counted("Visitor "), &cup, &any, &round]),
        ),
        (
            "numbered, no round",
            all([
                &counted("Guest "),
                &counted("Visitor "),
                &cup,
                &any,
                &unknown,
            ]),
        ),
        (
            "glued",
            all([&counted("Guest"), &counted("Visitor"), &cup, &any, &round]),
        ),
        (
            "in Russian",
            all([&counted("Гость "), &counted("Игрок №"), &cup, &any, &round]),
        ),
        (
            "days",
            all([&is("Ann"), &is("Bob"), &unknown, &day, &unknown]),
        ),
        (
            "rounds",
            all([&is("Scan"), &is("KingsRow"), &cup, &any, &round]),
        ),
        (
            "rounds and days",
            all([&is("Scan"), &is("KingsRow"), &cup, &day, &round]),
        ),
        (
            "rounds without days",
            all([&is("Scan"), &is("KingsRow"), &cup, &unknown, &round]),
        ),
        (
            "games of a match",
            all([&is("Scan"), &is("KingsRow"), &cup, &any, &counted("1.")]),
        ),
        (
            "events",
            all([
                &is("Ann"),
                &is("Bob"),
                &|nth| format!("Cup of {}", word(nth)),
                &is("2021"),
                &is("1"),
            ]),
        ),
        (
            "events of many rounds",
            all([
                &is("Ann"),
                &is("Bob"),
                &|nth| format!("Cup {}", nth / 40),
                &|nth| day(nth / 40),
                &|nth| (nth % 40).to_string(),
            ]),
        ),
        (
            "surnames",
            all([
                &|nth| format!("Ivan {}", word(nth)),
                &|nth| format!("Petr {}", word(GAME_COUNT - nth)),
                &cup,
                &any,
                &unknown,
            ]),
        ),
        (
            "given names of one surname",
            all([
                &|nth| format!("Ivanov, {}", word(nth)),
                &|nth| format!("Petrov, {}", word(GAME_COUNT - nth)),
                &cup,
                &any,
                &unknown,
            ]),
        ),
        (
            "one is known",
            all([&is("Ann"), &word, &cup, &any, &unknown]),
        ),
        (
            "two engines of versions",
            all([
                &|nth| format!("Scan {}.{}", nth / 36, nth % 36),
                &is("KingsRow 1.19"),
                &cup,
                &any,
                &unknown,
            ]),
        ),
        (
            "words of titles",
            all([
                &|nth| format!("Player {}", word(nth)),
                &|nth| format!("Rival {}", word(nth)),
                &cup,
                &any,
                &unknown,
            ]),
        ),
        (
            "nobody is known",
            all([&unknown, &unknown, &cup, &any, &round]),
        ),
    ];
    for (kind, once) in kinds {
        let prefix = |nth: usize| prefixes[nth % SMALL_GAME_COUNT % prefixes.len()].clone();
        for (length, number, again, game) in [
            (
                "short",
                GAME_COUNT,
                40,
                &(|_| short.clone()) as &dyn Fn(usize) -> DedupeGame,
            ),
            ("long", SMALL_GAME_COUNT, SMALL_GAME_COUNT, &|_| {
                long.clone()
            }),
            ("beginnings", SMALL_GAME_COUNT, SMALL_GAME_COUNT, &prefix),
        ] {
            let kind = format!("{kind}, {length}");
            let games = [&once[..number], &once[number - again..number]].concat();
            assert_eq!(left_out(&kind, &games, game), again, "{kind}");
        }
    }
    // Results without moves that nothing distinguishes are those of different games.
    let results = all([&is("Ann"), &is("Bob"), &cup, &unknown, &unknown]);
    assert_eq!(left_out("results", &results, |_| game(0)), 0);
    // On one day another event numbers its rounds differently: these are forty games in fifteen events.
    let events = all([
        &is("Ann"),
        &is("Bob"),
        &|nth| format!("Cup of {}", word(nth / 40)),
        &any,
        &|nth| (nth % 40).to_string(),
    ]);
    let kind = "events of a day";
    assert_eq!(left_out(kind, &events, |_| short.clone()), GAME_COUNT - 40);
}

fn find_verdicts(games: &[DedupeGame], room: usize) -> Vec<(DuplicateKind, bool, u64, u64)> {
    let mut search = DuplicateSearch::new(KeepPolicy::Fullest, SortMemory(room)).unwrap();
    for game in games {
        search.add_game(game).unwrap();
    }
    let found = search.find_duplicates(&AtomicBool::new(false)).unwrap();
    let (is_dropped, mut verdicts) = found.into_parts();
    let mut out = Vec::new();
    while let Some(one) = verdicts.next_verdict().unwrap() {
        assert_eq!(is_dropped(one.game.nth), one.dropped);
        out.push((one.kind, one.dropped, one.kept.nth, one.game.nth));
    }
    out
}

#[test]
fn the_memory_limit_changes_nothing() {
    let games = random_games(400);
    let all = find_verdicts(&games, 64 << 20);
    let count = |kind: DuplicateKind, dropped| {
        let of = all.iter().filter(|one| (one.0, one.1) == (kind, dropped));
        of.count()
    };
    assert!(count(DuplicateKind::Same, true) > 25, "{all:?}");
    assert!(count(DuplicateKind::Prefix, true) > 25, "{all:?}");
    assert!(count(DuplicateKind::Names, false) > 25, "{all:?}");
    for room in [64 << 10, 4 << 10, 64] {
        assert_eq!(find_verdicts(&games, room), all, "{room}");
    }
}

#[test]
fn games_are_the_same_when_they_come_back() {
    for game in random_games(12) {
        let back = DedupeGame::from_bytes(&game.to_bytes()).unwrap();
        assert_eq!(back.to_bytes(), game.to_bytes());
        assert_eq!(back.known.entry.head, game.known.entry.head);
        assert_eq!(back.move_list(), game.move_list());
    }
    // Damaged bytes give an error and no panic.
    let packed = random_games(1)[0].to_bytes();
    for len in 0..packed.len() {
        let _ = DedupeGame::from_bytes(&packed[..len]);
    }
}

#[test]
fn a_search_can_be_stopped() {
    let mut search = DuplicateSearch::new(KeepPolicy::First, SortMemory(1024)).unwrap();
    for game in random_games(20) {
        search.add_game(&game).unwrap();
    }
    let stopped = search.find_duplicates(&AtomicBool::new(true));
    assert_eq!(
        stopped.map(|_| ()).unwrap_err().kind(),
        std::io::ErrorKind::Interrupted
    );
}
