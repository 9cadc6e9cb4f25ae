//! A second counter of draws, plain and slow, written from the articles: it looks at the whole history afresh after every
//! ply. It shares only positions with the library, and must agree with its tracker on random endgames.
//!
//! `PDN_SLOW=1` plays 20 000 endgames for each code, and judges 3000 claims by each article of each code.

mod books;
mod claims;
mod codes;
mod count;
mod games;
mod laws;
mod view;

use crate::random::{Random, count as length};
use count::{Count, Who};
use games::Mood;
use laws::{Asks, Code, Law};
use pdn_rules::board::{Color, PieceKind};
use pdn_rules::counting::DrawTracker;
use pdn_rules::draw::{self};
use pdn_rules::movegen::Move;
use pdn_rules::position::Position;
use pdn_rules::variant;
use pdn_text::notation::fen;
use std::collections::BTreeMap;
use view::Entry;

/// How many games reached what.
#[derive(Default)]
struct Reached {
    /// The article was due for this side.
    due: BTreeMap<Who, usize>,
    /// Its count ran.
    ran: BTreeMap<Who, usize>,
    /// Its count broke off and the force was the same.
    lost: BTreeMap<&'static str, usize>,
    plies: usize,
}

/// One endgame, followed by both counters.
struct Play<'a> {
    code: &'a Code,
    tracker: DrawTracker,
    now: Position,
    history: Vec<Entry>,
    ply: u32,
    /// What has been played, for messages.
    told: Vec<String>,
    counts: BTreeMap<Who, Count>,
}

impl<'a> Play<'a> {
    fn new(code: &'a Code, start: Position) -> Self {
        Self {
            code,
            tracker: DrawTracker::new(draw::find_code(code.id).unwrap(), &start),
            history: vec![Entry::start(&start)],
            told: vec![format!("{start:?}")],
            now: start,
            ply: 0,
            counts: BTreeMap::new(),
        }
    }

    /// One ply, by a king or not, with a capture or a promotion or not.
    fn step(&mut self, after: Position, by_king: bool, mv: Option<&Move>, told: String) {
        self.tracker.record_ply(&self.now, &after);
        let mut entry = Entry::start(&after);
        entry.by_king = by_king;
        entry.captured = mv.is_some_and(|mv| mv.is_capture());
        entry.new_force = entry.captured || mv.is_some_and(|mv| mv.promotes);
        self.history.push(entry);
        self.now = after;
        self.ply += 1;
        self.told.push(told);
    }

    fn play(&mut self, mv: &Move) {
        let mut after = self.now.clone();
        after.play(mv);
        let king = self.now.kings(self.now.turn()).contains(mv.from);
        let board = self.now.board();
        let told = format!(
            "{}-{}",
            board.square_name(mv.from),
            board.square_name(mv.to)
        );
        self.step(after, king && !mv.is_capture(), Some(mv), told);
    }

    /// A move against the rules, as a record may have it: a piece goes to any free square.
    fn break_rules(&mut self, random: &mut Random) {
        let mover = self.now.turn();
        let from: Vec<_> = self.now.pieces(mover).into_iter().collect();
        let board = self.now.board();
        let free: Vec<_> = board
            .squares
            .into_iter()
            .filter(|&s| self.now.piece_at(s).is_none())
            .filter(|&s| (1..board.height - 1).contains(&board.file_and_rank(s).1))
            .collect();
        if from.is_empty() || free.is_empty() || self.now.variant().towers {
            return;
        }
        let (from, to) = (
            from[random.below(from.len())],
            free[random.below(free.len())],
        );
        let Some(piece) = self.now.piece_at(from) else {
            return;
        };
        let mut after = self.now.clone();
        after.lift_piece(from);
        after.put_piece(to, piece);
        after.set_turn(mover.other());
        let told = format!(
            "{}-{} (literally)",
            board.square_name(from),
            board.square_name(to)
        );
        self.step(after, piece.rank == PieceKind::King, None, told);
    }

    /// A position out of nowhere.
    fn set_up(&mut self, position: Position) {
        self.told.push(format!("set up {position:?}"));
        self.tracker.set_up(&position);
        self.history = vec![Entry::start(&position)];
        self.now = position;
    }

    /// Both counters must say the same.
    fn compare(&mut self, reached: &mut Reached) {
        let here = count::counts(self.code, &self.history, self.ply);
        let there: BTreeMap<_, _> = self
            .tracker
            .running_counts()
            .map(|c| {
                let who = (c.article.number, c.strong.map(|side| side as u8));
                let count = Count {
                    n: c.n,
                    of: c.of,
                    since: c.since,
                    due: c.due,
                    through: c.through.is_some(),
                };
                (who, count)
            })
            .collect();
        let told = || {
            format!(
                "{} after ply {}: {}",
                self.code.id,
                self.ply,
                self.told.join(" ")
            )
        };
        assert_eq!(
            there,
            here,
            "left the library, right the plain counter; {}",
            told()
        );
        assert_eq!(self.tracker.ply_count(), self.ply, "{}", told());
        let any = here.values().any(|count| count.due);
        assert_eq!(self.tracker.is_due(), any, "{}", told());
        let due = self.tracker.due_counts().count();
        assert_eq!(
            due,
            here.values().filter(|count| count.due).count(),
            "{}",
            told()
        );
        reached.plies += 1;
        let new_force = self.history.last().is_some_and(|entry| entry.new_force);
        for (number, side) in self.counts.keys() {
            let gone = !here.contains_key(&(*number, *side));
            if side.is_some() && gone && !new_force && self.history.len() > 1 {
                *reached.lost.entry(number).or_default() += 1;
            }
        }
        self.counts = here;
    }
}

