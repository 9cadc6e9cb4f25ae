//! Games as Lidraughts and PlayStrategy export them.

use super::read;
use pdn_analysis::tree::{Game, Note};
use pdn_text::notation::MoveStyle;

/// Three games as the site's interface describes them: moves numeric, one token a jump.
const GAMES: &str = r#"{"id":"abcd1234","rated":true,"variant":"russian","speed":"blitz","perf":"russian","createdAt":1709210096000,"status":"resign","players":{"white":{"user":{"name":"Anna","title":"GM"},"rating":2011,"ratingDiff":5},"black":{"aiLevel":3}},"initialFen":"W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12:H0:F1","winner":"white","opening":{"code":"1","name":"Old party","ply":3},"moves":"22-18 11-15 18x11x4","clock":{"initial":180,"increment":2,"totalTime":260},"clocks":[18000,17950]}
{"id":"efgh5678","rated":false,"variant":"fromPosition","speed":"rapid","status":"started","players":{"white":{},"black":{"user":{"name":"Boris"}}},"initialFen":"W:W32:B28,18,8,1","moves":"32x23 23x12 12x3 1-6"}
{"id":"zz","variant":{"key":"international","lib":1},"status":"draw","players":{"p1":{"name":"C"},"p2":{"userId":"d"}},"moves":"32-28 19-23 28x19 14x23"}
"#;

/// A game's moves as they are written in full.
fn moves(game: &Game) -> Vec<String> {
    struct Moves(Vec<String>);
    impl pdn_analysis::tree::GameVisitor for Moves {
        fn visit_ply(
            &mut self,
            ply: &pdn_analysis::tree::Ply,
            at: pdn_analysis::tree::WalkPlace<'_>,
        ) {
            let mut text = String::new();
            match ply.reading.legal_move() {
                Some(mv) => {
                    let style = MoveStyle::for_variant(at.before.variant());
                    pdn_text::notation::write_one(at.before, mv, &style, &mut text);
                }
                None => text = format!("<{}>", ply.text),
            }
            self.0.push(text);
        }
    }
    let mut moves = Moves(Vec::new());
    pdn_analysis::tree::walk_game(game, &mut moves);
    moves.0
}

#[test]
fn jumps_players_and_results_are_read() {
    let text = GAMES.replace("22-18 11-15 18x11x4", "22-18 11-15");
    let (games, found) = read("jsonl", &text);
    assert_eq!(games.len(), 3);
    let bad: Vec<_> = found
        .iter()
        .filter(|(code, _)| !matches!(code.as_str(), "T008" | "R001" | "R002"))
        .collect();
    assert!(bad.is_empty(), "{found:?}");
    let ids: Vec<_> = games.iter().map(|game| game.variant.id).collect();
    assert_eq!(ids, ["russian", "international", "international"]);
    let tag = |nth: usize, name| games[nth].tag(name).unwrap_or_default();
    assert_eq!(tag(0, "White"), "Anna");
    assert_eq!(tag(0, "Black"), "lidraughts AI level 3");
    assert_eq!(tag(0, "Date"), "2024.02.29");
    assert_eq!(tag(0, "TimeControl"), "180+2");
    assert_eq!(tag(0, "WhiteRatingDiff"), "+5");
    assert_eq!(tag(0, "GameType"), "25");
    assert_eq!(tag(1, "White"), "Anonymous");
    assert_eq!((tag(2, "White"), tag(2, "Black")), ("C", "d"));
    let results: Vec<_> = games
        .iter()
        .map(|game| game.result.as_ref().unwrap().text.as_str())
        .collect();
    assert_eq!(results, ["1-0", "*", "1-1"]);
    assert_eq!(moves(&games[1]), ["32x3", "1-6"]);
    assert_eq!(moves(&games[2]), ["32-28", "19-23", "28x19", "14x23"]);
}

