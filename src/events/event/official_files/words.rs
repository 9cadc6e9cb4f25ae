//! The headings of columns in English, Russian, Portuguese, Italian and Dutch, and the French ones that accompany them.

/// The content of a column of a list, a pairing sheet or a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum SheetColumn {
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
    /// The number of the game in its match.
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
    /// A tie-break, by its name in this program.
    Coefficient(&'static str),
    /// A cell of the opponent or the round with this number.
    Cell(u32),
}

/// The headings, folded as [`fold_heading`] does.
#[rustfmt::skip]
const HEADING_WORDS: &[(SheetColumn, &[&str])] = &[
    (SheetColumn::Number, &["no", "nr", "n", "#", "num", "number", "номер", "п/п", "n п/п", "snr", "sno", "startno", "start no", "startnr", "стартовый номер", "ст номер", "ном"]),
    (SheetColumn::Place, &["place", "rank", "pos", "position", "rk", "standing", "место", "мест", "м", "м-то", "lugar", "colocacao", "class", "classificacao", "clas", "cl", "posicao", "posto", "classifica", "plaats", "pl", "plts", "rang", "stand"]),
    (SheetColumn::Name, &["name", "player", "players", "username", "surname", "last name", "participant", "фио", "ф и о", "фамилия", "фамилия, имя", "фамилия имя", "имя", "участник", "участники", "игрок", "спортсмен", "nome", "jogador", "jogadores", "atleta", "enxadrista", "damista", "giocatore", "giocatori", "cognome", "cognome e nome", "naam", "speler", "spelers", "deelnemer", "nom", "joueur"]),
    (SheetColumn::FirstName, &["first name", "firstname", "given name", "имя игрока", "primeiro nome", "voornaam", "prenom"]),
    (SheetColumn::Team, &["team", "club", "команда", "клуб", "equipe", "clube", "time", "squadra", "circolo", "ploeg", "vereniging", "teams"]),
    (SheetColumn::Rating, &["rating", "rtg", "elo", "рейтинг", "рейт", "рейт-г", "r", "рт", "rat", "punteggio elo", "rtg int", "rtgi", "rtgn"]),
    (SheetColumn::Title, &["title", "звание", "разряд", "зв", "титул", "titulo", "titolo", "titel", "titre", "tit"]),
    (SheetColumn::Federation, &["fed", "federation", "country", "город", "страна", "регион", "субъект", "федерация", "cidade", "pais", "uf", "estado", "federacao", "federazione", "provincia", "citta", "bond", "land", "plaatsnaam"]),
    (SheetColumn::Birth, &["birth", "born", "year", "birth year", "yob", "год рождения", "г р", "год", "гр", "дата рождения", "nascimento", "ano", "anno", "nascita", "geboortejaar", "geboren"]),
    (SheetColumn::Points, &["points", "pts", "score", "total", "sum", "очки", "очков", "сумма", "оч", "сумма очков", "итого", "всего", "pontos", "pontuacao", "soma", "punti", "tot", "punteggio", "punten", "pnt", "ptn", "totaal"]),
    (SheetColumn::Games, &["games", "played", "gp", "партии", "партий", "игры", "игр", "jogos", "partidas", "partite", "partijen", "gespeeld", "gesp"]),
    (SheetColumn::Wins, &["wins", "won", "win", "победы", "побед", "выигр", "выигрыши", "vitorias", "vit", "v", "vittorie", "vinte", "gewonnen", "winst", "gew"]),
    (SheetColumn::Draws, &["draws", "drawn", "draw", "d", "ничьи", "ничьих", "empates", "emp", "e", "pareggi", "patte", "remise", "remises", "gelijk", "rem"]),
    (SheetColumn::Losses, &["losses", "lost", "loss", "поражения", "поражений", "пораж", "derrotas", "der", "sconfitte", "perse", "verloren", "verlies", "verl"]),
    (SheetColumn::Round, &["round", "rd", "rnd", "тур", "тура", "rodada", "rod", "turno", "giornata", "ronde", "ronda"]),
    (SheetColumn::Board, &["board", "table", "bo", "brd", "bd", "доска", "стол", "дос", "mesa", "tabuleiro", "tab", "damiera", "tavolo", "scacchiera", "bord", "tafel"]),
    (SheetColumn::Game, &["game", "партия", "partida", "partita", "partij", "partie"]),
    (SheetColumn::White, &["white", "белые", "белыми", "brancas", "bianco", "bianchi", "wit", "witspeler", "blancs", "home", "хозяева", "player 1", "player1", "jogador 1", "speler 1", "игрок 1", "участник 1"]),
    (SheetColumn::Black, &["black", "черные", "черными", "pretas", "negras", "nero", "neri", "zwart", "zwartspeler", "noirs", "away", "гости", "player 2", "player2", "jogador 2", "speler 2", "игрок 2", "участник 2"]),
    (SheetColumn::Result, &["result", "res", "результат", "рез", "рез-т", "итог", "счет", "resultado", "placar", "risultato", "ris", "uitslag", "uitsl", "resultaat", "resultat"]),
    (SheetColumn::WhiteResult, &["white points", "white score", "white result", "очки белых", "pontos brancas", "punti bianco", "punten wit", "score 1", "result 1"]),
    (SheetColumn::BlackResult, &["black points", "black score", "black result", "очки черных", "pontos pretas", "punti nero", "punten zwart", "score 2", "result 2"]),
    (SheetColumn::Date, &["date", "day", "дата", "data", "datum", "dag"]),
    (SheetColumn::Lot, &["lot", "opening", "draw no", "ballot", "жребий", "жеребьевка", "дебют", "номер жеребьевки", "n жеребьевки", "sorteio", "abertura", "sorteggio", "apertura", "loting", "opening nr"]),
    (SheetColumn::Coefficient("buchholz"), &["bh", "buchholz", "buch", "бухгольц", "бух", "коэф бухгольца", "коэффициент бухгольца", "buc", "bucholz", "buchholtz"]),
    (SheetColumn::Coefficient("truncated-1"), &["truncated 1", "bh-1", "bh/c1", "buchholz-1", "buchholz cut 1", "buc1", "усеченный бухгольц", "усеч бухгольц", "усеч солкоф", "усеченный солкоф", "бух-1", "truncated solkoff"]),
    (SheetColumn::Coefficient("truncated-2"), &["truncated 2", "bh-2", "bh/c2", "buchholz-2", "buchholz cut 2", "бух-2"]),
    (SheetColumn::Coefficient("sonneborn-berger"), &["sb", "s-b", "sonneborn", "sonneborn-berger", "berger", "зб", "з-б", "бергер", "коэф бергера", "коэффициент бергера", "зонненборн-бергер", "sonn-berg", "sberg", "so-be"]),
    (SheetColumn::Coefficient("shmulyan"), &["shmulyan", "шмульян", "коэф шмульяна", "коэффициент шмульяна", "шм"]),
    (SheetColumn::Coefficient("solkoff"), &["solkoff", "солкоф", "solk", "коэф солкофа", "коэффициент солкофа", "слк", "солк"]),
    (SheetColumn::Coefficient("solkoff-median"), &["solkoff median", "median", "медиана", "median buchholz"]),
    (SheetColumn::Coefficient("direct-encounter"), &["de", "direct encounter", "direct", "лв", "личная встреча", "confronto direto", "scontro diretto", "onderling"]),
    (SheetColumn::Coefficient("koya"), &["koya", "ks", "койя"]),
    (SheetColumn::Coefficient("coefficient"), &["coef", "coeff", "коэф", "коэффициент", "к", "tb", "tiebreak", "tie-break", "tie break", "desempate", "spareggio", "weerstand", "wp"]),
    (SheetColumn::Coefficient("performance"), &["performance", "perf", "rp", "перформанс", "tpr"]),
];

