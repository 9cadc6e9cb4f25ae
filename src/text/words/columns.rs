//! The subjects of the columns of a table of games, by their names in any language.

use super::{
    ALL_LANGUAGES, HeadingLabel, LanguageWords, WordMatcher, every_word, fold_text, side_by_word,
};
use crate::board::Color;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The subject of a column of a table of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameTableColumn {
    /// `file`.
    File,
    /// `game`.
    Game,
    /// `white`.
    White,
    /// `black`.
    Black,
    /// `event`.
    Event,
    /// `site`.
    Site,
    /// `date`.
    Date,
    /// `date_iso`.
    DateIso,
    /// `round`.
    Round,
    /// `board`.
    Board,
    /// `result`.
    Result,
    /// `winner`.
    Winner,
    /// `variant`.
    Variant,
    /// `numbering`.
    Numbering,
    /// `plies`.
    Plies,
    /// `moves`.
    Moves,
    /// `start_fen`.
    StartFen,
    /// `final_fen`.
    FinalFen,
    /// `tags`.
    Tags,
    /// `pdn`.
    Pdn,
    /// `ply`.
    Ply,
}

/// The place of the names of a column among the words of a language.
type ColumnNames = fn(&LanguageWords) -> &'static str;

const COLUMN_NAMES: [(GameTableColumn, ColumnNames); 15] = [
    (GameTableColumn::File, |l| l.columns.file),
    (GameTableColumn::Game, |l| l.columns.game),
    (GameTableColumn::White, |l| l.columns.white),
    (GameTableColumn::Black, |l| l.columns.black),
    (GameTableColumn::DateIso, |l| l.columns.date_iso),
    (GameTableColumn::Winner, |l| l.columns.winner),
    (GameTableColumn::Variant, |l| l.columns.variant),
    (GameTableColumn::Numbering, |l| l.columns.numbering),
    (GameTableColumn::Plies, |l| l.columns.plies),
    (GameTableColumn::Moves, |l| l.columns.moves),
    (GameTableColumn::StartFen, |l| l.columns.start_fen),
    (GameTableColumn::FinalFen, |l| l.columns.final_fen),
    (GameTableColumn::Tags, |l| l.columns.tags),
    (GameTableColumn::Pdn, |l| l.columns.pdn),
    (GameTableColumn::Ply, |l| l.columns.ply),
];

/// Labels of headings that also name columns.
const LABEL_COLUMNS: [(HeadingLabel, GameTableColumn); 6] = [
    (HeadingLabel::Event, GameTableColumn::Event),
    (HeadingLabel::Site, GameTableColumn::Site),
    (HeadingLabel::Date, GameTableColumn::Date),
    (HeadingLabel::Round, GameTableColumn::Round),
    (HeadingLabel::Board, GameTableColumn::Board),
    (HeadingLabel::Result, GameTableColumn::Result),
];

/// All names. If languages share one, names of columns take precedence over labels.
static COLUMNS_BY_NAME: LazyLock<BTreeMap<String, GameTableColumn>> = LazyLock::new(|| {
    let own = COLUMN_NAMES
        .iter()
        .flat_map(|(column, names)| ALL_LANGUAGES.iter().map(|l| (names(l), *column)));
    let labels = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.headings.labels)
        .filter_map(|(label, names)| {
            let known = LABEL_COLUMNS.iter().find(|(of, _)| of == label)?;
            Some((*names, known.1))
        });
    let mut all = BTreeMap::new();
    for (names, column) in own.chain(labels) {
        for name in names
            .split('|')
            .map(name_key)
            .filter(|name| !name.is_empty())
        {
            all.entry(name).or_insert(column);
        }
    }
    all
});

/// Returns the subject of a column with this name. Case, accents, and stops and colons at the end do not count.
pub fn column_by_name(name: &str) -> Option<GameTableColumn> {
    let key = name_key(name);
    COLUMNS_BY_NAME
        .get(&key)
        .copied()
        .or(match side_by_word(&key) {
            Some(Color::White) => Some(GameTableColumn::White),
            Some(Color::Black) => Some(GameTableColumn::Black),
            None => None,
        })
}