#[test]
fn nothing_of_weight_is_dropped_silently() {
    let text = r#"{"id":"a","variant":"russian","status":"resign","winner":"white","players":{},"tournament":"cup1","microMatch":{"index":2,"gameId":"b"},"opening":{"eco":"A1","name":"Cross"},"moves":"c3-d4 d6-c5 b2-c3","clocks":[18000,17950,17900],"analysis":[{"eval":12},{"eval":-105,"judgment":{"name":"Blunder","comment":"Blunder. Best was f6-g5."}},{"win":-3}],"mood":"dull"}
{"id":"b","variant":"klingon","status":"started","players":{},"moves":"32-28"}"#;
    let (games, found) = read("jsonl", text);
    assert_eq!(games.len(), 2);
    let tag = |name| games[0].tag(name).unwrap_or_default();
    assert_eq!((tag("Tournament"), tag("MicroMatch")), ("cup1", "b"));
    assert_eq!((tag("ECO"), tag("Opening")), ("A1", "Cross"));
    let comments = |nth: usize| {
        let notes = games[0].line.plies[nth].notes.iter();
        let texts = notes.map(|note| match note {
            Note::Comment(text) => text.as_str(),
            _ => "",
        });
        texts.collect::<Vec<_>>().join("|")
    };
    assert_eq!(comments(0), "[%clk 0:03:00]|[%eval 0.12]");
    assert_eq!(
        comments(1),
        "[%clk 0:02:59]|[%eval -1.05]|Blunder. Best was f6-g5."
    );
    assert_eq!(comments(2), "[%clk 0:02:59]|[%eval #-3]");
    let of = |code: &str| {
        let all = found.iter().filter(|(found, _)| found == code);
        all.map(|(_, at)| at.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(of("I010"), ["\"dull\""]);
    assert_eq!(of("I008"), ["\"klingon\""]);
}

#[test]
fn what_is_illegal_is_told_at_its_place() {
    let (_, found) = read("jsonl", GAMES);
    let moves: Vec<_> = found
        .iter()
        .filter(|(code, _)| code.starts_with('C') || code.starts_with('M'))
        .map(|(_, at)| at.as_str())
        .collect();
    assert_eq!(moves, ["18x11x4"], "{found:?}");
}

/// The jumps of every capture of the corpus as single tokens: the games are the same again.
#[test]
fn games_of_the_corpus_come_back_jump_by_jump() {
    let Some(folder) = crate::corpus::folder() else {
        return;
    };
    let bytes = std::fs::read(folder.join("international/dutch96h.pdn")).unwrap();
    let games = super::games(&bytes, None);
    let (mut same, mut jumps) = (0, 0);
    for game in &games {
        let mut now = game.start.clone();
        let mut tokens = Vec::new();
        for ply in &game.line.plies {
            let Some(mv) = ply.reading.legal_move() else {
                break;
            };
            let ways = now.legal_paths();
            let way = ways.iter().find(|way| way.mv == *mv).unwrap();
            let number = |square| {
                game.variant
                    .numbering
                    .number_for_square(now.board(), square)
            };
            let sign = if mv.is_capture() { 'x' } else { '-' };
            jumps += usize::from(way.path.len() > 2);
            tokens.extend(
                way.path
                    .windows(2)
                    .map(|pair| format!("{}{sign}{}", number(pair[0]), number(pair[1]))),
            );
            now.play(mv);
        }
        let line = format!(
            "{{\"id\":\"x\",\"variant\":\"standard\",\"moves\":\"{}\"}}",
            tokens.join(" ")
        );
        let (again, _) = read("jsonl", &line);
        assert_eq!(moves(&again[0]), moves(game), "{line}");
        same += 1;
    }
    assert!(
        same > 190 && jumps > 490,
        "{same} games, {jumps} captures of several pieces"
    );
}

/// Keys of real exports that say what others do.
#[test]
fn keys_of_exports_are_known() {
    let text = r#"{"id":"a","variant":"standard","createdAt":1580000000000,"lastMoveAt":1580000500000,"status":"resign","players":{"white":{"user":{"name":"A","id":"a"},"rating":1500,"analysis":{"inaccuracy":1,"mistake":0,"blunder":2,"acpl":33}},"black":{"user":{"name":"B"},"provisional":true}},"winner":"white","moves":"32-28 18-23"}"#;
    let (games, found) = read("jsonl", text);
    assert_eq!(games.len(), 1);
    assert!(!format!("{found:?}").contains("I010"), "{found:?}");
}
