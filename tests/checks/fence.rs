//! The examples of a page: fences of Markdown.

use pdn_analysis::check::Check;

/// One example.
#[derive(Debug)]
pub(super) struct Fence {
    /// The words after the backticks.
    words: Vec<&'static str>,
    text: String,
}

impl Fence {
    /// The example below a heading of a page.
    pub(super) fn of(check: &Check, heading: &str) -> Self {
        let section = check.page_section(heading).unwrap_or_default();
        let mut lines = section.lines();
        let head = lines.next().unwrap_or_default().trim_start_matches("```");
        let lines: Vec<_> = lines.take_while(|line| *line != "```").collect();
        Self {
            words: head.split(' ').collect(),
            text: lines.join("\n") + "\n",
        }
    }

    /// Whether it is a record, not a description of one.
    pub(super) fn is_record(&self) -> bool {
        matches!(self.words[0], "pdn" | "sheet" | "json" | "csv" | "tsv")
    }

    /// Whether it is a scoresheet.
    pub(super) fn is_sheet(&self) -> bool {
        self.words[0] == "sheet"
    }

    /// The variant that it is read by, unless that is to be told from it.
    pub(super) fn variant(&self) -> Option<&'static str> {
        self.words[1..]
            .iter()
            .copied()
            .find(|word| *word != "escaped" && !word.starts_with("--"))
    }

    /// The options that the command is run with; a fence has a colon where the command has an equals sign.
    pub(super) fn options(&self) -> Vec<String> {
        let words = self.words[1..].iter();
        words
            .filter(|word| word.starts_with("--"))
            .map(|word| word.replace(':', "="))
            .collect()
    }

    /// Its bytes; `\xHH` stands for a byte where the fence says `escaped`.
    pub(super) fn bytes(&self) -> Vec<u8> {
        if !self.words.contains(&"escaped") {
            return self.text.clone().into_bytes();
        }
        let mut parts = self.text.split("\\x");
        let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
        for part in parts {
            let (digits, rest) = part.split_at(2);
            bytes.push(u8::from_str_radix(digits, 16).expect("two digits"));
            bytes.extend_from_slice(rest.as_bytes());
        }
        bytes
    }
}
