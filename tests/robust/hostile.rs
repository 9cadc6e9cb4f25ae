//! Inputs that nobody would write: time and memory stay within bounds.

use super::check;
use pdn_analysis::replay::{Replayer, plan_replay};
use pdn_events::played::Overrides;
use pdn_rules::position::Position;
use pdn_text::pdn::{ChunkSplitter, DEFAULT_TARGET};
use std::time::{Duration, Instant};

/// The most memory this process has used, in bytes, where the system tells.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    number.unwrap_or(0) * 1024
}

/// Reads a text as files are read, in chunks of the usual size. Gives the games and the plies.
fn within(seconds: u64, what: &str, text: &[u8]) -> (u64, u64) {
    let start = Instant::now();
    let plan = plan_replay(&[text], Overrides::default());
    let (mut games, mut plies) = (0, 0);
    for chunk in ChunkSplitter::new(text, DEFAULT_TARGET).with_encoding(plan.encoding) {
        let replayed = Replayer::replay_chunk(&plan, &chunk.unwrap().bytes);
        games += replayed.games;
        plies += replayed.plies;
    }
    let time = start.elapsed();
    println!("{what}: {time:?}");
    assert!(time < Duration::from_secs(seconds), "{what}: {time:?}");
    (games, plies)
}

/// Texts of 300 kB, with `PDN_SLOW=1` of 1 MB.
#[test]
fn much_of_one_thing() {
    let (size, seconds) = match super::slow() {
        true => (1_000_000, 20),
        false => (300_000, 6),
    };
    let mut slowest = (Duration::ZERO, String::new());
    for head in [
        "",
        "1. 32-28 ",
        "[Event \"x\"]\n1. 32-28 19-23 ",
        "[Event \"",
        "{",
    ] {
        for part in [
            "(",
            ")",
            "{",
            "}",
            "[",
            "]",
            "\"",
            "1",
            "x",
            "1.",
            "-",
            " ",
            "\n",
            "\r",
            "\r\n",
            "\n\r ",
            "\\",
            "\\n",
            "*",
            "* ",
            "!",
            "$",
            "$1",
            "/",
            "/FEN \"",
            ";",
            ";\n",
            "%",
            "\n%",
            "\0",
            "\u{feff}",
            "\u{44f}",
            "a",
            "a1",
            "a1-",
            "32-28",
            "32-28 ",
            "32x28x",
            "1-0 ",
            "( 1-0 ",
            "[\"",
            "[A \"",
            "[A \"b",
            "\n[A \"",
            "[A \"b\"]",
            "[A \"b\"]\n",
            "1... ",
            "(1. 32-28 ",
            "{(",
            "({",
            "... ",
            "X ",
            "- ",
            "32- ",
            "ab4",
            "\\\"",
            "\u{2013}",
            "o",
            "1/2",
        ] {
            let text = [head, &part.repeat(size / part.len())].concat();
            let start = Instant::now();
            within(seconds, &format!("{head:?} {part:?}"), text.as_bytes());
            if start.elapsed() > slowest.0 {
                slowest = (start.elapsed(), format!("{head:?} {part:?}"));
            }
        }
    }
    println!("slowest {slowest:?}");
    assert!(peak() < 3 << 30, "{} bytes", peak());
}

/// A tag section that is open, a result on the same line: what stands behind them is looked at once.
#[test]
fn a_megabyte_of_one_thing_behind_a_tag_or_a_result() {
    for head in [
        "[Event \"x\"]\n",
        "[Event \"x\"] ",
        "1. 32-28 1-0 ",
        "1. 32-28 (1. 31-27 1-0 ",
    ] {
        for part in [
            "\u{feff}",
            "\u{feff} ",
            "\0",
            "\0 ",
            "\\n",
            "}",
            "] ",
            "/",
            "{a}",
            ";\n",
            "%\n",
        ] {
            let text = [head, &part.repeat(1_000_000 / part.len())].concat();
            within(2, &format!("{head:?} {part:?}"), text.as_bytes());
        }
    }
}

#[test]
fn one_line_of_five_megabytes() {
    let line = "1. 32-28 19-23 2. 28x19 14x23 ".repeat(5_000_000 / 30);
    // Two chunks, of which each begins a game.
    assert_eq!(within(20, "moves", line.as_bytes()).1, 8);
    let tag = format!("[Event \"{}\"]\n1. 32-28 *", "long ".repeat(1_000_000));
    within(20, "a tag", tag.as_bytes());
    let comment = format!("1. 32-28 {{{}}} 19-23 *", "long ".repeat(1_000_000));
    within(20, "a comment", comment.as_bytes());
}

#[test]
fn games_of_one_move() {
    let game = "[GameType \"20\"]\n1. 32-28 *\n\n";
    let text = game.repeat(100_000);
    assert_eq!(within(20, "games", text.as_bytes()), (100_000, 100_000));
    let bare = "1. 32-28 * ".repeat(100_000);
    assert_eq!(within(20, "bare games", bare.as_bytes()).1, 100_000);
    let scores = "* ".repeat(100_000);
    within(20, "scores", scores.as_bytes());
}

#[test]
fn a_board_full_of_kings_and_loose_pieces() {
    let all: Vec<_> = (1..=72).collect();
    // Loose pieces leave a king the most ways: every second square of every second row.
    let loose: Vec<_> = all
        .iter()
        .filter(|n| (*n - 1) / 6 % 2 == 1 && (*n - 1) % 6 != 5)
        .collect();
    let list = |squares: &mut dyn Iterator<Item = i32>, king: &str| {
        squares
            .map(|n| format!("{king}{n}"))
            .collect::<Vec<_>>()
            .join(",")
    };
    let black = list(&mut loose.iter().map(|n| **n), "K");
    let white = list(
        &mut all.iter().filter(|n| !loose.contains(n)).take(40).copied(),
        "K",
    );
    let few = list(
        &mut all
            .iter()
            .filter(|n| !loose.contains(n))
            .step_by(9)
            .copied(),
        "K",
    );
    let mut text = String::new();
    for white in [&white, &few] {
        for moves in ["1-7", "1x72", "1x3x5x7x72", "x", "-", "ab4"] {
            text +=
                &format!("[GameType \"27\"]\n[FEN \"W:W{white}:B{black}\"]\n1. {moves} 5-9 *\n\n");
        }
    }
    let start = Instant::now();
    let run = check(text.as_bytes());
    assert!(
        run.iter()
            .all(|(_, replayed)| !replayed.findings.is_empty())
    );
    println!("kings: {:?}", start.elapsed());
    for white in [&white, &few] {
        let setup = pdn_text::notation::fen::parse_fen(&format!("W:W{white}:B{black}")).unwrap();
        let rules = pdn_rules::variant::find_variant("canadian").unwrap();
        let (position, _) = setup.to_position(rules, rules.numbering);
        let count =
            |position: &Position| position.legal_moves().len() + position.legal_paths().len();
        assert!(count(&position) < 1_000_000);
    }
    assert!(
        start.elapsed() < Duration::from_secs(60),
        "{:?}",
        start.elapsed()
    );
}

#[test]
fn many_findings_on_one_line_are_placed_in_time() {
    let line = "[A \"b".repeat(100_000);
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("a.pdn");
    std::fs::write(&path, line).unwrap();
    let start = Instant::now();
    let mut command = assert_cmd::Command::new(assert_cmd::cargo::cargo_bin!("pdn"));
    command
        .args(["check", "--statistics"])
        .arg(path)
        .assert()
        .code(1);
    assert!(
        start.elapsed() < Duration::from_secs(20),
        "{:?}",
        start.elapsed()
    );
}
