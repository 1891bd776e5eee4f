import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Cdn } from '@/lib/domain/cdns';
import { env } from '@/lib/env';
import type { Age, Visit } from '@/lib/front/age';
import type { Answer, AnswerHeaders, PersonalAnswer } from '@/lib/front/answer';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { Storage } from '@/lib/storage/storage';
import { AccessLog, sourceOf, type RequestRecord } from './access-log';
import { textAnswer } from './answer';
import { isApiPath } from './api-path';
import { closeUnlessWhole, RefusedBody } from './body-limit';
import { withoutSharedCaches } from './cache-control';
import type { EventHandoff } from './events/open-events';
import { failureAnswer, type FailureStatus } from './failure';
import { headerRefusal } from './header-limit';
import { inTime } from './in-time';
import { Overloaded } from './limits/fair-queue';
import { createMedia } from './media';
import { METRICS_PATH, metricsAnswer } from './metrics/metrics-answer';
import { createPageAnswers, type PageAnswerOptions } from './page-answer';
import { probeAnswer, type Readiness } from './probes';
import { requestParser, type Parsed } from './parsed-request';
import { namesTwoHosts } from './request-check';
import { requestIds } from './request-id';
import { routePatterns } from './route-patterns';
import { commonHeaders } from './security-headers';
import { sendAnswer } from './send';
import type { StaticFiles } from './static-files';
import { RendererUnavailable } from './upstream';

const OVERLOAD_RETRY_AFTER = '5';

export interface FrontOptions extends PageAnswerOptions {
  storage: Pick<Storage, 'size' | 'read'>;
  /** Undefined: answers bear no tags. */
  cdn?: Cdn;
  staticFiles: StaticFiles;
  readiness: () => Promise<Readiness>;
  /** Of the build, for `/readyz`. */
  version?: string;
  /** Whether connections close behind their answers; undefined: never. */
  isLeaving?: () => boolean;
  events?: Pick<EventHandoff, 'take'>;
  /** Undefined: no place has a rule. */
  age?: Age;
  /** Opens `/metrics` to other machines. */
  metricsToken?: string;
  /** Whether a Host header names the site; undefined: unchecked. */
  isOwnHost?: (hostHeader: string | undefined) => boolean;
  log: Logger;
  accessLog?: AccessLog;
}

