//! Tests headings that new users typed and that were once misread.

use super::around::{SAMPLE_MOVES, assert_tags, sheet_tags};

#[test]
fn surnames_that_are_words_for_sides() {
    assert_tags(&[
        ("Bianchi - Neri 2-0", "White=Bianchi Black=Neri Result=2-0"),
        ("Bianchi L. - Neri A.", "White=Bianchi L. Black=Neri A."),
        ("Neri - Gialli", "White=Neri Black=Gialli"),
        ("Black - Green 1-0", "White=Black Black=Green Result=1-0"),
        ("J. White v. P. Black", "White=J. White Black=P. Black"),
        ("Белов — Черных", "White=Белов Black=Черных"),
        ("Branco x Preto", "White=Branco Black=Preto"),
        ("White: Black\nBlack: White", "White=Black Black=White"),
        ("Arbitro: sig. Bianchi Luigi", "Arbiter=sig. Bianchi Luigi"),
        ("Referee: J. Black", "Arbiter=J. Black"),
        ("White - Black 1-0", "Heading=White - Black 1-0"),
    ]);
}

#[test]
fn clubs_above_their_boards() {
    assert_tags(&[
        (
            "Leeds v York\nBd 1: A. Fox v B. Owl",
            "Board=1 White=A. Fox Black=B. Owl WhiteTeam=Leeds BlackTeam=York",
        ),
        (
            "Тула - Казань\nДоска 1: Орлов - Сова",
            "Board=1 White=Орлов Black=Сова WhiteTeam=Тула BlackTeam=Казань",
        ),
        (
            "Leeds v York\nBd 1: A. Fox v B. Owl\n@\nBd 2: C. Hare v D. Stoat\n@",
            "Board=1 White=A. Fox Black=B. Owl WhiteTeam=Leeds BlackTeam=York \
             Board=2 White=C. Hare Black=D. Stoat WhiteTeam=Leeds BlackTeam=York",
        ),
    ]);
}

#[test]
fn headings_over_several_games() {
    assert_tags(&[
        (
            "Чемпионат Тулы\nТула, 12.03.2024\n\nОрлов - Сова 2-0\n@\nВолков - Лисин 1-1\n@",
            "Event=Чемпионат Тулы Site=Тула Date=2024.03.12 White=Орлов Black=Сова Result=2-0 \
             Event=Чемпионат Тулы Site=Тула Date=2024.03.12 White=Волков Black=Лисин Result=1-1",
        ),
        // Each game has its own.
        (
            "Event: Leeds Open\nDate: 12 March 2024\nWhite: Fox\nBlack: Owl\n@\nEvent: York Cup\nWhite: Hare\nBlack: Stoat\n@",
            "Event=Leeds Open Date=2024.03.12 White=Fox Black=Owl Event=York Cup White=Hare Black=Stoat",
        ),
        (
            "Event: Leeds Open\nDate: 12 March 2024\nWhite: Fox\nBlack: Owl\n@\nDate: 13 March 2024\nWhite: Hare\nBlack: Stoat\n@",
            "Event=Leeds Open Date=2024.03.12 White=Fox Black=Owl Event=Leeds Open Date=2024.03.13 White=Hare Black=Stoat",
        ),
    ]);
    // Without players there is no evidence that a game is of the event.
    let alone = sheet_tags(&format!(
        "Event: Leeds Open\nWhite: Fox\nBlack: Owl\n{SAMPLE_MOVES}\n\n{SAMPLE_MOVES}"
    ));
    assert_eq!(alone, "Event=Leeds Open White=Fox Black=Owl");
}

