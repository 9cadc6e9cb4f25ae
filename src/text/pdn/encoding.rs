//! Detects the encoding of a file.

use super::code_pages::CodePage;
use super::cyrillic::CyrillicScore;
use super::latin;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{UTF_16BE, UTF_16LE};

/// The encodings in which game records are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Encoding {
    /// UTF-8, which includes ASCII.
    #[default]
    Utf8,
    /// UTF-16, low byte first.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
    /// An encoding in which every byte is a character.
    Single(CodePage),
}

/// The maximum length of a text that is decoded byte by byte, in bytes. For such a text, setting up another decoder takes longer.
const MAX_BYTEWISE_LEN: usize = 256;

/// An error for a name that belongs to no known encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseEncodingError;

impl fmt::Display for ParseEncodingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown encoding; known are ")?;
        for (nth, encoding) in Encoding::all().enumerate() {
            let comma = if nth > 0 { ", " } else { "" };
            write!(f, "{comma}{encoding}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseEncodingError {}

impl Encoding {
    /// Windows Cyrillic.
    pub const WINDOWS_1251: Self = Self::Single(CodePage::WINDOWS_1251);
    /// DOS Cyrillic.
    pub const IBM866: Self = Self::Single(CodePage::IBM866);
    /// Unix Cyrillic.
    pub const KOI8_R: Self = Self::Single(CodePage::KOI8_R);
    /// Windows Western; holds Latin-1.
    pub const WINDOWS_1252: Self = Self::Single(CodePage::WINDOWS_1252);

    /// Returns all encodings.
    pub fn all() -> impl Iterator<Item = Self> {
        let wide = [Self::Utf8, Self::Utf16Le, Self::Utf16Be];
        wide.into_iter().chain(CodePage::all().map(Self::Single))
    }

    /// Returns the displayed name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Single(page) => page.name(),
        }
    }

    /// Returns whether every byte is a character.
    pub fn is_single_byte(self) -> bool {
        matches!(self, Self::Single(_))
    }

    /// Returns the characters of the bytes from 0x80 on, for an encoding in which every byte is a character.
    pub fn upper_half(self) -> &'static [char; 128] {
        match self {
            Self::Single(page) => page.upper_half(),
            Self::Utf8 | Self::Utf16Le | Self::Utf16Be => CodePage::WINDOWS_1252.upper_half(),
        }
    }

    /// Returns whether its characters are of 16 bits. Such text is read through [`transcode_utf16`](super::transcode_utf16).
    #[must_use]
    pub fn is_utf16(self) -> bool {
        matches!(self, Self::Utf16Le | Self::Utf16Be)
    }

    /// Returns the encoding that the reader sees for a file in this one: UTF-8 if the file has to be transcoded.
    #[must_use]
    pub fn reader_encoding(self) -> Self {
        if self.is_utf16() { Self::Utf8 } else { self }
    }

    /// Decodes text. What cannot be decoded becomes U+FFFD. Borrows whenever nothing has to change.
    #[must_use]
    pub fn decode<'a>(&self, bytes: &'a [u8]) -> Cow<'a, str> {
        let table = match self {
            Self::Utf8 => encoding_rs::UTF_8,
            Self::Utf16Le => UTF_16LE,
            Self::Utf16Be => UTF_16BE,
            Self::Single(page) => {
                // ASCII is the same in all of them, and borrowed.
                let table = page
                    .standard_table()
                    .filter(|_| bytes.len() > MAX_BYTEWISE_LEN || bytes.is_ascii());
                match table {
                    Some(table) => table,
                    None => return Cow::Owned(page.decode(bytes)),
                }
            }
        };
        table.decode_without_bom_handling(bytes).0
    }

    /// Encodes a text, as UTF-8 for UTF-16. Returns `None` if some character cannot be encoded.
    #[must_use]
    pub fn encode<'a>(&self, text: &'a str) -> Option<Cow<'a, [u8]>> {
        let table = match self {
            Self::Utf8 | Self::Utf16Le | Self::Utf16Be => encoding_rs::UTF_8,
            Self::Single(page) => match page.standard_table() {
                Some(table) => table,
                None => return page.encode(text).map(Cow::Owned),
            },
        };
        let (bytes, _, lost) = table.encode(text);
        (!lost).then_some(bytes)
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Encoding {
    type Err = ParseEncodingError;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let key: String = name
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .map(|c| c.to_ascii_lowercase())
            .collect();
        Ok(match key.as_str() {
            "utf8" | "ascii" | "usascii" => Self::Utf8,
            "utf16" | "utf16le" => Self::Utf16Le,
            "utf16be" => Self::Utf16Be,
            _ => Self::Single(CodePage::find_by_key(&key).ok_or(ParseEncodingError)?),
        })
    }
}

