import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ERROR_CODE_HEADER } from '@/lib/config';
import type { Answer } from '@/lib/front/answer';
import { retryAfter, TOO_MANY } from './too-many';
import { steadyNow } from '../steady-clock';

const MAX_KNOWN = 10_000;

export interface UploadCall {
  method: string;
  path: string;
  authorization: string | undefined;
  /** Counted for visitors, who have no token. */
  ip: string;
}

/**
 * Remembers whose uploads a rate limit refused, to refuse the next ones unread: the API learns the caller only from a part
 * of the file. Quotas are not remembered, since deletions free them.
 */
export class UploadRefusals {
  private readonly refused = new LRUCache<string, number>({ max: MAX_KNOWN });

  constructor(private readonly now: () => number = steadyNow) {}

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

const keyOf = ({ method, path, ip, authorization = ip }: UploadCall): string =>
  createHash('sha256').update(`${method} ${path} ${authorization}`).digest('base64');
