//! Names of towns and lands as people write them after the name of a player and at the end of a heading: one file per language.
//!
//! Names are compared folded, and hyphens, dots, commas and slashes in them count as blanks: `Ростов на Дону`,
//! `St Louis`, `Santos/SP`. A town is added to the list of its language.

mod en;
mod it;
mod nl;
mod pt;
mod ru;

use super::fold_text;
use crate::words::LetterClass;
use foldhash::fast::RandomState;
use std::collections::HashSet;
use std::iter::successors;
use std::sync::LazyLock;
use unicode_normalization::char::is_combining_mark;

/// The maximum number of words in a name.
const MAX_TOWN_WORDS: usize = 5;
/// The maximum number of lands after a town: `Leeds, England, UK`.
const LANDS_BEHIND: usize = 2;
/// The signs that set off a land: `Leeds, England`, `Santos/SP`, `Santos - SP`, `Correggio (RE)`.
const BEFORE_LAND: [char; 6] = [',', '/', '-', '–', '—', '('];

static TOWN_KEYS: LazyLock<HashSet<String, RandomState>> = LazyLock::new(|| {
    name_keys([
        ru::TOWN_NAMES,
        en::TOWN_NAMES,
        pt::TOWN_NAMES,
        it::TOWN_NAMES,
        nl::TOWN_NAMES,
    ])
});
static LAND_KEYS: LazyLock<HashSet<String, RandomState>> = LazyLock::new(|| {
    name_keys([
        ru::LAND_NAMES,
        en::LAND_NAMES,
        pt::LAND_NAMES,
        it::LAND_NAMES,
        nl::LAND_NAMES,
    ])
});

fn name_keys(lists: [&'static str; 5]) -> HashSet<String, RandomState> {
    let names = lists.into_iter().flat_map(|list| list.split('|'));
    names.map(name_key).collect()
}

/// Returns a name as names are compared: its words folded, with one blank between them.
fn name_key(name: &str) -> String {
    let mut key = String::with_capacity(name.len());
    let between = |c: char| c.is_whitespace() || is_hyphen(c) || ".,/–—".contains(c);
    for word in name.split(between).filter(|word| !word.is_empty()) {
        if !key.is_empty() {
            key.push(' ');
        }
        key.push_str(&fold_text(word));
    }
    key.replace(is_apostrophe, "'")
}

fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '\u{2010}' | '\u{2011}')
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | 'ʼ' | '`' | '´')
}

/// Returns whether a text is the name of a town, in any case of letters and with or without accents.
pub fn is_town(text: &str) -> bool {
    TOWN_KEYS.contains(&name_key(text))
}

/// Towns whose names are also those of people or things. They are recognized only next to the name of a player.
const AMBIGUOUS_TOWNS: &str = "Santos|Vitória|Contagem|Serra|Americana|Paulista|Владимир|Королёв|Борисов|Николаев|Washington|\
    Wellington|Sofia|София|Charlotte|Reading|Bath|Sandwich|Deal|Barry|Nice|Este|Mesa|Mestre";

static AMBIGUOUS_TOWN_KEYS: LazyLock<HashSet<String, RandomState>> =
    LazyLock::new(|| AMBIGUOUS_TOWNS.split('|').map(name_key).collect());

/// Returns whether a text next to the name of a player is that of a town, including names that are words elsewhere.
pub fn is_town_next_to_name(text: &str) -> bool {
    // `Newcastle upon Tyne`, `Capelle a/d IJssel`: a river identifies a town.
    let river = [
        " upon ", "-upon-", "-on-", " a/d ", " aan de", "-на-", " am ",
    ];
    let rivers = river.iter().any(|river| text.contains(river));
    rivers || is_town(text) || AMBIGUOUS_TOWN_KEYS.contains(&name_key(text))
}

/// Returns the name of a town that has another case in a Russian sentence: `Минске` of `в Минске`, `Москве`, `Твери`, `Сочах`. Returns `None`
/// if the text already is the name of a town.
pub fn of_sentence(text: &str) -> Option<String> {
    const CASE_ENDINGS: [(&str, [&str; 3]); 3] = [
        ("е", ["", "а", "ь"]),
        ("и", ["ь", "я", "и"]),
        ("ах", ["ы", "и", "а"]),
    ];
    // `г. Минске`
    let name = text.trim_start_matches("г.").trim_start();
    let lead = &text[..text.len() - name.len()];
    let known = |ending: &str, own: &[&str]| {
        let stem = name.strip_suffix(ending)?;
        let mut names = own.iter().map(|own| format!("{stem}{own}"));
        let name = names.find(|name| is_town(name))?;
        Some(format!("{lead}{name}"))
    };
    if is_town(name) || !name.starts_with(char::is_uppercase) {
        return None;
    }
    CASE_ENDINGS
        .iter()
        .find_map(|(ending, own)| known(ending, own))
}

