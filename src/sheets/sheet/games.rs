//! Finds where one game of a sheet ends and the next begins.

use super::lex::SheetTokenKind;
use super::tree::{GroupContent, TokenNode, begins_notes, group_content};
use super::{block, facts, heading, list, position, result};
use crate::span::Span;
use crate::words::LetterClass;
use crate::words::{WordMatcher, every_word, fold_text};
use std::ops::Range;
use std::sync::LazyLock;

/// Splits the nodes of a sheet into those of its games.
pub(super) fn split_games(nodes: &[TokenNode], text: &str) -> Vec<Range<usize>> {
    let mut games = Vec::new();
    let mut open = OpenGame::starting_at(0);
    for (at, node) in nodes.iter().enumerate() {
        open.foot = open.foot.or(begins_notes(nodes, at, text).then_some(at));
        let rule = node.token_kind() == Some(&SheetTokenKind::Rule);
        if rule
            && open.is_game(&nodes[open.start..at], text)
            && !open.goes_on(&nodes[at + 1..], text)
        {
            games.push(open.start..at);
            open = OpenGame::starting_at(at + 1);
            continue;
        }
        if !node.is_played(text) || is_numbered(node) {
            continue;
        }
        let (begin, number) = number_start(nodes, at, open.last_move.max(open.start));
        if open.moves > 0 {
            let gap = MoveGap {
                nodes,
                text,
                range: open.last_move + 1..begin,
            };
            let border = match open.foot {
                Some(foot) => gap.behind_notes(foot),
                None => gap.next_game_start(number, open.moves, open.last_number),
            };
            if let Some(border) = border {
                games.push(open.start..border);
                open = OpenGame::starting_at(border);
            }
        }
        open.last_move = at;
        if open.foot.is_some() {
            continue;
        }
        open.moves += 1;
        if let Some((number, _)) = number {
            open.last_number = number;
        }
    }
    games.push(open.start..nodes.len());
    let games = games.into_iter();
    let mut games: Vec<_> = games
        .flat_map(|game| list::split_at_positions(nodes, game, text))
        .collect();
    games.retain(|game| nodes[game.clone()].iter().any(|node| !node.is_break()));
    games
}

/// The game that is being read.
struct OpenGame {
    /// Its first node.
    start: usize,
    /// The number of its moves so far, the last of them, and the last move number.
    moves: usize,
    last_move: usize,
    last_number: u32,
    /// The start of the notes below it.
    foot: Option<usize>,
}

impl OpenGame {
    fn starting_at(start: usize) -> Self {
        Self {
            start,
            moves: 0,
            last_move: start,
            last_number: 0,
            foot: None,
        }
    }

    /// Returns whether the nodes are more than the title of what follows: moves, a result, players, a position.
    fn is_game(&self, nodes: &[TokenNode], text: &str) -> bool {
        if self.moves > 0 || nodes.iter().any(is_setup) {
            return true;
        }
        let words = words_of(nodes, text);
        // `ENGLISH DRAUGHTS (8 x 8) - OFFICIAL BULLETIN`
        let title = words.lines().filter(|line| !line.trim().is_empty()).count() == 1
            && block::is_rubric(words);
        !title
            && (result::find_verdict(nodes, text).is_some()
                || words.lines().any(heading::names_players))
    }

    /// Returns whether a rule is within the game: between its heading and its moves, or above the remarks below those.
    fn goes_on(&self, behind: &[TokenNode], text: &str) -> bool {
        let next = behind
            .iter()
            .position(|node| node.token_kind() == Some(&SheetTokenKind::Rule));
        let part = &behind[..next.unwrap_or(behind.len())];
        if self.moves == 0 {
            let first = part.iter().find(|node| !node.is_break());
            return first.is_some_and(|node| {
                node.is_played(text) || matches!(node.token_kind(), Some(SheetTokenKind::Number(_)))
            });
        }
        let own = |node: &TokenNode| node.is_played(text) || is_setup(node);
        !part.iter().any(own) && !words_of(part, text).lines().any(heading::is_above)
    }
}

/// Returns whether a node is a position or a tag.
fn is_setup(node: &TokenNode) -> bool {
    let setup =
        |kind: &SheetTokenKind| kind.is_position() || matches!(kind, SheetTokenKind::Tag(..));
    node.token_kind().is_some_and(setup)
}

