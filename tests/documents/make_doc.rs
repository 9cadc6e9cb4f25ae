//! Texts of Word 97 made in memory.

use super::make_old::compound;

/// Where the text begins in its stream.
const TEXT: usize = 0x400;

/// A paragraph: its text with the sign that ends it, whether it is hidden, and what is told of it.
pub(crate) struct Line<'a> {
    pub(crate) text: &'a str,
    pub(crate) hidden: bool,
    pub(crate) facts: &'a [u8],
}

/// A paragraph of which nothing is told.
pub(crate) fn plain(text: &str) -> Line<'_> {
    Line {
        text,
        hidden: false,
        facts: &[],
    }
}

/// A text of Word, a paragraph a line.
pub(crate) fn doc(text: &str) -> Vec<u8> {
    let lines: Vec<_> = text.lines().map(|line| format!("{line}\r")).collect();
    let lines: Vec<_> = lines.iter().map(|line| plain(line)).collect();
    let (main, table) = streams(&lines, "", &[]);
    compound(&[("WordDocument", &main), ("1Table", &table)])
}

/// The two streams of a text with a note, whose mark is U+0002, and parts of the second: where they are named, and what they
/// are. Each paragraph is a piece; those with other signs than ASCII have two bytes a sign.
pub(crate) fn streams(
    lines: &[Line<'_>],
    note: &str,
    parts: &[(usize, &[u8], &[u8])],
) -> (Vec<u8>, Vec<u8>) {
    let mut main = vec![0; TEXT];
    let (mut ends, mut places, mut edges) = (vec![0u32], Vec::new(), vec![TEXT as u32]);
    let whole: String = lines.iter().map(|line| line.text).collect();
    for text in lines.iter().map(|line| line.text).chain([note]) {
        let units: Vec<u16> = text.encode_utf16().collect();
        let at = main.len() as u32;
        places.extend([0, 0]);
        match text.is_ascii() {
            true => {
                places.extend(((2 * at) | 0x4000_0000).to_le_bytes());
                main.extend(text.as_bytes());
            }
            false => {
                places.extend(at.to_le_bytes());
                main.extend(units.iter().flat_map(|unit| unit.to_le_bytes()));
            }
        }
        places.extend([0, 0]);
        ends.push(ends[ends.len() - 1] + units.len() as u32);
        edges.push(main.len() as u32);
    }
    edges.truncate(lines.len() + 1);
    let longs = |all: &[u32]| {
        all.iter()
            .flat_map(|n| n.to_le_bytes())
            .collect::<Vec<u8>>()
    };
    let list = [longs(&ends), places].concat();
    let pieces = [&[2][..], &(list.len() as u32).to_le_bytes(), &list].concat();
    // What is told of signs and of paragraphs, a page each.
    let hidden = lines.iter().map(|line| match line.hidden {
        true => vec![3, 0x3c, 0x08, 1],
        false => Vec::new(),
    });
    let signs = page(&mut main, &edges, 1, hidden.collect());
    let facts = lines.iter().map(|line| match line.facts {
        [] => Vec::new(),
        facts => [&[0, (facts.len() as u8 + 3) / 2, 0, 0][..], facts, &[0]].concat(),
    });
    let paragraphs = page(&mut main, &edges, 13, facts.collect());
    let edge = [TEXT as u32, edges[edges.len() - 1]];
    let (signs, paragraphs) = (
        [&edge[..], &[signs]].concat(),
        [&edge[..], &[paragraphs]].concat(),
    );
    let mark = whole
        .encode_utf16()
        .position(|unit| unit == 2)
        .unwrap_or_default() as u32;
    let marks = [longs(&[mark, ends[lines.len()]]), vec![0, 0]].concat();
    let texts = longs(&[0, note.len() as u32, 0]);
    let (signs, paragraphs) = (longs(&signs), longs(&paragraphs));
    let mut all: Vec<(usize, &[u8], &[u8])> = vec![
        (0x01a2, &pieces, &[]),
        (0xfa, &signs, &[]),
        (0x0102, &paragraphs, &[]),
    ];
    if !note.is_empty() {
        all.extend([(0xaa, &marks[..], &[][..]), (0xb2, &texts, &[])]);
    }
    all.extend(parts);
    let mut table = Vec::new();
    for (field, part, behind) in all {
        main[field..field + 4].copy_from_slice(&(table.len() as u32).to_le_bytes());
        main[field + 4..field + 8].copy_from_slice(&(part.len() as u32).to_le_bytes());
        table.extend([part, behind].concat());
    }
    for (field, value) in [
        (0x00, 0x00c1_a5ec),
        (0x0a, 0x0200),
        (0x4c, ends[lines.len()]),
        (0x50, note.len() as u32),
    ] {
        let value: u32 = value;
        main[field..field + 4].copy_from_slice(&value.to_le_bytes());
    }
    (main, table)
}

/// Adds a page of facts, and gives its number.
fn page(main: &mut Vec<u8>, edges: &[u32], size: usize, facts: Vec<Vec<u8>>) -> u32 {
    main.resize(main.len().next_multiple_of(512), 0);
    let nth = main.len() / 512;
    let mut page = vec![0; 512];
    // Where there is no room, nothing is told.
    if facts.iter().all(Vec::is_empty) {
        main.extend(page);
        return nth as u32;
    }
    for (nth, edge) in edges.iter().enumerate() {
        page[4 * nth..4 * nth + 4].copy_from_slice(&edge.to_le_bytes());
    }
    let mut at = 510;
    for (nth, facts) in facts
        .iter()
        .enumerate()
        .filter(|(_, facts)| !facts.is_empty())
    {
        at = (at - facts.len()) & !1;
        page[at..at + facts.len()].copy_from_slice(facts);
        page[4 * edges.len() + size * nth] = (at / 2) as u8;
    }
    page[511] = facts.len() as u8;
    main.extend(page);
    nth as u32
}
