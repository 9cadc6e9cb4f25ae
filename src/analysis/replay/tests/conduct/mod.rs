//! How games were played: findings on results, offers and irregularities.

mod board;

use crate::check::Finding;
use crate::lang::Lang;
use crate::pdn::Encoding;
use crate::played::Overrides;
use crate::replay::{Replayer, plan_replay};
use crate::variant::find_variant;

/// Returns the findings of one check in a text of Russian draughts.
fn found_by_check(name: &str, text: &str) -> Vec<Finding> {
    found_by(name, text, Overrides::default())
}

fn found_by(name: &str, text: &str, fixed: Overrides) -> Vec<Finding> {
    let fixed = Overrides {
        variant: find_variant("russian"),
        encoding: Some(Encoding::Utf8),
        ..fixed
    };
    let plan = plan_replay(&[text.as_bytes()], fixed);
    let mut found = Replayer::replay_chunk(&plan, text.as_bytes()).findings;
    found.retain(|finding| finding.check.name == name);
    found
}

#[test]
fn bad_result_of_no_single_game() {
    for score in ["3-1", "2-1", "4-0", "2-2", "1:3"] {
        let text = format!("[Result \"{score}\"]\n1. c3-d4 d6-c5 *\n");
        let all = found_by_check("bad-result", &text);
        assert_eq!(all.len(), 1, "{score}: {all:?}");
        assert_eq!(all[0].article.as_deref(), Some("IDF section 2, 15"));
        assert_eq!(all[0].edits, [], "nobody knows the score of the game");
        assert_eq!(found_by_check("result-form", &text), []);
    }
    let all = found_by_check("bad-result", "1. c3-d4 d6-c5 4-0\n");
    assert_eq!(all.len(), 1, "behind the moves: {all:?}");
    for score in ["2-0", "1-1", "0-2", "1-0", "1/2-1/2", "0-0", "*"] {
        let text = format!("[Result \"{score}\"]\n1. c3-d4 d6-c5 {score}\n");
        assert_eq!(found_by_check("bad-result", &text), [], "{score}");
    }
}

#[test]
fn bad_result_of_scores_that_look_like_moves() {
    for moves in [
        "1. c3-d4 d6-c5",
        "1. c3-d4 d6-c5 2. b2-c3",
        "1. cd4 dc5",
        "1. 11-15 23-19",
    ] {
        for score in ["3-1", "2-1", "3:1", "2-2", "4-0"] {
            for end in ["", " *", " {White wins the match}\n"] {
                let text = format!("[Result \"*\"]\n{moves} {score}{end}\n");
                assert_eq!(found_by_check("bad-result", &text).len(), 1, "{text}");
                for fault in [
                    "not-your-piece",
                    "occupied",
                    "capture-nothing",
                    "not-reachable",
                ] {
                    assert_eq!(found_by_check(fault, &text), [], "{text}");
                }
            }
        }
    }
    let lettered = found_by_check("bad-result", "1. c3-d4 d6-c5 12-8\n");
    assert_eq!(lettered.len(), 1, "{lettered:?}");
    // A move of the game that cannot be made, and a move that can.
    assert_eq!(found_by_check("bad-result", "1. 11-15 23-19 2. 9-5\n"), []);
    let in_the_middle = "1. 11-15 23-19 2. 3-1 22-18 3. 15x22\n";
    assert_eq!(found_by_check("bad-result", in_the_middle), []);
    let king = "[GameType \"20\"]\n[FEN \"W:WK6:BK50\"]\n1. 6-1 50-45 2. 1-6\n";
    assert_eq!(found_by_check("bad-result", king), []);
}

#[test]
fn bad_result_behind_a_result_of_a_game() {
    let all = found_by_check("bad-result", "[Result \"1-0\"]\n1. c3-d4 d6-c5 4-0\n");
    assert_eq!(all.len(), 1, "{all:?}");
}

#[test]
fn bad_result_in_one_event_next_to_another_that_writes_matches() {
    let game = |event: &str, score: &str| {
        format!("[Event \"{event}\"]\n[Result \"{score}\"]\n1. c3-d4 d6-c5 *\n\n")
    };
    let mut text = String::new();
    for score in ["3-1", "2-2", "4-0"] {
        text += &game("Match", score);
    }
    text += &game("Open", "1-0");
    text += &game("Open", "3-1");
    let all = found_by_check("bad-result", &text);
    assert_eq!(all.len(), 1, "{all:?}");
    assert_eq!(all[0].game, 5);
}

