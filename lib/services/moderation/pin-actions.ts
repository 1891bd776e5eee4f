import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { withFeedLock } from '@/lib/db/feed-lock';
import { purgeTags } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import type { Outcome } from '@/lib/domain/outcome';
import { env } from '@/lib/env';
import { closeReports } from '@/lib/services/reports/close-reports';
import { assertUndecided, type Seen } from '@/lib/services/moderation/assert-undecided';
import { learnHashes } from '@/lib/services/moderation/learn-hashes';
import { tagsOfPins } from '@/lib/data/pages-of-pins';
import { assertNotRefused } from '@/lib/services/moderation/refusals';
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
  /** What the posters are told. */
  reason: string;
  /** On legal grounds: the address answers 451 instead of 410. */
  legal: boolean;
}

const idOf = (actor: string | null) => (actor === null ? null : Number(actor));

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
    await purgeTags(trx, await tagsOfPins(trx, ids), 'hard');
    await closeAll(trx, ids, 'upheld', actor);
    const { rows } = await sql<{ ids: number[] }>`
      select remove_pins(${ids}::bigint[], ${reason}, ${legal ? 451 : 410}, ${idOf(actor)}) as ids`.execute(trx);
    return rows[0]?.ids ?? [];
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
  const isHeld = await inOneGo(action, async (trx) => {
    const { rows } = await sql<{ done: boolean }>`select hold_pin(${id}, ${reason}, ${idOf(actor)}) as done`.execute(
      trx,
    );
    if (rows[0]?.done) await purgeTags(trx, await tagsOfPins(trx, [id]), 'hard');
    return rows[0]?.done ?? false;
  });
  if (isHeld) await settleFilesSoon(storage, { pinIds: [id], database });
  return isHeld;
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
    show: async (trx, id) => {
      await closeAll(trx, [id], 'dismissed', action.actor);
      return sql`keep_pin(${id}, ${reason}, ${idOf(action.actor)})`;
    },
  });

/** The same for one. */
export const keepPin = (pinId: string, action: ModerationAction & { reason?: string | null }): Promise<void> =>
  keepPins([pinId], action);

/**
 * Brings back pins that were removed, all or none, under new addresses of their files.
 * @throws AppError `missing`, or `conflict` for one that is not removed, on legal hold or decided meanwhile
 */
export const restorePins = (pinIds: readonly string[], action: ModerationAction): Promise<void> =>
  showAgain(pinIds, action, {
    find: async (_trx, ids) => ids,
    show: async (_trx, id) => sql`restore_pin(${id}, ${idOf(action.actor)})`,
  });

/** The same for one. */
export const restorePin = (pinId: string, action: ModerationAction): Promise<void> => restorePins([pinId], action);

interface Showing {
  /** What is shown together with some pins, themselves included. */
  find: (trx: Transaction<DB>, ids: number[]) => Promise<number[]>;
  show: (trx: Transaction<DB>, id: number) => Promise<RawBuilder<unknown>>;
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
      for (const id of ids) await assertDone(trx, await show(trx, id));
      await purgeTags(trx, await tagsOfPins(trx, ids), 'hard');
    }),
  );
  await settleFilesSoon(storage, { pinIds: ids, database });
}

async function findWithheld(pinIds: number[], database: Kysely<DB> = db): Promise<MediaAsset[]> {
  const rows = await database
    .selectFrom('pins')
    .select(['image as key', 'media_type as type', 'width'])
    .distinctOn('image')
    .where('id', 'in', [0, ...pinIds])
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
  await inOneGo(action, async (trx) => {
    await purgeTags(trx, await tagsOfPins(trx, [id]), 'hard');
    await assertDone(trx, sql`legal_hold(${id}, ${reason}, ${idOf(actor)})`);
  });
  await settleFilesSoon(storage, { pinIds: [id], database });
}

/** @throws AppError `conflict` when there is no hold */
export const endLegalHold = (
  pinId: string,
  { reason, ...action }: ModerationAction & { reason: string },
): Promise<void> =>
  inOneGo(action, (trx) => assertDone(trx, sql`end_legal_hold(${Number(pinId)}, ${reason}, ${idOf(action.actor)})`));

async function assertDone(trx: Transaction<DB>, call: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ refused: string | null }>`select ${call} as refused`.execute(trx);
  assertNotRefused(rows[0]?.refused);
}

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