#[test]
fn clocks_and_days_that_are_none() {
    assert_tags(&[
        (
            "White: Fox\nBlack: Owl\nTime used: 1:12 / 0:58",
            "White=Fox Black=Owl Heading=Time used: 1:12 / 0:58",
        ),
        (
            "Белые: Орлов\nЧёрные: Сова\nЗатраченное время: 1.12 / 0.58",
            "White=Орлов Black=Сова Heading=Затраченное время: 1.12 / 0.58",
        ),
        (
            "Brancas: Souza\nPretas: Lima\nTempo gasto: 1h12 / 0h58",
            "White=Souza Black=Lima Heading=Tempo gasto: 1h12 / 0h58",
        ),
        (
            "White: Fox\nBlack: Owl\nTime: G/60 d5",
            "White=Fox Black=Owl Heading=Time: G/60 d5",
        ),
        (
            "White: Fox\nBlack: Owl\nTime: 15|10",
            "White=Fox Black=Owl TimeControl=900+10",
        ),
        (
            "Белые: Орлов\nЧёрные: Сова\nБыстрые шашки (15 мин + 5 сек)",
            "White=Орлов Black=Сова TimeControl=900+5",
        ),
        (
            "DAMAS CLÁSSICAS\nCampeonato Paulista\nDe brancas jogou Souza; de pretas, Lima.\nTempo: 60 minutos.",
            "Event=Campeonato Paulista White=Souza Black=Lima TimeControl=3600+0 Variant=DAMAS CLÁSSICAS",
        ),
        (
            "BULLETIN\n\nWhite: Fox\nBlack: Owl\nTempo: 60 min",
            "White=Fox Black=Owl TimeControl=3600+0 Heading=BULLETIN",
        ),
        (
            "Modalidade: clássica\nBrancas: Souza\nPretas: Lima\nTempo: 60 min",
            "White=Souza Black=Lima TimeControl=3600+0 Heading=Modalidade: clássica",
        ),
        (
            "Brancas: Souza\nNascimento: 12/03/1990\nPretas: Lima",
            "White=Souza Black=Lima Heading=Nascimento: 12/03/1990",
        ),
        (
            "White: Fox\nBlack: Owl\nStarted: 10:00",
            "White=Fox Black=Owl Heading=Started: 10:00",
        ),
    ]);
}

#[test]
fn doubled_blanks_cut_no_term() {
    assert_tags(&[
        (
            "РУССКИЕ  ШАШКИ\nБелые: Орлов\nЧёрные: Сова",
            "White=Орлов Black=Сова Variant=РУССКИЕ ШАШКИ",
        ),
        (
            "DAMAS  CLÁSSICAS\nBrancas: Souza\nPretas: Lima",
            "White=Souza Black=Lima Variant=DAMAS CLÁSSICAS",
        ),
        (
            "Контроль  времени: 45 мин\nБелые: Орлов\nЧёрные: Сова",
            "White=Орлов Black=Сова TimeControl=2700+0",
        ),
    ]);
}

/// Sides in brackets swap the players, and with them the score.
#[test]
fn sides_in_brackets_behind_names() {
    assert_tags(&[
        ("Orso (pr.) - Lupo (br.)", "White=Lupo Black=Orso"),
        (
            "Coruja (pr.) - Águia (br.) 2x0",
            "White=Águia Black=Coruja Result=0-1",
        ),
        (
            "Coruja (pretas) 2x0 Águia (brancas)",
            "White=Águia Black=Coruja Result=0-1",
        ),
        (
            "Сова (черн.) - Орёл (бел.) 0-2",
            "White=Орёл Black=Сова Result=1-0",
        ),
        (
            "Орёл (бел.) - Сова (черн.) 2-0",
            "White=Орёл Black=Сова Result=2-0",
        ),
    ]);
}

#[test]
fn outcomes_next_to_players_give_the_result() {
    assert_tags(&[
        (
            "White: Fox won\nBlack: Owl lost",
            "White=Fox Black=Owl Result=1-0",
        ),
        (
            "White: Fox\nBlack: Owl lost",
            "White=Fox Black=Owl Result=1-0",
        ),
        (
            "White: Fox (2.0 pts)\nBlack: Owl (0 pts)",
            "White=Fox Black=Owl Result=1-0",
        ),
        (
            "Белые: Орёл А. проиграл\nЧёрные: Сова Б.",
            "White=Орёл А. Black=Сова Б. Result=0-1",
        ),
        ("White: Fox +\nBlack: Owl", "White=Fox Black=Owl Result=1-0"),
        ("White: Fox – Black: Owl", "White=Fox Black=Owl"),
    ]);
}

#[test]
fn moves_that_were_drawn() {
    assert_tags(&[
        (
            "3-move opening: 11-15 23-19 8-11\nWhite: Fox\nBlack: Owl",
            "White=Fox Black=Owl Opening=11-15 23-19 8-11",
        ),
        (
            "Abertura de 3 lances: c3-d4 d6-c5 b2-c3\nBrancas: Raposa\nPretas: Coruja",
            "White=Raposa Black=Coruja Opening=c3-d4 d6-c5 b2-c3",
        ),
    ]);
}

