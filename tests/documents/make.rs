//! Documents made in memory, as small as each format has them.

/// A zip of files. Those that are longer than a few bytes are packed.
pub(crate) fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let (mut out, mut list) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        let packed = miniz_oxide::deflate::compress_to_vec(bytes, 6);
        let (method, data): (u16, &[u8]) = match bytes.len() > 60 {
            true => (8, &packed),
            false => (0, bytes),
        };
        entry(&mut out, &mut list, name, bytes, method, data);
    }
    end(out, &list, files.len())
}

/// A file of a zip, packed by a method already.
pub(crate) fn entry(
    out: &mut Vec<u8>,
    list: &mut Vec<u8>,
    name: &str,
    bytes: &[u8],
    method: u16,
    data: &[u8],
) {
    let mut facts = Vec::new();
    facts.extend(20u16.to_le_bytes());
    facts.extend(0u16.to_le_bytes());
    facts.extend(method.to_le_bytes());
    facts.extend([0; 4]);
    facts.extend(rawzip::crc32(bytes).to_le_bytes());
    facts.extend((data.len() as u32).to_le_bytes());
    facts.extend((bytes.len() as u32).to_le_bytes());
    facts.extend((name.len() as u16).to_le_bytes());
    facts.extend(0u16.to_le_bytes());
    let at = out.len() as u32;
    list.extend(b"PK\x01\x02\x14\x00");
    list.extend(&facts);
    list.extend([0; 10]);
    list.extend(at.to_le_bytes());
    list.extend(name.as_bytes());
    out.extend(b"PK\x03\x04");
    out.extend(&facts);
    out.extend(name.as_bytes());
    out.extend(data);
}

/// The list of the files of a zip, behind them.
pub(crate) fn end(mut out: Vec<u8>, list: &[u8], files: usize) -> Vec<u8> {
    let at = out.len() as u32;
    out.extend(list);
    out.extend(b"PK\x05\x06\x00\x00\x00\x00");
    out.extend((files as u16).to_le_bytes());
    out.extend((files as u16).to_le_bytes());
    out.extend((list.len() as u32).to_le_bytes());
    out.extend(at.to_le_bytes());
    out.extend([0; 2]);
    out
}

fn rels(main: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?><Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
         <Relationship Id=\"rId1\" Type=\"http://x/relationships/officeDocument\" Target=\"{main}\"/></Relationships>"
    )
}

const TYPES: &[u8] = b"<?xml version=\"1.0\"?><Types/>";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Word's body of a text.
pub(crate) fn docx_of(body: &str, more: &[(&str, &str)]) -> Vec<u8> {
    let main = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><w:document xmlns:w=\"w\" xmlns:mc=\"mc\"><w:body>{body}</w:body></w:document>"
    );
    let named: String = (0..)
        .zip(more)
        .map(|(nth, (name, _))| {
            format!("<Relationship Id=\"r{nth}\" Type=\"http://x/{name}\" Target=\"{name}.xml\"/>")
        })
        .collect();
    let named = format!("<Relationships>{named}</Relationships>");
    let parts: Vec<_> = more
        .iter()
        .map(|(name, text)| (format!("word/{name}.xml"), *text))
        .collect();
    let (root, types) = (rels("word/document.xml"), TYPES);
    let mut files: Vec<(&str, &[u8])> = vec![
        ("[Content_Types].xml", types),
        ("_rels/.rels", root.as_bytes()),
        ("word/document.xml", main.as_bytes()),
        ("word/_rels/document.xml.rels", named.as_bytes()),
    ];
    files.extend(
        parts
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_bytes())),
    );
    zip(&files)
}

/// A paragraph of Word.
pub(crate) fn word_p(text: &str) -> String {
    format!(
        "<w:p><w:pPr><w:tabs><w:tab w:pos=\"9\"/></w:tabs></w:pPr><w:r><w:t xml:space=\"preserve\">{}</w:t></w:r></w:p>",
        escaped(text)
    )
}

/// A text of Word, a paragraph a line.
pub(crate) fn docx(text: &str) -> Vec<u8> {
    docx_of(&text.lines().map(word_p).collect::<String>(), &[])
}

/// A text of OpenDocument with this body.
pub(crate) fn odt_of(styles: &str, body: &str) -> Vec<u8> {
    let content = format!(
        "<?xml version=\"1.0\"?><office:document-content><office:automatic-styles>{styles}</office:automatic-styles>\
         <office:body><office:text>{body}</office:text></office:body></office:document-content>"
    );
    zip(&[
        ("mimetype", b"application/vnd.oasis.opendocument.text"),
        ("META-INF/manifest.xml", b"<manifest:manifest/>"),
        ("content.xml", content.as_bytes()),
    ])
}

/// A text of OpenDocument, a paragraph a line.
pub(crate) fn odt(text: &str) -> Vec<u8> {
    let line = |line: &str| format!("<text:p>{}</text:p>\n", escaped(line));
    odt_of("", &text.lines().map(line).collect::<String>())
}

