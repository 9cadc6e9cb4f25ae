//! Reasons and last remarks against the result of the game.

use super::*;

#[test]
fn a_reason_for_a_draw_contradicts_a_win() {
    for (position, result) in both_colours(SHUTTLE_FEN).iter().zip(["2-0", "0-2"]) {
        let due = shuttle_game(position, 8);
        for reason in [
            "{threefold repetition}",
            "{draw by 8.2.3}",
            "{ничья, троекратное повторение}",
        ] {
            let told = finding_names(&format!("{due}{reason} {result}"));
            assert_eq!(told, ["result-reason", "draw-claim-confirmed"], "{reason}");
            let early = shuttle_game(position, 3);
            assert_eq!(
                finding_names(&format!("{early}{reason} {result}")),
                ["result-reason"]
            );
        }
        let tag = format!("[DrawClaim \"8.2.3\"]\n{due}{result}");
        assert_eq!(
            finding_names(&tag),
            ["result-reason", "draw-claim-confirmed"]
        );
        for talk in [
            "three kings against one",
            "White could have drawn by threefold repetition",
            "won in 15 moves",
            "a long story of how Black missed a draw by repetition and the game was lost in the end",
        ] {
            let early = shuttle_game(position, 3);
            let text = format!("{early}{{{talk}}} {result}");
            assert_eq!(finding_names(&text), Vec::<&str>::new(), "{talk}");
        }
    }
}

#[test]
fn a_reason_without_the_word_for_a_draw_contradicts_a_win() {
    for (position, result) in both_colours(SHUTTLE_FEN).iter().zip(["2-0", "0-2"]) {
        let early = shuttle_game(position, 3);
        for reason in [
            "15 moves by kings only",
            "15 king moves",
            "25 king moves",
            "rule of 15 moves",
            "triple position",
            "three kings against one, 15 moves",
            "neither side can win",
            "15 ходов только дамками",
            "правило 15 ходов",
            "три дамки против одной, 15 ходов",
            "тройная позиция",
            "никто не может выиграть",
            "15 lances só de damas",
            "regra dos 15 lances",
            "três damas contra uma, 15 lances",
            "tripla posição",
            "15 mosse di sole dame",
            "regola delle 15 mosse",
            "tre dame contro una, 15 mosse",
            "tripla posizione",
        ] {
            let text = format!("{early}{{{reason}}} {result}");
            assert_eq!(finding_names(&text), ["result-reason"], "{reason}");
            let drawn = format!("{early}{{{reason}}} 1-1");
            assert!(
                !finding_names(&drawn).contains(&"result-reason"),
                "{reason}"
            );
            let middle = format!("{} {{{reason}}} a1-a1 {result}", shuttle_game(position, 2));
            assert!(
                !finding_names(&middle).contains(&"result-reason"),
                "{reason}"
            );
        }
        for talk in [
            "kings only",
            "15 moves",
            "won in 15 moves by kings only",
            "after 15 king moves",
            "three kings against one, White needed 15 moves",
            "Black could have claimed 15 moves by kings only",
            "15 moves by kings only could have been claimed",
            "threefold repetition could have been claimed",
            "threefold repetition was possible",
            "троекратное повторение было возможно",
            "impossible for Black to win",
            "a tripla repetição era possível",
            "la tripla ripetizione era possibile",
        ] {
            let text = format!("{early}{{{talk}}} {result}");
            assert_eq!(finding_names(&text), Vec::<&str>::new(), "{talk}");
        }
    }
}

#[test]
fn a_last_remark_contradicts_the_result() {
    let names = |text: &str| {
        let mut names = finding_names(text);
        names.retain(|name| *name != "draw-agreed-early");
        names
    };
    let game = "1. c3-d4 f6-g5 2. b2-c3 g5-h4";
    for (remarks, result) in [
        (
            &[
                "white won",
                "White wins.",
                "Белые выиграли",
                "победа белых",
                "as brancas venceram",
                "il Bianco vince",
            ][..],
            ["0-1", "1-1"],
        ),
        (
            &[
                "Black won the game",
                "Победа черных",
                "Черные победили",
                "vitória das pretas",
                "vince il Nero",
            ],
            ["1-0", "1-1"],
        ),
        (
            &[
                "Draw",
                "Ничья",
                "и ничья.",
                "patta",
                "empate",
                "Drawn game",
                "la partita è patta",
            ],
            ["1-0", "0-1"],
        ),
    ] {
        for remark in remarks {
            for result in result {
                let told = names(&format!("{game} {{{remark}}} {result}"));
                assert_eq!(told, ["result-reason"], "{remark} {result}");
                let first = format!("1. c3-d4 {{{remark}}} f6-g5 {result}");
                assert!(
                    !names(&first).contains(&"result-reason"),
                    "in the middle: {remark}"
                );
                let aside = format!("{game} (2... g5-f4 {{{remark}}}) {result}");
                assert!(!names(&aside).contains(&"result-reason"), "aside: {remark}");
            }
        }
    }
    for remark in [
        "draw was possible",
        "ничья была ближе",
        "draw?",
        "White won a man",
        "White wins the opposition",
        "Белые выиграли шашку",
        "a draw was near",
        "o empate era possível",
        "la patta era vicina",
        "30. c3-d4, draw",
        "Black missed a draw",
        "белые выиграли бы",
    ] {
        for result in ["0-1", "1-0"] {
            let text = format!("{game} {{{remark}}} {result}");
            assert_eq!(names(&text), Vec::<&str>::new(), "{remark} {result}");
        }
    }
    for text in [
        "{draw} {Black resigned} 1-0",
        "{White won} 1-0",
        "{ничья} 1-1",
        "{White won} {Black won} 0-1",
        "{White won} *",
    ] {
        let told = names(&format!("{game} {text}"));
        assert!(!told.contains(&"result-reason"), "{text}");
    }
}

