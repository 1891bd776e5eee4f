/** @jest-environment ./jest/browser-environment.ts */
import { noteShownCards, shownList } from '@/components/feed/shown-list';
import { rememberList } from '@/lib/client/visited-list';
import { listWith, storedList } from '@/lib/client/came-from';
import { cardsOf } from '@/components/lightbox/testing/pins';

const list = { href: '/?page=2', cards: cardsOf(2) };
const stored = JSON.stringify(list);

it('the visited list is found again by a pin that it holds', () => {
  rememberList(list);
  expect(listWith('pin-2', storedList())).toEqual(list);
});

it('a list of which only the way to its pins is known is found again, too', () => {
  rememberList({ href: '/', slugs: ['pin-1', 'pin-2'] });
  expect(listWith('pin-2', storedList())).toEqual({ href: '/', slugs: ['pin-1', 'pin-2'] });
  expect(listWith('pin-3', storedList())).toBeNull();
});

it('the list of this page is known by its path and its cards', () => {
  history.replaceState(null, '', '/category/Solo?sort=Latest');
  noteShownCards(list.cards);
  expect(shownList()).toEqual({ href: '/category/Solo?sort=Latest', cards: list.cards });
});

it.each([
  ['another pin', stored, 'pin-3'],
  ['nothing stored', null, 'pin-1'],
  ['broken text', '{', 'pin-1'],
  ['another origin', JSON.stringify({ ...list, href: '//evil.example' }), 'pin-1'],
  ['another shape', JSON.stringify({ href: '/', cards: [1] }), 'pin-1'],
  ['other things than slugs', JSON.stringify({ href: '/', slugs: ['pin-1', 1] }), 'pin-1'],
  ['cards of another version', JSON.stringify({ href: '/', cards: [['1001', 'pin-1', 'Pin 1']] }), 'pin-1'],
])('no visited list is found for %s', (_, text, pin) => expect(listWith(pin, text)).toBeNull());
