//! The visitor that replays the games of a chunk.

use super::detect::{Choice, Plan, believe};
use super::line::{Line, State};
use super::{Declared, message, results};
use crate::board::{Position, SetupError};
use crate::check::{Finding, Severity, syntax, tags};
use crate::movegen::Resolution;
use crate::notation::{Goodwill, MoveText, Separator, fen};
use crate::pdn::{Damage, Reader, TagName, Terminator, Visitor, unescape};
use crate::span::Span;
use std::collections::BTreeMap;

/// Positions that are looked at for the corrections of one game: a bound on its time.
const BUDGET: u32 = 20_000;

/// What came out of replaying a chunk.
#[derive(Debug, Default)]
pub struct Replayed {
    /// Records.
    pub games: u64,
    /// Records with moves.
    pub with_moves: u64,
    /// Records with moves whose main line replays to the end.
    pub to_the_end: u64,
    /// Records without an error or a warning.
    pub clean: u64,
    /// Legal plies, of main lines and of variations.
    pub plies: u64,
    /// Legal plies of the main lines that replay to the end.
    pub plies_to_the_end: u64,
    /// What was found, in the order of the text.
    pub findings: Vec<Finding>,
    /// How the variant was decided: a line, and the games it holds for.
    pub variants: BTreeMap<String, u64>,
}

/// Replays the games of one chunk of a file.
pub struct Replayer<'a> {
    pub(super) plan: &'a Plan,
    pub(super) bytes: &'a [u8],
    pub(super) out: Replayed,
    pub(super) choice: Choice,
    pub(super) line: Line,
    /// The lines that the open variations interrupt, outermost first.
    pub(super) parents: Vec<Line>,
    pub(super) game: Game,
    declared: Declared,
    /// Games of the current choice not yet counted in `out.variants`.
    counted: u64,
}

/// What is known of the current game.
#[derive(Debug, Default)]
pub(super) struct Game {
    pub(super) tags: Tags,
    /// Whether a game is open.
    open: bool,
    /// Whether its start position is set up.
    pub(super) begun: bool,
    pub(super) moves: bool,
    /// Faults in the main line.
    pub(super) faults: u32,
    pub(super) terminator: Option<(Terminator, Span)>,
    pub(super) start_turn_unknown: bool,
    /// Where the record begins.
    pub(super) start: u32,
    /// Positions that may still be looked at for corrections.
    pub(super) budget: u32,
    /// A quiet move written as a capture has been noted.
    separator_noted: bool,
    first_finding: usize,
    plies_before: u64,
}

/// The tags that matter for replaying.
#[derive(Debug, Default)]
pub(super) struct Tags {
    pub(super) game_type: Option<Span>,
    pub(super) variant: Option<Span>,
    pub(super) fen: Option<Span>,
    pub(super) result: Option<Span>,
}

impl<'a> Replayer<'a> {
    /// Replays all games of a chunk.
    #[must_use]
    pub fn run(plan: &'a Plan, bytes: &'a [u8]) -> Replayed {
        let choice = plan.fallback.clone();
        let mut replayer = Self {
            plan,
            bytes,
            out: Replayed::default(),
            line: Line::new(Position::initial(choice.variant), 0),
            choice,
            parents: Vec::new(),
            game: Game::default(),
            declared: Declared::default(),
            counted: 0,
        };
        Reader::new(plan.encoding).read(bytes, &mut replayer);
        replayer.count_choice();
        let mut out = replayer.out;
        out.findings
            .sort_by_key(|finding| (finding.game, finding.span.map_or(0, |span| span.start)));
        out
    }

    /// The number of the current game in the chunk.
    fn game_number(&self) -> u32 {
        self.out.games as u32
    }

    pub(super) fn find(&mut self, finding: Finding) {
        let number = if self.game.open {
            self.game_number()
        } else {
            self.game_number() + 1
        };
        self.out.findings.push(finding.game(number));
    }

    pub(super) fn text(&self, span: Span) -> String {
        self.plan.encoding.decode(span.of(self.bytes)).into_owned()
    }

