import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { log } from '@/lib/log';
import { ALIKE_KEPT } from '@/lib/services/uploads/upload-rows';

/**
 * Adds a new pin to the pins that look like it (rule 233). After the commit of its publication, which holds locks that come after those of
 * pins; a failure is logged, since the pin is published.
 */
export async function showBesideAlike(pinId: number, alike: readonly number[]): Promise<void> {
  if (alike.length === 0) return;
  await sql`
    with found as (select id from pins where id = any (${alike}) and status = 'live' order by id for no key update)
    update pins p set alike_ids = (array[${pinId}::bigint] || p.alike_ids)[1:${sql.lit(ALIKE_KEPT)}]
    from found where p.id = found.id`
    .execute(db)
    .catch((error: unknown) => log.warn({ err: error, pin: pinId }, 'a new pin is missing beside similar ones'));
}
