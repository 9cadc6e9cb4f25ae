//! Drawn openings: `pdn event` compares games with the lots that papers tell.

use super::run_in;
use serde_json::Value;
use std::fs;

const ORLOVA: &str = "Orlova, Anna";
const SOKOLOV: &str = "Sokolov, Boris";
const CHEN: &str = "Chen, Wei";
const VOLKOV: &str = "Volkov, Dmitri";

/// Three lines as tables of openings have them: the second and the third have one number in two tables.
const TABLE: &str = "code\tfen\tmoves\tname\textra\n\
    1-I\tW:W17,21,22,23,24,25,26,27,28,30,31,32:B1,2,3,4,6,7,8,9,11,12,13,14\t1. ab4 ba5 2. ba3 ab6 3. ab2 dc5\t\t\n\
    2-IV\tW:W17,18,22,23,24,25,26,28,29,30,31,32:B1,2,3,4,6,7,8,9,11,12,13,14\t1. ab4 ba5 2. ed4 ab6 3. fe3 dc5\t\t\n\
    2-IV\tB:W17,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\t1. cb4\t\t\n";

/// The moves of the table's first two lines, and one of the third.
const FIRST: &str = "1. a3-b4 b6-a5 2. b2-a3 a7-b6 3. a1-b2 d6-c5 4. b4xd6 e7xc5";
const SECOND: &str = "1. a3-b4 b6-a5 2. e3-d4 a7-b6 3. f2-e3 d6-c5 4. b4xd6 e7xc5";
const SHORT: &str = "1. c3-b4 b6-a5 2. b4-c5";

/// A game of round 1 or 2.
fn game(round: u32, white: &str, black: &str, more: &str, moves: &str) -> String {
    format!(
        "[Event \"Cup\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[GameType \"25\"]\n\
         [Result \"1-1\"]\n{more}\n{moves} 1-1\n\n"
    )
}

/// Four micro-matches of two rounds: both games of each begin alike.
fn games() -> Vec<String> {
    let pair = |round, white, black, moves| {
        [
            game(round, white, black, "", moves),
            game(round, black, white, "", &format!("{moves} 5. g3-f4")),
        ]
    };
    [
        pair(1, ORLOVA, SOKOLOV, FIRST),
        pair(1, CHEN, VOLKOV, FIRST),
        pair(2, SOKOLOV, CHEN, SECOND),
        pair(2, VOLKOV, ORLOVA, SECOND),
    ]
    .concat()
}

/// Code and message of each finding of families E, by the file it is told in.
fn found(games: &[String], files: &[(&str, &str)]) -> Vec<(String, String)> {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("games.pdn"), games.concat()).expect("a file");
    for (name, text) in files {
        fs::write(dir.path().join(name), text).expect("a file");
    }
    let run = run_in(dir.path(), &["event", ".", "--format", "json"], "");
    let value: Value = serde_json::from_str(&run.out).expect("JSON");
    let all = value["findings"].as_array().expect("findings").iter();
    let text = |one: &Value, key: &str| one[key].as_str().unwrap_or_default().to_owned();
    all.filter(|one| text(one, "code").starts_with('E'))
        .map(|one| (text(one, "code"), text(one, "message")))
        .collect()
}

fn codes(games: &[String], files: &[(&str, &str)]) -> Vec<String> {
    let found = found(games, files).into_iter();
    found.map(|(code, _)| code).collect()
}

const LOTS: &str = "[[lot]]\nround = 1\nnumber = '1-I'\n\n[[lot]]\nround = 2\nnumber = '2-IV'\n";

