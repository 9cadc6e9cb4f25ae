//! Claims and draws after which play went on.

use super::*;

#[test]
fn a_right_claim_in_the_middle_ended_the_game() {
    for (position, result) in both_colours(SHUTTLE_FEN).iter().zip(["1-0", "0-1"]) {
        let side = ["White", "Black"][usize::from(result == "0-1")];
        let game = shuttle_game(position, 8);
        let on = mirrored_move(position, "a1-c3");
        let all = russian_findings(&format!(
            "{game}{{{side} claims threefold repetition}} {on} {result}"
        ));
        assert_eq!(all.len(), 1, "somebody claimed it: {all:?}");
        let finding = all
            .iter()
            .find(|f| f.check.code == "D014")
            .expect("played on");
        // The number of a move is inside the sentence.
        let other = format!("{game}{{{side} claims 8.2.15}} {on} {result}");
        for finding in russian_findings(&other) {
            for lang in [Lang::En, Lang::Ru, Lang::Pt, Lang::It] {
                let told = finding.full_message(lang);
                assert!(
                    !told.contains(".;") && (told.contains(" 5;") || told.contains(" 5-го хода;")),
                    "{told}"
                );
            }
        }
        assert_eq!(finding.ply, Some(8));
        assert_eq!(finding.article.as_deref(), Some("IDF 8.2.3"));
        assert!(
            finding.full_message(Lang::En).contains("3 of 3"),
            "{}",
            finding.full_message(Lang::En)
        );
        // A wrong claim, and play goes on as it should.
        let early = shuttle_game(position, 4);
        let text = format!("{early}{{{side} claims threefold repetition}} {on} {result}");
        assert_eq!(finding_names(&text), Vec::<&str>::new());
        // Words that claim nothing.
        let talk = format!("{early}{{threefold repetition}} {on} {result}");
        assert_eq!(finding_names(&talk), Vec::<&str>::new());
    }
}

#[test]
fn a_right_claim_that_was_refused_ended_the_game() {
    for (position, result) in both_colours(SHUTTLE_FEN).iter().zip(["1-0", "0-1"]) {
        let due = shuttle_game(position, 8);
        let on = mirrored_move(position, "a1-c3");
        for refusal in [
            "судья отказал в ничьей по 8.2.3",
            "отклонено: 8.2.3",
            "refused: 8.2.3",
            "o árbitro recusou a tripla repetição",
            "l'arbitro ha respinto la tripla ripetizione",
        ] {
            let finding = only_finding(&format!("{due}{{{refusal}}} {on} {result}"));
            assert_eq!(finding.check.name, "draw-claim-played-on", "{refusal}");
            assert_eq!(finding.article.as_deref(), Some("IDF 8.2.3"));
            let early = shuttle_game(position, 4);
            let text = format!("{early}{{{refusal}}} {on} {result}");
            assert_eq!(finding_names(&text), Vec::<&str>::new(), "{refusal}");
        }
    }
}

#[test]
fn a_claim_without_a_reason_in_the_middle_claims_what_the_book_has() {
    for (position, result) in both_colours(SHUTTLE_FEN).iter().zip(["1-0", "0-1"]) {
        let white = result == "1-0";
        let side = |names: [&'static str; 2]| names[usize::from(!white)];
        let on = mirrored_move(position, "a1-c3");
        let due = shuttle_game(position, 8);
        for claim in [
            format!("{} claims a draw", side(["White", "Black"])),
            format!("{} потребовали ничью", side(["Белые", "Чёрные"])),
            format!("as {} reivindicam empate", side(["brancas", "pretas"])),
            format!("il {} reclama la patta", side(["Bianco", "Nero"])),
            "draw claimed".to_owned(),
        ] {
            let finding = only_finding(&format!("{due}{{{claim}}} {on} {result}"));
            assert_eq!(finding.check.name, "draw-claim-played-on", "{claim}");
            assert_eq!(finding.article.as_deref(), Some("IDF 8.2.3"));
            assert_eq!(finding.ply, Some(8));
            let early = shuttle_game(position, 4);
            let text = format!("{early}{{{claim}}} {on} {result}");
            assert_eq!(finding_names(&text), Vec::<&str>::new(), "{claim}");
        }
        let by = side(["White", "Black"]);
        // The side that made the repeating move lost the right.
        let other = side(["Black", "White"]);
        let lost = format!("{due}{{{other} claims a draw}} {on} {result}");
        assert_eq!(finding_names(&lost), ["draw-overlooked"]);
        // The move that was written down repeats; another one is made.
        let early = shuttle_game(position, 4);
        let written = mirrored_move(position, "a1-b2");
        let finding = only_finding(&format!(
            "{early}{{{by} claims a draw by {written}}} {on} {result}"
        ));
        assert_eq!(finding.check.name, "draw-claim-other-move");
        for talk in [
            format!("{by} claims a win"),
            format!("{by} could claim a draw"),
            format!("{by} claims a draw; claim withdrawn"),
            "a draw".to_owned(),
        ] {
            let text = format!("{due}{{{talk}}} {on} {result}");
            assert_eq!(finding_names(&text), ["draw-overlooked"], "{talk}");
        }
    }
}

#[test]
fn after_a_wrong_claim_the_written_move_is_made() {
    for (position, result) in both_colours(SHUTTLE_FEN).iter().zip(["1-0", "0-1"]) {
        let early = shuttle_game(position, 4);
        let [written, made] = ["a1-b2", "a1-c3"].map(|mv| mirrored_move(position, mv));
        for claim in [
            format!("{{claims threefold repetition by {written}}}"),
            format!("{{заявлено троекратное повторение, {written}; судья отклонил}}"),
            format!("{{claims 8.2.3 ({written})}}"),
            format!("{{claims 8.2.3, '{written}'}}"),
        ] {
            let same = format!("{early}{claim} {written} {result}");
            assert_eq!(finding_names(&same), Vec::<&str>::new(), "{same}");
            let finding = only_finding(&format!("{early}{claim} {made} {result}"));
            assert_eq!(finding.check.name, "draw-claim-other-move");
            assert_eq!(finding.article.as_deref(), Some("IDF section 2, 13"));
            assert_eq!(finding.suggestion.as_deref(), Some(written.as_str()));
            assert_eq!(finding.ply, Some(5));
        }
    }
}

#[test]
fn a_draw_at_once_that_was_played_on_is_reported_where_it_arose() {
    for (variant, text, ply) in [
        (
            "frisian",
            "[FEN \"W:WKa1:BKb10\"]\n1. a1-b2 b10-a9 2. b2-c3 1-0",
            0,
        ),
        ("turkish", "[FEN \"W:WKa1:Bh7\"]\n1. a1-b1 h7-h6 1-0", 0),
        ("turkish", "[FEN \"W:Wa2:Bh7\"]\n1. a2-a3 h7-h6 1-0", 0),
        (
            "turkish",
            "[FEN \"W:Wa2:Bh7,a3\"]\n1. a2:a4 h7-h6 2. a4-a5 1-0",
            1,
        ),
    ] {
        let found = found_by(variant, None, text);
        let [finding] = &found[..] else {
            panic!("{text}: {found:?}");
        };
        assert_eq!(finding.check.name, "draw-overlooked", "{text}");
        assert_eq!(finding.ply, Some(ply), "{text}");
        assert!(
            finding.full_message(Lang::En).contains("at once"),
            "{}",
            finding.full_message(Lang::En)
        );
        assert!(
            !finding.full_message(Lang::En).contains("claimed"),
            "{}",
            finding.full_message(Lang::En)
        );
    }
}
