//! Decides the kind of tokens that only the whole sheet determines: four digits, times of clocks, dashes after move numbers.

use super::above::reclassify_heading_moves;
use super::chars::is_blank;
use super::lex::{SheetToken, SheetTokenKind};
use super::moves::{self, WrittenMove};
use super::score;
use super::versus;
use crate::notation::EvaluationSign;
use crate::pdn::Terminator;
use crate::span::Span;
use crate::words::standings;
use crate::written::{Separator, SquareForm};

/// Decides the kind of ambiguous tokens.
pub(super) fn settle_tokens(text: &str, mut tokens: Vec<SheetToken>) -> Vec<SheetToken> {
    spaced_squares(text, &mut tokens);
    settle_result_tables(text, &mut tokens);
    settle_points(text, &mut tokens);
    four_digits(text, &mut tokens);
    reclassify_heading_moves(text, &mut tokens);
    settle_times(text, &mut tokens);
    settle_evaluations(text, &mut tokens);
    number_signs(text, &mut tokens);
    row_signs(text, &mut tokens);
    tokens
}

/// The maximum length of an evaluation sign, in bytes.
const MAX_EVALUATION_BYTES: usize = 8;

/// Turns an evaluation sign into a mark of its move, where more moves follow: `18-22 -+`. After the last move it is the result of
/// the game. Arrows separate moves.
fn settle_evaluations(text: &str, tokens: &mut Vec<SheetToken>) {
    let is_move = |token: &SheetToken| matches!(token.kind, SheetTokenKind::Move(_));
    let Some(last) = tokens.iter().rposition(is_move) else {
        return;
    };
    let mut kept: Vec<SheetToken> = Vec::with_capacity(tokens.len());
    let mut reached = 0;
    for (nth, token) in tokens.drain(..).enumerate() {
        if (token.span.start as usize) < reached {
            continue;
        }
        let behind = match kept.last().map(|last| &last.kind) {
            Some(SheetTokenKind::Move(_) | SheetTokenKind::Marks | SheetTokenKind::Star) => {
                sign_len(text, token.span.start as usize, nth < last)
            }
            _ => None,
        };
        let Some(len) = behind else {
            kept.push(token);
            continue;
        };
        let start = token.span.start as usize;
        reached = start + len;
        kept.push(SheetToken {
            kind: if nth < last {
                SheetTokenKind::Marks
            } else {
                SheetTokenKind::Word
            },
            span: Span::new(start, reached),
            ..token
        });
    }
    *tokens = kept;
}

/// Returns the length of the evaluation sign that begins at a place.
fn sign_len(text: &str, at: usize, goes_on: bool) -> Option<usize> {
    let rest = &text[at..text.floor_char_boundary(text.len().min(at + MAX_EVALUATION_BYTES))];
    let is_part = |c: char| "+=/±∓⩲⩱∞".contains(c) || super::chars::is_dash(c);
    let sign = &rest[..rest.find(|c| !is_part(c)).unwrap_or(rest.len())];
    let behind = rest[sign.len()..].chars().next();
    let ends = behind.is_none_or(|c| c.is_whitespace() || ",;)".contains(c));
    // `= 20`: a count of pieces.
    let next = text[at + sign.len()..].trim_start_matches(is_blank);
    let number = next.trim_start_matches(|c: char| c.is_ascii_digit());
    let counts = number.len() < next.len() && !number.starts_with(['.', ')', '-', ':']);
    let known = EvaluationSign::find_by_sign(sign).is_some_and(|value| value.nag.is_some());
    let equal = sign != "=" || (goes_on && !counts);
    (ends && known && equal).then_some(sign.len())
}

/// Turns the rows of tables of results into words: nothing in them is a move or a result of a game.
fn settle_result_tables(text: &str, tokens: &mut [SheetToken]) {
    for table in standings::find_tables(text) {
        let from = tokens.partition_point(|token| (token.span.start as usize) < table.start);
        let rows = tokens[from..].iter_mut();
        let rows = rows.take_while(|token| (token.span.start as usize) < table.end);
        for token in rows.filter(|token| !is_frame(&token.kind)) {
            token.kind = SheetTokenKind::Word;
        }
    }
}

