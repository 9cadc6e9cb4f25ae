//! The findings of a file where only so many are written: the worst of them, in the order of the file.

use crate::check::Severity;
use crate::diag::Diagnostic;
use std::collections::VecDeque;

/// Findings that are held back at most. Where more are wanted, the earliest are written for good, and memory has an end.
const HELD: usize = 10_000;

/// Ranks of findings: three severities of those that make the command fail, then three of the others.
const RANKS: usize = 6;

/// What is chosen so far of one file.
#[derive(Debug, Default)]
pub(super) struct Quota {
    /// Findings that are out.
    written: u64,
    /// What waits by rank, the worst first, with its place among all.
    held: [VecDeque<(u64, Diagnostic)>; RANKS],
    /// Findings that were taken.
    taken: u64,
}

/// What became of a finding.
#[derive(Debug)]
pub(super) enum Taken {
    /// It waits.
    Held,
    /// This one is to be written now.
    Write(Box<Diagnostic>),
    /// This one is counted and not written: the finding, or a lesser one whose place it took.
    Hidden(Box<Diagnostic>),
}

impl Quota {
    /// Takes the next finding of the file, of which at most `most` are written.
    pub(super) fn take(&mut self, diagnostic: Diagnostic, most: u64) -> Taken {
        if most == u64::MAX {
            return Taken::Write(Box::new(diagnostic));
        }
        let rank = rank(&diagnostic);
        let held: usize = self.held.iter().map(VecDeque::len).sum();
        let waiting = u64::try_from(held).unwrap_or(u64::MAX);
        let full = self.written.saturating_add(waiting) >= most;
        let mut lesser = self.held.iter_mut().skip(rank + 1).rev();
        let gone = match full {
            true => match lesser.find_map(VecDeque::pop_back) {
                Some((_, gone)) => Some(gone),
                None => return Taken::Hidden(Box::new(diagnostic)),
            },
            false => None,
        };
        self.taken += 1;
        if let Some(list) = self.held.get_mut(rank) {
            list.push_back((self.taken, diagnostic));
        }
        match gone {
            Some(gone) => Taken::Hidden(Box::new(gone)),
            None if held >= HELD => self.next().map_or(Taken::Held, Taken::Write),
            None => Taken::Held,
        }
    }

    /// The earliest finding that waits, to be written.
    pub(super) fn next(&mut self) -> Option<Box<Diagnostic>> {
        let fronts = self.held.iter_mut().filter(|list| !list.is_empty());
        let list = fronts.min_by_key(|list| list.front().map(|(nth, _)| *nth))?;
        let (_, diagnostic) = list.pop_front()?;
        self.written += 1;
        Some(Box::new(diagnostic))
    }
}

/// How much a finding matters, 0 the most: what makes the command fail, then errors, warnings, the rest.
fn rank(diagnostic: &Diagnostic) -> usize {
    let severity = match diagnostic.finding.check.severity {
        Severity::Error => 0,
        Severity::Warning => 1,
        Severity::Info => 2,
    };
    severity + if diagnostic.fails { 0 } else { RANKS / 2 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{Finding, captures, input, tags};
    use crate::diag::Before;
    use crate::lang::Message;

    fn found(kind: char, nth: u64) -> Diagnostic {
        let check = match kind {
            'e' => &captures::CAPTURE_MISSED,
            'w' => &tags::MOVE_NUMBER,
            _ => &input::ENCODING_ASSUMED,
        };
        let finding = Finding::new(check, Message::EndsWithout).game(1);
        let before = Before {
            games: nth,
            ..Before::default()
        };
        Diagnostic::new("a.pdn".into(), finding, None, before)
    }

    /// The findings of a file, a letter each, and what is written and hidden of them.
    fn choose(kinds: &str, most: u64, fails: char) -> (String, String) {
        let mut quota = Quota::default();
        let (mut written, mut hidden) = (String::new(), String::new());
        let kind = |d: &Diagnostic| match d.finding.check.severity {
            Severity::Error => 'e',
            Severity::Warning => 'w',
            Severity::Info => 'n',
        };
        let mut order = Vec::new();
        for (nth, letter) in (0..).zip(kinds.chars()) {
            let mut diagnostic = found(letter, nth);
            diagnostic.fails = letter == fails;
            match quota.take(diagnostic, most) {
                Taken::Held => {}
                Taken::Write(d) => {
                    order.push(d.game);
                    written.push(kind(&d));
                }
                Taken::Hidden(d) => hidden.push(kind(&d)),
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
            let chosen = choose(kinds, most, fails);
            assert_eq!(chosen, (written.into(), hidden.into()), "{kinds} {most}");
        }
    }

    #[test]
    fn only_so_many_are_held_back() {
        let kinds = format!("{}e", "n".repeat(3 * HELD));
        let mut quota = Quota::default();
        let most = u64::try_from(2 * HELD).expect("small");
        let mut hidden = 0;
        for (nth, letter) in (0..).zip(kinds.chars()) {
            let taken = quota.take(found(letter, nth), most);
            hidden += usize::from(matches!(taken, Taken::Hidden(_)));
            let held: usize = quota.held.iter().map(VecDeque::len).sum();
            assert!(held <= HELD);
        }
        let rest: Vec<_> = std::iter::from_fn(|| quota.next()).collect();
        let last = rest.last().expect("one");
        assert_eq!(last.finding.check.severity, Severity::Error);
        assert_eq!((quota.written, hidden), (most, HELD + 1));
    }
}
