import { singleKeys } from '@/lib/client/device-choices';
import { isAfterDialog } from '@/lib/client/single-key';

export interface KeyTable<Action extends string> {
  keys: Readonly<Record<string, Action>>;
  withShift?: Readonly<Record<string, Action>>;
  /** The others go on while their key is held. */
  once: readonly Action[];
}

/** Fields use letters and arrows themselves, buttons and links the space bar. */
const FIELDS = 'input, select';
const PRESSED_BY_SPACE = 'button, a';

const isCovered = () => document.querySelector('dialog[open]:not(.lightbox)') !== null;

/** Undefined for keys that the focused control, a dialog above or the browser uses, and for repeats of a held key that acts once (rule 56). */
export function keyAction<Action extends string>(event: KeyboardEvent, table: KeyTable<Action>): Action | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
  const focused = target instanceof Element ? target : null;
  if (ctrlKey || metaKey || altKey || focused?.closest(FIELDS) || isCovered()) return undefined;
  const isOff = key.length === 1 && (!singleKeys.read() || isAfterDialog());
  if (key === ' ' ? focused?.closest(PRESSED_BY_SPACE) : isOff) return undefined;
  const action = (shiftKey ? table.withShift?.[key] : undefined) ?? table.keys[key];
  return action && event.repeat && table.once.includes(action) ? undefined : action;
}
