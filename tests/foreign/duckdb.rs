//! The counts of `pdn find` and of `pdn stats`, counted once more by DuckDB from the tables of games and of plies that
//! `pdn convert --to csv` writes; and the tables of `--to parquet` against those, with the queries of `docs/databases.md` on both.

use super::program::python;
use std::path::Path;
use std::process::Command;

/// What a script tells of the corpus; nothing where there is no DuckDB or no corpus.
fn told(script: &str) -> Option<String> {
    told_of(script, &crate::corpus::folder()?)
}

/// What a script tells of a folder; nothing where there is no DuckDB.
fn told_of(script: &str, folder: &Path) -> Option<String> {
    let python = python("duckdb", "duckdb")?;
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign/duckdb");
    let run = Command::new(python)
        .arg(scripts.join(script))
        .arg(assert_cmd::cargo::cargo_bin!("pdn"))
        .arg(folder)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&run.stdout).into_owned();
    assert!(
        run.status.success(),
        "{told}\n{}",
        String::from_utf8_lossy(&run.stderr)
    );
    Some(told)
}

#[test]
fn queries_count_what_sql_counts() {
    let Some(told) = told("queries.py") else {
        return;
    };
    // A query whose count is that of no game tells little; most find some.
    let counts = told.lines().filter_map(|line| line.strip_prefix("ok "));
    let some = counts.filter(|line| line.split_whitespace().next() != Some("0"));
    assert!(some.count() >= 38, "{told}");
}

#[test]
fn numbers_are_those_of_sql() {
    let Some(told) = told("stats.py") else {
        return;
    };
    let equal = told.lines().filter(|line| line.starts_with("ok "));
    assert_eq!(equal.count(), 19, "{told}");
}

/// Tables are the same in columns and in text, and so are the answers to the queries of the page.
#[cfg(feature = "parquet")]
#[test]
fn tables_in_columns_are_those_of_text() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let Some(told) = told_of("parquet.py", root) else {
        return;
    };
    let equal = told.lines().filter(|line| line.starts_with("ok "));
    assert_eq!(equal.count(), 26, "{told}");
}

/// The queries of `docs/databases.md` give the answers that were worked out by hand.
#[test]
fn recipes_give_the_answers_made_by_hand() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let Some(output) = told_of("recipes.py", root) else {
        return;
    };
    let equal = output.lines().filter(|line| line.starts_with("ok "));
    assert_eq!(equal.count(), 14, "{output}");
}
