/** @jest-environment ./jest/browser-environment.ts */
import { remembersViewed } from '@/lib/client/device-choices';
import { clearViewed, noteViewed, parseViewed, storedViewed } from '@/lib/client/recently-viewed';
import { takeWaitingMessage } from '@/lib/client/message-event';
import { clearViewer } from '@/lib/client/viewer-store';
import { toCard } from '@/lib/domain/to-card';
import { samplePin } from '@/lib/seo/testing/sample-data';

const card = (n: number) => toCard(samplePin({ _id: String(n), slug: `pin-${n}` }));
const board = (slug: string) => ({ slug, name: slug.toUpperCase(), cover: '/media/a-300w.webp' });
const viewed = () => parseViewed(storedViewed());

beforeEach(() => localStorage.clear());

it('what was opened last comes first, once', () => {
  for (const n of [1, 2, 1]) noteViewed({ pin: card(n) });
  noteViewed({ board: board('a') });
  noteViewed({ board: board('b') });
  expect(viewed()).toEqual({ pins: [card(1), card(2)], boards: [board('b'), board('a')] });
});

it('the list has an end', () => {
  for (let n = 1; n <= 125; n += 1) noteViewed({ pin: card(n) });
  expect(viewed().pins).toHaveLength(120);
  expect(viewed().pins[0]).toEqual(card(125));
});

it('nothing is noted where the person wants no list', () => {
  remembersViewed.choose(false);
  noteViewed({ pin: card(1) });
  expect(viewed().pins).toEqual([]);
  remembersViewed.choose(true);
  noteViewed({ pin: card(1) });
  expect(viewed().pins).toEqual([card(1)]);
});

it.each([
  ['emptied', clearViewed],
  ['gone with the log-out', clearViewer],
])('the list can be %s', (_, forget) => {
  noteViewed({ pin: card(1) });
  forget();
  expect(storedViewed()).toBeNull();
});

it('a cleared list comes back below what was opened since', () => {
  for (const n of [1, 2, 3]) noteViewed({ pin: card(n) });
  noteViewed({ board: board('a') });
  clearViewed();
  const message = takeWaitingMessage();
  noteViewed({ pin: card(2) });
  expect(viewed()).toEqual({ pins: [card(2)], boards: [] });
  message?.undo?.();
  expect(viewed()).toEqual({ pins: [card(2), card(3), card(1)], boards: [board('a')] });
});

it.each([
  '{',
  'null',
  '[]',
  '{"pins":[["1"]],"boards":[{"slug":"a","name":"A","cover":"https://evil.example/a.webp"}]}',
])('nothing of %j is shown', (text) => expect(parseViewed(text)).toEqual({ pins: [], boards: [] }));
