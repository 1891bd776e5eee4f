import { byLetter } from '@/lib/domain/by-letter';

const letters = (...names: string[]) =>
  byLetter(names.map((name) => ({ name }))).map(([letter, items]) => [letter, ...items.map(({ name }) => name)]);

it('names stand in order under their first letters, whatever their accents and case', () =>
  expect(letters('blue', 'élan', 'amber', 'Birch', 'echo')).toEqual([
    ['A', 'amber'],
    ['B', 'Birch', 'blue'],
    ['E', 'echo', 'élan'],
  ]));

it('digits and letters of other scripts come last', () =>
  expect(letters('夜', '3d', 'zebra')).toEqual([
    ['Z', 'zebra'],
    ['#', '3d', '夜'],
  ]));

it('without names there are no letters', () => expect(letters()).toEqual([]));
