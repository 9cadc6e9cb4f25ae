//! Documents that are damaged, or made to break what reads them: no panic, little memory, little time, and always a word.

use super::make::{
    docx, docx_of, end, entry, html, ods, ods_of, odt, odt_of, rtf, word_p, xlsx, xlsx_of, zip,
};
use super::make_doc::{doc, plain, streams};
use super::make_old::{book, compound, record, xls, xls_stream};
use super::{GAME, ROWS, findings, formats, games};
use std::time::{Duration, Instant};

/// Longer than any of these may take on a machine that has much else to do.
const LONG: Duration = Duration::from_secs(20);

fn refused(name: &str, bytes: &[u8]) -> String {
    let begun = Instant::now();
    let told = games(name, bytes);
    assert!(begun.elapsed() < LONG, "{name}: {:?}", begun.elapsed());
    assert!(
        told.len() == 1 && told[0].starts_with("error: "),
        "{name}: {told:?}"
    );
    assert_eq!(findings(name, bytes).len(), 1, "{name}");
    told.concat()
}

#[test]
fn what_unpacks_to_very_much_is_refused() {
    let much = vec![b' '; 80 << 20];
    let packed = miniz_oxide::deflate::compress_to_vec(&much, 1);
    for name in ["word/document.xml", "xl/workbook.xml"] {
        let (mut out, mut list) = (Vec::new(), Vec::new());
        // What it says of its length is not believed.
        entry(&mut out, &mut list, name, b"", 8, &packed);
        let told = refused("bomb", &end(out, &list, 1));
        assert!(told.contains("more than 64 MiB"), "{told}");
    }
}

#[test]
fn what_repeats_very_much_is_refused() {
    let cell = "<table:table-cell table:number-columns-repeated=\"16384\"><text:p>1. c3-d4</text:p></table:table-cell>";
    let rows = format!(
        "<table:table table:name=\"A\"><table:table-row table:number-rows-repeated=\"1048576\">{cell}</table:table-row></table:table>"
    );
    assert!(refused("a.ods", &ods_of(&rows)).contains("cells are filled"));
    let far = "<row r=\"1\"><c r=\"A1\"><v>1</v></c></row><row r=\"1048576\"><c r=\"XFD1048576\"><v>1</v></c></row>";
    let begun = Instant::now();
    games("a.xlsx", &xlsx_of(&[("A", far)], "", ""));
    assert!(begun.elapsed() < LONG);
    let outside = "<row><c r=\"ZZZZ1\"><v>1</v></c></row>";
    assert!(refused("a.xlsx", &xlsx_of(&[("A", outside)], "", "")).contains("damaged"));
    // One text in very many cells.
    let long = format!("<si><t>{}</t></si>", "x".repeat(1 << 20));
    let cells = "<c t=\"s\"><v>0</v></c>".repeat(100);
    let told = refused(
        "a.xlsx",
        &xlsx_of(&[("A", &format!("<row>{cells}</row>"))], &long, ""),
    );
    assert!(told.contains("its text has more than 16 MiB"), "{told}");
    let blanks =
        "<text:p>a".to_owned() + &"<text:s text:c=\"4000000000\"/>".repeat(20_000) + "</text:p>";
    assert!(refused("a.odt", &odt_of("", &blanks)).contains("MiB"));
    // Very many lines in two cells, and very many cells beside them.
    let lines = "1<br>".repeat(400_000);
    let cells = "<td>".repeat(500_000);
    let begun = Instant::now();
    games(
        "a.html",
        format!("<table><tr><td>{lines}<td>{lines}{cells}</table>").as_bytes(),
    );
    assert!(begun.elapsed() < 3 * LONG, "{:?}", begun.elapsed());
    // Very many sheets that stand in the same place, very many texts that are none, a length that nothing stands behind.
    let empty = record(0x01, &[0; 8000]).repeat(600);
    let mut sheets = vec![("a", false, Vec::new()); 4000];
    sheets.push(("b", false, empty));
    let mut bytes = book(0x0600, &[], &sheets);
    let begins = bytes.len() - (600 * 8004 + 16);
    let at = (begins as u32).to_le_bytes();
    for nth in 0..4000 {
        // The list begins behind the first record; its rows are 14 bytes long.
        bytes[12 + nth * 14 + 4..][..4].copy_from_slice(&at);
    }
    assert!(refused("a.xls", &compound(&[("Workbook", &bytes)])).contains("damaged"));
    let texts = record(0xfc, &[[0xff; 8].to_vec(), vec![0; 8000]].concat());
    let more = record(0x3c, &[0; 8001]).repeat(600);
    let bytes = book(0x0600, &[texts, more].concat(), &[("a", false, Vec::new())]);
    assert!(refused("a.xls", &compound(&[("Workbook", &bytes)])).contains("cells"));
    let wide = "<table><tr>".to_owned() + &"<td colspan=4000000000>x".repeat(100_000);
    assert!(refused("a.html", wide.as_bytes()).contains("cells"));
}

