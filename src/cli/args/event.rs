//! The arguments of `pdn event`.

use super::InputArgs;
use crate::event::ScoringUnit;
use crate::event::official_files::trf::Dialect;
use crate::event::standings::TieBreakProfile;
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::path::PathBuf;

/// Check a whole event: rounds, pairings and the final table
///
/// Reads the games as check does and groups them by event. Reports what was assumed, what is wrong with the games and with the event, and what is
/// missing, and writes the cross-table and the final table. A file event.toml in the folder states what the games do not.
///
/// Exit status: 0 no errors, 1 errors, 2 the command could not do what it was asked, 130 interrupted
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct EventArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// What is paired and scored [default: matches where most pairs of a round play two games with colours reversed]
    #[arg(long, value_name = "UNIT", value_parser = unit_parser())]
    pub(crate) unit: Option<ScoringUnit>,

    /// Order players with equal points by this tie-break profile [default: that of the system]
    #[arg(long, value_name = "PROFILE", value_parser = PossibleValuesParser::new(TieBreakProfile::NAMES))]
    pub(crate) profile: Option<String>,

    /// Judge draws by this draw code, whatever the games and event.toml state; `explain idf-2016` describes one [default: that of event.toml, else of
    /// the variant]
    #[arg(long, value_name = "CODE")]
    pub(crate) rules: Option<String>,

    /// Show only the events whose name contains these words
    #[arg(long, value_name = "NAME")]
    pub(crate) event: Option<String>,

    /// Treat all games as those of one event, whatever name each gives it
    #[arg(long, conflicts_with = "event")]
    pub(crate) one_event: bool,

    /// Treat the spellings that this file lists together as one player; `pdn names` writes such a file
    #[arg(long, value_name = "FILE")]
    pub(crate) names: Option<PathBuf>,

    /// How to write the event [default: by the extension of -o, else human]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<EventFormat>,

    /// Leave findings and file names out of a page or a bulletin, so that it can be published
    #[arg(long)]
    pub(crate) public: bool,

    /// What a tournament report file is for
    #[arg(long, value_name = "USE")]
    pub(crate) trf: Option<TrfUse>,

    /// List notes too; otherwise the report for people only counts them
    #[arg(long)]
    pub(crate) notes: bool,

    /// Write here; `-` is standard output [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite an existing file
    #[arg(long, requires = "output")]
    pub(crate) force: bool,

    /// Explain how the place of this player comes about: each tie-break, term by term
    #[arg(long, value_name = "PLAYER")]
    pub(crate) explain: Option<String>,
}

/// What a tournament report file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TrfUse {
    /// Everything that the format can hold.
    Report,
    /// What pairing programs accept: no dates of rounds, no code of the system.
    Pairing,
}

/// How to write an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum EventFormat {
    /// Tables for people.
    Human,
    /// One object.
    Json,
    /// The final table for a spreadsheet.
    Csv,
    /// A bulletin in Markdown: tables and games.
    Markdown,
    /// A bulletin in LaTeX: tables, and games in columns with diagrams.
    Latex,
    /// One page with tables, explanations, findings and all games to play through.
    Html,
    /// A tournament report file (TRF-2026), with the points for a win and a draw (162).
    Trf,
}

impl EventArgs {
    /// Returns the dialect of a tournament report file.
    pub(crate) fn trf_dialect(&self) -> Dialect {
        match self.trf {
            Some(TrfUse::Pairing) => Dialect::Pairing,
            Some(TrfUse::Report) | None => Dialect::Trf2026,
        }
    }

    /// Returns the format of the event: the one asked for, else the one that the ending of the output file names.
    pub(crate) fn output_format(&self) -> EventFormat {
        let ending = || {
            let ending = self.output.as_ref()?.extension()?.to_str()?.to_lowercase();
            Some(match &*ending {
                "json" => EventFormat::Json,
                "csv" => EventFormat::Csv,
                "md" => EventFormat::Markdown,
                "tex" => EventFormat::Latex,
                "html" | "htm" => EventFormat::Html,
                "trf" | "trfx" => EventFormat::Trf,
                _ => return None,
            })
        };
        self.format.or_else(ending).unwrap_or(EventFormat::Human)
    }
}

fn unit_parser() -> impl TypedValueParser<Value = ScoringUnit> {
    PossibleValuesParser::new(ScoringUnit::ALL.map(ScoringUnit::name))
        .map(|name| ScoringUnit::from_name(&name).unwrap_or(ScoringUnit::Game))
}
