//! Names of tags in languages other than English, by the labels of headings and tables: `Белые`, `RatingWit`, `Datum`.

use super::columns::{GameTableColumn, column_by_name};
use super::labels::{LabelSubject, any_folded, label_key, of_key, of_side, phrases_of};
use super::sides::any_form;
use super::{HeadingLabel, LetterClass, WordMatcher, en, every_word, fold_text};
use crate::board::Color;
use foldhash::fast::RandomState;
use std::collections::HashSet;
use std::sync::LazyLock;

/// The minimum number of letters in a name, and its maximum length in bytes.
const MIN_LETTERS: usize = 3;
const MAX_LEN: usize = 48;

/// The English labels.
static ENGLISH_LABELS: LazyLock<HashSet<String, RandomState>> = LazyLock::new(|| {
    let labels = en::ENGLISH.headings.labels.iter();
    let names = labels.flat_map(|(_, names)| names.split('|'));
    names.map(label_key).collect()
});

/// The English words for the sides.
static ENGLISH_SIDES: LazyLock<WordMatcher> =
    LazyLock::new(|| WordMatcher::from_lists(en::ENGLISH.sides.names));

/// The English names of columns for the players.
static ENGLISH_COLUMNS: LazyLock<HashSet<String, RandomState>> = LazyLock::new(|| {
    let columns = &en::ENGLISH.columns;
    let names = [columns.white, columns.black].into_iter();
    names
        .flat_map(|names| names.split('|').map(label_key))
        .collect()
});

/// Words for openings, and those for time alone.
static OPENING_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.openings));
static TIME_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.clocks.times));

/// Returns the standard's name of the tag that a name in a language other than English means. A word that is also English has
/// none: such a tag may contain something else than the accompanying tag of the standard.
pub(crate) fn translated_tag(name: &str) -> Option<&'static str> {
    if name.len() > MAX_LEN {
        return None;
    }
    let key = label_key(&divided_name(name));
    if key.chars().count() < MIN_LETTERS || ENGLISH_LABELS.contains(&key) {
        return None;
    }
    if let Some(color) = any_form(&key).or_else(|| any_folded(&key)) {
        return (!ENGLISH_SIDES.contains_word(&key))
            .then(|| LabelSubject::Player(color).tag_name())?;
    }
    // Forms that are only labels here: as words of a text they may be other words, or the names of people.
    let (white, black) = (Some(GameTableColumn::White), Some(GameTableColumn::Black));
    let named = column_by_name(&key).filter(|_| !ENGLISH_COLUMNS.contains(&key));
    if let Some(color) = match named {
        named if named == white => Some(Color::White),
        named if named == black => Some(Color::Black),
        _ => None,
    } {
        return LabelSubject::Player(color).tag_name();
    }
    let about = match of_key(&key) {
        Some(label) => LabelSubject::Thing(label),
        None if key.split(' ').any(|word| ENGLISH_SIDES.contains_word(word)) => return None,
        None => of_side(&key)?,
    };
    match about {
        // The name of the winner is no result.
        _ if column_by_name(&key) == Some(GameTableColumn::Winner) => None,
        LabelSubject::Thing(HeadingLabel::Opening) => {
            OPENING_WORDS.contains_word(&key).then_some("Opening")
        }
        // It may be the time of day.
        LabelSubject::Thing(HeadingLabel::Clock) if TIME_WORDS.contains_word(&key) => None,
        // The standard has no tag for them, or two tags between which the name does not decide.
        LabelSubject::Thing(HeadingLabel::Stage | HeadingLabel::Arbiter)
        | LabelSubject::Of(HeadingLabel::Town, _) => None,
        about => about.tag_name(),
    }
}

/// Returns the letters that names of this label can begin with, folded.
pub(crate) fn label_initials(label: HeadingLabel) -> impl Iterator<Item = char> {
    // Each run asks for them: making the table of all labels takes 4 of the 44 million instructions of a small check.
    phrases_of(label).filter_map(|phrase| {
        let first = phrase.chars().find(|c| c.is_letter_or_number())?;
        fold_text(first.encode_utf8(&mut [0; 4])).chars().next()
    })
}

