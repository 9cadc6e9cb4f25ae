//! The command line: the commands, and the arguments of those that have many, a file each. The doc comments are the help; nothing is decided
//! here. Small commands have their arguments next to their code.

mod check;
mod convert;
mod draws;
mod event;
mod fix;
mod read;

use super::completions::CompletionsArgs;
use super::config::ConfigArgs;
use super::dedupe::DedupeArgs;
use super::explain::ExplainArgs;
use super::find::FindArgs;
use super::man::ManArgs;
use super::merge::MergeArgs;
use super::messages::CliMessage;
use super::moves::MovesArgs;
use super::names::NamesArgs;
use super::perft::PerftArgs;
use super::plan::PlanArgs;
use super::reconcile::ReconcileArgs;
use super::show::ShowArgs;
use super::solve::SolveArgs;
use super::split::SplitArgs;
use super::stats::StatsArgs;
use super::summary::SummaryArgs;
use super::variants::VariantsArgs;
use crate::diag::ReportFormat;
use crate::lang::Lang;
use crate::read::{SOURCE_FORMATS, SourceFormat};
use crate::write::DiagramLabels;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

pub(crate) use check::{CheckArgs, GameListFormat};
pub(crate) use convert::{CommentsChoice, ConvertArgs, PathChoice};
pub(crate) use draws::{DrawsArgs, DrawsFormat};
pub(crate) use event::{EventArgs, EventFormat};
pub(crate) use fix::FixArgs;
pub(crate) use read::{FileArgs, InputArgs, ReadArgs};

/// Check, fix and convert draughts game records: every variant, every notation
///
/// Exit status: 0 nothing found at or above the fail level, 1 findings, 2 the command could not do what it was asked,
/// 130 interrupted.
#[derive(Debug, Parser)]
#[command(name = "pdn", version, max_term_width = 100)]
pub(crate) struct CliArgs {
    /// Language of help, messages and text output [default: lang in pdn.toml, else that of LC_ALL, LC_MESSAGES or LANG, else English]
    #[arg(
        long,
        global = true,
        value_name = "LANG",
        value_parser = language_parser(),
        display_order = 897
    )]
    pub(crate) lang: Option<Lang>,

    /// Read settings from this file [default: the nearest pdn.toml, searched upward from the first path]
    ///
    /// Its keys are select, ignore, fail-on, max-per-file, format, variant, numbering, encoding, rules, min-draw-moves, ext and lang. Command-line
    /// options override the file. With several paths the search starts from the first, without any from the current folder.
    #[arg(long, global = true, value_name = "FILE", display_order = 898)]
    pub(crate) config: Option<PathBuf>,

    /// Do not read pdn.toml
    #[arg(long, global = true, conflicts_with = "config", display_order = 899)]
    pub(crate) no_config: bool,

    /// When to use colours; `auto` depends on the terminal and on NO_COLOR
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        display_order = 900
    )]
    pub(crate) color: ColorMode,

    /// Write only the requested output and errors: no summary, no progress
    #[arg(long, short, global = true, display_order = 901)]
    pub(crate) quiet: bool,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Check(CheckArgs),
    Fix(FixArgs),
    Convert(ConvertArgs),
    Draws(DrawsArgs),
    Find(FindArgs),
    Split(SplitArgs),
    Merge(MergeArgs),
    Dedupe(DedupeArgs),
    Stats(StatsArgs),
    Plan(PlanArgs),
    Summary(SummaryArgs),
    Event(EventArgs),
    Reconcile(ReconcileArgs),
    Names(NamesArgs),
    Perft(PerftArgs),
    Moves(MovesArgs),
    Solve(SolveArgs),
    Show(ShowArgs),
    Variants(VariantsArgs),
    Explain(ExplainArgs),
    Config(ConfigArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

impl Command {
    /// Returns whether the command reads more of `pdn.toml` than the language.
    pub(crate) fn has_settings(&self) -> bool {
        match self {
            Self::Check(_) | Self::Fix(_) | Self::Convert(_) | Self::Draws(_) => true,
            Self::Event(_) | Self::Reconcile(_) | Self::Names(_) | Self::Find(_) => true,
            Self::Split(_) | Self::Merge(_) | Self::Dedupe(_) | Self::Stats(_) => true,
            Self::Perft(_) | Self::Moves(_) | Self::Solve(_) => true,
            Self::Show(_) | Self::Config(_) => true,
            Self::Plan(_) | Self::Summary(_) => true,
            Self::Variants(_) | Self::Explain(_) | Self::Completions(_) => false,
            Self::Man(_) => false,
        }
    }
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorMode {
    Auto,
    Always,
    Never,
}

/// Parses a whole number between two others.
pub(crate) fn parse_whole_number<T: TryFrom<u64>>(
    typed: &str,
    from: u64,
    to: u64,
) -> Result<T, CliMessage> {
    let number: u64 = typed.parse().map_err(|_| CliMessage::NotANumber)?;
    let known = Some(number).filter(|number| (from..=to).contains(number));
    let number = known.and_then(|number| T::try_from(number).ok());
    number.ok_or(CliMessage::NotInRange { from, to })
}

pub(crate) fn format_parser() -> impl TypedValueParser<Value = ReportFormat> {
    PossibleValuesParser::new(ReportFormat::ALL.map(ReportFormat::name))
        .map(|name| ReportFormat::from_name(&name).unwrap_or_default())
}

fn source_format_parser() -> impl TypedValueParser<Value = &'static SourceFormat> {
    PossibleValuesParser::new(SOURCE_FORMATS.iter().map(|format| format.name))
        .try_map(|name| SourceFormat::find_by_name(&name).ok_or("no such format"))
}

fn labels_parser() -> impl TypedValueParser<Value = DiagramLabels> {
    PossibleValuesParser::new(DiagramLabels::OPTION_NAMES.map(|(name, _)| name)).map(|name| {
        let same = |(known, _): &&(&str, DiagramLabels)| *known == name;
        DiagramLabels::OPTION_NAMES
            .iter()
            .find(same)
            .map_or(DiagramLabels::Auto, |(_, labels)| *labels)
    })
}

fn language_parser() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code))
        .map(|code| Lang::from_code(&code).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_is_sound() {
        <super::CliArgs as clap::CommandFactory>::command().debug_assert();
    }
}
