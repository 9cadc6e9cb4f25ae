//! Errors of a query, reported with the query and marks under the place.

use crate::cli::messages::CliMessage;
use crate::cli::name_hint;
use crate::cli::ui::Ui;
use crate::diag::visible_text;
use crate::query::{ExpectedSyntax, QueryError, field_names};
use crate::variant::VARIANTS;
use unicode_width::UnicodeWidthStr;

/// Reports the error on standard error.
pub(in crate::cli) fn report_query_error(query: &str, wrong: &QueryError, ui: &Ui) {
    let word = query[wrong.at.clone()].to_owned();
    let message = match &wrong.expected {
        ExpectedSyntax::Test => CliMessage::QueryTest,
        ExpectedSyntax::Field { near } => CliMessage::QueryField {
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
        ExpectedSyntax::Value { field, example } => CliMessage::QueryValue {
            field: (*field).to_owned(),
            example: (*example).to_owned(),
        },
        ExpectedSyntax::And => CliMessage::QueryAnd,
        ExpectedSyntax::Close => CliMessage::QueryClose,
        ExpectedSyntax::Quote => CliMessage::QueryQuote,
        ExpectedSyntax::Regex(why) => CliMessage::QueryRegex { why: why.clone() },
        ExpectedSyntax::Variant { near } => {
            let ids: Vec<_> = VARIANTS.iter().map(|variant| variant.id).collect();
            let hint = name_hint(*near, &ids);
            CliMessage::NoVariant { name: word, hint }
        }
        ExpectedSyntax::Check { near } => {
            let families = CliMessage::all_families();
            let hint = match near {
                Some(_) => name_hint(*near, &[]),
                None => Box::new(families),
            };
            CliMessage::NoCheck { name: word, hint }
        }
    };
    ui.report_error(&message);
    // Control characters and line ends of the query take one sign each, so that the marks are under their place.
    let shown = |text: &str| -> String {
        let plain = text
            .chars()
            .map(|c| if c.is_whitespace() { ' ' } else { c });
        visible_text(&plain.collect::<String>()).into_owned()
    };
    let before = shown(&query[..wrong.at.start]).width();
    let marks = shown(&query[wrong.at.clone()]).width().max(1);
    let told = format!(
        "  {}\n  {}{}\n",
        shown(query),
        " ".repeat(before),
        "^".repeat(marks)
    );
    ui.write_stderr(told.as_bytes());
}
