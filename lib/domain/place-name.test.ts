import { placeName } from '@/lib/domain/place-name';

it.each([
  ['NL', 'Netherlands'],
  ['pt', 'Portugal'],
  ['US-TX', 'United States'],
  ['Lisbon,\u0000 Portugal', 'Lisbon, Portugal'],
  ['XX', null],
  ['T1', null],
  ['QQ', null],
  ['EU', null],
  ['', null],
  [null, null],
])('the header %j names the place %j', (header, place) => expect(placeName(header)).toBe(place));

it('a place is cut to 60 characters', () => expect(placeName('x'.repeat(100))).toHaveLength(60));