/// Returns whether a token only frames others.
fn is_frame(kind: &SheetTokenKind) -> bool {
    matches!(
        kind,
        SheetTokenKind::Break(_)
            | SheetTokenKind::Sign(_)
            | SheetTokenKind::Open(_)
            | SheetTokenKind::Close(_)
            | SheetTokenKind::Rule
    )
}

fn written_move(token: &SheetToken) -> Option<&WrittenMove> {
    match &token.kind {
        SheetTokenKind::Move(written) => Some(written),
        _ => None,
    }
}

/// The minimum number of pairs of squares for each pair to be a move.
const MIN_SQUARE_PAIRS: usize = 4;

/// Turns squares with blanks between them into moves: `01  c3 b4   d6 x a3`. There must be at least half as many such pairs as
/// other moves.
fn spaced_squares(text: &str, tokens: &mut Vec<SheetToken>) {
    let square = |token: &SheetToken| {
        let word = super::text_of(text, token.span);
        let file = word.starts_with(|c: char| matches!(c.to_ascii_lowercase(), 'a'..='h'));
        token.kind == SheetTokenKind::Word
            && word.len() == 2
            && file
            && matches!(word.as_bytes()[1], b'1'..=b'8')
    };
    // Returns the number of tokens of the move that begins at a token.
    let len = |tokens: &[SheetToken], at: usize| match tokens[at..] {
        [ref from, ref to, ..] if square(from) && square(to) => Some(2),
        [ref from, ref sign, ref to, ..]
            if square(from)
                && square(to)
                && matches!(sign.kind, SheetTokenKind::Cross | SheetTokenKind::Dash) =>
        {
            Some(3)
        }
        _ => None,
    };
    let (mut at, mut places) = (0, Vec::new());
    while at < tokens.len() {
        let len = len(tokens, at);
        places.extend(len.map(|len| (at, len)));
        at += len.unwrap_or(1);
    }
    let moves = tokens
        .iter()
        .filter(|token| written_move(token).is_some())
        .count();
    if places.len() < MIN_SQUARE_PAIRS || places.len() * 2 < moves {
        return;
    }
    for (at, len) in places.into_iter().rev() {
        let whole = Span {
            start: tokens[at].span.start,
            end: tokens[at + len - 1].span.end,
        };
        let squares = [at, at + len - 1].map(|at| super::text_of(text, tokens[at].span));
        let sign = if len == 3 && tokens[at + 1].kind == SheetTokenKind::Cross {
            ":"
        } else {
            "-"
        };
        if let Ok((_, read)) = moves::parse_algebraic_move(&squares.join(sign)) {
            tokens[at].kind = SheetTokenKind::Move(read);
            tokens[at].span = whole;
            tokens.drain(at + 1..at + len);
        }
    }
}

/// Reads four digits as a move where at least two moves, and at least half of all moves of the sheet, are written so; elsewhere
/// they are a year.
fn four_digits(text: &str, tokens: &mut [SheetToken]) {
    let glued = |token: &SheetToken| {
        written_move(token).is_some_and(|w| {
            w.text.separator == Separator::None && w.text.form == SquareForm::Numeric
        })
    };
    let all = tokens.iter().filter(|t| written_move(t).is_some()).count();
    let four = tokens.iter().filter(|t| glued(t)).count();
    if four < 2 || four * 2 < all {
        for token in tokens.iter_mut().filter(|t| glued(t)) {
            debug_assert_eq!(token.span.slice_of(text.as_bytes()).len(), 4);
            token.kind = SheetTokenKind::Word;
        }
    }
}

/// Reads two numbers on a line of their own after the last move as the score of a match where moves are written with letters, and
/// elsewhere where they cannot be a move and the row above them is complete. All other pairs are moves.
fn settle_points(text: &str, tokens: &mut [SheetToken]) {
    let lettered = {
        let moves = || tokens.iter().filter_map(written_move);
        let numeric = moves()
            .filter(|w| w.text.form == SquareForm::Numeric)
            .count();
        numeric * 2 < moves().count()
    };
    let mut last = true;
    for at in (0..tokens.len()).rev() {
        match tokens[at].kind {
            SheetTokenKind::Move(_) | SheetTokenKind::From(_) => last = false,
            SheetTokenKind::Number(number) if number.number == 1 => last = true,
            SheetTokenKind::Score(Terminator::Points) => {
                let here = super::text_of(text, tokens[at].span);
                let Some(read) =
                    versus::parse_points(here).filter(|_| score::parse_score(here).is_err())
                else {
                    continue;
                };
                let alone = at == 0 || matches!(tokens[at - 1].kind, SheetTokenKind::Break(_));
                let can_be_no_move = || read.are_no_move() && row_is_whole(&tokens[..at]);
                if !alone || (last && (lettered || can_be_no_move())) {
                    continue;
                }
                if let Ok((_, written)) = moves::parse_numeric_move(here) {
                    tokens[at].kind = SheetTokenKind::Move(written);
                    last = false;
                }
            }
            _ => {}
        }
    }
}

