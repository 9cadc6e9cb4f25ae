//! One file, from every way of writing into every other.
//!
//! For a way A the source is written in A and read again, with nothing known of it: what is read must be what the source
//! says. For every two ways A and B the text in A, converted into B, must be the very bytes of the source written in B.
//! As that holds for B and A too, A, B and A again are the same bytes, and so the same trees; [`Depth::Trees`] takes that
//! road literally and compares the trees.

use super::corpus::difference as first_difference;
use super::{Text, convert_by, essence, games_by, how, is_unread, plan_of, plies};
use crate::formats::difference;
use pdn_analysis::replay::Replayer;
use pdn_analysis::tree::{Game, build_games};
use pdn_events::played::ReplayPlan;
use pdn_operations::write::WriteOptions;
use pdn_rules::variant::Variant;
use pdn_text::notation::{MOVE_NOTATIONS, NAMED_NUMBERINGS};
use std::path::Path;

/// How far a run goes.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Depth {
    /// The texts of all pairs.
    Texts,
    /// From A to B and back to A besides, with the trees that are read then.
    Trees,
}

/// A way of writing: a notation, and a corner that squares are counted from.
pub(super) struct Way {
    pub(super) name: String,
    how: WriteOptions,
}

/// All notations; with `corners`, those with numbers also from each corner.
pub(super) fn ways(corners: bool) -> Vec<Way> {
    let plain = MOVE_NOTATIONS.iter().map(|notation| Way {
        name: notation.name.to_owned(),
        how: how(notation.name),
    });
    let numeric = MOVE_NOTATIONS
        .iter()
        .filter(|one| corners && !one.is_lettered());
    let cornered = numeric.flat_map(|notation| {
        NAMED_NUMBERINGS.iter().map(|corner| Way {
            name: format!("{} {}", notation.name, corner.numbering.corner_name()),
            how: WriteOptions {
                numbering: Some(corner.numbering),
                ..how(notation.name)
            },
        })
    });
    plain.chain(cornered).collect()
}

/// What of a game is not as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Lost {
    /// What is read from A is not what the source says.
    Source,
    /// A, converted into B, is not the source written in B.
    Text,
    /// A, converted into B and back, is another tree.
    Tree,
}

/// A game that is not the same.
pub(super) struct Wrong {
    pub(super) file: String,
    pub(super) game: usize,
    pub(super) lost: Lost,
    pub(super) how: String,
}

/// What was compared.
#[derive(Default)]
pub(super) struct Outcome {
    pub(super) games: usize,
    /// Games of which all remarks are read back as well.
    pub(super) with_remarks: usize,
    /// Games with moves that cannot be followed; these become a remark.
    pub(super) unread: usize,
    /// Texts that were read: those of ways that write the same bytes count as one.
    pub(super) texts: usize,
    /// Games that were taken from one way to another, and their plies.
    pub(super) conversions: usize,
    pub(super) plies: usize,
    pub(super) wrong: Vec<Wrong>,
}

impl Outcome {
    pub(super) fn add(&mut self, other: Self) {
        self.games += other.games;
        self.with_remarks += other.with_remarks;
        self.unread += other.unread;
        self.texts += other.texts;
        self.conversions += other.conversions;
        self.plies += other.plies;
        self.wrong.extend(other.wrong);
    }
}

/// Takes the games of a file through all pairs of ways.
pub(super) fn compare(
    file: &Path,
    name: &str,
    variant: Option<&'static Variant>,
    ways: &[Way],
    depth: Depth,
) -> Outcome {
    let bytes = std::fs::read(file).unwrap();
    let plan = plan_of(&bytes, variant);
    let source = games_by(&plan, &bytes);
    let written = ways.iter().map(|way| {
        let text = Text::read(convert_by(&plan, &bytes, "pdn", way.how).0);
        (way, text)
    });
    let mut run = Run {
        name,
        written: written.collect(),
        outcome: Outcome {
            games: source.len(),
            unread: source.iter().filter(|game| is_unread(game)).count(),
            ..Outcome::default()
        },
        source,
    };
    run.against_source();
    run.pairs(depth);
    run.outcome
}

struct Run<'a> {
    name: &'a str,
    source: Vec<Game>,
    /// The source in each way.
    written: Vec<(&'a Way, Text)>,
    outcome: Outcome,
}

