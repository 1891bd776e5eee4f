import { sql, type Kysely } from 'kysely';
import { forgetSwitches } from '@/lib/data/switches';
import { db } from '@/lib/db/client';
import { purge } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';
import type { SwitchName } from '@/lib/domain/switches';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

interface SwitchChange {
  name: SwitchName;
  on: boolean;
  reason: string;
  /** Null: the operator, at the command line. */
  actor: string | null;
}

/** Turns a switch on or off, with a notice on every page and a line in the audit log; returns whether it changed. */
export async function setSwitch(
  { name, on, reason, actor }: SwitchChange,
  database: Kysely<DB> = db,
): Promise<boolean> {
  const changed_by = actor === null ? null : Number(actor);
  const isChanged = await database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('site_switches')
      .set({ is_on: on, reason, changed_by, changed_at: sql<Date>`now()` })
      .where('name', '=', name)
      .where('is_on', '!=', on)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await purge(trx, { changed: [pageTags.all] });
    const action = on ? 'switch-on' : 'switch-off';
    await writeAuditLines(trx, { actor: changed_by, action, subject: 'site', detail: { name, reason } });
    return true;
  });
  forgetSwitches();
  return isChanged;
}
