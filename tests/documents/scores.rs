//! Scores that spreadsheets take for times and dates: in a column of results they are what was typed, in every format and for every
//! command.

use super::folders::{pdn, told as run};
use super::make::{ods, xlsx_of};
use super::make_old::{book, cell, compound, record, wide};
use super::{findings, games};

const MOVES: &str = "1. c3-d4 d6-c5 2. b2-c3 f6-g5";

/// Numbers as workbooks keep them, their built-in form, and the result: two o'clock, two past midnight, days of 2026, February 2000.
const NUMBERS: [(f64, u16, &str); 9] = [
    (2.0 / 24.0, 20, "2:0"),
    (2.0 / 1440.0, 21, "0:2"),
    (61.0 / 1440.0, 20, "1:1"),
    (1.0 / 24.0, 20, "1:0"),
    (46024.0, 16, "1/2-1/2"),
    (46054.0, 14, "1/2-1/2"),
    (46023.0, 14, "1-1"),
    (36557.0, 17, "2-0"),
    (2.0 / 24.0, 0, "2:0"),
];

fn results(name: &str, bytes: &[u8]) -> Vec<String> {
    let result = |game: &String| game.split(' ').nth(3).unwrap_or_default().to_owned();
    games(name, bytes).iter().map(result).collect()
}

fn taken(name: &str, bytes: &[u8]) -> usize {
    let found = findings(name, bytes);
    let unread: Vec<_> = found.iter().filter(|one| one.starts_with("R004")).collect();
    assert!(unread.is_empty(), "{name}: {found:?}");
    found.iter().filter(|one| one.starts_with("I011")).count()
}

fn text_cell(at: &str, text: &str) -> String {
    format!("<c r=\"{at}\" t=\"inlineStr\"><is><t>{text}</t></is></c>")
}

/// A workbook of games with these numbers as results.
fn workbook() -> Vec<u8> {
    let forms = [0, 14, 16, 17, 20, 21];
    let styles: String = forms
        .iter()
        .map(|form| format!("<xf numFmtId=\"{form}\"/>"))
        .collect();
    let head = ["White", "Black", "Result", "Moves"];
    let head: String = ('A'..)
        .zip(head)
        .map(|(at, text)| text_cell(&format!("{at}1"), text))
        .collect();
    let mut rows = format!("<row r=\"1\">{head}</row>");
    for (row, (value, form, _)) in (2..).zip(NUMBERS) {
        let style = forms.iter().position(|known| *known == form).unwrap();
        rows += &format!(
            "<row r=\"{row}\">{}{}<c r=\"C{row}\" s=\"{style}\"><v>{value}</v></c>{}</row>",
            text_cell(&format!("A{row}"), "Kovac"),
            text_cell(&format!("B{row}"), "Novak"),
            text_cell(&format!("D{row}"), MOVES),
        );
    }
    xlsx_of(&[("A", &rows)], "", &format!("<cellXfs>{styles}</cellXfs>"))
}

/// The same of Excel 97.
fn old_workbook() -> Vec<u8> {
    let forms = [0, 14, 16, 17, 20, 21];
    let mut globals: Vec<u8> = forms
        .iter()
        .flat_map(|form| record(0xe0, &[0, 0, *form as u8, 0, 0, 0]))
        .collect();
    let mut texts = vec!["White", "Black", "Result", "Moves", "Kovac", "Novak", MOVES];
    let strings: Vec<u8> = texts.drain(..).flat_map(wide).collect();
    let count = 7u32.to_le_bytes();
    globals.extend(record(0xfc, &[&count[..], &count, &strings].concat()));
    let shared = |row: u16, column: u16, nth: u32| cell(0xfd, [row, column, 0], &nth.to_le_bytes());
    let mut cells: Vec<u8> = (0..4).flat_map(|nth| shared(0, nth, nth.into())).collect();
    for (row, (value, form, _)) in (1..).zip(NUMBERS) {
        let style = forms.iter().position(|known| *known == form).unwrap() as u16;
        cells.extend(shared(row, 0, 4));
        cells.extend(shared(row, 1, 5));
        cells.extend(cell(0x0203, [row, 2, style], &value.to_le_bytes()));
        cells.extend(shared(row, 3, 6));
    }
    compound(&[("Workbook", &book(0x0600, &globals, &[("A", false, cells)]))])
}

#[test]
fn a_score_that_became_a_time_or_a_date_is_read_as_it_was_typed() {
    let want: Vec<&str> = NUMBERS.iter().map(|(.., result)| *result).collect();
    for (name, bytes) in [("a.xlsx", workbook()), ("a.xls", old_workbook())] {
        assert_eq!(results(name, &bytes), want, "{name}");
        assert_eq!(taken(name, &bytes), want.len(), "{name}");
    }
    // As LibreOffice shows them, and as CSV has them.
    let shown = [
        "02:00:00",
        "00:02:00",
        "01:01:00",
        "1:00",
        "02.01.2026",
        "1-Feb",
        "01.янв",
        "Feb-00",
        "0,0833333333",
    ];
    let table = |sign: &str| {
        let rows = shown
            .iter()
            .map(|shown| format!("Kovac{sign}Novak{sign}{shown}{sign}{MOVES}\n"));
        ["White", "Black", "Result", "Moves"].join(sign) + "\n" + &rows.collect::<String>()
    };
    for (name, bytes) in [
        ("a.ods", ods("A", &table("\t"))),
        ("a.csv", table(";").into_bytes()),
        ("b.csv", table("\t").into_bytes()),
    ] {
        assert_eq!(results(name, &bytes), want, "{name}");
        assert_eq!(taken(name, &bytes), want.len(), "{name}");
    }
}

