import { groupBy } from '@/lib/domain/group-by';

it('items stand in their order under their keys, keys in the order of their first items', () =>
  expect([...groupBy(['sea', 'blue', 'sky'], (word) => word[0])]).toEqual([
    ['s', ['sea', 'sky']],
    ['b', ['blue']],
  ]));

it('without items there are no groups', () => expect(groupBy([], String)).toEqual(new Map()));