#[test]
fn what_stands_very_deep_is_refused() {
    for n in [1000, 200_000] {
        let deep = "<w:tbl><w:tr><w:tc>".repeat(n);
        assert!(refused("a.docx", &docx_of(&deep, &[])).contains("deep"));
        let deep = "<text:span>".repeat(n);
        assert!(refused("a.odt", &odt_of("", &deep)).contains("deep"));
        let deep = "<table>".to_owned() + &"<table><tr><td>".repeat(n);
        assert!(refused("a.html", deep.as_bytes()).contains("deep"));
        let deep = "{\\rtf1".to_owned() + &"{".repeat(n);
        assert!(refused("a.rtf", deep.as_bytes()).contains("deep"));
    }
}

#[test]
fn entities_files_and_methods_that_no_office_writes() {
    let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><w:document><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:document>";
    assert!(refused("a.docx", &zip(&[("word/document.xml", bomb.as_bytes())])).contains("damaged"));
    assert!(
        refused(
            "a.docx",
            &zip(&[("[Content_Types].xml", b"x"), ("word/other.xml", b"x")])
        )
        .contains("damaged")
    );
    let names = (0..5000).map(|n| format!("word/{n}.xml"));
    let names: Vec<_> = std::iter::once("[Content_Types].xml".to_owned())
        .chain(names)
        .collect();
    let files: Vec<(&str, &[u8])> = names
        .iter()
        .map(|name| (name.as_str(), &b"x"[..]))
        .collect();
    assert!(refused("a.docx", &zip(&files)).contains("more than 4096 files"));
    let (mut out, mut list) = (Vec::new(), Vec::new());
    entry(&mut out, &mut list, "word/document.xml", b"abc", 99, b"abc");
    assert!(refused("a.docx", &end(out, &list, 1)).contains("damaged"));
    let (mut out, mut list) = (Vec::new(), Vec::new());
    entry(&mut out, &mut list, "word/document.xml", b"abc", 0, b"abc");
    (out[6], list[8]) = (1, 1);
    assert!(refused("a.docx", &end(out, &list, 1)).contains("encrypted"));
    let manifest = b"<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>";
    let kind: &[u8] = b"application/vnd.oasis.opendocument.text";
    let locked = zip(&[
        ("mimetype", kind),
        ("META-INF/manifest.xml", manifest),
        ("content.xml", b"\x00"),
    ]);
    assert!(refused("a.odt", &locked).contains("encrypted"));
}

/// Cut off anywhere, a document is refused, or read as far as it goes where nothing tells that it ends too early.
#[test]
fn what_is_cut_off_says_so() {
    for (name, bytes) in formats(GAME) {
        let packed = bytes.starts_with(b"PK");
        let step = if packed { 7 } else { 1 };
        for len in (0..bytes.len()).step_by(step) {
            let told = games(name, &bytes[..len]);
            if packed {
                assert!(
                    told.iter().all(|game| game.starts_with("error: ")),
                    "{name} {len}: {told:?}"
                );
            }
            assert!(!findings(name, &bytes[..len]).is_empty(), "{name} {len}");
        }
    }
    // Long enough to tell what it was to be, it is called damaged.
    let bytes = docx(GAME);
    assert!(refused("a.docx", &bytes[..bytes.len() - 30]).contains("damaged"));
    let bytes = odt(GAME);
    assert!(refused("a.odt", &bytes[..bytes.len() - 30]).contains("damaged"));
    // A part that is not whole, in a zip that is.
    let torn = zip(&[(
        "word/document.xml",
        b"<w:document><w:body><w:p><w:r><w:t>1. c3-d4",
    )]);
    assert!(refused("a.docx", &torn).contains("damaged"));
}

/// A generator of numbers that are the same each time.
struct Random(u64);

impl Random {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % below.max(1) as u64) as usize
    }
}

