//! What only several games together show.

pub(crate) mod age_group;
pub(crate) mod beaten_plays_on;
pub(crate) mod dates_differ;
pub(crate) mod drawn_opening;
pub(crate) mod duplicate_game;
pub(crate) mod event_spelled;
pub(crate) mod forfeit_played_on;
pub(crate) mod game_missing;
pub(crate) mod game_not_paired;
pub(crate) mod micro_match_colours;
pub(crate) mod micro_match_odd;
pub(crate) mod name_of_two;
pub(crate) mod opening_differs;
pub(crate) mod pair_again;
pub(crate) mod pair_too_often;
pub(crate) mod paper_colours;
pub(crate) mod paper_contradicts;
pub(crate) mod paper_fault;
pub(crate) mod paper_result;
pub(crate) mod paper_sums;
pub(crate) mod paper_table;
pub(crate) mod player_against_himself;
pub(crate) mod player_spelled;
pub(crate) mod player_twice;
pub(crate) mod rounds_out_of_order;
pub(crate) mod same_moves;
pub(crate) mod team_colours;

checks! {
    duplicate_game::DUPLICATE_GAME;
    player_twice::PLAYER_TWICE;
    micro_match_odd::MICRO_MATCH_ODD;
    micro_match_colours::MICRO_MATCH_COLOURS;
    player_against_himself::PLAYER_AGAINST_HIMSELF;
    pair_too_often::PAIR_TOO_OFTEN;
    game_missing::GAME_MISSING;
    beaten_plays_on::BEATEN_PLAYS_ON;
    same_moves::SAME_MOVES;
    dates_differ::DATES_DIFFER;
    rounds_out_of_order::ROUNDS_OUT_OF_ORDER;
    team_colours::TEAM_COLOURS;
    opening_differs::OPENING_DIFFERS;
    forfeit_played_on::FORFEIT_PLAYED_ON;
    player_spelled::PLAYER_SPELLED;
    name_of_two::NAME_OF_TWO;
    event_spelled::EVENT_SPELLED;
    pair_again::PAIR_AGAIN;
    paper_fault::PAPER_FAULT;
    paper_contradicts::PAPER_CONTRADICTS;
    game_not_paired::GAME_NOT_PAIRED;
    paper_result::PAPER_RESULT;
    paper_colours::PAPER_COLOURS;
    paper_table::PAPER_TABLE;
    paper_sums::PAPER_SUMS;
    drawn_opening::DRAWN_OPENING;
    age_group::AGE_GROUP;
}
