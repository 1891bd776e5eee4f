import { finished } from 'node:stream';
import { hashText } from '@/lib/domain/hash-text';
import { RendererUnavailable, type Upstream, type UpstreamRequest } from './upstream';
import { steadyNow } from './steady-clock';

/** A renderer that refused a connection is being started again; it rests this long, ms. */
const PAUSE_MS = 1_000;

/** Requests of one client go to one renderer, whose memory holds their work. */
export interface BalancedRequest extends UpstreamRequest {
  client?: string;
}

interface Member {
  upstream: Upstream;
  inFlight: number;
  refusedAt: number;
}

/** Spreads requests over renderers: those of a client to one, others to the least busy. Without a body, a refused connection is retried on another. */
export function balance(
  upstreams: readonly Upstream[],
  now: () => number = steadyNow,
): (request: BalancedRequest) => ReturnType<Upstream> {
  const members: Member[] = upstreams.map((upstream) => ({ upstream, inFlight: 0, refusedAt: -Infinity }));
  let next = 0;

  function choose(client: string | undefined): Member | undefined {
    const up = members.filter(({ refusedAt }) => now() - refusedAt >= PAUSE_MS);
    const able = up.length > 0 ? up : members;
    if (client !== undefined) return able[hashText(client) % able.length];
    next += 1;
    const order = able.map((_, i) => able[(next + i) % able.length]);
    return order.reduce((least, member) => (member && least && member.inFlight < least.inFlight ? member : least));
  }

  async function send(request: BalancedRequest, tries: number): ReturnType<Upstream> {
    const { client, ...own } = request;
    const member = choose(client);
    if (!member) throw new RendererUnavailable('there is no renderer');
    member.inFlight += 1;
    const done = () => void (member.inFlight -= 1);
    try {
      const answer = await member.upstream(own);
      finished(answer.body, done);
      return answer;
    } catch (error) {
      done();
      if (!isRefused(error)) throw error;
      member.refusedAt = now();
      if (request.body || tries <= 1) throw error;
      return send(request, tries - 1);
    }
  }
  return (request) => send(request, members.length);
}

const isRefused = (error: unknown) =>
  error instanceof RendererUnavailable &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';
