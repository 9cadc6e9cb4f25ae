//! Finds the variants that the files of a folder are played by: each of them is evidence for the scoresheets next to it.
//!
//! An event has one variant, and its sheets are in one folder. A sheet whose moves leave the variant open, or whose error
//! would be none under the rules of another variant, is read like the others.

use super::engine::RunOptions;
use super::open::open_input;
use super::packed::inner_path;
use super::walk::{Input, InputSource};
use crate::pdn::Encoding;
use crate::played::{Overrides, SiblingVariant, SiblingVariants};
use crate::replay::plan_replay;
use crate::sheet;
use crate::variant::Variant;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// The maximum number of files of a folder that are examined.
const MAX_ASKED_FILES: usize = 24;
/// The minimum number of files that must give evidence.
// A single sheet that names a variant must not turn its whole folder (decision 0004).
const MIN_VOTING_FILES: usize = 3;
/// The maximum number of variants in an event: one on each of two boards.
const MAX_EVENT_VARIANTS: usize = 2;
/// The maximum size of a scoresheet in bytes. Longer files are not sheets of one game, and are not examined unless they are
/// PDN.
const MAX_SHEET_BYTES: u64 = 256 * 1024;
/// The number of bytes at the beginning of a PDN file that are examined.
const HEAD_BYTES: usize = 64 * 1024;

/// The evidence that a file gives for a variant.
#[derive(Debug, Default)]
struct VariantEvidence {
    is_sheet: bool,
    /// The variant that its tags, its heading, its language or its moves speak for.
    speaks_for: Option<&'static Variant>,
    /// The variants that its moves fit best.
    fits: Vec<&'static Variant>,
    /// Whether it declares the one variant that its moves were tried by.
    declares: bool,
}

/// The number of files of a folder and its subfolders that speak for a variant, and that fit it.
#[derive(Clone, Copy, Debug)]
struct VariantVotes {
    variant: &'static Variant,
    speak: usize,
    fit: usize,
    /// The number of those files whose moves were tried by other variants as well.
    tried: usize,
}

/// The votes of the files of a folder.
#[derive(Debug, Default)]
struct FolderVotes(Vec<VariantVotes>);

impl FolderVotes {
    fn votes_for(&mut self, variant: &'static Variant) -> &mut VariantVotes {
        let known = self.0.iter().position(|count| count.variant == variant);
        let at = known.unwrap_or_else(|| {
            self.0.push(VariantVotes {
                variant,
                speak: 0,
                fit: 0,
                tried: 0,
            });
            self.0.len() - 1
        });
        &mut self.0[at]
    }

    fn add_evidence(&mut self, said: &VariantEvidence) {
        if let Some(variant) = said.speaks_for {
            self.votes_for(variant).speak += 1;
        }
        for variant in &said.fits {
            let count = self.votes_for(variant);
            count.fit += 1;
            count.tried += usize::from(!said.declares);
        }
    }

    /// Returns the variant of each board: the one that more than two thirds of the files speak for. Where they disagree,
    /// because players of several languages meet, the moves of all files decide between the variants that any file speaks
    /// for.
    fn winning_variants(&self) -> SiblingVariants {
        let spoken = self.0.iter().filter(|count| count.speak > 0);
        SiblingVariants::from_siblings(spoken.filter_map(|one| {
            // Teams play several variants in one folder, one on each board (decision 0004).
            let on_board =
                |other: &&VariantVotes| other.variant.board.width == one.variant.board.width;
            let all = self.0.iter().filter(on_board);
            let all = all.filter(|count| count.speak > 0);
            let speak: usize = all.clone().map(|count| count.speak).sum();
            let agreed = |count: &VariantVotes| count.speak * 3 > speak * 2;
            let others = all.clone().filter(|other| other.variant != one.variant);
            let (wins, agree) = match all.clone().any(agreed) {
                true => (agreed(one), true),
                // A single file that names another variant than all others counts only for itself. Files that declare their
                // variant were not tried by others: where the moves of the rest fit all variants alike, a language counts as
                // much as a majority.
                false => (
                    one.speak > 1 && others.clone().all(|other| other.fit < one.fit),
                    others.clone().all(|other| other.tried < one.tried),
                ),
            };
            let variant = one.variant;
            (wins && speak >= MIN_VOTING_FILES).then_some(SiblingVariant { variant, agree })
        }))
    }

    /// Returns the same for the subfolders of a folder: files that speak for more than two variants are not an event but an
    /// archive, which is no evidence for a sheet.
    fn winners_of_event(&self) -> SiblingVariants {
        let all: usize = self.0.iter().map(|count| count.speak).sum();
        // The language of a sheet speaks for a variant as well, and is wrong where guests play.
        let spoken = self.0.iter().filter(|count| count.speak * 5 > all);
        match spoken.count() {
            0..=MAX_EVENT_VARIANTS => self.winning_variants(),
            _ => SiblingVariants::default(),
        }
    }
}

