//! Tags: missing, malformed or contradictory, with the position and the variant that they declare.

pub(crate) mod bad_date;
pub mod bad_fen;
pub(crate) mod bad_gametype;
pub(crate) mod bad_round;
pub(crate) mod duplicate_tag;
pub mod fen_position;
pub(crate) mod gametype_contradicts;
pub mod missing_tag;
pub mod move_number;
pub mod table_fen;
pub(crate) mod translated_tag;
pub(crate) mod unknown_rules;
pub mod variant_assumed;
pub(crate) mod variant_unknown;

checks! {
    bad_fen::BAD_FEN;
    fen_position::FEN_POSITION;
    bad_gametype::BAD_GAMETYPE;
    gametype_contradicts::GAMETYPE_CONTRADICTS;
    variant_assumed::VARIANT_ASSUMED;
    variant_unknown::VARIANT_UNKNOWN;
    duplicate_tag::DUPLICATE_TAG;
    missing_tag::MISSING_TAG;
    bad_date::BAD_DATE;
    bad_round::BAD_ROUND;
    move_number::MOVE_NUMBER;
    unknown_rules::UNKNOWN_RULES;
    table_fen::TABLE_FEN;
    translated_tag::TRANSLATED_TAG;
}
