import { isComposing } from '@/lib/client/is-composing';

const WRITES =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], dialog';

/** Walk while they are held; any other key acts once (rule 56). */
const WALKS = /^(?:Arrow\w+|[jk])$/;

const REST_MS = 1000;
let restsUntil = 0;

/** What is still being typed into a closed dialog is no shortcut. */
export function noteDialogClosed(): void {
  restsUntil = performance.now() + REST_MS;
}

export const isAfterDialog = (): boolean => performance.now() < restsUntil;

/** Undefined while typing, in dialogs and menus and for a second after a dialog, for held keys and keys of the browser. */
export function singleKeyOf(event: KeyboardEvent): string | undefined {
  const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
  if (isAfterDialog()) return undefined;
  if (ctrlKey || metaKey || altKey || isComposing(event) || (repeat && !WALKS.test(key))) return undefined;
  if (target instanceof Element && target.closest(WRITES)) return undefined;
  return document.querySelector('dialog[open], [role=dialog][aria-modal=true]') ? undefined : key;
}
