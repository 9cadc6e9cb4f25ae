//! Findings name moves as players do.

use super::findings_without_notes;
use crate::lang::{Lang, Message};

/// Returns the first finding of a game: its place and its sentence.
fn first_finding(variant: &str, text: &str, lang: Lang) -> (String, String) {
    let found = findings_without_notes(variant, text);
    let first = found
        .first()
        .unwrap_or_else(|| panic!("nothing is found in {text}"));
    let place = Message::of_place(u64::from(first.game), first.turn);
    (place.display_in(lang).to_string(), first.full_message(lang))
}

#[test]
fn a_place_is_the_side_and_the_number_of_its_move() {
    let slip = "1. e3-d4 d6-c5 2. f2-e3 f6-g6 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. e1:g3 c7:h4 *";
    for (lang, place) in [
        (Lang::En, " (game 1, Black's 2nd move)"),
        (Lang::Ru, " (партия 1, 2-й ход чёрных)"),
        (Lang::Pt, " (partida 1, lance 2 das pretas)"),
        (Lang::It, " (partita 1, 2ª mossa del Nero)"),
    ] {
        assert_eq!(first_finding("russian", slip, lang).0, place);
    }
}

/// Black opens a game of English draughts, and a record may begin with the other side, under a number of its own.
#[test]
fn the_side_is_that_of_the_variant_and_of_the_position() {
    for (variant, text, place) in [
        ("english", "1. 11-15 22-10 *", " (game 1, White's 1st move)"),
        ("english", "1. 11-14 *", " (game 1, Black's 1st move)"),
        (
            "russian",
            "[FEN \"B:WKa1:BKb8\"] 41... b8-a7 42. a1-b3 *",
            " (game 1, White's 42nd move)",
        ),
        (
            "russian",
            "[FEN \"B:WKa1:BKb8:H0:F41\"] b8-a7 a1-b3 *",
            " (game 1, White's 42nd move)",
        ),
        (
            "english",
            "[FEN \"W:WK1:BK32\"] 7... 1-6 8. 32-31 *",
            " (game 1, Black's 8th move)",
        ),
        (
            "russian",
            "1. c3-d4 /FEN \"W:WKa1:BKb8\"/ 2. a1-b3 *",
            " (game 1, White's 2nd move)",
        ),
        (
            "russian",
            "1. c3-d4 d6-c5 (1... f6-g6) 2. b2-c3 *",
            " (game 1, Black's 1st move)",
        ),
    ] {
        assert_eq!(first_finding(variant, text, Lang::En).0, place, "{text}");
    }
}

#[test]
fn corrections_name_the_move_that_they_are_about() {
    let twice = "1. c3-d4 f6-g5 f6-g5 2. d4-c5 d6:b4 3. a3:c5 b6:d4 *";
    let (_, sentence) = first_finding("russian", twice, Lang::En);
    let wanted = "; Black's 1st move, f6-g5, seems to be written once too often";
    assert!(sentence.contains(wanted), "{sentence}");
    let lost = "1. c3-d4 d6-c5 2. b2-c3 3. d4-e5 f6:d4 4. c3:e5 *";
    let (_, sentence) = first_finding("russian", lost, Lang::Ru);
    assert!(sentence.contains("пропущен 2-й ход чёрных: "), "{sentence}");
}

#[test]
fn a_man_crowned_during_a_capture_is_called_a_king() {
    for (text, piece) in [
        ("[FEN \"W:Wb6:Bc7,f6,f4,a3\"] 1. b6:d8:g5 *", "the king"),
        ("[FEN \"W:Wb6:Bc7,f6,f4,a3\"] 1. b6:g5 *", "the king"),
        ("[FEN \"W:Wb6:Bc7,f6,a3\"] 1. b6:d8 *", "the man"),
    ] {
        let (_, sentence) = first_finding("russian", text, Lang::En);
        assert!(sentence.contains(piece), "{sentence}");
    }
}
