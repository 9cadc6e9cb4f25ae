//! What papers tell of an event: its name, system, scoring and players, and who had no opponent, was absent or left.

use super::names::is_name;
use super::papers::{self, At, Bye, Format, Given, Place, Scale, Who, Winner};
use super::standings::{Absent, Solo, SoloKind, Step, TieBreak};
use super::{Event, Paper, PaperAt, System, Unit, Worth, worth};
use std::collections::BTreeMap;

/// What is known of an event beside its games. Of two papers that tell the same, the first is believed.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Its name; empty where it is not told.
    pub name: String,
    /// The players with their spellings, the one to keep first.
    pub players: Vec<Vec<String>>,
    /// What is told of them, in the same order.
    pub(super) of_players: Vec<OfPlayer>,
    /// What is paired and counted.
    pub unit: Option<Unit>,
    /// The system.
    pub system: Option<System>,
    /// The number of rounds, and where it is told.
    pub rounds: Option<(u32, PaperAt)>,
    /// The variant, by its name, and where it is told.
    pub(super) variant: Option<(String, PaperAt)>,
    /// The points of a game, and where they are told.
    pub(super) game_scale: Option<(Scale, PaperAt)>,
    /// The points of a match, of players or of teams, and where they are told.
    pub(super) match_scale: Option<(Scale, PaperAt)>,
    /// Games in a match.
    pub games_in_match: Option<u32>,
    /// The name of the profile.
    pub profile: Option<String>,
    /// The criteria behind points, which go before the profile; empty where none are told.
    pub criteria: Vec<Step>,
    /// The members of each team in the order of their boards, by their names: the name of the team first.
    pub(super) line_ups: Vec<(String, Vec<String>)>,
    /// Whether teams play.
    pub teams_play: Option<bool>,
    /// Whether results that only papers have count.
    pub count_papers: bool,
    /// Rounds without an opponent.
    pub(super) byes: Vec<Named<Bye>>,
    /// Games and matches that were lost by absence.
    pub(super) forfeits: Vec<NamedForfeit>,
    /// Who left, with the round from which on he is gone.
    pub(super) gone: Vec<Named<()>>,
}

/// What `event.toml` tells of a player; empty where it tells nothing.
#[derive(Clone, Debug)]
pub(super) struct OfPlayer {
    /// Where the name stands.
    pub(super) at: PaperAt,
    /// The team.
    pub(super) team: String,
    /// The title.
    pub(super) title: String,
    /// The rating.
    pub(super) rating: String,
    /// The first round that he plays.
    pub(super) start: Option<(u32, PaperAt)>,
}

impl OfPlayer {
    fn of(paper: usize, player: &papers::GivenPlayer) -> Self {
        let text = |told: &Option<At<String>>| {
            let text = told.as_ref().map(|at| at.value.trim().to_owned());
            text.unwrap_or_default()
        };
        Self {
            at: PaperAt {
                paper,
                at: player.name.at,
            },
            team: text(&player.team),
            title: text(&player.title),
            rating: player
                .rating
                .as_ref()
                .map_or_else(String::new, |at| at.value.to_string()),
            start: player.from_round.as_ref().map(|round| {
                let at = round.at;
                (round.value, PaperAt { paper, at })
            }),
        }
    }
}

/// Something about a player in a round.
#[derive(Clone, Debug)]
pub(super) struct Named<T> {
    /// The player, as the paper spells him.
    pub(super) name: String,
    /// The round; 0 where it is not told.
    pub(super) round: u32,
    /// What.
    pub(super) what: T,
    /// Where it stands.
    pub(super) at: PaperAt,
}

/// A game or match that was lost by absence.
#[derive(Clone, Debug)]
pub(super) struct NamedForfeit {
    /// White and Black, as the paper spells them.
    pub(super) names: [String; 2],
    /// The round; 0 where it is not told.
    pub(super) round: u32,
    /// Who was absent.
    pub(super) absent: Absent,
    /// Where it stands.
    pub(super) at: PaperAt,
}

