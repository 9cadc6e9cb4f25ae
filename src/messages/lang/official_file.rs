//! The phrases for faults of official files, in each language: what is expected, what is written there, what is
//! missing. Rules for rounds that were not played have names here too. The readers of official files name these in
//! English; what is not listed (a word of a file, a list of allowed words) is the same in every language.

use super::Lang;
use super::translatable::Translatable;
use std::fmt::{self, Formatter};

/// The phrases, in English, Russian, Portuguese and Italian.
// One row for each phrase: on separate lines, the four would fill 500 lines.
#[rustfmt::skip]
const FAULT_PHRASES: [(&str, [&str; 3]); 113] = [
    ("a whole number", ["целое число", "um número inteiro", "un numero intero"]),
    ("a whole number from 0", ["целое число от 0", "um número inteiro a partir de 0", "un numero intero da 0"]),
    ("a whole number from 1", ["целое число от 1", "um número inteiro a partir de 1", "un numero intero da 1"]),
    ("a number from 1 to 9999", ["число от 1 до 9999", "um número de 1 a 9999", "un numero da 1 a 9999"]),
    ("a number as 12, 1.5 or 1½", ["число, например 12, 1.5 или 1½", "um número, como 12, 1.5 ou 1½", "un numero, come 12, 1.5 o 1½"]),
    ("a place as 3, III or 4-6", ["место, например 3, III или 4-6", "uma colocação, como 3, III ou 4-6", "un posto, come 3, III o 4-6"]),
    ("a result as 2-0, 1-1, 1-0, ½-½, +:- or *", ["результат, например 2-0, 1-1, 1-0, ½-½, +:- или *", "um resultado, como 2-0, 1-1, 1-0, ½-½, +:- ou *", "un risultato, come 2-0, 1-1, 1-0, ½-½, +:- o *"]),
    ("a row of headings (white, black, result; or name, points)", ["строка заголовков (белые, чёрные, результат; или имя, очки)", "uma linha de cabeçalhos (brancas, pretas, resultado; ou nome, pontos)", "una riga di intestazioni (bianco, nero, risultato; o nome, punti)"]),
    ("a date as 26/05/01", ["дата, например 26/05/01", "uma data, como 26/05/01", "una data, come 26/05/01"]),
    ("a date as 1990/01/31", ["дата, например 1990/01/31", "uma data, como 1990/01/31", "una data, come 1990/01/31"]),
    ("a rule book as idf-2016", ["свод правил, например idf-2016", "um livro de regras, como idf-2016", "un regolamento, come idf-2016"]),
    ("a time control as 45+15 or blitz", ["контроль времени, например 45+15 или blitz", "um controle de tempo, como 45+15 ou blitz", "un controllo del tempo, come 45+15 o blitz"]),
    ("a date as 2026-05-01", ["дата, например 2026-05-01", "uma data, como 2026-05-01", "una data, come 2026-05-01"]),
    ("a year as 1998", ["год, например 1998", "um ano, como 1998", "un anno, come 1998"]),
    ("a string", ["строка", "um texto", "un testo"]),
    ("a string in quotes", ["строка в кавычках", "um texto entre aspas", "un testo tra virgolette"]),
    ("a text that is not empty", ["непустой текст", "um texto que não seja vazio", "un testo non vuoto"]),
    ("a table", ["таблица", "uma tabela", "una tabella"]),
    ("an array of strings", ["массив строк", "uma lista de textos", "un elenco di testi"]),
    ("an array of tables, each under its own [[...]]", ["массив таблиц, каждая под своим [[...]]", "uma lista de tabelas, cada uma sob o seu [[...]]", "un elenco di tabelle, ciascuna sotto il suo [[...]]"]),
    ("an array of the numbers of players", ["массив номеров игроков", "uma lista dos números dos jogadores", "un elenco dei numeri dei giocatori"]),
    ("an array of dates, one for each round", ["массив дат, по одной на тур", "uma lista de datas, uma por rodada", "un elenco di date, una per turno"]),
    ("points as 2, 0.5 or \"½\"", ["очки, например 2, 0.5 или \"½\"", "pontos, como 2, 0.5 ou \"½\"", "punti, come 2, 0.5 o \"½\""]),
    ("points as 2, 20, 2 0, 1½ or 2-0", ["очки, например 2, 20, 2 0, 1½ или 2-0", "pontos, como 2, 20, 2 0, 1½ ou 2-0", "punti, come 2, 20, 2 0, 1½ o 2-0"]),
    ("points as 2.0", ["очки, например 2.0", "pontos, como 2.0", "punti, come 2.0"]),
    ("points as 11.5", ["очки, например 11.5", "pontos, como 11.5", "punti, come 11.5"]),
    ("points of both players", ["очки обоих игроков", "os pontos dos dois jogadores", "i punti di entrambi i giocatori"]),
    ("points of win, draw and loss as [2, 1, 0] or { win = 2, ... }", ["очки за выигрыш, ничью и проигрыш: [2, 1, 0] или { win = 2, ... }", "os pontos por vitória, empate e derrota, como [2, 1, 0] ou { win = 2, ... }", "i punti di vittoria, patta e sconfitta, come [2, 1, 0] o { win = 2, ... }"]),
    ("opponent and points as 5w2, +12 or 5:2", ["соперник и очки, например 5w2, +12 или 5:2", "adversário e pontos, como 5w2, +12 ou 5:2", "avversario e punti, come 5w2, +12 o 5:2"]),
    ("one of 1 = 0 + - W D L F H Z U", ["одно из 1 = 0 + - W D L F H Z U", "um de 1 = 0 + - W D L F H Z U", "uno tra 1 = 0 + - W D L F H Z U"]),
    ("one of W, D, L, A, P, X", ["одно из W, D, L, A, P, X", "um de W, D, L, A, P, X", "uno tra W, D, L, A, P, X"]),
    ("w, b or -", ["w, b или -", "w, b ou -", "w, b o -"]),
    ("F, H or Z", ["F, H или Z", "F, H ou Z", "F, H o Z"]),
    ("at most 250 rounds", ["не более 250 туров", "no máximo 250 rodadas", "al massimo 250 turni"]),
    ("at most 9999 players", ["не более 9999 игроков", "no máximo 9999 jogadores", "al massimo 9999 giocatori"]),
    ("one that FIDE C.07 has", ["коэффициент из FIDE C.07", "um que a FIDE C.07 tenha", "uno che la FIDE C.07 abbia"]),
    ("`absent` (white, black or both) of a forfeit", ["`absent` (white, black или both) у неявки", "`absent` (white, black ou both) de uma ausência", "`absent` (white, black o both) di un'assenza"]),
    ("`white` or `black`", ["`white` или `black`", "`white` ou `black`", "`white` o `black`"]),
    ("`white` of a pairing", ["`white` у пары", "`white` de um emparceiramento", "`white` di un abbinamento"]),
    ("`black` of a pairing", ["`black` у пары", "`black` de um emparceiramento", "`black` di un abbinamento"]),
    ("`name` of a player", ["`name` игрока", "`name` de um jogador", "`name` di un giocatore"]),
    ("`name` of a team", ["`name` команды", "`name` de uma equipe", "`name` di una squadra"]),
    ("`number`, `moves` or `fen` of a lot", ["`number`, `moves` или `fen` у жребия", "`number`, `moves` ou `fen` de um sorteio", "`number`, `moves` o `fen` di un sorteggio"]),
    ("`player` of a bye", ["`player` у свободного от игры", "`player` de um bye", "`player` di un bye"]),
    ("`round` of a bye", ["`round` у свободного от игры", "`round` de um bye", "`round` di un bye"]),
    ("record 001 (a player)", ["запись 001 (игрок)", "o registro 001 (um jogador)", "la riga 001 (un giocatore)"]),
    ("the result of a pairing", ["результат пары", "o resultado de um emparceiramento", "il risultato di un abbinamento"]),
    ("title", ["звание", "título", "titolo"]),
    ("a title of FIDE", ["звание ФИДЕ", "um título da FIDE", "un titolo della FIDE"]),
    ("`name` of an event", ["`name` соревнования", "`name` de um evento", "`name` di un torneo"]),
    ("the round of a pairing", ["тур пары", "a rodada de um emparceiramento", "il turno di un abbinamento"]),
    ("player of a team", ["игрок команды", "jogador de uma equipe", "giocatore di una squadra"]),
    ("name of the player", ["имя игрока", "nome do jogador", "nome del giocatore"]),
    ("date of birth", ["дата рождения", "data de nascimento", "data di nascita"]),
    ("number of players", ["число игроков", "número de jogadores", "numero di giocatori"]),
    ("number of rated players", ["число игроков с рейтингом", "número de jogadores com rating", "numero di giocatori con rating"]),
    ("number of teams", ["число команд", "número de equipes", "numero di squadre"]),
    ("number of rounds", ["число туров", "número de rodadas", "numero di turni"]),
    ("number of the team", ["номер команды", "número da equipe", "numero della squadra"]),
    ("players", ["игроки", "jogadores", "giocatori"]),
    ("rated players", ["игроки с рейтингом", "jogadores com rating", "giocatori con rating"]),
    ("teams", ["команды", "equipes", "squadre"]),
    ("player", ["игрок", "jogador", "giocatore"]),
    ("round", ["тур", "rodada", "turno"]),
    ("place", ["место", "colocação", "posto"]),
    ("rank", ["место", "colocação", "posto"]),
    ("points", ["очки", "pontos", "punti"]),
    ("result", ["результат", "resultado", "risultato"]),
    ("colour", ["цвет", "cor", "colore"]),
    ("opponent", ["соперник", "adversário", "avversario"]),
    ("rating", ["рейтинг", "rating", "rating"]),
    ("date", ["дата", "data", "data"]),
    ("bye", ["свободен", "bye", "bye"]),
    ("cell", ["ячейка", "célula", "cella"]),
    ("tie-break", ["коэффициент", "desempate", "spareggio"]),
    ("string", ["строка", "texto", "testo"]),
    ("integer", ["целое число", "número inteiro", "numero intero"]),
    ("float", ["дробное число", "número decimal", "numero decimale"]),
    ("number", ["число", "número", "numero"]),
    ("boolean", ["да или нет", "valor lógico", "valore logico"]),
    ("array", ["массив", "lista", "elenco"]),
    ("table", ["таблица", "tabela", "tabella"]),
    ("inline table", ["таблица", "tabela", "tabella"]),
    ("array of tables", ["массив таблиц", "lista de tabelas", "elenco di tabelle"]),
    ("datetime", ["дата", "data", "data"]),
    ("object", ["объект", "objeto", "oggetto"]),
    ("null", ["пустое значение", "valor nulo", "valore nullo"]),
    ("a quote that is opened here is never closed", ["кавычка, открытая здесь, не закрыта", "as aspas abertas aqui não são fechadas", "le virgolette aperte qui non sono chiuse"]),
    ("a text is not closed", ["текст не закрыт", "um texto não está fechado", "un testo non è chiuso"]),
    ("expected are four hexadecimal digits", ["ожидаются четыре шестнадцатеричные цифры", "esperam-se quatro algarismos hexadecimais", "si attendono quattro cifre esadecimali"]),
    ("expected is `,` or `]`", ["ожидается `,` или `]`", "espera-se `,` ou `]`", "si attende `,` o `]`"]),
    ("expected is `,` or `}`", ["ожидается `,` или `}`", "espera-se `,` ou `}`", "si attende `,` o `}`"]),
    ("expected is `:` behind a key", ["ожидается `:` после ключа", "espera-se `:` depois de uma chave", "si attende `:` dopo una chiave"]),
    ("expected is a JSON value", ["ожидается значение JSON", "espera-se um valor de JSON", "si attende un valore JSON"]),
    ("expected is a text in quotes", ["ожидается текст в кавычках", "espera-se um texto entre aspas", "si attende un testo tra virgolette"]),
    ("as-played", ["«как сыграно» (соперник по неявке учитывается, тур без соперника нет)", "“como foi jogado” (o adversário ausente conta, a rodada sem adversário não)", "«come giocato» (l'avversario assente conta, il turno senza avversario no)"]),
    ("empty-is-zero", ["«пустой тур — ноль»", "“rodada vazia vale zero”", "«turno vuoto vale zero»"]),
    // Errors of the TOML reader.
    ("string values must be quoted, expected literal string", ["текст пишется в кавычках: name = \"Кубок\"", "textos ficam entre aspas: name = \"Copa\"", "i testi vanno fra virgolette: name = \"Coppa\""]),
    ("key with no value, expected `=`", ["после ключа ожидается знак `=`", "depois da chave espera-se `=`", "dopo la chiave ci si aspetta `=`"]),
    ("invalid basic string, expected `\"`", ["не закрыта кавычка `\"`", "falta fechar as aspas `\"`", "manca la chiusura delle virgolette `\"`"]),
    ("invalid literal string, expected `'`", ["не закрыта кавычка `'`", "falta fechar o apóstrofo `'`", "manca la chiusura dell'apostrofo `'`"]),
    ("unclosed array, expected `]`", ["не закрыт список: ожидается `]`", "lista sem fim: espera-se `]`", "elenco non chiuso: ci si aspetta `]`"]),
    ("unclosed array table, expected `]]`", ["заголовок раздела не закрыт: ожидается `]]`", "cabeçalho de seção sem fim: espera-se `]]`", "titolo di sezione non chiuso: ci si aspetta `]]`"]),
    ("unclosed table, expected `]`", ["заголовок раздела не закрыт: ожидается `]`", "cabeçalho de seção sem fim: espera-se `]`", "titolo di sezione non chiuso: ci si aspetta `]`"]),
    ("unclosed inline table, expected `}`", ["не закрыта скобка: ожидается `}`", "falta fechar a chave: espera-se `}`", "manca la parentesi di chiusura: ci si aspetta `}`"]),
    ("duplicate key", ["ключ указан второй раз", "a chave aparece pela segunda vez", "la chiave compare per la seconda volta"]),
    ("unquoted keys cannot be empty, expected letters, numbers, `-`, `_`", ["перед `=` нет ключа", "falta a chave antes de `=`", "manca la chiave prima di `=`"]),
    ("invalid unquoted key, expected letters, numbers, `-`, `_`", ["в ключе могут стоять только латинские буквы, цифры, `-` и `_`", "uma chave só tem letras sem acento, números, `-` e `_`", "una chiave ha solo lettere non accentate, numeri, `-` e `_`"]),
    ("unexpected key or value, expected newline, `#`", ["за значением стоит лишнее: ожидается конец строки или `#`", "há algo a mais depois do valor: espera-se o fim da linha ou `#`", "c'è qualcosa di troppo dopo il valore: ci si aspetta la fine della riga o `#`"]),
    ("unexpected leading zero, expected nothing", ["число начинается с лишнего нуля", "o número começa com um zero a mais", "il numero comincia con uno zero di troppo"]),
    ("invalid float, expected nothing", ["это не число; дата пишется так: 2026-05-01", "isto não é um número; uma data se escreve 2026-05-01", "questo non è un numero; una data si scrive 2026-05-01"]),
    ("invalid date, expected month between 01 and 12", ["нет такого месяца: ожидается от 01 до 12", "não existe esse mês: espera-se de 01 a 12", "non esiste questo mese: ci si aspetta da 01 a 12"]),
    ("invalid date, expected day between 01 and 31", ["нет такого дня: ожидается от 01 до 31", "não existe esse dia: espera-se de 01 a 31", "non esiste questo giorno: ci si aspetta da 01 a 31"]),
];

