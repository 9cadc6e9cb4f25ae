//! Documents of offices and of the web: the same game in each, places as people see them, what is refused, hostile files.

mod event;
mod folders;
mod hostile;
pub(crate) mod make;
pub(crate) mod make_doc;
pub(crate) mod make_old;
mod make_pdf;
mod old;
mod pdf;
mod scores;
mod tables;
mod words;

use make::{docx, html, ods, odt, rtf, xlsx};
use make_doc::doc;
use make_old::xls;
use make_pdf::pdf;
use pdn::{Input, Options};

/// A game as people type it.
const GAME: &str = "White: Kovac\nBlack: Novak\nDate: 12.05.1998\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. c3-b4 g5-h4\n4. b4xd6 e7xc5\n0-2\n";

/// The same as a table.
const ROWS: &str = "White:\tKovac\nBlack:\tNovak\nDate:\t12.05.1998\n\n1\tc3-d4\td6-c5\n2\tb2-c3\tf6-g5\n3\tc3-b4\tg5-h4\n4\tb4xd6\te7xc5\n0-2\n";

/// The same as PDN.
const PDN: &str = "[White \"Kovac\"]\n[Black \"Novak\"]\n[Date \"1998.05.12\"]\n[Result \"0-2\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5\n3. c3-b4 g5-h4 4. b4xd6 e7xc5 0-2\n";

/// Every game of an input: its players, its date, how it ended, its moves.
fn games(name: &str, bytes: &[u8]) -> Vec<String> {
    let input = Input::from_bytes(name, bytes.to_vec());
    let tell = |game: Result<pdn::Game, pdn::Error>| match game {
        Ok(game) => {
            let tag = |name| game.tag(name).unwrap_or("-").to_owned();
            let moves: Vec<_> = game
                .line
                .plies
                .iter()
                .map(|ply| ply.text.to_string())
                .collect();
            let mut tags = ["White", "Black", "Date", "Result"].map(tag);
            if let Some(result) = game.result.as_ref().filter(|_| tags[3] == "-") {
                tags[3] = result.text.to_string();
            }
            format!("{} {}", tags.join(" "), moves.join(" ").replace(':', "x"))
        }
        Err(error) => format!("error: {error}"),
    };
    pdn::read_games(input, &Options::default())
        .map(tell)
        .collect()
}

/// What is found in an input, each with its place.
fn findings(name: &str, bytes: &[u8]) -> Vec<String> {
    let input = Input::from_bytes(name, bytes.to_vec());
    let tell = |found: pdn::Diagnostic| {
        let seen = found.place.as_ref().and_then(|place| place.seen.as_ref());
        let seen = seen.map_or_else(String::new, |seen| {
            seen.display_in(pdn::Lang::En).to_string()
        });
        format!(
            "{} {}: {}",
            found.finding.check.code, found.finding.check.name, seen
        )
    };
    pdn::check_games(input, &Options::default())
        .map(tell)
        .collect()
}

/// Every format that is read, with a document that holds a text; of sheets a text with tabs.
fn formats(text: &str) -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("a.docx", docx(text)),
        ("a.odt", odt(text)),
        ("a.doc", doc(text)),
        ("a.xlsx", xlsx("Round 3", text)),
        ("a.ods", ods("Round 3", text)),
        ("a.xls", xls("Round 3", text)),
        ("a.rtf", rtf(text)),
        ("a.html", html(text)),
        ("a.pdf", pdf(text)),
    ]
}

#[test]
fn the_same_game_comes_out_of_every_format() {
    let expected = ["Kovac Novak 1998.05.12 0-2 c3-d4 d6-c5 b2-c3 f6-g5 c3-b4 g5-h4 b4xd6 e7xc5"];
    assert_eq!(games("a.txt", GAME.as_bytes()), expected);
    assert_eq!(games("a.txt", ROWS.as_bytes()), expected);
    let bent = PDN.replace(" \"", " “").replace("\"]", "”]");
    for text in [GAME, PDN, &bent] {
        for (name, bytes) in formats(text) {
            assert_eq!(games(name, &bytes), expected, "{name}");
            // Its content tells what it is.
            assert_eq!(games("<stdin>", &bytes), expected, "{name}");
            assert_eq!(games("a.pdn", &bytes), expected, "{name}");
        }
    }
    for (name, bytes) in [
        ("a.xlsx", xlsx("1", ROWS)),
        ("a.ods", ods("1", ROWS)),
        ("a.xls", xls("1", ROWS)),
    ] {
        assert_eq!(games(name, &bytes), expected, "{name}");
    }
}

#[test]
fn places_are_told_as_people_see_them() {
    let wrong = ROWS.replace("b4xd6", "b4-a5");
    for (name, bytes) in [
        ("a.xlsx", xlsx("Round 3", &wrong)),
        ("a.ods", ods("Round 3", &wrong)),
        ("a.xls", xls("Round 3", &wrong)),
    ] {
        let found = findings(name, &bytes);
        let told = "C001 capture-missed: sheet “Round 3”, cell B8".to_owned();
        assert!(found.contains(&told), "{name}: {found:?}");
    }
    let wrong = GAME.replace("b4xd6", "b4-a5");
    for (name, bytes) in [
        ("a.docx", docx(&wrong)),
        ("a.odt", odt(&wrong)),
        ("a.doc", doc(&wrong)),
        ("a.rtf", rtf(&wrong)),
        ("a.html", html(&wrong)),
    ] {
        let found = findings(name, &bytes);
        let told = "C001 capture-missed: paragraph 7".to_owned();
        assert!(found.contains(&told), "{name}: {found:?}");
    }
}

#[test]
fn what_is_not_read_says_what_to_do() {
    let told = |bytes: &[u8]| games("a.bin", bytes).join("\n");
    for (bytes, part) in [
        (
            b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec(),
            "is a damaged document",
        ),
        (make::ole("WordDocument"), "is a damaged document"),
        (make::ole("Workbook"), "is a damaged document"),
        (make::ole("EncryptedPackage"), "encrypted with a password"),
        (make::zip(&[("ppt/presentation.xml", b"x")]), "PowerPoint"),
        (make::zip(&[("xl/workbook.bin", b"x")]), "Excel, binary"),
        (
            make::zip(&[(
                "mimetype",
                b"application/vnd.oasis.opendocument.presentation",
            )]),
            "save it as",
        ),
        (b"MIME-Version: 1.0\n".to_vec(), "MHTML"),
        (docx(""), "no text"),
        (xlsx("a", ""), "no text"),
    ] {
        assert!(told(&bytes).contains(part), "{part}: {}", told(&bytes));
    }
    // Other zips are what they were.
    for name in ["photo.jpg", "META-INF/MANIFEST.MF", "word/games.txt"] {
        let zip = make::zip(&[(name, b"x")]);
        assert!(
            told(&zip)
                .contains("is a zip, which is opened where it is a file with the ending .zip"),
            "{}",
            told(&zip)
        );
        assert_eq!(findings("a.zip", &zip), ["I001 unreadable-file: "]);
    }
    assert_eq!(findings("a.pdf", b"%PDF-1.7\n"), ["I001 unreadable-file: "]);
    assert_eq!(
        findings("a.doc", &make::ole("EncryptedPackage")),
        ["I001 unreadable-file: "]
    );
}