/// Returns whether a text is the name of a country, of a state or of a region. Two letters are one only if the first is a
/// capital: `OR` and `Pa`, not `or`.
pub fn is_land(text: &str) -> bool {
    let key = name_key(text);
    let first = text.trim_start().chars().next();
    (key.chars().count() > 2 || first.is_some_and(char::is_uppercase)) && LAND_KEYS.contains(&key)
}

/// Returns the length in bytes of the name of a town at the end of a text, including a land or region after a comma: `Чемпионат
/// области Казань`, `Open Leeds, England`. Returns `None` if there is none, or if nothing precedes it.
pub fn town_at_end(text: &str) -> Option<usize> {
    let without_lands = successors(Some(text), |text| before_land(text));
    let towns = without_lands.take(LANDS_BEHIND + 1).filter_map(town_from);
    let from = towns.min()?;
    let rest = text[..from].contains(char::is_letter_or_number);
    rest.then(|| text.len() - from)
}

/// Returns the text before the land that a text ends with, and before the sign that sets it off.
fn before_land(text: &str) -> Option<&str> {
    let set_off = text.rmatch_indices(BEFORE_LAND).take(MAX_TOWN_WORDS);
    let lands = set_off.filter(|(at, sign)| {
        let land = &text[at + sign.len()..];
        match *sign {
            "(" => land.trim_end().strip_suffix(')').is_some_and(is_land),
            _ => is_land(land),
        }
    });
    lands.last().map(|(at, _)| &text[..at])
}

