import 'server-only';
import { namedQuery } from '@/lib/db/client';
import { assertDone, type Answer } from '@/lib/services/sql-refusals';

/**
 * Hides a tag, by its name or a word that stands for it, from a person's lists, or no longer; the same twice changes nothing.
 * @throws AppError `missing` for no tag, `conflict` past the limit
 */
export async function hideTag(userId: string, tag: string, hidden: boolean): Promise<void> {
  const word = tag.trim().toLowerCase();
  const isWord = word.length <= 100 && !word.includes('\0');
  const [row] = isWord
    ? await namedQuery<Answer>('hide tag', 'select hide_tag($1, $2, $3) as refused', [Number(userId), word, hidden])
    : [{ refused: 'missing' }];
  assertDone('hide_tag', row);
}
