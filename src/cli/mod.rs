//! The command line: what was typed, what it means, and the call of the library.

mod advice;
mod args;
mod baseline;
mod check;
mod collect;
mod completions;
mod config;
mod convert;
mod draws;
mod exit;
mod explain;
mod fix;
mod games;
mod inputs;
mod locale;
mod man;
mod moves;
mod numbered;
mod output;
mod perft;
mod position;
mod progress;
mod report;
mod runner;
mod settings;
mod show;
mod stop;
mod ui;
mod variants;

use crate::draw::{self, CODES, DrawCode};
use crate::notation::{NUMBERINGS, Numbering};
use crate::pdn::Encoding;
use crate::played::{Asked, Fixed, Listed};
use crate::variant::{self, VARIANTS, Variant};
use args::{Args, Command, ReadArgs};
use clap::Parser;
use exit::{Exit, Failure};
use settings::Settings;
use std::process::ExitCode;
use ui::Ui;

/// Runs the command and says how the process ends.
pub fn main() -> ExitCode {
    // Settings may come out of a pipe, and who waits for it can be ended.
    let listening = stop::listen();
    let words: Vec<_> = std::env::args_os().collect();
    let settings = Settings::of(&words);
    let args = match Args::try_parse_from(&words) {
        Ok(args) => args,
        Err(error) => {
            // Help that nobody reads to its end is no failure.
            let _ = error.print();
            return u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from);
        }
    };
    let ui = Ui::new(args.color, args.quiet, settings.lang);
    let Some(command) = args.command else {
        ui.welcome();
        return Exit::Failed.into();
    };
    if let Err(failure) = listening {
        ui.error(&failure.to_string());
        return Exit::Failed.into();
    }
    // Commands that have the keys of the file fail where it is wrong; the others go on without its language.
    if !command.has_settings()
        && let Err(wrong) = settings.config()
    {
        ui.warning(&wrong.to_string());
    }
    let result = match command {
        Command::Check(args) => check::run(&args, &settings, &ui),
        Command::Fix(args) => fix::run(&args, &settings, &ui),
        Command::Convert(args) => convert::run(&args, &settings, &ui),
        Command::Draws(args) => draws::run(&args, &settings, &ui),
        Command::Perft(args) => perft::run(&args, &settings, &ui),
        Command::Moves(args) => moves::run(&args, &settings, &ui),
        Command::Show(args) => show::run(&args, &settings, &ui),
        Command::Variants(args) => variants::run(&args, &ui),
        Command::Explain(args) => explain::run(&args, &ui),
        Command::Completions(args) => completions::run(&args, &ui),
        Command::Man(args) => man::run(&args, &ui),
    };
    match result {
        Ok(exit) => exit,
        Err(Failure::Io(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => Exit::Clean,
        Err(failure) => {
            ui.error(&failure.to_string());
            Exit::Failed
        }
    }
    .into()
}

/// What is not known, with the name that was likely meant or all there are.
fn unknown<'a>(kind: &str, name: &str, known: impl IntoIterator<Item = &'a str>) -> Failure {
    let known: Vec<_> = known.into_iter().collect();
    no_such(kind, name, nearest(name, known.iter().copied()), &known)
}

/// That there is no such thing, what was likely meant, and what there is where nothing is near.
fn no_such(kind: &str, name: &str, near: Option<&str>, known: &[&str]) -> Failure {
    let hint = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known: {}", known.join(", ")),
    };
    Failure::Message(format!("there is no {kind} \"{name}\"; {hint}"))
}

/// The one of `names` that a slip of the finger turns into `name`. Two letters are too few to tell.
fn nearest<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = name.trim().to_lowercase();
    match word.chars().count() {
        0..=2 => None,
        _ => crate::check::closest(&word, names),
    }
}

/// The variant of a name, or a message that says what was likely meant or lists what there is.
fn variant(name: &str) -> Result<&'static Variant, Failure> {
    variant::find(name).ok_or_else(|| {
        let ids: Vec<_> = VARIANTS.iter().map(|variant| variant.id).collect();
        // Other names stand for the ids, unless they are so short that anything is near.
        let others = VARIANTS.iter().flat_map(|variant| variant.names);
        let others: Vec<_> = others
            .filter(|name| name.chars().count() > 4)
            .map(|name| name.to_lowercase())
            .collect();
        let near = nearest(name, ids.iter().copied()).or_else(|| {
            let other = nearest(name, others.iter().map(String::as_str))?;
            variant::find(other).map(|variant| variant.id)
        });
        no_such("variant", name, near, &ids)
    })
}

/// The draw code of a name, or a message that says what was likely meant.
fn rules_of(name: &str) -> Result<&'static DrawCode, Failure> {
    draw::code(name).ok_or_else(|| {
        let all: Vec<_> = CODES.iter().map(|code| code.id).collect();
        let names = CODES
            .iter()
            .flat_map(|code| code.names.iter().copied().chain([code.id]));
        let near = crate::check::closest(name, names).and_then(draw::code);
        let hint = near.map_or(String::new(), |code| {
            format!("did you mean `{}`? ", code.id)
        });
        Failure::Message(format!(
            "there is no draw code `{name}`; {hint}known: {}",
            all.join(", ")
        ))
    })
}

/// The numbering of a name, or a message as for variants.
fn numbering(name: &str) -> Result<Numbering, Failure> {
    Numbering::find(name).ok_or_else(|| {
        let all = NUMBERINGS.iter().flat_map(|named| named.names);
        unknown("numbering", name, all.copied())
    })
}

/// What the user has decided about reading.
fn fixed(read: &ReadArgs, numbering: Option<&str>) -> Result<Fixed, Failure> {
    let encoding = read.encoding.as_ref().map(|name| {
        let all = Encoding::ALL.iter().map(|encoding| encoding.name());
        name.parse::<Encoding>()
            .map_err(|_| unknown("encoding", name, all))
    });
    Ok(Fixed {
        variant: read.variant.as_deref().map(variant).transpose()?,
        numbering: numbering.map(self::numbering).transpose()?,
        encoding: encoding.transpose()?,
        rules: None,
        min_draw_moves: None,
        listed: Listed::Everything,
        asked: Asked::default(),
        keep: false,
        moves_alone: false,
        rows: false,
        identified: false,
        scenes: false,
    })
}
