/** Every way in which a request can be refused, and the status that tells so (rule 58). */
export const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  removed: 410,
  'too-large': 413,
  'wrong-type': 415,
  invalid: 422,
  limited: 429,
  withheld: 451,
  failed: 500,
  'not-implemented': 501,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** Refusals that programs have to tell from others of the same status; answers send it as `code` (rule 58). */
export const REFUSAL_REASONS = [
  'email-not-verified',
  'banned',
  'duplicate',
  'recent-sign-in-needed',
  /** The caller's quota is used up; asking more slowly, as for a rate limit, is no help. */
  'quota',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface Detail {
  /** The field of the request that is wrong. */
  field?: string;
  reason?: RefusalReason;
  /** Path of a page that shows what stands in the way. */
  link?: string;
  /** Seconds to wait, for `limited`. */
  retryAfter?: number;
  /** The error behind it, for the log. */
  cause?: unknown;
}

/** A refusal with a sentence for the person who asked. Each is made in the table of `lib/refusals` alone. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly field?: string;
  readonly reason?: RefusalReason;
  readonly link?: string;
  readonly retryAfter?: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { field, reason, link, retryAfter, cause }: Detail = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = STATUS[code];
    this.field = field;
    this.reason = reason;
    this.link = link;
    this.retryAfter = retryAfter;
  }

  /** The same refusal at another field, for callers that know what the person calls it. */
  atField(field: string | undefined): AppError {
    const { code, message, reason, link, retryAfter, cause } = this;
    return new AppError(code, message, { field, reason, link, retryAfter, cause });
  }
}

/** SQLSTATEs of a server that is away, starting, stopping, read-only or out of connections, and of a time-out. */
const DATABASE_AWAY = /^(?:(?:08|57|53)\w{3}|25006)$/;
/** Error codes of sockets and name look-ups. */
const NETWORK_AWAY = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL',
  'EAI_NODATA', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'EMFILE', 'ENFILE',
  'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT',
]); // prettier-ignore
/** How deep the reason of an error may lie. */
const DEPTH = 3;

/**
 * True for an error that says no more than that the database, or what else was asked, cannot answer now, or for one
 * with such a cause. Asked for by its shape, not its class: an error of the socket may come from another realm than ours.
 */
export function isDatabaseAway(error: unknown, depth = DEPTH): boolean {
  const code = textOf(error, 'code');
  if (DATABASE_AWAY.test(code) || NETWORK_AWAY.has(code)) return true;
  if (/connection (?:terminated|timeout|error)|timeout exceeded/i.test(textOf(error, 'message'))) return true;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause !== undefined && depth > 1 && isDatabaseAway(cause, depth - 1);
}

/**
 * Whether a transaction that threw this may be done all the same: the database could not tell any more. Files that it was
 * about stay then, and the sweep finds which of them no row names. A refusal is never that, whatever is behind it.
 */
export const mayBeCommitted = (error: unknown): boolean => !(error instanceof AppError) && isDatabaseAway(error);

/** A text of what was thrown, by its shape as above; '' where it has none. */
export function textOf(error: unknown, key: 'code' | 'message'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
}
