/** @jest-environment ./jest/browser-environment.ts */
import { singleKeyOf } from '@/lib/client/single-key';

const keyOf = (key: string, init: KeyboardEventInit = {}) =>
  singleKeyOf(new KeyboardEvent('keydown', { key, ...init }));

it.each(['l', 's', 'f', 'p', 'x', '?', '/', 'K', 'Escape'])('the held key %s acts once', (key) =>
  expect([keyOf(key), keyOf(key, { repeat: true })]).toEqual([key, undefined]),
);

it.each(['j', 'k', 'ArrowLeft', 'ArrowDown'])('the held key %s walks on', (key) =>
  expect(keyOf(key, { repeat: true })).toBe(key),
);

it.each([{ isComposing: true }, { keyCode: 229 }])('a key of an input method is none: %j', (init) =>
  expect(keyOf('l', init)).toBeUndefined(),
);
