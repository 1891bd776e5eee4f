import type { KeyTable } from '@/components/lightbox/key-action';

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

export const LIGHTBOX_KEYS: KeyTable<Action> = {
  keys: {
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
  },
  withShift: { ArrowLeft: 'panLeft', ArrowRight: 'panRight' },
  /** The others walk, pan and zoom while their key is held. */
  once: ['play', 'slideshow', 'like', 'save', 'shortcuts', 'fullScreen'],
};
