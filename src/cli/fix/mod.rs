//! `pdn fix`: fixes files, and reports what it changed.

mod list;
mod source;
mod target;

use super::advice::explain_read_error;
use super::args::FixArgs;
use super::exit::{Exit, Failure, of_writing};
use super::inputs::linked_out;
use super::messages::CliMessage;
use super::names::load_name_list;
use super::output::{Output, OverwritePolicy};
use super::settings::Settings;
use super::ui::{Ui, display_path};
use super::{output, stop};
use crate::check::input::empty_file;
use crate::event::NameList;
use crate::fix::{FixRefusal, RenamedText, apply_name_list};
use crate::lang::{Count, Lang, Message};
use crate::pdn::{Encoding, InputChunk};
use crate::played::Overrides;
use crate::run;
use crate::sheet::MAX_SHEET;
use list::ChangeList;
use source::FixSource;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use target::{FixTarget, FixTask, plan_tasks};

pub(super) fn run_fix(args: &FixArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.fix_args(args);
    let fixed = super::overrides_from_args(&args.read, args.numbering.as_deref())?;
    let names = load_name_list(args.names.as_deref(), ui)?;
    let mut errands = plan_tasks(args)?;
    let stop = stop::stop_flag();
    let inputs = errands.iter_mut().map(|errand| &mut errand.input);
    let options = run::RunOptions {
        from: args.from,
        ..run::RunOptions::default()
    };
    run::find_folder_variants(inputs.collect(), fixed, options, stop);
    // Only the fixed text goes to standard output, and the list to standard error.
    let aside = errands
        .iter()
        .any(|errand| matches!(errand.target, FixTarget::Stdout));
    let mut stdout = ui.stdout_writer();
    let (list, stdout): (_, Option<&mut dyn Write>) = if aside {
        (ChangeList::on_stderr(ui), Some(&mut stdout))
    } else {
        (ChangeList::new(&mut stdout, ui, args.diff), None)
    };
    let mut mender = FileFixer {
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
        match mender.fix_file(errand) {
            Ok(FixOutcome::Stopped) => {
                exit = Exit::Interrupted;
                break;
            }
            Ok(FixOutcome::Changed) if args.diff && exit == Exit::Clean => exit = Exit::Findings,
            Ok(_) => {}
            Err(Failure::Message(message)) => {
                mender.list.flush()?;
                ui.report_error(&message);
                exit = Exit::Failed;
            }
            Err(failure) => return Err(failure),
        }
    }
    match mender.list.finish_list() {
        Ok(()) => Ok(exit),
        // The files are fixed all the same, but the list of changes is incomplete.
        Err(error) => Err(Failure::Io(error)),
    }
}

/// The outcome for a file.
enum FixOutcome {
    /// There was nothing to fix.
    Nothing,
    /// It was fixed.
    Changed,
    /// It is a kind of file that is not fixed.
    LeftAlone,
    /// The user has interrupted the run.
    Stopped,
}

/// The fixer that fixes one file after the other.
struct FileFixer<'a> {
    args: &'a FixArgs,
    fixed: Overrides,
    /// The spellings that name one player.
    names: &'a NameList,
    ui: &'a Ui,
    list: ChangeList<'a>,
    /// Standard output, for fixed text that goes to no file.
    stdout: Option<&'a mut dyn Write>,
    stop: &'a AtomicBool,
}

