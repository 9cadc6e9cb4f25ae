//! What `pdn convert --to pdn` writes, against the writing grammar and the rules for writers.

use super::recognise::{Game, fen, writing};
use super::tags;
use crate::corpus::{folder, source_files};
use pdn_analysis::replay::{Replayer, plan_replay};
use pdn_analysis::tree::{Game as Tree, GameVisitor, Ply, WalkPlace, build_games, walk_game};
use pdn_events::played::{MoveReading, Overrides};
use pdn_text::pdn::{ChunkSplitter, DEFAULT_TARGET};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The games of a file, as trees.
pub(crate) fn trees(file: &Path) -> Vec<Tree> {
    trees_of(&std::fs::read(file).unwrap())
}

fn trees_of(bytes: &[u8]) -> Vec<Tree> {
    let fixed = Overrides {
        keep: true,
        ..Overrides::default()
    };
    let plan = plan_replay(&[bytes], fixed);
    ChunkSplitter::new(bytes, DEFAULT_TARGET)
        .with_encoding(plan.encoding)
        .flat_map(|chunk| {
            let chunk = chunk.unwrap().bytes;
            let mut replayed = Replayer::replay_chunk(&plan, &chunk);
            build_games(&chunk, plan.encoding, &mut replayed)
        })
        .map(|(_, game)| game)
        .collect()
}

/// What the program makes of a file.
pub(crate) fn convert(file: &Path, options: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_pdn"))
        .args(["convert", "--to", "pdn", "--quiet"])
        .args(options)
        .arg(file)
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    let status = output.status.code().unwrap();
    assert!(status < 2, "{}: {status}: {errors}", file.display());
    String::from_utf8(output.stdout).unwrap()
}

/// The files of the fixtures, and of the corpus where it is there.
pub(crate) fn sources() -> Vec<PathBuf> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let mut files = source_files(&fixtures);
    if let Some(folder) = folder() {
        files.extend(source_files(&folder));
    }
    files
}

/// The scoresheets, tables and lists of the corpus.
fn others() -> Vec<PathBuf> {
    let Some(folder) = folder() else {
        return Vec::new();
    };
    let all = walkdir::WalkDir::new(folder).into_iter();
    let paths = all.map(|entry| entry.unwrap().into_path());
    let ending = |path: &PathBuf| {
        path.extension()
            .is_some_and(|ending| ending == "txt" || ending == "json")
    };
    paths.filter(ending).collect()
}

/// A file of the corpus whose only game declares international draughts and is one of Russian draughts. What is declared stays, so
/// that the letters of its moves are not those of its game type.
const CONTRADICTED: &str = "russian/notation_error1.pdn";

#[test]
fn what_contradicts_its_game_type_is_pdn_3_once_that_is_corrected() {
    let Some(folder) = folder() else { return };
    let text = convert(&folder.join(CONTRADICTED), &["--correct"]);
    let written = writing(&text).unwrap();
    assert_eq!(written.games.len(), 1);
    let wrong: Vec<_> = against_the_rules(&written.games[0]).collect();
    assert_eq!(wrong, [""; 0]);
    assert!(text.contains("[GameType \"25\"]"), "{text}");
}

#[test]
fn what_is_written_is_pdn_3() {
    let (games, moves, mut wrong) = judge(&[]);
    let notation = [
        "not in the notation of the game type",
        ": is not the sign of the game type",
    ];
    wrong.retain(|line| {
        !(line.contains(CONTRADICTED) && notation.iter().any(|what| line.ends_with(what)))
    });
    println!("{games} games, {moves} moves");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(games > 8 && moves > 400, "{games} games, {moves} moves");
}