/** Every request's way: checks, then a file of ours or the renderer's answer, then out. */
export function createHandler(options: FrontOptions) {
  const { siteUrl, siteName, pages, age, log } = options;
  const { accessLog = new AccessLog(log), routePattern = routePatterns() } = options;
  const parse = requestParser();
  const requestId = requestIds(options.trustedProxyHops);
  const { isLeaving = () => false } = options;
  const readiness = () => (isLeaving() ? { status: 'draining' as const } : options.readiness());
  const media = createMedia(options.storage, { cdn: options.cdn, purged: pages?.table });
  const pageAnswer = createPageAnswers(options);
  const common = commonHeaders(siteUrl);
  const plain = (answer: PersonalAnswer['answer']): PersonalAnswer => ({ answer, headers: {} });
  const fail = (status: FailureStatus, path: string, headers: AnswerHeaders = {}) =>
    plain(failureAnswer(status, { api: isApiPath(path), siteName, headers }));

  // Made once: a refusal must cost less than an answer.
  const overloaded = (api: boolean) =>
    failureAnswer(503, { api, siteName, headers: { 'retry-after': OVERLOAD_RETRY_AFTER } });
  const [overloadedPage, overloadedCall] = [overloaded(false), overloaded(true)];
  const hostRefusal = ({ headers, rawHeaders, url = '' }: IncomingMessage): PersonalAnswer | undefined => {
    if (namesTwoHosts(rawHeaders)) return fail(400, '/');
    return options.isOwnHost?.(headers.host) === false ? fail(421, url) : undefined;
  };

  const metrics = ({ headers, socket }: IncomingMessage) =>
    pages &&
    metricsAnswer(
      pages.metrics,
      {
        remoteAddress: socket.remoteAddress,
        forwardedFor: headers['x-forwarded-for']?.toString(),
        authorization: headers.authorization,
      },
      options.metricsToken,
    );

  async function answerTo(
    request: IncomingMessage,
    target: Parsed,
    record: RequestRecord,
    visit: Visit | undefined,
    signal: AbortSignal,
  ): Promise<PersonalAnswer> {
    const { method = 'GET', headers } = request;
    const { reqId } = record;
    if (target.kind === 'refuse') {
      return fail(target.status, target.path, target.status === 405 ? { allow: target.allow.join(', ') } : {});
    }
    if (target.kind === 'redirect')
      return plain({ kind: 'stream', status: 308, headers: { location: target.location, 'content-length': 0 } });
    const { path, search } = target;
    record.route = routePattern(target);
    const unread = headerRefusal(request, path);
    if (unread) return fail(unread, path, unread === 401 ? { 'www-authenticate': 'Bearer' } : {});
    const refusal = visit?.refused && age && plain(age.refusals.answer(visit.refused, target));
    const refusedAnswer = visit?.isOpen ? undefined : refusal;
    try {
      if (path.startsWith('/media/')) {
        if (refusedAnswer) return refusedAnswer;
        record.cache = 'media';
        return plain(await inTime(media({ key: path.slice('/media/'.length), search, method, headers })));
      }
      const own =
        (await probeAnswer(path, readiness, options.version)) ||
        indexNowKey(path) ||
        (path === METRICS_PATH && (await metrics(request)));
      if (own) return plain(own);
      const file = await options.staticFiles(path);
      if (file) {
        record.cache = 'static';
        return plain(file);
      }
      const checked = (await age?.check?.(request, target)) ?? refusedAnswer;
      if (checked) return checked;
      // Where the gallery is refused, pages of law and contact know nobody and name no media.
      const cookie = visit?.isOpen ? undefined : headers.cookie;
      const served = await pageAnswer(request, target, { requestId: reqId, cookie, signal });
      record.cache = sourceOf(served.headers);
      // Pages of what is missing show pins.
      return refusal && isMissing(served.answer) ? refusal : served;
    } catch (error) {
      if (error instanceof RefusedBody) return fail(error.status, path);
      if (error instanceof Overloaded) return plain(isApiPath(path) ? overloadedCall : overloadedPage);
      if (!signal.aborted) log.error({ reqId, method, ...causeOf(error) }, describeFailure(error));
      return fail(503, path);
    }
  }

  async function answerInFull(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Parsed | PersonalAnswer,
    visit?: Visit,
  ): Promise<void> {
    const reqId = requestId(request);
    const record = { reqId, method: request.method, route: 'other', cache: 'none', isShed: false } as RequestRecord & {
      isShed: boolean;
    };
    accessLog.follow(request, response, record);
    const left = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) left.abort();
    });
    try {
      const { answer, headers } = 'kind' in asked ? await answerTo(request, asked, record, visit, left.signal) : asked;
      record.isShed = answer === overloadedPage || answer === overloadedCall;
      if (isLeaving()) response.shouldKeepAlive = false;
      const all: AnswerHeaders = { ...common, 'x-request-id': reqId, ...headers, ...closeUnlessWhole(request) };
      const cacheControl = headers['cache-control'] ?? answer.headers['cache-control'];
      if (visit?.isPrivate && record.cache !== 'static' && cacheControl)
        all['cache-control'] = withoutSharedCaches(String(cacheControl));
      if (!options.events?.take(request, response, answer, all)) await sendAnswer(request, response, answer, all);
    } catch (error) {
      if (!left.signal.aborted && !response.destroyed) log.error({ reqId, err: error }, 'sending an answer failed');
      response.destroy();
    }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    // A pipelined request after one whose response closes the connection.
    if (request.socket.writableEnded) return;
    const asked = hostRefusal(request) ?? parse(request);
    const isRequest = 'kind' in asked && asked.kind === 'ok';
    const visit = isRequest ? age?.gate.visit(request, asked) : undefined;
    const mayBeQuick = isRequest && !isLeaving() && !visit?.refused;
    const isSent = mayBeQuick && pages?.quick.answer(request, response, asked, visit?.isPrivate);
    if (!isSent) void answerInFull(request, response, asked, visit);
  };
}

/** Answers `/{key}.txt`, which proves to search engines that the site itself submits its pages (rule 105). */
function indexNowKey(path: string): Answer | undefined {
  const key = env.INDEXNOW_KEY;
  if (!key || path !== machinePaths.indexNowKey(key)) return undefined;
  return textAnswer(200, 'text/plain; charset=utf-8', key, { 'cache-control': 'public, max-age=600' });
}

const describeFailure = (error: unknown) =>
  error instanceof RendererUnavailable ? 'the renderer is unavailable' : 'a request failed';

/** A busy or missing renderer is no fault of the code, so that a stack would tell nothing. */
const causeOf = (error: unknown) => (error instanceof RendererUnavailable ? { reason: error.message } : { err: error });

const isMissing = ({ status, headers }: Answer) =>
  status >= 400 && status < 500 && String(headers['content-type']).startsWith('text/html');