/// Headings from trials: no part of them becomes a wrong tag.
#[test]
fn headings_of_trials() {
    assert_tags(&[
        (
            "Clube Xadrez - Uberlândia/MG\nBrancas: Souza\nPretas: Lima",
            "Site=Clube Xadrez - Uberlândia/MG White=Souza Black=Lima",
        ),
        (
            "Damclub Culemborg - DOS Rijnsburg\nWhite: Fox\nBlack: Owl",
            "White=Fox Black=Owl WhiteTeam=Damclub Culemborg BlackTeam=DOS Rijnsburg",
        ),
        (
            "Чт, 14 марта, 2024\nБелые: Иванов\nЧёрные: Петров",
            "Date=2024.03.14 White=Иванов Black=Петров",
        ),
        (
            "Leeds, Fri 3 May 2024\nWhite: Sun\nBlack: Sat",
            "Site=Leeds Date=2024.05.03 White=Sun Black=Sat",
        ),
        (
            "Copa, sexta, 3 de maio de 2024\nBrancas: Souza\nPretas: Lima",
            "Date=2024.05.03 White=Souza Black=Lima Heading=Copa",
        ),
        (
            "Torn. da Primavera\nBrancas: Souza\nPretas: Lima",
            "Event=Torn. da Primavera White=Souza Black=Lima",
        ),
        (
            "Camp. Mineiro 2024\n2ª rod.\nBrancas: Souza\nPretas: Lima",
            "Event=Camp. Mineiro 2024 Round=2 White=Souza Black=Lima",
        ),
        (
            "Перв. Москвы, Тула\nБелые: Иванов\nЧёрные: Петров",
            "Event=Перв. Москвы Site=Тула White=Иванов Black=Петров",
        ),
        (
            "José (MG) x Pedro (SP)",
            "White=José Black=Pedro WhiteTeam=MG BlackTeam=SP",
        ),
        (
            "Brancas: José (MN)\nPretas: Pedro (MG)",
            "White=José Black=Pedro WhiteTitle=MN BlackTitle=MG",
        ),
        (
            "Copa Brasil 2024, 3ª rodada: Souza x Lima",
            "Event=Copa Brasil 2024 Round=3 White=Souza Black=Lima",
        ),
        ("б. Иванов  ч. Петров", "White=Иванов Black=Петров"),
        ("б.Иванов ч.Петров", "White=Иванов Black=Петров"),
        ("Б - Иванов, Ч - Петров", "White=Иванов Black=Петров"),
        (
            "R. J. Birtwistle - B. Rossi",
            "White=R. J. Birtwistle Black=B. Rossi",
        ),
        (
            "Friendly, Leeds\nFox - Owl",
            "Event=Friendly Site=Leeds White=Fox Black=Owl",
        ),
        (
            "III turno, II tavolo\nBianco: Rossi\nNero: Verdi",
            "Round=3 Board=2 White=Rossi Black=Verdi",
        ),
    ]);
}

#[test]
fn places_in_sentences() {
    assert_tags(&[
        (
            "Играна в Минске 3 мая 1978\nОрлов - Сова",
            "Site=Минск Date=1978.05.03 White=Орлов Black=Сова",
        ),
        (
            "Сыграна в г. Минске 3 мая 1978\nОрлов - Сова",
            "Site=г. Минск Date=1978.05.03 White=Орлов Black=Сова",
        ),
        (
            "Partita giocata a Milano il 3 maggio 1978\nRossi - Bianchi",
            "Site=Milano Date=1978.05.03 White=Rossi Black=Bianchi",
        ),
        (
            "Partida jogada em Campinas no dia 12/03/2024\nSouza x Lima",
            "Site=Campinas Date=2024.03.12 White=Souza Black=Lima",
        ),
        (
            "Played in Leeds on 3 May 1978\nFox - Owl",
            "Site=Leeds Date=1978.05.03 White=Fox Black=Owl",
        ),
        (
            "Torn. de Outono\nSouza x Lima",
            "Event=Torn. de Outono White=Souza Black=Lima",
        ),
    ]);
}

#[test]
fn states_behind_names_divide_no_players() {
    for line in [
        "Souza - RJ x Lima - SP",
        "Souza/RJ x Lima/SP",
        "Souza-RJ x Lima-SP",
        "Souza – RJ vs Lima – SP",
    ] {
        let want = "White=Souza Black=Lima WhiteTeam=RJ BlackTeam=SP";
        assert_eq!(
            sheet_tags(&format!("{line}\n{SAMPLE_MOVES}")),
            want,
            "{line}"
        );
    }
    for line in ["Souza - RJ 2 x 0 Lima - SP", "Souza/RJ 2 x 0 Lima/SP"] {
        let want = "White=Souza Black=Lima WhiteTeam=RJ BlackTeam=SP Result=2-0";
        assert_eq!(
            sheet_tags(&format!("{line}\n{SAMPLE_MOVES}")),
            want,
            "{line}"
        );
    }
    assert_tags(&[(
        "São Paulo - SP\nSouza x Lima",
        "Site=São Paulo - SP White=Souza Black=Lima",
    )]);
}