/// What is written once is written so again. The small files of the checks do not say their variant and are full of faults:
/// how one of these is best explained can be another matter once the moves have another notation.
#[test]
fn a_second_conversion_writes_the_same_bytes() {
    let dir = tempfile::tempdir().unwrap();
    let again = |text: &str, name: &str| {
        let path = dir.path().join(name).with_extension("pdn");
        std::fs::write(&path, text).unwrap();
        convert(&path, &[])
    };
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/checks");
    for file in sources().into_iter().chain(others()) {
        let name = file.file_name().unwrap().to_str().unwrap();
        let mut once = convert(&file, &[]);
        if file.starts_with(&fixtures) {
            once = again(&once, name);
        }
        let twice = again(&once, name);
        let lines = once.lines().zip(twice.lines());
        let differ = lines.enumerate().find(|(_, (one, other))| one != other);
        assert!(once == twice, "{}: {differ:?}", file.display());
    }
}

#[test]
fn moves_in_numbers_are_pdn_3() {
    let (_, moves, mut wrong) = judge(&["--notation", "numeric"]);
    wrong.retain(|line| {
        // This notation has x in the captures of every variant.
        !line.ends_with("x is not the sign of the game type")
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(moves > 400, "{moves} moves");
}

/// Games and moves of all files, and what is wrong with them: file, place, what.
fn judge(options: &[&str]) -> (usize, usize, Vec<String>) {
    let (mut games, mut moves, mut wrong) = (0, 0, Vec::new());
    for file in sources().into_iter().chain(others()) {
        let text = convert(&file, options);
        if options.is_empty() {
            let name = file.display();
            wrong.extend(lengths(&text).map(|what| format!("{name}: {what}")));
        }
        let name = file.display();
        match writing(&text) {
            _ if text.is_empty() => {}
            Err(error) => wrong.push(format!("{name}: written {error}")),
            Ok(written) => {
                games += written.games.len();
                for (nth, game) in written.games.iter().enumerate() {
                    moves += game.moves.len();
                    let at = |what| format!("{name}: game {}: {what}", nth + 1);
                    wrong.extend(against_the_rules(game).map(at));
                }
            }
        }
    }
    (games, moves, wrong)
}

/// What the grammar does not tell: the rules 6, 7 of writers, positions, and a result that passes for a move.
pub(super) fn against_the_rules(game: &Game<'_>) -> impl Iterator<Item = String> {
    let tag = |name| game.tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1);
    let kind = tag("GameType").map_or("", |kind| kind.split(',').next().unwrap());
    let (letters, sign) = match kind {
        "25" | "41" => (true, Some(":")),
        "26" | "29" | "30" => (true, Some("x")),
        "" => (false, None),
        "31" => (false, Some("-")),
        _ => (false, Some("x")),
    };
    // The notation can be said otherwise than the table has it. The grammar has no colon between numbers.
    let letters = match tag("GameType").and_then(|kind| kind.split(',').nth(4)) {
        Some(notation) => notation.starts_with('A'),
        None => letters,
    };
    let sign = sign.map(|sign| if letters || sign != ":" { sign } else { "x" });
    let mut wrong = Vec::new();
    for &(text, (line, column)) in &game.moves {
        let squares: Vec<_> = text.split(['-', 'x', ':']).collect();
        let at = |what: &str| format!("{line}:{column}: {text}: {what}");
        if squares[0] == squares[squares.len() - 1] && squares.len() == 2 {
            wrong.push(at("from a square to itself"));
        }
        if !kind.is_empty() && text.starts_with(|c: char| c.is_ascii_alphabetic()) != letters {
            wrong.push(at("not in the notation of the game type"));
        }
        // Between more than two squares the grammar has no hyphen.
        let sign = sign.filter(|sign| *sign != "-" || squares.len() == 2);
        if let Some(sign) = sign
            && let Some(other) = ["x", ":"]
                .iter()
                .find(|other| **other != sign && text.contains(**other))
        {
            wrong.push(at(&format!("{other} is not the sign of the game type")));
        }
    }
    wrong.extend(tags::against_the_rules(game));
    for position in game.set_ups.iter().map(|text| set_up(text)) {
        if let Err(error) = fen(position) {
            wrong.push(format!("FEN {position}: {error}"));
        }
    }
    wrong.into_iter()
}

/// The rule 8 of writers, of the legal moves of a text: captures that another one has both ends of are written with all their
/// squares, no others are.
fn lengths(text: &str) -> impl Iterator<Item = String> {
    #[derive(Default)]
    struct Lengths(Vec<String>);
    impl GameVisitor for Lengths {
        fn visit_ply(&mut self, ply: &Ply, at: WalkPlace<'_>) {
            let MoveReading::Legal(mv) = &ply.reading else {
                return;
            };
            let squares = ply.text.split(['-', 'x', ':']).count();
            if squares == 2 && !mv.is_capture() {
                return;
            }
            let legal = at.before.legal_moves();
            let same = legal
                .iter()
                .filter(|other| (other.from, other.to) == (mv.from, mv.to));
            let long = same.count() > 1 || mv.from == mv.to;
            if long != (squares > 2) {
                self.0
                    .push(format!("{}: not as long as it should be", ply.text));
            }
        }
    }
    let mut lengths = Lengths::default();
    for game in trees_of(text.as_bytes()) {
        walk_game(&game, &mut lengths);
    }
    lengths.0.into_iter()
}

#[test]
fn the_length_of_moves_can_be_wrong() {
    for (text, wrong) in [
        ("[GameType \"20\"] [FEN \"B:WK47:B14,19,29,31,42\"] *", 0),
        (
            "[GameType \"20\"] [FEN \"W:WK47:B14,19,29,31,42\"] 1. 47x38x24x13x36 *",
            0,
        ),
        (
            "[GameType \"20\"] [FEN \"W:W32:B28,18,8\"] 1. 32x23x12x3 *",
            1,
        ),
    ] {
        let found: Vec<_> = lengths(text).collect();
        assert_eq!(found.len(), wrong, "{text}: {found:?}");
    }
}

/// The position in `FEN "..."`.
fn set_up(text: &str) -> &str {
    let inner = text.trim().strip_prefix("FEN").map(str::trim);
    inner
        .and_then(|text| text.strip_prefix('"')?.strip_suffix('"'))
        .unwrap_or(text)
}

#[test]
fn the_rules_for_writers_can_be_broken() {
    for (text, what) in [
        ("[GameType \"20\"] 1. 32-28 19x23", ""),
        ("[GameType \"25,W,8,8,A0,0\"] 1. c3-d4 d6:b4", ""),
        ("[GameType \"25,W,8,8,N2,0\"] 1. 22-18 18:9", "1:39"),
        (
            "[GameType \"25\"] 1. c3-d4 d6xb4",
            "1:26: d6xb4: x is not the sign",
        ),
        (
            "[GameType \"26\"] 1. c3-d4 d6:b4",
            "1:26: d6:b4: : is not the sign",
        ),
        (
            "[GameType \"26\"] 1. 11-15",
            "1:20: 11-15: not in the notation",
        ),
        (
            "[GameType \"20\"] 1. 32-28 1-1",
            "1:26: 1-1: from a square to itself",
        ),
        ("[FEN \"W:W31:B1.\"]", "FEN W:W31:B1.: 1:9"),
        ("[Date \"1.1.1965\"]", "[Date \"1.1.1965\"]"),
        ("1. 32-28 /FEN \"W:W1 :B2\"/", "FEN W:W1 :B2: 1:5"),
    ] {
        match writing(text) {
            Err(error) => assert!(
                !what.is_empty() && error.starts_with(what),
                "{text}: {error}"
            ),
            Ok(written) => {
                let wrong: Vec<_> = against_the_rules(&written.games[0]).collect();
                assert_eq!(
                    wrong.len(),
                    usize::from(!what.is_empty()),
                    "{text}: {wrong:?}"
                );
                assert!(
                    wrong.iter().all(|wrong| wrong.starts_with(what)),
                    "{text}: {wrong:?}"
                );
            }
        }
    }
}
