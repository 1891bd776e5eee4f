import { isOfOne } from '@/lib/domain/page-tags';
import type { WholeAnswer } from '@/lib/front/answer';
import { Overloaded, type Turn } from '../limits/fair-queue';
import { judgeEntry, type PageState } from './judge-entry';
import type { PublicPage } from './public-page';
import type { PageData, PageEntry } from './page-entry';
import { PageFailure, type PageRequester, type PageRenderer } from './page-renderer';
import type { PageStore } from './page-store';
import { hashTags, type TagTable } from './tag-table';

/** Pause after a failed refresh of a page, ms. */
const RETRY_PAUSE = 1_000;
/** Shortest pause between renderings for visitors who accept an older page, ms. */
const CONTENT_PAUSE = 4_000;
/** Longest wait for a new rendering while there is an older page, ms. */
const PATIENCE: Partial<Record<PageState, number>> = {
  stale: 500,
  revalidate: 500,
  disconnected: 75,
  'maybe-purged': Infinity,
};

export type CacheResult = 'hit' | 'stale' | 'miss';

export interface ServedPage {
  answer: WholeAnswer;
  data?: PageData;
  result: CacheResult;
  /** Seconds since its rendering began. */
  age: number;
}

export interface PageCacheOptions {
  store: PageStore;
  table: TagTable;
  render: PageRenderer;
  hearsPurges: () => boolean;
  now: () => number;
}

/** Whole public pages in memory: one rendering serves all requests during and after it. */
export class PageCache {
  private readonly flights = new Map<string, { entry: Promise<PageEntry>; turn: Turn }>();
  /** The last rendering failed: an older page need not wait for the next. */
  private isOutage = false;

  constructor(private readonly options: PageCacheOptions) {}

  /** The page if it may be sent at once. */
  fresh(cacheKey: string): { entry: PageEntry; age: number } | undefined {
    const entry = this.options.store.get(cacheKey);
    const now = this.options.now();
    return entry && this.judge(entry, now) === 'fresh' ? { entry, age: this.ageOf(entry, now) } : undefined;
  }

  /** Rejects with RendererUnavailable when the page can be neither found nor made. */
  async answer(page: PublicPage, requester: PageRequester): Promise<ServedPage> {
    const { store, now } = this.options;
    const entry = store.get(page.cacheKey);
    const state = entry ? this.judge(entry, now(), requester.ignoresAge) : 'gone';
    if (!entry || state === 'gone') return this.make(page, requester);
    if (state === 'fresh') return this.serve(entry, 'hit');
    const isContent = state === 'stale' && !requester.wantsCurrent;
    const refreshAfter = isContent ? Math.max(entry.refreshAfter, entry.at + CONTENT_PAUSE) : entry.refreshAfter;
    const isPaused = this.options.now() < refreshAfter && (state === 'stale' || this.isOutage);
    const refreshing =
      isPaused && state !== 'maybe-purged'
        ? undefined
        : this.refresh(page, isContent ? { ...requester, isWaiting: false } : requester, entry);
    if (isContent) return this.serve(entry, 'stale');
    return this.awaitBetter(page, requester, entry, refreshing, state);
  }

  /**
   * The scripts' data of a visitor's copy of a page, by its version; undefined when lost. Purged lists keep the data of
   * copies that do not show the removal (decision 28). Rejects as `answer` does.
   */
  async data(page: PublicPage, version: string, requester: PageRequester): Promise<ServedPage | undefined> {
    const known = this.options.store.getVersion(page.cacheKey, version);
    const tags = hashTags(page.route.tags(page.value).filter(isOfOne));
    const mayShow = known && !['gone', 'maybe-purged'].includes(this.judge({ ...known, tags }));
    const { data, age, result } = mayShow ? this.serve(known, 'hit') : await this.answer(page, requester);
    return data?.version === version ? { answer: data.answer, age, result } : undefined;
  }

  private judge(entry: PageEntry, now = this.options.now(), ignoresAge = false): PageState {
    const { table, hearsPurges } = this.options;
    return judgeEntry(entry, { table, hearsPurges: hearsPurges(), now, ignoresAge });
  }

  private async awaitBetter(
    page: PublicPage,
    requester: PageRequester,
    entry: PageEntry,
    refreshing: Promise<PageEntry | undefined> | undefined,
    state: PageState,
  ): Promise<ServedPage> {
    const patience = this.isOutage && state !== 'maybe-purged' ? 0 : (PATIENCE[state] ?? 0);
    const better = refreshing && (await within(refreshing, patience));
    if (better) return this.serve(better, 'miss');
    if (state === 'disconnected') this.isOutage = true;
    const left = this.judge(entry);
    if (left === 'gone') return this.make(page, requester);
    const isDue = left === 'maybe-purged' && this.options.table.mayBePurged(entry.triedAt);
    return isDue ? this.answer(page, requester) : this.serve(entry, 'stale');
  }

  private async make(page: PublicPage, requester: PageRequester): Promise<ServedPage> {
    try {
      return this.serve(await this.render(page, requester), 'miss');
    } catch (error) {
      if (error instanceof PageFailure) return { answer: error.answer, result: 'miss', age: 0 };
      throw error;
    }
  }

  /** Undefined when it fails. */
  private async refresh(page: PublicPage, requester: PageRequester, entry: PageEntry): Promise<PageEntry | undefined> {
    try {
      return await this.render(page, requester, entry);
    } catch {
      entry.refreshAfter = this.options.now() + RETRY_PAUSE;
      return undefined;
    }
  }

  private render(page: PublicPage, requester: PageRequester, previous?: PageEntry): Promise<PageEntry> {
    const { cacheKey } = page;
    const known = this.flights.get(cacheKey);
    if (known) {
      known.turn.join?.(requester.turn.networks);
      return known.entry;
    }
    const { position } = this.options.table;
    const entry = this.options
      .render(page, requester, previous?.answer.body)
      .then(
        (made) => {
          this.isOutage = false;
          if (made.mayKeep) this.options.store.set(cacheKey, made);
          else this.options.store.delete(cacheKey);
          return made;
        },
        (error: unknown) => {
          if (!(error instanceof Overloaded)) this.isOutage = true;
          if (previous) previous.triedAt = position;
          throw error;
        },
      )
      .finally(() => this.flights.delete(cacheKey));
    this.flights.set(cacheKey, { entry, turn: requester.turn });
    return entry;
  }

  private serve(entry: PageEntry, result: CacheResult): ServedPage {
    return { answer: entry.answer, data: entry.data, result, age: this.ageOf(entry) };
  }

  private ageOf(entry: PageEntry, now = this.options.now()): number {
    return Math.max(0, Math.floor((now - entry.at) / 1000));
  }
}

/** The value of `work` if it comes within `ms`, else undefined; `work` must not reject. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  if (ms === Infinity) return work;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
