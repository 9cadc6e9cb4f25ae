//! The headings of columns in English, Russian, Portuguese, Italian and Dutch (and the French that stands beside them).

/// What a column of a list, a pairing sheet or a table holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Column {
    /// The number of the player or of the row.
    Number,
    /// The place.
    Place,
    /// The name of a player.
    Name,
    /// The first name, where it has its own column.
    FirstName,
    /// The team or club.
    Team,
    /// The rating.
    Rating,
    /// The title.
    Title,
    /// The federation, country or town.
    Federation,
    /// The year of birth.
    Birth,
    /// The points.
    Points,
    /// Games played.
    Games,
    /// Games won.
    Wins,
    /// Games drawn.
    Draws,
    /// Games lost.
    Losses,
    /// The round.
    Round,
    /// The board.
    Board,
    /// Which game of a match.
    Game,
    /// White.
    White,
    /// Black.
    Black,
    /// The result.
    Result,
    /// White's points of the game.
    WhiteResult,
    /// Black's points of the game.
    BlackResult,
    /// The day.
    Date,
    /// The drawn opening.
    Lot,
    /// A tie-break, by the name it has in this program.
    Coefficient(&'static str),
    /// A cell: opponent or round of this number.
    Cell(u32),
}

/// Headings, folded as [`fold`] does.
#[rustfmt::skip]
const WORDS: &[(Column, &[&str])] = &[
    (Column::Number, &["no", "nr", "n", "#", "num", "number", "номер", "п/п", "n п/п", "snr", "sno", "startno", "start no", "startnr", "стартовый номер", "ст номер", "ном"]),
    (Column::Place, &["place", "rank", "pos", "position", "rk", "standing", "место", "мест", "м", "м-то", "lugar", "colocacao", "class", "classificacao", "clas", "cl", "posicao", "posto", "classifica", "plaats", "pl", "plts", "rang", "stand"]),
    (Column::Name, &["name", "player", "players", "username", "surname", "last name", "participant", "фио", "ф и о", "фамилия", "фамилия, имя", "фамилия имя", "имя", "участник", "участники", "игрок", "спортсмен", "nome", "jogador", "jogadores", "atleta", "enxadrista", "damista", "giocatore", "giocatori", "cognome", "cognome e nome", "naam", "speler", "spelers", "deelnemer", "nom", "joueur"]),
    (Column::FirstName, &["first name", "firstname", "given name", "имя игрока", "primeiro nome", "voornaam", "prenom"]),
    (Column::Team, &["team", "club", "команда", "клуб", "equipe", "clube", "time", "squadra", "circolo", "ploeg", "vereniging", "teams"]),
    (Column::Rating, &["rating", "rtg", "elo", "рейтинг", "рейт", "рейт-г", "r", "рт", "rat", "punteggio elo", "rtg int", "rtgi", "rtgn"]),
    (Column::Title, &["title", "звание", "разряд", "зв", "титул", "titulo", "titolo", "titel", "titre", "tit"]),
    (Column::Federation, &["fed", "federation", "country", "город", "страна", "регион", "субъект", "федерация", "cidade", "pais", "uf", "estado", "federacao", "federazione", "provincia", "citta", "bond", "land", "plaatsnaam"]),
    (Column::Birth, &["birth", "born", "year", "birth year", "yob", "год рождения", "г р", "год", "гр", "дата рождения", "nascimento", "ano", "anno", "nascita", "geboortejaar", "geboren"]),
    (Column::Points, &["points", "pts", "score", "total", "sum", "очки", "очков", "сумма", "оч", "сумма очков", "итого", "всего", "pontos", "pontuacao", "soma", "punti", "tot", "punteggio", "punten", "pnt", "ptn", "totaal"]),
    (Column::Games, &["games", "played", "gp", "партии", "партий", "игры", "игр", "jogos", "partidas", "partite", "partijen", "gespeeld", "gesp"]),
    (Column::Wins, &["wins", "won", "win", "победы", "побед", "выигр", "выигрыши", "vitorias", "vit", "v", "vittorie", "vinte", "gewonnen", "winst", "gew"]),
    (Column::Draws, &["draws", "drawn", "draw", "d", "ничьи", "ничьих", "empates", "emp", "e", "pareggi", "patte", "remise", "remises", "gelijk", "rem"]),
    (Column::Losses, &["losses", "lost", "loss", "поражения", "поражений", "пораж", "derrotas", "der", "sconfitte", "perse", "verloren", "verlies", "verl"]),
    (Column::Round, &["round", "rd", "rnd", "тур", "тура", "rodada", "rod", "turno", "giornata", "ronde", "ronda"]),
    (Column::Board, &["board", "table", "bo", "brd", "bd", "доска", "стол", "дос", "mesa", "tabuleiro", "tab", "damiera", "tavolo", "scacchiera", "bord", "tafel"]),
    (Column::Game, &["game", "партия", "partida", "partita", "partij", "partie"]),
    (Column::White, &["white", "белые", "белыми", "brancas", "bianco", "bianchi", "wit", "witspeler", "blancs", "home", "хозяева", "player 1", "player1", "jogador 1", "speler 1", "игрок 1", "участник 1"]),
    (Column::Black, &["black", "черные", "черными", "pretas", "negras", "nero", "neri", "zwart", "zwartspeler", "noirs", "away", "гости", "player 2", "player2", "jogador 2", "speler 2", "игрок 2", "участник 2"]),
    (Column::Result, &["result", "res", "результат", "рез", "рез-т", "итог", "счет", "resultado", "placar", "risultato", "ris", "uitslag", "uitsl", "resultaat", "resultat"]),
    (Column::WhiteResult, &["white points", "white score", "white result", "очки белых", "pontos brancas", "punti bianco", "punten wit", "score 1", "result 1"]),
    (Column::BlackResult, &["black points", "black score", "black result", "очки черных", "pontos pretas", "punti nero", "punten zwart", "score 2", "result 2"]),
    (Column::Date, &["date", "day", "дата", "data", "datum", "dag"]),
    (Column::Lot, &["lot", "opening", "draw no", "ballot", "жребий", "жеребьевка", "дебют", "номер жеребьевки", "n жеребьевки", "sorteio", "abertura", "sorteggio", "apertura", "loting", "opening nr"]),
    (Column::Coefficient("buchholz"), &["bh", "buchholz", "buch", "бухгольц", "бух", "коэф бухгольца", "коэффициент бухгольца", "buc", "bucholz", "buchholtz"]),
    (Column::Coefficient("truncated-1"), &["truncated 1", "bh-1", "bh/c1", "buchholz-1", "buchholz cut 1", "buc1", "усеченный бухгольц", "усеч бухгольц", "усеч солкоф", "усеченный солкоф", "бух-1", "truncated solkoff"]),
    (Column::Coefficient("truncated-2"), &["truncated 2", "bh-2", "bh/c2", "buchholz-2", "buchholz cut 2", "бух-2"]),
    (Column::Coefficient("sonneborn-berger"), &["sb", "s-b", "sonneborn", "sonneborn-berger", "berger", "зб", "з-б", "бергер", "коэф бергера", "коэффициент бергера", "зонненборн-бергер", "sonn-berg", "sberg", "so-be"]),
    (Column::Coefficient("shmulyan"), &["shmulyan", "шмульян", "коэф шмульяна", "коэффициент шмульяна", "шм"]),
    (Column::Coefficient("solkoff"), &["solkoff", "солкоф", "solk", "коэф солкофа", "коэффициент солкофа", "слк", "солк"]),
    (Column::Coefficient("solkoff-median"), &["solkoff median", "median", "медиана", "median buchholz"]),
    (Column::Coefficient("direct-encounter"), &["de", "direct encounter", "direct", "лв", "личная встреча", "confronto direto", "scontro diretto", "onderling"]),
    (Column::Coefficient("koya"), &["koya", "ks", "койя"]),
    (Column::Coefficient("coefficient"), &["coef", "coeff", "коэф", "коэффициент", "к", "tb", "tiebreak", "tie-break", "tie break", "desempate", "spareggio", "weerstand", "wp"]),
    (Column::Coefficient("performance"), &["performance", "perf", "rp", "перформанс", "tpr"]),
];

