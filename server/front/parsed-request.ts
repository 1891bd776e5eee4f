import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { WHOLE_PAGE } from '@/lib/domain/page-data';
import { findPublicPage, type PublicPage } from './cache/public-page';
import { filterOf, ownFilter } from './content-filter-variant';
import { checkTarget, type Target, type TargetCheck } from './request-check';

const MAX_KNOWN = 20_000;
/** Longer URLs are rare. */
const LONGEST_KNOWN = 300;

/** All that the line of a request and the visitor's content filter say. */
export interface ParsedRequest extends Target {
  /** The filter that the page is rendered under. */
  filter: ContentFilter;
  /** The visitor's own choice says otherwise: opening the page switches it (rule 13). */
  switches: boolean;
  /** The page for everybody that is asked for, or its data; undefined: none, or one with everything in it. */
  page?: PublicPage;
}

export type Parsed = ({ kind: 'ok' } & ParsedRequest) | Exclude<TargetCheck, { kind: 'ok' }>;

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Parses requests; of what is asked for often it remembers what came out. */
export function requestParser(): (request: Asked) => Parsed {
  const known = new LRUCache<string, Parsed>({ max: MAX_KNOWN });
  return ({ method = 'GET', url = '/', headers }) => {
    const own = ownFilter(headers.cookie);
    const key = `${own} ${method} ${url}`;
    const found = known.get(key);
    if (found) return found;
    const parsed = parse(method, url, own);
    if (url.length <= LONGEST_KNOWN) known.set(key, parsed);
    return parsed;
  };
}

function parse(method: string, url: string, own: ContentFilter): Parsed {
  const target = checkTarget(method, url);
  if (target.kind !== 'ok') return target;
  const filter = filterOf(target.data?.path ?? target.path, own);
  const isRead = method === 'GET' || method === 'HEAD';
  const page = isRead && (target.data || !asksForWholePage(target)) ? findPublicPage(target, filter) : undefined;
  return { ...target, filter, switches: filter !== own, page };
}

export const asksForWholePage = ({ search }: Pick<Target, 'search'>) =>
  search !== '' && new URLSearchParams(search).has(WHOLE_PAGE);
