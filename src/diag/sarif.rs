//! SARIF 2.1.0, for editors and code hosts. Written as the findings come; the rules that they are about follow them.

use super::record::Record;
use super::{Diagnostic, Place, Report, Summary};
use crate::check::{Check, HEADINGS, Severity};
use crate::lang::{Block, Lang, Message, blocks, example, heading, translated};
use serde::Serialize;
use serde_json::json;
use std::fmt::Write as _;
use std::io::{self, Write};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Writes SARIF.
#[derive(Clone, Debug, Default)]
pub struct Sarif {
    lang: Lang,
    /// The checks that were raised, in the order in which they came: a rule is named by its place among them.
    rules: Vec<&'static Check>,
    written: bool,
}

impl Sarif {
    /// A writer with messages in a language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self {
            lang,
            rules: Vec::new(),
            written: false,
        }
    }

    /// Returns the place of a check among the rules, which it joins.
    fn rule_index(&mut self, check: &'static Check) -> usize {
        let known = self.rules.iter().position(|known| *known == check);
        known.unwrap_or_else(|| {
            self.rules.push(check);
            self.rules.len() - 1
        })
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifResult<'a> {
    rule_id: &'static str,
    rule_index: usize,
    level: &'static str,
    message: Text<'a>,
    locations: [Location<'a>; 1],
    #[serde(skip_serializing_if = "Option::is_none")]
    occurrence_count: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fixes: Option<[Fix<'a>; 1]>,
    properties: Properties<'a>,
}

#[derive(Serialize)]
struct Text<'a> {
    text: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    logical_locations: Option<[LogicalLocation<'a>; 1]>,
}

/// A place as people see it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation<'a> {
    fully_qualified_name: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Region>,
}

#[derive(Serialize)]
struct ArtifactLocation {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u64,
    start_column: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_column: Option<u64>,
    byte_offset: u64,
    byte_length: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Fix<'a> {
    description: Text<'a>,
    artifact_changes: [Change<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Change<'a> {
    artifact_location: ArtifactLocation,
    replacements: [Replacement<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement<'a> {
    deleted_region: Region,
    inserted_content: Text<'a>,
}

/// What SARIF has no place for.
#[derive(Serialize)]
struct Properties<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<u32>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'a str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    legal: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stands: Option<bool>,
}

impl From<&Place> for Region {
    fn from(place: &Place) -> Self {
        Self {
            start_line: place.line,
            start_column: place.column,
            end_column: place.end_column(),
            byte_offset: place.offset,
            byte_length: place.length,
        }
    }
}

impl ArtifactLocation {
    fn new(file: &str) -> Self {
        Self { uri: uri(file) }
    }
}

impl Report for Sarif {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write!(
            out,
            "{{\"$schema\":\"{SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{\"results\":["
        )
    }

    fn diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        let before: &[u8] = if self.written { b",\n" } else { b"\n" };
        self.written = true;
        out.write_all(before)?;
        let record = Record::of(diagnostic, self.lang);
        let check = diagnostic.finding.check;
        let in_lines = |place: &&Place| place.seen.is_none();
        let region = || diagnostic.place.as_ref().filter(in_lines).map(Region::from);
        let description = record.suggestion.map(|text| {
            let label = Message::Suggestion.say(self.lang);
            format!("{label}: {text}")
        });
        let fixes = match (record.suggestion, region(), &description) {
            (Some(text), Some(deleted_region), Some(description)) => Some([Fix {
                description: Text { text: description },
                artifact_changes: [Change {
                    artifact_location: ArtifactLocation::new(record.file),
                    replacements: [Replacement {
                        deleted_region,
                        inserted_content: Text { text },
                    }],
                }],
            }]),
            _ => None,
        };
        let result = SarifResult {
            rule_id: check.code,
            rule_index: self.rule_index(check),
            level: level(check.severity),
            message: Text {
                text: &record.message,
            },
            locations: [Location {
                physical_location: PhysicalLocation {
                    artifact_location: ArtifactLocation::new(record.file),
                    region: region(),
                },
                logical_locations: record.place.as_deref().map(|place| {
                    [LogicalLocation {
                        fully_qualified_name: place,
                    }]
                }),
            }],
            occurrence_count: record.count,
            fixes,
            properties: Properties {
                game: record.game,
                ply: record.ply,
                text: record.text,
                article: record.article,
                legal: record.legal,
                fen: record.fen,
                stands: record.stands,
            },
        };
        Ok(serde_json::to_writer(out, &result)?)
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        let successful = summary.unreadable == 0 && !summary.interrupted;
        write!(
            out,
            "\n],\"columnKind\":\"unicodeCodePoints\",\"invocations\":[{{\"executionSuccessful\":{successful}}}],\n\"tool\":"
        )?;
        let rules = self.rules.iter().map(|check| rule(check, self.lang));
        let tool = json!({"driver": {
            "name": "pdn",
            "version": env!("CARGO_PKG_VERSION"),
            "semanticVersion": env!("CARGO_PKG_VERSION"),
            "informationUri": env!("CARGO_PKG_REPOSITORY"),
            "rules": rules.collect::<Vec<_>>(),
        }});
        serde_json::to_writer(&mut *out, &tool)?;
        out.write_all(b"}]}\n")
    }
}

