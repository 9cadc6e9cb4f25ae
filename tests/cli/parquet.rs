//! `pdn convert --to parquet`: four tables in a folder, all of them or none. Only programs with the feature `parquet` write them.
#![cfg(feature = "parquet")]

use super::{Run, run_in};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use std::fs::{self, File};
use std::path::Path;

const FILES: [&str; 4] = [
    "findings.parquet",
    "games.parquet",
    "plies.parquet",
    "positions.parquet",
];

/// Three games: in order, with an illegal move and what cannot be followed, and with a set-up, a comment and a clock.
const GAMES: &str = "[Event \"=cup\"]\n[White \"Иванов И.\"]\n[Black \"B\"]\n[Date \"17 april 2009\"]\n[GameType \"25\"]\n\n\
    1. c3-d4 d6-c5 2. b2-c3 f6-g5 {[%clk 0:01:30.5] quick} 3. c3-b4! 2-0\n\n\
    [Event \"cup\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-e5 2. a1-a8 h8-h1 *\n\n\
    [FEN \"W:WKa1,c3:BKh2,b8\"]\n[GameType \"25\"]\n\n1. a1-b2 h2-g1 2. b2-a1 g1-h2 3. a1-b2 1-1\n";

fn convert(dir: &Path, args: &[&str]) -> Run {
    run_in(
        dir,
        &[&["convert", "--to", "parquet", "-q"], args].concat(),
        "",
    )
}

/// A folder with the three games in a file.
fn games() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), GAMES).unwrap();
    dir
}

