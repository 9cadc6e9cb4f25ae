//! Written moves of random positions, and which line of the table each of them falls under. What stands between the
//! squares is told by walking the lines; no search of the library takes part.

use pdn_rules::board::{Color, Piece, PieceKind, PlayingSquares, Square};
use pdn_rules::position::Position;
use pdn_rules::variant::{CapturePriority, PromotionRule, Variant, WinningGoal, find_variant};
use pdn_text::notation::fen;

use crate::random::Random;
use crate::reference::{sparse, to_library};

/// A position and a move written in it.
pub(super) struct Written {
    pub(super) position: Position,
    pub(super) fen: String,
    pub(super) text: String,
    /// The squares, as far as they are squares.
    pub(super) squares: Vec<Square>,
}

const AROUND: [(i8, i8); 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];

impl Written {
    pub(super) fn new(position: Position, squares: Vec<Square>, sign: &str) -> Self {
        let names: Vec<_> = squares.iter().map(|&s| name(&position, s)).collect();
        let text = names.join(sign);
        Self::of(position, squares, text)
    }

    pub(super) fn of(position: Position, squares: Vec<Square>, text: String) -> Self {
        let numbering = position.variant().numbering;
        let fen = fen::write_with_runs(&position, Some(numbering));
        Self {
            position,
            fen,
            text,
            squares,
        }
    }

    /// The piece and the case that a finding about the move belongs to; nothing where the squares do not tell.
    pub(super) fn kind(&self, check: &str) -> Option<(&'static str, &'static str)> {
        if check == "M009" {
            // Several pieces may be meant.
            return Some(("any", "-"));
        }
        let king = self.squares.first().is_some_and(|&from| {
            let piece = self.position.piece_at(from);
            piece.is_some_and(|piece| piece.rank == PieceKind::King)
        });
        let crowned = match check {
            "M005" | "M007" | "C010" | "C011" | "C016" if !king => self.is_crowned()?,
            _ => false,
        };
        let piece = if king || crowned { "king" } else { "man" };
        let rules = self.position.variant();
        let last = *self.squares.last()?;
        let between = &self.squares[1..self.squares.len().max(2) - 1];
        let crossed = between.iter().any(|&s| self.is_last_row(s));
        match check {
            "C001" => {
                let us = self.position.turn();
                let paths = self.position.capture_paths();
                let men = paths
                    .iter()
                    .any(|way| self.position.men(us).contains(way.mv.from));
                Some((if men { "man" } else { "king" }, "-"))
            }
            "C002" if king => Some(("king", "-")),
            "C002" if rules.man.promotion == PromotionRule::GoesOn => {
                match (crossed, self.is_last_row(last)) {
                    _ if self.squares.len() == 2 && self.victims(&self.squares)?.len() != 1 => None,
                    (true, _) => Some(("king", "-")),
                    (false, true) => Some(("man", "last-row")),
                    (false, false) => Some(("man", "-")),
                }
            }
            "C002" if self.is_last_row(last) => Some(("man", "last-row")),
            "C004" => Some((piece, self.criterion(rules, king)?)),
            "C013" if rules.man.promotion == PromotionRule::Passes && rules.id != "turkish" => {
                let nth = self.squares.iter().position(|&s| self.is_last_row(s))?;
                let way = &self.squares[..=nth];
                let as_man = self.man_goes_on(way, &self.victims(way)?);
                Some(("man", if as_man { "as-man" } else { "-" }))
            }
            _ => Some((piece, "-")),
        }
    }

    /// Whether a man has become a king by jumps that are as they should be, before the last written square. Nothing where a
    /// step lies on no line: it may hide jumps.
    fn is_crowned(&self) -> Option<bool> {
        let squares = &self.squares;
        if self.position.variant().man.promotion != PromotionRule::GoesOn || squares.len() < 3 {
            return Some(false);
        }
        let board = self.position.board();
        let straight = self.position.variant().king.captures;
        let straight = (0..8).filter(|dir| straight.contains(*dir)).count() > 4;
        let mut jumped = Vec::new();
        for pair in squares[..squares.len() - 1].windows(2) {
            let ((x, y), (to_x, to_y)) =
                (board.file_and_rank(pair[0]), board.file_and_rank(pair[1]));
            let (dx, dy) = (to_x.abs_diff(x), to_y.abs_diff(y));
            if dx != dy && !(straight && (dx == 0 || dy == 0)) {
                return None;
            }
            let victims = self.victims(pair)?;
            let right = usize::from(dx.max(dy)) == 2 * victims.len()
                && self
                    .position
                    .piece_at(pair[1])
                    .is_none_or(|_| pair[1] == squares[0])
                && victims.iter().all(|square| !jumped.contains(square));
            if !right {
                return Some(false);
            }
            if self.is_last_row(pair[1]) {
                return Some(true);
            }
            jumped.extend(victims);
        }
        Some(false)
    }

