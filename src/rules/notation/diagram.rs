//! A board as players draw it, in plain text.

use std::fmt::Write as _;

use super::Numbering;
use crate::board::{Color, Piece, PieceKind, Square};
use crate::position::Position;

/// Options for the diagram of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Diagram {
    /// Whether Black is at the bottom.
    pub flip: bool,
    /// The numbering of empty squares, which replaces the dots.
    pub numbers: Option<Numbering>,
    /// Whether pieces are `⛀⛁⛂⛃` (white man and king, black man and king), not `w W b B`.
    pub unicode: bool,
}

impl Diagram {
    /// Draws a position: ranks with their labels, files below, light squares blank. There are no labels where numbers name the squares and
    /// the variant's players have no other names. Towers follow, one on each line: the square, then the pieces from the top. Every line
    /// ends with a line feed and has no blanks before it.
    #[must_use]
    pub fn draw_position(&self, position: &Position) -> String {
        let board = position.board();
        let width = if self.numbers.is_some() { 2 } else { 1 };
        let margin = if board.height > 9 { 2 } else { 1 };
        let ranks = self.ordered_indices(board.height, true);
        let files = self.ordered_indices(board.width, false);
        let labels = self.numbers.is_none() || position.variant().algebraic;
        let mut text = String::new();
        for rank in ranks {
            let mut line = match labels {
                true => format!("{:margin$} ", rank + 1),
                false => String::new(),
            };
            for &file in &files {
                let cell = board
                    .square_at(file, rank)
                    .map_or_else(String::new, |square| self.cell_text(position, square));
                let _ = write!(line, " {cell:>width$}");
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        if labels {
            text.push_str(&" ".repeat(margin + 1));
            for file in files {
                let _ = write!(text, " {:>width$}", char::from(b'a' + file));
            }
            text.push('\n');
        }
        self.write_towers(position, &mut text);
        text
    }

    /// Returns the ranks from top to bottom, or the files from left to right.
    fn ordered_indices(&self, length: u8, falling: bool) -> Vec<u8> {
        if self.flip == falling {
            (0..length).collect()
        } else {
            (0..length).rev().collect()
        }
    }

    fn cell_text(&self, position: &Position, square: Square) -> String {
        match (position.piece_at(square), self.numbers) {
            (Some(piece), _) => self.piece_char(piece).to_string(),
            (None, Some(numbering)) => numbering
                .number_for_square(position.board(), square)
                .to_string(),
            (None, None) => ".".to_owned(),
        }
    }

    fn piece_char(&self, piece: Piece) -> char {
        match (piece.color, piece.rank, self.unicode) {
            (Color::White, PieceKind::Man, false) => 'w',
            (Color::White, PieceKind::King, false) => 'W',
            (Color::Black, PieceKind::Man, false) => 'b',
            (Color::Black, PieceKind::King, false) => 'B',
            (Color::White, PieceKind::Man, true) => '⛀',
            (Color::White, PieceKind::King, true) => '⛁',
            (Color::Black, PieceKind::Man, true) => '⛂',
            (Color::Black, PieceKind::King, true) => '⛃',
        }
    }

    fn write_towers(&self, position: &Position, text: &mut String) {
        let board = position.board();
        for square in board.squares {
            let Some(tower) = position.tower_at(square).filter(|t| t.height() > 1) else {
                continue;
            };
            let name = match self.numbers {
                Some(numbering) => numbering.number_for_square(board, square).to_string(),
                None => board.square_name(square),
            };
            let pieces: String = tower
                .from_top()
                .map(|piece| self.piece_char(piece))
                .collect();
            let _ = writeln!(text, "{name} {pieces}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::variant::find_variant;

    fn draw_fen(variant: &str, text: &str, diagram: Diagram) -> String {
        let rules = find_variant(variant).unwrap();
        if text.is_empty() {
            return diagram.draw_position(&Position::initial(rules));
        }
        let (position, errors) = fen::parse_fen(text)
            .unwrap()
            .to_position(rules, rules.numbering);
        assert_eq!(errors, []);
        diagram.draw_position(&position)
    }

    #[test]
    fn the_initial_position() {
        let want = "
8    b   b   b   b
7  b   b   b   b
6    b   b   b   b
5  .   .   .   .
4    .   .   .   .
3  w   w   w   w
2    w   w   w   w
1  w   w   w   w
   a b c d e f g h
";
        assert_eq!(
            draw_fen("russian", "", Diagram::default()),
            want.trim_start_matches('\n')
        );
    }

    #[test]
    fn black_at_the_bottom_with_towers() {
        let flip = Diagram {
            flip: true,
            ..Diagram::default()
        };
        let want = "
1    .   .   .   w
2  .   .   .   .
3    .   .   .   .
4  .   .   w   .
5    .   .   .   .
6  .   b   .   .
7    .   .   .   .
8  B   .   .   .
   h g f e d c b a
d4 wWbB
f6 bw
";
        let text = draw_fen("bashni", "W:Wd4=wWbB,a1:BKh8,f6=bw", flip);
        assert_eq!(text, want.trim_start_matches('\n'));
    }

    #[test]
    fn numbers_on_empty_squares() {
        let numbers = Diagram {
            numbers: Some(Numbering::TopLeft),
            unicode: true,
            ..Diagram::default()
        };
        let want = "
     1     2     3     4     5
  6     7     8     9    10
    11    12     ⛃    14    15
 16    17    18     ⛂    20
    21    22    23    24    25
 26    27    28    29    30
    31    32    33    34    35
 36    37    38    39    40
    41    42    43    44    45
  ⛁    47     ⛀    49    50
";
        let text = draw_fen("international", "W:WK46,48:BK13,19", numbers);
        assert_eq!(text, want.trim_start_matches('\n'), "\n{text}");
    }

    #[test]
    fn all_squares_are_used_in_turkish_draughts() {
        let text = draw_fen("turkish", "", Diagram::default());
        assert!(text.starts_with("8  . . . . . . . .\n7  b b b b b b b b\n"));
    }
}
