//! What `--to pdn` changes so that the standard's rules for writers are kept, and that nothing is lost by it.

use super::{convert, essence, games, plan_of};
use pdn_messages::lang::Lang;
use pdn_operations::convert::Converter;
use pdn_operations::write::{GameFormat, WriteOptions};
use pdn_rules::variant::find_variant;
use pdn_text::notation::fen;

/// A text in another format; what is written is written so again.
fn written(text: &str, variant: &str, format: &str, how: WriteOptions) -> String {
    let (out, _) = convert(text.as_bytes(), format, how, find_variant(variant));
    let (again, _) = convert(&out, format, how, find_variant(variant));
    let [out, again] = [out, again].map(|bytes| String::from_utf8(bytes).unwrap());
    assert_eq!(out, again, "{text}");
    out
}

fn pdn(text: &str, variant: &str) -> String {
    written(text, variant, "pdn", WriteOptions::default())
}

/// The tags and what stands behind them.
fn parts(text: &str) -> (Vec<&str>, &str) {
    let (tags, moves) = text.split_once("\n\n").unwrap();
    (tags.lines().collect(), moves)
}

#[test]
fn dates_have_the_form_of_the_standard() {
    for (date, want) in [
        ("[Date \"1.1.1965\"]", &["[Date \"1965.01.01\"]"][..]),
        ("[Anno \"1978\"]", &["[Date \"1978.??.??\"]"]),
        ("[Date \"?\"]", &["[Date \"????.??.??\"]"]),
        ("[Date \"\"]", &["[Date \"\"]"]),
        ("[Date \"17 april 2009\"]", &["[Date \"2009.04.17\"]"]),
        (
            "[Date \"03/04/05\"]",
            &["[Date \"????.??.??\"]", "[DateAsWritten \"03/04/05\"]"],
        ),
        (
            "[Date \"1-2 June 2002\"]",
            &["[Date \"2002.06.??\"]", "[DateAsWritten \"1-2 June 2002\"]"],
        ),
        (
            "[EventDate \"2002\"] [UTCDate \"sometime\"]",
            &[
                "[EventDate \"2002.??.??\"]",
                "[UTCDate \"????.??.??\"]",
                "[UTCDateAsWritten \"sometime\"]",
            ],
        ),
    ] {
        let text = pdn(&format!("{date}\n1. c3-d4 *"), "russian");
        let (mut tags, _) = parts(&text);
        tags.retain(|tag| !tag.starts_with("[GameType"));
        assert_eq!(tags, want);
    }
}

#[test]
fn other_dates_of_a_file_tell_which_field_is_the_day() {
    let source = "[Date \"03-02-1996\"]\n1. c3-d4 *\n\n[Date \"21-01-1996\"]\n1. c3-d4 *\n";
    let text = pdn(source, "russian");
    assert!(text.starts_with("[Date \"1996.02.03\"]\n"), "{text}");
    assert!(!text.contains("AsWritten"), "{text}");
}

#[test]
fn other_formats_keep_the_date_of_the_source() {
    let source = "[Date \"17 april 2009\"]\n1. c3-d4 *";
    for format in ["lidraughts", "json", "jsonl", "csv"] {
        let (out, _) = convert(
            source.as_bytes(),
            format,
            WriteOptions::default(),
            find_variant("russian"),
        );
        let out = String::from_utf8(out).unwrap();
        assert!(
            out.contains("17 april 2009") && !out.contains("2009.04"),
            "{format}: {out}"
        );
    }
}

