//! Scoresheets, and files whose format follows from their beginning.

use super::*;

#[test]
fn a_sheet_is_fixed_as_a_sheet() {
    // The sign or the words that end a sheet are its own choice.
    for end in ["white won", "Черные сдались", "x", "1 x 1"] {
        let text = format!("1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. c3-b4 g5-h4\n{end}\n");
        let (same, changes) = fix_file("a.txt", text.as_bytes(), true).unwrap();
        assert_eq!(same, text, "{changes:?}");
    }
    let text = "Souza 1 x 1 Lima\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. c3-b4 g5-h4\n";
    assert_eq!(fix_file("a.txt", text.as_bytes(), true).unwrap().0, text);
}

#[test]
fn a_sheet_is_fixed_in_its_own_notation() {
    let text = "Белые: Иванов\n\n1. e3—d4 d6—c5\n2. f2—e3 f6—g6\n3. c3—b4 g5—h4\n4. b4:d6 h4:f2\n5. e1:g3 c7:h4\n\nЧерные выиграли\n";
    let (now, changes) = fix_file("a.txt", text.as_bytes(), true).unwrap();
    assert_eq!(now, text.replace("f6—g6", "f6—g5"), "{changes:?}");
    let (bytes, _, _) = encoding_rs::WINDOWS_1251.encode(text);
    let mut mender = Fixer::new("a.txt", &bytes, None, Overrides::default(), true).unwrap();
    let chunk = mender.read_chunks(&bytes[..]).next().unwrap().unwrap();
    let now = mender.fix_chunk(&chunk).unwrap();
    let now = encoding_rs::WINDOWS_1251.decode(&now.bytes).0;
    assert_eq!(now, text.replace("f6—g6", "f6—g5"));
}

/// The format of a file follows from its beginning, for `check` and for `fix`: text far after it does not change the format, and is not
/// looked at again with every edit.
#[test]
fn the_beginning_decides_the_format() {
    let rows = "1. e3-d4 d6-c5\n2. f2-e3 f6-g5\n3. c3-b4 g5-h4\n4. b4:d6 h4:f2\n5. e1:g3 c7:h4\n";
    let game = |rows: &str| format!("Белые: Иванов\n\n{rows}\nЧерные выиграли\n\n");
    let behind = game(rows).repeat(40) + "[Event \"x\"]\n\n1. c3-d4 d6-c5 1-1\n";
    let text = game(&rows.replace("f6-g5", "f6-g6")) + &behind;
    let (now, changes) = fix_file("a.txt", text.as_bytes(), true).unwrap();
    assert_eq!(now, game(rows) + &behind, "{changes:?}");
}

/// A heading with a score is that of a sheet, whatever the name of the file: no star means that the game continues.
#[test]
fn a_sheet_in_a_file_of_pdn_is_fixed_as_a_sheet() {
    for heading in [
        "Souza 1 x 1 Lima",
        "Иванов 1:1 Петров",
        "Rossi - Bianchi 2-0",
    ] {
        for rows in [
            "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n",
            "1. c3-d4 d6-c5 2. b2-c3 f6-g5\n",
        ] {
            let text = format!("{heading}\n\n{rows}");
            for name in ["a.pdn", "a.txt"] {
                let (now, changes) = fix_file(name, text.as_bytes(), true).unwrap();
                assert_eq!(now, text, "{name}: {changes:?}");
            }
        }
    }
    // Without a score, PDN is fixed as PDN.
    let text = "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    assert!(
        fix_file("a.pdn", text.as_bytes(), true)
            .unwrap()
            .0
            .ends_with(" *\n")
    );
}

#[test]
fn files_without_text_to_fix_are_refused() {
    for (name, text, word) in [
        ("a.json", "[{\"moves\": \"1. c3-d4 d6-c5\"}]", "json"),
        ("a.csv", "game,ply,move\n1,1,c3-d4\n", "csv"),
        (
            "a.txt",
            "white,black,result,moves\nA,B,1-0,1. c3-d4 d6-c5\n",
            "csv",
        ),
        ("a.tsv", "code\tfen\tmoves\n", "table"),
        (
            "a.pdn",
            "\0\0\0\u{1}\u{1}\u{1}\u{2}\u{2}\u{3}\u{3}ab",
            "no text",
        ),
    ] {
        let refusal = Fixer::new(name, text.as_bytes(), None, Overrides::default(), true);
        let message = refusal
            .map(|_| String::new())
            .unwrap_or_else(|why| why.to_string());
        assert!(message.contains(word), "{name}: {message}");
    }
}

/// Times in brackets after moves are kept, whatever else is fixed, and none becomes a move.
#[test]
fn times_in_brackets_stay() {
    let text = "[GameType \"25\"]\n[Result \"0-2\"]\n\n1. c3-d4 (5) d6-c5 (1:30) 2. b2-c3 (0.05) f6-g5 (12') 0:2\n";
    for all in [false, true] {
        let (mended, _) = fix_text(text, all);
        assert_eq!(mended, text.replace("0:2", "0-2"));
    }
}

#[test]
fn nothing_is_corrected_at_the_open_end_of_a_sheet() {
    let text = "Wit: Smit\nZwart: Bos\n\n1. 32-28 17-22\n2. 28x17 11x22\n3. 37-3";
    let (now, changes) = fix_file("a.txt", text.as_bytes(), true).unwrap();
    assert_eq!(now, text, "{changes:?}");
}

/// A capture is written with the sign that the sheet has for captures.
#[test]
fn a_corrected_capture_has_the_sign_of_the_sheet() {
    let text = "White: Smith\nBlack: Brown\n\n1. 11-15 22-18\n2. 15-22 25-18\n3. 12-16 29-25\n4. 16-20 18-14\n\
        5. 10-17 21-13\n6. 9-18 23-14\n7. 6-10 25-21\n8. 10-17 21-14\n9. 1-6 26-22\n10. 8-11 24-19\n";
    let (now, changes) = fix_file("a.txt", text.as_bytes(), true).unwrap();
    assert_eq!(now, text.replace("21-13", "21-14"), "{changes:?}");
}
