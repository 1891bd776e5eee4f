import type { Visit } from '@/e2e/checks/visit';
import { linkDepths } from '@/e2e/checks/link-depths';
import { judgePages } from '@/e2e/checks/searched-pages';
import { judgeVideos } from '@/e2e/checks/videos';

const SITE = 'http://site.test';
const IMAGE = `${SITE}/media/a-preview.jpg`;
const LARGE = '1200 x 630';

interface Facts {
  title?: string;
  links?: string[];
  nodes?: Record<string, unknown>[];
  properties?: Record<string, string>;
  indexable?: boolean;
}

function visit(path: string, facts: Facts = {}): Visit {
  const { title = path, links = [], nodes = [{ '@type': 'WebPage' }], indexable = true } = facts;
  const properties = { 'og:image': IMAGE, 'og:image:width': '1200', 'og:image:height': '630', ...facts.properties };
  const page = {
    title,
    description: '',
    canonicals: [],
    robots: '',
    properties,
    data: [JSON.stringify({ '@graph': nodes })],
    links: links.map((href) => ({ href, rel: [''], within: '' })),
  };
  return { path, from: '/', status: 200, page, indexable };
}

const mapOf = (...visits: Visit[]) => new Map(visits.map((each) => [each.path, each]));
const problems = (visits: Visit[], size = LARGE) =>
  judgePages(SITE, mapOf(...visits), new Map([[IMAGE, size]])).findings.map(
    ({ place, problem }) => `${place} ${problem}`,
  );

const listOf = (numberOfItems: number) => ({ nodes: [{ '@type': 'ItemList', numberOfItems }] });

it('the depth of a page is that of the shortest path from the home page', () => {
  const visits = mapOf(
    visit('/', { links: ['/a', '/b'] }),
    visit('/a', { links: ['/c'] }),
    visit('/b', { links: ['/pin/x'] }),
    visit('/c', { links: ['/pin/x', '/pin/y', 'https://elsewhere.test/'] }),
  );
  expect([...linkDepths(SITE, visits)]).toEqual([['/', 0], ['/a', 1], ['/b', 1], ['/c', 2], ['/pin/x', 2], ['/pin/y', 3]]); // prettier-ignore
});

it('what search engines read of sound pages has no findings', () =>
  expect(problems([visit('/'), visit('/tag/large', listOf(12)), visit('/tag/small', { ...listOf(11), indexable: false })])).toEqual([])); // prettier-ignore

it.each<[string, Visit, string]>([
  ['a tag page that is indexed too early', visit('/tag/small', listOf(11)), 'is indexable, with 11 pins'],
  ['one that is not', visit('/tag/a', { ...listOf(12), indexable: false }), 'is not indexable, with 12 pins'],
  ['a long title', visit('/a', { title: 'x'.repeat(61) }), 'has a title of 61 characters'],
  ['a page without data', visit('/a', { nodes: [] }), 'has no structured data that can be read'],
  [
    'a small preview',
    visit('/a', { properties: { 'og:image:width': '300' } }),
    `its preview is ${LARGE}, told as 300 x 630`,
  ],
  ['a missing one', visit('/a', { properties: { 'og:image': '' } }), `its preview is missing, told as ${LARGE}`],
])('%s is found', (_what, page, problem) => expect(problems([page])).toEqual([`${page.path} ${problem}`]));

it('a preview that is not as large as told is found', () =>
  expect(problems([visit('/a')], '600 x 400')).toEqual([`/a its preview is 600 x 400, told as ${LARGE}`]));

it('a pin too many clicks away is found', () => {
  const chain = Array.from({ length: 7 }, (_, n) =>
    visit(n ? `/${n}` : '/', { links: [n < 6 ? `/${n + 1}` : '/pin/far'] }),
  );
  expect(problems(chain)).toEqual(['/pin/far is 7 clicks from the home page']);
});

it('animated pins that the video sitemap lacks, and those without a whole VideoObject, are found', () => {
  const video = {
    '@type': 'VideoObject',
    name: 'a',
    description: 'a',
    thumbnailUrl: 'a',
    uploadDate: 'a',
    contentUrl: 'a',
    interactionStatistic: {},
    isFamilyFriendly: false,
  };
  const playing = (path: string, node: Record<string, unknown>) =>
    visit(path, { nodes: [node], properties: { 'og:video': 'a' } });
  const [sound, unlisted] = [playing('/pin/a', video), playing('/pin/b', video)];
  const partial = playing('/pin/c', { ...video, thumbnailUrl: undefined });
  const { findings } = judgeVideos([sound, partial], mapOf(sound, unlisted, partial, visit('/pin/still')));
  expect(findings.map(({ place }) => place)).toEqual(['/pin/b', '/pin/c']);
});
