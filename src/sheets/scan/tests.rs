//! Tests of the formats and of the decoder.

use super::*;
use crate::check::Finding;
use crate::pdn::Encoding;
use crate::played::Overrides;
use crate::sheet::translate_sheet;

fn fixture(name: &str) -> Vec<u8> {
    let path = format!("{}/../../fixtures/scans/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the squares of the moves that were read, and how many of them are sure.
fn read_moves(bytes: &[u8]) -> (Vec<String>, usize) {
    let games = read_scanned_games(bytes, None);
    let [game] = &games[..] else {
        panic!("{} games", games.len());
    };
    let sure = game.moves.iter().filter(|own| own.is_sure).count();
    (
        game.moves.iter().map(|own| own.squares.join("-")).collect(),
        sure,
    )
}

/// RapidOCR's list of some lines.
fn rapid(lines: &[&str]) -> String {
    let rows: Vec<String> = lines
        .iter()
        .enumerate()
        .map(|(nth, line)| {
            let (top, bottom) = (50 * nth, 50 * nth + 30);
            format!(
                "[[[60,{top}],[460,{top}],[460,{bottom}],[60,{bottom}]], {}, 0.9]",
                serde_json::Value::from(*line)
            )
        })
        .collect();
    format!("[{}]", rows.join(",\n"))
}

fn read_file_of(bytes: &[u8]) -> Option<OcrFile> {
    read_file(&String::from_utf8_lossy(bytes))
}

fn pages_of(bytes: &[u8]) -> Vec<OcrPage> {
    read_file_of(bytes).unwrap().pages
}

fn findings_of(source: &str) -> Vec<Finding> {
    translate_sheet(source.as_bytes(), Encoding::Utf8, Overrides::default()).findings
}

fn names_of(found: &[Finding]) -> Vec<&'static str> {
    found.iter().map(|finding| finding.check.name).collect()
}

/// The game of the fixture with rows, as it was printed.
const ROWS: [&str; 34] = [
    "24-20", "9-13", "27-24", "6-9", "31-27", "10-14", "23-19", "11-16", "20x11", "7x23", "27x18",
    "14x23", "26x19", "8-11", "22-17", "13x22", "25x18", "11-16", "19-15", "3-8", "32-27", "16-19",
    "15-11", "8x22", "24x15", "4-8", "28-24", "2-7", "24-20", "1-6", "27-24", "7-10", "24-19",
    "8-11",
];

/// The game of the fixture with two blocks.
const BLOCKS: [&str; 39] = [
    "c3-d4", "b6-c5", "d4-b6", "a7-c5", "g3-f4", "d6-e5", "f4-b4", "e7-d6", "d2-c3", "c7-b6",
    "e3-d4", "d8-e7", "h2-g3", "f6-e5", "d4-a5", "f8-e7", "c3-d4", "d6-e5", "d4-d8", "b8-c7",
    "d8-b6", "h6-g5", "e1-d2", "g5-h4", "g1-h2", "g7-h6", "b2-c3", "h8-g7", "c1-b2", "h6-g5",
    "b6-d4", "g7-h6", "d4-h8", "g5-f4", "g3-e5", "h4-g3", "f2-h4", "h6-g5", "h4-f6",
];

#[test]
fn rows_are_read_from_each_format() {
    let expected: Vec<String> = ROWS
        .iter()
        .map(|text| {
            let board = Position::initial(crate::variant::find_variant("brazilian").unwrap());
            let board = board.board();
            let name = |number: &str| {
                let square = Numbering::TopLeft.square_for_number(board, number.parse().unwrap());
                board.square_name(square.unwrap())
            };
            let (from, to) = text.split_once(['-', 'x']).unwrap();
            format!("{}-{}", name(from), name(to))
        })
        .collect();
    for name in ["rows-brazilian.tsv", "rows-brazilian.hocr"] {
        let (moves, sure) = read_moves(&fixture(name));
        assert_eq!(moves, expected, "{name}");
        assert!(sure > 20, "{name}: {sure}");
    }
}

#[test]
fn blocks_side_by_side_are_read_one_after_the_other() {
    let (moves, _) = read_moves(&fixture("blocks-russian.tsv"));
    assert_eq!(moves, BLOCKS);
}

/// With clock times between the moves.
#[test]
fn a_ruled_form_in_alto_is_read() {
    let (moves, sure) = read_moves(&fixture("grid-international.xml"));
    assert_eq!(moves.len(), 90);
    assert!(sure > 30, "{sure}");
}

/// Programs of libraries write the names of the elements with a prefix, and break lines inside the first one.
#[test]
fn alto_with_a_prefix_is_read() {
    let plain = String::from_utf8(fixture("grid-international.xml")).unwrap();
    let moves = read_moves(plain.as_bytes());
    let name = "xmlns=\"http";
    assert!(plain.contains(name));
    let prefixed = plain.replace(name, "xmlns:a=\"http").replace("</", "</a:");
    let mut text = String::new();
    for (nth, part) in prefixed.split('<').enumerate() {
        let prefix = match part.starts_with(['/', '?', '!']) || nth == 0 {
            true => "",
            false => "a:",
        };
        let sign = if nth == 0 { "" } else { "<" };
        text.extend([sign, prefix, part]);
    }
    for root in ["<a:alto ", "<a:alto\n", "<a:alto\t"] {
        let text = text.replacen("<a:alto ", root, 1);
        assert_eq!(read_moves(text.as_bytes()), moves, "{root:?}");
    }
}

/// The same words with the same places, whatever the format.
#[test]
fn tsv_and_hocr_have_the_same_words() {
    let pages = |name: &str| pages_of(&fixture(name));
    let words = |pages: &[OcrPage]| -> Vec<_> {
        let all = pages.iter().flat_map(|page| &page.words);
        all.map(|word| (word.text.clone(), word.bounds)).collect()
    };
    let (tsv, hocr) = (pages("rows-brazilian.tsv"), pages("rows-brazilian.hocr"));
    assert_eq!(words(&tsv), words(&hocr));
    // hOCR alone has other readings, and the name of the picture.
    assert!(
        hocr[0]
            .words
            .iter()
            .any(|word| word.choices.len() == word.text.chars().count())
    );
    assert_eq!(hocr[0].picture.as_deref(), Some("clean.png"));
    // The place of a word is that of its text.
    for (name, pages) in [("rows-brazilian.tsv", &tsv), ("rows-brazilian.hocr", &hocr)] {
        let bytes = fixture(name);
        for word in pages.iter().flat_map(|page| &page.words) {
            let span = word.span.start as usize..word.span.end as usize;
            assert_eq!(
                std::str::from_utf8(&bytes[span]).unwrap(),
                word.text,
                "{name}"
            );
        }
    }
}

#[test]
fn all_forms_of_rapid_ocr_are_read() {
    let rows = rapid(&["1. c3-d4 d6-c5", "2. b2-c3 f6-g5"]);
    let objects = r#"[{"box":[[60,0],[460,0],[460,30],[60,30]],"txt":"1. c3-d4 d6-c5","score":0.9},
        {"box":[[60,50],[460,50],[460,80],[60,80]],"txt":"2. b2-c3 f6-g5","score":0.9}]"#;
    let pair = format!("[{rows}, [0.1, 0.2]]");
    let result = format!("{{\"result\": {rows}, \"elapse\": [0.1]}}");
    let named = objects.replace("txt", "text");
    let apart = r#"{"boxes":[[[60,0],[460,0],[460,30],[60,30]],[[60,50],[460,50],[460,80],[60,80]]],
        "txts":["1. c3-d4 d6-c5","2. b2-c3 f6-g5"],"scores":[0.9,0.9]}"#;
    let marked = format!("\u{feff}{rows}");
    for source in [
        rows.as_str(),
        objects,
        &pair,
        &result,
        &named,
        apart,
        &marked,
    ] {
        let (moves, _) = read_moves(source.as_bytes());
        assert_eq!(moves, ["c3-d4", "d6-c5", "b2-c3", "f6-g5"], "{source}");
    }
}

