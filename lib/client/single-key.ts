const WRITES =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], dialog';

/** Undefined while typing, in dialogs and menus, and for keys of the browser. */
export function singleKeyOf(event: KeyboardEvent): string | undefined {
  const { target, key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (target instanceof Element && target.closest(WRITES)) return undefined;
  return document.querySelector('dialog[open], [role=dialog][aria-modal=true]') ? undefined : key;
}
