import { isIP, SocketAddress } from 'node:net';
import { LRUCache } from 'lru-cache';
import { CONFIRMABLE_CRAWLERS } from '@/lib/domain/crawlers';
import { networksOf } from '@/lib/domain/ip-key';
import { steadyNow } from '../steady-clock';

export interface Resolver {
  reverse(ip: string): Promise<string[]>;
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
}

/** Names of an IP address that are checked; real crawlers have one. */
const MAX_NAMES = 4;
const MAX_KNOWN = 10_000;
const MAX_LOOKUPS = 500;
const MINUTE = 60_000;
/** Lifetime of a verdict; a silent DNS is asked again soon. */
const LIFETIME = { crawler: 24 * 60 * MINUTE, impostor: 60 * MINUTE, unknown: MINUTE };

type Verdict = keyof typeof LIFETIME;

/** Verifies crawlers as their operators advise: the IP address has a documented name of the operator, which leads back to it. A verdict holds for the IP, or its /64. */
export class Crawlers {
  private readonly known = new LRUCache<string, { verdict: Verdict; until: number }>({ max: MAX_KNOWN });
  /** One at a time for each wide network: many IP addresses buy no more lookups. */
  private readonly lookups = new Map<string, Promise<void>>();

  constructor(
    private readonly resolver: Resolver,
    private readonly now: () => number = steadyNow,
  ) {}

  /** True for a confirmed crawler; a first claim is looked up in the background. */
  isFree(userAgent: string | undefined, ip: string): boolean {
    return this.verdict(userAgent, ip) === 'crawler';
  }

  /** What DNS says of a client that calls itself a crawler; a first claim is `unknown` until it has answered. */
  verdict(userAgent: string | undefined, ip: string): Verdict {
    const hosts =
      userAgent === undefined ? undefined : CONFIRMABLE_CRAWLERS.find(({ claim }) => claim.test(userAgent))?.hosts;
    if (!hosts || isIP(ip) === 0) return 'impostor';
    const { narrow, wide } = networksOf(ip);
    const key = `${hosts.source} ${narrow}`;
    const found = this.known.get(key);
    if (found && found.until > this.now()) return found.verdict;
    const place = `${hosts.source} ${wide}`;
    if (!this.lookups.has(place) && this.lookups.size < MAX_LOOKUPS) {
      this.lookups.set(
        place,
        this.lookUp(key, ip, hosts).finally(() => this.lookups.delete(place)),
      );
    }
    return 'unknown';
  }

  async lookedUp(): Promise<void> {
    await Promise.all(this.lookups.values());
  }

  private async lookUp(key: string, ip: string, hosts: RegExp): Promise<void> {
    const verdict = await this.judge(ip, hosts).catch(verdictOf);
    this.known.set(key, { verdict, until: this.now() + LIFETIME[verdict] });
  }

  private async judge(ip: string, wanted: RegExp): Promise<Verdict> {
    const names = (await this.resolver.reverse(ip)).filter((name) => wanted.test(name)).slice(0, MAX_NAMES);
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    for (const name of names) {
      const ips = await this.resolver[family === 'ipv6' ? 'resolve6' : 'resolve4'](name);
      const own = plain(ip, family);
      if (ips.some((one) => plain(one, family) === own)) return 'crawler';
    }
    return 'impostor';
  }
}

const plain = (ip: string, family: 'ipv4' | 'ipv6') => new SocketAddress({ address: ip, family }).address;

function verdictOf(error: unknown): Verdict {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOTFOUND' || code === 'ENODATA' ? 'impostor' : 'unknown';
}
