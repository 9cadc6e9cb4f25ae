//! What the columns of a table of games are about, by their names in any language.

use super::{LANGUAGES, Label, Language, OneOf, every, fold, side};
use crate::board::Color;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What a column of a table of games holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Column {
    File,
    Game,
    White,
    Black,
    Event,
    Site,
    Date,
    DateIso,
    Round,
    Board,
    Result,
    Winner,
    Variant,
    Numbering,
    Plies,
    Moves,
    StartFen,
    FinalFen,
    Tags,
    Pdn,
    Ply,
}

/// Where the names of a column stand in a language.
type Names = fn(&Language) -> &'static str;

const OWN: [(Column, Names); 15] = [
    (Column::File, |l| l.columns.file),
    (Column::Game, |l| l.columns.game),
    (Column::White, |l| l.columns.white),
    (Column::Black, |l| l.columns.black),
    (Column::DateIso, |l| l.columns.date_iso),
    (Column::Winner, |l| l.columns.winner),
    (Column::Variant, |l| l.columns.variant),
    (Column::Numbering, |l| l.columns.numbering),
    (Column::Plies, |l| l.columns.plies),
    (Column::Moves, |l| l.columns.moves),
    (Column::StartFen, |l| l.columns.start_fen),
    (Column::FinalFen, |l| l.columns.final_fen),
    (Column::Tags, |l| l.columns.tags),
    (Column::Pdn, |l| l.columns.pdn),
    (Column::Ply, |l| l.columns.ply),
];

/// Labels of headings that name columns too.
const LABELS: [(Label, Column); 6] = [
    (Label::Event, Column::Event),
    (Label::Site, Column::Site),
    (Label::Date, Column::Date),
    (Label::Round, Column::Round),
    (Label::Board, Column::Board),
    (Label::Result, Column::Result),
];

/// All names. Where languages share one, names of columns go before labels.
static NAMES: LazyLock<BTreeMap<String, Column>> = LazyLock::new(|| {
    let own = OWN
        .iter()
        .flat_map(|(column, names)| LANGUAGES.iter().map(|l| (names(l), *column)));
    let labels = LANGUAGES
        .iter()
        .flat_map(|language| language.headings.labels)
        .filter_map(|(label, names)| {
            let known = LABELS.iter().find(|(of, _)| of == label)?;
            Some((*names, known.1))
        });
    let mut all = BTreeMap::new();
    for (names, column) in own.chain(labels) {
        for name in names.split('|').map(key).filter(|name| !name.is_empty()) {
            all.entry(name).or_insert(column);
        }
    }
    all
});

/// What a column of this name holds. Case, accents, and stops and colons at the end do not count.
pub(crate) fn column(name: &str) -> Option<Column> {
    let key = key(name);
    NAMES.get(&key).copied().or(match side(&key) {
        Some(Color::White) => Some(Column::White),
        Some(Color::Black) => Some(Column::Black),
        None => None,
    })
}

/// Words for points, by which a column of scores may be named.
static POINTS: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.points));

/// Whether a column of this name holds points: of a player, or of both, and then it is one of results.
pub(crate) fn is_points(name: &str) -> bool {
    let key = key(name);
    !key.is_empty() && key.split([' ', '/', '-']).all(|word| POINTS.has(word))
}

/// A name as names are compared.
fn key(name: &str) -> String {
    let folded = fold(name).replace(['_', '\u{a0}'], " ");
    let words: Vec<_> = folded
        .split_whitespace()
        .map(|word| word.trim_end_matches(['.', ':']))
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_names_in_every_language() {
        for (names, want) in [
            (
                "White|Белые|Brancas|Bianco|Wit|Blancs|Weiß|BIAŁE|Игрок белыми",
                Column::White,
            ),
            (
                "Black|Чёрные|черные|Pretas|Nero|Zwart|Noirs|Schwarz|jogador de pretas",
                Column::Black,
            ),
            (
                "Event|Турнир|Torneio|Torneo|Toernooi|Tournoi",
                Column::Event,
            ),
            ("Site|Место|Local|Luogo|Plaats|Lieu", Column::Site),
            ("Date|Дата|Data|Datum|Fecha", Column::Date),
            ("Round|Тур|Rodada|Turno|Ronde|Runde", Column::Round),
            (
                "Board|Доска|Tabuleiro|Mesa|Damiera|Tavolo|Bord|Brett",
                Column::Board,
            ),
            (
                "Result|Результат|Resultado|Risultato|Uitslag|Résultat|Рез.",
                Column::Result,
            ),
            (
                "Winner|Победитель|Vencedor|Vincitore|Winnaar",
                Column::Winner,
            ),
            (
                "Variant|Вид шашек|Modalidade|Specialità|Spelsoort",
                Column::Variant,
            ),
            (
                "Numbering|Нумерация|Numeração|Numerazione|Nummering",
                Column::Numbering,
            ),
            (
                "Moves|Ходы|Lances|Mosse|Zetten|Coups|Züge|Запись партии:",
                Column::Moves,
            ),
            (
                "Plies|Полуходы|Meios-lances|Semimosse|Halve zetten",
                Column::Plies,
            ),
            ("File|Файл|Arquivo|Bestand|Nome del file", Column::File),
            ("Game|Партия|№|Partida|Nº|Partita|Partij", Column::Game),
            (
                "start_fen|FEN|Начальная позиция|Posição inicial|Posizione iniziale|Beginstand",
                Column::StartFen,
            ),
            (
                "final_fen|Конечная позиция|Posição final|Posizione finale|Eindpositie",
                Column::FinalFen,
            ),
            ("date_iso|Дата ISO|Data ISO|Datum ISO", Column::DateIso),
            ("tags|Теги", Column::Tags),
            ("pdn|PDN", Column::Pdn),
            ("ply|Полуход|Meio-lance|Semimossa|Halve zet", Column::Ply),
        ] {
            for name in names.split('|') {
                assert_eq!(column(name), Some(want), "{name}");
            }
        }
        for other in [
            "",
            "Move",
            "Ход",
            "Lance",
            "Mossa",
            "Zet",
            "1. c3-d4 d6-c5",
            "Ivanov",
        ] {
            assert_eq!(column(other), None, "{other}");
        }
    }

    /// Every column that is written can be named in the languages that tables are written in.
    #[test]
    fn every_column_that_is_written_has_a_name() {
        for name in crate::write::GAMES.map(|column| column.name) {
            assert!(column(name).is_some(), "{name}");
        }
        let codes = ["en", "ru", "pt", "it", "nl"];
        for language in LANGUAGES.iter().filter(|l| codes.contains(&l.code)) {
            for (column, names) in OWN {
                let label = LABELS.iter().find(|(_, of)| *of == column);
                let labelled = label.is_some_and(|(label, _)| {
                    language.headings.labels.iter().any(|(of, _)| of == label)
                });
                // The format has one name.
                let named = !names(language).is_empty() || column == Column::Pdn;
                assert!(labelled || named, "{column:?} in {}", language.code);
            }
        }
    }
}
