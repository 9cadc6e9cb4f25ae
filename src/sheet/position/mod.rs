//! Positions written as prose: `Белые: дамка c3, простые a1, b2. Черные: ...`.

mod pieces;
mod rank;
mod square;

use self::square::word;
use super::chars::{is_blank, is_dash, is_line_end};
use super::labels::known_letters;
use super::moves::{number_square, square};
use crate::board::Color;
use crate::span::Span;
use crate::words::{self, LANGUAGES, fold};
use pieces::{Of, Piece, Pieces};

/// How many words may stand between the pieces of both sides, where those say who is to move.
const BETWEEN: usize = 4;

/// The pieces of one side, in one list or several.
#[derive(Clone, Debug)]
struct Side<'a> {
    color: Color,
    pieces: Vec<Piece<'a>>,
}

/// A position found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    /// Where it stands.
    pub(super) span: Span,
    /// White's and Black's pieces as FEN writes them, without the turn.
    pub(super) pieces: String,
}

/// The position in a text, when both sides have their pieces in it. `at` is where the text begins.
pub(super) fn find(text: &str, at: usize) -> Option<Placed> {
    let mut i = text;
    loop {
        i = i.trim_start_matches(|c: char| !c.is_alphabetic());
        let (rest, _) = word(i).ok()?;
        let begin = at + text.len() - i.len();
        if let Some(placed) = read(i, begin).or_else(|| apart(i, begin)) {
            return Some(placed);
        }
        i = rest;
    }
}

/// Where the first list of pieces stands in a text whose position cannot be read.
pub(super) fn unread(text: &str, at: usize) -> Option<Span> {
    let mut i = text;
    loop {
        i = i.trim_start_matches(|c: char| !c.is_alphabetic());
        let (rest, name) = word(i).ok()?;
        if words::side(name).is_some() && pieces::begin(name, rest) {
            let line = i.split(is_line_end).next().unwrap_or(i);
            let begin = at + text.len() - i.len();
            return Some(Span::new(begin, begin + line.trim_end().len()));
        }
        i = rest;
    }
}

/// The position that a text begins with: the pieces of one side right behind those of the other.
pub(super) fn read(text: &str, at: usize) -> Option<Placed> {
    let (_, name) = word(text).ok()?;
    match words::side(name) {
        Some(_) => named(text, at, next_to),
        None => lettered(text, at),
    }
}

/// The same where other words stand between the sides.
fn apart(text: &str, at: usize) -> Option<Placed> {
    named(text, at, |i, second| {
        let mut i = i;
        loop {
            i = i.trim_start_matches(|c: char| !c.is_alphabetic());
            let (rest, name) = word(i).ok()?;
            if let Some(found) = list(name, rest, second) {
                return Some(found);
            }
            // What is said of pieces between the sides would be lost.
            if !rank::is_letter(name) && rank::says(name, "").is_some() {
                return None;
            }
            i = rest;
        }
    })
}

/// A list of pieces behind the word for its side.
fn list<'a>(name: &'a str, i: &'a str, second: bool) -> Option<(Color, Pieces<'a>)> {
    let color = words::side(name)?;
    let of = Of {
        side: name,
        second,
        until: None,
    };
    Some((color, pieces::read(of, i)?))
}

/// The list that follows right behind another one; words between them say who is to move, if there are any.
fn next_to<'a>(i: &'a str, second: bool) -> Option<(Color, Pieces<'a>)> {
    let (mut i, mut between) = (i, Vec::new());
    while between.len() <= BETWEEN {
        i = i.trim_start_matches(|c: char| !c.is_alphanumeric());
        let (rest, name) = word(i).ok()?;
        if let Some(found) = list(name, rest, second) {
            let small = |word: &&str| word.chars().count() <= 2;
            let says = between.iter().all(small) || words::to_move(&between).is_some();
            return says.then_some(found);
        }
        between.push(name);
        i = rest;
    }
    None
}

/// A position whose sides have names. `next` finds the list behind another one.
fn named<'a>(
    text: &'a str,
    at: usize,
    next: impl Fn(&'a str, bool) -> Option<(Color, Pieces<'a>)>,
) -> Option<Placed> {
    let (rest, name) = word(text).ok()?;
    let (color, first) = list(name, rest, false)?;
    let (algebraic, mut rest) = (first.algebraic, first.rest);
    let mut sides = vec![Side {
        color,
        pieces: first.squares,
    }];
    loop {
        let both = sides.len() == 2;
        // Behind both sides nothing but another list of the same position goes on with it.
        let found = if both {
            next_to(rest, true)
        } else {
            next(rest, true)
        };
        let Some((color, more)) = found.filter(|(_, more)| more.algebraic == algebraic) else {
            break;
        };
        let known = sides.iter_mut().find(|side| side.color == color);
        match known {
            // Men in one list, kings in the other.
            Some(known) => {
                let other = |rank: bool| known.pieces.iter().all(|(king, _)| *king != rank);
                if !more.all.is_some_and(other)
                    || more.squares.iter().any(|(king, _)| Some(*king) != more.all)
                {
                    break;
                }
                known.pieces.extend(more.squares);
            }
            None => sides.push(Side {
                color,
                pieces: more.squares,
            }),
        }
        rest = more.rest;
    }
    let [first, second] = sides.as_slice() else {
        return None;
    };
    let (white, black) = match first.color {
        Color::White => (first, second),
        Color::Black => (second, first),
    };
    placed(
        &white.pieces,
        &black.pieces,
        algebraic,
        Span::new(at, at + text.len() - rest.len()),
    )
}

