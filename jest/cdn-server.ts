import type http from 'node:http';
import { useLocalServer } from '@/jest/local-server';

/** A call that reached the fake. */
export interface CdnCall {
  method?: string;
  url?: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A CDN's API that records what it is asked, for the calling test file. */
export function useCdnServer() {
  const cdn = {
    target: '',
    calls: [] as CdnCall[],
    /** The status of its answer, and a header; undefined: it never answers. */
    answer: (): { status: number; retryAfter?: number } | undefined => ({ status: 200 }),
  };
  const server = useLocalServer((request, response) => {
    const { method, url, headers } = request;
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      cdn.calls.push({ method, url, headers, body });
      const answer = cdn.answer();
      if (!answer) return;
      response.writeHead(answer.status, { 'retry-after': String(answer.retryAfter ?? 0) }).end('{}');
    });
  });
  beforeAll(() => void (cdn.target = server.origin));
  beforeEach(() => Object.assign(cdn, { calls: [], answer: () => ({ status: 200 }) }));
  return cdn;
}

/** Cloudflare's limits on the free plan, on a clock of its own, s: 25 calls at once, 5 a minute, 100 tags a call; with each status that was answered. */
export function freePlan(cdn: { calls: CdnCall[] }, clock: { now: number }) {
  let [tokens, at] = [25, 0];
  const judge = () => {
    tokens = Math.min(25, tokens + ((clock.now - at) * 5) / 60);
    at = clock.now;
    const { tags = [] } = JSON.parse(cdn.calls.at(-1)?.body ?? '{}') as { tags?: string[] };
    if (tokens < 1 || tags.length > 100) return { status: 429, retryAfter: 12 };
    tokens -= 1;
    return { status: 200 };
  };
  const statuses: number[] = [];
  const answer = () => {
    const judged = judge();
    statuses.push(judged.status);
    return judged;
  };
  return { answer, statuses };
}
