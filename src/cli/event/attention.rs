//! The sheets that a person must look at: those with errors or warnings.

use crate::check::Severity;
use crate::diag::{Diagnostic, FileTotals, Report, Summary};
use crate::lang::{Count, Lang, Message};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::rc::Rc;
use std::sync::Arc;

/// The maximum number of sheets that are listed.
const MAX_LISTED_SHEETS: usize = 200;

/// A game, or what is not in one, with errors or warnings.
#[derive(Debug)]
struct DoubtedSheet {
    file: Arc<str>,
    game: u64,
    errors: u64,
    warnings: u64,
    /// The checks that found them.
    checks: BTreeSet<&'static str>,
}

/// The sheets with errors or warnings, in the order in which these were reported.
#[derive(Debug, Default)]
pub(super) struct DoubtedSheets(Vec<DoubtedSheet>);

impl DoubtedSheets {
    fn add_finding(&mut self, diagnostic: &Diagnostic) {
        let check = diagnostic.finding.check;
        if check.severity == Severity::Info {
            return;
        }
        let is_same =
            |own: &&mut DoubtedSheet| own.game == diagnostic.game && own.file == diagnostic.file;
        // Findings that several games show together come at the end.
        let known = match self.0.iter_mut().rev().find(is_same) {
            Some(known) => known,
            None => {
                self.0.push(DoubtedSheet {
                    file: Arc::clone(&diagnostic.file),
                    game: diagnostic.game,
                    errors: 0,
                    warnings: 0,
                    checks: BTreeSet::new(),
                });
                let Some(last) = self.0.last_mut() else {
                    return;
                };
                last
            }
        };
        let count = match check.severity {
            Severity::Error => &mut known.errors,
            _ => &mut known.warnings,
        };
        *count += u64::from(diagnostic.finding.count);
        known.checks.insert(check.name);
    }

    /// Returns a line for each sheet, with the number of its errors and warnings and the checks that found them.
    pub(super) fn lines(&self, lang: Lang) -> Vec<String> {
        let mut lines: Vec<String> = self
            .0
            .iter()
            .take(MAX_LISTED_SHEETS)
            .map(|own| {
                let errors = Message::ListErrors {
                    n: Count(own.errors),
                };
                let warnings = Message::ListWarnings {
                    n: Count(own.warnings),
                };
                let counts = [(own.errors, errors), (own.warnings, warnings)];
                let counts = counts.iter().filter(|(n, _)| *n > 0);
                let counts: Vec<String> = counts
                    .map(|(_, message)| message.display_in(lang).to_string())
                    .collect();
                let checks: Vec<&str> = own.checks.iter().copied().collect();
                let game = match own.game {
                    0 => String::new(),
                    game => format!(":{game}"),
                };
                format!(
                    "{}{game}: {} ({})",
                    own.file,
                    counts.join(", "),
                    checks.join(", ")
                )
            })
            .collect();
        if self.0.len() > MAX_LISTED_SHEETS {
            let n = Count((self.0.len() - MAX_LISTED_SHEETS) as u64);
            lines.push(Message::EventMoreSheets { n }.display_in(lang).to_string());
        }
        lines
    }
}

/// A report that also notes which sheets have errors or warnings.
pub(super) struct AttentionReport {
    pub(super) inner: Box<dyn Report>,
    pub(super) sheets: Rc<RefCell<DoubtedSheets>>,
}

impl Report for AttentionReport {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.inner.begin(out)
    }

    fn write_diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        self.sheets.borrow_mut().add_finding(diagnostic);
        self.inner.write_diagnostic(diagnostic, out)
    }

    fn file_again(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        self.inner.file_again(name, out)
    }

    fn write_file_totals(&mut self, file: &FileTotals<'_>, out: &mut dyn Write) -> io::Result<()> {
        self.inner.write_file_totals(file, out)
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        self.inner.finish(summary, out)
    }
}
