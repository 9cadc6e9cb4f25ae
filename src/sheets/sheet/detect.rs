//! Decides whether a file is a scoresheet.

use super::game::{SheetGame, split_words};
use super::games::split_games;
use super::layout::lay_out;
use super::lex::{SheetToken, SheetTokenKind, tokenize_sheet};
use super::markup;
use super::text::SheetText;
use super::tree::build_tree;
use crate::pdn::detect_encoding;
use crate::scan::{StepBudget, decode_typed_game};
use crate::words::standings;
use crate::written::{MoveText, Separator, SquareForm};

/// The length of the start of a file that is examined, in bytes.
const SAMPLE_BYTES: usize = 64 * 1024;

/// The maximum number of words of a result without moves.
const MAX_RESULT_WORDS: usize = 24;

/// The evidence by which a file is taken for a scoresheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetEvidence {
    /// The number of moves in the sample.
    pub moves: usize,
    /// The number of words outside brackets, comments and tags.
    pub words: usize,
}

impl SheetEvidence {
    /// Returns whether only a scoresheet has this many moves among so few words (measured in docs/sheets.md).
    #[must_use]
    pub fn is_dense(self) -> bool {
        self.moves == 0 || self.words <= self.moves * 2
    }
}

/// Returns the evidence that the beginning of a file is a scoresheet and not PDN: it has moves or a position, no tags, PDN
/// comments only below a heading that names both players in words, and it is not movetext as in PDN from end to end.
#[must_use]
pub fn looks_like_sheet(sample: &[u8]) -> Option<SheetEvidence> {
    let sample = &sample[..sample.len().min(SAMPLE_BYTES)];
    let encoding = detect_encoding(sample).encoding;
    let text = lay_out(SheetText::new(sample, encoding));
    let (mut moves, mut words, mut setup, mut braces) = (0, 0, false, false);
    // The words of tables are no evidence about the text around them.
    let mut tables = standings::find_tables(&text.text).into_iter().peekable();
    for token in &tokenize_sheet(&text.text) {
        let at = token.span.start as usize;
        while tables.next_if(|table| table.end <= at).is_some() {}
        if tables.peek().is_some_and(|table| table.start <= at) {
            continue;
        }
        match token.kind {
            SheetTokenKind::Tag(..) => return None,
            // A comment above the moves may name the players, too.
            SheetTokenKind::Open('{') if moves == 0 => return None,
            SheetTokenKind::Open('{') => braces = true,
            // PDN has a position in a tag with quotes.
            SheetTokenKind::Fen(_)
                if text.span_text(token.span).starts_with('[')
                    && text.span_text(token.span).contains('"') =>
            {
                return None;
            }
            SheetTokenKind::Fen(_) | SheetTokenKind::Placed => setup = true,
            SheetTokenKind::Move(_) | SheetTokenKind::From(_) => moves += 1,
            SheetTokenKind::Word => words += 1,
            _ => {}
        }
    }
    if braces && !(moves >= 2 && names_players(sample)) {
        return None;
    }
    let position = || setup || super::position::find_position(&text.text, 0).is_some();
    let heading = || {
        super::heading::is_result_of_players(&text.text)
            || super::heading::is_game_without_moves(&text.text)
    };
    // A single move after a position is its solution.
    // A row of a crosstable looks like a result.
    let result = || {
        let few = moves <= 1
            && words <= MAX_RESULT_WORDS
            && standings::find_tables(&text.text).is_empty();
        few && super::heading::is_result_with_title(&text.text)
    };
    let sheet = (moves == 0 && (position() || heading()))
        || result()
        || (moves == 1 && setup)
        || (moves >= 2 && !is_movetext(sample));
    if !sheet && moves < 2 {
        return decoded_evidence(&text);
    }
    sheet.then_some(SheetEvidence { moves, words })
}

/// Returns the evidence of a text whose moves cannot be read one by one, and show a game all the same.
fn decoded_evidence(text: &SheetText<'_>) -> Option<SheetEvidence> {
    let game = decode_typed_game(
        &text.text,
        0..text.text.len(),
        None,
        None,
        &mut StepBudget::for_text(),
    )?;
    let outside = [&text.text[..game.range.start], &text.text[game.range.end..]];
    let words = outside.iter().flat_map(|text| split_words(text));
    Some(SheetEvidence {
        moves: game.moves,
        words: words
            .filter(|word| !word.contains(char::is_numeric))
            .count(),
    })
}

