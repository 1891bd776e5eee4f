import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Answer, AnswerHeaders, Encoding, WholeAnswer } from '@/lib/front/answer';
import { joinVary } from './answer';
import { chooseEncoding, etagOf } from './compression';
import { isText } from './content-types';

/** Sends an answer with headers of this client's own, which win. Resolves with the last byte, rejects when the client left; a stream is closed either way. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  extra: AnswerHeaders = {},
): Promise<void> {
  if (answer.kind === 'whole') return sendWhole(request, response, answer, extra);
  try {
    response.writeHead(answer.status, { ...answer.headers, ...extra });
    if (answer.body && request.method !== 'HEAD') await pipeline(answer.body, response);
    else response.end();
  } finally {
    answer.body?.destroy();
  }
}

async function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  answer: WholeAnswer,
  extra: AnswerHeaders,
): Promise<void> {
  const { status, body } = answer;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const form = body.formFor(isTextual(answer) ? chooseEncoding(request.headers['accept-encoding']) : 'identity');
  const isKnown = isRead && matchesEtag(request.headers['if-none-match'], etagOf(body, form));
  const unsent = wholeHeaders(answer, extra, form);
  if (status === 204 || status === 304) {
    response.writeHead(status, unsent).end();
  } else if (unsent.etag && isKnown) {
    delete unsent['content-type'];
    response.writeHead(304, unsent).end();
  } else {
    const payload = await body.encode(form).bytes;
    response.writeHead(status, wholeHeaders(answer, extra, form, payload.length));
    response.end(request.method === 'HEAD' ? undefined : payload);
  }
}

/** The headers of a whole answer in one form; without a length those of one without its body. */
export function wholeHeaders(
  answer: WholeAnswer,
  extra: AnswerHeaders,
  form: Encoding,
  length?: number,
): AnswerHeaders {
  const headers: AnswerHeaders = { ...answer.headers, ...extra };
  const mayKeep = !/no-store/.test(String(headers['cache-control'] ?? ''));
  if (answer.status === 200 && mayKeep) headers.etag = etagOf(answer.body, form);
  if (isTextual(answer)) headers.vary = joinVary('Accept-Encoding', headers.vary?.toString());
  if (length === undefined) return headers;
  if (form !== 'identity') headers['content-encoding'] = form;
  headers['content-length'] = length;
  return headers;
}

const isTextual = ({ headers }: WholeAnswer) => isText(String(headers['content-type'] ?? ''));

/** Weak comparison of an If-None-Match header with an entity tag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}
