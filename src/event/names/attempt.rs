//! One attempt to join the spellings of an event.

use super::buckets;
use super::clusters::{Doubt, Game};
use super::compare::compare;
use super::facts::{Facts, Why};
use super::keys::add_keys;
use super::linkage::{Judge, Link, join};
use super::name::Name;
use super::reason::Likeness;
use std::collections::BTreeMap;

/// The most groups of one normal form that a spelling is tried with.
const MOST: usize = 8;

/// Spellings of one normal form that the games let be one.
#[derive(Debug)]
struct Node<'a> {
    members: Vec<usize>,
    /// The name that stands for them: the one of the user's list where they are on it.
    name: &'a Name,
}

/// What is given.
pub(super) struct Given<'a> {
    /// The spellings; none for those that name nobody.
    pub(super) names: &'a [Option<Name>],
    /// The games, between spellings that name players.
    pub(super) games: &'a [Game],
    /// The player of the user's list that a spelling is.
    pub(super) players: &'a [Option<usize>],
    /// The spellings to keep of the user's list.
    pub(super) kept: &'a [Option<Name>],
}

/// The spellings with what the games say.
struct Event<'a> {
    nodes: Vec<Node<'a>>,
    facts: Facts,
    /// The node of every spelling that names a player.
    node: Vec<usize>,
    /// Nodes alike by name, smaller first, sorted.
    alike: Vec<(usize, usize)>,
    /// The group of every spelling after the last attempt.
    last: Option<&'a [usize]>,
}

/// Groups of spellings, doubts, and the group of every spelling.
pub(super) type Attempt = (Vec<Vec<usize>>, Vec<Doubt>, Vec<usize>);

/// Joins spellings. Opponents of one round count as one where they were one after the last attempt; in the first, where their
/// names are alike.
pub(super) fn attempt(given: &Given<'_>, last: Option<&[usize]>) -> Attempt {
    let mut event = Event::new(given, last);
    let links = event.links();
    let joined = join(event.nodes.len(), links, &mut event);
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
    let doubt = |(link, why): &(Link, Why)| {
        let (one, two) = (event.first(link.one), event.first(link.two));
        Doubt {
            one: one.min(two),
            two: one.max(two),
            reasons: link.reasons,
            why: *why,
        }
    };
    let doubts = joined.stopped.iter().map(doubt).collect();
    (groups, doubts, home)
}

impl<'a> Event<'a> {
    /// Puts spellings of one normal form, or of one player of the user's list, together where the games allow it.
    fn new(given: &Given<'a>, last: Option<&'a [usize]>) -> Self {
        let (names, players) = (given.names, given.players);
        let mut facts = Facts::new(names.len(), given.games, players.to_vec());
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
        let mut nodes: Vec<Node> = Vec::new();
        for run in runs.values() {
            let from = nodes.len();
            for &at in run {
                let fits = |node: &&mut Node| facts.against(node.members[0], at, &same).is_none();
                let user = players[at].and_then(|player| given.kept[player].as_ref());
                if let Some(node) = nodes[from..].iter_mut().take(MOST).find(fits) {
                    facts.join(node.members[0], at);
                    node.members.push(at);
                } else if let Some(name) = user.or(names[at].as_ref()) {
                    nodes.push(Node {
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

    /// The nodes that are alike by name.
    fn links(&mut self) -> Vec<Link> {
        let mut keyed = Vec::new();
        for (number, node) in (0_u32..).zip(&self.nodes) {
            add_keys(node.name, number, &mut keyed);
        }
        let pairs = buckets::pairs(keyed, self.nodes.len()).into_iter();
        let compare =
            |(one, two): (usize, usize)| compare(self.nodes[one].name, self.nodes[two].name);
        let fit = |(one, two): (usize, usize)| self.facts.fit(self.first(one), self.first(two));
        let taken = |pair: (usize, usize)| match compare(pair) {
            Likeness::Possible(_) if !fit(pair) => None,
            likeness => Link::new(pair, likeness),
        };
        let links: Vec<Link> = pairs.filter_map(taken).collect();
        self.alike = links.iter().map(|link| (link.one, link.two)).collect();
        links
    }

    /// The first spelling of a node.
    fn first(&self, node: usize) -> usize {
        self.nodes[node].members[0]
    }
}

impl Judge for Event<'_> {
    fn alike(&self, one: usize, two: usize) -> bool {
        compare(self.nodes[one].name, self.nodes[two].name)
            .reasons()
            .is_some()
    }

    fn against(&self, one: usize, two: usize) -> Option<Why> {
        let alike = |x: usize, y: usize| {
            let (a, b) = (self.node[x], self.node[y]);
            let near = || a == b || self.alike.binary_search(&(a.min(b), a.max(b))).is_ok();
            self.last.map_or_else(near, |last| last[x] == last[y])
        };
        self.facts.against(self.first(one), self.first(two), &alike)
    }

    fn join(&mut self, one: usize, two: usize) {
        self.facts.join(self.first(one), self.first(two));
    }
}
