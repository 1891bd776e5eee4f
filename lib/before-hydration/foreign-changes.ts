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
    const places = placesOfLateParts(records);
    const texts = records
      .reverse()
      .filter(({ target }) => !places.has(target))
      .flatMap(undo);
    // A translator knows the old ones.
    for (const text of texts) if (text.isConnected) text.replaceWith(text.cloneNode());
  };
}

/** React sends some parts late, hidden behind the page; its own scripts then move them to their places. */
const isLatePart = (node: Node) => node instanceof HTMLElement && node.hidden;

function placesOfLateParts(records: readonly MutationRecord[]): Set<Node> {
  const parts = records.filter(({ target }) => isLatePart(target));
  const moved = new Set(parts.flatMap(({ removedNodes }) => [...removedNodes]));
  const isPlace = ({ addedNodes }: MutationRecord) => [...addedNodes].some((node) => moved.has(node));
  return new Set([...parts, ...records.filter(isPlace)].map(({ target }) => target));
}

/** Latest first. Returns the restored texts. */
function undo({ target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord): Text[] {
  const element = target instanceof Element ? target : target.parentElement;
  if (element?.closest(OURS)) return [];
  if (target instanceof Text) target.data = oldValue ?? '';
  for (const node of addedNodes) {
    if (isLatePart(node) && !node.isConnected) continue;
    // React ignores what follows the page's own parts.
    if (target === document.body) target.appendChild(node);
    else node.parentNode?.removeChild(node);
  }
  const before = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of removedNodes) if (!isLatePart(node)) target.insertBefore(node, before);
  return [...removedNodes].filter((node) => node instanceof Text);
}
