import { MigrationError } from '@/lib/db/migration-error';

/** The last migration that `lib/db/schema.sql` stands for, and the last version that has these migrations as files (decision 62). */
export const BASELINE = { migration: '0041_pin_licenses', version: '8f2129bf' };

/** The applied migrations from the baseline on. @throws MigrationError when they end before it */
export function fromBaseline(applied: readonly string[]): string[] {
  if (applied.length > 0 && !applied.includes(BASELINE.migration)) throw new MigrationError(TOO_OLD);
  return applied.filter((name) => name >= BASELINE.migration);
}

export const TOO_OLD = `A database or backup from before the baseline of migrations needs an earlier version first: start version ${BASELINE.version} on it once, which upgrades it to ${BASELINE.migration}, then this one.`;
