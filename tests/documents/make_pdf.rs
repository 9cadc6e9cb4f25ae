//! Makes PDF files as small as they can be: pages with rows of letters, pictures, or nothing.

use miniz_oxide::deflate::compress_to_vec_zlib;

/// What a page shows.
pub(crate) enum Page<'a> {
    /// Rows of letters of one width, with tabs at every eighth one.
    Rows(&'a str),
    /// A picture.
    Picture,
    Nothing,
}

/// Returns a PDF with one page of rows.
pub(crate) fn pdf(text: &str) -> Vec<u8> {
    pdf_of(&[Page::Rows(text)])
}

/// Returns a PDF with pages, each packed.
pub(crate) fn pdf_of(pages: &[Page<'_>]) -> Vec<u8> {
    let contents: Vec<_> = pages.iter().map(content).collect();
    let contents: Vec<&[u8]> = contents.iter().map(Vec::as_slice).collect();
    pdf_with(&contents)
}

/// Returns a PDF whose pages draw these contents.
pub(crate) fn pdf_with(contents: &[&[u8]]) -> Vec<u8> {
    let mut objects = vec![
        b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
        Vec::new(),
        b"<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>".to_vec(),
        b"<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Length 1>>\nstream\nx\nendstream".to_vec(),
    ];
    let mut kids = String::new();
    for content in contents {
        let page = objects.len() + 1;
        kids += &format!("{page} 0 R ");
        objects.push(
            format!(
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 2000]/Contents {} 0 R/Resources<</Font<</F 3 0 R>>/XObject<</X 4 0 R>>>>>>",
                page + 1
            )
            .into_bytes(),
        );
        let packed = compress_to_vec_zlib(content, 6);
        let mut stream =
            format!("<</Filter/FlateDecode/Length {}>>\nstream\n", packed.len()).into_bytes();
        stream.extend(packed);
        stream.extend(b"\nendstream");
        objects.push(stream);
    }
    objects[1] = format!("<</Type/Pages/Kids[{kids}]/Count {}>>", contents.len()).into_bytes();
    let mut out = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for (nth, object) in objects.iter().enumerate() {
        table += &format!("{:010} 00000 n \n", out.len());
        out.extend(format!("{} 0 obj\n", nth + 1).bytes());
        out.extend(object);
        out.extend(b"\nendobj\n");
    }
    let at = out.len();
    out.extend(table.bytes());
    out.extend(
        format!(
            "trailer\n<</Size {}/Root 1 0 R>>\nstartxref\n{at}\n%%EOF\n",
            objects.len() + 1
        )
        .bytes(),
    );
    out
}

fn content(page: &Page<'_>) -> Vec<u8> {
    let text = match page {
        Page::Rows(text) => text,
        Page::Picture => return b"q 600 0 0 800 0 0 cm /X Do Q".to_vec(),
        Page::Nothing => return Vec::new(),
    };
    let mut out = b"BT /F 10 Tf\n".to_vec();
    for (nth, line) in text.lines().enumerate() {
        let mut shown = Vec::new();
        let mut len = 0;
        for c in line.chars() {
            match c {
                '\t' => {
                    shown.extend(std::iter::repeat_n(b' ', 8 - len % 8));
                    len += 8 - len % 8;
                    continue;
                }
                '(' | ')' | '\\' => shown.extend([b'\\', c as u8]),
                '“' => shown.push(0x93),
                '”' => shown.push(0x94),
                c => shown.push(u8::try_from(c).unwrap_or(b'?')),
            }
            len += 1;
        }
        out.extend(format!("1 0 0 1 40 {} Tm (", 1960 - nth * 12).bytes());
        out.extend(shown);
        out.extend(b") Tj\n");
    }
    out.extend(b"ET");
    out
}