/// Words next to the number of a column of cells.
const ROUND_WORDS: &[&str] = &[
    "round", "rd", "r", "rnd", "тур", "т", "rodada", "rod", "turno", "t", "ronde", "ronda", "p",
    "g",
];

/// Returns a heading in lower case, without full stops, accents and double blanks.
pub(super) fn fold_heading(text: &str) -> String {
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

/// The maximum length of a heading that is looked up, in bytes.
const MAX_HEADING_LEN: usize = 80;

/// Returns the key under which a heading is looked up; `None` where the text is too long for a heading.
pub(in crate::event) fn heading_key(text: &str) -> Option<String> {
    (text.len() <= MAX_HEADING_LEN).then(|| fold_heading(text))
}

/// Returns the content that a heading announces.
pub(super) fn find_column(heading: &str) -> Option<SheetColumn> {
    if heading.len() > MAX_HEADING_LEN {
        return None;
    }
    let folded = fold_heading(heading);
    let folded = match folded.as_str() {
        // Folding turns `N°` and `Nº` into two letters.
        "nn" => "n",
        other => other,
    };
    HEADING_WORDS
        .iter()
        .find(|(_, words)| words.contains(&folded))
        .map(|(column, _)| *column)
        .or_else(|| cell_column_number(folded).map(SheetColumn::Cell))
}

/// Parses the number of a column of cells: `1`, `R1`, `1 тур`, `Rd 1`.
fn cell_column_number(folded: &str) -> Option<u32> {
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

/// Parses the number of a round that a line or a cell names: `Round 3`, `3-й тур`, `Rodada 3`, `3`.
pub(super) fn parse_round(text: &str) -> Option<u32> {
    if text.len() > MAX_HEADING_LEN {
        return None;
    }
    let folded = fold_heading(text);
    let (before, rest) = folded.split_at(folded.find(|c: char| c.is_ascii_digit())?);
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, behind) = rest.split_at(digits);
    let behind = ORDINAL_WORDS
        .iter()
        .find_map(|mark| behind.strip_prefix(mark))
        .filter(|rest| rest.is_empty() || rest.starts_with(' '))
        .unwrap_or(behind);
    cell_column_number(&format!("{before}{digits}{behind}"))
}

/// Endings of ordinal numbers: `3-й`, `2ª`, `1st`.
const ORDINAL_WORDS: &[&str] = &[
    "-й", "й", "-го", "ª", "a", "n", "o", "e", "st", "nd", "rd", "th", "de",
];

/// Words in the place of an opponent that mark a bye.
const BYE_WORDS: &[&str] = &[
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

/// Returns whether a cell marks a bye.
pub(super) fn is_bye(text: &str) -> bool {
    text.len() <= MAX_HEADING_LEN && BYE_WORDS.contains(&fold_heading(text).as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings() {
        for (heading, expected) in [
            ("№", SheetColumn::Number),
            ("№ п/п", SheetColumn::Number),
            ("N°", SheetColumn::Number),
            ("Ф.И.О.", SheetColumn::Name),
            ("Место", SheetColumn::Place),
            ("Очки", SheetColumn::Points),
            ("Белые", SheetColumn::White),
            ("Чёрные", SheetColumn::Black),
            ("Classificação", SheetColumn::Place),
            ("Rodada", SheetColumn::Round),
            ("Damiera", SheetColumn::Board),
            ("Uitslag", SheetColumn::Result),
            ("Rd.", SheetColumn::Round),
            ("Rd.3", SheetColumn::Cell(3)),
            ("R12", SheetColumn::Cell(12)),
            ("1", SheetColumn::Cell(1)),
            ("4 тур", SheetColumn::Cell(4)),
            ("Ronde 2", SheetColumn::Cell(2)),
            ("Pontuação", SheetColumn::Points),
            ("S-B", SheetColumn::Coefficient("sonneborn-berger")),
            ("Коэф. Шмульяна", SheetColumn::Coefficient("shmulyan")),
            ("BH/C1", SheetColumn::Coefficient("truncated-1")),
            ("Player 1", SheetColumn::White),
        ] {
            assert_eq!(find_column(heading), Some(expected), "{heading}");
        }
        for heading in ["", "0", "hello", "x1", "123456", "1 2", &"тур".repeat(99)] {
            assert_eq!(find_column(heading), None, "{heading}");
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
            assert_eq!(parse_round(text), expected, "{text}");
        }
        assert!(is_bye("Bye") && is_bye("Свободен") && !is_bye("Byers"));
    }

    #[test]
    fn no_heading_means_two_things() {
        let mut seen = std::collections::BTreeSet::new();
        for (_, words) in HEADING_WORDS {
            for word in *words {
                assert_eq!(fold_heading(word), *word);
                assert!(seen.insert(*word), "{word}");
            }
        }
    }
}
