//! The findings of a file of which only so many are written: the worst of them, in the order of the file.

use crate::check::Severity;
use crate::diag::Diagnostic;
use std::collections::VecDeque;

/// The maximum number of findings that are held back. Beyond it the earliest are written for good, so that memory is bounded.
const MAX_HELD_FINDINGS: usize = 10_000;

/// The number of ranks of findings: three severities of those that make the command fail, then three of the others.
const RANK_COUNT: usize = 6;

/// The findings of one file that are chosen so far.
#[derive(Debug, Default)]
pub(super) struct OutputLimit {
    /// Findings that were written.
    written: u64,
    /// The waiting findings by rank, the worst first, each with its position among all.
    held: [VecDeque<(u64, Diagnostic)>; RANK_COUNT],
    /// Findings that were taken.
    taken: u64,
}

/// The decision about a finding.
#[derive(Debug)]
pub(super) enum LimitDecision {
    /// The finding waits.
    Held,
    /// This finding is to be written now.
    Write(Box<Diagnostic>),
    /// This finding is counted and not written: the given one, or a lesser one whose place it took.
    Hidden(Box<Diagnostic>),
}

impl OutputLimit {
    /// Takes the next finding of the file, of which up to so many are written.
    pub(super) fn take_finding(&mut self, diagnostic: Diagnostic, most: u64) -> LimitDecision {
        if most == u64::MAX {
            return LimitDecision::Write(Box::new(diagnostic));
        }
        let rank = finding_rank(&diagnostic);
        let held: usize = self.held.iter().map(VecDeque::len).sum();
        let waiting = u64::try_from(held).unwrap_or(u64::MAX);
        let full = self.written.saturating_add(waiting) >= most;
        // Notes at the head of a file must not take the places of the errors after them.
        let mut lesser = self.held.iter_mut().skip(rank + 1).rev();
        let gone = match full {
            true => match lesser.find_map(VecDeque::pop_back) {
                Some((_, gone)) => Some(gone),
                None => return LimitDecision::Hidden(Box::new(diagnostic)),
            },
            false => None,
        };
        self.taken += 1;
        if let Some(list) = self.held.get_mut(rank) {
            list.push_back((self.taken, diagnostic));
        }
        match gone {
            Some(gone) => LimitDecision::Hidden(Box::new(gone)),
            None if held >= MAX_HELD_FINDINGS => self
                .next()
                .map_or(LimitDecision::Held, LimitDecision::Write),
            None => LimitDecision::Held,
        }
    }

    /// Takes the earliest waiting finding, to be written.
    pub(super) fn next(&mut self) -> Option<Box<Diagnostic>> {
        let fronts = self.held.iter_mut().filter(|list| !list.is_empty());
        let list = fronts.min_by_key(|list| list.front().map(|(nth, _)| *nth))?;
        let (_, diagnostic) = list.pop_front()?;
        self.written += 1;
        Some(Box::new(diagnostic))
    }
}

/// Returns the rank of a finding, 0 for the highest: first what makes the command fail, then errors, warnings, the rest.
fn finding_rank(diagnostic: &Diagnostic) -> usize {
    let severity = match diagnostic.finding.check.severity {
        Severity::Error => 0,
        Severity::Warning => 1,
        Severity::Info => 2,
    };
    severity + if diagnostic.fails { 0 } else { RANK_COUNT / 2 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{Finding, captures, input, tags};
    use crate::diag::ChunkOrigin;
    use crate::lang::Message;

    fn sample_diagnostic(kind: char, nth: u64) -> Diagnostic {
        let check = match kind {
            'e' => &captures::CAPTURE_MISSED,
            'w' => &tags::MOVE_NUMBER,
            _ => &input::ENCODING_ASSUMED,
        };
        let finding = Finding::new(check, Message::EndsWithout).with_game(1);
        let before = ChunkOrigin {
            games: nth,
            ..ChunkOrigin::default()
        };
        Diagnostic::new("a.pdn".into(), finding, None, before)
    }

    /// Returns what is written and hidden of the findings of a file, a letter each.
    fn choose_findings(kinds: &str, most: u64, fails: char) -> (String, String) {
        let mut quota = OutputLimit::default();
        let (mut written, mut hidden) = (String::new(), String::new());
        let kind = |d: &Diagnostic| match d.finding.check.severity {
            Severity::Error => 'e',
            Severity::Warning => 'w',
            Severity::Info => 'n',
        };
        let mut order = Vec::new();
        for (nth, letter) in (0..).zip(kinds.chars()) {
            let mut diagnostic = sample_diagnostic(letter, nth);
            diagnostic.fails = letter == fails;
            match quota.take_finding(diagnostic, most) {
                LimitDecision::Held => {}
                LimitDecision::Write(d) => {
                    order.push(d.game);
                    written.push(kind(&d));
                }
                LimitDecision::Hidden(d) => hidden.push(kind(&d)),
            }
        }
        while let Some(d) = quota.next() {
            order.push(d.game);
            written.push(kind(&d));
        }
        assert!(order.is_sorted(), "{order:?}");
        (written, hidden)
    }

    #[test]
    fn the_worst_are_written_in_the_order_of_the_file() {
        for (kinds, most, fails, written, hidden) in [
            ("nnwe", 2, 'e', "we", "nn"),
            ("nnnee", 3, 'e', "nee", "nn"),
            ("eewn", 2, 'e', "ee", "wn"),
            ("wnwne", 3, 'e', "wwe", "nn"),
            ("ewn", 1, 'n', "n", "we"),
            ("ewn", 0, 'e', "", "ewn"),
            ("ewn", 9, 'e', "ewn", ""),
            ("newn", u64::MAX, 'e', "newn", ""),
        ] {
            let chosen = choose_findings(kinds, most, fails);
            assert_eq!(chosen, (written.into(), hidden.into()), "{kinds} {most}");
        }
    }

    #[test]
    fn only_so_many_are_held_back() {
        let kinds = format!("{}e", "n".repeat(3 * MAX_HELD_FINDINGS));
        let mut quota = OutputLimit::default();
        let most = u64::try_from(2 * MAX_HELD_FINDINGS).expect("small");
        let mut hidden = 0;
        for (nth, letter) in (0..).zip(kinds.chars()) {
            let taken = quota.take_finding(sample_diagnostic(letter, nth), most);
            hidden += usize::from(matches!(taken, LimitDecision::Hidden(_)));
            let held: usize = quota.held.iter().map(VecDeque::len).sum();
            assert!(held <= MAX_HELD_FINDINGS);
        }
        let rest: Vec<_> = std::iter::from_fn(|| quota.next()).collect();
        let last = rest.last().expect("one");
        assert_eq!(last.finding.check.severity, Severity::Error);
        assert_eq!((quota.written, hidden), (most, MAX_HELD_FINDINGS + 1));
    }
}
