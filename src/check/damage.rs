//! Damage of the text: which is which check.

use super::{Check, Finding, syntax as s};
use crate::pdn::Damage;
use crate::span::Span;

/// What is said of damage. `sound`: whether the text is well encoded, once that is asked.
pub(crate) fn raise(damage: Damage, span: Span, sound: impl FnOnce() -> bool) -> Finding {
    let (_, raise) = of(damage);
    let finding = raise(span);
    // In a text with other bytes the mark may be what tells its encoding.
    match damage {
        Damage::StrayBom if sound() => s::stray_bom::mended(finding, span),
        _ => finding,
    }
}

/// The check that damage belongs to.
pub(crate) fn check(damage: Damage) -> &'static Check {
    of(damage).0
}

/// The check that damage belongs to, and what raises it.
fn of(damage: Damage) -> (&'static Check, fn(Span) -> Finding) {
    match damage {
        Damage::UnclosedComment => (&s::UNCLOSED_COMMENT, s::unclosed_comment::raise),
        Damage::UnclosedVariation => (&s::UNCLOSED_VARIATION, s::unclosed_variation::raise),
        Damage::UnclosedString => (&s::UNCLOSED_STRING, s::unclosed_string::raise),
        Damage::UnclosedTag => (&s::UNCLOSED_TAG, s::unclosed_tag::raise),
        Damage::UnclosedSetup => (&s::UNCLOSED_SETUP, s::unclosed_setup::raise),
        Damage::MalformedTag => (&s::MALFORMED_TAG, s::malformed_tag::raise),
        Damage::StrayBrace => (&s::STRAY_BRACE, s::stray_brace::raise),
        Damage::StrayParenthesis => (&s::STRAY_PARENTHESIS, s::stray_parenthesis::raise),
        Damage::StrayBracket => (&s::STRAY_BRACKET, s::stray_bracket::raise),
        Damage::NestedComment => (&s::NESTED_COMMENT, s::nested_comment::raise),
        Damage::Unreadable => (&s::UNREADABLE, s::unreadable::raise),
        Damage::GluedText => (&s::GLUED_TEXT, s::glued_text::raise),
        Damage::ControlBytes => (&s::CONTROL_BYTES, s::control_bytes::raise),
        Damage::StrayBom => (&s::STRAY_BOM, s::stray_bom::raise),
        Damage::LiteralEscape => (&s::LITERAL_ESCAPE, s::literal_escape::raise),
        Damage::Wrapper => (&s::WRAPPER, s::wrapper::raise),
        Damage::GameCut => (&s::GAME_CUT, s::game_cut::raise),
        Damage::BracketComment => (&s::BRACKET_COMMENT, s::bracket_comment::raise),
        Damage::TooDeep => (&s::TOO_DEEP, s::too_deep::raise),
        Damage::Markup => (&s::DECORATION, s::decoration::markup),
        Damage::Semicolon => (&s::DECORATION, s::decoration::semicolon),
        Damage::BareTime => (&s::DECORATION, s::decoration::bare_time),
        Damage::StruckOut => (&s::DECORATION, s::decoration::struck_out),
    }
}
