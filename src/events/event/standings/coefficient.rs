//! Computes coefficients with their addends.

use super::ladder::{cut_order, opponent_addends};
use super::ledger::{EntrySource, Ledger, LedgerEntry, count_value, saturating_sum};
use super::scoring::MatchOutcome;
use super::tie_break::TieBreak;

/// The reason why an addend does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExclusionReason {
    /// One of the worst opponents, whom the coefficient leaves out.
    Worst,
    /// One of the best opponents, whom the coefficient leaves out.
    Best,
    /// The match is annulled (IDF section 2, 18.2.1).
    Annulled,
    /// A round without an opponent.
    NoOpponent,
    /// Not played over the board.
    NotPlayed,
    /// Not won.
    NotWon,
    /// The opponent is not in the tied group, or, for results in order of places, is in it.
    OtherGroup,
    /// The opponent has less than half of the points that could be scored.
    BelowHalf,
}

impl ExclusionReason {
    /// Returns the stable name.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Worst => "worst",
            Self::Best => "best",
            Self::Annulled => "annulled",
            Self::NoOpponent => "no-opponent",
            Self::NotPlayed => "not-played",
            Self::NotWon => "not-won",
            Self::OtherGroup => "other-group",
            Self::BelowHalf => "below-half",
        }
    }
}

/// One addend: one round of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Addend {
    /// The round; 0 if unknown.
    pub round: u32,
    /// The opponent, also of a forfeit.
    pub opponent: Option<usize>,
    /// Whether a dummy replaces the opponent (FIDE C.07, 16.4); `base` are then its points.
    pub dummy: bool,
    /// The outcome of the round for the player.
    pub outcome: MatchOutcome,
    /// Whether the round was played over the board.
    pub played: bool,
    /// The stored value that is counted: the points of the opponent, or those of the player.
    pub base: i64,
    /// The multiplier: 2 for a beaten opponent in Sonneborn-Berger, -1 for a lost match in Shmulyan.
    pub factor: i64,
    /// `base` times `factor`.
    pub value: i64,
    /// The reason why it does not count; `None` if it does.
    pub left_out: Option<ExclusionReason>,
}

/// A coefficient of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coefficient {
    /// The kind.
    pub tie_break: TieBreak,
    /// The stored sum of the addends that count.
    pub value: i64,
    /// The number by which values are divided for display.
    pub divisor: u32,
    /// The addends by round; for [`TieBreak::ResultsInOrder`] by the place of the opponent, to be compared one by one instead of summed.
    pub addends: Vec<Addend>,
}

/// Returns a coefficient of one player that does not depend on the tied group.
pub(super) fn explain_coefficient(
    ledger: &Ledger,
    player: usize,
    tie_break: TieBreak,
) -> Coefficient {
    let addends = match tie_break {
        TieBreak::Buchholz => opponent_addends(ledger, player),
        TieBreak::Truncated(cut) => trimmed_addends(ledger, player, cut, 0),
        TieBreak::Solkoff => trimmed_addends(ledger, player, 1, 1),
        TieBreak::Median(cut) => trimmed_addends(ledger, player, cut, cut),
        TieBreak::SonnebornBerger | TieBreak::SonnebornBergerFide | TieBreak::Shmulyan => {
            weighted_addends(ledger, player, tie_break)
        }
        _ => ledger
            .player_sheet(player)
            .iter()
            .map(|entry| own_addend(ledger, entry, tie_break))
            .collect(),
    };
    sum_addends(ledger, tie_break, addends)
}

/// Builds a coefficient from the sum of its addends.
pub(super) fn sum_addends(
    ledger: &Ledger,
    tie_break: TieBreak,
    addends: Vec<Addend>,
) -> Coefficient {
    let value = saturating_sum(
        addends
            .iter()
            .filter(|addend| addend.left_out.is_none())
            .map(|addend| addend.value),
    );
    Coefficient {
        tie_break,
        value,
        divisor: tie_break.divisor(ledger.field),
        addends,
    }
}

/// Creates the addend of one entry.
pub(super) fn entry_addend(
    entry: &LedgerEntry,
    base: i64,
    factor: i64,
    left_out: Option<ExclusionReason>,
) -> Addend {
    let left_out = if entry.annulled {
        Some(ExclusionReason::Annulled)
    } else {
        left_out
    };
    Addend {
        round: entry.round,
        opponent: entry.opponent,
        dummy: false,
        outcome: entry.outcome,
        played: entry.played,
        base,
        factor,
        value: base.saturating_mul(factor),
        left_out,
    }
}