    fn count_choice(&mut self) {
        if self.counted > 0 {
            *self
                .out
                .variants
                .entry(self.choice.reason.clone())
                .or_default() += std::mem::take(&mut self.counted);
        }
    }

    /// Chooses the variant of the current game; games that declare the same keep the choice of the one before.
    fn choose(&mut self) {
        let tags = &self.game.tags;
        let value = |span: Option<Span>| span.map(|span| span.of(self.bytes));
        let declared = Declared::read(value(tags.game_type), value(tags.variant));
        if declared != self.declared || self.out.games == 1 {
            let choice = match self.plan.choice(&declared) {
                Some(choice) => choice.clone(),
                None => believe(&declared, self.plan),
            };
            self.count_choice();
            self.choice = choice;
            self.declared = declared;
        }
        self.counted += 1;
        let at = self.game.tags.game_type.or(self.game.tags.variant);
        if let (Declared::Unknown(text), Some(span)) = (&self.declared, at) {
            let message = format!(
                "the game type \"{text}\" cannot be read; played as {}",
                self.choice.variant.id
            );
            self.find(
                Finding::new(&tags::BAD_GAMETYPE, message)
                    .at(span)
                    .expected("a number of PDN's table, such as 25 or 20,W,10,10,N2,0"),
            );
        } else if let (true, Some(span)) = (
            self.declared.variants().is_empty() && self.declared != Declared::Nothing,
            at,
        ) {
            let message = format!(
                "no variant that pdn knows has {}; played as {}",
                self.declared, self.choice.variant.id
            );
            self.find(Finding::new(&tags::VARIANT_UNKNOWN, message).at(span));
        } else if let (true, Some(span)) = (self.choice.contradicts, at) {
            let message = format!(
                "the game declares {}, but its file's moves are {}",
                self.declared, self.choice.reason
            );
            self.find(Finding::new(&tags::GAMETYPE_CONTRADICTS, message).at(span));
        }
    }

    /// Chooses the variant and sets up the start position.
    pub(super) fn begin(&mut self) {
        if self.game.begun {
            return;
        }
        self.game.begun = true;
        self.choose();
        let position = match self.game.tags.fen {
            None => Position::initial(self.choice.variant),
            Some(span) => self.set_up(span, true),
        };
        self.line = Line::new(position, self.game.start);
        self.parents.clear();
    }

    /// The position of a FEN; what is wrong with it becomes findings.
    fn set_up(&mut self, span: Span, first: bool) -> Position {
        let raw = span.of(self.bytes);
        let text = String::from_utf8_lossy(&unescape(raw)).into_owned();
        match fen::read(&text) {
            Ok(setup) => {
                let (position, errors) =
                    setup.position(self.choice.variant, self.choice.squares.numbering);
                self.game.start_turn_unknown = first && setup.turn.is_none();
                let errors: Vec<_> = errors
                    .into_iter()
                    .filter(|error| *error != SetupError::NoTurn)
                    .collect();
                if !errors.is_empty() {
                    let all: Vec<_> = errors.iter().map(ToString::to_string).collect();
                    let message = format!(
                        "no position of {}: {}",
                        self.choice.variant.id,
                        all.join("; ")
                    );
                    self.find(
                        Finding::new(&tags::FEN_POSITION, message)
                            .at(span)
                            .text(text),
                    );
                }
                position
            }
            Err(error) => {
                let message = format!("the FEN cannot be read: {error}");
                self.find(
                    Finding::new(&tags::BAD_FEN, message)
                        .at(span)
                        .text(text)
                        .expected(error.expected),
                );
                if first {
                    Position::initial(self.choice.variant)
                } else {
                    self.line.now.clone()
                }
            }
        }
    }

    /// Notes what had to be forgiven in a move that is legal.
    #[inline(always)]
    fn note(&mut self, text: &MoveText, capture: bool) {
        if text.goodwill.0 & !Goodwill::BLANK.0 != 0
            || (!capture && matches!(text.separator, Separator::Cross | Separator::Colon))
        {
            self.note_slowly(text, capture);
        }
    }

