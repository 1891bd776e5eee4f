import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Timing } from '@/bench/http/timing';
import { walk, type Visit } from '@/bench/http/walk';

export const CONNECTIONS = 32;
/** At a given rate each connection pauses some ms between requests, the finest step of wrk's clock. */
const CALM_CONNECTIONS = 128;

export interface Load {
  url: URL;
  seconds: number;
  /** Requests per second; unset: as many as possible. */
  rate?: number;
  /** A signed-in person's. */
  cookie?: string;
}

const summary = z.object({
  requests: z.number(),
  us: z.number(),
  p50: z.number(),
  p99: z.number(),
  errors: z.number(),
});

export const hasWrk = () => !spawnSync('wrk', ['-v']).error;

/** Repeats one URL: by wrk where it is installed, else by a loader in Node, which slows itself. */
export function load(options: Load, folder: string): Promise<Timing> {
  return hasWrk() ? loadWithWrk(options, folder) : loadWithNode(options);
}

async function loadWithWrk({ url, seconds, rate, cookie }: Load, folder: string): Promise<Timing> {
  const script = path.join(folder, 'load.lua');
  const connections = rate ? CALM_CONNECTIONS : CONNECTIONS;
  // wrk's times leave the pause out. It is random, or all connections would ask at once.
  const pause = rate ? `function delay() return math.random(0, ${Math.round((2_000 * connections) / rate)}) end` : '';
  await writeFile(
    script,
    `${pause}
function done(sum, latency)
  local e = sum.errors
  io.stderr:write(string.format('{"requests":%d,"us":%d,"p50":%d,"p99":%d,"errors":%d}', sum.requests, sum.duration,
    latency:percentile(50), latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout))
end`,
  );
  const shape = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip'];
  if (cookie) shape.push('-H', `Cookie: ${cookie}`);
  const wrk = spawn('wrk', [...shape, '-s', script, url.href], { stdio: ['ignore', 'ignore', 'pipe'] });
  const { requests, us, p50, p99, errors } = summary.parse(JSON.parse(await text(wrk.stderr)));
  return { requests, seconds: us / 1e6, p50Ms: p50 / 1000, p99Ms: p99 / 1000, errors };
}

/** With a rate: one request at a time over a tenth of the connections. */
function loadWithNode({ url, seconds, rate, cookie }: Load): Promise<Timing> {
  const until = performance.now() + seconds * 1000;
  function* visits(): Generator<Visit> {
    while (performance.now() < until) yield { path: url.pathname, cookie };
  }
  const visitors = rate ? Math.ceil(CONNECTIONS / 10) : CONNECTIONS;
  return walk({ origin: url.origin, visits: visits(), visitors, isWished: ({ statusCode }) => statusCode === 200 });
}
