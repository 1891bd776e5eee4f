import 'server-only';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { purge } from '@/lib/db/purge';
import { pageTags } from '@/lib/domain/page-tags';
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
