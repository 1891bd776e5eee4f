import type { Kysely, Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { withFeedLock } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import type { Outcome } from '@/lib/domain/outcome';
import { env } from '@/lib/env';
import { closeReports } from '@/lib/services/reports/close-reports';
import { assertUndecided, type Seen } from '@/lib/services/moderation/assert-undecided';
import { learnHashes } from '@/lib/services/moderation/learn-hashes';
import {
  endLegalHoldWithin,
  holdWithin,
  keepWithin,
  legalHoldWithin,
  removeWithin,
  restoreWithin,
} from '@/lib/services/moderation/pin-decisions';
import { withHeldSameMediaPins, withSameMediaPins } from '@/lib/data/same-media-pins';
import { settleFilesSoon } from '@/lib/services/moderation/withheld-files';
import {
  isWithheld,
  newPublicKey,
  type MediaAsset,
  type MediaAssetStorage,
} from '@/lib/services/moderation/asset-files';
import { moveAssets } from '@/lib/services/moderation/move-assets';
import { openStorage } from '@/lib/storage/open-storage';

/** The actor of an action, and what they have seen of its pins. */
export interface ModerationAction {
  /** Null: the site itself, or the operator at the command line. */
  actor: string | null;
  /** Refused when somebody decided since; not asked when absent. */
  seen?: Seen;
  /** More of the same transaction, after the action and its purges. */
  also?: (trx: Transaction<DB>) => Promise<void>;
  storage?: MediaAssetStorage;
  database?: Kysely<DB>;
}

interface Removal extends ModerationAction {
  /** The reason that the posters are told. */
  reason: string;
  /** On legal grounds: the URL answers 451 instead of 410. */
  legal: boolean;
}

/**
 * Removes pins, and others that show the same media assets, all or none: they are gone from every page at once, their files are out
 * of reach, their media assets cannot be uploaded again, and their posters are told why.
 * @returns ids of those that were not removed before
 * @throws AppError `conflict` when somebody decided meanwhile
 */
export async function removePins(pinIds: readonly string[], { reason, legal, ...action }: Removal): Promise<string[]> {
  const { actor, storage = openStorage(env), database } = action;
  await learnHashes(pinIds.map(Number), { storage, database });
  const removed = await inOneGo(action, async (trx) => {
    const ids = await withSameMediaPins(trx, pinIds.map(Number));
    await closeAll(trx, ids, 'upheld', actor);
    return removeWithin(trx, ids, { actor, reason, legal });
  });
  await settleFilesSoon(storage, { pinIds: removed, database });
  return removed.map(String);
}

/**
 * Hides a live pin until somebody has looked at it.
 * @returns false when it is not live
 */
export async function holdPin(
  pinId: string,
  { reason, ...action }: ModerationAction & { reason: string },
): Promise<boolean> {
  const { actor, storage = openStorage(env), database } = action;
  const id = Number(pinId);
  const held = await inOneGo(action, (trx) => holdWithin(trx, [id], { actor, reasonOf: () => reason }));
  if (held.length > 0) await settleFilesSoon(storage, { pinIds: held, database });
  return held.length > 0;
}

/**
 * Keeps pins that were looked at, all or none: those that were hidden or waited for review are shown, with others of the
 * very same media assets that a report had hidden with them, and what was reported is dismissed.
 * @throws AppError `missing`, or `conflict` for one that is removed, on legal hold or decided meanwhile
 */
export const keepPins = (
  pinIds: readonly string[],
  { reason = null, ...action }: ModerationAction & { reason?: string | null },
): Promise<void> =>
  showAgain(pinIds, action, {
    find: withHeldSameMediaPins,
    show: async (trx, ids) => {
      await closeAll(trx, ids, 'dismissed', action.actor);
      await keepWithin(trx, ids, { actor: action.actor, reason });
    },
  });

/** The same for one. */
export const keepPin = (pinId: string, action: ModerationAction & { reason?: string | null }): Promise<void> =>
  keepPins([pinId], action);

/**
 * Brings back pins that were removed, all or none, under new URLs of their files.
 * @throws AppError `missing`, or `conflict` for one that is not removed, on legal hold or decided meanwhile
 */
export const restorePins = (pinIds: readonly string[], action: ModerationAction): Promise<void> =>
  showAgain(pinIds, action, {
    find: async (_trx, ids) => ids,
    show: (trx, ids) => restoreWithin(trx, ids, action),
  });

/** The same for one. */
export const restorePin = (pinId: string, action: ModerationAction): Promise<void> => restorePins([pinId], action);

interface Showing {
  /** Returns the same-media pins of some pins, themselves included. */
  find: (trx: Transaction<DB>, ids: number[]) => Promise<number[]>;
  show: (trx: Transaction<DB>, ids: number[]) => Promise<void>;
}

/** The files are copied back before a pin is shown, so that it never stands there without them. */
async function showAgain(pinIds: readonly string[], action: ModerationAction, { find, show }: Showing): Promise<void> {
  const { storage = openStorage(env), database } = action;
  const named = pinIds.map(Number).sort((a, b) => a - b);
  let ids = named;
  const moves = (await findWithheld(named, database)).map((asset) => ({ asset, to: newPublicKey(asset.key) }));
  await moveAssets(moves, { storage, database }, (rename) =>
    inOneGo(action, async (trx) => {
      await rename(trx);
      ids = await find(trx, named);
      await show(trx, ids);
    }),
  );
  await settleFilesSoon(storage, { pinIds: ids, database });
}

/** Those of banned people stay where they are. */
async function findWithheld(pinIds: number[], database: Kysely<DB> = db): Promise<MediaAsset[]> {
  const rows = await database
    .selectFrom('pins')
    .innerJoin('users', 'users.id', 'posted_by')
    .select(['pins.image as key', 'media_type as type', 'width'])
    .distinctOn('pins.image')
    .where('pins.id', 'in', [0, ...pinIds])
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .execute();
  return rows.filter(({ key }) => isWithheld(key));
}

/**
 * Puts a pin on legal hold: it is neither shown nor deleted, whatever becomes of its poster.
 * @throws AppError `missing`, or `conflict`
 */
export async function legalHold(
  pinId: string,
  { reason, ...action }: ModerationAction & { reason: string },
): Promise<void> {
  const { actor, storage = openStorage(env), database } = action;
  const id = Number(pinId);
  await inOneGo(action, (trx) => legalHoldWithin(trx, id, { actor, reason }));
  await settleFilesSoon(storage, { pinIds: [id], database });
}

/**
 * Ends a legal hold. What is left of a pin that went with its poster's account goes now, so what was reported of it is upheld.
 * @throws AppError `conflict` when there is no hold
 */
export const endLegalHold = (
  pinId: string,
  { reason, ...action }: ModerationAction & { reason: string },
): Promise<void> =>
  inOneGo(action, async (trx) => {
    const id = Number(pinId);
    const pin = await trx.selectFrom('pins').select('id').where('id', '=', id).executeTakeFirst();
    if (!pin) await closeAll(trx, [id], 'upheld', action.actor);
    await endLegalHoldWithin(trx, id, { actor: action.actor, reason });
  });

/** The reporters are told; the site itself looks at no reports. */
async function closeAll(trx: Transaction<DB>, pinIds: number[], outcome: Outcome, actor: string | null): Promise<void> {
  if (actor === null) return;
  for (const id of pinIds) await closeReports(trx, { type: 'pin', id: String(id) }, outcome, actor);
}

/** Many pins take longer than a page may; the feed's lock comes first, before what was decided is looked at. */
function inOneGo<T>(
  { seen, also, database = db }: ModerationAction,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return retryOnDeadlock(() =>
    withFeedLock(database, async (trx) => {
      if (seen) await assertUndecided(trx, seen);
      const result = await work(trx);
      await also?.(trx);
      return result;
    }),
  );
}
