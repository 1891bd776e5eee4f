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
  const { headers } = finishRouterPayload({ ...page, status });
  return {
    ...page,
    status,
    headers: {
      ...headers,
      ...PAGE_HEADERS,
      'content-security-policy': pagePolicy(html, policy),
      ...(isHidden && { 'x-robots-tag': 'noindex, follow' }),
      ...(status === 503 && { 'retry-after': RETRY_AFTER }),
    },
  };
}

/** The same page as the client-side router gets it: only the cache rules apply. */
export function finishRouterPayload(page: RenderedPage): RenderedPage {
  const { path, status, headers } = page;
  const cacheControl = pageCacheControl({ path, status, setsCookie: headers['set-cookie'] !== undefined });
  const vary = joinVary('Accept-Encoding, Cookie', headers.vary?.toString());
  return { ...page, headers: { ...headers, 'cache-control': cacheControl, vary } };
}
