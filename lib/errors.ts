/** Codes of refusals and their statuses (rule 227). */
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

/** Distinguish refusals of one status for programs, as `code` (rule 227). */
export const REFUSAL_REASONS = [
  'email-not-verified',
  /** Only verified makers may upload. */
  'maker-not-verified',
  'banned',
  'duplicate',
  'recent-sign-in-needed',
  'passkey-needed',
  /** Unlike a rate limit, waiting does not help. */
  'quota',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface Detail {
  field?: string;
  reason?: RefusalReason;
  /** Path of the conflicting page. */
  link?: string;
  /** Seconds. */
  retryAfter?: number;
  /** For the log. */
  cause?: unknown;
}

/** A refusal with a sentence for the caller, made in `lib/refusals` alone. */
export class AppError extends Error {
  /** By name: Next.js may load this module more than once in a process. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'AppError';
  }

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

  atField(field: string | undefined): AppError {
    const { code, message, reason, link, retryAfter, cause } = this;
    return new AppError(code, message, { field, reason, link, retryAfter, cause });
  }
}

/** SQLSTATEs: away, starting, stopping, read-only, too many connections, timeout. */
const DATABASE_AWAY = /^(?:(?:08|57|53)\w{3}|25006)$/;
const NETWORK_AWAY = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL',
  'EAI_NODATA', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'EMFILE', 'ENFILE',
  'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT',
]); // prettier-ignore
/** Depth of nested causes. */
const DEPTH = 3;

/** Whether an error or its cause says only that a service does not answer; judged by shape, because socket errors may come from another realm. */
export function isDatabaseAway(error: unknown, depth = DEPTH): boolean {
  const code = textOf(error, 'code');
  if (DATABASE_AWAY.test(code) || NETWORK_AWAY.has(code)) return true;
  if (/connection (?:terminated|timeout|error)|timeout exceeded/i.test(textOf(error, 'message'))) return true;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause !== undefined && depth > 1 && isDatabaseAway(cause, depth - 1);
}

/** Whether a failed transaction may have committed; its files stay for the sweep. Refusals never count. */
export const mayBeCommitted = (error: unknown): boolean => !(error instanceof AppError) && isDatabaseAway(error);

/** '' without one. */
export function textOf(error: unknown, key: 'code' | 'message'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
}
