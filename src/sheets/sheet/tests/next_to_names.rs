//! Tests text next to the names of players and places that is neither a club nor a part of them.

use super::super::heading::read_heading;
use std::collections::BTreeMap;

/// Returns the tags of a heading.
fn read_heading_tags(text: &str) -> BTreeMap<&'static str, String> {
    let text = text.replace('|', "\n");
    let all = read_heading(&text, 0).into_iter();
    all.map(|field| (field.name, field.value)).collect()
}

fn assert_heading_tags(text: &str, want: &[(&'static str, &str)]) {
    let want = want
        .iter()
        .map(|(name, value)| (*name, (*value).to_owned()));
    assert_eq!(read_heading_tags(text), want.collect(), "{text}");
}

#[test]
fn ages_and_numbers_of_players_are_no_clubs() {
    let names = [("White", "J. Jansen"), ("Black", "P. Smit")];
    for (white, black) in [
        (", 12 jaar", ", 11 jaar"),
        (" (U16)", " (sub-16)"),
        (", aged 12", " (12 years old)"),
        (" KNDB-nr 11873", " KNDB-nr 11874"),
        (" (tessera 1234)", " (№ 12345)"),
    ] {
        assert_heading_tags(
            &format!("Wit: J. Jansen{white}|Zwart: P. Smit{black}"),
            &names,
        );
    }
    assert_heading_tags(
        "Wit: J. Jansen (MI-2300)|Zwart: P. Smit M 1850",
        &[
            ("White", "J. Jansen"),
            ("WhiteTitle", "MI"),
            ("WhiteRating", "2300"),
            ("Black", "P. Smit"),
            ("BlackTitle", "M"),
            ("BlackRating", "1850"),
        ],
    );
    // A club has a name, and no rating follows an initial.
    assert_heading_tags(
        "Wit: J. Jansen (Dinamo 1912)|Zwart: Smit M",
        &[
            ("White", "J. Jansen"),
            ("WhiteTeam", "Dinamo 1912"),
            ("Black", "Smit M"),
        ],
    );
}

#[test]
fn blanks_separate_cells_next_to_a_name() {
    assert_heading_tags(
        "Белые Соколова Анна  Тверь  2105|Чёрные Белова Ирина  Псков",
        &[
            ("White", "Соколова Анна"),
            ("WhiteTown", "Тверь"),
            ("WhiteRating", "2105"),
            ("Black", "Белова Ирина"),
            ("BlackTown", "Псков"),
        ],
    );
    // It may be the year of birth.
    let guessed = |rating: &str| {
        let all = read_heading(&format!("White: Smith  {rating}\nBlack: Jones"), 0);
        let found = all.iter().find(|field| field.name == "WhiteRating");
        found.map(|field| field.guess)
    };
    assert_eq!(
        (guessed("2005"), guessed("2105")),
        (Some(true), Some(false))
    );
}

#[test]
fn a_bracket_names_the_side_of_a_player() {
    let names = [("White", "J. Smith"), ("Black", "P. Brown")];
    assert_heading_tags("P. Brown v J. Smith   (Brown had Black)", &names);
    assert_heading_tags("P. Brown v J. Smith (J. Smith played White)", &names);
    assert_heading_tags("J. Smith v P. Brown (Brown had Black)", &names);
    // Both sides on a line, with dashes.
    for line in [
        "Белые — Орлов П. Чёрные — Соколова М.",
        "Белые - Орлов П.  Черные - Соколова М.",
        "Чёрные – Соколова М. Белые – Орлов П.",
    ] {
        assert_heading_tags(line, &[("White", "Орлов П."), ("Black", "Соколова М.")]);
    }
    assert_heading_tags(
        "Brancas - Orlando P. Pretas - Souza M.",
        &[("White", "Orlando P."), ("Black", "Souza M.")],
    );
    // A surname may be a side.
    assert_heading_tags(
        "Bianco: Rossi Mario (Lecce)|Nero:   Bianchi Carla (Livorno)",
        &[
            ("White", "Rossi Mario"),
            ("WhiteTown", "Lecce"),
            ("Black", "Bianchi Carla"),
            ("BlackTown", "Livorno"),
        ],
    );
}

#[test]
fn clubs_above_a_board_become_teams_of_its_players() {
    let want = [
        ("White", "K. Jansen"),
        ("Black", "T. Bakker"),
        ("WhiteTeam", "Huissen"),
        ("BlackTeam", "Hijken DTC"),
        ("Board", "3"),
    ];
    for board in ["bord 3: ", "bord 3|"] {
        assert_heading_tags(
            &format!("Huissen - Hijken DTC|{board}K. Jansen - T. Bakker"),
            &want,
        );
    }
    // Without players below it the line is one of players.
    assert_heading_tags(
        "Souza - Lima|Rodada 3|São Paulo - SP",
        &[
            ("White", "Souza"),
            ("Black", "Lima"),
            ("Round", "3"),
            ("Site", "São Paulo - SP"),
        ],
    );
}

#[test]
fn a_year_behind_a_place_is_the_date() {
    let names = [("White", "J. Smith"), ("Black", "P. Jones")];
    for (line, site, date) in [
        ("Den Haag 1973", "Den Haag", "1973.??.??"),
        ("Site: Leeds 1990", "Leeds", "1990.??.??"),
        ("Place: Leeds 1990|Date: 1990.05.01", "Leeds", "1990.05.01"),
        ("Site: Leeds 1990|Date: 1991.05.01", "Leeds", "1991.05.01"),
    ] {
        let mut want = names.to_vec();
        want.extend([("Site", site), ("Date", date)]);
        assert_heading_tags(&format!("{line}|White: J. Smith|Black: P. Jones"), &want);
    }
}

#[test]
fn sentences_name_the_sides_in_brackets() {
    for (line, [white, black], site, date) in [
        (
            "Played on 5 May 2001 at Leeds between J. Smith (white) and P. Jones (black)",
            ["J. Smith", "P. Jones"],
            "Leeds",
            "2001.05.05",
        ),
        (
            "Gespeeld op 5 mei 2001 te Utrecht tussen J. de Vries (wit) en P. Bakker (zwart)",
            ["J. de Vries", "P. Bakker"],
            "Utrecht",
            "2001.05.05",
        ),
        (
            "Partita giocata a Milano il 3 maggio 1990 tra M. Rossi (nero) e L. Verdi (bianco)",
            ["L. Verdi", "M. Rossi"],
            "Milano",
            "1990.05.03",
        ),
        (
            "Partida jogada em Santos em 3 de maio de 1990 entre A. Souza (brancas) e B. Lima (pretas)",
            ["A. Souza", "B. Lima"],
            "Santos",
            "1990.05.03",
        ),
    ] {
        assert_heading_tags(
            line,
            &[
                ("White", white),
                ("Black", black),
                ("Site", site),
                ("Date", date),
            ],
        );
    }
}

#[test]
fn comments_in_braces_below_players_make_no_pdn() {
    use super::super::detect::looks_like_sheet;
    let moves = "1. c3-d4 d6-c5 {an opening}\n2. b2-c3 f6-g5\n0-1\n";
    let sheet = format!("White: Smith\nBlack: Jones\n\n{moves}");
    assert!(looks_like_sheet(sheet.as_bytes()).is_some());
    let written = super::flat_pdn(&sheet);
    assert!(written.contains("d6-c5 {an opening} 2. b2-c3"), "{written}");
    for pdn in [
        moves.to_owned(),
        format!("[White \"Smith\"]\n[Black \"Jones\"]\n{moves}"),
        format!("{{White: Smith Black: Jones}}\n{moves}"),
    ] {
        assert!(looks_like_sheet(pdn.as_bytes()).is_none(), "{pdn}");
    }
}