/// The names in a folder, hidden ones too.
fn names(dir: &Path) -> Vec<String> {
    let entries = fs::read_dir(dir).unwrap().map(Result::unwrap);
    let mut names: Vec<_> = entries
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// The rows of a table, as CSV has its cells.
fn rows(file: &Path) -> Vec<Vec<String>> {
    let reader = SerializedFileReader::new(File::open(file).unwrap()).unwrap();
    let schema = reader.metadata().file_metadata().schema_descr();
    let names = schema.columns().iter().map(|one| one.name().to_owned());
    let cell = |field: Field| match field {
        Field::Null => String::new(),
        Field::Str(text) => text,
        Field::Long(number) => number.to_string(),
        Field::Double(number) => number.to_string(),
        Field::Bool(flag) => flag.to_string(),
        other => panic!("{other:?}"),
    };
    let mut all = vec![names.collect()];
    for row in reader.get_row_iter(None).unwrap() {
        let columns = row.unwrap().into_columns().into_iter();
        all.push(columns.map(|(_, field)| cell(field)).collect());
    }
    all
}

/// The rows of a table of text.
fn csv_rows(text: &str) -> Vec<Vec<String>> {
    let mut table = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(text.as_bytes());
    table.deserialize().map(|row| row.expect("a row")).collect()
}

/// The tables of a folder, against those of text.
fn equal(dir: &Path, paths: &[&str]) {
    let out = tempfile::tempdir().unwrap();
    let folder = out.path().join("new/tables");
    let run = convert(dir, &[paths, &["-o", folder.to_str().unwrap()]].concat());
    assert!(matches!(run.status, Some(0 | 1)), "{}", run.err);
    assert_eq!(names(&folder), FILES);
    let csv = |args: &[&str]| {
        let all = [args, &["--raw-cells", "-q"], paths].concat();
        csv_rows(&run_in(dir, &all, "").out)
    };
    let games = csv(&["convert", "--to", "csv"]);
    let plies = csv(&["convert", "--to", "csv", "--plies"]);
    let findings = csv(&["check", "--format", "csv"]);
    assert_eq!(rows(&folder.join("games.parquet")), games);
    assert_eq!(rows(&folder.join("plies.parquet")), plies);
    assert_eq!(rows(&folder.join("findings.parquet")), findings);
    // Where each position stands, in the order of hashes; of one hash in the order of games.
    let of = |row: &Vec<String>| [13, 0, 1, 2].map(|column| row[column].clone()).to_vec();
    let mut want: Vec<_> = plies
        .iter()
        .map(of)
        .filter(|row| !row[0].is_empty())
        .collect();
    want[1..].sort_by(|one, other| one[0].cmp(&other[0]));
    assert_eq!(rows(&folder.join("positions.parquet")), want);
}

#[test]
fn tables_hold_what_csv_holds() {
    equal(games().path(), &["a.pdn"]);
    let here = Path::new(".");
    equal(here, &["fixtures/sample", "fixtures/event"]);
    // Damaged games, and files that hold none.
    equal(here, &["fixtures/checks"]);
}

#[test]
fn columns_have_types() {
    let dir = games();
    assert_eq!(convert(dir.path(), &["a.pdn", "-o", "t"]).status, Some(0));
    let mut told = String::new();
    for name in FILES {
        let file = File::open(dir.path().join("t").join(name)).unwrap();
        let reader = SerializedFileReader::new(file).unwrap();
        let meta = reader.metadata().file_metadata();
        told += &format!("{name}, {} rows\n", meta.num_rows());
        for column in meta.schema_descr().columns() {
            told += &format!("  {} {}\n", column.name(), column.physical_type());
        }
    }
    insta::assert_snapshot!(told);
}

#[test]
fn all_files_are_there_or_none() {
    let dir = games();
    let tables = dir.path().join("t");
    // What is there stays, and nothing is written beside it.
    fs::create_dir(&tables).unwrap();
    fs::write(tables.join("plies.parquet"), "old").unwrap();
    let run = convert(dir.path(), &["a.pdn", "-o", "t"]);
    assert_eq!(run.status, Some(2));
    assert!(
        run.err
            .contains("plies.parquet exists; --force overwrites it"),
        "{}",
        run.err
    );
    assert_eq!(names(&tables), ["plies.parquet"]);
    assert_eq!(fs::read(tables.join("plies.parquet")).unwrap(), b"old");
    // A folder of that name is in the way even then.
    fs::create_dir(tables.join("games.parquet")).unwrap();
    let run = convert(dir.path(), &["a.pdn", "-o", "t", "--force"]);
    assert_eq!(run.status, Some(2), "{}", run.err);
    assert_eq!(names(&tables), ["games.parquet", "plies.parquet"]);
    assert_eq!(fs::read(tables.join("plies.parquet")).unwrap(), b"old");
    fs::remove_dir(tables.join("games.parquet")).unwrap();
    let run = convert(dir.path(), &["a.pdn", "-o", "t", "--force"]);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    assert_eq!(names(&tables), FILES);
    assert_eq!(rows(&tables.join("games.parquet")).len(), 4);
    // A file that cannot be read is a finding, and the others are in the tables.
    let run = convert(dir.path(), &["a.pdn", "missing.pdn", "-o", "u"]);
    assert_eq!(run.status, Some(2), "{}", run.err);
    assert_eq!(rows(&dir.path().join("u/games.parquet")).len(), 4);
    let findings = rows(&dir.path().join("u/findings.parquet"));
    let unread = findings.iter().filter(|row| row[9] == "unreadable-file");
    assert_eq!(unread.count(), 1, "{findings:?}");
    // One that breaks off half-way leaves nothing, not even the folder.
    let text = GAMES.repeat(6000);
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut packed, text.as_bytes()).unwrap();
    let packed = packed.finish().unwrap();
    fs::write(
        dir.path().join("cut.pdn.gz"),
        &packed[..packed.len() * 9 / 10],
    )
    .unwrap();
    let run = convert(dir.path(), &["cut.pdn.gz", "-o", "v"]);
    assert_eq!(run.status, Some(2), "{}", run.err);
    assert!(
        !dir.path().join("v").exists(),
        "{:?}",
        names(&dir.path().join("v"))
    );
}

