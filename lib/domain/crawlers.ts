export type CrawlerPurpose = 'answers' | 'pictures' | 'previews' | 'search' | 'training';

interface Crawler {
  agent: string;
  purpose: CrawlerPurpose;
  /** Day of its entry. */
  since: string;
  /** Names that its operator documents for its hosts; without them nothing confirms who it is. */
  hosts?: RegExp;
}

const listed = (since: string, purpose: CrawlerPurpose, agents: readonly string[], hosts?: RegExp): Crawler[] =>
  agents.map((agent) => ({ agent, purpose, since, hosts }));

/** Host names of Google's crawlers. Other clients of its proxies have other host names. */
const GOOGLE = /^(?:(?:geo-)?crawl-.+\.googlebot|rate-limited-proxy-[\d-]+\.google)\.com\.?$/i;
const MICROSOFT = /\.search\.msn\.com\.?$/i;
const YANDEX = /\.yandex\.(?:ru|net|com)\.?$/i;

/** Crawlers that need an entry: their name lacks a word such as "bot", their purpose is not search, or their hosts can confirm them. */
export const CRAWLERS: readonly Crawler[] = [
  // Fetch a page for a person and link to it: as welcome as search engines.
  ...listed('2026-11-21', 'answers', ['ChatGPT-User', 'Claude-User', 'OAI-SearchBot', 'PerplexityBot']),
  ...listed('2026-11-23', 'answers', ['Claude-SearchBot', 'DuckAssistBot', 'MistralAI-User', 'Perplexity-User']),
  // Gather text and pictures to train models.
  ...listed('2026-11-21', 'training', [
    'Amazonbot', 'Applebot-Extended', 'Bytespider', 'CCBot', 'ClaudeBot', 'GPTBot', 'Google-Extended',
    'meta-externalagent',
  ]), // prettier-ignore
  ...listed('2026-11-23', 'training', [
    'AI2Bot', 'cohere-training-data-crawler', 'Diffbot', 'FacebookBot', 'PanguBot', 'TikTokSpider', 'Webzio-Extended',
  ]), // prettier-ignore
  ...listed('2026-11-23', 'pictures', ['ImagesiftBot', 'img2dataset']),
  // Look at a page for a search engine's owner or for a link preview.
  ...listed('2026-11-23', 'previews', [
    'Embedly', 'facebookexternalhit', 'Google-Read-Aloud', 'Iframely', 'meta-externalfetcher', 'SkypeUriPreview',
    'Snap URL Preview Service', 'vkShare', 'WhatsApp',
  ]), // prettier-ignore
  ...listed('2026-11-26', 'previews', ['Bluesky Cardyb', 'Chrome-Lighthouse', 'Google Page Speed', 'Google-PageSpeed']),
  ...listed('2026-11-23', 'previews', ['Google-InspectionTool', 'GoogleOther'], GOOGLE),
  ...listed('2026-11-23', 'previews', ['BingPreview'], MICROSOFT),
  ...listed('2026-11-29', 'previews', ['MicrosoftPreview'], MICROSOFT),
  ...listed('2026-11-29', 'previews', ['Pinterestbot', 'Pinterest/0.2'], /\.pinterest\.com\.?$/i),
  ...listed('2026-11-26', 'search', ['ia_archiver', 'Yeti']),
  ...listed('2026-11-29', 'search', ['Googlebot'], GOOGLE),
  ...listed('2026-11-29', 'search', ['bingbot'], MICROSOFT),
  ...listed('2026-11-29', 'search', ['YandexBot'], YANDEX),
  ...listed('2026-11-26', 'search', ['YandexImages', 'YandexVideo'], YANDEX),
  ...listed('2026-11-29', 'search', ['Applebot'], /\.applebot\.apple\.com\.?$/i),
];

export const crawlersFor = (purpose: CrawlerPurpose): readonly Crawler[] =>
  CRAWLERS.filter((crawler) => crawler.purpose === purpose);

/** Those whose hosts have a documented name, by what they call themselves. */
export const CONFIRMABLE_CRAWLERS = CRAWLERS.flatMap(({ agent, hosts }) =>
  hosts ? [{ claim: new RegExp(`\\b${agent}\\b`, 'i'), hosts }] : [],
);

/** Cubot is a make of phones. */
export const CRAWLER_HEADER = new RegExp(
  [
    '(?:^|[^u])bot\\b', 'crawl', 'spider', 'slurp',
    ...[...crawlersFor('previews'), ...crawlersFor('search')].map(({ agent }) => `\\b${agent}\\b`),
  ].join('|'), // prettier-ignore
  'i',
);