/// The parts of documents, which a damaged zip would hide from what reads them.
fn parts() -> Vec<(&'static str, Vec<u8>)> {
    let p = word_p("1. c3-d4 d6-c5");
    let word = format!(
        "<w:document><w:body>{p}<w:tbl><w:tr><w:tc>{p}</w:tc><w:tc>{p}</w:tc></w:tr></w:tbl>{p}</w:body></w:document>"
    );
    let text = "<office:document-content><office:body><office:text><text:list><text:list-item><text:p>1. c3-d4<text:s text:c=\"3\"/></text:p>\
        </text:list-item></text:list><table:table><table:table-row><table:table-cell table:number-columns-repeated=\"3\"><text:p>d6-c5</text:p>\
        <draw:frame><draw:text-box><text:p>x</text:p></draw:text-box></draw:frame></table:table-cell></table:table-row></table:table>\
        </office:text></office:body></office:document-content>";
    let sheet = "<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" s=\"1\"><v>45292.5</v></c></row></sheetData></worksheet>";
    let lines = [plain("1. c3-d4\u{2} d6-c5\r"), plain("2. b2-c3 ½\r")];
    let (main, table) = streams(&lines, "\u{2}good\r", &[]);
    vec![
        ("main", main),
        ("table", table),
        ("xls", xls_stream("a", ROWS)),
        ("word", word.into_bytes()),
        ("odt", text.as_bytes().to_vec()),
        ("xlsx", sheet.as_bytes().to_vec()),
    ]
}

fn packed(kind: &str, part: &[u8]) -> Vec<u8> {
    match kind {
        "word" => zip(&[("word/document.xml", part)]),
        "main" | "table" => {
            let (mut main, mut table) = streams(&[plain("1. c3-d4 d6-c5\r")], "", &[]);
            match kind {
                "main" => main = part.to_vec(),
                _ => table = part.to_vec(),
            }
            compound(&[("WordDocument", &main), ("1Table", &table)])
        }
        "xls" => compound(&[("Workbook", part)]),
        "odt" => zip(&[
            ("mimetype", b"application/vnd.oasis.opendocument.text"),
            ("content.xml", part),
        ]),
        _ => zip(&[
            (
                "xl/workbook.xml",
                b"<workbook><sheets><sheet name=\"a\" r:id=\"a\"/></sheets></workbook>",
            ),
            (
                "xl/_rels/workbook.xml.rels",
                b"<x><Relationship Id=\"a\" Type=\"/worksheet\" Target=\"s.xml\"/></x>",
            ),
            ("xl/s.xml", part),
        ]),
    }
}

fn damaged(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=random.next(4) {
        let at = random.next(bytes.len());
        match random.next(5) {
            0 => bytes[at] = random.next(256) as u8,
            1 => bytes[at] ^= 1 << random.next(8),
            2 => bytes.truncate(at + 1),
            3 => {
                let from = random.next(bytes.len());
                let part = bytes[from..(from + random.next(40)).min(bytes.len())].to_vec();
                bytes.splice(at..at, part);
            }
            _ => {
                let sign = b"<>&;\"\\{}0123456789-/"[random.next(20)];
                bytes.insert(at, sign);
            }
        }
    }
    bytes
}

#[test]
fn damaged_documents_give_games_or_findings() {
    let rounds = if std::env::var_os("PDN_SLOW").is_some() {
        20_000
    } else {
        150
    };
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut all = formats(GAME);
    all.extend([("b.xlsx", xlsx("a", ROWS)), ("b.ods", ods("a", ROWS))]);
    all.push(("b.xls", xls("a", ROWS)));
    all.push(("b.doc", doc(GAME)));
    all.extend([
        ("b.rtf", rtf("1. c3-d4\t{x}")),
        ("b.html", html("<table><tr><td>1. c3-d4")),
    ]);
    for _ in 0..rounds {
        for (name, bytes) in &all {
            let bytes = damaged(bytes, &mut random);
            let (games, found) = (games(name, &bytes), findings(name, &bytes));
            assert!(!games.is_empty() || !found.is_empty(), "{name}: {bytes:?}");
            assert!(
                !found.iter().any(|found| found.contains("internal-error")),
                "{name}: {bytes:?}"
            );
        }
        for (kind, part) in parts() {
            let bytes = packed(kind, &damaged(&part, &mut random));
            let found = findings(kind, &bytes);
            assert!(
                !found.iter().any(|found| found.contains("internal-error")),
                "{kind}: {bytes:?}"
            );
        }
    }
}
