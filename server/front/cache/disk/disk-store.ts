import type { Logger } from 'pino';
import { hashText } from '@/lib/domain/hash-text';
import type { PageEntry } from '../page-entry';
import type { Purgeable, TagTable } from '../tag-table';
import { BoundedReads } from './bounded-reads';
import { countForms, decodePage, encodePage } from './page-record';
import { SegmentRing } from './segment-ring';
import { WriteQueue } from './write-queue';

/** How soon what was purged hard is taken off the disk, ms; nobody is shown it meanwhile. */
const SWEEP_EVERY = 2_000;

const NO_TAGS = new Uint32Array();

export interface DiskStoreOptions {
  folder: string;
  maxBytes: number;
  table: Pick<TagTable, 'judge' | 'lastHard'>;
  log: Pick<Logger, 'error'>;
}

/**
 * The pages that memory has let go, on disk (decision 56). What it gives back still has to be judged. A disk that fails or is
 * full turns it off until the next start.
 */
export class DiskStore {
  /** Pages that were asked for and found. */
  found = 0;
  private readonly ring: SegmentRing;
  private readonly queue = new WriteQueue(
    (pages) => this.write(pages),
    (error) => this.turnOff(error),
  );
  private readonly reads = new BoundedReads();
  private readonly reading = new Map<string, Promise<PageEntry | undefined>>();
  /** The forms of a page's bodies that its record has, by their number. */
  private readonly written = new WeakMap<PageEntry, number>();
  private readonly timer: NodeJS.Timeout;
  private sweptTo = 0;
  private isOpen = true;

  constructor(private readonly options: DiskStoreOptions) {
    this.ring = new SegmentRing(options.folder, options.maxBytes);
    this.timer = setInterval(() => void this.sweep(), SWEEP_EVERY).unref();
  }

  get isOn(): boolean {
    return this.isOpen;
  }

  get entries(): number {
    return this.ring.size;
  }

  /** Bytes of disk. */
  get bytes(): number {
    return this.ring.bytes;
  }

  /** Bytes of memory. */
  get indexBytes(): number {
    return this.ring.indexBytes;
  }

  /** Whether `get` may find the page. */
  has(key: string): boolean {
    return this.queue.get(key) !== undefined || this.ring.has(hashOf(key));
  }

  /** The page as it was put; undefined also while the disk does not answer. Never rejects. */
  get(key: string): Promise<PageEntry | undefined> {
    const known = this.reading.get(key) ?? this.read(key).finally(() => this.reading.delete(key));
    this.reading.set(key, known);
    return known;
  }

  /** Takes a page that is to be written soon, unless it is there as it is. */
  put(key: string, entry: PageEntry): void {
    const isThere = this.written.get(entry) === countForms(entry) && this.ring.has(hashOf(key));
    if (this.isOpen && !isThere) this.queue.add(key, entry);
  }

  /** Forgets a page that another has replaced. */
  delete(key: string): void {
    this.queue.delete(key);
    this.ring.forget(hashOf(key));
  }

  /** Takes off the disk what was purged hard since the last time. */
  async sweep(): Promise<void> {
    const upTo = this.options.table.lastHard;
    if (this.sweptTo >= upTo) return;
    this.sweptTo = upTo;
    for (const [key, entry] of this.queue.entries()) if (this.isPurged(entry)) this.queue.delete(key);
    try {
      await this.ring.sweep(({ born, tags }) => this.isPurged({ born, tags: NO_TAGS, mentions: tags }));
    } catch (error) {
      this.turnOff(error);
    }
  }

  /** Resolves when nothing waits to be written. */
  settled(): Promise<void> {
    return this.queue.settled();
  }

  /** Gives the disk space back; from here on nothing is found. */
  close(): Promise<void> {
    this.isOpen = false;
    clearInterval(this.timer);
    this.queue.clear();
    return this.ring.close();
  }

  private async read(key: string): Promise<PageEntry | undefined> {
    const entry = this.queue.get(key) ?? (await this.readRecord(key, hashOf(key)));
    if (entry) this.found += 1;
    return entry;
  }

  private async readRecord(key: string, hash: number): Promise<PageEntry | undefined> {
    const found = this.ring.find(hash);
    if (!found) return undefined;
    const bytes = await this.reads.run(found.read).catch((error: unknown) => {
      // A file that was closed meanwhile is no failure of the disk.
      if (this.ring.holds(hash, found)) this.turnOff(error);
    });
    // It was replaced, purged or pushed out meanwhile.
    if (!bytes || !this.ring.holds(hash, found)) return undefined;
    const entry = decodePage(key, bytes);
    if (entry) this.written.set(entry, countForms(entry));
    else this.ring.forget(hash);
    return entry;
  }

  private async write(pages: [key: string, entry: PageEntry][]): Promise<void> {
    const records = pages.flatMap(([key, entry]) => {
      const isWanted = () => this.queue.get(key) === entry && !this.isPurged(entry);
      if (!isWanted()) return [];
      this.written.set(entry, countForms(entry));
      const tags = Uint32Array.from([...entry.tags, ...entry.mentions]);
      return [{ key: hashOf(key), born: entry.born, tags, bytes: encodePage(key, entry), isWanted }];
    });
    await this.ring.add(records);
  }

  private isPurged(page: Purgeable): boolean {
    return this.options.table.judge(page).kind === 'hard';
  }

  private turnOff(error: unknown): void {
    if (!this.isOpen) return;
    this.options.log.error({ err: error }, 'the page cache on disk is off until the next start');
    void this.close();
  }
}

/** With a sign, as V8's small integers have it. */
const hashOf = (key: string) => hashText(key) | 0;