/// Characters that are taken for each other, glued and torn words, ruled lines, a lost sign, lost numbers.
#[test]
fn misread_characters_are_understood() {
    let clean = [
        "c3-d4", "d6-c5", "b2-c3", "f6-g5", "c3-b4", "g5-h4", "b4-d6", "e7-c5",
    ];
    for rows in [
        [
            "1. c3-d4 d6-c5",
            "2. b2-c3 f6-g5",
            "3. c3-b4 g5-h4",
            "4. b4:d6 e7:c5",
        ],
        [
            "l. ¢3-d4 d6-cS",
            "2. b2-c3 £6-g5",
            "3. c3-b4 95-h4",
            "4. b4:d6 e7:c5",
        ],
        [
            "1.c3-d4d6-c5",
            "2.b2-c3f6-g5",
            "3. c3-b4 g5-h4",
            "4. b4:d6 e7:c5",
        ],
        [
            "1. c3 -d4 d6- c5",
            "2. b2-c3 f6-g5",
            "3. c3-b4 g5-h4",
            "4. b4:d6 e7:c5",
        ],
        [
            "| 1 | c3-d4 | d6-c5 |",
            "| 2 | b2-c3 | f6-g5 |",
            "3. c3-b4 g5-h4",
            "4. b4:d6 e7:c5",
        ],
        ["c3-d4 d6-c5", "b2-c3 f6-g5", "c3-b4 g5-h4", "b4:d6 e7:c5"],
        [
            "1. c3d4 d6c5",
            "2. b2c3 f6g5",
            "3. c3b4 g5h4",
            "4. b4d6 e7c5",
        ],
        ["1. cd4 dc5", "2. bc3 fg5", "3. cb4 gh4", "4. b:d6 e:c5"],
        [
            "1. c3-d4 0:02 d6-c5 0:03",
            "2. b2-c3 0:05 f6-g5 0:07",
            "3. c3-b4 g5-h4",
            "4. b4:d6 e7:c5",
        ],
    ] {
        let (moves, _) = read_moves(rapid(&rows).as_bytes());
        assert_eq!(moves, clean, "{rows:?}");
    }
}

