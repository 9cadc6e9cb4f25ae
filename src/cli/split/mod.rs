//! `pdn split`: puts games into a file for each year, event, player or whatever else they have in common, byte for byte.

mod files;

use super::args::InputArgs;
use super::exit::{Exit, Failure};
use super::inputs::collect_named_inputs;
use super::messages::CliMessage;
use super::output::{OverwritePolicy, StagingFolder, cannot_write, is_stdout};
use super::pieces::{self, GameForwarder};
use super::runner::Runner;
use super::settings::Settings;
use super::ui::{Ui, display_path};
use super::{name_hint, nearest_name};
use crate::lang::Message;
use crate::query::{GroupingKey, Query};
use crate::run::{ComparisonMode, EachGameJob};
use files::{SplitFiles, SplitTarget};
use std::path::PathBuf;

/// The file of games that do not state the value.
const UNKNOWN_FILE_NAME: &str = "unknown";

/// Split games into one file per year, event, player and so on
///
/// Games are written exactly as in their files, byte for byte and in their order: text between two games goes with the first. Files are named after
/// what their games have in common, such as `1994.pdn` and `Ivanov-I.pdn`; games that do not state it go to `unknown.pdn`. Either all files are
/// written completely, or none is.
///
/// Keys: `year`, `event`, `round`, `player` (the game goes to both players), `variant`, `opening`, `result`, `finding` (by codes; what has neither an
/// error nor a warning goes to `clean.pdn`), or a number: that many games per file.
///
/// For example `pdn split games --by year -o years`, `pdn split games --by 500 -o parts`, and for the games of a query
/// `pdn find 'result draw' games | pdn split - --by player -o drawn`.
///
/// Exit status: 0 games written, 1 none, 2 something could not be read or written, 130 interrupted.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SplitArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// What the games of a file have in common, or how many there are in each
    #[arg(long, value_name = "KEY", value_parser = parse_criterion)]
    pub(crate) by: SplitCriterion,

    /// The folder for the files
    #[arg(long, short, value_name = "DIR")]
    pub(crate) output: PathBuf,

    /// Overwrite existing files
    #[arg(long)]
    pub(crate) force: bool,
}

/// The property that the games of a file have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SplitCriterion {
    Key(GroupingKey),
    Number(u64),
}

const SPLIT_KEYS: [(&str, GroupingKey); 8] = [
    ("year", GroupingKey::Year),
    ("event", GroupingKey::Event),
    ("round", GroupingKey::Round),
    ("player", GroupingKey::Player),
    ("variant", GroupingKey::Variant),
    ("opening", GroupingKey::Opening),
    ("result", GroupingKey::Result),
    ("finding", GroupingKey::Finding),
];

/// Returns the names of the keys.
pub(super) fn key_names() -> impl Iterator<Item = &'static str> {
    SPLIT_KEYS.iter().map(|(name, _)| *name)
}

fn parse_criterion(typed: &str) -> Result<SplitCriterion, CliMessage> {
    if typed.bytes().all(|b| b.is_ascii_digit()) {
        return super::args::parse_whole_number(typed, 1, u64::MAX).map(SplitCriterion::Number);
    }
    let known = SPLIT_KEYS.iter().find(|(name, _)| *name == typed);
    known
        .map(|(_, key)| SplitCriterion::Key(*key))
        .ok_or_else(|| {
            let all: Vec<_> = SPLIT_KEYS.iter().map(|(name, _)| *name).collect();
            let hint = name_hint(nearest_name(typed, all.iter().copied()), &all);
            let name = typed.to_owned();
            CliMessage::NoSplitKey { name, hint }
        })
}

pub(super) fn run_split(args: &SplitArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.split_args(args);
    let folder = &args.output;
    if is_stdout(folder) || (folder.exists() && !folder.is_dir()) {
        let file = display_path(folder);
        return Err(CliMessage::IsNoFolder { file }.into());
    }
    let inputs = collect_named_inputs(&args.input.files, Some(folder), "split", ui)?;
    let inputs: Vec<_> = inputs.into_iter().map(|(input, _)| input).collect();
    let fixed = super::overrides_from_args(&args.input.read, args.input.numbering.as_deref())?;
    let keys = match args.by {
        SplitCriterion::Key(key) => vec![key],
        SplitCriterion::Number(_) => Vec::new(),
    };
    let job = EachGameJob {
        fixed,
        keys,
        all: Query::match_everything(),
        compared: ComparisonMode::No,
    };
    let runner = Runner::new(&args.input.files, fixed, ui);
    let staging = StagingFolder::new(folder).map_err(|error| cannot_write(folder, &error))?;
    let mut files = SplitFiles::new(staging);
    let mut pieces = GameForwarder::default();
    let mut nth = 0;
    let interrupted = runner.run_job(inputs, &job, &mut |event| {
        let tell = |message: &CliMessage| runner.bar.suspend(|| ui.report_error(message));
        pieces.forward_event(event, &tell, &mut |piece| {
            let Some(said) = piece.key_values else {
                return files.extend_last_game(&piece);
            };
            if let SplitCriterion::Number(most) = args.by {
                let number = (nth / most + 1).to_string();
                nth += 1;
                let into = SplitTarget {
                    key: &number,
                    text: &number,
                    fixed: true,
                };
                return files.add_game(&piece, &[into]);
            }
            let said = said.first().map_or(&[][..], Vec::as_slice);
            let into = said.iter().map(|said| SplitTarget {
                key: &said.order,
                text: &said.text,
                fixed: false,
            });
            let mut into: Vec<_> = into.collect();
            if into.is_empty() {
                into.push(SplitTarget {
                    key: UNKNOWN_FILE_NAME,
                    text: UNKNOWN_FILE_NAME,
                    fixed: true,
                });
            }
            files.add_game(&piece, &into)
        })
    });
    let interrupted = match interrupted {
        Ok(interrupted) => interrupted,
        // The hidden files are in that folder.
        Err(Failure::Io(error)) => return Err(cannot_write(folder, &error).into()),
        Err(other) => return Err(other),
    };
    if interrupted || pieces.failed {
        drop(files);
        let file = display_path(folder);
        ui.report_error(&Message::NotWritten { file }.into());
        return Ok(match interrupted {
            true => Exit::Interrupted,
            false => Exit::Failed,
        });
    }
    if files.file_count() == 0 {
        drop(files);
        pieces.report_totals(0, 0, ui);
        return Ok(pieces.exit_status());
    }
    let ended = files
        .finish_files()
        .map_err(|error| cannot_write(folder, &error))?;
    let (staging, names, mixed) = ended;
    let existing = match args.force {
        true => OverwritePolicy::Replace,
        false => OverwritePolicy::Keep,
    };
    staging.publish_files(&names, existing)?;
    if !mixed.files.is_empty() {
        let more = mixed.files.len().saturating_sub(MAX_NAMED_FILES);
        ui.report_warning(&CliMessage::SplitMixed {
            files: mixed.files.into_iter().take(MAX_NAMED_FILES).collect(),
            more: (more > 0).then(|| Box::new(CliMessage::AndMore { n: more as u64 })),
            encodings: pieces::encoding_names(&mixed.encodings),
        });
    }
    pieces.report_totals(names.len() as u64, mixed.joined, ui);
    Ok(pieces.exit_status())
}

/// The maximum number of files that are named.
const MAX_NAMED_FILES: usize = 3;
