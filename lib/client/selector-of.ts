const LONGEST = 100;

/** A selector of an element without any text of the page: its way up to the next id, as far as there is room. */
export function selectorOf(node: Node): string {
  let selector = '';
  for (let at = node instanceof Element ? node : node.parentElement; at; at = at.parentElement) {
    const part = at.id ? `#${at.id}` : [at.localName, ...at.classList].join('.');
    if (selector && selector.length + part.length >= LONGEST) break;
    selector = (selector ? `${part}>${selector}` : part).slice(0, LONGEST);
    if (at.id) break;
  }
  return selector;
}
