//! Tests of exports of lidraughts.org. The samples follow the description and the source of the exporters.

use super::super::given::{GivenSystem, OfficialFileFormat};
use super::super::points::HundredthPoints;
use super::super::result::Winner;
use super::{is_one, read_export};

/// Returns a game as `GameApiV2` writes it.
fn game_json(id: &str, white: &str, black: &str, end: &str) -> String {
    format!(
        "{{\"id\":\"{id}\",\"rated\":true,\"variant\":\"russian\",\"speed\":\"blitz\",\"perf\":\"russian\",\
         \"createdAt\":1619890000000,\"players\":{{\"white\":{{\"user\":{{\"name\":\"{white}\",\"id\":\"w\"}},\
         \"rating\":1900}},\"black\":{{\"user\":{{\"name\":\"{black}\",\"id\":\"b\"}},\"rating\":1800}}}},{end},\
         \"moves\":\"c3d4 b6a5\",\"clock\":{{\"initial\":180,\"increment\":2,\"totalTime\":260}},\"swiss\":\"abcd\"}}\n"
    )
}

#[test]
fn games_of_a_tournament() {
    let text = [
        game_json(
            "aaaa",
            "Ann",
            "Bob",
            "\"status\":\"resign\",\"winner\":\"white\",\"microMatch\":\"bbbb\"",
        ),
        game_json(
            "bbbb",
            "Bob",
            "Ann",
            "\"status\":\"draw\",\"microMatch\":\"aaaa\"",
        ),
        game_json(
            "cccc",
            "Cy",
            "Dan",
            "\"status\":\"noStart\",\"winner\":\"black\",\"microMatch\":\"2:dddd\"",
        ),
        game_json(
            "dddd",
            "Dan",
            "Cy",
            "\"status\":\"started\",\"microMatch\":\"1:cccc\"",
        ),
    ]
    .concat();
    assert!(is_one(&text));
    let reading = read_export(&text);
    assert_eq!(reading.faults, []);
    let said: Vec<_> = reading
        .given
        .pairings
        .iter()
        .map(|p| {
            let result = p
                .result
                .map(|result| (result.value.winner, result.value.forfeit));
            (
                p.at.line,
                p.white.value.name.as_str(),
                p.game.map(|game| game.value),
                result,
            )
        })
        .collect();
    let expected = [
        (1, "Ann", Some(1), Some((Winner::White, false))),
        (2, "Bob", Some(2), Some((Winner::Draw, false))),
        (3, "Cy", Some(1), Some((Winner::Black, true))),
        (4, "Dan", Some(2), Some((Winner::Open, false))),
    ];
    assert_eq!(said, expected);
    assert_eq!(
        reading.given.games_in_match.map(|games| games.value),
        Some(2)
    );
    assert_eq!(
        reading.given.time_control.map(|clock| clock.value),
        Some("180+2".to_owned())
    );
}

#[test]
fn results_and_pages() {
    let rows = "{\"rank\":1,\"score\":24,\"rating\":1900,\"username\":\"Ann\",\"title\":\"GM\"}\n\
        {\"rank\":2,\"score\":9.5,\"rating\":1800,\"username\":\"Bob\",\"performance\":1850}\n";
    let array = format!("[{}]", rows.trim().replace('\n', ","));
    let page = "{\"fullName\":\"Cup Arena\",\"variant\":\"russian\",\"standing\":{\"page\":1,\"players\":[\
        {\"name\":\"Ann\",\"rank\":1,\"rating\":1900,\"score\":24},{\"name\":\"Bob\",\"rank\":2,\"score\":9.5}]}}";
    let csv = "Rank,Title,Username,Rating,Score,Performance\n1,GM,Ann,1900,24,1950\n2,,Bob,1800,9.5,1850\n";
    for text in [rows, &array, page, csv] {
        let reading = read_export(text);
        assert_eq!(reading.faults, [], "{text}");
        assert_eq!(reading.given.format, OfficialFileFormat::Lidraughts);
        let rows = reading.given.table.expect("a table").rows;
        let said: Vec<_> = rows
            .iter()
            .map(|r| (r.name.value.as_str(), r.points.map(|p| p.value)))
            .collect();
        assert_eq!(
            said,
            [
                ("Ann", Some(HundredthPoints(2400))),
                ("Bob", Some(HundredthPoints(950)))
            ],
            "{text}"
        );
    }
    let swiss = read_export("{\"name\":\"S\",\"nbRounds\":7,\"standing\":{\"players\":[]}}").given;
    assert_eq!(
        swiss.system.map(|system| system.value),
        Some(GivenSystem::Swiss)
    );
    assert_eq!(swiss.rounds.map(|rounds| rounds.value), Some(7));
}

#[test]
fn faults_of_exports() {
    for (text, line, column, name) in [
        ("{\"x\":1}", 1, 1, "missing"),
        ("{\"rank\":1}", 1, 1, "missing"),
        ("{\"rank\":\"a\",\"username\":\"Ann\"}", 1, 9, "wrong-type"),
        ("{\"players\":{\"white\":{},\"black\":{}}}", 1, 1, "missing"),
        ("{\"rank\":1,}", 1, 11, "syntax"),
        (
            &game_json("a", "Ann", "Bob", "\"status\":\"mate\",\"winner\":\"red\""),
            1,
            250,
            "wrong-type",
        ),
    ] {
        let faults = read_export(text).faults;
        let said: Vec<_> = faults
            .iter()
            .map(|f| (f.at.line, f.at.column, f.kind.name()))
            .collect();
        assert_eq!(said, [(line, column, name)], "{text}");
    }
}
