import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { REPEATED_HEADER } from '@/lib/domain/repeated-request';
import type { Answer } from '@/lib/front/answer';
import type { Target } from '@/lib/front/target';
import { isApiPath, isForm, uploadOf } from './api-path';
import { answerToBody } from './answer-to-body';
import { failureAnswer } from './failure';
import { possibleTags } from './cache/mentions';
import type { Pages } from './cache/open-page-cache';
import { hashTags } from './cache/tag-table';
import { EncodedBody } from './compression';
import { workKind, type Admission } from './limits/admission';
import { Turn } from './limits/fair-queue';
import { UploadRefusals } from './limits/upload-refusals';
import { abortInOutage } from './outage';
import type { Renderer } from './renderer';
import { RendererUnavailable } from './upstream';
import { upstreamHeaders } from './upstream-headers';

/** Tries of an answer while removals intervene. */
const ATTEMPTS = 4;
const NO_TAGS = new Uint32Array();

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
    return await askUnpurged(path, (asking) => ask({ ...asking, signal }), table);
  } finally {
    outage.end();
  }
}

/**
 * Asks again if something that the response shows was removed meanwhile. Refusals of the API show nothing that can be removed.
 * @throws RendererUnavailable when what it shows is removed at each try
 */
async function askUnpurged(
  path: string,
  ask: (asking: Asking) => Promise<Answer>,
  table: Pages['table'],
): Promise<Answer> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { position } = table;
    const answer = await ask({ isRepeated: attempt > 1 });
    const isRefusal = isApiPath(path) && answer.status >= 400;
    if (isRefusal || !mayShowRemoved(path, answer, table, position)) return answer;
    if (answer.kind === 'stream') answer.body?.destroy();
  }
  throw new RendererUnavailable('what it shows was removed again and again');
}

/** Whether a hard purge since `born` may concern the response; true for a stream, whose content is unknown. */
function mayShowRemoved(path: string, answer: Answer, table: Pages['table'], born: number): boolean {
  if (table.lastHard <= born) return false;
  if (answer.kind === 'stream' || !(answer.body instanceof EncodedBody)) return true;
  const values = path.split('/').map((segment) => `"${segment}"`);
  const mentions = hashTags(possibleTags([path, ...values, answer.body.plain.toString('latin1')].join(' ')));
  return table.judge({ born, tags: NO_TAGS, mentions }).kind !== 'valid';
}