/// Words beside the number of a column of cells.
const ROUND_WORDS: &[&str] = &[
    "round", "rd", "r", "rnd", "тур", "т", "rodada", "rod", "turno", "t", "ronde", "ronda", "p",
    "g",
];

/// A heading in small letters, without full stops, accents and double blanks.
pub(super) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.trim().chars().flat_map(char::to_lowercase) {
        let plain = match c {
            'ё' => 'е',
            'á' | 'à' | 'â' | 'ã' | 'ä' | 'å' => 'a',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'í' | 'ì' | 'î' | 'ï' => 'i',
            'ó' | 'ò' | 'ô' | 'õ' | 'ö' => 'o',
            'ú' | 'ù' | 'û' | 'ü' => 'u',
            'ç' => 'c',
            '№' | 'º' | '°' => 'n',
            '–' | '—' | '−' => '-',
            '.' | '_' | ':' | '\n' | '\r' | '\t' | '\u{A0}' | ' ' => ' ',
            c => c,
        };
        if plain != ' ' || (!folded.ends_with(' ') && !folded.is_empty()) {
            folded.push(plain);
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// The longest heading that is looked up, in bytes.
const LONGEST: usize = 80;

/// A heading as it is looked up; none where it is too long for one.
pub(in crate::event) fn heading(text: &str) -> Option<String> {
    (text.len() <= LONGEST).then(|| fold(text))
}

/// What a heading announces.
pub(super) fn column(heading: &str) -> Option<Column> {
    if heading.len() > LONGEST {
        return None;
    }
    let folded = fold(heading);
    let folded = match folded.as_str() {
        // `N°` and `Nº` have become two letters.
        "nn" => "n",
        other => other,
    };
    WORDS
        .iter()
        .find(|(_, words)| words.contains(&folded))
        .map(|(column, _)| *column)
        .or_else(|| cell(folded).map(Column::Cell))
}

/// The number of a column of cells: `1`, `R1`, `1 тур`, `Rd 1`.
fn cell(folded: &str) -> Option<u32> {
    let digits: String = folded.chars().filter(char::is_ascii_digit).collect();
    if digits.is_empty() || digits.len() > 4 || !folded.contains(&digits) {
        return None;
    }
    let around = folded.replacen(&digits, " ", 1);
    let around = around.trim();
    let word = around.trim_matches(|c: char| c == ' ' || c == '-');
    (word.is_empty() || ROUND_WORDS.contains(&word))
        .then(|| digits.parse().ok())
        .flatten()
        .filter(|&number| number > 0)
}

/// The number of a round that a line or a cell names: `Round 3`, `3-й тур`, `Rodada 3`, `3`.
pub(super) fn round(text: &str) -> Option<u32> {
    if text.len() > LONGEST {
        return None;
    }
    let folded = fold(text);
    let (before, rest) = folded.split_at(folded.find(|c: char| c.is_ascii_digit())?);
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, behind) = rest.split_at(digits);
    let behind = ORDINALS
        .iter()
        .find_map(|mark| behind.strip_prefix(mark))
        .filter(|rest| rest.is_empty() || rest.starts_with(' '))
        .unwrap_or(behind);
    cell(&format!("{before}{digits}{behind}"))
}

/// What stands behind a number that counts: `3-й`, `2ª`, `1st`.
const ORDINALS: &[&str] = &[
    "-й", "й", "-го", "ª", "a", "n", "o", "e", "st", "nd", "rd", "th", "de",
];

/// Words that stand where an opponent should, and say that there is none.
const BYES: &[&str] = &[
    "bye",
    "free",
    "свободен",
    "свободна",
    "выходной",
    "нет пары",
    "без пары",
    "folga",
    "bye (folga)",
    "riposo",
    "riposa",
    "vrij",
    "exempt",
    "spielfrei",
    "dummy",
    "-",
    "--",
    "none",
];

/// Whether a cell says that there is no opponent.
pub(super) fn is_bye(text: &str) -> bool {
    text.len() <= LONGEST && BYES.contains(&fold(text).as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings() {
        for (heading, expected) in [
            ("№", Column::Number),
            ("№ п/п", Column::Number),
            ("N°", Column::Number),
            ("Ф.И.О.", Column::Name),
            ("Место", Column::Place),
            ("Очки", Column::Points),
            ("Белые", Column::White),
            ("Чёрные", Column::Black),
            ("Classificação", Column::Place),
            ("Rodada", Column::Round),
            ("Damiera", Column::Board),
            ("Uitslag", Column::Result),
            ("Rd.", Column::Round),
            ("Rd.3", Column::Cell(3)),
            ("R12", Column::Cell(12)),
            ("1", Column::Cell(1)),
            ("4 тур", Column::Cell(4)),
            ("Ronde 2", Column::Cell(2)),
            ("Pontuação", Column::Points),
            ("S-B", Column::Coefficient("sonneborn-berger")),
            ("Коэф. Шмульяна", Column::Coefficient("shmulyan")),
            ("BH/C1", Column::Coefficient("truncated-1")),
            ("Player 1", Column::White),
        ] {
            assert_eq!(column(heading), Some(expected), "{heading}");
        }
        for heading in ["", "0", "hello", "x1", "123456", "1 2", &"тур".repeat(99)] {
            assert_eq!(column(heading), None, "{heading}");
        }
    }

    #[test]
    fn rounds_and_byes() {
        for (text, expected) in [
            ("3", Some(3)),
            ("Round 3", Some(3)),
            ("3-й тур", Some(3)),
            ("Rodada 2", Some(2)),
            ("2ª rodada", Some(2)),
            ("1st round", Some(1)),
            ("Ronde 10", Some(10)),
            ("final", None),
        ] {
            assert_eq!(round(text), expected, "{text}");
        }
        assert!(is_bye("Bye") && is_bye("Свободен") && !is_bye("Byers"));
    }

    #[test]
    fn no_heading_means_two_things() {
        let mut seen = std::collections::BTreeSet::new();
        for (_, words) in WORDS {
            for word in *words {
                assert_eq!(fold(word), *word);
                assert!(seen.insert(*word), "{word}");
            }
        }
    }
}
