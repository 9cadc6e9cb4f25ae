//! The receiving end of `pdn check`: locates findings in their files, counts, and writes the report.

use super::baseline::Baseline;
use super::event::{Folder, Games};
use super::exit::Exit;
use super::games::List;
use super::late::Late;
use super::ordinals::Ordinals;
use super::quota::{Quota, Taken};
use crate::check::tags::MISSING_TAG;
use crate::check::{Check, Finding, Selection, Severity, input};
use crate::diag::{Diagnostic, FileTotals, Part, Report, Summary};
use crate::lang::Message;
use crate::played::Decision;
use crate::run::{Event, FileInfo, Gather, not_read};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;

/// What to report, and when to fail.
#[derive(Debug)]
pub(super) struct Policy {
    /// The checks that are reported.
    pub(super) report: Selection,
    /// The checks that make the command fail.
    pub(super) fail_on: Selection,
    /// Whether findings of information level are written, not only counted.
    pub(super) notes: bool,
    /// The checks that are written all the same: they were asked for.
    pub(super) wanted: Selection,
    /// How many findings are written for a file.
    pub(super) max_per_file: u64,
    /// Whether a run that reads nothing but empty files is a success.
    pub(super) may_be_empty: bool,
}

impl Policy {
    /// Whether a finding is a note that is counted and not written.
    fn is_counted_alone(&self, check: &Check) -> bool {
        check.severity == Severity::Info && !self.notes && !self.wanted.contains(check)
    }
}

/// Receives the events of a run.
pub(super) struct Collector<'a> {
    policy: &'a Policy,
    report: Box<dyn Report>,
    /// The numbers so far.
    pub(super) summary: Summary,
    failed: bool,
    /// Whether a file is no text.
    no_text: bool,
    /// Whether a file is empty.
    empty: bool,
    /// What is said of files that could not be read or are no text.
    unread: Vec<Message>,
    file: CurrentFile,
    /// Writes the games in place of findings.
    list: Option<List>,
    baseline: Option<Baseline>,
    /// Takes the games for their events.
    games: Option<Games>,
    /// Takes the games for what they show together.
    folder: Option<Folder>,
    /// The games, where they are compared with each other.
    ordinals: Ordinals,
    /// What was found in games of files that are over.
    late: Late,
}

/// What is known of the file whose parts are coming.
#[derive(Debug, Default)]
struct CurrentFile {
    name: Option<Arc<str>>,
    gather: Gather,
    plies: u64,
    main_plies: u64,
    clean_games: u64,
    /// Whether it is no text.
    no_text: bool,
    /// Chooses what is written.
    quota: Quota,
    /// Findings that make the command fail, counted and not written.
    hidden_failures: u64,
    decisions: BTreeMap<Decision, u64>,
}

impl<'a> Collector<'a> {
    pub(super) fn new(policy: &'a Policy, report: Box<dyn Report>) -> Self {
        Self {
            policy,
            report,
            summary: Summary::default(),
            failed: false,
            no_text: false,
            empty: false,
            unread: Vec::new(),
            file: CurrentFile::default(),
            list: None,
            baseline: None,
            games: None,
            folder: None,
            ordinals: Ordinals::default(),
            late: Late::default(),
        }
    }

    /// The same, with the games of events kept.
    pub(super) fn gathering(mut self, games: Games) -> Self {
        self.games = Some(games);
        self
    }

    /// The same, with what games show together.
    pub(super) fn together(mut self, folder: Option<Folder>) -> Self {
        // Rows wait for what is found when all games have come.
        if let (Some(list), Some(_)) = (&mut self.list, &folder) {
            list.wait();
        }
        self.folder = folder;
        self
    }

    /// The games that have come.
    pub(super) fn games(&mut self) -> Games {
        self.games.take().unwrap_or_default()
    }

    /// What is said of files that could not be read or are no text, once.
    pub(super) fn unread(&mut self) -> Vec<Message> {
        std::mem::take(&mut self.unread)
    }

    /// The same with a list of games in place of findings.
    pub(super) fn listing(mut self, list: Option<List>) -> Self {
        self.list = list;
        self
    }

