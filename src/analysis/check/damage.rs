//! Damage of the text, and the check that each kind belongs to.

use super::{Check, Finding, syntax as s};
use crate::pdn::Damage;
use crate::span::Span;

/// Reports damage of the text. `sound` returns whether the text is well encoded; it is called only where that matters.
pub(crate) fn build_damage_finding(
    damage: Damage,
    span: Span,
    sound: impl FnOnce() -> bool,
) -> Finding {
    let (_, raise) = check_and_builder(damage);
    let finding = raise(span);
    // In a text with other bytes the mark may identify the encoding.
    match damage {
        Damage::StrayBom if sound() => s::stray_bom::with_removal_edit(finding, span),
        _ => finding,
    }
}

/// Returns the check that damage belongs to.
pub(crate) fn damage_check(damage: Damage) -> &'static Check {
    check_and_builder(damage).0
}

/// Returns the check that damage belongs to, and the function that builds its finding.
fn check_and_builder(damage: Damage) -> (&'static Check, fn(Span) -> Finding) {
    match damage {
        // Without a catch-all arm, so that a new kind of damage does not compile without its check (decision 0016).
        Damage::UnclosedComment => (&s::UNCLOSED_COMMENT, s::unclosed_comment::build_finding),
        Damage::UnclosedVariation => (&s::UNCLOSED_VARIATION, s::unclosed_variation::build_finding),
        Damage::UnclosedString => (&s::UNCLOSED_STRING, s::unclosed_string::build_finding),
        Damage::UnclosedTag => (&s::UNCLOSED_TAG, s::unclosed_tag::build_finding),
        Damage::UnclosedSetup => (&s::UNCLOSED_SETUP, s::unclosed_setup::build_finding),
        Damage::MalformedTag => (&s::MALFORMED_TAG, s::malformed_tag::build_finding),
        Damage::StrayBrace => (&s::STRAY_BRACE, s::stray_brace::build_finding),
        Damage::StrayParenthesis => (&s::STRAY_PARENTHESIS, s::stray_parenthesis::build_finding),
        Damage::StrayBracket => (&s::STRAY_BRACKET, s::stray_bracket::build_finding),
        Damage::NestedComment => (&s::NESTED_COMMENT, s::nested_comment::build_finding),
        Damage::Unreadable => (&s::UNREADABLE, s::unreadable::build_finding),
        Damage::GluedText => (&s::GLUED_TEXT, s::glued_text::build_finding),
        Damage::ControlBytes => (&s::CONTROL_BYTES, s::control_bytes::build_finding),
        Damage::StrayBom => (&s::STRAY_BOM, s::stray_bom::build_finding),
        Damage::LiteralEscape => (&s::LITERAL_ESCAPE, s::literal_escape::build_finding),
        Damage::Wrapper => (&s::WRAPPER, s::wrapper::build_finding),
        Damage::GameCut => (&s::GAME_CUT, s::game_cut::build_finding),
        Damage::BracketComment => (&s::BRACKET_COMMENT, s::bracket_comment::build_finding),
        Damage::TooDeep => (&s::TOO_DEEP, s::too_deep::build_finding),
        Damage::Markup => (&s::DECORATION, s::decoration::build_markup_finding),
        Damage::Semicolon => (&s::DECORATION, s::decoration::build_semicolon_finding),
        Damage::BareTime => (&s::DECORATION, s::decoration::bare_time),
        Damage::StruckOut => (&s::DECORATION, s::decoration::struck_out),
    }
}
