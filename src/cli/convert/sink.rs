//! The sink of `pdn convert`: writes the results of the chunks in order, and reports what was decided.

use super::alike::SimilarFindings;
use super::apart::{SeparateFiles, one_only};
use super::index::IndexPage;
use super::summary::{LegalGameCounts, format_summary};
use super::tables::TableFiles;
use super::target::ConvertTarget;
use crate::check::{Check, Severity, syntax, tags};
use crate::cli::exit::{Exit, Failure, of_writing};
use crate::cli::messages::CliMessage;
use crate::cli::output::{Output, OverwritePolicy, cannot_write};
use crate::cli::progress::RunProgressBar;
use crate::cli::ui::{Ui, display_path};
use crate::convert::{ConvertedBody, Converter, DecisionCounts, OutputJoiner, page_heading};
use crate::diag::{ChunkOutput, Diagnostic, Report, Summary};
use crate::lang::{Lang, Message};
use crate::run::{self, FileInfo, FileSummary, RunEvent, not_read};
use crate::write::GameWriter;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;

/// The receiver of the events of a run.
pub(super) struct ConvertSink<'a> {
    converter: &'a Converter,
    target: ConvertTarget,
    report: Box<dyn Report>,
    /// Whether the report is for people; then the summary is a sentence.
    human: bool,
    /// The title that was asked for, where several files become one: it replaces their names.
    pub(super) title: Option<String>,
    /// The page that links the pages of several files.
    pub(super) index: Option<IndexPage>,
    /// The tables, if games become tables.
    pub(super) tables: Option<TableFiles>,
    /// The policy for files that exist.
    pub(super) existing: OverwritePolicy,
    stdout: Option<&'a mut dyn Write>,
    bar: &'a RunProgressBar,
    ui: &'a Ui,
    /// The output that is being written.
    out: Option<Output<'a>>,
    /// The joiner of the games that were written to it.
    joined: OutputJoiner,
    /// The files of games, if each game has its own.
    apart: SeparateFiles,
    /// The number of documents for one file, where a file can hold no more than one.
    documents: usize,
    /// The bytes that are held back from standard output until no other document can follow.
    held: Vec<u8>,
    /// Whether the output is incomplete.
    broken: bool,
    /// Whether something is wrong with the input of the output.
    refused: bool,
    /// The summary of the file that is being read.
    gather: FileSummary,
    /// Whether anything of that file has been delivered.
    begun: bool,
    /// The messages that were written about the variants of its games.
    guesses: BTreeSet<Message>,
    /// The variants of all files that were found out and not declared, where no note reports them.
    assumed: BTreeSet<Message>,
    summary: Summary,
    decided: DecisionCounts,
    /// Findings for people that wait for equal ones.
    alike: SimilarFindings,
    /// For each file that was read with `--as`, the number of games that were written.
    legal: LegalGameCounts,
    /// Whether the summary states what became of the moves in comments.
    pub(super) tells_comments: bool,
    failed: bool,
    wrong: bool,
}

impl<'a> ConvertSink<'a> {
    pub(super) fn new(
        converter: &'a Converter,
        target: ConvertTarget,
        (report, human): (Box<dyn Report>, bool),
        stdout: &'a mut dyn Write,
        bar: &'a RunProgressBar,
        ui: &'a Ui,
    ) -> Self {
        Self {
            converter,
            target,
            report,
            human,
            title: None,
            index: None,
            tables: None,
            existing: OverwritePolicy::Keep,
            stdout: Some(stdout),
            bar,
            ui,
            out: None,
            joined: OutputJoiner::default(),
            apart: SeparateFiles::default(),
            documents: 0,
            held: Vec::new(),
            broken: false,
            refused: false,
            gather: FileSummary::default(),
            begun: false,
            guesses: BTreeSet::new(),
            assumed: BTreeSet::new(),
            summary: Summary::default(),
            decided: DecisionCounts::default(),
            alike: SimilarFindings::default(),
            legal: LegalGameCounts::default(),
            tells_comments: false,
            failed: false,
            wrong: false,
        }
    }

