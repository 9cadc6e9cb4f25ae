//! What can be typed. The comments are the help; nothing is decided here.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};
use pdn::diag::Format;
use pdn::lang::Lang;
use pdn::read::{SOURCES, SourceFormat};
use pdn::write::Labels;
use std::path::PathBuf;

/// Checks draughts game records: every variant, every notation.
///
/// Exit status: 0 nothing found at or above the fail level, 1 findings, 2 the command could not do what it was asked,
/// 130 interrupted.
#[derive(Debug, Parser)]
#[command(name = "pdn", version, max_term_width = 100)]
pub(crate) struct Args {
    /// When to use colours; `auto` looks at the terminal and at NO_COLOR
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        display_order = 900
    )]
    pub(crate) color: Color,

    /// Write findings only: no summary, no progress
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
    Perft(PerftArgs),
    Moves(MovesArgs),
    Show(ShowArgs),
    Variants(VariantsArgs),
    Explain(ExplainArgs),
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

/// Check game records
///
/// Reads the games, replays them under the rules of their variant, and reports what is wrong. Folders are searched to
/// the bottom. Without a path, or with `-`, games are read from standard input.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// Files and folders; `-` is standard input
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// Play by the rules of this variant, whatever the file says
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: Option<String>,

    /// Read numbers of squares from this corner: english, italian, portuguese or bottom-left
    #[arg(long, value_name = "NUMBERING")]
    pub(crate) numbering: Option<String>,

    /// Read text in this encoding instead of guessing it
    #[arg(long, value_name = "ENCODING")]
    pub(crate) encoding: Option<String>,

    /// Judge draws by this code, whatever the games say; `explain idf-2016` tells of one [default: that of the variant]
    #[arg(long, value_name = "CODE")]
    pub(crate) rules: Option<String>,

    /// Read files of this format [default: what their content tells]
    #[arg(long, value_name = "FORMAT", value_parser = sources())]
    pub(crate) from: Option<&'static SourceFormat>,

    /// Take files with these endings from folders [default: pdn, pjn]
    #[arg(long, value_name = "EXT", value_delimiter = ',')]
    pub(crate) ext: Vec<String>,

    /// How many chunks to check at the same time [default: one for each core]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) jobs: Option<u16>,

    /// How to write findings [default: human]
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    pub(crate) format: Option<Format>,

    /// The language of messages [default: that of LC_ALL, LC_MESSAGES or LANG, or English]
    #[arg(long, value_name = "LANG", value_parser = languages())]
    pub(crate) lang: Option<Lang>,

    /// Report these checks only: codes, names, families or severities
    #[arg(long, value_name = "CHECKS", value_delimiter = ',')]
    pub(crate) select: Vec<String>,

    /// Do not report these checks
    #[arg(long, value_name = "CHECKS", value_delimiter = ',')]
    pub(crate) ignore: Vec<String>,

    /// Write findings of information level too; reports for people only count them unless they are selected
    #[arg(long)]
    pub(crate) notes: bool,

    /// Exit with status 1 when one of these is found [default: error]
    #[arg(long, value_name = "CHECKS", value_delimiter = ',')]
    pub(crate) fail_on: Vec<String>,

    /// Write at most this many findings for each file, and count the rest
    #[arg(long, value_name = "N")]
    pub(crate) max_per_file: Option<u64>,

    /// Do not draw progress
    #[arg(long)]
    pub(crate) no_progress: bool,

    /// Count findings without writing them
    #[arg(long)]
    pub(crate) statistics: bool,

    /// Read settings from this file [default: the pdn.toml nearest above the first path]
    ///
    /// Its keys are select, ignore, fail-on, max-per-file, format, variant, numbering, encoding, rules, ext
    /// and lang. What is
    /// typed goes before what the file says. Of several paths the first one decides where the file is looked for.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,

    /// Read no pdn.toml
    #[arg(long, conflicts_with = "config")]
    pub(crate) no_config: bool,
}

/// Mend game records
///
/// Makes the edits that the findings of `check` suggest and lists each of them; all other bytes stay as they are. Safe edits
/// change only the way of writing: separators, look-alike characters, forms of results. With --unsafe misread moves are
/// corrected too, where the rest of the game tells which was meant. The result goes to NAME.fixed.pdn beside the file.
#[derive(Debug, clap::Args)]
pub(crate) struct FixArgs {
    /// Files to mend
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,

    /// Show the changes as a diff and write nothing; exit with status 1 when there are any
    #[arg(long, conflicts_with_all = ["in_place", "output"])]
    pub(crate) diff: bool,

    /// Correct moves too, where the rest of the game decides
    #[arg(long)]
    pub(crate) r#unsafe: bool,

    /// Write text that is not UTF-8 as UTF-8
    #[arg(long)]
    pub(crate) utf8: bool,

    /// Mend the file itself; it is replaced in one step
    #[arg(long)]
    pub(crate) in_place: bool,

    /// Write the mended file here
    #[arg(long, short, value_name = "FILE", conflicts_with = "in_place")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite a file that exists
    #[arg(long)]
    pub(crate) force: bool,

