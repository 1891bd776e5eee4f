/** What changes by scripts of the site before React comes, who leaves its inside alone. */
const OURS = 'animated-still,ad-box,[data-loading-list]';

declare global {
  interface Window {
    /** Null once React has begun to take the page over. */
    undoForeignChanges?: (() => void) | null;
  }
}

/**
 * Notes how translators, blockers and other extensions change the page, so that it can be put back as React expects it just
 * before React takes it over. They hear of that as of any change, and do their work again.
 */
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

/** Undoes a change; of several the latest first. Returns the texts that are back. */
function undo({ target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord): Text[] {
  const element = target instanceof Element ? target : target.parentElement;
  if (element?.closest(OURS)) return [];
  if (target instanceof Text) target.data = oldValue ?? '';
  for (const node of addedNodes) {
    // What stands behind the page's own parts is of no account to React.
    if (target === document.body) target.appendChild(node);
    else node.parentNode?.removeChild(node);
  }
  const before = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of removedNodes) target.insertBefore(node, before);
  return [...removedNodes].filter((node) => node instanceof Text);
}
