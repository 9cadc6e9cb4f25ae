//! Tests of what people write at the end of a game.

use super::{MAX_CLAIM_CHARS, ResultReason as R, parse_reasons, resolve_articles};
use crate::board::Color::{Black, White};
use crate::draw::{CODES, DrawCondition, find_code};
use crate::words::REASON_LANGUAGES;

fn article_reason(number: &str) -> R {
    R::Article(number.to_owned())
}

#[test]
fn reasons_in_four_languages() {
    let table: &[(R, &[&str])] = &[
        (
            R::Repetition,
            &[
                "threefold repetition",
                "Draw by repetition.",
                "3-fold repetition",
                "triple repetition of position",
                "drawn, position repeated 3 times",
                "same position for the third time",
                "repetition of moves",
                "fourfold repetition",
                "the moves were repeated",
                "троекратное повторение",
                "Ничья: трёхкратное повторение позиции",
                "3-кратное повторение",
                "ничья повторением ходов",
                "3-х кратное повторение позиции",
                "позиция повторилась трижды",
                "в связи с троекратным повторением",
                "повторение 3 раза",
                "tripla repetição",
                "empate por repetição de posição",
                "Empate: posição repetida 3 vezes",
                "a mesma posição pela terceira vez",
                "repetição tripla",
                "tripla ripetizione",
                "patta per ripetizione di mosse",
                "la stessa posizione per la quarta volta",
                "posizione ripetuta 4 volte",
                "quadruplice ripetizione",
            ],
        ),
        (
            R::Moves(15),
            &[
                "15-move rule",
                "fifteen move rule",
                "by the rule of 15 moves",
                "15 moves",
                "15 ходов",
                "правило 15 ходов",
                "по правилу 15-ти ходов",
                "правило пятнадцати ходов",
                "15-ходовка",
                "пятнадцатиходовка",
                "ничья по 15-ходовому правилу",
                "regra dos 15 lances",
                "quinze lances",
                "regra das 15 jogadas",
                "regola delle 15 mosse",
                "quindici mosse",
                "patta: 15 mosse",
            ],
        ),
        (
            R::Moves(5),
            &[
                "5-ходовка",
                "правило 5 ходов",
                "правило пяти ходов",
                "пятиходовка",
                "5-move rule",
                "cinco lances",
                "cinque mosse",
            ],
        ),
        (
            R::Moves(20),
            &["regra dos 20 lances", "vinte lances", "twenty move rule"],
        ),
        (
            R::Moves(25),
            &[
                "25-move rule",
                "twenty-five moves",
                "vinte e cinco lances",
                "venticinque mosse",
            ],
        ),
        (
            R::Moves(40),
            &[
                "40 mosse",
                "patta per la regola delle 40 mosse",
                "quaranta mosse",
                "forty move rule",
                "правило 40 ходов",
            ],
        ),
        (
            R::KingsOnly,
            &[
                "kings only",
                "only king moves",
                "no progress",
                "ходы только дамками",
                "одними дамками",
                "somente com damas",
                "só damas",
                "con sole dame",
                "soltanto dame",
            ],
        ),
        (
            R::Unchanged,
            &[
                "force unchanged",
                "unchanged material",
                "соотношение сил не изменилось",
                "не изменилось соотношение сил",
                "без взятия",
                "sem alteração de forças",
                "sem tomadas",
                "forze invariate",
                "senza prese",
            ],
        ),
        (
            R::Kings(3, 1),
            &[
                "three kings against one king",
                "3 kings v 1",
                "3 дамки против 1",
                "три дамки против одной",
                "треугольник Петрова",
                "путь Петрова",
                "triângulo de Petrov",
                "triangolo di Petrov",
                "triangle of Petroff",
                "tre dame contro una",
                "três damas contra uma",
                "Petrov's triangle",
            ],
        ),
        (
            R::MainRoad,
            &[
                "main road",
                "большая дорога",
                "по большаку",
                "grande diagonal",
                "biscacco",
                "diagonale maggiore",
            ],
        ),
        (
            R::Standard,
            &[
                "standard draw",
                "стандартная ничья",
                "empate padrão",
                "patta standard",
            ],
        ),
        (
            R::NoWin,
            &[
                "neither side can win",
                "neither player can win",
                "insufficient material",
                "no win is possible",
                "никто не может выиграть",
                "невозможность выигрыша",
                "ни одна из сторон не может выиграть",
                "nenhum dos lados pode ganhar",
                "material insuficiente",
                "nessuno può vincere",
                "impossibilità di vincere",
            ],
        ),
        (
            R::Agreement,
            &[
                "agreed",
                "Draw agreed",
                "by mutual agreement",
                "draw offered and accepted",
                "по соглашению",
                "ничья по соглашению сторон",
                "соперники согласились на ничью",
                "договорились",
                "empate por acordo",
                "de comum acordo",
                "patta d'accordo",
                "accordo tra i giocatori",
            ],
        ),
        (
            R::BothFlags,
            &[
                "both flags fell",
                "оба флага упали",
                "упали оба флажка",
                "ambas as bandeiras",
                "entrambe le bandierine",
            ],
        ),
        (
            R::Time(None),
            &[
                "Time forfeit",
                "lost on time",
                "out of time",
                "просрочил время",
                "время истекло",
                "упал флажок",
                "perdeu por tempo",
                "tempo esgotado",
                "ha perso per tempo",
                "the flag fell",
                "tempo scaduto",
            ],
        ),
        (
            R::Forfeit(None),
            &[
                "forfeit",
                "walkover",
                "W.O.",
                "wo",
                "did not appear",
                "no show",
                "неявка",
                "не явился",
                "техническое поражение",
                "por ausência",
                "não compareceu",
                "w/o",
                "forfait",
                "assente",
                "unplayed",
            ],
        ),
        (
            R::Resigned(Some(White)),
            &[
                "White resigns",
                "белые сдались",
                "as brancas abandonaram",
                "il Bianco abbandona",
            ],
        ),
        (
            R::Resigned(Some(Black)),
            &[
                "black resigned",
                "Чёрные сдались",
                "сдались черные",
                "as pretas desistiram",
                "il Nero abbandona",
            ],
        ),
        (
            article_reason("8.2.15"),
            &[
                "8.2.15",
                "ст. 8.2.15",
                "art. 8.2.15",
                "п.8.2.15",
                "по статье 8.2.15.",
                "(8.2.15)",
                "artigo 8.2.15",
            ],
        ),
        (article_reason("1.9.1.3"), &["п. 1.9.1.3", "1.9.1.3"]),
        (article_reason("22.7"), &["art. 22.7", "ст. 22.7"]),
    ];
    let mut wrong = Vec::new();
    for (reason, texts) in table {
        for text in *texts {
            for text in [
                (*text).to_owned(),
                text.to_uppercase(),
                format!("{{{text}!}}"),
            ] {
                let found = parse_reasons(&text);
                if !found.contains(reason) {
                    wrong.push(format!("{text}: {found:?}, not {reason:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_no_reason_is_left_alone() {
    for text in [
        // Names of people and places.
        "Выиграл Петров",
        "Петров - Большаков, ничья; Столбов отдыхал",
        "Ничья. Петров - Иванов",
        "Petrov drew with Petroff",
        "Concordia Sagittaria: patta Petrov-Rossi",
        "",
        "draw",
        "ничья",
        "empate",
        "patta",
        "1/2-1/2",
        "The game is a draw.",
        "а fine game",
        "Normal",
        "not a threefold repetition",
        "no agreement",
        "White could have claimed threefold repetition",
        "draw offer refused",
        "ничьи по соглашению не было",
        "мог потребовать троекратное повторение",
        "отказался от соглашения",
        "não houve acordo",
        "senza accordo",
        "won after 15 moves",
        "за 15 ходов до конца",
        "after 40 moves",
        "dopo 40 mosse",
        "1.50",
        "12.05.2003",
        "round 2.1",
        "32-28 19-23",
        "on the board",
        "at home",
        "Tempo Rosso",
        "decided in the end",
        "8.2",
        "пьер",
        "в партии",
    ] {
        assert_eq!(parse_reasons(text), [], "{text}");
    }
    let long = "threefold repetition ".repeat(1 + MAX_CLAIM_CHARS / 20);
    assert_eq!(parse_reasons(&long), [], "an analysis");
}

#[test]
fn several_reasons_and_denials_are_read_from_one_text() {
    assert_eq!(
        parse_reasons("15 moves, kings only"),
        [R::Moves(15), R::KingsOnly]
    );
    assert_eq!(
        parse_reasons("not agreed, threefold repetition"),
        [R::Repetition]
    );
    assert_eq!(
        parse_reasons("art. 8.2.14, 15 ходов"),
        [article_reason("8.2.14"), R::Moves(15)]
    );
}

/// Each language can express every reason.
#[test]
fn every_language_has_phrases_for_every_reason() {
    let all = [
        R::Repetition,
        R::KingsOnly,
        R::Moves(0),
        R::Unchanged,
        R::Kings(0, 0),
        R::MainRoad,
        R::Standard,
        R::NoWin,
        R::Agreement,
        R::BothFlags,
        R::Time(None),
        R::Forfeit(None),
        R::Resigned(None),
        R::Resigned(Some(White)),
        R::Resigned(Some(Black)),
    ];
    for (nth, language) in REASON_LANGUAGES.iter().enumerate() {
        let language = &language.reasons;
        for reason in &all {
            let has = language.phrases.iter().any(|(_, other)| other == reason);
            assert!(has, "language {nth}: {reason:?}");
        }
        for (phrase, _) in language.phrases {
            assert!(phrase.split(' ').all(|part| !part.is_empty()), "{phrase}");
            assert!(
                !phrase.starts_with('~') && !phrase.ends_with('~'),
                "{phrase}"
            );
        }
        for n in [1, 2, 3, 4, 5, 15, 16, 20, 30, 40, 60] {
            assert!(
                language.numbers.iter().any(|(_, m)| *m == n),
                "language {nth}: {n}"
            );
        }
    }
}

fn article_numbers(id: &str, text: &str) -> Vec<&'static str> {
    let code = find_code(id).unwrap();
    resolve_articles(code, &parse_reasons(text))
        .iter()
        .map(|article| article.number)
        .collect()
}

#[test]
fn what_reasons_mean_in_a_code() {
    for (id, text, want) in [
        ("idf-2016", "threefold repetition", &["8.2.3"][..]),
        ("idf-2016", "8.2.15", &["8.2.15"]),
        ("idf-2016", "ст. 8.2.14, 3 дамки против 1", &["8.2.14"]),
        (
            "idf-2016",
            "правило 15 ходов",
            &["8.2.14", "8.2.15", "8.2.16", "8.2.17"],
        ),
        ("idf-2016", "15 ходов дамками", &["8.2.14"]),
        ("idf-2016", "треугольник Петрова", &["8.2.4", "8.2.15"]),
        ("idf-2016", "путь Петрова, 15 ходов", &["8.2.15"]),
        (
            "idf-2016",
            "standard draw",
            &["8.2.4", "8.2.5", "8.2.6", "8.2.7"],
        ),
        (
            "idf-2016",
            "art. 8.2.8",
            &["8.2.4", "8.2.5", "8.2.6", "8.2.7"],
        ),
        ("idf-2016", "20 moves", &[]),
        ("idf-2016", "agreed", &[]),
        ("idf-2016-italian", "40 mosse", &["8.2.4"]),
        ("idf-2016-italian", "tripla ripetizione", &["8.2.3"]),
        ("fmjd", "25 moves", &["6.2"]),
        ("fmjd", "16 moves", &["6.3"]),
        ("wcdf", "no progress", &["1.32.2"]),
        ("cbd", "regra dos 20 lances", &["sum. 16"]),
        ("cbd", "25 moves", &["sum. 16"]),
        ("frisian", "threefold repetition", &[]),
        (
            "frisian-lidraughts",
            "threefold repetition",
            &["repetition-3"],
        ),
        ("apca", "13 moves", &["27"]),
    ] {
        assert_eq!(article_numbers(id, text), want, "{id}: {text}");
    }
}

/// Every article is meant by its number, and one on repetition by its name as well.
#[test]
fn every_article_that_counts_is_meant_by_its_number() {
    for code in CODES {
        for article in code.articles {
            let reasons = [R::Article(article.number.to_owned())];
            assert_eq!(
                resolve_articles(code, &reasons),
                [article],
                "{} {article}",
                code.id
            );
            if let DrawCondition::Repetition { .. } = article.when {
                assert_eq!(
                    resolve_articles(code, &[R::Repetition]),
                    [article],
                    "{}",
                    code.id
                );
            }
        }
    }
}
