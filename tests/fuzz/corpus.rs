//! What is damaged: records, sheets, tables and positions of the corpus and of the fixtures, and the words in them.

use crate::random::Random;
use pdn_text::pdn::{Encoding, PdnReader, Visitor, detect_encoding};
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// No input is longer; also the time that one may take is that of so many bytes.
pub(super) const LONGEST: usize = 64 * 1024;
/// How many words are kept.
const WORDS: usize = 30_000;

/// What no file may lack: what opens and closes, what ends a game, and what programs and people mix up.
const SIGNS: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "\"",
    ";",
    "%",
    "*",
    "\\",
    "/",
    "$",
    "!",
    "?",
    "?!",
    "(!)",
    ".",
    "...",
    ":",
    "-",
    "x",
    "\n",
    "\r\n",
    "\n\n",
    "\r",
    " ",
    "\t",
    "\0",
    "\u{feff}",
    "\u{a0}",
    "\u{1e}",
    "\u{1b}[31m",
    "\u{2013}",
    "\u{d7}",
    "\u{201e}",
    "[Result \"1-0\"]\n",
    "[Result \"0-2\"]\n",
    "[Result \"1/2-1/2\"]\n",
    "[GameType \"25\"]\n",
    "[GameType \"20\"]\n",
    "[Event \"x\"]\n",
    "[FEN \"W:Wc3:Bf6\"]\n",
    "[FEN \"B:WK3:BK46\"]\n",
    "[TimeControl \"45+15\"]\n",
    "[Round \"1.2\"]\n",
    "/FEN \"W:W32:B28,18\"/",
    "1-0",
    "0-1",
    "2-0",
    "0-2",
    "1-1",
    "1/2-1/2",
    "0-0",
    "1:0",
    "½-½",
    "0-2+",
    "3-1",
    "$7",
    "$255",
    "{[%clk 0:00:00]}",
    "{draw by 8.2.5}",
    "{Black resigns}",
    "{белые выиграли}",
    "{agreed draw after 1-0}",
    "(1. c3-d4 d6-c5)",
    "99999999999999999999",
    "4294967296",
    "1.",
    "1...",
    "40.",
    "a1",
    "a1-h8",
    "h8:a1",
    "cd4",
    "32-28",
    "32x3",
    "-- ",
    "- -",
    "X",
    "x99",
    "00-00",
    "o-o",
    "ничья",
    "сдались",
    "empate",
    "patta",
    "remise",
    "white won",
    "&#125;",
    "\u{f007b}",
];

/// A text that inputs are made of.
#[derive(Debug)]
struct Text {
    bytes: Vec<u8>,
    /// Where its records stand; of what is no PDN, its lines.
    parts: Vec<Range<usize>>,
}

/// All of it.
#[derive(Debug)]
pub(crate) struct Corpus {
    /// PDN of real files, PDN of fixtures, sheets, other formats.
    groups: Vec<Vec<Text>>,
    words: Vec<Vec<u8>>,
    fens: Vec<String>,
}

#[derive(Default)]
struct Records(Vec<Range<usize>>);

impl Visitor for Records {
    fn begin_game(&mut self, at: usize) {
        self.0.push(at..at);
    }
    fn end_game(&mut self, at: usize) {
        if let Some(last) = self.0.last_mut() {
            last.end = at;
        }
    }
}

impl Text {
    fn new(bytes: Vec<u8>, pdn: bool) -> Self {
        let encoding = detect_encoding(&bytes).encoding;
        let mut parts = Vec::new();
        if pdn && !encoding.is_utf16() {
            let mut records = Records::default();
            PdnReader::new(encoding).read_chunk(&bytes, &mut records);
            parts = records.0;
        }
        if parts.is_empty() {
            let mut at = 0;
            for line in bytes.split_inclusive(|byte| *byte == b'\n') {
                parts.push(at..at + line.len());
                at += line.len();
            }
        }
        Self { bytes, parts }
    }

    /// So many bytes or fewer of whole parts that stand together.
    fn excerpt(&self, random: &mut Random, most: usize) -> &[u8] {
        if self.bytes.len() <= most && random.percent(60) {
            return &self.bytes;
        }
        let Some(first) = self.parts.get(random.below(self.parts.len().max(1))) else {
            return &[];
        };
        let fits = self.parts.iter().map(|part| part.end);
        let end = fits.take_while(|end| *end <= first.start + most).last();
        let end = end
            .unwrap_or(first.end)
            .clamp(first.start, (first.start + most).min(self.bytes.len()));
        &self.bytes[first.start..end]
    }
}

