import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { AnswerHeaders } from '@/lib/front/answer';
import { PROBES } from './probes';

const SLOW = 1_000;

/** What made an answer; `none`: neither a page, a file nor the renderer. */
export type Source = 'hit' | 'stale' | 'miss' | 'bypass' | 'static' | 'media' | 'none';

export interface RequestRecord {
  reqId: string;
  method: string | undefined;
  route: string;
  cache: Source;
}

interface Outcome {
  status: number;
  ms: number;
  bytes: number;
  aborted?: true;
}

const BY_HEADER: Record<string, Source> = { hit: 'hit', stale: 'stale', miss: 'miss', pass: 'bypass' };

export const sourceOf = (headers: AnswerHeaders): Source => BY_HEADER[String(headers['x-cache'])] ?? 'none';

/** Log lines of requests (rule 271): failures as errors, slow responses as information, and a sample of hits and files if the operator wants an access log. */
export class AccessLog {
  private due = 0;

  /** @param sample the share of hits and files that get a line; undefined: only failures and slow responses do. Event streams are not passed to `onAnswer`. */
  constructor(
    private readonly log: Logger,
    private readonly sample?: number,
    private readonly onAnswer?: (route: string, status: number, ms: number, source: Source) => void,
  ) {}

  takesNext(): boolean {
    if (!this.sample) return false;
    this.due += this.sample;
    if (this.due < 1) return false;
    this.due -= 1;
    return true;
  }

  hit(record: RequestRecord, outcome: Outcome): void {
    this.log.info({ ...record, ...outcome }, 'request');
  }

  /** Writes the line when the answer has gone out. Shed requests and probes are no failures: the metrics count them. */
  follow({ socket }: IncomingMessage, response: ServerResponse, record: RequestRecord & { isShed: boolean }): void {
    const start = performance.now();
    const before = socket.bytesWritten;
    response.once('close', () => {
      const ms = rounded(performance.now() - start);
      const { statusCode: status, writableFinished } = response;
      const { isShed, ...line } = record;
      const isStream = response.getHeader('content-type') === 'text/event-stream';
      if (!isStream) this.onAnswer?.(line.route, status, ms, line.cache);
      const isSlow = ms > SLOW && !isStream;
      const isFailure = status >= 500 && !isShed && !PROBES.includes(line.route);
      const level = isFailure ? 'error' : isSlow || this.takes(line) ? 'info' : 'debug';
      const bytes = socket.bytesWritten - before;
      this.log[level]({ ...line, status, ms, bytes, ...(!writableFinished && { aborted: true }) }, 'request');
    });
  }

  private takes({ cache }: RequestRecord): boolean {
    const isCheap = cache === 'hit' || cache === 'static' || cache === 'media';
    return isCheap ? this.takesNext() : this.sample !== undefined;
  }
}

/** Milliseconds to the tenth: hits take less than one. */
export const rounded = (ms: number): number => Math.round(ms * 10) / 10;
