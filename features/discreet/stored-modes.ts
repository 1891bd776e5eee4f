import { store, stored } from '@/lib/client/stored';
import { BEFORE_PAINT } from '@/lib/config';

/** `cover`: two presses of Escape; `button`: a button for it on every page; `tab`: a neutral title and icon; `blur`: of pictures; `lock`. */
export type DiscreetMode = 'cover' | 'button' | 'tab' | 'blur' | 'lock';

/** Modes of this device, with blanks between; on `<html>` as `data-discreet`. */
const MODES = 'discreet';
/** Title of the neutral page, which also stands in tabs. */
const TITLE = 'discreet-title';
/** When the lock falls, ms since the epoch: each use puts it off. */
const LOCKS_AT = 'discreet-locks-at';
/** Of a tab, until its person comes back. */
export const COVERED = 'discreet-covered';

/** Events on the window: what is stored has changed in this tab; the page shall be hidden. */
export const DISCREET_CHANGED = 'discreet-changed';
export const COVER_PAGE = 'discreet-cover';

const changed = () => void dispatchEvent(new Event(DISCREET_CHANGED));

export const readModes = (): string => stored(MODES) ?? '';
export const readNeutralTitle = (): string => stored(TITLE) ?? '';

/** As the page has been told. */
export const hasMode = (mode: DiscreetMode): boolean =>
  document.documentElement.dataset.discreet?.includes(mode) === true;

export function chooseMode(mode: DiscreetMode, isOn: boolean, neutralTitle: string): void {
  const others = readModes()
    .split(' ')
    .filter((name) => name && name !== mode);
  const modes = [...others, ...(isOn ? [mode] : [])].join(' ');
  store(TITLE, neutralTitle);
  store(MODES, modes);
  store(BEFORE_PAINT, modes && 'discreet');
  changed();
}

/** Also without a stored time, or without storage. */
export const isLockDue = (): boolean => !(Date.now() < readLockTime());
export const readLockTime = (): number => Number(stored(LOCKS_AT));

export function lockAt(time: number): void {
  store(LOCKS_AT, String(time));
  changed();
}

export function watchDiscreet(onChange: () => void): () => void {
  const changes = [DISCREET_CHANGED, 'storage', 'pageshow'];
  for (const change of changes) addEventListener(change, onChange);
  return () => changes.forEach((change) => removeEventListener(change, onChange));
}
