import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { assetKey } from '@/lib/storage/asset-key';
import { ASSETS } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';
import { EncodedBody } from './compression';
import { steadyNow } from './steady-clock';

/** Bytes of files in memory, before compression. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Lifetime of the list of files, where it has the file. */
const KNOWN_MS = 60_000;
const PAUSE_MS = 1_000;

interface Listing {
  begunAt: number;
  keys: Promise<ReadonlySet<string>>;
}

/**
 * Files of other builds, from the storage. A miss reads the list again, once a second at most: new files of other instances
 * are found, and strangers' guesses cost no more (rule 262).
 */
export class KeptAssets {
  private last: Listing | undefined;
  private next: Promise<ReadonlySet<string>> | undefined;
  private readonly bodies: LRUCache<string, EncodedBody>;

  constructor(
    private readonly storage: Pick<Storage, 'list' | 'read'>,
    private readonly now: () => number = steadyNow,
    private readonly sleep: (ms: number) => Promise<unknown> = setTimeout,
  ) {
    this.bodies = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ size }) => Math.max(size, 1),
      fetchMethod: async (key) => new EncodedBody(await buffer(await storage.read(key))),
    });
  }

  /** Undefined when no build had the file. @throws StorageError while the storage is away */
  async read(requestPath: string): Promise<EncodedBody | undefined> {
    const key = assetKey(requestPath);
    if (!key) return undefined;
    const isThere = (await this.lastKeys())?.has(key) || (await this.nextKeys()).has(key);
    return isThere ? this.bodies.fetch(key) : undefined;
  }

  private async lastKeys(): Promise<ReadonlySet<string> | undefined> {
    if (!this.last || this.now() - this.last.begunAt > KNOWN_MS) return undefined;
    return this.last.keys.catch(() => undefined);
  }

  private nextKeys(): Promise<ReadonlySet<string>> {
    return (this.next ??= this.begin());
  }

  private async begin(): Promise<ReadonlySet<string>> {
    const due = this.last ? this.last.begunAt + PAUSE_MS : 0;
    await this.sleep(Math.max(0, due - this.now()));
    this.next = undefined;
    this.last = { begunAt: this.now(), keys: this.readKeys() };
    return this.last.keys;
  }

  private async readKeys(): Promise<ReadonlySet<string>> {
    const keys = new Set<string>();
    for await (const { key } of this.storage.list(ASSETS)) keys.add(key);
    return keys;
  }
}