/// Returns the start of the town that a text ends with. If there are several, the earliest start counts.
fn town_from(text: &str) -> Option<usize> {
    // Not after a hyphen: `Санкт-Петербург` does not end with another town.
    let in_word = |c: char| {
        c.is_letter_or_number() || is_apostrophe(c) || is_hyphen(c) || is_combining_mark(c)
    };
    let starts = text.char_indices().rev().filter(|&(at, c)| {
        (c.is_letter_or_number() || is_apostrophe(c)) && !text[..at].ends_with(in_word)
    });
    let towns = starts
        .take(MAX_TOWN_WORDS)
        .filter(|&(at, _)| is_town(&text[at..]));
    towns.last().map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn towns_in_the_case_of_a_sentence() {
        for (text, name) in [
            ("Минске", Some("Минск")),
            ("Москве", Some("Москва")),
            ("Твери", Some("Тверь")),
            ("г. Гомеле", Some("г. Гомель")),
            ("Набережных Челнах", None),
            ("Нижнем", None),
            ("Минск", None),
            ("Сочи", None),
            ("Марье", None),
            ("", None),
        ] {
            assert_eq!(of_sentence(text).as_deref(), name, "{text}");
        }
    }

    fn all_lists() -> [(&'static str, &'static str); 10] {
        [
            ("ru towns", ru::TOWN_NAMES),
            ("en towns", en::TOWN_NAMES),
            ("pt towns", pt::TOWN_NAMES),
            ("it towns", it::TOWN_NAMES),
            ("nl towns", nl::TOWN_NAMES),
            ("ru lands", ru::LAND_NAMES),
            ("en lands", en::LAND_NAMES),
            ("pt lands", pt::LAND_NAMES),
            ("it lands", it::LAND_NAMES),
            ("nl lands", nl::LAND_NAMES),
        ]
    }

    #[test]
    fn towns_in_any_case_and_with_or_without_accents() {
        for town in [
            "Барнаул",
            "БАРНАУЛ",
            "Орёл",
            "орел",
            "Нижний Новгород",
            "Н.Новгород",
            "Ростов-на-Дону",
            "Ростов на Дону",
            "Санкт Петербург",
            "São José dos Campos",
            "Sao Jose dos Campos",
            "Sa\u{303}o Paulo",
            "Santos/SP",
            "St Louis",
            "St. Louis",
            "L'Aquila",
            "L’Aquila",
            "'s-Hertogenbosch",
            "Alphen a/d Rijn",
            "Huissen",
            "Reggio nell’Emilia",
        ] {
            assert!(is_town(town), "{town}");
        }
    }

    #[test]
    fn no_towns() {
        for text in [
            "",
            " ",
            "-",
            "Водник",
            "Спартак",
            "De Schuivers",
            "Новгород Нижний",
            "Владимир",
            "Reading",
            "Contagem",
            "Vitória",
            "Tomar",
            "Campione d'Italia",
            "Zetten",
            "Vries",
            "Nice",
            "Male",
            "Россия",
            "Paulista",
            "Chiari",
            "Este",
            "Mesa",
        ] {
            assert!(!is_town(text), "{text}");
        }
    }

    #[test]
    fn lands() {
        for land in [
            "Беларусь",
            "Свердловская область",
            "Свердловская обл.",
            "scotland",
            "Tennessee",
            "TN",
            "Pa.",
            "MG",
            "Friesland",
            "België",
            "Belgie",
            "Valle d’Aosta",
            "РФ",
        ] {
            assert!(is_land(land), "{land}");
        }
        for text in ["", "or", "in", "Водник", "Leeds", "Барнаул"] {
            assert!(!is_land(text), "{text}");
        }
    }

    #[test]
    fn a_town_at_the_end_of_a_text() {
        for (text, town) in [
            ("Чемпионат области Казань", "Казань"),
            ("Чемпионат области, Казань", "Казань"),
            ("Кубок Нижний Новгород", "Нижний Новгород"),
            ("Турнир Санкт-Петербург", "Санкт-Петербург"),
            ("Турнир г.Казань", "Казань"),
            ("Первенство Казань, Россия", "Казань, Россия"),
            (
                "Первенство Якутск, Республика Саха (Якутия)",
                "Якутск, Республика Саха (Якутия)",
            ),
            ("Open Leeds, England", "Leeds, England"),
            ("Open Leeds, England, UK", "Leeds, England, UK"),
            ("Open Leeds (England)", "Leeds (England)"),
            ("Match New York, Washington", "New York, Washington"),
            ("Open, Luxembourg", "Luxembourg"),
            ("Torneio Aberto São Paulo - SP", "São Paulo - SP"),
            (
                "Torneio Aberto Sa\u{303}o José dos Campos-SP",
                "Sa\u{303}o José dos Campos-SP",
            ),
            ("Torneio Vitória/ES", "Vitória/ES"),
            (
                "Gara Vila Real de Santo António",
                "Vila Real de Santo António",
            ),
            ("Gara Nazionale Correggio (RE)", "Correggio (RE)"),
            ("Toernooi 's-Hertogenbosch ", "'s-Hertogenbosch "),
        ] {
            assert_eq!(town_at_end(text), Some(town.len()), "{text}");
            assert!(text.ends_with(town), "{text}");
        }
    }

    #[test]
    fn no_town_at_the_end_of_a_text() {
        for text in [
            "",
            "Казань",
            "Нижний Новгород",
            "Казань, Россия",
            "(Казань",
            "New York",
            "Paris, Luxembourg",
            "Казань 2004",
            "Чемпионат, Россия",
            "Спартак-Москва",
            "Иванов (Казань)",
            "Jan de Vries",
            "Campeonato Paulista",
            "Open or, in",
        ] {
            assert_eq!(town_at_end(text), None, "{text}");
        }
    }

    #[test]
    fn every_name_is_listed_once_and_trimmed() {
        for (list, names) in all_lists() {
            let mut seen = HashSet::new();
            for name in names.split('|') {
                assert_eq!(name.trim(), name, "{list}");
                assert!(!name_key(name).is_empty(), "{list}: an empty name");
                assert!(!name.contains("  "), "{list}: {name}");
                assert!(seen.insert(name_key(name)), "{list}: {name} stands twice");
            }
        }
    }

    #[test]
    fn the_limit_of_words_is_exact() {
        let names = all_lists()
            .into_iter()
            .flat_map(|(_, names)| names.split('|'));
        let words = names.map(|name| name_key(name).split(' ').count());
        assert_eq!(words.max(), Some(MAX_TOWN_WORDS));
    }
}

// Left out, although they are towns (if people write them with a land after them, that form is in the lists: `Santos SP` is
// `Santos, SP`, `Santos-SP` and `Santos/SP` too):
// - common words: Reading, Bath, Sandwich, Deal, Rugby, Sale, Bury, Nice, Mobile (en); Serra, Escada, Queimadas (pt); Alba,
//   Cento, Este, Quarto (it); Best, Echt, Grave, Made, Geel (nl); Клин, Гай, Горки, Свободный, Советский (ru);
// - words of the game and of its tournaments: Contagem, Tomar, Salto, Mesa, Vitória, Americana, Russas, Paulista (pt);
//   Campione d'Italia, Chiari, Rende, Vittoria (it); Zetten (nl);
// - names that are more often those of clubs: Сокол (ru);
// - first names: Владимир, Артём, Лида, София (ru); Sofia, Victoria, Charlotte, Madison, Eugene, Helena, Orlando, Regina,
//   Washington, Wellington (en, and Brazil's); Fátima, Lorena, Jandira, Santiago (pt); Marino, Mira (it); Axel, Horst (nl);
// - surnames that many players have: Борисов, Николаев, Александров, Серов, Чехов, Королёв (ru); Jackson, Nelson, Henderson,
//   Stanley, Wells (en); Santos, Lima, Sousa, Moura, Chaves, Maia (pt); Pagani (it); Vries, Hoeven, De Wijk (nl).
