//! The form in which a source is fixed: PDN directly, a scoresheet through the PDN that it is translated to.

use super::fixer::format_sample;
use super::hand::{SheetMoveStyle, SheetPdnMap};
use super::plan_with_steps;
use super::tokens::TextTokens;
use crate::check::{CheckFamily, Finding, FindingEdit, Severity};
use crate::pdn::{Encoding, PdnReader, Visitor};
use crate::played::{MoveReading as Step, Overrides, ReplayPlan};
use crate::read::SourceFormat;
use crate::record::TokenizedSource;
use crate::replay::{ReplayMemory, ReplayedChunk, Replayer, plan_written};
use crate::sheet::translate_pinned;
use crate::span::Span;
use std::collections::BTreeSet;

/// Form in which a source is read and edited.
#[derive(Debug)]
pub(super) enum SourceForm {
    /// PDN, with a plan that keeps the steps.
    Pdn(Box<ReplayPlan>),
    /// A scoresheet.
    Sheet(SheetContext),
}

/// Context of a scoresheet.
#[derive(Debug)]
pub(super) struct SheetContext {
    /// The decisions of the user.
    pub(super) fixed: Overrides,
    /// Its encoding.
    pub(super) encoding: Encoding,
    /// The name by which its format was guessed; `None` if the user named the format.
    pub(super) name: Option<String>,
}

/// A source as it was read.
#[derive(Debug)]
pub(super) struct SourceReading {
    /// The games of a source that is not PDN.
    translated: Option<TokenizedSource>,
    pub(super) replayed: ReplayedChunk,
    pub(super) tokens: TextTokens,
    /// The style in which a sheet writes moves.
    hand: SheetMoveStyle,
    /// Whether the next reader recognises its format.
    pub(super) known: bool,
    /// The number of errors, warnings and notes of each record. Records are counted from 1; the entries at 0 and after the last record hold
    /// what belongs to none.
    weights: Vec<[u32; 3]>,
}

/// An edit of the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SourceEdit {
    pub(super) span: Span,
    pub(super) text: String,
    /// The text in the encoding of the source.
    pub(super) bytes: Vec<u8>,
}

/// The fix of a finding: edits that are made together or not at all.
#[derive(Clone, Debug)]
pub(super) struct FixUnit {
    /// The index of the finding.
    pub(super) finding: usize,
    /// The record.
    pub(super) game: u32,
    /// Whether all its edits are safe.
    pub(super) safe: bool,
    /// The edits of the PDN.
    pub(super) edits: Vec<FindingEdit>,
    /// The same edits in the source, in every form in which they can be written there, the best first.
    pub(super) forms: Vec<Vec<SourceEdit>>,
}

impl SourceForm {
    /// Returns the encoding of the source.
    pub(super) fn encoding(&self) -> Encoding {
        match self {
            Self::Pdn(plan) => plan.encoding,
            Self::Sheet(sheet) => sheet.encoding,
        }
    }

    /// Returns the encoding of the PDN.
    pub(super) fn of_pdn(&self) -> Encoding {
        match self {
            Self::Pdn(plan) => plan.encoding,
            Self::Sheet(_) => Encoding::Utf8,
        }
    }

    /// Returns whether the PDN is the source itself.
    pub(super) fn is_exact(&self) -> bool {
        matches!(self, Self::Pdn(_))
    }

    /// Returns where games begin, as far as the source itself shows it.
    pub(super) fn game_starts(&self, source: &[u8]) -> Vec<u32> {
        struct GameStarts(Vec<u32>);
        impl Visitor for GameStarts {
            fn begin_game(&mut self, at: usize) {
                self.0.push(at as u32);
            }
            fn wants_moves(&self) -> bool {
                false
            }
        }
        let mut begins = GameStarts(Vec::new());
        if self.is_exact() {
            PdnReader::new(self.encoding()).read_chunk(source, &mut begins);
        }
        begins.0
    }

    /// Reads a source, or returns `None` for PDN with a game that is too long to be kept.
    pub(super) fn read_source(&self, source: &[u8]) -> Option<SourceReading> {
        Some(match self {
            Self::Pdn(plan) => {
                let mut found = FindingCollector::default();
                let mut take = |findings: &mut Vec<Finding>| found.collect_findings(findings);
                let memory = &mut ReplayMemory::default();
                let replayed = Replayer::run_bounded(plan, source, memory, &mut take)?;
                let (replayed, weights) = found.into_replayed(replayed, &[]);
                SourceReading {
                    translated: None,
                    tokens: TextTokens::from_records(&replayed.written, source.len()),
                    replayed,
                    hand: SheetMoveStyle::default(),
                    known: true,
                    weights,
                }
            }
            Self::Sheet(sheet) => sheet.read_sheet(source),
        })
    }

