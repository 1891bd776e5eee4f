import { mkdir, statfs } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { RecordTable, type RecordFacts } from './record-table';
import { Segment } from './segment';

/** Files at once, which is how fine the oldest records make room for new ones. */
const MAX_SEGMENTS = 64;
const MIN_SEGMENT_BYTES = 1024 * 1024;
/** Records have numbers below this, so that a slot is a small integer of V8. */
const PLACES = 2 ** 25;

/** What V8 takes for an entry of the map, whose room is doubled when it is full: 28 to 55. */
const SLOT_BYTES = 40;

interface Part {
  number: number;
  file: Segment;
  records: RecordTable;
}

export interface NewRecord extends Pick<RecordFacts, 'key' | 'born' | 'tags'> {
  bytes: Uint8Array;
  /** Asked once the record is written: otherwise its bytes are erased again. */
  isWanted: () => boolean;
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

  /** Bytes of memory that tell where records are, and when they are gone. */
  get indexBytes(): number {
    return this.parts.reduce((sum, { records }) => sum + records.bytes, this.slots.size * SLOT_BYTES);
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
   * Writes records, of which those that are larger than a file are not kept.
   * @throws when the disk fails or has too little room
   */
  add(records: readonly NewRecord[]): Promise<void> {
    return this.exclusively(async () => {
      const batch: NewRecord[] = [];
      for (const record of records.filter(({ bytes }) => bytes.length <= this.partBytes)) {
        if (lengthOf([...batch, record]) > this.partBytes) await this.append(batch.splice(0));
        batch.push(record);
      }
      await this.append(batch);
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

  /** Writes records that fit into one file, at once. */
  private async append(records: readonly NewRecord[]): Promise<void> {
    if (!this.isOpen || records.length === 0) return;
    const part = await this.partFor(lengthOf(records));
    let offset = await part.file.append(Buffer.concat(records.map(({ bytes }) => bytes)));
    for (const { key, born, tags, bytes, isWanted } of records) {
      const { length } = bytes;
      if (!this.isOpen) return;
      if (isWanted()) {
        this.forget(key);
        this.slots.set(key, part.number * PLACES + part.records.add({ key, born, tags, offset, length }));
      } else {
        await part.file.erase(offset, length);
      }
      offset += length;
    }
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

const lengthOf = (records: readonly NewRecord[]) => records.reduce((sum, { bytes }) => sum + bytes.length, 0);
