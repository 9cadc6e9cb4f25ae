//! Tables of games whose columns have names in other languages.

use super::read;
use pdn_analysis::tree::Game;
use pdn_sheets::read::SourceFormat;

/// What is compared of a game: its tags without those that were found out, and its moves.
fn told(games: &[Game]) -> Vec<String> {
    let told = |game: &Game| {
        let tags = [
            "Event", "Site", "Date", "Round", "Board", "White", "Black", "Result",
        ];
        let tags = tags.map(|name| game.tag(name).unwrap_or_default().to_owned());
        let moves: Vec<_> = game
            .line
            .plies
            .iter()
            .map(|ply| ply.text.as_str())
            .collect();
        let result = game.result.as_ref().map(|score| score.text.as_str());
        format!("{tags:?} {moves:?} {result:?} {}", game.variant.id)
    };
    games.iter().map(told).collect()
}

const NAMES: [&str; 6] = [
    "event,site,date,round,board,white,black,result,variant,moves",
    "Турнир,Место,Дата,Тур,Доска,Белые,Чёрные,Результат,Вид шашек,Ходы",
    "Torneio,Local,Data,Rodada,Mesa,Brancas,Pretas,Resultado,Modalidade,Lances",
    "Torneo,Luogo,Data,Turno,Damiera,Bianco,Nero,Risultato,Specialità,Mosse",
    "Toernooi,Plaats,Datum,Ronde,Bord,Wit,Zwart,Uitslag,Spelsoort,Zetten",
    "TOURNOI,LIEU,DATE,RONDE,DAMIER,BLANCS,NOIRS,RÉSULTAT,VARIANTE,COUPS",
];

const ROWS: &str = "Cup,Riga,2024.05.12,3,1,Lee,Kim,2-0,russian,1. c3-d4 d6-c5 2. b2-c3 f6-g5\n\
    Cup,Riga,2024.05.12,3,2,Day,\"O'Hara \"\"Jr\"\"\",1-1,international,\"1. 32-28 19-23\n2. 28x19 14x23\"\n";

/// The same games by names in any language, with any sign between the cells, a mark at the begin and any line ends.
#[test]
fn names_in_every_language_give_the_same_games() {
    let (want, _) = read("csv", &format!("{}\n{ROWS}", NAMES[0]));
    assert_eq!(want.len(), 2);
    assert_eq!(want[1].tag("Black"), Some("O'Hara \"Jr\""));
    for names in NAMES {
        for (sign, mark, end) in [(",", "", "\n"), (";", "\u{feff}", "\r\n"), ("\t", "", "\n")] {
            let table = format!("{mark}{names}\n{ROWS}");
            let table = table.replace(',', sign).replace('\n', end);
            let guess = SourceFormat::guess_format("games.csv", table.as_bytes());
            assert_eq!(guess.map(|format| format.name), Some("csv"), "{names}");
            let (games, found) = read("csv", &table);
            assert_eq!(told(&games), told(&want), "{names} {sign:?}");
            assert!(
                found.iter().all(|(code, _)| !code.starts_with('I')),
                "{found:?}"
            );
        }
    }
}

#[test]
fn results_as_people_write_them() {
    for (cell, want) in [
        ("2-0", "2-0"),
        ("2x0", "2-0"),
        ("1x1", "1-1"),
        ("2:0", "2:0"),
        ("½-½", "½-½"),
        ("1/2", "1/2-1/2"),
        ("draw", "1/2-1/2"),
        ("empate", "1/2-1/2"),
        ("Ничья", "1/2-1/2"),
        ("patta", "1/2-1/2"),
        ("white wins", "1-0"),
        ("чёрные выиграли", "0-1"),
        ("brancas", "1-0"),
    ] {
        let table = format!("Brancas;Pretas;Resultado;Lances\nA;B;{cell};1. c3-d4 d6-c5\n");
        let (games, _) = read("csv", &table);
        assert_eq!(games[0].tag("Result"), Some(want), "{cell}");
        assert!(games[0].result.is_some(), "{cell}");
    }
    // In English draughts Black's points stand first.
    for (moves, want) in [("1. 11-15 23-19", "0-1"), ("1. 32-28 19-23", "1-0")] {
        let table = format!("White,Black,Result,Moves\nA,B,White won,{moves}\n");
        let (games, _) = read("csv", &table);
        assert_eq!(games[0].tag("Result"), Some(want), "{moves}");
    }
}

/// What is no table of games is left to others, and one whose moves cannot be found is told with the names of its columns.
#[test]
fn tables_of_other_things() {
    let guess = |table: &str| SourceFormat::guess_format("a.csv", table.as_bytes()).map(|f| f.name);
    for table in [
        "Ходы;Белые;Чёрные\n1;c3-d4;d6-c5\n2;b2-c3;f6-g5\n",
        "Brancas;Pretas;Resultado\nSouza;Lima;2-0\nCosta;Reis;1-1\n",
        "Место;Участник;1;2;3;Очки\n1;Иванов;X;2;1;3\n2;Петров;0;X;2;2\n3;Сидоров;1;0;X;1\n",
    ] {
        assert_ne!(guess(table), Some("csv"), "{table}");
    }
    let table = "Wit,Zwart,Verslag\nJansen,Bos,1. 32-28 19-23 2. 28x19 14x23\n";
    assert_eq!(guess(table), Some("csv"));
    let (games, found) = read("csv", table);
    assert!(games.is_empty());
    assert_eq!(found, [("I009".to_owned(), "Wit,Zwart,Verslag".to_owned())]);
    // A name for the number of a game may stand above its moves.
    let table = "Белые;Чёрные;Партия\nА;Б;1. c3-d4 d6-c5\n";
    assert_eq!(read("csv", table).0[0].line.plies.len(), 2);
}

/// Rows without anything and repeated names are no games, and a spreadsheet has no cells behind the last that is filled.
#[test]
fn rows_of_spreadsheets() {
    let table = "Белые\tЧёрные\tХоды\tРезультат\nА\tБ\t1. c3-d4 d6-c5\n\t\t\t\nБелые\tЧёрные\tХоды\tРезультат\nВ\tГ\t1. c3-d4 f6-g5\t1-0\n";
    let (games, found) = read("csv", table);
    assert_eq!(games.len(), 2, "{found:?}");
    assert!(found.iter().all(|(code, _)| code != "I009"), "{found:?}");
    assert_eq!(games[1].tag("White"), Some("В"));
}
