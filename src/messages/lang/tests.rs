//! Tests that the languages state the same.

use super::sample::SampleList;
use super::{Count, Lang, Message};
use crate::board::Color;
use std::collections::{BTreeMap, BTreeSet};
use std::mem::discriminant;

fn foreign_message(words: &str) -> Message {
    let words = words.to_owned();
    Message::Foreign { words }
}

fn message_text(message: &Message, lang: Lang) -> String {
    message.display_in(lang).to_string()
}

/// Returns whether a message is nothing but names and signs, or words that languages share.
fn is_alike(message: &Message) -> bool {
    let alike = [
        Message::In,
        Message::NotDue,
        foreign_message(""),
        Message::Quoted {
            words: String::new(),
        },
        // The name of a tag and its value.
        Message::HeadingTag {
            tag: "",
            text: String::new(),
        },
        Message::Decided {
            played: foreign_message("").into(),
            evidence: foreign_message("").into(),
            replay: None,
        },
        Message::GameTypeNumber { number: 0 },
        Message::GameTypeText {
            text: String::new(),
        },
        // Units, which all but Russian share.
        Message::Took {
            time: String::new(),
        },
        Message::TookAt {
            time: String::new(),
            speed: String::new(),
        },
        Message::VariantTag { id: "" },
        // Two names of people and a dash.
        Message::OpenMatch {
            one: String::new(),
            other: String::new(),
        },
        // Names of people.
        Message::TieSonnebornBerger,
        Message::TieShmulyan,
        Message::TieBuchholz,
        Message::TieSolkoff,
        Message::PlayedAs {
            variant: "",
            corner: None,
        },
        // A phrase that is not listed.
        Message::PaperPhrase {
            text: String::new(),
        },
    ];
    let same = |other: &Message| discriminant(other) == discriminant(message);
    alike.iter().any(same)
}

#[test]
fn no_two_languages_share_a_sentence() {
    for message in Message::samples(7) {
        let all: BTreeSet<_> = Lang::ALL.map(|lang| message_text(&message, lang)).into();
        let shared = all.len() < Lang::ALL.len();
        assert_eq!(shared, is_alike(&message), "{message:?}: {all:?}");
    }
}

#[test]
fn sentences_are_well_formed() {
    for message in Message::samples(7) {
        let english = message_text(&message, Lang::En);
        for lang in Lang::ALL {
            let text = message_text(&message, lang);
            assert!(!text.is_empty() && !text.contains("  "), "{lang:?}: {text}");
            for sign in [' ', ',', ';', '.', ':'] {
                let tail = text.ends_with(sign) == english.ends_with(sign);
                assert!(tail, "{lang:?}: the end of {text}");
            }
            let joins = |text: &str| text.starts_with([' ', ',', ';']);
            let head = joins(&text) == joins(&english);
            assert!(head, "{lang:?}: the beginning of {text}");
        }
    }
}

#[test]
fn russian_is_written_in_cyrillic() {
    for message in Message::samples(7) {
        let text = message_text(&message, Lang::Ru);
        let cyrillic = text.contains(|c| matches!(c, 'а'..='я' | 'А'..='Я'));
        assert!(cyrillic || is_alike(&message), "{text}");
    }
}

#[test]
fn what_is_counted_appears_in_all_forms() {
    let uncounted = Message::samples(0);
    // With 1 a language may leave the number out; Russian has another number of the same form.
    for n in [2, 5, 11, 21, 112, 1200] {
        let counted = Message::samples(n).into_iter().zip(&uncounted);
        for (message, _) in counted.filter(|(message, same)| message != *same) {
            for lang in Lang::ALL {
                let text = message_text(&message, lang);
                assert!(text.contains(&lang.format_number(n)), "{lang:?}: {text}");
            }
        }
    }
}

#[test]
fn numbers_take_their_forms() {
    let of = |lang: Lang, numbers: &[u64]| -> Vec<String> {
        let games = numbers.iter().map(|&n| Message::Games { n: Count(n) });
        games.map(|message| message_text(&message, lang)).collect()
    };
    let russian = [
        "1 партия",
        "3 партии",
        "5 партий",
        "11 партий",
        "21 партия",
        "112 партий",
    ];
    assert_eq!(of(Lang::Ru, &[1, 3, 5, 11, 21, 112]), russian);
    assert_eq!(of(Lang::En, &[0, 1, 2]), ["0 games", "1 game", "2 games"]);
    assert_eq!(of(Lang::Pt, &[1, 1200]), ["1 partida", "1.200 partidas"]);
    assert_eq!(of(Lang::It, &[1, 21]), ["1 partita", "21 partite"]);
    assert_eq!(Lang::Ru.format_number(1_234_567), "1\u{a0}234\u{a0}567");
    assert_eq!(Lang::It.format_decimal(0.257, 2), "0,26");
}

#[test]
fn sides_take_their_forms() {
    let (other, us) = (Color::White, Color::Black);
    let written = "c3-d4".to_owned();
    let text = message_text(&Message::OutOfTurn { written, other, us }, Lang::Ru);
    assert!(text.contains("ход белых, а очередь хода чёрных"), "{text}");
    let text = message_text(
        &Message::BoardNoMove {
            winner: us,
            side: other,
        },
        Lang::It,
    );
    assert!(text.contains("il Nero"), "{text}");
}