#[test]
fn bad_result_not_where_an_event_writes_the_scores_of_matches() {
    let game = |score: &str| format!("[Result \"{score}\"]\n1. c3-d4 d6-c5 *\n\n");
    let file = |scores: &[&str]| -> String { scores.iter().map(|score| game(score)).collect() };
    assert_eq!(
        found_by_check("bad-result", &file(&["3-1", "2-2", "4-0"])),
        []
    );
    let other = found_by_check("bad-result", &file(&["3-1", "2-2", "4-0", "2-1"]));
    assert_eq!(other.len(), 1, "another sum: {other:?}");
    assert_eq!(other[0].game, 4);
    assert_eq!(
        found_by_check("bad-result", &file(&["3-1", "1-1", "2-0"])).len(),
        1
    );
}

#[test]
fn both_lost_needs_a_reason() {
    let bare = found_by_check("both-lost", "1. c3-d4 d6-c5 0-0\n");
    assert_eq!(bare.len(), 1, "{bare:?}");
    assert_eq!(bare[0].article.as_deref(), Some("IDF section 2, 3.7.1"));
    for told in [
        "1. c3-d4 d6-c5 {both late} 0-0\n",
        "[Termination \"forfeit\"]\n[Result \"0-0\"]\n\n",
        "1. c3-d4 d6-c5 1-1\n",
    ] {
        assert_eq!(found_by_check("both-lost", told), [], "{told}");
    }
    let unplayed = found_by_check("both-lost", "[Result \"0-0\"]\n\n");
    assert_eq!(unplayed.len(), 1, "{unplayed:?}");
}

/// Returns a game in which kings walk, each ply with the remark that follows it.
fn king_walk_game(remarks: [&str; 4]) -> String {
    let [a, b, c, d] = remarks;
    format!("[FEN \"W:WKa1,c1:BKb8,h8\"]\n1. a1-b2 {a} b8-a7 {b} 2. b2-a1 {c} a7-b8 {d} 1-1\n")
}

#[test]
fn draw_offer_repeated() {
    for (offer, by_black) in [
        ("{White offers a draw}", "{Black offers a draw}"),
        ("{предлагает ничью}", "{чёрные предложили ничью}"),
        ("{propõe empate}", "{pretas oferecem empate}"),
        ("{propone patta}", "{il Nero propone patta}"),
        ("(=)", "(=)"),
        ("{(=)}", "{(=)}"),
    ] {
        let again = found_by_check("draw-offer", &king_walk_game([offer, "", offer, ""]));
        assert_eq!(again.len(), 1, "{offer}: {again:?}");
        assert_eq!(again[0].ply, Some(3));
        assert_eq!(again[0].article.as_deref(), Some("IDF section 2, 9.2"));
        assert_eq!(
            found_by_check("draw-offer", &king_walk_game([offer, by_black, offer, ""])),
            []
        );
    }
    assert_eq!(
        found_by_check("draw-offer", &king_walk_game(["", "(=)", "(=)", ""])),
        []
    );
    let talk = "{White should offer a draw}";
    assert_eq!(
        found_by_check("draw-offer", &king_walk_game([talk, "", talk, ""])),
        []
    );
    let aside = "(1. a1-c3 {White offers a draw} 1... b8-a7)";
    assert_eq!(
        found_by_check(
            "draw-offer",
            &king_walk_game([aside, "", "{draw offered}", ""])
        ),
        [],
        "what stands in a variation is not of the game"
    );
}

#[test]
fn draw_offer_before_a_move() {
    let early = found_by_check(
        "draw-offer",
        &king_walk_game(["{Black offers a draw}", "", "", ""]),
    );
    assert_eq!(early.len(), 1, "{early:?}");
    assert_eq!(early[0].ply, Some(1));
    assert!(
        early[0].full_message(Lang::En).starts_with("Black"),
        "{}",
        early[0].full_message(Lang::En)
    );
}

#[test]
fn draw_offer_accepted_after_it_was_answered() {
    let answered = king_walk_game(["{draw offered}", "", "", "{offer accepted}"]);
    let all = found_by_check("draw-offer", &answered);
    assert_eq!(all.len(), 1, "{all:?}");
    assert_eq!(all[0].ply, Some(4));
    let at_once = king_walk_game(["", "", "", "{draw offered, offer accepted}"]);
    assert_eq!(found_by_check("draw-offer", &at_once), []);
    let won = answered.replace("1-1", "1-0");
    assert_eq!(
        found_by_check("draw-offer", &won),
        [],
        "the game was no draw"
    );
}

