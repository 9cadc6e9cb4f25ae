//! What `pdn check` does with each chunk.

use pdn::batch::{FileInfo, Job};
use pdn::check::{Finding, input, tags};
use pdn::diag::Part;
use pdn::pdn::Chunk;
use pdn::replay::{Fixed, Plan, Replayer, plan};

/// Replays the games of each chunk by the plan of its file.
pub(super) struct CheckJob {
    /// What the user has decided.
    pub(super) fixed: Fixed,
}

impl Job for CheckJob {
    type Plan = Plan;
    type Worker = ();
    type Out = Part;

    fn plan(&self, _: &FileInfo, sample: &[&[u8]]) -> Plan {
        plan(sample, self.fixed)
    }

    fn worker(&self) {}

    fn run(&self, (): &mut (), file: &FileInfo, plan: &Plan, chunk: &Chunk) -> Part {
        let replayed = Replayer::run(plan, &chunk.bytes);
        let mut findings = about_file(file, plan, chunk, replayed.games);
        // What is wrong with the syntax of a picture is nobody's business.
        if findings.iter().all(|found| *found.check != input::NOT_PDN) {
            findings.extend(replayed.findings);
        }
        let decode = |bytes: &[u8]| plan.encoding.decode(bytes).into_owned();
        Part {
            games: replayed.games,
            plies: replayed.plies,
            with_moves: replayed.with_moves,
            to_the_end: replayed.to_the_end,
            clean_games: replayed.clean,
            variants: replayed.variants,
            ..Part::new(&chunk.bytes, findings, &decode)
        }
    }

    fn panicked(&self, _: &FileInfo, chunk: &Chunk, message: String) -> Part {
        let end = chunk.offset + chunk.bytes.len() as u64;
        let message = format!(
            "the program failed on bytes {}..{end}: {message}",
            chunk.offset
        );
        let finding = Finding::new(&input::INTERNAL_ERROR, message);
        let decode = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Part::new(&chunk.bytes, vec![finding], &decode)
    }
}

/// What is said once of a file, beside its first chunk.
fn about_file(file: &FileInfo, plan: &Plan, chunk: &Chunk, games: u64) -> Vec<Finding> {
    let mut findings = Vec::new();
    if chunk.offset > 0 {
        return findings;
    }
    if chunk.last && games == 0 {
        let binary = chunk
            .bytes
            .iter()
            .take(4096)
            .filter(|&&b| b < 32 && !b.is_ascii_whitespace())
            .count();
        let (check, message) = if binary * 20 > chunk.bytes.len().min(4096) {
            (&input::NOT_PDN, format!("{} holds no text", file.name))
        } else if chunk.bytes.trim_ascii().is_empty() {
            (&input::EMPTY_FILE, format!("{} is empty", file.name))
        } else {
            (
                &input::NOT_PDN,
                format!("no game was found in {}", file.name),
            )
        };
        findings.push(Finding::new(check, message));
        return findings;
    }
    if let Some(evidence) = &plan.encoding_evidence {
        let message = format!("read as {}: {evidence}", plan.encoding.name());
        findings.push(Finding::new(&input::ENCODING_ASSUMED, message));
    }
    for (_, choice) in &plan.choices {
        if choice.assumed {
            findings.push(Finding::new(
                &tags::VARIANT_ASSUMED,
                choice.decision.to_string(),
            ));
        }
    }
    findings
}
