//! `pdn reconcile`: two records of one game brought together.

mod pairs;

use super::advice::unread;
use super::exit::{Exit, Failure};
use super::settings::Settings;
use super::ui::{Ui, shown};
use super::{inputs, report};
use crate::api::Error;
use crate::diag::visible;
use crate::lang::{Count, Lang, Message};
use crate::position::Turn;
use crate::reconcile::{Decision, Reconciled, Side, reconcile};
use crate::run::{Extensions, Input};
use crate::tree::{Game, Note};
use crate::write::{self, Format, Page, WriteOptions, Writing};
use pairs::Read;
use std::io::Write as _;
use std::path::PathBuf;

/// Bring two records of one game together
///
/// Reads the sheets that both players wrote, replays them side by side and writes the game that explains both. Where they differ, a
/// comment in the game has what each wrote, what was taken and why; what nothing decides stays open. Folders and files of several
/// games are paired by players and round.
///
/// Exit status: 0 all was decided, 1 something stays open or a game has no second record, 2 something could not be read or written.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ReconcileArgs {
    /// The records of one side: a file or a folder
    #[arg(value_name = "A")]
    pub(crate) one: PathBuf,

    /// The records of the other side
    #[arg(value_name = "B")]
    pub(crate) other: PathBuf,

    /// The rules of all games [default: found out from each record]
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: Option<String>,

    /// Write the games to this file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite the file of -o
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

pub(super) fn run(args: &ReconcileArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let lang = ui.lang();
    let variant = match settings.config()?.variant(args.variant.as_deref()) {
        Some(name) => Some(super::variant(name)?),
        None => None,
    };
    let options = crate::Options {
        variant,
        ..crate::Options::default()
    };
    let mut left = Vec::new();
    let mut found = |path: &PathBuf| {
        let paths = std::slice::from_ref(path);
        let named = inputs::named_of(paths, &Extensions::default(), None, "reconcile", &mut left)?;
        Ok::<_, Failure>(
            named
                .into_iter()
                .map(|(input, _)| input)
                .collect::<Vec<_>>(),
        )
    };
    // Nothing differs from itself: whoever gives one folder twice has both records in it.
    if let (Ok(one), Ok(other)) = (args.one.canonicalize(), args.other.canonicalize())
        && one == other
    {
        let file = shown(&args.one).to_string();
        return Err(Message::ReconcileSame { file }.into());
    }
    let mut all = found(&args.one)?;
    let of_one = all.len();
    all.extend(found(&args.other)?);
    let mut stdout = ui.out();
    let mut out = report::open(args.output.as_deref(), args.force, &all, &mut stdout)?;
    let other = games(all.split_off(of_one), &options)?;
    let one = games(all, &options)?;
    let paired = pairs::paired(&one, &other);
    let how = WriteOptions {
        lang,
        ..WriteOptions::default()
    };
    let mut telling = Telling {
        ui,
        lang,
        open: 0,
        done: 0,
    };
    for (a, b) in &paired.pairs {
        let sides = [&one[*a], &other[*b]];
        // Two folders may have files of one name.
        let names = match one[*a].name == other[*b].name {
            true => sides.map(|read| read.path.as_str()),
            false => sides.map(|read| read.name.as_str()),
        };
        let found = reconcile([0, 1].map(|side| Side {
            game: &sides[side].game,
            name: names[side],
        }));
        match found {
            Some(found) => {
                telling.tell(names, &found);
                let text = text(&found, &how, lang);
                let between = if telling.done > 1 { "\n" } else { "" };
                writeln!(out, "{between}{}", text.trim_end())?;
            }
            None => {
                let [file, beside] = names.map(str::to_owned);
                ui.error(&Message::ReconcileNot { file, beside }.say(lang).to_string());
                telling.open += 1;
            }
        }
    }
    for alone in paired
        .alone
        .iter()
        .map(|(side, nth)| if *side == 0 { &one[*nth] } else { &other[*nth] })
    {
        let file = alone.name.clone();
        let message = match pairs::names_both(&alone.game) {
            true => Message::ReconcileAlone { file },
            false => Message::ReconcileNoNames { file },
        };
        ui.warning(&message.say(lang).to_string());
    }
    // A file without a game would look like one that has been read.
    report::close(out, telling.done > 0, lang, ui)?;
    telling.end();
    Ok(
        match telling.open > 0 || !paired.alone.is_empty() || paired.pairs.is_empty() {
            true => Exit::Findings,
            false => Exit::Clean,
        },
    )
}

