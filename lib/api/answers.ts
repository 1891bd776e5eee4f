import 'server-only';
import { ERROR_CODE_HEADER } from '@/lib/config';
import { AppError, isDatabaseAway } from '@/lib/errors';
import { refusals } from '@/lib/refusals';
import { log } from '@/lib/log';

const RETRY_AFTER_S = 30;
/** Answers depend on the caller. */
export const PRIVATE = { 'cache-control': 'private, no-store' };

export const json = (body: unknown, status: number, headers: HeadersInit = {}): Response =>
  Response.json(body, { status, headers: { ...PRIVATE, ...headers } });

export const noContent = (): Response => new Response(null, { status: 204, headers: PRIVATE });

export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...PRIVATE, location } });

/** The plain sentence for a limit or quota (rule 227), its code in a header. */
const tooMany = ({ message, retryAfter = RETRY_AFTER_S, reason }: AppError): Response =>
  new Response(message, {
    status: 429,
    headers: {
      ...PRIVATE,
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': String(Math.max(1, retryAfter)),
      ...(reason && { [ERROR_CODE_HEADER]: reason }),
    },
  });

/** Every error as `{message, field?}` with its status; says nothing about bugs. */
export function refuse(error: unknown, request: Request): Response {
  const refusal = refusalOf(error, request);
  const { code, message, field, reason, link, status, cause } = refusal;
  if (code === 'failed') log.error({ err: error }, 'api call failed');
  else if (cause !== undefined) log.error({ err: cause }, message);
  if (code === 'limited') return tooMany(refusal);
  const headers: HeadersInit = {
    ...(code === 'unavailable' && { 'retry-after': String(RETRY_AFTER_S) }),
    ...(code === 'unauthenticated' && { 'www-authenticate': 'Bearer' }),
  };
  return json({ message, field, code: reason, link }, status, headers);
}

function refusalOf(error: unknown, { signal }: Request): AppError {
  if (error instanceof AppError) return error;
  if (signal.aborted) return refusals.brokenOff();
  return isDatabaseAway(error) ? refusals.databaseAway() : refusals.ourFault();
}
