import 'server-only';
import type { Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { findSearchTags } from '@/lib/data/search/purge-tags';
import { lockFeed } from '@/lib/db/feed-lock';
import { purge } from '@/lib/db/purge';
import { isAiMade, withAiMade } from '@/lib/domain/ai-made';
import { holdReasons } from '@/lib/domain/audit-line';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';
import { PIN_FIELDS } from '@/lib/domain/pin-fields';
import { refusals } from '@/lib/refusals';
import type { PinChanges } from '@/lib/schemas/pin-requests';
import { callOrRefuse } from '@/lib/services/call-or-refuse';
import { moveAssets } from '@/lib/services/moderation/move-assets';
import { holdWithin, purgeShown } from '@/lib/services/moderation/pin-decisions';
import { statusOfNewPin } from '@/lib/services/moderation/review';
import { tryMoveFiles } from '@/lib/services/moderation/withheld-files';
import type { MediaAssetStorage } from '@/lib/services/moderation/asset-files';
import { assertPinWords, assertWordsTogether } from '@/lib/services/pins/assert-words';
import { movesToMark } from '@/lib/services/pins/moves-to-mark';
import { pinParameters } from '@/lib/services/pins/pin-parameters';

interface Edited {
  slug: string | null;
  tags_before: string[];
  tags_after: string[];
}

/** Changes a pin, whose URL stays, and what its files say of AI and of its licence (rules 145, 146, 147); under review new words or links hide it first. @throws AppError `missing`, `forbidden`, or `invalid` for listed terms */
export async function editPin(
  userId: string,
  pinId: string,
  sent: PinChanges,
  storage: MediaAssetStorage,
): Promise<void> {
  const asset = (sent.tags ?? sent.license) === undefined ? undefined : await findAsset(userId, pinId);
  const changes = sent.tags && asset?.ai_source ? { ...sent, tags: withAiMade(sent.tags, true) } : sent;
  assertPinWords(changes);
  const moves = asset ? await movesOfChange(asset, changes, storage) : [];
  const edit = (rename: (trx: Transaction<DB>) => Promise<boolean>) =>
    db.transaction().execute(async (trx) => {
      await lockFeed(trx);
      const before = await findWords(trx, pinId);
      const searchesBefore = await findSearchTags(trx, Number(pinId));
      const { slug, tags_before, tags_after } = await callOrRefuse<Edited>(trx, 'edit_pin', {
        person: userId,
        pin: pinId,
        ...pinParameters(changes),
      });
      if (changes.license !== undefined)
        await trx.updateTable('pins').set({ license: changes.license }).where('id', '=', Number(pinId)).execute();
      await assertWhole(trx, pinId, changes);
      const moved = [...tags_before, ...tags_after].map(pageTags.tag);
      const searches = [...searchesBefore, ...(await findSearchTags(trx, Number(pinId)))];
      const lists = [pageTags.feed, pageTags.sitemap, pageTags.user(userId)];
      const pages = { removed: [pageTags.pin(slug ?? pinId)], replaced: [pageTags.pin(pinId)] };
      await purge(trx, { ...pages, changed: [...moved, ...searches, ...lists] }, userId);
      if (!(await rename(trx))) throw refusals.filesMoved();
      for (const { asset: old } of moves) {
        await purgeShown(trx, [Number(pinId)]);
        await purge(trx, { removed: [pageTags.file(old.key)] }, userId);
      }
      if (before === (await findWords(trx, pinId)) || (await statusOfNewPin(trx, userId)) === 'live') return false;
      await holdWithin(trx, [Number(pinId)], { actor: null, reasonOf: () => holdReasons.edited });
      return true;
    });
  const isHeld = await moveAssets(moves, { storage }, (rename) => retryOnDeadlock(() => edit(rename)));
  if (isHeld) await tryMoveFiles(storage, { pinIds: [Number(pinId)] });
}

type Asset = NonNullable<Awaited<ReturnType<typeof findAsset>>>;

async function movesOfChange(asset: Asset, changes: PinChanges, storage: MediaAssetStorage) {
  const { tags = asset.tags, license = asset.license } = changes;
  const isSame = license === asset.license && isAiMade(tags) === isAiMade(asset.tags);
  return isSame ? [] : movesToMark(asset, { isAiMade: isAiMade(tags), license, by: asset.name }, storage);
}

/** The media asset of one's pin, with what its files say of it. */
const findAsset = (userId: string, pinId: string) =>
  db
    .selectFrom('pins as p')
    .innerJoin('media as m', 'm.id', 'p.media_id')
    .innerJoin('users as u', 'u.id', 'p.posted_by')
    .select(['p.tags', 'p.license', 'u.name', 'm.key', 'm.type', 'm.width', 'm.ai_source'])
    .where('p.id', '=', Number(pinId))
    .where('p.posted_by', '=', Number(userId))
    .executeTakeFirst();

async function findWords(trx: Transaction<DB>, pinId: string): Promise<string | undefined> {
  const pin = trx.selectFrom('pins').select(PIN_FIELDS).where('id', '=', Number(pinId));
  const words = await pin.executeTakeFirst();
  return words && JSON.stringify(words);
}

/** New words may form a term with old ones; the lock keeps two edits from sharing one. */
async function assertWhole(trx: Transaction<DB>, pinId: string, changes: PinChanges): Promise<void> {
  const own = PIN_FIELDS.filter((field) => changes[field] !== undefined);
  if (own.length === 0) return;
  const pin = trx.selectFrom('pins').select(PIN_FIELDS).where('id', '=', Number(pinId));
  assertWordsTogether({ ...(await pin.executeTakeFirstOrThrow()), ...changes }, own);
}
