import { draftOf, type Draft } from '@/lib/client/new-pins/draft';
import type { DraftStore } from '@/lib/client/new-pins/draft-store';
import { isPending } from '@/lib/client/new-pins/new-pin';
import type { NewPinsStore } from '@/lib/client/new-pins/store';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Saves every change, and again what could not be saved; deletes published, removed and refused drafts. */
export class DraftKeeper {
  private readonly written = new Map<string, string>();
  private readonly filed = new Set<string>();
  private isWriting = false;
  /** Files being stored, which takes longer than text. */
  private filing = 0;
  /** No storage, or no room. */
  private hasFailed = false;
  /** Before what failed is tried again; grows with each failure. */
  private pauseMs = FIRST_PAUSE_MS;
  private retry?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly store: NewPinsStore,
    private readonly drafts: DraftStore,
    private readonly tab: string,
    private readonly onFailure: () => void,
  ) {}

  start(): () => void {
    this.look();
    const end = this.store.subscribe(this.look);
    return () => {
      end();
      clearTimeout(this.retry);
    };
  }

  get isBehind(): boolean {
    return this.isWriting || this.filing > 0 || (this.hasFailed && this.isDirty() && this.kept().length > 0);
  }

  /** Drafts from the store, already saved. */
  takeOver(drafts: readonly Draft[]): void {
    for (const { id, source } of drafts) {
      this.written.set(id, '');
      if (source.kind === 'file') this.filed.add(id);
    }
  }

  private readonly look = (): void => {
    if (!this.isWriting && this.isDirty()) void this.catchUp();
  };

  /** Changes during a write are saved by the next one. */
  private async catchUp(): Promise<void> {
    this.isWriting = true;
    try {
      while (this.isDirty()) await this.write();
    } catch {
      this.fail();
    }
    this.isWriting = false;
  }

  private kept(): { draft: Draft; text: string }[] {
    const pins = this.store.get().pins.filter(isPending);
    return pins.map((pin, place) => {
      const draft = draftOf(pin, this.tab, place);
      return { draft, text: JSON.stringify(draft) };
    });
  }

  private isDirty(): boolean {
    const kept = this.kept();
    return kept.length !== this.written.size || kept.some(({ draft, text }) => this.written.get(draft.id) !== text);
  }

  private async write(): Promise<void> {
    const kept = this.kept();
    const ids = new Set(kept.map(({ draft }) => draft.id));
    const gone = [...this.written.keys()].filter((id) => !ids.has(id));
    const changed = kept.filter(({ draft, text }) => this.written.get(draft.id) !== text);
    if (gone.length > 0) await this.drafts.forget(gone);
    for (const id of gone) this.written.delete(id);
    if (changed.length > 0) await this.drafts.save(changed.map(({ draft }) => draft));
    for (const { draft, text } of changed) this.written.set(draft.id, text);
    for (const { draft } of changed) void this.file(draft).catch(() => this.refile(draft.id));
  }

  /** Has the next write store a file again. */
  private refile(id: string): void {
    this.filed.delete(id);
    if (this.written.has(id)) this.written.set(id, '');
    this.fail();
  }

  private async file({ id, source }: Draft): Promise<void> {
    const known = this.store.find(id)?.source;
    if (source.kind === 'stored' && this.filed.delete(id)) return this.drafts.forgetFile(id);
    if (source.kind !== 'file' || known?.kind !== 'file' || this.filed.has(id)) return;
    this.filed.add(id);
    this.filing += 1;
    await this.drafts.saveFile(id, known.file).finally(() => (this.filing -= 1));
    if (!this.filed.has(id) || !this.store.find(id)) await this.drafts.forgetFile(id); // Removed meanwhile.
  }

  private fail(): void {
    if (!this.hasFailed) this.onFailure();
    this.hasFailed = true;
    clearTimeout(this.retry);
    this.retry = setTimeout(this.look, this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
