/** @jest-environment ./jest/browser-environment.ts */
import { keepPlace, keptPlace } from '@/features/thumb-feed/kept-place';

const list = (href: string) => ({ href, cards: [] });

it('the place is kept for a list, whichever of its pages is in view', () => {
  keepPlace(list('/category/Solo?sort=Latest'), 'rings');
  expect(keptPlace(list('/category/Solo?sort=Latest&page=2'))).toBe('rings');
  expect(keptPlace(list('/category/Solo'))).toBeUndefined();
});