/// Finds for each scoresheet among the inputs the variants that the files around it are played by: those in its folder, and
/// where too few of these give evidence, those in the parent folders. Does nothing where the user has decided the variant.
pub fn find_folder_variants(
    mut inputs: Vec<&mut Input>,
    fixed: Overrides,
    options: RunOptions,
    interrupt: &AtomicBool,
) {
    let paths: Vec<Option<PathBuf>> = inputs.iter().map(|input| sheet_path(input)).collect();
    // Among PDN files alone there is no sheet.
    if fixed.variant.is_some()
        || paths.len() < MIN_VOTING_FILES
        || !paths.iter().flatten().any(|p| !is_pdn(p))
    {
        return;
    }
    let mut folders: BTreeMap<&Path, Vec<Input>> = BTreeMap::new();
    for (path, input) in paths.iter().zip(&inputs) {
        let Some(path) = path else { continue };
        let all = folders
            .entry(path.parent().unwrap_or(Path::new("")))
            .or_default();
        if all.len() < MAX_ASKED_FILES {
            all.extend(input.once_more());
        }
    }
    let common = common_folder(folders.keys().copied());
    let mut votes: BTreeMap<&Path, FolderVotes> = BTreeMap::new();
    let (mut sheets, mut told) = (false, Vec::new());
    for (folder, files) in folders {
        for input in files {
            if interrupt.load(Ordering::Relaxed) {
                return;
            }
            let said = file_evidence(input, fixed, options);
            sheets |= said.is_sheet;
            told.push((folder, said));
        }
    }
    if !sheets {
        return;
    }
    for (folder, said) in &told {
        for around in folder
            .ancestors()
            .take_while(|around| around.starts_with(common))
        {
            votes.entry(around).or_default().add_evidence(said);
        }
    }
    for (input, path) in inputs.iter_mut().zip(&paths) {
        let Some(path) = path else { continue };
        let own = path.parent().and_then(|folder| votes.get(folder));
        let own = own.map(FolderVotes::winning_variants).unwrap_or_default();
        let around = path.ancestors().skip(2);
        let around = around.filter_map(|folder| votes.get(folder));
        // Where a file next to it is played on another board, files elsewhere do not count.
        let denied = |beside: &SiblingVariants| {
            let beside_it = path.parent().and_then(|folder| votes.get(folder));
            let mut spoken = beside_it.iter().flat_map(|votes| &votes.0);
            spoken.any(|count| {
                let width = count.variant.board.width;
                count.speak > 0
                    && beside
                        .all_variants()
                        .all(|known| known.board.width != width)
            })
        };
        let around = around.map(FolderVotes::winners_of_event);
        input.siblings = around
            .filter(|beside| !denied(beside))
            .fold(own, SiblingVariants::with_fallback);
    }
}

/// Returns the path of an input that is a file and not too long. A zip archive counts as a folder.
fn sheet_path(input: &Input) -> Option<PathBuf> {
    let path = match &input.source {
        InputSource::Path(path) => inner_path(path).to_owned(),
        InputSource::Member(member) => member.archive.join(member.relative_path()),
        InputSource::Stdin | InputSource::Bytes(_) | InputSource::Missing(_) => return None,
    };
    (input.size? <= MAX_SHEET_BYTES || is_pdn(&path)).then_some(path)
}

fn is_pdn(path: &Path) -> bool {
    let ending = path.extension().and_then(OsStr::to_str);
    ending.is_some_and(|ending| {
        ending.eq_ignore_ascii_case("pdn") || ending.eq_ignore_ascii_case("pjn")
    })
}

/// Returns the innermost folder that contains all of these.
fn common_folder<'a>(mut folders: impl Iterator<Item = &'a Path>) -> &'a Path {
    let first = folders.next().unwrap_or(Path::new(""));
    folders.fold(first, |common, folder| {
        let mut around = common.ancestors();
        around
            .find(|around| folder.starts_with(around))
            .unwrap_or(Path::new(""))
    })
}

