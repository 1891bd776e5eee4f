import { parseSearch } from '@/lib/domain/search/parse';
import { isPlain } from '@/lib/domain/search/query';
import { withoutOperators, searchAddress } from '@/lib/domain/search/search-address';

const ASKED = { sort: 'Popular', page: 1 } as const;

it.each([
  ['Red  Blue', 'Red Blue', {}],
  ['-pink  Blonde', 'blonde -pink', {}],
  ['red is:gif', 'red', { mediaType: 'gif' }],
  ['is:gif order:latest', '', { mediaType: 'gif', sort: 'Latest' }],
  ['red -blue order:popular', 'red -blue', {}],
  ['red order:random', 'red order:random', {}],
  ['red or is:gif', 'red or is:gif', {}],
  ['is:gif is:pic', 'is:gif is:pic', {}],
])('the address of %s has the text %j', (typed, term, list) =>
  expect(searchAddress(typed, ASKED)).toMatchObject({ term, list: { ...ASKED, ...list } }),
);

it('is left alone in its own spelling, and where a choice above the list says otherwise', () => {
  expect(searchAddress('red -blue', ASKED)).toMatchObject({ isCanonical: true });
  expect(searchAddress('AMBER, red!', ASKED)).toMatchObject({ isCanonical: true });
  expect(searchAddress('red order:random', { ...ASKED, sort: 'Latest' })).toMatchObject({ term: 'red' });
});

it.each(['size:>5 red', '-likes: (red "blue"', 'Board: blue'])('%s can be searched for as words', (term) => {
  const parsed = parseSearch(withoutOperators(term));
  expect('problem' in parsed ? parsed : isPlain(parsed)).toBe(true);
});