#[test]
fn results_are_those_of_the_game_type() {
    for (variant, tags, want) in [
        ("international", "[Result \"1-0\"]", "[Result \"2-0\"]"),
        ("international", "[Result \"1/2-1/2\"]", "[Result \"1-1\"]"),
        ("russian", "[Result \"0-2\"]", "[Result \"0-1\"]"),
        ("frysk", "[Result \"2-0\"]", "[Result \"2-0\"]"),
        (
            "international",
            "[Result \"12-0\"]",
            "[Result \"12-0\"] [ResultFormat \"Points\"]",
        ),
        (
            "international",
            "[Result \"1+ - 1-\"] [ResultFormat \"Plus draw\"]",
            "[Result \"1+ - 1-\"] [ResultFormat \"Plus draw\"]",
        ),
        ("russian", "[Result \"-\"]", "[Result \"*\"]"),
        (
            "russian",
            "[Result \"White resigned\"]",
            "[Result \"*\"] [ResultAsWritten \"White resigned\"]",
        ),
    ] {
        let text = pdn(&format!("{tags}\n*"), variant);
        let mut tags: Vec<_> = text.lines().filter(|line| line.starts_with('[')).collect();
        tags.retain(|tag| !tag.starts_with("[GameType"));
        assert_eq!(tags.join(" "), want);
    }
    // A tag that tells no result gives way to the end of the moves.
    let text = pdn("[Result \"lost\"]\n1. c3-d4 0-1", "russian");
    let head = "[Result \"0-1\"]\n[GameType \"25\"]\n[ResultAsWritten \"lost\"]\n\n";
    assert_eq!(text, format!("{head}1. c3-d4 *\n"));
}

#[test]
fn other_values_have_their_forms_too() {
    let source = "[Round \"-\"]\n[Site \"-\"]\n[WhiteTime \"1.50\"]\n[BlackTime \"0012\"]\n[WhiteClock \"1200\"]\n\
                  [TimeControl \"an hour\"]\n[Time \"9:30:00\"]\n[BlackTitle \"-\"]\n1. c3-d4 *";
    let text = pdn(source, "russian");
    let (tags, _) = parts(&text);
    assert_eq!(
        tags,
        [
            "[Site \"-\"]",
            "[GameType \"25\"]",
            "[WhiteTime \"1:50\"]",
            "[BlackTimeAsWritten \"0012\"]",
            "[WhiteClock \"1200\"]",
            "[TimeControlAsWritten \"an hour\"]",
            "[Time \"09:30:00\"]",
        ]
    );
}

#[test]
fn what_has_no_form_is_told() {
    let source = b"[Round \"-\"]\n[Date \"03/04/05\"]\n[EventDate \"2.3.2004\"]\n1. c3-d4 *";
    let plan = plan_of(source, find_variant("russian"));
    let mut converter = Converter::new(
        GameFormat::from_name("pdn").unwrap(),
        WriteOptions::default(),
        None,
    );
    assert_eq!(converter.convert_chunk(&plan, source).findings, []);
    converter.notes = true;
    let converted = converter.convert_chunk(&plan, source);
    assert_eq!(converted.decided.notes, 2);
    let messages: Vec<_> = converted
        .findings
        .iter()
        .map(|finding| finding.full_message(Lang::En))
        .collect();
    assert_eq!(
        messages,
        [
            "Round \"-\" is left out: in the standard, leaving it out means the same",
            "the standard has no form for Date \"03/04/05\"; DateAsWritten keeps it in the new file",
        ]
    );
}

/// A Frisian game from a position that counts, and a king's third move in a row, after which it must rest.
const COUNTED: &str = "[FEN \"W:WK46,50:BK5,15:H4:F30:+246+0\"]\n1. 46-41 5-10 *";

#[test]
fn what_lidraughts_counts_stands_in_a_tag() {
    let text = pdn(COUNTED, "frisian");
    let head = "[GameType \"40\"]\n[FEN \"W:WK46,50:BK5,15\"]\n[FENCounters \"H4:F30:+246+0\"]\n\n";
    assert_eq!(text, format!("{head}1. 46-41 5-10 *\n"));
    let (was, is) = (
        games(COUNTED.as_bytes(), find_variant("frisian")),
        games(text.as_bytes(), None),
    );
    assert_eq!(was[0].start, is[0].start);
    assert_eq!(essence(&was[0]), essence(&is[0]));
    // The king has used up its moves: that is known from the tag alone.
    let over = text.replace("+246+0", "+346+0");
    let replayed = games(over.as_bytes(), None);
    assert!(
        replayed[0].line.plies[0].reading.legal_move().is_none(),
        "{over}"
    );
}

