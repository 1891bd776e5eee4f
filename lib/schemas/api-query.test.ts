import { listSearchQuerySchema, pageQuerySchema, pinSearchQuerySchema, pinsQuerySchema } from '@/lib/schemas/api-query';

const POPULAR = { sort: 'Popular', mediaType: undefined, timePeriod: undefined, page: 1 };

describe('parameters of GET /pins', () => {
  it('have defaults', () => expect(pinsQuerySchema.parse({})).toEqual({ tag: '', query: POPULAR }));

  it('are mediaType, tags, sor, timePeriod and pg', () =>
    expect(
      pinsQuerySchema.parse({ pg: '3', tags: ' Close Up ', mediaType: 'gif', sor: '-savesCount', timePeriod: 'week' }),
    ).toEqual({ tag: 'close up', query: { sort: 'Popular', mediaType: 'gif', timePeriod: 'week', page: 3 } }));

  it('know no period with the latest', () =>
    expect(pinsQuerySchema.parse({ sor: '-createdAt', timePeriod: 'week' }).query).toEqual({
      sort: 'Latest',
      mediaType: undefined,
      page: 1,
    }));

  it('count as the default when they are unknown', () =>
    expect(pinsQuerySchema.parse({ mediaType: 'video', sor: 'random', timePeriod: 'ever', other: 'x' }).query).toEqual(
      POPULAR,
    ));

  it.each(['0', '-1', '1.5', 'abc', '1e9', '10000', 'NaN', 'Infinity'])('refuse the page %s, naming it', (pg) => {
    const { error } = pinsQuerySchema.safeParse({ pg });
    expect(error?.issues[0]?.path).toEqual(['pg']);
  });

  it('take the last page there may be', () => expect(pageQuerySchema.parse({ pg: '9999' })).toEqual({ pg: 9999 }));

  it('refuse a tag that no tag can be', () =>
    expect(pinsQuerySchema.safeParse({ tags: 'x'.repeat(31) }).error?.issues[0]?.path).toEqual(['tags']));
});

describe('parameters of the searches', () => {
  it('hold a term', () => {
    expect(pinSearchQuerySchema.parse({ q: 'red', pg: '2' })).toEqual({ term: 'red', query: { ...POPULAR, page: 2 } });
    expect(listSearchQuerySchema.parse({ q: '' })).toEqual({ term: '', page: 1 });
  });

  it.each([pinSearchQuerySchema, listSearchQuerySchema])('need a term', (schema) =>
    expect(schema.safeParse({}).error?.issues).toMatchObject([
      { path: ['q'], message: 'Say what to search for, as `q`.' },
    ]),
  );
});
