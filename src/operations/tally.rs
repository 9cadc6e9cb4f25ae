//! The draw counts of a game as rows: for each stretch in which an article counted, its first and last ply, the count it reached, and when
//! the draw was due.

use crate::board::Color;
use crate::claim::{ClockTags, Pace, TimeControlSummary, is_online};
use crate::counting::{DrawCount, DrawTracker};
use crate::draw::{Article, CountUnit, DrawCode};
use crate::played::MoveReading;
use crate::position::{PlyLabel, PlyNumbering};
use crate::tree::{Game, GameVisitor, Note, Ply, WalkPlace, walk_game};
use std::collections::{BTreeMap, BTreeSet};

/// A ply as players name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPly {
    /// The side that made it, and its number.
    pub turn: PlyLabel,
    /// The move as the record writes it; for a move missing there, its start and end squares.
    pub text: String,
}

/// A stretch of plies in which an article counted; of a repetition, one position and its occurrences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TallyRow {
    /// The article that counted.
    pub article: &'static Article,
    /// The strong side; `None` where the article names no side.
    pub strong: Option<Color>,
    /// The ply after which the count began; 0 is the start position.
    pub since: u32,
    /// The last ply after which the article counted.
    pub until: u32,
    /// The maximum count that was reached, in the unit of the article.
    pub reached: u32,
    /// The count at which the draw is due.
    pub of: u32,
    /// Stretches of plies after which the draw was due, each with its first and last ply.
    pub due: Vec<(u32, u32)>,
    /// Whether the game was drawn as soon as this stretch began, unless a side could show a win: a standard draw in rapid or blitz without
    /// added seconds (IDF section 2, 22.7).
    pub at_once: bool,
}

/// The counts of the main line of a game.
#[derive(Clone, Debug)]
pub struct DrawTally {
    /// The draw code whose articles were counted.
    pub code: &'static DrawCode,
    /// The number of plies of the main line.
    pub plies: u32,
    /// The number of moves that are written and could not be followed.
    pub unread: u32,
    /// The number of moves that are illegal or are not read as they are written.
    pub slips: u32,
    /// The rows, ordered by the ply with which they begin.
    pub rows: Vec<TallyRow>,
    /// The numbers of all plies.
    pub turns: PlyNumbering,
    /// The plies with which rows begin and end.
    pub named: BTreeMap<u32, NamedPly>,
}

impl TallyRow {
    /// Returns whether the stretch belongs in a table of long counts in a game of `plies` plies: it reached at least half of its count, or
    /// its draw was due, by the count or at once. Of positions that occurred too few times for a draw, the one at the end of the game is
    /// kept.
    #[must_use]
    pub fn is_long(&self, plies: u32) -> bool {
        let half = match self.article.count_unit() {
            CountUnit::Occurrences => self.until == plies,
            _ => 2 * self.reached >= self.of,
        };
        half || self.at_once || self.is_due()
    }

    /// Returns whether the draw was due in this stretch.
    #[must_use]
    pub fn is_due(&self) -> bool {
        !self.due.is_empty()
    }
}

impl DrawTally {
    /// Counts the draw articles of `code` over the main line of a game.
    ///
    /// ```
    /// use pdn_events::played::Overrides;
    /// use pdn_analysis::replay::{Replayer, plan_replay};
    /// let text = br#"[FEN "W:WKa1,Kb2:BKb8"] 1. b2-c3 b8-a7 2. a1-b2 a7-b8 3. c3-a1 b8-a7 *"#;
    /// let fixed = Overrides { variant: pdn_rules::variant::find_variant("russian"), keep: true, ..Overrides::default() };
    /// let plan = plan_replay(&[text], fixed);
    /// let mut replayed = Replayer::replay_chunk(&plan, text);
    /// let games = pdn_analysis::tree::build_games(text, plan.encoding, &mut replayed);
    /// let code = pdn_rules::draw::find_code("idf-2016").unwrap();
    /// let table = pdn_operations::tally::DrawTally::from_game(&games[0].1, code);
    /// let row = table.rows.iter().find(|row| row.article.number == "8.2.5").unwrap();
    /// assert_eq!((row.since, row.until, row.reached, row.of), (0, 6, 3, 5));
    /// ```
    #[must_use]
    pub fn from_game(game: &Game, code: &'static DrawCode) -> Self {
        let mut counting = TallyBuilder::new(game, code);
        counting.record_counts();
        walk_game(game, &mut counting);
        counting.into_table()
    }

