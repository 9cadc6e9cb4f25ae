//! What offices do with a text that people typed.

use super::folders::{pdn, told as run};
use super::make::{docx_of, ods_of, odt_of, word_p, xlsx_of};
use super::{findings, games};

const MOVES: &str = "- - - - c3-d4 d6-c5 b2-c3 f6-g5";

fn word_r(text: &str) -> String {
    format!("<w:r><w:t>{text}</w:t></w:r>")
}

#[test]
fn numbers_of_lists_are_numbers_of_moves() {
    let item = |text: &str| {
        format!(
            "<w:p><w:pPr><w:numPr><w:ilvl w:val=\"0\"/><w:numId w:val=\"5\"/></w:numPr></w:pPr>{}</w:p>",
            word_r(text)
        )
    };
    let numbering = "<w:numbering><w:abstractNum w:abstractNumId=\"2\"><w:lvl w:ilvl=\"0\"><w:start w:val=\"1\"/>\
        <w:numFmt w:val=\"decimal\"/><w:lvlText w:val=\"%1.\"/></w:lvl></w:abstractNum>\
        <w:num w:numId=\"5\"><w:abstractNumId w:val=\"2\"/></w:num></w:numbering>";
    let body = item("c3-d4 d6-c5") + &item("b2-c3 f6-g5");
    let word = docx_of(&body, &[("numbering", numbering)]);
    assert_eq!(games("a.docx", &word), [MOVES]);
    // A list may belong to a style, which stands upon another; and a paragraph may say that it has no number.
    let styles = "<w:styles><w:style w:styleId=\"List\"><w:pPr><w:numPr><w:numId w:val=\"5\"/></w:numPr></w:pPr></w:style>\
        <w:style w:styleId=\"Move\"><w:basedOn w:val=\"List\"/></w:style></w:styles>";
    let item = |own: &str, text: &str| {
        format!(
            "<w:p><w:pPr><w:pStyle w:val=\"Move\"/>{own}</w:pPr>{}</w:p>",
            word_r(text)
        )
    };
    let none = "<w:numPr><w:numId w:val=\"0\"/></w:numPr>";
    let body =
        item(none, "Ashdown") + &item("", "32-28 19-23") + &item("", "") + &item("", "37-36");
    let word = docx_of(&body, &[("numbering", numbering), ("styles", styles)]);
    let (_, out, _) = run(pdn().args(["check", "-"]).write_stdin(word));
    // The line as it is shown.
    assert!(out.contains(" 3. 37-36"), "{out}");
    let styles = "<text:list-style style:name=\"L1\"><text:list-level-style-number text:level=\"1\" \
        style:num-format=\"1\" style:num-suffix=\".\"/></text:list-style>";
    let item = |text: &str| format!("<text:list-item><text:p>{text}</text:p></text:list-item>");
    let body = item("c3-d4 d6-c5") + &item("b2-c3 f6-g5");
    let text = odt_of(
        styles,
        &format!("<text:list text:style-name=\"L1\">{body}</text:list>"),
    );
    assert_eq!(games("a.odt", &text), [MOVES]);
}

#[test]
fn what_is_not_seen_is_not_read() {
    let body = word_p("1. c3-d4 d6-c5")
        + "<w:p><w:r><w:t>2. </w:t></w:r><w:del><w:r><w:delText>a3-b4</w:delText></w:r></w:del>\
           <w:ins><w:r><w:t>b2-c3 </w:t></w:r></w:ins>\
           <w:r><w:fldChar w:fldCharType=\"begin\"/></w:r><w:r><w:instrText>PAGE 9</w:instrText></w:r><w:r><w:t>x</w:t></w:r>\
           <w:r><w:fldChar w:fldCharType=\"separate\"/></w:r><w:r><w:t>f6-g5</w:t></w:r><w:r><w:fldChar w:fldCharType=\"end\"/></w:r>\
           <w:r><w:rPr><w:vanish/></w:rPr><w:t>h2-g3</w:t></w:r></w:p>";
    assert_eq!(games("a.docx", &docx_of(&body, &[])), [MOVES]);
    let body = "<text:tracked-changes><text:changed-region><text:deletion><text:p>1. a3-b4</text:p></text:deletion>\
        </text:changed-region></text:tracked-changes><text:p>1. c3-d4<text:s text:c=\"2\"/>\n  d6-c5</text:p>\
        <text:p>2. b2-c3<office:annotation><text:p>a3-b4</text:p></office:annotation><text:tab/>f6-g5</text:p>";
    assert_eq!(games("a.odt", &odt_of("", body)), [MOVES]);
}

#[test]
fn a_text_box_is_read_once() {
    let inside = format!(
        "<w:txbxContent>{}</w:txbxContent>",
        word_p("1. c3-d4 d6-c5 2. b2-c3 f6-g5")
    );
    let body = format!(
        "<w:p>{}<w:r><mc:AlternateContent><mc:Choice><w:drawing>{inside}</w:drawing></mc:Choice>\
         <mc:Fallback><w:pict>{inside}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>",
        word_r("A game")
    );
    let told = games("a.docx", &docx_of(&body, &[]));
    assert_eq!(told.len(), 1);
    assert!(told[0].ends_with("c3-d4 d6-c5 b2-c3 f6-g5"), "{told:?}");
}

