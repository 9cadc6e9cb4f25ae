//! The counts of `pdn find`, counted once more by DuckDB from the tables of games and of plies that `pdn convert --to csv` writes.

use super::program::python;
use std::path::Path;
use std::process::Command;

#[test]
fn queries_count_what_sql_counts() {
    let (Some(python), Some(folder)) = (python("duckdb", "duckdb"), crate::corpus::folder()) else {
        return;
    };
    let queries = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign/duckdb/queries.py");
    let run = Command::new(python)
        .arg(queries)
        .arg(assert_cmd::cargo::cargo_bin!("pdn"))
        .arg(folder)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&run.stdout);
    assert!(
        run.status.success(),
        "{told}\n{}",
        String::from_utf8_lossy(&run.stderr)
    );
    // A query whose count is that of no game tells little; most find some.
    let counts = told.lines().filter_map(|line| line.strip_prefix("ok "));
    let some = counts.filter(|line| line.split_whitespace().next() != Some("0"));
    assert!(some.count() >= 38, "{told}");
}
