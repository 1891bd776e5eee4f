/** What a crawler fetches pages for. */
export type CrawlerPurpose = 'answers' | 'pictures' | 'previews' | 'search' | 'training';

interface Crawler {
  /** As its User-Agent header and robots.txt name it. */
  agent: string;
  purpose: CrawlerPurpose;
  /** Since when this list has it. */
  since: string;
}

const listed = (since: string, purpose: CrawlerPurpose, agents: readonly string[]): Crawler[] =>
  agents.map((agent) => ({ agent, purpose, since }));

/** Crawlers that are no search engines, or that are not told by a word such as "bot" in their name. */
export const CRAWLERS: readonly Crawler[] = [
  // They fetch a page because somebody asked for it, and link to it: as welcome as search engines.
  ...listed('2026-11-21', 'answers', ['ChatGPT-User', 'Claude-User', 'OAI-SearchBot', 'PerplexityBot']),
  ...listed('2026-11-23', 'answers', ['Claude-SearchBot', 'DuckAssistBot', 'MistralAI-User', 'Perplexity-User']),
  // They gather text and pictures to train models on.
  ...listed('2026-11-21', 'training', [
    'Amazonbot', 'Applebot-Extended', 'Bytespider', 'CCBot', 'ClaudeBot', 'GPTBot', 'Google-Extended',
    'meta-externalagent',
  ]), // prettier-ignore
  ...listed('2026-11-23', 'training', [
    'AI2Bot', 'cohere-training-data-crawler', 'Diffbot', 'FacebookBot', 'PanguBot', 'TikTokSpider', 'Webzio-Extended',
  ]), // prettier-ignore
  // They copy pictures into collections of others.
  ...listed('2026-11-23', 'pictures', ['ImagesiftBot', 'img2dataset']),
  // They look at a page for a search engine's owner or for the preview of a link.
  ...listed('2026-11-23', 'previews', [
    'BingPreview', 'Embedly', 'facebookexternalhit', 'Google-InspectionTool', 'Google-Read-Aloud', 'GoogleOther',
    'Iframely', 'meta-externalfetcher', 'SkypeUriPreview', 'Snap URL Preview Service', 'vkShare', 'WhatsApp',
  ]), // prettier-ignore
  ...listed('2026-11-26', 'previews', ['Bluesky Cardyb', 'Chrome-Lighthouse', 'Google Page Speed', 'Google-PageSpeed']),
  // Search engines and archives.
  ...listed('2026-11-26', 'search', ['ia_archiver', 'YandexImages', 'YandexVideo', 'Yeti']),
];

export const crawlersFor = (purpose: CrawlerPurpose): readonly Crawler[] =>
  CRAWLERS.filter((crawler) => crawler.purpose === purpose);

/** Fits the User-Agent header of a crawler; that of a phone of the make Cubot is none. */
export const CRAWLER_HEADER = new RegExp(
  [
    '(?:^|[^u])bot\\b', 'crawl', 'spider', 'slurp',
    ...[...crawlersFor('previews'), ...crawlersFor('search')].map(({ agent }) => `\\b${agent}\\b`),
  ].join('|'), // prettier-ignore
  'i',
);
