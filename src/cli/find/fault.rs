//! What is wrong with a query, told with the query and marks under the place.

use crate::check::Family;
use crate::cli::hint;
use crate::cli::messages::CliMessage;
use crate::cli::ui::Ui;
use crate::diag::visible;
use crate::query::{Expected, QueryError, field_names};
use crate::variant::VARIANTS;
use unicode_width::UnicodeWidthStr;

/// Tells it on standard error.
pub(in crate::cli) fn tell(query: &str, wrong: &QueryError, ui: &Ui) {
    let word = query[wrong.at.clone()].to_owned();
    let message = match &wrong.expected {
        Expected::Test => CliMessage::QueryTest,
        Expected::Field { near } => CliMessage::QueryField {
            name: word,
            hint: Some(Box::new(match near {
                Some(name) => CliMessage::Perhaps {
                    name: (*name).to_owned(),
                },
                None => CliMessage::FieldsKnown {
                    names: field_names().map(str::to_owned).collect(),
                },
            })),
        },
        Expected::Value { field, example } => CliMessage::QueryValue {
            field: (*field).to_owned(),
            example: (*example).to_owned(),
        },
        Expected::And => CliMessage::QueryAnd,
        Expected::Close => CliMessage::QueryClose,
        Expected::Quote => CliMessage::QueryQuote,
        Expected::Regex(why) => CliMessage::QueryRegex { why: why.clone() },
        Expected::Variant { near } => {
            let ids: Vec<_> = VARIANTS.iter().map(|variant| variant.id).collect();
            let hint = hint(*near, &ids);
            CliMessage::NoVariant { name: word, hint }
        }
        Expected::Check { near } => {
            let families = CliMessage::FamiliesKnown {
                names: Family::ALL.to_vec(),
            };
            let hint = match near {
                Some(_) => hint(*near, &[]),
                None => Box::new(families),
            };
            CliMessage::NoCheck { name: word, hint }
        }
    };
    ui.failed(&message);
    // Controls and lines of the query are one sign each, so that the marks stand under their place.
    let shown = |text: &str| -> String {
        let plain = text
            .chars()
            .map(|c| if c.is_whitespace() { ' ' } else { c });
        visible(&plain.collect::<String>()).into_owned()
    };
    let before = shown(&query[..wrong.at.start]).width();
    let marks = shown(&query[wrong.at.clone()]).width().max(1);
    let told = format!(
        "  {}\n  {}{}\n",
        shown(query),
        " ".repeat(before),
        "^".repeat(marks)
    );
    ui.aside(told.as_bytes());
}
