import type { PageEntry } from './page-entry';
import type { TagTable } from './tag-table';

/** A soft purge is seen by everyone after this, ms (a write shows on every front within 5 s). */
const SOFT_GRACE = 4_000;

/**
 * What may be done with a page in the cache:
 * - `fresh`: show it
 * - `stale`: show it while it is rendered again
 * - `doubtful`: render it again first; show it when that fails or takes long
 * - `suspect`: render it again first; show it only when that fails: a purge may have been missed
 * - `unwatched`: purges cannot be heard just now, so the database may be down: as `doubtful`, with less patience. Of
 *   suspect pages those alone that could not be rendered again since
 * - `gone`: never show it again
 */
export type PageState = 'fresh' | 'stale' | 'doubtful' | 'suspect' | 'unwatched' | 'gone';

export function judgeEntry(entry: PageEntry, table: TagTable, hearsPurges: boolean, now: number): PageState {
  const verdict = table.judge(entry);
  if (verdict.kind === 'hard') return 'gone';
  const { fresh, staleWhileRevalidate, staleIfError } = entry.life;
  const age = (now - entry.at) / 1000;
  if (age >= fresh + staleWhileRevalidate + staleIfError) return 'gone';
  if (verdict.kind === 'suspect' && (hearsPurges || table.isSuspected(entry.triedAt))) return 'suspect';
  if (!hearsPurges) return 'unwatched';
  if (age >= fresh + staleWhileRevalidate) return 'doubtful';
  if (verdict.kind === 'soft') return now - Math.max(verdict.since, entry.at) < SOFT_GRACE ? 'stale' : 'doubtful';
  return age >= fresh ? 'stale' : 'fresh';
}
