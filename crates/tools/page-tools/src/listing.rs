//! Turns a file of a crate into what it would be if nothing watched the search: without the calls of the
//! watcher, and without everything that only serves these. The result is formatted anew and compiles; each
//! line has the events that the watcher saw there.
//!
//! The parts to remove are cut from the text, at the places that the parser reports, so that comments stay:
//!
//! - the calls of the watcher, the watcher and a `reason` among parameters and arguments, and names that only
//!   these needed;
//! - `if !a { tell } else if !b { tell } else if c { … }` becomes `if a && b && c { … }`;
//! - `let answer = …; tell; answer` becomes `…`.
//!
//! One thing that no watcher sees is found in the text itself: the lines where a recursive function returns
//! its answer ([`answers`]).

mod anchor;
mod answers;
mod format;
mod names;
mod unused;

use std::error::Error;
use std::ops::Range;

use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Block, Expr, ExprIf, FnArg, Item, Local, Pat, Stmt, Token};

use anchor::Anchors;
use format::{reflow, rustfmt};
use names::{Uses, events, is_driver_or_test, is_telling, is_watcher, mentions, of_watcher, told};
use unused::{functions, imports};

/// The greatest width of the text: it fits beside a grid on a screen of 1280 pixels.
pub const WIDTH: usize = 76;

type Failure = Box<dyn Error>;

/// The lines of a file, each with its events.
pub type Lines = Vec<(String, Vec<String>)>;

/// Returns the text of lines.
#[must_use]
pub fn text(lines: &Lines) -> String {
    let mut text = String::new();
    for (line, _) in lines {
        text += line;
        text += "\n";
    }
    text
}

/// Returns the file without its watcher.
///
/// # Errors
/// If it is not Rust, the watcher is called in a place that is not supported here, or an event would light up
/// nothing.
pub fn shown(text: &str) -> Result<Lines, Failure> {
    let file = syn::parse_file(text)?;
    let mut cutter = Cutter {
        text,
        ..Cutter::default()
    };
    cutter.visit_file(&file);
    if let Some(failure) = cutter.failure {
        return Err(failure.into());
    }
    let Cutter { mut cuts, .. } = cutter;
    functions(&file, &mut cuts);
    imports(&file, &mut cuts);
    let (bare, told) = apply(text, cuts);
    let anchors = Anchors::new(&bare, &told)?;
    let formatted = rustfmt(&bare)?;
    let mut lines: Lines = formatted
        .lines()
        .map(|line| (line.to_owned(), Vec::new()))
        .collect();
    let told = anchors.lines(&formatted)?.into_iter();
    for (line, events) in told.chain(answers::lines(&formatted)?) {
        if !lines[line].0.contains(char::is_alphanumeric) {
            return Err(format!("{events:?} would light {:?}, line {}", lines[line].0, line + 1).into());
        }
        for event in events {
            if !lines[line].1.contains(&event) {
                lines[line].1.push(event);
            }
        }
    }
    Ok(reflow(lines))
}

/// A part of the text to remove, and its replacement.
struct Cut {
    range: Range<usize>,
    with: String,
    events: Vec<String>,
}

/// Returns the text without the cuts, and the places in it of the removed events.
fn apply(text: &str, mut cuts: Vec<Cut>) -> (String, Vec<(usize, Vec<String>)>) {
    // Cuts within another cut are part of it.
    cuts.sort_by_key(|cut| (cut.range.start, std::cmp::Reverse(cut.range.end)));
    let (mut bare, mut told, mut done) = (String::new(), Vec::new(), 0);
    for Cut { range, with, events } in cuts {
        if range.start < done {
            continue;
        }
        bare += &text[done..range.start];
        if !events.is_empty() {
            told.push((bare.len(), events));
        }
        bare += &with;
        done = range.end;
    }
    bare += &text[done..];
    (bare, told)
}

#[derive(Default)]
struct Cutter<'a> {
    text: &'a str,
    cuts: Vec<Cut>,
    failure: Option<String>,
}

