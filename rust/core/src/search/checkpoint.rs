//! What a search has proved, on disk: another search of the same position goes on from there.
//!
//! Two things are kept. The answers to the tests of the root, of its moves and of the line, each with the place that it
//! is about: a search that asks the same again finds it answered. And proofs of the largest subtrees, so that the test
//! which was in hand need not begin anew.
//!
//! The file is written beside the old one, brought to the disk and only then put in its place. So whatever happens there
//! is a whole one, and it is as old as the last time that it was due. A second search in the same folder is refused.

use std::fs::{self, File, TryLockError};
use std::hash::Hasher;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::control::Stopped;
use super::table::{Table, record_words};
use super::{TwoSided, Value};
use crate::hash::Mixer;

/// The first line of the file.
const TITLE: &str = "scopasolver checkpoint 2";
/// The line before the proofs.
const PROOFS: &str = "proofs";
/// No header is longer than this.
const LONGEST_HEADER: u64 = 1 << 20;
/// Bytes of proofs that are kept unless all are.
const UPPER_BYTES: usize = 16 << 20;
const WORD: usize = size_of::<u64>();
/// Why a search cannot go on from a checkpoint, or cannot write one.
#[derive(Debug, Error)]
pub enum CheckpointError {
    /// The system refuses.
    #[error("cannot {doing} the checkpoint `{}`: {error}", path.display())]
    System {
        /// What was tried.
        doing: &'static str,
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// Something else lies in its place.
    #[error("`{}` is no checkpoint that this version reads: name another folder, or remove it", .0.display())]
    Foreign(PathBuf),
    /// The file is not what was written.
    #[error("the checkpoint `{}` is damaged: name another folder, or remove it", .0.display())]
    Damaged(PathBuf),
    /// Another search goes on from it.
    #[error("another search keeps its checkpoint in `{}`: wait for its end, or name another folder", .0.display())]
    Busy(PathBuf),
    /// It is about something else.
    #[error("the checkpoint `{}` is of another solve: {}", path.display(), differences.join("; "))]
    Other {
        /// The file.
        path: PathBuf,
        /// What differs.
        differences: Vec<String>,
    },
}

/// The place of the position that is searched. That of a position on the line is this and how the line comes there.
pub(super) const ROOT: &str = "root";

/// The answer to a test: are at least `goal` points still to come?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    pub goal: Value,
    pub holds: bool,
    /// The same proof answers alike up to this goal.
    pub bound: Value,
    /// Positions visited for it.
    pub nodes: u64,
}