/// One random endgame of an article.
fn endgame(code: &Code, law: &Law, random: &mut Random, reached: &mut Reached) {
    let variant = code.variants[random.below(code.variants.len())];
    let variant = variant::find_variant(variant).unwrap();
    let strong = if random.percent(50) {
        Color::White
    } else {
        Color::Black
    };
    let mood = Mood::new(random);
    let plies = games::plies(law, random);
    let mut play = Play::new(code, games::start(law, variant, strong, random));
    let mut seen: BTreeMap<Who, bool> = BTreeMap::new();
    for _ in 0..=plies {
        play.compare(reached);
        for (who, count) in &play.counts {
            *seen.entry(*who).or_default() |= count.due;
        }
        if random.below(2000) == 0 {
            play.set_up(games::start(law, variant, strong, random));
        } else if random.below(1000) == 0 {
            play.break_rules(random);
        } else if let Some(mv) = mood.choose(law, strong, &play.history, &play.now, random) {
            play.play(&mv);
        } else {
            break;
        }
    }
    for (who, due) in seen {
        *reached.ran.entry(who).or_default() += 1;
        *reached.due.entry(who).or_default() += usize::from(due);
    }
}

/// All endgames of a code, and what they must have reached.
fn agree(id: &str) {
    let all = codes::codes();
    let code = all.iter().find(|code| code.id == id).unwrap();
    let games = length(60 * code.laws.len().max(5), 20_000);
    let mut random = Random::new(id, 1);
    let mut reached = Reached::default();
    for game in 0..games {
        let law = &code.laws[game % code.laws.len()];
        endgame(code, law, &mut random, &mut reached);
    }
    println!("{id}: {games} games, {} plies", reached.plies);
    let wanted = (games / code.laws.len() / 16).max(1);
    for law in &code.laws {
        reached.enough(law, wanted);
    }
}

impl Reached {
    /// The article was due, for either side, in some of the games; and its kings have left the road in one.
    fn enough(&self, law: &Law, wanted: usize) {
        let ending = matches!(law.asks, Asks::Ending { .. });
        let sides: &[_] = if ending { &[Some(0), Some(1)] } else { &[None] };
        for side in sides {
            let who = (law.number, *side);
            let number = |map: &BTreeMap<Who, usize>| map.get(&who).copied().unwrap_or_default();
            let (due, ran) = (number(&self.due), number(&self.ran));
            println!("  {who:?}: due in {due} of {ran} games");
            assert!(due >= wanted, "{who:?} was due in {due} games only");
        }
        if let Asks::Ending { roads: Some(_), .. } = law.asks {
            let lost = self.lost.get(law.number).copied().unwrap_or_default();
            println!(
                "  {}: broke off {lost} times with the same force",
                law.number
            );
            assert!(lost > 0, "{} never broke off", law.number);
        }
    }
}

/// Black is shut in by White's 13th move: a win, though the draw has been due for long.
#[test]
fn a_side_without_a_move_has_lost() {
    let all = codes::codes();
    let code = all.iter().find(|code| code.id == "idf-2016").unwrap();
    let setup = fen::parse_fen("W:WKa3,g1,Kg7:BKb8,h2").unwrap();
    let czech = variant::find_variant("czech").unwrap();
    let (start, _) = setup.to_position(czech, czech.numbering);
    let mut play = Play::new(code, start);
    let line = "a3-e7 b8-c7 g7-f6 c7-d8 g1-f2 d8-a5 f6-d4 a5-d8 e7-c5 d8-c7 c5-b4 c7-a5 b4-e7 a5-e1 f2-e3 e1-h4 e7-b4 \
                h4-f2 b4-e1 f2-g1 e1-c3 g1-f2 c3-e1 f2-g1 e1-f2";
    let mut due = Vec::new();
    for written in line.split_whitespace() {
        let legal = play.now.legal_moves();
        let board = play.now.board();
        let mv = legal.iter().find(|mv| {
            format!(
                "{}-{}",
                board.square_name(mv.from),
                board.square_name(mv.to)
            ) == written
        });
        play.play(mv.unwrap());
        play.compare(&mut Reached::default());
        due.push(play.tracker.is_due());
    }
    assert_eq!(play.counts[&("8.2.11", Some(0))].n, 13);
    assert_eq!((due[23], due[24]), (true, false));
}

/// One test a code, so that they run side by side.
macro_rules! codes {
    ($($name:ident = $id:literal),* $(,)?) => {
        $(#[test]
        fn $name() {
            agree($id);
        })*

        mod claimed {
            $(#[test]
            fn $name() {
                super::claims::agree($id);
            })*
        }

        /// No code of the library is without its test.
        #[test]
        fn every_code_is_compared() {
            let mut here = [$($id),*];
            let mut there: Vec<_> = draw::CODES.iter().map(|code| code.id).collect();
            here.sort_unstable();
            there.sort_unstable();
            assert_eq!(here.to_vec(), there);
        }
    };
}

codes! {
    idf_2016 = "idf-2016",
    idf_2016_portuguese = "idf-2016-portuguese",
    idf_2016_italian = "idf-2016-italian",
    russia_federation = "russia-federation",
    russia_2013 = "russia-2013",
    leaflet = "leaflet",
    fmjd = "fmjd",
    wcdf = "wcdf",
    cbd = "cbd",
    frisian = "frisian",
    encyclopedia = "encyclopedia",
    repetition = "repetition",
    kndb = "kndb",
    apca = "apca",
    fid = "fid",
    czech_brief = "czech-brief",
    frisian_lidraughts = "frisian-lidraughts",
    turkish = "turkish",
}
