//! A folder of 200 sheets, as both players of 100 games of one real event would hand them in: three commands make the games, the table
//! and the page (docs/using.md). Fewer without `PDN_SLOW=1`. Where the corpus is absent the test says so and passes.

use super::{Chance, HEADS, KINDS, mistyped, moves};
use crate::cli::run_in;
use pdn_analysis::tree::Game;
use pdn_events::played::MoveReading;
use pdn_text::notation::MoveStyle;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const EVENT: &str = "international/dutch96h.pdn";
/// The words for the event and the round, in the order of [`HEADS`].
const WORDS: [[&str; 2]; 5] = [
    ["Event", "Round"],
    ["Турнир", "Тур"],
    ["Torneio", "Rodada"],
    ["Torneo", "Turno"],
    ["Toernooi", "Ronde"],
];

/// The value of a tag with one blank between its words; empty where there is none.
fn tag(game: &Game, name: &str) -> String {
    let value = game.tag(name).unwrap_or_default();
    let words: Vec<&str> = value.split_whitespace().collect();
    words.join(" ").replace('?', "")
}

/// One player's sheet.
fn sheet(game: &Game, language: usize, chance: &mut Chance) -> String {
    let mut all = moves(game, &MoveStyle::for_variant(game.variant));
    if chance.below(2) == 0 {
        // Away from the first and the last moves.
        let at = 4 + chance.below(all.len() - 8);
        match KINDS[chance.below(KINDS.len())] {
            "mistyped" => all[at] = mistyped(&all[at], chance),
            "lost" => drop(all.remove(at)),
            "doubled" => {
                let text = all[at].clone();
                all.insert(at, text);
            }
            _ => all.swap(at, at + 1),
        }
    }
    let [white, black, told] = HEADS[language];
    let [event, round] = WORDS[language];
    let heads = [
        (event, "Event"),
        (round, "Round"),
        (white, "White"),
        (black, "Black"),
        (told, "Result"),
    ];
    let mut text = String::new();
    for (word, name) in heads {
        let value = tag(game, name);
        if !value.is_empty() {
            text += &format!("{word}: {value}\n");
        }
    }
    text.push('\n');
    for (nth, row) in all.chunks(2).enumerate() {
        text += &format!("{}. {}\n", nth + 1, row.join(" "));
    }
    text
}

/// Points and place of each player, by the table.
fn table(folder: &Path, file: &str) -> BTreeMap<String, (String, String)> {
    let run = run_in(folder, &["event", file, "--format", "json"], "");
    let found: Value = serde_json::from_str(&run.out).expect("JSON");
    let players = found["events"][0]["players"].as_array().expect("players");
    let row = |player: &Value| {
        let name = player["name"].as_str().expect("a name").to_owned();
        (
            name,
            (player["points"].to_string(), player["place"].to_string()),
        )
    };
    players.iter().map(row).collect()
}

#[test]
fn a_folder_of_sheets_becomes_games_table_and_page() {
    let Some(corpus) = crate::corpus::folder() else {
        return;
    };
    let options = pdn::Options {
        variant: pdn::variant("international"),
        ..pdn::Options::default()
    };
    let all = pdn::read_games(corpus.join(EVENT).as_path(), &options).filter_map(Result::ok);
    let long = |game: &Game| {
        let plies = &game.line.plies;
        let legal = plies
            .iter()
            .all(|ply| matches!(ply.reading, MoveReading::Legal(_)));
        legal && plies.len() > 20
    };
    let games: Vec<Game> = all
        .filter(long)
        .take(crate::random::count(30, 100))
        .collect();
    let dir = tempfile::tempdir().expect("a folder");
    for folder in ["white", "black"] {
        fs::create_dir(dir.path().join(folder)).expect("a folder");
    }
    let mut chance = Chance(2024);
    for (nth, game) in games.iter().enumerate() {
        for (side, folder) in ["white", "black"].into_iter().enumerate() {
            let language = (nth + 2 * side) % HEADS.len();
            let text = sheet(game, language, &mut chance);
            let bytes = match language == 1 && nth % 2 == 0 {
                true => encoding_rs::WINDOWS_1251.encode(&text).0.into_owned(),
                false => text.into_bytes(),
            };
            let file = format!("{folder}/sheet {}.txt", nth + 1);
            fs::write(dir.path().join(file), bytes).expect("a file");
        }
    }
    let run = run_in(
        dir.path(),
        &["reconcile", "white", "black", "-o", "games.pdn"],
        "",
    );
    let brought = format!("games brought together: {}", games.len());
    assert!(run.err.contains(&brought), "{}", run.err);
    // Each game comes back with its moves, or is told to be open.
    let found = pdn::read_games(dir.path().join("games.pdn").as_path(), &options);
    let key = |game: &Game| ["Round", "White", "Black"].map(|name| tag(game, name));
    let style = |game: &Game| moves(game, &MoveStyle::for_variant(game.variant));
    let found: BTreeMap<_, _> = found
        .filter_map(Result::ok)
        .map(|game| (key(&game), style(&game)))
        .collect();
    let back = games
        .iter()
        .filter(|game| found.get(&key(game)) == Some(&style(game)));
    let back = back.count();
    println!("{back} of {} games are back", games.len());
    assert!(back * 100 >= games.len() * 99, "{back} of {}", games.len());
    // The table is that of the games.
    let text: String = games
        .iter()
        .map(|game| {
            let tags = ["Event", "Round", "White", "Black", "Result"];
            let tags = tags.map(|name| format!("[{name} \"{}\"]\n", tag(game, name)));
            format!(
                "{}[GameType \"20\"]\n\n{} *\n\n",
                tags.concat(),
                style(game).join(" ")
            )
        })
        .collect();
    fs::write(dir.path().join("played.pdn"), text).expect("a file");
    assert_eq!(
        table(dir.path(), "games.pdn"),
        table(dir.path(), "played.pdn")
    );
    // The page has every game.
    let args = ["event", "games.pdn", "--format", "html", "-o", "page.html"];
    run_in(dir.path(), &args, "");
    let page = fs::read_to_string(dir.path().join("page.html")).expect("a page");
    for game in &games {
        let name = tag(game, "White").replace('\'', "&#39;");
        assert!(page.contains(&name), "{name}");
    }
}
