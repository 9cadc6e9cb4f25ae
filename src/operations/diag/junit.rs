//! JUnit: a test suite for each file, a test case for each game that makes the command fail, and one for the rest of
//! the file. What does not make it fail follows as text.

use super::record::legal_plies;
use super::{Diagnostic, FileTotals, Report, Summary, human, visible_text};
use crate::lang::{Count, Lang, Message, full_rule};
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};
use std::io::{self, Write};

/// The maximum number of failing games, and of findings that do not fail, that are kept of one file. A suite is written
/// when its numbers are known, and memory is limited.
const MAX_KEPT_FINDINGS: usize = 5_000;

/// Writes JUnit's XML.
#[derive(Debug, Default)]
pub struct JunitReport {
    lang: Lang,
    /// The faulty games of the current file, in their order; number 0 is the file itself.
    faulty: Vec<FaultyGame>,
    /// Failing findings in games beyond [`MAX_KEPT_FINDINGS`].
    beyond: u64,
    /// What does not fail, as text.
    passing: Vec<String>,
    /// Findings that do not fail beyond [`MAX_KEPT_FINDINGS`].
    untold: u64,
}

impl JunitReport {
    /// Creates a writer with messages in a language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self {
            lang,
            ..Self::default()
        }
    }
}

#[derive(Debug)]
struct FaultyGame {
    game: u64,
    code: &'static str,
    message: String,
    text: String,
}

impl Report for JunitReport {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let mut xml = Writer::new(out);
        xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
        let mut suites = BytesStart::new("testsuites");
        suites.push_attribute(("name", "pdn"));
        write_line(&mut xml, 0, Event::Start(suites))
    }

    fn write_diagnostic(&mut self, diagnostic: &Diagnostic, _: &mut dyn Write) -> io::Result<()> {
        let finding = &diagnostic.finding;
        if !diagnostic.fails && self.passing.len() >= MAX_KEPT_FINDINGS {
            self.untold += u64::from(finding.count);
            return Ok(());
        }
        let message = xml_text(&finding.full_message(self.lang));
        let text = describe_finding(diagnostic, &message, self.lang);
        // Not by severity: a build server must not take a run for green whose exit status is 1.
        if !diagnostic.fails {
            self.passing.push(text);
            return Ok(());
        }
        let full = self.faulty.len() >= MAX_KEPT_FINDINGS;
        match self.faulty.last_mut() {
            Some(last) if last.game == diagnostic.game => {
                last.text.push('\n');
                last.text.push_str(&text);
            }
            _ if full => self.beyond += u64::from(finding.count),
            _ => self.faulty.push(FaultyGame {
                game: diagnostic.game,
                code: finding.check.code,
                message,
                text,
            }),
        }
        Ok(())
    }

    /// Writes a suite of its own, with a name of its own: the suite of the file is closed, and a reader that looks it
    /// up by name must not lose it.
    fn file_again(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        let totals = FileTotals {
            name: &format!("{name}#event"),
            games: 0,
            plies: 0,
            main_plies: 0,
            clean_games: 0,
            hidden_failures: 0,
        };
        self.write_file_totals(&totals, out)
    }

    fn write_file_totals(&mut self, file: &FileTotals<'_>, out: &mut dyn Write) -> io::Result<()> {
        let faulty = std::mem::take(&mut self.faulty);
        let beyond = std::mem::take(&mut self.beyond);
        let mut passing = std::mem::take(&mut self.passing);
        let untold = std::mem::take(&mut self.untold);
        let name = xml_text(file.name);
        let mut xml = Writer::new(out);
        let about_file = faulty.iter().any(|faulty| faulty.game == 0);
        let cases = faulty.len() + usize::from(!about_file);
        // A reader that counts the failures must not take a file for sound because none of them is listed.
        let hidden = beyond + file.hidden_failures;
        let failures = faulty.len() + usize::from(!about_file && hidden > 0);
        let mut suite = BytesStart::new("testsuite");
        suite.push_attribute(("name", &*name));
        suite.push_attribute(("tests", &*cases.to_string()));
        suite.push_attribute(("failures", &*failures.to_string()));
        suite.push_attribute(("errors", "0"));
        write_line(&mut xml, 1, Event::Start(suite))?;
        write_line(&mut xml, 2, Event::Start(BytesStart::new("properties")))?;
        let numbers = [("games", file.games), ("plies", file.main_plies)];
        let legal = legal_plies(file.main_plies, file.plies).map(|plies| ("legal_plies", plies));
        let rest = [
            ("clean_games", file.clean_games),
            ("failures_not_listed", hidden),
        ];
        for (name, number) in numbers.into_iter().chain(legal).chain(rest) {
            let mut property = BytesStart::new("property");
            property.push_attribute(("name", name));
            property.push_attribute(("value", &*number.to_string()));
            write_line(&mut xml, 3, Event::Empty(property))?;
        }
        write_line(&mut xml, 2, Event::End(BytesEnd::new("properties")))?;
        if !about_file && hidden == 0 {
            write_line(&mut xml, 2, Event::Empty(new_test_case(&name, "file")))?;
        } else if !about_file {
            let n = Count(hidden);
            let message = Message::FailuresNotListed { n }
                .display_in(self.lang)
                .to_string();
            write_line(&mut xml, 2, Event::Start(new_test_case(&name, "file")))?;
            let mut failure = BytesStart::new("failure");
            failure.push_attribute(("message", &*message));
            write_line(&mut xml, 3, Event::Empty(failure))?;
            write_line(&mut xml, 2, Event::End(BytesEnd::new("testcase")))?;
        }
        for faulty in &faulty {
            let title = match faulty.game {
                0 => "file".to_owned(),
                game => format!("game {game}"),
            };
            write_line(&mut xml, 2, Event::Start(new_test_case(&name, &title)))?;
            let mut failure = BytesStart::new("failure");
            failure.push_attribute(("type", faulty.code));
            failure.push_attribute(("message", &*faulty.message));
            write_line(&mut xml, 3, Event::Start(failure))?;
            xml.write_event(Event::Text(BytesText::new(&faulty.text)))?;
            xml.write_event(Event::End(BytesEnd::new("failure")))?;
            write_line(&mut xml, 2, Event::End(BytesEnd::new("testcase")))?;
        }
        if untold > 0 {
            let n = Count(untold);
            passing.push(Message::NotListed { n }.display_in(self.lang).to_string());
        }
        if !passing.is_empty() {
            write_line(&mut xml, 2, Event::Start(BytesStart::new("system-out")))?;
            xml.write_event(Event::Text(BytesText::new(&passing.join("\n"))))?;
            xml.write_event(Event::End(BytesEnd::new("system-out")))?;
        }
        write_line(&mut xml, 1, Event::End(BytesEnd::new("testsuite")))
    }

    fn finish(&mut self, _: &Summary, out: &mut dyn Write) -> io::Result<()> {
        let mut xml = Writer::new(out);
        write_line(&mut xml, 0, Event::End(BytesEnd::new("testsuites")))?;
        xml.get_mut().write_all(b"\n")
    }
}

