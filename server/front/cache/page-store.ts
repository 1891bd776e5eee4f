import { LRUCache } from 'lru-cache';
import type { PageEntry } from './page-entry';

const MAX_PAGES = 50_000;
/** Shares of the bytes; the rest is for pages with repeated requests. */
const PROBATION_SHARE = 0.1;
const MISSING_SHARE = 0.02;
/** Share of the bytes for the data of replaced pages, which visitors still look at. */
const REPLACED_SHARE = 0.05;
/** Bytes of an entry beside its body: key, headers, tags. */
const OVERHEAD = 4_096;

const sizeOf = ({ answer, data, mentions }: PageEntry, key: string) =>
  answer.body.size + (data?.answer.body.size ?? 0) + mentions.byteLength + 2 * key.length + OVERHEAD;

/**
 * Pages in memory, bounded in bytes and number. New pages are on probation until their second request, and missing ones have
 * their own part, so that each kind displaces only itself (decision 6).
 */
export class PageStore {
  private readonly main: LRUCache<string, PageEntry>;
  private readonly probation: LRUCache<string, PageEntry>;
  private readonly missing: LRUCache<string, PageEntry>;
  private readonly replaced: LRUCache<string, PageEntry>;

  constructor(maxBytes: number, maxPages = MAX_PAGES) {
    const share = (part: number) =>
      new LRUCache<string, PageEntry>({
        maxSize: Math.floor(maxBytes * part),
        max: Math.ceil(maxPages * part),
        sizeCalculation: sizeOf,
      });
    this.main = share(1 - PROBATION_SHARE - MISSING_SHARE - REPLACED_SHARE);
    this.probation = share(PROBATION_SHARE);
    this.missing = share(MISSING_SHARE);
    this.replaced = share(REPLACED_SHARE);
  }

  get(key: string): PageEntry | undefined {
    const known = this.main.get(key) ?? this.missing.get(key);
    if (known) return known;
    const entry = this.probation.get(key);
    if (!entry) return undefined;
    this.probation.delete(key);
    this.main.set(key, entry);
    return entry;
  }

  /** The page by the version of its data, even after a replacement. */
  getVersion(key: string, version: string): PageEntry | undefined {
    const entry = this.get(key);
    return entry?.data?.version === version ? entry : this.replaced.get(`${version} ${key}`);
  }

  set(key: string, entry: PageEntry): void {
    const isPage = entry.answer.status < 400;
    const wasInMain = this.main.has(key);
    this.keepData(key, entry);
    this.delete(key);
    if (!isPage) this.missing.set(key, entry);
    else if (wasInMain) this.main.set(key, entry);
    else this.probation.set(key, entry);
  }

  delete(key: string): void {
    for (const part of this.parts()) part.delete(key);
  }

  /** A replaced page's data stay for a while, without its body. */
  private keepData(key: string, next: PageEntry): void {
    const old = this.parts()
      .map((part) => part.peek(key))
      .find(Boolean);
    if (!old?.data || old.data.version === next.data?.version) return;
    this.replaced.set(`${old.data.version} ${key}`, { ...old, answer: old.data.answer, data: { ...old.data } });
  }

  get entries(): number {
    return this.parts().reduce((sum, part) => sum + part.size, 0);
  }

  get bytes(): number {
    return [...this.parts(), this.replaced].reduce((sum, part) => sum + part.calculatedSize, 0);
  }

  private parts() {
    return [this.main, this.probation, this.missing];
  }
}
