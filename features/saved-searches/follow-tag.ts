import 'server-only';
import { db } from '@/lib/db/client';
import { tidyTag } from '@/lib/domain/tag-name';
import { refusals } from '@/lib/refusals';
import { callOrRefuse } from '@/lib/services/call-or-refuse';

/** Follows or unfollows a tag, by name or synonym, idempotently. Nobody else is shown it. @throws AppError `missing`, or `conflict` past the limit */
export async function followTag(userId: string, tag: string, follow: boolean): Promise<void> {
  const word = tidyTag(tag);
  if (word.length > 100 || word.includes('\0')) throw refusals.noTag();
  await db.transaction().execute((trx) => callOrRefuse(trx, 'follow_tag', { u: userId, word, follows: follow }));
}
