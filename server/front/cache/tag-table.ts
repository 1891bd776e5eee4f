import { hashText } from '@/lib/domain/hash-text';
import { pageTags, type PurgeKind } from '@/lib/domain/page-tags';

/** Remembered purges; a forgotten tag counts as purged for every older page. */
const MAX_MARKS = 100_000;

export interface Purgeable {
  /** `TagTable.position` when its rendering began. */
  born: number;
  /** Hashes of its route's tags, for purges of both kinds. */
  tags: Uint32Array;
  /** Hashes of the tags that it shows, for hard purges. */
  mentions: Uint32Array;
}

export type Verdict =
  | { kind: 'valid' }
  /** `since`: the time of the purge, ms; -Infinity when unknown. */
  | { kind: 'soft'; since: number }
  | { kind: 'maybe-purged' }
  | { kind: 'hard' };

interface Mark {
  soft: number;
  softAt: number;
  earlierSoft: number;
  hard: number;
}

const VALID: Verdict = { kind: 'valid' };
const MAYBE_PURGED: Verdict = { kind: 'maybe-purged' };
const HARD: Verdict = { kind: 'hard' };

/** The order of purges and renderings on this front: a page is out of date when a purge of its tags follows the start of its rendering. */
export class TagTable {
  position = 0;
  lastHard = 0;
  readonly purges: Record<PurgeKind, number> = { soft: 0, hard: 0 };
  private softFloor = 0;
  private hardFloor = 0;
  private trustedFrom = 0;
  private readonly marks = new Map<number, Mark>();

  constructor(
    private readonly now: () => number,
    private readonly maxMarks = MAX_MARKS,
  ) {}

  get size(): number {
    return this.marks.size;
  }

  purge(tags: readonly string[], kind: PurgeKind): void {
    this.position += 1;
    this.purges[kind] += 1;
    if (kind === 'hard') this.lastHard = this.position;
    for (const tag of tags) {
      if (tag === pageTags.all) this.purgeAll(kind);
      else this.mark(hashText(tag), kind);
    }
  }

  /** Purges may have been missed: no page begun before is trusted. */
  assumePurged(): void {
    this.position += 1;
    this.trustedFrom = this.position;
  }

  mayBePurged(position: number): boolean {
    return position < this.trustedFrom;
  }

  isPurged(tags: Uint32Array): boolean {
    return tags.some((tag) => (this.marks.get(tag)?.hard ?? 0) > 0);
  }

  judge(page: Purgeable): Verdict {
    const { born } = page;
    if (born === this.position) return VALID;
    if (born < this.hardFloor) return HARD;
    let since = born < this.softFloor ? -Infinity : Infinity;
    for (const tag of page.tags) {
      const mark = this.marks.get(tag);
      if (!mark) continue;
      if (mark.hard > born) return HARD;
      if (mark.soft > born) since = Math.min(since, mark.earlierSoft > born ? -Infinity : mark.softAt);
    }
    if (born < this.lastHard) {
      for (const tag of page.mentions) if ((this.marks.get(tag)?.hard ?? 0) > born) return HARD;
    }
    if (this.mayBePurged(born)) return MAYBE_PURGED;
    return since === Infinity ? VALID : { kind: 'soft', since };
  }

  private purgeAll(kind: PurgeKind): void {
    if (kind === 'hard') this.hardFloor = this.position;
    else this.softFloor = this.position;
  }

  private mark(tag: number, kind: PurgeKind): void {
    const mark = this.marks.get(tag) ?? { soft: 0, softAt: 0, earlierSoft: 0, hard: 0 };
    if (kind === 'hard') mark.hard = this.position;
    else Object.assign(mark, { earlierSoft: mark.soft, soft: this.position, softAt: this.now() });
    this.marks.delete(tag);
    this.marks.set(tag, mark);
    if (this.marks.size > this.maxMarks) this.forgetOldest();
  }

  private forgetOldest(): void {
    for (const [tag, { soft, hard }] of this.marks) {
      this.marks.delete(tag);
      this.softFloor = Math.max(this.softFloor, soft);
      this.hardFloor = Math.max(this.hardFloor, hard);
      return;
    }
  }
}

/** Tags with one hash are purged together. */
export const hashTags = (tags: Iterable<string>): Uint32Array => Uint32Array.from(new Set(tags), hashText);
