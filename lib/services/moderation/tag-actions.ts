import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { lockFeed } from '@/lib/db/feed-lock';
import { purge } from '@/lib/db/purge';
import { extendStatementTimeout } from '@/lib/db/statement-timeout';
import { AI_MADE_TAG } from '@/lib/domain/ai-made';
import { isFlagged } from '@/lib/domain/flagged';
import { pageTags } from '@/lib/domain/page-tags';
import { refusals } from '@/lib/refusals';
import { assertUndecided } from '@/lib/services/moderation/assert-undecided';
import { callOrRefuse } from '@/lib/services/call-or-refuse';
import { tagsOfPins } from '@/lib/data/pages-of-pins';
import type { ModerationAction } from '@/lib/services/moderation/pin-actions';
import { assertNoTerms } from '@/lib/services/term-lists';
import { assertTogether } from '@/lib/services/terms-together';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/** Pins per transaction of a merge, for which others wait. */
const STEP = 500;

interface Retagged {
  tags_before: string[];
  tags_after: string[];
}

/** Changes a pin's tags. @throws AppError `missing`, `invalid` for listed terms, `conflict` for a removed pin or a decision made meanwhile */
export async function editTags(
  pinId: string,
  tags: readonly string[],
  { actor, seen, database = db }: Omit<ModerationAction, 'also' | 'storage'>,
): Promise<void> {
  for (const tag of tags) assertNoTerms(tag, 'tags', 'Tag');
  assertTogether([{ field: 'tags', label: 'tags', texts: tags }], ['tags']);
  const id = Number(pinId);
  await retryOnDeadlock(() =>
    database.transaction().execute(async (trx) => {
      await lockFeed(trx);
      if (seen) await assertUndecided(trx, seen);
      const { tags_before: before, tags_after: after } = await callOrRefuse<Retagged>(trx, 'retag_pin', {
        p: id,
        new_tags: tags,
        tag_flags: tags.map(isFlagged),
      });
      const { removed, replaced } = await tagsOfPins(trx, [id]);
      await purge(trx, { removed, replaced: [...replaced, ...after.map(pageTags.tag)] });
      await writeAuditLines(trx, {
        actor: actor === null ? null : Number(actor),
        action: 'edit-tags',
        subject: 'pin',
        subjectId: id,
        detail: { from: before, to: after },
      });
    }),
  );
}

interface Tag {
  id: number;
  name: string;
  category: string | null;
}

/**
 * Moves every pin from one tag to another in steps, and makes the old one a synonym; can be repeated after a stop. Returns the number of
 * pins.
 * @throws AppError `missing`, or `conflict` for a category's tag or one tag twice
 */
export async function mergeTags(from: string, into: string, adminId: string): Promise<number> {
  const [gone, kept] = [await findTag(from, 'from'), await findTag(into, 'into')];
  if (gone.id === kept.id) throw refusals.sameTag();
  if (gone.name === AI_MADE_TAG) throw refusals.aiMadeTag().atField('from');
  if (gone.category) {
    throw refusals.tagOfCategory(gone.name);
  }
  let moved = 0;
  for (let isDone = false; !isDone;) {
    const step = await moveSome(gone, kept);
    moved += step;
    isDone = step === 0 && (await finish(gone, kept, moved, adminId));
  }
  return moved;
}

async function findTag(word: string, field: string): Promise<Tag> {
  const tag = await db
    .selectFrom('tags')
    .select(['id', 'name', 'category'])
    .where('name', '=', word.trim().toLowerCase())
    .executeTakeFirst();
  if (!tag) throw refusals.noTag().atField(field);
  return tag;
}

const moveSome = (gone: Tag, kept: Tag): Promise<number> =>
  retryOnDeadlock(() =>
    db.transaction().execute(async (trx) => {
      await extendStatementTimeout(trx);
      const { rows } = await sql<{ ids: number[] }>`
        select merge_tags_step(${gone.id}, ${kept.id}, ${STEP}) as ids`.execute(trx);
      const ids = rows[0]?.ids ?? [];
      const { removed, replaced } = await tagsOfPins(trx, ids);
      await purge(trx, { changed: [...removed, ...replaced] });
      return ids.length;
    }),
  );

const finish = (gone: Tag, kept: Tag, moved: number, adminId: string): Promise<boolean> =>
  retryOnDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ done: boolean }>`
        select finish_merge(${gone.id}, ${kept.id}) as done`.execute(trx);
      if (!rows[0]?.done) return false;
      await purge(trx, { replaced: [pageTags.tag(gone.name), pageTags.tag(kept.name), pageTags.search] });
      await writeAuditLines(trx, {
        actor: Number(adminId),
        action: 'merge-tags',
        subject: 'tag',
        subjectId: kept.id,
        detail: { from: gone.name, to: kept.name, pins: moved },
      });
      return true;
    }),
  );
