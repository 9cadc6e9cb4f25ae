//! What `pdn convert --to pdn` writes, read and replayed by foreign programs, game by game: the Python packages pydraughts
//! and py-draughts, each in a folder here.
//!
//! Both read a game with their own PDN reader and play its moves by their own rules; the number of plies and the last
//! position must be those of this program's replay of the source. pydraughts also says whether captures are written as
//! long as the standard wants them. Games of which that is not so stand in a program's `known.tsv` with the reason, and
//! must fail exactly so. Text as it is written comes first; a game that is misread because of what stands between the
//! moves is given again as bare moves, and stands in `known.tsv` too.
//!
//! Without the programs the tests say so and pass. `PDN_FOREIGN` names the folder of their environments, and then they
//! must be there. `PDN_SLOW=1` gives pydraughts, which is slow, every game of the corpus too.

mod duckdb;
mod gacrux;
mod games;
mod program;
mod spark;

use games::{Sample, sample};
use pdn_rules::position::Position;
use pdn_text::notation::fen;
use program::{Answer, Program, Request};
use std::collections::{BTreeMap, BTreeSet};

const PYDRAUGHTS: Program = Program {
    name: "pydraughts",
    variants: &[
        "international",
        "frisian",
        "frysk",
        "antidraughts",
        "breakthrough",
        "russian",
        "brazilian",
        "english",
        "italian",
        "turkish",
    ],
    plies: 7_000,
    known: include_str!("pydraughts/known.tsv"),
};

/// Its board of English draughts is another game: White begins.
const PY_DRAUGHTS: Program = Program {
    name: "py-draughts",
    variants: &[
        "international",
        "frisian",
        "frysk",
        "antidraughts",
        "breakthrough",
        "russian",
        "brazilian",
    ],
    plies: usize::MAX,
    known: include_str!("py-draughts/known.tsv"),
};

#[test]
fn pydraughts_plays_every_game_to_the_same_position() {
    every_game(&PYDRAUGHTS);
}

#[test]
fn py_draughts_plays_every_game_to_the_same_position() {
    every_game(&PY_DRAUGHTS);
}

type Place<'a> = (&'a str, usize);

fn every_game(program: &Program) {
    let Some(python) = program.find() else { return };
    let known: BTreeMap<Place<'_>, &str> = program.known.lines().skip(1).map(known_line).collect();
    let games = sample(program, &|file, game| known.contains_key(&(file, game)));
    let full: Vec<_> = games.iter().map(Request::full).collect();
    let mut found: BTreeMap<Place<'_>, (&Sample, String)> = BTreeMap::new();
    for (game, answer) in games.iter().zip(program.ask(&python, &full)) {
        if let Err(what) = compare(game, &answer) {
            found.insert(game.place(), (game, what));
        }
    }
    let bare: Vec<_> = found
        .values()
        .map(|(game, _)| Request::bare(game))
        .collect();
    let answers = program.ask(&python, &bare);
    for ((game, what), answer) in found.values_mut().zip(&answers) {
        match compare(game, answer) {
            Ok(()) => "bare only".clone_into(what),
            Err(still) => *what = still,
        }
    }
    let plies: usize = games.iter().map(Sample::plies).sum();
    println!(
        "{}: {} games, {plies} plies; {} otherwise",
        program.name,
        games.len(),
        found.len()
    );
    assert!(games.len() > 40, "{}", games.len());
    report(program, &games, &known, &found);
}

/// What is found must be what is known.
fn report(
    program: &Program,
    games: &[Sample],
    known: &BTreeMap<Place<'_>, &str>,
    found: &BTreeMap<Place<'_>, (&Sample, String)>,
) {
    let here: BTreeSet<_> = games.iter().map(Sample::place).collect();
    let line = |((file, number), what): (Place<'_>, &str)| format!("{file}\t{number}\t{what}");
    let got: BTreeSet<_> = found
        .iter()
        .map(|(at, (_, what))| line((*at, what)))
        .collect();
    let want: BTreeSet<_> = known
        .iter()
        .filter(|(at, _)| here.contains(*at))
        .map(|(at, what)| line((*at, what)))
        .collect();
    let new: Vec<_> = got.difference(&want).map(String::as_str).collect();
    let gone: Vec<_> = want.difference(&got).map(String::as_str).collect();
    assert!(
        new.is_empty() && gone.is_empty(),
        "{}: {} not in known.tsv:\n{}\n{} no longer so:\n{}",
        program.name,
        new.len(),
        new.join("\n"),
        gone.len(),
        gone.join("\n")
    );
}

fn known_line(line: &str) -> (Place<'_>, &str) {
    let [file, game, what, reason] = line.split('\t').collect::<Vec<_>>()[..] else {
        panic!("known.tsv: {line}");
    };
    assert!(!reason.is_empty(), "known.tsv: {line}");
    ((file, game.parse().unwrap()), what)
}

/// Whether an answer is what this program makes of the game; else in short what it is.
fn compare(game: &Sample, answer: &Answer) -> Result<(), String> {
    // A move that is illegal is written as it is in the source, and stops a program that knows only legal ones.
    let want = game.legal;
    let whole = want == game.plies();
    let error: String = answer.error.chars().take(60).collect();
    let Some(plies) = answer.plies else {
        return if whole { Err(error) } else { Ok(()) };
    };
    if plies != want {
        return Err(format!("stops at {plies} of {want} ({error})"));
    }
    if answer.games != 1 {
        return Err(format!("{} games", answer.games));
    }
    if whole && !(answer.error.is_empty() && answer.moves == want) {
        return Err(format!("reads {} moves of {want} ({error})", answer.moves));
    }
    if !answer.forms.is_empty() {
        return Err(format!(
            "too long or too short: {}",
            answer.forms.join(", ")
        ));
    }
    let ours = &game.positions[want];
    match theirs(&answer.fen, ours) {
        Some(theirs) if same(&theirs, ours) => Ok(()),
        _ => Err(format!("{} for {}", answer.fen, fen::write_fen(ours))),
    }
}

/// The position of an answer, on the board of another.
fn theirs(text: &str, ours: &Position) -> Option<Position> {
    let setup = fen::parse_fen(text).ok()?;
    let variant = ours.variant();
    // A man on the last row is an error of the position, and stands there for both.
    Some(setup.to_position(variant, variant.numbering).0)
}

fn same(a: &Position, b: &Position) -> bool {
    use pdn_rules::board::Color::{Black, White};
    a.turn() == b.turn()
        && [White, Black]
            .iter()
            .all(|&color| a.men(color) == b.men(color) && a.kings(color) == b.kings(color))
}
