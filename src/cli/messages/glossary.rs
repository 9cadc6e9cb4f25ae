//! Tests that whatever is printed keeps to docs/glossary.md: no word that it refuses, and for each term the word that
//! it has.

use crate::lang::sample::SampleList;
use crate::lang::{Lang, Message, text_pairs};
use crate::words::output_words;
use std::collections::BTreeMap;

/// Languages that are held to the terms of English.
const OTHER_LANGS: [Lang; 3] = [Lang::Ru, Lang::Pt, Lang::It];

/// The terms that are looked for, with the forms of their English words. Those that English has for other things too (a
/// move and to move, to win) are left out.
const GLOSSARY_TERMS: [(&str, &[&str]); 39] = [
    ("man", &["man", "men"]),
    ("king", &["king", "kings"]),
    ("piece", &["piece", "pieces"]),
    ("square", &["square", "squares"]),
    ("board", &["board", "boards"]),
    ("main road", &["main road"]),
    ("double line", &["double line"]),
    ("last row", &["last row"]),
    ("promotion", &["promotion", "promotions"]),
    ("start position", &["start position"]),
    ("position", &["position", "positions"]),
    ("ply", &["ply", "plies"]),
    ("capture", &["capture", "captures"]),
    ("quiet move", &["quiet move"]),
    ("draw offer", &["draw offer", "draw offers"]),
    ("claim", &["claim", "claims"]),
    ("repetition", &["repetition", "repetitions"]),
    ("article (on draws)", &["article", "articles"]),
    ("rapid", &["rapid"]),
    ("blitz", &["blitz"]),
    ("arbiter", &["arbiter", "arbiters"]),
    ("player", &["player", "players"]),
    ("opponent", &["opponent", "opponents"]),
    ("game", &["game", "games"]),
    ("round", &["round", "rounds"]),
    ("event", &["event", "events"]),
    ("variant (kind of draughts)", &["variant", "variants"]),
    ("variation (side line)", &["variation", "variations"]),
    ("notation", &["notation", "notations"]),
    ("record", &["record", "records"]),
    ("scoresheet", &["scoresheet", "scoresheets"]),
    ("heading", &["heading", "headings"]),
    ("comment", &["comment", "comments"]),
    ("tag", &["tag", "tags"]),
    ("to replay", &["replay", "replays", "replayed"]),
    ("file", &["file", "files"]),
    ("finding", &["finding", "findings"]),
    ("error", &["error", "errors"]),
    ("warning", &["warning", "warnings"]),
];

/// Other words that a translation may have for a term: the verb where the glossary has the noun, and the like.
const ALLOWED_WORDS: [(&str, Lang, &[&str]); 10] = [
    // The table at which a game of a match is played.
    ("board", Lang::It, &["tavol"]),
    // The head of a column has no space for more.
    ("variant (kind of draughts)", Lang::Ru, &["вид"]),
    // To capture.
    ("capture", Lang::Ru, &["бь", "бит", "бил"]),
    // To claim.
    ("claim", Lang::Ru, &["требу", "требов"]),
    // Books that number their articles as laws do.
    ("article (on draws)", Lang::Ru, &["стать"]),
    // What headings of Portuguese records call it.
    ("event", Lang::Pt, &["torneio"]),
    // To record.
    ("record", Lang::Pt, &["anota"]),
    ("record", Lang::It, &["trascriv"]),
    // The participle.
    ("to replay", Lang::It, &["riprod"]),
    ("to replay", Lang::Ru, &["воспроизв"]),
];

/// English phrases that have the word of a term without its meaning.
const ENGLISH_IDIOMS: [&str; 22] = [
    "official files",
    "official file",
    "round bracket",
    "way round",
    "game is drawn",
    "game was drawn",
    "game is not drawn",
    "game type",
    "read-only file",
    "ranks and files",
    "rules of play",
    "boxed game",
    "not record",
    "event, site, date, round, white, black, result",
    "pdn 3.0, round",
    "and the heading before",
    "record of a json",
    "record of more",
    "four fifths",
    "code of draws",
    "default: error",
    "round robin",
];

