//! Encodings against files whose encoding is known.

use std::io::Read;

use super::census::data_folder;
use crate::pdn::{Encoding, detect_encoding, transcode_utf16};

#[test]
fn names() {
    for (name, encoding) in [
        ("cp1251", Encoding::WINDOWS_1251),
        ("Windows-1251", Encoding::WINDOWS_1251),
        ("latin-1", Encoding::WINDOWS_1252),
        ("ISO-8859-1", Encoding::WINDOWS_1252),
        ("KOI8-R", Encoding::KOI8_R),
        ("cp866", Encoding::IBM866),
        ("UTF-8", Encoding::Utf8),
        ("utf-16be", Encoding::Utf16Be),
    ] {
        assert_eq!(name.parse(), Ok(encoding));
    }
    for (name, shown) in [
        ("cp1257", "windows-1257"),
        ("1250", "windows-1250"),
        ("ISO-8859-9", "windows-1254"),
        ("latin 2", "iso-8859-2"),
        ("iso8859-13", "iso-8859-13"),
        ("l10", "iso-8859-16"),
        ("iso-8859-8-I", "iso-8859-8-i"),
        ("DOS 437", "ibm437"),
        ("cp850", "ibm850"),
        ("852", "ibm852"),
        ("ibm775", "ibm775"),
        ("koi8u", "koi8-u"),
        ("mac", "macintosh"),
        ("x-mac-cyrillic", "x-mac-cyrillic"),
        ("tis-620", "windows-874"),
        ("greek", "iso-8859-7"),
    ] {
        let found = name.parse::<Encoding>().map(Encoding::name);
        assert_eq!(found, Ok(shown), "{name}");
    }
    for name in ["utf-7", "gbk", "shift_jis", "windows-1249", "cp", ""] {
        assert!(name.parse::<Encoding>().is_err(), "{name}");
    }
    for (encoding, name) in [
        (Encoding::WINDOWS_1251, "windows-1251"),
        (Encoding::IBM866, "ibm866"),
        (Encoding::KOI8_R, "koi8-r"),
        (Encoding::WINDOWS_1252, "windows-1252"),
    ] {
        assert_eq!(encoding.name(), name);
    }
    for encoding in Encoding::all() {
        assert_eq!(encoding.name().parse(), Ok(encoding));
    }
}

#[test]
fn small_samples() {
    let ascii = detect_encoding(b"[Event \"x\"]");
    assert!(ascii.certain && ascii.encoding == Encoding::Utf8);
    assert_eq!(
        detect_encoding(b"69\xb0 ASSOLUTO").encoding,
        Encoding::WINDOWS_1252
    );
    assert_eq!(
        detect_encoding(b"G\xe9rard").encoding,
        Encoding::WINDOWS_1252
    );
    assert_eq!(
        detect_encoding(b"\xef\xbb\xbf1. 32-28").encoding,
        Encoding::Utf8
    );
    assert_eq!(
        detect_encoding("[White \"Иванов\"]".as_bytes()).encoding,
        Encoding::Utf8
    );
    assert_eq!(
        detect_encoding(&"[White \"Иванов\"]".as_bytes()[..10]).encoding,
        Encoding::Utf8
    );
    let wide: Vec<u8> = "[Event \"x\"]\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(detect_encoding(&wide).encoding, Encoding::Utf16Le);
    let wide: Vec<u8> = "[Event \"x\"]\n"
        .encode_utf16()
        .flat_map(u16::to_be_bytes)
        .collect();
    assert_eq!(detect_encoding(&wide).encoding, Encoding::Utf16Be);
    assert_eq!(detect_encoding(b"\xff\xfe[\0").encoding, Encoding::Utf16Le);
}

