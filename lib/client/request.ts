import { ERROR_CODE_HEADER } from '@/lib/config';
import { REFUSAL_REASONS, type RefusalReason } from '@/lib/errors';

/** A refused or failed call (status 0). */
export class ApiError extends Error {
  override name = 'ApiError';
  /** Path of what stands in the way. */
  readonly link?: string;
  readonly retryAfterS?: number;
  /** False if the message is ours. */
  readonly hasReason: boolean;

  constructor(
    readonly status: number,
    message: string,
    readonly field?: string,
    /** See `lib/errors`. */
    readonly code?: RefusalReason,
    { link, retryAfterS, hasReason = true }: { link?: string; retryAfterS?: number; hasReason?: boolean } = {},
  ) {
    super(message);
    this.link = link;
    this.retryAfterS = retryAfterS;
    this.hasReason = hasReason;
  }
}

const UNKNOWN_FAILURE = 'Something went wrong. Please try again.';

export interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Survives leaving the page. */
  keepalive?: boolean;
}

/** `path` below `/api`. @throws ApiError */
export async function send(path: string, request: Request, token: string | null): Promise<Response> {
  const { method = 'GET', body, headers, signal, keepalive } = request;
  const isForm = body instanceof FormData;
  const answer = await fetch(`/api${path}`, {
    method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm || body === undefined ? body : JSON.stringify(body),
    cache: 'no-store',
    signal,
    keepalive,
  }).catch(() => {
    throw unreachable();
  });
  if (!answer.ok) throw await errorOf(answer);
  return answer;
}

export const unreachable = () =>
  new ApiError(0, 'The site cannot be reached. Please check your connection and try again.');

/** Rule 228. */
export const logFailure = (method: string, path: string, error: unknown): void =>
  console.warn(`${method} /api${path} failed: ${(error instanceof Error && error.message) || String(error)}`);

/** Undefined without content. */
export const contentOf = async <T>(answer: Response): Promise<T> =>
  answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);

/** The texts among the fields of parsed JSON. */
export const textFields = (value: unknown): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, field]) => typeof field === 'string'));

const reasonOf = (name: string | null | undefined) => REFUSAL_REASONS.find((reason) => reason === name);

export async function errorOf(answer: Response): Promise<ApiError> {
  const text = await answer.text().catch(() => '');
  const retryAfterS = Number(answer.headers.get('retry-after')) || undefined;
  if (!answer.headers.get('content-type')?.includes('json')) {
    const isSentence = answer.headers.get('content-type')?.startsWith('text/plain') === true && text !== '';
    const code = reasonOf(answer.headers.get(ERROR_CODE_HEADER));
    const message = isSentence ? text : UNKNOWN_FAILURE;
    return new ApiError(answer.status, message, undefined, code, { retryAfterS, hasReason: isSentence });
  }
  const { message, field, code, link } = textFields(JSON.parse(text || '{}'));
  const hasReason = message !== undefined;
  return new ApiError(answer.status, message ?? UNKNOWN_FAILURE, field, reasonOf(code), {
    link,
    retryAfterS,
    hasReason,
  });
}
