//! `pdn check --baseline` and `--write-baseline`.

use super::run_in;
use proptest::prelude::*;
use serde_json::Value;
use std::fs;
use std::path::Path;

fn write(dir: &Path, name: &str, text: &str) {
    fs::write(dir.join(name), text).expect("a file");
}

/// A game of the event, in its round; `slip`: with an illegal move. `tags`: the players are named.
fn game(round: usize, slip: bool, tags: bool) -> String {
    let moves = match (slip, round % 2) {
        (false, _) => "1. c3-d4 d6-c5 2. b2-c3 f6-g5",
        (true, 0) => "1. c3-d4 d6-c5 2. b2-b5",
        (true, _) => "1. c3-d4 f6-f2",
    };
    let tags = match tags {
        true => format!(
            "[Event \"Open\"]\n[Site \"?\"]\n[Date \"2024.01.02\"]\n[Round \"{round}\"]\n[White \"White {round}\"]\n[Black \"Black {round}\"]\n[Result \"*\"]\n"
        ),
        false => format!("{{game {round}}}\n"),
    };
    format!("{tags}[GameType \"25\"]\n\n{moves} *\n\n")
}

/// What is told of a game, with its message: by its line and column it would be another when it moves.
fn findings(dir: &Path, args: &[&str]) -> (Vec<String>, Value, Option<i32>) {
    let mut all = vec![
        "check",
        "--variant",
        "russian",
        "--format",
        "jsonl",
        "games.pdn",
    ];
    all.extend(args);
    let run = run_in(dir, &all, "");
    let mut lines: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let summary = lines.pop().expect("a summary")["summary"].clone();
    let told = |line: &Value| format!("{} {}", line["code"], line["message"]);
    (lines.iter().map(told).collect(), summary, run.status)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]

    /// Lines before the games, another order of them and a game that is damaged: what is new is told, and nothing else.
    #[test]
    fn what_is_known_stays_known(
        slips in prop::collection::vec(any::<bool>(), 2..9),
        order in any::<prop::sample::Index>(),
        lines in 0usize..4,
        tags in any::<bool>(),
    ) {
        let dir = tempfile::tempdir().expect("a folder");
        let dir = dir.path();
        let all = |tags: bool| -> Vec<String> {
            slips.iter().enumerate().map(|(nth, slip)| game(nth + 1, *slip, tags)).collect()
        };
        let mut games = all(tags);
        write(dir, "games.pdn", &games.concat());
        let (before, _, _) = findings(dir, &["--write-baseline", "base.json"]);
        let (none, summary, status) = findings(dir, &["--baseline", "base.json"]);
        prop_assert_eq!((none.len(), status), (0, Some(0)));
        prop_assert_eq!(summary["known"].as_u64().unwrap_or(0), before.len() as u64);
        prop_assert_eq!(summary.get("gone"), None);

        // A game that had no fault before, because damage in others may be what is known of them.
        let at = order.index(games.len());
        let sound = slips.iter().position(|slip| !slip);
        if let Some(nth) = sound {
            games[nth] = games[nth].replace("f6-g5", "f6-a1");
        }
        games.rotate_left(at);
        let text = format!("{}{}", "% a line\n".repeat(lines), games.concat());
        write(dir, "games.pdn", &text);
        let (new, summary, status) = findings(dir, &["--baseline", "base.json"]);
        let wrong: Vec<_> = new.iter().filter(|line| !line.contains("f6-a1")).collect();
        prop_assert!(wrong.is_empty(), "{:?}", wrong);
        prop_assert_eq!(new.is_empty(), sound.is_none());
        prop_assert_eq!(status, Some(i32::from(sound.is_some())));
        prop_assert_eq!(summary.get("gone"), None);
    }
}