#[test]
fn games_that_keep_to_their_lots_are_silent() {
    let files = [("event.toml", LOTS), ("openings.tsv", TABLE)];
    assert_eq!(codes(&games(), &files), [""; 0]);
    // The table of one variant or the other: a number may stand in both.
    let mut all = games();
    for nth in [4, 5, 6, 7] {
        all[nth] = all[nth].replace(SECOND, SHORT).replace("5. g3-f4", "");
    }
    assert_eq!(codes(&all, &files), [""; 0]);
    // By other moves, from the position behind them, and over before they are.
    let other = SECOND.replace("1. a3-b4 b6-a5 2. e3-d4", "1. e3-d4 b6-a5 2. a3-b4");
    let mut all = games();
    all[4] = all[4].replace(SECOND, &other);
    all[5] = all[5].replace(&format!("{SECOND} 5. g3-f4"), "1. a3-b4 b6-a5");
    let fen =
        "[FEN \"W:Wa1,b2,b4,c1,c3,d2,d4,e1,e3,g1,g3,h2:Ba5,b6,b8,c5,c7,d8,e7,f6,f8,g7,h6,h8\"]\n";
    all[6] = game(2, VOLKOV, ORLOVA, fen, "1. b4xd6 e7xc5");
    assert_eq!(codes(&all, &files), [""; 0]);
    // What was drawn for a pair stands in a paper with pairings.
    let pairings = "Round;White;Black;Lot\n1;Orlova;Sokolov;1-I\n1;Chen;Volkov;1-I\n2;Sokolov;Chen;2-IV\n2;Volkov;Orlova;2-IV\n";
    let files = [("pairings.csv", pairings), ("openings.tsv", TABLE)];
    assert_eq!(codes(&games(), &files), [""; 0]);
}

#[test]
fn a_game_that_leaves_its_lot_is_told_with_the_move() {
    let mut all = games();
    all[3] = all[3].replace("3. a1-b2 d6-c5", "3. a1-b2 f6-g5");
    all[3] = all[3].replace(" 4. b4xd6 e7xc5 5. g3-f4", "");
    let told = found(&all, &[("event.toml", LOTS), ("openings.tsv", TABLE)]);
    let text = "the game leaves the drawn opening 1-I (a3-b4 b6-a5 b2-a3 a7-b6 a1-b2 d6-c5) with 3... f6-g5 \
                (drawn: event.toml:1)";
    assert_eq!(told, [("E026".to_owned(), text.to_owned())]);
    // The same where the moves, or the position, are told instead of a number, without a table.
    let moves = LOTS
        .replace(
            "number = '1-I'",
            "moves = '1. ab4 ba5 2. ba3 ab6 3. ab2 dc5'",
        )
        .replace("number = '2-IV'", &format!("moves = '{SECOND}'"));
    assert_eq!(codes(&all, &[("event.toml", &moves)]), ["E026"]);
    let fen = "fen = 'W:W17,21,22,23,24,25,26,27,28,30,31,32:B1,2,3,4,6,7,8,9,11,12,13,14'";
    let fen = LOTS.replace("number = '1-I'", fen);
    let told = found(&all, &[("event.toml", &fen), ("openings.tsv", TABLE)]);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].1.contains("does not begin with the drawn opening"),
        "{told:?}"
    );
}

#[test]
fn lots_of_boards_and_pairs_go_before_those_of_rounds() {
    let mut all = games();
    for nth in [2, 3] {
        all[nth] = all[nth]
            .replace(FIRST, SECOND)
            .replace("[Result", "[Board \"2\"]\n[Result");
    }
    let files = [("event.toml", LOTS), ("openings.tsv", TABLE)];
    assert_eq!(codes(&all, &files), ["E026", "E026"]);
    let boards = format!("{LOTS}\n[[lot]]\nround = 1\nboard = 2\nnumber = '2-IV'\n");
    assert_eq!(codes(&all, &[("event.toml", &boards), files[1]]), [""; 0]);
    let pairs = "Round;White;Black;Lot\n1;Orlova;Sokolov;\n1;Chen;Volkov;2-IV\n2;Sokolov;Chen;\n2;Volkov;Orlova;\n";
    assert_eq!(
        codes(&all, &[files[0], files[1], ("pairs.csv", pairs)]),
        [""; 0]
    );
    // Both games of a match have one lot.
    let twice = "Round;White;Black;Lot\n1;Orlova;Sokolov;1-I\n1;Sokolov;Orlova;2-IV\n1;Chen;Volkov;2-IV\n1;Volkov;Chen;2-IV\n";
    let told = found(&all, &[files[0], files[1], ("pairs.csv", twice)]);
    let codes: Vec<&str> = told.iter().map(|(code, _)| &**code).collect();
    assert_eq!(codes, ["E020"], "{told:?}");
}

