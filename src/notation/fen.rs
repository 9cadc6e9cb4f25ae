//! FEN as PDN has it, in every form people write: ranges, numbers or names, kings, towers, final dot, extensions.
//!
//! Forms: pdn-formats section 1.8. Nothing here knows a board: the result is a [`Setup`].

use crate::board::{Color, Geometry, Piece, Position, Rank, Setup, SetupPiece, SetupSquare, Tower};
use crate::lang::Key;
use crate::notation::{Numbering, counters};

pub use super::fen_error::FenError;

/// Reads a FEN.
///
/// # Errors
/// When the text does not have the form of a FEN; whether its squares exist is for [`Setup::position`] to say.
pub fn read(text: &str) -> Result<Setup, FenError> {
    Reader {
        bytes: text.as_bytes(),
        at: 0,
        setup: Setup::default(),
    }
    .read()
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    setup: Setup,
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

    fn fail<T>(&self, expected: Key) -> Result<T, FenError> {
        Err(FenError {
            at: self.at,
            expected,
        })
    }

    fn read(mut self) -> Result<Setup, FenError> {
        self.blanks();
        match self.peek() {
            Some(b'W' | b'w') => self.setup.turn = Some(Color::White),
            Some(b'B' | b'b') => self.setup.turn = Some(Color::Black),
            Some(b'?') => {}
            _ => return self.fail(Key::FenTurn),
        }
        self.at += 1;
        loop {
            self.blanks();
            match self.peek() {
                None => return Ok(self.setup),
                Some(b'.') => {
                    self.at += 1;
                    self.blanks();
                    return if self.peek().is_none() {
                        Ok(self.setup)
                    } else {
                        self.fail(Key::FenEnd)
                    };
                }
                Some(b':') => {
                    self.at += 1;
                    self.group()?;
                }
                _ => return self.fail(Key::FenColon),
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
            _ => return self.fail(Key::FenSide),
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
                return self.fail(Key::FenKingRuns);
            }
            self.at += 1;
            let Some(digit) = self.peek().filter(u8::is_ascii_digit) else {
                return self.fail(Key::FenKingRun);
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
                    None => self.fail(Key::FenRank),
                }
            }
            _ => self.fail(Key::FenSquare),
        }
    }

    fn piece(&mut self, color: Color) -> Result<(), FenError> {
        let mut rank = Rank::Man;
        // K before a number or a name is a king; a file k is followed by its rank at once.
        if matches!(self.peek(), Some(b'K' | b'k')) {
            let next = self.bytes.get(self.at + 1).copied();
            let after = self.bytes.get(self.at + 2).copied();
            let file_k = next.is_some_and(|b| b.is_ascii_digit())
                && self.peek() == Some(b'k')
                && self.lettered();
            if !file_k
                && (next.is_some_and(|b| b.is_ascii_digit())
                    || after.is_some_and(|b| b.is_ascii_digit()))
            {
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
                _ => return self.fail(Key::FenRange),
            }
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

    /// Whether squares of this FEN are named by letters: then `k4` is a square of file k.
    fn lettered(&self) -> bool {
        self.setup
            .pieces
            .iter()
            .any(|p| matches!(p.square, SetupSquare::Name(..)))
    }

    /// `d4=wWbB`: pieces from top to bottom, lower case men, upper case kings.
    fn tower(&mut self, square: SetupSquare) -> Result<(), FenError> {
        self.at += 1;
        let mut tower = Tower::default();
        while let Some(piece) = self.peek().and_then(tower_piece) {
            if !tower.push_bottom(piece) {
                return self.fail(Key::FenTowerHeight);
            }
            self.at += 1;
        }
        let Some(top) = tower.top() else {
            return self.fail(Key::FenTower);
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

/// The FEN of a position, in its variant's own squares: letters where its records use them, else numbers.
#[must_use]
pub fn write(position: &Position) -> String {
    let rules = position.variant();
    write_with(position, (!rules.algebraic).then_some(rules.numbering))
}

/// The FEN of a position with squares as numbers of a numbering, or by their names.
#[must_use]
pub fn write_with(position: &Position, numbering: Option<Numbering>) -> String {
    let board = position.board();
    let mut text = String::from(position.turn().letter());
    for color in [Color::White, Color::Black] {
        text.push(':');
        text.push(color.letter());
        let mut squares: Vec<_> = position.pieces(color).into_iter().collect();
        match numbering {
            Some(numbering) => squares.sort_by_key(|&s| numbering.number(board, s)),
            None => squares.sort_by_key(|&s| board.place(s)),
        }
        for (i, square) in squares.into_iter().enumerate() {
            if i > 0 {
                text.push(',');
            }
            let name = match numbering {
                Some(numbering) => numbering.number(board, square).to_string(),
                None => board.name(square),
            };
            match position.tower(square).filter(|tower| tower.height() > 1) {
                Some(tower) => {
                    text.push_str(&name);
                    text.push('=');
                    text.extend(tower.from_top().map(tower_letter));
                }
                None => {
                    if position.kings(color).contains(square) {
                        text.push('K');
                    }
                    text.push_str(&name);
                }
            }
        }
    }
    text
}

/// As [`write_with`], with the runs of kings behind it where there are any (Frisian): the FEN that gives the same position.
#[must_use]
pub fn write_with_runs(position: &Position, numbering: Option<Numbering>) -> String {
    let mut text = write_with(position, numbering);
    if let Some(runs) = counters::runs(position, numbering) {
        text.push(':');
        text.push_str(&runs);
    }
    text
}

/// A set-up with its squares as numbers of a numbering, or by their names. What it says beyond the pieces it keeps, and
/// squares that the board has not stay as they are written. `from` is the numbering it was written in.
#[must_use]
pub fn write_setup(
    setup: &Setup,
    board: &Geometry,
    from: Numbering,
    to: Option<Numbering>,
) -> String {
    let mut text = write_pieces(setup, board, from, to);
    if let Some(counters) = counters::write(setup, board, from, to.unwrap_or(from)) {
        text.push(':');
        text.push_str(&counters);
    }
    text
}

/// As [`write_setup`], without what Lidraughts counts behind the pieces ([`counters`]).
#[must_use]
pub fn write_pieces(
    setup: &Setup,
    board: &Geometry,
    from: Numbering,
    to: Option<Numbering>,
) -> String {
    let named = |written: SetupSquare| match (written.on(board, from), to) {
        (None, _) => written.to_string(),
        (Some(square), Some(to)) => to.number(board, square).to_string(),
        (Some(square), None) => board.name(square),
    };
    let mut text = String::from(setup.turn.map_or('?', Color::letter));
    for color in [Color::White, Color::Black] {
        text.push(':');
        text.push(color.letter());
        let own = setup.pieces.iter().filter(|one| one.piece.color == color);
        for (nth, one) in own.enumerate() {
            if nth > 0 {
                text.push(',');
            }
            let name = named(one.square);
            match one.tower.as_ref().filter(|tower| tower.height() > 1) {
                Some(tower) => {
                    text.push_str(&name);
                    text.push('=');
                    text.extend(tower.from_top().map(tower_letter));
                }
                None => {
                    if one.piece.rank == Rank::King {
                        text.push('K');
                    }
                    text.push_str(&name);
                }
            }
        }
    }
    text
}

fn tower_letter(piece: Piece) -> char {
    match (piece.color, piece.rank) {
        (Color::White, Rank::Man) => 'w',
        (Color::White, Rank::King) => 'W',
        (Color::Black, Rank::Man) => 'b',
        (Color::Black, Rank::King) => 'B',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::SetupError;
    use crate::variant::find;

    fn round(variant: &str, text: &str) -> String {
        let rules = find(variant).unwrap();
        let (position, errors) = read(text).unwrap().position(rules, rules.numbering);
        assert_eq!(errors, []);
        assert_eq!(position.hash(), position.hash_from_scratch());
        write(&position)
    }

    #[test]
    fn every_form_is_read() {
        for (variant, text, same) in [
            ("international", "W:W31-50:B1-20.", "W:W31-50:B1-20"),
            (
                "international",
                "b:w18, 24,K10:BK12-14,16 . ",
                "B:W18,24,K10:BK12,K13,K14,16",
            ),
            ("russian", "W:Wa1,Kd4:Bb6", "W:Wa1,Kd4:Bb6"),
            ("russian", "W:WKA1,C3:BKc7", "W:WKa1,c3:BKc7"),
            ("russian", "W:B:Wa1:Bb6", "W:Wa1:Bb6"),
            ("russian", "W:W29,K32:B1", "W:Wa1,Kg1:Bb8"),
            ("bashni", "W:Wd4=wWbB,a1:Bb6", "W:Wa1,d4=wWbB:Bb6"),
            ("frisian", "W:WK31:BK20:H0:F1:+2+0", "W:WK31:BK20"),
            ("canadian", "W:WKk2,a1:Bb12", "W:W67,KK2:B"),
        ] {
            if variant == "canadian" {
                let setup = read(text).unwrap();
                assert_eq!(setup.pieces[0].piece.rank, Rank::King);
                assert_eq!(setup.pieces[0].square, SetupSquare::Name(10, 2));
                continue;
            }
            let again = round(variant, text);
            assert_eq!(round(variant, &again), again);
            assert_eq!(round(variant, same), again);
        }
        let frisian = find("frisian").unwrap();
        let (position, _) = read("W:WK31:BK20,1:+2+0")
            .unwrap()
            .position(frisian, frisian.numbering);
        assert_eq!(position.king_run(Color::White).count, 2);
        let text = write_with_runs(&position, Some(frisian.numbering));
        let (again, _) = read(&text).unwrap().position(frisian, frisian.numbering);
        assert_eq!(again, position, "{text}");
        // The king of a run is counted in numbers, and read in letters too.
        let setup = read("W:WK46,50:BK5,15:H0:F1:+346+0").unwrap();
        let named = write_setup(&setup, frisian.board, frisian.numbering, None);
        assert_eq!(named, "W:WKa1,i1:BKj10,j8:H0:F1:+346+0");
        let place = |text: &str| read(text).unwrap().position(frisian, frisian.numbering).0;
        let (one, other) = (place(&named), place("W:WK46,50:BK5,15:+346+0"));
        assert_eq!(one, other);
        assert_eq!(one.king_run(Color::White).count, 3);
    }

    #[test]
    fn all_reasons_come_at_once() {
        let rules = find("russian").unwrap();
        let (_, errors) = read("?:Wa8,b1,h8,c3,c3:Ba1")
            .unwrap()
            .position(rules, rules.numbering);
        let name = SetupSquare::Name;
        assert_eq!(
            errors,
            [
                SetupError::NoTurn,
                SetupError::NoSuchSquare(name(0, 8)),
                SetupError::NoSuchSquare(name(1, 1)),
                SetupError::ManOnLastRow(name(7, 8)),
                SetupError::SquareTwice(name(2, 3)),
                SetupError::ManOnLastRow(name(0, 1)),
            ]
        );
        assert_eq!(
            read("W::.").unwrap().position(rules, rules.numbering).1,
            [SetupError::NoPieces]
        );
    }

    #[test]
    fn what_is_no_fen_says_where() {
        assert_eq!(read("").unwrap_err().at, 0);
        assert_eq!(read("W:W31-").unwrap_err().expected, Key::FenSquare);
        assert_eq!(read("W:Wd4=:B").unwrap_err().expected, Key::FenTower);
        assert_eq!(read("W;W31").unwrap_err().expected, Key::FenColon);
    }
}