impl Cutter<'_> {
    fn cut(&mut self, range: Range<usize>, with: &str, events: Vec<String>) {
        let with = with.to_owned();
        self.cuts.push(Cut { range, with, events });
    }

    /// Cuts a statement or an item with the line break before it.
    fn cut_line(&mut self, range: Range<usize>, events: Vec<String>) {
        let start = self.text[..range.start].trim_end_matches(' ').len();
        let start = self.text[..start]
            .strip_suffix('\n')
            .map_or(range.start, str::len);
        self.cut(start..range.end, "", events);
    }

    fn cut_words<T: ToTokens>(&mut self, list: &Punctuated<T, Token![,]>, goes: impl Fn(&T) -> bool) {
        for pair in list.pairs().filter(|pair| goes(pair.value())) {
            let range = pair.value().span().byte_range();
            let end = pair
                .punct()
                .map_or(range.end, |comma| comma.span.byte_range().end);
            if self.text[end..].starts_with('\n') {
                self.cut_line(range.start..end, Vec::new());
            } else {
                self.cut(range.start..end, "", Vec::new());
            }
        }
    }

    fn function(&mut self, signature: &syn::Signature, block: &Block) {
        self.cut_words(&signature.inputs, |input| match input {
            FnArg::Typed(typed) => of_watcher(&typed.pat),
            FnArg::Receiver(_) => false,
        });
        // A type parameter that only the watcher's type uses.
        let generics = &signature.generics;
        let used = |name: &syn::Ident| {
            signature.inputs.iter().any(|input| match input {
                FnArg::Typed(typed) => !of_watcher(&typed.pat) && mentions(&typed.ty, &name.to_string()),
                FnArg::Receiver(_) => false,
            }) || mentions(&signature.output, &name.to_string())
        };
        let mut types = generics.type_params().peekable();
        if types.peek().is_some()
            && types.all(|parameter| parameter.bounds.is_empty() && !used(&parameter.ident))
            && let (Some(open), Some(close)) = (generics.lt_token, generics.gt_token)
        {
            self.cut(
                open.span.byte_range().start..close.span.byte_range().end,
                "",
                Vec::new(),
            );
        }
        self.visit_block(block);
        // Names that were only passed to the watcher.
        let mut locals = Locals::default();
        locals.visit_block(block);
        loop {
            let gone: Vec<_> = self.cuts.iter().map(|cut| cut.range.clone()).collect();
            let left = Uses::new(block, &gone);
            let all = Uses::new(block, &[]);
            let unused = locals.0.iter().find(|(name, range)| {
                let changed = locals.1.iter().filter(|(changed, _)| changed == name).count();
                !gone
                    .iter()
                    .any(|cut| cut.start <= range.start && range.end <= cut.end)
                    && left.count(name) == 1 + changed
                    && all.count(name) > 1 + changed
            });
            let Some((name, range)) = unused else { break };
            self.cut_line(range.clone(), Vec::new());
            for (_, range) in locals.1.iter().filter(|(changed, _)| changed == name) {
                self.cut_line(range.clone(), Vec::new());
            }
        }
        let mut tails = Tails(self);
        tails.visit_block(block);
    }

    /// Whether nothing is left of the statement.
    fn is_gone(&self, statement: &Stmt) -> bool {
        let range = statement.span().byte_range();
        self.cuts
            .iter()
            .any(|cut| cut.range.start <= range.start && range.end <= cut.range.end)
    }

    /// Negates a condition.
    fn negate(&mut self, condition: &Expr) {
        match condition {
            Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Not(_)) => {
                self.cut(unary.op.span().byte_range(), "", Vec::new());
            }
            Expr::MethodCall(call) if call.method == "is_none" => {
                self.cut(call.method.span().byte_range(), "is_some", Vec::new());
            }
            _ => self.failure = Some(format!("cannot be negated: {}", condition.to_token_stream())),
        }
    }
}