/// A check as a rule, with its page in the language.
fn rule(check: &'static Check, lang: Lang) -> serde_json::Value {
    let section = |heading: &str| check.section(heading).unwrap_or_default();
    let plain = |heading: &str| in_language(section(heading), lang).replace('\n', " ");
    let what = plain(HEADINGS[0]);
    let brief = match what.split_once(". ") {
        Some((first, _)) => format!("{first}."),
        None => what.clone(),
    };
    json!({
        "id": check.code,
        "name": check.name,
        "shortDescription": {"text": brief},
        "fullDescription": {"text": what},
        "help": {
            "text": format!("{what} {} ({})", plain(HEADINGS[1]), plain(HEADINGS[4])),
            "markdown": in_language(check.doc.trim_end(), lang),
        },
        "defaultConfiguration": {"level": level(check.severity)},
        "properties": {"tags": [check.family.name()]},
    })
}

/// A page, or a part of one, with its headings, paragraphs and what is said in its examples in the language.
fn in_language(page: &str, lang: Lang) -> String {
    if lang == Lang::En {
        return page.to_owned();
    }
    let mut parts = Vec::new();
    for block in blocks(page) {
        match block {
            // A heading goes on in the next line with its paragraph.
            Block::Heading(text) => parts.push(format!("{}\n", heading(text, lang))),
            Block::Code(lines) => {
                let lines = lines.iter().map(|line| example(line, lang));
                parts.extend(lines.map(|line| format!("{line}\n")));
            }
            Block::Paragraph(lines) => {
                let english = lines.join(" ");
                let text = translated(&english, lang).unwrap_or(&english);
                parts.push(format!("{text}\n"));
            }
        }
    }
    parts.concat().trim_end().to_owned()
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

/// The file as a URI: relative as it was named, or absolute.
fn uri(file: &str) -> String {
    let file = file.replace('\\', "/");
    let path = file.strip_prefix("./").unwrap_or(&file);
    let mut uri = String::new();
    if path.starts_with('/') {
        uri.push_str("file://");
    } else if path.as_bytes().get(1) == Some(&b':') {
        uri.push_str("file:///");
    }
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            _ => {
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn files_become_uris() {
        assert_eq!(uri("./round 3/Gé.pdn"), "round%203/G%C3%A9.pdn");
        assert_eq!(uri("rounds\\a.pdn"), "rounds/a.pdn");
        assert_eq!(uri("/tmp/a.pdn"), "file:///tmp/a.pdn");
        assert_eq!(uri("C:\\a.pdn"), "file:///C%3A/a.pdn");
        assert_eq!(uri("<stdin>"), "%3Cstdin%3E");
    }
}
