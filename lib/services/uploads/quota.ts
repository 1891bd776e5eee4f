import { sql, type Kysely } from 'kysely';
import { BYTES_A_PERSON, PINS_A_DAY } from '@/lib/config';
import type { DB } from '@/lib/db/types';
import { refusals } from '@/lib/refusals';

interface QuotaUse {
  pins: number;
  waiting: number;
  bytes: number;
  next_at: Date | null;
}

/** Published pins and uploads count together (rule 137). @throws AppError `limited` when `bytes` more are too many */
export async function assertQuota(database: Kysely<DB>, userId: string, bytes: number): Promise<void> {
  const { rows } = await sql<QuotaUse>`select * from quota_use(${userId}, ${PINS_A_DAY})`.execute(database);
  const [use] = rows;
  if (!use) return;
  if (use.next_at) throw refusals.dailyQuotaExceeded(secondsUntil(use.next_at));
  if (use.pins + use.waiting >= PINS_A_DAY) throw refusals.dailyQuotaExceeded();
  if (use.bytes + bytes > BYTES_A_PERSON) throw refusals.storageQuotaExceeded();
}

/** For `retryAfter`: never less than a second. */
export const secondsUntil = (moment: Date, now = Date.now()): number =>
  Math.max(1, Math.ceil((moment.getTime() - now) / 1000));
