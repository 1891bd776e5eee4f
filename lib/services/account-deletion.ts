import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { lockFeed } from '@/lib/db/feed-lock';
import { purge, recheckStreams } from '@/lib/db/purge';
import { extendStatementTimeout } from '@/lib/db/statement-timeout';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';
import { tellFeatures } from '@/lib/features/registry';
import { log } from '@/lib/log';
import { assertNotLastAdmin } from '@/lib/services/admins';
import { finishErasure, type Eraser } from '@/lib/services/erasures';
import { tagsOfPerson } from '@/lib/services/person-tags';
import { fileTags } from '@/lib/media/file-tags';
import { filesOfAssets, tagsOfAssets } from '@/lib/services/remove-files';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/** The response waits this long for files and identity; upkeep finishes the rest. */
const PATIENCE_MS = 3_000;

const remainsSchema = z.object({
  authUid: z.string(),
  image: z.string().nullable(),
  assets: z.unknown(),
});

/** Deletes a person (rule 116): rows and cached pages before it resolves, files and identity soon after. @throws AppError `conflict` for the last admin */
export async function deleteAccount(userId: string, eraser: Eraser): Promise<void> {
  const uid = await eraseAccount(userId);
  if (uid === null) return;
  const finished = finishErasure(uid, eraser).catch((error: unknown) =>
    log.warn({ err: error }, 'a deletion will be finished later'),
  );
  await Promise.race([finished, sleep(PATIENCE_MS, undefined, { ref: false })]);
}

/** Deletes the rows and notes the rest for upkeep; returns the identity's subject, null without such a person. */
export const eraseAccount = (
  userId: string,
  { database = db, evenLast = false }: { database?: Kysely<DB>; evenLast?: boolean } = {},
): Promise<string | null> => retryOnDeadlock(() => deleteRows(Number(userId), database, evenLast));

const explainLegalHolds = (trx: Kysely<DB>, userId: number) =>
  sql`update legal_holds set reason = 'Reported, and not decided when its poster deleted the account.'
    where poster ->> 'id' = ${String(userId)} and reason = 'reported' and ended_at is null`.execute(trx);

function deleteRows(userId: number, database: Kysely<DB>, evenLast: boolean): Promise<string | null> {
  return database.transaction().execute(async (trx) => {
    await extendStatementTimeout(trx);
    await lockFeed(trx);
    if (!evenLast) await assertNotLastAdmin(trx, String(userId));
    const shown = await tagsOfPerson(trx, userId);
    const touched = await tagsOfTouched(userId).execute(trx);
    await tellFeatures(trx, 'accountDeleted', { userId });
    const { rows } = await sql<{ remains: unknown }>`select delete_account(${userId}) as remains`.execute(trx);
    if (!rows[0]?.remains) return null;
    await explainLegalHolds(trx, userId);
    await recheckStreams(trx, userId);
    const { authUid, image, assets } = remainsSchema.parse(rows[0].remains);
    const files = filesOfAssets(assets);
    if (image) files.push(image);
    await trx
      .insertInto('erasures')
      .values({ auth_uid: authUid, files })
      .onConflict((conflict) =>
        conflict.column('auth_uid').doUpdateSet({ files: sql`erasures.files || excluded.files` }),
      )
      .execute();
    const changed = touched.rows.map(({ kind, id }) => pageTags[kind](id));
    const removed = [...shown.removed, ...tagsOfAssets(assets), ...fileTags(image)];
    await purge(trx, { ...shown, removed, changed });
    await writeAuditLines(trx, { actor: userId, action: 'delete-account', subject: 'user', subjectId: userId });
    return authUid;
  });
}

/** Pages with falling counters: liked pins, followed people and boards. */
const tagsOfTouched = (userId: number) => sql<{ kind: 'pin' | 'user' | 'board'; id: string }>`
  select 'pin' as kind, coalesce(slug, id::text) as id from saves join pins on id = pin_id where user_id = ${userId}
  union all select 'user', target_id::text from user_follows where user_id = ${userId}
  union all select 'board', slug from board_follows join boards on id = board_id where user_id = ${userId}`;
