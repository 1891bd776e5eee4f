import { fullTextQuery } from '@/lib/domain/search/full-text-query';

describe('fullTextQuery', () => {
  it('asks for every word', () =>
    expect(
      fullTextQuery([
        { word: 'amber', tags: [], isBeginning: false },
        { word: 'spi', tags: [], isBeginning: true },
      ]),
    ).toBe(`('amber') & ('spi':*)`));

  it('takes a tag for its synonym', () =>
    expect(fullTextQuery([{ word: 'azure', tags: ['navy blue', 'sky'], isBeginning: false }])).toBe(
      `('azure' | 'navy' <-> 'blue' | 'sky')`,
    ));
});
