//! `docs/articles.md`: the codes of draws and their articles.

use pdn_messages::lang::{Lang, article_brief, describe_code_lines, describe_provenance};
use pdn_rules::draw::{Article, CODES, DrawCode};
use pdn_rules::variant::VARIANTS;
use std::fmt::Write as _;

const HEAD: &str = "\
# Articles on draws

What the codes of draws hold, in our own words. A variant names the code that holds by default; several books on the same
game are codes of their own. `pdn explain CODE` lists a code in the terminal, `pdn explain CODE:ARTICLE` tells what an
article counts, with the squares of both sides. How articles are read where a book leaves a choice is in
[readings.md](readings.md).

Books that could not be read whole are cited by number where a number is known, else by subject. The last column says how
well each article is known.

Pieces are written strong side first; squares of men are those for White as the strong side.
";

pub(super) fn page() -> String {
    let mut text = HEAD.to_owned();
    text.push_str("\n| code | book | articles counted | variants |\n| --- | --- | ---: | --- |\n");
    for code in CODES {
        let counted = code
            .articles
            .iter()
            .filter(|article| article.is_countable());
        let _ = writeln!(
            text,
            "| [{id}](#{id}) | {} | {} | {} |",
            code.title,
            counted.count(),
            variants(code),
            id = code.id
        );
    }
    for code in CODES {
        section(code, &mut text);
    }
    text
}

fn variants(code: &DrawCode) -> String {
    let played = VARIANTS.iter().filter(|variant| variant.draws == code);
    let ids: Vec<_> = played.map(|variant| variant.id).collect();
    match (&ids[..], code.also_for) {
        ([], []) => "none by default".to_owned(),
        ([], named) => format!(
            "none by default; {} where an event names it",
            named.join(", ")
        ),
        (ids, []) => ids.join(", "),
        (ids, named) => format!(
            "{}; {} where an event names it",
            ids.join(", "),
            named.join(", ")
        ),
    }
}

fn section(code: &DrawCode, text: &mut String) {
    let _ = write!(text, "\n## {}\n\n{}.\n\n", code.id, code.title);
    let _ = writeln!(text, "- Source: {}", code.source);
    let lines = describe_code_lines(code, Lang::En);
    if !lines.is_empty() {
        let _ = writeln!(text, "- Lines: {lines}");
    }
    let aliases: Vec<_> = code.names.iter().map(|name| format!("`{name}`")).collect();
    let _ = writeln!(text, "- Aliases: {}", aliases.join(", "));
    if code.classical_repetition {
        text.push_str("- Repetition counts only under the classical time control\n");
    }
    text.push_str("\n| article | what | in words | place | how well known |\n| --- | --- | --- | --- | --- |\n");
    for article in code.articles {
        row(code, article, text);
    }
    if !code.clauses.is_empty() {
        text.push('\n');
    }
    for clause in code.clauses {
        let _ = writeln!(
            text,
            "- {}: {} ({})",
            clause.number, clause.text, clause.place
        );
    }
}

fn row(code: &DrawCode, article: &Article, text: &mut String) {
    let standard = if article.standard {
        " (standard draw)"
    } else {
        ""
    };
    let name = match article.name {
        "" => String::new(),
        name => format!(" (`{name}`)"),
    };
    let _ = writeln!(
        text,
        "| {}{name}{standard} | {} | {} | {} | {} |",
        article.number,
        article_brief(article, code, Lang::En),
        article.text,
        article.place,
        describe_provenance(article.known, Lang::En)
    );
}