/// Returns the text that nodes cover.
fn words_of<'a>(nodes: &[TokenNode], text: &'a str) -> &'a str {
    let (Some(first), Some(last)) = (nodes.first(), nodes.last()) else {
        return "";
    };
    let span = Span {
        start: first.span().start,
        end: last.span().end,
    };
    super::text_of(text, span)
}

/// Returns whether a group in brackets has move numbers of its own, which makes it a variation wherever it appears.
fn is_numbered(node: &TokenNode) -> bool {
    match node {
        TokenNode::Token(_) => false,
        TokenNode::Group(_, nodes) => nodes
            .iter()
            .any(|node| matches!(node.token_kind(), Some(SheetTokenKind::Number(_)))),
    }
}

/// Returns whether a node is the letter or number of a note in brackets: `[1]`.
fn is_note(node: &TokenNode, text: &str) -> bool {
    match node {
        TokenNode::Token(_) => false,
        TokenNode::Group(_, nodes) => group_content(nodes, text) == GroupContent::Note,
    }
}

/// Returns where the number of a move begins, and the number itself. The search goes back no further than `from`.
fn number_start(nodes: &[TokenNode], at: usize, from: usize) -> (usize, Option<(u32, bool)>) {
    for before in (from..at).rev().take(5) {
        match nodes[before].token_kind() {
            Some(SheetTokenKind::Number(number)) => {
                return (before, Some((number.number, number.black)));
            }
            Some(SheetTokenKind::Break(_) | SheetTokenKind::Dots | SheetTokenKind::Star) => {}
            _ => break,
        }
    }
    (at, None)
}

/// The maximum length of the text between two moves that is searched for a heading, in bytes.
const MAX_HEADING_BYTES: usize = 2000;

/// The maximum number of words of each line of an exercise that are searched for pieces.
const MAX_EXERCISE_LINE_WORDS: usize = 40;

static EXERCISE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.exercises));

/// The nodes between two moves.
struct MoveGap<'a> {
    nodes: &'a [TokenNode],
    text: &'a str,
    range: Range<usize>,
}

