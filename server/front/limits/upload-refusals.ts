import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ERROR_CODE_HEADER } from '@/lib/config';
import type { Answer } from '../answer';
import { TOO_MANY } from './too-many';

/** Refusals that are remembered. */
const MAX_KNOWN = 10_000;

/** What tells callers apart: their token, and what they call. */
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

  constructor(private readonly now: () => number = Date.now) {}

  /** Takes note of what the API answered. */
  note(call: UploadCall, { status, headers }: Answer): void {
    const seconds = Number(headers['retry-after']);
    const isRateLimit = status === TOO_MANY.status && headers[ERROR_CODE_HEADER] === undefined;
    if (isRateLimit && seconds > 0) this.refused.set(keyOf(call), this.now() + seconds * 1000);
  }

  /** Seconds that the caller still has to wait; undefined when they need not. */
  wait(call: UploadCall): number | undefined {
    const left = (this.refused.get(keyOf(call)) ?? 0) - this.now();
    return left > 0 ? Math.ceil(left / 1000) : undefined;
  }
}

const keyOf = ({ method, path, authorization = '' }: UploadCall): string =>
  createHash('sha256').update(`${method} ${path} ${authorization}`).digest('base64');
