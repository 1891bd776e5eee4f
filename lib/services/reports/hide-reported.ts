import { sql, type Transaction } from 'kysely';
import { purgeTags } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { reportsBraked, reportsBrakedMail } from '@/lib/services/mail/texts';
import { tagsOfPins } from '@/lib/data/pages-of-pins';
import { tellAdmins } from '@/lib/services/tell-admins';

export interface Reporter {
  /** Null for visitors. */
  userId: string | null;
  /** Whether the account's mail address is verified. */
  isVerified: boolean;
  ip: string;
}

/** Pins that the reports of one verified account may hide within an hour. */
const HIDE_PER_HOUR_VERIFIED = 10;

/**
 * Hides the pin of a report until somebody has looked at it, and with it same-media pins, as far as the limit of
 * the hour allows: visitors have one together, each verified account one of its own. What it holds back stands first in the
 * queue, and admins are told when visitors have reached theirs.
 * @returns ids of the pins that were hidden
 */
export async function hideReported(
  trx: Transaction<DB>,
  reportId: number,
  { userId, isVerified }: Reporter,
): Promise<number[]> {
  const hasOwnLimit = userId !== null && isVerified;
  const most = hasOwnLimit ? HIDE_PER_HOUR_VERIFIED : env.REPORTS_HIDE_PER_HOUR;
  const { rows } = await sql<{ ids: number[]; brakes: boolean }>`
    select * from hold_reported(${reportId}, ${hasOwnLimit}, ${most})`.execute(trx);
  const { ids, brakes } = rows[0] ?? { ids: [], brakes: false };
  if (brakes) await tellOfBrake(trx, most);
  await purgeTags(trx, await tagsOfPins(trx, ids), 'hard');
  return ids;
}

async function tellOfBrake(trx: Transaction<DB>, most: number): Promise<void> {
  const href = moderationPaths.queue('report');
  await tellAdmins(trx, { words: reportsBraked(most), href, mail: reportsBrakedMail(most, href) });
  await trx
    .insertInto('audit_log')
    .values({ action: 'brake-reports', detail: { hidden: most } })
    .execute();
  log.warn({ hidden: most }, 'reports of visitors hide no more pins for now: too many came within an hour');
}