/// Brackets and marks of what was recognised are no part of the text that is made.
#[test]
fn what_was_recognised_is_quoted() {
    let rows = rapid(&[
        "1. c3-d4 {d6-c5",
        "2. b2-c3 (f6-g5",
        "3. c3-b4 <g5-h4; &",
        "4. b4:d6 [e7:c5|",
        "%& (9?}",
    ]);
    let read = translate_sheet(rows.as_bytes(), Encoding::Utf8, Overrides::default());
    let moves: Vec<u32> = read.games.iter().map(|game| game.moves).collect();
    assert_eq!(
        moves,
        [8],
        "{}",
        String::from_utf8_lossy(&read.written.text)
    );
}

/// The result may be behind the last move.
#[test]
fn a_result_at_the_end_of_a_row_is_kept() {
    let rows = rapid(&[
        "1. c3-d4 d6-c5",
        "2. b2-c3 f6-g5",
        "3. c3-b4 g5-h4",
        "4. b4:d6 e7:c5 2-0",
    ]);
    let read = translate_sheet(rows.as_bytes(), Encoding::Utf8, Overrides::default());
    let pdn = String::from_utf8_lossy(&read.written.text).into_owned();
    assert!(pdn.contains("2-0") || pdn.contains("1-0"), "{pdn}");
}

