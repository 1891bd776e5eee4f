const LONGEST = 100;

/** Contains no text of the page: the path up to the next id, limited in length. */
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
