//! The arguments of the commands about positions, variants and checks.

use clap::ValueEnum;

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
    /// The code or the name of a check, a family to list, a code of draws to list, an article (idf-2016:8.2.15, 8.2.15), or a sign (?!)
    #[arg(value_name = "CHECK", conflicts_with_all = ["all", "pages"])]
    pub(crate) check: Option<String>,

    /// List all checks and codes of draws
    #[arg(long, conflicts_with = "pages")]
    pub(crate) all: bool,

    /// Write the pages of all checks
    #[arg(long)]
    pub(crate) pages: bool,
}
