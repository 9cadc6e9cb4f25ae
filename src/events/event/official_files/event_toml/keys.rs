//! The keys of `event.toml` and the words that their values may have.

use super::super::super::standings::TieBreakProfile;
use super::super::given::{ByeKind, GivenSide, GivenSystem, GivenUnit};

/// The keys of the top level.
pub(super) const EVENT_KEYS: &[&str] = &[
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

/// The keys of the names of an event.
pub(super) const EVENT_NAME_KEYS: &[&str] = &["name", "aliases"];

/// The keys of a player.
pub(super) const PLAYER_KEYS: &[&str] = &[
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

/// The keys of a team.
pub(super) const TEAM_KEYS: &[&str] = &["name", "number", "players"];

/// The keys of a pairing.
pub(super) const PAIRING_KEYS: &[&str] = &[
    "round", "board", "game", "white", "black", "result", "date", "lot",
];

/// The keys of a forfeit.
pub(super) const FORFEIT_KEYS: &[&str] = &["round", "board", "game", "white", "black", "absent"];

/// The keys of a bye.
pub(super) const BYE_KEYS: &[&str] = &["round", "player", "kind"];

/// The keys of a drawn opening (`lot`).
pub(super) const DRAWN_OPENING_KEYS: &[&str] = &["round", "board", "number", "moves", "fen"];

/// The keys of a scale of points.
pub(super) const POINT_SCALE_KEYS: &[&str] = &["win", "draw", "loss", "absent", "bye", "unknown"];

/// The words of `system` (IDF section 2, 2.1-2.4).
pub(super) const SYSTEM_WORDS: &[(&str, GivenSystem)] = &[
    ("round-robin", GivenSystem::RoundRobin),
    ("swiss", GivenSystem::Swiss),
    ("knock-out", GivenSystem::KnockOut),
    ("scheveningen", GivenSystem::Scheveningen),
    ("match", GivenSystem::Match),
];

/// The words of `unit`.
pub(super) const UNIT_WORDS: &[(&str, GivenUnit)] =
    &[("game", GivenUnit::Game), ("match", GivenUnit::Match)];

/// The words of `kind` of a bye.
pub(super) const BYE_WORDS: &[(&str, ByeKind)] = &[
    ("full", ByeKind::Full),
    ("half", ByeKind::Half),
    ("zero", ByeKind::Zero),
    ("allocated", ByeKind::Allocated),
];

/// The words of `absent` of a forfeit; `None` is both.
pub(super) const ABSENT_WORDS: &[(&str, Option<GivenSide>)] = &[
    ("white", Some(GivenSide::White)),
    ("black", Some(GivenSide::Black)),
    ("both", None),
];

/// The words of `profile`.
pub(super) const PROFILE_WORDS: &[&str] = &TieBreakProfile::NAMES;

/// The words of `tie-breaks`: IDF section 2, 20; FIDE C.07 for the others.
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

/// Russian, Portuguese and Italian words for those above, each with the key whose value it is.
const TRANSLATED_WORDS: &[(&str, &str, &[&str])] = &[
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

/// Returns the English word for a value in another language, and any other value unchanged.
pub(super) fn in_english<'a>(key: &str, word: &'a str) -> &'a str {
    let same = |(of, _, words): &&(&str, &str, &[&str])| *of == key && words.contains(&word);
    TRANSLATED_WORDS
        .iter()
        .find(same)
        .map_or(word, |(_, english, _)| english)
}