/// A heading in another alphabet, and bytes of another encoding before the moves.
#[test]
fn headings_of_other_alphabets_do_no_harm() {
    let rows = [
        "Белые: Иванов Чёрные: Петров",
        "1. c3-d4 d6-c5",
        "2. b2-c3 f6-g5",
        "3. c3-b4 g5-h4",
    ];
    let (moves, _) = read_moves(rapid(&rows).as_bytes());
    assert_eq!(moves.len(), 6);
    let source = rapid(&rows);
    let (cp1251, ..) = encoding_rs::WINDOWS_1251.encode(&source);
    let read = translate_sheet(&cp1251, Encoding::WINDOWS_1251, Overrides::default());
    let unsure = read
        .findings
        .iter()
        .filter(|finding| finding.check.name == "scan-move-unsure");
    for span in unsure.filter_map(|finding| finding.span) {
        let (shown, ..) =
            encoding_rs::WINDOWS_1251.decode(&cp1251[span.start as usize..span.end as usize]);
        assert!(shown.contains('-') && !shown.contains(':'), "{shown}");
    }
}

/// What nobody could read is reported, and is never read in silence.
#[test]
fn doubt_is_reported() {
    let first = ["1. c3-d4 d6-c5", "2. b2-c3 f6-g5", "3. c3-b4 g5-h4"];
    let with = |row: &'static str| rapid(&[first[0], first[1], first[2], row]);
    let found = findings_of(&with("4. b4:d6 e7:c5"));
    assert!(!names_of(&found).contains(&"scan-rows-unread"));
    let found = findings_of(&with("G. W7=?1 kk8#5"));
    assert!(names_of(&found).contains(&"scan-rows-unread"), "{found:?}");
    let unread = rapid(&[
        first[0],
        "2. b2-c3 %&",
        first[2],
        "4. b4:d6 e7:c5",
        "5. g3-f4 h4-g3",
    ]);
    assert!(names_of(&findings_of(&unread)).contains(&"scan-move-unsure"));
    // Nothing of it is a game.
    for word in ["w", "12-17"] {
        // More than a page: nothing is searched for, and nothing is lost in silence.
        let long = vec![word; MAX_PAGE_WORDS + 1].join(" ");
        let found = findings_of(&rapid(&[long.as_str()]));
        assert!(names_of(&found).contains(&"scan-rows-unread"), "{word}");
    }
    // Words behind the last move, moves too many in a row, a row above the game.
    for rows in [
        [first[0], first[1], first[2], "4. b4:d6 a1-h8", ""],
        [
            first[0],
            "2. b2-c3 f6-g5 e5-f6 g7-h2",
            first[2],
            "4. b4:d6 e7:c5",
            "",
        ],
        [
            "G. W7=?1 kk8#5 h2-g9",
            first[0],
            first[1],
            first[2],
            "4. b4:d6 e7:c5",
        ],
    ] {
        let found = findings_of(&rapid(&rows));
        assert!(names_of(&found).contains(&"scan-rows-unread"), "{rows:?}");
        let (moves, _) = read_moves(rapid(&rows).as_bytes());
        assert_eq!(moves[..3], ["c3-d4", "d6-c5", "b2-c3"], "{rows:?}");
    }
    let noise = rapid(&["zz9? kk8#5 W7=?1", "q9q8 0o0o 1l1l", "x7x7 y8y8"]);
    let found = findings_of(&noise);
    assert!(names_of(&found).contains(&"scan-rows-unread"), "{found:?}");
}

