import { sql, type Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';
import { holdReasons } from '@/lib/domain/audit-line';
import { env } from '@/lib/env';
import { holdWithin } from '@/lib/services/moderation/pin-decisions';
import { notifyOfHidingLimit } from '@/lib/services/reports/hiding-alerts';

/** Hides the pins of a signed notice and those of the same media assets, within an hourly limit of their own; returns their ids. */
export async function hideNoticed(
  trx: Transaction<DB>,
  takedownId: number,
  pinIds: readonly number[],
): Promise<number[]> {
  if (pinIds.length === 0 || env.REPORTS_HIDE_PER_HOUR === 0) return [];
  const { rows } = await sql<{ ids: number[]; hidden: number | null }>`
    select * from pins_of_notice_to_hold(${takedownId}, ${pinIds}::bigint[], ${env.REPORTS_HIDE_PER_HOUR})`.execute(
    trx,
  );
  const { ids, hidden } = rows[0] ?? { ids: [], hidden: null };
  if (hidden !== null) await notifyOfHidingLimit(trx, hidden);
  const cause = { takedown: String(takedownId) };
  return holdWithin(trx, ids, { actor: null, reasonOf: () => holdReasons.noticed(takedownId), cause });
}