/// A position whose sides are letters or short words: `Б: a1, Д c3; Ч: b6`, `W: 31, 32. Z: 12`.
fn lettered(text: &str, at: usize) -> Option<Placed> {
    let side = |i| {
        let (rest, name) = word(i).ok().filter(|(_, name)| name.chars().count() <= 3)?;
        let rest = rest.trim_start_matches('.').trim_start_matches(is_blank);
        let sign = rest.starts_with(|c| c == ':' || c == '=' || is_dash(c));
        sign.then_some((name, rest))
    };
    let (name, rest) = side(text)?;
    let known = LANGUAGES.iter().any(|language| {
        let sides = &language.sides;
        let mut all = sides.letters.iter().chain(sides.short);
        all.any(|(white, black)| [white, black].iter().any(|one| fold(one) == fold(name)))
    });
    if !known {
        return None;
    }
    let of = |side, second| Of {
        side,
        second,
        until: Some(|name, behind| {
            name.chars().count() == 1 && behind.trim_start_matches(is_blank).starts_with(':')
        }),
    };
    let first = pieces::read(of(name, false), rest)?;
    let behind = first
        .rest
        .trim_start_matches(|c: char| !c.is_alphanumeric());
    let (other, rest) = side(behind)?;
    let second = pieces::read(of(other, true), rest)?;
    let (white, _) = pair(name, other)?;
    let (white, black) = match white == name {
        true => (&first, &second),
        false => (&second, &first),
    };
    if white.algebraic != black.algebraic {
        return None;
    }
    // `W: 2, B: 1` are points.
    if !white.algebraic && white.squares.len() + black.squares.len() < 3 {
        return None;
    }
    let span = Span::new(at, at + text.len() - second.rest.len());
    placed(&white.squares, &black.squares, white.algebraic, span)
}

/// Two letters or short words for the sides, that for White first.
fn pair<'a>(first: &'a str, second: &'a str) -> Option<(&'a str, &'a str)> {
    let short = |white: &str, black: &str| {
        let same = |(w, b): &(&str, &str)| fold(w) == fold(white) && fold(b) == fold(black);
        LANGUAGES
            .iter()
            .any(|language| language.sides.short.iter().any(same))
    };
    known_letters((first, second)).or_else(|| match (short(first, second), short(second, first)) {
        (true, _) => Some((first, second)),
        (_, true) => Some((second, first)),
        _ => None,
    })
}

/// The position of two lists.
fn placed(white: &[Piece<'_>], black: &[Piece<'_>], algebraic: bool, span: Span) -> Option<Placed> {
    // `White 1, Black 1` are points.
    let points = white.len() == 1 && white[0].1 == black[0].1;
    (!points).then(|| Placed {
        span,
        pieces: format!(
            "W{}:B{}",
            written(white, algebraic),
            written(black, algebraic)
        ),
    })
}

