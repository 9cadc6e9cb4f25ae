//! What is mended, and in which form: PDN as it stands, a scoresheet by way of the PDN that it is turned into.

use super::hand::{Hand, Places};
use super::kept;
use super::mender::head;
use super::tokens::Tokens;
use crate::check::{Edit, Family, Finding, Severity};
use crate::pdn::{Encoding, Reader, Visitor};
use crate::played::{Fixed, Plan, Reading as Step};
use crate::read::SourceFormat;
use crate::record::Written;
use crate::replay::{Memory, Replayed, Replayer, plan_written};
use crate::sheet::translate_pinned;
use crate::span::Span;
use std::collections::BTreeSet;

/// How a source is read and edited.
#[derive(Debug)]
pub(super) enum Form {
    /// PDN, by a plan that keeps the steps.
    Pdn(Box<Plan>),
    /// A scoresheet.
    Sheet(Sheet),
}

/// What is known of a scoresheet.
#[derive(Debug)]
pub(super) struct Sheet {
    /// What the user has decided.
    pub(super) fixed: Fixed,
    /// Its encoding.
    pub(super) encoding: Encoding,
    /// The name by which its format was guessed; nothing where the user has named the format.
    pub(super) name: Option<String>,
}

/// A source as it was read.
#[derive(Debug)]
pub(super) struct Reading {
    /// The games of a source that is no PDN.
    translated: Option<Written>,
    pub(super) replayed: Replayed,
    pub(super) tokens: Tokens,
    /// How moves are written in a sheet.
    hand: Hand,
    /// Whether whoever reads it next takes it for what it is.
    pub(super) known: bool,
    /// How much is wrong with each record: errors, warnings and notes. Records are counted from 1; at 0 and behind the last
    /// stands what belongs to none.
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

/// What mends a finding: edits that are made together or not at all.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    /// Which finding.
    pub(super) finding: usize,
    /// The record.
    pub(super) game: u32,
    /// Whether all its edits are safe.
    pub(super) safe: bool,
    /// The edits of the PDN.
    pub(super) edits: Vec<Edit>,
    /// The same edits in the source, in every way they can be written there, the best first.
    pub(super) ways: Vec<Vec<SourceEdit>>,
}

impl Form {
    /// The encoding of the source.
    pub(super) fn encoding(&self) -> Encoding {
        match self {
            Self::Pdn(plan) => plan.encoding,
            Self::Sheet(sheet) => sheet.encoding,
        }
    }

    /// The encoding of the PDN.
    pub(super) fn of_pdn(&self) -> Encoding {
        match self {
            Self::Pdn(plan) => plan.encoding,
            Self::Sheet(_) => Encoding::Utf8,
        }
    }

    /// Whether the PDN is the source itself.
    pub(super) fn is_exact(&self) -> bool {
        matches!(self, Self::Pdn(_))
    }

    /// Where games begin, as far as the source itself tells.
    pub(super) fn begins(&self, source: &[u8]) -> Vec<u32> {
        struct Begins(Vec<u32>);
        impl Visitor for Begins {
            fn begin_game(&mut self, at: usize) {
                self.0.push(at as u32);
            }
            fn wants_moves(&self) -> bool {
                false
            }
        }
        let mut begins = Begins(Vec::new());
        if self.is_exact() {
            Reader::new(self.encoding()).read(source, &mut begins);
        }
        begins.0
    }

    /// Reads a source; not one with a game of PDN that is too long to be kept.
    pub(super) fn read(&self, source: &[u8]) -> Option<Reading> {
        Some(match self {
            Self::Pdn(plan) => {
                let mut found = Found::default();
                let mut take = |findings: &mut Vec<Finding>| found.take(findings);
                let memory = &mut Memory::default();
                let replayed = Replayer::run_bounded(plan, source, memory, &mut take)?;
                let (replayed, weights) = found.of(replayed, &[]);
                Reading {
                    translated: None,
                    tokens: Tokens::of(&replayed.written, source.len()),
                    replayed,
                    hand: Hand::default(),
                    known: true,
                    weights,
                }
            }
            Self::Sheet(sheet) => sheet.read(source),
        })
    }

    /// How many games there are in a source that is too long to be kept, and how many errors and warnings in them.
    pub(super) fn weigh(&self, source: &[u8]) -> (u64, u64) {
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
        let mut replayed = Replayer::run_into(&plan, source, &mut Memory::default(), &mut take);
        take(&mut replayed.findings);
        (replayed.games, grave)
    }

    /// How many findings can be mended by edits that are not safe.
    pub(super) fn correctable(&self, source: &[u8], reading: &Reading) -> u64 {
        let unsafe_edit = |finding: &Finding| finding.edits.iter().any(|edit| !edit.safe);
        if !reading.replayed.findings.iter().any(unsafe_edit) {
            return 0;
        }
        let units = self.units(source, reading, true);
        units.iter().filter(|unit| !unit.safe).count() as u64
    }

    /// What can be mended in a source: all that its findings suggest and that can be written there.
    pub(super) fn units(&self, source: &[u8], reading: &Reading, all: bool) -> Vec<Unit> {
        let mut units = Vec::new();
        for (nth, finding) in reading.replayed.findings.iter().enumerate() {
            // What a result looks like on a sheet is the sheet's own matter.
            if matches!(self, Self::Sheet(_)) && finding.check.family == Family::Results {
                continue;
            }
            let edits = finding.edits.iter().filter(|edit| edit.safe || all);
            let mut edits: Vec<Edit> = edits.cloned().collect();
            edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
            let pdn = reading.pdn(source);
            edits.retain(|edit| {
                let open = reading.tokens.is_open(finding.game, edit.span);
                !open && self.of_pdn().decode(edit.span.of(pdn)) != edit.text
            });
            let apart = |pair: &[Edit]| pair[0].span.end <= pair[1].span.start;
            if edits.is_empty() || !edits.windows(2).all(apart) {
                continue;
            }
            let ways = self.ways(source, reading, finding.game, &edits);
            if !ways.is_empty() {
                units.push(Unit {
                    finding: nth,
                    game: finding.game,
                    safe: edits.iter().all(|edit| edit.safe),
                    edits,
                    ways,
                });
            }
        }
        units
    }