#[test]
fn tags_name_the_lot() {
    let tagged = |nth: usize, tag: &str| {
        let mut all = games();
        all[nth] = all[nth].replace("[Result", &format!("[Opening \"{tag}\"]\n[Result"));
        all
    };
    let table = ("openings.tsv", TABLE);
    // Against the lot, against the table, and what is no number.
    let lots = [("event.toml", LOTS), table];
    assert_eq!(codes(&tagged(0, "1-I"), &lots), [""; 0]);
    assert_eq!(codes(&tagged(0, "2-IV"), &lots), ["E026"]);
    assert_eq!(codes(&tagged(0, "Cross"), &lots), [""; 0]);
    assert_eq!(codes(&tagged(0, "1-I"), &[table]), [""; 0]);
    assert_eq!(codes(&tagged(0, "2-IV"), &[table]), ["E026"]);
    // Against the other game of the match, without any paper.
    let mut all = tagged(0, "1-I");
    all[1] = all[1].replace("[Result", "[Opening \"7-X\"]\n[Result");
    assert_eq!(codes(&all, &[]), ["E013"]);
    all[1] = all[1].replace("7-X", "1-i");
    assert_eq!(codes(&all, &[]), [""; 0]);
}

#[test]
fn lots_that_cannot_be_are_told_at_their_place() {
    let toml = "[[lot]]\nround = 1\nnumber = '99-I'\n\n[[lot]]\nround = 2\nmoves = '1. a3-b5'\n\n[[lot]]\nround = 2\n\
                fen = 'W:Wc3\"]:B'\n";
    let told = found(&games(), &[("event.toml", toml), ("openings.tsv", TABLE)]);
    let codes: Vec<&str> = told.iter().map(|(code, _)| &**code).collect();
    assert_eq!(codes, ["E020", "E020", "E020", "E020"], "{told:?}");
    assert!(
        told[0].1.contains("openings.tsv has no number 99-I"),
        "{told:?}"
    );
    // Nobody can look a number up without a table.
    assert_eq!(codes_of_number("99-I"), [""; 0]);
}

fn codes_of_number(number: &str) -> Vec<String> {
    let toml = format!("[[lot]]\nround = 1\nnumber = '{number}'\n");
    codes(&games(), &[("event.toml", &toml)])
}

/// They are replayed together: one by one, so many took a quarter of a minute.
#[test]
fn thousands_of_lots_are_read_soon() {
    let lots =
        (1..12_000).map(|round| format!("[[lot]]\nround={round}\nmoves=\"1. c3-d4 {round}\"\n"));
    let toml = lots.collect::<String>();
    let start = std::time::Instant::now();
    let found = codes(&games(), &[("event.toml", &toml)]);
    assert!(
        found.len() > 5_000 && start.elapsed().as_secs() < 60,
        "{}",
        found.len()
    );
    // A result among the moves ends no opening.
    let told = found_of("1. c3-b4 1-0 b6-a5");
    assert!(
        told.iter()
            .any(|(code, text)| code == "E020" && text.contains("cannot be replayed")),
        "{told:?}"
    );
}

fn found_of(moves: &str) -> Vec<(String, String)> {
    found(
        &games(),
        &[("event.toml", &format!("[[lot]]\nmoves = '{moves}'\n"))],
    )
}
