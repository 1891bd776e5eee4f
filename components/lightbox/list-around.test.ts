/** @jest-environment ./jest/browser-environment.ts */
import { noteShownCards } from '@/components/feed/shown-list';
import { listAround } from '@/components/lightbox/list-around';
import { cardsOf, pinOf } from '@/components/lightbox/testing/pins';
import { fakeApi, offline } from '@/jest/fake-api';
import { rememberList } from '@/lib/client/visited-list';

const [card, related] = cardsOf(2);
if (!card || !related) throw new Error('two cards');
const slugsAround = async () => (await listAround(card)).cards.map(([, slug]) => slug);

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/pin/pin-1');
  noteShownCards([related]);
});

it('the list that one came from is known with its cards', async () => {
  const list = { href: '/category/Solo', cards: cardsOf(3) };
  rememberList(list);
  expect(await listAround(card)).toEqual(list);
});

it('the cards of a list that was left before React was there are read', async () => {
  fakeApi({ 'GET /api/pins': () => ({ pins: [pinOf(3), pinOf(1)], totalPages: 2 }) });
  rememberList({ href: '/?page=2', slugs: ['pin-3', 'pin-1'] });
  expect((await listAround(card)).href).toBe('/?page=2');
  expect(await slugsAround()).toEqual(['pin-3', 'pin-1']);
});

it.each([
  ['no list is remembered', undefined, () => ({ pins: [], totalPages: 1 })],
  ['the remembered list cannot be read', '/', () => offline()],
  ['the API does not answer for the remembered list', '/recent', () => ({ pins: [pinOf(1)], totalPages: 1 })],
  ['the remembered list has lost the pin meanwhile', '/', () => ({ pins: [pinOf(3)], totalPages: 1 })],
])('the pin comes before those that its page shows besides when %s', async (_, href, answer) => {
  fakeApi({ 'GET /api/pins': answer });
  if (href) rememberList({ href, slugs: ['pin-3', 'pin-1'] });
  expect(await slugsAround()).toEqual(['pin-1', 'pin-2']);
});
