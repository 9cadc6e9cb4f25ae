//! SARIF 2.1.0, for editors and code hosts. It is written as the findings come; the rules that they are about follow
//! them.

use super::record::FindingRecord;
use super::{Diagnostic, Report, SourcePlace, Summary};
use crate::check::{Check, PAGE_HEADINGS, Severity};
use crate::lang::{
    Lang, Message, PageBlock, find_translation, page_blocks, translate_example, translate_heading,
};
use serde::Serialize;
use serde_json::json;
use std::fmt::Write as _;
use std::io::{self, Write};

const SARIF_SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Writes SARIF.
#[derive(Clone, Debug, Default)]
pub struct SarifReport {
    lang: Lang,
    /// The checks that were raised, in the order in which they came: a rule is named by its place among them.
    rules: Vec<&'static Check>,
    written: bool,
}

impl SarifReport {
    /// Creates a writer with messages in a language.
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
    message: SarifText<'a>,
    locations: [SarifLocation<'a>; 1],
    #[serde(skip_serializing_if = "Option::is_none")]
    occurrence_count: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fixes: Option<[SarifFix<'a>; 1]>,
    properties: SarifProperties<'a>,
}

#[derive(Serialize)]
struct SarifText<'a> {
    text: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifLocation<'a> {
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
    region: Option<SarifRegion>,
}

#[derive(Serialize)]
struct ArtifactLocation {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifRegion {
    start_line: u64,
    start_column: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_column: Option<u64>,
    byte_offset: u64,
    byte_length: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifFix<'a> {
    description: SarifText<'a>,
    artifact_changes: [SarifChange<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifChange<'a> {
    artifact_location: ArtifactLocation,
    replacements: [SarifReplacement<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifReplacement<'a> {
    deleted_region: SarifRegion,
    inserted_content: SarifText<'a>,
}

/// The facts that SARIF has no place for.
#[derive(Serialize)]
struct SarifProperties<'a> {
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

impl From<&SourcePlace> for SarifRegion {
    fn from(place: &SourcePlace) -> Self {
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
        Self {
            uri: file_uri(file),
        }
    }
}

impl Report for SarifReport {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write!(
            out,
            "{{\"$schema\":\"{SARIF_SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{\"results\":["
        )
    }

    fn write_diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        let before: &[u8] = if self.written { b",\n" } else { b"\n" };
        self.written = true;
        out.write_all(before)?;
        let record = FindingRecord::from_diagnostic(diagnostic, self.lang);
        let check = diagnostic.finding.check;
        let in_lines = |place: &&SourcePlace| place.seen.is_none();
        let region = || {
            diagnostic
                .place
                .as_ref()
                .filter(in_lines)
                .map(SarifRegion::from)
        };
        let description = record.suggestion.map(|text| {
            let label = Message::Suggestion.display_in(self.lang);
            format!("{label}: {text}")
        });
        let fixes = match (record.suggestion, region(), &description) {
            (Some(text), Some(deleted_region), Some(description)) => Some([SarifFix {
                description: SarifText { text: description },
                artifact_changes: [SarifChange {
                    artifact_location: ArtifactLocation::new(record.file),
                    replacements: [SarifReplacement {
                        deleted_region,
                        inserted_content: SarifText { text },
                    }],
                }],
            }]),
            _ => None,
        };
        let result = SarifResult {
            rule_id: check.code,
            rule_index: self.rule_index(check),
            level: severity_level(check.severity),
            message: SarifText {
                text: &record.message,
            },
            locations: [SarifLocation {
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
            properties: SarifProperties {
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
        // The rules that occur: with all of them, every report would hold the pages of all checks.
        let rules = self.rules.iter().map(|check| rule_json(check, self.lang));
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

/// Returns a check as a rule, with its page in the language.
fn rule_json(check: &'static Check, lang: Lang) -> serde_json::Value {
    let section = |heading: &str| check.page_section(heading).unwrap_or_default();
    let plain = |heading: &str| in_language(section(heading), lang).replace('\n', " ");
    let what = plain(PAGE_HEADINGS[0]);
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
            "text": format!("{what} {} ({})", plain(PAGE_HEADINGS[1]), plain(PAGE_HEADINGS[4])),
            "markdown": in_language(check.doc.trim_end(), lang),
        },
        "defaultConfiguration": {"level": severity_level(check.severity)},
        "properties": {"tags": [check.family.name()]},
    })
}

/// Returns a page, or a part of one, with its headings, its paragraphs and the texts in its examples in the language.
fn in_language(page: &str, lang: Lang) -> String {
    if lang == Lang::En {
        return page.to_owned();
    }
    let mut parts = Vec::new();
    for block in page_blocks(page) {
        match block {
            // A heading continues in the next line with its paragraph.
            PageBlock::Heading(text) => parts.push(format!("{}\n", translate_heading(text, lang))),
            PageBlock::Code(lines) => {
                let lines = lines.iter().map(|line| translate_example(line, lang));
                parts.extend(lines.map(|line| format!("{line}\n")));
            }
            PageBlock::Paragraph(lines) => {
                let english = lines.join(" ");
                let text = find_translation(&english, lang).unwrap_or(&english);
                parts.push(format!("{text}\n"));
            }
        }
    }
    parts.concat().trim_end().to_owned()
}

fn severity_level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

/// Returns the file as a URI: relative as it was named, or absolute.
fn file_uri(file: &str) -> String {
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
    use super::file_uri;

    #[test]
    fn files_become_uris() {
        assert_eq!(file_uri("./round 3/Gé.pdn"), "round%203/G%C3%A9.pdn");
        assert_eq!(file_uri("rounds\\a.pdn"), "rounds/a.pdn");
        assert_eq!(file_uri("/tmp/a.pdn"), "file:///tmp/a.pdn");
        assert_eq!(file_uri("C:\\a.pdn"), "file:///C%3A/a.pdn");
        assert_eq!(file_uri("<stdin>"), "%3Cstdin%3E");
    }
}
