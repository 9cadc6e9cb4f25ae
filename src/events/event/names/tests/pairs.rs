//! Tests of pairs of spellings, in the languages of the records.

use crate::event::names::{Likeness, is_name, name_likeness};

/// Spellings of the same name: `=` precedes the differences.
const SAME_NAMES: &str = "
Ron King | Ron king = case
Jack Francis |   Jack  Francis = blanks
Gerard Jansen | Gérard Jansen = accents
Berçot | Bercot = accents
Żubrów Łukasz | Zubrow Lukasz = accents
João Araújo | Joao Araujo = accents
Dvořák Jiří | Dvorak Jiri = accents
Ёлкин Пётр | Елкин Петр = accents
Koops, Lambert Jan | koops, Lambert-Jan = case, punctuation
Diafouana Kiabiya, Ghislain | Diafouana kiabiya Ghislain = case, punctuation
Bajusz,O. | Bajusz, O. = blanks
Коган М | Коган М. = punctuation
Romanov V.A. | Romanov V. A. = blanks
Kоган М. | Коган М. = look-alike
Петр0в И. | Петров И. = look-alike
D\\'Almeida, Jean | D'Almeida, Jean = punctuation
Bubbi Raoul | Bubbi Raoul (non disponibile) = beside
GM Georgiev, Alexander | Georgiev, Alexander = beside
Georgiev A. (RUS) | Georgiev A. 2391 = beside
Чижов А. МГ | Чижов А. = beside
МСМК Иванов Пётр | Иванов Пётр = beside
мс Сидоров Иван | Сидоров Иван = beside
Ivanov (Moscow) | Ivanov = beside
Иванов А. (мл.) | Иванов А. мл. = punctuation
";

/// Spellings that are probably one player.
const PROBABLE_NAMES: &str = "
Ivanov, Ivan | Ivanov, I. = initials
Hajek,A. | Antonin Hajek = order, initials
Иванов Пётр Сергеевич | Иванов П.С. = initials
Иванов ИИ | Иванов Иван Ильич = initials
GENOT J-P | GENOT Jean-Pierre = initials
Sijbrands, T. | Ton Sijbrands = order, initials
Farcy, Jean-Louis | Jean-Louis Farcy = order
Иванов Пётр | Пётр Иванов = order
Иванов Пётр Сергеевич | Иванов Пётр = fewer-given-names
Cisse | Cisse, Papa = no-given-name
James Morrison | Jim Morrison = name-form
Bill Stewart | William Stewart = name-form
Саша Шварцман | Александр Шварцман = name-form
J. van der Berg | Berg, J. v.d. = order, particle
Jeroen van den Akker | Akker, Jeroen = order, particle
West Moreland | Gene Westmoreland = no-given-name, joined
Jean Francois Herszkowicz | Jeanfrancois Herszkowicz = joined
Lukas Valenta | Lulkas Valenta = one-letter
KALFON Gilbert | KALFON Gillbert = one-letter
Phil Schwartberg | Phil Schwartzberg = one-letter
Мостовой | Mostovoy = transliteration
Чижов Алексей | Tchijov, Alexei = transliteration
Чижов А. | Chizhov A. = transliteration
Чижов А. | Tsjizjov A. = transliteration
Чижов А. | Czyżow A. = transliteration
Tchijov | Chizhov = transliteration
Щёголев В. | Shchegolev V. = transliteration
Щёголев В. | Schogolew W. = transliteration
Щёголев В. | Stsjogolev V. = transliteration
Щёголев В. | Chtchegolev V. = transliteration
Куперман И. | Kuperman I. = transliteration
Куперман И. | Koeperman I. = transliteration
Куперман И. | Couperman I. = transliteration
Шварцман А. | Schwarzman A. = transliteration
Шварцман А. | Shvartsman A. = transliteration
Айрапетян В. | Ajrapetjan V. = transliteration
Балякин А. | Baljakin A. = transliteration
Андрейко В. | Andreiko W. = transliteration
Каспаров Ю. | Kasparov Ju. = transliteration
Каспаров Ю. | Kasparov Yu. = transliteration
Kasparov Ju. | Kasparov Yu. = transliteration
Алиев Э. | Aliev Eh. = transliteration
Норель М. | Norel' M. = transliteration
Гантварг А. | Gantwarg Anatoli = initials, transliteration
Юрий Королёв | Yuri Korolev = transliteration
Евгений Кузнецов | Evgeny Kuznetsov = transliteration
Agafonow W. | Agafonov V. = transliteration
Sybrands | Sijbrands = transliteration
";