/// A guessed encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncodingGuess {
    /// The encoding.
    pub encoding: Encoding,
    /// Whether nothing else is possible or likely.
    pub certain: bool,
    /// The evidence for the encoding.
    pub evidence: EncodingEvidence,
    /// The first word that other likely encodings read differently, as each of them reads it, with the guessed encoding first. Empty
    /// if all of them read the same.
    pub readings: Vec<WordReading>,
}

/// A word as some encodings read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WordReading {
    /// The names of the encodings.
    pub encodings: Vec<Cow<'static, str>>,
    /// The word.
    pub word: String,
}

impl fmt::Display for WordReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.word, self.encodings.join(", "))
    }
}

/// The evidence for an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EncodingEvidence {
    /// Somebody chose the encoding.
    AsAsked,
    /// The text is ASCII only.
    AsciiOnly,
    /// A byte order mark.
    ByteOrderMark,
    /// The number of bytes beyond ASCII, all of them valid UTF-8.
    AllUtf8(usize),
    /// The number of bytes that are not valid UTF-8, in text that otherwise is.
    Utf8But(usize),
    /// The number of pairs of bytes with a zero, and the number of pairs.
    ZeroPairs(usize, usize),
    /// The number of Cyrillic letters, and the number of bytes beyond ASCII.
    CyrillicLetters(usize, usize),
    /// The number of bytes beyond ASCII, which form hardly a Cyrillic word.
    HardlyCyrillic(usize),
    /// The number of words with letters beyond ASCII that look like those of languages written in the encoding, and the number of
    /// bytes beyond ASCII.
    WordsOfLanguages(usize, usize),
}

impl EncodingGuess {
    /// Returns a guess for an encoding that somebody chose.
    #[must_use]
    pub fn from_decision(encoding: Encoding) -> Self {
        Self::new(encoding, true, EncodingEvidence::AsAsked)
    }

    fn new(encoding: Encoding, certain: bool, evidence: EncodingEvidence) -> Self {
        Self {
            encoding,
            certain,
            evidence,
            readings: Vec::new(),
        }
    }
}

/// The length of the part of a sample that decides whether it is text, in bytes.
const TEXT_SAMPLE_LEN: usize = 4096;

/// Returns whether a sample that is not UTF-16 is no text: more than one byte in twenty of its first 4096 is a control byte.
#[must_use]
pub fn is_binary(sample: &[u8]) -> bool {
    let begin = &sample[..sample.len().min(TEXT_SAMPLE_LEN)];
    let control = |b: &&u8| **b < 32 && !b.is_ascii_whitespace();
    begin.iter().filter(control).count() * 20 > begin.len()
}

/// Guesses the encoding of a file from a sample of it, ideally all of it or its first mebibyte. If letters decide, the
/// evidence counts those that were weighed.
#[must_use]
pub fn detect_encoding(sample: &[u8]) -> EncodingGuess {
    if let Some(guess) = detect_utf16(sample) {
        return guess;
    }
    let bom = sample.starts_with(super::line::UTF8_BOM);
    let high = sample.iter().filter(|b| **b >= 0x80).count();
    if high == 0 {
        return EncodingGuess::new(Encoding::Utf8, true, EncodingEvidence::AsciiOnly);
    }
    let broken = match std::str::from_utf8(sample) {
        Ok(_) => 0,
        // A character cut off by the end of the sample is no error if whole ones precede it.
        Err(e) if e.error_len().is_none() && high > sample.len() - e.valid_up_to() => 0,
        Err(_) => broken_utf8(sample),
    };
    if broken == 0 {
        let evidence = if bom {
            EncodingEvidence::ByteOrderMark
        } else {
            EncodingEvidence::AllUtf8(high)
        };
        return EncodingGuess::new(Encoding::Utf8, true, evidence);
    }
    // Mostly valid text with a few stray bytes is damaged UTF-8.
    if bom || broken * 10 < high {
        let evidence = EncodingEvidence::Utf8But(broken);
        return EncodingGuess::new(Encoding::Utf8, bom, evidence);
    }
    detect_single_byte(sample)
}

