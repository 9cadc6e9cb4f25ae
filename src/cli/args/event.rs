//! The arguments of `pdn event`.

use super::InputArgs;
use crate::event::ScoringUnit;
use crate::event::official_files::trf::Dialect;
use crate::event::standings::TieBreakProfile;
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::path::PathBuf;

/// Check a whole event: rounds, pairs, and the table
///
/// Reads the games as check does and puts those of one event together. Says what was assumed, what is wrong with the games and
/// with the event, what is missing, and writes the cross-table and the final table. A file event.toml in the folder tells what the
/// games do not.
///
/// Exit status: 0 no errors, 1 errors are found, 2 the command could not do what it was asked, 130 interrupted
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct EventArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// What is paired and counted [default: matches where most pairs of a round play two games with the colours exchanged]
    #[arg(long, value_name = "UNIT", value_parser = unit_parser())]
    pub(crate) unit: Option<ScoringUnit>,

    /// Order players with equal points by this profile [default: that of the system]
    #[arg(long, value_name = "PROFILE", value_parser = PossibleValuesParser::new(TieBreakProfile::NAMES))]
    pub(crate) profile: Option<String>,

    /// Judge draws by this code, whatever the games and event.toml say; `explain idf-2016` tells of one [default: that of event.toml, else of the
    /// variant]
    #[arg(long, value_name = "CODE")]
    pub(crate) rules: Option<String>,

    /// Only the events whose name has these words
    #[arg(long, value_name = "NAME")]
    pub(crate) event: Option<String>,

    /// Take all games for those of one event, whatever each calls it
    #[arg(long, conflicts_with = "event")]
    pub(crate) one_event: bool,

    /// Take spellings for one player as this file lists them; `pdn names` writes it
    #[arg(long, value_name = "FILE")]
    pub(crate) names: Option<PathBuf>,

    /// How to write the event [default: that of the ending of -o, else human]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<EventFormat>,

    /// Leave findings and names of files out of a page or a bulletin, so that it can be published
    #[arg(long)]
    pub(crate) public: bool,

    /// What a tournament report file is for
    #[arg(long, value_name = "USE")]
    pub(crate) trf: Option<TrfUse>,

    /// List notes too; the report for people only counts them otherwise
    #[arg(long)]
    pub(crate) notes: bool,

    /// Write here; `-` is standard output [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite a file that exists
    #[arg(long, requires = "output")]
    pub(crate) force: bool,

    /// Explain the place of this player: each tie-break, term by term
    #[arg(long, value_name = "PLAYER")]
    pub(crate) explain: Option<String>,
}

/// What a tournament report file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TrfUse {
    /// All that the format can say.
    Report,
    /// What programs for pairings take: no days of rounds, no code of the system.
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
    /// One page with tables, explanations, findings and all games to click through.
    Html,
    /// A tournament report file (TRF-2026), with the points of a win and a draw (162).
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
