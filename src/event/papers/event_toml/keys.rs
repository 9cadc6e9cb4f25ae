//! The keys of `event.toml` and the words their values may be.

use super::super::given::{Bye, Side, System, Unit};

/// Keys of the first level.
pub(super) const EVENT: &[&str] = &[
    "name",
    "site",
    "federation",
    "from",
    "to",
    "arbiters",
    "system",
    "circles",
    "teams",
    "rules",
    "variant",
    "rounds",
    "games-in-match",
    "unit",
    "game-points",
    "match-points",
    "profile",
    "tie-breaks",
    "count-papers",
    "time-control",
    "dates",
    "player",
    "team",
    "pairing",
    "forfeit",
    "bye",
    "lot",
    "event",
];

/// Keys of the name of an event.
pub(super) const NAMES: &[&str] = &["name", "aliases"];

/// Keys of a player.
pub(super) const PLAYER: &[&str] = &[
    "name",
    "aliases",
    "number",
    "team",
    "rating",
    "birth-year",
    "title",
    "federation",
    "start",
    "withdrawal",
];

/// Keys of a team.
pub(super) const TEAM: &[&str] = &["name", "number", "players"];

/// Keys of a pairing.
pub(super) const PAIRING: &[&str] = &[
    "round", "board", "game", "white", "black", "result", "date", "lot",
];

/// Keys of a forfeit.
pub(super) const FORFEIT: &[&str] = &["round", "board", "game", "white", "black", "absent"];

/// Keys of a bye.
pub(super) const BYE: &[&str] = &["round", "player", "kind"];

/// Keys of a lot.
pub(super) const LOT: &[&str] = &["round", "board", "number", "moves", "fen"];

/// Keys of points.
pub(super) const SCALE: &[&str] = &["win", "draw", "loss", "absent", "bye", "unknown"];

/// Words of `system` (IDF section 2, 2.1-2.4).
pub(super) const SYSTEMS: &[(&str, System)] = &[
    ("round-robin", System::RoundRobin),
    ("swiss", System::Swiss),
    ("knock-out", System::KnockOut),
    ("scheveningen", System::Scheveningen),
    ("match", System::Match),
];

/// Words of `unit`.
pub(super) const UNITS: &[(&str, Unit)] = &[("game", Unit::Game), ("match", Unit::Match)];

/// Words of `kind` of a bye.
pub(super) const BYES: &[(&str, Bye)] = &[
    ("full", Bye::Full),
    ("half", Bye::Half),
    ("zero", Bye::Zero),
    ("allocated", Bye::Allocated),
];

/// Words of `absent` of a forfeit; `None` is both.
pub(super) const ABSENT: &[(&str, Option<Side>)] = &[
    ("white", Some(Side::White)),
    ("black", Some(Side::Black)),
    ("both", None),
];

/// Words of `profile`.
pub(super) const PROFILES: &[&str] = &[
    "idf-round-robin",
    "idf-round-robin-shmulyan",
    "idf-swiss-tournament-manager",
    "idf-swiss-chess-arbiter",
    "fmjd",
    "fide-2024",
];

/// Words of `tie-breaks`: IDF section 2, 20; FIDE C.07 for the others.
pub(super) const TIE_BREAKS: &[&str] = &[
    "additional-match",
    "board-points",
    "buchholz",
    "direct-encounter",
    "game-points",
    "koya",
    "match-points",
    "points",
    "results-by-place",
    "shmulyan",
    "solkoff",
    "sonneborn-berger",
    "sonneborn-berger-fide",
    "truncated-1",
    "truncated-2",
    "truncated-3",
    "wins",
];

/// Words that stand for those above in Russian, Portuguese and Italian, each with the key whose value it is.
const TRANSLATED: &[(&str, &str, &[&str])] = &[
    (
        "system",
        "round-robin",
        &[
            "круговая",
            "круговой",
            "todos-contra-todos",
            "girone",
            "girone-all'italiana",
            "italiana",
        ],
    ),
    (
        "system",
        "swiss",
        &[
            "швейцарская",
            "швейцарка",
            "suíço",
            "suiço",
            "svizzero",
            "svizzera",
        ],
    ),
    (
        "system",
        "knock-out",
        &[
            "олимпийская",
            "на-выбывание",
            "с-выбыванием",
            "eliminatória",
            "eliminatórias",
            "mata-mata",
            "eliminazione",
            "eliminazione-diretta",
        ],
    ),
    (
        "system",
        "scheveningen",
        &["схевенингенская", "шевенингенская"],
    ),
    ("system", "match", &["матч", "incontro", "confronto"]),
    ("unit", "game", &["партия", "partida", "partita"]),
    (
        "unit",
        "match",
        &[
            "матч",
            "микроматч",
            "встреча",
            "micro-match",
            "micromatch",
            "incontro",
        ],
    ),
    (
        "kind",
        "full",
        &[
            "полный",
            "выигрыш",
            "inteiro",
            "intero",
            "vitória",
            "vittoria",
        ],
    ),
    (
        "kind",
        "half",
        &["половина", "ничья", "meio", "mezzo", "empate", "patta"],
    ),
    ("kind", "zero", &["ноль", "нуль"]),
    (
        "kind",
        "allocated",
        &["свободен", "выходной", "sem-adversário", "riposo"],
    ),
    ("absent", "white", &["белые", "brancas", "bianco"]),
    ("absent", "black", &["чёрные", "черные", "pretas", "nero"]),
    (
        "absent",
        "both",
        &["оба", "обе", "обои", "ambos", "ambas", "entrambi"],
    ),
];

/// The English word of a value that may be written in another language; any other as it is.
pub(super) fn in_english<'a>(key: &str, word: &'a str) -> &'a str {
    let same = |(of, _, words): &&(&str, &str, &[&str])| *of == key && words.contains(&word);
    TRANSLATED
        .iter()
        .find(same)
        .map_or(word, |(_, english, _)| english)
}
