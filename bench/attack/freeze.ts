import { setTimeout as sleep } from 'node:timers/promises';
import { newVisitor } from '@/bench/attack/networks';
import { send } from '@/bench/attack/request';
import { withEndings } from '@/tools/check/endings';
import type { BenchSite } from '@/bench/http/bench-site';

const VISITS_AT_ONCE = 4;
const REST_MS = 20;
/** One in so many requests is a write. */
const WRITES = 10;
const PAGES = ['/', '/?sort=Latest', '/?mediaType=gif', '/?mediaType=pic'];
const VITAL = Buffer.from(JSON.stringify({ name: 'LCP', value: 1 }));

export interface FreezeReport {
  pages: number;
  failed: number;
}

/** Stops the database while visitors ask for cached pages and one in ten requests is a write. */
export async function freezeDatabase({ origin, database }: BenchSite, seconds: number): Promise<FreezeReport> {
  for (const page of [...PAGES, ...PAGES]) await send({ url: origin + page, from: newVisitor() });
  const pids = database();
  const report: FreezeReport = { pages: 0, failed: 0 };
  const until = AbortSignal.timeout(seconds * 1000);
  let sent = 0;
  const visitOn = async () => {
    while (!until.aborted) {
      const n = sent++;
      if (n % WRITES === 0) void write(origin);
      else {
        const status = await send({ url: origin + PAGES[n % PAGES.length], from: newVisitor() });
        report.pages += 1;
        if (status !== 200) report.failed += 1;
      }
      await sleep(REST_MS);
    }
  };
  await withEndings(async (later) => {
    later(async () => pids.forEach((pid) => process.kill(pid, 'SIGCONT')));
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await Promise.all(Array.from({ length: VISITS_AT_ONCE }, visitOn));
  });
  return report;
}

async function write(origin: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const from = newVisitor();
  await send({ url: `${origin}/api/vitals`, from, method: 'POST', headers: json, body: VITAL });
  await send({ url: `${origin}/api/reports`, from, method: 'POST', headers: json, body: Buffer.from('{}') });
}
