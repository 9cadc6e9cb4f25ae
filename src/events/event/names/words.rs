//! The words of a name, without the text that accompanies it: titles, ratings, brackets.

use super::fold::{WordScript, fold_accents, is_silent, unmix_scripts, word_script};
use super::given::form_groups;
use super::sounds::word_readings;
use crate::words::LetterClass;
use foldhash::{HashMap, HashSet};
use std::borrow::Cow;
use std::sync::{LazyLock, OnceLock};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The maximum length of a name that is split, in bytes; a longer one is one word.
const MAX_NAME_BYTES: usize = 300;

/// A word of a name.
#[derive(Clone, Debug)]
pub(super) struct NameWord {
    /// The word as written, in lower case, with look-alikes corrected.
    pub(super) marked: String,
    /// The word in lower case without accents.
    pub(super) bare: String,
    /// The possible sounds, computed on first use: few words are compared by sound.
    sounds: OnceLock<Vec<String>>,
    /// Whether it abbreviates a longer word: an initial, or letters with a dot.
    pub(super) short: bool,
    /// Whether it belongs to a surname without being its main word: `van`, `de`.
    pub(super) particle: bool,
    /// The index of the part between commas that contains the word.
    pub(super) part: usize,
}

impl NameWord {
    /// Returns the possible sounds of the word.
    pub(super) fn sounds(&self) -> &[String] {
        self.sounds.get_or_init(|| word_readings(&self.marked))
    }

    /// Returns whether the word is a known given name.
    pub(super) fn is_given(&self) -> bool {
        !form_groups(&self.bare).is_empty()
    }

    /// Returns whether the word is a patronymic.
    pub(super) fn is_patronymic(&self) -> bool {
        const PATRONYMIC_ENDINGS: [&str; 10] = [
            "ович", "евич", "овна", "евна", "ична", "ovich", "evich", "ovna", "evna", "ovitch",
        ];
        self.bare.chars().count() > 5
            && PATRONYMIC_ENDINGS
                .iter()
                .any(|end| self.bare.ends_with(end))
    }
}

/// Joins words to one text, by one of their forms.
pub(super) fn join_words(
    words: &[&NameWord],
    between: &str,
    form: fn(&NameWord) -> &str,
) -> String {
    words
        .iter()
        .map(|word| form(word))
        .collect::<Vec<_>>()
        .join(between)
}

/// The words of a name, and what was found when they were split.
#[derive(Debug, Default)]
pub(super) struct NameWords {
    /// The words.
    pub(super) words: Vec<NameWord>,
    /// The words as written, separated by one blank.
    pub(super) raw: String,
    /// The text that accompanies the name: brackets, titles, a rating.
    pub(super) additions: String,
    /// The letters in brackets that are no title: a country, a town, a club.
    pub(super) note: String,
    /// Whether letters of another alphabet were corrected.
    pub(super) unmixed: bool,
    /// The generation: `jr`, `sr`, `2`, `3`, `neto`, or empty.
    pub(super) generation: &'static str,
    /// The numbers at the ends of words outside brackets, in order.
    pub(super) numbers: Vec<String>,
    /// The numbers that have the form of a rating.
    pub(super) ratings: Vec<String>,
}

impl NameWords {
    /// Returns all words.
    pub(super) fn all_words(&self) -> Vec<&NameWord> {
        self.words.iter().collect()
    }
}

/// A piece of a name between blanks and punctuation.
#[derive(Clone, Debug, Default)]
struct NamePiece {
    text: String,
    /// Whether a dot follows.
    dotted: bool,
    /// Whether a blank precedes it.
    spaced: bool,
    /// Whether it is in brackets.
    boxed: bool,
    part: usize,
}

/// Splits a name into its words.
pub(super) fn split_name_words(name: &str) -> NameWords {
    let mut out = NameWords::default();
    let whole = || NamePiece {
        text: name.trim().to_owned(),
        ..NamePiece::default()
    };
    let mut pieces = if name.len() > MAX_NAME_BYTES {
        vec![whole()]
    } else {
        split_pieces(name)
    };
    let outside = pieces.iter().filter(|piece| !piece.boxed);
    out.numbers = outside
        .filter_map(|piece| number_at_end(&piece.text))
        .collect();
    out.generation = take_generation(&mut pieces);
    strip_titles_and_ratings(&mut pieces, &mut out);
    divide_initials(&mut pieces);
    let mut texts: Vec<String> = pieces.iter().map(|piece| piece.text.clone()).collect();
    out.raw = texts.join(" ");
    out.unmixed = unmix_scripts(&mut texts);
    let many = pieces.len() > 1;
    let words = pieces.iter().zip(texts);
    out.words = words
        .map(|(piece, text)| build_word(piece, &text, many))
        .collect();
    out
}

