import { joinVary, type AnswerHeaders } from './answer';
import { pageCacheControl } from './cache-control';
import { pagePolicy, type PolicySettings } from './csp';
import { readHeadTags } from './head-tags';
import { PAGE_HEADERS } from './security-headers';

/** Seconds after which a client may ask again while something is down. */
export const RETRY_AFTER = '30';

export interface RenderedPage {
  /** Encoded path of the request. */
  path: string;
  status: number;
  headers: AnswerHeaders;
  bytes: Buffer;
}

/**
 * A page's final status and headers: the status it asks for in its head, its policy, its cache rule. All that is looked
 * for is ASCII, so that the bytes are read as they are.
 */
export function finishHtml(page: RenderedPage, policy: PolicySettings): RenderedPage {
  const html = page.bytes.toString('latin1');
  const tags = readHeadTags(html);
  const status = page.status === 200 ? (tags.status ?? 200) : page.status;
  const isHidden = tags.noindex || /^\/search(?:-boards)?(?:\/|$)/.test(page.path);
  const { path, headers } = page;
  return {
    ...page,
    status,
    headers: {
      ...headers,
      'cache-control': pageCacheControl({ path, status, setsCookie: headers['set-cookie'] !== undefined }),
      vary: joinVary('Accept-Encoding, Cookie', headers.vary?.toString()),
      ...PAGE_HEADERS,
      'content-security-policy': pagePolicy(html, policy),
      ...(isHidden && { 'x-robots-tag': 'noindex, follow' }),
      ...(status === 503 && { 'retry-after': RETRY_AFTER }),
    },
  };
}
