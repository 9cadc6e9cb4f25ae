//! The collector of `pdn check`: locates findings in their files, counts them, and writes the report.

use super::baseline::Baseline;
use super::event::{EventGameCollector, FolderChecks};
use super::exit::Exit;
use super::games::GameListing;
use super::late::DeferredFindings;
use super::ordinals::GameOrdinals;
use super::quota::{LimitDecision, OutputLimit};
use crate::check::tags::MISSING_TAG;
use crate::check::{Check, CheckSelection, Finding, Severity, input};
use crate::diag::{ChunkOutput, Diagnostic, FileTotals, Report, Summary};
use crate::lang::Message;
use crate::played::VariantDecision;
use crate::run::{FileInfo, FileSummary, RunEvent, not_read};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;

/// The policy of a report: what to report, and when to fail.
#[derive(Debug)]
pub(super) struct ReportPolicy {
    /// The checks that are reported.
    pub(super) report: CheckSelection,
    /// The checks that make the command fail.
    pub(super) fail_on: CheckSelection,
    /// Whether findings of information level are written, not only counted.
    pub(super) notes: bool,
    /// The checks whose findings are written in any case because the user asked for them.
    pub(super) requested: CheckSelection,
    /// The maximum number of findings that are written for a file.
    pub(super) max_per_file: u64,
    /// Whether a run that reads nothing but empty files is a success.
    pub(super) may_be_empty: bool,
}

impl ReportPolicy {
    /// Returns whether a finding is a note that is counted and not written.
    fn is_counted_alone(&self, check: &Check) -> bool {
        check.severity == Severity::Info && !self.notes && !self.requested.contains(check)
    }
}

/// The receiver of the events of a run.
pub(super) struct CheckCollector<'a> {
    policy: &'a ReportPolicy,
    report: Box<dyn Report>,
    /// The counts so far.
    pub(super) summary: Summary,
    failed: bool,
    /// Whether a file is no text.
    no_text: bool,
    /// Whether a file is empty.
    empty: bool,
    /// The messages about files that could not be read or are no text.
    unread: Vec<Message>,
    file: CurrentFile,
    /// The list of games that replaces the findings.
    list: Option<GameListing>,
    baseline: Option<Baseline>,
    /// The collector of the games for their events.
    games: Option<EventGameCollector>,
    /// The checks of what the games show together.
    folder: Option<FolderChecks>,
    /// The ordinals of the games, if they are compared with each other.
    ordinals: GameOrdinals,
    /// The findings in games of files that are done.
    late: DeferredFindings,
}

/// The state of the file whose parts are coming.
#[derive(Debug, Default)]
struct CurrentFile {
    name: Option<Arc<str>>,
    gather: FileSummary,
    plies: u64,
    main_plies: u64,
    clean_games: u64,
    /// Whether it is no text.
    no_text: bool,
    /// The limiter that chooses which findings are written.
    quota: OutputLimit,
    /// The number of findings that make the command fail and are counted, not written.
    hidden_failures: u64,
    decisions: BTreeMap<VariantDecision, u64>,
}

