//! Decides which of the players that a text names had White.
//!
//! Each mention of a player gives evidence: words for a side near it, labels and heads of columns, and its place among the
//! players. A word for a side counts for White or against White by its place next to the name, and these weights are the same for
//! both sides. Words that no list knows (`B`, `Ч.`) count by themselves.

use super::features::{Context, FeatureSink, near};
use crate::board::Color;
use crate::sheet::language::SheetLanguage;
use crate::words::labels::LabelSubject;
use crate::words::people::is_particle;
use std::ops::Range;

/// Evidence that a player had White, with its sign and its strength.
pub(super) type SideEvidence = Vec<(u32, f32)>;

macro_rules! add {
    ($all:expr, $sink:expr, $value:expr, $($format:tt)*) => {{
        $sink.add(format_args!($($format)*));
        if let Some(hash) = $sink.hashes.pop() {
            $all.push((hash, $value));
        }
    }};
}

/// Returns the evidence of a mention of a player on the side. `others` are the mentions of the other player.
pub(super) fn evidence_of_mention(
    context: &Context<'_, '_>,
    language: SheetLanguage,
    mention: &Range<usize>,
    others: &[Range<usize>],
    sink: &mut FeatureSink<'_>,
) -> SideEvidence {
    let mut all = SideEvidence::new();
    let tokens = &context.around.tokens;
    let (first, last) = (mention.start, mention.end - 1);
    let line_number = tokens[first].line;
    let line = &context.around.lines[line_number];
    let known = &context.lines[line_number];
    let place = tokens[first].span.start as usize - line.at;
    let sign = |side: Color| if side == Color::White { 1.0 } else { -1.0 };
    let near_word = |step: isize| match step < 0 {
        true => context.word(context.neighbour(first, step)),
        false => context.word(context.neighbour(last, step)),
    };
    // Labels and heads of columns.
    let subject_side = |subject: LabelSubject| match subject {
        LabelSubject::Player(side) | LabelSubject::Of(_, side) => Some(side),
        LabelSubject::Thing(_) => None,
    };
    let mark = known.marks.iter().rfind(|mark| mark.place.end <= place);
    if let Some(mark) = mark
        && let Some(side) = subject_side(mark.subject)
    {
        let between = (line.tokens.start..first)
            .filter(|nth| tokens[*nth].span.start as usize - line.at >= mark.place.end)
            .count();
        add!(all, sink, sign(side), "L");
        add!(all, sink, sign(side), "L,{}", near(between));
        add!(all, sink, sign(side), "L,{},{}", mark.sign, near(between));
    }
    let cell = known.cells.iter().position(|cell| cell.contains(&place));
    if let Some(Some(head)) = cell.and_then(|cell| known.heads.get(cell))
        && let Some(side) = subject_side(*head)
    {
        add!(all, sink, sign(side), "head");
    }
    if let Some(above) = line_number
        .checked_sub(1)
        .and_then(|above| context.lines[above].alone)
        && let Some(side) = subject_side(above)
    {
        add!(all, sink, sign(side), "above");
        if line.tokens.start == first {
            add!(all, sink, sign(side), "above,first");
        }
    }
    // Words for sides before and behind.
    let is_other = |nth: usize| others.iter().any(|other| other.contains(&nth));
    let stops = |nth: usize| {
        matches!(tokens[nth].text, "." | ";" | "!" | "?")
            && nth > 0
            && tokens[nth - 1].text.chars().count() > 2
    };
    for behind in [false, true] {
        let way = if behind { "f" } else { "b" };
        let (mut passed, mut stopped, mut count) = (0, 0, 0);
        let mut last_other = false;
        for step in 1..40usize {
            let nth = match behind {
                true => last + step,
                false => match first.checked_sub(step) {
                    Some(nth) => nth,
                    None => break,
                },
            };
            let Some(token) = tokens
                .get(nth)
                .filter(|token| token.below == tokens[first].below)
            else {
                break;
            };
            let lines = token.line.abs_diff(line_number);
            if lines > 2 {
                break;
            }
            let other = is_other(nth);
            if other && !last_other {
                passed += 1;
            }
            last_other = other;
            stopped += usize::from(stops(nth));
            let Some(side) = context.classes[nth].side.filter(|_| !other) else {
                continue;
            };
            let value = sign(side);
            let passed = passed.min(2);
            let stopped = stopped.min(1);
            let lines = lines.min(2);
            add!(all, sink, value, "{way}{count}");
            add!(all, sink, value, "{way}{count},o{passed}");
            add!(all, sink, value, "{way}{count},o{passed}s{stopped}l{lines}");
            add!(
                all,
                sink,
                value,
                "{way}{count},o{passed}s{stopped}l{lines},{}",
                near(step - 1)
            );
            let next = match behind {
                true => near_word(1),
                false => near_word(-1),
            };
            add!(all, sink, value, "{way}{count},o{passed},{next}");
            // The words on both sides of the word for the side.
            let beyond = context.word(context.neighbour(nth, if behind { 1 } else { -1 }));
            let between = context.word(context.neighbour(nth, if behind { -1 } else { 1 }));
            add!(all, sink, value, "{way}{count},o{passed},>{beyond}");
            add!(all, sink, value, "{way}{count},o{passed},<{between}");
            count += 1;
            if count == 2 {
                break;
            }
        }
    }
    // Words that no list knows.
    let code = language.code();
    for step in [-3, -2, -1, 1, 2, 3] {
        add!(all, sink, 1.0, "{step}={}", near_word(step));
        add!(all, sink, 1.0, "{code},{step}={}", near_word(step));
    }
    add!(
        all,
        sink,
        1.0,
        "{code},-2-1={},{}",
        near_word(-2),
        near_word(-1)
    );
    add!(
        all,
        sink,
        1.0,
        "{code},+1+2={},{}",
        near_word(1),
        near_word(2)
    );
    add!(
        all,
        sink,
        1.0,
        "{code},first={}",
        context.word(Some(line.tokens.start))
    );
    if let Some(other) = others.first() {
        let before = first < other.start;
        let value = if before { 1.0 } else { -1.0 };
        add!(all, sink, value, "order");
        add!(all, sink, value, "order,{code}");
        let same = tokens[other.start].line == line_number;
        add!(all, sink, value, "order,{same}");
        let (from, to) = match before {
            true => (last + 1, other.start),
            false => (other.end, first),
        };
        if same && from < to {
            add!(all, sink, value, "order,{}", context.word(Some(from)));
            add!(
                all,
                sink,
                value,
                "order,{code},{}",
                context.word(Some(from))
            );
        }
        // Evidence that Black begins, or is named first.
        let sided = (0..tokens.len()).find_map(|nth| context.classes[nth].side);
        match sided {
            Some(side) => {
                add!(all, sink, value * sign(side), "order,first side");
                add!(all, sink, value * sign(side), "order,first side,{same}");
            }
            None => add!(all, sink, value, "order,no sides,{code}"),
        }
    }
    all
}

