//! `docs/cluster/spark_check.py` on a real Spark, a master and two workers of which one is killed half-way, against one process.
//!
//! With `PDN_SPARK=1`, and then all that it needs must be there: pyspark and DuckDB (`tests/foreign/spark/requirements.txt`), and a
//! `java`. It takes some minutes and 100 MB of made games, which are damaged here and there.

use super::program::python;
use std::path::Path;
use std::process::{Command, Stdio};

#[allow(dead_code, reason = "its main is that of an example")]
#[path = "../tools/made_archive.rs"]
mod made_archive;

#[test]
fn a_cluster_that_loses_a_worker_finds_what_one_process_finds() {
    if std::env::var_os("PDN_SPARK").is_none_or(|value| value != "1") {
        println!("left out: PDN_SPARK=1 runs it; see docs/testing.md");
        return;
    }
    let java = Command::new("java")
        .arg("-version")
        .stderr(Stdio::null())
        .status();
    assert!(
        java.is_ok_and(|status| status.success()),
        "Spark needs a java, and there is none: on Debian, apt-get install default-jre-headless"
    );
    let python = python("spark", "pyspark, duckdb");
    let python = python.expect("pyspark and duckdb in target/foreign/spark; see docs/testing.md");
    let dir = tempfile::tempdir().unwrap();
    let archive = dir.path().join("made.pdn");
    made_archive::write(&archive, usize::MAX, 100_000_000, 41);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let run = Command::new(python)
        .arg("-B")
        .arg(root.join("tests/foreign/spark/compare.py"))
        .arg(assert_cmd::cargo::cargo_bin!("pdn"))
        .args([root, archive.as_path()])
        .env("TMPDIR", dir.path())
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&run.stdout);
    println!("{told}");
    let errors = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{told}\n{errors}");
    let equal = told.lines().filter(|line| line.starts_with("ok "));
    assert_eq!(equal.count(), EQUAL, "{told}");
}

/// So many things are compared.
const EQUAL: usize = 23;
