import 'server-only';
import { namedQuery } from '@/lib/db/client';
import type { BlockKind } from '@/lib/domain/block-kinds';
import { isId } from '@/lib/domain/id';
import { refusals } from '@/lib/refusals';
import { assertDone, type Answer } from '@/lib/services/sql-refusals';

/**
 * Mutes or blocks a person, or neither any more; the same twice changes nothing. Who is blocked no longer follows.
 * @throws AppError `invalid` for oneself, `missing` for nobody, `conflict` past the limit
 */
export async function blockUser(userId: string, targetId: string, kind: BlockKind | null): Promise<void> {
  if (!isId(targetId)) throw refusals.noPerson();
  const [row] = await namedQuery<Answer>('block user', 'select block_user($1, $2, $3) as refused', [
    Number(userId),
    Number(targetId),
    kind,
  ]);
  assertDone('block_user', row);
}