    /// The criterion by which the best capture differs from the written one, where one does.
    fn criterion(&self, rules: &Variant, king: bool) -> Option<&'static str> {
        let us = self.position.turn();
        let kings = self.position.kings(us.other());
        let count = |taken: &[Square]| {
            let of_kings = taken.iter().filter(|&&s| kings.contains(s)).count();
            (taken.len(), of_kings)
        };
        let paths = self.position.capture_paths();
        let all: Vec<_> = paths.iter().map(|way| count(&way.captured)).collect();
        let (taken, taken_kings) = count(&self.victims(&self.squares)?);
        for criterion in rules.priority {
            match *criterion {
                CapturePriority::Count if all.iter().any(|&(n, _)| n > taken) => {
                    return Some("number");
                }
                CapturePriority::Kings if all.iter().any(|&(_, k)| k > taken_kings) => {
                    return Some("kings");
                }
                CapturePriority::WithKing
                    if !king
                        && paths
                            .iter()
                            .any(|way| self.position.kings(us).contains(way.mv.from)) =>
                {
                    return Some("king-first");
                }
                CapturePriority::Value { man, king } => {
                    let value =
                        |(n, k): (usize, usize)| (n - k) * usize::from(man) + k * usize::from(king);
                    if all
                        .iter()
                        .any(|&one| value(one) > value((taken, taken_kings)))
                    {
                        return Some("value");
                    }
                }
                CapturePriority::KingsEarliest => return Some("earliest"),
                _ => {}
            }
        }
        None
    }

    fn is_last_row(&self, square: Square) -> bool {
        let board = self.position.board();
        let last = match self.position.turn() {
            Color::White => board.height - 1,
            Color::Black => 0,
        };
        board.file_and_rank(square).1 == last
    }

    /// The opponent's pieces on the straight lines between squares; nothing where they do not lie on lines.
    fn victims(&self, path: &[Square]) -> Option<Vec<Square>> {
        let board = self.position.board();
        let mut victims = Vec::new();
        for hop in path.windows(2) {
            let ((x, y), (to_x, to_y)) = (board.file_and_rank(hop[0]), board.file_and_rank(hop[1]));
            let (dx, dy) = (to_x as i8 - x as i8, to_y as i8 - y as i8);
            if dx != 0 && dy != 0 && dx.abs() != dy.abs() {
                return None;
            }
            for n in 1..dx.abs().max(dy.abs()) {
                let (by, up) = (dx.signum() * n, dy.signum() * n);
                let square = self.step(hop[0], by, up);
                victims.extend(square.filter(|&s| self.is_theirs(s)));
            }
        }
        Some(victims)
    }

    fn is_theirs(&self, square: Square) -> bool {
        let them = self.position.turn().other();
        self.position.pieces(them).contains(square)
    }

    fn step(&self, from: Square, by: i8, up: i8) -> Option<Square> {
        let board = self.position.board();
        let (x, y) = board.file_and_rank(from);
        board.square_at(x.checked_add_signed(by)?, y.checked_add_signed(up)?)
    }

    /// Whether the man at the end of a way can jump once more, diagonally, as a man.
    fn man_goes_on(&self, way: &[Square], jumped: &[Square]) -> bool {
        let at = *way.last().unwrap();
        AROUND
            .iter()
            .filter(|(by, up)| *by != 0 && *up != 0)
            .any(|&(by, up)| {
                let prey = self.step(at, by, up);
                let land = self.step(at, 2 * by, 2 * up);
                prey.is_some_and(|s| self.is_theirs(s) && !jumped.contains(&s))
                    && land.is_some_and(|s| s == way[0] || self.position.piece_at(s).is_none())
            })
    }
}

fn file_name(file: u8) -> char {
    char::from(b'a' + file)
}

fn name(position: &Position, square: Square) -> String {
    let rules = position.variant();
    if rules.algebraic {
        rules.board.square_name(square)
    } else {
        rules
            .numbering
            .number_for_square(rules.board, square)
            .to_string()
    }
}

