//! Finds the line of the formatted text that an event lights up: the statement that was executed before it.
//!
//! An event after a statement lights up the line where the statement begins; in a condition, the line of what
//! was asked. At the head of a function it lights up the function's name; at the end of a loop's body, the
//! loop's head, which is executed next. Formatting moves lines and keeps tokens, except for commas,
//! semicolons and braces. So a place is given as the number of a token.

use std::collections::HashMap;
use std::error::Error;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// A line, and the events that light it up.
type Lit = (usize, Vec<String>);

/// The places of events, by the number of the token whose line they light up.
pub struct Anchors(Vec<(usize, String, Vec<String>)>);

impl Anchors {
    /// Finds the places for a text and the positions in it, in bytes, of the events.
    pub fn new(text: &str, told: &[(usize, Vec<String>)]) -> Result<Self, Box<dyn Error>> {
        let file = syn::parse_file(text)?;
        let mut places = Places::default();
        places.visit_file(&file);
        let tokens = tokens(text.parse()?);
        let mut anchors = Vec::new();
        for (at, events) in told {
            let before = tokens
                .iter()
                .rposition(|token| token.end <= *at)
                .ok_or("nothing is before it")?;
            let next = &tokens[before + 1];
            let token = &tokens[before];
            let place = if let Some(&name) = places.functions.get(&token.start) {
                name
            } else if let (Some(&head), "}") = (places.loops.get(&next.start), &*next.text) {
                // A statement with its own effect is what was executed.
                match places.statements.get(&token.end) {
                    Some(&start) if token.text == ";" => start,
                    _ => head,
                }
            } else if token.text == "}" && next.text != "}" && places.loop_ends.contains(&token.start) {
                next.start
            } else if let Some(&start) = places.statements.get(&token.end) {
                start
            } else if token.text == "{" {
                tokens[before - 1].start
            } else {
                token.start
            };
            let counted = tokens.iter().filter(|token| token.counts());
            let (number, token) = counted
                .enumerate()
                .find(|(_, token)| token.start >= place)
                .ok_or("nothing is there")?;
            anchors.push((number, token.text.clone(), events.clone()));
        }
        Ok(Self(anchors))
    }

    /// Returns the lines of the formatted text, from 0, with their events.
    pub fn lines(self, formatted: &str) -> Result<Vec<Lit>, Box<dyn Error>> {
        let tokens: Vec<_> = tokens(formatted.parse()?)
            .into_iter()
            .filter(Token::counts)
            .collect();
        self.0
            .into_iter()
            .map(|(number, text, events)| {
                let token = tokens.get(number).filter(|token| token.text == text);
                let token = token.ok_or_else(|| format!("formatting has moved {text}"))?;
                Ok((token.line - 1, events))
            })
            .collect()
    }
}

/// A token and its place: the bytes, and the line from 1.
struct Token {
    start: usize,
    end: usize,
    line: usize,
    text: String,
}

impl Token {
    /// Whether formatting keeps it.
    fn counts(&self) -> bool {
        !matches!(&*self.text, "," | ";" | "{" | "}")
    }
}

fn tokens(stream: TokenStream) -> Vec<Token> {
    let mut all = Vec::new();
    add(stream, &mut all);
    all
}

fn add(stream: TokenStream, all: &mut Vec<Token>) {
    let token = |span: proc_macro2::Span, text: &str| Token {
        start: span.byte_range().start,
        end: span.byte_range().end,
        line: span.start().line,
        text: text.to_owned(),
    };
    for tree in stream {
        if let TokenTree::Group(group) = &tree {
            // The text of a doc comment is a token; rustfmt may wrap it again.
            if group.to_string().starts_with("[doc") {
                continue;
            }
            let (open, close) = match group.delimiter() {
                Delimiter::Brace => ("{", "}"),
                Delimiter::Parenthesis => ("(", ")"),
                Delimiter::Bracket => ("[", "]"),
                Delimiter::None => ("", ""),
            };
            all.push(token(group.span_open(), open));
            add(group.stream(), all);
            all.push(token(group.span_close(), close));
        } else {
            all.push(token(tree.span(), &tree.to_string()));
        }
    }
}

/// The places of statements, loops and functions, in bytes.
#[derive(Default)]
struct Places {
    /// The beginning of each statement, by its end.
    statements: HashMap<usize, usize>,
    /// The beginning of each loop, by its closing brace.
    loops: HashMap<usize, usize>,
    /// The closing braces of loops.
    loop_ends: Vec<usize>,
    /// The name of each function, by its opening brace.
    functions: HashMap<usize, usize>,
}

impl Places {
    fn block_of_loop(&mut self, begin: proc_macro2::Span, body: &syn::Block) {
        let end = body.brace_token.span.close().byte_range().start;
        self.loops.insert(end, begin.byte_range().start);
        self.loop_ends.push(end);
    }

    fn function(&mut self, signature: &syn::Signature, body: &syn::Block) {
        let open = body.brace_token.span.open().byte_range().start;
        self.functions
            .insert(open, signature.ident.span().byte_range().start);
    }
}

impl<'a> Visit<'a> for Places {
    fn visit_stmt(&mut self, statement: &'a syn::Stmt) {
        let range = statement.span().byte_range();
        self.statements.insert(range.end, range.start);
        visit::visit_stmt(self, statement);
    }

    fn visit_expr_for_loop(&mut self, each: &'a syn::ExprForLoop) {
        self.block_of_loop(each.for_token.span, &each.body);
        visit::visit_expr_for_loop(self, each);
    }

    fn visit_expr_while(&mut self, each: &'a syn::ExprWhile) {
        self.block_of_loop(each.while_token.span, &each.body);
        visit::visit_expr_while(self, each);
    }

    fn visit_expr_loop(&mut self, each: &'a syn::ExprLoop) {
        self.block_of_loop(each.loop_token.span, &each.body);
        visit::visit_expr_loop(self, each);
    }

    fn visit_item_fn(&mut self, function: &'a syn::ItemFn) {
        self.function(&function.sig, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'a syn::ImplItemFn) {
        self.function(&function.sig, &function.block);
        visit::visit_impl_item_fn(self, function);
    }
}
