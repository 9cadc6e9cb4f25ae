//! `docs/variants.md`: a table of all variants, and the rules of each in words.

use pdn_rules::board::{Color, Direction, DirectionSet, PlayingSquares};
use pdn_rules::variant::{
    CapturePriority, CaptureRemoval, KingLanding, KingRange, ManRules, PromotionRule, ScoreOrder,
    VARIANTS, Variant, WinningGoal,
};
use pdn_text::notation::Numbering;
use std::fmt::Write as _;

const HEAD: &str = "\
# Variants

The rules that `pdn` plays by. `--variant` takes the name in the first column or an alias; without it the variant is told
from the GameType and Variant tags and from the moves of a file.

Each variant ends with its articles. The first on a subject is the one that findings cite; further ones are those of other
books that say the same. The last column tells how well the article is known: its text was read; its number and content
come from public source code that cites the book article by article; they come from a summary, a leaflet or a quotation,
and the number is that of that page; or no number could be read, and the citation names a subject.
";

pub(super) fn page() -> String {
    let mut text = HEAD.to_owned();
    text.push_str(
        "\n| variant | GameType | board | men | begins | kings | capture first | records |\n",
    );
    text.push_str("| --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for variant in VARIANTS {
        let _ = writeln!(
            text,
            "| [{id}](#{id}) | {} | {}x{} | {} | {} | {} | {} | {} |",
            game_type(variant),
            variant.board.width,
            variant.board.height,
            variant.setup.men_per_side(variant.board),
            variant.first,
            match variant.king.range {
                KingRange::Short => "short",
                KingRange::Flying => "flying",
            },
            brief(variant),
            if variant.algebraic {
                "letters"
            } else {
                "numbers"
            },
            id = variant.id,
        );
    }
    for variant in VARIANTS {
        section(variant, &mut text);
    }
    text
}

fn game_type(variant: &Variant) -> String {
    variant
        .game_type
        .map_or("none".to_owned(), |number| number.to_string())
}

fn brief(variant: &Variant) -> &'static str {
    match (variant.obligatory, variant.priority.first()) {
        (false, _) => "not obligatory",
        (true, None) => "any",
        (true, Some(CapturePriority::Count)) => "the most",
        (true, Some(CapturePriority::Value { .. })) => "the most valuable",
        (true, Some(CapturePriority::WithKing)) => "by a king",
        (true, Some(CapturePriority::Kings | CapturePriority::KingsEarliest)) => "kings",
    }
}

fn section(variant: &Variant, text: &mut String) {
    let _ = write!(text, "\n## {}\n\n{}.\n\n", variant.id, variant.title);
    let mut rows: Vec<(&str, String)> = vec![
        ("Source", variant.source.to_owned()),
        ("GameType", game_type(variant)),
        ("Aliases", aliases(variant)),
        ("Board", board(variant)),
        ("Start", start(variant)),
        ("Men", men(&variant.man)),
        ("Men on the last row", promotion(variant)),
        ("Kings", kings(variant)),
        ("Obligation", obligation(variant)),
        ("Captured pieces", removal(variant)),
        ("Goal", goal(variant)),
        ("Draws", draws(variant)),
        ("Score", score(variant)),
        ("Notation", notation(variant)),
    ];
    if variant.towers {
        rows.push(("Towers", "captured pieces go under the capturer".to_owned()));
    }
    if let Some(limit) = variant.king_run_limit {
        let text =
            format!("at most {limit} quiet moves in a row by one king while its side has men");
        rows.push(("Quiet moves of a king", text));
    }
    for (name, value) in rows {
        let _ = writeln!(text, "- {name}: {value}");
    }
    text.push_str("\n| about | article | how it is known |\n| --- | --- | --- |\n");
    for cited in variant.citations() {
        let title = cited.topic.title();
        let _ = writeln!(text, "| {title} | {} | {} |", cited.article, cited.known);
    }
}

fn aliases(variant: &Variant) -> String {
    let names: Vec<_> = variant
        .names
        .iter()
        .map(|name| format!("`{name}`"))
        .collect();
    if names.is_empty() {
        "none".to_owned()
    } else {
        names.join(", ")
    }
}

fn board(variant: &Variant) -> String {
    let cells = match variant.board.cells {
        PlayingSquares::DarkLeft => "the dark squares, with the dark corner at each player's left",
        PlayingSquares::DarkRight => {
            "the dark squares, with the dark corner at each player's right"
        }
        PlayingSquares::All => "all squares",
    };
    format!("{}x{}, {cells}", variant.board.width, variant.board.height)
}

