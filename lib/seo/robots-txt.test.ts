import type * as RobotsTxt from '@/lib/seo/robots-txt';

/** The groups of the file without comments. */
function groupsUnder(settings: Record<string, string> = {}): string[][] {
  const replaced = jest.replaceProperty(process, 'env', { ...process.env, ...settings });
  let text = '';
  jest.isolateModules(() => {
    text = jest.requireActual<typeof RobotsTxt>('@/lib/seo/robots-txt').robotsTxt();
  });
  replaced.restore();
  return text.split('\n\n').map((group) => group.split('\n').flatMap((line) => line.replace(/\s*#.*/, '') || []));
}
const withLine = (groups: string[][], line: string) => groups.find((group) => group.includes(line)) ?? [];

it('search engines may fetch everything but the API, what leads somewhere by chance, and sorted and narrowed lists', () => {
  const groups = groupsUnder();
  expect(withLine(groups, 'User-agent: *').filter((line) => !line.startsWith('User-agent'))).toEqual([
    'Disallow: /api/',
    'Disallow: /random/',
    'Disallow: /tag/*/',
    ...['sort', 'mediaType', 'timePeriod', 'return'].map((name) => `Disallow: /*?*${name}=`),
    'Allow: /tag/*/feed.xml',
  ]);
  expect(groups.at(-1)).toEqual([
    'Sitemap: http://localhost:3000/sitemap.xml',
    'Sitemap: http://localhost:3000/sitemap-flagged.xml',
  ]);
});

it('crawlers for training and for pictures are refused until the operator allows them', () => {
  const closed = groupsUnder();
  expect(withLine(closed, 'User-agent: GPTBot').at(-1)).toBe('Disallow: /');
  expect(withLine(closed, 'User-agent: img2dataset').at(-1)).toBe('Disallow: /');
  const open = groupsUnder({ ALLOWED_CRAWLERS: 'training' });
  expect(withLine(open, 'User-agent: GPTBot')).toContain('User-agent: *');
  expect(withLine(open, 'User-agent: img2dataset').at(-1)).toBe('Disallow: /');
});

it('a site that is not to be listed lets crawlers read so, and names no sitemap', () => {
  const groups = groupsUnder({ NOINDEX: 'on' });
  expect(withLine(groups, 'User-agent: *').at(-1)).toBe('Disallow: ');
  expect(groups.flat().join(' ')).not.toContain('Sitemap');
  expect(withLine(groups, 'User-agent: GPTBot').at(-1)).toBe('Disallow: /');
});

it('every crawler has the day of its entry, in a comment that parsers pass over', () => {
  jest.isolateModules(() => {
    const { robotsTxt } = jest.requireActual<typeof RobotsTxt>('@/lib/seo/robots-txt');
    expect(robotsTxt()).toMatch(/^User-agent: GPTBot # \d{4}-\d\d-\d\d$/m);
  });
});