impl FileFixer<'_> {
    fn fix_file(&mut self, errand: FixTask) -> Result<FixOutcome, Failure> {
        let FixTask {
            input,
            target,
            found,
            outside,
        } = errand;
        if outside {
            let told = linked_out(&input);
            writeln!(self.list, "{}", told.display_in(self.ui.lang()))?;
            return Ok(FixOutcome::LeftAlone);
        }
        if let FixTarget::Beside(path) = &target
            && !self.args.force
        {
            output::check_vacant(std::slice::from_ref(path), CliMessage::ForceOrInPlace)?;
        }
        let fixed = Overrides {
            siblings: input.siblings,
            ..self.fixed
        };
        let mut source = FixSource::open_input(input)?;
        let name = source.name.clone();
        if source.packed {
            let (file, why) = (name, Box::new(CliMessage::OfPacked));
            if !found {
                return Err(CliMessage::NotMended { file, why }.into());
            }
            let left = CliMessage::LeftAlone { file, why };
            writeln!(self.list, "{}", left.display_in(self.ui.lang()))?;
            return Ok(FixOutcome::LeftAlone);
        }
        let sample = &source.sample;
        if empty_file::is_blank(sample) && source.is_whole() {
            return Err(Message::EmptyFile { file: name }.into());
        }
        let lang = self.ui.lang();
        let refused = |refusal: FixRefusal| {
            let (file, why) = (name.clone(), Box::new(describe_refusal(&refusal)));
            Failure::from(CliMessage::NotMended { file, why })
        };
        let (from, all) = (self.args.from, self.args.r#unsafe);
        let mender = crate::fix::Fixer::new(&name, sample, from, fixed, all);
        let mut mender = match mender {
            Err(refusal) if found && refusal.is_of_another_kind() => {
                let (file, why) = (name, Box::new(describe_refusal(&refusal)));
                let left = CliMessage::LeftAlone { file, why };
                writeln!(self.list, "{}", left.display_in(lang))?;
                return Ok(FixOutcome::LeftAlone);
            }
            other => other.map_err(refused)?,
        };
        let encoding = mender.encoding();
        if self.args.utf8 && !mender.ambiguous_readings().is_empty() {
            let readings = mender
                .ambiguous_readings()
                .iter()
                .map(ToString::to_string)
                .collect();
            let why = Box::new(CliMessage::EncodingUnsure { readings });
            return Err(CliMessage::NotMended { file: name, why }.into());
        }
        let mut result = self.open_output(&target, &source)?;
        let (mut changes, mut games, mut lines, mut remain) = (0, 0, 0, [0, 0]);
        let mut left_names = 0;
        if mender.is_sheet() && !self.names.is_empty() {
            let file = name.clone();
            self.ui
                .report_warning(&CliMessage::NamesNotInSheet { file });
        }
        // Programs that apply a list of differences know no other line end.
        let mut feeds = 0;
        for chunk in mender.read_chunks(source.text_reader()) {
            if self.stop.load(Ordering::Relaxed) {
                self.report_interrupted(&target);
                return Ok(FixOutcome::Stopped);
            }
            let chunk = chunk.map_err(|error| explain_read_error(&name, &error))?;
            let named = match mender.is_sheet() || self.names.is_empty() {
                true => RenamedText::default(),
                false => apply_name_list(&chunk.bytes, encoding, self.names),
            };
            left_names += named.left;
            let renamed = (!named.changes.is_empty()).then(|| InputChunk {
                bytes: named.bytes,
                ..chunk.clone()
            });
            let mended = mender.fix_chunk(renamed.as_ref().unwrap_or(&chunk));
            let mended = mended.map_err(refused)?;
            let text = recode_text(encoding, &mended.bytes, self.args);
            if self.args.diff {
                self.list
                    .write_diff(&name, encoding, &chunk.bytes, &text, feeds)?;
            } else {
                for change in named.changes.iter().chain(&mended.changes) {
                    self.list.write_change(&name, change, games, lines)?;
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
                (Some(result), _) => result.write_all(&text).map_err(write_failure)?,
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
                .report_warning(&CliMessage::NamesNotWritten { file, n, encoding });
        }
        let wanted = changes > 0 || matches!(target, FixTarget::File(_));
        if let Some(result) = result {
            self.close_output(result, wanted, &target, &source)?;
        }
        if let (FixTarget::Stdout, Some(stdout)) = (&target, &mut self.stdout) {
            stdout.flush()?;
        }
        let count = match changes {
            0 => CliMessage::NothingToMend,
            more => CliMessage::Changes {
                n: Count(more as u64),
            },
        };
        let count = count.display_in(lang);
        match target.target_path().filter(|_| wanted) {
            Some(path) => writeln!(
                self.list,
                "{name}: {count} -> {}{}",
                display_path(path),
                describe_remaining(remain, lang)
            )?,
            None if self.args.diff && changes > 0 => {}
            None => writeln!(
                self.list,
                "{name}: {count}{}",
                describe_remaining(remain, lang)
            )?,
        }
        // What has been written is reported at once, so nothing is reported that has not been written.
        self.list.flush()?;
        Ok(if changes > 0 {
            FixOutcome::Changed
        } else {
            FixOutcome::Nothing
        })
    }

    /// Opens the output of the fixed text, if it is a file.
    fn open_output(
        &self,
        target: &FixTarget,
        source: &FixSource,
    ) -> Result<Option<Output<'static>>, Failure> {
        let Some(path) = target.target_path() else {
            return Ok(None);
        };
        let existing = match target {
            FixTarget::Same(_) => OverwritePolicy::Own,
            _ if self.args.force => OverwritePolicy::Replace,
            _ => OverwritePolicy::Keep,
        };
        // A user who may not read the source may not read the result.
        let like = source.path_and_metadata().map(|(_, metadata)| metadata);
        let output = Output::create_file(path, existing, like);
        let output = output.map_err(|error| output::cannot_write(path, &error))?;
        Ok(Some(output))
    }

    /// Keeps the fixed file, unless nothing was to be written.
    fn close_output(
        &self,
        result: Output<'_>,
        wanted: bool,
        target: &FixTarget,
        source: &FixSource,
    ) -> Result<(), Failure> {
        let name = &source.name;
        if wanted && matches!(target, FixTarget::Same(_)) {
            if !source.is_unchanged() {
                let file = name.clone();
                return Err(CliMessage::ChangedMeanwhile { file }.into());
            }
            if source.has_other_names() {
                let file = name.clone();
                self.ui.report_warning(&CliMessage::HardLinks { file });
            }
        }
        result.close(wanted).map_err(write_failure)
    }

    /// Reports that the user has interrupted the run, and what that means for the file.
    fn report_interrupted(&self, target: &FixTarget) {
        if self.ui.is_quiet() {
            return;
        }
        let lang = self.ui.lang();
        let stopped = Message::Stopped.display_in(lang).to_string();
        let stopped = stopped.trim_end();
        // A failure here cannot be reported.
        let _ = match target.target_path() {
            Some(path) => {
                let file = display_path(path);
                let lost = Message::NotWritten { file };
                writeln!(io::stderr(), "{stopped} {}.", lost.display_in(lang))
            }
            None => writeln!(io::stderr(), "{stopped}"),
        };
    }
}

/// Returns the failure for an error of writing; the error names the file already.
fn write_failure(error: io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::AlreadyExists => of_writing(&error).into(),
        // The reader of a pipe has seen enough.
        io::ErrorKind::BrokenPipe => Failure::Io(error),
        _ => CliMessage::CannotWrite {
            why: Box::new(of_writing(&error)),
        }
        .into(),
    }
}