/// Typographic signs, and Cyrillic letters in squares, hide no Cyrillic text.
#[test]
fn sheets_in_cyrillic_tables() {
    let moves = |text: &str| text.repeat(20);
    for text in [
        moves("1. c3—d4 d6—c5\u{a0}\n") + "Белые сдались",
        format!("№\u{a0}1 «Белые»: Орлов\n{}", moves("32–28 18–23 ")),
        moves("1.а3-с5 е5:с3\n"),
        moves("1.сд4 вс5 2.е:г5 аб4 "),
        moves("c3хd4 32х21 ") + "Итог 2:0",
        moves("1. c3-d4 d6-c5\n") + "и ничья",
    ] {
        for (encoding, table) in [
            (Encoding::WINDOWS_1251, encoding_rs::WINDOWS_1251),
            (Encoding::IBM866, encoding_rs::IBM866),
            (Encoding::KOI8_R, encoding_rs::KOI8_R),
        ] {
            let (bytes, _, lost) = table.encode(&text);
            let guess = detect_encoding(&bytes);
            let right = guess.encoding == encoding;
            assert!(lost || right, "{encoding} {:?}: {text}", guess.evidence);
        }
    }
    for text in [
        moves("1.\u{a0}11–15 …\u{a0}7–3 „5–1” ") + "vitória",
        moves("1. 22×18 11×7 ") + "à è é",
        moves("à d4 – è c5 ») ") + "ÈÀ",
        "3ª rodada, 1º tabuleiro: João – José, ½–½".to_owned(),
    ] {
        let (bytes, _, _) = encoding_rs::WINDOWS_1252.encode(&text);
        let guess = detect_encoding(&bytes);
        let right = guess.encoding == Encoding::WINDOWS_1252;
        assert!(right, "{} {:?}: {text}", guess.encoding, guess.evidence);
    }
}

/// Bytes of the DOS tables in IBM's code page charts, which are not the tables of the program.
#[test]
fn tables_of_dos() {
    for (name, bytes, text) in [
        (
            "cp437",
            &b"\x80\x81\x82\x84\xa4\xa5\xe1\xe9\xfb\xff"[..],
            "ÇüéäñÑßΘ√\u{a0}",
        ),
        (
            "cp850",
            b"\x80\x81\x82\xb5\xb7\xc6\xd5\xe1\xe4\xff",
            "ÇüéÁÀãıßõ\u{a0}",
        ),
        (
            "cp852",
            b"\x88\x9d\x9f\xa0\xab\xbe\xd8\xe7\xfd\xff",
            "łŁčáźżěšř\u{a0}",
        ),
        ("cp775", b"\x80\x89\xec\xd5\xcf\xff", "ĆēņšŽ\u{a0}"),
    ] {
        let encoding: Encoding = name.parse().unwrap();
        assert_eq!(encoding.decode(bytes), text, "{name}");
        assert_eq!(encoding.encode(text).as_deref(), Some(bytes), "{name}");
        assert_eq!(encoding.encode("日"), None, "{name}");
        // Long texts are decoded like short ones.
        let long = bytes.repeat(100);
        assert_eq!(
            encoding.decode(&long),
            encoding.decode(bytes).repeat(100),
            "{name}"
        );
    }
}