/// Guesses the encoding of a file from parts of it that hold whole lines. Costs next to nothing if they are ASCII.
#[must_use]
pub fn detect_parts(parts: &[impl AsRef<[u8]>]) -> EncodingGuess {
    let mut high = Vec::new();
    for part in parts.iter().map(AsRef::as_ref) {
        if !part.is_ascii() {
            high.extend_from_slice(part);
        }
    }
    detect_encoding(&high)
}

/// Counts the bytes that belong to no UTF-8 character.
fn broken_utf8(sample: &[u8]) -> usize {
    sample.utf8_chunks().map(|c| c.invalid().len()).sum()
}

/// Detects UTF-16 by its byte order mark, or by ASCII text in which every other byte is 0. Examines the first few bytes.
pub fn detect_utf16(sample: &[u8]) -> Option<EncodingGuess> {
    match sample {
        [0xff, 0xfe, ..] => {
            return Some(EncodingGuess::new(
                Encoding::Utf16Le,
                true,
                EncodingEvidence::ByteOrderMark,
            ));
        }
        [0xfe, 0xff, ..] => {
            return Some(EncodingGuess::new(
                Encoding::Utf16Be,
                true,
                EncodingEvidence::ByteOrderMark,
            ));
        }
        _ => {}
    }
    let head = &sample[..sample.len().min(4096) & !1];
    // ASCII characters have a byte of 0 in UTF-16, and every text of games has some.
    memchr::memchr(0, head)?;
    let pairs = head.len() / 2;
    let zeros = |odd: usize| {
        head.iter()
            .skip(odd)
            .step_by(2)
            .filter(|b| **b == 0)
            .count()
    };
    let (even, odd) = (zeros(0), zeros(1));
    let mostly = |n: usize, other: usize| pairs >= 4 && n * 4 > pairs * 3 && other * 8 < pairs;
    let evidence = |n: usize| EncodingEvidence::ZeroPairs(n, pairs);
    if mostly(odd, even) {
        Some(EncodingGuess::new(Encoding::Utf16Le, false, evidence(odd)))
    } else if mostly(even, odd) {
        Some(EncodingGuess::new(Encoding::Utf16Be, false, evidence(even)))
    } else {
        guess_cyrillic_utf16(head)
    }
}

/// The high bytes of the characters in records with alphabets other than Latin: Cyrillic, and the dashes and quotes of all
/// alphabets.
const UTF16_HIGH_BYTES: [u8; 2] = [0x04, 0x20];

/// Detects UTF-16 in a text with letters beyond ASCII: some of its characters are ASCII, and nearly all others are Cyrillic.
fn guess_cyrillic_utf16(head: &[u8]) -> Option<EncodingGuess> {
    let pairs = head.len() / 2;
    let order = |[high, low]: [usize; 2], encoding| {
        let plain = |pair: &&[u8]| {
            pair[high] == 0 && (pair[low].is_ascii_graphic() || pair[low].is_ascii_whitespace())
        };
        let other = |pair: &&[u8]| UTF16_HIGH_BYTES.contains(&pair[high]);
        let ascii = head.chunks_exact(2).filter(plain).count();
        let other = head.chunks_exact(2).filter(other).count();
        let text = pairs >= 8 && ascii * 8 > pairs && (ascii + other) * 20 >= pairs * 19;
        text.then(|| EncodingGuess::new(encoding, false, EncodingEvidence::ZeroPairs(ascii, pairs)))
    };
    order([1, 0], Encoding::Utf16Le).or_else(|| order([0, 1], Encoding::Utf16Be))
}