/// Returns whether the line that ends here has a number and the moves of both sides.
fn row_is_whole(tokens: &[SheetToken]) -> bool {
    let before = tokens.iter().rev();
    let mut line = before.skip_while(|token| matches!(token.kind, SheetTokenKind::Break(_)));
    let row = line
        .by_ref()
        .take_while(|token| !matches!(token.kind, SheetTokenKind::Break(_)));
    let mut moves = 0;
    for token in row {
        match token.kind {
            SheetTokenKind::Move(_) | SheetTokenKind::From(_) => moves += 1,
            SheetTokenKind::Number(_) => return moves % 2 == 0 && moves > 0,
            _ => {}
        }
    }
    false
}

/// Reads two numbers with a colon as a time where moves are written with letters, or where there are times that cannot be
/// captures, `0:45`, and captures have another sign.
fn settle_times(text: &str, tokens: &mut [SheetToken]) {
    let moves = || tokens.iter().filter_map(written_move);
    let numeric = moves()
        .filter(|w| w.text.form == SquareForm::Numeric)
        .count();
    let lettered = numeric * 2 < moves().count();
    let clocks = !lettered && has_clocks(text, tokens);
    for at in 0..tokens.len() {
        let time = is_time(super::text_of(text, tokens[at].span));
        let settled = match &tokens[at].kind {
            SheetTokenKind::Score(_) => time,
            SheetTokenKind::Move(w) if time && w.text.form == SquareForm::Numeric => {
                lettered || clocks || ends_words(text, tokens, at)
            }
            _ => false,
        };
        if settled {
            tokens[at].kind = SheetTokenKind::Word;
        }
    }
}

/// Returns whether the colons of a sheet in numbers are those of clocks: no undoubted capture has one, and some times cannot be
/// captures.
fn has_clocks(text: &str, tokens: &[SheetToken]) -> bool {
    let (mut times, mut captures) = (0, 0);
    for token in tokens {
        let here = super::text_of(text, token.span);
        let time = is_time(here);
        match written_move(token) {
            Some(w) if w.text.separator == Separator::Colon && !time => return false,
            Some(w) if matches!(w.text.separator, Separator::Cross | Separator::Star) => {
                captures += 1
            }
            Some(_) => {}
            // No square has the number 0.
            None => times += usize::from(time && here.starts_with('0')),
        }
    }
    times >= 2 || (times > 0 && captures > 0)
}

/// Returns whether a token is a time of day at the end of a line of words, which looks like a capture: `Publicado em 03:15`.
fn ends_words(text: &str, tokens: &[SheetToken], at: usize) -> bool {
    let here = super::text_of(text, tokens[at].span);
    let minutes = here
        .rsplit(':')
        .next()
        .and_then(|part| part.parse::<u8>().ok());
    let end = tokens
        .get(at + 1)
        .is_none_or(|next| matches!(next.kind, SheetTokenKind::Break(_)));
    let before = tokens[..at].iter().rev();
    let mut line = before.take_while(|token| !matches!(token.kind, SheetTokenKind::Break(_)));
    let word =
        |token: &SheetToken| matches!(token.kind, SheetTokenKind::Word | SheetTokenKind::Sign(_));
    let words = at > 0 && tokens[at - 1].kind == SheetTokenKind::Word;
    minutes.is_some_and(|minutes| minutes < 60) && end && words && line.all(word)
}

/// Returns whether a text is a time: `1:05`, `0:45`, `12:16:30`.
fn is_time(text: &str) -> bool {
    let parts: Vec<_> = text.split(':').collect();
    let digits = |part: &&str| part.bytes().all(|b| b.is_ascii_digit());
    matches!(parts.len(), 2 | 3)
        && parts.iter().all(digits)
        && (1..=2).contains(&parts[0].len())
        && parts[1..].iter().all(|part| part.len() == 2)
}