    #[cold]
    fn note_slowly(&mut self, text: &MoveText, capture: bool) {
        if text.goodwill.contains(Goodwill::LOOK_ALIKE) {
            let written = self.text(text.span);
            let message = format!(
                "{written} holds characters that only look like squares; it was read all the same"
            );
            let finding = Finding::new(&syntax::LOOK_ALIKE, message)
                .at(text.span)
                .ply(self.line.ply + 1)
                .text(written);
            self.find(finding);
        }
        if !capture
            && matches!(text.separator, Separator::Cross | Separator::Colon)
            && !self.game.separator_noted
        {
            self.game.separator_noted = true;
            let written = self.text(text.span);
            let message = format!(
                "{written} is written as a capture and takes nothing (the first such move of the game)"
            );
            let finding = Finding::new(&syntax::SEPARATOR, message)
                .at(text.span)
                .ply(self.line.ply + 1)
                .text(written);
            self.find(finding);
        }
    }

    fn close_line(&mut self) {
        self.settle();
    }
}

impl Visitor for Replayer<'_> {
    fn begin_game(&mut self, at: usize) {
        self.out.games += 1;
        self.game = Game {
            start: at as u32,
            budget: BUDGET,
            open: true,
            first_finding: self.out.findings.len(),
            plies_before: self.out.plies,
            ..Game::default()
        };
        self.line.state = State::Plain;
    }

    fn tag(&mut self, name: Span, value: Span, _: Span) {
        let tags = &mut self.game.tags;
        let slot = match TagName::of(name.of(self.bytes)) {
            TagName::GameType => &mut tags.game_type,
            TagName::Variant => &mut tags.variant,
            TagName::Fen => &mut tags.fen,
            TagName::Result => &mut tags.result,
            _ => return,
        };
        slot.get_or_insert(value);
    }

    fn begin_moves(&mut self) {
        self.begin();
    }

    fn mv(&mut self, text: &MoveText) {
        if !self.game.begun {
            self.begin();
        }
        if matches!(self.line.state, State::Plain)
            && let Resolution::Legal(mv) = self.line.now.resolve(text, &self.choice.squares)
        {
            self.note(text, !mv.taken.is_empty());
            self.game.moves = true;
            self.line.play(&mv);
            self.out.plies += 1;
            return;
        }
        self.trouble(text);
    }

    fn setup(&mut self, fen: Span) {
        self.begin();
        self.settle();
        let position = self.set_up(fen, false);
        let ply = self.line.ply;
        self.line = Line {
            ply,
            faults: self.line.faults,
            ..Line::new(position, fen.end + 1)
        };
    }

    fn open_variation(&mut self, span: Span) {
        self.begin();
        let line = self.line.variation(span.end);
        self.parents.push(std::mem::replace(&mut self.line, line));
    }

    fn close_variation(&mut self, _: Span) {
        self.close_line();
        if let Some(parent) = self.parents.pop() {
            self.line = parent;
        }
    }

    fn terminator(&mut self, result: Terminator, span: Span) {
        if self.parents.is_empty() {
            self.game.terminator.get_or_insert((result, span));
        }
    }

    fn damage(&mut self, damage: Damage, span: Span) {
        if damage == Damage::Unreadable && self.word_as_move(span) {
            return;
        }
        let (check, message) = message::damage(damage);
        self.find(Finding::new(check, message).at(span));
    }

    fn end_game(&mut self, _: usize) {
        self.begin();
        while !self.parents.is_empty() {
            self.close_variation(Span::default());
        }
        self.close_line();
        results::check(self);
        if self.game.moves {
            self.out.with_moves += 1;
            if self.game.faults == 0 {
                self.out.to_the_end += 1;
                self.out.plies_to_the_end += u64::from(self.line.ply);
            }
        }
        let grave = |finding: &Finding| finding.check.severity != Severity::Info;
        if !self.out.findings[self.game.first_finding..]
            .iter()
            .any(grave)
        {
            self.out.clean += 1;
        }
        let _ = self.game.plies_before;
        self.game.open = false;
    }
}
