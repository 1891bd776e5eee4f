import 'server-only';
import { sql, type Transaction } from 'kysely';
import { PINS_A_DAY, THUMBNAIL_WIDTH } from '@/lib/config';
import { db } from '@/lib/db/client';
import { insist } from '@/lib/db/insist';
import { purgeTags } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { isFlagged } from '@/lib/domain/content-filter';
import { pageTags } from '@/lib/domain/page-tags';
import { slugify } from '@/lib/domain/slug';
import type { NewPin } from '@/lib/schemas/pin-requests';
import { findBoardTags } from '@/lib/services/board-pages';
import { quarantinePin } from '@/lib/services/moderation/quarantine';
import { statusOfNewPin, waitForReview } from '@/lib/services/moderation/review';
import { assertPinWords, assertWordsTogether } from '@/lib/services/pins/assert-words';
import { assertPinDone, type Refused } from '@/lib/services/pins/pin-refusals';
import { assertStatement } from '@/lib/services/pins/assert-statement';
import { screenUpload } from '@/lib/services/pins/screen-upload';
import { assertNoTerms } from '@/lib/services/term-lists';

interface Made extends Refused {
  made_id: number;
  made_slug: string | null;
  made_tags: string[];
}

/**
 * Makes a pin of an upload, in one transaction with all that shows it; followers are told soon after. Its slug comes from
 * its title and stays with it. Where pins are reviewed first, or while the provider of known hashes cannot be asked, it
 * waits and is on no list.
 * @returns its id
 * @throws AppError `invalid` for listed terms, `missing` for an upload or a board that is not there, `forbidden` for
 *   somebody else's board, `conflict` when a twin was published or the board is full, `limited`
 */
export async function publishPin(userId: string, uploadId: string, pin: NewPin): Promise<string> {
  assertPinWords(pin);
  assertWordsTogether(pin);
  const { title, alt = '', tags, destination = null, boardId = null } = pin;
  const base = slugify(title) || slugify(tags.join(' ')) || null;
  if (base) assertNoTerms(base.replaceAll('-', ' '), 'title', 'Title');
  await assertStatement(userId);
  const isScreened = (await screenUpload(userId, uploadId)) === 'clear';
  const made = await insist(() =>
    db.transaction().execute(async (trx) => {
      const isReviewed = (await statusOfNewPin(trx, userId)) === 'pending';
      const { rows } = await sql<Made>`
        select * from publish_pin(${userId}, ${uploadId}, ${title}, ${alt}, ${destination}, ${tags},
          ${tags.map(isFlagged)}, ${base}, ${boardId}, ${PINS_A_DAY}, ${THUMBNAIL_WIDTH})`.execute(trx);
      const done = assertPinDone(rows[0], { newPin: true });
      if (!isScreened) await quarantinePin(trx, String(done.made_id), !isReviewed);
      if (isReviewed || !isScreened) {
        await waitForReview(trx, String(done.made_id));
        return done;
      }
      // Its address answered "not found" until now.
      const own = [String(done.made_id), done.made_slug ?? ''].filter(Boolean).map(pageTags.pin);
      await purgeTags(trx, own, 'hard');
      const lists = [pageTags.feed, pageTags.search, pageTags.sitemap, pageTags.user(userId)];
      await purgeTags(
        trx,
        [...lists, ...done.made_tags.map(pageTags.tag), ...(await tagsOfBoard(trx, boardId))],
        'soft',
      );
      return done;
    }),
  );
  return String(made.made_id);
}

/** Pages of the board that the new pin is on, where everybody may see it. */
async function tagsOfBoard(trx: Transaction<DB>, boardId: string | null): Promise<string[]> {
  const board = boardId === null ? null : await findBoardTags(trx, Number(boardId), []);
  return board && !board.isPrivate ? board.own : [];
}
