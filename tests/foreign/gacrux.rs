//! The final table of a real Swiss system, counted once more by gacrux, the tie-break checker, from the report file that `pdn event
//! --format trf` writes.

use super::program::python;
use crate::cli::run_in;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Pairings and results of Montpellier 2021, made into games without moves.
fn montpellier() -> String {
    let table = fs::read_to_string("fixtures/event-papers/montpellier-2021-pairings.csv").unwrap();
    let rows = table.lines().skip(1).map(|row| {
        let cells: Vec<&str> = row.split(';').collect();
        let [round, white, black, result] = cells[..] else {
            panic!("{row}");
        };
        format!(
            "[Event \"Montpellier 2021\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
             [GameType \"20\"]\n[Result \"{result}\"]\n{result}\n\n"
        )
    });
    rows.collect()
}

/// Coefficients of gacrux by their names here. Its sum of points times results is twice the beaten and once the drawn where a win
/// is two points: what IDF calls Sonneborn-Berger.
const COEFFICIENTS: [(&str, &str); 4] = [
    ("BH", "buchholz"),
    ("BH/C1", "truncated-1"),
    ("BH/C2", "truncated-2"),
    ("SB", "sonneborn-berger"),
];

#[test]
fn gacrux_counts_the_same_table() {
    let Some(python) = python("gacrux", "gacrux") else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("games.pdn"), montpellier()).unwrap();
    let written =
        |format: &str| run_in(dir.path(), &["event", "games.pdn", "--format", format], "").out;
    let value: Value = serde_json::from_str(&written("json")).unwrap();
    let players = value["events"][0]["players"].as_array().unwrap();
    assert_eq!(players.len(), 16);
    fs::write(dir.path().join("event.trf"), written("trf")).unwrap();
    for (line, player) in counted(&python, &dir.path().join("event.trf"))
        .iter()
        .zip(players)
    {
        let number = |column: usize| -> u64 {
            let text = line[column]
                .strip_suffix(".0")
                .or(line[column].strip_suffix(".00"));
            text.unwrap_or(&line[column]).parse().unwrap()
        };
        assert_eq!(number(2), player["points"].as_u64().unwrap(), "{player}");
        for (column, (_, name)) in (3..).zip(COEFFICIENTS) {
            let ours = player["tie_breaks"][name].as_u64().unwrap();
            assert_eq!(number(column), ours, "{name} of {player}");
        }
    }
}

/// The lines of gacrux, by number: number, rank, points, coefficients.
fn counted(python: &Path, file: &Path) -> Vec<Vec<String>> {
    let names = COEFFICIENTS.map(|(name, _)| name);
    let output = Command::new(python)
        .args(["-m", "gacrux.tiebreakchecker", "-f", "TRF", "-d", "T", "-i"])
        .arg(file)
        .args(["-t", "PTS"])
        .args(names)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    let split = |line: &str| {
        line.split('\t')
            .map(|cell| cell.trim().to_owned())
            .collect()
    };
    let lines: Vec<Vec<String>> = text.lines().skip(1).map(split).collect();
    assert_eq!(lines.len(), 16, "{text}{error}");
    lines
}