#[test]
fn what_is_mended_is_told_as_gone_and_what_comes_again_as_new() {
    let dir = tempfile::tempdir().expect("a folder");
    let dir = dir.path();
    let same = game(1, true, true);
    write(dir, "games.pdn", &same.repeat(2));
    let (found, ..) = findings(dir, &["--write-baseline", "base.json"]);
    assert_eq!(found.len(), 2);
    // The same fault in a game of the same name: there are more of them than were known.
    write(dir, "games.pdn", &same.repeat(3));
    let (found, summary, status) = findings(dir, &["--baseline", "base.json"]);
    assert_eq!((found.len(), status), (1, Some(1)));
    assert_eq!(summary["known"], 2);
    write(dir, "games.pdn", &same);
    let (found, summary, status) = findings(dir, &["--baseline", "base.json"]);
    assert_eq!((found.len(), status), (0, Some(0)));
    assert_eq!(
        (&summary["known"], &summary["gone"]),
        (&1.into(), &1.into())
    );
    // What is not looked for is not gone.
    let (_, summary, _) = findings(dir, &["--baseline", "base.json", "--select", "tags"]);
    assert_eq!(summary.get("gone"), None);
    for (lang, known, gone) in [
        ("en", "the baseline knows them: 1", "no longer found: 1"),
        ("ru", "уже есть в базовом списке: 1", "больше не найдены: 1"),
        (
            "pt",
            "a lista de base já as tem: 1",
            "não mais encontradas: 1",
        ),
        ("it", "l'elenco di base li ha già: 1", "non più trovati: 1"),
    ] {
        let args = [
            "check",
            "games.pdn",
            "--baseline",
            "base.json",
            "--lang",
            lang,
        ];
        let run = run_in(dir, &args, "");
        assert!(
            run.out.contains(known) && run.out.contains(gone),
            "{}",
            run.out
        );
    }
}

#[test]
fn a_baseline_takes_the_place_of_none_but_a_baseline() {
    let dir = tempfile::tempdir().expect("a folder");
    let dir = dir.path();
    write(dir, "games.pdn", &game(1, true, true));
    write(dir, "mine.json", "{\"findings\":[]}");
    let args = ["check", "games.pdn", "--write-baseline"];
    let with = |more: &[&str]| run_in(dir, &[&args[..], more].concat(), "");
    for foreign in ["mine.json", "games.pdn"] {
        let was = fs::read_to_string(dir.join(foreign)).expect("text");
        let run = with(&[foreign]);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{foreign}");
        assert_eq!(fs::read_to_string(dir.join(foreign)).expect("text"), was);
    }
    assert_eq!(
        with(&["games.pdn", "--force"]).status,
        Some(2),
        "it is read"
    );
    assert_eq!(with(&["mine.json", "--force"]).status, Some(1));
    assert_eq!(with(&["mine.json"]).status, Some(1), "now it is one");
    let run = run_in(dir, &["check", "games.pdn", "--baseline", "mine.json"], "");
    assert_eq!(run.status, Some(0), "{}{}", run.out, run.err);
    let text = fs::read_to_string(dir.join("mine.json")).expect("text");
    let begin = "{\"schema\":\"pdn-baseline-1\",";
    assert!(text.starts_with(begin), "{text}");
    // As it was written before it named its schema.
    let before = text.replacen(begin, "{\"pdn-baseline\":1,", 1);
    write(dir, "before.json", &before);
    let run = run_in(
        dir,
        &["check", "games.pdn", "--baseline", "before.json"],
        "",
    );
    assert_eq!(run.status, Some(0), "{}{}", run.out, run.err);
    for (text, told) in [
        (
            "{\"schema\":\"pdn-baseline-2\",\"findings\":[]}",
            "not a baseline",
        ),
        (
            "{\"schema\":\"pdn-check-1\",\"findings\":[]}",
            "not a baseline",
        ),
        ("{\"pdn-baseline\":2,\"findings\":[]}", "not a baseline"),
        ("[", "not a baseline"),
        ("", "not a baseline"),
    ] {
        write(dir, "bad.json", text);
        let run = run_in(dir, &["check", "games.pdn", "--baseline", "bad.json"], "");
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains(told), "{}", run.err);
    }
    let run = run_in(dir, &["check", "games.pdn", "--baseline", "none.json"], "");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("none.json cannot be read"), "{}", run.err);
}

