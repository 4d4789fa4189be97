// Documents of positions as the texts of a form, as `scopasolver.web.fields` converts them.

/** Content of a field on an empty table, by kind; fields of other kinds keep their value from a deal. */
const EMPTY = { cards: "", named: "", groups: [], said: [], card: null, json: {} };

/** Returns the names of a field's form entries; for combinations the form decides their number. */
export function entries(field, rules) {
  if (!field.each) return [field.name];
  const count = field.each === "seat" ? rules.seats : rules.sides;
  return Array.from({ length: count }, (_, number) => `${field.name}.${number}`);
}

/** Returns the fields of a document as texts, one for each form entry. */
export function written(document, fields) {
  const found = {};
  for (const field of fields) {
    const content = document[field.name];
    if (field.kind !== "groups" && !field.each) found[field.name] = textOf(field, content);
    else (content ?? []).forEach((entry, number) => (found[`${field.name}.${number}`] = textOf(field, entry)));
  }
  return found;
}

/** Returns the document that texts describe; what cannot be read stays a text, and the solver says what is wrong. */
export function documentOf(rules, texts, fields) {
  const found = { rules: rules.text };
  for (const field of fields) {
    if (field.kind === "groups") found[field.name] = groups(field, texts);
    else if (field.each) found[field.name] = entries(field, rules).map((name) => content(field, texts[name] ?? ""));
    else found[field.name] = content(field, texts[field.name] ?? "");
  }
  for (const optional of ["seen", "composed"]) {
    const held = found[optional];
    if (!held || (typeof held === "object" && !Object.keys(held).length)) delete found[optional];
  }
  return found;
}

/** Returns the document of an empty table. */
export function empty(rules, fields) {
  const found = { ...rules.deal({ seed: 1 }).document };
  for (const field of fields.filter(({ kind }) => kind in EMPTY)) {
    const bare = EMPTY[field.kind];
    found[field.name] = field.each ? entries(field, rules).map(() => bare) : bare;
  }
  return found;
}

function groups(field, texts) {
  return Object.keys(texts)
    .filter((name) => name.startsWith(`${field.name}.`) && texts[name].trim())
    .sort((one, other) => Number(one.split(".")[1]) - Number(other.split(".")[1]))
    .map((name) => texts[name]);
}

function textOf(field, content) {
  if (field.kind === "said") return (content ?? []).join(", ");
  if (field.kind === "json") return content && Object.keys(content).length ? JSON.stringify(content) : "";
  return content === null || content === undefined ? "" : String(content);
}

function content(field, given) {
  const text = given.trim();
  switch (field.kind) {
    case "number":
    case "seat":
      return /^-?\d{1,9}$/.test(text) ? Number(text) : text || null;
    case "flag":
      return text === "true";
    case "said":
      return text.split(",").map((bid) => bid.trim()).filter(Boolean);
    case "card":
      return text || null;
    case "json":
      try {
        return text ? JSON.parse(text) : {};
      } catch {
        return text;
      }
    default:
      return text;
  }
}