impl Run<'_> {
    fn wrong(&mut self, game: usize, lost: Lost, how: String) {
        self.outcome.wrong.push(Wrong {
            file: self.name.to_owned(),
            game,
            lost,
            how,
        });
    }

    /// What is read in every way is what the source says.
    fn against_source(&mut self) {
        let before: Vec<_> = self.source.iter().map(essence).collect();
        let mut remarks = vec![true; before.len()];
        let mut wrong = Vec::new();
        for (way, text) in &self.written {
            assert_eq!(
                before.len(),
                text.games.len(),
                "{} in {}",
                self.name,
                way.name
            );
            for (nth, (was, is)) in before.iter().zip(&text.games).enumerate() {
                let is = essence(is);
                remarks[nth] &= was.1 == is.1;
                if was.0 != is.0 {
                    wrong.push((nth + 1, format!("{}\n  {}\n  {}", way.name, was.0, is.0)));
                }
            }
        }
        self.outcome.with_remarks = remarks.into_iter().filter(|same| *same).count();
        for (game, how) in wrong {
            self.wrong(game, Lost::Source, how);
        }
    }

    /// From every way into every other, and back.
    fn pairs(&mut self, depth: Depth) {
        let mut wrong = Vec::new();
        // What follows from the same bytes is the same.
        let seen = |nth: usize| {
            let (_, text) = &self.written[nth];
            let mut before = self.written[..nth].iter();
            before.any(|(_, other)| other.bytes == text.bytes)
        };
        let first: Vec<_> = (0..self.written.len()).map(|nth| !seen(nth)).collect();
        for ((a, text), _) in self.written.iter().zip(&first).filter(|(_, first)| **first) {
            self.outcome.texts += 1;
            for ((b, in_b), first) in self.written.iter().zip(&first) {
                let (there, _) = convert_by(&text.plan, &text.bytes, "pdn", b.how);
                let same = there == in_b.bytes;
                if !same {
                    let how = games_that_differ(&there, &in_b.bytes);
                    wrong.extend(how.map(|(game, how)| {
                        let how = format!("{} -> {}\n{how}", a.name, b.name);
                        (game, Lost::Text, how)
                    }));
                }
                self.outcome.conversions += text.games.len();
                self.outcome.plies += text.games.iter().map(plies).sum::<usize>();
                if same && (depth == Depth::Texts || !first) {
                    continue;
                }
                let known = same.then_some(&in_b.plan);
                let trees = trees_that_differ(text, a, &there, known);
                wrong.extend(trees.map(|(game, how)| {
                    let how = format!("{} -> {} -> {0}: {how}", a.name, b.name);
                    (game, Lost::Tree, how)
                }));
            }
        }
        for (game, lost, how) in wrong {
            self.wrong(game, lost, how);
        }
    }
}

/// The games that differ when a text has been converted into another way, and how.
fn games_that_differ(got: &[u8], wanted: &[u8]) -> impl Iterator<Item = (usize, String)> {
    let (got, wanted) = (one_by_one(got), one_by_one(wanted));
    assert_eq!(got.len(), wanted.len());
    let pairs = wanted.into_iter().zip(got).enumerate();
    pairs.filter_map(|(nth, (wanted, got))| {
        let how = first_difference(wanted.as_bytes(), got.as_bytes());
        (wanted != got).then_some((nth + 1, how))
    })
}

/// The games that are other trees when a text has gone another way and comes back, and how. `known` is the plan of what it
/// was there, where that is a text that has been read already.
fn trees_that_differ(
    text: &Text,
    way: &Way,
    there: &[u8],
    known: Option<&ReplayPlan>,
) -> impl Iterator<Item = (usize, String)> {
    let made;
    let plan = match known {
        Some(plan) => plan,
        None => {
            made = plan_of(there, None);
            &made
        }
    };
    let (back, _) = convert_by(plan, there, "pdn", way.how);
    let again = if back == text.bytes {
        games_by(&text.plan, &back)
    } else {
        Text::read(back).games
    };
    assert_eq!(text.games.len(), again.len());
    let pairs = text.games.iter().zip(again).enumerate();
    pairs.filter_map(|(nth, (was, is))| Some((nth + 1, difference(was, &is)?)))
}

/// The games of a text, each for itself.
fn one_by_one(bytes: &[u8]) -> Vec<String> {
    let plan = plan_of(bytes, None);
    let mut replayed = Replayer::replay_chunk(&plan, bytes);
    let games = build_games(bytes, plan.encoding, &mut replayed);
    let text = |(at, _): &(pdn_rules::span::Span, Game)| {
        String::from_utf8_lossy(at.slice_of(bytes))
            .trim()
            .to_owned()
    };
    games.iter().map(text).collect()
}
