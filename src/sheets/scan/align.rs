//! The comparison of a written form with the characters at a place: an edit distance whose costs are those of recognition.

use super::block::{BlockText, ROW_END};
use super::costs::ConfusionCosts;

/// The cost of a move that begins or ends within a word.
pub(super) const TORN_WORD: f32 = 0.8;
/// The maximum cost of a written move or number, for each of its characters.
const MAX_CHAR_COST: f32 = 3.0;
/// The amount by which the end of a move may cost more than its cheapest one.
const END_MARGIN: f32 = 3.0;
/// The maximum number of ends of one move that are followed.
const MAX_ENDS: usize = 3;
/// The maximum number of characters that a move may have more than its written form.
const MAX_LONGER: usize = 4;

/// The end of a written form: where it is, and what its characters cost.
pub(super) type FormEnd = (u32, f32);

/// Returns where a written form that begins at a place may end, and the costs of its characters.
pub(super) fn align(
    text: &BlockText,
    costs: &ConfusionCosts,
    at: usize,
    form: &[u8],
) -> Vec<FormEnd> {
    let row_end = text.row_end(at);
    let window = &text.chars[at..row_end.min(at + form.len() + MAX_LONGER)];
    let limit = MAX_CHAR_COST * form.len() as f32;
    let mut before: Vec<f32> = Vec::with_capacity(window.len() + 1);
    before.push(0.0);
    for own in window {
        let last = before.last().copied().unwrap_or_default();
        before.push(last + own.put_in);
    }
    let mut now = vec![0.0; window.len() + 1];
    for truth in form {
        let left_out = costs.left_out(*truth);
        now[0] = before[0] + left_out;
        let mut lowest = now[0];
        for (nth, own) in window.iter().enumerate() {
            let cost = (before[nth] + own.substitutions[usize::from(*truth)])
                .min(before[nth + 1] + left_out)
                .min(now[nth] + own.put_in);
            now[nth + 1] = cost;
            lowest = lowest.min(cost);
        }
        if lowest > limit {
            return Vec::new();
        }
        std::mem::swap(&mut before, &mut now);
    }
    let mut ends: Vec<FormEnd> = Vec::new();
    for (nth, cost) in before.iter().enumerate().skip(1) {
        let end = at + nth;
        let next = text.chars.get(end).map(|own| own.char);
        let whole = matches!(next, None | Some(' ' | ROW_END));
        // A space at the end is none of the form's.
        let spaced = text.chars[end - 1].char == ' ';
        if !spaced && *cost <= limit {
            ends.push((end as u32, cost + if whole { 0.0 } else { TORN_WORD }));
        }
    }
    ends.sort_by(|one, other| one.1.total_cmp(&other.1));
    let best = ends.first().map_or(0.0, |end| end.1);
    ends.retain(|end| end.1 <= best + END_MARGIN);
    ends.truncate(MAX_ENDS);
    ends
}
