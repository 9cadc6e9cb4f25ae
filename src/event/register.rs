//! The list of players of a federation: a table with a name in each row, and what is known of him.

use super::names::is_name;
use super::papers::{Rows, heading, rows_of_csv};

/// A player of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Registered {
    /// The name, as the list writes it.
    pub name: String,
    /// His number there; empty where it is not told.
    pub id: String,
    /// The rating; none where it is not told, or no number above 0.
    pub rating: Option<u32>,
    /// The year of birth.
    pub birth_year: Option<u32>,
}

/// What a column of the list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Name,
    Surname,
    FirstName,
    Id,
    Rating,
    Birth,
}

/// Headings, as [`heading`] folds them. A number alone is the number of the row, and is taken for that of the player where no other is told.
#[rustfmt::skip]
const WORDS: &[(Column, &[&str])] = &[
    (Column::Name, &["name", "player", "full name", "players name", "фио", "ф и о", "фамилия, имя", "фамилия имя", "фамилия имя отчество", "имя", "участник", "игрок", "спортсмен", "nome", "jogador", "atleta", "nome completo", "giocatore", "cognome e nome", "naam", "speler", "nom"]),
    (Column::Surname, &["surname", "last name", "lastname", "family name", "фамилия", "sobrenome", "apelido", "cognome", "achternaam"]),
    (Column::FirstName, &["first name", "firstname", "given name", "given names", "имя игрока", "имя отчество", "primeiro nome", "nome proprio", "voornaam", "prenom"]),
    (Column::Id, &["id", "idf id", "fmjd id", "fmjd-id", "player id", "id number", "id-number", "code", "licence", "license", "ид", "id номер", "id-номер", "код", "код игрока", "номер игрока", "codigo", "matricula", "registro", "id fmjd", "codice", "tessera", "n tessera", "licenza"]),
    (Column::Rating, &["rating", "rtg", "elo", "rat", "рейтинг", "рейт", "r", "rating fmjd", "punteggio elo", "elo fmjd"]),
    (Column::Birth, &["birth", "born", "birth year", "birthyear", "year of birth", "yob", "birthday", "date of birth", "birth date", "year", "год рождения", "г р", "год", "дата рождения", "nascimento", "ano de nascimento", "data de nascimento", "ano", "anno", "anno di nascita", "data di nascita", "nascita", "geboortejaar", "geboren"]),
];

/// Rows that may stand above the headings.
const ABOVE: usize = 60;

/// The players of a text of cells; none where no row has a heading for the name.
#[must_use]
pub fn read(text: &str) -> Option<Vec<Registered>> {
    let (rows, _) = rows_of_csv(text);
    let (row, columns) =
        (0..rows.cells.len().min(ABOVE)).find_map(|row| Some((row, headings(&rows, row)?)))?;
    let nth = |column: Column| columns.iter().position(|have| *have == Some(column));
    let cell = |row: usize, column: Column| nth(column).map_or("", |nth| rows.text(row, nth));
    let mut out = Vec::new();
    for row in row + 1..rows.cells.len() {
        let mut name = cell(row, Column::Name).to_owned();
        let surname = cell(row, Column::Surname);
        if !surname.is_empty() {
            // Beside a surname a name is the given one.
            let given = match cell(row, Column::FirstName) {
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
        out.push(Registered {
            name: name.split_whitespace().collect::<Vec<_>>().join(" "),
            id: cell(row, Column::Id).to_owned(),
            rating: number(cell(row, Column::Rating)).filter(|rating| *rating > 0),
            birth_year: year(cell(row, Column::Birth)),
        });
    }
    Some(out)
}

/// What each cell of a row announces, if it is one of headings.
fn headings(rows: &Rows, row: usize) -> Option<Vec<Option<Column>>> {
    let cells = rows.cells.get(row)?;
    let column = |cell: &String| {
        let folded = heading(cell)?;
        let mut all = WORDS.iter();
        let found = all.find(|(_, words)| words.contains(&folded.as_str()));
        found.map(|(column, _)| *column)
    };
    let columns: Vec<Option<Column>> = cells.iter().map(column).collect();
    let named = [Column::Name, Column::Surname];
    let has = |column: &Column| columns.contains(&Some(*column));
    // A name among others alone may be a cell of a title.
    let several = columns.iter().flatten().count() > 1 || cells.len() == 1;
    (several && named.iter().any(has)).then_some(columns)
}

/// A whole number, with or without what stands behind a point.
fn number(text: &str) -> Option<u32> {
    let whole = text.split(['.', ',']).next()?.trim();
    whole.parse().ok()
}

/// The year in a date.
fn year(text: &str) -> Option<u32> {
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
            let list = read(text).expect(text);
            let want = Registered {
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
        assert_eq!(read("a;b\n1;2\n"), None);
        assert_eq!(read(""), None);
        // Who is not named is left out, and what is no number is not told.
        let list = read("name,rating\n?,1\nOrlov,none\n,\n").expect("a list");
        assert_eq!((list.len(), list[0].rating), (1, None));
    }

    #[test]
    fn no_heading_means_two_things() {
        let mut seen = std::collections::BTreeSet::new();
        for word in WORDS.iter().flat_map(|(_, words)| words.iter()) {
            assert_eq!(heading(word).as_deref(), Some(*word));
            assert!(seen.insert(*word), "{word}");
        }
    }
}