/// Returns whether a text file that nobody named, found in a folder, is a scoresheet: nothing else has so many moves, or moves
/// below a heading with both players. A short game has more words above it than moves.
#[must_use]
pub fn is_sheet_unasked(sample: &[u8]) -> bool {
    looks_like_sheet(sample).is_some_and(|evidence| {
        evidence.is_dense() || (evidence.moves >= 2 && names_players(sample))
    })
}

/// Returns whether the heading of some game names both players.
fn names_players(sample: &[u8]) -> bool {
    let sample = &sample[..sample.len().min(SAMPLE_BYTES)];
    let text = lay_out(SheetText::new(sample, detect_encoding(sample).encoding));
    let nodes = build_tree(tokenize_sheet(&text.text));
    let games = split_games(&nodes, &text.text).into_iter();
    games
        .map(|range| SheetGame::new(&nodes[range], &text.text, &Default::default()))
        .any(|game| {
            let pair = text
                .span_text(game.zone)
                .lines()
                .any(super::heading::names_players);
            let has = |name| {
                let mut fields = game.fields.iter();
                fields.any(|field| field.name == name && (pair || field.label.is_some()))
            };
            game.has_moves() && has("White") && has("Black")
        })
}

/// Returns whether the beginning of a file has a crosstable and no moves, and nothing that PDN has.
pub(crate) fn is_table_alone(sample: &[u8]) -> bool {
    let sample = &sample[..sample.len().min(SAMPLE_BYTES)];
    let text = SheetText::new(sample, detect_encoding(sample).encoding);
    let of_game = |token: &SheetToken| {
        matches!(
            token.kind,
            SheetTokenKind::Tag(..)
                | SheetTokenKind::Open('{')
                | SheetTokenKind::Move(_)
                | SheetTokenKind::From(_)
                | SheetTokenKind::Fen(_)
                | SheetTokenKind::Placed
        )
    };
    !standings::find_tables(&text.text).is_empty()
        && !tokenize_sheet(&text.text).iter().any(of_game)
}

/// Returns whether the beginning of a file is nothing but PDN movetext with two moves or more.
pub(crate) fn is_movetext(sample: &[u8]) -> bool {
    let sample = &sample[..sample.len().min(SAMPLE_BYTES)];
    let text = SheetText::new(sample, detect_encoding(sample).encoding);
    if markup::has_emphasis(&text.text) {
        return false;
    }
    let tokens = tokenize_sheet(&text.text);
    let moves = tokens
        .iter()
        .filter(|token| matches!(token.kind, SheetTokenKind::Move(_)));
    moves.count() >= 2 && all_movetext(&text.text, &tokens)
}

/// Returns whether a text is nothing but PDN movetext: moves in ASCII, each separate, and numbers with full stops that increase
/// by one, as they do where a line is read from left to right.
fn all_movetext(text: &str, tokens: &[SheetToken]) -> bool {
    let mut last: Option<u32> = None;
    let mut before = None;
    tokens.iter().all(|token| {
        let apart = !token.glued || !matches!(before, Some(SheetTokenKind::Move(_)));
        let (kind, written) = (&token.kind, token.span.slice_of(text.as_bytes()));
        let numbered = matches!(
            before.replace(kind.clone()),
            Some(SheetTokenKind::Number(_))
        );
        written.is_ascii()
            && match kind {
                SheetTokenKind::Number(number) => {
                    let last = last.replace(number.number);
                    let follows = |last| number.number == last || number.number == last + 1;
                    number.dotted && last.is_none_or(follows)
                }
                SheetTokenKind::Move(written) => apart && !written.broken && !is_run(written.text),
                SheetTokenKind::Open(bracket) => *bracket == '(',
                // `(4.)` is the ordinal of a row, and not a variation.
                SheetTokenKind::Close(bracket) => *bracket == ')' && !numbered,
                SheetTokenKind::Score(_) => {
                    // The next game begins anew.
                    last = None;
                    !written.iter().any(|b| matches!(b, b' ' | b'x' | b'X'))
                }
                SheetTokenKind::Star => {
                    last = None;
                    true
                }
                SheetTokenKind::Marks | SheetTokenKind::Break(_) => true,
                _ => false,
            }
    })
}

/// Returns whether a move is a run of digits: `2218`.
fn is_run(text: MoveText) -> bool {
    text.form == SquareForm::Numeric && text.separator == Separator::None
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
