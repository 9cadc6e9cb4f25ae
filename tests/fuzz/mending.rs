//! Mending: what is told is all that changes, and a second run changes nothing.

use super::targets::chunks;
use super::{Fault, Holds, timed};
use pdn::mend::{Mended, mend};
use pdn::pdn::detect;
use pdn::read::SourceFormat;
use pdn::replay::{Fixed, plan};

/// A file mended as `pdn fix` does it.
fn mended(bytes: &[u8], all: bool) -> Result<(Vec<u8>, Vec<Mended>), Fault> {
    let encoding = detect(bytes).encoding;
    let fixed = Fixed {
        encoding: Some(encoding),
        ..Fixed::default()
    };
    let plan = plan(&[bytes], fixed);
    let (mut text, mut parts) = (Vec::new(), Vec::new());
    for chunk in chunks(&plan, bytes, pdn::pdn::DEFAULT_TARGET) {
        let part = timed("mending", || mend(&plan, &chunk.bytes, all))?;
        if again_made(&chunk.bytes, &part).as_deref() != Some(&part.bytes) {
            return Err(Fault::new(
                "no byte changes but where a change is told",
                format!("{:?}", part.changes),
            ));
        }
        text.extend_from_slice(&part.bytes);
        parts.push(part);
    }
    Ok((text, parts))
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
    let encoding = detect(bytes).encoding;
    // These are not mended as PDN.
    if encoding.is_utf16() || SourceFormat::guess("", bytes).is_some() {
        return Ok(());
    }
    let all = salt.is_multiple_of(3);
    let (once, _) = mended(bytes, all)?;
    let (twice, parts) = mended(&once, all)?;
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
