//! No circles of files: no file builds on one that builds on it, so that each crate can be read in some
//! order. A file and the folder of its name count as one, and so do a crate's first file and all its others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use syn::visit::{self, Visit};
use syn::{Attribute, ItemMod, ItemUse, UseTree};

/// The path of a module or of a name within the crate: `["hodoku", "fish"]`.
type Place = Vec<String>;

/// The names that a file uses.
#[derive(Default)]
struct Names {
    /// The paths as written in the file.
    paths: Vec<Place>,
    /// What `use` brings in or re-exports, by its name in the file.
    used: BTreeMap<String, Place>,
}

impl Names {
    fn add(&mut self, before: &Place, tree: &UseTree) {
        let with = |name: &syn::Ident| [before.clone(), vec![name.to_string()]].concat();
        let (name, place) = match tree {
            UseTree::Path(path) => return self.add(&with(&path.ident), &path.tree),
            UseTree::Group(group) => return group.items.iter().for_each(|tree| self.add(before, tree)),
            UseTree::Glob(_) => return self.paths.push(before.clone()),
            UseTree::Name(name) if name.ident == "self" => (before.last().cloned(), before.clone()),
            UseTree::Name(name) => (Some(name.ident.to_string()), with(&name.ident)),
            UseTree::Rename(rename) => (Some(rename.rename.to_string()), with(&rename.ident)),
        };
        self.paths.push(place.clone());
        self.used.extend(name.map(|name| (name, place)));
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    let of = |attribute: &Attribute| {
        attribute
            .meta
            .require_list()
            .ok()
            .map(|list| list.tokens.to_string())
    };
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg") && of(attribute).is_some_and(|tokens| tokens.contains("test"))
    })
}

impl<'a> Visit<'a> for Names {
    fn visit_item_mod(&mut self, module: &'a ItemMod) {
        if !is_test(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_use(&mut self, item: &'a ItemUse) {
        if !is_test(&item.attrs) {
            self.add(&Place::new(), &item.tree);
        }
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        self.paths.push(
            path.segments
                .iter()
                .map(|segment| segment.ident.to_string())
                .collect(),
        );
        visit::visit_path(self, path);
    }
}

/// The modules of a crate.
struct Modules(BTreeMap<Place, Names>);

impl Modules {
    fn read(source: &Path) -> Modules {
        let mut modules = BTreeMap::new();
        let mut folders = vec![(source.to_path_buf(), Place::new())];
        while let Some((folder, place)) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
                let inside = [place.clone(), vec![name.clone()]].concat();
                if path.is_dir() && name != "bin" {
                    folders.push((path, inside));
                } else if path.extension().is_some_and(|end| end == "rs") && name != "tests" {
                    let file = syn::parse_file(&fs::read_to_string(&path).unwrap()).unwrap();
                    let is_first = place.is_empty() && matches!(name.as_str(), "lib" | "main");
                    let names: &mut Names = modules
                        .entry(if is_first { Place::new() } else { inside })
                        .or_default();
                    names.visit_file(&file);
                }
            }
        }
        Modules(modules)
    }

    /// Returns the place that a path in a module refers to, if it is in this crate.
    fn place(&self, module: &Place, path: &[String]) -> Option<Place> {
        let ups = path.iter().take_while(|part| part.as_str() == "super").count();
        match path.first()?.as_str() {
            "crate" => Some(path[1..].to_vec()),
            "self" => Some([module.as_slice(), &path[1..]].concat()),
            "super" => Some([&module[..module.len().checked_sub(ups)?], &path[ups..]].concat()),
            first => {
                let child = [module.clone(), vec![first.to_owned()]].concat();
                self.0
                    .contains_key(&child)
                    .then(|| [module.as_slice(), path].concat())
            }
        }
    }

    /// Returns the module that defines what is at a place; other modules may re-export it.
    fn home(&self, place: &Place, steps: usize) -> Option<Place> {
        let (module, rest) = (0..=place.len())
            .rev()
            .map(|n| place.split_at(n))
            .find(|(module, _)| self.0.contains_key(*module))?;
        let module = module.to_vec();
        let handed_on = rest
            .first()
            .and_then(|name| self.0[&module].used.get(name))
            .filter(|_| steps > 0);
        match handed_on.and_then(|path| self.place(&module, path)) {
            Some(place) => self.home(&[place.as_slice(), &rest[1..]].concat(), steps - 1),
            None => Some(module),
        }
    }

    /// Returns which module builds on which: pairs of siblings, each with everything below it.
    fn arrows(&self) -> BTreeSet<(Place, Place)> {
        let mut arrows = BTreeSet::new();
        for (module, names) in &self.0 {
            let places = names.paths.iter().filter_map(|path| self.place(module, path));
            for home in places.filter_map(|place| self.home(&place, 8)) {
                let shared = module
                    .iter()
                    .zip(&home)
                    .take_while(|(one, other)| one == other)
                    .count();
                if shared < module.len().min(home.len()) {
                    arrows.insert((module[..=shared].to_vec(), home[..=shared].to_vec()));
                }
            }
        }
        arrows
    }
}

/// Removes, until nothing changes, all arrows to what builds on nothing and from what nothing builds on.
/// Returns the rest: the circles and what stands between them.
fn circles(mut arrows: BTreeSet<(Place, Place)>) -> BTreeSet<(Place, Place)> {
    loop {
        let from: BTreeSet<Place> = arrows.iter().map(|(from, _)| from.clone()).collect();
        let to: BTreeSet<Place> = arrows.iter().map(|(_, to)| to.clone()).collect();
        let before = arrows.len();
        arrows.retain(|(one, other)| to.contains(one) && from.contains(other));
        if arrows.len() == before {
            return arrows;
        }
    }
}

#[test]
fn files_build_on_each_other_in_no_circle() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders =
        [".", "libraries", "bindings", "tools"].map(|folder| fs::read_dir(crates.join(folder)).unwrap());
    let sources = folders
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().path().join("src"));
    let sources: Vec<_> = sources.filter(|source| source.is_dir()).collect();
    assert!(sources.len() > 30);
    let mut found = Vec::new();
    for source in sources {
        let left = circles(Modules::read(&source).arrows());
        let name = |(from, to): (Place, Place)| {
            format!(
                "{}: {} builds on {}",
                source.display(),
                from.join("/"),
                to.join("/")
            )
        };
        found.extend(left.into_iter().map(name));
    }
    assert!(
        found.is_empty(),
        "circles, and what stands between them: {found:#?}"
    );
}

#[test]
fn a_circle_is_found() {
    let arrows = |text: &[(&str, &str)]| {
        text.iter()
            .map(|(from, to)| (vec![(*from).to_owned()], vec![(*to).to_owned()]))
            .collect()
    };
    assert!(circles(arrows(&[("a", "b"), ("b", "c"), ("a", "c")])).is_empty());
    assert_eq!(
        circles(arrows(&[("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")])).len(),
        2
    );
}