#[test]
fn draw_offer_before_twenty_moves_and_by_other_books() {
    let text = "1. c3-d4 {draw offered} d6-c5 *\n";
    assert_eq!(found_by_check("draw-offer", text).len(), 1);
    let blitz = format!("[TimeControl \"180+2\"]\n{text}");
    assert_eq!(found_by_check("draw-offer", &blitz), []);
    let rules = |id| Overrides {
        rules: crate::draw::find_code(id),
        ..Overrides::default()
    };
    let again = king_walk_game(["{draw offered}", "", "{draw offered}", ""]);
    let russian = found_by("draw-offer", &again, rules("russia-2013"));
    assert_eq!(russian[0].article.as_deref(), Some("MIN 2.1.9.4"));
    assert_eq!(found_by("draw-offer", text, rules("russia-2013")), []);
    assert_eq!(found_by("draw-offer", &again, rules("leaflet")), []);
}

#[test]
fn draw_agreed_early_by_the_moves_that_an_event_asks_for() {
    let text = "1. c3-d4 d6-c5 1-1\n";
    let by = |id, least| Overrides {
        rules: crate::draw::find_code(id),
        min_draw_moves: least,
        ..Overrides::default()
    };
    let found = |id, least, text: &str| found_by("draw-agreed-early", text, by(id, least));
    assert_eq!(found("fmjd", None, text), []);
    let asked = found("fmjd", Some(40), text);
    assert_eq!(asked.len(), 1, "{asked:?}");
    assert!(
        asked[0].full_message(Lang::En).contains("40"),
        "{}",
        asked[0].full_message(Lang::En)
    );
    assert_eq!(
        asked[0].article, None,
        "it is in the regulations of the event"
    );
    let blitz = format!("[TimeControl \"180+2\"]\n{text}");
    assert_eq!(found("idf-2016", Some(40), &blitz).len(), 1);
    assert_eq!(found("idf-2016", Some(0), text), []);
    let own = found("idf-2016", None, text);
    assert_eq!(own[0].article.as_deref(), Some("IDF section 2, 9.2"));
}

#[test]
fn second_irregularity_of_one_side() {
    // Twice White lets a man stand that it had to take.
    let text = "[FEN \"W:Wc3,b2,a1,h2:Bd4,h8,a7\"]\n1. h2-g3 a7-b6 2. g3-h4 h8-g7 *\n";
    let all = found_by_check("second-irregularity", text);
    assert_eq!(all.len(), 1, "{all:?}");
    assert_eq!(
        (all[0].ply, all[0].text.as_deref()),
        (Some(3), Some("g3-h4"))
    );
    assert_eq!(all[0].article.as_deref(), Some("IDF section 2, 14.2"));
    let fischer = found_by_check(
        "second-irregularity",
        &format!("[TimeControl \"2700+30\"]\n{text}"),
    );
    assert!(fischer[0].full_message(Lang::En).len() > all[0].full_message(Lang::En).len());
    let once = text.replace("2. g3-h4", "2. c3:e5");
    assert_eq!(found_by_check("second-irregularity", &once), []);
    // Misread twice, as the rest of the game shows: nothing was wrong on the board.
    let slips = "1. c3-d5 d6-c5 2. b2-c4 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *\n";
    assert_eq!(found_by_check("no-such-square", slips).len(), 2);
    assert_eq!(found_by_check("second-irregularity", slips), []);
}

#[test]
fn draw_offer_by_the_moves_that_an_event_asks_for() {
    let by = |id, least| Overrides {
        rules: crate::draw::find_code(id),
        min_draw_moves: least,
        ..Overrides::default()
    };
    let text = "1. c3-d4 {draw offered} d6-c5 *\n";
    for id in ["fmjd", "wcdf", "frisian", "leaflet"] {
        assert_eq!(found_by("draw-offer", text, by(id, None)), [], "{id}");
        let asked = found_by("draw-offer", text, by(id, Some(40)));
        assert_eq!(asked.len(), 1, "{id}: {asked:?}");
        assert!(
            asked[0].full_message(Lang::En).contains("40"),
            "{}",
            asked[0].full_message(Lang::En)
        );
        assert_eq!(asked[0].article, None, "{id}: no book asks for it");
        let again = king_walk_game(["{draw offered}", "", "{draw offered}", ""]);
        let order = found_by("draw-offer", &again, by(id, Some(40)));
        assert_eq!(
            order,
            [],
            "{id}: no order, and nobody knows the number of moves"
        );
    }
}