/// A phrase of a fault.
pub(super) struct FaultPhrase<'a>(&'a str);

/// Returns the form of a phrase of a fault.
pub(super) fn fault_phrase(text: &str) -> FaultPhrase<'_> {
    FaultPhrase(text)
}

impl Translatable for FaultPhrase<'_> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(text) = *self;
        if let Some(known) = find_phrase(text, lang) {
            return f.write_str(known);
        }
        // `points (162)`: the record of a tournament report file that it is in.
        if let Some((name, record)) = text.split_once(" (")
            && let Some(known) = find_phrase(name, lang)
        {
            return write!(f, "{known} ({record}");
        }
        // `player 5`, `player 5 in round 2`.
        let words: Vec<_> = text.split(' ').collect();
        let player = find_phrase("player", lang).unwrap_or("player");
        let round = find_phrase("round", lang).unwrap_or("round");
        match words[..] {
            _ if lang == Lang::En => f.write_str(text),
            ["player", number] => write!(f, "{player} {number}"),
            ["player", number, "in" | "of", "round", nth] => {
                write!(f, "{player} {number} ({round} {nth})")
            }
            _ => f.write_str(text),
        }
    }
}

/// Returns a phrase that is listed.
fn find_phrase(text: &str, lang: Lang) -> Option<&'static str> {
    let (english, others) = FAULT_PHRASES.iter().find(|(known, _)| *known == text)?;
    Some(match lang {
        Lang::En => english,
        Lang::Ru => others[0],
        Lang::Pt => others[1],
        Lang::It => others[2],
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Message;

    fn phrase_text(text: &str, lang: Lang) -> String {
        let text = text.to_owned();
        Message::PaperPhrase { text }.display_in(lang).to_string()
    }

    #[test]
    fn phrases_are_listed_once() {
        for (nth, (text, _)) in FAULT_PHRASES.iter().enumerate() {
            assert!(
                FAULT_PHRASES[..nth].iter().all(|(other, _)| other != text),
                "{text}"
            );
        }
    }

    /// Rules for rounds that were not played have names.
    #[test]
    fn rules_have_names() {
        let rule = "as-played".to_owned();
        let told = Message::AssumedUnplayed { rule };
        assert!(
            told.display_in(Lang::Pt)
                .to_string()
                .contains("como foi jogado")
        );
        assert!(told.display_in(Lang::En).to_string().contains("as-played"));
    }

    #[test]
    fn records_and_players_are_named() {
        assert_eq!(phrase_text("points (162)", Lang::Ru), "очки (162)");
        assert_eq!(
            phrase_text("player 5 in round 2", Lang::It),
            "giocatore 5 (turno 2)"
        );
        assert_eq!(
            phrase_text("player 5 in round 2", Lang::En),
            "player 5 in round 2"
        );
        assert_eq!(phrase_text("berger, swiss", Lang::Pt), "berger, swiss");
    }
}
