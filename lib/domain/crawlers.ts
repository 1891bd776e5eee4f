export type CrawlerPurpose = 'answers' | 'pictures' | 'previews' | 'search' | 'training';

interface Crawler {
  agent: string;
  purpose: CrawlerPurpose;
  /** Day of its entry. */
  since: string;
}

const listed = (since: string, purpose: CrawlerPurpose, agents: readonly string[]): Crawler[] =>
  agents.map((agent) => ({ agent, purpose, since }));

/** Crawlers without a word such as "bot" in their name, or with another purpose than search. */
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
    'BingPreview', 'Embedly', 'facebookexternalhit', 'Google-InspectionTool', 'Google-Read-Aloud', 'GoogleOther',
    'Iframely', 'meta-externalfetcher', 'SkypeUriPreview', 'Snap URL Preview Service', 'vkShare', 'WhatsApp',
  ]), // prettier-ignore
  ...listed('2026-11-26', 'previews', ['Bluesky Cardyb', 'Chrome-Lighthouse', 'Google Page Speed', 'Google-PageSpeed']),
  ...listed('2026-11-26', 'search', ['ia_archiver', 'YandexImages', 'YandexVideo', 'Yeti']),
];

export const crawlersFor = (purpose: CrawlerPurpose): readonly Crawler[] =>
  CRAWLERS.filter((crawler) => crawler.purpose === purpose);

/** Cubot is a make of phones. */
export const CRAWLER_HEADER = new RegExp(
  [
    '(?:^|[^u])bot\\b', 'crawl', 'spider', 'slurp',
    ...[...crawlersFor('previews'), ...crawlersFor('search')].map(({ agent }) => `\\b${agent}\\b`),
  ].join('|'), // prettier-ignore
  'i',
);
