import { singleKeys } from '@/lib/client/device-choices';
import { isAfterDialog } from '@/lib/client/single-key';

export type Action =
  | 'previous'
  | 'next'
  | 'zoomIn'
  | 'zoomOut'
  | 'fit'
  | 'actualSize'
  | 'panLeft'
  | 'panRight'
  | 'panUp'
  | 'panDown'
  | 'play'
  | 'frameBack'
  | 'frameOn'
  | 'slideshow'
  | 'like'
  | 'save'
  | 'shortcuts'
  | 'fullScreen';

const KEYS: Readonly<Record<string, Action>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'panUp',
  ArrowDown: 'panDown',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  _: 'zoomOut',
  '0': 'fit',
  '1': 'actualSize',
  ' ': 'play',
  ',': 'frameBack',
  '.': 'frameOn',
  p: 'slideshow',
  l: 'like',
  s: 'save',
  '?': 'shortcuts',
  f: 'fullScreen',
};

/** The others walk, pan and zoom while their key is held. */
const ONCE: readonly (Action | undefined)[] = ['play', 'slideshow', 'like', 'save', 'shortcuts', 'fullScreen'];

const WITH_SHIFT: Readonly<Record<string, Action>> = { ArrowLeft: 'panLeft', ArrowRight: 'panRight' };

/** Fields use letters and arrows themselves, buttons and links the space bar. */
const FIELDS = 'input, select';
const PRESSED_BY_SPACE = 'button, a';

const isCovered = () => document.querySelector('dialog[open]:not(.lightbox)') !== null;

/** Undefined for keys that the focused control, a dialog above or the browser uses, and for repeats of a held key that acts once (rule 56). */
export function actionOf(event: KeyboardEvent): Action | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
  const focused = target instanceof Element ? target : null;
  if (ctrlKey || metaKey || altKey || focused?.closest(FIELDS) || isCovered()) return undefined;
  const isOff = key.length === 1 && (!singleKeys.read() || isAfterDialog());
  if (key === ' ' ? focused?.closest(PRESSED_BY_SPACE) : isOff) return undefined;
  const action = (shiftKey ? WITH_SHIFT[key] : undefined) ?? KEYS[key];
  return event.repeat && ONCE.includes(action) ? undefined : action;
}
