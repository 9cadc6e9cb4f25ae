//! `pdn show`: draws a position.

mod picture;

use super::exit::{Exit, Failure};
use super::messages::CliMessage;
use super::position;
use super::settings::Settings;
use super::ui::Ui;
use crate::lang::{Count, Lang, Message, variant_name};
use crate::notation::{Diagram, fen};
use crate::position::SetupSquare;
use crate::variant::{VARIANTS, Variant};
use std::io::Write;

/// Draw a position
#[derive(Debug, clap::Args)]
pub(super) struct ShowArgs {
    /// The position, for example `W:Wc3,d4,Ke1:Bf6,Kb8` (K is a king)
    #[arg(value_name = "FEN")]
    pub(super) fen: String,

    /// The variant whose board is drawn [default: the one that pdn.toml names; or one that fits the squares]
    #[arg(long, value_name = "VARIANT")]
    pub(super) variant: Option<String>,

    /// Draw it from Black's side
    #[arg(long)]
    pub(super) flip: bool,

    /// Write the numbers of the empty squares
    #[arg(long)]
    pub(super) numbers: bool,

    /// Draw the pieces as draughtsmen (⛀ ⛁ ⛂ ⛃), not as letters
    #[arg(long)]
    pub(super) unicode: bool,

    /// Write a picture (SVG), not text
    #[arg(long, conflicts_with_all = ["unicode"])]
    pub(super) svg: bool,

    /// In the picture, mark these squares: c3,d4
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', requires = "svg")]
    pub(super) mark: Vec<String>,

    /// In the picture, draw arrows: c3-d4, or c3-e5-g7 along several squares
    #[arg(long, value_name = "ARROWS", value_delimiter = ',', requires = "svg")]
    pub(super) arrow: Vec<String>,

    /// In the picture, show a legal move: its squares, its path, and what it takes crossed out
    #[arg(long = "move", value_name = "MOVE", requires = "svg")]
    pub(super) shown_move: Option<String>,

    /// Leave letters and numbers of squares out of the picture
    #[arg(long, requires = "svg", conflicts_with = "numbers")]
    pub(super) no_coordinates: bool,
}

pub(super) fn run_show(args: &ShowArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    position::no_path(&args.fen, "show")?;
    let variant = match settings.config()?.resolve_variant(args.variant.as_deref()) {
        Some(name) => super::resolve_variant(name)?,
        None => guess_variant(&args.fen)?,
    };
    let start = position::read_position(&args.fen, variant)?;
    if args.svg {
        let picture = picture::draw_picture(args, &start)?;
        let mut out = ui.stdout_writer();
        out.write_all(picture.as_bytes())?;
        out.flush()?;
        return Ok(Exit::Clean);
    }
    let diagram = Diagram {
        flip: args.flip,
        numbers: match args.numbers {
            true => Some(variant.numbering),
            false => position::record_numbering(variant),
        },
        unicode: args.unicode,
    };
    let mut out = ui.stdout_writer();
    write!(out, "{}", diagram.draw_position(&start))?;
    let count = start.legal_moves().len();
    let lang = ui.lang();
    let moves = match count {
        0 => CliMessage::NoLegalMove,
        more => CliMessage::LegalMoves {
            n: Count(more as u64),
        },
    };
    let played = variant_name(variant.id, lang).unwrap_or(variant.title);
    let turn = Message::ToMove { side: start.turn() };
    let turn = turn.display_in(lang);
    let moves = moves.display_in(lang);
    if lang != Lang::En && !args.unicode {
        writeln!(out, "\n{}", Message::BoardLegend.display_in(lang))?;
    }
    writeln!(out, "\n{turn}, {moves} ({played})")?;
    out.flush()?;
    Ok(Exit::Clean)
}

/// Guesses the variant whose board holds the squares of a FEN, if the user names none: the first of the list with the fewest reasons against
/// the position.
fn guess_variant(text: &str) -> Result<&'static Variant, Failure> {
    let setup = fen::parse_fen(text).map_err(|error| position::no_fen(text, &error))?;
    let numbered = setup
        .pieces
        .iter()
        .any(|piece| matches!(piece.square, SetupSquare::Number(_)));
    let towers = setup.pieces.iter().any(|piece| piece.tower.is_some());
    // Numbers that all exist on the smaller board probably come from its players.
    let small = setup.pieces.iter().all(|piece| match piece.square {
        SetupSquare::Number(number) => number <= 32,
        SetupSquare::Name(..) => false,
    });
    let doubts = |variant: &&'static Variant| {
        let errors = setup.to_position(variant, variant.numbering).1.len();
        (
            errors,
            variant.towers != towers,
            small && variant.board.len() != 32,
            variant.algebraic == numbered,
        )
    };
    VARIANTS
        .iter()
        .copied()
        .min_by_key(doubts)
        .ok_or_else(|| CliMessage::VariantWanted.into())
}
