import { sql, type Kysely, type Transaction } from 'kysely';
import { tagsOfPins } from '@/lib/data/pages-of-pins';
import { db } from '@/lib/db/client';
import { purge } from '@/lib/db/purge';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import type { DB } from '@/lib/db/types';
import { AI_MADE_TAG } from '@/lib/domain/ai-made';
import type { AuditAction } from '@/lib/domain/audit-line';
import { pageTags } from '@/lib/domain/page-tags';
import { addJob } from '@/lib/jobs/add-job';
import { refusals } from '@/lib/refusals';
import { callOrRefuse } from '@/lib/services/call-or-refuse';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

interface TagRule {
  tag: string;
  other: string;
  /** The tag's name stands for the other tag; else the tag implies it. */
  alias: boolean;
}

interface Changed extends TagRule {
  other_id: number;
}

/** Makes a rule for new pins at once, and has a job apply it to the others. @throws AppError for tags that a rule cannot join */
export const beginTagChange = ({ tag: word, other: otherWord, alias }: TagRule, adminId: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    if (alias && word.trim().toLowerCase() === AI_MADE_TAG) throw refusals.aiMadeTag().atField('tag');
    const parameters = { alias, word, other_word: otherWord };
    const { id, ...rule } = await callOrRefuse<Changed & { id: number }>(trx, 'begin_tag_change', parameters);
    await note(trx, id, { ...rule, alias }, { action: 'begin-tag-rule', adminId });
    return id;
  });

/** Takes a rule back for new pins at once, and has a job give the others back what they had. @throws AppError `missing`, `conflict` */
export const revertTagChange = (id: number, adminId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const rule = await callOrRefuse<Changed>(trx, 'revert_tag_change', { change: id });
    await note(trx, id, rule, { action: 'revert-tag-rule', adminId });
  });

async function note(
  trx: Transaction<DB>,
  id: number,
  { tag, other, other_id: subjectId, alias }: Changed,
  { action, adminId }: { action: AuditAction; adminId: string },
): Promise<void> {
  await addChangeJob(trx, id);
  await purge(trx, { replaced: [pageTags.tag(tag), pageTags.tag(other), pageTags.search] });
  await writeAuditLines(trx, {
    actor: Number(adminId),
    action,
    subject: 'tag',
    subjectId,
    detail: { from: tag, to: other, kind: alias ? 'alias' : 'implication' },
  });
}

/** One at a time. */
const addChangeJob = (database: Kysely<DB>, id: number) =>
  addJob(database, 'tag_change', { id }, { key: `tag_change/${id}`, queue: 'tag_changes' });

/** Adds the jobs that a backup does not hold. */
export async function keepTagChanges(database: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from tag_changes c where state in ('applying', 'reverting')
    and not exists (select from graphile_worker.jobs where key = 'tag_change/' || c.id)`.execute(database);
  for (const { id } of rows) await addChangeJob(database, id);
}

/** Time of a step. Writers wait for it, and 100 ms is the most that they may wait. */
const STEP_MS = 50;
const STEP = { first: 20, most: 400 };
/** Time of a job, after which another job continues. */
const RUN_MS = 30_000;

/** Continues after the last step; each step is a transaction. */
export async function runTagChange(database: Kysely<DB>, id: number, signal?: AbortSignal): Promise<void> {
  const deadline = performance.now() + RUN_MS;
  for (let most = STEP.first; !signal?.aborted && performance.now() < deadline;) {
    const startedAt = performance.now();
    if (await takeStep(database, id, most)) return;
    const fits = Math.ceil((most * STEP_MS) / (performance.now() - startedAt));
    most = Math.min(STEP.most, 2 * most, Math.max(STEP.first, fits));
  }
  await addChangeJob(database, id);
}

/** Whether it was the last one. */
export const takeStep = (database: Kysely<DB>, id: number, most: number): Promise<boolean> =>
  retryOnDeadlock(() =>
    database.transaction().execute(async (trx) => {
      const { rows } = await sql<{ ids: number[]; done: boolean; tag: string | null; other: string | null }>`
        select step.ids, step.is_done as done, t.name as tag, o.name as other
        from tag_change_step(${id}, ${most}) step left join tag_changes c on c.id = ${id}
        left join tags t on t.id = c.tag_id left join tags o on o.id = c.other_id`.execute(trx);
      const [step] = rows;
      if (!step) return true;
      const { removed, replaced } = await tagsOfPins(trx, step.ids);
      const own = [step.tag, step.other].flatMap((name) => (name === null ? [] : [pageTags.tag(name)]));
      if (step.ids.length > 0) await purge(trx, { changed: [...removed, ...replaced, ...own] });
      if (step.done) await purge(trx, { replaced: [...own, pageTags.search] });
      return step.done;
    }),
  );
