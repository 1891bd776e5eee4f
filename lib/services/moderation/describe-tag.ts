import 'server-only';
import { db } from '@/lib/db/client';
import { purge } from '@/lib/db/purge';
import { pageTags } from '@/lib/domain/page-tags';
import { refusals } from '@/lib/refusals';
import { assertNoTerms } from '@/lib/services/term-lists';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/** Sets the description of a tag or its category; '' removes it. @throws AppError `missing`, or `invalid` for listed terms */
export async function describeTag(name: string, description: string, adminId: string): Promise<void> {
  assertNoTerms(description, 'description', 'Sentence');
  await db.transaction().execute(async (trx) => {
    const tag = await trx.selectFrom('tags').select('id').where('name', '=', name).forUpdate().executeTakeFirst();
    if (!tag) throw refusals.noTag().atField('tag');
    const before = await trx
      .selectFrom('tag_descriptions')
      .select('description')
      .where('tag_id', '=', tag.id)
      .executeTakeFirst();
    if ((before?.description ?? '') === description) return;
    await trx.deleteFrom('tag_descriptions').where('tag_id', '=', tag.id).execute();
    if (description) await trx.insertInto('tag_descriptions').values({ tag_id: tag.id, description }).execute();
    await purge(trx, { replaced: [pageTags.tag(name)] });
    await writeAuditLines(trx, {
      actor: Number(adminId),
      action: 'describe-tag',
      subject: 'tag',
      subjectId: tag.id,
      detail: { tag: name, from: before?.description ?? '', to: description },
    });
  });
}