/// The games of files, each with the name of its file.
fn games(found: Vec<Input>, options: &crate::Options) -> Result<Vec<Read>, Failure> {
    let mut all = Vec::new();
    for input in found {
        let path = PathBuf::from(&*input.name);
        let name = path
            .file_name()
            .unwrap_or(path.as_os_str())
            .to_string_lossy()
            .into_owned();
        let mut of_file: Vec<Game> = Vec::new();
        for game in crate::games(input, options) {
            of_file.push(game.map_err(|error| match error {
                Error::Io(error) => unread(&shown(&path), &error),
                Error::NoText(message) | Error::Internal(message) => message.into(),
            })?);
        }
        let several = of_file.len() > 1;
        let whole = path.to_string_lossy();
        let numbered = |name: &str, nth: usize| match several {
            true => format!("{name}:{}", nth + 1),
            false => name.to_owned(),
        };
        all.extend(of_file.into_iter().enumerate().map(|(nth, game)| Read {
            name: numbered(&name, nth),
            path: numbered(&whole, nth),
            game,
        }));
    }
    Ok(all)
}

/// The game as PDN, with a comment for each decision.
fn text(found: &Reconciled, how: &WriteOptions, lang: Lang) -> String {
    let mut game = found.game.clone();
    for one in &found.decisions {
        let told = one.message.say(lang).to_string();
        let ply = (one.ply as usize).checked_sub(1);
        match ply.and_then(|nth| game.line.plies.get_mut(nth)) {
            Some(ply) => ply.notes.push(Note::Comment(told)),
            None => game.preface.push(told),
        }
    }
    let mut page = Page::default();
    if let Some(Writing::Games(open)) = Format::find("pdn").map(|format| format.writing) {
        let source = write::Source {
            game: &game,
            findings: &[],
        };
        open(how).game(source, &mut page);
    }
    page.text(0)
}

/// What was decided, each with its move, and whether it stays open.
pub(super) fn decided(found: &Reconciled, lang: Lang) -> Vec<(String, bool)> {
    let turns = found.game.turns();
    let all = found.decisions.iter().map(|one| {
        let Decision { ply, message, open } = one;
        let said = visible(&message.say(lang).to_string()).into_owned();
        let text = match turns.at(*ply) {
            Some(Turn { number, side, .. }) => {
                let place = Message::NthMoveBy { number, side };
                format!("{}: {said}", place.say(lang))
            }
            None => said,
        };
        (text, *open)
    });
    all.collect()
}

/// What is told beside the games.
struct Telling<'a> {
    ui: &'a Ui,
    lang: Lang,
    open: u64,
    done: u64,
}

impl Telling<'_> {
    fn tell(&mut self, names: [&str; 2], found: &Reconciled) {
        self.done += 1;
        if !found.decisions.is_empty() {
            let names = names.map(|name| visible(name).into_owned());
            self.note(&names.join(" + "));
        }
        for (text, open) in decided(found, self.lang) {
            self.open += u64::from(open);
            match open {
                true => self.ui.warning(&text),
                false => self.note(&format!("  {text}")),
            }
        }
    }

    fn end(&self) {
        let message = Message::ReconcileDone {
            games: Count(self.done),
            open: self.open,
        };
        self.note(&message.say(self.lang).to_string());
    }

    /// Says what was decided, beside the games.
    fn note(&self, text: &str) {
        if !self.ui.quiet() {
            self.ui.aside(format!("{text}\n").as_bytes());
        }
    }
}
