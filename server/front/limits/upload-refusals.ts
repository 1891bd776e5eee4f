import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ERROR_CODE_HEADER } from '@/lib/config';
import type { Answer } from '../answer';
import { retryAfter, TOO_MANY } from './too-many';
import { steadyNow } from '../steady-clock';

/** Refusals that are remembered. */
const MAX_KNOWN = 10_000;

/** The key of a caller: their token, and the call. */
export interface UploadCall {
  method: string;
  path: string;
  authorization: string | undefined;
}

/**
 * Remembers whose files a rate limit has refused for a while, so that what they send meanwhile is refused before any of it
 * is read: the API hears of a caller's limit only when a part of the file has come in already. A quota is not remembered:
 * it is free again as soon as the person removes something.
 */
export class UploadRefusals {
  private readonly refused = new LRUCache<string, number>({ max: MAX_KNOWN });

  constructor(private readonly now: () => number = steadyNow) {}

  /** The answer of `ask`, or a refusal without it of who has been refused and still has to wait. */
  async answer(call: UploadCall, ask: () => Promise<Answer>): Promise<Answer> {
    const key = keyOf(call);
    const left = (this.refused.get(key) ?? 0) - this.now();
    if (left > 0) return { ...TOO_MANY, headers: { ...TOO_MANY.headers, ...retryAfter(Math.ceil(left / 1000)) } };
    const answer = await ask();
    const seconds = Number(answer.headers['retry-after']);
    const isRateLimit = answer.status === TOO_MANY.status && answer.headers[ERROR_CODE_HEADER] === undefined;
    if (isRateLimit && seconds > 0) this.refused.set(key, this.now() + seconds * 1000);
    return answer;
  }
}

const keyOf = ({ method, path, authorization = '' }: UploadCall): string =>
  createHash('sha256').update(`${method} ${path} ${authorization}`).digest('base64');