impl MoveGap<'_> {
    fn find_node(&self, from: usize, wanted: impl Fn(&TokenNode) -> bool) -> Option<usize> {
        (from..self.range.end).find(|&at| wanted(&self.nodes[at]))
    }

    /// Returns where the next game begins, if one does.
    fn next_game_start(
        &self,
        number: Option<(u32, bool)>,
        moves: usize,
        last: u32,
    ) -> Option<usize> {
        let nodes = &self.nodes[self.range.clone()];
        if nodes.is_empty() {
            return None;
        }
        let first = self.range.start;
        let over = result::find_verdict(nodes, self.text).map(|(at, ..)| first + at);
        let blank = self.find_node(first, |node| {
            matches!(node.token_kind(), Some(SheetTokenKind::Break(2..)))
        });
        let line = self.find_node(first, TokenNode::is_break);
        let setup = self.find_node(first, is_setup);
        let heading = blank.or(line).filter(|_| self.has_heading());
        let one = number.is_some_and(|(n, black)| n == 1 && !(black && moves < 2));
        let restart =
            one && moves > 1 && (over.is_some() || blank.is_some() || (line.is_some() && last > 1));
        let goes_on = number.is_some_and(|(n, _)| n == last || n == last + 1) && last > 0;
        // A position between the moves is one of the same game where the numbers after it continue.
        let setup = setup.filter(|_| {
            !goes_on
                || nodes
                    .iter()
                    .any(|n| matches!(n.token_kind(), Some(SheetTokenKind::Tag(..))))
        });
        let footnotes = || {
            let mut pairs = nodes.windows(2);
            pairs.any(|pair| pair[0].is_break() && is_note(&pair[1], self.text))
        };
        let anew = number.is_none() && over.is_some() && blank.is_some() && !footnotes();
        let exercise = self.find_exercise();
        let new = setup.is_some()
            || exercise.is_some()
            || (heading.is_some() && !goes_on)
            || restart
            || anew;
        if !new {
            return None;
        }
        // A score in the heading of the next game is not the end of this one.
        let top = self
            .heading_top()
            .filter(|top| heading.is_some() && over.is_some_and(|at| at > *top));
        let behind = over.and_then(|at| self.find_node(at, TokenNode::is_break));
        let behind = behind.map(|at| self.repeated_result_end(at));
        let border = top
            .or(exercise)
            .or(behind)
            .or(blank)
            .or(line)
            .unwrap_or(self.range.end);
        Some(setup.map_or(border, |at| border.min(at)))
    }

    /// Returns the end of a result that ends at a break, with the lines directly below that repeat it: `Black resigns`,
    /// `Result: 2-0`. They are of the same game where a blank line ends them; without one they may be the heading of the next
    /// game.
    fn repeated_result_end(&self, at: usize) -> usize {
        let ends = |at: usize| {
            matches!(
                self.nodes[at].token_kind(),
                Some(SheetTokenKind::Break(2..))
            )
        };
        let mut end = at;
        while !ends(end) {
            let Some(next) = self.find_node(end + 1, TokenNode::is_break) else {
                return at;
            };
            let line = &self.nodes[end + 1..next];
            let text = words_of(line, self.text);
            let says = result::find_verdict(line, self.text).is_some()
                && !heading::names_players(text)
                && !block::names_sides(text);
            if !says {
                return at;
            }
            end = next;
        }
        end
    }

    /// Returns where an exercise begins whose position could not be read: after a blank line, with a word for an exercise. The
    /// text that follows holds its moves, whatever their numbers.
    fn find_exercise(&self) -> Option<usize> {
        let blank = |at: &usize| {
            matches!(
                self.nodes[*at].token_kind(),
                Some(SheetTokenKind::Break(2..))
            )
        };
        self.range.clone().filter(blank).find(|at| {
            let text = words_of(&self.nodes[at + 1..self.range.end], self.text);
            let word = text
                .split(|c: char| !c.is_letter())
                .next()
                .unwrap_or_default();
            let said =
                text.len() < MAX_HEADING_BYTES && EXERCISE_WORDS.contains_word(&fold_text(word));
            said && !position::unread_piece_lines(text, 0, &[], MAX_EXERCISE_LINE_WORDS).is_empty()
        })
    }

    /// Returns where the next game begins after the notes at the foot of the last one: after a blank line, at a heading.
    fn behind_notes(&self, foot: usize) -> Option<usize> {
        let from = self.range.start.max(foot);
        let blank = |at: &usize| {
            matches!(
                self.nodes[*at].token_kind(),
                Some(SheetTokenKind::Break(2..))
            )
        };
        let mut blanks = (from..self.range.end).filter(blank).peekable();
        while let Some(at) = blanks.next() {
            let end = blanks.peek().copied().unwrap_or(self.range.end);
            if heading::is_one(words_of(&self.nodes[at..end], self.text)) {
                return Some(at);
            }
        }
        None
    }

    /// Returns whether a line between the moves names players, or a position is there.
    fn has_heading(&self) -> bool {
        let text = words_of(&self.nodes[self.range.clone()], self.text);
        // Long prose is not a heading, and reading it again and again would take too long.
        text.len() < MAX_HEADING_BYTES
            && (text.lines().any(heading::names_players)
                || block::names_sides(text)
                || position::find_position(text, 0).is_some())
    }

    /// Returns the break above the first line between the moves that belongs to a heading.
    fn heading_top(&self) -> Option<usize> {
        let nodes = &self.nodes[self.range.clone()];
        let text = words_of(nodes, self.text);
        let sides = text.len() < MAX_HEADING_BYTES && block::names_sides(text);
        let is_heading =
            |line: &str| heading::is_above(line) || (sides && block::begins_with_side(line));
        let breaks = (self.range.clone()).filter(|at| self.nodes[*at].is_break());
        let ends: Vec<_> = breaks.chain([self.range.end]).collect();
        let line = |nth: usize| words_of(&self.nodes[ends[nth] + 1..ends[nth + 1]], self.text);
        let mut lines = 0..ends.len() - 1;
        let first =
            lines.find(|nth| line(*nth).len() < MAX_HEADING_BYTES && is_heading(line(*nth)))?;
        // Rounds and dates above them belong to them, unless a blank line is between.
        let joined = |nth: &usize| {
            !matches!(
                self.nodes[ends[nth + 1]].token_kind(),
                Some(SheetTokenKind::Break(2..))
            ) && facts::are_all(line(*nth))
        };
        let above = (0..first).rev().take_while(joined).last();
        Some(ends[above.unwrap_or(first)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count_games(text: &str) -> usize {
        split_games(
            &super::super::tree::build_tree(super::super::lex::tokenize_sheet(text)),
            text,
        )
        .len()
    }

    #[test]
    fn several_games_in_a_sheet() {
        for (text, want) in [
            ("1. c3-d4 d6-c5 2. d4:b6 a7:c5", 1),
            ("1. cd4 dc5 2. de5 1-0\n1. cd4 ba5 2. dc5", 2),
            ("1. cd4 dc5 2. de5\nничья\n\nИванов - Петров\n1. cd4 ba5", 2),
            ("1. 32-28 18-23 2. 38-32\n\n1. 33-28 17-22", 2),
            ("1. cd4 dc5 (1... ba5 2. cb4) 2. bc3", 1),
            ("1. cd4 dc5, хуже 1... ba5. 2. bc3", 1),
            ("1.\n\ncd4\n\ndc5\n\n2.\n\nbc3\n\nba5\n\nНичья.", 1),
            ("9-13, 28-24. Drawn.\n\nGame: 11-15, 22-18", 2),
            ("1. cd4 dc5 2. bc3\n\n2-0\n\n[1] (1... ba5 2. cb4)", 1),
            ("1. cd4 dc5 2. bc3\n\n2-0\n\n[1] after ba5 White wins", 1),
            (
                "https://x.org/Gf6qX79A\nDate: 2026\n\nWhite: A  Black: B\n\n1. cd4 dc5",
                1,
            ),
            (
                "1. cd4 dc5 2. bc3\n2-0\n\nNotes:\n[1] Drawn in\n\n1. cd4 ba5 2. dc5 dc5\n",
                1,
            ),
            (
                "1. cd4 dc5\n\nNotes:\n1. cd4 ba5\n\nWhite: A Black: B\n1. cd4 ba5",
                2,
            ),
            (
                "White: A  Black: B\n\n1. cd4\n\n2-0\n\n====\n\nWhite: C  Black: D\n\n1. cd4 dc5",
                2,
            ),
            ("Title\n=====\n1. cd4 dc5", 1),
            (
                "White: A  Black: B\n\n*\n\n=====\n\nWhite: C  Black: D\n1. cd4 dc5",
                2,
            ),
            (
                "1. cd4 dc5 2. bc3\n\nNotes:\n[1] x\n\nEvent: E\n\n1. cd4 ba5",
                2,
            ),
            ("W:Wc3:Bd6\nB:Wc3:Bd6\nW:Wa1:Bh8", 3),
            ("1114. W:Wc3:Bd6\n1115. W:Wa1:Bd6\n1116) W:Wa1:Bh8", 3),
            ("1. W:Wc3:Bd6\n2) B:Wc3:Bd6\nNo. 3: W:Wa1:Bh8 1. a1-b2", 3),
            (
                "W:Wc3:Bd6 1. c3-d4\nW:Wa1:Bd6\nW:Wa1:Bh8 1. a1-b2\nW:We1:Bd6",
                4,
            ),
            ("Problem 1\nW:Wc3:Bd6\nMate\n\nProblem 2\nW:Wc3:Bd6", 2),
            ("1. cd4 dc5\nPosition after 1: W:Wc3:Bd6", 1),
            ("W:Wc3:Bd6\n1. c3-d4 d6-c5\nAfter move 1: W:Wc3:Bd6", 1),
            ("see W:Wc3:Bd6 and not W:Wc3:Bd8", 1),
            (
                "1. Белые: a1, c3, дамка g7. Чёрные: b6, d4.\n2. Белые: a1. Чёрные: c5, f8.",
                2,
            ),
            (
                "1. Белые: a1, c3. Чёрные: b6. 2. Белые: a1. Чёрные: c5. 3. Белые: c1. Чёрные: d8",
                3,
            ),
            (
                "1114. Белые: a1. Чёрные: b6\n1115. Белые: c1. Чёрные: d8",
                2,
            ),
            ("White: 21, 22\nBlack: 1, 2\n\nWhite: 23\nBlack: 5, 6", 2),
            ("White: 21, 22\nBlack: 1, 2\nWhite: 23\nBlack: 5, 6", 2),
            (
                "1) Белые: a1, c3; чёрные: b4, d4\n1. a1-b2 b4-a3 2. c3:e5\n2) Белые: a1, e3; чёрные: c5, f8\n1. e3-d4 c5:e3",
                2,
            ),
            ("\"W:Wc3:Bd6\"\n2. “B:Wc3:Bd6”\n«W:Wa1:Bh8» 1. a1-b2", 3),
            ("2119. 'W:Wc3:Bd6'\n2120. \"W:Wa1 : Bh8\"", 2),
            ("1. cd4 /FEN \"W:Wc3:Bd6\"/ 2. de5", 1),
            ("1. ... *24-20; 2.18-21 [EMP].\nXogan brancas\n1.*09-13", 2),
            (
                "Lee - Kim 0-2\n1. cd4 dc5 2. bc3 ba5\nFox - Day 1-1\n1. cd4 ba5",
                2,
            ),
            (
                "White Lee\nBlack Kim\nResult 0-2\n1. cd4 dc5 2. bc3 ba5\n\nWhite Fox\nBlack Day\nResult 1-1\n1. cd4 ba5",
                2,
            ),
        ] {
            assert_eq!(count_games(text), want, "{text}");
        }
    }

    /// A result that is given twice below the moves belongs to the game above.
    #[test]
    fn repeated_results_belong_to_the_game_above() {
        for (first, second, below) in [
            ("Black resigns", "Result: 2-0", "\n\nWhite: C\nBlack: D\n\n"),
            (
                "As brancas abandonaram",
                "0-2",
                "\n\nBrancas: C\nPretas: D\n\n",
            ),
            ("1-0", "Чёрные сдались", "\n\nБелые: В\nЧёрные: Г\n\n"),
        ] {
            let above = format!("1. cd4 dc5 2. bc3 ba5\n{first}\n{second}");
            let text = format!("{above}{below}1. cd4 ba5 2. dc5");
            let nodes = super::super::tree::build_tree(super::super::lex::tokenize_sheet(&text));
            let games = split_games(&nodes, &text);
            assert_eq!(games.len(), 2, "{text}");
            let begin = nodes[games[1].start].span().start as usize;
            assert!(text[..begin].starts_with(&above), "{}", &text[..begin]);
        }
        // Without a blank line below, it may be the heading of the next game.
        let text = "1. cd4 dc5 2. bc3 ba5\n1-0\nResult 1-1\nWhite Fox\nBlack Day\n1. cd4 ba5";
        let nodes = super::super::tree::build_tree(super::super::lex::tokenize_sheet(text));
        let games = split_games(&nodes, text);
        let begin = nodes[games[1].start].span().start as usize;
        assert!(
            text[begin..].trim().starts_with("Result"),
            "{}",
            &text[begin..]
        );
    }

    /// The text between two positions belongs to one of them.
    #[test]
    fn labels_of_positions() {
        for (text, first) in [
            // The example of docs/using.md.
            (
                "1. W:Wc3:Bd6\nProblem 2 (Ivanov)\nW:Wa1:Bh8",
                "1. W:Wc3:Bd6\n",
            ),
            (
                "W:Wc3:Bd6 1. c3-d4\nNr. 2\nW:Wa1:Bh8",
                "W:Wc3:Bd6 1. c3-d4\n",
            ),
            ("W:Wc3:Bd6\n2)\n«W:Wa1:Bh8»", "W:Wc3:Bd6\n"),
            // Like the first one, which has its label above.
            (
                "Ivanov\nW:Wc3:Bd6\nPetrov\nW:Wa1:Bh8",
                "Ivanov\nW:Wc3:Bd6\n",
            ),
            (
                "Ivanov\nW:Wc3:Bd6\nWhite wins\nPetrov\nW:Wa1:Bh8 1. a1-b2",
                "Ivanov\nW:Wc3:Bd6\nWhite wins\n",
            ),
            // Text below a position.
            (
                "W:Wc3:Bd6\nWhite wins in 2\nW:Wa1:Bh8",
                "W:Wc3:Bd6\nWhite wins in 2\n",
            ),
            ("W:Wc3:Bd6\nEasy\nW:Wa1:Bh8\nA trick", "W:Wc3:Bd6\nEasy\n"),
            (
                "Lessons\nW:Wc3:Bd6\nEasy\nW:Wa1:Bh8\nHard",
                "Lessons\nW:Wc3:Bd6\nEasy\n",
            ),
            (
                "Ivanov\nW:Wc3:Bd6\nDrawn\n2. W:Wa1:Bh8",
                "Ivanov\nW:Wc3:Bd6\nDrawn\n",
            ),
        ] {
            let nodes = super::super::tree::build_tree(super::super::lex::tokenize_sheet(text));
            let games = split_games(&nodes, text);
            let begin = nodes[games[1].start].span().start as usize;
            assert_eq!(text.get(..begin), Some(first), "{text}");
        }
    }
}