#[test]
fn files_of_known_encoding() {
    let Some(root) = data_folder() else { return };
    for (name, encoding) in [
        ("encodings/abatsiev.cp1251.pdn", Encoding::WINDOWS_1251),
        ("encodings/40camp.latin1.pdn", Encoding::WINDOWS_1252),
        ("italian/40champ-1996.pdn", Encoding::WINDOWS_1252),
        ("italian/ci98-fero.pdn", Encoding::WINDOWS_1252),
        (
            "international/Cannes_Open_Tournament_2002.pdn",
            Encoding::WINDOWS_1252,
        ),
        ("pdn-suite/hard/abatsiev.pdn", Encoding::Utf8),
        ("pdn-suite/accept/ussr1947.pdn", Encoding::Utf8),
        ("pdn-suite/accept/unicode.pdn", Encoding::Utf8),
        (
            "pdn-suite/accept/Campionato Assoluto 2005.pdn",
            Encoding::Utf8,
        ),
        ("pdn-suite/accept/gem.pdn", Encoding::Utf8),
    ] {
        let guess = detect_encoding(&std::fs::read(root.join(name)).unwrap());
        assert_eq!(guess.encoding, encoding, "{name}: {:?}", guess.evidence);
    }
    for name in [
        "pdn-suite/hard/abatsiev.pdn",
        "pdn-suite/accept/ussr1947.pdn",
    ] {
        let text = std::fs::read_to_string(root.join(name)).unwrap();
        for (encoding, table) in [
            (Encoding::WINDOWS_1251, encoding_rs::WINDOWS_1251),
            (Encoding::IBM866, encoding_rs::IBM866),
            (Encoding::KOI8_R, encoding_rs::KOI8_R),
        ] {
            let (bytes, _, _) = table.encode(&text);
            let guess = detect_encoding(&bytes);
            assert_eq!(guess.encoding, encoding, "{name}: {:?}", guess.evidence);
            assert!(guess.certain, "{name}: {:?}", guess.evidence);
            assert_eq!(encoding.decode(&bytes), text);
            // The first game alone must be enough, too.
            let guess = detect_encoding(&bytes[..1200]);
            assert_eq!(guess.encoding, encoding, "{name}: {:?}", guess.evidence);
        }
    }
}

#[test]
fn short_texts_are_decoded_as_long_ones() {
    let all: Vec<u8> = (0..=255).collect();
    for encoding in Encoding::all().filter(|e| !e.is_utf16()) {
        for len in [1, 2, 64, 128] {
            for part in all.chunks(len) {
                // After 300 bytes of ASCII, a text is long.
                let long = [&[b' '; 300], part].concat();
                assert_eq!(
                    encoding.decode(part),
                    encoding.decode(&long)[300..],
                    "{encoding}"
                );
            }
        }
    }
}

/// Only some lines of a long file are weighed. They come from all over it, and ASCII lines are no evidence.
#[test]
fn encodings_of_long_files_are_detected() {
    let line = "[White \"Иванов\"]\n";
    for (encoding, name) in [
        (Encoding::WINDOWS_1251, "Иванов"),
        (Encoding::WINDOWS_1252, "Müller Café"),
    ] {
        let line = line.replace("Иванов", name);
        let known = encoding.encode(&line).unwrap().into_owned();
        let ascii = b"1. c3-d4 d6-c5 2. b2-c3 f6-g5\n".repeat(10);
        for many in [
            [&*ascii, &known].concat(),
            [&*known, &ascii].concat(),
            known.clone(),
        ] {
            let text = many.repeat(10_000);
            let guess = detect_encoding(&text);
            assert_eq!(guess.encoding, encoding, "{:?}", guess.evidence);
            // The first lines alone do not decide.
            let mut text = text;
            text[..6].copy_from_slice(b"\xe9t\xe9 \xe0 ");
            assert_eq!(detect_encoding(&text).encoding, encoding);
            let text: Vec<u8> = text
                .iter()
                .map(|b| if *b == b'\n' { b'\r' } else { *b })
                .collect();
            assert_eq!(detect_encoding(&text).encoding, encoding);
        }
    }
}

#[test]
fn utf16_is_transcoded() {
    let text = "[White \"Сергей\"]\n高文龙 32-28 \u{1f600}\n".repeat(3000);
    let mut units: Vec<u16> = vec![0xfeff];
    units.extend(text.encode_utf16());
    let little: Vec<u8> = units.iter().flat_map(|u| u.to_le_bytes()).collect();
    let big: Vec<u8> = units.iter().flat_map(|u| u.to_be_bytes()).collect();
    for (bytes, order) in [(&little, false), (&big, true)] {
        let mut out = String::new();
        transcode_utf16(bytes.as_slice(), order)
            .read_to_string(&mut out)
            .unwrap();
        assert_eq!(out, text);
    }
    let mut out = String::new();
    transcode_utf16(&little[..little.len() - 1], false)
        .read_to_string(&mut out)
        .unwrap();
    assert!(out.ends_with('\u{fffd}'));
}
