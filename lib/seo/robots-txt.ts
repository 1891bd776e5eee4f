import { crawlersFor, type CrawlerPurpose } from '@/lib/domain/crawlers';
import { env } from '@/lib/env';
import { machinePaths } from '@/lib/routes/machine-paths';
import { absolute } from '@/lib/seo/site';

/** Parameters of sorted and narrowed lists and of the return path of sign-in: they multiply URLs endlessly. */
const ENDLESS = ['sort', 'mediaType', 'timePeriod', 'return'];
/** Searches stay open: only a fetched page shows its noindex. */
const CLOSED = ['/api/', '/random/', '/tag/*/', ...ENDLESS.map((name) => `/*?*${name}=`)];
// The pairs of tags below a tag stay closed, its feed is open.
const OPEN = '/tag/*/feed.xml';

/** Allowed ones join the first group. */
const SWITCHED = [
  { purpose: 'training', says: 'Crawlers that gather text and pictures to train models on' },
  { purpose: 'pictures', says: 'Crawlers that copy pictures into collections' },
] as const;

const agentLines = (purpose: CrawlerPurpose) =>
  crawlersFor(purpose).map(({ agent, since }) => `User-agent: ${agent} # ${since}`);

/** robots.txt (rule 103); a site with NOINDEX allows crawling, so that crawlers see its noindex. */
export function robotsTxt(): string {
  const isListed = env.NOINDEX === 'off';
  const closed = SWITCHED.filter(({ purpose }) => !env.ALLOWED_CRAWLERS.includes(purpose));
  const groups = [
    [
      '# Search engines, and who answers a person with a link',
      'User-agent: *',
      ...agentLines('answers'),
      ...env.ALLOWED_CRAWLERS.flatMap(agentLines),
      ...(isListed ? CLOSED : ['']).map((path) => `Disallow: ${path}`),
      ...(isListed ? [`Allow: ${OPEN}`] : []),
    ],
    ...closed.map(({ purpose, says }) => [`# ${says}`, ...agentLines(purpose), 'Disallow: /']),
    isListed ? [machinePaths.sitemap, machinePaths.flaggedSitemap].map((path) => `Sitemap: ${absolute(path)}`) : [],
  ];
  return `${groups.flatMap((lines) => (lines.length > 0 ? lines.join('\n') : [])).join('\n\n')}\n`;
}
