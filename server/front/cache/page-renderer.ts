import { CDN_FACTS, type Cdn } from '@/lib/domain/cdns';
import { CONTENT_FILTER_COOKIE, DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import type { Answer, AnswerHeaders, SendableBody, WholeAnswer } from '@/lib/front/answer';
import { lifetimeOf } from '@/lib/routes/public-routes';
import { isFailure } from '../answer';
import { FOR_BROWSERS_ALONE, NO_STORE, pageCacheControl } from '../cache-control';
import { cdnTagHeader } from '../cdn-tags';
import { EncodedBody } from '../compression';
import type { Admission } from '../limits/admission';
import type { Turn } from '../limits/fair-queue';
import type { Renderer } from '../renderer';
import { readWhole, RendererUnavailable } from '../upstream';
import { upstreamHeaders } from '../upstream-headers';
import { mentionedTags } from './mentions';
import { PackedBody } from './packed-body';
import type { PublicPage } from './public-page';
import type { PageData, PageEntry } from './page-entry';
import { hashTags, type TagTable } from './tag-table';

/** Shortest pause between renderings of a page under constant soft purges, ms. */
const SHORTEST_LIFETIME = 2_000;
/** Tries of a page while removals intervene. */
const ATTEMPTS = 4;
const MAX_SMALL = 1024 * 1024;
const READ_LIMIT = 1_000;
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
/** In the HTML of every page of a list but its last (components/feed/pagination). */
const NEXT_PAGE = 'rel="next"';
const KEPT_STATUSES = new Set([200, 308, 404, 410, 451]);

/** The renderer's page reports a failure; `answer` is that page. */
export class PageFailure extends RendererUnavailable {
  override name = 'PageFailure';

  constructor(readonly answer: WholeAnswer) {
    super(`the page answered ${answer.status}`);
  }
}

export interface PageRequester {
  requestId: string;
  /** Later requests join it. */
  turn: Turn;
  /** False: an older page has been shown. */
  isWaiting?: boolean;
  /** Waits a moment for a new rendering, so that a person's own change shows. */
  wantsCurrent?: boolean;
  /** An unpurged page is as good as a new one (rule 232). */
  ignoresAge?: boolean;
}

export interface PageRendererOptions {
  renderer: Renderer;
  admission?: Pick<Admission, 'run'>;
  siteUrl: URL;
  table: TagTable;
  now: () => number;
  /** Undefined: answers bear no tags. */
  cdn?: Cdn;
  onRendered?: (route: string, ms: number, ok: boolean) => void;
}

/**
 * Renders a page for everyone, by the content filter alone and without what was removed meanwhile. Rejects with PageFailure
 * for a failed page, else with RendererUnavailable.
 */
export type PageRenderer = (page: PublicPage, requester: PageRequester, previous?: SendableBody) => Promise<PageEntry>;

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { renderer, admission, siteUrl, table, now, cdn, onRendered } = options;

  function ask(page: PublicPage, { turn, requestId, isWaiting = true }: PageRequester): Promise<Answer> {
    const request = anonymousRequest(page, siteUrl, requestId);
    const kind = isWaiting ? 'read' : 'refresh';
    const send = (waited = 0) => renderer({ ...request, mayDefer: true, waited });
    return admission ? admission.run({ turn, kind }, send) : send();
  }

  async function renderOnce(page: PublicPage, requester: PageRequester, previous?: SendableBody): Promise<PageEntry> {
    const born = table.position;
    const at = now();
    const answer = await wholeAnswer(await ask(page, requester));
    if (isFailure(answer.status)) throw new PageFailure(answer);
    const mayKeep = KEPT_STATUSES.has(answer.status) && !answer.headers['set-cookie'];
    const tags = hashTags(page.route.tags(page.value));
    const mentions = hashTags(tellsOfPins(answer) ? mentionedTags(shownIn(answer)) : []);
    const cdnTags = mayKeep ? cdnTagHeader(cdn, tags, mentions) : {};
    const headers = { ...sharedHeaders(answer, page, mayKeep, cdn), ...cdnTags };
    const body = previous?.etag === answer.body.etag ? previous : await PackedBody.pack(answer.body);
    return {
      answer: { kind: 'whole', status: answer.status, headers, body },
      data: answer.data && (await pageData(answer.data, headers, cdnTags)),
      mayKeep,
      at,
      lifetime: lifetimeOf(answer.status, page.route.lifetime),
      showsNewPins: answer.status !== 200 || showsNewPins(page, answer),
      refreshAfter: at + SHORTEST_LIFETIME,
      triedAt: born,
      born,
      tags,
      mentions,
    };
  }

  return async (page, requester, previous) => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const start = performance.now();
      const observe = (ok: boolean) => onRendered?.(page.route.pattern, performance.now() - start, ok);
      try {
        const entry = await renderOnce(page, requester, previous);
        observe(true);
        const { kind } = table.judge(entry);
        if (kind !== 'hard' && kind !== 'maybe-purged') return entry;
      } catch (error) {
        observe(false);
        throw error;
      }
    }
    throw new RendererUnavailable('purged again and again while it was rendered');
  };
}

