//! A page of a check, taken apart, and its headings in a language.

use super::{Lang, Message};

/// A page of Markdown in its parts.
#[derive(Debug, PartialEq, Eq)]
pub enum PageBlock<'a> {
    /// A line with `#`.
    Heading(&'a str),
    /// Lines between fences, the fences included.
    Code(Vec<&'a str>),
    /// Lines of one paragraph.
    Paragraph(Vec<&'a str>),
}

/// Returns the parts of a page in their order.
pub fn page_blocks(page: &str) -> Vec<PageBlock<'_>> {
    let mut all = Vec::new();
    let mut lines = page.lines();
    // Whether the next line continues the paragraph that is the last part.
    let mut open = false;
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let mut code = vec![line];
            for line in lines.by_ref() {
                code.push(line);
                if line.starts_with("```") {
                    break;
                }
            }
            all.push(PageBlock::Code(code));
            open = false;
        } else if line.starts_with('#') {
            all.push(PageBlock::Heading(line));
            open = false;
        } else if line.is_empty() {
            open = false;
        } else if let (true, Some(PageBlock::Paragraph(lines))) = (open, all.last_mut()) {
            lines.push(line);
        } else {
            all.push(PageBlock::Paragraph(vec![line]));
            open = true;
        }
    }
    all
}

/// Returns a heading of a page in the language.
pub fn translate_heading(text: &str, lang: Lang) -> String {
    let message = match text.strip_prefix("## ") {
        Some("What it checks") => Message::WhatItChecks,
        Some("Why it matters") => Message::WhyItMatters,
        Some("Bad") => Message::BadExample,
        Some("Good") => Message::GoodExample,
        Some("Article") => Message::TheArticle,
        _ => return text.to_owned(),
    };
    format!("## {}", message.display_in(lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_taken_apart() {
        let page = "# A\none\ntwo\n\nthree\n```pdn\n# no heading\n\n```\nfour\n";
        let parts = [
            PageBlock::Heading("# A"),
            PageBlock::Paragraph(vec!["one", "two"]),
            PageBlock::Paragraph(vec!["three"]),
            PageBlock::Code(vec!["```pdn", "# no heading", "", "```"]),
            PageBlock::Paragraph(vec!["four"]),
        ];
        assert_eq!(page_blocks(page), parts);
    }
}
