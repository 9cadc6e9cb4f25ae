//! `pdn fix`: mends files, and says what it changed.

mod list;
mod source;
mod target;

use super::advice::{self, unread};
use super::args::FixArgs;
use super::exit::{Exit, Failure};
use super::inputs::LINKED_OUT;
use super::output::{Existing, Output};
use super::settings::Settings;
use super::ui::{Ui, shown};
use super::{output, stop};
use crate::lang::{Lang, Message};
use crate::mend::Refusal;
use crate::pdn::Encoding;
use crate::played::Fixed;
use list::List;
use source::Source;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use target::{Errand, Target, errands};

pub(super) fn run(args: &FixArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.fix(args);
    let fixed = super::fixed(&args.read, args.numbering.as_deref())?;
    let errands = errands(args)?;
    let stop = stop::flag();
    // What is asked for goes to standard output alone.
    let aside = errands
        .iter()
        .any(|errand| matches!(errand.target, Target::Stdout));
    let mut stdout = ui.out();
    let (list, stdout): (_, Option<&mut dyn Write>) = if aside {
        (List::aside(ui), Some(&mut stdout))
    } else {
        (List::new(&mut stdout, ui, args.diff), None)
    };
    let mut mender = Mender {
        args,
        fixed,
        ui,
        list,
        stdout,
        stop,
    };
    let mut exit = Exit::Clean;
    for errand in errands {
        match mender.file(errand) {
            Ok(Mended::Stopped) => {
                exit = Exit::Interrupted;
                break;
            }
            Ok(Mended::Changed) if args.diff && exit == Exit::Clean => exit = Exit::Findings,
            Ok(_) => {}
            Err(Failure::Message(message)) => {
                mender.list.flush()?;
                ui.error(&message);
                exit = Exit::Failed;
            }
            Err(failure) => return Err(failure),
        }
    }
    match mender.list.end() {
        Ok(()) => Ok(exit),
        // The files are mended all the same; but what was done to them is not told.
        Err(error) => Err(Failure::Io(error)),
    }
}

/// What became of a file.
enum Mended {
    /// There was nothing to mend.
    Nothing,
    /// It was mended.
    Changed,
    /// It is none that is mended.
    LeftAlone,
    /// The user has ended it before.
    Stopped,
}

/// Mends one file after the other.
struct Mender<'a> {
    args: &'a FixArgs,
    fixed: Fixed,
    ui: &'a Ui,
    list: List<'a>,
    /// Where mended text goes that goes to no file.
    stdout: Option<&'a mut dyn Write>,
    stop: &'a AtomicBool,
}

