//! Fifteen kinds of damage, each to the second of three games: what is said, and that the other two are kept.

use pdn_analysis::replay::{ReplayedChunk, Replayer, plan_replay};
use pdn_events::played::Overrides;
use pdn_text::pdn::{ChunkSplitter, DEFAULT_TARGET, Encoding, transcode_utf16};
use std::io::Read;

const FIRST: &str =
    "[Event \"one\"]\n[GameType \"25\"]\n[Result \"*\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n\n";
const THIRD: &str =
    "[Event \"three\"]\n[GameType \"25\"]\n[Result \"*\"]\n\n1. c3-b4 { quiet } f6-g5 2. g3-f4 *\n";

/// What replaying bytes gives, and how many of the two undamaged games came through: their plies, without a finding.
fn replay(bytes: &[u8]) -> (Vec<&'static str>, ReplayedChunk) {
    let plan = plan_replay(&[bytes], Overrides::default());
    let mut all = ReplayedChunk::default();
    for chunk in ChunkSplitter::new(bytes, DEFAULT_TARGET).with_encoding(plan.encoding) {
        let part = Replayer::replay_chunk(&plan, &chunk.unwrap().bytes);
        all.games += part.games;
        all.clean += part.clean;
        all.to_the_end += part.to_the_end;
        all.plies += part.plies;
        all.findings.extend(part.findings);
    }
    let mut names: Vec<_> = all
        .findings
        .iter()
        .map(|finding| finding.check.name)
        .collect();
    names.sort_unstable();
    names.dedup();
    (names, all)
}

/// The damaged game between the good ones.
fn between(second: &str) -> Vec<u8> {
    format!("{FIRST}{second}{THIRD}").into_bytes()
}

/// Asserts that a check is raised in game 2 and nowhere else, and that three games are found of which two are clean.
fn assert_found(what: &str, bytes: &[u8], name: &str, clean: u64) {
    let (names, all) = replay(bytes);
    assert!(names.contains(&name), "{what}: {names:?}");
    for finding in &all.findings {
        assert_eq!(finding.game, 2, "{what}: {finding:?}");
    }
    assert_eq!((all.games, all.clean), (3, clean), "{what}: {names:?}");
}

fn second(moves: &str) -> String {
    format!("[Event \"two\"]\n[GameType \"25\"]\n[Result \"*\"]\n\n{moves}\n\n")
}

#[test]
fn fifteen_kinds_of_damage_have_their_right_answer() {
    // 1 to 8: the game is damaged, and says so by name.
    for (what, game, name) in [
        (
            "illegal move",
            second("1. c3-d4 d6-c5 2. d4-e4 *"),
            "no-such-square",
        ),
        (
            "unclosed comment",
            second("1. c3-d4 { d6-c5 2. b2-c3 *"),
            "unclosed-comment",
        ),
        (
            "unclosed string",
            "[Event \"two]\n[GameType \"25\"]\n[Result \"*\"]\n\n1. c3-d4 *\n\n".to_owned(),
            "unclosed-string",
        ),
        (
            "unclosed variation",
            second("1. c3-d4 d6-c5 ( 1... f6-g5 2. b2-c3 *"),
            "unclosed-variation",
        ),
        (
            "result against terminator",
            second("1. c3-d4 d6-c5 1-0").replace("\"*\"", "\"0-1\""),
            "result-disagrees",
        ),
        (
            "NUL in a tag",
            second("1. c3-d4 d6-c5 *").replace("two", "t\0wo"),
            "control-bytes",
        ),
        (
            "numbers jump",
            second("1. c3-d4 d6-c5 7. b2-c3 f6-g5 *"),
            "move-number",
        ),
        (
            "tag twice",
            second("1. c3-d4 d6-c5 *").replace("[Result", "[GameType \"25\"]\n[Result"),
            "duplicate-tag",
        ),
    ] {
        assert_found(what, &between(&game), name, 2);
    }
    // 9: moves after the end.
    let over = "[Event \"two\"]\n[GameType \"25\"]\n[FEN \"W:Wc3:Bd4\"]\n[Result \"1-0\"]\n\n1. c3:e5 a7-b6 1-0\n\n";
    assert_found("moves after the end", &between(over), "after-the-end", 2);
    // 10: an ambiguous move that nothing decides, with its candidates.
    let open = "[Event \"two\"]\n[GameType \"25\"]\n[FEN \"W:Wc3,c5,g1:Bh8,b8\"]\n[Result \"*\"]\n\n1. cd4 *\n\n";
    let several = "[Event \"two\"]\n[GameType \"25\"]\n[FEN \"W:WKd2:Bb6,d6,f4,f6,g7,a3\"]\n[Result \"*\"]\n\n1. d2:a7 *\n\n";
    let (_, all) = replay(&between(open));
    assert_eq!(
        (all.games, all.clean),
        (3, 3),
        "only one man on the c file can get there"
    );
    let (names, all) = replay(&between(several));
    assert_eq!((names.as_slice(), all.games), (&["ambiguous"][..], 3));
    assert!(all.findings[0].legal.len() > 1);
    // 11: no result at all is a note; the game is whole.
    let (names, all) = replay(&between(
        &second("1. c3-d4 d6-c5").replace("[Result \"*\"]\n", ""),
    ));
    assert_eq!(
        (names.as_slice(), all.games, all.clean),
        (&["result-missing"][..], 3, 3)
    );
}

#[test]
fn bytes_and_line_ends_do_no_harm() {
    let text = String::from_utf8(between(&second("1. c3-d4 d6-c5 *"))).unwrap();
    // 12: a byte order mark before game 2, as joined files have it.
    let (names, all) = replay(
        text.replace("[Event \"two\"]", "\u{feff}[Event \"two\"]")
            .as_bytes(),
    );
    assert_eq!(
        (names.as_slice(), all.games, all.clean),
        (&["stray-bom"][..], 3, 3)
    );
    // 13: carriage returns alone.
    let (names, all) = replay(text.replace('\n', "\r").as_bytes());
    assert_eq!(
        (names.as_slice(), all.games, all.to_the_end),
        (&[][..], 3, 3)
    );
    // 14: one Latin-1 name.
    let mut latin = Vec::new();
    for c in text.replace("two", "G\u{e9}rard").chars() {
        latin.push(u8::try_from(u32::from(c)).unwrap());
    }
    assert_eq!(
        plan_replay(&[&latin], Overrides::default()).encoding,
        Encoding::WINDOWS_1252
    );
    let (names, all) = replay(&latin);
    assert_eq!((names.as_slice(), all.games, all.clean), (&[][..], 3, 3));
    // 15: UTF-16.
    let wide: Vec<u8> = std::iter::once(0xFEFF)
        .chain(text.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    assert!(pdn_text::pdn::detect_encoding(&wide).encoding.is_utf16());
    let mut seen = Vec::new();
    transcode_utf16(wide.as_slice(), false)
        .read_to_end(&mut seen)
        .unwrap();
    let (names, all) = replay(&seen);
    assert_eq!((names.as_slice(), all.games, all.clean), (&[][..], 3, 3));
}
