//! Antidraughts: international draughts in which one wins by having no move.

use super::international::{FMJD_ARTICLES, INTERNATIONAL};
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "antidraughts",
    names: &[
        "anti draughts",
        "antidraughts international",
        "антишашки",
        "antidamas",
        "antidama",
    ],
    title: "Antidraughts, 10x10: international draughts in which one wins by having no move",
    source: "Lidraughts; movement as international draughts (FMJD)",
    goal: WinningGoal::BeBlocked,
    game_type: Some(98), // Lidraughts' private number
    draws: &codes::repetition::CODE,
    articles: &[GOAL_ARTICLES, FMJD_ARTICLES],
    also: &[],
    guessed: false,
    programs: ProgramSupport::with_hub_name("losing"),
    ..INTERNATIONAL
};

/// The goal, which differs from that of the FMJD.
const GOAL_ARTICLES: &[TopicCitation] = &[cited_by_subject(Topic::End, "Lidraughts: antidraughts")];
