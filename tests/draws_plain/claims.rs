//! Claims at the end of games made for an article, judged by the plain counter and by the library: confirmed, another article,
//! late, premature, unfounded, as the table of claims has them.
//!
//! 30 claims by each article of each code, 3000 with `PDN_SLOW=1`, so many as `PDN_CLAIMS` says.

use super::codes;
use super::count::{self, Count, Who};
use super::games::{self, Mood};
use super::laws::{Asks, Code, Law};
use super::view::Entry;
use crate::random::{Random, count as length};
use pdn_analysis::replay::{Replayer, plan_replay};
use pdn_events::played::Overrides;
use pdn_messages::lang::Lang;
use pdn_rules::board::Color;
use pdn_rules::draw;
use pdn_rules::position::Position;
use pdn_rules::variant::{self, Variant};
use pdn_text::notation::{MoveStyle, fen, write_all};
use pdn_text::pdn::Encoding;
use std::collections::{BTreeMap, BTreeSet};

/// A game of legal moves that is not over on the board, with its counts after every ply.
struct Game {
    variant: &'static Variant,
    start: Position,
    written: Vec<String>,
    counts: Vec<BTreeMap<Who, Count>>,
}

/// What the plain counter says of a claim.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    /// It holds, with one of these counts; none is full where it holds through another article.
    Confirmed(Vec<(u32, u32)>),
    /// These articles hold instead.
    Wrong(BTreeSet<&'static str>),
    Late,
    /// It does not hold yet; its counts.
    Premature(Vec<(u32, u32)>),
    Unfounded,
}

impl Verdict {
    fn name(&self) -> &'static str {
        match self {
            Self::Confirmed(_) => "draw-claim-confirmed",
            Self::Wrong(_) => "draw-claim-wrong-article",
            Self::Late => "draw-claim-late",
            Self::Premature(_) => "draw-claim-premature",
            Self::Unfounded => "draw-claim-unfounded",
        }
    }
}

/// A game for an article.
fn play(code: &Code, law: &Law, random: &mut Random) -> Game {
    let variant = code.variants[random.below(code.variants.len())];
    let variant = variant::find_variant(variant).unwrap();
    let strong = [Color::White, Color::Black][random.below(2)];
    let mut mood = Mood::new(random);
    if matches!(law.asks, Asks::Same { .. }) && random.percent(60) {
        mood = mood.returning();
    }
    let plies = games::plies(law, random);
    let start = loop {
        let start = games::start(law, variant, strong, random);
        if start.game_ending().is_none() {
            break start;
        }
    };
    let mut game = Game {
        variant,
        written: Vec::new(),
        counts: Vec::new(),
        start: start.clone(),
    };
    let mut history = vec![Entry::start(&start)];
    let mut now = start;
    game.counts.push(count::counts(code, &history, 0));
    for ply in 1..=plies {
        let Some(mv) = mood.choose(law, strong, &history, &now, random) else {
            break;
        };
        let all = write_all(&now, &MoveStyle::for_variant(variant));
        let (_, text) = all.into_iter().find(|(other, _)| *other == mv).unwrap();
        let king = now.kings(now.turn()).contains(mv.from);
        now.play(&mv);
        let mut entry = Entry::start(&now);
        if entry.over {
            break;
        }
        entry.by_king = king && !mv.is_capture();
        entry.captured = mv.is_capture();
        entry.new_force = mv.is_capture() || mv.promotes;
        history.push(entry);
        game.written.push(text);
        game.counts.push(count::counts(code, &history, ply as u32));
    }
    game
}

fn draws(count: &Count) -> bool {
    count.due || count.through
}

/// The counts of an article after a ply.
fn of<'a>(counts: &'a BTreeMap<Who, Count>, number: &'a str) -> impl Iterator<Item = &'a Count> {
    let all = counts.iter();
    all.filter(move |(who, _)| who.0 == number)
        .map(|(_, count)| count)
}

impl Game {
    /// Where the game ends and the claim is made: often where the article holds, or a ply before it does, or after.
    fn end(&self, number: &str, random: &mut Random) -> usize {
        let last = self.written.len();
        let holds = |ply: &usize| of(&self.counts[*ply], number).any(draws);
        let good: Vec<usize> = (0..=last).filter(holds).collect();
        let (Some(&first), Some(&until)) = (good.first(), good.last()) else {
            return [last, random.below(last + 1)][random.below(2)];
        };
        match random.below(10) {
            0..4 => good[random.below(good.len())],
            4 | 5 => first.saturating_sub(1),
            6 => (until + 1).min(last),
            7 => last,
            _ => random.below(last + 1),
        }
    }

    /// What is to be said of a claim of an article after a ply.
    fn judge(&self, law: &Law, end: usize) -> Verdict {
        let now = &self.counts[end];
        let all = |wanted: fn(&Count) -> bool| -> Vec<_> {
            let counts = of(now, law.number).filter(|count| wanted(count));
            counts.map(|count| (count.n, count.of)).collect()
        };
        if !all(draws).is_empty() {
            return Verdict::Confirmed(all(|count| count.due));
        }
        let others = now.iter().filter(|(_, count)| draws(count));
        let others: BTreeSet<_> = others.map(|(who, _)| who.0).collect();
        if !others.is_empty() {
            return Verdict::Wrong(others);
        }
        if self.counts[..end]
            .iter()
            .any(|counts| of(counts, law.number).any(draws))
        {
            return Verdict::Late;
        }
        // An ending is there before its first move is counted; plies without a change are a count from the first ply on.
        let running = match law.asks {
            Asks::Unchanged { .. } => all(|count| count.n > 0),
            Asks::AtOnce { .. } => Vec::new(),
            _ => all(|_| true),
        };
        if running.is_empty() {
            Verdict::Unfounded
        } else {
            Verdict::Premature(running)
        }
    }

