//! The arguments of `pdn draws`.

use super::InputArgs;
use crate::cli::messages::CliMessage;
use clap::ValueEnum;

/// Show how close each game came to a draw under each rule
///
/// Replays the main line of each game and writes a table: which article on draws applied, for which side, from which move to which, how far its count
/// came, and after which plies the draw was due. Counts that ended before half-way are left out, and so are repeated positions that do not yet make a
/// draw, except the last of a game, and games with nothing left to show. --all writes everything. Whether anybody claimed the draw does not matter
/// here.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct DrawsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Count by this draw code; `pdn explain` lists them [default: that of the game's EventRules tag, or of the variant]
    #[arg(long, value_name = "CODE")]
    pub(crate) rules: Option<String>,

    /// Show only these games, by their number in the file
    #[arg(long, value_name = "N", value_delimiter = ',', value_parser = game_number)]
    pub(crate) game: Vec<u64>,

    /// Write all counts, however short, and games without any
    #[arg(long)]
    pub(crate) all: bool,

    /// Draw the counts as a timeline of plies instead of a table
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
}

/// How to write counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DrawsFormat {
    /// A table for people.
    Human,
    /// One object.
    Json,
    /// One object per line.
    Jsonl,
}

/// Parses the number of a game in its file.
fn game_number(typed: &str) -> Result<u64, CliMessage> {
    let number = typed.parse().ok().filter(|&number| number > 0);
    number.ok_or(CliMessage::GamesAreNumbered)
}