/// Returns the logarithm of the odds that a player had White and another one Black.
pub(super) fn odds(
    weight: &dyn Fn(u32) -> Option<f32>,
    first: &SideEvidence,
    second: &SideEvidence,
) -> f32 {
    let sum = |all: &SideEvidence| -> f32 {
        let known = all
            .iter()
            .filter_map(|(hash, value)| Some(weight(*hash)? * value));
        known.sum()
    };
    sum(first) - sum(second)
}

/// Returns the mentions of players by the persons that they name.
pub(super) fn group_mentions(
    context: &Context<'_, '_>,
    mentions: &[Range<usize>],
) -> Vec<Vec<Range<usize>>> {
    let mut groups: Vec<Vec<Range<usize>>> = Vec::new();
    for mention in mentions {
        let same = groups.iter_mut().find(|group| {
            group
                .iter()
                .any(|known| are_of_one(context, known, mention))
        });
        match same {
            Some(group) => group.push(mention.clone()),
            None => groups.push(vec![mention.clone()]),
        }
    }
    groups
}

/// Returns whether two mentions may name one person: they share a long word, and neither has a word that excludes it.
fn are_of_one(context: &Context<'_, '_>, first: &Range<usize>, second: &Range<usize>) -> bool {
    let words = |range: &Range<usize>| -> Vec<&str> {
        let tokens = context.around.tokens[range.clone()].iter();
        let words = tokens.filter(|token| token.is_word() && !is_particle(token.text));
        words.map(|token| token.folded.as_str()).collect()
    };
    let (first, second) = (words(first), words(second));
    let alike = |a: &str, b: &str| {
        if a == b {
            return true;
        }
        // `Иванов` and `Ивановым`
        let shared = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
        let (short, long) = (
            a.chars().count().min(b.chars().count()),
            a.chars().count().max(b.chars().count()),
        );
        let cyrillic = a.chars().any(|c| matches!(c, 'а'..='я'));
        short >= 4 && shared + usize::from(cyrillic) >= short && long <= shared + 3
    };
    let long = |word: &&&str| word.chars().count() > 2;
    let shared = first
        .iter()
        .filter(long)
        .filter(|a| second.iter().any(|b| alike(a, b)))
        .count();
    if shared == 0 {
        return false;
    }
    // `Н. Брагин` and `Сева Брагин`
    let own = |these: &[&str], those: &[&str]| -> Vec<char> {
        these
            .iter()
            .filter(|a| !those.iter().any(|b| alike(a, b)))
            .filter_map(|word| word.chars().next())
            .collect()
    };
    let (one, other) = (own(&first, &second), own(&second, &first));
    one.is_empty() || other.is_empty() || one.iter().any(|c| other.contains(c))
}