/// The players and their score before a comma, and the rest of the heading after it.
#[test]
fn players_begin_a_line_of_all() {
    let rest = "Event=Leeds Open Round=4";
    assert_tags(&[
        (
            "Fox - Owl 2:0, Leeds Open, round 4",
            &format!("{rest} White=Fox Black=Owl Result=2-0"),
        ),
        (
            "Орлов (Пермь) – Сова (Тула) 2:0, Кубок, Ижевск, 03.11.18, тур 4",
            "Event=Кубок Site=Ижевск Date=2018.11.03 Round=4 White=Орлов Black=Сова WhiteTown=Пермь BlackTown=Тула Result=2-0",
        ),
        (
            "Souza - Lima, Copa Brasil, rodada 4",
            "Event=Copa Brasil Round=4 White=Souza Black=Lima",
        ),
    ]);
}

/// Rounds, days and boards directly above the players of the next game belong to that game.
#[test]
fn rounds_between_games() {
    let of_each = |heads: [&str; 3], name: &str| -> Vec<String> {
        let players = ["Орлов - Сова 0-2", "Сова - Дятел 0-2", "Дятел - Орлов 0-2"];
        let games = heads.iter().zip(players);
        let sheet: String = games
            .map(|(head, players)| format!("{head}\n{players}\n{SAMPLE_MOVES}\n"))
            .collect();
        let record = super::sheet_pdn(&sheet);
        let begin = format!("[{name} \"");
        let lines = record.lines().filter_map(|line| line.strip_prefix(&begin));
        lines
            .map(|value| value.trim_end_matches("\"]").to_owned())
            .collect()
    };
    assert_eq!(
        of_each(["Тур 1", "Тур 2", "Тур 3"], "Round"),
        ["1", "2", "3"]
    );
    assert_eq!(
        of_each(["TURNO 1", "TURNO 2", "TURNO 3"], "Round"),
        ["1", "2", "3"]
    );
    assert_eq!(
        of_each(["14 марта 2020", "15 марта 2020", "16 марта 2020"], "Date"),
        ["2020.03.14", "2020.03.15", "2020.03.16"]
    );
    let boards = ["1 доска: Орлов - Сова 0:2", "2 доска: Дятел - Ястреб 0:2"];
    let record = super::sheet_pdn(
        &boards
            .map(|line| format!("{line}\n{SAMPLE_MOVES}\n"))
            .join("\n"),
    );
    for tag in ["[Board \"2\"]", "[White \"Дятел\"]", "[Black \"Ястреб\"]"] {
        assert!(record.contains(tag), "{tag} in {record}");
    }
}

#[test]
fn scores_and_times_that_are_others() {
    assert_tags(&[
        (
            "João (2105) x Pedro (2150) - 0x2",
            "White=João Black=Pedro WhiteRating=2105 BlackRating=2150 Result=0-2",
        ),
        (
            "Орлов Н. - Сова К. Ничья",
            "White=Орлов Н. Black=Сова К. Result=1/2-1/2",
        ),
        ("João x Pedro (1x1)", "White=João Black=Pedro Result=1-1"),
        (
            "White: Smith\nBlack: Jones\nTime control: 40/2h",
            "White=Smith Black=Jones TimeControl=40/7200",
        ),
        (
            "White: gabyson   Black: knoxy_d",
            "White=gabyson Black=knoxy_d",
        ),
        (
            "White: Fox\nBlack: resigns",
            "White=Fox Result=1-0 Termination=Black: resigns",
        ),
    ]);
    let below = |line: &str| {
        let record = super::sheet_pdn(&format!(
            "White: Fox\nBlack: Owl\n\n{SAMPLE_MOVES}\n{line}\n"
        ));
        let begin = "[Result \"";
        let value = record.lines().find_map(|line| line.strip_prefix(begin));
        value.unwrap_or_default().trim_end_matches("\"]").to_owned()
    };
    for (line, want) in [
        ("Счёт в матче 1:1", "*"),
        ("Match score 2-0", "*"),
        ("Placar do match: 1x1", "*"),
        ("Score: 0 - 2, game 3", "0-2"),
        ("Uitslag: 0 - 2     Wedstrijdleider: W. Kooij", "0-2"),
    ] {
        assert_eq!(below(line), want, "{line}");
    }
}

/// The moves below a walkover and a game are those of the game.
#[test]
fn walkovers_above_a_game() {
    assert_tags(&[(
        "Кубок, 5 тур\nДоска 1. Орлов - Сова 2:0 (неявка)\nДоска 2. Дятел - Ястреб 0:2",
        "Event=Кубок Round=5 Board=2 White=Дятел Black=Ястреб Result=0-2 Heading=Доска 1. Орлов - Сова 2:0 (неявка)",
    )]);
}