fn start(variant: &Variant) -> String {
    let rows = variant.setup;
    let free = match rows.first_row {
        0 => String::new(),
        n => format!(
            " behind which {n} {} free",
            if n == 1 { "row is" } else { "rows are" }
        ),
    };
    format!(
        "{} men a side on {} rows{free}; {} begins",
        rows.men_per_side(variant.board),
        rows.rows,
        variant.first
    )
}

/// Directions in words, seen by the side that moves.
fn directions(dirs: DirectionSet) -> &'static str {
    let has = |dir: Direction| dirs.contains(dir as usize);
    let diagonal = (has(Direction::NorthEast), has(Direction::SouthEast));
    let straight = (has(Direction::North), has(Direction::South));
    match (diagonal, straight) {
        ((true, false), (false, false)) => "diagonally forward",
        ((true, true), (false, false)) => "diagonally forward and backward",
        ((false, false), (true, false)) => "straight forward and sideways",
        ((false, false), (true, true)) => "along ranks and files",
        ((true, false), (true, false)) => "forward, straight and diagonally, and sideways",
        ((true, true), (true, true)) => "in all eight directions",
        _ => "in directions of its own",
    }
}

fn men(man: &ManRules) -> String {
    let kings = if man.takes_kings {
        ""
    } else {
        ", never a king"
    };
    format!(
        "move {}, capture {}{kings}",
        directions(man.moves),
        directions(man.captures)
    )
}

fn promotion(variant: &Variant) -> String {
    let text = match variant.man.promotion {
        PromotionRule::GoesOn => {
            "a man that reaches it while capturing goes on as a king in the same move"
        }
        PromotionRule::Passes => {
            "a man that can go on capturing from it goes on as a man, and becomes a king only if it stops there"
        }
        PromotionRule::Stops => "a man that reaches it becomes a king and its move is over",
    };
    text.to_owned()
}

fn kings(variant: &Variant) -> String {
    let king = &variant.king;
    let far = match king.range {
        KingRange::Short => "one square",
        KingRange::Flying => "any distance",
    };
    let mut text = format!(
        "move {} {far}, capture {}",
        directions(king.moves),
        directions(king.captures)
    );
    if king.range == KingRange::Flying {
        text.push_str(match king.landing {
            KingLanding::Any => "; land on any free square behind the piece",
            KingLanding::Next => "; land on the square right behind the piece",
        });
    }
    if !king.u_turn {
        text.push_str("; may not turn back between two jumps");
    }
    text
}

fn obligation(variant: &Variant) -> String {
    let mut text = if variant.obligatory {
        "capturing is obligatory".to_owned()
    } else {
        "capturing is not obligatory".to_owned()
    };
    let order: Vec<_> = variant.priority.iter().map(criterion).collect();
    if order.is_empty() {
        text.push_str("; any capture may be chosen");
    } else {
        let _ = write!(text, "; of several captures: {}", order.join(", then "));
    }
    text
}

fn criterion(priority: &CapturePriority) -> String {
    match priority {
        CapturePriority::Count => "the most pieces".to_owned(),
        CapturePriority::WithKing => "with a king rather than with a man".to_owned(),
        CapturePriority::Kings => "the most kings".to_owned(),
        CapturePriority::KingsEarliest => "kings as early as possible".to_owned(),
        CapturePriority::Value { man, king } => {
            format!("the greatest value, a man counting {man} and a king {king}")
        }
    }
}

fn removal(variant: &Variant) -> String {
    let text = match variant.removal {
        CaptureRemoval::AtEnd => {
            "leave when the move is over, block the way until then, and are not jumped twice"
        }
        CaptureRemoval::AtOnce => "leave as soon as they are jumped",
    };
    text.to_owned()
}

fn goal(variant: &Variant) -> String {
    let text = match variant.goal {
        WinningGoal::Block => "to leave the opponent without a move",
        WinningGoal::BeBlocked => "to be without a move oneself",
        WinningGoal::FirstKing => "to get the first king",
    };
    text.to_owned()
}

fn draws(variant: &Variant) -> String {
    let id = variant.draws.id;
    format!("[{id}](articles.md#{id}), {}", variant.draws.title)
}

fn score(variant: &Variant) -> String {
    let side = match (variant.score_order, variant.first) {
        (ScoreOrder::WhiteFirst, _) | (_, Color::White) => "White's",
        (ScoreOrder::MoverFirst, Color::Black) => "Black's",
    };
    format!("{side} points first")
}

fn notation(variant: &Variant) -> String {
    let corner = match variant.numbering {
        Numbering::TopLeft => "upper left",
        Numbering::TopRight => "upper right",
        Numbering::BottomLeft => "lower left",
        Numbering::BottomRight => "lower right",
    };
    let default = if variant.algebraic {
        "letters"
    } else {
        "numbers"
    };
    format!(
        "{default} by default; square 1 is at White's {corner}; captures are written with `{}`",
        variant.capture_sign
    )
}
