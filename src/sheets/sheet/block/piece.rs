//! Parts of a heading without a label: players, rounds and dates, and pieces of lines that only their words or their places
//! identify.
use super::kind::heading_words;
use crate::words::fold_text;

/// Returns whether a line is the address of a club or of a federation: it has a postal code, a telephone number, or an e-mail or
/// web address.
pub(super) fn is_letterhead(line: &str) -> bool {
    let figures = line
        .split(|c: char| !c.is_ascii_digit())
        .any(|run| run.len() >= 5);
    let folded = fold_text(line);
    let telephone = heading_words(&folded)
        .any(|word| matches!(word, "тел" | "tel" | "telephone" | "telefono" | "telefone"));
    let address = line.contains('@') && !line.contains(" @ ");
    figures || telephone || address || folded.contains("www.") || folded.contains("://")
}
