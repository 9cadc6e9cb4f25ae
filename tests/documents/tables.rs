//! Tables of games with titles above their columns, and with columns of any name, as text and in workbooks.

use super::make::{ods, xlsx};
use super::make_old::xls;
use pdn::{Input, Options};

/// Every game of an input: the tags that are asked for, and how many moves it has.
fn told(name: &str, bytes: &[u8], tags: &[&str]) -> Vec<String> {
    let input = Input::from_bytes(name, bytes.to_vec());
    let tell = |game: Result<pdn::Game, pdn::Error>| match game {
        Ok(game) => {
            let tag = |name: &&str| game.tag(name).unwrap_or("-").to_owned();
            let tags: Vec<_> = tags.iter().map(tag).collect();
            format!("{} {}", tags.join("|"), game.line.plies.len())
        }
        Err(error) => format!("error: {error}"),
    };
    pdn::read_games(input, &Options::default())
        .map(tell)
        .collect()
}

const MOVES: &str = "1. c3-d4 d6-c5 2. b2-c3 f6-g5";

#[test]
fn titles_above_columns_and_columns_of_any_name() {
    let tags = [
        "White",
        "Black",
        "Opening",
        "WhiteRating",
        "Heading",
        "Notes",
    ];
    for (table, want) in [
        (
            "White\tBlack\tNotes\tMoves\nFox\tOwl\tdull\t@\n",
            "Fox|Owl|-|-|-|dull 4",
        ),
        (
            "Белые\tЧёрные\tДебют\tРейтинг белых\tХоды\nОрёл\tСова\tКол\t2100\t@\n",
            "Орёл|Сова|Кол|2100|-|- 4",
        ),
        (
            "Brancas\tPretas\tAbertura\tLances\nCoruja\tLima\tCentral\t@\n",
            "Coruja|Lima|Central|-|-|- 4",
        ),
        (
            "Bianco\tNero\tElo bianco\tMosse\nRossi\tVerdi\t2100\t@\n",
            "Rossi|Verdi|-|2100|-|- 4",
        ),
        (
            "Кубок Москвы 2024\n\nБелые\tЧёрные\tХоды\nОрёл\tСова\t@\n",
            "Орёл|Сова|-|-|Кубок Москвы 2024|- 4",
        ),
        (
            "Leeds Open\nAll games\nWhite\tBlack\tMoves\nFox\tOwl\t@\n",
            "Fox|Owl|-|-|Leeds Open; All games|- 4",
        ),
    ] {
        let table = table.replace('@', MOVES);
        let semicolons = table.replace('\t', ";");
        for (name, bytes) in [
            ("a.csv", semicolons.into_bytes()),
            ("a.tsv", table.clone().into_bytes()),
            ("a.xlsx", xlsx("1", &table)),
            ("a.ods", ods("1", &table)),
            ("a.xls", xls("1", &table)),
        ] {
            assert_eq!(told(name, &bytes, &tags), [want], "{name}: {table}");
        }
    }
}

#[test]
fn a_quote_that_nothing_closes_is_a_letter() {
    let table = "White;Black;Event;Moves\n\"Fox;Owl;\"Open; Leeds\";@\n\"Day;Rat;x;@\nHen;\"Elk;\"y\";@\n\"Doe\";Emu;z;@\n";
    let table = table.replace('@', MOVES);
    let tags = ["White", "Black", "Event"];
    assert_eq!(
        told("a.csv", table.as_bytes(), &tags),
        ["\"Day|Rat|x 4", "Hen|\"Elk|\"y\" 4", "Doe|Emu|z 4"]
    );
}