/// Returns the number at the end of a word. A digit between letters is more often a slip (`B0b`).
fn number_at_end(word: &str) -> Option<String> {
    if !word.ends_with(char::is_numeric) {
        return None;
    }
    let word = fold_accents(word);
    let letters = word.trim_end_matches(char::is_numeric).len();
    Some(word[letters..].to_owned())
}

/// Splits a name into pieces.
fn split_pieces(name: &str) -> Vec<NamePiece> {
    let mut out: Vec<NamePiece> = Vec::new();
    let (mut open, mut spaced, mut boxed, mut part) = (false, true, false, 0_usize);
    let composed: Cow<'_, str> = match name.is_ascii() {
        true => name.into(),
        false => name.nfc().collect::<String>().into(),
    };
    for c in composed.chars() {
        if c.is_letter_or_number() || is_combining_mark(c) {
            if !open {
                out.push(NamePiece {
                    spaced,
                    boxed,
                    part,
                    ..NamePiece::default()
                });
            }
            if let Some(last) = out.last_mut() {
                last.text.push(c);
            }
            open = true;
            continue;
        }
        if is_silent(c) {
            continue;
        }
        if let Some(last) = out.last_mut() {
            last.dotted |= c == '.' && open;
        }
        let comma = matches!(c, ',' | ';') && !out.is_empty() && !boxed;
        part = part.saturating_add(usize::from(comma));
        boxed = matches!(c, '(' | '[' | '{') || (boxed && !matches!(c, ')' | ']' | '}'));
        spaced = c.is_whitespace();
        open = false;
    }
    out
}

/// Titles and grades of players in lower case without accents: FMJD, IDF, FIDE and national ones.
const TITLE_WORDS: &str = "gm gmi gmf gmn wgm mgi mig mi im wim mf mif fm wfm cm cmf mn nm dr prof \
    grandmaster grootmeester гроссмейстер гм гмр гмс мг мгр мс мсмк мф кмс ммс змс";

/// The words of [`TITLE_WORDS`].
static TITLE_SET: LazyLock<HashSet<&str>> =
    LazyLock::new(|| TITLE_WORDS.split_whitespace().collect());

/// Removes titles, ratings and bracketed text from the pieces of a name, where enough of it remains.
fn strip_titles_and_ratings(pieces: &mut Vec<NamePiece>, out: &mut NameWords) {
    let all = std::mem::take(pieces);
    let full =
        |piece: &&NamePiece| !piece.boxed && !is_particle(&piece.text, &fold_accents(&piece.text));
    let mut left = all.iter().filter(full).count();
    for (at, piece) in all.into_iter().enumerate() {
        let folded = fold_accents(&piece.text);
        let one_case = piece.text.chars().all(char::is_uppercase) || folded == piece.text;
        let title = one_case && TITLE_SET.contains(folded.as_str());
        // Two letters may be initials: next to a surname alone, only the best known count as a title, and only before it.
        let clear = folded.chars().count() > 2
            || matches!(folded.as_str(), "gm" | "im" | "гм" | "мг" | "dr");
        let title = title && (left > 2 || (left > 1 && at == 0 && clear && !piece.dotted));
        // The ratings of all lists are in this range.
        let number = folded.len() == 4 && matches!(folded.as_bytes(), [b'1' | b'2', ..]);
        let number = number && folded.bytes().all(|byte| byte.is_ascii_digit());
        let rating = number && at > 0 && piece.spaced;
        if piece.boxed && folded.chars().any(char::is_letter) && !title {
            out.note.push_str(&folded);
        }
        if rating && !piece.boxed {
            out.ratings.push(folded.clone());
        }
        if piece.boxed || title || rating {
            left -= usize::from(!piece.boxed && left > 0);
            out.additions.push(' ');
            out.additions.push_str(&folded);
        } else {
            pieces.push(piece);
        }
    }
}