    /// Play by the rules of this variant, whatever the file says
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: Option<String>,

    /// Read numbers of squares from this corner: english, italian, portuguese or bottom-left
    #[arg(long, value_name = "NUMBERING")]
    pub(crate) numbering: Option<String>,

    /// Read text in this encoding instead of guessing it
    #[arg(long, value_name = "ENCODING")]
    pub(crate) encoding: Option<String>,
}

/// Tell how far every article on draws counted
///
/// Replays the main line of each game and writes a table: which article of the rules counted, for which side, from which
/// move to which, how far it came, and after which plies the draw was due. What ended before it came half-way is left out,
/// and so are repeated positions that are not due, but for the last of a game; and games of which nothing remains. --all
/// writes everything. Whether anybody claimed the draw is no matter here.
#[derive(Debug, clap::Args)]
pub(crate) struct DrawsArgs {
    /// Files and folders; `-` is standard input
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// Count by this code of draws; `pdn explain` lists them [default: that of the game's EventRules tag, or of the variant]
    #[arg(long, value_name = "CODE")]
    pub(crate) rules: Option<String>,

    /// These games only, by their number in the file
    #[arg(long, value_name = "N", value_delimiter = ',', value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) game: Vec<u64>,

    /// Write all counts, however short, and games in which nothing counted
    #[arg(long)]
    pub(crate) all: bool,

    /// Draw the counts along the plies instead of a table
    #[arg(long)]
    pub(crate) timeline: bool,

    /// How to write the counts
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "human",
        conflicts_with = "timeline"
    )]
    pub(crate) format: DrawsFormat,

    /// Play by the rules of this variant, whatever the file says
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: Option<String>,

    /// Read numbers of squares from this corner: english, italian, portuguese or bottom-left
    #[arg(long, value_name = "NUMBERING")]
    pub(crate) numbering: Option<String>,

    /// Read text in this encoding instead of guessing it
    #[arg(long, value_name = "ENCODING")]
    pub(crate) encoding: Option<String>,

    /// Take files with these endings from folders [default: pdn, pjn]
    #[arg(long, value_name = "EXT", value_delimiter = ',')]
    pub(crate) ext: Vec<String>,

    /// How many chunks to count at the same time [default: one for each core]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) jobs: Option<u16>,

    /// The language of headings [default: that of LC_ALL, LC_MESSAGES or LANG, or English]
    #[arg(long, value_name = "LANG", value_parser = languages())]
    pub(crate) lang: Option<Lang>,

    /// Do not draw progress
    #[arg(long)]
    pub(crate) no_progress: bool,
}

/// How to write counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DrawsFormat {
    /// A table for people.
    Human,
    /// One object.
    Json,
    /// One object a line.
    Jsonl,
}

/// Count the moves of a position to a depth
///
/// The numbers are published for every variant, and prove that the rules are programmed right.
#[derive(Debug, clap::Args)]
#[command(allow_missing_positional = true)]
pub(crate) struct PerftArgs {
    /// The position [default: the start of the variant]
    #[arg(value_name = "FEN")]
    pub(crate) fen: Option<String>,

    /// How many plies deep
    #[arg(value_name = "DEPTH")]
    pub(crate) depth: u32,

    /// The rules
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: String,

    /// Count below each move of the position
    #[arg(long)]
    pub(crate) divide: bool,
}

/// List the legal moves of a position
#[derive(Debug, clap::Args)]
pub(crate) struct MovesArgs {
    /// The position; `-` reads one position a line from standard input
    #[arg(value_name = "FEN")]
    pub(crate) fen: String,

    /// The rules
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: String,

    /// How to write the moves
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: ListFormat,
}

/// How to write a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ListFormat {
    Text,
    Json,
}

/// Draw a position
#[derive(Debug, clap::Args)]
pub(crate) struct ShowArgs {
    /// The position
    #[arg(value_name = "FEN")]
    pub(crate) fen: String,

    /// The board it stands on
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: Option<String>,

    /// Draw it as Black sees it
    #[arg(long)]
    pub(crate) flip: bool,

    /// Write the numbers of the empty squares
    #[arg(long)]
    pub(crate) numbers: bool,

    /// Draw the pieces as draughtsmen (⛀ ⛁ ⛂ ⛃), not as letters
    #[arg(long)]
    pub(crate) unicode: bool,
}

/// List the variants, or tell the rules of one
#[derive(Debug, clap::Args)]
pub(crate) struct VariantsArgs {
    /// The variant to tell of
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: Option<String>,
}

/// Tell what a finding means, or what an article on draws says
///
/// Without an argument, or with --all, lists all checks and all codes of draws.
#[derive(Debug, clap::Args)]
pub(crate) struct ExplainArgs {
    /// The code or the name of a check, a family to list, a code of draws to list, or one of its articles (idf-2016:8.2.15)
    #[arg(value_name = "CHECK", conflicts_with_all = ["all", "pages"])]
    pub(crate) check: Option<String>,

    /// List all checks and codes of draws
    #[arg(long, conflicts_with = "pages")]
    pub(crate) all: bool,

    /// Write the pages of all checks
    #[arg(long)]
    pub(crate) pages: bool,
}

