const INITIAL_WORDS = 1_024;
/** Numbers of a record before its tags. */
const HEAD = 5;

export interface RecordFacts {
  /** Hash of the page's key, 32 bits with a sign. */
  key: number;
  offset: number;
  /** Bytes; never 0. */
  length: number;
  /** As in `Purgeable`. */
  born: number;
  /** Hashes of the tags of its route and of what it mentions. */
  tags: Uint32Array;
}

/** What has to be known of the records of a segment without reading them, in 20 bytes each and 4 for each tag. */
export class RecordTable {
  private words = new Uint32Array(INITIAL_WORDS);
  private end = 0;
  private count = 0;

  /** Records that have not been removed. */
  get size(): number {
    return this.count;
  }

  /** Bytes of memory. */
  get bytes(): number {
    return this.words.byteLength;
  }

  /** Returns the number by which the record is found again. */
  add({ key, offset, length, born, tags }: RecordFacts): number {
    const place = this.end;
    const end = place + HEAD + tags.length;
    if (end > this.words.length) this.resize(Math.max(end, 2 * this.words.length));
    this.words.set([key, offset, length, born, tags.length], place);
    this.words.set(tags, place + HEAD);
    this.end = end;
    this.count += 1;
    return place;
  }

  /** The record, whose tags are a view; undefined once it has been removed. */
  get(place: number): RecordFacts | undefined {
    const length = this.word(place + 2);
    if (length === 0) return undefined;
    const [key, offset, born] = [this.word(place) | 0, this.word(place + 1), this.word(place + 3)];
    return { key, offset, length, born, tags: this.words.subarray(place + HEAD, this.after(place)) };
  }

  remove(place: number): void {
    if (this.word(place + 2) === 0) return;
    this.words[place + 2] = 0;
    this.count -= 1;
  }

  /** The records that are left, with their numbers. */
  *entries(): Generator<[place: number, record: RecordFacts]> {
    for (let place = 0; place < this.end; place = this.after(place)) {
      const record = this.get(place);
      if (record) yield [place, record];
    }
  }

  /** Gives back the memory that was kept for further records. */
  trim(): void {
    this.resize(this.end);
  }

  private word(index: number): number {
    return this.words[index] ?? 0;
  }

  private after(place: number): number {
    return place + HEAD + this.word(place + HEAD - 1);
  }

  private resize(length: number): void {
    const words = new Uint32Array(length);
    words.set(this.words.subarray(0, this.end));
    this.words = words;
  }
}
