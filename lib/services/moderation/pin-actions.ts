import type { Kysely, Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { withFeedLock } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import type { Cause } from '@/lib/domain/audit-line';
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
import { tryMoveFiles } from '@/lib/services/moderation/withheld-files';
import {
  isWithheld,
  newPublicKey,
  type MediaAsset,
  type MediaAssetStorage,
} from '@/lib/services/moderation/asset-files';
import { undoKeepWithin } from '@/lib/services/moderation/undo-keep';
import { moveAssets } from '@/lib/services/moderation/move-assets';
import { openStorage } from '@/lib/storage/open-storage';

export interface ModerationAction {
  /** Null: the site itself, or the command line. */
  actor: string | null;
  /** A later decision refuses the action; unset: no check. */
  seen?: Seen;
  /** Run in the same transaction: first, and after the purges. */
  before?: (trx: Transaction<DB>) => Promise<void>;
  also?: (trx: Transaction<DB>) => Promise<void>;
  storage?: MediaAssetStorage;
  database?: Kysely<DB>;
}

interface Removal extends ModerationAction {
  reason: string;
  /** The URL answers 451 instead of 410. */
  legal: boolean;
  cause?: Cause;
}

/**
 * Removes pins and those of the same media assets, all or none: pages, files and uploads are blocked at once, and posters notified.
 * Returns the newly removed ids.
 * @throws AppError `conflict` for a decision made meanwhile
 */
export async function removePins(
  pinIds: readonly string[],
  { reason, legal, cause, ...action }: Removal,
): Promise<string[]> {
  const { actor, storage = openStorage(env), database } = action;
  await learnHashes(pinIds.map(Number), { storage, database });
  const removed = await inOneGo(action, async (trx) => {
    const ids = await withSameMediaPins(trx, pinIds.map(Number));
    await closeAll(trx, ids, 'upheld', actor);
    return removeWithin(trx, ids, { actor, reason, legal, cause });
  });
  await tryMoveFiles(storage, { pinIds: removed, database });
  return removed.map(String);
}

/** Hides a live pin until a review; false when it is not live. */
export async function holdPin(
  pinId: string,
  { reason, ...action }: ModerationAction & { reason: string },
): Promise<boolean> {
  const { actor, storage = openStorage(env), database } = action;
  const id = Number(pinId);
  const held = await inOneGo(action, (trx) => holdWithin(trx, [id], { actor, reasonOf: () => reason }));
  if (held.length > 0) await tryMoveFiles(storage, { pinIds: held, database });
  return held.length > 0;
}

interface Keep extends ModerationAction {
  reason?: string | null;
  /** Posters are not notified. */
  isSilent?: boolean;
}

/**
 * Keeps pins, all or none: hidden ones and those held with them by reports are shown, and reports dismissed.
 * @throws AppError `missing`, or `conflict` for removed, legally held or decided pins
 */
export const keepPins = (pinIds: readonly string[], { reason = null, isSilent, ...action }: Keep): Promise<void> =>
  showAgain(pinIds, action, {
    find: withHeldSameMediaPins,
    show: async (trx, ids) => {
      await closeAll(trx, ids, 'dismissed', action.actor);
      await keepWithin(trx, ids, { actor: action.actor, reason, isSilent });
    },
  });

export const keepPin = (pinId: string, action: Keep): Promise<void> => keepPins([pinId], action);

/** Takes back one's own keeps, all or none, for ten minutes. @throws AppError `conflict` later, or for pins decided since */
export async function undoKeep(
  pinIds: readonly string[],
  { actor, storage = openStorage(env), database }: ModerationAction & { actor: string },
): Promise<void> {
  const hidden = await inOneGo({ actor, database }, (trx) => undoKeepWithin(trx, pinIds.map(Number), Number(actor)));
  await tryMoveFiles(storage, { pinIds: hidden, database });
}

/** Restores removed pins, all or none, with new URLs of their files. @throws AppError `missing`, or `conflict` for pins not removed, legally held or decided */
export const restorePins = (pinIds: readonly string[], action: ModerationAction): Promise<void> =>
  showAgain(pinIds, action, {
    find: async (_trx, ids) => ids,
    show: (trx, ids) => restoreWithin(trx, ids, action),
  });

export const restorePin = (pinId: string, action: ModerationAction): Promise<void> => restorePins([pinId], action);

interface Showing {
  /** Same-media pins, with the given ones. */
  find: (trx: Transaction<DB>, ids: number[]) => Promise<number[]>;
  show: (trx: Transaction<DB>, ids: number[]) => Promise<void>;
}

/** Files are copied back before the pin is shown. */
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
  await tryMoveFiles(storage, { pinIds: ids, database });
}

/** Files of banned people stay withheld. */
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

/** Puts a pin on legal hold: neither shown nor deleted, even with its poster. @throws AppError `missing` or `conflict` */
export async function legalHold(
  pinId: string,
  { reason, ...action }: ModerationAction & { reason: string },
): Promise<void> {
  const { actor, storage = openStorage(env), database } = action;
  const id = Number(pinId);
  await inOneGo(action, (trx) => legalHoldWithin(trx, id, { actor, reason }));
  await tryMoveFiles(storage, { pinIds: [id], database });
}

/** Ends a legal hold; a pin of a deleted account goes now, and its reports are upheld. @throws AppError `conflict` without a hold */
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

/** Decisions of the site itself close no reports. */
async function closeAll(trx: Transaction<DB>, pinIds: number[], outcome: Outcome, actor: string | null): Promise<void> {
  if (actor === null) return;
  for (const id of pinIds) await closeReports(trx, { type: 'pin', id: String(id) }, outcome, actor);
}

/** With a long statement timeout; the feed's lock precedes the check of decisions. */
function inOneGo<T>(
  { seen, before, also, database = db }: ModerationAction,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return retryOnDeadlock(() =>
    withFeedLock(database, async (trx) => {
      if (seen) await assertUndecided(trx, seen);
      await before?.(trx);
      const result = await work(trx);
      await also?.(trx);
      return result;
    }),
  );
}