    /// Keeps only the rows that are [long](TallyRow::is_long).
    pub fn keep_long(&mut self) {
        self.rows.retain(|row| row.is_long(self.plies));
    }

    /// Returns whether a draw was due after any ply, by a count or at once.
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        self.rows.iter().any(|row| row.at_once || row.is_due())
    }

    /// Returns whether a draw was due after any ply by its count.
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.rows.iter().any(TallyRow::is_due)
    }
}

/// A table that is being built during the walk through a game.
struct TallyBuilder {
    tracker: DrawTracker,
    turns: PlyNumbering,
    rows: Vec<TallyRow>,
    /// The index of the row of an article, a side and a first ply.
    known: BTreeMap<(&'static str, Option<Color>, u32), usize>,
    made: Vec<NamedPly>,
    unread: u32,
    slips: u32,
    /// Whether repetition draws under the time control of the game.
    repetition: bool,
    /// Whether standard draws end the game at once under that time control.
    at_once: bool,
}

impl TallyBuilder {
    fn new(game: &Game, code: &'static DrawCode) -> Self {
        let clock = game_clock(game, code);
        let fast = clock.pace.is_some_and(Pace::is_fast);
        Self {
            tracker: DrawTracker::new(code, &game.start),
            turns: game.main_line_turns(),
            rows: Vec::new(),
            known: BTreeMap::new(),
            made: Vec::new(),
            unread: 0,
            slips: 0,
            repetition: !(code.classical_repetition && fast),
            at_once: fast && clock.added == Some(false),
        }
    }

    /// Records the counts that run after the last ply.
    fn record_counts(&mut self) {
        let now = self.tracker.ply_count();
        for mut count in self.tracker.running_counts() {
            count.due &= self.repetition || count.article.count_unit() != CountUnit::Occurrences;
            let key = (count.article.number, count.strong, count.since);
            let rows = &mut self.rows;
            let index = *self.known.entry(key).or_insert_with(|| {
                rows.push(TallyRow {
                    article: count.article,
                    strong: count.strong,
                    since: count.since,
                    until: now,
                    reached: 0,
                    of: count.of,
                    due: Vec::new(),
                    at_once: self.at_once && count.article.standard,
                });
                rows.len() - 1
            });
            extend_row(&mut rows[index], &count, now);
        }
    }

    fn named_ply(&self, ply: &Ply, at: WalkPlace<'_>) -> NamedPly {
        let text = match ply.reading.legal_move() {
            Some(mv) if ply.text.is_empty() => {
                let board = at.before.board();
                let sign = if mv.is_capture() { ':' } else { '-' };
                format!(
                    "{}{sign}{}",
                    board.square_name(mv.from),
                    board.square_name(mv.to)
                )
            }
            _ => ply.text.to_string(),
        };
        let turn = self.turns.next(self.made.len() as u32);
        NamedPly { turn, text }
    }

    fn into_table(mut self) -> DrawTally {
        let made = self.made.len() as u32;
        let ends: BTreeSet<u32> = self
            .rows
            .iter()
            .flat_map(|row| [row.since, row.until])
            .collect();
        let named = ends
            .into_iter()
            .filter_map(|ply| {
                let index = ply.checked_sub(1)?;
                Some((ply, self.made.get(index as usize)?.clone()))
            })
            .collect();
        self.rows.sort_by_key(|row| (row.since, row.until));
        DrawTally {
            code: self.tracker.code(),
            plies: made,
            unread: self.unread,
            slips: self.slips,
            rows: self.rows,
            turns: self.turns,
            named,
        }
    }
}

/// Returns the time control that the tags of a game describe. The name of the event is not used, since it alone does not settle the time
/// control.
fn game_clock(game: &Game, code: &DrawCode) -> TimeControlSummary {
    let tags = ClockTags {
        control: game.tag("TimeControl"),
        kind: game.tag("EventType"),
        event: None,
        section: None,
        online: ["Site", "Annotator", "URL"]
            .iter()
            .any(|name| game.tag(name).is_some_and(is_online)),
    };
    TimeControlSummary::from_tags(&tags, code)
}

fn extend_row(row: &mut TallyRow, count: &DrawCount, now: u32) {
    row.until = now;
    row.of = count.of;
    if count.n > row.reached {
        row.reached = count.n;
    }
    if !count.due {
        return;
    }
    match row.due.last_mut() {
        Some((_, last)) if *last + 1 >= now => *last = now,
        _ => row.due.push((now, now)),
    }
}

impl GameVisitor for TallyBuilder {
    fn visit_ply(&mut self, ply: &Ply, at: WalkPlace<'_>) {
        if at.depth > 0 {
            return;
        }
        match ply.reading {
            MoveReading::Legal(_) | MoveReading::SetUp(_) => {}
            MoveReading::Unread => self.unread += 1,
            _ => self.slips += 1,
        }
        if !ply.reading.is_ply() {
            return;
        }
        let made = self.named_ply(ply, at);
        self.made.push(made);
        self.tracker.record_ply(at.before, at.after);
        self.record_counts();
    }

