import { setImmediate } from 'node:timers/promises';
import type { PageEntry } from '../page-entry';

/** Bytes of pages that wait; while there are more, others are let go. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Pages that are written at once: a busy process gets to few writes a second. */
const MAX_AT_ONCE = 16;

const sizeOf = ({ answer, data }: PageEntry) => answer.body.size + (data?.answer.body.size ?? 0);

/** Pages that wait to be written, some at a time, bounded in bytes. */
export class WriteQueue {
  private readonly pages = new Map<string, PageEntry>();
  private bytes = 0;
  private running: Promise<void> | undefined;

  constructor(
    private readonly write: (pages: [key: string, entry: PageEntry][]) => Promise<void>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  get(key: string): PageEntry | undefined {
    return this.pages.get(key);
  }

  entries(): Iterable<[string, PageEntry]> {
    return this.pages;
  }

  add(key: string, entry: PageEntry): void {
    this.delete(key);
    if (this.bytes >= MAX_BYTES) return;
    this.pages.set(key, entry);
    this.bytes += sizeOf(entry);
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  delete(key: string): void {
    const entry = this.pages.get(key);
    if (!entry) return;
    this.pages.delete(key);
    this.bytes -= sizeOf(entry);
  }

  clear(): void {
    this.pages.clear();
    this.bytes = 0;
  }

  /** Resolves when nothing waits. */
  async settled(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      while (this.pages.size > 0) {
        await setImmediate();
        const some = [...this.pages].slice(0, MAX_AT_ONCE);
        await this.write(some);
        for (const [key, entry] of some) if (this.pages.get(key) === entry) this.delete(key);
      }
    } catch (error) {
      this.onFailure(error);
    }
  }
}