impl Known {
    /// What papers tell.
    #[must_use]
    pub fn of(papers: &[Paper]) -> Self {
        let mut known = Self::default();
        for (paper, read) in papers.iter().enumerate().rev() {
            known.take(paper, &read.given);
        }
        // They were taken from the last paper to the first, so that the first is believed.
        known.byes.sort_by_key(|bye| bye.at);
        known.forfeits.sort_by_key(|forfeit| forfeit.at);
        known.gone.sort_by_key(|gone| gone.at);
        known
    }

    /// Takes what a paper tells before what is known.
    fn take(&mut self, paper: usize, given: &Given) {
        let number = |at: &Option<At<u32>>| at.as_ref().map(|at| at.value);
        if let Some(name) = &given.name {
            self.name.clone_from(&name.value);
        }
        // Lists of other papers have no aliases, and may hold one player in two spellings.
        if given.format == Format::EventToml {
            self.players = given.players.iter().map(spellings).collect();
            let players = given.players.iter();
            self.of_players = players.map(|player| OfPlayer::of(paper, player)).collect();
        }
        if let Some(unit) = &given.unit {
            self.unit = Some(match unit.value {
                papers::Unit::Game => Unit::Game,
                papers::Unit::Match => Unit::Match,
            });
        }
        if let Some(system) = &given.system {
            self.system = Some(match system.value {
                papers::System::RoundRobin => System::RoundRobin {
                    circles: number(&given.circles).unwrap_or(1).max(1),
                },
                papers::System::Swiss => System::Swiss,
                papers::System::KnockOut => System::KnockOut,
                papers::System::Scheveningen => System::Scheveningen,
                papers::System::Match => System::Duel,
            });
        }
        if let Some(rounds) = &given.rounds {
            let at = PaperAt {
                paper,
                at: rounds.at,
            };
            self.rounds = Some((rounds.value, at));
        }
        if let Some(variant) = &given.variant {
            let at = variant.at;
            self.variant = Some((variant.value.clone(), PaperAt { paper, at }));
        }
        if given.format == Format::EventToml {
            // Papers of other programs count on scales of their own.
            let placed = |scale: &At<Scale>| {
                let at = scale.at;
                (scale.value, PaperAt { paper, at })
            };
            self.game_scale = given.points.as_ref().map(placed);
            self.match_scale = given.match_points.as_ref().map(placed);
        }
        if !given.teams.is_empty() {
            let numbers = Numbers::of(given);
            let teams = given.teams.iter().map(|team| {
                let members = team.players.iter();
                let names = members.map(|number| numbers.0.get(&number.value));
                // An unknown number keeps its board all the same.
                let names =
                    names.map(|name| name.map_or_else(String::new, |name| (*name).to_owned()));
                let members = names.collect();
                (team.name.value.clone(), members)
            });
            self.line_ups = teams.collect();
        }
        if let Some(teams) = &given.teams_play {
            self.teams_play = Some(teams.value);
        }
        if let Some(count) = &given.count_papers {
            self.count_papers = count.value;
        }
        self.games_in_match = number(&given.games_in_match).or(self.games_in_match);
        if let Some(profile) = &given.profile {
            self.profile = Some(profile.value.clone());
        }
        let criteria = given.tie_breaks.iter();
        let criteria: Vec<Step> = criteria.filter_map(|at| step(&at.value)).collect();
        if !criteria.is_empty() {
            self.criteria = criteria;
        }
        self.take_pairings(paper, given);
        let gone = given.players.iter().filter_map(|player| {
            let round = player.withdrew.as_ref()?;
            Some(Named {
                name: player.name.value.clone(),
                round: round.value,
                what: (),
                at: PaperAt {
                    paper,
                    at: round.at,
                },
            })
        });
        self.gone.extend(gone);
    }

    /// Takes the byes and the matches that were lost by absence.
    fn take_pairings(&mut self, paper: usize, given: &Given) {
        let numbers = Numbers::of(given);
        for pairing in &given.pairings {
            let round = pairing.round.as_ref().map_or(0, |round| round.value);
            let at = |at: Place| PaperAt { paper, at };
            let Some(black) = &pairing.black else {
                if let Some(bye) = &pairing.bye {
                    self.byes.push(Named {
                        name: numbers.name(&pairing.white.value),
                        round,
                        what: bye.value,
                        at: at(pairing.at),
                    });
                }
                continue;
            };
            let forfeit = pairing.result.as_ref().filter(|at| at.value.forfeit);
            let Some(result) = forfeit else { continue };
            self.forfeits.push(NamedForfeit {
                names: [&pairing.white.value, &black.value].map(|who| numbers.name(who)),
                round,
                absent: match result.value.winner {
                    Winner::White => Absent::One(1),
                    Winner::Black => Absent::One(0),
                    _ => Absent::Both,
                },
                at: at(pairing.at),
            });
        }
    }