/// Returns the word of a piece.
fn build_word(piece: &NamePiece, text: &str, many: bool) -> NameWord {
    let marked = text.to_lowercase();
    let bare = fold_accents(text);
    let length = bare.chars().count();
    let letter = length == 1 && word_script(&bare) != WordScript::Other;
    let particle = many && is_particle(&piece.text, &bare);
    let short = many && !particle && (letter || (piece.dotted && length <= 3));
    NameWord {
        short,
        marked,
        bare,
        sounds: OnceLock::new(),
        particle,
        part: piece.part,
    }
}

/// Splits two or three capitals next to words with lower-case letters into initials: `Иванов ИИ`.
fn divide_initials(pieces: &mut Vec<NamePiece>) {
    let small = |piece: &NamePiece| {
        piece.text.chars().any(char::is_lowercase) && piece.text.chars().nth(2).is_some()
    };
    if !pieces.iter().any(small) {
        return;
    }
    for piece in std::mem::take(pieces) {
        let length = piece.text.chars().count();
        let capitals = (2..=3).contains(&length) && piece.text.chars().all(char::is_uppercase);
        if capitals && generation_sign(&fold_accents(&piece.text), true).is_none() {
            let initial = |c: char| NamePiece {
                text: c.to_string(),
                dotted: true,
                ..piece.clone()
            };
            pieces.extend(piece.text.chars().map(initial));
        } else {
            pieces.push(piece);
        }
    }
}

/// Words that distinguish generations, such as father and son, and words that do so only with a dot.
const GENERATION_WORDS: [(&str, &str, &str); 5] = [
    ("sr", "sr senior ст старший", "sen st"),
    ("jr", "jr jnr junior мл младший filho fils hijo", "jun ml"),
    ("2", "ii 2 2nd 2й", ""),
    ("3", "iii 3 3rd", ""),
    ("neto", "neto", ""),
];

/// Returns the sign of the generation that a word names.
fn generation_sign(word: &str, dotted: bool) -> Option<&'static str> {
    /// Each word with its sign, and whether it needs a dot.
    static SIGNS: LazyLock<HashMap<&str, (&str, bool)>> = LazyLock::new(|| {
        let signs = GENERATION_WORDS.iter();
        signs
            .flat_map(|(sign, plain, dot)| {
                let plain = plain.split_whitespace().map(|word| (word, (*sign, false)));
                let dot = dot.split_whitespace().map(|word| (word, (*sign, true)));
                plain.chain(dot)
            })
            .collect()
    });
    let (sign, needs_dot) = *SIGNS.get(word)?;
    (dotted || !needs_dot).then_some(sign)
}

/// Removes the word that names the generation from the pieces: it ends a part of the name, and is not its first word.
fn take_generation(pieces: &mut Vec<NamePiece>) -> &'static str {
    for at in (1..pieces.len()).rev() {
        let (piece, next) = (&pieces[at], pieces.get(at + 1));
        let place = |piece: &NamePiece| (piece.part, piece.boxed);
        let ends = |next: &NamePiece| place(next) != place(piece) || next.text.chars().count() == 1;
        if let Some(sign) = generation_sign(&fold_accents(&piece.text), piece.dotted)
            && next.is_none_or(ends)
        {
            pieces.remove(at);
            return sign;
        }
    }
    ""
}

/// Returns whether a word belongs before a surname without being the surname. A single letter counts only in lower case: `v.d. Berg`.
fn is_particle(raw: &str, bare: &str) -> bool {
    static PARTICLE_SET: LazyLock<HashSet<&str>> =
        LazyLock::new(|| PARTICLE_WORDS.split_whitespace().collect());
    const PARTICLE_WORDS: &str = "van von vom zu zur der den de des du da do dos das di del della dello degli dei la las los \
        ter ten te vd op aan vander vanden фон ван дер де ден ла";
    let small = raw.chars().all(char::is_lowercase);
    PARTICLE_SET.contains(bare) || (small && matches!(bare, "v" | "d" | "t" | "e" | "y"))
}

/// Returns whether the words of a name, without accents and with one blank between them, name nobody.
pub(super) fn is_nobody(normal: &str) -> bool {
    static NOBODY_SET: LazyLock<HashSet<&str>> =
        LazyLock::new(|| NOBODY_WORDS.split('|').collect());
    const NOBODY_WORDS: &str = "n|n n|nn|x|unknown|anonymous|anonymus|nobody|none|bye|free|vrij|libre|livre|exempt|riposa|\
        riposo|freilos|pauza|volno|wolny|свободен|свободна|выходной|неизвестен|неизвестный|аноним";
    !normal.chars().any(char::is_letter_or_number) || NOBODY_SET.contains(normal)
}
