//! Breakthrough: international draughts in which the first king wins.

use super::international::{FMJD_ARTICLES, INTERNATIONAL};
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "breakthrough",
    names: &["breakthrough draughts", "прорыв", "ruptura", "sfondamento"],
    title: "Breakthrough, 10x10: international draughts in which the first king wins",
    source: "Lidraughts; movement as international draughts (FMJD)",
    goal: WinningGoal::FirstKing,
    game_type: Some(96), // Lidraughts' private number
    draws: &codes::repetition::CODE,
    articles: &[GOAL_ARTICLES, FMJD_ARTICLES],
    also: &[],
    guessed: false,
    programs: ProgramSupport::with_hub_name("bt"),
    ..INTERNATIONAL
};

/// The goal, which differs from that of the FMJD.
const GOAL_ARTICLES: &[TopicCitation] = &[cited_by_subject(Topic::End, "Lidraughts: breakthrough")];