    /// Gives the members of listed teams the names of these, where nothing else names one.
    pub(super) fn name_teams(&self, event: &mut Event) {
        for (team, members) in &self.line_ups {
            for name in members {
                if let Some(player) = event.player(name)
                    && event.players[player].team.is_empty()
                {
                    event.players[player].team.clone_from(team);
                }
            }
        }
    }

    /// What a game and a match are worth.
    pub(super) fn worth(&self, unit: Unit) -> Worth {
        let scale = |told: &Option<(Scale, PaperAt)>| told.as_ref().map(|(scale, _)| *scale);
        let [game, whole] = [scale(&self.game_scale), scale(&self.match_scale)];
        let teams = self.teams_play == Some(true);
        Worth::of(unit, game.as_ref(), whole.as_ref(), teams)
    }

    /// Whether a paper says what a game and a match are worth, so that nothing is assumed.
    pub(super) fn tells_points(&self, unit: Unit) -> bool {
        let good = |told: &Option<(Scale, PaperAt)>| {
            told.as_ref()
                .is_some_and(|(scale, _)| worth::is_good(scale))
        };
        let [game, whole] = [good(&self.game_scale), good(&self.match_scale)];
        match unit {
            Unit::Game => game || (whole && self.teams_play != Some(true)),
            Unit::Match => whole,
        }
    }

    /// The numbers of rounds in which something happened that has no games.
    pub(super) fn rounds_beside(&self) -> impl Iterator<Item = u32> {
        let byes = self.byes.iter().map(|bye| bye.round);
        let forfeits = self.forfeits.iter().map(|forfeit| forfeit.round);
        byes.chain(forfeits).filter(|round| *round > 0)
    }

    /// The bye of a kind, as the table takes it.
    pub(super) fn solo(player: usize, bye: &Named<Bye>, worth: &Worth) -> Solo {
        let (points, kind) = match bye.what {
            Bye::Full => (worth.table.win, SoloKind::FullBye),
            Bye::Half => (worth.table.draw, SoloKind::HalfBye),
            Bye::Zero => (0, SoloKind::ZeroBye),
            Bye::Allocated => (worth.bye, SoloKind::PairingBye),
        };
        Solo {
            round: bye.round,
            player,
            points,
            kind,
        }
    }
}

fn spellings(player: &papers::GivenPlayer) -> Vec<String> {
    let aliases = player.aliases.iter().map(|alias| alias.value.clone());
    std::iter::once(player.name.value.clone())
        .chain(aliases)
        .collect()
}

/// The names of a paper's players by their numbers.
pub(super) struct Numbers<'a>(BTreeMap<u32, &'a str>);

impl<'a> Numbers<'a> {
    pub(super) fn of(given: &'a Given) -> Self {
        let players = given.players.iter();
        let numbered = players.filter_map(|player| {
            let number = player.number.as_ref()?.value;
            Some((number, &*player.name.value))
        });
        // Of two players with one number the first has it.
        let mut all = BTreeMap::new();
        for (number, name) in numbered {
            all.entry(number).or_insert(name);
        }
        Self(all)
    }

    /// The name of a player, also where a paper only gives his number.
    pub(super) fn name(&self, who: &Who) -> String {
        let listed = who.number.and_then(|number| self.0.get(&number));
        match listed {
            Some(name) if !is_name(&who.name) => (*name).to_owned(),
            _ => who.name.clone(),
        }
    }
}

/// A criterion of the list in `event.toml`; points and additional matches are none that is counted here.
fn step(name: &str) -> Option<Step> {
    match name {
        "points" | "match-points" | "additional-match" => None,
        "results-by-place" => Some(Step::One(TieBreak::ResultsInOrder)),
        "board-points" => Some(Step::Boards),
        name => name.parse().ok(),
    }
}
