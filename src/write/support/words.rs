//! The words of headings, results and the page, in each language.
//!
//! Fields, so that a language that lacks a word does not compile. Russian result words: seed 000, 1.6.2; the others as federations
//! write them.

use super::{Stop, known};
use crate::board::Color;
use crate::lang::Lang;
use crate::outcome::Outcome;
use crate::tree::Game;

macro_rules! words {
    ($($(#[doc = $doc:literal])? $name:ident,)*) => {
        /// The words of a language.
        #[derive(Debug)]
        pub(in crate::write) struct Words {
            $($(#[doc = $doc])? pub(in crate::write) $name: &'static str,)*
        }

        impl Words {
            /// Every word with its name, for the script of the page.
            pub(in crate::write) fn all(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($name), self.$name)),*]
            }
        }
    };
}

words! {
    event, site, date, round, board, variant, white, black, result,
    white_won, black_won, draw, both_lost, unfinished, white_resigned, black_resigned,
    notes, position, start, after, to_move_white, to_move_black, illegal,
    games, search, no_match, moves, details, findings, none_found, first, previous, next, last, flip, theme, labels,
    keys, error, warning, info, corrected, missing, guess, left_out, unread, written, rule, legal, variation,
    man, king, empty, no_moves, of, setup,
}

/// The words of a language.
pub(in crate::write) fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &EN,
        Lang::Ru => &RU,
        Lang::Pt => &PT,
        Lang::It => &IT,
    }
}

static EN: Words = Words {
    event: "Event",
    site: "Site",
    date: "Date",
    round: "Round",
    board: "Board",
    variant: "Variant",
    white: "White",
    black: "Black",
    result: "Result",
    white_won: "White won",
    black_won: "Black won",
    draw: "Draw",
    both_lost: "Lost for both",
    unfinished: "Not finished",
    white_resigned: "White resigned",
    black_resigned: "Black resigned",
    notes: "Notes",
    position: "Position",
    start: "Start",
    after: "After",
    to_move_white: "White to move",
    to_move_black: "Black to move",
    illegal: "illegal",
    games: "Games",
    search: "Search players, events, results",
    no_match: "No game matches.",
    moves: "Moves",
    details: "Details",
    findings: "Findings",
    none_found: "Nothing was found in this game.",
    first: "First position",
    previous: "Previous move",
    next: "Next move",
    last: "Last position",
    flip: "Turn the board",
    theme: "Light or dark",
    labels: "Names or numbers of squares",
    keys: "← → moves, Home End first and last, ↑ ↓ games, F turns the board",
    error: "error",
    warning: "warning",
    info: "note",
    corrected: "corrected",
    missing: "missing in the record",
    guess: "one of several readings",
    left_out: "one too many, not made",
    unread: "not replayed",
    written: "written",
    rule: "rule",
    legal: "legal",
    variation: "variation",
    man: "man",
    king: "king",
    empty: "empty board",
    no_moves: "No moves are recorded.",
    of: "of",
    setup: "position set up",
};

static RU: Words = Words {
    event: "Соревнование",
    site: "Место",
    date: "Дата",
    round: "Тур",
    board: "Доска",
    variant: "Вид игры",
    white: "Белые",
    black: "Чёрные",
    result: "Результат",
    white_won: "Белые выиграли",
    black_won: "Чёрные выиграли",
    draw: "Ничья",
    both_lost: "Поражение обоим",
    unfinished: "Не закончена",
    white_resigned: "Белые сдались",
    black_resigned: "Чёрные сдались",
    notes: "Примечания",
    position: "Позиция",
    start: "Начало",
    after: "После",
    to_move_white: "Ход белых",
    to_move_black: "Ход чёрных",
    illegal: "не по правилам",
    games: "Партии",
    search: "Поиск: игроки, соревнования, результаты",
    no_match: "Подходящих партий нет.",
    moves: "Ходы",
    details: "Сведения",
    findings: "Замечания",
    none_found: "В этой партии замечаний нет.",
    first: "Начальная позиция",
    previous: "Предыдущий ход",
    next: "Следующий ход",
    last: "Последняя позиция",
    flip: "Повернуть доску",
    theme: "Светлая или тёмная",
    labels: "Буквы или номера полей",
    keys: "← → ходы, Home End начало и конец, ↑ ↓ партии, F поворачивает доску",
    error: "ошибка",
    warning: "предупреждение",
    info: "заметка",
    corrected: "исправлено",
    missing: "в записи пропущено",
    guess: "одно из возможных прочтений",
    left_out: "лишний, не сделан",
    unread: "не воспроизведён",
    written: "записано",
    rule: "правило",
    legal: "возможные ходы",
    variation: "вариант",
    man: "простая",
    king: "дамка",
    empty: "пустая доска",
    no_moves: "Ходы не записаны.",
    of: "из",
    setup: "поставлена позиция",
};

