//! That the room that there is in memory changes nothing of what is found.

use super::*;
use crate::notation::{Style, write_all};
use crate::played::{Fixed, Plan};
use crate::position::Position;
use crate::replay::{Replayer, plan};
use std::sync::atomic::AtomicBool;

/// Games of random moves, every third of them again in one way or the other.
fn games(number: usize) -> Vec<Game> {
    let rules = crate::variant::find("russian").unwrap();
    let style = Style::of(rules);
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
    let text = texts.concat();
    let fixed = Fixed {
        entries: true,
        keep: true,
        ..Fixed::default()
    };
    let plan: Plan = plan(&[text.as_bytes()], fixed);
    let replayed = Replayer::run(&plan, text.as_bytes());
    let entries = replayed.entries.into_iter().enumerate();
    let games = entries.map(|(nth, entry)| Game {
        nth: nth as u64,
        master: nth % 31 == 0,
        file: 0,
        number: nth as u64 + 1,
        line: 1,
        place: 0,
        known: Known {
            turned: false,
            entry,
            rest: String::new(),
            slips: Vec::new(),
            whole: true,
            weight: Weight::default(),
            numbering: rules.numbering,
            marks: vec![(1, nth as u64)],
        },
    });
    games.collect()
}

fn found(games: &[Game], room: usize) -> Vec<(Kind, bool, u64, u64)> {
    let mut search = Search::new(Keep::Fullest, Memory(room)).unwrap();
    for game in games {
        search.take(game).unwrap();
    }
    let found = search.finish(&AtomicBool::new(false)).unwrap();
    let (is_dropped, mut verdicts) = found.parts();
    let mut out = Vec::new();
    while let Some(one) = verdicts.next().unwrap() {
        assert_eq!(is_dropped(one.game.nth), one.dropped);
        out.push((one.kind, one.dropped, one.kept.nth, one.game.nth));
    }
    out
}

#[test]
fn the_room_in_memory_changes_nothing() {
    let games = games(400);
    let all = found(&games, 64 << 20);
    let count = |kind: Kind, dropped| {
        let of = all.iter().filter(|one| (one.0, one.1) == (kind, dropped));
        of.count()
    };
    assert!(count(Kind::Same, true) > 25, "{all:?}");
    assert!(count(Kind::Prefix, true) > 25, "{all:?}");
    assert!(count(Kind::Names, false) > 25, "{all:?}");
    for room in [64 << 10, 4 << 10, 64] {
        assert_eq!(found(&games, room), all, "{room}");
    }
}

#[test]
fn games_are_the_same_when_they_come_back() {
    for game in games(12) {
        let back = Game::unpacked(&game.packed()).unwrap();
        assert_eq!(back.packed(), game.packed());
        assert_eq!(back.known.entry.head, game.known.entry.head);
        assert_eq!(back.moves(), game.moves());
    }
    // What is damaged is told, and does not panic.
    let packed = games(1)[0].packed();
    for len in 0..packed.len() {
        let _ = Game::unpacked(&packed[..len]);
    }
}

#[test]
fn a_search_can_be_stopped() {
    let mut search = Search::new(Keep::First, Memory(1024)).unwrap();
    for game in games(20) {
        search.take(&game).unwrap();
    }
    let stopped = search.finish(&AtomicBool::new(true));
    assert_eq!(
        stopped.map(|_| ()).unwrap_err().kind(),
        std::io::ErrorKind::Interrupted
    );
}