/// Convert game records
///
/// Writes the games in another format or another notation. A move that is not legal as it stands keeps its squares, moves
/// that cannot be followed are kept in a comment; --notes lists what was decided, a summary counts it.
///
/// Exit status: 0 done, 1 done but something is wrong (a game that is not legal under --as, a file that holds text and no
/// games), 2 something could not be read or written, 130 interrupted. What is interrupted or fails half-way leaves no file.
#[derive(Debug, clap::Args)]
pub(crate) struct ConvertArgs {
    /// Files and folders; `-` is standard input
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// The format to write; --list tells which there are
    #[arg(long, value_name = "FORMAT", default_value = "pdn")]
    pub(crate) to: String,

    /// How to write moves [default: what PDN wants for the variant]
    #[arg(long, value_name = "NOTATION")]
    pub(crate) notation: Option<String>,

    /// Number squares from this corner: english, italian, portuguese or bottom-left; --list tells their other names
    #[arg(long, value_name = "NUMBERING")]
    pub(crate) numbering: Option<String>,

    /// What to write between the squares of a capture
    #[arg(long, value_name = "SIGN", value_parser = ["-", "x", ":", "*"], allow_hyphen_values = true)]
    pub(crate) capture_sign: Option<String>,

    /// Which squares of a capture to write [default: short]
    #[arg(long, value_name = "PATH", value_enum)]
    pub(crate) path: Option<PathWish>,

    /// Write here; a folder gets one file for each file that is read [default: standard output]
    ///
    /// What is there tells file from folder. Where nothing is there, a name that ends with `/` is a folder, and so is any
    /// name when a folder is converted; it is made.
    #[arg(long, short, value_name = "FILE|DIR")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite files that exist
    #[arg(long)]
    pub(crate) force: bool,

    /// Write games as those of another variant, where all their moves are legal there
    #[arg(long = "as", value_name = "VARIANT")]
    pub(crate) relabel: Option<String>,

    /// Write moves that are most likely slips as they were meant, put missing moves in and leave surplus ones out
    #[arg(long)]
    pub(crate) correct: bool,

    /// One row for each ply, in formats that have rows
    #[arg(long)]
    pub(crate) plies: bool,

    /// The position after each ply, in formats that have a place for it
    #[arg(long)]
    pub(crate) positions: bool,

    /// In diagrams, show the position after this ply [default: the last]
    #[arg(long, value_name = "N", conflicts_with = "plies")]
    pub(crate) ply: Option<u32>,

    /// Draw diagrams with Black at the bottom
    #[arg(long)]
    pub(crate) flip: bool,

    /// What to write at the squares of diagrams [default: auto]
    #[arg(long, value_name = "LABELS", value_parser = labels())]
    pub(crate) labels: Option<Labels>,

    /// List formats, notations and numberings
    #[arg(long)]
    pub(crate) list: bool,

    /// What the files are [default: what their content tells]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) from: Option<String>,

    /// Read games by the rules of this variant, whatever the file says
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: Option<String>,

    /// Read numbers of squares from this corner
    #[arg(long, value_name = "NUMBERING")]
    pub(crate) from_numbering: Option<String>,

    /// Read text in this encoding instead of guessing it
    #[arg(long, value_name = "ENCODING")]
    pub(crate) encoding: Option<String>,

    /// Take files with these endings from folders [default: those of the format that is read]
    #[arg(long, value_name = "EXT", value_delimiter = ',')]
    pub(crate) ext: Vec<String>,

    /// How many chunks to convert at the same time [default: one for each core]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) jobs: Option<u16>,

    /// The language of messages, headings and results in words [default: that of LC_ALL, LC_MESSAGES or LANG, or English]
    #[arg(long, value_name = "LANG", value_parser = languages())]
    pub(crate) lang: Option<Lang>,

    /// List findings of information level too; without it they are counted
    #[arg(long)]
    pub(crate) notes: bool,

    /// How to write findings, which go to standard error [default: human]
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    pub(crate) report: Option<Format>,

    /// Do not draw progress
    #[arg(long)]
    pub(crate) no_progress: bool,
}

/// Which squares of a capture are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PathWish {
    /// The first and the last; all where these fit another move too
    Short,
    /// All
    Full,
}

fn formats() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name))
        .map(|name| Format::find(&name).unwrap_or_default())
}

fn sources() -> impl TypedValueParser<Value = &'static SourceFormat> {
    PossibleValuesParser::new(SOURCES.iter().map(|format| format.name))
        .try_map(|name| SourceFormat::find(&name).ok_or("no such format"))
}

fn labels() -> impl TypedValueParser<Value = Labels> {
    PossibleValuesParser::new(Labels::NAMES.map(|(name, _)| name)).map(|name| {
        let same = |(known, _): &&(&str, Labels)| *known == name;
        Labels::NAMES
            .iter()
            .find(same)
            .map_or(Labels::Auto, |(_, labels)| *labels)
    })
}

fn languages() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code))
        .map(|code| Lang::find(&code).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_is_sound() {
        <super::Args as clap::CommandFactory>::command().debug_assert();
    }
}
