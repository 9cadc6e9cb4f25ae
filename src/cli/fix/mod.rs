//! `pdn fix`: mends files, and says what it changed.

mod list;
mod source;
mod target;

use super::advice::unread;
use super::args::FixArgs;
use super::exit::{Exit, Failure, of_writing};
use super::inputs::linked_out;
use super::messages::CliMessage;
use super::names::listed;
use super::output::{Existing, Output};
use super::settings::Settings;
use super::ui::{Ui, shown};
use super::{output, stop};
use crate::check::input::empty_file;
use crate::event::NameList;
use crate::lang::{Count, Lang, Message};
use crate::mend::{Refusal, Renamed, rename};
use crate::pdn::{Chunk, Encoding};
use crate::played::Fixed;
use crate::run;
use crate::sheet::MAX_SHEET;
use list::List;
use source::Source;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use target::{Errand, Target, errands};

pub(super) fn run(args: &FixArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.fix(args);
    let fixed = super::fixed(&args.read, args.numbering.as_deref())?;
    let names = listed(args.names.as_deref(), ui)?;
    let mut errands = errands(args)?;
    let stop = stop::flag();
    let inputs = errands.iter_mut().map(|errand| &mut errand.input);
    let options = run::Options {
        from: args.from,
        ..run::Options::default()
    };
    run::company(inputs.collect(), fixed, options, stop);
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
        names: &names,
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
                ui.failed(&message);
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
    /// Which spellings of players are one.
    names: &'a NameList,
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
            let told = linked_out(&input);
            writeln!(self.list, "{}", told.say(self.ui.lang()))?;
            return Ok(Mended::LeftAlone);
        }
        if let Target::Beside(path) = &target
            && !self.args.force
        {
            output::vacant(std::slice::from_ref(path), CliMessage::ForceOrInPlace)?;
        }
        let fixed = Fixed {
            beside: input.beside,
            ..self.fixed
        };
        let mut source = Source::open(input)?;
        let name = source.name.clone();
        if source.packed {
            let (file, why) = (name, Box::new(CliMessage::OfPacked));
            if !found {
                return Err(CliMessage::NotMended { file, why }.into());
            }
            let left = CliMessage::LeftAlone { file, why };
            writeln!(self.list, "{}", left.say(self.ui.lang()))?;
            return Ok(Mended::LeftAlone);
        }
        let sample = &source.sample;
        if empty_file::is_blank(sample) && source.is_whole() {
            return Err(Message::EmptyFile { file: name }.into());
        }
        let lang = self.ui.lang();
        let refused = |refusal: Refusal| {
            let (file, why) = (name.clone(), Box::new(why(&refusal)));
            Failure::from(CliMessage::NotMended { file, why })
        };
        let (from, all) = (self.args.from, self.args.r#unsafe);
        let mender = crate::mend::Mender::new(&name, sample, from, fixed, all);
        let mut mender = match mender {
            Err(refusal) if found && refusal.is_of_another_kind() => {
                let (file, why) = (name, Box::new(why(&refusal)));
                let left = CliMessage::LeftAlone { file, why };
                writeln!(self.list, "{}", left.say(lang))?;
                return Ok(Mended::LeftAlone);
            }
            other => other.map_err(refused)?,
        };
        let encoding = mender.encoding();
        if self.args.utf8 && !mender.readings().is_empty() {
            let readings = mender.readings().iter().map(ToString::to_string).collect();
            let why = Box::new(CliMessage::EncodingUnsure { readings });
            return Err(CliMessage::NotMended { file: name, why }.into());
        }
        let mut result = self.output(&target, &source)?;
        let (mut changes, mut games, mut lines, mut remain) = (0, 0, 0, [0, 0]);
        let mut left_names = 0;
        if mender.is_sheet() && !self.names.is_empty() {
            let file = name.clone();
            self.ui.warned(&CliMessage::NamesNotInSheet { file });
        }
        // Programs that apply a list of differences know no other line end.
        let mut feeds = 0;
        for chunk in mender.chunks(source.text()) {
            if self.stop.load(Ordering::Relaxed) {
                self.stopped(&target);
                return Ok(Mended::Stopped);
            }
            let chunk = chunk.map_err(|error| unread(&name, &error))?;
            let named = match mender.is_sheet() || self.names.is_empty() {
                true => Renamed::default(),
                false => rename(&chunk.bytes, encoding, self.names),
            };
            left_names += named.left;
            let renamed = (!named.changes.is_empty()).then(|| Chunk {
                bytes: named.bytes,
                ..chunk.clone()
            });
            let mended = mender.mend(renamed.as_ref().unwrap_or(&chunk));
            let mended = mended.map_err(refused)?;
            let text = recode(encoding, &mended.bytes, self.args);
            if self.args.diff {
                self.list
                    .diff(&name, encoding, &chunk.bytes, &text, feeds)?;
            } else {
                for change in named.changes.iter().chain(&mended.changes) {
                    self.list.change(&name, change, games, lines)?;
                }
            }
            changes += named.changes.len() + mended.changes.len();
            changes += usize::from(text != mended.bytes);
            games += mended.games;
            lines += mended.lines;
            feeds += memchr::memchr_iter(b'\n', &chunk.bytes).count() as u64;
            remain[0] += mended.remain;
            remain[1] += mended.correctable;
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
        if left_names > 0 {
            let (file, n) = (name.clone(), left_names);
            self.ui
                .warned(&CliMessage::NamesNotWritten { file, n, encoding });
        }
        let wanted = changes > 0 || matches!(target, Target::File(_));
        if let Some(result) = result {
            self.close(result, wanted, &target, &source)?;
        }
        if let (Target::Stdout, Some(stdout)) = (&target, &mut self.stdout) {
            stdout.flush()?;
        }
        let count = match changes {
            0 => CliMessage::NothingToMend,
            more => CliMessage::Changes {
                n: Count(more as u64),
            },
        };
        let count = count.say(lang);
        match target.path().filter(|_| wanted) {
            Some(path) => writeln!(
                self.list,
                "{name}: {count} -> {}{}",
                shown(path),
                left(remain, lang)
            )?,
            None if self.args.diff && changes > 0 => {}
            None => writeln!(self.list, "{name}: {count}{}", left(remain, lang))?,
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
        let existing = match target {
            Target::Same(_) => Existing::Own,
            _ if self.args.force => Existing::Replace,
            _ => Existing::Keep,
        };
        // Who may not read the source may not read the result.
        let like = source.file().map(|(_, metadata)| metadata);
        let output = Output::create(path, existing, like);
        let output = output.map_err(|error| output::cannot_write(path, &error))?;
        Ok(Some(output))
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
                let file = name.clone();
                return Err(CliMessage::ChangedMeanwhile { file }.into());
            }
            if source.has_other_names() {
                let file = name.clone();
                self.ui.warned(&CliMessage::HardLinks { file });
            }
        }
        result.close(wanted).map_err(unwritten)
    }

    /// Says that the user has ended it, and what that means for the file.
    fn stopped(&self, target: &Target) {
        if self.ui.quiet() {
            return;
        }
        let lang = self.ui.lang();
        let stopped = Message::Stopped.say(lang).to_string();
        let stopped = stopped.trim_end();
        // There is nobody left to tell when this fails.
        let _ = match target.path() {
            Some(path) => {
                let file = shown(path);
                let lost = Message::NotWritten { file };
                writeln!(io::stderr(), "{stopped} {}.", lost.say(lang))
            }
            None => writeln!(io::stderr(), "{stopped}"),
        };
    }
}