/// A program that stopped in the middle, a full disk, a wrong encoding.
#[test]
fn damaged_files_do_no_harm() {
    for name in [
        "rows-brazilian.tsv",
        "rows-brazilian.hocr",
        "grid-international.xml",
    ] {
        let bytes = fixture(name);
        for nth in 0..12 {
            let cut = bytes.len() * nth / 12;
            let _ = read_file_of(&bytes[..cut]);
            let mut changed = bytes.clone();
            for at in (cut..bytes.len()).step_by(97) {
                changed[at] = changed[at].wrapping_mul(31).wrapping_add(nth as u8);
            }
            let _ = read_file_of(&changed);
        }
    }
    // What is lost is reported.
    let hocr = String::from_utf8(fixture("rows-brazilian.hocr")).unwrap();
    let alto = String::from_utf8(fixture("grid-international.xml")).unwrap();
    let tsv = String::from_utf8(fixture("rows-brazilian.tsv")).unwrap();
    for damaged in [
        hocr[..hocr.len() * 7 / 10].to_owned(),
        alto[..alto.len() * 7 / 10].to_owned(),
        hocr.replacen("title='bbox ", "title='", 9),
        alto.replacen("HPOS=", "hpos_=", 20),
        tsv.replacen("\n5\t1\t", "\n5\tx\t", 1),
        rapid(&["1. c3-d4 d6-c5", "2. b2-c3 f6-g5"]).replacen("[60,0],", "", 1),
    ] {
        let file = read_file_of(damaged.as_bytes()).unwrap();
        assert!(!file.damage.is_empty(), "{}", &damaged[..200]);
        assert!(names_of(&findings_of(&damaged)).contains(&"scan-rows-unread"));
    }
    // Signs that are no XML, as other programs write them.
    let dangling = hocr.replacen("<p class", "<p>Tom & Jerry</p></p><p class", 1);
    assert_eq!(
        pages_of(dangling.as_bytes())[0].words.len(),
        pages_of(hocr.as_bytes())[0].words.len()
    );
    let boxes = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n";
    for row in [
        "5\t1\t1\t1\t1\t1\t2147483647\t2147483647\t2147483647\t2147483647\t96\tc3-d4\n",
        "5\t1\t1\t1\t1\t1\t-2147483648\t-2147483648\t-5\t-7\t96\tc3-d4\n",
        "5\t99999999999\t1\t1\t1\t1\t0\t0\t0\t0\t96\t1.\n",
        "5\t1\n",
    ] {
        let _ = findings_of(&format!("{boxes}{}", row.repeat(3)));
    }
}

/// Pages that no arbiter has: nothing of it takes long.
#[test]
fn strange_pages_take_no_time() {
    let start = std::time::Instant::now();
    let row = |nth: usize| {
        format!(
            "{nth}. {}-{} {}-{}",
            10 + nth * 7 % 40,
            11 + nth * 11 % 39,
            12 + nth * 13 % 38,
            13 + nth * 17 % 37
        )
    };
    let wrong: Vec<String> = (1..=200).map(row).collect();
    let wrong: Vec<&str> = wrong.iter().map(String::as_str).collect();
    for page in [
        rapid(&wrong),
        rapid(&[&"12-34 ".repeat(1400)]),
        rapid(&[&"c3-d4 ".repeat(1400)]),
        rapid(&vec!["c3-d4"; 20_000]),
    ] {
        assert!(names_of(&findings_of(&page)).contains(&"scan-rows-unread"));
    }
    let long = rapid(&[&"7".repeat(11_000), "1. c3-d4 d6-c5", "2. b2-c3 f6-g5"]);
    assert_eq!(read_moves(long.as_bytes()).0.len(), 4);
    // A few seconds; without the limits it took minutes.
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}

#[test]
fn counts_are_complete() {
    for alphabet in [costs::OcrAlphabet::Latin, costs::OcrAlphabet::Cyrillic] {
        let costs = ConfusionCosts::for_alphabet(alphabet);
        for digit in '0'..='9' {
            let own = costs::move_char_index(digit).unwrap();
            let right = costs.substitutions(digit, &[])[usize::from(own)];
            assert!(right < 1.2, "{alphabet:?} {digit} {right}");
            let others = ('0'..='9').filter(|other| *other != digit);
            for other in others {
                let wrong = costs.substitutions(other, &[])[usize::from(own)];
                assert!(wrong > right, "{alphabet:?} {digit} {other}");
            }
        }
    }
}