/// What several games show together is about games and events, wherever they lie: files get other names, games change their places,
/// and nothing is new or gone.
#[test]
fn findings_of_events_are_known_again_in_other_files() {
    let moves = "1. g3-h4 f6-g5 2. h4:f6 e7:g5 3. f2-g3 g5-f4 4. e3:g5 h6:f4 5. g3:e5 d6:f4 6. c3-d4 d8-e7 7. \
                 e1-f2 b6-a5 8. d2-c3 e7-d6 9. a3-b4 g7-h6 10. b2-a3 a7-b6 11. d4-e5 f4-e3 12. f2:d4 d6:f4 13. \
                 c1-b2 f4-e3 14. d4:f2 f8-e7 15. h2-g3 e7-f6 16. f2-e3 b8-a7";
    let short = |nth: usize| {
        let first = [
            "c3-d4", "c3-b4", "e3-f4", "e3-d4", "g3-h4", "g3-f4", "a3-b4",
        ];
        format!("1. {} f6-g5", first[nth % first.len()])
    };
    let game = |event: &str, round: &str, date: &str, white: &str, black: &str, moves: &str| {
        format!(
            "[Event \"{event}\"]\n[Site \"?\"]\n[Date \"{date}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
             [Result \"2-0\"]\n[GameType \"25\"]\n\n{moves} 2-0\n\n"
        )
    };
    let day = "2024.01.02";
    let games = [
        // E018: a pair of a Swiss system meets again.
        game("Cup", "1", day, "Adams", "Brown", &short(0)),
        game("Cup", "1", day, "Clark", "Davis", &short(1)),
        game("Cup", "1", day, "Evans", "Frost", &short(2)),
        game("Cup", "2", day, "Brown", "Adams", &short(3)),
        game("Cup", "2", day, "Clark", "Evans", &short(4)),
        game("Cup", "2", day, "Davis", "Frost", &short(5)),
        // E002 and E001, E009: twice in a round, the same game again, and the same moves in another event.
        game("League", "1", day, "Gray", "Hall", moves),
        game("League", "1", day, "Gray", "Jones", &short(6)),
        game("Open", "3", day, "Gray", "Hall", moves),
        game("Masters", "1", day, "King", "Lewis", moves),
        game("Masters", "2", "2023.01.02", "King", "Lewis", &short(0)),
        game("Masters", "1", day, "King", "King", &short(1)),
        // Nobody is named.
        game("Blitz", "1", day, "?", "?", &short(2)),
        game("Blitz", "1", day, "?", "?", moves),
    ];
    let dir = tempfile::tempdir().expect("a folder");
    let dir = dir.path();
    let write = |files: &[(&str, &[usize])]| {
        let _ = fs::remove_dir_all(dir.join("rounds"));
        fs::create_dir(dir.join("rounds")).expect("a folder");
        for (name, chosen) in files {
            let text: String = chosen.iter().map(|nth| &*games[*nth]).collect();
            fs::write(dir.join("rounds").join(name), text).expect("a file");
        }
    };
    let check = |more: &[&str]| {
        let args = [
            "check", "rounds", "--format", "jsonl", "--notes", "--select", "events",
        ];
        let run = run_in(dir, &[&args[..], more].concat(), "");
        let lines = run.out.lines();
        let mut lines: Vec<Value> = lines
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let summary = lines.pop().expect("a summary")["summary"].clone();
        (lines, summary)
    };
    write(&[
        ("board1.pdn", &[0, 1, 2, 6, 7]),
        ("board2.pdn", &[3, 4, 5, 8]),
        ("board3.pdn", &[9, 10, 11, 12, 13]),
    ]);
    let (found, _) = check(&["--write-baseline", "base.json"]);
    let mut codes: Vec<_> = found
        .iter()
        .map(|line| line["code"].as_str().unwrap())
        .collect();
    codes.sort_unstable();
    codes.dedup();
    for code in ["E001", "E002", "E009", "E018"] {
        assert!(codes.contains(&code), "{code} is not among {codes:?}");
    }
    for files in [
        // Another name, other files in the same order, and one file for all.
        &[
            ("board1.pdn", &[0, 1, 2, 6, 7][..]),
            ("board2.pdn", &[3, 4, 5, 8]),
            ("tisch3.pdn", &[9, 10, 11, 12, 13]),
        ][..],
        &[
            ("a.pdn", &[0, 1]),
            ("b.pdn", &[2, 6, 7, 3]),
            ("c.pdn", &[4, 5, 8, 9]),
            ("d.pdn", &[10, 11, 12, 13]),
        ],
        &[("all.pdn", &[0, 1, 2, 6, 7, 3, 4, 5, 8, 9, 10, 11, 12, 13])],
    ] {
        write(files);
        let (new, summary) = check(&["--baseline", "base.json"]);
        assert!(new.is_empty(), "{files:?}: {new:#?}");
        assert_eq!(summary.get("gone"), None, "{files:?}");
        assert_eq!(summary["known"].as_u64(), Some(found.len() as u64));
    }
    // A pair that meets a third time is new.
    fs::write(
        dir.join("rounds/more.pdn"),
        game("Cup", "3", day, "Adams", "Brown", &short(6)),
    )
    .expect("a file");
    let (new, _) = check(&["--baseline", "base.json"]);
    assert!(new.iter().any(|line| line["code"] == "E018"), "{new:#?}");
}
