//! `docs/finding.svg`: the picture of the README, a finding as a terminal shows it.

use anstyle_svg::{Term, WIN10_CONSOLE};
use pdn::{Options, Severity};
use pdn_operations::diag::{HumanReport, Report, ReportStyle};

/// The file of which the first error is shown.
pub(crate) const FILE: &str = "fixtures/sample/round2/board3.pdn";

/// The first error, with the colours of a terminal, as `pdn check` begins with it.
pub(crate) fn finding() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/").to_owned() + FILE;
    let mut found = pdn::check_games(std::path::Path::new(&path), &Options::default());
    let mut error = found
        .find(|found| found.finding.check.severity == Severity::Error)
        .expect("the sample has an error");
    error.file = FILE.into();
    let style = ReportStyle {
        color: true,
        width: 110,
        ..ReportStyle::default()
    };
    let mut text = Vec::new();
    let mut report = HumanReport::new(style);
    report
        .write_diagnostic(&error, &mut text)
        .expect("a vector takes all");
    String::from_utf8(text).expect("text")
}

/// The picture, below the command that shows the same.
pub(super) fn page() -> String {
    let shown = format!("$ pdn check {FILE}\n{}", finding().trim_end());
    Term::new().palette(WIN10_CONSOLE).render_svg(&shown)
}
