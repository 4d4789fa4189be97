//! A checkpoint: what a search has proved, saved to disk so that another search of the same position can continue it.
//!
//! Two things are saved. First, the answers to the tests of the root, of its moves and of the line, each with the place
//! in the tree it belongs to: a search that asks the same test again reads the answer. Second, proofs of the largest
//! subtrees, so that the interrupted test need not start from nothing.
//!
//! A new file is written beside the old one, synced to the disk and only then renamed over it. So the checkpoint is a
//! whole file at every moment, even after a crash, and at most one save old. A second search in the same folder is
//! refused.

use std::fs::{self, File, TryLockError};
use std::hash::Hasher;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::entry::record_words;
use super::progress::Stopped;
use super::table::Table;
use super::{TwoSided, Value};
use crate::hash::Mixer;

/// The first line of the file.
const TITLE: &str = "scopasolver checkpoint 3";
/// Last line of the header; the proofs follow it.
const PROOFS: &str = "proofs";
/// Upper bound on the bytes of a header.
const LONGEST_HEADER: u64 = 1 << 20;
/// Bytes of proofs that a checkpoint saves unless it saves the whole table.
const UPPER_BYTES: usize = 16 << 20;
const WORD: usize = size_of::<u64>();
/// Why a search cannot continue from a checkpoint, or cannot write one.
#[derive(Debug, Error)]
pub enum CheckpointError {
    /// The operating system reports an error.
    #[error("cannot {doing} the checkpoint `{}`: {error}", path.display())]
    System {
        /// What was attempted: `read` or `write`.
        doing: &'static str,
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// The folder holds a file of that name that is no checkpoint.
    #[error("`{}` is no checkpoint that this version reads: name another folder, or remove it", .0.display())]
    Foreign(PathBuf),
    /// The file is incomplete or its checksum is wrong.
    #[error("the checkpoint `{}` is damaged: name another folder, or remove it", .0.display())]
    Damaged(PathBuf),
    /// Another search is using the checkpoint.
    #[error("another search keeps its checkpoint in `{}`: wait for its end, or name another folder", .0.display())]
    Busy(PathBuf),
    /// The checkpoint belongs to another solve.
    #[error("the checkpoint `{}` is of another solve: {}", path.display(), differences.join("; "))]
    Other {
        /// The file.
        path: PathBuf,
        /// The facts that differ, one sentence each.
        differences: Vec<String>,
    },
}

/// Place of the root. The place of a position on the line is this and the numbers of the moves that lead there.
pub(super) const ROOT: &str = "root";

/// The answer to a test: are at least `goal` points still to come?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    pub goal: Value,
    pub holds: bool,
    /// The same proof gives the same answer for every goal from `goal` to this one.
    pub bound: Value,
    /// Positions visited to find it.
    pub nodes: u64,
}

/// A checkpoint that is updated while a search runs.
pub struct Checkpoint {
    path: PathBuf,
    /// Path of the new file until it is renamed to `path`.
    unfinished: PathBuf,
    /// What the search is about: pairs of a name and its value.
    facts: Vec<(&'static str, String)>,
    is_due: Box<dyn FnMut() -> bool + Send>,
    /// Upper bound on the bytes of proofs that are saved.
    most: usize,
    /// The answers found so far, each with its place.
    answers: Vec<(String, Answer)>,
    /// The key of the root, which shows whether keys still have the same meaning; none before the search has begun.
    root: Option<u64>,
    /// Offset in bytes and number of words of the proofs in the file; none once a table holds them.
    proofs: Option<(u64, u64)>,
    /// Whether the saved proofs have been offered to the table of the search, so that its proofs are now the ones to
    /// save.
    is_restored: bool,
    /// The lock file; other searches are kept out as long as it is open.
    _lock: File,
    failure: Option<CheckpointError>,
}

impl Checkpoint {
    /// Opens the checkpoint in this folder, which is created if it does not exist.
    ///
    /// `facts` name everything that must be the same for a search to continue; the first is the version of the program.
    /// `whole_table` saves every proof of the large table, not only those of the largest subtrees. `is_due` is called
    /// from time to time and says whether it is time to save.
    ///
    /// # Errors
    /// [`CheckpointError`] if the folder holds the checkpoint of another search or something else, or cannot be
    /// written.
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
        // Where the system has no file locks, a second search is not refused.
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
        // Try to write now, so that a folder without write access is reported at once and not at the first save.
        let trial = &checkpoint.unfinished;
        File::create(trial).and_then(|_| fs::remove_file(trial)).map_err(|error| checkpoint.system("write", error))?;
        Ok(checkpoint)
    }

    /// Returns why the search could not continue or save, if it could not.
    ///
    /// # Errors
    /// [`CheckpointError`]
    pub fn close(self) -> Result<(), CheckpointError> {
        self.failure.map_or(Ok(()), Err)
    }

    fn system(&self, doing: &'static str, error: io::Error) -> CheckpointError {
        CheckpointError::System { doing, path: self.path.clone(), error }
    }

    /// Reads the header, and checks that the proofs are complete.
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
        // The version is compared first, because another version may write the rest in another format.
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

    /// Compares the first `facts` facts with those of the file.
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

    /// Compares all facts with those of the file, and reads its answers and the key of its root.
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

    /// Puts the saved proofs into the table of the search. A save before this call copies them from the old file, and
    /// so does every save of a search whose table cannot hold them.
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

    /// Stops the search, and keeps the reason.
    fn fail(&mut self, error: CheckpointError) -> Result<(), Stopped> {
        self.failure = Some(error);
        Err(Stopped)
    }

    /// The answer to a test at a place, if it has been found.
    pub(super) fn answer(&self, place: &str, goal: Value) -> Option<Answer> {
        let found = self.answers.iter().find(|(known, answer)| known == place && answer.goal == goal);
        found.map(|&(_, answer)| answer)
    }

    /// Records an answer for the next save.
    pub(super) fn record(&mut self, place: &str, answer: Answer) {
        self.answers.push((place.to_owned(), answer));
    }

    /// Saves if it is time to.
    pub(super) fn save_if_due<G: TwoSided>(&mut self, table: Option<&Table>) -> Result<(), Stopped> {
        if (self.is_due)() { self.save::<G>(table) } else { Ok(()) }
    }

    /// Saves everything known now.
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
                // The unfinished file is useless, and the old checkpoint is still in place.
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

/// The texts after the name in those lines of a header that begin with this name.
fn lines_of<'a>(header: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = header.lines().skip(1).filter_map(|line| line.split_once(' '));
    lines.filter(move |(known, _)| *known == name).map(|(_, text)| text)
}

/// Checksum of a file.
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

/// Syncs the folder of a file, so that a rename is on the disk; on systems other than Unix nothing is done.
fn sync_folder(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}