impl<'a> CheckCollector<'a> {
    pub(super) fn new(policy: &'a ReportPolicy, report: Box<dyn Report>) -> Self {
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
            ordinals: GameOrdinals::default(),
            late: DeferredFindings::default(),
        }
    }

    /// Returns the collector with the games kept for their events.
    pub(super) fn with_event_games(mut self, games: EventGameCollector) -> Self {
        self.games = Some(games);
        self
    }

    /// Returns the collector with the checks of what games show together.
    pub(super) fn with_folder(mut self, folder: Option<FolderChecks>) -> Self {
        // The rows wait for the findings that come after the last game.
        if let (Some(list), Some(_)) = (&mut self.list, &folder) {
            list.defer_rows();
        }
        self.folder = folder;
        self
    }

    /// Takes the games that have come.
    pub(super) fn take_games(&mut self) -> EventGameCollector {
        self.games.take().unwrap_or_default()
    }

    /// Takes the messages about files that could not be read or are no text.
    pub(super) fn take_unread(&mut self) -> Vec<Message> {
        std::mem::take(&mut self.unread)
    }

    /// Returns the collector with a list of games in place of findings.
    pub(super) fn with_list(mut self, list: Option<GameListing>) -> Self {
        self.list = list;
        self
    }

    /// Returns the collector without the findings that a baseline knows.
    pub(super) fn with_baseline(mut self, baseline: Option<Baseline>) -> Self {
        self.baseline = baseline;
        self
    }

    /// Returns the baseline with the findings of this run.
    pub(super) fn baseline(&self) -> Option<&Baseline> {
        self.baseline.as_ref()
    }

    /// Begins the report.
    pub(super) fn begin_report(&mut self, out: &mut dyn Write) -> io::Result<()> {
        match &self.list {
            Some(list) => list.write_header(out),
            None => self.report.begin(out),
        }
    }

    /// Takes one event.
    pub(super) fn handle_event(
        &mut self,
        event: RunEvent<ChunkOutput>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match event {
            RunEvent::Output {
                file,
                offset,
                out: part,
            } => self.handle_part(&file, offset, part, out),
            RunEvent::Unreadable { file, error } => {
                self.summary.unreadable += 1;
                self.handle_diagnostic(not_read(&file, &error), out)
            }
            RunEvent::FileDone { file, bytes, .. } => {
                if let Some(missing) = self.file.gather.missing_tags(&file) {
                    self.handle_diagnostic(missing, out)?;
                }
                let reported = self.policy.report.contains(&MISSING_TAG);
                self.summary.range = self.file.gather.range_summary(&file, reported);
                self.summary.files += 1;
                self.summary.bytes += bytes;
                self.file.name = Some(file.name.clone());
                self.file_done(out)
            }
        }
    }

    /// Ends the report.
    pub(super) fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        // The last file may be unfinished if the run was stopped.
        self.file_done(out)?;
        if let Some(folder) = self.folder.take()
            && !self.summary.interrupted
        {
            folder.report_rest(|diagnostic| {
                if self.late.is_full() {
                    self.write_late_findings(out)?;
                }
                self.defer_diagnostic(diagnostic);
                Ok(())
            })?;
        }
        self.write_late_findings(out)?;
        // Only a whole run shows which findings are gone.
        if let Some(baseline) = &self.baseline
            && !self.summary.interrupted
        {
            self.summary.gone = baseline.unmatched_count(&self.policy.report);
        }
        self.report.finish(&self.summary, out)
    }

    /// Writes the rows of games that have waited for the end of the report.
    pub(super) fn write_waiting_rows(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.list
            .as_mut()
            .map_or(Ok(()), |list| list.write_waiting(out))
    }

    /// Writes the findings and totals of the current file, if there is one, and forgets it.
    fn file_done(&mut self, out: &mut dyn Write) -> io::Result<()> {
        while let Some(diagnostic) = self.file.quota.next() {
            self.report.write_diagnostic(&diagnostic, out)?;
        }
        let done = std::mem::take(&mut self.file);
        let Some(name) = &done.name else {
            return Ok(());
        };
        self.summary.count_decisions(&done.decisions);
        let totals = FileTotals {
            name,
            games: done.gather.game_count(),
            plies: done.plies,
            main_plies: done.main_plies,
            clean_games: done.clean_games,
            hidden_failures: done.hidden_failures,
        };
        self.report.write_file_totals(&totals, out)
    }

    /// Returns how the command ends. What could not be done takes precedence over what was found.
    pub(super) fn exit_status(&self) -> Exit {
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

    /// Returns whether findings of this check are written at all.
    pub(super) fn is_reported(&self, check: &Check) -> bool {
        self.policy.report.contains(check) && self.policy.max_per_file > 0
    }

    fn handle_part(
        &mut self,
        file: &FileInfo,
        offset: u64,
        mut part: ChunkOutput,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        self.no_text |= part.no_text;
        self.file.no_text |= part.no_text;
        let mut gather = std::mem::take(&mut self.file.gather);
        let before = gather.games_before(file);
        let told = gather.report_part(file, offset, &mut part, &mut |diagnostic| {
            self.handle_diagnostic(diagnostic, out)
        });
        self.file.gather = gather;
        told?;
        if let Some(list) = &mut self.list {
            for (number, row) in (before + 1..).zip(std::mem::take(&mut part.rows)) {
                list.take_game(&file.name, number, row, out)?;
            }
        }
        if let Some(games) = &mut self.games {
            for game in std::mem::take(&mut part.entries) {
                games.take_game(&file.name, game);
            }
        }
        if let Some(mut folder) = self.folder.take() {
            for game in std::mem::take(&mut part.entries) {
                self.ordinals.push_game(&file.name, game.clean);
                for diagnostic in folder.take_game(&file.name, game) {
                    self.defer_diagnostic(diagnostic);
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
    pub(super) fn handle_diagnostic(
        &mut self,
        diagnostic: Diagnostic,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let game = diagnostic.game;
        if let Some(games) = &mut self.games {
            games.take_finding(&diagnostic);
        }
        let Some(diagnostic) = self.count_diagnostic(diagnostic) else {
            return Ok(());
        };
        let Finding { check, count, .. } = diagnostic.finding;
        let places = u64::from(count);
        if let Some(list) = &mut self.list {
            list.count_finding(game, check.severity, places);
            return Ok(());
        }
        if self.policy.is_counted_alone(check) && !diagnostic.fails {
            self.summary.notes += places;
            return Ok(());
        }
        match self
            .file
            .quota
            .take_finding(diagnostic, self.policy.max_per_file)
        {
            LimitDecision::Held => Ok(()),
            LimitDecision::Write(diagnostic) => self.report.write_diagnostic(&diagnostic, out),
            LimitDecision::Hidden(hidden) => {
                let places = u64::from(hidden.finding.count);
                self.summary.hidden += places;
                if hidden.fails {
                    self.file.hidden_failures += places;
                }
                Ok(())
            }
        }
    }

    /// Defers a finding about games of which some are in files that are done: it is written at the end.
    fn defer_diagnostic(&mut self, diagnostic: Diagnostic) {
        let severity = diagnostic.finding.check.severity;
        let game = self
            .ordinals
            .game_ordinal(&diagnostic.file, diagnostic.game);
        // The state of a game does not depend on what a baseline knows.
        if let Some(game) = game
            && severity != Severity::Info
            && self.ordinals.mark_unclean(game)
        {
            self.summary.clean_games -= 1;
        }
        let Some(diagnostic) = self.count_diagnostic(diagnostic) else {
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
        } else if !self
            .late
            .defer_finding(diagnostic, self.policy.max_per_file)
        {
            self.summary.hidden += places;
        }
    }

    /// Writes the findings that have waited for the end, file by file.
    fn write_late_findings(&mut self, out: &mut dyn Write) -> io::Result<()> {
        for (name, all) in self.late.drain_by_file() {
            for diagnostic in &all {
                self.report.write_diagnostic(diagnostic, out)?;
            }
            self.report.file_again(&name, out)?;
        }
        Ok(())
    }

    /// Counts a finding. Returns it if it is reported and no baseline knows it.
    fn count_diagnostic(&mut self, mut diagnostic: Diagnostic) -> Option<Diagnostic> {
        let check = diagnostic.finding.check;
        self.empty |= *check == input::EMPTY_FILE;
        if !self.policy.report.contains(check) {
            return None;
        }
        let places = u64::from(diagnostic.finding.count);
        if let Some(baseline) = &mut self.baseline
            && baseline.match_finding(&diagnostic)
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
        self.summary.count_finding(&diagnostic.finding);
        Some(diagnostic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{Finding, captures, parse_selection, tags};
    use crate::diag::{ReportFormat, ReportStyle};
    use crate::lang::Message;

    fn file_info() -> Arc<FileInfo> {
        Arc::new(FileInfo {
            index: 0,
            name: "a.pdn".into(),
            path: None,
            siblings: crate::played::SiblingVariants::default(),
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

    fn output_event(offset: u64) -> RunEvent<ChunkOutput> {
        let game = |check| (Finding::new(check, Message::EndsWithout).with_game(2), None);
        RunEvent::Output {
            file: file_info(),
            offset,
            out: ChunkOutput {
                findings: vec![game(&captures::CAPTURE_MISSED), game(&tags::BAD_DATE)],
                lines: 10,
                games: 3,
                ..ChunkOutput::default()
            },
        }
    }

    fn test_policy(report: &str, fail_on: &str, max_per_file: u64) -> ReportPolicy {
        let select = |word: &str| parse_selection(&[word.to_owned()]).expect("known");
        ReportPolicy {
            report: select(report),
            fail_on: select(fail_on),
            max_per_file,
            notes: true,
            requested: CheckSelection::none(),
            may_be_empty: false,
        }
    }

    /// Returns what is written for two chunks of a file, and how the run ends.
    fn collect_chunks(
        policy: &ReportPolicy,
        last: RunEvent<ChunkOutput>,
    ) -> (String, Summary, Exit) {
        let report = ReportFormat::Jsonl.build_report(ReportStyle::default());
        let mut collector = CheckCollector::new(policy, report);
        let mut out = Vec::new();
        for event in [output_event(0), output_event(100), last] {
            collector.handle_event(event, &mut out).expect("written");
        }
        collector.file_done(&mut out).expect("written");
        let out = String::from_utf8(out).expect("text");
        let exit = collector.exit_status();
        (out, collector.summary, exit)
    }

    fn done_event() -> RunEvent<ChunkOutput> {
        RunEvent::FileDone {
            file: file_info(),
            bytes: 200,
            complete: true,
        }
    }

    #[test]
    fn games_are_counted_from_the_start_of_the_file() {
        let (out, summary, exit) = collect_chunks(&test_policy("all", "error", 9), done_event());
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
        let (out, summary, exit) = collect_chunks(&test_policy("tags", "error", 9), done_event());
        assert_eq!((out.lines().count(), summary.finding_count()), (2, 2));
        assert_eq!(exit, Exit::Clean);
        let (_, _, exit) = collect_chunks(&test_policy("tags", "T", 9), done_event());
        assert_eq!(exit, Exit::Findings);
    }

    #[test]
    fn findings_beyond_the_limit_are_counted() {
        let (out, summary, exit) = collect_chunks(&test_policy("all", "error", 1), done_event());
        assert_eq!((out.lines().count(), summary.finding_count()), (1, 4));
        assert_eq!((summary.hidden, exit), (3, Exit::Findings));
    }

    #[test]
    fn what_cannot_be_read_counts_more_than_findings() {
        let error = io::ErrorKind::PermissionDenied.into();
        let last = RunEvent::Unreadable {
            file: file_info(),
            error,
        };
        let (out, _, exit) = collect_chunks(&test_policy("all", "error", 9), last);
        assert!(out.contains("a.pdn cannot be read: permission denied"));
        assert_eq!(exit, Exit::Failed);
    }
}
