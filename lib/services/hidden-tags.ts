import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { purge } from '@/lib/db/purge';
import { AI_MADE_TAG } from '@/lib/domain/ai-made';
import { pageTags } from '@/lib/domain/page-tags';
import { refusals } from '@/lib/refusals';
import { assertDone, type Answer } from '@/lib/services/sql-refusals';

/** Hides a tag, by name or synonym, from a person's lists, or shows it again; idempotent. @throws AppError `missing`, or `conflict` past the limit */
export async function hideTag(userId: string, tag: string, hidden: boolean): Promise<void> {
  const word = tag.trim().toLowerCase();
  if (word.length > 100 || word.includes('\0')) throw refusals.noTag().atField('tag');
  await db.transaction().execute(async (trx) => {
    // The switch for it works before the first pin has it.
    if (word === AI_MADE_TAG && hidden) {
      const tag = trx.insertInto('tags').values({ name: word, flagged: false });
      await tag.onConflict((conflict) => conflict.doNothing()).execute();
    }
    const { rows } = await sql<Answer>`select hide_tag(${Number(userId)}, ${word}, ${hidden}) as refused`.execute(trx);
    assertDone('hide_tag', rows[0]);
    await purge(trx, { changed: [pageTags.sessions(userId)] });
  });
}