/// The files below a folder, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let all = walkdir::WalkDir::new(folder).sort_by_file_name();
    let all = all.into_iter().filter_map(Result::ok);
    all.filter(|entry| entry.file_type().is_file())
        .map(walkdir::DirEntry::into_path)
        .collect()
}

impl Corpus {
    /// The fixtures, and the files of `PDN_DATA` or beside the project where they are there.
    pub(crate) fn load() -> Self {
        let home = Path::new(env!("CARGO_MANIFEST_DIR"));
        let data =
            std::env::var_os("PDN_DATA").map_or_else(|| home.join("../shared/data"), PathBuf::from);
        let mut corpus = Self {
            groups: (0..4).map(|_| Vec::new()).collect(),
            words: Vec::new(),
            fens: Vec::new(),
        };
        let (mut words, mut fens) = (BTreeSet::new(), BTreeSet::new());
        for (group, folder) in [(0, data), (1, home.join("fixtures"))] {
            for path in files(&folder) {
                let extension = path.extension().and_then(|ending| ending.to_str());
                let group = match extension {
                    Some("pdn") => group,
                    Some("txt") => 2,
                    Some("json" | "tsv" | "csv")
                        if !path.starts_with(home.join("fixtures/schema")) =>
                    {
                        3
                    }
                    _ => continue,
                };
                let Ok(bytes) = std::fs::read(&path) else {
                    continue;
                };
                gather(&bytes, &mut words, &mut fens);
                corpus.groups[group].push(Text::new(bytes, group < 2));
            }
        }
        // Evenly from all of them: they are sorted.
        let step = (words.len() / WORDS).max(1);
        corpus.words = words.into_iter().step_by(step).collect();
        corpus.fens = fens.into_iter().collect();
        corpus.groups.retain(|group| !group.is_empty());
        corpus
    }

    /// A stretch of a file of the corpus.
    pub(crate) fn excerpt(&self, random: &mut Random, most: usize) -> &[u8] {
        let group = match random.below(100) {
            0..50 => 0,
            50..75 => 1,
            75..95 => 2,
            _ => 3,
        };
        let group = &self.groups[group.min(self.groups.len() - 1)];
        group[random.below(group.len())].excerpt(random, most)
    }

    /// A word of the corpus, or a sign.
    pub(crate) fn word(&self, random: &mut Random) -> &[u8] {
        if self.words.is_empty() || random.percent(50) {
            SIGNS[random.below(SIGNS.len())].as_bytes()
        } else {
            &self.words[random.below(self.words.len())]
        }
    }

    /// A FEN.
    pub(crate) fn fen(&self, random: &mut Random) -> &str {
        const ODD: [&str; 6] = [
            "W:W31-50:B1-20:H0:F1",
            "B:Wa1,Kc3:Bd4=wB,h8.",
            "W:WKd4,k11:Bk3,11",
            "?:W:B",
            "W:WK31:BK20,1:+2+0",
            "W:Wa1=wwb:Bh8",
        ];
        match random.below(self.fens.len() + ODD.len()) {
            n if n < self.fens.len() => &self.fens[n],
            n => ODD[n - self.fens.len()],
        }
    }
}

/// Takes the words and the positions of a text.
fn gather(bytes: &[u8], words: &mut BTreeSet<Vec<u8>>, fens: &mut BTreeSet<String>) {
    for line in bytes.split(|byte| *byte == b'\n').take(20_000) {
        if line.len() < 80 && line.starts_with(b"[") {
            words.insert([line, b"\n"].concat());
        }
        for word in line.split(u8::is_ascii_whitespace) {
            if (1..=24).contains(&word.len()) {
                words.insert(word.to_vec());
            }
        }
    }
    let text = Encoding::Utf8.decode(bytes);
    for quoted in text.split('"') {
        let begins = ["W:", "B:"].iter().any(|side| quoted.starts_with(side));
        if begins && quoted.len() < 400 {
            fens.insert(quoted.to_owned());
        }
    }
}
