/** Makes an element of the page, with properties and attributes. */
export function make(tag, properties, attributes = {}) {
  const element = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
