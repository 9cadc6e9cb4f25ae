//! `pdn split`: games into a file for each year, event, player or whatever else they have in common, byte for byte.

mod files;

use super::args::InputArgs;
use super::exit::{Exit, Failure};
use super::inputs::named;
use super::messages::CliMessage;
use super::output::{Existing, Staging, cannot_write, is_stdout};
use super::pieces::{self, Pieces};
use super::runner::Runner;
use super::settings::Settings;
use super::ui::{Ui, shown};
use super::{hint, nearest};
use crate::lang::Message;
use crate::query::{Key, Query};
use crate::run::{Compared, EachJob};
use files::{Files, Into};
use std::path::PathBuf;

/// The file of games that do not say what is asked.
const UNKNOWN: &str = "unknown";

/// Put games into a file for each year, event, player and the like
///
/// Games are written as they stand in their files, byte for byte and in their order: what stands between two games goes with the first.
/// Files are named after what the games in them say, such as `1994.pdn` and `Ivanov-I.pdn`; those that do not say it are in
/// `unknown.pdn`. All files are there when all of them are whole, or none.
///
/// Keys: `year`, `event`, `round`, `player` (both players have the game), `variant`, `opening`, `result`, `finding` (by codes; what has
/// neither an error nor a warning is in `clean.pdn`), or a number: so many games in each file.
///
/// For example `pdn split games --by year -o years`, `pdn split games --by 500 -o parts`, and of a query
/// `pdn find 'result draw' games | pdn split - --by player -o drawn`.
///
/// Exit status: 0 games are written, 1 there are none, 2 something could not be read or written, 130 interrupted.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SplitArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// What the games of a file have in common, or how many there are in each
    #[arg(long, value_name = "KEY", value_parser = by)]
    pub(crate) by: By,

    /// The folder for the files
    #[arg(long, short, value_name = "DIR")]
    pub(crate) output: PathBuf,

    /// Overwrite files that exist
    #[arg(long)]
    pub(crate) force: bool,
}

/// What the games of a file have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    Key(Key),
    Number(u64),
}

const KEYS: [(&str, Key); 8] = [
    ("year", Key::Year),
    ("event", Key::Event),
    ("round", Key::Round),
    ("player", Key::Player),
    ("variant", Key::Variant),
    ("opening", Key::Opening),
    ("result", Key::Result),
    ("finding", Key::Finding),
];

/// The names of the keys.
pub(super) fn keys() -> impl Iterator<Item = &'static str> {
    KEYS.iter().map(|(name, _)| *name)
}

fn by(typed: &str) -> Result<By, CliMessage> {
    if typed.bytes().all(|b| b.is_ascii_digit()) {
        return super::args::whole(typed, 1, u64::MAX).map(By::Number);
    }
    let known = KEYS.iter().find(|(name, _)| *name == typed);
    known.map(|(_, key)| By::Key(*key)).ok_or_else(|| {
        let all: Vec<_> = KEYS.iter().map(|(name, _)| *name).collect();
        let hint = hint(nearest(typed, all.iter().copied()), &all);
        let name = typed.to_owned();
        CliMessage::NoSplitKey { name, hint }
    })
}

pub(super) fn run(args: &SplitArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.split(args);
    let folder = &args.output;
    if is_stdout(folder) || (folder.exists() && !folder.is_dir()) {
        let file = shown(folder);
        return Err(CliMessage::IsNoFolder { file }.into());
    }
    let inputs = named(&args.input.files, Some(folder), "split", ui)?;
    let inputs: Vec<_> = inputs.into_iter().map(|(input, _)| input).collect();
    let fixed = super::fixed(&args.input.read, args.input.numbering.as_deref())?;
    let keys = match args.by {
        By::Key(key) => vec![key],
        By::Number(_) => Vec::new(),
    };
    let job = EachJob {
        fixed,
        keys,
        all: Query::everything(),
        compared: Compared::No,
    };
    let runner = Runner::new(&args.input.files, fixed, ui);
    let staging = Staging::new(folder).map_err(|error| cannot_write(folder, &error))?;
    let mut files = Files::new(staging);
    let mut pieces = Pieces::default();
    let mut nth = 0;
    let interrupted = runner.run(inputs, &job, &mut |event| {
        let tell = |message: &CliMessage| runner.bar.suspend(|| ui.failed(message));
        pieces.take(event, &tell, &mut |piece| {
            let Some(said) = piece.said else {
                return files.more(&piece);
            };
            if let By::Number(most) = args.by {
                let number = (nth / most + 1).to_string();
                nth += 1;
                let into = Into {
                    key: &number,
                    text: &number,
                    fixed: true,
                };
                return files.game(&piece, &[into]);
            }
            let said = said.first().map_or(&[][..], Vec::as_slice);
            let into = said.iter().map(|said| Into {
                key: &said.order,
                text: &said.text,
                fixed: false,
            });
            let mut into: Vec<_> = into.collect();
            if into.is_empty() {
                into.push(Into {
                    key: UNKNOWN,
                    text: UNKNOWN,
                    fixed: true,
                });
            }
            files.game(&piece, &into)
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
        let file = shown(folder);
        ui.failed(&Message::NotWritten { file }.into());
        return Ok(match interrupted {
            true => Exit::Interrupted,
            false => Exit::Failed,
        });
    }
    if files.count() == 0 {
        drop(files);
        pieces.tell(0, 0, ui);
        return Ok(pieces.exit());
    }
    let ended = files.end().map_err(|error| cannot_write(folder, &error))?;
    let (staging, names, mixed) = ended;
    let existing = match args.force {
        true => Existing::Replace,
        false => Existing::Keep,
    };
    staging.keep(&names, existing)?;
    if !mixed.files.is_empty() {
        let more = mixed.files.len().saturating_sub(NAMED);
        ui.warned(&CliMessage::SplitMixed {
            files: mixed.files.into_iter().take(NAMED).collect(),
            more: (more > 0).then(|| Box::new(CliMessage::AndMore { n: more as u64 })),
            encodings: pieces::names(&mixed.encodings),
        });
    }
    pieces.tell(names.len() as u64, mixed.joined, ui);
    Ok(pieces.exit())
}

/// How many files are named.
const NAMED: usize = 3;
