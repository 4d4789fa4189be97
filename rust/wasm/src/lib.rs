//! The WebAssembly binding: requests and answers are JSON texts, which pass through one buffer. All computation is in
//! the core.
//!
//! JavaScript asks for room in the buffer, writes a request into it, and calls `answer`, which leaves the answer there:
//!
//! ```json
//! {"request": "legal_moves", "position": "scopa 7C/8C - 7S … 0 -", "most": 10}
//! {"legal_moves": ["7Cx7S"], "complete": true}
//! {"error": {"kind": "parse", "message": "…"}}
//! ```
//!
//! Nothing outlives a request: positions and observations are texts as well. So the memory does not grow with the number
//! of requests, nobody has to free anything, and an instance that has panicked can be replaced by a new one.

#![expect(unsafe_code, reason = "names of exported functions; no memory is read or written without checks")]

use std::cell::RefCell;
use std::sync::Once;

mod advising;
mod arguments;
mod describing;
mod hands;
mod host;
mod places;
mod refusal;
mod requests;
mod searching;
mod seen;

thread_local! {
    /// The text on its way in or out.
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a request of this many bytes, and returns where it is written.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(bytes, 0);
        text.as_mut_ptr()
    })
}

/// Answers the request that was written, and returns the number of bytes of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| std::panic::set_hook(Box::new(|panic| host::failed(&panic.to_string()))));
    let request = TEXT.take();
    let answer = requests::answered(&request).to_string().into_bytes();
    TEXT.set(answer);
    TEXT.with_borrow(Vec::len)
}

/// Where the answer begins.
#[unsafe(no_mangle)]
pub extern "C" fn answer_start() -> *const u8 {
    TEXT.with_borrow(Vec::as_ptr)
}