#[test]
fn tables_of_texts_are_rows() {
    let cell = |text: &str| format!("<w:tc><w:tcPr/>{}</w:tc>", word_p(text));
    let row = |cells: [&str; 3]| format!("<w:tr>{}</w:tr>", cells.map(cell).concat());
    let rows = row(["1", "c3-d4", "d6-c5"]) + &row(["2", "b2-c3", "f6-g7"]);
    let body = word_p("Round 3") + &format!("<w:tbl><w:tblPr/>{rows}</w:tbl>");
    let found = findings("a.docx", &docx_of(&body, &[]));
    assert!(
        found
            .iter()
            .any(|found| found.ends_with("table 1, row 2, cell 3")),
        "{found:?}"
    );
}

#[test]
fn cells_are_read_as_they_are_shown() {
    // A score that Excel took for a day, and a date.
    let styles =
        "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"16\"/><xf numFmtId=\"14\"/></cellXfs>";
    let sheet = "<row r=\"1\"><c t=\"inlineStr\"><is><t>Date:</t></is></c><c s=\"2\"><v>35927</v></c></row>\
        <row r=\"3\"><c r=\"B3\" t=\"inlineStr\"><is><r><t>1. c3-d4 </t></r><r><t>d6-c5</t></r></is></c></row>\
        <row><c r=\"B4\" t=\"str\"><f>A1</f><v>2. b2-c3 f6-g5</v></c></row>\
        <row><c r=\"B5\" s=\"1\"><v>45292</v></c></row>";
    let told = games("a.xlsx", &xlsx_of(&[("A", sheet)], "", styles));
    assert_eq!(told, ["- - 1998.05.12 1-1 c3-d4 d6-c5 b2-c3 f6-g5"]);
    // What is shown, where the value is another.
    let shown = "<table:table table:name=\"A\"><table:table-row><table:table-cell office:value-type=\"string\">\
        <text:p>1. c3-d4 d6-c5 2. b2-c3 f6-g5</text:p></table:table-cell></table:table-row>\
        <table:table-row><table:table-cell office:value-type=\"date\" office:date-value=\"2026-01-01\"><text:p>1-1</text:p>\
        </table:table-cell></table:table-row></table:table>";
    let told = games("a.ods", &ods_of(shown));
    assert_eq!(told, ["- - - 1-1 c3-d4 d6-c5 b2-c3 f6-g5"]);
}

#[test]
fn sheets_that_are_hidden_are_left_alone_and_all_others_read() {
    let sheet = |text: &str| format!("<row><c t=\"inlineStr\"><is><t>{text}</t></is></c></row>");
    let (one, two) = (
        sheet("1. c3-d4 d6-c5 2. b2-c3 f6-g5 2-0"),
        sheet("1. c3-b4 b6-a5 2. b2-c3 f6-g5 0-2"),
    );
    let bytes = xlsx_of(&[("A", &one), ("B", &two)], "", "");
    let told = games("a.xlsx", &bytes);
    assert_eq!(told.len(), 2, "{told:?}");
}

#[test]
fn a_move_or_a_score_that_became_a_date_is_told() {
    let styles =
        "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"16\"/><xf numFmtId=\"17\"/></cellXfs>";
    let text =
        |at: &str, text: &str| format!("<c r=\"{at}\" t=\"inlineStr\"><is><t>{text}</t></is></c>");
    let day = |at: &str| format!("<c r=\"{at}\" s=\"1\"><v>45516</v></c>");
    let rows = [
        // A date, by its label and by that above it.
        text("A1", "Datum:") + &day("B1"),
        text("A2", "Ronde") + &text("B2", "Datum"),
        text("A3", "3") + &day("B3") + &text("C3", "0-2"),
        String::new(),
        text("A5", "1") + &text("B5", "32-28") + &text("C5", "17-21"),
        // A month and a year, as people type no move, and what 12-18 becomes.
        text("A6", "2") + &text("B6", "37-32") + "<c r=\"C6\" s=\"2\"><v>43435</v></c>",
        text("A7", "3") + &day("B7"),
        String::new(),
        text("A9", "Uitslag") + &day("B9"),
        // Nothing is expected here.
        String::new(),
        text("A11", "Volgende partij") + &day("B11"),
    ];
    let rows: String = (1..)
        .zip(rows)
        .map(|(nth, cells)| format!("<row r=\"{nth}\">{cells}</row>"))
        .collect();
    let bytes = xlsx_of(&[("A", &rows)], "", styles);
    let told: Vec<_> = findings("a.xlsx", &bytes)
        .into_iter()
        .filter(|found| found.starts_with("I011"))
        .collect();
    let at = |cell: &str| format!("I011 taken-for-date: sheet “A”, cell {cell}");
    assert_eq!(told, [at("C6"), at("B7"), at("B9")]);
    let (_, out, _) = run(pdn().args(["check", "-"]).write_stdin(bytes.clone()));
    for part in [
        "\"Dec-2018\"; it was probably 12-18:",
        "\"12-Aug\"; it was probably 12-8 / 8-12:",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let (_, _, err) = run(pdn().args(["convert", "-"]).write_stdin(bytes));
    assert!(err.contains("took what was typed here for a date"), "{err}");
    // Shown by LibreOffice with the name of the month, and as it was typed.
    for (shown, times) in [("12. Aug", 1), ("12-8", 0), ("12.08.24", 0)] {
        let cell = |inside: &str| format!("<table:table-cell{inside}</text:p></table:table-cell>");
        let row = cell(" office:value-type=\"string\"><text:p>1. 32-28")
            + &cell(&format!(
                " office:value-type=\"date\" office:date-value=\"2024-08-12\"><text:p>{shown}"
            ));
        let table = format!(
            "<table:table table:name=\"A\"><table:table-row>{row}</table:table-row></table:table>"
        );
        let told = findings("a.ods", &ods_of(&table));
        let told = told.iter().filter(|found| found.starts_with("I011"));
        assert_eq!(told.count(), times, "{shown}");
    }
}
