import type { IncomingMessage } from 'node:http';
import { CRAWLER_HEADER } from '@/lib/domain/crawlers';
import { STALE_PAGE } from '@/lib/domain/page-data';
import { hasWritten, wroteCookie } from '@/lib/domain/wrote-cookie';
import type { Answer, AnswerHeaders, PersonalAnswer } from '@/lib/front/answer';
import { textAnswer } from './answer';
import { isApiPath, uploadOf } from './api-path';
import { withCampaign } from './campaign-parameters';
import { FOR_BROWSERS_ALONE, NO_STORE } from './cache-control';
import { canHavePurged, canPurge } from './cache/can-purge';
import type { Pages } from './cache/open-page-cache';
import type { SessionCookies } from './cache/session-cookie';
import { ipOfRequest } from './client-ip';
import { filterCookie, isNavigation, withFilter } from './content-filter-variant';
import { routePatterns, type RoutePattern } from './route-patterns';
import type { IpLimits } from './limits/ip-limits';
import type { FrontLimit } from './limits/front-limits';
import { Overloaded, Turn } from './limits/fair-queue';
import { asksForPage } from './limits/page-limits';
import { rendererCost } from './limits/renderer-cost';
import { readsHtml, retryAfter, TOO_MANY, tooManyPages } from './limits/too-many';
import { asksForWholePage, type ParsedRequest } from './parsed-request';
import { createUncachedAnswers, type UncachedAnswerOptions } from './uncached-answer';

export interface PageAnswerOptions extends UncachedAnswerOptions {
  trustedProxyHops: number;
  sessions: Pick<SessionCookies, 'claims'>;
  /** Undefined: every page is rendered anew, as in development. */
  pages?: Pages;
  /** Undefined: nobody is limited. */
  limits?: Record<FrontLimit, Pick<IpLimits, 'use'>>;
  /** Undefined: only public routes have patterns. */
  routePattern?: RoutePattern;
}

/** Until a network that sends too many files at once may send the next, seconds. */
const UPLOADS_WAIT = 5;

interface Asker {
  requestId: string;
  /** Undefined: the page must not identify the visitor. */
  cookie?: string;
  signal: AbortSignal;
}

