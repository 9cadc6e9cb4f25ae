//! The words of `pdn stats`: its headings, its columns, and remarks on its numbers. Each language has a file of sentences, as for
//! [`CliMessage`](crate::cli::messages::CliMessage).

mod en;
mod it;
mod pt;
mod ru;
#[cfg(test)]
mod tests;

use crate::lang::translatable::{InLanguage, Translatable};
use crate::lang::{Count, Lang, messages};
use std::fmt::{self, Display, Formatter};

messages! {
    /// A word of the statistics.
    pub(crate) enum StatsWord;

    // Counts.
    Title,
    Query { query: String },
    CountedOf { counted: Count, games: Count },
    Files,
    Games,
    WithoutMoves,
    Clean,
    Plies,
    Captures,
    Promotions,
    Stopped { n: Count },

    // Results.
    Results,
    WhiteWon,
    Drawn,
    BlackWon,
    BothLost,
    NoWinner,
    NoResult,
    WhiteScore,
    ScoreIs,

    // Lengths and years.
    Lengths,
    Shortest,
    Median,
    Mean,
    Longest,
    Years,
    WithoutYear,

    // Variants, events, players.
    Variants,
    Variant,
    Events,
    Event,
    WithoutEvent,
    Players,
    Player,
    WithoutName,
    Score,
    Share,
    AsWhite,
    AsBlack,

    // Openings and endings.
    Openings,
    Others { n: Count },
    OtherStart,
    NotJoined,
    NoRoom { n: Count },
    Endings,
    Material,
    EndingsAre,
    WithoutEnding,

    // Findings.
    Findings,
    Check,
    Sources,
    File,
    Errors,
    Warnings,
    Notes,
    OfGamesAlone,

    More { n: Count },
    AsTable,
}

impl StatsWord {
    /// Returns the word in a language.
    pub(crate) fn display_in(&self, lang: Lang) -> impl Display {
        InLanguage(self, lang)
    }
}

impl Translatable for StatsWord {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        match lang {
            Lang::En => en::write_message(self, f),
            Lang::Ru => ru::write_message(self, f),
            Lang::Pt => pt::write_message(self, f),
            Lang::It => it::write_message(self, f),
        }
    }
}