function anonymousRequest({ path, search, route, filter }: PublicPage, siteUrl: URL, requestId: string) {
  const headers = upstreamHeaders(
    {},
    {
      siteUrl,
      clientIp: '127.0.0.1',
      requestId,
      cookie: `${CONTENT_FILTER_COOKIE}=${filter}`,
      hasBody: false,
      dev: false,
    },
  );
  return { method: 'GET', path, search, route, headers };
}

/** Redirects come as streams, with next to nothing in them. */
async function wholeAnswer(answer: Answer): Promise<WholeAnswer & { body: EncodedBody }> {
  const { status, headers } = answer;
  if (answer.kind === 'whole' && answer.body instanceof EncodedBody) return { ...answer, body: answer.body };
  const stream = answer.kind === 'stream' ? answer.body : undefined;
  const bytes = stream ? await readWhole({ body: stream }, MAX_SMALL, READ_LIMIT) : Buffer.alloc(0);
  return { kind: 'whole', status, headers, body: new EncodedBody(bytes) };
}

function sharedHeaders(
  { status, headers }: WholeAnswer,
  { route, filter }: PublicPage,
  mayKeep: boolean,
  cdn: Cdn | undefined,
): AnswerHeaders {
  const { date: _date, 'content-length': _length, 'set-cookie': _cookie, ...kept } = headers;
  // A CDN that ignores `Vary` gets only the pages of the default filter.
  const isShared = !cdn || CDN_FACTS[cdn].heedsVary || filter === DEFAULT_CONTENT_FILTER;
  const shared = isShared ? pageCacheControl({ route, status, setsCookie: false }) : FOR_BROWSERS_ALONE;
  return { ...kept, 'cache-control': mayKeep ? shared : NO_STORE };
}

/** A page's data, kept and purged with it. */
async function pageData(
  { version, body }: { version: string; body: SendableBody },
  { vary, 'cache-control': cacheControl }: AnswerHeaders,
  cdnTags: AnswerHeaders,
): Promise<PageData> {
  const headers = { 'content-type': SCRIPT_TYPE, vary, 'cache-control': cacheControl, ...cdnTags };
  return { version, answer: { kind: 'whole', status: 200, headers, body: await PackedBody.pack(body) } };
}

/** By its URL, or since no further page follows it. */
function showsNewPins({ route, search }: PublicPage, { body }: { body: EncodedBody }): boolean {
  const place = route.newPinsOn(search);
  if (place === 'first page') return !new URLSearchParams(search).has('page');
  return place === 'any page' || !body.plain.includes(NEXT_PAGE);
}

const typeOf = ({ headers }: WholeAnswer) => String(headers['content-type'] ?? '');

/** All but sitemaps, which only list URLs by the thousand. */
const tellsOfPins = (answer: WholeAnswer) =>
  answer.headers.location !== undefined || /^text\/(?:html|xml)|^application\/(?:atom|json)/.test(typeOf(answer));

const shownIn = ({ headers: { location = '' }, body }: WholeAnswer & { body: EncodedBody }) =>
  `${String(location)} ${body.plain.toString('latin1')}`;
