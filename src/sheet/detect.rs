//! Whether a file is a scoresheet.

use super::game::Game;
use super::games::split;
use super::layout::lay_out;
use super::lex::{Kind, Token, tokens};
use super::markup;
use super::text::Text;
use super::tree::tree;
use crate::pdn::detect;
use crate::words::standings;
use crate::written::{Form, MoveText, Separator};

/// How much of a file is looked at, in bytes.
const SAMPLE: usize = 64 * 1024;

/// The words of a result without moves, at most.
const WORDS: usize = 24;

/// Why a file is taken for a scoresheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// Moves in the sample.
    pub moves: usize,
    /// Words outside brackets, comments and tags.
    pub words: usize,
}

impl Evidence {
    /// Whether nothing but a scoresheet has so many moves among so few words (measured in docs/sheets.md).
    #[must_use]
    pub fn is_dense(self) -> bool {
        self.moves == 0 || self.words <= self.moves * 2
    }
}

/// Whether the begin of a file is a scoresheet and no PDN: it has moves or a position, no tags, comments as PDN has them only below a
/// heading that names both players in words, and is not movetext as PDN has it from end to end.
#[must_use]
pub fn looks_like_sheet(sample: &[u8]) -> Option<Evidence> {
    let sample = &sample[..sample.len().min(SAMPLE)];
    let encoding = detect(sample).encoding;
    let text = lay_out(Text::new(sample, encoding));
    let (mut moves, mut words, mut setup, mut braces) = (0, 0, false, false);
    // The words of tables say nothing of the text around them.
    let mut tables = standings::tables(&text.text).into_iter().peekable();
    for token in &tokens(&text.text) {
        let at = token.span.start as usize;
        while tables.next_if(|table| table.end <= at).is_some() {}
        if tables.peek().is_some_and(|table| table.start <= at) {
            continue;
        }
        match token.kind {
            Kind::Tag(..) => return None,
            // A comment above the moves may name the players, too.
            Kind::Open('{') if moves == 0 => return None,
            Kind::Open('{') => braces = true,
            // PDN has a position in a tag with quotes.
            Kind::Fen(_)
                if text.of(token.span).starts_with('[') && text.of(token.span).contains('"') =>
            {
                return None;
            }
            Kind::Fen(_) | Kind::Placed => setup = true,
            Kind::Move(_) | Kind::From(_) => moves += 1,
            Kind::Word => words += 1,
            _ => {}
        }
    }
    if braces && !(moves >= 2 && names_players(sample)) {
        return None;
    }
    let position = || setup || super::position::find(&text.text, 0).is_some();
    let heading = || {
        super::heading::is_result_of_players(&text.text)
            || super::heading::is_game_without_moves(&text.text)
    };
    // One move behind a position is its solution.
    // A row of a crosstable looks like a result.
    let result = || {
        let few = moves <= 1 && words <= WORDS && standings::tables(&text.text).is_empty();
        few && super::heading::is_result_with_title(&text.text)
    };
    let sheet = (moves == 0 && (position() || heading()))
        || result()
        || (moves == 1 && setup)
        || (moves >= 2 && !is_movetext(sample));
    sheet.then_some(Evidence { moves, words })
}

/// Whether a text file in a folder that nobody named is a scoresheet: nothing else has so many moves, or moves below a heading
/// with both players. A short game has more words above it than moves.
#[must_use]
pub fn is_sheet_unasked(sample: &[u8]) -> bool {
    looks_like_sheet(sample).is_some_and(|evidence| {
        evidence.is_dense() || (evidence.moves >= 2 && names_players(sample))
    })
}

/// Whether the heading of some game names both players.
fn names_players(sample: &[u8]) -> bool {
    let sample = &sample[..sample.len().min(SAMPLE)];
    let text = lay_out(Text::new(sample, detect(sample).encoding));
    let nodes = tree(tokens(&text.text));
    let games = split(&nodes, &text.text).into_iter();
    games
        .map(|range| Game::new(&nodes[range], &text.text))
        .any(|game| {
            let has = |name| game.fields.iter().any(|field| field.name == name);
            game.has_moves() && has("White") && has("Black")
        })
}

/// Whether the begin of a file has a crosstable and no moves, and nothing that PDN has.
pub(crate) fn is_table_alone(sample: &[u8]) -> bool {
    let sample = &sample[..sample.len().min(SAMPLE)];
    let text = Text::new(sample, detect(sample).encoding);
    let of_game = |token: &Token| {
        matches!(
            token.kind,
            Kind::Tag(..)
                | Kind::Open('{')
                | Kind::Move(_)
                | Kind::From(_)
                | Kind::Fen(_)
                | Kind::Placed
        )
    };
    !standings::tables(&text.text).is_empty() && !tokens(&text.text).iter().any(of_game)
}

