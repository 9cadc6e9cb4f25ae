//! Removes what fills the empty places of printed forms: `City: _Kyiv________`, `BIANCO ......... Rossi ..... Categoria ...`.

use super::chars::is_line_end;
use crate::words::RowOfMoves;

/// The minimum length of a run of dots that fills a place; three are an ellipsis, or the move that is not there.
const MIN_DOTS: usize = 5;
/// The minimum length of a run of underscores that fills a place.
const MIN_UNDERSCORES: usize = 3;
/// The minimum number of lines with such runs.
const MIN_FILLED_LINES: usize = 2;

/// Returns a text of the same length with blanks in place of the fillers, or `None` where it is no form.
pub(super) fn without_fillers(text: &str) -> Option<String> {
    let signs = [('_', MIN_UNDERSCORES), ('.', MIN_DOTS)];
    let of_form = signs.into_iter().filter(|(sign, len)| {
        let run = sign.to_string().repeat(*len);
        text.contains(&run)
            && text.lines().filter(|line| is_filled(line, &run)).count() >= MIN_FILLED_LINES
    });
    let of_form: Vec<(char, usize)> = of_form.collect();
    if of_form.is_empty() {
        return None;
    }
    let mut plain = String::with_capacity(text.len());
    for line in text.split_inclusive(is_line_end) {
        match has_moves(line) {
            true => plain.push_str(line),
            false => write_without(line, &of_form, &mut plain),
        }
    }
    (plain != text).then_some(plain)
}

fn has_moves(line: &str) -> bool {
    RowOfMoves::in_text(line).moves > 0
}

/// Returns whether a line without moves has words and a run that fills a place.
fn is_filled(line: &str, run: &str) -> bool {
    line.contains(run) && line.contains(char::is_alphabetic) && !has_moves(line)
}

/// Writes a line with blanks in place of runs of signs at the edges of words. Dots end sentences: there must be several.
fn write_without(line: &str, signs: &[(char, usize)], out: &mut String) {
    let is_long = |sign: char, len: usize| line.contains(&sign.to_string().repeat(len));
    let mut at = 0;
    while let Some(c) = line[at..].chars().next() {
        let known = signs.iter().find(|(sign, _)| *sign == c);
        let Some((sign, len)) = known else {
            out.push(c);
            at += c.len_utf8();
            continue;
        };
        let run = line[at..]
            .bytes()
            .take_while(|byte| *byte == *sign as u8)
            .count();
        let before = line[..at].chars().next_back();
        let behind = line[at + run..].chars().next();
        let is_edge = |c: Option<char>| c.is_none_or(char::is_whitespace);
        let fills = match sign {
            '_' => is_edge(before) || is_edge(behind),
            _ => run >= 2 && is_edge(before) && is_edge(behind) && is_long(*sign, *len),
        };
        let fill = if fills { ' ' } else { *sign };
        out.extend(std::iter::repeat_n(fill, run));
        at += run;
    }
}

#[cfg(test)]
mod tests {
    use super::without_fillers;

    #[test]
    fn fillers_of_forms_are_blank() {
        for (form, plain) in [
            (
                "Event: _Cup 2026________\nCity: _Kyiv____ Round: _1_\n1. c3-d4 _____",
                "Event:  Cup 2026        \nCity:  Kyiv     Round:  1 \n1. c3-d4 _____",
            ),
            (
                "BIANCO ......... Rossi ..... Cat. .. Prov. ..\nNERO ........... Verdi",
                "BIANCO           Rossi       Cat.    Prov.   \nNERO             Verdi",
            ),
        ] {
            assert_eq!(without_fillers(form).as_deref(), Some(plain));
        }
        for text in [
            "Event: _Cup____\n1. c3-d4 d6-c5",
            "1. ... d6-c5\n2. ... f6-g5",
            "Well..... this\nis 1. c3-d4 .....",
            "a_b_c\nd_e_f",
        ] {
            assert_eq!(without_fillers(text), None, "{text}");
        }
    }
}