    /// Counts the games of a source that is too long to be kept, and their errors and warnings.
    pub(super) fn count_games_and_findings(&self, source: &[u8]) -> (u64, u64) {
        let Self::Pdn(plan) = self else {
            return (0, 0);
        };
        let mut plan = plan.as_ref().clone();
        (plan.keep, plan.mends) = (false, false);
        let mut grave = 0;
        let mut take = |findings: &mut Vec<Finding>| {
            let found = findings.iter();
            let found = found.filter(|found| found.check.severity != Severity::Info);
            grave += found.map(|found| u64::from(found.count)).sum::<u64>();
        };
        let mut replayed =
            Replayer::run_into(&plan, source, &mut ReplayMemory::default(), &mut take);
        take(&mut replayed.findings);
        (replayed.games, grave)
    }

    /// Counts the findings that only edits that are not safe can fix.
    pub(super) fn count_correctable(&self, source: &[u8], reading: &SourceReading) -> u64 {
        let unsafe_edit = |finding: &Finding| finding.edits.iter().any(|edit| !edit.safe);
        if !reading.replayed.findings.iter().any(unsafe_edit) {
            return 0;
        }
        let units = self.fix_units(source, reading, true);
        units.iter().filter(|unit| !unit.safe).count() as u64
    }

    /// Returns all fixes that the findings of a source suggest and that can be written in it.
    pub(super) fn fix_units(
        &self,
        source: &[u8],
        reading: &SourceReading,
        all: bool,
    ) -> Vec<FixUnit> {
        let mut units = Vec::new();
        for (nth, finding) in reading.replayed.findings.iter().enumerate() {
            // A sheet writes its results in its own form.
            if matches!(self, Self::Sheet(_)) && finding.check.family == CheckFamily::Results {
                continue;
            }
            let edits = finding.edits.iter().filter(|edit| edit.safe || all);
            let mut edits: Vec<FindingEdit> = edits.cloned().collect();
            edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
            let pdn = reading.replayed_pdn(source);
            edits.retain(|edit| {
                let open = reading.tokens.is_open(finding.game, edit.span);
                !open && self.of_pdn().decode(edit.span.slice_of(pdn)) != edit.text
            });
            let apart = |pair: &[FindingEdit]| pair[0].span.end <= pair[1].span.start;
            if edits.is_empty() || !edits.windows(2).all(apart) {
                continue;
            }
            let ways = self.edit_alternatives(source, reading, finding.game, &edits);
            if !ways.is_empty() {
                units.push(FixUnit {
                    finding: nth,
                    game: finding.game,
                    safe: edits.iter().all(|edit| edit.safe),
                    edits,
                    forms: ways,
                });
            }
        }
        units
    }

    /// Returns the alternatives of making edits of the PDN, of one game, in the source.
    fn edit_alternatives(
        &self,
        source: &[u8],
        reading: &SourceReading,
        game: u32,
        edits: &[FindingEdit],
    ) -> Vec<Vec<SourceEdit>> {
        let encoding = self.encoding();
        let written = |span: Span, text: String| {
            // Text that could not be decoded must not be written as something else.
            let bytes = encoding
                .encode(&text)
                .filter(|_| !text.contains('\u{fffd}'))?;
            let bytes = bytes.into_owned();
            let span = replaced_span(span, &text, source);
            Some(SourceEdit { span, text, bytes })
        };
        let Some(translated) = &reading.translated else {
            let way = edits
                .iter()
                .map(|edit| written(edit.span, edit.text.clone()));
            return way.collect::<Option<Vec<_>>>().into_iter().collect();
        };
        let sheet = SheetPdnMap {
            tokens: &reading.tokens,
            pdn: &translated.text,
            map: &translated.offsets,
            source,
        };
        // A sheet that was cut may end with half a move.
        let open = |span: Span| !span.is_empty() && span.end as usize == source.len();
        let ways = |edit: &FindingEdit| {
            let mut ways = reading.hand.edit_alternatives(edit, game, &sheet);
            ways.retain(|(span, _)| !open(*span));
            ways
        };
        // Only single edits have more than one alternative.
        let [edit] = edits else {
            let way = edits.iter().map(|edit| {
                let (span, text) = ways(edit).into_iter().next()?;
                written(span, text)
            });
            return way.collect::<Option<Vec<_>>>().into_iter().collect();
        };
        let ways = ways(edit).into_iter();
        ways.filter_map(|(span, text)| Some(vec![written(span, text)?]))
            .collect()
    }
}