static PT: Words = Words {
    event: "Torneio",
    site: "Local",
    date: "Data",
    round: "Ronda",
    board: "Tabuleiro",
    variant: "Variante",
    white: "Brancas",
    black: "Pretas",
    result: "Resultado",
    white_won: "Brancas ganham",
    black_won: "Pretas ganham",
    draw: "Empate",
    both_lost: "Derrota de ambos",
    unfinished: "Não terminada",
    white_resigned: "As brancas abandonam",
    black_resigned: "As pretas abandonam",
    notes: "Notas",
    position: "Posição",
    start: "Início",
    after: "Depois de",
    to_move_white: "Jogam as brancas",
    to_move_black: "Jogam as pretas",
    illegal: "ilegal",
    games: "Partidas",
    search: "Procurar jogadores, torneios, resultados",
    no_match: "Nenhuma partida corresponde.",
    moves: "Lances",
    details: "Detalhes",
    findings: "Observações",
    none_found: "Nada foi encontrado nesta partida.",
    first: "Primeira posição",
    previous: "Lance anterior",
    next: "Lance seguinte",
    last: "Última posição",
    flip: "Virar o tabuleiro",
    theme: "Claro ou escuro",
    labels: "Letras ou números das casas",
    keys: "← → lances, Home End início e fim, ↑ ↓ partidas, F vira o tabuleiro",
    error: "erro",
    warning: "aviso",
    info: "nota",
    corrected: "corrigido",
    missing: "falta no registo",
    guess: "uma de várias leituras",
    left_out: "a mais, não feito",
    unread: "não reproduzido",
    written: "escrito",
    rule: "regra",
    legal: "lances legais",
    variation: "variante",
    man: "peão",
    king: "dama",
    empty: "tabuleiro vazio",
    no_moves: "Não há lances registados.",
    of: "de",
    setup: "posição montada",
};

static IT: Words = Words {
    event: "Torneo",
    site: "Luogo",
    date: "Data",
    round: "Turno",
    board: "Tavolo",
    variant: "Gioco",
    white: "Bianco",
    black: "Nero",
    result: "Risultato",
    white_won: "Il Bianco vince",
    black_won: "Il Nero vince",
    draw: "Patta",
    both_lost: "Persa per entrambi",
    unfinished: "Non terminata",
    white_resigned: "Il Bianco abbandona",
    black_resigned: "Il Nero abbandona",
    notes: "Note",
    position: "Posizione",
    start: "Inizio",
    after: "Dopo",
    to_move_white: "Muove il Bianco",
    to_move_black: "Muove il Nero",
    illegal: "illegale",
    games: "Partite",
    search: "Cerca giocatori, tornei, risultati",
    no_match: "Nessuna partita corrisponde.",
    moves: "Mosse",
    details: "Dettagli",
    findings: "Rilievi",
    none_found: "Nessun rilievo in questa partita.",
    first: "Prima posizione",
    previous: "Mossa precedente",
    next: "Mossa seguente",
    last: "Ultima posizione",
    flip: "Gira la damiera",
    theme: "Chiaro o scuro",
    labels: "Lettere o numeri delle caselle",
    keys: "← → mosse, Home End inizio e fine, ↑ ↓ partite, F gira la damiera",
    error: "errore",
    warning: "avviso",
    info: "nota",
    corrected: "corretta",
    missing: "manca nel formulario",
    guess: "una di più letture",
    left_out: "di troppo, non fatta",
    unread: "non riprodotta",
    written: "scritta",
    rule: "regola",
    legal: "mosse legali",
    variation: "variante",
    man: "pedina",
    king: "dama",
    empty: "damiera vuota",
    no_moves: "Non ci sono mosse.",
    of: "di",
    setup: "posizione impostata",
};

/// How a game ended ([`Game::outcome`]).
pub(in crate::write) fn outcome(game: &Game) -> Option<Outcome> {
    let (score, _) = game.outcome()?;
    Some(score.under(game.variant))
}

impl Words {
    /// Which position of a game a diagram shows, and who is to move in it.
    pub(in crate::write) fn place(&self, stop: &Stop) -> String {
        let place = match (stop.label.as_str(), stop.ply) {
            ("", 0) => self.start.to_owned(),
            ("", _) => self.setup.to_owned(),
            (label, _) => format!("{} {label}", self.after),
        };
        let turn = match stop.position.turn() {
            Color::White => self.to_move_white,
            Color::Black => self.to_move_black,
        };
        format!("{place}; {turn}")
    }

    /// How a game ended, in words; nothing for points. A side resigned only where the record says so.
    pub(in crate::write) fn ended(&self, game: &Game) -> Option<&'static str> {
        Some(match outcome(game)? {
            Outcome::Won(Color::White) if resigned(game) => self.black_resigned,
            Outcome::Won(Color::Black) if resigned(game) => self.white_resigned,
            Outcome::Won(Color::White) => self.white_won,
            Outcome::Won(Color::Black) => self.black_won,
            Outcome::Draw => self.draw,
            Outcome::BothLost => self.both_lost,
            Outcome::Unknown => self.unfinished,
            Outcome::Points => return None,
        })
    }
}

/// Whether the record says that the loser gave up: in its `Termination` tag, behind the last move or behind the result.
fn resigned(game: &Game) -> bool {
    use crate::tree::Note;
    const SIGNS: [&str; 6] = ["resign", "gave up", "сдал", "abandon", "abbandon", "desist"];
    let says = |text: &str| {
        let text = text.to_lowercase();
        SIGNS.iter().any(|sign| text.contains(sign)) && !text.contains("abandoned")
    };
    let last = game.line.plies.last().map_or(&[][..], |ply| &ply.notes);
    known(game, "Termination").is_some_and(says)
        || game.appendix.iter().any(|text| says(text))
        || last
            .iter()
            .any(|note| matches!(note, Note::Comment(text) if says(text)))
}