/// Whether the begin of a file is nothing but movetext of PDN, with two moves or more.
pub(crate) fn is_movetext(sample: &[u8]) -> bool {
    let sample = &sample[..sample.len().min(SAMPLE)];
    let text = Text::new(sample, detect(sample).encoding);
    if markup::has_emphasis(&text.text) {
        return false;
    }
    let tokens = tokens(&text.text);
    let moves = tokens
        .iter()
        .filter(|token| matches!(token.kind, Kind::Move(_)));
    moves.count() >= 2 && all_movetext(&text.text, &tokens)
}

/// Whether a text is nothing but movetext of PDN: moves in ASCII, each apart, and numbers with full stops that go up by
/// one, as they do where a line is read from left to right.
fn all_movetext(text: &str, tokens: &[Token]) -> bool {
    let mut last: Option<u32> = None;
    let mut before = None;
    tokens.iter().all(|token| {
        let apart = !token.glued || !matches!(before, Some(Kind::Move(_)));
        let (kind, written) = (&token.kind, token.span.of(text.as_bytes()));
        let numbered = matches!(before.replace(kind.clone()), Some(Kind::Number(_)));
        written.is_ascii()
            && match kind {
                Kind::Number(number) => {
                    let last = last.replace(number.number);
                    let follows = |last| number.number == last || number.number == last + 1;
                    number.dotted && last.is_none_or(follows)
                }
                Kind::Move(written) => apart && !written.broken && !is_run(written.text),
                Kind::Open(bracket) => *bracket == '(',
                // `(4.)` is the ordinal of a row, and no variation.
                Kind::Close(bracket) => *bracket == ')' && !numbered,
                Kind::Score(_) => {
                    // The next game begins anew.
                    last = None;
                    !written.iter().any(|b| matches!(b, b' ' | b'x' | b'X'))
                }
                Kind::Star => {
                    last = None;
                    true
                }
                Kind::Marks | Kind::Break(_) => true,
                _ => false,
            }
    })
}

/// Whether a move is a run of digits: `2218`.
fn is_run(text: MoveText) -> bool {
    text.form == Form::Numeric && text.separator == Separator::None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_alone() {
        let table = "1. Lee x 1 0\n2. Kim 1 x 2\n3. Day 2 0 x\n";
        assert!(is_table_alone(format!("Cup of 2024\n{table}").as_bytes()));
        for text in [
            format!("{{{table}}} 1. c3-d4 d6-c5 *"),
            format!("[Event \"x\"]\n{{{table}}} *"),
            format!("1. c3-d4 d6-c5\n{table}"),
            "1. Lee x 1 0\n2. Kim 1 x 2\n".to_owned(),
        ] {
            assert!(!is_table_alone(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn sheets_and_other_texts() {
        for text in [
            "1 ab4 ba5 2 ba3",
            "Souza 1 x 1 Lima",
            "Souza 3 x 1 Lima\n",
            "Иванов 1:1 Петров\nТур 3, доска 2\n",
            "Белые: А3, С1\nЧерные: В6, G7",
            "Position: W:W6,10:B1,K14\n\nWhite won. 1-0",
            "\"W:W6,10:B1,K14\"\n\"B:W6:B1\"",
            "1. «W:Wc3:Bd6»",
            "9-13*---1, 28-24, 13-17",
            "[FEN W:Wc3:Bd6] 1. c3-b4 d6-c5",
            "1. c3-d4 d6-c5, 2. b2-c3 f6-g5",
            "1. c3-d4 d6-c5 3. g3-h4 b6-a5\n2. b2-c3 f6-g5 4. c3-b4 a5:c3",
            "1. 2218 1115 2. 1811",
            "1. c3-d4d6-c5 2. b2-c3",
            "1. c3—d4 d6—c5",
            "1. c3-d4 d6-c5 2. d4:b6\n\n1. c3-b4 b6-a5",
            "1. c3-d4 d6-c5\n2 x 0",
            "1. c3-d4 d6-c5\n1x1",
            "{|\n| 1 || c3-d4 || d6-c5\n|}",
        ] {
            assert!(looks_like_sheet(text.as_bytes()).is_some(), "{text}");
        }
        for text in [
            "[Event \"x\"]\n1. c3-d4 d6-c5",
            "1. c3-d4 {good} d6-c5 *",
            "[FEN \"W:Wc3:Bd6\"] *",
            "1. c3-d4 d6-c5 2. b2-c3 f6-g5 2-0\n\n1. c3-b4 (1. cd4! dc5) 1... b6-a5 *",
            "ab4 ba5 ba3",
            "A letter to a friend, 12 May 1978.",
            "Souza 1 x 1 Lima\nwas a fine game of football",
            "Meeting 1-2 June",
            "",
        ] {
            assert_eq!(looks_like_sheet(text.as_bytes()), None, "{text}");
        }
    }
}
