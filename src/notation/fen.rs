//! FEN as PDN has it, in every form people write: ranges, numbers or names, kings, towers, final dot, extensions.
//!
//! Forms: pdn-formats section 1.8. Nothing here knows a board: the result is a [`Setup`].

mod write;

pub use super::fen_error::{FenError, FenPart};
pub use write::{write, write_pieces, write_setup, write_with, write_with_runs};

use crate::board::{Color, Piece, Rank, Setup, SetupPiece, SetupSquare, Tower};

/// Reads a FEN.
///
/// # Errors
/// When the text does not have the form of a FEN; whether its squares exist is for [`Setup::position`] to say.
pub fn read(text: &str) -> Result<Setup, FenError> {
    Reader {
        bytes: text.as_bytes(),
        at: 0,
        setup: Setup::default(),
        file_k: Vec::new(),
    }
    .read()
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    setup: Setup,
    /// Pieces that are written with a lower-case `k` and digits.
    file_k: Vec<usize>,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn blanks(&mut self) {
        while self.peek().is_some_and(|b| b.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    fn fail<T>(&self, expected: FenPart) -> Result<T, FenError> {
        Err(FenError {
            at: self.at,
            expected,
        })
    }

    fn read(mut self) -> Result<Setup, FenError> {
        self.groups()?;
        self.settle_k();
        Ok(self.setup)
    }

    /// `k4` is a square of the file k beside squares with letters, and a king beside numbers. Where nothing else is
    /// written, the board decides.
    fn settle_k(&mut self) {
        let named = |one: &SetupPiece| matches!(one.square, SetupSquare::Name(..));
        let others = self.setup.pieces.len() - self.file_k.len();
        self.setup.only_k = others == 0 && !self.file_k.is_empty();
        if self.setup.pieces.iter().any(named) {
            for &nth in &self.file_k {
                self.setup.pieces[nth] = self.setup.pieces[nth].on_file_k();
            }
        }
    }

    fn groups(&mut self) -> Result<(), FenError> {
        self.blanks();
        match self.peek() {
            Some(b'W' | b'w') => self.setup.turn = Some(Color::White),
            Some(b'B' | b'b') => self.setup.turn = Some(Color::Black),
            Some(b'?') => {}
            _ => return self.fail(FenPart::Turn),
        }
        self.at += 1;
        loop {
            self.blanks();
            match self.peek() {
                None => return Ok(()),
                Some(b'.') => {
                    self.at += 1;
                    self.blanks();
                    return if self.peek().is_none() {
                        Ok(())
                    } else {
                        self.fail(FenPart::End)
                    };
                }
                Some(b':') => {
                    self.at += 1;
                    self.group()?;
                }
                _ => return self.fail(FenPart::Colon),
            }
        }
    }

    /// What stands between two colons: the pieces of a side, or one of Lidraughts' counters.
    fn group(&mut self) -> Result<(), FenError> {
        self.blanks();
        let color = match self.peek() {
            None | Some(b':' | b'.') => return Ok(()),
            Some(b'W' | b'w') => Color::White,
            Some(b'B' | b'b') => Color::Black,
            Some(letter @ (b'H' | b'F')) => {
                self.at += 1;
                let count = self.number();
                if letter == b'H' {
                    self.setup.half_moves = count;
                } else {
                    self.setup.full_moves = count;
                }
                return Ok(());
            }
            Some(b'+') => return self.king_runs(),
            _ => return self.fail(FenPart::Side),
        };
        self.at += 1;
        loop {
            self.blanks();
            match self.peek() {
                None | Some(b':' | b'.') => return Ok(()),
                Some(b',') => self.at += 1,
                // A doubled side to move (`W:B:W...`) is an empty group followed by another.
                _ => self.piece(color)?,
            }
        }
    }

    /// `+2+0`, or with the king's square `+238+0`, `+2i5+0`: quiet king moves in a row of White and Black.
    fn king_runs(&mut self) -> Result<(), FenError> {
        for side in 0..2 {
            if self.peek() != Some(b'+') {
                return self.fail(FenPart::KingRuns);
            }
            self.at += 1;
            let Some(digit) = self.peek().filter(u8::is_ascii_digit) else {
                return self.fail(FenPart::KingRun);
            };
            self.at += 1;
            let at = match self.peek() {
                Some(b) if b.is_ascii_alphanumeric() => Some(self.square()?),
                _ => None,
            };
            let at = at.filter(|&at| at != SetupSquare::Number(0));
            self.setup.king_runs[side] = Some((digit - b'0', at));
        }
        Ok(())
    }

    fn number(&mut self) -> Option<u16> {
        let start = self.at;
        let mut value: u16 = 0;
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            value = value
                .saturating_mul(10)
                .saturating_add(u16::from(digit - b'0'));
            self.at += 1;
        }
        (self.at > start).then_some(value)
    }

    fn square(&mut self) -> Result<SetupSquare, FenError> {
        match self.peek() {
            Some(b'0'..=b'9') => Ok(SetupSquare::Number(self.number().unwrap_or(0))),
            Some(letter) if letter.is_ascii_alphabetic() => {
                let file = letter.to_ascii_lowercase() - b'a';
                self.at += 1;
                match self.number() {
                    Some(rank) => Ok(SetupSquare::Name(file, u8::try_from(rank).unwrap_or(0))),
                    None => self.fail(FenPart::Rank),
                }
            }
            _ => self.fail(FenPart::Square),
        }
    }

    fn piece(&mut self, color: Color) -> Result<(), FenError> {
        let mut rank = Rank::Man;
        // K before a number or a name is a king; k before a number may be a file.
        let mut file_k = false;
        if matches!(self.peek(), Some(b'K' | b'k')) {
            let digit = |at: usize| self.bytes.get(at).is_some_and(u8::is_ascii_digit);
            if digit(self.at + 1) || digit(self.at + 2) {
                file_k = self.peek() == Some(b'k') && digit(self.at + 1);
                rank = Rank::King;
                self.at += 1;
            }
        } else if matches!(self.peek(), Some(b'M')) {
            self.at += 1;
        }
        let first = self.square()?;
        if self.peek() == Some(b'=') {
            return self.tower(first);
        }
        let mut squares = vec![first];
        self.blanks();
        if self.peek() == Some(b'-') {
            self.at += 1;
            self.blanks();
            match (first, self.square()?) {
                (SetupSquare::Number(from), SetupSquare::Number(to)) if from <= to && to < 1000 => {
                    squares = (from..=to).map(SetupSquare::Number).collect();
                }
                _ => return self.fail(FenPart::Range),
            }
        }
        if file_k && squares.len() == 1 {
            self.file_k.push(self.setup.pieces.len());
        }
        for square in squares {
            self.setup.pieces.push(SetupPiece {
                square,
                piece: Piece { color, rank },
                tower: None,
            });
        }
        Ok(())
    }

    /// `d4=wWbB`: pieces from top to bottom, lower case men, upper case kings.
    fn tower(&mut self, square: SetupSquare) -> Result<(), FenError> {
        self.at += 1;
        let mut tower = Tower::default();
        while let Some(piece) = self.peek().and_then(tower_piece) {
            if !tower.push_bottom(piece) {
                return self.fail(FenPart::TowerHeight);
            }
            self.at += 1;
        }
        let Some(top) = tower.top() else {
            return self.fail(FenPart::Tower);
        };
        self.setup.pieces.push(SetupPiece {
            square,
            piece: top,
            tower: Some(tower),
        });
        Ok(())
    }
}

fn tower_piece(letter: u8) -> Option<Piece> {
    Some(match letter {
        b'w' => Piece {
            color: Color::White,
            rank: Rank::Man,
        },
        b'W' => Piece {
            color: Color::White,
            rank: Rank::King,
        },
        b'b' => Piece {
            color: Color::Black,
            rank: Rank::Man,
        },
        b'B' => Piece {
            color: Color::Black,
            rank: Rank::King,
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
