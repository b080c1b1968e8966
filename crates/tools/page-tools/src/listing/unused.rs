//! Cuts what nothing needs any more without the watcher.

use syn::spanned::Spanned;
use syn::{Item, UseTree};

use super::Cut;
use super::names::Uses;

/// Cuts the functions that only the watcher needed.
pub(super) fn functions(file: &syn::File, cuts: &mut Vec<Cut>) {
    let gone: Vec<_> = cuts.iter().map(|cut| cut.range.clone()).collect();
    let (left, all) = (Uses::new(file, &gone), Uses::new(file, &[]));
    for item in &file.items {
        let Item::Fn(function) = item else { continue };
        let name = function.sig.ident.to_string();
        if !matches!(function.vis, syn::Visibility::Public(_))
            && left.count(&name) == 1
            && all.count(&name) > 1
        {
            cuts.push(Cut {
                range: item.span().byte_range(),
                with: String::new(),
                events: Vec::new(),
            });
        }
    }
}

/// Cuts the imports that nothing needs any more.
pub(super) fn imports(file: &syn::File, cuts: &mut Vec<Cut>) {
    let gone: Vec<_> = cuts.iter().map(|cut| cut.range.clone()).collect();
    let (left, all) = (Uses::new(file, &gone), Uses::new(file, &[]));
    // The import itself is one of the uses.
    let goes = |name: &syn::Ident| left.count(&name.to_string()) == 1 && all.count(&name.to_string()) > 1;
    for item in &file.items {
        let Item::Use(import) = item else { continue };
        let mut tree = &import.tree;
        while let UseTree::Path(path) = tree {
            tree = &path.tree;
        }
        let leaf = |tree: &UseTree| matches!(tree, UseTree::Name(name) if goes(&name.ident));
        let is_gone = match tree {
            UseTree::Group(group) => group.items.iter().all(leaf),
            tree => leaf(tree),
        };
        let mut cut = |range| {
            cuts.push(Cut {
                range,
                with: String::new(),
                events: Vec::new(),
            });
        };
        if is_gone {
            cut(item.span().byte_range());
        } else if let UseTree::Group(group) = tree {
            for pair in group.items.pairs().filter(|pair| leaf(pair.value())) {
                let range = pair.value().span().byte_range();
                let end = pair
                    .punct()
                    .map_or(range.end, |comma| comma.span.byte_range().end);
                cut(range.start..end);
            }
        }
    }
}