    /// The ways to make edits of the PDN, of one game, in the source.
    fn ways(
        &self,
        source: &[u8],
        reading: &Reading,
        game: u32,
        edits: &[Edit],
    ) -> Vec<Vec<SourceEdit>> {
        let encoding = self.encoding();
        let written = |span: Span, text: String| {
            // What could not be decoded must not be written as something else.
            let bytes = encoding
                .encode(&text)
                .filter(|_| !text.contains('\u{fffd}'))?;
            let bytes = bytes.into_owned();
            let span = whole(span, &text, source);
            Some(SourceEdit { span, text, bytes })
        };
        let Some(translated) = &reading.translated else {
            let way = edits
                .iter()
                .map(|edit| written(edit.span, edit.text.clone()));
            return way.collect::<Option<Vec<_>>>().into_iter().collect();
        };
        let sheet = Places {
            tokens: &reading.tokens,
            pdn: &translated.text,
            map: &translated.offsets,
            source,
        };
        // Half a move may stand at the end of a sheet that was cut.
        let open = |span: Span| !span.is_empty() && span.end as usize == source.len();
        let ways = |edit: &Edit| {
            let mut ways = reading.hand.ways(edit, game, &sheet);
            ways.retain(|(span, _)| !open(*span));
            ways
        };
        // Only single edits have more than one way.
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

/// The bytes that give way to an edit: a move that is left out takes the blank behind it with it.
fn whole(span: Span, text: &str, source: &[u8]) -> Span {
    let (start, end) = (span.start as usize, span.end as usize);
    let before = start
        .checked_sub(1)
        .is_none_or(|at| source[at].is_ascii_whitespace());
    let takes = text.is_empty() && start < end && before && source.get(end) == Some(&b' ');
    Span::new(start, end + usize::from(takes))
}

impl Sheet {
    fn read(&self, source: &[u8]) -> Reading {
        let sheet = translate_pinned(source, self.encoding, self.fixed);
        let mut written = sheet.written;
        let plan = kept(&plan_written(&[&written], self.fixed));
        let name = self.name.as_ref();
        let known = name.is_none_or(|name| {
            SourceFormat::guess(name, head(source)).is_some_and(|format| format.is_sheet())
        });
        let replayed = Replayer::run_written(&plan, &mut written, &mut Memory::default());
        let (replayed, weights) = Found::default().of(replayed, &sheet.findings);
        let Written {
            text,
            records,
            offsets,
        } = &written;
        let tokens = Tokens::of(records, text.len());
        let places = Places {
            tokens: &tokens,
            pdn: text,
            map: offsets,
            source,
        };
        let hand = Hand::of(&places, &captures(&replayed), self.encoding);
        Reading {
            replayed,
            weights,
            hand,
            tokens,
            known,
            translated: Some(written),
        }
    }
}

/// Where the captures of all games begin.
fn captures(replayed: &Replayed) -> BTreeSet<u32> {
    let steps = replayed.steps.iter();
    let captures = steps.filter(|step| match &step.reading {
        Step::Legal(mv) => !mv.taken.is_empty(),
        _ => false,
    });
    captures.map(|step| step.span.start).collect()
}

impl Reading {
    /// The PDN that was replayed.
    pub(super) fn pdn<'a>(&'a self, source: &'a [u8]) -> &'a [u8] {
        self.translated
            .as_ref()
            .map_or(source, |written| &written.text)
    }

    /// How much is wrong with each record: errors, warnings and notes.
    pub(super) fn weights(&self) -> &[[u32; 3]] {
        &self.weights
    }

    /// How many errors and warnings there are.
    pub(super) fn grave(&self) -> u64 {
        let grave = |weight: &[u32; 3]| {
            let all = u64::from(weight.iter().sum::<u32>());
            all - u64::from(weight[Severity::Info as usize])
        };
        self.weights.iter().map(grave).sum()
    }
}

/// What is kept of what was found: the weight of each record, and what can be mended; there may be very much of the rest.
#[derive(Default)]
struct Found {
    weights: Vec<[u32; 3]>,
    mended: Vec<Finding>,
}

impl Found {
    fn weigh(&mut self, finding: &Finding) {
        let game = finding.game as usize;
        if self.weights.len() <= game {
            self.weights.resize(game + 1, [0; 3]);
        }
        self.weights[game][finding.check.severity as usize] += finding.count;
    }

    fn take(&mut self, findings: &mut Vec<Finding>) {
        for finding in findings.drain(..) {
            self.weigh(&finding);
            if !finding.edits.is_empty() {
                self.mended.push(finding);
            }
        }
    }

    /// What was replayed, with what can be mended, and the weights. `notes` are what its reader found.
    fn of(mut self, mut replayed: Replayed, notes: &[Finding]) -> (Replayed, Vec<[u32; 3]>) {
        self.take(&mut replayed.findings);
        notes.iter().for_each(|finding| self.weigh(finding));
        replayed.findings = self.mended;
        let all = self.weights.len().max(replayed.games as usize + 2);
        self.weights.resize(all, [0; 3]);
        (replayed, self.weights)
    }
}
