//! What the variants are called in each language.

use super::Lang;

/// The ids, and the names in English, Russian, Portuguese and Italian.
const VARIANT_NAMES: &[(&str, [&str; 4])] = &[
    (
        "russian",
        [
            "Russian draughts",
            "русские шашки",
            "damas russas",
            "dama russa",
        ],
    ),
    (
        "brazilian",
        [
            "Brazilian draughts",
            "бразильские шашки",
            "damas brasileiras",
            "dama brasiliana",
        ],
    ),
    (
        "pool",
        [
            "pool checkers",
            "пул-чекерс",
            "pool checkers",
            "pool checkers",
        ],
    ),
    (
        "pool-american",
        [
            "American pool checkers",
            "американский пул-чекерс",
            "pool checkers americano",
            "pool checkers americano",
        ],
    ),
    (
        "czech",
        [
            "Czech draughts",
            "чешские шашки",
            "damas tchecas",
            "dama ceca",
        ],
    ),
    (
        "portuguese",
        [
            "Portuguese draughts",
            "португальские шашки",
            "damas portuguesas",
            "dama portoghese",
        ],
    ),
    (
        "spanish",
        [
            "Spanish draughts",
            "испанские шашки",
            "damas espanholas",
            "dama spagnola",
        ],
    ),
    (
        "italian",
        [
            "Italian draughts",
            "итальянские шашки",
            "damas italianas",
            "dama italiana",
        ],
    ),
    (
        "italian-idf",
        [
            "Italian draughts (IDF)",
            "итальянские шашки (IDF)",
            "damas italianas (IDF)",
            "dama italiana (IDF)",
        ],
    ),
    (
        "english",
        [
            "English draughts",
            "английские шашки",
            "damas inglesas",
            "dama inglese",
        ],
    ),
    (
        "international",
        [
            "international draughts",
            "международные шашки",
            "damas internacionais",
            "dama internazionale",
        ],
    ),
    (
        "frisian",
        [
            "Frisian draughts",
            "фризские шашки",
            "damas frísias",
            "dama frisona",
        ],
    ),
    (
        "frisian-15",
        [
            "Frisian draughts (15)",
            "фризские шашки (15)",
            "damas frísias (15)",
            "dama frisona (15)",
        ],
    ),
    ("frysk", ["Frysk!", "Frysk!", "Frysk!", "Frysk!"]),
    (
        "canadian",
        [
            "Canadian draughts",
            "канадские шашки",
            "damas canadenses",
            "dama canadese",
        ],
    ),
    (
        "thai",
        [
            "Thai draughts",
            "тайские шашки",
            "damas tailandesas",
            "dama thailandese",
        ],
    ),
    (
        "thai-leaflet",
        [
            "Thai draughts (leaflet)",
            "тайские шашки (по листовке)",
            "damas tailandesas (folheto)",
            "dama thailandese (opuscolo)",
        ],
    ),
    (
        "turkish",
        [
            "Turkish draughts",
            "турецкие шашки",
            "damas turcas",
            "dama turca",
        ],
    ),
    (
        "gothic",
        [
            "Gothic draughts",
            "готические шашки",
            "damas góticas",
            "dama gotica",
        ],
    ),
    (
        "gothic-published",
        [
            "Gothic draughts (published)",
            "готические шашки (по публикации)",
            "damas góticas (publicadas)",
            "dama gotica (pubblicata)",
        ],
    ),
    ("bashni", ["bashni", "столбовые шашки", "bashni", "bashni"]),
    (
        "poddavki",
        ["poddavki", "поддавки", "perde-ganha", "vinciperdi"],
    ),
    (
        "antidraughts",
        ["antidraughts", "антишашки", "antidamas", "antidama"],
    ),
    (
        "breakthrough",
        ["breakthrough", "прорыв", "breakthrough", "breakthrough"],
    ),
];

/// Returns the name of a variant by its id.
pub fn variant_name(id: &str, lang: Lang) -> Option<&'static str> {
    let (_, names) = VARIANT_NAMES.iter().find(|(known, _)| *known == id)?;
    Some(match lang {
        Lang::En => names[0],
        Lang::Ru => names[1],
        Lang::Pt => names[2],
        Lang::It => names[3],
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::{VARIANTS, find_variant};

    /// Every name that is written is read as the same variant.
    #[test]
    fn every_variant_has_names_that_lead_back() {
        for variant in VARIANTS {
            for lang in Lang::ALL {
                let name = variant_name(variant.id, lang).expect(variant.id);
                // "пул-чекерс" is read by the hints of headings, which write the id.
                let hinted = lang == Lang::Ru && variant.id.starts_with("pool");
                let found = find_variant(name).map(|found| found.id);
                assert_eq!(found, (!hinted).then_some(variant.id), "{name}");
            }
        }
    }
}
