//! How fast files are checked: the plan of each, and the replay of its games.

mod data;

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use pdn_analysis::replay::{Replayer, plan_replay};
use pdn_events::played::{Overrides, ReplayPlan};
use pdn_text::pdn::{ChunkSplitter, DEFAULT_TARGET};

/// The text of a folder of the corpus; of random games, where that is absent.
fn text(part: &str) -> Vec<u8> {
    let name = if part.is_empty() { "russian" } else { part };
    let rules = pdn_rules::variant::find_variant(name).expect("a variant");
    let text = data::files(part);
    if text.is_empty() {
        data::games(rules, 1 << 20)
    } else {
        text
    }
}

fn replay(plan: &ReplayPlan, text: &[u8]) -> u64 {
    ChunkSplitter::new(text, DEFAULT_TARGET)
        .with_encoding(plan.encoding)
        .filter_map(Result::ok)
        .map(|chunk| Replayer::replay_chunk(plan, &chunk.bytes).plies)
        .sum()
}

#[divan::bench(args = ["international", "russian", "english", ""], sample_count = 20)]
fn whole(bencher: Bencher, part: &str) {
    let text = text(part);
    bencher
        .counter(BytesCount::of_slice(&text))
        .bench_local(|| {
            let plan = plan_replay(&[black_box(&text)], Overrides::default());
            replay(&plan, &text)
        });
}

#[divan::bench(args = ["international", "russian", "english", ""], sample_count = 20)]
fn replay_alone(bencher: Bencher, part: &str) {
    let text = text(part);
    let plan = plan_replay(&[&text], Overrides::default());
    bencher
        .counter(BytesCount::of_slice(&text))
        .bench_local(|| replay(&plan, black_box(&text)));
}

fn main() {
    divan::main();
}
