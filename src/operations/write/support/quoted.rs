//! Writes text as JSON.

/// Writes a text between quotation marks.
pub(in crate::write) fn write_quoted(text: &str, out: &mut String) {
    if text.bytes().any(|b| matches!(b, b'"' | b'\\') || b < b' ') {
        // Any text can be written as JSON.
        return out.push_str(&serde_json::to_string(text).unwrap_or_default());
    }
    out.push('"');
    out.push_str(text);
    out.push('"');
}

/// Writes a text between quotation marks, without characters that could end the enclosing HTML element.
pub(in crate::write) fn quote_in_html(text: &str, out: &mut String) {
    if !text.contains(['<', '>', '&']) {
        return write_quoted(text, out);
    }
    let mut quoted = String::with_capacity(text.len() + 16);
    write_quoted(text, &mut quoted);
    for char in quoted.chars() {
        match char {
            '<' => out.push_str("\\u003c"),
            '>' => out.push_str("\\u003e"),
            '&' => out.push_str("\\u0026"),
            _ => out.push(char),
        }
    }
}

/// Writes items as a list, each with the given function.
pub(in crate::write) fn write_list<T>(
    all: impl IntoIterator<Item = T>,
    out: &mut String,
    mut each: impl FnMut(T, &mut String),
) {
    out.push('[');
    for (nth, one) in all.into_iter().enumerate() {
        if nth > 0 {
            out.push(',');
        }
        each(one, out);
    }
    out.push(']');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_quoted_as_the_crate_does() {
        for text in ["", "c3-d4", "a \"b\" \\ \n\u{1}\u{7f}é", "</script>&amp;\""] {
            let want = serde_json::to_string(text).unwrap();
            let mut now = String::new();
            write_quoted(text, &mut now);
            assert_eq!(now, want);
            let safe = want.replace('<', "\\u003c").replace('>', "\\u003e");
            now.clear();
            quote_in_html(text, &mut now);
            assert_eq!(now, safe.replace('&', "\\u0026"));
        }
        let mut now = String::new();
        write_list(["a", "b"], &mut now, write_quoted);
        assert_eq!(now, "[\"a\",\"b\"]");
    }
}
