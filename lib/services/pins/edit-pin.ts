import 'server-only';
import { sql, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { insist } from '@/lib/db/insist';
import { purgeTags } from '@/lib/db/purge';
import { isFlagged } from '@/lib/domain/content-filter';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';
import type { PinChanges } from '@/lib/schemas/pin-requests';
import { assertPinWords, assertWordsTogether, PIN_WORDS } from '@/lib/services/pins/assert-words';
import { assertPinDone, type Refused } from '@/lib/services/pins/pin-refusals';

interface Edited extends Refused {
  slug: string | null;
  old_tags: string[];
  new_tags: string[];
}

/**
 * Changes what is told of a pin of the person's own; its address stays.
 * @throws AppError `missing`, `forbidden`, or `invalid` for listed terms
 */
export async function editPin(userId: string, pinId: string, changes: PinChanges): Promise<void> {
  assertPinWords(changes);
  const { title = null, alt = null, tags = null, destination } = changes;
  const link = destination === undefined ? null : (destination ?? '');
  await insist(() =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<Edited>`
        select * from edit_pin(${userId}, ${pinId}, ${title}, ${alt}, ${link}, ${tags},
          ${tags && tags.map(isFlagged)})`.execute(trx);
      const { slug, old_tags, new_tags } = assertPinDone(rows[0]);
      await assertWhole(trx, pinId, changes);
      await purgeTags(trx, [pinId, slug ?? ''].filter(Boolean).map(pageTags.pin), 'hard'); // and what mentions it
      const moved = [...old_tags, ...new_tags].map(pageTags.tag);
      await purgeTags(trx, [...moved, pageTags.feed, pageTags.search, pageTags.sitemap, pageTags.user(userId)], 'soft');
    }),
  );
}

/** New words may make a term with those that stay. The pin is locked, so that two edits cannot share it out. */
async function assertWhole(trx: Transaction<DB>, pinId: string, changes: PinChanges): Promise<void> {
  const own = PIN_WORDS.filter((field) => changes[field] !== undefined);
  if (own.length === 0) return;
  const pin = trx.selectFrom('pins').select(PIN_WORDS).where('id', '=', Number(pinId));
  assertWordsTogether({ ...(await pin.executeTakeFirstOrThrow()), ...changes }, own);
}
