//! Detects games of chess, whose records look much like PDN.

/// The maximum length of the text that is examined, in bytes.
const MAX_CHESS_SAMPLE_LEN: usize = 16 * 1024;
/// The number of draughts moves after which no more text is examined.
const MIN_DRAUGHTS_MOVES: u32 = 8;

/// The game that a word belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ChessEvidence {
    /// A move that only chess has: `Nf3`, `Qxd5+`, `O-O`.
    Chess,
    /// A move of chess, or a piece on its square in draughts: `Bc4`, `Kd2`.
    Piece,
    /// A lone square, as in a pawn move, or a pawn capture: `e4`, `exd5`.
    Pawn,
    /// A move of draughts.
    Draughts,
    Other,
}

/// Returns whether the moves of a text are those of chess. Only its first `MAX_CHESS_SAMPLE_LEN` bytes are examined.
pub fn is_chess(text: &[u8]) -> bool {
    let text = &text[..text.len().min(MAX_CHESS_SAMPLE_LEN)];
    let (mut chess, mut pieces, mut pawns, mut draughts) = (0u32, 0u32, 0u32, 0u32);
    let mut at = 0;
    while at < text.len() && draughts < MIN_DRAUGHTS_MOVES {
        let close = match text[at] {
            b'{' => Some(b'}'),
            b'[' => Some(b']'),
            b';' => Some(b'\n'),
            _ => None,
        };
        if let Some(close) = close {
            at += memchr::memchr(close, &text[at..]).map_or(text.len() - at, |n| n + 1);
            continue;
        }
        let is_part =
            |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b':' | b'=' | b'+' | b'#');
        let len = text[at..].iter().take_while(|b| is_part(b)).count();
        match classify_word(&text[at..at + len]) {
            ChessEvidence::Chess => chess += 1,
            ChessEvidence::Piece => pieces += 1,
            ChessEvidence::Pawn => pawns += 1,
            ChessEvidence::Draughts => draughts += 1,
            ChessEvidence::Other => {}
        }
        at += len.max(1);
    }
    // Moves of pawns in the long form look like those of draughts, so that they alone prove nothing.
    let all = chess + pieces + pawns;
    chess > 0 && all >= 4 && chess + pieces > draughts
}

fn classify_word(word: &[u8]) -> ChessEvidence {
    let word = word
        .strip_suffix(b"+")
        .or(word.strip_suffix(b"#"))
        .unwrap_or(word);
    let word = match word {
        [rest @ .., b'=', b'Q' | b'R' | b'B' | b'N'] => rest,
        _ => word,
    };
    if matches!(word, b"O-O" | b"O-O-O") {
        return ChessEvidence::Chess;
    }
    match word {
        [b'N' | b'Q' | b'R', rest @ ..] if is_destination(rest) => ChessEvidence::Chess,
        [b'B' | b'K', rest @ ..] if is_destination(rest) => ChessEvidence::Piece,
        [file, b'x', rest @ ..] if is_file(*file) && is_square(rest) => ChessEvidence::Pawn,
        _ if is_square(word) => ChessEvidence::Pawn,
        [a, b, sign @ (b'-' | b':' | b'x'), rest @ ..]
            if is_square(&[*a, *b]) && is_square(rest) =>
        {
            let to = [rest[0], rest[1]];
            match (a.abs_diff(to[0]), b.abs_diff(to[1])) {
                // A knight's move, to a square of the other colour.
                (1, 2) | (2, 1) => ChessEvidence::Chess,
                // Straight ahead, or a capture on the next square.
                (0, 0..=2) => ChessEvidence::Pawn,
                (1, 1) if *sign != b'-' => ChessEvidence::Pawn,
                _ => ChessEvidence::Draughts,
            }
        }
        // The letter of a piece in another language: `Sg1-f3`. The letters `W` and `D` are left out: White, and a king of draughts.
        [b'A'..=b'C' | b'E'..=b'V' | b'X'..=b'Z', rest @ ..] if is_long_algebraic(rest) => {
            ChessEvidence::Chess
        }
        _ if is_numeric(word) => ChessEvidence::Draughts,
        _ => ChessEvidence::Other,
    }
}

/// Returns whether a text is the destination of a piece, after what distinguishes the piece from another: `f3`, `xf3`, `bd2`, `1xe2`,
/// `g1-f3`.
fn is_destination(way: &[u8]) -> bool {
    let Some((from, to)) = way.len().checked_sub(2).map(|at| way.split_at(at)) else {
        return false;
    };
    let from = from
        .strip_suffix(b"x")
        .or(from.strip_suffix(b"-"))
        .unwrap_or(from);
    let told = match from {
        [] => true,
        [one] => is_file(*one) || matches!(one, b'1'..=b'8'),
        _ => is_square(from),
    };
    told && is_square(to)
}

/// Returns whether a text is both squares of a move, with a sign between them: `g1-f3`.
fn is_long_algebraic(text: &[u8]) -> bool {
    matches!(text, [a, b, b'-' | b'x' | b':', rest @ ..] if is_square(&[*a, *b]) && is_square(rest))
}

fn is_file(byte: u8) -> bool {
    matches!(byte, b'a'..=b'h')
}

fn is_square(text: &[u8]) -> bool {
    matches!(text, [file, b'1'..=b'8'] if is_file(*file))
}

/// Returns whether a word is two square numbers that are no score: `32-28`, `12x21`.
fn is_numeric(word: &[u8]) -> bool {
    let sign = word.iter().position(|b| matches!(b, b'-' | b'x' | b':'));
    let Some((from, to)) = sign.and_then(|at| Some((word.get(..at)?, word.get(at + 1..)?))) else {
        return false;
    };
    let number = |text: &[u8]| (1..=2).contains(&text.len()) && text.iter().all(u8::is_ascii_digit);
    number(from) && number(to) && from.len() + to.len() > 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_chess() {
        for text in [
            "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 1-0",
            "1. f3 e5 2. g4 Qh4# 0-1",
            "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5-a4 Ng8-f6 5. O-O",
            "1. e2-e4 e7-e5 2. Ng1-f3 d7-d6 3. d2-d4 Bc8-g4 4. d4xe5 Bg4xf3 5. Qd1xf3 d6xe5",
            "1. e2-e4 e7-e5 2. Sg1-f3 Sb8-c6 3. Lf1-b5 a7-a6 4. Lb5xc6 d7xc6",
            "1. e2-e4 e7-e5 2. Кg1-f3 Кb8-c6 3. d2-d4 e5xd4 4. Кf3xd4 d7-d6",
            "1. d4 {Queen's pawn: 32-28} d5 2. c4 dxc4 3. Qa4+ Nc6 4. e8=Q",
        ] {
            assert!(is_chess(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn games_of_draughts() {
        for text in [
            "",
            "1. 32-28 18-23 2. 38-32 12-18",
            "1. c3-d4 d6-c5 2. b2-c3 f6-g5",
            "W: Kc3, d4, e5 B: Kb8, d6",
            "[FEN \"W:WKc3,Rd4:Ba7\"] {Nf3 Qd5 O-O e4 e5} 1. c3-d4 *",
            "e4 e5 c3 d4",
            "1. e3-e4 d6-d5 2. e4-e5 d5-d4 3. c3-c4 g6-g5",
            "1. Dc3-f6 Wd2-e3 Dd4-e5 Wa1-b2 e3xg5",
            "Rd1 Rd2 Rd3 Rd4 32-28 19-23 28x19 14x23 37-32 10-14",
        ] {
            assert!(!is_chess(text.as_bytes()), "{text}");
        }
    }
}
