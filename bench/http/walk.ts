import http, { type IncomingMessage } from 'node:http';
import { quantile, type Timing } from '@/bench/http/timing';

export interface Visit {
  path: string;
  cookie?: string;
}

export interface WalkOptions {
  origin: string;
  /** Taken in turn by all visitors together; the walk ends with them. */
  visits: Iterable<Visit>;
  visitors: number;
  /** Unset: no header. */
  userAgent?: string;
  isWished: (answer: IncomingMessage) => boolean;
}

/** Asks for each URL once, as browsers do, as fast as the answers come, over kept connections. */
export async function walk({ origin, visits, visitors, userAgent, isWished }: WalkOptions): Promise<Timing> {
  const agent = new http.Agent({ keepAlive: true });
  const times: number[] = [];
  let errors = 0;
  const queue = visits[Symbol.iterator]();
  const visitAll = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const { path, cookie } = next.value;
      const headers = {
        'accept-encoding': 'gzip, deflate, br',
        ...(userAgent && { 'user-agent': userAgent }),
        ...(cookie && { cookie }),
      };
      const startedAt = performance.now();
      const answer = await ask(`${origin}${path}`, { agent, headers });
      times.push(performance.now() - startedAt);
      if (!isWished(answer)) errors += 1;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: visitors }, visitAll));
  agent.destroy();
  const seconds = (performance.now() - startedAt) / 1000;
  return { requests: times.length, seconds, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), errors };
}

function ask(url: string, options: http.RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer)).on('error', reject);
    });
    request.on('error', reject);
  });
}