/// Sentences that a language expresses well without the term that English has, by a part of them, with what replaces
/// the term.
const FREE_TRANSLATIONS: [(&str, &str); 34] = [
    (
        "default: that of event.toml",
        "the name of a settings document",
    ),
    ("tournament report", "the format of a federation"),
    ("no level and no check", "what is typed"),
    ("families or severities (error", "what is typed"),
    ("none, error, warning, info, or checks", "what is typed"),
    ("`pdn explain` lists them; families", "what is typed"),
    (
        "is written as a capture, but no piece",
        "nothing to capture on its way",
    ),
    ("with these pieces the game", "such a balance of forces"),
    (
        "now other pieces are on the board",
        "the forces are others now",
    ),
    ("the arbiter may declare", "a loss may be declared"),
    ("Variant \"", "the tag itself"),
    (
        "pdn checks, fixes and converts draughts game records",
        "`rounds` is the name of a folder",
    ),
    ("Only kings move backward without", "it was a king"),
    ("The record holds a wrong square", "it was a king"),
    (
        "A capture goes on until the piece",
        "as long as there is something to take",
    ),
    ("Where the most pieces must be taken", "the largest number"),
    ("Captured pieces leave the board", "they are taken off"),
    ("A man makes a quiet move backward", "without capturing"),
    (
        "A king makes another quiet move",
        "the moves that are allowed",
    ),
    ("It takes an arbiter's decision", "the absence of both"),
    ("on the clock of the player who made it", "of who made it"),
    ("The fall of a player's own flag", "his own flag"),
    ("When a check shows fewer repetitions", "of who claimed"),
    (
        "The standard wants names of letters",
        "values of its own form",
    ),
    (
        "Its game was left out. The records",
        "the items of a JSON file",
    ),
    ("How Lidraughts ends games", "the numbers of its counts"),
    (
        "The arbiter may decide that the game is lost",
        "a loss may be declared",
    ),
    ("but another article makes the game a draw", "gives a draw"),
    (
        "The rules of competitions do not allow it",
        "who keeps no record",
    ),
    (
        "Where the players do not record the game",
        "who keeps no record",
    ),
    ("A player has lost whose flag", "who has lost"),
    (
        "A game of eight plies or more",
        "the letters of squares, not a file of the disk",
    ),
    ("Its keys are select", "the keys as they are typed"),
    ("KNDB, game and match rules", "rules of play"),
];

/// Returns the rows of the first table of the page: the words of the languages, as the page has them.
fn read_glossary() -> BTreeMap<&'static str, [&'static str; 3]> {
    let page = include_str!("../../../docs/glossary.md");
    let (_, table) = page.split_once("| English | Russian |").expect("a table");
    let rows = table
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    let row = |line: &'static str| {
        let cells: Vec<_> = line.trim_matches('|').split('|').map(str::trim).collect();
        (cells[0], [cells[1], cells[2], cells[3]])
    };
    rows.map(row).collect()
}

/// Returns the words of a text in small letters, without what is typed: texts in backticks, options.
fn text_words(text: &str) -> Vec<String> {
    let told: Vec<_> = text.split('`').step_by(2).collect();
    let told = told.join(" ").to_lowercase();
    let typed = |word: &&str| {
        !word
            .trim_start_matches(['(', '[', '\'', '«', '“'])
            .starts_with("--")
    };
    let told = told.split_whitespace().filter(typed);
    let letters = told.flat_map(|word| word.split(|c: char| !c.is_alphabetic()));
    let letters = letters.filter(|word| !word.is_empty());
    letters.map(str::to_owned).collect()
}

/// Returns what the forms of a word have in common.
fn word_stem(word: &str) -> String {
    let many = word.chars().count();
    let ending = match many {
        0..=3 => 0,
        4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    word.chars().take(many - ending).collect()
}

/// Returns whether a translation has the words of a term.
fn has_term(term: &str, of: usize, translation: &str, table: &BTreeMap<&str, [&str; 3]>) -> bool {
    let lang = OTHER_LANGS[of];
    let found = text_words(translation);
    let begins = |stem: &str| found.iter().any(|word| word.starts_with(stem));
    let wanted = text_words(table[term][of]);
    let long = wanted.iter().filter(|word| word.chars().count() > 2);
    let also = ALLOWED_WORDS
        .iter()
        .filter(|(other, its, _)| *other == term && *its == lang);
    long.map(|word| word_stem(word)).all(|stem| begins(&stem))
        || also
            .into_iter()
            .any(|(.., stems)| stems.iter().any(|stem| begins(stem)))
}

/// Returns what is wrong with the translations of texts: those that lack the word of a term which the English has.
fn find_strays(what: &str, texts: impl IntoIterator<Item = (String, [String; 3])>) -> Vec<String> {
    let table = read_glossary();
    let mut strays = Vec::new();
    for (english, translations) in texts {
        if FREE_TRANSLATIONS
            .iter()
            .any(|(part, _)| english.contains(part))
        {
            continue;
        }
        let told = ENGLISH_IDIOMS
            .iter()
            .fold(english.to_lowercase(), |text, idiom| {
                text.replace(idiom, " ")
            });
        let told = format!(" {} ", text_words(&told).join(" "));
        for (term, forms) in GLOSSARY_TERMS {
            if !forms.iter().any(|form| told.contains(&format!(" {form} "))) {
                continue;
            }
            for (of, translation) in translations.iter().enumerate() {
                if !has_term(term, of, translation, &table) {
                    strays.push(format!("{what}, {term}: {english} | {translation}"));
                }
            }
        }
    }
    strays
}

/// Returns which words of the last table of docs/glossary.md a text has. The columns of the table are the language, the
/// word and its replacement. Words of the text begin with the listed word: "bronda" would not be "ronda".
fn unwanted_words(text: &str, lang: Lang) -> Vec<&'static str> {
    let page = include_str!("../../../docs/glossary.md");
    let (_, table) = page.split_once("| language | word |").unwrap();
    let rows = table.lines().skip(2).map(|line| {
        let mut cells = line.trim_matches('|').split('|').map(str::trim);
        (cells.next().unwrap(), cells.next().unwrap())
    });
    let rows: Vec<_> = rows.collect();
    assert!(rows.len() > 15, "{rows:?}");
    let name = match lang {
        Lang::En => "English",
        Lang::Ru => "Russian",
        Lang::Pt => "Portuguese",
        Lang::It => "Italian",
    };
    let text = text.to_lowercase();
    let words: Vec<_> = text.split(|c: char| !c.is_alphabetic()).collect();
    let has = |word: &str| words.iter().any(|found| found.starts_with(word));
    let of_lang = rows.into_iter().filter(|(lang, _)| *lang == name);
    of_lang
        .map(|(_, word)| word)
        .filter(|word| has(word))
        .collect()
}