    /// The record with the claim in its tag.
    fn record(&self, number: &str, end: usize) -> String {
        let position = fen::write_fen(&self.start);
        let moves = self.written[..end].join(" ");
        format!("[DrawClaim \"{number}\"]\n[FEN \"{position}\"]\n\n{moves} 1-1\n")
    }
}

/// What the library says of a record: name, article, message.
fn told(code: &Code, game: &Game, record: &str) -> (String, Option<String>, String) {
    let fixed = Overrides {
        variant: Some(game.variant),
        numbering: Some(game.variant.numbering),
        encoding: Some(Encoding::Utf8),
        rules: draw::find_code(code.id),
        ..Overrides::default()
    };
    let plan = plan_replay(&[record.as_bytes()], fixed);
    let found = Replayer::replay_chunk(&plan, record.as_bytes()).findings;
    let mut claims = found
        .into_iter()
        .filter(|finding| finding.check.name.starts_with("draw-claim"));
    let claim = claims
        .next()
        .unwrap_or_else(|| panic!("nothing is said of {record}"));
    let rest: Vec<_> = claims.map(|other| other.full_message(Lang::En)).collect();
    assert!(rest.is_empty(), "{record}: {rest:?}");
    let message = claim.full_message(Lang::En);
    let article = claim.article.map(|article| article.to_string());
    (claim.check.name.to_owned(), article, message)
}

/// Whether a message has one of these counts: moves of a side, plies, or occurrences.
fn counted(message: &str, counts: &[(u32, u32)]) -> bool {
    let shown = |&(n, of): &(u32, u32)| {
        // More than is needed is told apart.
        if n > of {
            let needed = format!("where {of} were needed");
            return message.contains(&format!("({n} plies {needed})"))
                || message.contains(&format!("occurrence {n} {needed}"))
                || (message.contains(&format!("{n} moves by ")) && message.contains(&needed));
        }
        message.contains(&format!("{n} of {of} moves by "))
            || message.contains(&format!("({n} of {of} plies)"))
            || message.contains(&format!("{n} of {of} occurrences"))
    };
    counts.iter().any(shown)
}

/// One game, one claim. Gives the verdict.
fn one(code: &Code, made_for: &Law, claimed: &Law, random: &mut Random) -> &'static str {
    let game = play(code, made_for, random);
    // Without moves nothing of this table is said of a record.
    if game.written.is_empty() {
        return "no moves";
    }
    let end = game.end(claimed.number, random).max(1);
    let verdict = game.judge(claimed, end);
    let record = game.record(claimed.number, end);
    let (name, article, message) = told(code, &game, &record);
    let book = draw::find_code(code.id).unwrap();
    let cite = |number: &str| book.find_article(number).unwrap().format_citation(book);
    let context = || {
        format!(
            "{} {}: {verdict:?}, {message}\n{record}",
            code.id, claimed.number
        )
    };
    assert_eq!(name, verdict.name(), "{}", context());
    let own = article.as_deref() == Some(&*cite(claimed.number));
    match &verdict {
        Verdict::Wrong(others) => {
            let cited = others.iter().any(|other| Some(cite(other)) == article);
            assert!(cited, "{article:?} {}", context());
        }
        Verdict::Confirmed(counts) | Verdict::Premature(counts) => {
            assert!(own, "{article:?} {}", context());
            let silent = counts.is_empty() || matches!(claimed.asks, Asks::AtOnce { .. });
            assert!(silent || counted(&message, counts), "{}", context());
        }
        Verdict::Late | Verdict::Unfounded => assert!(own, "{article:?} {}", context()),
    }
    verdict.name()
}

/// All claims by the articles of a code.
pub(super) fn agree(id: &str) {
    let all = codes::codes();
    let code = all.iter().find(|code| code.id == id).unwrap();
    let asked = std::env::var("PDN_CLAIMS").ok();
    let asked = asked.and_then(|number| number.parse().ok());
    let games = asked.unwrap_or_else(|| length(30, 3000));
    let mut random = Random::new(id, 2);
    let mut sum = 0;
    for law in &code.laws {
        let mut said: BTreeMap<&str, usize> = BTreeMap::new();
        let mut made = 0;
        while made < games {
            // Mostly a game in which the article can hold.
            let other = random.percent(15);
            let made_for = if other {
                &code.laws[random.below(code.laws.len())]
            } else {
                law
            };
            let verdict = one(code, made_for, law, &mut random);
            if verdict != "no moves" {
                *said.entry(verdict).or_default() += 1;
                made += 1;
            }
        }
        println!("{id} {}: {said:?}", law.number);
        assert!(
            said.contains_key("draw-claim-confirmed"),
            "{id} {}",
            law.number
        );
        sum += made;
    }
    println!("{id}: {sum} claims");
}
