import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newVisitor } from '@/bench/attack/networks';
import { quantile } from '@/bench/http/timing';
import type { Visit } from '@/bench/http/walk';

export interface Visits {
  pages: number;
  /** Of uncached pages until their last byte, ms. */
  p50Ms: number;
  p95Ms: number;
  /** Answers of 500 and more, and requests without an answer. */
  failed: number;
}

const REST_MS = 100;
const TIMEOUT_MS = 15_000;
const AT_ONCE = 2;

/** Visitors of one page each from their own networks, two at once, until the end. */
export async function visitUntil(origin: string, pages: Iterator<Visit>, until: AbortSignal): Promise<Visits> {
  const times: number[] = [];
  let failed = 0;
  const visitOn = async () => {
    while (!until.aborted) {
      const next = pages.next();
      if (next.done) return;
      const startedAt = performance.now();
      const status = await visit(origin, next.value);
      times.push(performance.now() - startedAt);
      if (status >= 500 || status === 0) failed += 1;
      await sleep(REST_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitOn));
  return { pages: times.length, p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95), failed };
}

/** The status; 0 without a whole answer. */
function visit(origin: string, { path, cookie }: Visit): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, deflate, br', ...(cookie && { cookie }) };
  const options = { agent: false, headers, localAddress: newVisitor(), signal: AbortSignal.timeout(TIMEOUT_MS) };
  return new Promise((resolve) => {
    const request = http.get(origin + path, options, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode ?? 0))
        .on('error', () => resolve(0));
    });
    request.on('error', () => resolve(0));
  });
}