/// Writes an event on a line of its own.
fn write_line(xml: &mut Writer<&mut dyn Write>, depth: usize, event: Event<'_>) -> io::Result<()> {
    write!(xml.get_mut(), "\n{:1$}", "", depth * 2)?;
    xml.write_event(event)
}

fn new_test_case<'a>(file: &str, name: &str) -> BytesStart<'a> {
    let mut case = BytesStart::new("testcase");
    case.push_attribute(("classname", file));
    case.push_attribute(("name", name));
    case
}

/// Describes a finding in a few lines.
fn describe_finding(diagnostic: &Diagnostic, message: &str, lang: Lang) -> String {
    let finding = &diagnostic.finding;
    let check = finding.check;
    let mut text = format!(
        "{} {}: {message}\n  {}",
        check.code,
        check.name,
        xml_text(&human::finding_origin(diagnostic, lang))
    );
    let told = finding.article.as_deref();
    let told = told.map(|article| full_rule(article, lang));
    let facts = [
        (Message::Rule.display_in(lang).to_string(), told.as_deref()),
        (
            Message::Suggestion.display_in(lang).to_string(),
            finding.suggestion.as_deref(),
        ),
        ("FEN".to_owned(), finding.fen.as_deref()),
    ];
    for (name, fact) in facts {
        if let Some(fact) = fact {
            text.push_str(&format!("\n  {name}: {}", xml_text(fact)));
        }
    }
    text
}

/// Returns text in characters that XML allows.
fn xml_text(text: &str) -> String {
    visible_text(text).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}")
}