/// Returns the sign that a token is, if people use it to set off numbers and rows.
fn sign_of(text: &str, token: &SheetToken) -> Option<char> {
    let known = matches!(
        token.kind,
        SheetTokenKind::Dash | SheetTokenKind::Star | SheetTokenKind::Sign(_)
    );
    let mut chars = super::text_of(text, token.span).chars();
    let sign = chars.next().filter(|_| known && chars.next().is_none())?;
    match sign {
        _ if token.kind == SheetTokenKind::Dash || super::chars::is_dash(sign) => Some('-'),
        '/' | '>' | '|' | '*' | '~' | '»' | '_' | '#' => Some(sign),
        _ => None,
    }
}

/// Returns the sign at half or more of `all` places, and at two or more.
fn habitual_sign<'t>(
    text: &str,
    all: usize,
    signs: impl Iterator<Item = &'t SheetToken>,
) -> Option<char> {
    let mut counts: Vec<(char, usize)> = Vec::new();
    for sign in signs.filter_map(|token| sign_of(text, token)) {
        match counts.iter_mut().find(|(known, _)| *known == sign) {
            Some((_, count)) => *count += 1,
            None => counts.push((sign, 1)),
        }
    }
    let (sign, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    (count >= 2 && count * 2 >= all).then_some(sign)
}

/// Attaches the habitual sign after numbers to the number: `1 - c3-d4`, `1/ cd4`.
fn number_signs(text: &str, tokens: &mut Vec<SheetToken>) {
    // `1.- c3-d4`: a dash directly after a full stop.
    for at in 1..tokens.len() {
        let dotted = matches!(tokens[at - 1].kind, SheetTokenKind::Number(n) if n.dotted);
        if dotted && tokens[at].glued && sign_of(text, &tokens[at]) == Some('-') {
            tokens[at].kind = SheetTokenKind::Sign(true);
        }
    }
    let number = |token: &SheetToken| matches!(token.kind, SheetTokenKind::Number(n) if !n.dotted);
    let numbers = tokens.iter().filter(|token| number(token)).count();
    let behind = tokens.windows(2).filter(|pair| number(&pair[0]));
    let Some(sign) = habitual_sign(text, numbers, behind.map(|pair| &pair[1])) else {
        return;
    };
    let mut numbered = false;
    let mut kept: Vec<SheetToken> = Vec::with_capacity(tokens.len());
    for token in tokens.drain(..) {
        if numbered && sign_of(text, &token) == Some(sign) {
            if let Some(last) = kept.last_mut()
                && let SheetTokenKind::Number(number) = &mut last.kind
            {
                number.dotted = true;
                last.span.end = token.span.end;
            }
            numbered = false;
            continue;
        }
        numbered = number(&token);
        kept.push(token);
    }
    *tokens = kept;
}

/// Ignores the habitual sign that sets off rows: `1. c3-d4 d6-c5 / 2. b2-c3`.
fn row_signs(text: &str, tokens: &mut [SheetToken]) {
    let between = |three: &[SheetToken]| {
        matches!(three[0].kind, SheetTokenKind::Move(_))
            && !three[1].glued
            && matches!(three[2].kind, SheetTokenKind::Number(n) if n.dotted && n.number > 1)
    };
    let rows = tokens
        .iter()
        .filter(|token| matches!(token.kind, SheetTokenKind::Number(n) if n.number > 1));
    let rows = rows.count();
    let signs = tokens.windows(3).filter(|three| between(three));
    // In two columns only every second row is followed by a row on its line.
    let Some(sign) = habitual_sign(text, rows / 2, signs.map(|three| &three[1])) else {
        return;
    };
    // The last row may have one too.
    let ends = |tokens: &[SheetToken], at: usize| {
        let mut behind = tokens[at + 1..].iter();
        let next = behind.find(|token| !matches!(token.kind, SheetTokenKind::Break(_)));
        matches!(tokens[at - 1].kind, SheetTokenKind::Move(_))
            && !tokens[at].glued
            && next.is_none_or(|token| matches!(token.kind, SheetTokenKind::Word))
    };
    for at in 1..tokens.len() {
        let three = tokens.get(at - 1..=at + 1);
        let is_one = three.is_some_and(between) || ends(tokens, at);
        if is_one && sign_of(text, &tokens[at]) == Some(sign) {
            tokens[at].kind = SheetTokenKind::Sign(true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lex::tokenize_sheet;
    use super::*;

    fn kind_letters(text: &str) -> String {
        let letter = |token: &SheetToken| match token.kind {
            SheetTokenKind::Number(_) => 'n',
            SheetTokenKind::Move(_) => 'm',
            SheetTokenKind::Word => 'w',
            SheetTokenKind::Score(_) => 's',
            SheetTokenKind::Dash => '-',
            SheetTokenKind::Break(_) => '/',
            _ => '.',
        };
        tokenize_sheet(text).iter().map(letter).collect()
    }

    #[test]
    fn the_whole_sheet_decides() {
        for (text, want) in [
            ("1. 2218 1115 2. 1811", "nmmnm"),
            ("In 1978 22-18", "wwm"),
            ("1. c3-d4 0:01 d6-c5 12:45", "nmwmw"),
            ("1. 22:18 11-15 2-0", "nmms"),
            ("1. 22-18 0:45 11-15 0:02:10", "nmwmw"),
            ("1 - c3-d4 d6-c5\n2 — b2-c3 f6-g5", "nmm/nmm"),
            ("3 - d6-c5", "n-m"),
            ("1 - 32-28 18-23\n2 - 28x19 14x23\n3 - 37-32", "nmm/nmm/nm"),
            ("1. 4-11-18 5-9 2. 7-16-23", "nmmnm"),
            ("1: c3-d4 d6-c5\n2: b2-c3", "nmm/nm"),
            ("1: 32-28 18-23\n2: 37-32", "nmm/nm"),
            ("1/ cd4 dc5 / 2/ bc3 ba5 / 3/ de5", "nmm.nmm.nm"),
            ("1 > 32-28 18-23 * 3 > 37-32\n2 > 28x19", "nmm.nm/nm"),
            ("1. cd4 dc5 - 2. bc3 ba5 - 3. de5", "nmm.nmm.nm"),
            (
                "1. cd4 dc5 - 2. bc3 ba5 - 3. de5 fd4 -\nWit",
                "nmm.nmm.nmm./w",
            ),
            ("1. cd4 dc5 - 2. bc3 ba5 - 3. de5 fd4 -", "nmm.nmm.nmm."),
            ("Brancas, 03:15\n1. 9-13 22-18", "w.w/nmm"),
            (
                "DATA      16-10-14\n01 c3 b4 b6 a5\n02 d2 c3 d6 x e5\n03 c3 d4 f6 g5",
                "ww/nmm/nmm/nmm",
            ),
            ("see c3 d4 and d6 c5", "wwwwww"),
            ("1.- 9-13, 22-18; 2.- 13-17", "n.m.m.n.m"),
            ("c3-d4\n-----\nd6-c5", "m/./m"),
            ("c3*e5 22*15 a7><c5", "mmm"),
            ("c3→d4 d6->c5 32→28", "mmm"),
            ("c3-d4\n2 x 0\n", "m/s/"),
            ("5-9* 22-18", "m.m"),
            ("1. c3-d4 d6-c5\n3-1", "nmm/s"),
            ("1. c3-d4 d6-c5\n2-2\n", "nmm/s/"),
            ("1. c3-d4 d6-c5\nResult 2-1", "nmm/ws"),
            ("1. c3-d4 d6-c5\nРезультат 3:1", "nmm/ws"),
            ("1. c3-d4 d6-c5\nResultado 3 x 1", "nmm/ws"),
            ("1. 11-15 23-19\n3-1", "nmm/s"),
            ("1. 11-15 23-19\n2. 8-11\n3-1", "nmm/nm/m"),
            ("1. 11-15 23-19\n9-14\n", "nmm/m/"),
            ("11-15\n23-19\n3-1\n27-24", "m/m/m/m"),
            (
                "1. 11-15 23-19\n1. Lee x 1 0\n2. Kim 1 x 2\n3. Day 2 0 x",
                "nmm/wwwww/www/wwwww",
            ),
        ] {
            assert_eq!(kind_letters(text), want, "{text}");
        }
    }
}
