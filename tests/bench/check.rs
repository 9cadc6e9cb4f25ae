//! How fast files are checked: the plan of each, and the replay of its games.

mod data;

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use pdn::pdn::{DEFAULT_TARGET, Splitter};
use pdn::played::{Fixed, Plan};
use pdn::replay::{Replayer, plan};

/// The text of a folder of the corpus; of random games, where that is absent.
fn text(part: &str) -> Vec<u8> {
    let name = if part.is_empty() { "russian" } else { part };
    let rules = pdn::variant::find(name).expect("a variant");
    let text = data::files(part);
    if text.is_empty() {
        data::games(rules, 1 << 20)
    } else {
        text
    }
}

fn replay(plan: &Plan, text: &[u8]) -> u64 {
    Splitter::new(text, DEFAULT_TARGET)
        .encoding(plan.encoding)
        .filter_map(Result::ok)
        .map(|chunk| Replayer::run(plan, &chunk.bytes).plies)
        .sum()
}

#[divan::bench(args = ["international", "russian", "english", ""], sample_count = 20)]
fn whole(bencher: Bencher, part: &str) {
    let text = text(part);
    bencher
        .counter(BytesCount::of_slice(&text))
        .bench_local(|| {
            let plan = plan(&[black_box(&text)], Fixed::default());
            replay(&plan, &text)
        });
}

#[divan::bench(args = ["international", "russian", "english", ""], sample_count = 20)]
fn replay_alone(bencher: Bencher, part: &str) {
    let text = text(part);
    let plan = plan(&[&text], Fixed::default());
    bencher
        .counter(BytesCount::of_slice(&text))
        .bench_local(|| replay(&plan, black_box(&text)));
}

fn main() {
    divan::main();
}
