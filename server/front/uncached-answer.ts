import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { REPEATED_HEADER } from '@/lib/domain/repeated-request';
import type { Answer } from './answer';
import { isApiPath, isForm, uploadOf } from './api-path';
import { answerToBody } from './answer-to-body';
import { failureAnswer } from './failure';
import type { Pages } from './cache/open-page-cache';
import { workKind, type Admission } from './limits/admission';
import { Turn } from './limits/fair-queue';
import { UploadRefusals } from './limits/upload-refusals';
import { abortInOutage } from './outage';
import type { Renderer } from './renderer';
import type { Target } from './request-check';
import { upstreamHeaders } from './upstream-headers';

const ATTEMPTS = 4;

export interface UncachedAnswerOptions {
  siteUrl: URL;
  siteName: string;
  dev: boolean;
  /** The header of an own proxy with the client's country; undefined: none. */
  geoHeader?: string;
  renderer: Renderer;
  /** Undefined: no page is kept, and purges concern nobody. */
  pages?: Pick<Pages, 'table' | 'purges'>;
  /** Undefined: the renderer gets every request at once, as in development. */
  admission?: Pick<Admission, 'run'>;
  uploadRefusals?: UploadRefusals;
}

interface Visitor {
  ip: string;
  /** Replaces the visitor's Cookie header; '' for none. */
  cookie: string;
  requestId: string;
  signal: AbortSignal;
}

interface Asking {
  body?: () => Readable;
  signal?: AbortSignal;
  isRepeated?: boolean;
}

/** Asks the renderer in a visitor's name, as soon as there is room. */
export function createUncachedAnswers(options: UncachedAnswerOptions) {
  const { siteName, renderer, pages, admission, uploadRefusals = new UploadRefusals() } = options;
  return async (request: IncomingMessage, target: Target, visitor: Visitor): Promise<Answer> => {
    const { method, path, search, match } = target;
    const { ip, cookie, requestId } = visitor;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const { 'content-type': type, authorization } = request.headers;
    const upload = uploadOf(method, path, type);
    const kind = workKind(method, path, upload);
    const turn = new Turn(ip);
    const forwarding = { ...options, clientIp: ip, requestId, cookie, hasBody };
    const headers = upstreamHeaders(request.headers, forwarding);
    const ask = ({ signal = visitor.signal, body, isRepeated = false }: Asking = {}): Promise<Answer> => {
      // One renderer's processes prepare all files.
      const client = upload ? 'uploads' : turn.networks.wide;
      const sent = { ...headers, ...(isRepeated && { [REPEATED_HEADER]: '1' }) };
      const send = (waited: number) =>
        renderer({
          method,
          path,
          search,
          route: match?.route,
          headers: sent,
          body: body?.(),
          signal,
          waited,
          client,
          isUpload: upload !== undefined,
        });
      return admission ? admission.run({ turn, kind, signal }, send) : send(0);
    };
    const answerInFull = () => {
      if (!hasBody) return pages ? answerToRead(path, pages, visitor.signal, ask) : ask();
      const answer = () => answerToBody(request, { target, upload, signal: visitor.signal, pages }, ask);
      const bringsFile = upload !== undefined && isForm(type);
      return bringsFile ? uploadRefusals.answer({ method, path, authorization, ip }, answer) : answer();
    };
    const answer = await answerInFull();
    if (answer.status !== 405 || !isApiPath(path)) return answer;
    if (answer.kind === 'stream') answer.body?.destroy();
    return failureAnswer(405, { api: true, siteName, headers: { allow: await methodsAt(target, requestId) } });
  };

  /** The methods of a call; Next does not name them itself. */
  async function methodsAt({ path }: Target, requestId: string): Promise<string> {
    const answer = await renderer({ method: 'OPTIONS', path, search: '', headers: { 'x-request-id': requestId } });
    if (answer.kind === 'stream') answer.body?.destroy();
    return String(answer.headers.allow ?? '');
  }
}

async function answerToRead(
  path: string,
  { table, purges }: Pick<Pages, 'table' | 'purges'>,
  left: AbortSignal,
  ask: (asking: Asking) => Promise<Answer>,
): Promise<Answer> {
  const outage = abortInOutage(() => purges.isUp);
  const signal = AbortSignal.any([left, outage.signal]);
  try {
    return await askUnpurged((asking) => ask({ ...asking, signal }), table, isApiPath(path));
  } finally {
    outage.end();
  }
}

/** An answer begun after every hard purge that precedes its sending; refusals of the API show nothing removable. */
async function askUnpurged(
  ask: (asking: Asking) => Promise<Answer>,
  table: Pages['table'],
  isCall: boolean,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const { position } = table;
    const answer = await ask({ isRepeated: attempt > 1 });
    const isRefusal = isCall && answer.status >= 400;
    if (table.lastHard <= position || isRefusal || attempt === ATTEMPTS) return answer;
    if (answer.kind === 'stream') answer.body?.destroy();
  }
}
