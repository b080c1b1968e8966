//! Finds the lines where a recursive function returns its answer.
//!
//! A search has no event for a solution: it just returns. The line that returns in the call with nothing left
//! to do is lit up by `solved`, the line after the recursive call by `return`. In a function that asks
//! question after question, each end has its number: `end 0`, `end 1`.

use std::error::Error;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Block, Expr, ReturnType, Signature, Stmt};

/// A line, from 0, and the events that light it up.
type Lit = (usize, Vec<String>);

/// Returns the lines of the text that return an answer.
pub fn lines(text: &str) -> Result<Vec<Lit>, Box<dyn Error>> {
    let mut functions = Functions::default();
    functions.visit_file(&syn::parse_file(text)?);
    Ok(functions.0)
}

#[derive(Default)]
struct Functions(Vec<Lit>);

impl Functions {
    fn function(&mut self, signature: &Signature, body: &Block) {
        let name = signature.ident.to_string();
        if !Calls::any(&name, |calls| calls.visit_block(body)) {
            return;
        }
        let mut answers = Answers {
            name,
            lines: Vec::new(),
            is_after: false,
        };
        answers.visit_block(body);
        if let Some(Stmt::Expr(tail, None)) = body.stmts.last() {
            answers.answer(tail);
            // A search has one end of interest; a function that computes a value has several.
            let is_search = matches!(&signature.output, ReturnType::Type(_, of) if matches!(&**of, syn::Type::Path(path) if path.path.is_ident("bool")));
            if !is_search {
                let mut ends = Vec::new();
                ends_of(tail, &mut ends);
                if ends.len() > 1 {
                    let named = ends.into_iter().enumerate();
                    answers
                        .lines
                        .extend(named.map(|(i, line)| (line, vec![format!("end {i}")])));
                }
            }
        }
        self.0.append(&mut answers.lines);
    }
}

impl<'a> Visit<'a> for Functions {
    fn visit_item_fn(&mut self, function: &'a syn::ItemFn) {
        self.function(&function.sig, &function.block);
    }

    fn visit_impl_item_fn(&mut self, function: &'a syn::ImplItemFn) {
        self.function(&function.sig, &function.block);
    }
}

/// Collects the lines of the possible values of an expression, in the order of the text.
fn ends_of(expression: &Expr, ends: &mut Vec<usize>) {
    let block = |block: &Block, ends: &mut Vec<usize>| {
        if let Some(Stmt::Expr(tail, None)) = block.stmts.last() {
            ends_of(tail, ends);
        }
    };
    match expression {
        Expr::Match(choice) => choice.arms.iter().for_each(|arm| ends_of(&arm.body, ends)),
        Expr::Block(inner) => block(&inner.block, ends),
        Expr::If(choice) => {
            block(&choice.then_branch, ends);
            if let Some((_, other)) = &choice.else_branch {
                ends_of(other, ends);
            }
        }
        end => ends.push(end.span().start().line - 1),
    }
}

/// Finds where a solution is returned.
struct Answers {
    name: String,
    lines: Vec<Lit>,
    /// Whether the function has just called itself.
    is_after: bool,
}

impl Answers {
    /// Notes an answer that means a solution: `true`, `Some(…)`.
    fn answer(&mut self, value: &Expr) {
        let is_yes = match value {
            Expr::Lit(literal) => matches!(&literal.lit, syn::Lit::Bool(truth) if truth.value),
            Expr::Call(call) => matches!(&*call.func, Expr::Path(path) if path.path.is_ident("Some")),
            _ => false,
        };
        if is_yes {
            let name = if self.is_after { "return" } else { "solved" };
            self.lines
                .push((value.span().start().line - 1, vec![name.into()]));
        }
    }
}

impl<'a> Visit<'a> for Answers {
    fn visit_expr_if(&mut self, choice: &'a syn::ExprIf) {
        let before = self.is_after;
        self.is_after |= Calls::any(&self.name, |calls| calls.visit_expr(&choice.cond));
        self.visit_block(&choice.then_branch);
        self.is_after = before;
        if let Some((_, other)) = &choice.else_branch {
            self.visit_expr(other);
        }
    }

    fn visit_expr_return(&mut self, returned: &'a syn::ExprReturn) {
        if let Some(value) = &returned.expr {
            self.answer(value);
        }
    }

    // A closure's answers are not those of the function.
    fn visit_expr_closure(&mut self, _: &'a syn::ExprClosure) {}
}

/// Whether a function of this name is called.
struct Calls<'a>(&'a str, bool);

impl<'a> Calls<'a> {
    fn any(name: &'a str, look: impl FnOnce(&mut Self)) -> bool {
        let mut calls = Self(name, false);
        look(&mut calls);
        calls.1
    }
}

impl<'a> Visit<'a> for Calls<'_> {
    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        self.1 |= matches!(&*call.func, Expr::Path(path) if path.path.is_ident(self.0));
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        self.1 |= call.method == self.0
            && matches!(&*call.receiver, Expr::Path(path) if path.path.is_ident("self"));
        visit::visit_expr_method_call(self, call);
    }
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn a_search_answers_where_it_is_solved_and_after_its_own_call() {
        let text = "fn search(n: u8) -> bool {
    let Some(m) = next(n) else {
        return true;
    };
    for _ in 0..m {
        if is_legal(m) && search(m) {
            return true;
        }
    }
    false
}
fn next(n: u8) -> Option<u8> {
    Some(n)
}";
        let named = |line: usize, name: &str| (line, vec![name.to_owned()]);
        assert_eq!(lines(text).unwrap(), [named(2, "solved"), named(6, "return")]);
    }

    #[test]
    fn what_is_worked_out_has_its_ends_numbered() {
        let text = "fn sum(n: u8) -> u8 {
    match n {
        0 => 0,
        1 => 1 + sum(0),
        _ => {
            if n > 5 {
                5
            } else {
                sum(n - 1)
            }
        }
    }
}";
        let named = |line: usize, end: usize| (line, vec![format!("end {end}")]);
        assert_eq!(
            lines(text).unwrap(),
            [named(2, 0), named(3, 1), named(6, 2), named(8, 3)]
        );
    }
}
