import type { Visit } from '@/e2e/checks/visit';
import { judgeCrawl } from '@/e2e/checks/crawl-findings';
import { robotsRules } from '@/e2e/checks/robots-rules';

const page = (title: string, links: Record<string, string> = {}) => ({
  title,
  description: title,
  canonicals: [title],
  robots: '',
  properties: {},
  data: [],
  links: Object.entries(links).map(([href, rel]) => ({ href, rel: [rel], within: '' })),
});
const visit = (path: string, change: Partial<Visit> = {}): Visit => ({
  path,
  from: '/',
  status: 200,
  page: page(path),
  indexable: true,
  ...change,
});
const nothing = { pins: [], boards: [], profiles: [], categories: [], 'pages of the sitemap': [] };
const judge = (visits: Visit[], hidden: Visit[] = [], linked = {}) =>
  judgeCrawl('http://site.test', new Map(visits.map((each) => [each.path, each])), hidden, {
    ...nothing,
    ...linked,
  }).findings;

describe('judgeCrawl', () => {
  it('accepts a site whose pages are all reached and all different', () => {
    const home = visit('/', { page: page('/', { '/pin/a': '' }) });
    expect(judge([home, visit('/pin/a')], [visit('/pin/b')], { pins: ['/pin/a'] })).toEqual([]);
  });

  it('names what only a link that says nofollow leads to', () => {
    const home = visit('/', { page: page('/', { '/pin/a': 'nofollow' }) });
    const listed = { 'pages of the sitemap': ['/', '/pin/a'] };
    expect(judge([home, visit('/pin/a')], [], listed)).toEqual([
      { place: '/pin/a', problem: 'not reached (pages of the sitemap)' },
    ]);
  });

  it('refuses a site of more than a few addresses for each pin', () => {
    const lists = Array.from({ length: 103 }, (_, n) => visit(`/?list=${n}`, { indexable: false }));
    const home = visit('/', { page: page('/', { '/pin/a': '' }) });
    const pins = ['/pin/a'];
    expect(judge([home, visit('/pin/a'), ...lists], [], { pins })).toEqual([
      { place: '/', problem: 'leads to 105 addresses' },
    ]);
    expect(judge([home, visit('/pin/a'), ...lists.slice(1)], [], { pins })).toEqual([]);
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

it('a crawler obeys the rules for all crawlers, with their wildcards', () => {
  const isPermitted = robotsRules(
    'User-agent: *\nDisallow: /api/\nDisallow: /*?*sort=\n\nUser-agent: GPTBot\nDisallow: /\n',
  );
  const paths = ['/', '/?page=2', '/pin/api/', '/api/pins', '/?sort=Latest', '/tag/a?page=2&sort=Latest', '/sort=a'];
  expect(paths.filter(isPermitted)).toEqual(['/', '/?page=2', '/pin/api/', '/sort=a']);
});
