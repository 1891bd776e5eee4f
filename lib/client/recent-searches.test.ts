/** @jest-environment ./jest/browser-environment.ts */
import { remembersViewed } from '@/lib/client/device-choices';
import { clearRecentSearches, noteSearch, recentSearches } from '@/lib/client/recent-searches';

afterEach(() => localStorage.clear());

it('the last eight searches are kept, the latest first, each once', () => {
  for (const term of ['red', 'blue', 'Red', ...Array.from({ length: 7 }, (_, n) => `wave ${n}`)]) noteSearch(term);
  expect(recentSearches()).toEqual(['wave 6', 'wave 5', 'wave 4', 'wave 3', 'wave 2', 'wave 1', 'wave 0', 'Red']);
  clearRecentSearches();
  expect(recentSearches()).toEqual([]);
});

it.each(['not json', '{}', '[1, null]', '"red"'])('what other versions stored, such as %s, is dropped', (text) => {
  localStorage.setItem('recent-searches', text);
  expect(recentSearches()).toEqual([]);
});

it('nothing is kept by those who turned memory off, or without storage', () => {
  remembersViewed.choose(false);
  noteSearch('red');
  expect(recentSearches()).toEqual([]);
  remembersViewed.choose(true);
  const storage = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  expect(() => noteSearch('red')).not.toThrow();
  storage.mockRestore();
});
