//! Openings as a tree: each branch is a move, with the games in which it was played. The same position reached by other moves is another
//! branch.

use super::OutcomeCounts;
use crate::movegen::Move;
use crate::notation::{MoveStyle, write_one};
use crate::outcome::Outcome;
use crate::position::Position;
use compact_str::CompactString;

/// A tree; the first branch is the start position.
#[derive(Clone, Debug, Default)]
pub struct OpeningMoveTree(Vec<OpeningMoveNode>);

#[derive(Clone, Debug, Default)]
struct OpeningMoveNode {
    /// The move that leads here, and its text.
    mv: Option<Move>,
    text: CompactString,
    score: OutcomeCounts,
    next: Vec<u32>,
}

/// A branch of the tree for reports.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OpeningBranch {
    /// The move; empty for the start position.
    pub text: CompactString,
    /// The results of the games with this move.
    pub score: OutcomeCounts,
    /// The branches after it, by decreasing number of games.
    pub next: Vec<OpeningBranch>,
    /// The number of moves that are played in too few games to have a branch, and their games.
    pub others: (u64, OutcomeCounts),
}

impl OpeningMoveTree {
    /// The start position.
    pub(crate) const ROOT: usize = 0;

    /// Returns the number of branches, including the start position.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the number of games in the tree.
    pub fn game_count(&self) -> u64 {
        self.0.first().map_or(0, |root| root.score.game_count())
    }

    /// Counts a game on a branch.
    pub(super) fn count_game(&mut self, at: usize, outcome: Outcome) {
        if self.0.is_empty() {
            self.0.push(OpeningMoveNode::default());
        }
        self.0[at].score.add_game(outcome);
    }

    /// Returns the branch of a move; a new one is added only where there is `room` for it.
    pub(super) fn branch_for_move(
        &mut self,
        at: usize,
        position: &Position,
        mv: &Move,
        room: bool,
    ) -> Option<usize> {
        let same = |next: &&u32| self.0[**next as usize].mv.as_ref() == Some(mv);
        if let Some(known) = self.0.get(at)?.next.iter().find(same) {
            return Some(*known as usize);
        }
        if !room {
            return None;
        }
        let mut text = String::new();
        write_one(
            position,
            mv,
            &MoveStyle::for_variant(position.variant()),
            &mut text,
        );
        Some(self.push_node(at, Some(*mv), text.into()))
    }

    fn push_node(&mut self, at: usize, mv: Option<Move>, text: CompactString) -> usize {
        let new = self.0.len();
        self.0.push(OpeningMoveNode {
            mv,
            text,
            ..OpeningMoveNode::default()
        });
        self.0[at].next.push(new as u32);
        new
    }

    /// Adds another tree with up to `room` new branches. Returns whether they were enough.
    pub fn merge(&mut self, other: Self, room: usize) -> bool {
        if other.0.is_empty() {
            return true;
        }
        if self.0.is_empty() {
            self.0.push(OpeningMoveNode::default());
        }
        let most = self.0.len() + room;
        let mut whole = true;
        let mut open = vec![(Self::ROOT, Self::ROOT)];
        while let Some((own, theirs)) = open.pop() {
            self.0[own].score += other.0[theirs].score;
            for next in &other.0[theirs].next {
                let node = &other.0[*next as usize];
                let same = |own: &&u32| self.0[**own as usize].mv == node.mv;
                let known = self.0[own].next.iter().find(same).map(|own| *own as usize);
                let full = self.0.len() >= most;
                let branch = match known {
                    Some(known) => known,
                    None if full => {
                        whole = false;
                        continue;
                    }
                    None => self.push_node(own, node.mv, node.text.clone()),
                };
                open.push((branch, *next as usize));
            }
        }
        whole
    }

    /// Returns the tree for reports. Moves of fewer than `least` games are combined; moves without a branch are counted only in the branch
    /// before them.
    pub fn root_branch(&self, least: u64) -> Option<OpeningBranch> {
        (!self.0.is_empty()).then(|| self.make_branch(Self::ROOT, least))
    }

    fn make_branch(&self, at: usize, least: u64) -> OpeningBranch {
        let node = &self.0[at];
        let mut next: Vec<&OpeningMoveNode> = Vec::new();
        let mut places = Vec::new();
        let mut others = (0, OutcomeCounts::default());
        for one in &node.next {
            let own = &self.0[*one as usize];
            if own.score.game_count() < least {
                others = (others.0 + 1, others.1);
                others.1 += own.score;
            } else {
                next.push(own);
                places.push(*one as usize);
            }
        }
        // The recursion is no deeper than the limit of plies.
        let mut next: Vec<OpeningBranch> = places
            .into_iter()
            .map(|place| self.make_branch(place, least))
            .collect();
        next.sort_by(|one, other| {
            let most = other.score.game_count().cmp(&one.score.game_count());
            most.then_with(|| one.text.cmp(&other.text))
        });
        OpeningBranch {
            text: node.text.clone(),
            score: node.score,
            next,
            others,
        }
    }
}
