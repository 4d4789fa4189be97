//! When a search must stop.

/// Upper bounds of the table of a search with a limit, in bytes: for each position of a limit in nodes, and for each
/// second and thread of a limit in seconds, and what every table may have. A larger table would stay empty, and finding
/// its memory takes time: with 1 GiB, a second was over after 512 positions, with 64 MiB after 1.4 million (measured on
/// whole deals of Scopone scientifico).
const BYTES_PER_NODE: f64 = 64.0;
const BYTES_PER_SECOND: f64 = (64 << 20) as f64;
const LEAST_BYTES: f64 = (16 << 20) as f64;

/// When a search must stop although the value is not proved; whichever bound is reached first.
#[derive(Clone, Copy, Default, Debug)]
pub struct Limit {
    /// Upper bound of the seconds.
    pub seconds: Option<f64>,
    /// Upper bound of the positions visited.
    pub nodes: Option<u64>,
}

impl Limit {
    /// Upper bound of the bytes that proofs can fill before this limit is reached.
    pub(super) fn bytes(self, threads: usize) -> usize {
        let in_time = self.seconds.map(|seconds| seconds * threads as f64 * BYTES_PER_SECOND);
        let in_nodes = self.nodes.map(|nodes| nodes as f64 * BYTES_PER_NODE);
        let bytes = in_time.into_iter().chain(in_nodes).fold(f64::INFINITY, f64::min);
        bytes.max(LEAST_BYTES) as usize
    }
}
