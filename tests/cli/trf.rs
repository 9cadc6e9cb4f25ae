//! `pdn event --format trf`: files that gacrux, bbpPairings, py4swiss and JaVaFo take.
//!
//! What each of them refuses was read in its source (bbpPairings 6, py4swiss 0.3.1) and tried (gacrux 1.11.65, py4swiss 0.3.1):
//! bbpPairings all codes of 162 but W, D, L, Z and P, all codes of 192 but those of FIDE, and an opponent without a result; py4swiss a
//! file without `XXR`, points that `XXS` does not explain, titles that FIDE does not have, and days of rounds.

use super::run_in;
use std::fs;

fn game(round: u32, white: &str, black: &str, result: &str) -> String {
    format!(
        "[Event \"Cup\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[WhiteTitle \"GMI\"]\n[GameType \"25\"]\n[Result \"{result}\"]\n{result}\n\n"
    )
}

/// A Swiss system of five, with byes, a forfeit and a game without a result.
fn swiss() -> String {
    game(1, "Adams", "Brown", "2-0")
        + &game(1, "Clark", "Davis", "1-1")
        + &game(2, "Adams", "Clark", "2-0")
        + &game(2, "Brown", "Evans", "0-2")
        + &game(3, "Davis", "Evans", "*")
}

const TOML: &str = "system = \"swiss\"\nrounds = 3\ndates = [2026-05-01, 2026-05-02, 2026-05-03]\n\
    [[bye]]\nround = 1\nplayer = \"Evans\"\n[[bye]]\nround = 2\nplayer = \"Davis\"\nkind = \"half\"\n\
    [[forfeit]]\nround = 3\nwhite = \"Adams\"\nblack = \"Brown\"\nabsent = \"black\"\n";

fn trf(games: &str, toml: &str, args: &[&str]) -> (Vec<String>, String) {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("games.pdn"), games).unwrap();
    fs::write(dir.path().join("event.toml"), toml).unwrap();
    let run = run_in(
        dir.path(),
        &[&["event", ".", "--format", "trf"], args].concat(),
        "",
    );
    (run.out.lines().map(str::to_owned).collect(), run.err)
}

/// What bbpPairings takes.
fn is_taken_by_bbp(lines: &[String]) {
    for line in lines {
        match line.get(..3).unwrap_or_default() {
            "162" => {
                let codes = line.as_bytes()[5..].chunks(9).map(|chunk| chunk[0]);
                assert!(codes.clone().all(|code| b"WDLZP".contains(&code)), "{line}");
            }
            "192" | "013" | "310" | "299" => panic!("{line}"),
            "001" => {
                for cell in line.as_bytes()[91..].chunks(10) {
                    let (opponent, code) = (&cell[..4], cell[7]);
                    assert!(b"1=0WDL+-HFUZ".contains(&code), "{line}");
                    assert!(opponent == b"0000" || !b"HFUZ".contains(&code), "{line}");
                }
            }
            _ => {}
        }
    }
}

/// Adds the points of each player by `XXS` and compares them with his.
fn adds_up_by_xxs(lines: &[String]) {
    let points = |name: &str, usual: f64| {
        let line = lines.iter().find(|line| line.starts_with("XXS"));
        let parts = line.iter().flat_map(|line| line[4..].split(' '));
        let mut found = parts.filter_map(|part| part.split_once('='));
        found
            .find(|(code, _)| *code == name)
            .map_or(usual, |(_, points)| points.parse().unwrap())
    };
    let (won, drawn) = (points("W", 1.0), points("D", 0.5));
    for line in lines.iter().filter(|line| line.starts_with("001")) {
        let sum: f64 = line.as_bytes()[91..]
            .chunks(10)
            .map(|cell| match cell[7] {
                b'1' | b'W' | b'+' | b'F' => won,
                b'=' | b'D' | b'H' => drawn,
                b'U' => points("PAB", 1.0),
                _ => 0.0,
            })
            .sum();
        assert_eq!(line[80..84].trim().parse::<f64>().unwrap(), sum, "{line}");
    }
}

#[test]
fn programs_for_pairings_take_the_file() {
    for args in [&[][..], &["--trf", "pairing"], &["--trf", "report"]] {
        let (lines, err) = trf(&swiss(), TOML, args);
        is_taken_by_bbp(&lines);
        adds_up_by_xxs(&lines);
        assert!(lines.iter().any(|line| line == "142 3"), "{lines:?}");
        assert!(lines.iter().any(|line| line == "XXR 3"), "{lines:?}");
        assert!(
            lines.iter().any(|line| line == "162  W 2.0    D 1.0"),
            "{lines:?}"
        );
        assert!(
            lines.iter().any(|line| line == "XXS W=2.0 D=1.0 PAB=2.0"),
            "{lines:?}"
        );
        assert!(err.contains("the result of a pairing"), "{err}");
    }
    // Days of rounds stand where py4swiss does not read them; titles of draughts are none of the format.
    let (report, err) = trf(&swiss(), TOML, &[]);
    assert!(report.iter().any(|line| line.starts_with("132")));
    let (pairing, _) = trf(&swiss(), TOML, &["--trf", "pairing"]);
    assert!(!pairing.iter().any(|line| line.starts_with("132")));
    for lines in [&report, &pairing] {
        assert!(!lines.iter().any(|line| line.contains("GMI")), "{lines:?}");
    }
    assert!(err.contains("GMI"), "{err}");
    // Other points; and those of FIDE need no word.
    let (lines, _) = trf(&swiss(), &format!("game-points = [3, 1, 0]\n{TOML}"), &[]);
    is_taken_by_bbp(&lines);
    adds_up_by_xxs(&lines);
    let (lines, _) = trf(&swiss(), &format!("game-points = [1, 0.5, 0]\n{TOML}"), &[]);
    assert!(
        !lines
            .iter()
            .any(|line| line.starts_with("162") || line.starts_with("XXS"))
    );
    adds_up_by_xxs(&lines);
    let scale = "game-points = { win = 2, draw = 1, loss = 0, bye = 1 }\n";
    let (lines, _) = trf(&swiss(), &format!("{scale}{TOML}"), &[]);
    assert!(
        lines
            .iter()
            .any(|line| line == "162  W 2.0    D 1.0    P 1.0"),
        "{lines:?}"
    );
    assert!(
        lines.iter().any(|line| line == "XXS W=2.0 D=1.0"),
        "{lines:?}"
    );
    adds_up_by_xxs(&lines);
}

#[test]
fn half_a_micro_match_is_no_result_of_it() {
    let games = game(1, "Adams", "Brown", "2-0")
        + &game(1, "Clark", "Davis", "2-0")
        + &game(1, "Davis", "Clark", "1-1");
    let (lines, _) = trf(&games, "unit = \"match\"\nsystem = \"swiss\"\n", &[]);
    let of = |name: &str| {
        lines
            .iter()
            .find(|line| line.contains(name))
            .unwrap()
            .clone()
    };
    assert!(of("Adams").ends_with("0000 - Z"), "{}", of("Adams"));
    assert!(of("Clark").ends_with("w 1"), "{}", of("Clark"));
    adds_up_by_xxs(&lines);
}
