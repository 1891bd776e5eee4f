import { setTimeout as sleep } from 'node:timers/promises';
import { newVisitor } from '@/bench/attack/networks';
import { send } from '@/bench/attack/request';
import { categoryPages } from '@/bench/http/feed-pages';
import { quantile } from '@/bench/http/timing';

/** Half of all requests; the others are for categories' pages, most of them cached. */
const COMMON = ['/', '/', '/', '/?sort=Latest', '/api/pins', '/robots.txt', '/search/wave', '/no-such-page'];

export interface MixedVisits {
  requests: number;
  /** Answers of 500 and more, and requests without an answer. */
  failed: number;
  p95Ms: number;
}

/** Requests at `rate` a second, sent on time whether or not earlier ones have been answered. */
export async function mixedVisits(
  origin: string,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<MixedVisits> {
  const categories = categoryPages();
  const times: number[] = [];
  let failed = 0;
  const visit = async (n: number) => {
    const category = categories[(n * 7) % categories.length];
    const common = COMMON[n % (2 * COMMON.length)];
    const headers = { 'accept-encoding': 'gzip', ...(!common && category?.cookie && { cookie: category.cookie }) };
    const startedAt = performance.now();
    const result = await send({ url: origin + (common ?? category?.path ?? '/'), from: newVisitor(), headers });
    times.push(performance.now() - startedAt);
    if (typeof result !== 'number' || result >= 500) failed += 1;
  };
  const startedAt = performance.now();
  const under: Promise<void>[] = [];
  for (let n = 0; n < rate * seconds; n += 1) {
    await sleep(Math.max(0, startedAt + (n / rate) * 1000 - performance.now()));
    under.push(visit(n));
  }
  await Promise.all(under);
  return { requests: times.length, failed, p95Ms: quantile(times, 0.95) };
}
