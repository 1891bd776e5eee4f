import { sql, type Kysely } from 'kysely';
import { tagsOfPins } from '@/lib/data/pages-of-pins';
import { db } from '@/lib/db/client';
import { lockFeed } from '@/lib/db/feed-lock';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { purge } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';
import { assertDone, type Answer } from '@/lib/services/sql-refusals';
import type { MediaAssetStorage } from '@/lib/services/moderation/asset-files';
import { tryMoveFiles } from '@/lib/services/moderation/withheld-files';
import { filesOfAssets, removeFiles, tagsOfAssets } from '@/lib/services/remove-files';

interface Deleted extends Answer {
  slug: string | null;
  tags: string[];
  boards: string[];
  assets: unknown;
}

interface Which {
  database?: Kysely<DB>;
  /** Runs under the feed's lock, before the deletion. @throws to stop it */
  check?: (trx: Kysely<DB>) => Promise<void>;
}

/** Deletes a pin for good with what belongs to it; with an open report about a minor or consent it is withheld until decided. @throws AppError `missing` or `forbidden` */
export async function deletePin(
  userId: string,
  pinId: string,
  storage: MediaAssetStorage,
  { database = db, check }: Which = {},
): Promise<void> {
  const files = await retryOnDeadlock(() =>
    database.transaction().execute(async (trx) => {
      await lockFeed(trx);
      await check?.(trx);
      const { removed } = await tagsOfPins(trx, [Number(pinId)]);
      const { rows } = await sql<Deleted>`select * from delete_pin(${userId}, ${pinId})`.execute(trx);
      const { slug, tags, boards, assets } = assertDone('delete_pin', rows[0]);
      const replaced = [
        pageTags.pin(pinId),
        pageTags.pin(slug ?? pinId),
        ...tags.map(pageTags.tag),
        ...boards.map(pageTags.board),
        pageTags.user(userId),
        pageTags.feed,
        pageTags.search,
        pageTags.boards,
        pageTags.sitemap,
      ];
      await purge(trx, { removed: [...removed, ...tagsOfAssets(assets)], replaced });
      return filesOfAssets(assets);
    }),
  );
  await removeFiles(files, storage, database);
  await tryMoveFiles(storage, { pinIds: [Number(pinId)], database });
}