/// A checkpoint that is kept up while a search runs.
pub struct Checkpoint {
    path: PathBuf,
    /// The file that is written before it takes its place.
    unfinished: PathBuf,
    /// What the search is about: names, and what they stand for.
    facts: Vec<(&'static str, String)>,
    is_due: Box<dyn FnMut() -> bool + Send>,
    /// Bytes of proofs that are kept.
    most: usize,
    /// What is proved, with the place that it is about.
    answers: Vec<(String, Answer)>,
    /// The key of the root, which tells whether keys still mean the same; none before the search has begun.
    root: Option<u64>,
    /// Where the proofs of the file begin, and how many words they are; none once a table has them.
    proofs: Option<(u64, u64)>,
    /// Whether the table of the search has what was kept, so that its proofs are the ones to keep.
    is_restored: bool,
    /// What keeps others out as long as it is open.
    _lock: File,
    failure: Option<CheckpointError>,
}

impl Checkpoint {
    /// The checkpoint in this folder, which is made if it is not there.
    ///
    /// `facts` name everything that must be the same for a search to go on, the version of the program first.
    /// `whole_table` keeps every proof of the large table, and not only those of the largest subtrees. `is_due` is asked
    /// now and then whether it is time to save.
    ///
    /// # Errors
    /// [`CheckpointError`], if the folder holds the checkpoint of another search or something else, or cannot be written.
    pub fn open(
        folder: &Path,
        facts: Vec<(&'static str, String)>,
        whole_table: bool,
        is_due: impl FnMut() -> bool + Send + 'static,
    ) -> Result<Self, CheckpointError> {
        let path = folder.join("checkpoint");
        let refused = |error| CheckpointError::System { doing: "write", path: path.clone(), error };
        fs::create_dir_all(folder).map_err(refused)?;
        let lock = File::create(folder.join("lock")).map_err(refused)?;
        // Where the system has no locks nobody is kept out.
        if let Err(TryLockError::WouldBlock) = lock.try_lock() {
            return Err(CheckpointError::Busy(folder.to_owned()));
        }
        let mut checkpoint = Self {
            unfinished: path.with_extension("new"),
            path,
            facts,
            is_due: Box::new(is_due),
            most: if whole_table { usize::MAX } else { UPPER_BYTES },
            answers: Vec::new(),
            root: None,
            proofs: None,
            is_restored: false,
            _lock: lock,
            failure: None,
        };
        match File::open(&checkpoint.path) {
            Ok(file) => checkpoint.read(file)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(checkpoint.system("read", error)),
        }
        // Whether it can be written is better known now than after an hour.
        let trial = &checkpoint.unfinished;
        File::create(trial).and_then(|_| fs::remove_file(trial)).map_err(|error| checkpoint.system("write", error))?;
        Ok(checkpoint)
    }

    /// Why the search could not go on or save, if it could not.
    ///
    /// # Errors
    /// [`CheckpointError`]
    pub fn close(self) -> Result<(), CheckpointError> {
        self.failure.map_or(Ok(()), Err)
    }

    fn system(&self, doing: &'static str, error: io::Error) -> CheckpointError {
        CheckpointError::System { doing, path: self.path.clone(), error }
    }

    /// Reads all but the proofs, and sees whether they are whole.
    fn read(&mut self, file: File) -> Result<(), CheckpointError> {
        let size = file.metadata().map_err(|error| self.system("read", error))?.len();
        let mut file = BufReader::new(file);
        let mut line = String::new();
        let mut header = String::new();
        let mut reader = (&mut file).take(LONGEST_HEADER);
        loop {
            line.clear();
            match reader.read_line(&mut line) {
                Ok(_) if header.is_empty() && line.trim_end() != TITLE => {
                    return Err(CheckpointError::Foreign(self.path.clone()));
                }
                Ok(0) => return Err(self.damaged()),
                Ok(_) => header.push_str(&line),
                Err(error) if error.kind() == io::ErrorKind::InvalidData && header.is_empty() => {
                    return Err(CheckpointError::Foreign(self.path.clone()));
                }
                Err(error) if error.kind() == io::ErrorKind::InvalidData => return Err(self.damaged()),
                Err(error) => return Err(self.system("read", error)),
            }
            if line.trim_end() == PROOFS {
                break;
            }
        }
        // Another version may write the rest in another way.
        self.compare(&header, 1)?;
        let begin = header.len() as u64;
        let words = (size - begin) / WORD as u64;
        if !(size - begin).is_multiple_of(WORD as u64) || words == 0 {
            return Err(self.damaged());
        }
        let mut sum = Sum::of(&header);
        for _ in 1..words {
            sum.add(read_word(&mut file).map_err(|error| self.system("read", error))?);
        }
        if read_word(&mut file).map_err(|error| self.system("read", error))? != sum.0.finish() {
            return Err(self.damaged());
        }
        self.proofs = Some((begin, words - 1));
        self.take_header(&header)
    }

    fn damaged(&self) -> CheckpointError {
        CheckpointError::Damaged(self.path.clone())
    }

    /// Compares the first so many of the facts with those of the file.
    fn compare(&self, header: &str, facts: usize) -> Result<(), CheckpointError> {
        let differs = |(name, wanted): &(&'static str, String)| {
            let found = lines_of(header, name).next().unwrap_or("nothing");
            (found != wanted).then(|| format!("its {name} is `{found}`, not `{wanted}`"))
        };
        let differences: Vec<String> = self.facts.iter().take(facts).filter_map(differs).collect();
        if differences.is_empty() {
            Ok(())
        } else {
            Err(CheckpointError::Other { path: self.path.clone(), differences })
        }
    }

    /// Compares what the file is about, and takes its answers over.
    fn take_header(&mut self, header: &str) -> Result<(), CheckpointError> {
        self.compare(header, self.facts.len())?;
        self.answers =
            lines_of(header, "answer").map(read_answer).collect::<Option<_>>().ok_or_else(|| self.damaged())?;
        self.root = lines_of(header, "root").next().and_then(|text| u64::from_str_radix(text, 16).ok());
        Ok(())
    }

    /// Prepares for a search from a root of this key.
    pub(super) fn begin(&mut self, root: u64) -> Result<(), Stopped> {
        if self.root.replace(root).is_some_and(|known| known != root) {
            let differences = vec!["its positions are numbered in another way".to_owned()];
            return self.fail(CheckpointError::Other { path: self.path.clone(), differences });
        }
        Ok(())
    }

    /// Gives the table of the search the proofs that are there. What is saved before keeps them as they are, and so does
    /// what is saved of a search whose table cannot take them.
    pub(super) fn restore<G: TwoSided>(&mut self, table: Option<&Table>) -> Result<(), Stopped> {
        self.is_restored = true;
        let Some(table) = table.filter(|table| table.tells_keys()) else { return Ok(()) };
        let Some((begin, words)) = self.proofs.take() else { return Ok(()) };
        match self.read_proofs::<G>(begin, words, table) {
            Ok(()) => Ok(()),
            Err(error) => self.fail(self.system("read", error)),
        }
    }

    fn read_proofs<G: TwoSided>(&self, begin: u64, words: u64, table: &Table) -> io::Result<()> {
        let mut file = BufReader::new(File::open(&self.path)?);
        io::copy(&mut (&mut file).take(begin), &mut io::sink())?;
        let mut record = vec![0; record_words::<G>()];
        for _ in 0..words / record.len() as u64 {
            for word in &mut record {
                *word = read_word(&mut file)?;
            }
            table.put_back::<G>(&record);
        }
        Ok(())
    }

    /// Breaks the search off, and keeps the reason.
    fn fail(&mut self, error: CheckpointError) -> Result<(), Stopped> {
        self.failure = Some(error);
        Err(Stopped)
    }

    /// The answer to a test at a place, if it has been found.
    pub(super) fn answer(&self, place: &str, goal: Value) -> Option<Answer> {
        let found = self.answers.iter().find(|(known, answer)| known == place && answer.goal == goal);
        found.map(|&(_, answer)| answer)
    }

    /// Takes an answer down.
    pub(super) fn record(&mut self, place: &str, answer: Answer) {
        self.answers.push((place.to_owned(), answer));
    }

    /// Saves if it is time to.
    pub(super) fn save_if_due<G: TwoSided>(&mut self, table: Option<&Table>) -> Result<(), Stopped> {
        if (self.is_due)() { self.save::<G>(table) } else { Ok(()) }
    }

    /// Saves what is known now.
    pub(super) fn save<G: TwoSided>(&mut self, table: Option<&Table>) -> Result<(), Stopped> {
        if self.failure.is_some() {
            return Err(Stopped);
        }
        let new = &self.unfinished;
        let written = self.write::<G>(new, table).and_then(|begin| {
            fs::rename(new, &self.path)?;
            sync_folder(&self.path)?;
            Ok(begin)
        });
        match written {
            Ok(begin) => {
                self.proofs = self.proofs.map(|(_, words)| (begin, words));
                Ok(())
            }
            Err(error) => {
                // What is left of it is of no use, and the old one is still there.
                let _ = fs::remove_file(new);
                self.fail(self.system("write", error))
            }
        }
    }

    /// Writes a whole file; returns where its proofs begin.
    fn write<G: TwoSided>(&self, path: &Path, table: Option<&Table>) -> io::Result<u64> {
        let header = self.header();
        let mut file = BufWriter::with_capacity(1 << 20, File::create(path)?);
        file.write_all(header.as_bytes())?;
        let mut sum = Sum::of(&header);
        let mut write = |word: u64| {
            sum.add(word);
            file.write_all(&word.to_le_bytes())
        };
        if let Some((begin, words)) = self.proofs {
            let mut old = BufReader::new(File::open(&self.path)?);
            io::copy(&mut (&mut old).take(begin), &mut io::sink())?;
            (0..words).try_for_each(|_| write(read_word(&mut old)?))?;
        } else if let Some(table) = table.filter(|_| self.is_restored) {
            table.largest::<G>(self.most / (record_words::<G>() * WORD), |record| {
                record.iter().try_for_each(|&word| write(word))
            })?;
        }
        file.write_all(&sum.0.finish().to_le_bytes())?;
        file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        Ok(header.len() as u64)
    }

    fn header(&self) -> String {
        let mut lines = vec![TITLE.to_owned()];
        lines.extend(self.facts.iter().map(|(name, text)| format!("{name} {text}")));
        lines.extend(self.root.map(|root| format!("root {root:x}")));
        lines.extend(self.answers.iter().map(write_answer));
        lines.push(PROOFS.to_owned());
        lines.join("\n") + "\n"
    }
}

fn write_answer((place, answer): &(String, Answer)) -> String {
    let Answer { goal, holds, bound, nodes } = answer;
    format!("answer {place} {goal} {holds} {bound} {nodes}")
}

fn read_answer(text: &str) -> Option<(String, Answer)> {
    let [place, goal, holds, bound, nodes] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let (goal, bound) = (goal.parse().ok()?, bound.parse().ok()?);
    Some((place.to_owned(), Answer { goal, holds: holds.parse().ok()?, bound, nodes: nodes.parse().ok()? }))
}

/// What stands in the lines of a header that begin with this name.
fn lines_of<'a>(header: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = header.lines().skip(1).filter_map(|line| line.split_once(' '));
    lines.filter(move |(known, _)| *known == name).map(|(_, text)| text)
}

/// What tells a whole file from a damaged one.
struct Sum(Mixer);

impl Sum {
    fn of(header: &str) -> Self {
        let mut mixer = Mixer::default();
        mixer.write(header.as_bytes());
        Self(mixer)
    }

    fn add(&mut self, word: u64) {
        self.0.write_u64(word);
    }
}

fn read_word(file: &mut impl Read) -> io::Result<u64> {
    let mut bytes = [0; WORD];
    file.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// Brings the name of a file to the disk, where the system can do that.
fn sync_folder(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}
