/** Changed by the site's own scripts; React leaves their content alone. */
const OURS = 'animated-still,ad-box,[data-loading-list]';

declare global {
  interface Window {
    /** Null once React has started. */
    undoForeignChanges?: (() => void) | null;
  }
}

/** Records changes by translators and extensions, to undo them right before hydration; they then repeat their work. */
export function noteForeignChanges(): void {
  if (window.undoForeignChanges === null) return;
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((latest) => void records.push(...latest));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
  window.undoForeignChanges = () => {
    records.push(...observer.takeRecords());
    observer.disconnect();
    const texts = records.reverse().flatMap(undo);
    // A translator knows the old ones.
    for (const text of texts) if (text.isConnected) text.replaceWith(text.cloneNode());
  };
}

/** Latest first. Returns the restored texts. */
function undo({ target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord): Text[] {
  const element = target instanceof Element ? target : target.parentElement;
  if (element?.closest(OURS)) return [];
  if (target instanceof Text) target.data = oldValue ?? '';
  for (const node of addedNodes) {
    // React ignores what follows the page's own parts.
    if (target === document.body) target.appendChild(node);
    else node.parentNode?.removeChild(node);
  }
  const before = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of removedNodes) target.insertBefore(node, before);
  return [...removedNodes].filter((node) => node instanceof Text);
}
