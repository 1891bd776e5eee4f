import type { PageEntry } from './page-entry';
import type { TagTable } from './tag-table';

/** All visitors see a soft purge after this, ms (rule 233: within 5 s on every front). */
const SOFT_GRACE = 4_000;

/**
 * The state of a page in the cache, which says how it may be served:
 * - `fresh`: show it
 * - `stale`: show it while it is rendered again
 * - `revalidate`: render it again first; show it when that fails or takes long
 * - `maybe-purged`: a purge may have been missed: render it again first; show it only when that fails
 * - `disconnected`: purges cannot be heard now, so the database may be down: as `revalidate`, with less patience. A page that
 *   may have been purged gets this state only if a rendering has failed since
 * - `gone`: never show it again
 */
export type PageState = 'fresh' | 'stale' | 'revalidate' | 'maybe-purged' | 'disconnected' | 'gone';

export interface JudgeOptions {
  table: Pick<TagTable, 'judge' | 'mayBePurged'>;
  hearsPurges: boolean;
  now: number;
  ignoresAge?: boolean;
}

export function judgeEntry(entry: PageEntry, { table, hearsPurges, now, ignoresAge = false }: JudgeOptions): PageState {
  const verdict = table.judge(entry);
  if (verdict.kind === 'hard') return 'gone';
  const { fresh, staleWhileRevalidate, staleIfError } = entry.lifetime;
  const age = (now - entry.at) / 1000;
  if (age >= fresh + staleWhileRevalidate + staleIfError) return 'gone';
  if (verdict.kind === 'maybe-purged' && (hearsPurges || table.mayBePurged(entry.triedAt))) return 'maybe-purged';
  if (!hearsPurges) return 'disconnected';
  if (ignoresAge && verdict.kind === 'valid') return 'fresh';
  if (age >= fresh + staleWhileRevalidate) return 'revalidate';
  const isPurged = verdict.kind === 'soft';
  if (isPurged && entry.showsNewPins)
    return now - Math.max(verdict.since, entry.at) < SOFT_GRACE ? 'stale' : 'revalidate';
  if (age < fresh) return 'fresh';
  return isPurged ? 'revalidate' : 'stale';
}
