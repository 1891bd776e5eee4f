import type { Visit } from '@/bench/checks/visit';
import { judgeCrawl } from '@/bench/checks/crawl-findings';

const page = (title: string) => ({
  title,
  description: title,
  canonicals: [title],
  robots: '',
  properties: {},
  data: [],
  links: [],
});
const visit = (path: string, change: Partial<Visit> = {}): Visit => ({
  path,
  from: '/',
  status: 200,
  page: page(path),
  indexable: true,
  ...change,
});
const nothing = { pins: [], boards: [], profiles: [], categories: [] };
const judge = (visits: Visit[], hidden: Visit[] = [], linked = {}) =>
  judgeCrawl(new Map(visits.map((each) => [each.path, each])), hidden, { ...nothing, ...linked }).findings;

describe('judgeCrawl', () => {
  it('accepts a site whose pages are all reached and all different', () => {
    expect(judge([visit('/'), visit('/pin/a')], [visit('/pin/b')], { pins: ['/pin/a'] })).toEqual([]);
  });

  it('names pages that no link leads to, and answers with an error status', () => {
    const visits = [visit('/old', { status: 308, location: '/new' }), visit('/gone', { status: 404 })];
    expect(
      judge(
        visits.map((each) => ({ ...each, indexable: false })),
        [],
        { pins: ['/pin/a'] },
      ),
    ).toEqual([
      { place: '/pin/a', problem: 'not reached (pins)' },
      { place: '/gone', problem: 'answers 404, from /' },
      { place: '/old', problem: 'answers 308 to /new, from /' },
    ]);
  });

  it('names titles, descriptions and canonicals that indexable pages share', () => {
    const duplicates = [visit('/a', { page: page('same') }), visit('/b', { page: page('same') })];
    expect(judge(duplicates).map(({ problem }) => problem)).toEqual(
      ['title', 'description', 'canonical'].map((what) => `shares its ${what} "same" (1 more: /b)`),
    );
    expect(judge(duplicates.map((each) => ({ ...each, indexable: false })))).toEqual([]);
  });
});
