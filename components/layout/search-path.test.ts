import { searchInPath, searchPath } from '@/components/layout/search-path';

describe('searchPath', () => {
  it('trims and encodes the term', () => expect(searchPath('pins', '  a/b 50% ')).toBe('/search/a%2Fb%2050%25'));
  it('keeps what was typed', () => expect(searchPath('pins', ' B  -A is:gif ')).toBe('/search/B%20%20-A%20is%3Agif'));
  it('goes to boards', () => expect(searchPath('boards', 'x')).toBe('/search-boards/x'));
  it('cuts an endless term', () => expect(searchPath('pins', 'x'.repeat(2_000))).toBe(`/search/${'x'.repeat(1_000)}`));
  it('does nothing for a blank term', () => expect(searchPath('pins', ' \t ')).toBeNull());
});

describe('searchInPath', () => {
  it.each(['a/b 50%', 'ünï "q"', '_', '.', '..'])('finds back what searchPath made of %s', (term) => {
    expect(searchInPath(searchPath('pins', term) ?? '')).toEqual({ type: 'pins', term });
    expect(searchInPath(searchPath('boards', term) ?? '')).toEqual({ type: 'boards', term });
  });
  it('finds the words of a search for people', () =>
    expect(searchInPath('/search-people/ann%20lee')).toEqual({ type: 'pins', term: 'ann lee' }));
  it.each(['/', '/search/%E0%A4%A', '/category/Solo'])('finds nothing in %s', (path) =>
    expect(searchInPath(path).term).toBe(''),
  );
});
