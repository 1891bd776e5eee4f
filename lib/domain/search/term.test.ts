import { normaliseTerm, termSegment } from '@/lib/domain/search/term';

describe('normaliseTerm', () => {
  it('trims and makes white space single', () => expect(normaliseTerm(' \ta \n b ')).toBe('a b'));
  it('cuts at 1,000 characters', () => expect(normaliseTerm('x'.repeat(5000))).toHaveLength(1000));
  it('halves no letter', () => expect(normaliseTerm(`${'x'.repeat(999)}🎈`)).toBe('x'.repeat(999)));
});

it.each([
  ['.', '/search/.%20'],
  ['..', '/search/..%20'],
  ['...', '/search/...'],
])('the term %j is a segment that URL parsers leave as it is', (term, path) => {
  expect(new URL(`/search/${encodeURIComponent(termSegment(term))}`, 'http://site').pathname).toBe(path);
});
