//! What functions, types and constants of the sources are called.

use std::fs;
use std::path::Path;
use syn::visit::{self, Visit};
use walkdir::WalkDir;

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Function,
    Type,
    Constant,
    Module,
}

/// An item with a name.
#[derive(Debug)]
pub(crate) struct Named {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    /// The file from the root of the project, and the line.
    pub(crate) file: String,
    pub(crate) line: usize,
    /// Whether the item implements what a trait demands, so that its name is not its own.
    pub(crate) is_of_trait: bool,
}

/// Returns every named item of the sources below `folder`, in the order of the files. The bodies of macros are not looked into.
///
/// # Panics
///
/// Panics when a file cannot be read or is no Rust.
pub(crate) fn named_items(folder: &str) -> Vec<Named> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = WalkDir::new(root.join(folder)).sort_by_file_name();
    let mut finder = Finder::default();
    for entry in files {
        let entry = entry.expect("the sources are there");
        if entry.path().extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let text = fs::read_to_string(entry.path()).expect("text");
        let file = syn::parse_file(&text)
            .unwrap_or_else(|error| panic!("{}: {error}", entry.path().display()));
        let path = entry
            .path()
            .strip_prefix(root)
            .expect("a path below the root");
        finder.file = path.to_string_lossy().replace('\\', "/");
        finder.visit_file(&file);
    }
    finder.found
}

/// Returns how many functions there are, and how many of them have a name of one word.
pub(crate) fn one_word_functions(items: &[Named]) -> (usize, usize) {
    let functions = items.iter().filter(|item| item.kind == Kind::Function);
    let all: Vec<&Named> = functions.collect();
    let one_word = |item: &&&Named| !item.name.trim_matches('_').contains('_');
    (all.len(), all.iter().filter(one_word).count())
}

#[derive(Default)]
struct Finder {
    file: String,
    found: Vec<Named>,
    in_trait_impl: bool,
}

impl Finder {
    fn add(&mut self, kind: Kind, name: &syn::Ident) {
        self.found.push(Named {
            kind,
            name: name.to_string(),
            file: self.file.clone(),
            line: name.span().start().line,
            is_of_trait: self.in_trait_impl,
        });
    }
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let outer = std::mem::replace(&mut self.in_trait_impl, item.trait_.is_some());
        visit::visit_item_impl(self, item);
        self.in_trait_impl = outer;
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        let outer = std::mem::take(&mut self.in_trait_impl);
        self.add(Kind::Function, &item.sig.ident);
        visit::visit_item_fn(self, item);
        self.in_trait_impl = outer;
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.add(Kind::Function, &item.sig.ident);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        self.add(Kind::Function, &item.sig.ident);
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.add(Kind::Type, &item.ident);
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.add(Kind::Type, &item.ident);
    }

    fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
        self.add(Kind::Type, &item.ident);
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.add(Kind::Type, &item.ident);
        visit::visit_item_trait(self, item);
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.add(Kind::Constant, &item.ident);
        visit::visit_item_const(self, item);
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.add(Kind::Constant, &item.ident);
        visit::visit_item_static(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.add(Kind::Module, &item.ident);
        visit::visit_item_mod(self, item);
    }
}
