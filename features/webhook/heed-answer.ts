import { sql, type Kysely, type Transaction } from 'kysely';
import type { WebhookAnswer } from '@/features/webhook/answer';
import type { DB } from '@/lib/db/types';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { tags as tagsSchema } from '@/lib/schemas/fields';
import type { MediaAssetStorage } from '@/lib/services/moderation/asset-files';
import { holdPin, keepPin } from '@/lib/services/moderation/pin-actions';
import { editTags } from '@/lib/services/moderation/tag-actions';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

interface Place {
  /** The pin has waited for the answer alone. */
  thenLive: boolean;
  database: Kysely<DB>;
  storage: MediaAssetStorage;
}

/** Labels a new pin, then holds it or ends its wait, unless somebody has decided about it. The answer publishes nothing that waits for a person (rule 201). */
export async function heedAnswer(
  pin: number,
  { hold, reason, labels }: WebhookAnswer,
  { thenLive, ...place }: Place,
): Promise<void> {
  try {
    const isLabelled = await addLabels(pin, labels, place.database);
    if (hold) await holdForReview(pin, `The webhook: ${reason ?? 'please look at this pin'}`, place);
    else if (!isLabelled) await holdForReview(pin, 'The webhook gave a label that pins cannot have.', place);
    else if (thenLive) await endWait(pin, place);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.info({ pin, reason: error.message }, 'the webhook’s answer comes too late');
  }
}

/** The number of the latest line about a pin, 0 for none. @throws AppError `conflict` once somebody has decided */
async function seenSoFar(pin: number, database: Kysely<DB>): Promise<Map<number, number>> {
  const { rows } = await sql<{ seq: number; own: boolean }>`
    select seq, actor is null and action = 'edit-tags' as own from audit_log
    where subject = 'pin' and subject_id = ${pin} order by seq desc limit 1`.execute(database);
  const [line] = rows;
  return new Map([[pin, line?.own ? line.seq : 0]]);
}

/** False for labels that a pin cannot have. */
async function addLabels(pin: number, labels: readonly string[], database: Kysely<DB>): Promise<boolean> {
  if (labels.length === 0) return true;
  const own = await database.selectFrom('pins').select('tags').where('id', '=', pin).executeTakeFirst();
  const { data: all } = tagsSchema.safeParse([...(own?.tags ?? []), ...labels]);
  if (!own || !all) return false;
  if (all.every((tag) => own.tags.includes(tag))) return true;
  try {
    await editTags(String(pin), all, { actor: null, seen: await seenSoFar(pin, database), database });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return false; // on the lists of terms
    throw error;
  }
}

/** A live pin is hidden; one that waits goes on waiting, for a moderator who reads why. */
async function holdForReview(
  pin: number,
  reason: string,
  { database, storage }: Omit<Place, 'thenLive'>,
): Promise<void> {
  const also = async (trx: Transaction<DB>) => {
    const { rows } = await sql`
      with waiting as (update hash_quarantine set then_live = false where pin_id = ${pin})
      select from pins where id = ${pin} and status = 'pending'`.execute(trx);
    if (rows.length > 0)
      await writeAuditLines(trx, {
        actor: null,
        action: 'hold-pin',
        subject: 'pin',
        subjectId: pin,
        detail: { reason },
      });
  };
  await holdPin(String(pin), { actor: null, reason, seen: await seenSoFar(pin, database), also, database, storage });
}

async function endWait(pin: number, { database, storage }: Omit<Place, 'thenLive'>): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('hash_quarantine')
    .set({ then_live: true })
    .where('pin_id', '=', pin)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return; // It waits for the provider of known hashes as well.
  const reason = 'The webhook has answered.';
  await keepPin(String(pin), {
    actor: null,
    reason,
    isSilent: true,
    seen: await seenSoFar(pin, database),
    database,
    storage,
  });
}