#[test]
fn a_folder_is_wanted() {
    let dir = games();
    fs::write(dir.path().join("file"), "").unwrap();
    for (lang, wanted, no_folder) in [
        ("en", "writes four files", "file is not a folder"),
        ("ru", "записывает четыре файла", "file — не папка"),
        ("pt", "escreve quatro arquivos", "file não é uma pasta"),
        ("it", "scrive quattro file", "file non è una cartella"),
    ] {
        for (args, told) in [
            (&["a.pdn"][..], wanted),
            (&["a.pdn", "-o", "-"], wanted),
            (&["a.pdn", "-o", "file"], no_folder),
            #[cfg(unix)]
            (&["a.pdn", "-o", "/dev/null"], &no_folder[4..]),
        ] {
            let run = convert(dir.path(), &[args, &["--lang", lang]].concat());
            assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
            assert!(run.err.contains(told), "{lang} {args:?}: {}", run.err);
        }
    }
    assert_eq!(names(dir.path()), ["a.pdn", "file"]);
}

#[test]
fn without_games_tables_have_no_rows() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("empty.pdn"), "").unwrap();
    let run = convert(dir.path(), &["empty.pdn", "-o", "t"]);
    assert_eq!(run.status, Some(1), "{}", run.err);
    let counts = FILES.map(|name| rows(&dir.path().join("t").join(name)).len() - 1);
    assert_eq!(counts, [1, 0, 0, 0]);
}

#[test]
fn jobs_change_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let one = |nth: u32| GAMES.replace("Иванов", &format!("Иванов {nth}"));
    let games: String = (0..3000).map(one).collect();
    assert!(games.len() > 900_000, "{}", games.len());
    fs::write(dir.path().join("a.pdn"), games).unwrap();
    for jobs in ["1", "2"] {
        let run = convert(dir.path(), &["a.pdn", "-o", jobs, "--jobs", jobs]);
        assert_eq!(run.status, Some(0), "{}", run.err);
    }
    for name in FILES {
        let of = |jobs: &str| fs::read(dir.path().join(jobs).join(name)).unwrap();
        assert!(of("1") == of("2"), "{name}");
    }
}

/// What a folder's settings leave out of a check is not among the findings.
/// Tables of the ranges of a file are together those of the file, the numbers of its games included.
#[test]
fn ranges_have_the_rows_of_the_file() {
    let dir = games();
    let path = |name: &str| dir.path().join(name);
    fs::write(path("a.pdn"), GAMES.repeat(7)).unwrap();
    let plan = run_in(dir.path(), &["plan", "a.pdn", "-q", "-o", "plan.json"], "");
    assert_eq!(plan.status, Some(0), "{}", plan.err);
    let ranges = ["..700", "700..1500", "1500.."];
    for (nth, range) in ranges.iter().enumerate() {
        let folder = format!("part-{nth}");
        let args = [
            "a.pdn",
            "--range",
            range,
            "--plan",
            "plan.json",
            "-o",
            &folder,
        ];
        assert_eq!(convert(dir.path(), &args).status, Some(0));
    }
    assert_eq!(
        convert(dir.path(), &["a.pdn", "-o", "whole"]).status,
        Some(0)
    );
    for file in FILES {
        // Each table names its columns.
        let columns = rows(&path("whole").join(file)).swap_remove(0);
        let sorted = |mut rows: Vec<Vec<String>>| {
            rows.retain(|row| *row != columns);
            rows.sort();
            rows
        };
        // T008 is told of the whole file alone.
        let told = |row: &Vec<String>| !row.iter().any(|cell| cell == "T008");
        let parts =
            (0..ranges.len()).flat_map(|nth| rows(&path(&format!("part-{nth}")).join(file)));
        let whole = rows(&path("whole").join(file)).into_iter().filter(told);
        assert_eq!(sorted(parts.collect()), sorted(whole.collect()), "{file}");
    }
}

#[test]
fn findings_are_those_of_the_settings() {
    let dir = games();
    fs::write(dir.path().join("pdn.toml"), "ignore = [\"tags\"]\n").unwrap();
    equal(dir.path(), &["a.pdn"]);
}
