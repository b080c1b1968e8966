//! Where the students' files are compiled and tried.
//!
//! What a student has written may panic, run for ever or use up the stack, so it runs in a process of its
//! own, which is the program that its file is. One that does not compile stops no other.

use std::env;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use exercises::EXERCISES;
use exercises::checks::Checked;

/// How long a check may take; those of the solutions take a second at most.
const LIMIT: Duration = Duration::from_secs(20);

/// The students' files and the programs made of them.
pub struct Bench {
    /// The folder of the files.
    pub yours: PathBuf,
    /// The folder of programs that are there already; else cargo makes them beside this program.
    pub programs: Option<PathBuf>,
    /// Whether the compiler may use colours.
    pub colour: bool,
}

impl Bench {
    /// The file of the exercise at a place.
    pub fn file(&self, place: usize) -> PathBuf {
        self.yours.join(format!("{}.rs", EXERCISES[place].name))
    }

    /// Compiles a file and checks what stands there.
    pub fn check(&self, place: usize) -> Checked {
        self.compile(&[place])
            .map_err(|error| format!("It does not compile:\n{error}"))?;
        checked(&mut Command::new(self.program(place)))
    }

    /// What became of the exercises at these places. Where there is still a todo nothing is compiled: the
    /// answer is known.
    pub fn survey(&self, places: &[usize]) -> Vec<Checked> {
        let todos: Vec<_> = places.iter().map(|&place| self.todo(place)).collect();
        let written: Vec<_> = places
            .iter()
            .zip(&todos)
            .filter(|(_, todo)| todo.is_none())
            .map(|(&place, _)| place)
            .collect();
        // All at once is faster; if one does not compile, each says for itself what is wrong.
        let compiled = written.is_empty() || self.compile(&written).is_ok();
        let check = |place: usize| {
            if compiled {
                checked(&mut Command::new(self.program(place)))
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

    /// The first exercise that is not solved.
    pub fn next(&self) -> Option<usize> {
        (0..EXERCISES.len()).find(|&place| self.survey(&[place])[0].is_err())
    }

    /// Where there is still a todo in a file, as the program that is made of it would say.
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

    /// Lets cargo make the programs; what it says if it cannot.
    fn compile(&self, places: &[usize]) -> Result<(), String> {
        if self.programs.is_some() {
            return Ok(());
        }
        let folder = beside();
        let (target, profile) = (folder.parent().unwrap_or(&folder), folder.file_name());
        let profile = profile.filter(|&name| name != "debug").unwrap_or("dev".as_ref());
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo
            .args(["build", "--quiet", "--features", "driver", "--color"])
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

/// The folder of this program.
fn beside() -> PathBuf {
    let this = env::current_exe().unwrap_or_default();
    this.parent().map(Path::to_path_buf).unwrap_or_default()
}

/// Runs a program that checks, and reads what it says.
fn checked(program: &mut Command) -> Checked {
    let wrong = |error: io::Error| format!("It cannot be checked: {error}");
    let mut process = program
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(wrong)?;
    let output = process.stdout.take();
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut text = String::new();
        let read = output.map_or(Ok(0), |mut output| output.read_to_string(&mut text));
        sender.send(read.map(|_| text))
    });
    let text = receiver.recv_timeout(LIMIT);
    let _ = process.kill();
    let ended = process.wait().map_err(wrong)?;
    let Ok(text) = text else {
        return Err(format!(
            "It does not come to an end: stopped after {} seconds",
            LIMIT.as_secs()
        ));
    };
    let text = text.map_err(wrong)?;
    let text = text.trim_end();
    match (text.split_once(' '), text.strip_prefix("no ")) {
        (Some(("ok", count)), _) if count.parse::<u64>().is_ok() => Ok(count.parse().unwrap_or(0)),
        (_, Some(wrong)) => Err(wrong.into()),
        _ => Err(format!(
            "It ended with {ended}. Is there a recursion without an end?"
        )),
    }
}
