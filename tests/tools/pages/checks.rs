//! `docs/checks.md`: a table of all checks, and the page of each.

use pdn_analysis::check::{self, Check, CheckFamily};
use std::fmt::Write as _;

const HEAD: &str = "\
# Checks

What `pdn check` can report. `--select`, `--ignore` and `--fail-on` take codes, names, families (`captures`, or `C`) and
severities. `pdn explain CODE` shows a page in the terminal. Numbers and names do not change.
";

pub(super) fn page() -> String {
    let mut text = HEAD.to_owned();
    for family in CheckFamily::ALL {
        let _ = write!(text, "\n## {} {}\n\n", family.code_letter(), family.name());
        text.push_str("| code | name | severity | what it checks |\n| --- | --- | --- | --- |\n");
        for check in family.checks() {
            let (code, name) = (check.code, check.name);
            let brief = check.first_sentence().replace('|', "\\|");
            let _ = writeln!(
                text,
                "| [{code}](#{}) | {name} | {} | {brief} |",
                anchor(check),
                check.severity.name()
            );
        }
    }
    for check in check::all_checks() {
        let (code, name) = (check.code, check.name);
        let _ = write!(
            text,
            "\n## {code} {name}\n\nSeverity: {}.\n",
            check.severity.name()
        );
        for line in check.doc.lines() {
            match line.strip_prefix("## ") {
                Some(heading) => {
                    let _ = write!(text, "\n### {heading}\n\n");
                }
                None => {
                    let _ = writeln!(text, "{line}");
                }
            }
        }
    }
    text
}

/// The anchor that renderers of Markdown give to the heading of a page.
fn anchor(check: &Check) -> String {
    format!("{} {}", check.code, check.name)
        .to_lowercase()
        .replace(' ', "-")
}
