//! One attempt to join the spellings of an event.

use super::buckets;
use super::clusters::{ClusterGame, SpellingDoubt};
use super::compare::compare_names;
use super::facts::{GroupFacts, SeparationReason};
use super::keys::add_keys;
use super::linkage::{JoinJudge, LikenessLink, join_links};
use super::name::ParsedName;
use super::reason::Likeness;
use std::collections::BTreeMap;

/// The maximum number of groups of one normal form to which a spelling is compared.
const MAX_TRIED_GROUPS: usize = 8;

/// Spellings of one normal form that may be one player by their games.
#[derive(Debug)]
struct SpellingNode<'a> {
    members: Vec<usize>,
    /// The name that represents the spellings: that of the user's list if they are on it.
    name: &'a ParsedName,
}

/// The input of an attempt.
pub(super) struct AttemptInput<'a> {
    /// The spellings; `None` for those that name nobody.
    pub(super) names: &'a [Option<ParsedName>],
    /// The games, between spellings that name players.
    pub(super) games: &'a [ClusterGame],
    /// The player of the user's list for each spelling.
    pub(super) players: &'a [Option<usize>],
    /// The spellings to keep from the user's list.
    pub(super) kept: &'a [Option<ParsedName>],
}

/// The spellings with the facts from their games.
struct SpellingGraph<'a> {
    nodes: Vec<SpellingNode<'a>>,
    facts: GroupFacts,
    /// The node of every spelling that names a player.
    node: Vec<usize>,
    /// Nodes alike by name, smaller first, sorted.
    alike: Vec<(usize, usize)>,
    /// The group of every spelling after the last attempt.
    last: Option<&'a [usize]>,
}

/// Groups of spellings, doubts, and the group of every spelling.
pub(super) type JoinAttempt = (Vec<Vec<usize>>, Vec<SpellingDoubt>, Vec<usize>);

/// Joins spellings. Opponents in one round count as one if the last attempt joined them; in the first attempt, if their names are alike.
pub(super) fn attempt_join(given: &AttemptInput<'_>, last: Option<&[usize]>) -> JoinAttempt {
    let mut event = SpellingGraph::new(given, last);
    let links = event.find_links();
    let joined = join_links(event.nodes.len(), links, &mut event);
    let members = |group: &Vec<usize>| {
        let nodes = group.iter().map(|node| &event.nodes[*node].members);
        let mut members: Vec<usize> = nodes.flatten().copied().collect();
        members.sort_unstable();
        members
    };
    let mut groups: Vec<Vec<usize>> = joined.groups.iter().map(members).collect();
    groups.sort_unstable();
    let mut home = vec![usize::MAX; given.names.len()];
    for (number, group) in groups.iter().enumerate() {
        group.iter().for_each(|at| home[*at] = number);
    }
    let doubt = |(link, why): &(LikenessLink, SeparationReason)| {
        let (one, two) = (
            event.first_spelling(link.one),
            event.first_spelling(link.two),
        );
        SpellingDoubt {
            one: one.min(two),
            two: one.max(two),
            reasons: link.reasons,
            why: *why,
        }
    };
    let doubts = joined.stopped.iter().map(doubt).collect();
    (groups, doubts, home)
}

impl<'a> SpellingGraph<'a> {
    /// Joins spellings of one normal form, or of one player of the user's list, where the games allow it.
    fn new(given: &AttemptInput<'a>, last: Option<&'a [usize]>) -> Self {
        let (names, players) = (given.names, given.players);
        let mut facts = GroupFacts::new(names.len(), given.games, players.to_vec());
        let mut runs: BTreeMap<(Option<usize>, &str), Vec<usize>> = BTreeMap::new();
        for (at, name) in names.iter().enumerate() {
            let Some(name) = name else { continue };
            let normal = players[at].map_or(name.normal.as_str(), |_| "");
            runs.entry((players[at], normal)).or_default().push(at);
        }
        let mut run_of = vec![usize::MAX; names.len()];
        for (number, run) in runs.values().enumerate() {
            run.iter().for_each(|at| run_of[*at] = number);
        }
        let one = last.unwrap_or(&run_of);
        let same = |x: usize, y: usize| one[x] == one[y];
        let mut nodes: Vec<SpellingNode> = Vec::new();
        for run in runs.values() {
            let from = nodes.len();
            for &at in run {
                let fits = |node: &&mut SpellingNode| {
                    facts.find_objection(node.members[0], at, &same).is_none()
                };
                let user = players[at].and_then(|player| given.kept[player].as_ref());
                if let Some(node) = nodes[from..].iter_mut().take(MAX_TRIED_GROUPS).find(fits) {
                    facts.join_groups(node.members[0], at);
                    node.members.push(at);
                } else if let Some(name) = user.or(names[at].as_ref()) {
                    nodes.push(SpellingNode {
                        members: vec![at],
                        name,
                    });
                }
            }
        }
        nodes.sort_by_key(|node| node.members[0]);
        let mut node = vec![usize::MAX; names.len()];
        for (number, made) in nodes.iter().enumerate() {
            made.members.iter().for_each(|at| node[*at] = number);
        }
        Self {
            nodes,
            facts,
            node,
            alike: Vec::new(),
            last,
        }
    }

    /// Returns links between the nodes that are alike by name.
    fn find_links(&mut self) -> Vec<LikenessLink> {
        let mut keyed = Vec::new();
        for (number, node) in (0_u32..).zip(&self.nodes) {
            add_keys(node.name, number, &mut keyed);
        }
        let pairs = buckets::pair_items(keyed, self.nodes.len()).into_iter();
        let compare =
            |(one, two): (usize, usize)| compare_names(self.nodes[one].name, self.nodes[two].name);
        let fit = |(one, two): (usize, usize)| {
            self.facts
                .has_fitting_games(self.first_spelling(one), self.first_spelling(two))
        };
        let taken = |pair: (usize, usize)| match compare(pair) {
            Likeness::Possible(_) if !fit(pair) => None,
            likeness => LikenessLink::new(pair, likeness),
        };
        let links: Vec<LikenessLink> = pairs.filter_map(taken).collect();
        self.alike = links.iter().map(|link| (link.one, link.two)).collect();
        links
    }

    /// Returns the first spelling of a node.
    fn first_spelling(&self, node: usize) -> usize {
        self.nodes[node].members[0]
    }
}

impl JoinJudge for SpellingGraph<'_> {
    fn is_alike(&self, one: usize, two: usize) -> bool {
        compare_names(self.nodes[one].name, self.nodes[two].name)
            .reasons()
            .is_some()
    }

    fn find_objection(&self, one: usize, two: usize) -> Option<SeparationReason> {
        let alike = |x: usize, y: usize| {
            let (a, b) = (self.node[x], self.node[y]);
            let near = || a == b || self.alike.binary_search(&(a.min(b), a.max(b))).is_ok();
            self.last.map_or_else(near, |last| last[x] == last[y])
        };
        self.facts
            .find_objection(self.first_spelling(one), self.first_spelling(two), &alike)
    }

    fn note_join(&mut self, one: usize, two: usize) {
        self.facts
            .join_groups(self.first_spelling(one), self.first_spelling(two));
    }
}
