// What the browser remembers for a person, as JSON under one name each; nothing of it is sent to the server.

/** Reads a value; `otherwise` if there is none, or the browser stores nothing. */
export function recall(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Stores a value; returns whether there was room for it. */
export function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