/// The order of the words does not matter.
#[test]
fn a_loss_on_time_contradicts_a_win_of_that_side() {
    for remark in [
        "время белых истекло",
        "время у белых истекло",
        "у белых закончилось время",
        "у белых вышло время",
        "истекло время у белых",
        "закончилось у белых время",
        "флаг белых упал",
        "падение флажка у белых",
        "o tempo das brancas acabou",
        "acabou o tempo das brancas",
        "as brancas ficaram sem tempo",
        "a bandeira das brancas caiu",
        "caiu a bandeira das brancas",
        "queda da bandeira das brancas",
        "bandierina del Bianco caduta",
        "la bandierina del Bianco è caduta",
        "è caduta la bandierina al Bianco",
        "il tempo del Bianco è scaduto",
        "White's time ran out",
        "White's time has run out",
        "White's time is up",
        "White's flag has fallen",
        "White's flag dropped",
        "the fall of White's flag",
        "White ran out of time",
        "White was flagged",
    ] {
        let game = |result: &str| finding_names(&format!("1. c3-d4 d6-c5 {{{remark}}} {result}"));
        assert_eq!(game("2-0"), ["result-reason"], "{remark}");
        assert_eq!(game("0-2"), Vec::<&str>::new(), "{remark}");
    }
    for talk in [
        "в это время шашки кончились",
        "at this time White ran out to d4",
        "White had used much time here",
        "позиция возникла 2 раза в этом турнире",
    ] {
        let text = format!("1. c3-d4 d6-c5 {{{talk}}} 2-0");
        assert_eq!(finding_names(&text), Vec::<&str>::new(), "{talk}");
    }
}

/// Words that name a player against the score, and names that are words for a side.
#[test]
fn remarks_on_a_player_by_the_name() {
    for (players, remark, result, contradicts) in [
        (["Fox", "Owl"], "Fox resigned", "1-0", true),
        (["Fox", "Owl"], "Fox resigned", "0-1", false),
        (["Fox", "Owl"], "Owl won", "1-0", true),
        (["Fox", "Owl"], "Owl won", "0-1", false),
        (["Fox", "Owl"], "Kim won", "1-0", false),
        (["Fox", "Owl"], "Fox lost on time", "1-0", true),
        (["Rossi", "Bianchi"], "Vince Bianchi", "0-1", false),
        (["Rossi", "Bianchi"], "Vince Bianchi", "1-0", true),
        (["Rossi", "Bianchi"], "Bianchi abbandona", "1-0", false),
        (["Owl", "Paul White"], "P. White resigned", "1-0", false),
        (["Owl", "Paul White"], "P. White resigned", "0-1", true),
        // It may be the side, or the player.
        (["Owl", "Paul White"], "White resigned", "1-0", false),
        (["Owl", "Paul White"], "White resigned", "0-1", false),
        // The reason is given with the winner.
        (["Fox", "Owl"], "Vince il Nero per abbandono", "0-1", false),
        (["Fox", "Owl"], "Vince il Nero per abbandono", "1-0", true),
        (
            ["Fox", "Owl"],
            "Il Bianco vince per abbandono dell'avversario",
            "1-0",
            false,
        ),
        (["", ""], "Fox resigned", "1-0", false),
    ] {
        let [white, black] = players;
        let text = format!(
            "[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n1. c3-d4 f6-g5 {{{remark}}} {result}\n"
        );
        let told = finding_names(&text).contains(&"result-reason");
        assert_eq!(told, contradicts, "{players:?}: {remark} {result}");
    }
}
