import 'server-only';
import { sql, type Transaction } from 'kysely';
import { PINS_A_DAY, THUMBNAIL_WIDTH } from '@/lib/config';
import { hasStatement } from '@/lib/data/upload-statements';
import { db } from '@/lib/db/client';
import { lockFeed } from '@/lib/db/feed-lock';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { purge } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { isAiMade, withAiMade } from '@/lib/domain/ai-made';
import { pageTags } from '@/lib/domain/page-tags';
import { slugify } from '@/lib/domain/slug';
import { env, isLoopback } from '@/lib/env';
import { newPinsWait, tellFeatures } from '@/lib/features/registry';
import { refusals } from '@/lib/refusals';
import type { NewPin } from '@/lib/schemas/pin-requests';
import { findBoardTags } from '@/lib/data/pages-of-board';
import { findSearchTags } from '@/lib/data/search/purge-tags';
import { log } from '@/lib/log';
import { callOrRefuse } from '@/lib/services/call-or-refuse';
import { quarantinePin } from '@/lib/services/moderation/quarantine';
import { statusOfNewPin } from '@/lib/services/moderation/review';
import { moveAssets } from '@/lib/services/moderation/move-assets';
import { tryMoveFiles } from '@/lib/services/moderation/withheld-files';
import type { MediaAssetStorage } from '@/lib/services/moderation/asset-files';
import { assertPinWords, assertWordsTogether } from '@/lib/services/pins/assert-words';
import { movesToMark } from '@/lib/services/pins/moves-to-mark';
import { pinParameters } from '@/lib/services/pins/pin-parameters';
import { screenUpload } from '@/lib/services/uploads/screen-upload';
import { assertNoTerms } from '@/lib/services/term-lists';
import { ALIKE_KEPT } from '@/lib/services/uploads/upload-rows';

interface Made {
  made_id: number;
  made_slug: string | null;
  made_tags: string[];
}

/**
 * Publishes an upload as a pin in one transaction, tagged as AI-made if its file says so (rule 145), with files that say so if its poster does, and its licence (rules 146, 147); under review, before a feature's answer, or while the hash provider is away, it waits unseen.
 * Returns its id.
 * @throws AppError `invalid` for listed terms, `missing`, `forbidden`, `conflict` for a same-media pin, a taken slug or a
 * full board, `limited`
 */
export async function publishPin(
  userId: string,
  uploadId: string,
  sent: NewPin,
  storage: MediaAssetStorage,
): Promise<string> {
  const asset = await findUpload(userId, uploadId);
  const alike = asset?.similar_pins ?? [];
  const pin = asset?.ai_source ? { ...sent, tags: withAiMade(sent.tags, true) } : sent;
  assertPinWords(pin);
  assertWordsTogether(pin);
  const { title, tags, boardId = null } = pin;
  const chosen = pin.slug || null;
  const base = chosen ?? (slugify(title) || slugify(tags.join(' ')) || null);
  const named = chosen ? { field: 'slug', label: 'Custom link' } : { field: 'title', label: 'Title' };
  if (base) assertNoTerms(base.replaceAll('-', ' '), named.field, named.label);
  await assertStatement(userId);
  const isScreened = (await screenUpload(userId, uploadId)) === 'clear';
  const ownStatus = await statusOfNewPin(db, userId);
  const waits = ownStatus === 'live' && newPinsWait();
  const status = isScreened && !waits ? ownStatus : 'pending';
  const said = { isAiMade: isAiMade(tags), license: pin.license ?? null };
  const saysMore = said.isAiMade || said.license !== null || asset?.was_shown;
  const moves = asset && saysMore ? await movesToMark(asset, { ...said, by: asset.name }, storage) : [];
  const publish = (rename: (trx: Transaction<DB>) => Promise<boolean>) =>
    db.transaction().execute(async (trx) => {
      if (moves.length > 0) {
        await lockFeed(trx);
        if (!(await rename(trx))) throw refusals.filesMoved();
      }
      const done = await callOrRefuse<Made>(trx, 'publish_pin', {
        person: userId,
        upload: uploadId,
        new_status: status,
        ...pinParameters(pin),
        slug_base: base,
        board: boardId,
        daily_quota: PINS_A_DAY,
        small_width: THUMBNAIL_WIDTH,
      });
      if (alike.length > 0 || said.license !== null) {
        const further = { alike_ids: alike, license: said.license };
        await trx.updateTable('pins').set(further).where('id', '=', done.made_id).execute();
      }
      if (chosen && done.made_slug !== chosen) throw refusals.slugTaken();
      if (status === 'live') await purgePages(trx, done, { userId, boardId });
      if (!isScreened) await quarantinePin(trx, String(done.made_id), ownStatus === 'live' && !waits);
      await tellFeatures(trx, 'pinCreated', { id: done.made_id, isLive: status === 'live', waits });
      return done;
    });
  const made = await moveAssets(moves, { storage }, (rename) => retryOnDeadlock(() => publish(rename)));
  if (status === 'live') await showBesideAlike(made.made_id, alike);
  // Of a file whose other pins are gone or hidden.
  await tryMoveFiles(storage, { pinIds: [made.made_id] });
  return String(made.made_id);
}

/** One's upload: pins like it, the most similar first, and its media asset. */
const findUpload = (userId: string, uploadId: string) =>
  db
    .selectFrom('uploads as u')
    .innerJoin('media as m', 'm.id', 'u.media_id')
    .innerJoin('users as person', 'person.id', 'u.user_id')
    .select(['u.similar_pins', 'person.name', 'm.key', 'm.type', 'm.width', 'm.ai_source', 'm.was_shown'])
    .where('u.id', '=', Number(uploadId))
    .where('u.user_id', '=', Number(userId))
    .executeTakeFirst();

async function purgePages(
  trx: Transaction<DB>,
  { made_id: id, made_slug: slug, made_tags: tags }: Made,
  { userId, boardId }: { userId: string; boardId: string | null },
): Promise<void> {
  const missing = [String(id), slug ?? ''].filter(Boolean).map(pageTags.pin); // the URL answered 404 until now
  const lists = [pageTags.feed, pageTags.sitemap, pageTags.user(userId), ...tags.map(pageTags.tag)];
  const further = [...(await findSearchTags(trx, id)), ...(await tagsOfBoard(trx, boardId))];
  await purge(trx, { replaced: missing, changed: [...lists, ...further] });
}

async function tagsOfBoard(trx: Transaction<DB>, boardId: string | null): Promise<string[]> {
  const board = boardId === null ? null : await findBoardTags(trx, Number(boardId), []);
  return board && !board.isPrivate ? [...board.own, pageTags.boards] : [];
}

/** A public site needs the uploader's statement for the current terms. @throws AppError `forbidden` */
async function assertStatement(userId: string): Promise<void> {
  if (isLoopback(env.SITE_URL) || (await hasStatement(userId))) return;
  throw refusals.unconfirmed();
}

/**
 * Adds a new pin to the list of each similar pin (rule 44). Call it after the commit of the publication, which holds locks that come after
 * locks of pins. A failure is only logged, since the pin is published.
 */
async function showBesideAlike(pinId: number, alike: readonly number[]): Promise<void> {
  if (alike.length === 0) return;
  await sql`
    with found as (select id from pins where id = any (${alike}) and status = 'live' order by id for no key update)
    update pins p set alike_ids = (array[${pinId}::bigint] || p.alike_ids)[1:${sql.lit(ALIKE_KEPT)}]
    from found where p.id = found.id`
    .execute(db)
    .catch((error: unknown) => log.warn({ err: error, pin: pinId }, 'a new pin is missing beside similar ones'));
}