/// An error of writing; it names the file already.
fn unwritten(error: io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::AlreadyExists => of_writing(&error).into(),
        // Of a pipe, who reads it has seen enough.
        io::ErrorKind::BrokenPipe => Failure::Io(error),
        _ => CliMessage::CannotWrite {
            why: Box::new(of_writing(&error)),
        }
        .into(),
    }
}

/// How much is wrong that was not mended.
fn left([remain, correctable]: [u64; 2], lang: Lang) -> String {
    let mut text = String::new();
    if remain > 0 {
        let n = Count(remain);
        text = CliMessage::Remain { n }.say(lang).to_string();
    }
    if correctable > 0 {
        let more = CliMessage::UnsafeMore { n: correctable };
        text.push_str(&more.say(lang).to_string());
    }
    text
}

/// Why a file is not mended, behind its name.
fn why(refusal: &Refusal) -> CliMessage {
    match refusal {
        Refusal::Format(format) => CliMessage::OfFormat {
            format: format.name,
        },
        Refusal::Document(format) if format.is_read() => {
            CliMessage::OfDocument { kind: format.kind }
        }
        Refusal::Document(format) => CliMessage::OfDocumentUnread { kind: format.kind },
        Refusal::Binary => CliMessage::HoldsNoText,
        Refusal::Wide(encoding) => CliMessage::InEncoding {
            encoding: *encoding,
        },
        Refusal::Long => CliMessage::LongSheet {
            kib: MAX_SHEET >> 10,
        },
        Refusal::Restless => CliMessage::Restless,
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
