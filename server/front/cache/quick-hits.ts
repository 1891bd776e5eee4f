import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { AnswerHeaders, Encoding, WholeAnswer } from '@/lib/front/answer';
import { rounded, type AccessLog } from '../access-log';
import { withoutSharedCaches } from '../cache-control';
import { chooseEncoding, etagOf } from '../compression';
import type { IpLimits } from '../limits/ip-limits';
import type { ParsedRequest } from '../parsed-request';
import { requestIds } from '../request-id';
import { matchesEtag, wholeHeaders } from '../send';
import type { PageCache } from './page-cache';
import type { PageEntry } from './page-entry';
import { bearsSession } from './session-cookie';

const MAX_ACCEPTS = 200;
const UNSENT: Record<Encoding, object> = { br: {}, gzip: {}, identity: {} };

export interface QuickHitsOptions {
  cache: Pick<PageCache, 'fresh'>;
  common: AnswerHeaders;
  onHit: (route: string, status: number, ms: number) => void;
  trustedProxyHops?: number;
  accessLog?: Pick<AccessLog, 'takesNext' | 'hit'>;
  limits?: Pick<IpLimits, 'use'>;
}

/** The quick path for fresh pages: the bytes of the ordinary one at a fraction of its cost. */
export class QuickHits {
  private readonly encodings = new LRUCache<string, Encoding>({ max: MAX_ACCEPTS });
  /** Heads of each page by payload; UNSENT stands for it in a 304. */
  private readonly heads = { shared: newHeads(), private: newHeads() };

  private readonly requestId;

  constructor(private readonly options: QuickHitsOptions) {
    this.requestId = requestIds(options.trustedProxyHops ?? 0);
  }

  /** False when the request must take the ordinary path; nothing has been sent then. @param isPrivate whether no shared cache may keep the answer */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    { method, page, switches }: ParsedRequest,
    isPrivate = false,
  ): boolean {
    if (!page || switches) return false;
    const { headers } = request;
    const { cookie, 'content-length': length, 'transfer-encoding': transfer } = headers;
    if (length !== undefined || transfer !== undefined) return false;
    const found = this.options.cache.fresh(page.cacheKey);
    const isPage = page.route.kind === 'page' && page.dataVersion === undefined;
    const isPrefetch = headers['sec-purpose'] !== undefined; // has a limit of its own
    if (!found || (isPage && (isPrefetch || bearsSession(cookie)))) return false;
    const { entry, age } = found;
    const answer = page.dataVersion === undefined ? entry.answer : dataOf(entry, page.dataVersion);
    if (!answer) return false;
    const form = answer.body.formFor(this.encodingFor(headers['accept-encoding']));
    const isKnown = answer.status === 200 && matchesEtag(headers['if-none-match'], etagOf(answer.body, form));
    const payload = isKnown ? undefined : answer.body.encode(form).ready;
    if (!isKnown && (!payload || answer.status === 308)) return false;
    if (isPage && this.options.limits?.use(request) !== undefined) return false;

    const { accessLog } = this.options;
    const reqId = this.requestId(request);
    const start = performance.now();
    const before = accessLog?.takesNext() ? request.socket.bytesWritten : undefined;
    const own = ['age', String(age), 'x-cache', 'hit', 'x-request-id', reqId];
    response.writeHead(payload ? answer.status : 304, [...this.head(answer, form, isPrivate, payload), ...own]);
    response.end(method === 'HEAD' ? undefined : payload);
    const route = page.route.pattern;
    const { statusCode: status } = response;
    const ms = performance.now() - start;
    this.options.onHit(route, status, ms);
    if (before !== undefined) {
      const outcome = { status, ms: rounded(ms), bytes: request.socket.bytesWritten - before };
      accessLog?.hit({ reqId, method, route, cache: 'hit' }, outcome);
    }
    return true;
  }

  private encodingFor(accept = ''): Encoding {
    let encoding = this.encodings.get(accept);
    if (!encoding) this.encodings.set(accept, (encoding = chooseEncoding(accept)));
    return encoding;
  }

  /** The headers that all requests share, made once for each encoding of a page; without a payload, the headers of its 304. */
  private head(answer: WholeAnswer, form: Encoding, isPrivate: boolean, payload?: Buffer): readonly string[] {
    const known = this.heads[isPrivate ? 'private' : 'shared'];
    let heads = known.get(answer);
    if (!heads) known.set(answer, (heads = new WeakMap()));
    const sent = payload ?? UNSENT[form];
    let head = heads.get(sent);
    if (!head) heads.set(sent, (head = this.makeHead(answer, form, isPrivate, payload)));
    return head;
  }

  private makeHead(answer: WholeAnswer, form: Encoding, isPrivate: boolean, payload?: Buffer): readonly string[] {
    const headers = wholeHeaders(answer, this.options.common, form, payload?.length);
    if (!payload) delete headers['content-type'];
    if (isPrivate) headers['cache-control'] = withoutSharedCaches(String(headers['cache-control']));
    return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
  }
}

const newHeads = () => new WeakMap<WholeAnswer, WeakMap<object, readonly string[]>>();

const dataOf = ({ data }: PageEntry, version: string) => (data?.version === version ? data.answer : undefined);