/// A workbook of Excel: sheets with names and their `sheetData`, texts that are shared, styles.
pub(crate) fn xlsx_of(sheets: &[(&str, &str)], strings: &str, styles: &str) -> Vec<u8> {
    let mut list = String::new();
    let mut named =
        "<Relationship Id=\"s\" Type=\"http://x/sharedStrings\" Target=\"sharedStrings.xml\"/>\
                     <Relationship Id=\"t\" Type=\"http://x/styles\" Target=\"/xl/styles.xml\"/>"
            .to_owned();
    let mut parts = Vec::new();
    for (nth, (name, data)) in (1..).zip(sheets) {
        list += &format!(
            "<sheet name=\"{}\" sheetId=\"{nth}\" r:id=\"r{nth}\"/>",
            escaped(name)
        );
        named += &format!(
            "<Relationship Id=\"r{nth}\" Type=\"http://x/worksheet\" Target=\"worksheets/sheet{nth}.xml\"/>"
        );
        let text =
            format!("<?xml version=\"1.0\"?><worksheet><sheetData>{data}</sheetData></worksheet>");
        parts.push((format!("xl/worksheets/sheet{nth}.xml"), text));
    }
    let book = format!("<workbook><sheets>{list}</sheets></workbook>");
    let named = format!("<Relationships>{named}</Relationships>");
    let strings = format!("<sst>{strings}</sst>");
    let styles = format!("<styleSheet>{styles}</styleSheet>");
    let root = rels("xl/workbook.xml");
    let mut files: Vec<(&str, &[u8])> = vec![
        ("[Content_Types].xml", TYPES),
        ("_rels/.rels", root.as_bytes()),
        ("xl/workbook.xml", book.as_bytes()),
        ("xl/_rels/workbook.xml.rels", named.as_bytes()),
        ("xl/sharedStrings.xml", strings.as_bytes()),
        ("xl/styles.xml", styles.as_bytes()),
    ];
    files.extend(
        parts
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_bytes())),
    );
    zip(&files)
}

/// A workbook with one sheet, from lines of cells that tabs part.
pub(crate) fn xlsx(name: &str, text: &str) -> Vec<u8> {
    let (mut data, mut strings, mut count) = (String::new(), String::new(), 0);
    for (row, line) in (1..).zip(text.lines()) {
        data += &format!("<row r=\"{row}\">");
        for (column, cell) in ('A'..).zip(line.split('\t')) {
            if cell.is_empty() {
                continue;
            }
            if cell.parse::<u32>().is_ok() {
                data += &format!("<c r=\"{column}{row}\"><v>{cell}</v></c>");
                continue;
            }
            data += &format!("<c r=\"{column}{row}\" t=\"s\"><v>{count}</v></c>");
            strings += &format!("<si><t xml:space=\"preserve\">{}</t></si>", escaped(cell));
            count += 1;
        }
        data += "</row>";
    }
    xlsx_of(&[(name, &data)], &strings, "")
}

/// A workbook of OpenDocument with these tables.
pub(crate) fn ods_of(tables: &str) -> Vec<u8> {
    let content = format!(
        "<?xml version=\"1.0\"?><office:document-content><office:body><office:spreadsheet>{tables}\
         </office:spreadsheet></office:body></office:document-content>"
    );
    zip(&[
        (
            "mimetype",
            b"application/vnd.oasis.opendocument.spreadsheet",
        ),
        ("content.xml", content.as_bytes()),
    ])
}

/// A workbook of OpenDocument with one sheet, from lines of cells that tabs part.
pub(crate) fn ods(name: &str, text: &str) -> Vec<u8> {
    let cell = |cell: &str| match cell {
        "" => "<table:table-cell/>".to_owned(),
        cell => format!(
            "<table:table-cell office:value-type=\"string\"><text:p>{}</text:p></table:table-cell>",
            escaped(cell)
        ),
    };
    let row = |line: &str| {
        let cells: String = line.split('\t').map(cell).collect();
        format!(
            "<table:table-row>{cells}<table:table-cell table:number-columns-repeated=\"16380\"/></table:table-row>\n"
        )
    };
    let rows: String = text.lines().map(row).collect();
    ods_of(&format!(
        "<table:table table:name=\"{name}\">{rows}<table:table-row table:number-rows-repeated=\"1048570\"><table:table-cell/></table:table-row></table:table>"
    ))
}

/// A text of the Rich Text Format, a paragraph a line.
pub(crate) fn rtf(text: &str) -> Vec<u8> {
    let sign = |sign: char| match sign {
        '\\' | '{' | '}' => format!("\\{sign}"),
        '\n' => "\\par\n".to_owned(),
        sign if sign.is_ascii() => sign.to_string(),
        sign => format!("\\u{}?", u32::from(sign)),
    };
    let text: String = text.trim_end().chars().map(sign).collect();
    let head = "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}\\f0 ";
    format!("{head}{text}\\par}}").into_bytes()
}

/// A page of the web, a paragraph a line.
pub(crate) fn html(text: &str) -> Vec<u8> {
    let lines: String = text
        .lines()
        .map(|line| format!("<p>{}\n", escaped(line)))
        .collect();
    format!("<!DOCTYPE html>\n<html><head><title>Club</title></head><body>\n{lines}</body></html>")
        .into_bytes()
}

/// A file of an old office with a stream of this name.
pub(crate) fn ole(name: &str) -> Vec<u8> {
    let mut bytes = vec![0; 512];
    bytes[..8].copy_from_slice(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
    let mut entry: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let len = entry.len() as u16 + 2;
    entry.resize(128, 0);
    entry[64..66].copy_from_slice(&len.to_le_bytes());
    entry[66] = 2;
    bytes.extend(entry);
    bytes
}