    /// Begins the report, and the output where there is only one.
    pub(super) fn begin_report(&mut self) -> Result<(), Failure> {
        self.report_with(&mut |report, out| report.begin(out));
        match &self.target {
            ConvertTarget::Stdout => self.out = self.stdout.take().map(Output::Stdout),
            ConvertTarget::File(path) => {
                let path = path.clone();
                self.out = Some(
                    Output::create_file(&path, self.existing, None)
                        .map_err(|e| cannot_write(&path, &e))?,
                );
            }
            ConvertTarget::Folder(_) | ConvertTarget::Games(_) | ConvertTarget::Tables(_) => {}
        }
        Ok(())
    }

    /// Takes one event.
    pub(super) fn handle_event(&mut self, event: RunEvent<run::ConvertedChunk>) -> io::Result<()> {
        match event {
            RunEvent::Output { file, offset, out } => {
                self.open_output(&file)?;
                self.begun = true;
                self.broken |= out.failed;
                self.failed |= out.failed;
                self.decided += out.decided;
                self.write_body(out.body, &file, offset)?;
                self.handle_part(&file, offset, out.part)
            }
            RunEvent::Unreadable { file, error } => {
                self.failed = true;
                self.broken |= self.begun || matches!(self.target, ConvertTarget::Folder(_));
                self.report_diagnostic(&not_read(&file, &error));
                Ok(())
            }
            RunEvent::FileDone {
                file,
                bytes,
                complete,
            } => {
                if !self.broken {
                    self.open_output(&file)?;
                }
                self.report_waiting();
                if self.converter.relabel.is_some() {
                    self.legal
                        .count_file(&file.name, self.summary.games, self.decided.left_out);
                }
                self.summary.files += 1;
                self.summary.bytes += bytes;
                self.gather = FileSummary::default();
                self.begun = false;
                self.guesses.clear();
                if !matches!(self.target, ConvertTarget::Folder(_)) {
                    return Ok(());
                }
                let written = match &self.target {
                    ConvertTarget::Folder(paths) => Some(paths[file.index].clone()),
                    _ => None,
                };
                let closed = self.close_output(complete);
                let kept = *closed.as_ref().unwrap_or(&false);
                let games = self.summary.games.saturating_sub(self.decided.left_out);
                if let (Some(index), Some(path)) = (&mut self.index, &written) {
                    index.finish_file(path, games, kept);
                }
                match closed.map(drop) {
                    // Another program has made the file meanwhile; the other files may still be written.
                    Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                        self.failed = true;
                        self.report_message(&of_writing(&error));
                        Ok(())
                    }
                    closed => closed,
                }
            }
        }
    }

    /// Opens the output of a file, where each has its own.
    fn open_output(&mut self, file: &FileInfo) -> io::Result<()> {
        if let ConvertTarget::Folder(paths) = &self.target
            && self.out.is_none()
            && !self.broken
        {
            let path = paths[file.index].clone();
            match Output::create_file(&path, self.existing, None) {
                Ok(out) => self.out = Some(out),
                Err(error) => {
                    // Another file may go to another place.
                    self.failed = true;
                    self.broken = true;
                    self.report_message(&cannot_write(&path, &error));
                }
            }
        }
        Ok(())
    }

    /// Writes games.
    fn write_body(&mut self, body: ConvertedBody, file: &FileInfo, offset: u64) -> io::Result<()> {
        if self.by_game(&body, file) {
            return Ok(());
        }
        if let (Some(tables), ConvertedBody::Page(page)) = (&mut self.tables, &body) {
            return tables.add_page(page, &file.name, self.gather.games_before(file));
        }
        if let (Some(index), ConvertedBody::Page(page)) = (&mut self.index, &body) {
            index.add_players(page.named_players());
        }
        let own = page_heading(&file.name);
        let title = match (&self.title, &self.target) {
            (Some(title), ConvertTarget::Folder(_)) => format!("{title}: {own}"),
            (Some(title), _) => title.clone(),
            (None, _) => own,
        };
        let mut joined = std::mem::take(&mut self.joined);
        let written = joined.write_body(
            self.converter,
            body,
            (file.read_as(), offset),
            (&file.name, self.gather.games_before(file)),
            &title,
            &mut |text| self.write_bytes(text),
        );
        self.joined = joined;
        written
    }

    /// Writes games to files of their own, if the output has such files. Returns whether it did.
    fn by_game(&mut self, body: &ConvertedBody, file: &FileInfo) -> bool {
        let writer = self.converter.game_writer();
        let ConvertedBody::Page(page) = body else {
            return false;
        };
        if !writer.is_some_and(GameWriter::is_one_document) {
            return false;
        }
        let extension = self.converter.file_extension();
        match &self.target {
            ConvertTarget::Folder(_) | ConvertTarget::Tables(_) => false,
            ConvertTarget::Stdout | ConvertTarget::File(_) => {
                let before = self.documents;
                self.documents += page.named_documents().count();
                if before < 2 && self.documents > 1 {
                    let path = match &self.target {
                        ConvertTarget::File(path) => Some(path.as_path()),
                        _ => None,
                    };
                    self.report_message(&one_only(path, extension));
                    self.held = Vec::new();
                    self.failed = true;
                    self.broken = true;
                }
                self.documents > 1
            }
            ConvertTarget::Games(folders) => {
                let mut wrong = Vec::new();
                let folder = &folders[file.index];
                let mut told = |path: &Path, error| wrong.push((path.to_owned(), error));
                self.apart
                    .write_documents(folder, extension, self.existing, page, &mut told);
                for (path, error) in wrong {
                    self.failed = true;
                    let there = error.kind() == io::ErrorKind::AlreadyExists;
                    self.report_message(&match there {
                        true => of_writing(&error),
                        false => cannot_write(&path, &error),
                    });
                }
                true
            }
        }
    }

    fn write_bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        let writer = self.converter.game_writer();
        match &mut self.out {
            Some(Output::Stdout(_)) if writer.is_some_and(GameWriter::is_one_document) => {
                self.held.extend_from_slice(bytes);
                Ok(())
            }
            Some(Output::Stdout(out)) => self.bar.suspend(|| out.write_all(bytes)),
            Some(out) => out.write_all(bytes),
            None => Ok(()),
        }
    }

    /// Ends the output. If every game was refused, there is no file. Returns whether there is one.
    fn close_output(&mut self, whole: bool) -> io::Result<bool> {
        let path = self.out.as_ref().and_then(Output::file_path);
        let joined = std::mem::take(&mut self.joined);
        let nothing = joined.is_empty();
        let refused = std::mem::take(&mut self.refused) && nothing && path.is_some();
        if let (true, Some(path)) = (refused && whole && !self.broken, path) {
            self.report_message(&self.not_written(path));
        }
        if self.out.is_some() && !refused {
            self.write_bytes(joined.closing_text(self.converter).as_bytes())?;
        }
        let keep = !std::mem::take(&mut self.broken) && whole && !refused;
        let held = std::mem::take(&mut self.held);
        if let (true, Some(Output::Stdout(out))) = (keep, &mut self.out) {
            self.bar.suspend(|| out.write_all(&held))?;
        }
        match self.out.take() {
            Some(out) => out.close(keep).map(|()| keep),
            None => Ok(false),
        }
    }

    fn handle_part(
        &mut self,
        file: &FileInfo,
        offset: u64,
        mut part: ChunkOutput,
    ) -> io::Result<()> {
        self.failed |= part.no_text;
        let mut gather = std::mem::take(&mut self.gather);
        let told = gather.report_part(file, offset, &mut part, &mut |diagnostic| {
            let finding = &diagnostic.finding;
            let guess = *finding.check == tags::VARIANT_ASSUMED;
            if let (true, false, Message::Decided { played, .. }) =
                (guess, self.converter.notes, &finding.message)
            {
                self.assumed.insert((**played).clone());
            }
            let of_sheet = syntax::sheet_language::assumed_variant(finding);
            self.assumed
                .extend(of_sheet.filter(|_| !self.converter.notes));
            if !guess || self.guesses.insert(finding.message.clone()) {
                self.report_diagnostic(&diagnostic);
            }
            Ok(())
        });
        self.gather = gather;
        self.summary.games += part.games;
        self.summary.plies += part.plies;
        self.summary.main_plies += part.main_plies;
        told
    }

    fn report_diagnostic(&mut self, diagnostic: &Diagnostic) {
        let check: &'static Check = diagnostic.finding.check;
        self.wrong |= check.severity == Severity::Error;
        self.refused |= check.severity == Severity::Error;
        self.summary.count_finding(&diagnostic.finding);
        if check.severity == Severity::Info && !self.converter.notes {
            return;
        }
        // Notes are asked for; of the rest only errors are reported in quiet mode, unless a program reads the report.
        let told = check.severity != Severity::Warning || self.converter.notes;
        if self.human && self.ui.is_quiet() && !told {
            return;
        }
        if self.human {
            let now = self.alike.take_finding(diagnostic.clone());
            self.report_all(&now);
        } else {
            self.report_all(std::slice::from_ref(diagnostic));
        }
    }

    /// Reports the findings that waited for equal ones.
    fn report_waiting(&mut self) {
        let rest = self.alike.drain_waiting();
        self.report_all(&rest);
    }

    fn report_all(&mut self, found: &[Diagnostic]) {
        for diagnostic in found {
            self.report_with(&mut |report, out| report.write_diagnostic(diagnostic, out));
        }
    }

    /// Writes to standard error. A failure cannot be reported.
    fn report_with(
        &mut self,
        what: &mut dyn FnMut(&mut dyn Report, &mut dyn Write) -> io::Result<()>,
    ) {
        let mut text = Vec::new();
        if what(self.report.as_mut(), &mut text).is_ok() && !text.is_empty() {
            let _ = self.bar.suspend(|| io::stderr().write_all(&text));
        }
    }

    fn report_message(&self, message: &CliMessage) {
        self.bar.suspend(|| self.ui.report_error(message));
    }

    /// Ends the output and the report.
    pub(super) fn finish(mut self, interrupted: bool) -> Result<Exit, Failure> {
        self.report_waiting();
        let lost = self.broken || interrupted;
        self.close_output(!interrupted)?;
        self.write_index(interrupted);
        if let (Some(tables), ConvertTarget::Tables(folder)) = (self.tables.take(), &self.target)
            && !lost
        {
            tables.finish_files(folder, self.existing)?;
        }
        // What was refused as a whole is not counted: nothing was written.
        let refused = self.broken_documents();
        let lost = match &self.target {
            ConvertTarget::File(path) | ConvertTarget::Tables(path) if lost => {
                Some(self.not_written(path))
            }
            _ => None,
        };
        if let (Some(lost), false) = (&lost, interrupted) {
            self.report_message(lost);
        }
        self.summary.interrupted = interrupted;
        if !self.human {
            let summary = std::mem::take(&mut self.summary);
            self.report_with(&mut |report, out| report.finish(&summary, out));
        } else if !self.ui.is_quiet() && (!refused || interrupted) {
            let text = match lost {
                // Nothing is left of what was converted until then.
                Some(lost) if interrupted => {
                    let stopped = Message::Stopped.display_in(self.report_language());
                    format!("{stopped}{}.", lost.display_in(self.report_language()))
                }
                _ => format_summary(
                    (&self.summary, &self.decided),
                    std::mem::take(&mut self.assumed),
                    self.tells_comments,
                    self.report_language(),
                ),
            };
            let table = self
                .legal
                .format_table(self.converter.relabel, self.report_language());
            let _ = writeln!(io::stderr(), "{table}{text}");
        }
        Ok(if interrupted {
            Exit::Interrupted
        } else if self.failed {
            Exit::Failed
        } else if self.wrong {
            Exit::Findings
        } else {
            Exit::Clean
        })
    }

    /// Writes the index page.
    fn write_index(&mut self, interrupted: bool) {
        let index = self.index.take().filter(|_| !interrupted);
        let Some((index, writer)) = index.zip(self.converter.game_writer()) else {
            return;
        };
        if let Err(error) = index.write_page(writer, self.existing) {
            self.failed = true;
            self.report_message(&cannot_write(index.path(), &error));
        }
    }

    /// Returns whether there were more documents than the one named file can hold.
    fn broken_documents(&self) -> bool {
        self.documents > 1 && !matches!(self.target, ConvertTarget::Games(_))
    }

    fn not_written(&self, path: &Path) -> CliMessage {
        let file = display_path(path);
        Message::NotWritten { file }.into()
    }

    /// Returns the language of the messages that accompany the report.
    fn report_language(&self) -> Lang {
        self.converter.how.lang
    }
}