/// Describes how many errors were not fixed.
fn describe_remaining([remain, correctable]: [u64; 2], lang: Lang) -> String {
    let mut text = String::new();
    if remain > 0 {
        let n = Count(remain);
        text = CliMessage::Remain { n }.display_in(lang).to_string();
    }
    if correctable > 0 {
        let more = CliMessage::UnsafeMore { n: correctable };
        text.push_str(&more.display_in(lang).to_string());
    }
    text
}

/// Describes why a file is not fixed, for use after its name.
fn describe_refusal(refusal: &FixRefusal) -> CliMessage {
    match refusal {
        FixRefusal::Format(format) => CliMessage::OfFormat {
            format: format.name,
        },
        FixRefusal::Document(format) if format.is_read() => {
            CliMessage::OfDocument { kind: format.kind }
        }
        FixRefusal::Document(format) => CliMessage::OfDocumentUnread { kind: format.kind },
        FixRefusal::Binary => CliMessage::HoldsNoText,
        FixRefusal::Wide(encoding) => CliMessage::InEncoding {
            encoding: *encoding,
        },
        FixRefusal::Long => CliMessage::LongSheet {
            kib: MAX_SHEET >> 10,
        },
        FixRefusal::Restless => CliMessage::Restless,
    }
}

/// Returns the text, in UTF-8 if that is asked for.
fn recode_text(encoding: Encoding, bytes: &[u8], args: &FixArgs) -> Vec<u8> {
    if args.utf8 && encoding != Encoding::Utf8 {
        encoding.decode(bytes).into_owned().into_bytes()
    } else {
        bytes.to_vec()
    }
}
