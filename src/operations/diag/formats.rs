//! Tests that read the formats for programs back.

use super::tests::{foreign_message, render_report, sample_diagnostics, sample_summary};
use super::*;
use quick_xml::events::Event;
use serde_json::Value;

fn render_sample(format: ReportFormat) -> String {
    render_report(
        format,
        ReportStyle::default(),
        &sample_diagnostics(),
        &sample_summary(),
    )
}

#[test]
fn sarif_is_valid() {
    let folder = env!("CARGO_MANIFEST_DIR");
    let schema =
        std::fs::read_to_string(format!("{folder}/../../fixtures/schema/sarif-2.1.0.json"));
    let schema: Value = serde_json::from_str(&schema.expect("a file")).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    for list in [sample_diagnostics(), Vec::new()] {
        let text = render_report(
            ReportFormat::Sarif,
            ReportStyle::default(),
            &list,
            &sample_summary(),
        );
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let errors: Vec<_> = validator
            .iter_errors(&value)
            .map(|e| e.to_string())
            .collect();
        assert!(errors.is_empty(), "{}", errors.join("\n"));
    }
}

#[test]
fn sarif_points_at_rules_and_places() {
    let value: Value = serde_json::from_str(&render_sample(ReportFormat::Sarif)).expect("JSON");
    let run = &value["runs"][0];
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), 3);
    for result in results {
        let index = usize::try_from(result["ruleIndex"].as_u64().expect("an index"));
        let rule = &run["tool"]["driver"]["rules"][index.expect("small")];
        assert_eq!(rule["id"], result["ruleId"]);
        assert!(rule["help"]["markdown"].as_str().expect("help").len() > 100);
    }
    // Only rules that occur are there, each once.
    let driver = &run["tool"]["driver"];
    let rules = driver["rules"].as_array().expect("rules");
    let ids: Vec<_> = rules.iter().map(|rule| &rule["id"]).collect();
    let mut raised: Vec<_> = results.iter().map(|result| &result["ruleId"]).collect();
    raised.dedup();
    assert_eq!(ids, raised);
    let uri = driver["informationUri"].as_str().expect("an address");
    assert!(uri.starts_with("https://"), "{uri}");
    let region = &results[0]["locations"][0]["physicalLocation"]["region"];
    assert_eq!(
        (&region["startColumn"], &region["endColumn"]),
        (&4.into(), &9.into())
    );
    let change = &results[0]["fixes"][0]["artifactChanges"][0]["replacements"][0];
    assert_eq!(change["deletedRegion"], *region);
    assert_eq!(change["insertedContent"]["text"], "c3:e5:c7");
    assert!(results[1].get("fixes").is_none());
    assert!(
        results[2]["locations"][0]["physicalLocation"]
            .get("region")
            .is_none()
    );
    assert_eq!(run["invocations"][0]["executionSuccessful"], false);
}

#[test]
fn junit_is_xml_with_a_suite_a_file() {
    let text = render_sample(ReportFormat::Junit);
    let mut reader = quick_xml::Reader::from_str(&text);
    let (mut suites, mut cases, mut failures) = (Vec::new(), 0, Vec::new());
    loop {
        let event = reader.read_event().expect("XML");
        let (Event::Start(tag) | Event::Empty(tag)) = &event else {
            if event == Event::Eof {
                break;
            }
            continue;
        };
        let value = |name: &str| {
            let attribute = tag.try_get_attribute(name).expect("attributes")?;
            Some(attribute.value.into_owned())
        };
        match tag.name().as_ref() {
            "testsuite" => suites.push((value("name"), value("tests"), value("failures"))),
            "testcase" => cases += 1,
            "failure" => failures.push(value("type").expect("a type")),
            _ => {}
        }
    }
    let suite = |name: &str, tests: &str| {
        (
            Some(name.to_owned()),
            Some(tests.to_owned()),
            Some("1".to_owned()),
        )
    };
    assert_eq!(
        suites,
        [suite("round3/board2.pdn", "2"), suite("gone.pdn", "1")]
    );
    assert_eq!(
        (cases, failures),
        (3, vec!["C002".to_owned(), "I001".to_owned()])
    );
    assert!(!text.contains('\x1b'));
}

#[test]
fn csv_has_the_keys_of_json_as_columns() {
    let text = render_sample(ReportFormat::Csv);
    let mut table = ::csv::Reader::from_reader(text.as_bytes());
    let columns = table.headers().expect("a head").clone();
    assert_eq!(
        columns.iter().collect::<Vec<_>>(),
        csv::FINDING_COLUMNS.map(|one| one.name)
    );
    let jsonl = render_sample(ReportFormat::Jsonl);
    for (row, record) in table.records().zip(jsonl.lines()) {
        let row = row.expect("a row");
        let record: Value = serde_json::from_str(record).expect("JSON");
        for (column, cell) in columns.iter().zip(&row) {
            let expected = match &record[column] {
                Value::Null => String::new(),
                Value::String(text) => text.clone(),
                Value::Array(list) => {
                    let words: Vec<_> = list.iter().filter_map(Value::as_str).collect();
                    words.join(" ")
                }
                other => other.to_string(),
            };
            assert_eq!(cell, visible_text(&expected), "{column}");
        }
    }
    assert!(
        serde_json::from_str::<Value>(jsonl.lines().next().expect("a line"))
            .expect("JSON")
            .as_object()
            .is_some_and(|keys| keys
                .keys()
                .all(|key| csv::FINDING_COLUMNS.iter().any(|one| one.name == key)))
    );
}

#[test]
fn csv_holds_the_numbers_of_the_summary() {
    let style = ReportStyle {
        statistics: true,
        ..ReportStyle::default()
    };
    let text = render_report(
        ReportFormat::Csv,
        style,
        &sample_diagnostics(),
        &sample_summary(),
    );
    let totals = "totals,files,2\ntotals,games,1234\ntotals,plies,56789\ntotals,clean_games,1233\n";
    let found =
        "totals,known,0\ntotals,gone,0\nfindings,C002,1\nfindings,I001,1\nfindings,M001,2\n";
    assert_eq!(text, format!("group,name,count\n{totals}{found}"));
}

#[test]
fn workflow_commands_are_one_line_each_and_escaped() {
    let mut list = sample_diagnostics();
    list[0].file = "100%, a:b.pdn".into();
    list[0].finding.message = foreign_message("50 %\r\n::error::not one");
    let text = render_report(
        ReportFormat::Github,
        ReportStyle::default(),
        &list,
        &sample_summary(),
    );
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].starts_with(
        "::error file=100%25%2C a%3Ab.pdn,line=102,col=4,endColumn=8,title=C002 capture-incomplete::50 %25%0A::error::not one%0A"
    ), "{}", lines[0]);
    assert!(lines[2].starts_with("::error file=gone.pdn,title=I001 unreadable-file::"));
    assert!(!text.contains('\x1b'));
}