#[test]
fn what_lidraughts_counts_goes_there_and_back() {
    let lidraughts = |text: &str| written(text, "frisian", "lidraughts", WriteOptions::default());
    let theirs = lidraughts(COUNTED);
    assert!(
        theirs.contains("[FEN \"W:WK46,50:BK5,15:H4:F30:+246+0\"]"),
        "{theirs}"
    );
    let ours = pdn(&theirs, "frisian");
    assert!(!theirs.contains("FENCounters") && ours.contains("FENCounters"));
    assert_eq!(lidraughts(&ours), theirs);
    assert_eq!(pdn(&lidraughts(&ours), "frisian"), ours);
    // In numbers from another corner too.
    let turned = WriteOptions {
        numbering: Some(pdn_text::notation::Numbering::BottomRight),
        ..WriteOptions::default()
    };
    for format in ["pdn", "pdn-lossless"] {
        let (there, _) = convert(ours.as_bytes(), format, turned, None);
        let there = String::from_utf8(there).unwrap();
        assert!(there.contains("+205+0"), "{there}");
        assert_eq!(
            games(there.as_bytes(), None)[0].start,
            games(ours.as_bytes(), None)[0].start
        );
        let (back, _) = convert(there.as_bytes(), "pdn", WriteOptions::default(), None);
        assert_eq!(String::from_utf8(back).unwrap(), ours);
    }
}

#[test]
fn positions_among_the_moves_count_too() {
    let source =
        "[GameType \"40\"]\n1. 32-28 19-23 /FEN \"W:WK46,50:BK5,15:+246+0\"/ 2. 46-41 5-10 *";
    let text = pdn(source, "frisian");
    let moves =
        "1. 32-28 19-23 /FEN \"W:WK46,50:BK5,15\"/ {[%FENCounters +246+0]} 2. 46-41 5-10 *\n";
    assert_eq!(parts(&text).1.replace('\n', " "), moves.replace('\n', " "));
    let (was, is) = (games(source.as_bytes(), None), games(text.as_bytes(), None));
    assert_eq!(was[0].line, retold(&was[0], &is[0]), "{text}");
}

/// A line with the places of its plies as those of another.
fn retold(
    was: &pdn_analysis::tree::Game,
    is: &pdn_analysis::tree::Game,
) -> pdn_analysis::tree::GameLine {
    let mut line = is.line.clone();
    for (ply, old) in line.plies.iter_mut().zip(&was.line.plies) {
        ply.span = old.span;
    }
    line
}

#[test]
fn counters_that_cannot_be_read_stay_what_they_are() {
    let source = "[FEN \"W:WK46,50:BK5,15\"]\n[FENCounters \"many\"]\n1. 46-41 *";
    let text = pdn(source, "frisian");
    assert!(
        text.contains("[FEN \"W:WK46,50:BK5,15\"]\n[FENCounters \"many\"]\n"),
        "{text}"
    );
    let plan = plan_of(source.as_bytes(), find_variant("frisian"));
    let found = pdn_analysis::replay::Replayer::replay_chunk(&plan, source.as_bytes()).findings;
    assert!(found.iter().any(|finding| finding.check.code == "T001"));
}

#[test]
fn positions_that_are_none_stand_beside_what_was_replayed() {
    let text = pdn("[FEN \"W to move\"]\n1. c3-d4 *", "russian");
    assert_eq!(
        parts(&text).0,
        ["[GameType \"25\"]", "[FENAsWritten \"W to move\"]"]
    );
    let text = pdn("[FEN \"W:Wc3,j9:Bf6\"]\n1. c3-d4 *", "russian");
    assert_eq!(
        parts(&text).0,
        [
            "[GameType \"25\"]",
            "[FEN \"W:Wc3:Bf6\"]",
            "[FENAsWritten \"W:Wc3,j9:Bf6\"]"
        ]
    );
}

/// The sign of Thai captures is a hyphen, and the grammar knows none between three squares.
#[test]
fn long_captures_with_a_hyphen_have_crosses() {
    let source = "[GameType \"31\"]\n[FEN \"W:WK26:B21,22,13,14,4\"]\n1. 26-17-10-19-26 4-7 *";
    let text = pdn(source, "thai");
    assert_eq!(parts(&text).1, "1... 26x17x10x19x26 2. 4-7 *\n");
    assert!(
        games(text.as_bytes(), None)[0].line.plies[0]
            .reading
            .legal_move()
            .is_some()
    );
}

