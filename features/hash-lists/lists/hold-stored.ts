import { sql, type Kysely, type Transaction } from 'kysely';
import { withFeedLock } from '@/lib/db/feed-lock';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import type { DB } from '@/lib/db/types';
import { legalHoldAsset } from '@/features/hash-lists/lists/legal-hold-asset';
import { noteMatch } from '@/features/hash-lists/lists/note-match';
import { listedReason } from '@/features/hash-lists/lists/listed-reason';
import { holdUnseenWithin, holdWithin } from '@/lib/services/moderation/pin-decisions';

export interface ListInForce {
  id: number;
  source: string;
  reason: string;
  isSealed: boolean;
}

export interface StoredMatch {
  database: Kysely<DB>;
  list: ListInForce;
  /** Of the media asset, or of the person. */
  id: number;
  distance: number;
}

/**
 * Handles a match of a stored media asset: a legal hold if the list is of the abuse of minors, else its pins are hidden until a moderator
 * decides. Earlier decisions after such a match stay. False if there was nothing to do.
 */
export const holdStoredAsset = ({ database, ...match }: StoredMatch): Promise<boolean> =>
  retryOnDeadlock(() =>
    withFeedLock(database, (trx) => (match.list.isSealed ? legalHoldSealed(trx, match) : holdPins(trx, match))),
  );

type Match = Omit<StoredMatch, 'database'>;

async function legalHoldSealed(trx: Transaction<DB>, { list, id: media, distance }: Match): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where id in (select posted_by from pins where media_id = ${media} union select user_id from uploads where media_id = ${media})
      and not exists (select from legal_holds where media_id = ${media} and is_sealed and ended_at is not null)
    order by id`.execute(trx);
  let isNew = false;
  for (const { id } of rows) {
    if (!(await legalHoldAsset(trx, { userId: String(id), media }, { reason: listedReason(list) }))) continue;
    isNew = true;
    await noteMatch(trx, { person: id, list: list.id, distance });
  }
  return isNew;
}

async function holdPins(trx: Transaction<DB>, { list, id: media }: Match): Promise<boolean> {
  const reason = listedReason(list);
  const { rows } = await sql<{ id: number }>`
    select id from pins p where media_id = ${media} and status not in ('held', 'removed')
      and not exists (select from hash_quarantine where pin_id = p.id)
      and not exists (
        select from audit_log held join audit_log kept on kept.subject = 'pin' and kept.subject_id = p.id
          and kept.seq > held.seq and kept.action = 'keep-pin' and kept.actor is not null
        where held.subject = 'pin' and held.subject_id = p.id and held.action = 'hold-pin' and held.actor is null
          and starts_with(held.detail->>'reason', ${listedReason({ ...list, reason: '' })}))
    order by id for no key update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const holding = { actor: null, reasonOf: () => reason };
  if (ids.length > 0) await holdWithin(trx, ids, holding);
  await holdUnseenWithin(trx, ids, holding);
  return rows.length > 0;
}
