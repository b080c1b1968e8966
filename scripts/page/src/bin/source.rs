//! A piece of a crate as HTML, for a chapter: `source crates/sudoku3/src/lib.rs "fn search"` prints the function, a `<span>`
//! a line, without the watcher it tells what it does.
//!
//! A line knows what the watcher was told right after it: `data-events="place"`. So the page lights the lines of a search as it
//! goes on. For a call, that is the line that begins the function; a third argument is one more event of that line. What a
//! line is, the parser of Rust says.

use std::error::Error;
use std::fmt::Write;
use std::process::ExitCode;
use std::{env, fs};

use proc_macro2::{Delimiter, LineColumn, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprIf, ExprMethodCall, FnArg, Pat, Stmt, Token};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (file, item, first) = match &arguments[..] {
        [file, item] => (file, item, None),
        [file, item, first] => (file, item, Some(first)),
        _ => {
            eprintln!("usage: source FILE \"fn NAME\" [EVENT]");
            return ExitCode::from(2);
        }
    };
    match html(file, item, first) {
        Ok(html) => print!("{html}"),
        Err(error) => {
            eprintln!("source: {file}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn html(file: &str, item: &str, first: Option<&String>) -> Result<String, Box<dyn Error>> {
    let text = fs::read_to_string(file)?;
    let parsed = syn::parse_file(&text)?;
    let mut find = Find { item, found: None };
    find.visit_file(&parsed);
    let (from, to, mut cuts) = find.found.ok_or_else(|| format!("there is no {item}"))?;
    let mut lines: Vec<Line> = text.lines().map(Line::new).collect();
    color(text.parse::<TokenStream>()?, &mut lines);
    cuts.told.sort_by_key(|told| told.from);
    cuts.apply(&mut lines, from);
    if let Some(first) = first {
        lines[from].events.push(first.clone());
    }
    let indent = lines[from]
        .characters
        .iter()
        .take_while(|&&(c, _)| c == ' ')
        .count();
    Ok(lines[from..=to]
        .iter()
        .filter(|line| !line.is_gone)
        .map(|line| line.html(indent))
        .collect())
}

/// Finds the first function or trait of a name, and what tells the watcher in it.
struct Find<'a> {
    item: &'a str,
    /// The first and the last line, from 0.
    found: Option<(usize, usize, Cuts)>,
}

impl Find<'_> {
    fn found(&mut self, begin: Span, end: Span, cuts: Cuts) {
        if self.found.is_none() {
            self.found = Some((begin.start().line - 1, end.end().line - 1, cuts));
        }
    }

    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        if self.item == format!("fn {}", signature.ident) {
            let mut cuts = Cuts::default();
            cuts.visit_signature(signature);
            cuts.visit_block(block);
            self.found(signature.span(), block.span(), cuts);
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
            self.found(
                item.trait_token.span,
                item.brace_token.span.close(),
                Cuts::default(),
            );
        }
        visit::visit_item_trait(self, item);
    }
}

/// What is told to the watcher, and all else that only it needs.
#[derive(Default)]
struct Cuts {
    told: Vec<Told>,
    /// Arguments and parameters.
    words: Vec<(LineColumn, LineColumn)>,
}

/// Lines that only tell the watcher, from 0, and the events it is told of.
struct Told {
    from: usize,
    to: usize,
    events: Vec<String>,
}

impl Told {
    fn new(span: Span, events: Vec<String>) -> Self {
        Self {
            from: span.start().line - 1,
            to: span.end().line - 1,
            events,
        }
    }
}

impl Cuts {
    /// Cuts each of these that is the watcher, with a comma beside it.
    fn cut<T: ToTokens>(&mut self, list: &Punctuated<T, Token![,]>, is_watcher: impl Fn(&T) -> bool) {
        let mut before: Option<LineColumn> = None;
        for pair in list.pairs() {
            let span = pair.value().span();
            if is_watcher(pair.value()) {
                let end = pair.punct().map_or(span.end(), |comma| comma.span.end());
                // After another one in its line it goes with the comma before it.
                let same_line = before.filter(|before| before.line == span.start().line);
                self.words
                    .push(same_line.map_or((span.start(), end), |before| (before, span.end())));
            }
            before = Some(span.end());
        }
    }

    fn apply(&self, lines: &mut [Line], first: usize) {
        for &(from, to) in &self.words {
            for number in from.line..=to.line {
                let line = &mut lines[number - 1];
                let start = if number == from.line { from.column } else { 0 };
                let end = if number == to.line {
                    to.column
                } else {
                    line.characters.len()
                };
                line.characters[start..end].fill((' ', Class::Gone));
                line.is_gone |= line
                    .characters
                    .iter()
                    .all(|&(c, class)| c == ' ' || class == Class::Gone);
            }
        }
        for Told { from, to, events } in &self.told {
            lines[*from..=*to].iter_mut().for_each(|line| line.is_gone = true);
            let before = (first..*from).rev().find(|&line| !lines[line].is_gone);
            if let Some(before) = before {
                lines[before].events.extend(events.iter().cloned());
            }
        }
    }
}

