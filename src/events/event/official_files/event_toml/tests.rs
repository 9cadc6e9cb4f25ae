//! Tests of `event.toml`.

use super::super::given::{ByeKind, GivenSystem, GivenUnit, PointScale};
use super::super::place::LineColumn;
use super::super::points::HundredthPoints;
use super::super::result::Winner;
use super::read_event_toml;

/// The page that describes the format, with its example.
const FORMAT_PAGE: &str = include_str!("../../../../../docs/event-toml.md");

/// Returns the blocks of TOML on the page.
fn toml_blocks() -> Vec<&'static str> {
    let parts = FORMAT_PAGE.split("```toml\n").skip(1);
    parts.filter_map(|part| part.split("```").next()).collect()
}

#[test]
fn every_example_of_the_page_is_without_fault() {
    let blocks = toml_blocks();
    assert!(blocks.len() >= 2);
    for block in blocks {
        assert_eq!(read_event_toml(block).faults, [], "{block}");
    }
}

#[test]
fn every_key_is_in_the_page_of_the_format() {
    let keys = super::keys::EVENT_KEYS
        .iter()
        .chain(super::keys::PLAYER_KEYS);
    let keys = keys
        .chain(super::keys::TEAM_KEYS)
        .chain(super::keys::PAIRING_KEYS);
    let keys = keys
        .chain(super::keys::FORFEIT_KEYS)
        .chain(super::keys::BYE_KEYS);
    let keys = keys
        .chain(super::keys::DRAWN_OPENING_KEYS)
        .chain(super::keys::POINT_SCALE_KEYS);
    let words = super::keys::PROFILE_WORDS
        .iter()
        .chain(super::keys::TIE_BREAKS);
    for key in keys.chain(words) {
        assert!(FORMAT_PAGE.contains(&format!("`{key}`")), "{key}");
    }
}

#[test]
fn the_whole_example() {
    let example = toml_blocks()[0];
    let given = read_event_toml(example).given;
    let text = |at: &Option<super::super::place::Located<String>>| {
        at.as_ref().map(|at| at.value.clone()).unwrap_or_default()
    };
    assert_eq!(text(&given.name), "Кубок города 2026");
    assert_eq!(given.system.map(|s| s.value), Some(GivenSystem::RoundRobin));
    assert_eq!(given.unit.map(|s| s.value), Some(GivenUnit::Match));
    assert_eq!(given.games_in_match.map(|s| s.value), Some(2));
    assert_eq!(
        given.points.map(|s| s.value.win),
        Some(Some(HundredthPoints::TWO))
    );
    assert_eq!(text(&given.profile), "idf-round-robin");
    assert_eq!(text(&given.time_control), "45+15");
    assert_eq!(text(&given.from), "2026-05-01");
    assert_eq!(given.dates.len(), 3);
    assert_eq!(given.players.len(), 4);
    let ivanov = &given.players[0];
    assert_eq!(ivanov.name.value, "Иванов И. И.");
    assert_eq!(ivanov.aliases.len(), 2);
    assert_eq!(ivanov.birth_year.map(|year| year.value), Some(1998));
    assert_eq!(given.players[3].withdrew.map(|round| round.value), Some(3));
    let forfeit = given
        .pairings
        .iter()
        .find(|p| p.result.is_some_and(|r| r.value.forfeit));
    let winner = forfeit
        .and_then(|p| p.result)
        .map(|result| result.value.winner);
    assert_eq!(winner, Some(Winner::White));
    let bye = given
        .pairings
        .iter()
        .find_map(|p| p.bye)
        .map(|bye| bye.value);
    assert_eq!(bye, Some(ByeKind::Half));
    let lots: Vec<String> = given.lots.iter().map(|lot| text(&lot.number)).collect();
    assert_eq!(lots, ["17", "22-XV", ""]);
    assert_eq!(given.lots[0].round.map(|round| round.value), Some(1));
}

