import { isIP, SocketAddress } from 'node:net';
import { LRUCache } from 'lru-cache';

/** The part of node:dns/promises that crawlers are verified by. */
export interface Resolver {
  reverse(address: string): Promise<string[]>;
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
}

const CLAIM = /Googlebot|bingbot/i;
const NAME = /\.(?:googlebot\.com|google\.com|search\.msn\.com)\.?$/i;
/** Names of one address that are looked at; real crawlers have one. */
const MAX_NAMES = 4;
const MAX_KNOWN = 10_000;
const MAX_LOOKUPS = 500;
const MINUTE = 60_000;
/** How long an answer counts; a DNS that did not answer is asked again soon. */
const LIFE = { crawler: 24 * 60 * MINUTE, impostor: 60 * MINUTE, unknown: MINUTE };

type Verdict = keyof typeof LIFE;

/**
 * Tells the crawlers of search engines from those who only say that they are: their address has a name in the engine's
 * domain, and that name has the address (as Google and Bing tell sites to check).
 */
export class Crawlers {
  private readonly known = new LRUCache<string, { verdict: Verdict; until: number }>({ max: MAX_KNOWN });
  private readonly lookups = new Map<string, Promise<void>>();

  constructor(
    private readonly resolver: Resolver,
    private readonly now: () => number = Date.now,
  ) {}

  /** True for a verified crawler, and while it is being found out whether it is one. */
  isFree(userAgent: string | undefined, address: string): boolean {
    if (userAgent === undefined || !CLAIM.test(userAgent) || isIP(address) === 0) return false;
    const found = this.known.get(address);
    if (found && found.until > this.now()) return found.verdict === 'crawler';
    if (!this.lookups.has(address)) {
      if (this.lookups.size >= MAX_LOOKUPS) return false;
      this.lookups.set(address, this.lookUp(address));
    }
    return true;
  }

  /** Resolves when nothing is being looked up. */
  async settled(): Promise<void> {
    await Promise.all(this.lookups.values());
  }

  private async lookUp(address: string): Promise<void> {
    const verdict = await this.judge(address).catch(verdictOf);
    this.known.set(address, { verdict, until: this.now() + LIFE[verdict] });
    this.lookups.delete(address);
  }

  private async judge(address: string): Promise<Verdict> {
    const names = (await this.resolver.reverse(address)).filter((name) => NAME.test(name)).slice(0, MAX_NAMES);
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    for (const name of names) {
      const addresses = await this.resolver[family === 'ipv6' ? 'resolve6' : 'resolve4'](name);
      const wanted = plain(address, family);
      if (addresses.some((one) => plain(one, family) === wanted)) return 'crawler';
    }
    return 'impostor';
  }
}

/** An address has one plain form, IPv6 many others. */
const plain = (address: string, family: 'ipv4' | 'ipv6') => new SocketAddress({ address, family }).address;

function verdictOf(error: unknown): Verdict {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOTFOUND' || code === 'ENODATA' ? 'impostor' : 'unknown';
}