    /// The same without the findings that a baseline knows.
    pub(super) fn beside(mut self, baseline: Option<Baseline>) -> Self {
        self.baseline = baseline;
        self
    }

    /// The baseline, with what was found.
    pub(super) fn baseline(&self) -> Option<&Baseline> {
        self.baseline.as_ref()
    }

    /// Begins the report.
    pub(super) fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        match &self.list {
            Some(list) => list.begin(out),
            None => self.report.begin(out),
        }
    }

    /// Takes one event.
    pub(super) fn event(&mut self, event: Event<Part>, out: &mut dyn Write) -> io::Result<()> {
        match event {
            Event::Output {
                file,
                offset,
                out: part,
            } => self.part(&file, offset, part, out),
            Event::Unreadable { file, error } => {
                self.summary.unreadable += 1;
                self.diagnostic(not_read(&file, &error), out)
            }
            Event::FileDone { file, bytes, .. } => {
                if let Some(missing) = self.file.gather.missing_tags(&file) {
                    self.diagnostic(missing, out)?;
                }
                let reported = self.policy.report.contains(&MISSING_TAG);
                self.summary.range = self.file.gather.range(&file, reported);
                self.summary.files += 1;
                self.summary.bytes += bytes;
                self.file.name = Some(file.name.clone());
                self.file_done(out)
            }
        }
    }

    /// Ends the report.
    pub(super) fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        // Of a file that was not finished when the run was stopped.
        self.file_done(out)?;
        if let Some(folder) = self.folder.take()
            && !self.summary.interrupted
        {
            folder.rest(|diagnostic| {
                if self.late.is_full() {
                    self.tell_late(out)?;
                }
                self.late(diagnostic);
                Ok(())
            })?;
        }
        self.tell_late(out)?;
        // What is gone is known of the whole alone.
        if let Some(baseline) = &self.baseline
            && !self.summary.interrupted
        {
            self.summary.gone = baseline.gone(&self.policy.report);
        }
        self.report.finish(&self.summary, out)
    }

    /// Writes the rows of games that have waited for the end of the report.
    pub(super) fn rows(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.list.as_mut().map_or(Ok(()), |list| list.rest(out))
    }

    /// Tells what the current file held, if there is one, and forgets it.
    fn file_done(&mut self, out: &mut dyn Write) -> io::Result<()> {
        while let Some(diagnostic) = self.file.quota.next() {
            self.report.diagnostic(&diagnostic, out)?;
        }
        let done = std::mem::take(&mut self.file);
        let Some(name) = &done.name else {
            return Ok(());
        };
        self.summary.decided(&done.decisions);
        let totals = FileTotals {
            name,
            games: done.gather.games(),
            plies: done.plies,
            main_plies: done.main_plies,
            clean_games: done.clean_games,
            hidden_failures: done.hidden_failures,
        };
        self.report.file(&totals, out)
    }

    /// How the command ends. What could not be done counts more than what was found.
    pub(super) fn exit(&self) -> Exit {
        match self.summary {
            Summary {
                interrupted: true, ..
            } => Exit::Interrupted,
            Summary {
                unreadable: 1.., ..
            } => Exit::Failed,
            _ if self.no_text => Exit::Failed,
            _ if self.failed => Exit::Findings,
            // Whatever was selected, nothing was checked.
            Summary { games: 0, .. } if self.empty && !self.policy.may_be_empty => Exit::Findings,
            _ => Exit::Clean,
        }
    }

    /// Whether findings of this check are written at all.
    pub(super) fn writes(&self, check: &Check) -> bool {
        self.policy.report.contains(check) && self.policy.max_per_file > 0
    }

    fn part(
        &mut self,
        file: &FileInfo,
        offset: u64,
        mut part: Part,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        self.no_text |= part.no_text;
        self.file.no_text |= part.no_text;
        let mut gather = std::mem::take(&mut self.file.gather);
        let before = gather.games_before(file);
        let told = gather.part(file, offset, &mut part, &mut |diagnostic| {
            self.diagnostic(diagnostic, out)
        });
        self.file.gather = gather;
        told?;
        if let Some(list) = &mut self.list {
            for (number, row) in (before + 1..).zip(std::mem::take(&mut part.rows)) {
                list.game(&file.name, number, row, out)?;
            }
        }
        if let Some(games) = &mut self.games {
            for game in std::mem::take(&mut part.entries) {
                games.take(&file.name, game);
            }
        }
        if let Some(mut folder) = self.folder.take() {
            for game in std::mem::take(&mut part.entries) {
                self.ordinals.take(&file.name, game.clean);
                for diagnostic in folder.take(&file.name, game) {
                    self.late(diagnostic);
                }
            }
            self.folder = Some(folder);
        }
        self.file.name.get_or_insert_with(|| file.name.clone());
        self.file.plies += part.plies;
        self.file.main_plies += part.main_plies;
        self.file.clean_games += part.clean_games;
        for (decision, games) in std::mem::take(&mut part.variants) {
            *self.file.decisions.entry(decision).or_default() += games;
        }
        self.summary += &part.summary();
        Ok(())
    }

    /// Takes a finding.
    pub(super) fn diagnostic(
        &mut self,
        diagnostic: Diagnostic,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let game = diagnostic.game;
        if let Some(games) = &mut self.games {
            games.found(&diagnostic);
        }
        let Some(diagnostic) = self.counted(diagnostic) else {
            return Ok(());
        };
        let Finding { check, count, .. } = diagnostic.finding;
        let places = u64::from(count);
        if let Some(list) = &mut self.list {
            list.count(game, check.severity, places);
            return Ok(());
        }
        if self.policy.is_counted_alone(check) && !diagnostic.fails {
            self.summary.notes += places;
            return Ok(());
        }
        match self.file.quota.take(diagnostic, self.policy.max_per_file) {
            Taken::Held => Ok(()),
            Taken::Write(diagnostic) => self.report.diagnostic(&diagnostic, out),
            Taken::Hidden(hidden) => {
                let places = u64::from(hidden.finding.count);
                self.summary.hidden += places;
                if hidden.fails {
                    self.file.hidden_failures += places;
                }
                Ok(())
            }
        }
    }

    /// Takes a finding about games of which some stand in files that are over: it waits for the end.
    fn late(&mut self, diagnostic: Diagnostic) {
        let severity = diagnostic.finding.check.severity;
        let game = self.ordinals.of(&diagnostic.file, diagnostic.game);
        // A game is as it is, whether a baseline knows that or not.
        if let Some(game) = game
            && severity != Severity::Info
            && self.ordinals.spoil(game)
        {
            self.summary.clean_games -= 1;
        }
        let Some(diagnostic) = self.counted(diagnostic) else {
            return;
        };
        let places = u64::from(diagnostic.finding.count);
        if let Some(list) = &mut self.list {
            if let Some(game) = game {
                list.count_again(game, severity, places);
            }
            return;
        }
        if self.policy.is_counted_alone(diagnostic.finding.check) && !diagnostic.fails {
            self.summary.notes += places;
        } else if !self.late.take(diagnostic, self.policy.max_per_file) {
            self.summary.hidden += places;
        }
    }

    /// Tells what has waited for the end, file by file.
    fn tell_late(&mut self, out: &mut dyn Write) -> io::Result<()> {
        for (name, all) in self.late.files() {
            for diagnostic in &all {
                self.report.diagnostic(diagnostic, out)?;
            }
            self.report.file_again(&name, out)?;
        }
        Ok(())
    }

    /// Counts a finding that is reported and that no baseline knows.
    fn counted(&mut self, mut diagnostic: Diagnostic) -> Option<Diagnostic> {
        let check = diagnostic.finding.check;
        self.empty |= *check == input::EMPTY_FILE;
        if !self.policy.report.contains(check) {
            return None;
        }
        let places = u64::from(diagnostic.finding.count);
        if let Some(baseline) = &mut self.baseline
            && baseline.take(&diagnostic)
        {
            self.summary.known += places;
            return None;
        }
        let fails = self.policy.fail_on.contains(check);
        self.failed |= fails;
        // What could not be read at all fails whatever was selected.
        let unread =
            *check == input::UNREADABLE_FILE || *check == input::NOT_PDN && self.file.no_text;
        diagnostic.fails = fails || unread;
        if unread {
            self.unread.push(diagnostic.finding.message.clone());
        }
        self.summary.count(&diagnostic.finding);
        Some(diagnostic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{Finding, captures, select, tags};
    use crate::diag::{Format, Style};
    use crate::lang::Message;

    fn file() -> Arc<FileInfo> {
        Arc::new(FileInfo {
            index: 0,
            name: "a.pdn".into(),
            path: None,
            beside: crate::played::Beside::default(),
            size: None,
            encoding: None,
            format: None,
            head: Vec::new(),
            spots: None,
            planned: None,
            stretch: None,
            once: None,
        })
    }

    fn output(offset: u64) -> Event<Part> {
        let game = |check| (Finding::new(check, Message::EndsWithout).game(2), None);
        Event::Output {
            file: file(),
            offset,
            out: Part {
                findings: vec![game(&captures::CAPTURE_MISSED), game(&tags::BAD_DATE)],
                lines: 10,
                games: 3,
                ..Part::default()
            },
        }
    }

    fn policy(report: &str, fail_on: &str, max_per_file: u64) -> Policy {
        let select = |word: &str| select(&[word.to_owned()]).expect("known");
        Policy {
            report: select(report),
            fail_on: select(fail_on),
            max_per_file,
            notes: true,
            wanted: Selection::none(),
            may_be_empty: false,
        }
    }

    /// What is written for two chunks of a file, and how that ends.
    fn collect(policy: &Policy, last: Event<Part>) -> (String, Summary, Exit) {
        let report = Format::Jsonl.report(Style::default());
        let mut collector = Collector::new(policy, report);
        let mut out = Vec::new();
        for event in [output(0), output(100), last] {
            collector.event(event, &mut out).expect("written");
        }
        collector.file_done(&mut out).expect("written");
        let out = String::from_utf8(out).expect("text");
        let exit = collector.exit();
        (out, collector.summary, exit)
    }

    fn done() -> Event<Part> {
        Event::FileDone {
            file: file(),
            bytes: 200,
            complete: true,
        }
    }

    #[test]
    fn games_are_counted_from_the_start_of_the_file() {
        let (out, summary, exit) = collect(&policy("all", "error", 9), done());
        let games: Vec<_> = out.lines().map(|line| &line[16..26]).collect();
        assert_eq!(
            games,
            [
                r#""game":2,""#,
                r#""game":2,""#,
                r#""game":5,""#,
                r#""game":5,""#
            ]
        );
        assert_eq!((summary.files, summary.games, summary.bytes), (1, 6, 200));
        assert_eq!(exit, Exit::Findings);
    }

    #[test]
    fn what_is_not_reported_is_not_counted_and_does_not_fail() {
        let (out, summary, exit) = collect(&policy("tags", "error", 9), done());
        assert_eq!((out.lines().count(), summary.total()), (2, 2));
        assert_eq!(exit, Exit::Clean);
        let (_, _, exit) = collect(&policy("tags", "T", 9), done());
        assert_eq!(exit, Exit::Findings);
    }

    #[test]
    fn findings_beyond_the_limit_are_counted() {
        let (out, summary, exit) = collect(&policy("all", "error", 1), done());
        assert_eq!((out.lines().count(), summary.total()), (1, 4));
        assert_eq!((summary.hidden, exit), (3, Exit::Findings));
    }

    #[test]
    fn what_cannot_be_read_counts_more_than_findings() {
        let error = io::ErrorKind::PermissionDenied.into();
        let last = Event::Unreadable {
            file: file(),
            error,
        };
        let (out, _, exit) = collect(&policy("all", "error", 9), last);
        assert!(out.contains("a.pdn cannot be read: permission denied"));
        assert_eq!(exit, Exit::Failed);
    }
}
