use super::{Game, Note, TreeBuilder, build_games};
use crate::notation::{MoveStyle, fen, write_move};
use crate::played::{MoveReading, Overrides};
use crate::position::Position;
use crate::replay::{ReplayMemory, Replayer, plan_replay};
use crate::tree::{GameVisitor, Ply, WalkPlace, walk_game};
use crate::variant::find_variant;

fn games_of_text(variant: &str, text: &str) -> Vec<Game> {
    let fixed = Overrides {
        variant: find_variant(variant),
        keep: true,
        ..Overrides::default()
    };
    let plan = plan_replay(&[text.as_bytes()], fixed);
    let mut replayed = Replayer::replay_chunk(&plan, text.as_bytes());
    let games = build_games(text.as_bytes(), plan.encoding, &mut replayed);
    games.into_iter().map(|(_, game)| game).collect()
}

/// Formats the moves as the rules write them, with variations and notes.
#[derive(Default)]
struct MoveFormatter(String);

impl GameVisitor for MoveFormatter {
    fn visit_ply(&mut self, ply: &Ply, at: WalkPlace<'_>) {
        match ply.reading.legal_move() {
            Some(mv) => {
                let ways = at.before.legal_paths();
                let way = ways.iter().find(|way| way.mv == *mv).unwrap();
                write_move(
                    at.before,
                    way,
                    &MoveStyle::for_variant(at.before.variant()),
                    &mut self.0,
                );
            }
            None => self.0.push_str(&format!("<{}>", ply.text)),
        }
        let mark = match ply.reading {
            MoveReading::Corrected(_) => "~",
            MoveReading::Missing(_) => "+",
            MoveReading::Guess(_) => "?",
            _ => "",
        };
        self.0.push_str(mark);
        self.0.push(' ');
    }
    fn visit_note(&mut self, note: &Note, _: u32) {
        let text = match note {
            Note::Comment(text) => format!("{{{text}}} "),
            Note::Nag(nag) => format!("${nag} "),
            Note::Strength(text) => format!("{text} "),
            Note::SetUp(position) => format!("/{}/ ", fen::write_fen(position)),
            Note::Text(text) => format!("'{text}' "),
            Note::Variation(_) => unreachable!(),
        };
        self.0.push_str(&text);
    }
    fn enter_variation(&mut self, _: &Position, ply: u32, _: u32) {
        self.0.push_str(&format!("({ply}: "));
    }
    fn leave_variation(&mut self, _: u32) {
        self.0.push_str(") ");
    }
}

fn format_games(variant: &str, text: &str) -> String {
    let mut show = MoveFormatter::default();
    for game in games_of_text(variant, text) {
        walk_game(&game, &mut show);
        show.0.push_str(
            &game
                .result
                .map_or_else(|| "-".to_owned(), |score| score.text),
        );
        show.0.push('\n');
    }
    show.0
}

#[test]
fn everything_in_a_game_has_its_place() {
    let text = "{first}[White \"A\"][Black \"B \\\"C\\\"\"]{between}1. {lead} c3-d4! {good} $1 (1. a3-b4 {why} (1. g3-f4?) b6-a5) d6-c5 2. b2-c3 2-0 {last}";
    let games = games_of_text("russian", text);
    let [game] = games.as_slice() else {
        panic!("{games:?}")
    };
    assert_eq!(game.preface, ["first", "between"]);
    assert_eq!(game.tag("black"), Some("B \"C\""));
    assert_eq!(game.appendix, ["last"]);
    assert_eq!(game.first_number, Some(1));
    assert_eq!(
        format_games("russian", text),
        "{lead} c3-d4 ! {good} $1 (0: a3-b4 {why} (0: g3-f4 ? ) b6-a5 ) d6-c5 b2-c3 2-0\n"
    );
}

