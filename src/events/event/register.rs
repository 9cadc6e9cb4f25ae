//! The list of players of a federation: a table with the name and the data of a player in each row.

use super::names::is_name;
use super::official_files::{CellRows, heading_key, rows_of_csv};

/// A player of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RegisteredPlayer {
    /// The name, as the list writes it.
    pub name: String,
    /// His number in the list; empty where it is not stated.
    pub id: String,
    /// The rating; `None` where it is not stated or not a number above 0.
    pub rating: Option<u32>,
    /// The year of birth.
    pub birth_year: Option<u32>,
}

/// The content of a column of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RegisterColumn {
    Name,
    Surname,
    FirstName,
    Id,
    Rating,
    Birth,
}

/// The headings, as [`heading_key`] folds them. Headings of row numbers, such as `№`, are not listed, so that these columns are ignored.
#[rustfmt::skip]
const HEADING_WORDS: &[(RegisterColumn, &[&str])] = &[
    (RegisterColumn::Name, &["name", "player", "full name", "players name", "фио", "ф и о", "фамилия, имя", "фамилия имя", "фамилия имя отчество", "имя", "участник", "игрок", "спортсмен", "nome", "jogador", "atleta", "nome completo", "giocatore", "cognome e nome", "naam", "speler", "nom"]),
    (RegisterColumn::Surname, &["surname", "last name", "lastname", "family name", "фамилия", "sobrenome", "apelido", "cognome", "achternaam"]),
    (RegisterColumn::FirstName, &["first name", "firstname", "given name", "given names", "имя игрока", "имя отчество", "primeiro nome", "nome proprio", "voornaam", "prenom"]),
    (RegisterColumn::Id, &["id", "idf id", "fmjd id", "fmjd-id", "player id", "id number", "id-number", "code", "licence", "license", "ид", "id номер", "id-номер", "код", "код игрока", "номер игрока", "codigo", "matricula", "registro", "id fmjd", "codice", "tessera", "n tessera", "licenza"]),
    (RegisterColumn::Rating, &["rating", "rtg", "elo", "rat", "рейтинг", "рейт", "r", "rating fmjd", "punteggio elo", "elo fmjd"]),
    (RegisterColumn::Birth, &["birth", "born", "birth year", "birthyear", "year of birth", "yob", "birthday", "date of birth", "birth date", "year", "год рождения", "г р", "год", "дата рождения", "nascimento", "ano de nascimento", "data de nascimento", "ano", "anno", "anno di nascita", "data di nascita", "nascita", "geboortejaar", "geboren"]),
];

/// The maximum number of rows above the headings.
const MAX_ROWS_ABOVE: usize = 60;

/// Reads the players from the text of a table; returns `None` where no row has a heading for the name.
#[must_use]
pub fn read_register(text: &str) -> Option<Vec<RegisteredPlayer>> {
    let (rows, _) = rows_of_csv(text);
    let (row, columns) = (0..rows.cells.len().min(MAX_ROWS_ABOVE))
        .find_map(|row| Some((row, parse_headings(&rows, row)?)))?;
    let nth = |column: RegisterColumn| columns.iter().position(|have| *have == Some(column));
    let cell =
        |row: usize, column: RegisterColumn| nth(column).map_or("", |nth| rows.cell_text(row, nth));
    let mut out = Vec::new();
    for row in row + 1..rows.cells.len() {
        let mut name = cell(row, RegisterColumn::Name).to_owned();
        let surname = cell(row, RegisterColumn::Surname);
        if !surname.is_empty() {
            // Next to a column of surnames, the name is the given one.
            let given = match cell(row, RegisterColumn::FirstName) {
                "" => name.as_str(),
                given => given,
            };
            name = match given {
                "" => surname.to_owned(),
                given => format!("{surname} {given}"),
            };
        }
        if !is_name(&name) {
            continue;
        }
        out.push(RegisteredPlayer {
            name: name.split_whitespace().collect::<Vec<_>>().join(" "),
            id: cell(row, RegisterColumn::Id).to_owned(),
            rating: parse_number(cell(row, RegisterColumn::Rating)).filter(|rating| *rating > 0),
            birth_year: parse_year(cell(row, RegisterColumn::Birth)),
        });
    }
    Some(out)
}

/// Parses a row of headings; returns `None` where it is not one.
fn parse_headings(rows: &CellRows, row: usize) -> Option<Vec<Option<RegisterColumn>>> {
    let cells = rows.cells.get(row)?;
    let column = |cell: &String| {
        let folded = heading_key(cell)?;
        let mut all = HEADING_WORDS.iter();
        let found = all.find(|(_, words)| words.contains(&folded.as_str()));
        found.map(|(column, _)| *column)
    };
    let columns: Vec<Option<RegisterColumn>> = cells.iter().map(column).collect();
    let named = [RegisterColumn::Name, RegisterColumn::Surname];
    let has = |column: &RegisterColumn| columns.contains(&Some(*column));
    // A single heading for the name among other texts may be part of a title.
    let several = columns.iter().flatten().count() > 1 || cells.len() == 1;
    (several && named.iter().any(has)).then_some(columns)
}

/// Parses a whole number, ignoring what follows a decimal point or comma.
fn parse_number(text: &str) -> Option<u32> {
    let whole = text.split(['.', ',']).next()?.trim();
    whole.parse().ok()
}

/// Returns the year in a date.
fn parse_year(text: &str) -> Option<u32> {
    let parts = text.split(|c: char| !c.is_ascii_digit());
    let mut years = parts.filter(|part| part.len() == 4);
    years
        .next()?
        .parse()
        .ok()
        .filter(|year| (1850..2100).contains(year))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_in_four_languages() {
        for text in [
            "ID;Name;Rating;Birth year\n17;Ivanov Ivan;2100;1990\n",
            "код,ФИО,рейтинг,год рождения\n17,Ivanov Ivan,2100,1990\n",
            "Código\tNome\tRating\tNascimento\n17\tIvanov Ivan\t2100\t03/05/1990\n",
            "Elenco\n\ntessera;cognome;nome;elo;anno\n17;Ivanov;Ivan;2100,0;1990\n",
        ] {
            let list = read_register(text).expect(text);
            let want = RegisteredPlayer {
                name: "Ivanov Ivan".to_owned(),
                id: "17".to_owned(),
                rating: Some(2100),
                birth_year: Some(1990),
            };
            assert_eq!(list, [want], "{text}");
        }
    }

    #[test]
    fn what_is_no_list_is_none() {
        assert_eq!(read_register("a;b\n1;2\n"), None);
        assert_eq!(read_register(""), None);
        // Players without a name are left out, and a rating that is not a number is ignored.
        let list = read_register("name,rating\n?,1\nOrlov,none\n,\n").expect("a list");
        assert_eq!((list.len(), list[0].rating), (1, None));
    }

    #[test]
    fn no_heading_means_two_things() {
        let mut seen = std::collections::BTreeSet::new();
        for word in HEADING_WORDS.iter().flat_map(|(_, words)| words.iter()) {
            assert_eq!(heading_key(word).as_deref(), Some(*word));
            assert!(seen.insert(*word), "{word}");
        }
    }
}
