//! `pdn reconcile`: merges two records of one game.

mod pairs;

use super::advice::explain_read_error;
use super::exit::{Exit, Failure};
use super::settings::Settings;
use super::ui::{Ui, display_path};
use super::{inputs, report};
use crate::api::Error;
use crate::diag::visible_text;
use crate::lang::{Count, Lang, Message};
use crate::position::PlyLabel;
use crate::reconcile::{MergeDecision, ReconciledGame, RecordSide, reconcile};
use crate::run::{Extensions, Input};
use crate::tree::{Game, Note};
use crate::write::{self, GameFormat, OutputPage, WriteOptions, WritingMode};
use pairs::NamedGame;
use std::io::Write as _;
use std::path::PathBuf;

/// Merge two records of the same game
///
/// Reads the scoresheets of both players, replays them side by side and writes the game that explains both. Where they differ, a comment in the game
/// states what each wrote, what was chosen and why; what nothing decides stays open. Folders and files of several games are paired by players and
/// round.
///
/// Exit status: 0 everything was decided, 1 something stays open or a game has no second record, 2 something could not be read or written.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ReconcileArgs {
    /// The records of one side: a file or a folder
    #[arg(value_name = "A")]
    pub(crate) one: PathBuf,

    /// The records of the other side
    #[arg(value_name = "B")]
    pub(crate) other: PathBuf,

    /// The variant of all games [default: detected from each record]
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: Option<String>,

    /// Give pictures, and pages of PDF without text, to Tesseract, and read what it recognises
    ///
    /// PNG, JPEG and TIFF are read. Tesseract must be installed, with its English data, by which moves are recognised; headings are recognised in
    /// Russian, Portuguese, Italian, Dutch and English, as far as their data are installed.
    #[arg(long)]
    pub(crate) ocr: bool,

    /// Write the games to this file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite the file of -o
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