impl<'a> Visit<'a> for Cuts {
    fn visit_signature(&mut self, signature: &'a syn::Signature) {
        self.cut(&signature.inputs, |input| match input {
            FnArg::Typed(typed) => matches!(&*typed.pat, Pat::Ident(name) if name.ident == "watcher"),
            FnArg::Receiver(_) => false,
        });
    }

    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Expr(expression, _) if is_telling(expression) => {
                self.told.push(Told::new(statement.span(), events(expression)));
            }
            _ => visit::visit_stmt(self, statement),
        }
    }

    /// A block in which only the watcher is told goes with its condition.
    fn visit_expr_if(&mut self, condition: &'a ExprIf) {
        let statements = &condition.then_branch.stmts;
        let tells =
            |statement: &Stmt| matches!(statement, Stmt::Expr(expression, _) if is_telling(expression));
        if condition.else_branch.is_none() && !statements.is_empty() && statements.iter().all(tells) {
            let events = statements.iter().flat_map(|statement| match statement {
                Stmt::Expr(expression, _) => events(expression),
                _ => Vec::new(),
            });
            self.told.push(Told::new(condition.span(), events.collect()));
        } else {
            visit::visit_expr_if(self, condition);
        }
    }

    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        self.cut(&call.args, is_watcher);
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'a ExprMethodCall) {
        // A look of an iterator, in passing.
        if call.method == "inspect"
            && let Some(Expr::Closure(closure)) = call.args.first()
            && is_telling(&closure.body)
        {
            let (dot, close) = (call.dot_token.span, call.paren_token.span.close());
            let (line, events) = (dot.start().line, events(&closure.body));
            let (from, to) = if call.receiver.span().end().line == line {
                // A part of its line; no line is gone.
                self.words.push((dot.start(), close.end()));
                (line, line - 1)
            } else {
                (line - 1, close.end().line - 1)
            };
            self.told.push(Told { from, to, events });
            self.visit_expr(&call.receiver);
            return;
        }
        self.cut(&call.args, is_watcher);
        visit::visit_expr_method_call(self, call);
    }
}

fn is_watcher(expression: &Expr) -> bool {
    matches!(expression, Expr::Path(path) if path.path.is_ident("watcher"))
}

fn is_telling(expression: &Expr) -> bool {
    matches!(expression, Expr::MethodCall(call) if is_watcher(&call.receiver))
}