/// Names of two players, or with too little evidence for one.
const DIFFERENT_NAMES: &str = "
Блиндер Б. | Блиндер С.
Романов В.А. | Романов В.Н.
Берак А. | Блиндер А.
Иванов Александр | Иванов Алексей
Иванов Юрий | Иванов Георгий
Иванов Иван Ильич | Иванов Иван Иванович
Иванов И. | Иванова И.
Камалов А. | Камилов А.
Федоров А. | Федотов А.
Новиков А. | Новак А.
Чернов А. | Черных А.
Estebe, Gabriel | Estebe, Rene
Marek,V. | Krista,V.
Vaclav Marek | Vaclav Krista
Marek Jan | Markova Jana
Novák J. | Nováková J.
Novotny,P. | Novotna,P.
Kunc,M. | Kotin,M.
Joe Schwartz | Phil Schwartzberg
Kozak J. | Kocák J.
Earl Morrison | James Morrison
Jansen J. | Janssen J.
Jan de Vries | Jan Ekke de Boer
Jansen Jan | Jansen Johan
Smit Y. | Smit J.
Meijer, P. | Meyer, P.
Rossi Mario | Rosso Mario
Rossi Franco | Rossi Francesco
Daniel Rouget | Gilles Roux
Duval, Daniel | Duval, Daniela
Silva, João | Silva, José
Silva Filho, João | Silva, João
Souza A. | Sousa B.
Santos, Pedro | Santana, Pedro
Kowalski Jan | Kowalska Jan
Kowalski A. | Kowalczyk A.
Иванов А. мл. | Иванов А. ст.
Иванов А. (мл.) | Иванов А.
John Smith Jr | John Smith
Kingsrow 1.16 | Kingsrow 1.17
Scan 3.0 | Scan 3.1
player1 | player2
player2 | player3
guest10 | guest11
Ivanov (Moscow) | Ivanov (Kiev)
MN Ivanov | KP Ivanov
guest_1234 | guest_1235
? | ?
NN | N.N.
Li | Lee
Кан | Ким
Ба | Ba
";

/// Returns the rows of a table.
fn table_rows(table: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    table
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| {
            let (names, reasons) = line.split_once(" = ").unwrap_or((line, ""));
            let (one, two) = names.split_once(" | ").unwrap();
            (one, two, reasons)
        })
}

/// Returns the likeness of two names with its reasons, and checks that it is the same in both directions.
fn compare_in_both_orders(one: &str, two: &str) -> (u8, String) {
    assert_eq!(
        name_likeness(one, two),
        name_likeness(two, one),
        "{one} | {two}"
    );
    match name_likeness(one, two) {
        Likeness::Same(reasons) => (2, reasons.to_string()),
        Likeness::Probable(reasons) => (1, reasons.to_string()),
        // By the spelling alone these are two.
        Likeness::Possible(_) | Likeness::Different => (0, String::new()),
    }
}

/// Returns the rows with an unexpected likeness, with the likeness found.
fn wrong_rows(table: &str, sure: u8) -> Vec<(&str, &str, (u8, String))> {
    let told = table_rows(table)
        .map(|(one, two, reasons)| (one, two, reasons, compare_in_both_orders(one, two)));
    let right = |reasons: &str, told: &(u8, String)| *told == (sure, reasons.to_owned());
    told.filter(|(_, _, reasons, told)| !right(reasons, told))
        .map(|(one, two, _, told)| (one, two, told))
        .collect()
}

#[test]
fn the_same_name() {
    assert_eq!(wrong_rows(SAME_NAMES, 2), []);
    for (one, _, _) in table_rows(SAME_NAMES) {
        assert_eq!(
            compare_in_both_orders(one, one),
            (2, String::new()),
            "{one}"
        );
    }
}

#[test]
fn probably_one() {
    assert_eq!(wrong_rows(PROBABLE_NAMES, 1), []);
}

#[test]
fn two_players() {
    assert_eq!(wrong_rows(DIFFERENT_NAMES, 0), []);
}

#[test]
fn placeholders_name_nobody() {
    for name in [
        "",
        " ",
        "?",
        "-",
        "N.N.",
        "nn",
        "bye",
        "Свободен",
        "Unknown",
        "...",
        "(3)",
    ] {
        assert!(!is_name(name), "{name}");
    }
    for name in ["Ba", "И. Нн", "Free Willy", "Scan", "王"] {
        assert!(is_name(name), "{name}");
    }
}

/// Each alphabet writes a name as its language pronounces it: the consonants of all words agree, which is too little evidence by itself.
#[test]
fn names_pronounced_differently_in_two_alphabets_may_be_one() {
    for (latin, cyrillic) in [
        ("Tiago Valmor", "Тиагу Валмор"),
        ("Lucia Ravanti", "Лючия Раванти"),
        ("Inês Serrado", "Инеш Серраду"),
    ] {
        for (one, other) in [(latin, cyrillic), (cyrillic, latin)] {
            let found = name_likeness(one, other);
            assert!(matches!(found, Likeness::Possible(_)), "{one}, {other}");
        }
    }
    for (latin, cyrillic) in [
        ("Tiago Valmor", "Томас Валмор"),
        ("Lucia Ravanti", "Лючия Равелли"),
        ("Valmor", "Вилмар"),
    ] {
        assert_eq!(name_likeness(latin, cyrillic), Likeness::Different);
    }
}