/// A random position, and a move written in it that need not be legal.
pub(super) fn random(id: &'static str, random: &mut Random) -> Option<Written> {
    if random.percent(1) {
        return Some(diamond(id, random));
    }
    let mut game = sparse(id, random);
    if random.percent(2) {
        let us = game.white_to_move;
        game.board.retain(|_, pieces| pieces[0].white != us);
    }
    let mut position = to_library(&game);
    if position.variant().goal == WinningGoal::FirstKing && random.percent(30) {
        // Kings end this game: there are moves of kings behind its end only.
        let us = position.turn();
        let from = position.pieces(us).into_iter().next()?;
        let mut piece = position.piece_at(from)?;
        piece.rank = PieceKind::King;
        position.put_piece(from, piece);
    }
    let us = position.turn();
    let own: Vec<_> = position.pieces(us).into_iter().collect();
    let all: Vec<_> = position.board().squares.into_iter().collect();
    let any = |random: &mut Random| all[random.below(all.len())];
    let from = match random.below(20) {
        0 => any(random),
        _ if own.is_empty() => any(random),
        _ => own[random.below(own.len())],
    };
    match random.below(10) {
        // A quiet move, written as one or as a capture, or to a square that is none.
        0..3 => {
            let (by, up) = AROUND[random.below(8)];
            let far = 1 + random.below(3) as i8;
            let quiet = Written::new(position.clone(), vec![from], "-");
            let Some(to) = quiet.step(from, by * far, up * far) else {
                let (file, rank) = position.board().file_and_rank(from);
                let outside = match position.variant().algebraic {
                    // A light square, or one above the board.
                    true if position.board().cells == PlayingSquares::All => {
                        format!("{}9", file_name(file))
                    }
                    true => format!("{}{}", file_name(file ^ 1), rank + 1),
                    false => "99".to_owned(),
                };
                let text = format!("{}-{outside}", name(&position, from));
                return Some(Written::of(position, vec![from], text));
            };
            let sign = if random.percent(70) { "-" } else { "x" };
            Some(Written::new(position, vec![from, to], sign))
        }
        // A legal capture, cut, changed, lengthened or with its ends only.
        3..5 => {
            let legal = position.capture_paths();
            if legal.is_empty() {
                return None;
            }
            let mut path = legal[random.below(legal.len())].path.clone();
            match random.below(4) {
                0 => path.truncate(path.len().max(3) - 1),
                1 if path.len() > 2 => path[1] = any(random),
                2 => path.push(any(random)),
                _ => path = vec![path[0], path[path.len() - 1]],
            }
            Some(Written::new(position, path, "x"))
        }
        // A capture that heeds no rule.
        _ => {
            let path = jumps(&position, from, random);
            (path.len() > 1).then(|| Written::new(position, path, "x"))
        }
    }
}

/// A man with two ways over two pieces each to one square, of which only the ends are written.
fn diamond(id: &str, random: &mut Random) -> Written {
    let rules = find_variant(id).unwrap();
    let us = if random.percent(50) {
        Color::White
    } else {
        Color::Black
    };
    let up = if us == Color::White { 1 } else { -1 };
    let all: Vec<_> = rules.board.squares.into_iter().collect();
    let from = all[random.below(all.len())];
    let mut look = Written::new(Position::empty_board(rules, us), vec![from], "-");
    let rank = PieceKind::Man;
    look.position.put_piece(from, Piece { color: us, rank });
    for (by, far) in [(-1, 1), (1, 1), (-1, 3), (1, 3)] {
        if let Some(square) = look.step(from, by, far * up) {
            let color = us.other();
            look.position.put_piece(square, Piece { color, rank });
        }
    }
    let to = look.step(from, 0, 4 * up).unwrap_or(from);
    Written::new(look.position, vec![from, to], "x")
}

/// A way of jumps in any directions and of any length over single pieces, most of them the opponent's.
fn jumps(position: &Position, from: Square, random: &mut Random) -> Vec<Square> {
    let look = Written::new(position.clone(), vec![from], "-");
    let mut path = vec![from];
    let mut jumped = Vec::new();
    let king = position
        .piece_at(from)
        .is_some_and(|piece| piece.rank == PieceKind::King);
    for _ in 0..1 + random.below(5) {
        let at = path[path.len() - 1];
        let mut ways = Vec::new();
        for (by, up) in AROUND {
            let mut over = None;
            for far in 1..12 {
                if !king && far > 4 && random.percent(90) {
                    break;
                }
                let Some(square) = look.step(at, by * far, up * far) else {
                    continue;
                };
                let taken = position.piece_at(square).is_some() && square != from;
                match over {
                    None if taken => over = Some(square),
                    Some(_) if taken => break,
                    Some(prey) => {
                        let theirs = look.is_theirs(prey);
                        let fresh = !jumped.contains(&prey);
                        if (theirs || random.percent(10)) && (fresh || random.percent(10)) {
                            ways.push((prey, square));
                        }
                    }
                    None => {}
                }
            }
        }
        if ways.is_empty() {
            break;
        }
        let (prey, to) = ways[random.below(ways.len())];
        jumped.push(prey);
        path.push(to);
    }
    path
}
