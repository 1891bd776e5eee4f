import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { purge } from '@/lib/db/purge';
import type { BlockKind } from '@/lib/domain/block-kinds';
import { isId } from '@/lib/domain/id';
import { pageTags } from '@/lib/domain/page-tags';
import { refusals } from '@/lib/refusals';
import { assertDone, type Answer } from '@/lib/services/sql-refusals';

/** Mutes or blocks a person, or ends either (null); blocking ends their follow. @throws AppError `invalid` for oneself, `missing`, `conflict` past the limit */
export async function blockUser(userId: string, targetId: string, kind: BlockKind | null): Promise<void> {
  if (!isId(targetId)) throw refusals.noPerson();
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Answer>`
      select block_user(${Number(userId)}, ${Number(targetId)}, ${kind}) as refused`.execute(trx);
    assertDone('block_user', rows[0]);
    await purge(trx, { changed: [userId, targetId].map(pageTags.sessions) });
  });
}
