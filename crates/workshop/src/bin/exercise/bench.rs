//! Compiles the students' files and checks them.
//!
//! A student's code may panic, run for ever or use up the stack, so each file is a program that runs in a
//! separate process. A file that does not compile affects no other.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use workshop::exercises::checks::Checked;
use workshop::exercises::{EXERCISES, VERDICT};
use workshop::process::{Errors, run};

/// The time limit for a check; those of the solutions take a second at most.
const LIMIT: Duration = Duration::from_secs(20);

/// The most lines that are shown of what a student's code prints.
const PRINTED: usize = 20;

/// The students' files and the programs made of them.
pub struct Bench {
    /// The folder of the files.
    pub yours: PathBuf,
    /// The folder of programs that were built before; without it, cargo builds them beside this program.
    pub programs: Option<PathBuf>,
    /// Whether the compiler may use colours.
    pub colour: bool,
}

impl Bench {
    /// Returns the file of the exercise at an index.
    pub fn file(&self, place: usize) -> PathBuf {
        self.yours.join(format!("{}.rs", EXERCISES[place].name))
    }

    /// Compiles a file and checks the code in it.
    pub fn check(&self, place: usize) -> Checked {
        self.compile(&[place])
            .map_err(|error| format!("It does not compile:\n{error}"))?;
        checked(Command::new(self.program(place)))
    }

    /// Returns the results of the exercises at these indices. A file that still has a todo is not compiled:
    /// its result is known.
    pub fn survey(&self, places: &[usize]) -> Vec<Checked> {
        let todos: Vec<_> = places.iter().map(|&place| self.todo(place)).collect();
        let written: Vec<_> = places
            .iter()
            .zip(&todos)
            .filter(|(_, todo)| todo.is_none())
            .map(|(&place, _)| place)
            .collect();
        // All at once is faster. If one does not compile, each is compiled alone, for its own error.
        let compiled = written.is_empty() || self.compile(&written).is_ok();
        let check = |place: usize| {
            if compiled {
                checked(Command::new(self.program(place)))
            } else {
                self.check(place)
            }
        };
        let became = places.iter().zip(todos).map(|(&place, todo)| match todo {
            Some(todo) => Err(todo),
            None => check(place),
        });
        became.collect()
    }

    /// Returns the first exercise that is not solved.
    pub fn next(&self) -> Option<usize> {
        (0..EXERCISES.len()).find(|&place| self.survey(&[place])[0].is_err())
    }

    /// Returns the place of the first todo in a file, if there is one, in the words that its program would
    /// use.
    fn todo(&self, place: usize) -> Option<String> {
        let text = fs::read_to_string(self.file(place)).ok()?;
        let todo = |line: &str| {
            let (before, after) = line.split_once("todo!(")?;
            (!before.contains("//")).then(|| {
                after
                    .strip_prefix('"')
                    .and_then(|hint| hint.split('"').next().map(String::from))
            })
        };
        let (line, hint) = (1..)
            .zip(text.lines())
            .find_map(|(number, line)| Some((number, todo(line)?)))?;
        let hint = hint.map_or(String::new(), |hint| {
            format!(": {}", hint.replace("{{", "{").replace("}}", "}"))
        });
        let name = EXERCISES[place].name;
        Some(format!("There is still a todo in {name}.rs, line {line}{hint}"))
    }

    fn program(&self, place: usize) -> PathBuf {
        let name = format!("exercise-{}{}", EXERCISES[place].name, env::consts::EXE_SUFFIX);
        self.programs.clone().unwrap_or_else(beside).join(name)
    }

    /// Builds the programs with cargo; the error is cargo's output.
    fn compile(&self, places: &[usize]) -> Result<(), String> {
        if self.programs.is_some() {
            return Ok(());
        }
        let folder = beside();
        let (target, profile) = (folder.parent().unwrap_or(&folder), folder.file_name());
        let profile = profile.filter(|&name| name != "debug").unwrap_or("dev".as_ref());
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo
            .args(["build", "--quiet", "--features", "exercises", "--color"])
            .arg(if self.colour { "always" } else { "never" })
            .arg("--manifest-path")
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
            .arg("--target-dir")
            .arg(target)
            .arg("--profile")
            .arg(profile);
        for &place in places {
            cargo
                .arg("--bin")
                .arg(format!("exercise-{}", EXERCISES[place].name));
        }
        let output = cargo
            .stdin(Stdio::null())
            .output()
            .map_err(|error| error.to_string())?;
        if output.status.success() {
            return Ok(());
        }
        Err(String::from_utf8_lossy(&output.stderr).trim_end().into())
    }
}

/// Returns the folder of this program.
fn beside() -> PathBuf {
    let this = env::current_exe().unwrap_or_default();
    this.parent().map(Path::to_path_buf).unwrap_or_default()
}

/// Runs the program of an exercise and reads its verdict. Lines that the student's code prints are shown
/// below what is wrong.
fn checked(program: Command) -> Checked {
    let (mut printed, mut verdict) = (Vec::new(), Vec::new());
    let ended = run(program, "", Errors::AmongLines, LIMIT, |line| {
        match line.split_once(VERDICT) {
            Some((before, first)) => {
                // The student's code need not end its last line.
                if !before.is_empty() && printed.len() < PRINTED {
                    printed.push(before.to_owned());
                }
                verdict = vec![first.to_owned()];
            }
            None if verdict.is_empty() && printed.len() < PRINTED => printed.push(line),
            None if verdict.is_empty() => {}
            None => verdict.push(line),
        }
    });
    let ended = ended.map_err(|error| format!("It cannot be checked: {error}"))?;
    let verdict = verdict.join("\n");
    let wrong = match (verdict.split_once(' '), ended) {
        (Some(("ok", count)), Some(_)) if count.parse::<u64>().is_ok() => {
            return Ok(count.parse().unwrap_or(0));
        }
        (Some(("no", wrong)), Some(_)) => wrong.to_owned(),
        (_, Some(ended)) => format!("It ended with {ended}. Is there a recursion without an end?"),
        (_, None) => format!(
            "It does not come to an end: stopped after {} seconds",
            LIMIT.as_secs()
        ),
    };
    if printed.is_empty() {
        return Err(wrong);
    }
    Err(format!("{wrong}\n\nIt printed:\n{}", printed.join("\n")))
}
