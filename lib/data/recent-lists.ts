/** What the last readers were shown, least recently used first out. Bounded in number and age; one for each process. */
export class RecentLists<List> {
  private readonly entries = new Map<string, { list: List; until: number }>();

  constructor(
    private readonly capacity: number,
    private readonly lifeMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string): List | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    if (entry.until <= this.now()) return undefined;
    this.entries.set(key, entry);
    return entry.list;
  }

  set(key: string, list: List): void {
    this.entries.delete(key);
    this.entries.set(key, { list, until: this.now() + this.lifeMs });
    const oldest = this.entries.keys().next();
    if (this.entries.size > this.capacity && !oldest.done) this.entries.delete(oldest.value);
  }
}
