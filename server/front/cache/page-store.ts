import { LRUCache } from 'lru-cache';
import type { PageEntry } from './page-entry';

/** Pages at most, however small they are. */
const MAX_PAGES = 50_000;
/** Shares of the bytes; what is left is for pages that were asked for more than once. */
const PROBATION_SHARE = 0.1;
const MISSING_SHARE = 0.02;
/** Share of the bytes for what the scripts of replaced pages read: visitors still look at these. */
const REPLACED_SHARE = 0.05;
/** Bytes of an entry beside its body: key, headers, tags. */
const OVERHEAD = 4_096;

const sizeOf = ({ answer, data, mentions }: PageEntry, key: string) =>
  answer.body.size + (data?.answer.body.size ?? 0) + mentions.byteLength + 2 * key.length + OVERHEAD;

/**
 * The pages in memory, bounded in bytes and number. A page begins on probation and enters the main part when it is
 * asked for again; URLs without a page have a small part of their own. So whatever is asked for once, or does
 * not exist, only ever pushes out its own kind (decision 6).
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

  /** The page, which counts as having been asked for. */
  get(key: string): PageEntry | undefined {
    const known = this.main.get(key) ?? this.missing.get(key);
    if (known) return known;
    const entry = this.probation.get(key);
    if (!entry) return undefined;
    this.probation.delete(key);
    this.main.set(key, entry);
    return entry;
  }

  /** The page in the version of its data that somebody has been sent, though another may have replaced it. */
  getVersion(key: string, version: string): PageEntry | undefined {
    const entry = this.get(key);
    return entry?.data?.version === version ? entry : this.replaced.get(`${version} ${key}`);
  }

  /** Keeps a page in the part where it was, or on probation. */
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

  /** Of a page that is replaced its data stay for a while, without its body. */
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
