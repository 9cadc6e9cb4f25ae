//! Draws that nobody claimed, draws that were agreed, and reasons against results.

use super::*;

#[test]
fn a_draw_that_nobody_claimed_is_noted_where_the_game_was_won() {
    for (position, result) in both_colours(SHUTTLE_FEN).iter().zip(["1-0", "0-1"]) {
        let game = shuttle_game(position, 8) + &mirrored_move(position, "a1-c3");
        let finding = only_finding(&format!("{game} {result}"));
        assert_eq!(finding.check.name, "draw-overlooked");
        assert_eq!(finding.ply, Some(8));
        assert_eq!(finding.article.as_deref(), Some("IDF 8.2.3"));
        assert!(
            finding
                .full_message(Lang::En)
                .contains("could claim before making move 5"),
            "{}",
            finding.full_message(Lang::En)
        );
        assert_eq!(
            finding_names(&format!("[Event \"Blitz\"]\n{game} {result}")),
            Vec::<&str>::new()
        );
        assert_eq!(
            finding_names(&format!("{game} 1-1")),
            Vec::<&str>::new(),
            "drawn after all"
        );
    }
    for position in both_colours(THREE_KINGS_FEN) {
        let game = quiet_king_game("russian", &position, 31, &["8.2.15", "8.2.14"]);
        let finding = only_finding(&format!("{game}0-1"));
        assert_eq!(
            (finding.check.name, finding.ply),
            ("draw-overlooked", Some(29))
        );
    }
}

#[test]
fn draws_agreed_early_or_with_many_pieces() {
    let opening = "1. c3-d4 f6-g5";
    for reason in ["", "{agreed}", "{ничья}"] {
        let finding = only_finding(&format!("{opening} {reason} 1-1"));
        assert_eq!(finding.check.name, "draw-agreed-early", "{reason}");
        assert_eq!(finding.article.as_deref(), Some("IDF section 2, 9.2"));
        let fast = only_finding(&format!("[Event \"Блиц\"]\n{opening} {reason} 1-1"));
        assert_eq!(fast.check.name, "draw-agreed-too-many-pieces");
    }
    let goes_on = format!("{} 1-1", shuttle_game(SHUTTLE_FEN, 3));
    for silent in [
        "1. c3-d4 f6-g5 1-0",
        "1. c3-d4 f6-g5 *",
        "1-1",
        "[Termination \"Time forfeit\"]\n1. c3-d4 f6-g5 1-1",
        "1. c3-d4 f6-g5 {both flags fell} 1-1",
        &goes_on,
    ] {
        assert_eq!(finding_names(silent), Vec::<&str>::new(), "{silent}");
    }
    assert!(
        found_by("international", None, "1. 32-28 19-23 1-1").is_empty(),
        "FMJD has no such rule"
    );
}

#[test]
fn draws_agreed_early_from_a_position_that_was_drawn() {
    let agreed = |fen: &str, moves: &str| finding_names(&format!("[FEN \"{fen}\"]\n{moves} 1-1"));
    // As in the drawing tables, where each side may lack a man; the 20 moves are counted from there.
    let drawn = "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h8";
    assert_eq!(agreed(drawn, "1. c3-d4 d6-c5"), ["draw-agreed-early"]);
    let fewer = drawn.replace(",g3", "");
    assert_eq!(agreed(&fewer, "1. c3-d4 d6-c5"), Vec::<&str>::new());
    let king = drawn.replace("Wa1", "WKa1");
    assert_eq!(agreed(&king, "1. c3-d4 d6-c5"), Vec::<&str>::new());
}

