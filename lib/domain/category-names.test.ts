import { CATEGORIES, MENU_CATEGORIES } from '@/lib/domain/categories';
import { findCategory } from '@/lib/domain/category-names';

it('there are 47 categories, of which the menu shows the first 46 in alphabetical order', () => {
  expect(CATEGORIES).toHaveLength(47);
  expect(MENU_CATEGORIES).toHaveLength(46);
  expect(MENU_CATEGORIES).toEqual([...MENU_CATEGORIES].sort((a, b) => a.localeCompare(b, 'en')));
  expect(MENU_CATEGORIES.slice(0, 3)).toEqual(['Amateur', 'Anal', 'Asian']);
  expect(MENU_CATEGORIES.at(-1)).toBe('Toys');
  expect(CATEGORIES.at(-1)).toBe('Trans');
});

it.each(['close up', 'CLOSE UP', 'Close-Up', 'close_up', ' Close  Up '])('a category is found by %s', (name) =>
  expect(findCategory(name)).toBe('Close Up'),
);
it.each(['', 'closeup', 'nothing', '__proto__'])('no category is found by %s', (name) =>
  expect(findCategory(name)).toBeUndefined(),
);
