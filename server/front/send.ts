import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { joinVary, type Answer, type AnswerHeaders, type WholeAnswer } from './answer';
import { chooseEncoding, type Encoding } from './compression';
import { isText } from './content-types';

/**
 * Sends an answer to one client, with headers for this client only, which win over the answer's own. Resolves when
 * the last byte has been handed over, rejects when the client left. A stream is closed in any case, sent or not.
 */
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
    // The pipeline does not begin, and so leaves it open, when the client had left before.
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
  const isKnown = isRead && matchesEtag(request.headers['if-none-match'], body.etag);
  const unsent = wholeHeaders(answer, extra);
  if (status === 204 || status === 304) {
    response.writeHead(status, unsent).end();
  } else if (unsent.etag && isKnown) {
    delete unsent['content-type'];
    response.writeHead(304, unsent).end();
  } else {
    const accepted = isTextual(answer) ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    const { encoding, bytes } = body.encode(accepted);
    const payload = await bytes;
    response.writeHead(status, wholeHeaders(answer, extra, { encoding, length: payload.length }));
    response.end(request.method === 'HEAD' ? undefined : payload);
  }
}

/** The headers of a whole answer with this payload, or of one that leaves it out. */
export function wholeHeaders(
  answer: WholeAnswer,
  extra: AnswerHeaders,
  payload?: { encoding: Encoding; length: number },
): AnswerHeaders {
  const headers: AnswerHeaders = { ...answer.headers, ...extra };
  const mayKeep = !/no-store/.test(String(headers['cache-control'] ?? ''));
  if (answer.status === 200 && mayKeep) headers.etag = answer.body.etag;
  if (isTextual(answer)) headers.vary = joinVary('Accept-Encoding', headers.vary?.toString());
  if (!payload) return headers;
  if (payload.encoding !== 'identity') headers['content-encoding'] = payload.encoding;
  headers['content-length'] = payload.length;
  return headers;
}

const isTextual = ({ headers }: WholeAnswer) => isText(String(headers['content-type'] ?? ''));

/** Weak comparison of an If-None-Match header with an entity tag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}