/// Words for points, which may name a column of scores.
static POINTS_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.points));

/// Returns whether a column with this name contains points: of a player, or of both, in which case it is a column of results.
pub fn is_points(name: &str) -> bool {
    let key = name_key(name);
    !key.is_empty()
        && key
            .split([' ', '/', '-'])
            .all(|word| POINTS_WORDS.contains_word(word))
}

/// Returns a name as names are compared.
fn name_key(name: &str) -> String {
    let folded = fold_text(name).replace(['_', '\u{a0}'], " ");
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
                GameTableColumn::White,
            ),
            (
                "Black|Чёрные|черные|Pretas|Nero|Zwart|Noirs|Schwarz|jogador de pretas",
                GameTableColumn::Black,
            ),
            (
                "Event|Турнир|Torneio|Torneo|Toernooi|Tournoi",
                GameTableColumn::Event,
            ),
            ("Site|Место|Local|Luogo|Plaats|Lieu", GameTableColumn::Site),
            ("Date|Дата|Data|Datum|Fecha", GameTableColumn::Date),
            ("Round|Тур|Rodada|Turno|Ronde|Runde", GameTableColumn::Round),
            (
                "Board|Доска|Tabuleiro|Mesa|Damiera|Tavolo|Bord|Brett",
                GameTableColumn::Board,
            ),
            (
                "Result|Результат|Resultado|Risultato|Uitslag|Résultat|Рез.",
                GameTableColumn::Result,
            ),
            (
                "Winner|Победитель|Vencedor|Vincitore|Winnaar",
                GameTableColumn::Winner,
            ),
            (
                "Variant|Вид шашек|Modalidade|Specialità|Spelsoort",
                GameTableColumn::Variant,
            ),
            (
                "Numbering|Нумерация|Numeração|Numerazione|Nummering",
                GameTableColumn::Numbering,
            ),
            (
                "Moves|Ходы|Lances|Mosse|Zetten|Coups|Züge|Запись партии:",
                GameTableColumn::Moves,
            ),
            (
                "Plies|Полуходы|Meios-lances|Semimosse|Halve zetten",
                GameTableColumn::Plies,
            ),
            (
                "File|Файл|Arquivo|Bestand|Nome del file",
                GameTableColumn::File,
            ),
            (
                "Game|Партия|№|Partida|Nº|Partita|Partij",
                GameTableColumn::Game,
            ),
            (
                "start_fen|FEN|Начальная позиция|Posição inicial|Posizione iniziale|Beginstand",
                GameTableColumn::StartFen,
            ),
            (
                "final_fen|Конечная позиция|Posição final|Posizione finale|Eindpositie",
                GameTableColumn::FinalFen,
            ),
            (
                "date_iso|Дата ISO|Data ISO|Datum ISO",
                GameTableColumn::DateIso,
            ),
            ("tags|Теги", GameTableColumn::Tags),
            ("pdn|PDN", GameTableColumn::Pdn),
            (
                "ply|Полуход|Meio-lance|Semimossa|Halve zet",
                GameTableColumn::Ply,
            ),
        ] {
            for name in names.split('|') {
                assert_eq!(column_by_name(name), Some(want), "{name}");
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
            assert_eq!(column_by_name(other), None, "{other}");
        }
    }

    /// Every column has a name in the languages in which tables are written.
    #[test]
    fn every_column_has_a_name() {
        let codes = ["en", "ru", "pt", "it", "nl"];
        for language in ALL_LANGUAGES.iter().filter(|l| codes.contains(&l.code)) {
            for (column, names) in COLUMN_NAMES {
                let label = LABEL_COLUMNS.iter().find(|(_, of)| *of == column);
                let labelled = label.is_some_and(|(label, _)| {
                    language.headings.labels.iter().any(|(of, _)| of == label)
                });
                // The format has the same name in all languages.
                let named = !names(language).is_empty() || column == GameTableColumn::Pdn;
                assert!(labelled || named, "{column:?} in {}", language.code);
            }
        }
    }
}