#[test]
fn reasons_against_results() {
    let game = "1. c3-d4 f6-g5";
    for (text, want) in [
        ("{White resigns} 1-0", true),
        ("{White resigns} 0-1", false),
        ("{Чёрные сдались} 0-1", true),
        ("{White resigns} 1-1", true),
        ("{both flags fell} 1-0", true),
        ("{agreed} 1-0", false),
        ("{draw agreed} 1-0", true),
        ("{ничья по соглашению} 2-0", true),
        (
            "{they played on, although a draw agreed earlier would have been just} 1-0",
            false,
        ),
        ("{White exceeded the time limit} 1-0", true),
        ("{White won on time} 1-0", false),
        ("{White lost on time} 1-0", true),
        ("{White lost on time} 0-1", false),
        ("{Белые просрочили время} 2-0", true),
        ("{У чёрных упал флаг} 0-2", true),
        ("{as pretas perderam por tempo} 0-1", true),
        ("{il Bianco ha perso per tempo} 1-0", true),
        ("{Победа белых по времени} 0-1", true),
        ("{White forfeits on time} 1-1", true),
        ("{won on time} 1-0", false),
        ("{White forfeits} 1-0", true),
        ("{White forfeits} 0-1", false),
        ("{Black did not appear} 0-1", true),
        ("{неявка белых} 2-0", true),
        ("{Black wins by forfeit} 1-0", true),
        ("{as brancas não compareceram} 0-1", false),
        ("{forfeit} 1-0", false),
        ("{adjudicated, White} 1-0", false),
        ("{решение судьи: победа белых} 1-0", false),
    ] {
        let raised = finding_names(&format!("{game} {text}")).contains(&"result-reason");
        assert_eq!(raised, want, "{text}");
    }
    let tag = format!("[Termination \"draw by agreement\"]\n{game} 1-0");
    assert_eq!(finding_names(&tag), ["result-reason"]);
    let time = only_finding(&format!("{game} {{White lost on time}} 1-0"));
    assert_eq!(time.article.as_deref(), Some("IDF section 2, 7.3.5"));
    let flags = only_finding(&format!("{game} {{both flags fell}} 1-0"));
    assert_eq!(flags.article.as_deref(), Some("IDF 8.2.2"));
}

#[test]
fn the_board_goes_before_the_flag_but_not_before_a_forfeit() {
    let won = "[FEN \"W:Wc3:Bd4\"]\n1. c3:e5";
    assert_eq!(finding_names(&format!("{won} 0-1")), ["result-board"]);
    assert_eq!(finding_names(&format!("{won} 1-1")), ["result-board"]);
    // A flag that falls after the last move does not count (IDF 2016, section 2, 7.3.8).
    for reason in [
        "Time forfeit",
        "White lost on time",
        "Белые просрочили время",
    ] {
        let tag = format!("[Termination \"{reason}\"]\n{won}");
        assert_eq!(
            finding_names(&format!("{tag} 0-1")),
            ["result-board"],
            "{reason}"
        );
        assert_eq!(
            finding_names(&format!("{tag} 1-0")),
            Vec::<&str>::new(),
            "{reason}"
        );
    }
    assert_eq!(
        finding_names(&format!("{won} {{неявка}} 0-1")),
        Vec::<&str>::new()
    );
    for forfeit in [
        "[Result \"1-0\"]\n[Termination \"неявка\"]\n1-0",
        "[Result \"0-1\"]\n[Termination \"W.O.\"]\n*",
    ] {
        assert_eq!(finding_names(forfeit), Vec::<&str>::new(), "{forfeit}");
    }
}

#[test]
fn codes_by_tag_and_by_order() {
    let game = quiet_king_game("russian", THREE_KINGS_FEN, 29, &["8.2.15"]) + "{1.9.1.3} 1-1";
    assert_eq!(finding_names(&game), ["draw-claim-unknown"]);
    let tagged = only_finding(&format!("[EventRules \"russia-federation\"]\n{game}"));
    assert_eq!(tagged.check.name, "draw-claim-confirmed");
    assert_eq!(tagged.article.as_deref(), Some("FSR 1.9.1.3"));
    let unknown = finding_names(&format!("[EventRules \"house rules\"]\n{game}"));
    // The unknown book may have that number, as another one of the variant does.
    assert_eq!(unknown, ["unknown-rules", "draw-claim-undecidable"]);
    let ordered = found_by(
        "russian",
        Some("fsr"),
        &format!("[EventRules \"house rules\"]\n{game}"),
    );
    assert_eq!(ordered.len(), 1, "{ordered:?}");
}
