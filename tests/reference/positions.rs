//! Positions: sparse random ones with many kings, and the same position in both worlds.

use pdn_rules::board::{Color, KingRun, Piece as LibraryPiece, PieceKind, Tower};
use pdn_rules::position::Position;
use pdn_rules::variant::find_variant;

use super::game::{Game, Piece, name};
use super::rules::Used;
use crate::random::Random;

fn piece(piece: Piece) -> LibraryPiece {
    LibraryPiece {
        color: color(piece.white),
        rank: if piece.king {
            PieceKind::King
        } else {
            PieceKind::Man
        },
    }
}

fn color(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

/// The same position for the library.
pub(crate) fn to_library(game: &Game) -> Position {
    let rules = find_variant(game.id).unwrap();
    let mut position = Position::empty_board(rules, color(game.white_to_move));
    for (&at, pieces) in &game.board {
        let square = rules.board.square_named(&name(at)).unwrap();
        if pieces.len() == 1 {
            position.put_piece(square, piece(pieces[0]));
        } else {
            let mut tower = Tower::default();
            for &captive in pieces {
                assert!(tower.push_bottom(piece(captive)));
            }
            position.put_tower(square, tower);
        }
    }
    for (white, run) in [(true, game.runs[0]), (false, game.runs[1])] {
        if let (Some((at, count)), Some(_)) = (run, game.rules.king_limit) {
            let square = rules.board.square_named(&name(at)).unwrap();
            position.set_king_run(color(white), KingRun { square, count });
        }
    }
    position
}

/// The library's position here.
pub(crate) fn from_setup(id: &'static str, position: &Position) -> Game {
    let mut game = Game::empty(id);
    game.white_to_move = position.turn() == Color::White;
    for at in game.squares() {
        let square = position.board().square_named(&name(at)).unwrap();
        let own = |p: LibraryPiece| Piece {
            white: p.color == Color::White,
            king: p.rank == PieceKind::King,
        };
        if let Some(top) = position.piece_at(square) {
            let pieces = match position.tower_at(square) {
                Some(tower) => tower.from_top().map(own).collect(),
                None => vec![own(top)],
            };
            game.board.insert(at, pieces);
        }
    }
    game
}

/// 2 to 12 pieces a side on random squares, many of them kings; with towers, captives under some; where king moves in
/// a row are limited, runs up to the limit. In every other one the sides stand on different ranks, so that there are
/// long captures to choose from.
pub(crate) fn sparse(id: &'static str, random: &mut Random) -> Game {
    let mut game = Game::empty(id);
    game.white_to_move = random.percent(50);
    let squares = game.squares();
    let chains = random.percent(50);
    let kings = if game.rules.first_king_wins {
        0
    } else {
        [10, 30, 60, 90][random.below(4)]
    };
    for white in [true, false] {
        for _ in 0..2 + random.below(11) {
            let at = squares[random.below(squares.len())];
            let king = random.percent(kings);
            let mover = white == game.white_to_move;
            let unfit = !king && at.1 == game.last_row(white)
                || chains && (at.1 % 2 == 0) != mover
                || chains && !mover && at.0 % 2 != at.1 % 2 && game.rules.used == Used::All;
            if game.board.contains_key(&at) || unfit {
                continue;
            }
            let mut pieces = vec![Piece { white, king }];
            while game.rules.towers && pieces.len() < 5 && random.percent(40) {
                pieces.push(Piece {
                    white: random.percent(50),
                    king: random.percent(30),
                });
            }
            game.board.insert(at, pieces);
        }
    }
    for (side, white) in [(0, true), (1, false)] {
        let own = |pieces: &Vec<Piece>| pieces[0].king && pieces[0].white == white;
        let king = game.board.iter().find(|(_, pieces)| own(pieces));
        if let Some((&at, _)) = king.filter(|_| random.percent(50)) {
            game.runs[side] = Some((at, 1 + random.below(3) as u8));
        }
    }
    game
}