/// Returns a name with blanks between its words: `RatingWit`, `Rating_wit`.
fn divided_name(name: &str) -> String {
    let mut words = String::with_capacity(name.len() + 4);
    let mut small = false;
    for c in name.chars() {
        if c == '_' || (small && c.is_uppercase()) {
            words.push(' ');
        }
        small = c.is_lowercase();
        if c != '_' {
            words.push(c);
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_tags_in_other_languages() {
        for (tag, names) in [
            (
                "Event",
                "Toernooi Turnier Torneo Torneio Турнир Turniej Turnaj Турнір Turnīrs Turnyras Turnuva Tournoi Evento Соревнование Змагання Zawody Sacensības Varžybos Soutěž Veranstaltung Impreza Certamen Mecz Událost Спаборніцтвы Võistlus Verseny Mačs Матч Turniir Bajnokság Состязание Etkinlik",
            ),
            (
                "Site",
                "Plaats Ort Lugar Local Место Miejsce Místo Місце Vieta Yer Luogo Lieu Misto MIEJSCE Город Miasto Město Місто Pilsēta Miestas Şehir Sehir Sitio Stad Stadt Ciudad Месца Горад Koht Linn Helyszín Város Місце_проведення Endroit Mekan Vietovė",
            ),
            (
                "Date",
                "Datum Fecha Data Дата Datums Tarih дата ДАТА Dzień Dia Data_partii Día Jour Kuupäev Dátum Дзень Diena Gün",
            ),
            (
                "Round",
                "Ronde Runde Ronda Rodada Тур Runda Kolo Раунд Kārta Karta Turas Tur Turno Коло Manche Raund Voor Forduló Kolejka Kolejka Раўнд Ratas",
            ),
            (
                "White",
                "Wit Weiß Weiss WEISS weiß Blancas Brancas Белые Białe Biale BIAŁE Bílý Bily Bílé Білі Baltie Baltieji Beyaz Bianco Blancs Blanc Branco Белый Blanco Biały Bialy Белыя Valge Valged Világos Fehér Beyazlar Blancos Balts",
            ),
            (
                "Black",
                "Zwart Schwarz Negras Pretas Чёрные Черные ЧЕРНЫЕ Czarne Černý Cerny Černé Чорні Melnie Juodieji Siyah Nero Noirs Noir Preto Negro Czarny Чорныя Must Mustad Sötét Fekete Siyahlar Negros Noirs Melns",
            ),
            (
                "Result",
                "Uitslag Ergebnis Resultado Результат Wynik Výsledek Vysledek Rezultāts Rezultatas Sonuç Sonuc Risultato Résultat Resultat Resultaat Вынік Tulemus Eredmény Рахунок Marcador Endstand Skóre Rezultat Netice",
            ),
            (
                "WhiteRating",
                "RatingWit Rating_wit WeissElo EloBlancas РейтингБелых BiancoElo RatingBrancas ReitingsBaltie",
            ),
            (
                "BlackTitle",
                "TitelZwart TitelSchwarz TítuloNegras ЗваниеЧёрных TitoloNero TytułCzarne TitulČerný",
            ),
            (
                "WhiteTeam",
                "ClubWit КомандаБелых SquadraBianco VereinWeiß KlubBiałe EquipeBrancas КамандаБелыя MeeskondValged CsapatVilágos",
            ),
            (
                "Annotator",
                "Комментатор Kommentator Comentarista Komentator Komentátor Commentatore Annotatore Annotateur Коментатор",
            ),
            (
                "TimeControl",
                "Bedenktijd Bedenkzeit Контроль Cadence Cadenza КонтрольВремени TempoDiGioco RitmoDeJuego",
            ),
            (
                "Board",
                "Bord Brett Доска Tablero Tabuleiro Damiera Šachovnice Дошка Galds Stolik Laud Tábla Damero Tisch Masa Lenta Tahta",
            ),
        ] {
            for name in names.split(' ') {
                assert_eq!(translated_tag(name), Some(tag), "{name}");
            }
        }
        // English has them too, or they mean something else.
        for name in "White Black Red Table Score Match Group Place Time Время Tijd Tempo Winnaar Победитель Победил Группа Grupo WhiteClub BlackCountry Ход Zet T Opmerkingen Партия"
            .split(' ')
        {
            assert_eq!(translated_tag(name), None, "{name}");
        }
    }
}
