//! Finds what belongs to the watcher, by its name, and counts the uses of names.

use std::collections::HashMap;
use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Expr, Item, Pat, Stmt};

/// The name of the watcher, and of a value that is only passed on to it.
const WATCHER: [&str; 2] = ["watcher", "reason"];

/// Whether a parameter or a variable belongs to the watcher.
pub fn of_watcher(pattern: &Pat) -> bool {
    matches!(pattern, Pat::Ident(name) if WATCHER.iter().any(|watcher| name.ident == watcher))
}

/// Whether an argument is the watcher, something made of it, or a reason that is passed to it.
pub fn is_watcher(argument: &Expr) -> bool {
    match argument {
        Expr::Reference(reference) => is_watcher(&reference.expr) || is_nobody(&reference.expr),
        Expr::Path(path) => {
            WATCHER.iter().any(|watcher| path.path.is_ident(watcher))
                || path
                    .path
                    .segments
                    .first()
                    .is_some_and(|first| first.ident == "Reason")
        }
        Expr::Call(call) => {
            is_watcher(&call.func) || !call.args.is_empty() && call.args.iter().all(is_watcher)
        }
        _ => false,
    }
}

/// Whether this is `()`, the watcher that ignores everything.
fn is_nobody(watcher: &Expr) -> bool {
    matches!(watcher, Expr::Tuple(tuple) if tuple.elems.is_empty())
}

/// Whether an expression only calls the watcher.
pub fn is_telling(expression: &Expr) -> bool {
    match expression {
        Expr::MethodCall(call) => is_watcher(&call.receiver) && !matches!(&*call.receiver, Expr::Call(_)),
        Expr::If(condition) => {
            let statements = &condition.then_branch.stmts;
            let other = condition.else_branch.as_ref().map(|(_, other)| is_telling(other));
            !statements.is_empty() && statements.iter().all(tells) && other.unwrap_or(true)
        }
        Expr::Block(block) => !block.block.stmts.is_empty() && block.block.stmts.iter().all(tells),
        Expr::Match(choice) => choice.arms.iter().all(|arm| is_telling(&arm.body)),
        _ => false,
    }
}

pub fn tells(statement: &Stmt) -> bool {
    matches!(statement, Stmt::Expr(expression, _) if is_telling(expression))
}

/// Returns the events that the watcher sees within `of`.
pub fn told(of: &impl HasEvents) -> Vec<String> {
    let mut all = Tellings::default();
    of.walk(&mut all);
    all.0
}

/// A part of the source that can be searched for events.
pub trait HasEvents {
    fn walk(&self, tellings: &mut Tellings);
}

impl HasEvents for Expr {
    fn walk(&self, tellings: &mut Tellings) {
        tellings.visit_expr(self);
    }
}

impl HasEvents for syn::Block {
    fn walk(&self, tellings: &mut Tellings) {
        tellings.visit_block(self);
    }
}

#[derive(Default)]
pub struct Tellings(Vec<String>);

impl<'a> Visit<'a> for Tellings {
    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        if is_watcher(&call.receiver) {
            self.0.extend(events(&Expr::MethodCall(call.clone())));
        }
        visit::visit_expr_method_call(self, call);
    }
}

/// Returns the names of the events in a call of the watcher: `see(Event::GiveUp(..))` is `give_up`, as in
/// `Event::name`; a refusal or an elimination also has its reason's name. For a recursion without trial, the
/// events are the methods `enter` and `leave`.
pub fn events(telling: &Expr) -> Vec<String> {
    let Expr::MethodCall(call) = telling else {
        return Vec::new();
    };
    let mut names = Names::default();
    call.args.iter().for_each(|argument| names.visit_expr(argument));
    let mut name = names
        .event
        .map_or_else(|| call.method.to_string(), |event| snake_case(&event));
    if let Some(reason) = names.reason {
        name += " ";
        name += &reason;
    }
    vec![name]
}

fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for (place, c) in name.char_indices() {
        if c.is_uppercase() && place > 0 {
            snake.push('_');
        }
        snake.extend(c.to_lowercase());
    }
    snake
}

/// The variants that an argument names.
#[derive(Default)]
struct Names {
    event: Option<String>,
    reason: Option<String>,
}

impl<'a> Visit<'a> for Names {
    fn visit_path(&mut self, path: &'a syn::Path) {
        let names: Vec<String> = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .collect();
        match &names[..] {
            [.., owner, variant] if owner == "Event" => self.event = Some(variant.clone()),
            [.., owner, variant] if owner == "Reason" => self.reason = Some(variant.clone()),
            _ => {}
        }
        visit::visit_path(self, path);
    }
}

/// The number of uses of each name.
pub struct Uses(HashMap<String, usize>);

impl Uses {
    /// Counts the uses in all of these tokens, except in parts that are removed.
    pub fn new(tokens: &impl ToTokens, gone: &[Range<usize>]) -> Self {
        let mut uses = Self(HashMap::new());
        uses.add(tokens.to_token_stream(), gone);
        uses
    }

    fn add(&mut self, tokens: TokenStream, gone: &[Range<usize>]) {
        let mut tokens = tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Group(group) => self.add(group.stream(), gone),
                TokenTree::Ident(name) => {
                    let at = name.span().byte_range();
                    // The type of an iterator, as in `Item = u8`, is not a use of that name.
                    let is_type = name.to_string().starts_with(char::is_uppercase);
                    let is_bound =
                        matches!(tokens.peek(), Some(TokenTree::Punct(next)) if next.as_char() == '=');
                    let is_gone = gone.iter().any(|cut| cut.start <= at.start && at.end <= cut.end);
                    if !(is_gone || is_type && is_bound) {
                        *self.0.entry(name.to_string()).or_default() += 1;
                    }
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }

    pub fn count(&self, name: &str) -> usize {
        self.0.get(name).copied().unwrap_or(0)
    }
}

/// Whether a name is used in these tokens.
pub fn mentions(tokens: &impl ToTokens, name: &str) -> bool {
    Uses::new(tokens, &[]).count(name) > 0
}

/// Whether an item is there for the command line or for tests only.
pub fn is_driver_or_test(item: &Item) -> bool {
    let attributes = match item {
        Item::Mod(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => return false,
    };
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && (mentions(&attribute.meta, "test") || mentions(&attribute.meta, "feature"))
    })
}
