import { listWith } from '@/components/feed/visited-list';

const stored = JSON.stringify({ href: '/?page=2', pins: ['a', 'b'] });

it('the visited list is found again by a pin that it holds', () =>
  expect(listWith('b', stored)).toEqual({ href: '/?page=2', pins: ['a', 'b'] }));
it.each([
  ['another pin', stored, 'c'],
  ['nothing stored', null, 'a'],
  ['broken text', '{', 'a'],
  ['another origin', JSON.stringify({ href: '//evil.example', pins: ['a'] }), 'a'],
  ['another shape', JSON.stringify({ href: '/', pins: [1] }), 'a'],
])('no visited list is found for %s', (_, text, pin) => expect(listWith(pin, text)).toBeNull());