export function createPageAnswers(options: PageAnswerOptions) {
  const { siteUrl, siteName, trustedProxyHops, sessions, pages, limits, routePattern = routePatterns() } = options;
  const isSecure = siteUrl.protocol === 'https:';
  const uncached = createUncachedAnswers(options);
  const tooManyPage = tooManyPages(siteName);

  const ipOf = (request: IncomingMessage) => ipOfRequest(request, trustedProxyHops);

  /** Counts a request against a limit of its IP address; the answer when it must be refused. */
  function limited(
    kind: FrontLimit,
    request: IncomingMessage,
    { isPage, points }: { isPage: boolean; points: number },
  ): PersonalAnswer | undefined {
    const wait = limits?.[kind].use(request, points);
    if (wait === undefined) return undefined;
    return refuse(kind, request, { isPage, wait });
  }

  function refuse(
    kind: FrontLimit | 'api',
    request: IncomingMessage,
    { isPage, wait }: { isPage: boolean; wait: number },
  ): PersonalAnswer {
    pages?.metrics.refused(kind);
    const answer = isPage && readsHtml(request.headers) ? tooManyPage(wait) : TOO_MANY;
    return { answer, headers: retryAfter(wait) };
  }

  return async (
    request: IncomingMessage,
    target: ParsedRequest,
    { requestId, cookie, signal }: Asker,
  ): Promise<PersonalAnswer> => {
    const { method, search, data, filter, switches, page } = target;
    const path = data?.path ?? target.path;
    const isPage = asksForPage(target);
    const isPrefetch = isPage && method === 'GET' && !isNavigation(method, request.headers);
    const tooMany = isPage
      ? limited(isPrefetch ? 'prefetches' : 'pages', request, { isPage: !isPrefetch, points: 1 })
      : undefined;
    if (tooMany) return tooMany;
    const session = page?.route.kind === 'file' ? undefined : sessions.claims(cookie);
    if (session && canPurge(method, path)) pages?.sessions.noteWrite(session);
    const mayShare = session !== undefined && page?.route.isOwned === false && !data;
    const isShared = mayShare && !hasWritten(cookie) && (await pages?.sessions.getsSharedPages(session)) === true;
    const isPrivate = !data && ((session && !isShared) || asksForWholePage(target));
    const isKnown = page && !isPrivate && pages?.cache.fresh(page.cacheKey) !== undefined;
    const tooMuchWork = isKnown
      ? undefined
      : limited('renderer', request, { isPage, points: rendererCost(target, request.headers) });
    if (tooMuchWork) return tooMuchWork;
    const switched: AnswerHeaders = !switches
      ? {}
      : isNavigation(method, request.headers)
        ? { 'set-cookie': [filterCookie(filter, isSecure)], 'cache-control': NO_STORE }
        : // From a shared cache, the opened page would be the prefetched one, which switches no filter.
          { 'cache-control': FOR_BROWSERS_ALONE };
    if (page && pages && !isPrivate) {
      const { dataVersion, route } = page;
      const ignoresAge = route.kind === 'page' && CRAWLER_HEADER.test(request.headers['user-agent'] ?? '');
      const requester = { requestId, turn: new Turn(ipOf(request)), wantsCurrent: isShared, ignoresAge };
      const served =
        dataVersion === undefined
          ? await pages.cache.answer(page, requester)
          : await pages.cache.data(page, dataVersion, requester);
      if (!served) return { answer: NO_SUCH_DATA, headers: {} };
      const { answer, result, age } = served;
      pages.metrics.served(route.pattern, result);
      const isAged = ignoresAge && result === 'hit' && age >= route.lifetime.fresh;
      return {
        answer: withCampaign(answer, search),
        headers: {
          age: String(age),
          'x-cache': result,
          ...(isHtml(answer) && switched),
          // Shared caches may not keep an aged page.
          ...(isAged && { 'cache-control': FOR_BROWSERS_ALONE }),
          // The next page of this person may be a personal one.
          ...(isShared && { 'cache-control': NO_STORE }),
        },
      };
    }
    if (data) return { answer: NO_SUCH_DATA, headers: {} };
    const visitor = { ip: ipOf(request), cookie: withFilter(filter, cookie), requestId, signal };
    let answer: Answer;
    try {
      answer = await uncached(request, target, visitor);
    } catch (error) {
      const isUpload = uploadOf(method, path, request.headers['content-type']) !== undefined;
      if (!isUpload || !(error instanceof Overloaded) || !error.isOwnPart) throw error;
      return refuse('api', request, { isPage: true, wait: UPLOADS_WAIT });
    }
    pages?.metrics.served(routePattern(target), 'pass');
    if (answer.status === TOO_MANY.status) pages?.metrics.refused('api');
    const wrote = session && canHavePurged(method, path, answer.status) ? [wroteCookie(isSecure)] : [];
    const own = isHtml(answer) ? (switched['set-cookie'] ?? []) : [];
    const cookies = [answer.headers['set-cookie'] ?? [], own, wrote].flat().map(String);
    return {
      answer: withCampaign(answer, search),
      headers: {
        ...(pages && { 'x-cache': 'pass' }),
        ...(isHtml(answer) && switched),
        ...(cookies.length > 0 && { 'set-cookie': cookies }),
        ...(isPrivate && !isApiPath(path) && { 'cache-control': NO_STORE }),
      },
    };
  };
}

/** In place of lost data: the loader reloads the whole page. A 200, since nothing failed. */
const STALE = `dispatchEvent(new Event(${JSON.stringify(STALE_PAGE)}))`;
const NO_SUCH_DATA = textAnswer(200, 'text/javascript; charset=utf-8', STALE, { 'cache-control': NO_STORE });

const isHtml = (answer: Answer) => /^text\/html/.test(String(answer.headers['content-type'] ?? ''));
