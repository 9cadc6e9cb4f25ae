//! The recognisers.

use pest::Parser;
use pest::iterators::Pair;

mod read {
    #[derive(pest_derive::Parser)]
    #[grammar = "../tests/grammar/reading.pest"]
    pub(crate) struct Grammar;
}

mod write {
    #[derive(pest_derive::Parser)]
    #[grammar = "../tests/grammar/writing.pest"]
    pub(crate) struct Grammar;
}

mod position {
    #[derive(pest_derive::Parser)]
    #[grammar = "../tests/grammar/fen.pest"]
    pub(crate) struct Grammar;
}

/// What a text says that the grammar accepts.
pub(crate) struct Written<'a> {
    pub(crate) games: Vec<Game<'a>>,
}

/// A game, as far as the rules for writers need it.
#[derive(Default)]
pub(crate) struct Game<'a> {
    /// All of it, without the star behind it.
    pub(crate) text: &'a str,
    pub(crate) tags: Vec<(&'a str, &'a str)>,
    /// Moves without numbers and marks, and where they stand: line and column.
    pub(crate) moves: Vec<(&'a str, (usize, usize))>,
    /// The moves of the main line, with the numbers before them.
    pub(crate) main: Vec<(Option<&'a str>, &'a str)>,
    pub(crate) set_ups: Vec<&'a str>,
}

/// Whether the reading grammar accepts a text; else the place and what it would have accepted there.
pub(crate) fn reading(text: &str) -> Result<(), String> {
    match read::Grammar::parse(read::Rule::PdnFile, text) {
        Ok(_) => Ok(()),
        Err(error) => Err(place(&error)),
    }
}

/// What a text says, if the writing grammar accepts it; else the place and what it would have accepted there.
pub(crate) fn writing(text: &str) -> Result<Written<'_>, String> {
    let mut pairs =
        write::Grammar::parse(write::Rule::PdnFile, text).map_err(|error| place(&error))?;
    let mut games = Vec::new();
    let file = pairs.next().unwrap().into_inner();
    for pair in file.filter(|pair| pair.as_rule() == write::Rule::Game) {
        let mut game = Game {
            text: pair.as_str().trim_end(),
            ..Game::default()
        };
        collect(pair, &mut game);
        games.push(game);
    }
    Ok(Written { games })
}

/// Whether the grammar of positions accepts a text.
pub(crate) fn fen(text: &str) -> Result<(), String> {
    match position::Grammar::parse(position::Rule::Fen, text) {
        Ok(_) => Ok(()),
        Err(error) => Err(place(&error)),
    }
}

fn collect<'a>(pair: Pair<'a, write::Rule>, game: &mut Game<'a>) {
    let text = pair.as_str();
    match pair.as_rule() {
        write::Rule::PdnTag => {
            let mut parts = pair.into_inner().map(|part| part.as_str());
            let (name, value) = (parts.next().unwrap(), parts.next().unwrap());
            game.tags.push((name, &value[1..value.len() - 1]));
        }
        write::Rule::Variation => {
            let length = game.main.len();
            pair.into_inner().for_each(|inner| collect(inner, game));
            game.main.truncate(length);
        }
        write::Rule::MoveNumber => game.main.push((Some(text), "")),
        write::Rule::Move => {
            game.moves.push((text, pair.line_col()));
            match game.main.last_mut() {
                Some((_, empty)) if empty.is_empty() => *empty = text,
                _ => game.main.push((None, text)),
            }
        }
        write::Rule::SetUp => game.set_ups.push(&text[1..text.len() - 1]),
        _ => pair.into_inner().for_each(|inner| collect(inner, game)),
    }
}

/// `line:column`, and the rest of what pest says.
fn place<R: pest::RuleType>(error: &pest::error::Error<R>) -> String {
    let (line, column) = match error.line_col {
        pest::error::LineColLocation::Pos(at) => at,
        pest::error::LineColLocation::Span(at, _) => at,
    };
    let around: String = error.line().trim_end().chars().take(160).collect();
    format!("{line}:{column}: {}: {around}", error.variant.message())
}
