import 'server-only';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { purge } from '@/lib/db/purge';
import { pageTags } from '@/lib/domain/page-tags';
import { tidyTag } from '@/lib/domain/tag-name';
import { refusals } from '@/lib/refusals';
import { findBoardTags } from '@/lib/data/pages-of-board';
import { callOrRefuse } from '@/lib/services/call-or-refuse';

interface Follow {
  userId: string;
  target: string;
  follow: boolean;
}

interface Followed {
  followers: number;
}

/** Follows or unfollows a person, idempotently; returns their number of followers. @throws AppError when not allowed */
export function followUser({ userId, target, follow }: Follow): Promise<number> {
  return retryOnDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const parameters = { u: userId, target, follows: follow };
      const { followers } = await callOrRefuse<Followed>(trx, 'follow_user', parameters);
      await purge(trx, { changed: [pageTags.user(target)] });
      return followers;
    }),
  );
}

/** Follows or unfollows a tag, by name or synonym, idempotently. Nobody else is shown it. @throws AppError `missing`, or `conflict` past the limit */
export async function followTag(userId: string, tag: string, follow: boolean): Promise<void> {
  const word = tidyTag(tag);
  if (word.length > 100 || word.includes('\0')) throw refusals.noTag();
  await db.transaction().execute((trx) => callOrRefuse(trx, 'follow_tag', { u: userId, word, follows: follow }));
}

/** As `followUser`, for a board. */
export function followBoard({ userId, target, follow }: Follow): Promise<number> {
  return retryOnDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const parameters = { u: userId, b: target, follows: follow };
      const { followers } = await callOrRefuse<Followed>(trx, 'follow_board', parameters);
      const tags = await findBoardTags(trx, Number(target), []);
      await purge(trx, { changed: tags?.own });
      return followers;
    }),
  );
}
