import { LRUCache } from 'lru-cache';
import type { Storage } from '@/lib/storage/storage';

/** Files known to be absent, and for how long: upkeep may make them at any time. */
const ABSENT_MAX = 50_000;
const ABSENT_MS = 10 * 60_000;

export function createAvifFinder(storage: Pick<Storage, 'size'>) {
  const absent = new LRUCache<string, true>({ max: ABSENT_MAX, ttl: ABSENT_MS });
  return async (key: string, accept: string | undefined): Promise<{ key: string; size: number } | undefined> => {
    if (!accept?.includes('image/avif') || absent.has(key)) return undefined;
    const size = await storage.size(key);
    if (size !== null) return { key, size };
    absent.set(key, true);
    return undefined;
  };
}