    fn visit_note(&mut self, note: &Note, depth: u32) {
        if let (Note::SetUp(position), 0) = (note, depth) {
            self.tracker.set_up(position);
            self.record_counts();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::played::Overrides;
    use crate::replay::{Replayer, plan_replay};
    use crate::tree::build_games;
    use crate::variant;

    fn tally_game(variant: &str, code: &str, text: &str) -> DrawTally {
        let fixed = Overrides {
            variant: variant::find_variant(variant),
            keep: true,
            ..Overrides::default()
        };
        let plan = plan_replay(&[text.as_bytes()], fixed);
        let mut replayed = Replayer::replay_chunk(&plan, text.as_bytes());
        let games = build_games(text.as_bytes(), plan.encoding, &mut replayed);
        DrawTally::from_game(&games[0].1, crate::draw::find_code(code).unwrap())
    }

    /// The side, `since`, `until`, `reached` and `due` of a row.
    type RowValues = (Option<Color>, u32, u32, u32, Vec<(u32, u32)>);

    fn article_rows(table: &DrawTally, article: &str) -> Vec<RowValues> {
        let of = table
            .rows
            .iter()
            .filter(|row| row.article.number == article);
        of.map(|row| {
            (
                row.strong,
                row.since,
                row.until,
                row.reached,
                row.due.clone(),
            )
        })
        .collect()
    }

    #[test]
    fn repetition_is_not_due_under_a_fast_time_control() {
        let moves = "a1-b2 b8-a7 b2-a1 a7-b8";
        let game = format!("[FEN \"W:WKa1,c1:BKb8,h8\"] {moves} {moves} *");
        for (tag, due) in [
            ("[TimeControl \"180+2\"]", false),
            ("[EventType \"rapid\"]", false),
            ("[Site \"lidraughts.org\"][TimeControl \"45+15\"]", false),
            ("[TimeControl \"45+15\"]", true),
            ("[Event \"Blitz\"]", true),
        ] {
            let table = tally_game("russian", "idf-2016", &format!("{tag} {game}"));
            assert_eq!(table.is_due(), due, "{tag}");
            assert!(
                !article_rows(&table, "8.2.3").is_empty(),
                "counted all the same"
            );
        }
        let table = tally_game(
            "russian",
            "leaflet",
            &format!("[EventType \"rapid\"] {game}"),
        );
        assert!(table.is_due());
    }

    #[test]
    fn standard_draws_are_not_played_on_without_added_seconds() {
        let game = "[FEN \"W:WKa3,Kc1,Ke1:BKh8\"] 1. e1-h4 h8-e5 *";
        for (control, at_once) in [
            ("600", true),
            ("600+3", false),
            ("5400", false),
            ("?", false),
        ] {
            let text = format!("[TimeControl \"{control}\"] {game}");
            let mut table = tally_game("russian", "idf-2016", &text);
            table.keep_long();
            let standard = |row: &TallyRow| row.article.standard && row.at_once;
            assert_eq!(table.rows.iter().any(standard), at_once, "{control}");
            assert_eq!(table.is_drawn(), at_once, "{control}");
            assert!(
                table
                    .rows
                    .iter()
                    .all(|row| row.article.standard || !row.at_once),
                "{control}"
            );
            assert!(!table.is_due(), "by its count");
        }
    }

    #[test]
    fn a_capture_ends_a_stretch_and_begins_another() {
        // Three kings against one king, then two against one.
        let text = "[FEN \"W:WKa1,Kc1,Kg1:BKb8\"] 1. c1-b2 b8-a7 2. g1-b6 a7:c5 3. b2-c1 c5-d6 4. c1-d2 d6-e7 *";
        let counted = tally_game("russian", "idf-2016", text);
        assert_eq!((counted.plies, counted.unread + counted.slips), (8, 0));
        let white = Some(Color::White);
        assert_eq!(article_rows(&counted, "8.2.15"), [(white, 0, 3, 2, vec![])]);
        assert_eq!(article_rows(&counted, "8.2.5"), [(white, 4, 8, 2, vec![])]);
        assert_eq!(
            article_rows(&counted, "8.2.14"),
            [(None, 0, 3, 3, vec![]), (None, 4, 8, 4, vec![])]
        );
    }

    #[test]
    fn every_repeated_position_has_its_row() {
        let text =
            "[FEN \"W:WKa1:BKb8\"] 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 *";
        let mut counted = tally_game("russian", "idf-2016", text);
        let want = [
            (None, 0, 8, 3, vec![(8, 8)]),
            (None, 1, 5, 2, vec![]),
            (None, 2, 6, 2, vec![]),
            (None, 3, 7, 2, vec![]),
        ];
        assert_eq!(article_rows(&counted, "8.2.3"), want);
        counted.keep_long();
        assert_eq!(article_rows(&counted, "8.2.3"), want[..1]);
    }

    #[test]
    fn a_position_that_is_set_up_begins_everything_anew() {
        let text = "[FEN \"W:WKa1:BKb8\"] 1. a1-b2 b8-a7 2. b2-a1 a7-b8 /FEN \"W:WKa1:BKb8\"/ 3. a1-b2 b8-a7 4. b2-a1 a7-b8 5. a1-b2 *";
        let table = tally_game("russian", "idf-2016", text);
        assert_eq!(table.plies, 9, "{table:?}");
        let (white, black) = (Some(Color::White), Some(Color::Black));
        assert_eq!(
            article_rows(&table, "8.2.5"),
            [
                (white, 0, 4, 2, vec![]),
                (black, 0, 4, 2, vec![]),
                (white, 4, 9, 3, vec![]),
                (black, 4, 9, 2, vec![])
            ]
        );
        let most = article_rows(&table, "8.2.3").iter().map(|row| row.3).max();
        assert_eq!(most, Some(2), "the same position, but of another beginning");
    }

    #[test]
    fn moves_have_the_numbers_of_the_record() {
        let text = "[FEN \"B:WKa1:BKb8\"] 41... b8-a7 42. a1-b2 a7-b8 43. b2-a1 *";
        let counted = tally_game("russian", "idf-2016", text);
        let last = &counted.named[&4];
        assert_eq!(
            (
                last.turn.number_text().as_str(),
                last.turn.side,
                last.text.as_str()
            ),
            ("43.", Color::White, "b2-a1")
        );
        assert!(
            counted.named.keys().all(|ply| *ply == 4),
            "only what rows name"
        );
        // Black opens a game of English draughts.
        let text = "[FEN \"B:WK1:BK32\"] 1. 32-27 1-6 2. 27-32 6-1 3. 32-27 1-6 *";
        let last = &tally_game("english", "wcdf", text).named[&6];
        assert_eq!(
            (last.turn.number_text().as_str(), last.turn.side),
            ("3...", Color::White)
        );
        // Without a number in the record, the move number of the position applies.
        let text = "[FEN \"W:WK1:BK32:H0:F41\"] 1-6 32-27 6-1 27-32 1-6 32-27 6-1 27-32 *";
        let last = &tally_game("international", "fmjd", text).named[&8];
        assert_eq!(last.turn.number_text(), "44...");
    }

    #[test]
    fn what_ended_early_is_left_out() {
        let text = "[FEN \"W:WKa1,Kc1,Kg1:BKb8\"] 1. c1-d2 b8-a7 2. g1-h2 a7-g1 3. d2-e1 *";
        let mut counted = tally_game("russian", "russia-federation", text);
        let all = counted.rows.len();
        counted.keep_long();
        assert!(
            counted.rows.len() < all && counted.rows.iter().all(|row| 2 * row.reached >= row.of)
        );
    }
}