/// Returns the bytes that an edit replaces: a move that is removed takes the following blank with it.
fn replaced_span(span: Span, text: &str, source: &[u8]) -> Span {
    let (start, end) = (span.start as usize, span.end as usize);
    let before = start
        .checked_sub(1)
        .is_none_or(|at| source[at].is_ascii_whitespace());
    let takes = text.is_empty() && start < end && before && source.get(end) == Some(&b' ');
    Span::new(start, end + usize::from(takes))
}

impl SheetContext {
    fn read_sheet(&self, source: &[u8]) -> SourceReading {
        let sheet = translate_pinned(source, self.encoding, self.fixed);
        let mut written = sheet.written;
        let plan = plan_with_steps(&plan_written(&[&written], self.fixed));
        let name = self.name.as_ref();
        let known = name.is_none_or(|name| {
            SourceFormat::guess_format(name, format_sample(source))
                .is_some_and(|format| format.is_sheet())
        });
        let replayed = Replayer::run_written(&plan, &mut written, &mut ReplayMemory::default());
        let (replayed, weights) =
            FindingCollector::default().into_replayed(replayed, &sheet.findings);
        let TokenizedSource {
            text,
            records,
            offsets,
        } = &written;
        let tokens = TextTokens::from_records(records, text.len());
        let places = SheetPdnMap {
            tokens: &tokens,
            pdn: text,
            map: offsets,
            source,
        };
        let hand =
            SheetMoveStyle::from_sheet_moves(&places, &capture_starts(&replayed), self.encoding);
        SourceReading {
            replayed,
            weights,
            hand,
            tokens,
            known,
            translated: Some(written),
        }
    }
}

/// Returns the places where the captures of all games begin.
fn capture_starts(replayed: &ReplayedChunk) -> BTreeSet<u32> {
    let steps = replayed.steps.iter();
    let captures = steps.filter(|step| match &step.reading {
        Step::Legal(mv) => !mv.taken.is_empty(),
        _ => false,
    });
    captures.map(|step| step.span.start).collect()
}

impl SourceReading {
    /// Returns the PDN that was replayed.
    pub(super) fn replayed_pdn<'a>(&'a self, source: &'a [u8]) -> &'a [u8] {
        self.translated
            .as_ref()
            .map_or(source, |written| &written.text)
    }

    /// Returns the number of errors, warnings and notes of each record.
    pub(super) fn severity_counts(&self) -> &[[u32; 3]] {
        &self.weights
    }

    /// Counts the errors and warnings.
    pub(super) fn count_errors_and_warnings(&self) -> u64 {
        let grave = |weight: &[u32; 3]| {
            let all = u64::from(weight.iter().sum::<u32>());
            all - u64::from(weight[Severity::Info as usize])
        };
        self.weights.iter().map(grave).sum()
    }
}

/// Collector of the part of the findings that is kept: their numbers for each record, and those that can be fixed. The others may be very
/// many.
#[derive(Default)]
struct FindingCollector {
    weights: Vec<[u32; 3]>,
    mended: Vec<Finding>,
}

impl FindingCollector {
    fn count_finding(&mut self, finding: &Finding) {
        let game = finding.game as usize;
        if self.weights.len() <= game {
            self.weights.resize(game + 1, [0; 3]);
        }
        self.weights[game][finding.check.severity as usize] += finding.count;
    }

    fn collect_findings(&mut self, findings: &mut Vec<Finding>) {
        for finding in findings.drain(..) {
            self.count_finding(&finding);
            if !finding.edits.is_empty() {
                self.mended.push(finding);
            }
        }
    }

    /// Returns the replayed chunk with the findings that can be fixed, and the numbers for each record. `notes` are the findings of its
    /// reader.
    fn into_replayed(
        mut self,
        mut replayed: ReplayedChunk,
        notes: &[Finding],
    ) -> (ReplayedChunk, Vec<[u32; 3]>) {
        self.collect_findings(&mut replayed.findings);
        notes.iter().for_each(|finding| self.count_finding(finding));
        replayed.findings = self.mended;
        let all = self.weights.len().max(replayed.games as usize + 2);
        self.weights.resize(all, [0; 3]);
        (replayed, self.weights)
    }
}
