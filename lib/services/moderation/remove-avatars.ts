import { sql, type Transaction } from 'kysely';
import { purge } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import type { Cause } from '@/lib/domain/audit-line';
import { pageTags } from '@/lib/domain/page-tags';
import { fileTags } from '@/lib/media/file-tags';
import { notifyPeople } from '@/lib/services/notify-people';
import { pictureRemoved } from '@/lib/services/system-notifications';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

interface Why {
  /** Null: the site itself. */
  actor: number | null;
  /** Its owner reads it. */
  reason: string;
  cause?: Cause;
}

/** Takes profile pictures off every page, front and CDN, and tells their owners why; upkeep deletes the files. */
export async function removeAvatars(
  trx: Transaction<DB>,
  userIds: readonly number[],
  { actor, reason, cause }: Why,
): Promise<void> {
  const { rows } = await sql<{ id: number; image: string }>`
    select id, image from users where id = any (${userIds}::bigint[]) and image is not null
    order by id for no key update`.execute(trx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await sql`update users set image = null, image_version = image_version + 1, updated_at = now()
    where id = any (${ids}::bigint[])`.execute(trx);
  await sql`delete from avatar_hashes where user_id = any (${ids}::bigint[])`.execute(trx);
  await purge(trx, { removed: rows.flatMap(({ id, image }) => [pageTags.user(String(id)), ...fileTags(image)]) });
  await notifyPeople(trx, ...ids.map((userId) => ({ userId, ...pictureRemoved(reason) })));
  const line = { actor, action: 'remove-picture', subject: 'user', detail: { reason, ...cause } } as const;
  await writeAuditLines(trx, ...ids.map((subjectId) => ({ ...line, subjectId })));
}
