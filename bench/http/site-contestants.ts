import type { IncomingMessage } from 'node:http';
import type { BenchSite } from '@/bench/http/bench-site';
import type { Contestant } from '@/bench/http/contestant';
import { manyPages } from '@/bench/http/feed-pages';
import { load } from '@/bench/http/load';
import type { Timing } from '@/bench/http/timing';
import { walk, type Visit } from '@/bench/http/walk';
import { get } from '@/testing/http';

export const ROUND_SECONDS = 3;
/** Connections for missing pages: a quiet time, and one with all renderers busy. */
export const MISS_VISITORS = [2, 16] as const;
/** The cache keeps pages that are soon asked for again; so many are asked for twice. */
const FILL_AT_ONCE = 200;
const FILL_VISITORS = 2;

interface SiteContestants {
  hit: Contestant;
  /** As many as `MISS_VISITORS`. */
  misses: Contestant[];
}

interface SiteBench {
  site: BenchSite;
  name: string;
  feedPages: readonly Visit[];
  /** For the loader's files. */
  folder: string;
}

/** A site's two parts: a cached page, and pages to be rendered. */
export function siteContestants({ site, name, feedPages, folder }: SiteBench): SiteContestants {
  const parts = { front: () => [site.front], renderers: () => site.renderers, database: site.database };
  return {
    hit: { name: `${name}, a hit`, parts, run: () => loadHome(site.origin, folder) },
    misses: MISS_VISITORS.map((visitors) => ({
      name: `${name}, a miss, ${visitors} at a time`,
      parts,
      run: () => walkMisses(site, feedPages, visitors),
    })),
  };
}

/** The home page, which is cached and fresh from the first request on. */
export async function loadHome(origin: string, folder: string, rate?: number): Promise<Timing> {
  const url = new URL('/', origin);
  for (let i = 0; i < 3; i += 1) await get(url.href);
  return load({ url, seconds: ROUND_SECONDS, rate }, folder);
}

/** Every feed page once, after a purge. */
async function walkMisses(site: BenchSite, visits: readonly Visit[], visitors: number): Promise<Timing> {
  await site.purge();
  const isWished = ({ headers }: IncomingMessage) => headers['x-cache'] === 'miss';
  return walk({ origin: site.origin, visits, visitors, isWished });
}

/** Also warms the renderer up. Resolves to the number of cached pages. */
export async function fillCache({ origin }: BenchSite): Promise<number> {
  const visits = await manyPages(origin);
  for (let i = 0; i < visits.length; i += FILL_AT_ONCE) {
    const some = visits.slice(i, i + FILL_AT_ONCE);
    for (let time = 0; time < 2; time += 1) {
      await walk({ origin, visits: some, visitors: FILL_VISITORS, isWished: () => true });
    }
  }
  const { body } = await get(`${origin}/metrics`);
  return Number(/^front_cache_entries (\d+)/m.exec(body.toString())?.[1]);
}
