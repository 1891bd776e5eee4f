import { machinePaths } from '@/lib/routes/machine-paths';
import { absolute } from '@/lib/seo/site';

/** Crawlers that gather text and pictures to train models on: people's uploads are not offered for that. */
const TRAINING_CRAWLERS = [
  'Amazonbot', 'Applebot-Extended', 'Bytespider', 'CCBot', 'ClaudeBot', 'GPTBot', 'Google-Extended',
  'meta-externalagent',
]; // prettier-ignore
/** Crawlers that fetch a page because somebody asked for it, and link to it: welcome as search engines are. */
const ANSWERING_CRAWLERS = ['ChatGPT-User', 'Claude-User', 'OAI-SearchBot', 'PerplexityBot'];

/** URLs of sorted or narrowed lists, wherever the parameter stands. Search pages stay open: they say noindex. */
const FACETS = ['sort', 'mediaType', 'timePeriod'].flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
const CLOSED = ['/api/', '/random/', ...FACETS];

const group = (agents: readonly string[], rules: readonly string[]) =>
  [...agents.map((agent) => `User-agent: ${agent}`), ...rules].join('\n');

/** robots.txt (rule 30). */
export const robotsTxt = (): string =>
  `${[
    group(
      ['*', ...ANSWERING_CRAWLERS],
      CLOSED.map((path) => `Disallow: ${path}`),
    ),
    group(TRAINING_CRAWLERS, ['Disallow: /']),
    `Sitemap: ${absolute(machinePaths.sitemap)}`,
  ].join('\n\n')}\n`;
