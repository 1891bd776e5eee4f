/** Puts every text into two elements, changed, as the translators of browsers do. */
export function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.matches('script,style,noscript,textarea,font font')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `¤${text.data}`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}