impl<'a> Visit<'a> for Cutter<'_> {
    fn visit_item(&mut self, item: &'a Item) {
        if is_driver_or_test(item) {
            self.cut_line(item.span().byte_range(), Vec::new());
        } else {
            visit::visit_item(self, item);
        }
    }

    /// Cuts attributes that are only for the command line.
    fn visit_attribute(&mut self, attribute: &'a syn::Attribute) {
        if attribute.path().is_ident("cfg_attr") {
            self.cut_line(attribute.span().byte_range(), Vec::new());
        }
    }

    fn visit_item_fn(&mut self, function: &'a syn::ItemFn) {
        self.function(&function.sig, &function.block);
    }

    fn visit_impl_item_fn(&mut self, function: &'a syn::ImplItemFn) {
        self.function(&function.sig, &function.block);
    }

    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Expr(expression, _) if is_telling(expression) => {
                self.cut_line(statement.span().byte_range(), told(expression));
            }
            Stmt::Local(Local { pat, .. }) if of_watcher(pat) => {
                self.cut_line(statement.span().byte_range(), Vec::new());
            }
            _ => visit::visit_stmt(self, statement),
        }
    }

    /// Merges conditions under which only the watcher is called with the one after them, under which more is
    /// done.
    fn visit_expr_if(&mut self, first: &'a ExprIf) {
        let mut at = first;
        while at.then_branch.stmts.iter().all(names::tells) && !at.then_branch.stmts.is_empty() {
            self.negate(&at.cond);
            let (from, events) = (at.cond.span().byte_range().end, told(&at.then_branch));
            match at.else_branch.as_ref().map(|(_, other)| &**other) {
                Some(Expr::If(next))
                    if next.else_branch.is_none() || next.then_branch.stmts.iter().all(names::tells) =>
                {
                    self.cut(from..next.cond.span().byte_range().start, " && ", events);
                    self.visit_expr(&at.cond);
                    at = next;
                }
                Some(Expr::Block(last)) => {
                    self.cut(from..last.span().byte_range().start, " ", events);
                    self.visit_expr(&at.cond);
                    self.visit_expr_block(last);
                    return;
                }
                _ => {
                    self.failure = Some(format!("what is left of {}?", at.cond.to_token_stream()));
                    return;
                }
            }
        }
        visit::visit_expr_if(self, at);
    }

    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        self.cut_words(&call.args, is_watcher);
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        // An `inspect` of an iterator that only calls the watcher.
        if call.method == "inspect"
            && let Some(Expr::Closure(closure)) = call.args.first()
            && is_telling(&closure.body)
        {
            let range = call.receiver.span().byte_range().end..call.span().byte_range().end;
            self.cut(range, "", events(&closure.body));
            self.visit_expr(&call.receiver);
            return;
        }
        self.cut_words(&call.args, is_watcher);
        visit::visit_expr_method_call(self, call);
    }
}

/// The names that a function binds, with their statements, and the statements that assign them another value.
#[derive(Default)]
struct Locals(Vec<(String, Range<usize>)>, Vec<(String, Range<usize>)>);

impl<'a> Visit<'a> for Locals {
    fn visit_local(&mut self, local: &'a Local) {
        if let Pat::Ident(name) = &local.pat {
            self.0.push((name.ident.to_string(), local.span().byte_range()));
        }
        visit::visit_local(self, local);
    }

    fn visit_stmt(&mut self, statement: &'a Stmt) {
        if let Stmt::Expr(Expr::Assign(assigned), _) = statement
            && let Expr::Path(path) = &*assigned.left
            && let Some(name) = path.path.get_ident()
        {
            self.1.push((name.to_string(), statement.span().byte_range()));
        }
        visit::visit_stmt(self, statement);
    }
}

/// Replaces `let x = …; x` at the end of a block by `…`.
struct Tails<'a, 'b>(&'a mut Cutter<'b>);

impl<'a> Visit<'a> for Tails<'_, '_> {
    fn visit_block(&mut self, block: &'a Block) {
        visit::visit_block(self, block);
        let had_more = block.stmts.iter().any(|statement| self.0.is_gone(statement));
        let left: Vec<_> = block
            .stmts
            .iter()
            .filter(|statement| !self.0.is_gone(statement))
            .collect();
        if had_more
            && let [.., Stmt::Local(local), tail @ Stmt::Expr(Expr::Path(path), None)] = &left[..]
            && let (Pat::Ident(name), Some(init)) = (&local.pat, &local.init)
            && path.path.is_ident(&name.ident)
        {
            let start = local.span().byte_range().start;
            self.0
                .cut(start..init.expr.span().byte_range().start, "", Vec::new());
            self.0.cut(local.semi_token.span().byte_range(), "", Vec::new());
            self.0.cut_line(tail.span().byte_range(), Vec::new());
        }
    }
}

#[cfg(test)]
mod tests;
