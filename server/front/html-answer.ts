import type { AnswerHeaders } from '@/lib/front/answer';
import { isEmbedPath } from '@/lib/routes/machine-paths';
import type { PublicRoute } from '@/lib/routes/public-routes';
import { BY_FILTER, pageCacheControl } from './cache-control';
import { ADULT_LABELS } from '@/lib/domain/ratings';
import { EMBED_POLICY, pagePolicy, type PolicySettings } from './csp';
import { deferScripts } from './deferred-scripts';
import { forbidsIndexing } from './head-tags';
import { pageScriptTags, type PageScripts } from './page-scripts';
import { PAGE_HEADERS } from './security-headers';

/** Seconds until a client may retry during an outage. */
export const RETRY_AFTER = '30';

export interface RenderedPage {
  path: string;
  route?: PublicRoute;
  status: number;
  headers: AnswerHeaders;
  bytes: Buffer;
}

export interface FinishedPage extends RenderedPage {
  /** The scripts' data of a page whose scripts wait for the visitor. */
  data?: { version: string; bytes: Buffer };
}

export interface HtmlSettings {
  policy: PolicySettings;
  /** Undefined: pages stay as rendered, as in tests. */
  pageScripts?: PageScripts;
}

/** A page's final headers, its policy and its cache rule. @param mayDefer whether the page's scripts may wait for its visitor */
export function finishHtml(page: RenderedPage, settings: HtmlSettings, mayDefer = false): FinishedPage {
  const isEmbed = isEmbedPath(page.path);
  const { policy } = settings;
  const pageScripts = isEmbed ? undefined : settings.pageScripts;
  const made = page.bytes.toString('latin1');
  const setsCookie = page.headers['set-cookie'] !== undefined;
  const cacheControl = pageCacheControl({ route: page.route, status: page.status, setsCookie });
  const isShared = cacheControl.startsWith('public');
  const split = pageScripts && mayDefer && isShared ? deferScripts(made) : undefined;
  const added = isEmbed ? ADULT_LABELS : pageScripts ? pageScriptTags(pageScripts, split) : '';
  const html = added ? addToHead(split?.html ?? made, added) : made;
  const isHidden = forbidsIndexing(made) || /^\/search(?:-boards|-people)?(?:\/|$)/.test(page.path);
  const { headers } = page;
  return {
    ...page,
    bytes: added ? bytesOf(html) : page.bytes,
    data: split && { version: split.version, bytes: bytesOf(split.data) },
    headers: {
      ...headers,
      'cache-control': cacheControl,
      vary: BY_FILTER, // The renderer's own value names its framework.
      ...PAGE_HEADERS,
      'content-security-policy': isEmbed ? EMBED_POLICY : pagePolicy(html, policy),
      ...(isHidden && { 'x-robots-tag': 'noindex, follow' }),
      ...(page.status === 503 && { 'retry-after': RETRY_AFTER }),
    },
  };
}

const addToHead = (html: string, tags: string) => html.replace('</head>', () => `${tags}</head>`);

/** `Buffer.from` would write zeros first, which takes longer than the bytes. */
function bytesOf(latin1: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(latin1.length);
  bytes.write(latin1, 'latin1');
  return bytes;
}
