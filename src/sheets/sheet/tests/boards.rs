//! Boards on scoresheets: positions among the moves, and boards that were mirrored.

use super::sheet_pdn;
use crate::check::Finding;
use crate::lang::Lang;
use crate::pdn::Encoding;
use crate::played::Overrides;
use crate::replay::{Replayer, plan_replay};
use crate::variant::find_variant;

/// A game on a mirrored board.
const MIRRORED_BOARD_GAME: &str = "1. f3-e4 e6-f5 2. g2-f3 c6-b5 3. f3-g4 b5-a4 4. g4:e6 d7:f5 5. h1-g2 f7-e6 6. g2-f3 e8-d7 \
                         7. b3-c4 g6-h5 8. e4:g6 h7:f5";

/// Returns the findings of one check in a text of Russian draughts.
fn found_by_check(name: &str, text: &str) -> Vec<Finding> {
    let fixed = Overrides {
        variant: find_variant("russian"),
        encoding: Some(Encoding::Utf8),
        ..Overrides::default()
    };
    let plan = plan_replay(&[text.as_bytes()], fixed);
    let mut found = Replayer::replay_chunk(&plan, text.as_bytes()).findings;
    found.retain(|finding| finding.check.name == name);
    found
}

#[test]
fn position_differs_in_the_middle_of_a_scoresheet() {
    let sheet = |given: &str| {
        let text = format!(
            "White: Smith\nBlack: Jones\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n{given}\n3. c3-b4 g5-h4\n4. b4:d6 e7:c5\n1-1\n"
        );
        let pdn = sheet_pdn(&text);
        (found_by_check("position-differs", &pdn), pdn)
    };
    let right = "W:Wa1,c1,e1,g1,d2,f2,h2,a3,c3,e3,g3,d4:Ba7,b6,b8,c5,c7,d8,e7,f8,g5,g7,h6,h8";
    let wrong = right.replace(",h8", "");
    for form in ["Position after 2: ", "Diagram: ", "", "FEN "] {
        let (all, pdn) = sheet(&format!("{form}{wrong}"));
        assert_eq!(all.len(), 1, "{form}: {pdn}");
        assert_eq!(all[0].ply, Some(4));
        assert!(
            all[0].full_message(Lang::En).contains("h8"),
            "{}",
            all[0].full_message(Lang::En)
        );
        let (all, pdn) = sheet(&format!("{form}{right}"));
        assert_eq!(all, [], "{form}: {pdn}");
        assert!(pdn.contains("e7") && pdn.contains("3."), "one game: {pdn}");
    }
    let (all, pdn) = sheet(&format!("[FEN \"{wrong}\"]"));
    assert_eq!(all.len(), 1, "{pdn}");
}

#[test]
fn board_mirrored_on_a_scoresheet_in_letters() {
    for slip in ["h1-g2", "h1-g3"] {
        let game = MIRRORED_BOARD_GAME.replace("h1-g2", slip);
        let text = format!(
            "Белые: Иванов\nЧерные: Петров\n\n{}\n1-1\n",
            game.replace(". ", ".").replace(' ', "\n")
        );
        let pdn = sheet_pdn(&text);
        let all = found_by_check("board-mirrored", &pdn);
        assert_eq!(all.len(), 1, "{pdn}: {all:?}");
    }
}

#[test]
fn board_mirrored_with_a_slip_anywhere() {
    const GAME_MOVES: &str = "b3-a4 c6-b5 a4:c6 d7:b5 c2-b3 b5-c4 d3:b5 a6:c4 b3:d5 e6:c4 f3-e4 e8-d7 d1-c2 g6-h5 e2-f3 d7-e6 \
                        h3-g4 b7-a6 g2-h3 h7-g6 e4-d5 c4-d3 c2:e4 e6:c4 f1-g2 c4-d3 e4:c2 c8-d7 a2-b3 d7-c6 c2-d3 g8-h7 \
                        d3-e4 c6-d5 e4:c6 f7-e6 b1-c2 a6-b5 c6:a4 g6-f5 a4-b5 a8-b7 b3-c4 h7-g6 c2-d3 e6-d5 g4:e6 d5:b3 \
                        e6-f7 g6:e8 d3-c4 b3:d5";
    let moves: Vec<_> = GAME_MOVES.split_whitespace().collect();
    for at in (4..moves.len() - 4).step_by(3) {
        let mut damaged: Vec<_> = moves.iter().map(|mv| (*mv).to_owned()).collect();
        // This is no square of the board, so it cannot be another move.
        let rank = damaged[at].pop().unwrap();
        damaged[at].push(if rank < '8' {
            char::from(rank as u8 + 1)
        } else {
            '7'
        });
        let rows = damaged.chunks(2).zip(1..);
        let rows: Vec<_> = rows
            .map(|(row, n)| format!("{n}. {}", row.join(" ")))
            .collect();
        let pdn = [
            sheet_pdn(&format!(
                "Белые: Иванов\nЧерные: Петров\n\n{}\n",
                rows.join("\n")
            )),
            sheet_pdn(&format!(
                "White: Smith\nBlack: Jones\n\n{}\n",
                rows.join("\n")
            )),
        ];
        for text in pdn {
            let plan = plan_replay(&[text.as_bytes()], Overrides::default());
            let found = Replayer::replay_chunk(&plan, text.as_bytes()).findings;
            let names: Vec<_> = found.iter().map(|finding| finding.check.name).collect();
            assert!(
                names.contains(&"board-mirrored"),
                "{}: {names:?}\n{text}",
                moves[at]
            );
            assert!(!names.contains(&"gametype-contradicts"), "{names:?}");
            assert!(!names.contains(&"capture-backward"), "{names:?}");
        }
    }
}