#[test]
fn draw_agreed_early_where_the_number_of_the_article_on_agreement_is_given() {
    for (id, number) in [
        ("frisian", "21.2"),
        ("idf-2016", "8.2.1"),
        ("fmjd", "7.3.1"),
    ] {
        let by = |least| Overrides {
            rules: crate::draw::find_code(id),
            min_draw_moves: least,
            ..Overrides::default()
        };
        let text = format!("[DrawClaim \"{number}\"]\n1. c3-d4 d6-c5 1-1\n");
        let early = found_by("draw-agreed-early", &text, by(Some(40)));
        assert_eq!(early.len(), 1, "{id}");
        let claim = found_by("draw-claim-undecidable", &text, by(Some(40)));
        assert_eq!(claim, [], "{id}: an agreement claims nothing");
    }
    let ended = Overrides {
        rules: crate::draw::find_code("frisian"),
        ..Overrides::default()
    };
    let text = "[DrawClaim \"21.2\"]\n1. c3-d4 d6-c5 1-1\n";
    assert_eq!(found_by("draw-agreed-early", text, ended), []);
}

#[test]
fn flag_fell_by_the_clocks() {
    let game = |control: &str, [a, b, c, d]: [&str; 4], result: &str| {
        format!(
            "[TimeControl \"{control}\"]\n[FEN \"W:WKa1,c1:BKb8,h8\"]\n\
             1. a1-b2 {{[%{a}]}} b8-a7 {{[%{b}]}} 2. b2-a1 {{[%{c}]}} a7-b8 {{[%{d}]}} {result}\n"
        )
    };
    let flags = |text: &str| found_by_check("flag-fell", text);
    let zero = ["clk 0:00:09", "clk 0:02:00", "clk 0:00:00", "clk 0:01:50"];
    let all = flags(&game("600", zero, "1-0"));
    assert_eq!(all.len(), 1, "{all:?}");
    assert_eq!(
        (all[0].ply, all[0].article.as_deref()),
        (Some(3), Some("IDF section 2, 7.3.5"))
    );
    assert_eq!(flags(&game("600", zero, "0-1")), [], "who lost, lost");
    assert_eq!(flags(&game("600", zero, "1-1")), [], "nobody claimed it");
    let used = ["emt 0:40:09", "emt 0:02:00", "emt 0:30:00", "emt 0:01:00"];
    assert_eq!(flags(&game("10", used, "1-0")), [], "minutes or seconds");
    for control in [
        "10",
        "45+30",
        "45 min",
        "45 мин + 30 сек",
        "45 мин/25 ходов + 15 мин",
        "25/45 min + 15 min",
    ] {
        let told = flags(&game(control, zero, "1-0"));
        assert_eq!(told.len(), 1, "{control}: a clock at zero");
        if control != "10" {
            let told = flags(&game(control, used, "1-0"));
            assert_eq!(told.len(), 1, "{control}: minutes");
        }
    }
    let site = format!("[Site \"PlayOK\"]\n{}", game("45+30", used, "1-0"));
    assert_eq!(flags(&site), [], "less than three minutes there");
    assert_eq!(
        flags(&game("2/600:300", zero, "1-0")),
        [],
        "the control move was made"
    );
    assert_eq!(flags(&game("25/600:300", zero, "1-0")).len(), 1);
    let site = format!("[Termination \"Normal\"]\n{}", game("600", zero, "1-0"));
    assert_eq!(flags(&site), [], "a site judges by its own clock");
    let both = ["clk 0:00:09", "clk 0:00:09", "clk 0:00:00", "clk 0:00:00"];
    assert_eq!(flags(&game("600", both, "1-0")), []);
    let pair = [
        "clock w0:00:09 B0:02:00",
        "clock W0:00:09 b0:01:50",
        "clock w0:00:00 B0:01:50",
        "clock W0:00:00 b0:01:40",
    ];
    assert_eq!(flags(&game("600", pair, "1-0")).len(), 1);
    let used = ["emt 0:06:00", "emt 0:02:00", "emt 0:04:10", "emt 0:01:00"];
    let over = flags(&game("25/600:300", used, "1-0"));
    assert_eq!(over.len(), 1, "{over:?}");
    assert!(
        over[0].full_message(Lang::En).contains("0:10:10")
            && over[0].full_message(Lang::En).contains("0:10:00")
    );
    assert_eq!(
        flags(&game("600+10", used, "1-0")),
        [],
        "seconds were added"
    );
    assert_eq!(
        flags(&game("1/600:300", used, "1-0")),
        [],
        "behind the control"
    );
    let decided = "[TimeControl \"600\"]\n[FEN \"W:Wc3:Bd4\"]\n1. c3:e5 {[%clk 0:00:00]} 1-0\n";
    assert_eq!(flags(decided), [], "the board goes before the clock");
    let words = game("600", zero, "{White lost on time} 1-0");
    assert_eq!(flags(&words), [], "once is enough");
    assert_eq!(found_by_check("result-reason", &words).len(), 1);
}

