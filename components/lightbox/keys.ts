import { singleKeys } from '@/lib/client/device-choices';

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
  s: 'slideshow',
  f: 'fullScreen',
};

const WITH_SHIFT: Readonly<Record<string, Action>> = { ArrowLeft: 'panLeft', ArrowRight: 'panRight' };

/** Fields use letters and arrows themselves, buttons and links the space bar. */
const FIELDS = 'input, select';
const PRESSED_BY_SPACE = 'button, a';

/** Undefined for keys of the focused control or the browser. */
export function actionOf(event: KeyboardEvent): Action | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
  const focused = target instanceof Element ? target : null;
  if (ctrlKey || metaKey || altKey || focused?.closest(FIELDS)) return undefined;
  if (key === ' ' ? focused?.closest(PRESSED_BY_SPACE) : key.length === 1 && !singleKeys.read()) return undefined;
  return (shiftKey ? WITH_SHIFT[key] : undefined) ?? KEYS[key];
}