#[test]
fn faults_report_place_and_what_is_expected() {
    for (text, line, column, message) in [
        (
            "nmae = \"x\"",
            1,
            1,
            "there is no key `nmae`; is `name` meant?",
        ),
        ("colour = 1", 1, 1, "there is no key `colour`"),
        (
            "name = 5",
            1,
            8,
            "`name` is of type integer; expected is a string in quotes",
        ),
        (
            "name = \" \"",
            1,
            8,
            "name ``: expected is a text that is not empty",
        ),
        (
            "rounds = \"9\"",
            1,
            10,
            "`rounds` is of type string; expected is a whole number",
        ),
        (
            "rounds = 0",
            1,
            10,
            "rounds `0`: expected is a whole number from 1",
        ),
        (
            "rounds = -1",
            1,
            10,
            "rounds `-1`: expected is a whole number from 1",
        ),
        (
            "rounds = 99999999999999999999",
            1,
            10,
            "rounds `99999999999999999999`: expected is a whole number from 1",
        ),
        (
            "\nsystem = \"league\"",
            2,
            10,
            "system `league`: expected is one of round-robin, swiss, knock-out, scheveningen, match",
        ),
        (
            "teams = 1",
            1,
            9,
            "`teams` is of type integer; expected is true or false",
        ),
        (
            "from = 5",
            1,
            8,
            "`from` is of type integer; expected is a date as 2026-05-01",
        ),
        (
            "tie-breaks = [\"wins\", \"wins\"]",
            1,
            23,
            "wins appears here a second time",
        ),
        (
            "game-points = [2, 1]",
            1,
            15,
            "`game-points` is of type array; expected is points of win, draw and loss as [2, 1, 0] or { win = 2, ... }",
        ),
        (
            "game-points = { win = true }",
            1,
            23,
            "`win` is of type boolean; expected is points as 2, 0.5 or \"½\"",
        ),
        (
            "game-points = [2, 0.333, 0]",
            1,
            19,
            "game-points `0.333`: expected is points as 2, 0.5 or \"½\"",
        ),
        (
            "player = \"Ann\"",
            1,
            10,
            "`player` is of type string; expected is an array of tables, each under its own [[...]]",
        ),
        (
            "[[player]]\nrating = 5",
            1,
            1,
            "`name` of a player is missing",
        ),
        (
            "[[player]]\nname = \"A\"\nbirth-year = 98",
            3,
            14,
            "birth-year `98`: expected is a year as 1998",
        ),
        (
            "[[pairing]]\nwhite = \"A\"",
            1,
            1,
            "`black` of a pairing is missing",
        ),
        (
            "[[pairing]]\nwhite = 1\nblack = 2\nresult = \"won\"",
            4,
            10,
            "result `won`: expected is a result as 2-0, 1-1, 1-0, ½-½, +:- or *",
        ),
        (
            "[[forfeit]]\nwhite = 1\nblack = 2",
            1,
            1,
            "`absent` (white, black or both) of a forfeit is missing",
        ),
        (
            "[[lot]]\nround = 1",
            1,
            1,
            "`number`, `moves` or `fen` of a lot is missing",
        ),
        ("[[bye]]\nplayer = 1", 1, 1, "`round` of a bye is missing"),
        (
            "[[team]]\nname = \"A\"\nplayers = 1",
            3,
            11,
            "`players` is of type integer; expected is an array of the numbers of players",
        ),
    ] {
        let faults = read_event_toml(text).faults;
        let said: Vec<_> = faults.iter().map(|f| (f.at, f.kind.to_string())).collect();
        assert_eq!(
            said,
            [(LineColumn { line, column }, message.to_owned())],
            "{text}"
        );
    }
}

#[test]
fn what_is_not_toml_is_reported_and_the_rest_is_read() {
    let reading = read_event_toml("name = \"A\"\nrounds = = 3\nvariant = \"russian\"\n");
    assert!(!reading.faults.is_empty());
    assert_eq!(reading.faults[0].at.line, 2, "{:?}", reading.faults);
    assert_eq!(reading.faults[0].kind.name(), "syntax");
    assert_eq!(
        reading.given.name.map(|name| name.value),
        Some("A".to_owned())
    );
}

#[test]
fn other_spellings_of_keys_and_points() {
    let text = "\u{FEFF}games_in_match = 2\nmatch_points = { win = 1, draw = \"½\", loss = 0.0 }\nsystem = \"Round Robin\"\narbiters = \"Petrova\"";
    let reading = read_event_toml(text);
    assert_eq!(reading.faults, []);
    assert_eq!(
        reading.given.games_in_match.map(|games| games.value),
        Some(2)
    );
    assert_eq!(
        reading.given.system.map(|s| s.value),
        Some(GivenSystem::RoundRobin)
    );
    assert_eq!(reading.given.arbiters.len(), 1);
    let expected = PointScale {
        win: Some(HundredthPoints::ONE),
        draw: Some(HundredthPoints::HALF),
        loss: Some(HundredthPoints::ZERO),
        ..PointScale::default()
    };
    assert_eq!(
        reading.given.match_points.map(|scale| scale.value),
        Some(expected)
    );
}

/// The messages of the TOML parser on common slips are translated into every language.
#[test]
fn slips_of_toml_are_translated_into_every_language() {
    use crate::event::official_files::FileFaultKind;
    use crate::lang::{Lang, Message};
    for slip in [
        "name = Cup",
        "name \"x\"",
        "name = \"x",
        "name = 'x",
        "dates = [2026-05-01",
        "[[player",
        "[player",
        "name = \"a\"\nname = \"b\"",
        "from = 2026-13-01",
        "from = 2026-12-32",
        "= 5",
        "rounds = 03",
        "player = {name = \"x\"",
        "rounds: 3",
        "site = \"a\" \"b\"",
        "from = 1.5.2026",
    ] {
        let faults = read_event_toml(slip).faults;
        let Some(FileFaultKind::Syntax(text)) = faults.first().map(|fault| &fault.kind) else {
            panic!("{slip}: {faults:?}")
        };
        for lang in [Lang::Ru, Lang::Pt, Lang::It] {
            let text = text.clone();
            let said = Message::PaperPhrase { text }.display_in(lang).to_string();
            assert!(
                !said.contains("expected") && !said.contains("key"),
                "{slip}: {said}"
            );
        }
    }
}