/// `1:20` may be hours and minutes: the time control and the times of the game decide, and such a clock never shows zero.
#[test]
fn a_clock_that_shows_no_seconds_is_not_at_zero() {
    for (control, [a, b, c, d], flags) in [
        ("4800+60", ["1:20", "1:20", "0:00", "1:15"], 0),
        ("5400+30", ["1:30", "1:29", "0:00", "0:58"], 0),
        ("45+30", ["0:45", "0:45", "0:00", "0:44"], 0),
        ("7200", ["w2:00", "w2:00", "w0:00", "w1:59"], 0),
        ("80", ["1:19", "1:18", "0:00", "1:02"], 0),
        ("600", ["9:58", "9:50", "0:00", "9:00"], 1),
        ("600", ["0:40", "9:50", "0:00", "9:00"], 1),
        ("180+2", ["2:58", "2:50", "0:00", "2:40"], 1),
        ("5400", ["88:10", "89:59", "0:00", "9:00"], 1),
        // Times under an hour among others of an hour and more.
        ("4800+60", ["0:00:30", "1:20:10", "0:00", "59:10"], 1),
    ] {
        let text = format!(
            "[TimeControl \"{control}\"]\n[FEN \"W:WKa1,c1:BKb8,h8\"]\n\
             1. a1-b2 {{[%clk {a}]}} b8-a7 {{[%clk {b}]}} 2. b2-a1 {{[%clk {c}]}} a7-b8 {{[%clk {d}]}} 1-0\n"
        );
        assert_eq!(found_by_check("flag-fell", &text).len(), flags, "{text}");
    }
}

/// Late in a game a single short time may be either; clocks that do not change for many moves show minutes.
#[test]
fn late_times_are_read_by_how_they_go_on() {
    let line = "1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 5. a1-b2 b8-a7 6. b2-a1 a7-b8 7. a1-b2";
    for (times, flags) in [("0:01 0:00", 0), ("0:01.5 0:00", 1)] {
        let (before, last) = times.split_once(' ').unwrap();
        let text = format!(
            "[TimeControl \"2700\"]\n[FEN \"W:WKa1,c1:BKb8,h8\"]\n\
             {line} {{[%clk {before}]}} b8-a7 {{[%clk 0:20]}} 8. b2-a1 {{[%clk {last}]}} a7-b8 {{[%clk 0:19]}} 1-0\n"
        );
        assert_eq!(found_by_check("flag-fell", &text).len(), flags, "{text}");
    }
}

#[test]
fn result_reason_of_an_adjourned_game() {
    let game = |tag: &str, result: &str| {
        format!("[Termination \"{tag}\"]\n[Result \"{result}\"]\n1. c3-d4 d6-c5 {result}\n")
    };
    for tag in ["adjourned", "Unterminated", "Партия отложена", "adiada"] {
        let all = found_by_check("result-reason", &game(tag, "1-0"));
        assert_eq!(all.len(), 1, "{tag}: {all:?}");
        assert_eq!(
            found_by_check("result-reason", &game(tag, "*")),
            [],
            "{tag}"
        );
    }
    assert_eq!(found_by_check("result-reason", &game("Normal", "1-0")), []);
}

/// If a tag and an end disagree, the board decides which is wrong.
#[test]
fn result_disagrees_follows_the_board() {
    let game = |tag: &str, end: &str| {
        let text = format!("[Result \"{tag}\"]\n[FEN \"W:Wc3:Bd4\"]\n\n1. c3:e5 {end}\n");
        let mut all = found_by_check("result-disagrees", &text);
        assert_eq!(all.len(), 1, "{text}");
        let told = all.remove(0);
        let at = told.span.unwrap().slice_of(text.as_bytes()).to_vec();
        let on_board = found_by_check("result-board", &text);
        let place = |finding: &Finding| finding.span.unwrap().slice_of(text.as_bytes()).to_vec();
        (
            String::from_utf8(at).unwrap(),
            told.expected
                .map(|it| it.display_in(Lang::En))
                .unwrap_or_default(),
            on_board
                .first()
                .map(|finding| String::from_utf8(place(finding)).unwrap()),
        )
    };
    let own = |wrong: &str, right: &str, board: Option<&str>| {
        (wrong.to_owned(), right.to_owned(), board.map(str::to_owned))
    };
    assert_eq!(game("0-1", "1-0"), own("0-1", "1-0", Some("0-1")));
    assert_eq!(game("1-0", "0-1"), own("0-1", "1-0", None));
    // Neither is right.
    assert_eq!(game("1/2-1/2", "0-1"), own("0-1", "", Some("0-1")));
}