impl Mender<'_> {
    fn file(&mut self, errand: Errand) -> Result<Mended, Failure> {
        let Errand {
            input,
            target,
            found,
            outside,
        } = errand;
        if outside {
            let name = shown(Path::new(&*input.name));
            writeln!(self.list, "{name}: {LINKED_OUT}")?;
            return Ok(Mended::LeftAlone);
        }
        if let Target::Beside(path) = &target
            && !self.args.force
        {
            let advice = "; --force overwrites it, --in-place mends the file itself";
            output::vacant(std::slice::from_ref(path), advice)?;
        }
        let mut source = Source::open(input)?;
        let name = source.name.clone();
        let sample = &source.sample;
        let refused = |why: Refusal| Failure::Message(format!("{name} {why}"));
        let (from, all) = (self.args.from, self.args.r#unsafe);
        let mender = crate::mend::Mender::new(&name, sample, from, self.fixed, all);
        let mut mender = match mender {
            Err(why) if found && why.is_of_another_kind() => {
                writeln!(self.list, "{name}: left alone: it {why}")?;
                return Ok(Mended::LeftAlone);
            }
            other => other.map_err(refused)?,
        };
        let encoding = mender.encoding();
        let mut result = self.output(&target, &source)?;
        let (mut changes, mut games, mut lines, mut remain) = (0, 0, 0, 0);
        // Programs that apply a list of differences know no other line end.
        let mut feeds = 0;
        for chunk in mender.chunks(source.text()) {
            if self.stop.load(Ordering::Relaxed) {
                self.stopped(&target);
                return Ok(Mended::Stopped);
            }
            let chunk = chunk.map_err(|error| {
                Failure::Message(format!(
                    "{name} cannot be read: {}",
                    unread(&error, Lang::En)
                ))
            })?;
            let mended = mender.mend(&chunk).map_err(refused)?;
            let text = recode(encoding, &mended.bytes, self.args);
            if self.args.diff {
                self.list
                    .diff(&name, encoding, &chunk.bytes, &text, feeds)?;
            } else {
                for change in &mended.changes {
                    self.list.change(&name, change, games, lines)?;
                }
            }
            changes += mended.changes.len() + usize::from(text != mended.bytes);
            games += mended.games;
            lines += mended.lines;
            feeds += memchr::memchr_iter(b'\n', &chunk.bytes).count() as u64;
            remain += mended.remain;
            match (&mut result, &mut self.stdout) {
                (Some(result), _) => result.write_all(&text).map_err(unwritten)?,
                (None, Some(stdout)) => stdout.write_all(&text)?,
                (None, None) => {}
            }
        }
        // Text in another encoding looks the same in a list of differences: programs that apply one pass over this line.
        if encoding != Encoding::Utf8 && self.args.utf8 {
            writeln!(self.list, "{name}: {} -> utf-8", encoding.name())?;
        }
        let wanted = changes > 0 || matches!(target, Target::File(_));
        if let Some(result) = result {
            self.close(result, wanted, &target, &source)?;
        }
        if let (Target::Stdout, Some(stdout)) = (&target, &mut self.stdout) {
            stdout.flush()?;
        }
        let count = match changes {
            0 => "nothing to mend".to_owned(),
            1 => "1 change".to_owned(),
            more => format!("{more} changes"),
        };
        match target.path().filter(|_| wanted) {
            Some(path) => writeln!(
                self.list,
                "{name}: {count} -> {}{}",
                shown(path),
                left(remain)
            )?,
            None if self.args.diff && changes > 0 => {}
            None => writeln!(self.list, "{name}: {count}{}", left(remain))?,
        }
        // What has been written is told at once, and what cannot be told has been written.
        self.list.flush()?;
        Ok(if changes > 0 {
            Mended::Changed
        } else {
            Mended::Nothing
        })
    }

    /// What the mended text is written to, if it is a file.
    fn output(&self, target: &Target, source: &Source) -> Result<Option<Output<'static>>, Failure> {
        let Some(path) = target.path() else {
            return Ok(None);
        };
        let existing = if self.args.force || matches!(target, Target::Same(_)) {
            Existing::Replace
        } else {
            Existing::Keep
        };
        // Who may not read the source may not read the result.
        let like = source.file().map(|(_, metadata)| metadata);
        let output = Output::create(path, existing, like);
        output.map(Some).map_err(|error| {
            Failure::Message(format!(
                "{} cannot be written: {}",
                shown(path),
                advice::unwritten(&error, Lang::En)
            ))
        })
    }

    /// Keeps the mended file, unless it would be one that nobody wants.
    fn close(
        &self,
        result: Output<'_>,
        wanted: bool,
        target: &Target,
        source: &Source,
    ) -> Result<(), Failure> {
        let name = &source.name;
        if wanted && matches!(target, Target::Same(_)) {
            if !source.is_unchanged() {
                return Err(Failure::Message(format!(
                    "{name} was changed by another program meanwhile and is left as it is; mend it again"
                )));
            }
            if source.has_other_names() {
                self.ui.warning(&format!(
                    "{name} has other names (hard links); these keep the old text"
                ));
            }
        }
        result.close(wanted).map_err(unwritten)
    }

    /// Says that the user has ended it, and what that means for the file.
    fn stopped(&self, target: &Target) {
        if self.ui.quiet() {
            return;
        }
        let stopped = Message::Stopped.say(Lang::En).to_string();
        let stopped = stopped.trim_end();
        // There is nobody left to tell when this fails.
        let _ = match target.path() {
            Some(path) => {
                let file = shown(path);
                let lost = Message::NotWritten { file };
                writeln!(io::stderr(), "{stopped} {}.", lost.say(Lang::En))
            }
            None => writeln!(io::stderr(), "{stopped}"),
        };
    }
}

/// An error of writing; it names the file already.
fn unwritten(error: io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::AlreadyExists => Failure::Message(error.to_string()),
        // Who reads the pipe has seen enough.
        io::ErrorKind::BrokenPipe => Failure::Io(error),
        _ => Failure::Message(format!("cannot write: {error}")),
    }
}

/// How much is wrong that was not mended.
fn left(remain: u64) -> String {
    match remain {
        0 => String::new(),
        1 => "; 1 finding remains, pdn check lists it".to_owned(),
        n => format!("; {n} findings remain, pdn check lists them"),
    }
}

/// The text in UTF-8, where that is wanted.
fn recode(encoding: Encoding, bytes: &[u8], args: &FixArgs) -> Vec<u8> {
    if args.utf8 && encoding != Encoding::Utf8 {
        encoding.decode(bytes).into_owned().into_bytes()
    } else {
        bytes.to_vec()
    }
}