pub(super) fn run_reconcile(
    args: &ReconcileArgs,
    settings: &Settings,
    ui: &Ui,
) -> Result<Exit, Failure> {
    let lang = ui.lang();
    let variant = match settings.config()?.resolve_variant(args.variant.as_deref()) {
        Some(name) => Some(super::resolve_variant(name)?),
        None => None,
    };
    let options = crate::api::Options {
        variant,
        ocr: args.ocr,
        ..crate::api::Options::default()
    };
    let extensions = Extensions::default().with_pictures(args.ocr);
    let mut left = Vec::new();
    let mut found = |path: &PathBuf| {
        let paths = std::slice::from_ref(path);
        let named = inputs::named_of(paths, &extensions, None, "reconcile", &mut left)?;
        Ok::<_, Failure>(
            named
                .into_iter()
                .map(|(input, _)| input)
                .collect::<Vec<_>>(),
        )
    };
    // Nothing differs from itself: a folder that is given twice has both records in it.
    if let (Ok(one), Ok(other)) = (args.one.canonicalize(), args.other.canonicalize())
        && one == other
    {
        let file = display_path(&args.one).to_string();
        return Err(Message::ReconcileSame { file }.into());
    }
    let mut all = found(&args.one)?;
    let of_one = all.len();
    all.extend(found(&args.other)?);
    let mut stdout = ui.stdout_writer();
    let mut out = report::open_report(args.output.as_deref(), args.force, &all, &mut stdout)?;
    let other = read_games(all.split_off(of_one), &options)?;
    let one = read_games(all, &options)?;
    let paired = pairs::pair_records(&one, &other);
    let how = WriteOptions {
        lang,
        ..WriteOptions::default()
    };
    let mut telling = ReconcileReporter {
        ui,
        lang,
        open: 0,
        done: 0,
    };
    for (a, b) in &paired.pairs {
        let sides = [&one[*a], &other[*b]];
        // Two folders may have files of the same name.
        let names = match one[*a].name == other[*b].name {
            true => sides.map(|read| read.path.as_str()),
            false => sides.map(|read| read.name.as_str()),
        };
        let found = reconcile([0, 1].map(|side| RecordSide {
            game: &sides[side].game,
            name: names[side],
        }));
        match found {
            Some(found) => {
                telling.report_pair(names, &found);
                let text = game_text(&found, &how, lang);
                let between = if telling.done > 1 { "\n" } else { "" };
                writeln!(out, "{between}{}", text.trim_end())?;
            }
            None => {
                let [file, beside] = names.map(str::to_owned);
                ui.print_error(
                    &Message::ReconcileNot {
                        file,
                        other: beside,
                    }
                    .display_in(lang)
                    .to_string(),
                );
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
        ui.print_warning(&message.display_in(lang).to_string());
    }
    // A file without a game would look like one that has been read.
    report::close_report(out, telling.done > 0, lang, ui)?;
    telling.report_totals();
    Ok(
        match telling.open > 0 || !paired.alone.is_empty() || paired.pairs.is_empty() {
            true => Exit::Findings,
            false => Exit::Clean,
        },
    )
}

/// Reads the games of files, each with the name of its file.
fn read_games(found: Vec<Input>, options: &crate::api::Options) -> Result<Vec<NamedGame>, Failure> {
    let mut all = Vec::new();
    for input in found {
        let path = PathBuf::from(&*input.name);
        let name = path
            .file_name()
            .unwrap_or(path.as_os_str())
            .to_string_lossy()
            .into_owned();
        let mut of_file: Vec<Game> = Vec::new();
        for game in crate::api::read_games(input, options) {
            of_file.push(game.map_err(|error| {
                match error {
                    Error::Io(error) => explain_read_error(&display_path(&path), &error),
                    Error::NoText(message) | Error::Internal(message) => message.into(),
                    other => Message::Foreign {
                        words: other.to_string(),
                    }
                    .into(),
                }
            })?);
        }
        let several = of_file.len() > 1;
        let whole = path.to_string_lossy();
        let numbered = |name: &str, nth: usize| match several {
            true => format!("{name}:{}", nth + 1),
            false => name.to_owned(),
        };
        all.extend(
            of_file
                .into_iter()
                .enumerate()
                .map(|(nth, game)| NamedGame {
                    name: numbered(&name, nth),
                    path: numbered(&whole, nth),
                    game,
                }),
        );
    }
    Ok(all)
}

/// Returns the game as PDN, with a comment for each decision.
fn game_text(found: &ReconciledGame, how: &WriteOptions, lang: Lang) -> String {
    let mut game = found.game.clone();
    for one in &found.decisions {
        let told = one.message.display_in(lang).to_string();
        let ply = (one.ply as usize).checked_sub(1);
        match ply.and_then(|nth| game.line.plies.get_mut(nth)) {
            Some(ply) => ply.notes.push(Note::Comment(told)),
            None => game.preface.push(told),
        }
    }
    let mut page = OutputPage::default();
    if let Some(WritingMode::Games(open)) =
        GameFormat::from_name("pdn").map(|format| format.writing)
    {
        let source = write::GameSource {
            game: &game,
            findings: &[],
        };
        open(how).write_game(source, &mut page);
    }
    page.numbered_text(0)
}

/// Describes the decisions, each with its move, and whether it stays open.
pub(super) fn describe_decisions(found: &ReconciledGame, lang: Lang) -> Vec<(String, bool)> {
    let turns = found.game.main_line_turns();
    let all = found.decisions.iter().map(|one| {
        let MergeDecision { ply, message, open } = one;
        let said = visible_text(&message.display_in(lang).to_string()).into_owned();
        let text = match turns.label_at(*ply) {
            Some(PlyLabel { number, side, .. }) => {
                let place = Message::NthMoveBy { number, side };
                format!("{}: {said}", place.display_in(lang))
            }
            None => said,
        };
        (text, *open)
    });
    all.collect()
}

/// The reporter of what accompanies the games.
struct ReconcileReporter<'a> {
    ui: &'a Ui,
    lang: Lang,
    open: u64,
    done: u64,
}

impl ReconcileReporter<'_> {
    fn report_pair(&mut self, names: [&str; 2], found: &ReconciledGame) {
        self.done += 1;
        if !found.decisions.is_empty() {
            let names = names.map(|name| visible_text(name).into_owned());
            self.write_note(&names.join(" + "));
        }
        for (text, open) in describe_decisions(found, self.lang) {
            self.open += u64::from(open);
            match open {
                true => self.ui.print_warning(&text),
                false => self.write_note(&format!("  {text}")),
            }
        }
    }

    fn report_totals(&self) {
        let message = Message::ReconcileDone {
            games: Count(self.done),
            open: self.open,
        };
        self.write_note(&message.display_in(self.lang).to_string());
    }

    /// Reports a decision on standard error, next to the games.
    fn write_note(&self, text: &str) {
        if !self.ui.is_quiet() {
            self.ui.write_stderr(format!("{text}\n").as_bytes());
        }
    }
}