/// Squares as FEN writes them.
fn written(side: &[Piece<'_>], algebraic: bool) -> String {
    let name = |text: &str| match square(text) {
        Ok((_, (code, _))) if algebraic => {
            format!("{}{}", char::from(b'a' + (code >> 4)), code & 15)
        }
        _ => number_square(text).map_or(String::new(), |(_, (n, _))| n.to_string()),
    };
    let piece =
        |(king, text): &Piece<'_>| format!("{}{}", if *king { "K" } else { "" }, name(text));
    side.iter().map(piece).collect::<Vec<_>>().join(",")
}

/// Whether a text goes on with squares: then the word before it names a side of a position, no player.
pub(super) fn begins_with_square(i: &str) -> bool {
    let of = Of {
        side: "",
        second: false,
        until: None,
    };
    pieces::read(of, i).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_in_prose() {
        for (text, want) in [
            (
                "Белые простые: А3, С1, Д2, F2\nЧерные простые: В6, Д8, G7",
                "Wa3,c1,d2,f2:Bb6,d8,g7",
            ),
            (
                "Белые: Д С3, a1. Черные: дамки e5, g7; простые b6",
                "WKc3,a1:BKe5,Kg7,b6",
            ),
            ("белые - a1, a3 (2); черные - a7, b6 (2).", "Wa1,a3:Ba7,b6"),
            (
                "White: men 21, 22; kings 5. Black: 1 and 2",
                "W21,22,K5:B1,2",
            ),
            ("Wit: 31, 32 Zwart: 12, K40", "W31,32:B12,K40"),
            ("White: al, c3. Black: d6, El", "Wa1,c3:Bd6,e1"),
            ("Белые: a1, дамка c1. Чёрные: b6, d8.", "Wa1,Kc1:Bb6,d8"),
            ("Белые: Дh2, a1. Чёрные: д.b6, д. d8", "WKh2,a1:BKb6,Kd8"),
            (
                "Белые: h2(д), a1. Чёрные: b6, d8 (дамка)",
                "WKh2,a1:Bb6,Kd8",
            ),
            ("Белые: c1 - дамка, a1. Чёрные: b6", "WKc1,a1:Bb6"),
            (
                "Белые: дамки: c1, e3; простая a1. Черные: b6",
                "WKc1,Ke3,a1:Bb6",
            ),
            (
                "Белые: дамка c1, e3, простые a1. Черные: b6",
                "WKc1,Ke3,a1:Bb6",
            ),
            (
                "Белые дамки: c1, e3. Белые простые: a1. Черные простые: b6, d6",
                "WKc1,Ke3,a1:Bb6,d6",
            ),
            (
                "Белые простые: a1. Черные простые: b6. Белые дамки: c1. Черные дамки: h8",
                "Wa1,Kc1:Bb6,Kh8",
            ),
            ("Bianco: dama c1, pedine a1, b2. Nero: d6", "WKc1,a1,b2:Bd6"),
            ("White: king c1, a3. Black: K b6, d8K", "WKc1,a3:BKb6,Kd8"),
            ("White: king on c1, a3. Black: b6", "WKc1,a3:Bb6"),
            ("Wit: dam 28, 31. Zwart: 12, dam op 5", "WK28,31:B12,K5"),
            ("Weiß: Dame c1, a3. Schwarz: Dc7, b6", "WKc1,a3:BKc7,b6"),
            (
                "Blancs: dame 5, pion 31. Noirs: 2, dames 3, 4",
                "WK5,31:B2,K3,K4",
            ),
            (
                "Brancas: 3 peças: a3, b2, c1. Pretas: d6, dama h8",
                "Wa3,b2,c1:Bd6,Kh8",
            ),
            (
                "Brancas: 2 damas: a1, c1 e 1 peão: g1. Pretas: d6",
                "WKa1,Kc1,g1:Bd6",
            ),
            ("White: 21, 2 kings 5, 6. Black: 1", "W21,K5,K6:B1"),
            (
                "Wit: schijven 31, 32 en een dam op 28; Zwart: 12",
                "W31,32,K28:B12",
            ),
            (
                "Белые: пр. a1, c3; д. g7, h8. Черные: b6",
                "Wa1,c3,Kg7,Kh8:Bb6",
            ),
            ("Il Bianco ha: pedine 21, 22. Nero: 1", "W21,22:B1"),
            (
                "White: men on 21, 22; kings on 5, 6. Black: 1",
                "W21,22,K5,K6:B1",
            ),
            ("Б: a1, Дc3; Ч: b6, d6", "Wa1,Kc3:Bb6,d6"),
            ("W: 31, 32, K40. Z: 12, 13", "W31,32,K40:B12,13"),
            ("Белые: a1 (ход белых). Чёрные: b6", "Wa1:Bb6"),
            // The number of the next one is none of its pieces.
            ("White: 21, 22. Black: 1, 2\n3. White: 5", "W21,22:B1,2"),
            (
                "White: 21, 22\n23. Black: 1, 2\n3) White: 5",
                "W21,22,23:B1,2",
            ),
            ("Белые: a1. Чёрные: b6. 2. Белые: c1. Чёрные: d8", "Wa1:Bb6"),
            ("Белые: a1. Чёрные: b6\nБелые: c1. Чёрные: d8", "Wa1:Bb6"),
            ("Bianco: dame 5, pedine 21, 22 / Nero: 1", "WK5,21,22:B1"),
        ] {
            let placed = find(text, 0).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(placed.pieces, want, "{text}");
        }
        for text in [
            "Белые: Иванов Черные: Петров",
            "White: 1. 9-14 Black: 22-18",
            "Белые: a3-b4, Черные: c5",
            "White: Al Brown\nBlack: El Greco",
            "White: Al\nBlack: Cl",
            "BRANCAS\nPRETAS\n01 a3-b4",
            "W: 2, B: 1",
            // Not as many as are told, or a king that may be one or the other.
            "Brancas: 4 peças: a3, b2, c1. Pretas: d6",
            "Белые: a1 дамка c3 дамка. Чёрные: b6",
            "Белые: a1, c3 (дамки). Чёрные: b6",
            "White: 21, 22 and there is a king on 5. Black: 1",
            "White: 21. Black: 1, 2 and there is a king on 5",
            "Белые: Д. Иванов Черные: К. Петров",
        ] {
            assert_eq!(find(text, 0), None, "{text}");
        }
    }
}