/// Returns a text in English and in the other languages.
fn in_all(say: impl Fn(Lang) -> String) -> (String, [String; 3]) {
    (say(Lang::En), OTHER_LANGS.map(say))
}

#[test]
fn translations_have_the_terms_of_the_glossary() {
    let messages = Message::samples(7);
    let messages = messages
        .iter()
        .map(|message| in_all(|lang| message.display_in(lang).to_string()));
    let mut all = find_strays("messages", messages);
    let tables = OTHER_LANGS.map(|lang| text_pairs(lang).collect::<BTreeMap<_, _>>());
    let pages = text_pairs(Lang::Ru).map(|(english, _)| {
        let told = |table: &BTreeMap<&str, &str>| {
            table.get(english).copied().unwrap_or_default().to_owned()
        };
        let [ru, pt, it] = &tables;
        (english.to_owned(), [told(ru), told(pt), told(it)])
    });
    all.extend(find_strays("pages", pages));
    let said = Lang::ALL.map(|lang| output_words(lang.code()).all());
    let said = (0..said[0].len()).map(|nth| {
        let [en, ru, pt, it] = &said;
        (
            en[nth].1.to_owned(),
            [ru, pt, it].map(|names| names[nth].1.to_owned()),
        )
    });
    all.extend(find_strays("writers", said));
    {
        let messages = crate::cli::cli_sentences(7).into_iter();
        all.extend(find_strays(
            "command line",
            messages.map(|message| in_all(&message)),
        ));
        all.extend(find_strays("help", crate::cli::help_translations()));
    }
    assert!(all.is_empty(), "{} strays:\n{}", all.len(), all.join("\n"));
}

#[test]
fn nothing_that_is_printed_has_a_word_that_the_glossary_refuses() {
    let mut all = Vec::new();
    for lang in Lang::ALL {
        all.extend(
            Message::samples(7)
                .iter()
                .map(|message| (lang, message.display_in(lang).to_string())),
        );
        all.extend(
            output_words(lang.code())
                .all()
                .into_iter()
                .map(|(_, text)| (lang, text.to_owned())),
        );
        all.extend(text_pairs(lang).map(|(_, text)| (lang, text.to_owned())));
        {
            all.extend(
                crate::cli::cli_sentences(1)
                    .iter()
                    .map(|message| (lang, message(lang))),
            );
            all.extend(
                crate::cli::cli_sentences(7)
                    .iter()
                    .map(|message| (lang, message(lang))),
            );
        }
    }
    for (english, [ru, pt, it]) in crate::cli::help_translations() {
        all.extend([
            (Lang::En, english),
            (Lang::Ru, ru),
            (Lang::Pt, pt),
            (Lang::It, it),
        ]);
    }
    assert!(all.len() > 3000, "{}", all.len());
    for (lang, text) in all {
        let found = unwanted_words(&text, lang);
        assert!(found.is_empty(), "{lang:?}: {found:?} in {text}");
    }
}

/// The test above finds what it is meant to find.
#[test]
fn a_stray_is_found() {
    let told = |ru: &str, pt: &str, it: &str| {
        ("a man captures".to_owned(), [ru, pt, it].map(str::to_owned))
    };
    let right = told(
        "простая бьёт",
        "uma pedra captura",
        "una pedina dà una presa",
    );
    assert!(find_strays("", [right]).is_empty());
    let wrong = told("шашка бьёт", "um peão captura", "una pedina mangia");
    assert_eq!(find_strays("", [wrong]).len(), 3);
}