/// Returns the addends of Buchholz without the `worst` worst and the `best` best opponents.
fn trimmed_addends(ledger: &Ledger, player: usize, worst: u32, best: u32) -> Vec<Addend> {
    let mut addends = opponent_addends(ledger, player);
    let order = cut_order(ledger, player, &addends);
    let worst = (worst as usize).min(order.len());
    let (low, rest) = order.split_at(worst);
    // The best are cut by points alone: rounds missed by choice are no exception here.
    let mut rest = rest.to_vec();
    rest.sort_by_key(|place| std::cmp::Reverse(addends[*place].value));
    for place in low {
        addends[*place].left_out = Some(ExclusionReason::Worst);
    }
    for place in rest.iter().take(best as usize) {
        addends[*place].left_out = Some(ExclusionReason::Best);
    }
    addends
}

/// Returns the points of the opponents, weighted by the results against them.
fn weighted_addends(ledger: &Ledger, player: usize, tie_break: TieBreak) -> Vec<Addend> {
    let mut addends = opponent_addends(ledger, player);
    for (addend, entry) in addends.iter_mut().zip(ledger.player_sheet(player)) {
        addend.factor = match (tie_break, entry.outcome) {
            (TieBreak::SonnebornBergerFide, _) => i64::from(entry.points),
            (TieBreak::Shmulyan, MatchOutcome::Win) => 1,
            (TieBreak::Shmulyan, MatchOutcome::Loss) => -1,
            (TieBreak::SonnebornBerger, MatchOutcome::Win) => 2,
            (TieBreak::SonnebornBerger, MatchOutcome::Draw) => 1,
            _ => 0,
        };
        addend.value = addend.base.saturating_mul(addend.factor);
    }
    addends
}

/// Returns an addend that consists of what the player scored himself.
fn own_addend(ledger: &Ledger, entry: &LedgerEntry, tie_break: TieBreak) -> Addend {
    let points = i64::from(entry.points);
    let alone = entry
        .opponent
        .is_none()
        .then_some(ExclusionReason::NoOpponent);
    let won = entry.outcome == MatchOutcome::Win;
    let not_won = (!won).then_some(ExclusionReason::NotWon);
    let at = match entry.source {
        EntrySource::Match(index, side) => ledger.field.matches.get(index).map(|each| (each, side)),
        EntrySource::Solo | EntrySource::Missing => None,
    };
    match tie_break {
        TieBreak::Wins => entry_addend(entry, i64::from(won), 1, alone.or(not_won)),
        TieBreak::RoundsWon => {
            let is_win = entry.points >= ledger.field.scoring.win;
            entry_addend(
                entry,
                i64::from(is_win),
                1,
                (!is_win).then_some(ExclusionReason::NotWon),
            )
        }
        TieBreak::WinsOverBoard => {
            let not_played = (!entry.played).then_some(ExclusionReason::NotPlayed);
            entry_addend(entry, i64::from(won), 1, alone.or(not_played).or(not_won))
        }
        TieBreak::WinsInGames => entry_addend(
            entry,
            at.map_or(0, |(each, side)| i64::from(each.game_wins[side])),
            1,
            alone,
        ),
        TieBreak::GamePoints => entry_addend(
            entry,
            at.map_or_else(
                || as_of_games(ledger, points),
                |(each, side)| i64::from(each.game_points[side]),
            ),
            1,
            None,
        ),
        TieBreak::Board(board) => {
            let place = (board as usize).checked_sub(1);
            let scored = at
                .zip(place)
                .and_then(|((each, side), place)| each.boards.get(place).map(|pair| pair[side]));
            entry_addend(
                entry,
                scored.map_or(0, i64::from),
                1,
                scored.is_none().then_some(ExclusionReason::NotPlayed),
            )
        }
        TieBreak::Koya => entry_addend(
            entry,
            points,
            1,
            alone.or_else(|| below_half(ledger, entry)),
        ),
        TieBreak::Progressive => {
            // The points of a round are part of the running total of that round and of all later ones.
            let before = ledger.rounds.partition_point(|round| *round < entry.round);
            let left = if entry.round == 0 {
                0
            } else {
                count_value(ledger.rounds.len().saturating_sub(before))
            };
            entry_addend(entry, points, left, None)
        }
        _ => entry_addend(entry, points, 1, None),
    }
}

/// Converts points of a round without an opponent to the scale of the points of games.
fn as_of_games(ledger: &Ledger, points: i64) -> i64 {
    let [own, game] =
        [ledger.field.scoring, ledger.field.game].map(|scoring| i64::from(scoring.shown_by()));
    points.saturating_mul(game) / own
}

/// Reports an opponent with less than half of the points that could be scored in all matches due (FIDE C.07, 9.2).
fn below_half(ledger: &Ledger, entry: &LedgerEntry) -> Option<ExclusionReason> {
    let most = u64::from(ledger.field.scoring.win).saturating_mul(ledger.due);
    let half = i64::try_from(most).unwrap_or(i64::MAX);
    let score = entry
        .opponent
        .map_or(0, |opponent| ledger.player_score(opponent));
    (score.saturating_mul(2) < half).then_some(ExclusionReason::BelowHalf)
}