/// Returns the evidence of a file by itself.
fn file_evidence(input: Input, fixed: Overrides, options: RunOptions) -> VariantEvidence {
    // The file may contain a single game, so it is read to its end.
    let options = RunOptions {
        chunk: HEAD_BYTES,
        ..options
    };
    let stdin = || Box::new(io::empty()) as Box<dyn io::Read>;
    let Ok(mut opened) = open_input(0, input, options, stdin) else {
        return VariantEvidence::default();
    };
    let info = opened.info.clone();
    let Some(Ok((chunk, _))) = opened.next() else {
        return VariantEvidence::default();
    };
    match info.format {
        Some(format) if format.is_sheet() => {
            let encoding = match info.spots {
                Some(_) => Encoding::Utf8,
                None => fixed
                    .encoding
                    .unwrap_or_else(|| crate::pdn::detect_encoding(&chunk.bytes).encoding),
            };
            let clean = chunk.without_invisible(encoding.reader_encoding());
            let bytes = &clean.as_ref().unwrap_or(&chunk).bytes;
            let read = sheet::translate_sheet(bytes, encoding.reader_encoding(), fixed);
            VariantEvidence {
                is_sheet: true,
                speaks_for: (read.certain || read.named).then_some(read.variant),
                fits: read.fits,
                declares: read.named,
            }
        }
        Some(_) => VariantEvidence::default(),
        None => {
            let plan = plan_replay(&[&chunk.bytes], fixed);
            let told = plan.choices.iter().find(|(declared, choice)| {
                declared.is_known() && choice.known && !choice.contradicts
            });
            let variant = told.map(|(_, choice)| choice.variant);
            VariantEvidence {
                is_sheet: false,
                speaks_for: variant,
                fits: variant.into_iter().collect(),
                declares: true,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_innermost_folder_of_all() {
        for (folders, want) in [
            (&["a/b/c", "a/b/d"][..], "a/b"),
            (&["a/b", "a/b/d"], "a/b"),
            (&["a", "b"], ""),
            (&["/x/y", "/x/z/w"], "/x"),
            (&[], ""),
        ] {
            assert_eq!(
                common_folder(folders.iter().map(Path::new)),
                Path::new(want)
            );
        }
    }

    /// An archive of many variants is no evidence for a sheet in one of its folders, however many games of one board it has.
    #[test]
    fn an_archive_is_no_evidence_for_a_sheet() {
        let dir = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = dir.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, text).unwrap();
            path
        };
        let game = |kind: u8, moves: &str| format!("[GameType \"{kind}\"]\n{moves} *\n");
        let large = "1. 32-28 19-23 2. 28x19 14x23";
        let small = "1. c3-d4 d6-c5 2. b2-c3 f6-g5";
        let mut paths: Vec<PathBuf> = (0..5)
            .map(|nth| write(&format!("ten/{nth}.pdn"), &game(20, large)))
            .collect();
        let sheet = write(
            "sheets/1.txt",
            "Rossi - Verdi\n1 32-28 19-23\n2 28x19 14x23\n",
        );
        paths.push(sheet.clone());
        let beside = |paths: &[PathBuf]| {
            let mut inputs: Vec<Input> = paths.iter().map(|path| Input::from_path(path)).collect();
            let all = inputs.iter_mut().collect();
            find_folder_variants(
                all,
                Overrides::default(),
                RunOptions::default(),
                &AtomicBool::new(false),
            );
            let last = inputs.pop().unwrap();
            last.siblings
                .all_variants()
                .map(|variant| variant.id)
                .collect::<Vec<_>>()
        };
        assert_eq!(beside(&paths), ["international"]);
        let mixed: Vec<PathBuf> = (0..8)
            .map(|nth| write(&format!("eight/{nth}.pdn"), &game(25 + nth % 2, small)))
            .chain(paths)
            .collect();
        assert!(beside(&mixed).is_empty(), "{:?}", beside(&mixed));
    }

    /// Three games of type 26 decide a sheet that leaves its variant open; where the games disagree, a variant that fits all
    /// of them decides.
    #[test]
    fn sheets_are_played_by_what_the_others_are() {
        let dir = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| std::fs::write(dir.path().join(name), text).unwrap();
        for name in ["1.pdn", "2.pdn", "3.pdn"] {
            write(name, "[GameType \"26\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n");
        }
        write(
            "4.txt",
            "Rossi - Verdi\n1 c3-d4 d6-c5\n2 b2-c3 f6-g5\n3 c3-b4 g5-h4\n",
        );
        let inputs = || -> Vec<Input> {
            let names = ["1.pdn", "2.pdn", "3.pdn", "4.txt"];
            names
                .map(|name| Input::from_path(&dir.path().join(name)))
                .into()
        };
        let asked = |fixed: Overrides, mut inputs: Vec<Input>| {
            find_folder_variants(
                inputs.iter_mut().collect(),
                fixed,
                RunOptions::default(),
                &AtomicBool::new(false),
            );
            let beside = inputs
                .iter()
                .map(|input| input.siblings.all_variants().next());
            beside
                .map(|variant| variant.map(|variant| variant.id))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            asked(Overrides::default(), inputs()),
            [Some("brazilian"); 4]
        );
        let fixed = Overrides {
            variant: crate::variant::find_variant("italian"),
            ..Overrides::default()
        };
        assert_eq!(asked(fixed, inputs()), [None; 4]);
        // They disagree: the variant that all of them fit decides.
        let russian = "[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n";
        write("1.pdn", russian);
        assert_eq!(
            asked(Overrides::default(), inputs()),
            [Some("brazilian"); 4]
        );
        write("2.pdn", russian);
        write("3.pdn", russian);
        assert_eq!(asked(Overrides::default(), inputs()), [Some("russian"); 4]);
    }
}
