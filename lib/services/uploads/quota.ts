import { sql, type Kysely } from 'kysely';
import { BYTES_A_PERSON, PINS_A_DAY } from '@/lib/config';
import type { DB } from '@/lib/db/types';
import { dayIsFull, shelfIsFull } from '@/lib/services/uploads/refusals';

interface Use {
  pins: number;
  waiting: number;
  bytes: number;
  next_at: Date | null;
}

/**
 * Says whether a person may upload a file more: what they have published and what waits is counted together.
 * @param bytes what the file will take
 * @throws AppError `limited`
 */
export async function assertRoom(database: Kysely<DB>, userId: string, bytes: number): Promise<void> {
  const { rows } = await sql<Use>`select * from quota_use(${userId}, ${PINS_A_DAY})`.execute(database);
  const [use] = rows;
  if (!use) return;
  if (use.next_at) throw dayIsFull(secondsUntil(use.next_at));
  if (use.pins + use.waiting >= PINS_A_DAY) throw dayIsFull();
  if (use.bytes + bytes > BYTES_A_PERSON) throw shelfIsFull();
}

/** For `retryAfter`: never less than a second. */
export const secondsUntil = (moment: Date, now = Date.now()): number =>
  Math.max(1, Math.ceil((moment.getTime() - now) / 1000));
