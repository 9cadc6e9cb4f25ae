//! Mending: what is told is all that changes, and a second run changes nothing.

use super::{Fault, Holds, timed};
use pdn::mend::{Mended, Mender};
use pdn::replay::Fixed;

/// A text, and what was done in each part of it.
type Text = (Vec<u8>, Vec<Mended>);

/// A file mended as `pdn fix` does it; nothing where it is refused.
fn mended(bytes: &[u8], all: bool) -> Result<Option<Text>, Fault> {
    let mender = timed("the plan", || {
        Mender::new("", bytes, None, Fixed::default(), all)
    })?;
    let Ok(mut mender) = mender else {
        return Ok(None);
    };
    let (mut text, mut parts) = (Vec::new(), Vec::new());
    for chunk in mender.chunks(bytes) {
        let chunk = chunk.map_err(|error| Fault::new("a text is read", error.to_string()))?;
        let Ok(part) = timed("mending", || mender.mend(&chunk))? else {
            return Ok(None);
        };
        if again_made(&chunk.bytes, &part).as_deref() != Some(&part.bytes) {
            return Err(Fault::new(
                "no byte changes but where a change is told",
                format!("{:?}", part.changes),
            ));
        }
        text.extend_from_slice(&part.bytes);
        parts.push(part);
    }
    Ok(Some((text, parts)))
}

/// The changes that are told, made in a text; nothing where they cannot be.
fn again_made(bytes: &[u8], mended: &Mended) -> Option<Vec<u8>> {
    let mut text = bytes.to_vec();
    for round in mended
        .changes
        .chunk_by(|one, other| one.round == other.round)
    {
        let mut at = 0;
        let mut next = Vec::new();
        for change in round {
            let (start, end) = (change.span.start as usize, change.span.end as usize);
            next.extend_from_slice(text.get(at..start)?);
            text.get(start..end)?;
            next.extend_from_slice(change.now.as_bytes());
            at = end;
        }
        next.extend_from_slice(&text[at..]);
        text = next;
    }
    Some(text)
}

pub(super) fn fix(bytes: &[u8], salt: u64) -> Holds {
    let all = salt.is_multiple_of(3);
    let Some((once, _)) = mended(bytes, all)? else {
        return Ok(());
    };
    let Some((twice, parts)) = mended(&once, all)? else {
        return Err(Fault::new(
            "what was mended is not refused",
            String::from_utf8_lossy(&once),
        ));
    };
    if once != twice {
        let changes = parts.iter().flat_map(|part| &part.changes);
        let told: Vec<_> = changes
            .map(|change| (change.check.code, change.span, &change.was, &change.now))
            .collect();
        let code = told.first().map_or("", |change| change.0);
        return Err(Fault::new(
            &format!(
                "a second run of fix{} changes nothing: {code}",
                if all { " --unsafe" } else { "" }
            ),
            format!("{}\n{told:?}", String::from_utf8_lossy(&once)),
        ));
    }
    Ok(())
}