/// The moves that are written, on one line.
fn moves(text: &str, variant: &str) -> String {
    let out = pdn(text, variant);
    let start = out.find("\n\n").map_or(0, |at| at + 2);
    out[start..].trim_end().replace('\n', " ")
}

/// Moves that name no squares of the board stand in a comment. What follows goes on from the position that was made of them.
#[test]
fn what_names_no_squares_stands_in_a_comment() {
    let after = |fen: &str| format!("/FEN \"{fen}\"/");
    let start = "Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c5,c7,d8,e7,f6,f8,g7,h6,h8";
    for (text, want) in [
        // Read as c3-d4 for the sake of what follows.
        (
            "1. c3-i4 d6-c5 2. b2-c3 f6-g5 *",
            format!(
                "{{unread: c3-i4}} {} 1... d6-c5 2. b2-c3 f6-g5 *",
                after(&format!("B:{}", start.replace("c5,c7,d8", "c7,d6,d8")))
            ),
        ),
        // Nothing follows.
        (
            "1. c3-d4 d6-i5? {why} *",
            "1. c3-d4 {unread: d6-i5? &#123;why&#125;} *".to_owned(),
        ),
        // Squares that the board has stay among the moves, whatever is wrong with them.
        (
            "1. c3-d4 d6-c5 2. b2-c3 f6-h4 3. c3-b4 g5-h4 *",
            "1. c3-d4 d6-c5 2. b2-c3 f6-h4 3. c3-b4 g5-h4 *".to_owned(),
        ),
    ] {
        assert_eq!(moves(text, "russian"), want);
    }
    // In a variation, and with what stands at it.
    let text = "1. c3-d4 d6-c5 (1... d6-i5! $3 (1... b6-c5) 2. b2-c3 f6-g5) 2. b2-c3 f6-g5 *";
    let want = format!(
        "1. c3-d4 d6-c5 ({{unread: d6-i5! $3 (b6-c5)}} {} 2. b2-c3 f6-g5) 2. b2-c3 f6-g5 *",
        after(&format!("W:{}", start))
    );
    assert_eq!(moves(text, "russian"), want);
}

#[test]
fn a_lone_capture_sign_for_two_captures_stands_in_a_comment() {
    let source = "[FEN \"W:Wa3,g3,h2:Bb4,f4,b8\"]\n1. x b8-a7 2. *";
    let out = pdn(source, "russian");
    let (_, moves) = parts(&out);
    assert!(moves.starts_with("{unread: x} /FEN \"B:W"), "{moves}");
    assert!(moves.trim_end().ends_with("/ 1... b8-a7 *"), "{moves}");
    let again = games(out.as_bytes(), None);
    assert!(
        again[0]
            .line
            .plies
            .iter()
            .all(|ply| ply.reading.legal_move().is_some()),
        "{moves}"
    );
    // One that fits one capture is that capture; with `--correct` nobody knows more.
    assert_eq!(
        parts(&pdn("[FEN \"W:Wc3:Bd4,b8\"]\n1. x b8-a7 *", "russian")).1,
        "1. c3:e5 b8-a7 *\n"
    );
    let correct = WriteOptions {
        correct: true,
        ..WriteOptions::default()
    };
    assert_eq!(written(source, "russian", "pdn", correct), out);
}

/// A position among the moves keeps what kings have counted, also where it is the program that sets it up.
#[test]
fn what_is_set_up_behind_a_comment_counts() {
    let source =
        "[GameType \"40\"]\n[FEN \"W:WK46,50:B15,6\"]\n1. 46-41 15-99 2. 41-46 20-25 3. 46-41 *";
    let was = games(source.as_bytes(), None);
    let out = pdn(source, "frisian");
    assert!(
        out.contains("{unread: 15-99}") && out.contains("{[%FENCounters +141+0]}"),
        "{out}"
    );
    let last = |game: &pdn_analysis::tree::Game| {
        let mut position = game.start.clone();
        for ply in &game.line.plies {
            ply.reading.apply(&mut position);
            for note in &ply.notes {
                if let pdn_analysis::tree::Note::SetUp(there) = note {
                    position.clone_from(there);
                }
            }
        }
        fen::write_with_runs(&position, None)
    };
    assert_eq!(
        last(&was[0]),
        last(&games(out.as_bytes(), None)[0]),
        "{out}"
    );
}
