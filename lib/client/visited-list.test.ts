/** @jest-environment ./jest/browser-environment.ts */
import { noteShownCards, shownList } from '@/components/feed/shown-list';
import { cardsOf } from '@/components/lightbox/testing/pins';
import { listWith, rememberList, VISITED_LISTS } from '@/lib/client/visited-list';

const list = { href: '/?page=2', cards: cardsOf(2) };

beforeEach(() => sessionStorage.clear());

it('the visited list is found again by a pin that it holds', () => {
  rememberList(list);
  expect(listWith('pin-2')).toEqual(list);
});

it('a list of which only the way to its pins is known is found again, too', () => {
  rememberList({ href: '/', slugs: ['pin-1', 'pin-2'] });
  expect(listWith('pin-2')).toEqual({ href: '/', slugs: ['pin-1', 'pin-2'] });
  expect(listWith('pin-3')).toBeUndefined();
});

it('the latest of three lists counts, each once', () => {
  for (const n of ['1', '2', '3', '4', '3']) rememberList({ href: `/tag/${n}`, slugs: ['in-all', n] });
  expect(listWith('in-all')?.href).toBe('/tag/3');
  expect(['1', '2', '4'].map((slug) => listWith(slug)?.href)).toEqual([undefined, '/tag/2', '/tag/4']);
});

it('the list of this page is known by its path and its cards', () => {
  history.replaceState(null, '', '/category/Solo?sort=Latest');
  noteShownCards(list.cards);
  expect(shownList()).toEqual({ href: '/category/Solo?sort=Latest', cards: list.cards });
});

it.each([
  ['another pin', [list], 'pin-3'],
  ['nothing stored', null, 'pin-1'],
  ['one list alone', list, 'pin-1'],
  ['another origin', [{ ...list, href: '//evil.example' }], 'pin-1'],
  ['a next page of another origin', [{ ...list, next: '//evil.example' }], 'pin-1'],
  ['another shape', [{ href: '/', cards: [1] }], 'pin-1'],
  ['other things than slugs', [{ href: '/', slugs: ['pin-1', 1] }], 'pin-1'],
  ['cards of another version', [{ href: '/', cards: [['1001', 'pin-1', 'Pin 1']] }], 'pin-1'],
])('no visited list is found for %s', (_, kept, pin) => {
  sessionStorage.setItem(VISITED_LISTS, JSON.stringify(kept));
  expect(listWith(pin)).toBeUndefined();
});

it('no visited list is found in broken text', () => {
  sessionStorage.setItem(VISITED_LISTS, '{');
  expect(listWith('pin-1')).toBeUndefined();
});
