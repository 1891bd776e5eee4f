/** @jest-environment ./jest/browser-environment.ts */
import { actionOf } from '@/components/lightbox/keys';
import { singleKeys } from '@/lib/client/device-choices';

const press = (key: string, where = 'body', held: KeyboardEventInit = {}) => {
  document.body.innerHTML = '<button></button><a></a><select></select><input type="range" />';
  let action: ReturnType<typeof actionOf>;
  const hear = (event: KeyboardEvent) => (action = actionOf(event));
  document.addEventListener('keydown', hear, { once: true });
  document.querySelector(where)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }));
  return action;
};

it.each([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['+', 'zoomIn'],
  ['-', 'zoomOut'],
  ['0', 'fit'],
  ['1', 'actualSize'],
  [' ', 'play'],
  [',', 'frameBack'],
  ['.', 'frameOn'],
  ['p', 'slideshow'],
  ['l', 'like'],
  ['s', 'save'],
  ['?', 'shortcuts'],
  ['f', 'fullScreen'],
  ['x', undefined],
])('the key "%s" stands for %s', (key, action) => expect(press(key)).toBe(action));

it('keys rest while a dialog is open above', () => {
  const dialog = Object.assign(document.createElement('dialog'), { open: true });
  document.documentElement.append(dialog);
  expect(['l', 'ArrowRight', ' '].map((key) => press(key))).toEqual([undefined, undefined, undefined]);
  dialog.remove();
  expect(press('l')).toBe('like');
});

it('with Shift the arrows pan', () => expect(press('ArrowRight', 'body', { shiftKey: true })).toBe('panRight'));
it('plus is reached with Shift', () => expect(press('+', 'body', { shiftKey: true })).toBe('zoomIn'));

it.each([
  ['ArrowRight', 'input'],
  ['ArrowRight', 'select'],
  ['s', 'select'],
  [' ', 'button'],
  [' ', 'a'],
])('the key "%s" is left to a focused %s', (key, where) => expect(press(key, where)).toBeUndefined());

it('arrows work while a button has the focus', () => expect(press('ArrowRight', 'button')).toBe('next'));
it.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key is left to the browser', (held) =>
  expect(press('ArrowLeft', 'body', { [held]: true })).toBeUndefined(),
);

it('with single keys turned off, characters do nothing; arrows and the space bar stay', () => {
  singleKeys.choose(false);
  const characters = ['+', '=', '-', '_', '0', '1', ',', '.', 'p', 'l', 's', '?', 'f'];
  expect(characters.map((key) => press(key))).toEqual(characters.map(() => undefined));
  expect([press('ArrowRight'), press(' ')]).toEqual(['next', 'play']);
});

it.each(['l', 's', 'p', 'f', '?', ' '])('the held key "%s" acts once', (key) =>
  expect(press(key, 'body', { repeat: true })).toBeUndefined(),
);

it.each(['ArrowRight', '+', '.'])('the held key "%s" goes on', (key) =>
  expect(press(key, 'body', { repeat: true })).toBe(press(key)),
);
