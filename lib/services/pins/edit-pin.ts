import 'server-only';
import type { Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { findSearchTags } from '@/lib/data/search/purge-tags';
import { lockFeed } from '@/lib/db/feed-lock';
import { purge } from '@/lib/db/purge';
import { withAiMade } from '@/lib/domain/ai-made';
import { holdReasons } from '@/lib/domain/audit-line';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';
import { PIN_FIELDS } from '@/lib/domain/pin-fields';
import type { PinChanges } from '@/lib/schemas/pin-requests';
import { callOrRefuse } from '@/lib/services/call-or-refuse';
import { holdWithin } from '@/lib/services/moderation/pin-decisions';
import { statusOfNewPin } from '@/lib/services/moderation/review';
import { tryMoveFiles } from '@/lib/services/moderation/withheld-files';
import type { MediaAssetStorage } from '@/lib/services/moderation/asset-files';
import { assertPinWords, assertWordsTogether } from '@/lib/services/pins/assert-words';
import { pinParameters } from '@/lib/services/pins/pin-parameters';

interface Edited {
  slug: string | null;
  tags_before: string[];
  tags_after: string[];
}

/** Changes a pin, whose URL stays; under review new words or links hide it first. @throws AppError `missing`, `forbidden`, or `invalid` for listed terms */
export async function editPin(
  userId: string,
  pinId: string,
  sent: PinChanges,
  storage: MediaAssetStorage,
): Promise<void> {
  const changes = await withFileClaim(pinId, sent);
  assertPinWords(changes);
  const isHeld = await retryOnDeadlock(() =>
    db.transaction().execute(async (trx) => {
      await lockFeed(trx);
      const before = await findWords(trx, pinId);
      const searchesBefore = await findSearchTags(trx, Number(pinId));
      const { slug, tags_before, tags_after } = await callOrRefuse<Edited>(trx, 'edit_pin', {
        person: userId,
        pin: pinId,
        ...pinParameters(changes),
      });
      await assertWhole(trx, pinId, changes);
      const moved = [...tags_before, ...tags_after].map(pageTags.tag);
      const searches = [...searchesBefore, ...(await findSearchTags(trx, Number(pinId)))];
      const lists = [pageTags.feed, pageTags.sitemap, pageTags.user(userId)];
      const pages = { removed: [pageTags.pin(slug ?? pinId)], replaced: [pageTags.pin(pinId)] };
      await purge(trx, { ...pages, changed: [...moved, ...searches, ...lists] }, userId);
      if (before === (await findWords(trx, pinId)) || (await statusOfNewPin(trx, userId)) === 'live') return false;
      await holdWithin(trx, [Number(pinId)], { actor: null, reasonOf: () => holdReasons.edited });
      return true;
    }),
  );
  if (isHeld) await tryMoveFiles(storage, { pinIds: [Number(pinId)] });
}

/** The tag of what AI made stays while the file says so (rule 313). */
async function withFileClaim(pinId: string, changes: PinChanges): Promise<PinChanges> {
  if (!changes.tags) return changes;
  const claim = db
    .selectFrom('pins as p')
    .innerJoin('media as m', 'm.id', 'p.media_id')
    .select('m.ai_source')
    .where('p.id', '=', Number(pinId));
  const isClaimed = Boolean((await claim.executeTakeFirst())?.ai_source);
  return isClaimed ? { ...changes, tags: withAiMade(changes.tags, true) } : changes;
}

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
