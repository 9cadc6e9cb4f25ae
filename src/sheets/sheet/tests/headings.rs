//! Tests the fields of headings.

use super::super::heading::{HeadingField, read_heading};
use super::flat_pdn;
use std::collections::BTreeSet;

/// Returns the fields of a line of them, in any order: `White=Rossi Black=Verdi`.
fn field_set(line: &str) -> BTreeSet<String> {
    let mut all: Vec<String> = Vec::new();
    for word in line.split(' ').filter(|word| !word.is_empty()) {
        match all.last_mut().filter(|_| !word.contains('=')) {
            Some(last) => *last = format!("{last} {word}"),
            None => all.push(word.to_owned()),
        }
    }
    all.into_iter().collect()
}

fn joined_fields(text: &str) -> String {
    let all = read_heading(text, 0);
    for field in &all {
        let read =
            matches!(field.name, "Date" | "TimeControl" | "Variant") || field.outcome.is_some();
        let written = field.span.slice_of(text.as_bytes()) == field.value.as_bytes();
        assert!(read || written, "{text}: {field:?}");
    }
    let one = |field: &HeadingField| format!("{}={}", field.name, field.value);
    all.iter().map(one).collect::<Vec<_>>().join(" ")
}

#[test]
fn headings_are_read() {
    let mut wrong = Vec::new();
    for (text, want) in [
        ("Белые: Иванов Черные: Петров", "White=Иванов Black=Петров"),
        (
            "Белые: Петров\n\nЧерные: Иванов\n",
            "White=Петров Black=Иванов",
        ),
        ("Иванов - Петров:", "White=Иванов Black=Петров"),
        (
            "Rossi-Verdi (2-0), Trento, 1978.",
            "White=Rossi Black=Verdi Result=2-0 Date=1978.??.?? Site=Trento",
        ),
        (
            "Campionato 1948 Rossi - Verdi = 2-0",
            "White=Rossi Black=Verdi Event=Campionato 1948 Result=2-0",
        ),
        (
            "Ян Белов (кмс) – Олег Серов (кмс) Игра Бодянского",
            "White=Ян Белов Black=Олег Серов WhiteTitle=кмс BlackTitle=кмс Opening=Игра Бодянского",
        ),
        (
            "Torneio: Porto 2019\nData: 12.03.2019",
            "Event=Porto 2019 Date=2019.03.12",
        ),
        (
            "Чемпионат Москвы, 10 – 18 января 2024 г.\nИванов - Петров",
            "Event=Чемпионат Москвы EventDate=10 – 18 января 2024 White=Иванов Black=Петров",
        ),
        (
            "Torneo di Roma 10-18/01/2024\n3° t., tav. 2\nVerdi - Rossi",
            "Event=Torneo di Roma EventDate=10-18/01/2024 Round=3 Board=2 White=Verdi Black=Rossi",
        ),
        (
            "Offene Meisterschaft, 3.–7. Mai 2019\nWeiß: Müller H.\nSchwarz: Schmidt K.",
            "Event=Offene Meisterschaft EventDate=3.–7. Mai 2019 White=Müller H. Black=Schmidt K.",
        ),
        (
            "Wit Jan de Vries GMI 2350 DV Utrecht\nZwart Piet Bos MF 2210 Heerhugowaard",
            "White=Jan de Vries WhiteTitle=GMI WhiteRating=2350 WhiteTeam=DV Utrecht Black=Piet Bos BlackTitle=MF BlackRating=2210 BlackTeam=Heerhugowaard",
        ),
        (
            "Мг Борисов А. - мсм Петров В. 2-0",
            "White=Борисов А. WhiteTitle=Мг Black=Петров В. BlackTitle=мсм Result=2-0",
        ),
        ("Verdi (б) - Rossi (ч)", "White=Verdi Black=Rossi"),
        (
            "Петров В. (ч) - Борисов А. (б)",
            "White=Борисов А. Black=Петров В.",
        ),
        ("Smit (z) - Bos (w)", "White=Bos Black=Smit"),
        ("Smith (w) - Jones (b)", "White=Smith Black=Jones"),
        (
            "Белые: Борисов А. (б)\nЧерные: Петров В. (ч)",
            "White=Борисов А. Black=Петров В.",
        ),
        ("Data: 03/04/2019", "Date=2019.04.03"),
        ("Date: 03/04/2019", "Date=03/04/2019"),
        ("Дата: 3 апреля 2019 г.", "Date=2019.04.03"),
        (
            "White: de Wael, Rik   Black: van der Meer, Jan",
            "White=de Wael, Rik Black=van der Meer, Jan",
        ),
        ("White: de wael", "White=de wael"),
        ("Доска: 2\nВид игры: русские", "Board=2 Variant=русские"),
        ("Variante: italian\nVariante: 23-20", "Variant=italian"),
        (
            "Белые: Щеголев В.   Разряд: КМС\nЧерные: Орлов А.  Разряд: 1\nКонтроль времени: 45 мин",
            "White=Щеголев В. WhiteTitle=КМС Black=Орлов А. BlackTitle=1 TimeControl=2700+0",
        ),
        (
            "Белые: Орлов, Чёрные: Петров П.П., тур 4, 12 мая 2021 г.",
            "White=Орлов Black=Петров П.П. Round=4 Date=2021.05.12",
        ),
        (
            "Дата: 19.09.2020    Тур: 5   Стол: 2",
            "Date=2020.09.19 Round=5 Board=2",
        ),
        (
            "João da Silva 2 x 0 Allan Silva",
            "White=João da Silva Black=Allan Silva Result=2 x 0",
        ),
        ("Souza 2 x 0 Lima", "White=Souza Black=Lima Result=2 x 0"),
        ("Souza 1 x 1 Lima", "White=Souza Black=Lima Result=1 x 1"),
        (
            "Souza 3 x 1 Lima, Porto",
            "White=Souza Black=Lima Result=3 x 1 Site=Porto",
        ),
        ("Иванов 1:1 Петров", "White=Иванов Black=Петров Result=1:1"),
        (
            "Иванов - Петров 2:0",
            "White=Иванов Black=Петров Result=2:0",
        ),
        (
            "Иванов - Петров 3:1",
            "White=Иванов Black=Петров Result=3:1",
        ),
        ("Rossi 1-1 Bianchi", "White=Rossi Black=Bianchi Result=1-1"),
        ("Rossi 1/2 Bianchi", "White=Rossi Black=Bianchi Result=1/2"),
        ("Resultado 3 x 1", "Result=3 x 1"),
        ("1-2 June", "EventDate=1-2 June"),
        ("Held 1-2 June", "EventDate=1-2 June"),
        (
            "Тур 3. Доска 5. Орлов (2100) – Белов",
            "White=Орлов Black=Белов WhiteRating=2100 Round=3 Board=5",
        ),
        (
            "Кубок, 3 тур. Орлов - Белов, 12.03.2019",
            "White=Орлов Black=Белов Event=Кубок Round=3 Date=2019.03.12",
        ),
        (
            "Белые – Иванов\nЧерные Петров П.",
            "White=Иванов Black=Петров П.",
        ),
        (
            "Белыми играл Орлов А., черными Белов.",
            "White=Орлов А. Black=Белов",
        ),
        ("B: Rossi Mario  N: Verdi", "White=Rossi Mario Black=Verdi"),
        (
            "Weiß: Karl Weber\nSchwarz: Jens Köhler\nRunde 3, Brett 2",
            "White=Karl Weber Black=Jens Köhler Round=3 Board=2",
        ),
        (
            "Blancs : Paul Garnier\nNoirs : Luc Moreau",
            "White=Paul Garnier Black=Luc Moreau",
        ),
        (
            "White: Al Brown\nBlack: El Hadji",
            "White=Al Brown Black=El Hadji",
        ),
        ("Орлов А.П.\nБелов В.", "White=Орлов А.П. Black=Белов В."),
        (
            "Кубок Москвы\nПервая Лига",
            "Event=Кубок Москвы Stage=Первая Лига",
        ),
        (
            "White Wins\nBlack Resigns",
            "Result=1-0 Termination=Black Resigns",
        ),
        ("BRANCAS\nPRETAS", ""),
        ("ИГРА ФИЛИППОВА", "Opening=ИГРА ФИЛИППОВА"),
        ("Белые: a3, b2 Черные: c5", ""),
        ("Drawn game - a fine one", "Result=1/2-1/2"),
        (
            "Bianco: Rossi\nNero: Verdi\nHanno vinto i neri",
            "White=Rossi Black=Verdi Result=0-1",
        ),
        (
            "Gioco;dama italiana\nBianco;Rossi\nCittà Bianco;Lecce\nNero;Verdi\nRisultato;2-0",
            "Variant=dama italiana White=Rossi WhiteTown=Lecce Black=Verdi Result=2-0",
        ),
        (
            "wit = Smit\nzwart = Bos\nOpen Delft, ronde 4\n07-02-95",
            "White=Smit Black=Bos Round=4 Date=1995.02.07 Event=Open Delft",
        ),
        (
            "Шашки: пул-чекерс\nБелов И. - Серов О. 2-0",
            "Variant=pool White=Белов И. Black=Серов О. Result=2-0",
        ),
        (
            "Ян Белов (Гомель) – 1 разряд Серов О.",
            "White=Ян Белов WhiteTown=Гомель BlackTitle=1 разряд Black=Серов О.",
        ),
        ("Black—Tuttle\nWhite—Burgess", "Black=Tuttle White=Burgess"),
        (
            "Open Delft, May 2, 2004\nAt Leeds\nDay - Fox",
            "Date=2004.05.02 White=Day Black=Fox Event=Open Delft Site=Leeds",
        ),
        (
            "White: Day for Leeds CC\nBlack: Fox, of Portland, Maine",
            "White=Day WhiteTeam=Leeds CC Black=Fox BlackTown=Portland, Maine",
        ),
        (
            "Scheidsr.   : Jan Smit\nWit: Bos\nZwart: Vos\ndoor H. Koster",
            "Arbiter=Jan Smit White=Bos Black=Vos",
        ),
        ("Solução: 23-28 e", ""),
        (
            "Кубок Москвы\n5/XI-98\nОрёл - Сова",
            "Event=Кубок Москвы Date=1998.11.05 White=Орёл Black=Сова",
        ),
        (
            "Leeds Open, 9-Mar-24\nFox - Owl",
            "Event=Leeds Open Date=2024.03.09 White=Fox Black=Owl",
        ),
        (
            "Torneio Porto, 20 a 22 de novembro de 2024\nSouza - Lima",
            "Event=Torneio Porto EventDate=20 a 22 de novembro de 2024 White=Souza Black=Lima",
        ),
        (
            "Torneo di Roma\ndal 20 al 22 novembre 2024\nRossi - Verdi\nTurno 2, 21 novembre 2024",
            "Event=Torneo di Roma EventDate=dal 20 al 22 novembre 2024 White=Rossi Black=Verdi Round=2 Date=2024.11.21",
        ),
        (
            "Кубок, с 20 по 22 ноября\nОрёл - Сова",
            "Event=Кубок EventDate=с 20 по 22 ноября White=Орёл Black=Сова",
        ),
        (
            "Leeds Open, November 20-22, 2024\nFox - Owl",
            "Event=Leeds Open EventDate=November 20-22, 2024 White=Fox Black=Owl",
        ),
        ("Белыми: Орёл\nЧёрными: Сова", "White=Орёл Black=Сова"),
        ("Белыми играла Сова, чёрными Орёл", "White=Сова Black=Орёл"),
        (
            "Con le nere: Verdi\nCon le bianche: Rossi",
            "White=Rossi Black=Verdi",
        ),
        ("Белые Орёл Чёрные Сова", "White=Орёл Black=Сова"),
        (
            "Белые Орёл А.П. Чёрные Сова Б.",
            "White=Орёл А.П. Black=Сова Б.",
        ),
        ("White John Fox Black Owl", "White=John Fox Black=Owl"),
        ("Black Owl White Fox", "White=Fox Black=Owl"),
        ("Bianco Rossi Nero Verdi", "White=Rossi Black=Verdi"),
        ("Brancas Coruja Pretas Águia", "White=Coruja Black=Águia"),
        ("Wit Smit Zwart Bos", "White=Smit Black=Bos"),
        ("Weiß Müller Schwarz Schmidt", "White=Müller Black=Schmidt"),
        ("Blancs Garnier Noirs Moreau", "White=Garnier Black=Moreau"),
        (
            "Белые: Орёл А. змс\nЧёрные: Сова Б., 1р",
            "White=Орёл А. WhiteTitle=змс Black=Сова Б. BlackTitle=1р",
        ),
        (
            "Орёл А. (3р.) - Сова Б., IIр",
            "White=Орёл А. WhiteTitle=3р. Black=Сова Б. BlackTitle=IIр",
        ),
        (
            "Орёл А. (1 юн.р.) - Сова Б. (III разряд)",
            "White=Орёл А. WhiteTitle=1 юн.р. Black=Сова Б. BlackTitle=III разряд",
        ),
        (
            "Bianco: Rossi M., 1ª categoria\nNero: Verdi P., CM",
            "White=Rossi M. WhiteTitle=1ª categoria Black=Verdi P. BlackTitle=CM",
        ),
        (
            "White: P. Rat\nBlack: A. Day\nArbiter: Rat",
            "White=P. Rat Black=A. Day Arbiter=Rat",
        ),
        (
            "Белые: И. Тур\nЧёрные: П. Город",
            "White=И. Тур Black=П. Город",
        ),
        (
            "Bianco: M. Data   Nero: P. Turno",
            "White=M. Data Black=P. Turno",
        ),
    ] {
        let said = joined_fields(text);
        if field_set(&said) != field_set(want) {
            wrong.push(format!("{text}: {said}; wanted: {want}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Words between two names, and the numbers of rounds and boards, are neither moves nor remarks.
#[test]
fn heading_words_are_not_repeated_as_remarks() {
    for between in ["x", "X", "x", "vs", "vs.", "contra", "против", "-"] {
        for score in ["", " 2-0", " 1x1"] {
            let text = format!("Souza {between} Lima{score}\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n");
            let flat = flat_pdn(&text);
            assert!(
                flat.contains("[White \"Souza\"] [Black \"Lima\"]"),
                "{flat}"
            );
            assert!(!flat.contains('{'), "{flat}");
        }
    }
    for (line, tag) in [
        ("Round 3-4", "[Round \"3-4\"]"),
        ("Тур 3", "[Round \"3\"]"),
        ("Board 11-15", "[Board \"11-15\"]"),
        ("Mesa 4, Souza x Lima", "[Board \"4\"]"),
    ] {
        for moves in ["32-28 19-23\n28x19 14x23", "1. 32-28 19-23\n2. 28x19 14x23"] {
            let flat = flat_pdn(&format!("{line}\n{moves}\n"));
            assert!(flat.contains(tag), "{flat}");
            let flat = flat.replace("1. ", "").replace("2. ", "");
            assert!(flat.ends_with("  32-28 19-23 28x19 14x23 * "), "{flat}");
        }
    }
    // A list of moves stays one.
    let list = flat_pdn("Round 32-28 19-23\n28x19 14x23\n");
    assert!(list.contains("32-28 19-23 28x19 14x23"), "{list}");
}

/// The word between two names has no meaning of its own, whatever the brackets after the first name hold.
#[test]
fn a_word_between_names_with_sides() {
    for line in [
        "Coruja (pretas) x Águia (brancas)",
        "Coruja (pretas) 2 x 0 Águia (brancas)",
        "Owl (black) vs Fox (white)",
        "Сова (чёрные) против Орёл (белые)",
    ] {
        let flat = flat_pdn(&format!("{line}\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n"));
        assert!(
            flat.contains("[White \"") && flat.contains("[Black \""),
            "{flat}"
        );
        assert!(!flat.contains("[Heading"), "{flat}");
    }
}

#[test]
fn who_the_writer_played_with_is_no_place() {
    let head = "Кубок ДК металлург\n3 тур, с Петровой (я чёрными)";
    let text = flat_pdn(&format!("{head}\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n"));
    assert!(!text.contains("Site"), "{text}");
    assert!(text.contains("[Round \"3\"]"), "{text}");
    let text = flat_pdn("Кубок, с. Ильинка\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n");
    assert!(text.contains("Ильинка\"]"), "{text}");
}

#[test]
fn a_weekday_in_the_name_of_an_event_stays_there() {
    for line in [
        "Torneio Relampago de Sexta / 14-11-2025 / rodada 3",
        "Torneio Relampago de Sexta, 14-11-2025, rodada 3",
    ] {
        let text = flat_pdn(&format!(
            "{line}\nBrancas: Lima\nPretas: Reis\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n"
        ));
        assert!(
            text.contains("[Event \"Torneio Relampago de Sexta\"]"),
            "{text}"
        );
        assert!(text.contains("[Date \"2025.11.14\"]"), "{text}");
    }
}

#[test]
fn a_result_without_moves_is_a_sheet() {
    for text in [
        "Copa Brasil - Semifinal\nVilmar Kuhn 2 x 0 Osvaldo Reis\nVitória por W.O.\n",
        "Copa Brasil\nRodada 2\nVilmar Kuhn 2-0 Osvaldo Reis\n(W.O.)\n",
        "Кубок\n2 тур\nИванов - Петров 2:0 (неявка)\n",
        "White: Alice Smith   Black: Bob Jones\n\nBlack won. 0-2\n",
        "White: Alice Smith\nBlack: Bob Jones\n\n0-2\n",
        "Event: Cup\nDate: 2024.05.06\nRound: 3\nVariant: Russian draughts\n\nWhite: A. Smith   Black: B. Jones\n\nWhite won. 1-0\n",
        "White: A. Smith\nBlack: B. Jones\nDraw. 1-1\n",
        "Соревнование: Cup\nВид шашек: международные шашки\n\nБелые: Fox   Чёрные: Owl\n\nБелые выиграли. 2-0\n",
        "Specialità: dama internazionale\n\nBianco: Fox   Nero: Owl\n\nPatta. 1-1\n",
    ] {
        assert!(
            super::super::detect::looks_like_sheet(text.as_bytes()).is_some(),
            "{text}"
        );
    }
    for text in [
        "12 x 20\n",
        "On that day Kuhn beat Reis 2-0, and nobody in the hall had thought that this could happen so soon.\n",
        "1. 32-28 19-23 2. 28x19 14x23\n",
    ] {
        assert!(
            super::super::detect::looks_like_sheet(text.as_bytes()).is_none(),
            "{text}"
        );
    }
}

/// Nothing is lost where two statements of the result or of the sides differ, or where words are before a day.
#[test]
fn what_contradicts_a_field_is_kept() {
    let moves = "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    for (head, words) in [
        (
            "Result: 0-2\nWhite: Fox\nBlack: Day\nWhite won on time",
            "White won on time",
        ),
        (
            "Bianco: Rossi\nNero: Verdi\n(pareggio)\nRisultato: 2-0",
            "pareggio",
        ),
        ("Round 2, Bath, 13 June\nBell - Cook 0-2", "Bath"),
        ("Leeds Open 2024, Smith had White.", "[White \"Smith\"]"),
        (
            "I was Black against Ann Fox and lost.",
            "[White \"Ann Fox\"]",
        ),
    ] {
        let text = flat_pdn(&format!("{head}\n\n{moves}"));
        assert!(text.contains(words), "{head}: {text}");
    }
    let lost = flat_pdn(&format!("I was Black against Ann Fox and lost.\n\n{moves}"));
    assert!(!lost.contains("[Result \"0-"), "{lost}");
}

/// What the heading of the first game has for itself is not that of the others.
#[test]
fn days_and_rounds_are_handed_on_only_where_no_game_has_its_own() {
    let moves = "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    let text = flat_pdn(&format!(
        "Event: Leeds Open\nRound: 1\nDate: 1 May 2024\nFox - Day 2-0\n\n{moves}\nRound: 2\nDate: 2 May 2024\nBell - Cook 0-2\n\n{moves}\nRay - Hill 2-0\n\n{moves}"
    ));
    assert_eq!(text.matches("[Round \"1\"]").count(), 1, "{text}");
    assert_eq!(text.matches("[Date \"2024.05.01\"]").count(), 1, "{text}");
}
