//! Finds the lines of a function.

use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// Returns the lines of the first function or trait of a name, counted from 0: `fn search`, `trait State`.
///
/// # Errors
/// If the text is not Rust, or there is no such item.
pub fn lines_of(item: &str, text: &str) -> Result<Range<usize>, Box<dyn std::error::Error>> {
    let mut find = Find { item, found: None };
    find.visit_file(&syn::parse_file(text)?);
    Ok(find.found.ok_or_else(|| format!("there is no {item}"))?)
}

/// Finds the first function or trait of a name.
struct Find<'a> {
    item: &'a str,
    found: Option<Range<usize>>,
}

impl Find<'_> {
    fn found(&mut self, begin: Span, end: Span) {
        if self.found.is_none() {
            self.found = Some(begin.start().line - 1..end.end().line);
        }
    }

    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        if self.item == format!("fn {}", signature.ident) {
            self.found(signature.span(), block.span());
        }
    }
}

impl<'a> Visit<'a> for Find<'_> {
    fn visit_item_fn(&mut self, function: &'a syn::ItemFn) {
        self.function(&function.sig, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'a syn::ImplItemFn) {
        self.function(&function.sig, &function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_item_trait(&mut self, item: &'a syn::ItemTrait) {
        if self.item == format!("trait {}", item.ident) {
            self.found(item.trait_token.span, item.brace_token.span.close());
        }
        visit::visit_item_trait(self, item);
    }
}
