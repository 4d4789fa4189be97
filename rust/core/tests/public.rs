//! Compiles the suite against the library from outside: it uses public names only.

mod suite;