#[test]
fn corrected_moves_are_exported() {
    for (variant, text, want) in [
        // A capture written hop by hop, and one that could have gone on.
        (
            "international",
            "[FEN \"W:W32:B28,18,8\"] 1. 32x23 23x12 12x3 *",
            "32x3 *\n",
        ),
        (
            "russian",
            "1. c3-d4 f6-g5 2. d4-c5 d6xb4 3. a3xc5 *",
            "c3-d4 f6-g5 d4-c5 d6:b4 a3:c5 *\n",
        ),
        // A variation before the move that it replaces.
        (
            "russian",
            "1. c3-d4 (1... b6-c5 2. d4:b6) d6-c5 2. b2-c3 *",
            "c3-d4 d6-c5 (1: b6-c5 d4:b6 ) b2-c3 *\n",
        ),
        // The same where no such move comes.
        (
            "russian",
            "1. c3-d4 (1... b6-c5 2. d4:b6) {so} *",
            "c3-d4 {so} (1: b6-c5 d4:b6 ) *\n",
        ),
        // A variation begins in the position that is set up before it.
        (
            "russian",
            "1. c3-d4 (b6-c5) /FEN \"W:Wa1:Bh8\"/ (1. a1-b2) (a1-b2 h8-g7) *",
            "c3-d4 (1: b6-c5 ) /W:Wa1:Bh8/ (1: a1-b2 ) (1: a1-b2 h8-g7 ) *\n",
        ),
        (
            "russian",
            "1. c3-d4 d6-c5 2. b2-c3 x9 *",
            "c3-d4 d6-c5 b2-c3 'x9' *\n",
        ),
    ] {
        assert_eq!(format_games(variant, text), want, "{text}");
    }
}

/// The steps of a damaged game lead to the positions that the replay reached.
#[test]
fn readings_of_damaged_games_can_be_walked() {
    let slip = "1. c3-d4 d6-c5 2. b2-c3 f6-g6 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *";
    assert_eq!(
        format_games("russian", slip),
        "c3-d4 d6-c5 b2-c3 f6-g5~ c3-b4 g5-h4 b4:d6 e7:c5 *\n"
    );
    let missing = "[FEN \"W:Wc3:Bf6\"] 1. c3-b4 2. b4-a5 g5-h4 *";
    assert_eq!(
        format_games("russian", missing),
        "c3-b4 f6-g5+ b4-a5 g5-h4 *\n"
    );
}

/// A game that is built as soon as it is over equals one that is built from a whole chunk, whatever game its memory held before.
#[test]
fn games_are_the_same_one_by_one() {
    let text = "{first} [White \"A \\\"x\\\"\"][Black \"B\"][Site \"C\"] 1. c3-d4! d6-c5 (1... f6-g5 {why}) 2. b2-c3 2-0 {behind}\n\
        % a remark\n\n[White \"D\"]\n{lead} 1. c3-d4 (1... b6-c5) d6-c5 2. c3-c4 nonsense d6-c5 *\n\n\
        [Event \"only tags\"]\n\n*\n\n[Black \"E\"][Round \"7\"][Date \"x\"] 1. g3-f4 f6-g5 /FEN \"W:Wc3:Bf6\"/ 2. c3-d4\n\n% last\n";
    let fixed = Overrides {
        variant: find_variant("russian"),
        keep: true,
        ..Overrides::default()
    };
    let (bytes, shown) = (text.as_bytes(), |game: &Game| format!("{game:?}"));
    let plan = plan_replay(&[bytes], fixed);
    let whole: Vec<_> = games_of_text("russian", text).iter().map(shown).collect();
    assert_eq!(whole.len(), 4);
    let mut memory = ReplayMemory::default();
    for _ in 0..2 {
        let mut trees = TreeBuilder::new(bytes, plan.encoding);
        let (mut told, mut last) = (Vec::new(), None);
        let replayed = Replayer::run_each(&plan, bytes, &mut memory, &mut |over| {
            if let Some(last) = last.take() {
                told.push(shown(&last));
                trees.take_back(last);
            }
            let nth = over.written.closed_record_count() - 1;
            last = Some(trees.build_game(over.written.with_gap(nth), over.game, over.steps));
        });
        assert_eq!((replayed.games, replayed.steps.len()), (4, 0));
        let mut last = last.unwrap();
        trees.append_rest(replayed.written.with_gap(4), &mut last);
        told.push(shown(&last));
        assert_eq!(told, whole);
        memory.keep_buffer(replayed.written);
    }
}