#[test]
fn every_command_sees_the_score_and_says_what_was_typed() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("a.xlsx"), workbook()).unwrap();
    let run_of = |args: &[&str]| run(pdn().current_dir(folder.path()).args(args));
    let (_, out, _) = run_of(&["check", "a.xlsx"]);
    for part in [
        "shows \"2:00\"; among results it is read as 2:0",
        "\"2-Jan\"; among results it is read as 1/2",
        "cell C2",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let (_, out, _) = run_of(&["find", "result = 1-0", "a.xlsx"]);
    assert_eq!(out.matches("[Result \"1-0\"]").count(), 4, "{out}");
    let (_, out, _) = run_of(&["convert", "a.xlsx", "--to", "csv"]);
    assert_eq!(out.matches(",white,russian").count(), 4, "{out}");
    let (_, out, _) = run_of(&["stats", "a.xlsx"]);
    assert!(!out.contains("not known"), "{out}");
}

#[test]
fn a_score_behind_a_label_or_among_others_is_one_and_a_time_is_a_time() {
    let sheet = |result: &str| {
        format!(
            "White:\tKovac\nBlack:\tNovak\nResult:\t{result}\n\n1\tc3-d4\td6-c5\n2\tb2-c3\tf6-g5\n"
        )
    };
    for (shown, want) in [
        ("02:00:00", "2-0"),
        ("00:02:00", "0-2"),
        ("01:01:00", "1-1"),
        ("1-Feb", "1/2-1/2"),
    ] {
        assert_eq!(
            results("a.ods", &ods("A", &sheet(shown))),
            [want],
            "{shown}"
        );
        let csv = sheet(shown).replace('\t', ";");
        assert_eq!(results("a.csv", csv.as_bytes()), [want], "{shown}");
        assert_eq!(taken("a.csv", csv.as_bytes()), 1, "{shown}");
    }
    // What may be either of two scores is left, and said to be a date.
    let unsure = ods("A", &sheet("3-Jan"));
    assert_eq!(results("a.ods", &unsure), ["*"]);
    // Among other scores, whatever the column is called; and clocks are none.
    let table = |column: &str, cells: [&str; 4]| {
        let rows = cells.map(|cell| format!("Kovac\tNovak\t{cell}\t{MOVES}\n"));
        format!("White\tBlack\t{column}\tMoves\n{}", rows.concat())
    };
    let mixed = ods("A", &table("Protocol", ["2-0", "1-1", "02:00:00", "0-2"]));
    assert_eq!(taken("a.ods", &mixed), 1);
    let clocks = ods("A", &table("Time", ["2:00", "0:02", "1:01", "2:00"]));
    assert_eq!(taken("a.ods", &clocks), 0);
    let matches = ods("A", &table("Result", ["4:00", "3:01", "2:02", "1:03"]));
    assert_eq!(results("a.ods", &matches), ["4:0", "3:1", "2:2", "1:3"]);
}

/// A column of points that has the scores of both players in it is one of results, typed or taken for times; points of one player are none.
#[test]
fn scores_in_a_column_of_points_are_results() {
    let table = |column: &str, sign: &str, cell: &str| {
        let head = ["White", "Black", column, "Moves"].join(sign);
        head + "\n" + &["Kovac", "Novak", cell, MOVES].join(sign) + "\n"
    };
    let columns = [
        "Points",
        "Punten",
        "Очки",
        "Pontos",
        "Score",
        "Punti",
        "Punkte",
        "Puntos",
        "Pts.",
        "Punteggio",
    ];
    for column in columns {
        for (cell, want, is_taken) in [
            ("2:0", "2:0", false),
            ("0-2", "0-2", false),
            ("1:1", "1:1", false),
            ("1,5:0,5", "1.5-0.5", false),
            ("½:1½", "0.5-1.5", false),
            ("02:00:00", "2:0", true),
            ("00:02:00", "0:2", true),
        ] {
            for (name, bytes) in [
                ("a.ods", ods("A", &table(column, "\t", cell))),
                ("a.csv", table(column, ";", cell).into_bytes()),
                ("b.csv", table(column, "\t", cell).into_bytes()),
            ] {
                assert_eq!(results(name, &bytes), [want], "{column} {cell} {name}");
                let count = taken(name, &bytes);
                assert_eq!(count, usize::from(is_taken), "{column} {cell} {name}");
            }
        }
        if column != "Score" && column != "Punteggio" {
            let alone = table(column, ";", "14");
            assert_eq!(results("a.csv", alone.as_bytes()), ["-"], "{column}");
        }
    }
    // Where another column holds the results, points are points.
    let both = format!("White;Black;Points;Result;Moves\nKovac;Novak;0:2;2:0;{MOVES}\n");
    assert_eq!(results("a.csv", both.as_bytes()), ["2:0"]);
}
