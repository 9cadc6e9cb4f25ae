//! Random damage: no panic, spans in order, and unchanged events of the records that it does not touch.

use proptest::prelude::*;

use super::events::{events_in, read_events};
use super::splitting::chunked_events;
use crate::pdn::{Encoding, without_invisible};

/// Made-up records in the styles of real files.
const SAMPLE_RECORDS: &[&str] = &[
    "[Event \"Open A\"]\n[Site \"\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 {good}\n3. 37-32 (3. 38-32 10-14? (3... 9-14)) 10-14 2-0\n\n",
    "[Event       \"Cup\"]\r\n[White \"A \\\"B\\\"\"]\r\n\r\n1. c3-d4 d6-c5 2. b2-c3 f6xd4xb2!\r\n 1/2-1/2\r\n\r\n",
    "[FEN \"W:W31-50:B1-20\"] *\n",
    "{ before }\n[Dati \"69\u{b0}\"]\n[Round \"11.1]\n1 ab4 ba5 2.d:b2 \u{2026} X 0-1\n",
    "[Event \"tags only\"]\n[Site \"x\"]\n\n[Event \"again\"]\n\n",
    "[White \"И\u{432}анов\"]\n1. - - 2. 35x 4 1- 7* (Prose, 3-8 is better) 33\u{2013}29 *\n\n",
    "% line\n[Date \"????\"]\n1.32-28! $1 /FEN \"W:W1:B2\"/ 1... 7-12 ; rest\n12-0\n\n",
];

fn text_strategy() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(prop::sample::select(SAMPLE_RECORDS), 1..12)
        .prop_map(|parts| parts.concat().into_bytes())
}

/// Signs that begin and end something, tag lines after any of them, and the bytes that may precede the bracket of such a line:
/// everything on which a reading may decide by the text after the end of a chunk.
const SIGN_SAMPLES: &[&[u8]] = &[
    b"\n",
    b"\n",
    b"\n",
    b"\r",
    b"\r\n",
    b"\n\n",
    b" ",
    b"\t",
    b"\x0b",
    b"[A \"b\"]",
    b"[A \"b\"]",
    b"[C \"d\"]",
    b"[A \"",
    b"[A '",
    b"[",
    b"]",
    b"\"",
    b"\"]",
    b"\\\"",
    b"\x1e",
    b"\x1e",
    b"\n\x1e\n",
    b"\0",
    b"\x01",
    b"\x1c",
    b"\x7f",
    b"\x85",
    b"\xa0",
    b"\x93",
    b"\x94",
    b"\xef\xbb\xbf",
    b"\xe2\x80\xa8",
    b"\xc2\x85",
    b"=\n",
    b"**",
    b"; 1. 32-28 19-23\n",
    b"0:05",
    b"12:30",
    b" 1. 32-28",
    b"+-",
    b"~~",
    b"\xc2\xa0",
    b"\xe2\x80\x93",
    b"\xe2\x80\x9d",
    b"\xbd",
    b"\xc2\xbd",
    b"{",
    b"}",
    b"{a}",
    b"(",
    b")",
    b"(abc)",
    b";",
    b"%",
    b"\\r",
    b"\\n",
    b"*",
    b"*",
    b"1-0",
    b"1-1",
    b"2",
    b"-",
    b"=",
    b"1",
    b"1.",
    b"..",
    b".",
    b"32-28",
    b"35x",
    b"c3",
    b"x",
    b":",
    b"a",
    b"word",
    b"!",
    b"?",
    b"$",
    b"$1",
    b"/FEN \"",
    b"/FEN",
    b"/",
    b"O",
    b"l",
    b"\xd1\x81",
    b"+",
];

/// Returns a few signs, repeated in any order, before, between and after tag lines.
fn sign_strategy() -> impl Strategy<Value = Vec<u8>> {
    let few = prop::collection::vec(prop::sample::select(SIGN_SAMPLES), 2..8);
    let tags: [&[u8]; 3] = [b"\n[A \"b\"]", b"[A \"b\"]", b"[A \""];
    few.prop_flat_map(move |few| {
        let few = || prop::collection::vec(prop::sample::select(few.clone()), 0..6);
        let tag = || prop::sample::select(tags.to_vec());
        (few(), tag(), few(), tag(), few())
    })
    .prop_map(|(before, first, between, second, behind)| {
        let parts = [before, vec![first], between, vec![second], behind];
        parts.concat().concat()
    })
}

/// One kind of damage to a text.
#[derive(Clone, Debug)]
enum TextDamage {
    Flip(prop::sample::Index, u8),
    Insert(prop::sample::Index, String),
    Cut(prop::sample::Index, usize),
    Double(prop::sample::Index),
    Swap(prop::sample::Index, prop::sample::Index),
}

