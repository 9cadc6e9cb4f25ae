//! `pdn variants`: the table of variants, and one of them in full.

mod rules;

use super::exit::{Exit, Failure};
use super::messages::CliMessage;
use super::position::folder_unread;
use super::ui::Ui;
use crate::board::Color;
use crate::lang::{
    Lang, Message, article_in_words, find_translation, translate_text, variant_name,
};
use crate::variant::{CitationProvenance, VARIANTS, Variant};
use comfy_table::{ContentArrangement, Table, presets};
use std::io::{self, Write};

/// List the variants, or show the rules of one
#[derive(Debug, clap::Args)]
pub(super) struct VariantsArgs {
    /// The variant to describe
    #[arg(value_name = "VARIANT")]
    pub(super) variant: Option<String>,
}

pub(super) fn run_variants(args: &VariantsArgs, ui: &Ui) -> Result<Exit, Failure> {
    let mut out = ui.stdout_writer();
    match &args.variant {
        Some(name) => {
            let variant = super::resolve_variant(name)
                .or_else(|unknown| folder_unread(name, "variants").and(Err(unknown)))?;
            write_variant(variant, ui.lang(), &mut out)?;
        }
        None => list_variants(ui.lang(), &mut out)?,
    }
    out.flush()?;
    Ok(Exit::Clean)
}

fn list_variants(lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic);
    let say = |message: CliMessage| message.display_in(lang).to_string();
    table.set_header([
        say(CliMessage::ColumnVariant),
        "GameType".to_owned(),
        say(CliMessage::ColumnFirst),
        say(CliMessage::ColumnTitle),
    ]);
    for variant in VARIANTS {
        let number = variant
            .game_type
            .map_or_else(String::new, |number| number.to_string());
        let side = match variant.first {
            Color::White => Message::White,
            Color::Black => Message::Black,
        };
        let first = side.display_in(lang).to_string();
        table.add_row([variant.id, &number, &first, variant_title(variant, lang)]);
    }
    print_table(&table, out)?;
    writeln!(out, "\n{}", CliMessage::VariantsHint.display_in(lang))
}

/// Returns the title of a variant: in English it has more details than the name.
fn variant_title(variant: &'static Variant, lang: Lang) -> &'static str {
    match lang {
        Lang::En => variant.title,
        _ => variant_name(variant.id, lang).unwrap_or(variant.title),
    }
}

fn write_variant(variant: &'static Variant, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}\n{}\n", variant.id, variant_title(variant, lang))?;
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic);
    for (axis, value) in rules::rule_descriptions(variant, lang) {
        table.add_row([axis, value]);
    }
    print_table(&table, out)?;
    writeln!(out, "\n{}", CliMessage::RuleArticles.display_in(lang))?;
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic);
    for cited in variant.citations() {
        let known = match cited.known {
            CitationProvenance::Read => String::new(),
            known => {
                let known = known.to_string();
                find_translation(&known, lang).map_or(known, str::to_owned)
            }
        };
        table.add_row([
            translate_text(cited.topic.title(), lang),
            &article_in_words(cited.article, lang),
            &known,
        ]);
    }
    print_table(&table, out)
}

/// Prints a table without the blanks that pad its last column.
fn print_table(table: &Table, out: &mut dyn Write) -> io::Result<()> {
    table
        .lines()
        .try_for_each(|line| writeln!(out, "{}", line.trim_end()))
}
