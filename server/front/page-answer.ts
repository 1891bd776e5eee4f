import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { networkKey } from '@/lib/domain/address-key';
import { REPEATED_HEADER } from '@/lib/domain/repeated-request';
import type { Answer, AnswerHeaders } from './answer';
import { isApiPath, isUpload } from './api-path';
import { heldBody, limitedBody } from './body-limit';
import { NO_STORE } from './cache-control';
import { canHavePurged } from './cache/can-purge';
import { pageAddress } from './cache/page-address';
import type { Pages } from './cache/open-page-cache';
import { bearsSession, type SessionCookies } from './cache/session-cookie';
import { clientAddress } from './client-address';
import { filterCookie, filterVariant, isNavigation } from './content-filter-variant';
import { routeName } from './access-log';
import { workKind, type Admission } from './limits/admission';
import type { AddressLimits } from './limits/address-limits';
import { isPagePath } from './limits/page-limits';
import { rendererCost } from './limits/renderer-cost';
import { retryAfter, TOO_MANY } from './limits/too-many';
import { abortInOutage } from './outage';
import type { Renderer } from './renderer';
import { bodyLimitOf } from './request-body-limits';
import { upstreamHeaders } from './upstream-headers';

/** How often an answer is asked for again because something was removed meanwhile. */
const ATTEMPTS = 4;

export interface PageAnswerOptions {
  siteUrl: URL;
  dev: boolean;
  trustedProxyHops: number;
  renderer: Renderer;
  sessions: Pick<SessionCookies, 'areGenuine'>;
  /** Undefined: every page is rendered anew, as in development. */
  pages?: Pages;
  /** Undefined: nobody is limited. */
  limits?: Record<'pages' | 'renderer', Pick<AddressLimits, 'use'>>;
  /** Undefined: the renderer gets every request at once, as in development. */
  admission?: Pick<Admission, 'run'>;
}

export interface Target {
  method: string;
  path: string;
  search: string;
}

/** An answer and what only this visitor's copy of it says. */
export interface PersonalAnswer {
  answer: Answer;
  headers: AnswerHeaders;
}

/** Answers what the renderer is there for: from the page cache where that is possible, else by asking it. */
export function createPageAnswers(options: PageAnswerOptions) {
  const { siteUrl, dev, trustedProxyHops, renderer, sessions, pages, limits, admission } = options;

  const addressOf = ({ headers, socket }: IncomingMessage) =>
    clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trustedProxyHops);

  /** Counts a request against a limit of its address; an answer when it must be refused. */
  function limited(kind: 'pages' | 'renderer', request: IncomingMessage, points: number): PersonalAnswer | undefined {
    const wait = limits?.[kind].use(request, points);
    if (wait === undefined) return undefined;
    pages?.metrics.refused(kind);
    return { answer: TOO_MANY, headers: retryAfter(wait) };
  }

  async function fromRenderer(
    request: IncomingMessage,
    { method, path, search }: Target,
    { cookie, requestId, signal }: { cookie: string; requestId: string; signal: AbortSignal },
  ): Promise<Answer> {
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const address = addressOf(request);
    const headers = upstreamHeaders(request.headers, {
      siteUrl,
      clientAddress: address,
      requestId,
      cookie,
      hasBody,
      dev,
    });
    const type = request.headers['content-type'];
    const limit = hasBody ? bodyLimitOf(method, path, type) : undefined;
    const held = limit && (await heldBody(request, limit));
    // An upload may be at work for long before it needs the database.
    const outage =
      pages && hasBody && !isUpload(method, path, type) ? abortInOutage(() => pages.purges.isUp) : undefined;
    const until = outage ? AbortSignal.any([signal, outage.signal]) : signal;
    const send = (waited: number, isRepeated: boolean) =>
      renderer({
        method,
        path,
        search,
        headers: isRepeated ? { ...headers, [REPEATED_HEADER]: '1' } : headers,
        // A large one is read no sooner: what is refused before has to be drained.
        body: held ? Readable.from(held) : limit && limitedBody(request, limit),
        signal: until,
        waited,
      });
    const asker = { network: networkKey(address), kind: workKind(method, path, type), signal: until };
    const ask = (isRepeated = false) =>
      admission ? admission.run(asker, (waited) => send(waited, isRepeated)) : send(0, isRepeated);
    if (!pages) return ask();
    if (!hasBody) return askUnpurged(ask, pages, isApiPath(path));
    const { table, purges } = pages;
    const { position } = table;
    try {
      const answer = await ask();
      if (canHavePurged(method, path, answer.status)) await purges.settle(position);
      return answer;
    } finally {
      outage?.end();
    }
  }

  return async (
    request: IncomingMessage,
    target: Target,
    requestId: string,
    signal: AbortSignal,
  ): Promise<PersonalAnswer> => {
    const { method, path, search } = target;
    const tooManyPages = isPagePath(path) ? limited('pages', request, 1) : undefined;
    if (tooManyPages) return tooManyPages;
    const { cookie } = request.headers;
    const variant = filterVariant(path, cookie);
    const isRead = method === 'GET' || method === 'HEAD';
    const address = isRead ? pageAddress(path, search, variant.filter) : undefined;
    const isPrivate = address?.route.kind !== 'file' && bearsSession(cookie) && (await sessions.areGenuine(cookie));
    const isKnown = address && !isPrivate && pages?.cache.fresh(address.key) !== undefined;
    const tooMuchWork = isKnown ? undefined : limited('renderer', request, rendererCost(path, request.headers));
    if (tooMuchWork) return tooMuchWork;
    const switched =
      variant.switches && isNavigation(method, request.headers)
        ? { 'set-cookie': [filterCookie(variant.filter, siteUrl.protocol === 'https:')], 'cache-control': NO_STORE }
        : {};
    if (address && pages && !isPrivate) {
      const asker = { requestId, network: networkKey(addressOf(request)) };
      const { answer, result, age } = await pages.cache.answer(address, asker);
      pages.metrics.served(address.route.name, result);
      if (!variant.switches) pages.quick.remember(request.url, variant.filter, address);
      return { answer, headers: { age: String(age), 'x-cache': result, ...(isPage(answer) && switched) } };
    }
    const answer = await fromRenderer(request, target, { cookie: variant.cookie, requestId, signal });
    pages?.metrics.served(routeName(path), 'pass');
    if (answer.status === TOO_MANY.status) pages?.metrics.refused('api');
    const cookies = [answer.headers['set-cookie'] ?? [], switched['set-cookie'] ?? []].flat().map(String);
    return {
      answer,
      headers: {
        ...(pages && { 'x-cache': 'pass' }),
        ...(isPage(answer) && switched),
        ...(isPage(answer) && switched['set-cookie'] && { 'set-cookie': cookies }),
        ...(isPrivate && !isApiPath(path) && { 'cache-control': NO_STORE }),
      },
    };
  };
}

/**
 * An answer that was begun after every hard purge that came in before it is sent. What the API refuses shows nothing that
 * could have been removed.
 */
async function askUnpurged(
  ask: (isRepeated: boolean) => Promise<Answer>,
  { table }: Pages,
  isCall: boolean,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const { position } = table;
    const answer = await ask(attempt > 1);
    const isRefusal = isCall && answer.status >= 400;
    if (table.lastHard <= position || isRefusal || attempt === ATTEMPTS) return answer;
    if (answer.kind === 'stream') answer.body?.destroy();
  }
}

const isPage = (answer: Answer) => /^text\/html/.test(String(answer.headers['content-type'] ?? ''));