fn damage_strategy() -> impl Strategy<Value = TextDamage> {
    use prop::sample::Index;
    let piece = prop::sample::select(
        &[
            "{",
            "}",
            "(",
            ")",
            "[",
            "]",
            "\"",
            "*",
            "1-0",
            "\n",
            "\r",
            "\n\n",
            "[Event \"",
            "[A \"b\"]",
            "\\r",
            ";",
            "%",
            "\n%",
            "\u{bd}",
            "\u{feff}",
            "-",
            "x",
            " ",
            "9",
            "\n[",
            ".",
            "\u{441}",
            "/FEN \"",
            "$",
            "!",
            "(abc)",
            "word",
            "\0",
        ][..],
    );
    prop_oneof![
        (any::<Index>(), any::<u8>()).prop_map(|(i, b)| TextDamage::Flip(i, b)),
        (any::<Index>(), piece).prop_map(|(i, s)| TextDamage::Insert(i, s.to_owned())),
        (any::<Index>(), 1usize..40).prop_map(|(i, n)| TextDamage::Cut(i, n)),
        any::<Index>().prop_map(TextDamage::Double),
        (any::<Index>(), any::<Index>()).prop_map(|(a, b)| TextDamage::Swap(a, b)),
    ]
}

fn apply_damage(text: &mut Vec<u8>, damage: &TextDamage) {
    if text.is_empty() {
        return;
    }
    match damage {
        TextDamage::Flip(at, b) => {
            let at = at.index(text.len());
            text[at] = *b;
        }
        TextDamage::Insert(at, s) => {
            let at = at.index(text.len());
            text.splice(at..at, s.bytes());
        }
        TextDamage::Cut(at, n) => {
            let at = at.index(text.len());
            let end = (at + n).min(text.len());
            text.drain(at..end);
        }
        TextDamage::Double(at) => {
            let mut lines: Vec<&[u8]> = text.split_inclusive(|b| *b == b'\n').collect();
            let at = at.index(lines.len());
            lines.insert(at, lines[at]);
            *text = lines.concat();
        }
        TextDamage::Swap(a, b) => {
            let mut lines: Vec<&[u8]> = text.split_inclusive(|b| *b == b'\n').collect();
            let (a, b) = (a.index(lines.len()), b.index(lines.len()));
            lines.swap(a, b);
            *text = lines.concat();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_text_is_read(mut text in text_strategy(), damages in prop::collection::vec(damage_strategy(), 0..8)) {
        for damage in &damages {
            apply_damage(&mut text, damage);
        }
        for encoding in [Encoding::Utf8, Encoding::WINDOWS_1251, Encoding::WINDOWS_1252] {
            let _ = events_in(&text, encoding);
        }
    }

    #[test]
    fn noise_is_read(noise in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = read_events(&noise);
        let _ = events_in(&noise, Encoding::IBM866);
    }

    #[test]
    fn noise_of_signs_is_read(noise in "[0-9a-dx(){}\\[\\]\"*.:;!?/\\\\ \n%$=+\u{2013}\u{bd}\u{441}-]{0,200}") {
        let _ = read_events(noise.as_bytes());
        let (lines, _) = chunked_events(noise.as_bytes(), 20, Encoding::Utf8);
        prop_assert_eq!(lines, read_events(noise.as_bytes()));
    }

    #[test]
    fn chunks_emit_the_events_of_the_whole_text(
        mut text in text_strategy(),
        damages in prop::collection::vec(damage_strategy(), 0..8),
        target in 1usize..600,
    ) {
        for damage in &damages {
            apply_damage(&mut text, damage);
        }
        for encoding in [Encoding::Utf8, Encoding::WINDOWS_1251, Encoding::WINDOWS_1252] {
            let (lines, _) = chunked_events(&text, target, encoding);
            let clean = without_invisible(&text, encoding);
            let whole = clean.as_ref().map_or(&text, |clean| &clean.bytes);
            prop_assert_eq!(lines, events_in(whole, encoding));
        }
    }

    #[test]
    fn damage_stays_in_its_record(before in 1usize..4, damages in prop::collection::vec(damage_strategy(), 1..4), after in 1usize..4) {
        let good = SAMPLE_RECORDS[0];
        let mut bad = SAMPLE_RECORDS[1].as_bytes()[..].to_vec();
        for damage in &damages {
            apply_damage(&mut bad, damage);
        }
        let text = [good.repeat(before).into_bytes(), b"\n".to_vec(), bad, b"\n\n".to_vec(), good.repeat(after).into_bytes()].concat();
        let (all, good) = (read_events(&text), read_events(good.as_bytes()));
        let n = good.len();
        for k in 0..before {
            prop_assert_eq!(&all[k * n..k * n + n - 1], &good[..n - 1]);
        }
        // The first tag of the next record may join a record of tags only, but its moves cannot change.
        let tail = &all[all.len() - n * after..];
        for k in 0..after {
            let skip = usize::from(k == 0) * 5;
            prop_assert_eq!(&tail[k * n + skip..(k + 1) * n], &good[skip..]);
        }
    }
}

proptest! {
    // Such texts are short, and many are needed to meet a rare neighbourhood.
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        cases: 8 * ProptestConfig::default().cases,
        ..ProptestConfig::default()
    })]

    #[test]
    fn chunks_of_signs_emit_the_events_of_the_whole_text(signs in sign_strategy(), target in 1usize..12) {
        for encoding in [Encoding::Utf8, Encoding::WINDOWS_1251, Encoding::WINDOWS_1252] {
            let (lines, _) = chunked_events(&signs, target, encoding);
            let clean = without_invisible(&signs, encoding);
            let text = clean.as_ref().map_or(&signs, |clean| &clean.bytes);
            prop_assert_eq!(lines, events_in(text, encoding), "{}", signs.escape_ascii());
        }
    }
}