/// The names of the events that the watcher is told of: `see(Event::GiveUp(..))` is `give_up`, as `Event::name` has it, a refusal
/// or an elimination has its reason's name, too; of a recursion without trial it is told by methods, `enter` and `leave`.
fn events(telling: &Expr) -> Vec<String> {
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

/// What a character is part of; the name of its class in the stylesheet.
#[derive(Clone, Copy, PartialEq)]
enum Class {
    Plain,
    Comment,
    Text,
    Keyword,
    Number,
    Gone,
}

/// A line of the source.
struct Line {
    characters: Vec<(char, Class)>,
    events: Vec<String>,
    is_gone: bool,
}

impl Line {
    fn new(text: &str) -> Self {
        Self {
            characters: text.chars().map(|c| (c, Class::Plain)).collect(),
            events: Vec::new(),
            is_gone: false,
        }
    }

    /// The line, with half of its indentation.
    fn html(&self, indent: usize) -> String {
        let line: Vec<_> = self
            .characters
            .iter()
            .filter(|(_, class)| *class != Class::Gone)
            .collect();
        let spaces = line.iter().take_while(|&&&(c, _)| c == ' ').count();
        let mut html = String::from("<span class=\"line\"");
        if !self.events.is_empty() {
            let _ = write!(html, " data-events=\"{}\"", self.events.join(","));
        }
        html.push('>');
        html.extend(std::iter::repeat_n(' ', spaces.saturating_sub(indent) / 2));
        for run in line[spaces..].chunk_by(|(_, a), (_, b)| a == b) {
            let text: String = run.iter().map(|(c, _)| escaped(*c)).collect();
            let name = match run[0].1 {
                Class::Comment => "c",
                Class::Text => "s",
                Class::Keyword => "k",
                Class::Number => "n",
                Class::Plain | Class::Gone => {
                    html += &text;
                    continue;
                }
            };
            let _ = write!(html, "<span class=\"{name}\">{text}</span>");
        }
        html + "\n</span>"
    }
}

fn escaped(c: char) -> String {
    match c {
        '&' => "&amp;".into(),
        '<' => "&lt;".into(),
        '>' => "&gt;".into(),
        _ => c.into(),
    }
}

const KEYWORDS: &str = "fn let mut for in if else while loop match return break continue impl pub const struct enum trait type \
    use as true false Some None Ok Err self Self";

/// Says of each character what it is part of. What is between tokens is a comment where it begins with two slashes.
fn color(tokens: TokenStream, lines: &mut [Line]) {
    let mut strings = Vec::new();
    paint(tokens, lines, &mut strings);
    for (number, line) in lines.iter_mut().enumerate() {
        let is_text = |column: usize| {
            strings
                .iter()
                .any(|&(at, from, to): &(usize, usize, usize)| at == number && (from..to).contains(&column))
        };
        let slashes = line
            .characters
            .windows(2)
            .enumerate()
            .find(|(column, pair)| pair.iter().all(|&(c, _)| c == '/') && !is_text(*column));
        if let Some((column, _)) = slashes {
            line.characters[column..]
                .iter_mut()
                .for_each(|(_, class)| *class = Class::Comment);
        }
    }
}

fn paint(tokens: TokenStream, lines: &mut [Line], strings: &mut Vec<(usize, usize, usize)>) {
    for token in tokens {
        let (start, end) = (token.span().start(), token.span().end());
        let class = match &token {
            TokenTree::Group(group) => {
                // The text of a comment for documentation is a token; it is colored as a comment.
                let is_attribute =
                    group.delimiter() == Delimiter::Bracket && group.to_string().starts_with("[doc");
                if !is_attribute {
                    paint(group.stream(), lines, strings);
                }
                continue;
            }
            TokenTree::Ident(name) if KEYWORDS.split_whitespace().any(|keyword| name == keyword) => {
                Class::Keyword
            }
            TokenTree::Literal(literal) if literal.to_string().starts_with(|c: char| c.is_ascii_digit()) => {
                Class::Number
            }
            TokenTree::Literal(_) => Class::Text,
            TokenTree::Ident(_) | TokenTree::Punct(_) => continue,
        };
        if start.line != end.line || start.line == 0 {
            continue;
        }
        if class == Class::Text {
            strings.push((start.line - 1, start.column, end.column));
        }
        let characters = &mut lines[start.line - 1].characters[start.column..end.column];
        for (_, painted) in characters {
            *painted = class;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "
/// Finds it.
pub fn search(grid: &mut Grid, watcher: &mut impl Watcher<Step>) -> bool {
    watcher.see(Event::Call);
    let places = places(grid, watcher); // \"all\" of them
    for step in places.iter().inspect(|step| watcher.see(Event::Look(**step))) {
        if !grid.fits(step) {
            watcher.see(Event::Refuse(
                step,
                Reason::Row,
            ));
        }
        if grid.is_full() {
            watcher.see(Event::GiveUp(step));
            return 1 < 2;
        }
    }
    false
}
";

    fn shown(item: &str) -> Vec<(String, String)> {
        let file = env::temp_dir().join(format!("page-tools-{}.rs", std::process::id()));
        fs::write(&file, SOURCE).unwrap();
        let html = html(file.to_str().unwrap(), item, None);
        fs::remove_file(&file).unwrap();
        let html = html.unwrap();
        let lines = html.split("<span class=\"line\"").skip(1).map(|line| {
            let (attributes, text) = line.split_once('>').unwrap();
            let events = attributes
                .trim()
                .trim_start_matches("data-events=")
                .trim_matches('"')
                .to_owned();
            let mut plain = text.to_owned();
            for tag in [
                "<span class=\"c\">",
                "<span class=\"s\">",
                "<span class=\"k\">",
                "<span class=\"n\">",
                "</span>",
            ] {
                plain = plain.replace(tag, "");
            }
            (plain.trim_end().to_owned(), events)
        });
        lines.collect()
    }

    #[test]
    fn a_line_has_the_events_that_were_told_after_it_and_the_watcher_is_gone() {
        let wanted = [
            ("pub fn search(grid: &amp;mut Grid) -&gt; bool {", "call"),
            ("  let places = places(grid); // \"all\" of them", ""),
            ("  for step in places.iter() {", "look,refuse Row"),
            ("    if grid.is_full() {", "give_up"),
            ("      return 1 &lt; 2;", ""),
            ("    }", ""),
            ("  }", ""),
            ("  false", ""),
            ("}", ""),
        ];
        assert_eq!(
            shown("fn search"),
            wanted.map(|(line, events)| (line.to_owned(), events.to_owned()))
        );
    }

    #[test]
    fn comments_and_numbers_have_their_colors() {
        let tokens: TokenStream = SOURCE.parse().unwrap();
        let mut lines: Vec<Line> = SOURCE.lines().map(Line::new).collect();
        color(tokens, &mut lines);
        assert!(
            lines[4]
                .html(4)
                .ends_with("<span class=\"c\">// \"all\" of them</span>\n</span>")
        );
        assert!(
            lines[14]
                .html(12)
                .contains("<span class=\"n\">1</span> &lt; <span class=\"n\">2</span>;")
        );
    }
}
