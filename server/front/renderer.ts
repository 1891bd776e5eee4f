import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Answer } from '@/lib/front/answer';
import type { Target } from '@/lib/front/target';
import { isFailure } from './answer';
import { isApiPath } from './api-path';
import type { BalancedRequest } from './balance';
import { EncodedBody, PASSING_QUALITY } from './compression';
import { BY_FILTER } from './cache-control';
import { POOL_HEADER } from '@/lib/db/pool-use';
import { PAGE_STATUS_HEADER } from '@/lib/domain/page-status';
import type { PublicRoute } from '@/lib/routes/public-routes';
import { isText } from './content-types';
import { DATA_POLICY } from './csp';
import { finishHtml, RETRY_AFTER, type FinishedPage, type HtmlSettings, type RenderedPage } from './html-answer';
import { UPLOAD_TIME } from './request-body-limits';
import { rendererPath } from './renderer-path';
import { readWhole, RendererUnavailable, type Upstream } from './upstream';
import { withoutHopByHop } from './upstream-headers';

/** Longest text answer held in memory; the largest sitemap has a tenth of it. */
const MAX_WHOLE = 64 * 1024 * 1024;
/** Longest time for a page or a read of the API, ms: refusals come within 3 s. */
const PAGE_TIMEOUT = 2_500;
/** Longest time for the rest of a started answer, or for the packing of an export. */
const READ_TIMEOUT = 10_000;
const EXPORT = /^\/api\/users\/[^/]+\/export$/;
/** Longest time of a write, and of a compilation in development. */
const WRITE_TIMEOUT = 120_000;
/** Longest time of an upload: its arrival, then its turn and preparation. */
const UPLOAD_TIMEOUT = UPLOAD_TIME + WRITE_TIMEOUT;

export interface RendererRequest extends Pick<Target, 'method' | 'path' | 'search'> {
  route?: PublicRoute;
  headers: OutgoingHttpHeaders;
  body?: Readable;
  signal?: AbortSignal;
  /** Time in the queue, ms, which counts against the limit. */
  waited?: number;
  isUpload?: boolean;
  client?: string;
  mayDefer?: boolean;
}

/**
 * Asks the renderer and completes its answer: status, policies, cache rules; nothing in it belongs to one connection.
 * Rejects with RendererUnavailable, also for a 500 that is not the API's own.
 */
export type Renderer = (request: RendererRequest) => Promise<Answer>;

export function createRenderer(
  upstream: (request: BalancedRequest) => ReturnType<Upstream>,
  html: HtmlSettings,
): Renderer {
  const { dev } = html.policy;
  return async ({ method, path, search, route, headers, body, signal, waited = 0, isUpload, mayDefer, client }) => {
    const isRead = method === 'GET' || method === 'HEAD';
    const limit = isUpload
      ? UPLOAD_TIMEOUT
      : !isRead || dev
        ? WRITE_TIMEOUT
        : EXPORT.test(path)
          ? READ_TIMEOUT
          : PAGE_TIMEOUT - waited;
    const start = performance.now();
    const answer = await upstream({
      // A HEAD answer has the length and tag of GET, so GET is rendered.
      method: method === 'HEAD' ? 'GET' : method,
      target: rendererPath(path) + search,
      headers,
      body,
      signal,
      timeout: limit,
      client,
    });
    const kept = without(withoutHopByHop(answer.headers), 'x-powered-by', 'vary', POOL_HEADER, PAGE_STATUS_HEADER);
    const wanted = answer.headers[PAGE_STATUS_HEADER];
    const status = answer.status === 200 && wanted ? Number(wanted) : answer.status;
    const type = kept['content-type'] ?? '';
    const isApi = isApiPath(path);
    const isHtml = type.startsWith('text/html');
    const isOwnFailure = isApi && type.startsWith('application/json');
    if (isFailure(answer.status) && !isOwnFailure && !dev) {
      answer.body.resume();
      throw new RendererUnavailable(`the renderer answered ${answer.status}`);
    }
    const retry = answer.status === 503 && !kept['retry-after'] ? { 'retry-after': RETRY_AFTER } : {};
    const own = {
      ...kept,
      ...retry,
      ...(isApi && { 'content-security-policy': DATA_POLICY }),
      ...(isApi && route && { vary: BY_FILTER }),
    };
    if (!isText(type) || kept['content-encoding']) {
      return { kind: 'stream', status: answer.status, headers: own, body: answer.body };
    }
    const rest = isRead ? limit - (performance.now() - start) : READ_TIMEOUT;
    const bytes = await readWhole(answer, MAX_WHOLE, rest);
    const page: RenderedPage = { path, route, status, headers: without(own, 'content-length', 'etag'), bytes };
    const finished: FinishedPage = isHtml && !isApi ? finishHtml(page, html, mayDefer) : page;
    const { data } = finished;
    return {
      kind: 'whole',
      status: finished.status,
      headers: finished.headers,
      body: new EncodedBody(finished.bytes, PASSING_QUALITY),
      data: data && { version: data.version, body: new EncodedBody(data.bytes, PASSING_QUALITY) },
    };
  };
}

function without<Headers extends OutgoingHttpHeaders>(headers: Headers, ...names: (keyof Headers)[]): Headers {
  const rest = { ...headers };
  for (const name of names) delete rest[name];
  return rest;
}
