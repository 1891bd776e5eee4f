/** @jest-environment ./jest/browser-environment.ts */
import { keepList, keptList, type KeptList } from '@/components/feed/paging/kept-list';
import { toCard } from '@/lib/domain/to-card';
import { samplePin } from '@/lib/seo/testing/sample-data';

const cards = [toCard(samplePin({}))];
const list: KeptList = {
  pages: [
    { page: 2, cards },
    { page: 3, cards },
  ],
  scrollY: 4_000,
  height: 9_000,
  anchor: { slug: 'amber-drift', top: -20 },
};

beforeEach(() => sessionStorage.clear());

it('a list is found again under its key alone', () => {
  keepList('a', list);
  expect(keptList('a')).toEqual(list);
  expect(keptList('b')).toBeNull();
});

it('the three lists that were left last are kept, and nothing else is touched', () => {
  sessionStorage.setItem('visited-list', 'x');
  for (const key of ['1', '2', '3', '4']) keepList(key, list);
  expect(['1', '2', '3', '4'].map((key) => keptList(key) !== null)).toEqual([false, true, true, true]);
  expect(sessionStorage.getItem('visited-list')).toBe('x');
});

it.each([
  ['broken text', '{'],
  ['nothing', 'null'],
  ['no pages', JSON.stringify({ ...list, pages: [] })],
  ['cards of another version', JSON.stringify({ ...list, pages: [{ page: 1, cards: [['1', 'a']] }] })],
  ['no place', JSON.stringify({ ...list, anchor: undefined })],
])('%s is no kept list', (_, text) => {
  sessionStorage.setItem('list:a', text);
  expect(keptList('a')).toBeNull();
});
