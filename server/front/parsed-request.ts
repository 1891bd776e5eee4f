import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { WHOLE_PAGE } from '@/lib/domain/page-data';
import type { Target } from '@/lib/front/target';
import { findPublicPage, type PublicPage } from './cache/public-page';
import { filterOf, ownFilter } from './content-filter-variant';
import { checkTarget, type TargetCheck } from './request-check';

const MAX_KNOWN = 20_000;
const LONGEST_KNOWN = 300;

export interface ParsedRequest extends Target {
  filter: ContentFilter;
  /** Opening the page switches the visitor's own choice (rule 47). */
  switches: boolean;
  /** The shared page, or its data; undefined: none, or a complete one. */
  page?: PublicPage;
}

export type Parsed = ({ kind: 'ok' } & ParsedRequest) | Exclude<TargetCheck, { kind: 'ok' }>;

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

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
