import { mkdir, statfs } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { RecordTable, type RecordFacts } from './record-table';
import { Segment } from './segment';

/** Files at once, which is how fine the oldest records make room for new ones. */
const MAX_SEGMENTS = 64;
const MIN_SEGMENT_BYTES = 1024 * 1024;
/** Records have numbers below this, so that a slot is a small integer of V8. */
const PLACES = 2 ** 25;

interface Part {
  number: number;
  file: Segment;
  records: RecordTable;
}

/** A record as it was when it was looked for. */
export interface Found {
  slot: number;
  read: () => Promise<Buffer>;
}

/**
 * Records on disk by 32-bit keys, in a ring of files of which the oldest makes room for the newest. Of two records with one key
 * the later is found. Calls that write wait for each other.
 */
export class SegmentRing {
  private readonly slots = new Map<number, number>();
  private readonly parts: Part[] = [];
  private readonly partBytes: number;
  private made = 0;
  private isOpen = true;
  private change: Promise<unknown> = Promise.resolve();

  /** @param folder is made when the first record is written */
  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {
    this.partBytes = Math.max(MIN_SEGMENT_BYTES, Math.floor(maxBytes / MAX_SEGMENTS));
  }

  get size(): number {
    return this.parts.reduce((sum, { records }) => sum + records.size, 0);
  }

  /** Bytes of disk. */
  get bytes(): number {
    return this.parts.reduce((sum, { file }) => sum + file.size, 0);
  }

  /** Bytes of memory, without the map of keys. */
  get tableBytes(): number {
    return this.parts.reduce((sum, { records }) => sum + records.bytes, 0);
  }

  has(key: number): boolean {
    return this.slots.has(key);
  }

  find(key: number): Found | undefined {
    const slot = this.slots.get(key);
    const part = slot === undefined ? undefined : this.partOf(slot);
    const record = slot === undefined ? undefined : part?.records.get(slot % PLACES);
    if (slot === undefined || !part || !record) return undefined;
    return { slot, read: () => part.file.read(record.offset, record.length) };
  }

  /** Whether the record is still the one that was found. */
  holds(key: number, { slot }: Found): boolean {
    return this.slots.get(key) === slot;
  }

  /**
   * Writes a record, whose bytes are erased again unless `isWanted` when they are written. One that is larger than a file is not kept.
   * @throws when the disk fails or has too little room
   */
  add(record: Pick<RecordFacts, 'key' | 'born' | 'tags'>, bytes: Uint8Array, isWanted: () => boolean): Promise<void> {
    return this.exclusively(async () => {
      const { length } = bytes;
      if (!this.isOpen || length > this.partBytes) return;
      const part = await this.partFor(length);
      const offset = await part.file.append(bytes);
      if (!this.isOpen) return;
      if (!isWanted()) return part.file.erase(offset, length);
      this.forget(record.key);
      const place = part.records.add({ ...record, offset, length });
      this.slots.set(record.key, part.number * PLACES + place);
    });
  }

  forget(key: number): void {
    const slot = this.slots.get(key);
    if (slot === undefined) return;
    this.slots.delete(key);
    this.partOf(slot)?.records.remove(slot % PLACES);
  }

  /** Forgets the records that `isGone` says of, at once, and then erases their bytes. @throws when the disk fails */
  async sweep(isGone: (record: RecordFacts) => boolean): Promise<void> {
    for (const part of [...this.parts]) {
      const gone = [...part.records.entries()].filter(([, record]) => isGone(record));
      for (const [place, { key }] of gone) {
        if (this.slots.get(key) === part.number * PLACES + place) this.slots.delete(key);
        part.records.remove(place);
      }
      if (gone.length > 0) await this.exclusively(() => this.erase(part, gone));
      else await setImmediate();
    }
  }

  /** From here on nothing is found; resolves when reads and writes under way have ended and the disk space is free again. */
  close(): Promise<void> {
    this.isOpen = false;
    this.slots.clear();
    const parts = this.parts.splice(0);
    return this.exclusively(async () => {
      await Promise.allSettled([...parts, ...this.parts.splice(0)].map(({ file }) => file.close()));
    });
  }

  private async erase(part: Part, gone: readonly [place: number, record: RecordFacts][]): Promise<void> {
    const isEmpty = part.records.size === 0 && part !== this.parts.at(-1);
    if (isEmpty) return this.drop(part);
    for (const [, { offset, length }] of gone) {
      if (this.parts.includes(part)) await part.file.erase(offset, length);
    }
  }

  /** The file that takes so many bytes more. */
  private async partFor(length: number): Promise<Part> {
    const newest = this.parts.at(-1);
    if (newest && newest.file.size + length <= this.partBytes) return newest;
    newest?.records.trim();
    while (this.parts.length > 0 && (this.parts.length + 1) * this.partBytes > this.maxBytes) await this.dropOldest();
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.folder);
    // The disk is others' too: as much as this may take is left free.
    if (bavail * bsize < this.maxBytes) await this.dropOldest();
    const part = {
      number: this.made % MAX_SEGMENTS,
      file: await Segment.create(this.folder),
      records: new RecordTable(),
    };
    this.made += 1;
    this.parts.push(part);
    return part;
  }

  private async dropOldest(): Promise<void> {
    const [oldest] = this.parts;
    if (!oldest) throw new Error('the disk has too little room');
    await this.drop(oldest);
  }

  private async drop(part: Part): Promise<void> {
    const place = this.parts.indexOf(part);
    if (place < 0) return;
    this.parts.splice(place, 1);
    for (const [at, { key }] of part.records.entries()) {
      if (this.slots.get(key) === part.number * PLACES + at) this.slots.delete(key);
    }
    await part.file.close();
  }

  private partOf(slot: number): Part | undefined {
    const number = Math.floor(slot / PLACES);
    return this.parts.find((part) => part.number === number);
  }

  private exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = this.change.then(work);
    this.change = result.catch(() => undefined);
    return result;
  }
}
