//! What only several games together show.

pub(crate) mod duplicate_game;
pub(crate) mod micro_match_odd;
pub(crate) mod player_twice;

checks! {
    duplicate_game::DUPLICATE_GAME;
    player_twice::PLAYER_TWICE;
    micro_match_odd::MICRO_MATCH_ODD;
}
