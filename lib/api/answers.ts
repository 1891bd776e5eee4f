import 'server-only';
import { ERROR_CODE_HEADER, TOO_MANY_REQUESTS } from '@/lib/config';
import { AppError, isDatabaseAway, type RefusalReason } from '@/lib/errors';
import { log } from '@/lib/log';

const RETRY_AFTER_S = 30;
const GIVEN_UP = new AppError('malformed', 'The call was broken off.');
const AWAY = new AppError('unavailable', 'The gallery cannot be reached just now. Please try again in a minute.');
const PRIVATE = { 'cache-control': 'private, no-store' };

/** Answers of the API depend on who asks; no cache keeps any of them. */
export const json = (body: unknown, status: number, headers: HeadersInit = {}): Response =>
  Response.json(body, { status, headers: { ...PRIVATE, ...headers } });

export const noContent = (): Response => new Response(null, { status: 204, headers: PRIVATE });

/**
 * A rate limit or a quota is used up: the plain sentence that the site shows as it stands (rule 58).
 * @param reason `quota` for what waiting alone does not bring back; goes into a header, for the body is the sentence
 */
export const tooMany = (retryAfterS: number, sentence: string = TOO_MANY_REQUESTS, reason?: RefusalReason): Response =>
  new Response(sentence, {
    status: 429,
    headers: {
      ...PRIVATE,
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': String(Math.max(1, retryAfterS)),
      ...(reason && { [ERROR_CODE_HEADER]: reason }),
    },
  });

/** Every error as `{message, field?}` with its status; of bugs nothing is told. */
export function refuse(error: unknown, request: Request): Response {
  const known =
    error instanceof AppError ? error : request.signal.aborted ? GIVEN_UP : isDatabaseAway(error) ? AWAY : undefined;
  if (!known) {
    log.error({ err: error, path: new URL(request.url).pathname }, 'api call failed');
    return json({ message: 'Something went wrong on our side. Please try again.' }, 500);
  }
  const { message, field, reason, link, status, cause } = known;
  if (cause !== undefined) log.error({ err: cause, path: new URL(request.url).pathname }, message);
  if (known.code === 'limited') return tooMany(known.retryAfter ?? RETRY_AFTER_S, message, reason);
  const headers: HeadersInit = {
    ...(known.code === 'unavailable' && { 'retry-after': String(RETRY_AFTER_S) }),
    ...(known.code === 'unauthenticated' && { 'www-authenticate': 'Bearer' }),
  };
  return json({ message, field, code: reason, link }, status, headers);
}
