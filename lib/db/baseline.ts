import { MigrationError } from '@/lib/db/migration-error';
import type { MigrationFile } from '@/lib/db/migration-files';

/** The first files make the whole schema; numbers began again with them (decision 62). */
const BASELINE_FILES = 8;
/** The last migration before them, and a version that ends with it. */
export const LAST_BEFORE = { migration: '0097_comments', commit: '6bd05229' };

/** The baseline among the migrations of this version. */
export const baselineOf = (files: readonly MigrationFile[]): readonly MigrationFile[] => files.slice(0, BASELINE_FILES);

/**
 * Whether these migrations, in the order of their names, end where the baseline begins.
 * @throws MigrationError when they end earlier
 */
export function endsBeforeBaseline(applied: readonly string[], [first]: readonly MigrationFile[]): boolean {
  if (applied.length === 0 || applied.some((name) => name === first?.name)) return false;
  if (applied.at(-1) === LAST_BEFORE.migration) return true;
  throw new MigrationError(TOO_OLD);
}

export const TOO_OLD = `A database or backup from before the baseline of migrations needs an earlier version first: start version ${LAST_BEFORE.commit} on it once, which upgrades it to ${LAST_BEFORE.migration}, then this one.`;