/// The maximum number of bytes, of lines that are not all ASCII, that are weighed for a single-byte encoding. Weighing a byte takes
/// a thousand times as long as reading it.
const MAX_WEIGHED_LEN: usize = 64 * 1024;

/// Returns the lines of a sample that are not all ASCII. If they are very many, returns some from all over the sample.
fn non_ascii_lines(sample: &[u8]) -> Cow<'_, [u8]> {
    if sample.len() <= MAX_WEIGHED_LEN {
        return Cow::Borrowed(sample);
    }
    let lines = || {
        let lines = sample.split_inclusive(|b| matches!(b, b'\n' | b'\r'));
        lines.filter(|line| !line.is_ascii())
    };
    let all: usize = lines().map(<[u8]>::len).sum();
    let (mut some, mut due) = (Vec::with_capacity(MAX_WEIGHED_LEN), 0);
    for line in lines() {
        due += MAX_WEIGHED_LEN.min(all);
        if due >= all {
            due -= all;
            some.extend_from_slice(line);
        }
    }
    Cow::Owned(some)
}

/// The number of bytes beyond ASCII from which the general detector is seldom wrong about the script.
const MANY_BYTES: usize = 20;

fn detect_single_byte(sample: &[u8]) -> EncodingGuess {
    let sample = &*non_ascii_lines(sample);
    let high = sample.iter().filter(|b| **b >= 0x80).count();
    // Of two that read the same, `max_by_key` takes the last one.
    let candidates = [
        Encoding::WINDOWS_1251,
        Encoding::IBM866,
        Encoding::Single(CodePage::KOI8_U),
        Encoding::KOI8_R,
    ];
    let scores = candidates.map(|e| (e, CyrillicScore::from_text(&e.decode(sample))));
    let (best, score) = scores
        .into_iter()
        .max_by_key(|(_, score)| score.net_score())
        .unwrap_or((Encoding::WINDOWS_1252, CyrillicScore::default()));
    let telling = high.saturating_sub(score.neutral);
    let likely = score.regular > 2 * score.odd && score.regular * 2 > telling;
    let told = chardetng_guess(sample);
    // A Western word is not made of accents alone.
    let enough = score.regular >= if score.odd == 0 { 4 } else { 8 };
    // For scripts whose words this crate does not know, only the general detector has a model.
    let other = match told {
        Some(Encoding::Single(page)) if high >= MANY_BYTES && page.is_of_another_script() => {
            Some(page)
        }
        _ => None,
    };
    if let Encoding::Single(page) = best
        && likely
        && (enough || told == Some(best))
    {
        let agreed = told == Some(best);
        let evidence = EncodingEvidence::CyrillicLetters(score.regular, high);
        return EncodingGuess {
            readings: other.map_or_else(Vec::new, |other| {
                latin::first_differing_word(sample, page, other)
            }),
            ..EncodingGuess::new(best, agreed || score.regular >= 100, evidence)
        };
    }
    let found = latin::guess_code_page(sample, told);
    let (evidence, certain) = match found.page {
        CodePage::WINDOWS_1252 => {
            let certain = told == Some(Encoding::WINDOWS_1252) && high >= 20;
            (EncodingEvidence::HardlyCyrillic(high), certain)
        }
        _ => (EncodingEvidence::WordsOfLanguages(found.words, high), false),
    };
    let readings = match other {
        Some(other) => latin::first_differing_word(sample, found.page, other),
        None => found.readings,
    };
    EncodingGuess {
        readings,
        ..EncodingGuess::new(Encoding::Single(found.page), certain, evidence)
    }
}

/// Returns the result of the general detector, if it is an encoding of [`CodePage`].
fn chardetng_guess(sample: &[u8]) -> Option<Encoding> {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(sample, true);
    let found = detector.guess(None, Utf8Detection::Deny);
    CodePage::of_standard(found).map(Encoding::Single)
}