#[test]
fn what_is_put_in_is_not_read_again() {
    let text = "{text}{n}|".to_owned();
    let text = message_text(&Message::BadResult { text }, Lang::En);
    assert_eq!(text, "\"{text}{n}|\" is not a result");
}

#[test]
fn parts_that_are_missing_leave_nothing() {
    let (written, variant) = ("c3-d4".to_owned(), "italian");
    let alone = Message::NotLegalAs {
        written: written.clone(),
        variant,
    };
    assert_eq!(
        message_text(&alone, Lang::En),
        "c3-d4 is not legal in Italian draughts; the game is not written"
    );
    let with_reason = Message::NotWrittenAs {
        variant,
        reason: vec![
            foreign_message("so it is"),
            foreign_message("; nothing else"),
        ],
    };
    assert_eq!(
        message_text(&with_reason, Lang::En),
        "the game is not written as Italian draughts: so it is; nothing else"
    );
    let errors = vec![Message::NoTurn, Message::NoPieces];
    let text = message_text(&Message::FenPosition { variant, errors }, Lang::En);
    assert!(
        text.ends_with("to move is missing; there is no piece on the board"),
        "{text}"
    );
    let moves = ["c3-d4", "c3-b4"].map(str::to_owned).to_vec();
    assert_eq!(
        message_text(&Message::MayBe { moves }, Lang::It),
        "; può essere c3-d4 o c3-b4"
    );
}

#[test]
fn languages_by_code_and_by_locale() {
    let names: BTreeMap<_, _> = Lang::ALL
        .iter()
        .map(|lang| (lang.code(), lang.name()))
        .collect();
    assert_eq!(names.len(), Lang::ALL.len());
    for lang in Lang::ALL {
        assert_eq!(Lang::from_code(lang.code()), Some(lang));
        assert_eq!(Lang::of_locale(lang.code()), Some(lang));
    }
    assert_eq!(Lang::of_locale("ru_RU.UTF-8"), Some(Lang::Ru));
    assert_eq!(Lang::of_locale("pt_BR@euro"), Some(Lang::Pt));
    for other in ["C", "POSIX", "", "de_DE", "C.UTF-8", "italic"] {
        assert_eq!(Lang::of_locale(other), None, "{other}");
    }
}

#[test]
fn a_text_is_quoted_as_far_as_somebody_would_read_it() {
    for (letter, bytes) in [("a", 1), ("я", 2), ("€", 3)] {
        let say = |many: usize| {
            let word = letter.repeat(many);
            let message = Message::LookAlike { written: word };
            message_text(&message, Lang::En).matches(letter).count()
        };
        let most = 1000 / bytes;
        let own = say(0);
        assert_eq!(say(most) - own, most, "{letter}");
        assert_eq!(say(3 * most) - own, most, "{letter}");
    }
    let long = Message::LookAlike {
        written: "x".repeat(1001),
    };
    assert!(message_text(&long, Lang::Ru).contains("x…"));
}

#[test]
fn moves_are_numbered_by_their_side() {
    let told = |number, side, lang| message_text(&Message::PlyOfMove { number, side }, lang);
    let black = Color::Black;
    assert_eq!(told(11, black, Lang::En), "Black's 11th move");
    assert_eq!(told(22, Color::White, Lang::En), "White's 22nd move");
    assert_eq!(told(10, black, Lang::Ru), "10-го хода чёрных");
    assert_eq!(told(10, black, Lang::Pt), "o lance 10 das pretas");
    assert_eq!(told(8, black, Lang::It), "l'8ª mossa del Nero");
    let alone = |number, lang| {
        let side = Color::Black;
        message_text(&Message::MoveOf { number, side }, lang)
    };
    assert_eq!(alone(10, Lang::En), "Black's 10th move");
    assert_eq!(alone(10, Lang::Ru), "10-й ход чёрных");
    assert_eq!(alone(10, Lang::Pt), "lance 10 das pretas");
    assert_eq!(alone(10, Lang::It), "10ª mossa del Nero");
    let over = Message::CountMovesOver {
        n: 6,
        of: 5,
        side: black,
        since: Box::new(Message::StartPosition),
    };
    assert!(message_text(&over, Lang::En).starts_with("6 moves by Black where 5 were needed, "));
    assert!(message_text(&over, Lang::Ru).starts_with("ходов чёрных: 6, а нужно 5, "));
    let count = Message::CountMoves {
        n: 1,
        of: 15,
        side: black,
        since: Box::new(Message::PlyOfMove {
            number: 6,
            side: Color::White,
        }),
    };
    assert_eq!(
        message_text(&count, Lang::It),
        "mosse del Nero: 1 su 15, dalla 6ª mossa del Bianco"
    );
    assert_eq!(
        message_text(&count, Lang::En),
        "1 of 15 moves by Black, since White's 6th move"
    );
}
