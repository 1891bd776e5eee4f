import { isIP, SocketAddress } from 'node:net';
import { LRUCache } from 'lru-cache';
import { networksOf } from '@/lib/domain/ip-key';
import { steadyNow } from '../steady-clock';

/** The part of node:dns/promises that crawlers are verified by. */
export interface Resolver {
  reverse(ip: string): Promise<string[]>;
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
}

/** The user agent of each crawler, and the domains in which its machines have names. */
const ENGINES = [
  { claim: /Googlebot/i, name: /\.(?:googlebot|google)\.com\.?$/i },
  { claim: /bingbot/i, name: /\.search\.msn\.com\.?$/i },
  { claim: /YandexBot/i, name: /\.yandex\.(?:ru|net|com)\.?$/i },
  { claim: /Applebot/i, name: /\.applebot\.apple\.com\.?$/i },
];
/** Names of one IP address that are looked at; real crawlers have one. */
const MAX_NAMES = 4;
const MAX_KNOWN = 10_000;
const MAX_LOOKUPS = 500;
const MINUTE = 60_000;
/** How long an answer counts; a DNS that did not answer is asked again soon. */
const LIFETIME = { crawler: 24 * 60 * MINUTE, impostor: 60 * MINUTE, unknown: MINUTE };

type Verdict = keyof typeof LIFETIME;

/**
 * Tells the crawlers of search engines from those who only say that they are: their IP address has a name in the engine's
 * domain, and that name has the IP (as the engines tell sites to check). What is found counts for the IP, or
 * for the /64 of an IPv6 one.
 */
export class Crawlers {
  private readonly known = new LRUCache<string, { verdict: Verdict; until: number }>({ max: MAX_KNOWN });
  /** One at a time of each wide network: whoever has many IP addresses has the others looked up all the same. */
  private readonly lookups = new Map<string, Promise<void>>();

  constructor(
    private readonly resolver: Resolver,
    private readonly now: () => number = steadyNow,
  ) {}

  /** True for a crawler that DNS has confirmed; who claims to be one for the first time is looked up meanwhile. */
  isFree(userAgent: string | undefined, ip: string): boolean {
    const engine = userAgent === undefined ? -1 : ENGINES.findIndex(({ claim }) => claim.test(userAgent));
    const names = ENGINES[engine]?.name;
    if (!names || isIP(ip) === 0) return false;
    const { narrow, wide } = networksOf(ip);
    const key = `${engine} ${narrow}`;
    const found = this.known.get(key);
    if (found && found.until > this.now()) return found.verdict === 'crawler';
    const place = `${engine} ${wide}`;
    if (!this.lookups.has(place) && this.lookups.size < MAX_LOOKUPS) {
      this.lookups.set(
        place,
        this.lookUp(key, ip, names).finally(() => this.lookups.delete(place)),
      );
    }
    return false;
  }

  /** Resolves when nothing is being looked up. */
  async settled(): Promise<void> {
    await Promise.all(this.lookups.values());
  }

  private async lookUp(key: string, ip: string, names: RegExp): Promise<void> {
    const verdict = await this.judge(ip, names).catch(verdictOf);
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

/** An IP address has one plain form, IPv6 many others. */
const plain = (ip: string, family: 'ipv4' | 'ipv6') => new SocketAddress({ address: ip, family }).address;

function verdictOf(error: unknown): Verdict {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOTFOUND' || code === 'ENODATA' ? 'impostor' : 'unknown';
}
