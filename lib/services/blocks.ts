import 'server-only';
import { namedQuery } from '@/lib/db/client';
import { BLOCKS_MAX, type BlockKind } from '@/lib/domain/block-kinds';
import { isId } from '@/lib/domain/id';
import { AppError } from '@/lib/errors';

const REFUSALS: Record<string, () => AppError> = {
  self: () => new AppError('invalid', 'You cannot mute or block yourself.', { field: 'targetId' }),
  missing: () => new AppError('missing', 'There is no such person.'),
  full: () =>
    new AppError(
      'conflict',
      `You can mute and block ${BLOCKS_MAX.toLocaleString('en')} people. Undo one of them first.`,
    ),
};

/**
 * Mutes or blocks a person, or neither any more; the same twice changes nothing. Who is blocked no longer follows.
 * @throws AppError `invalid` for oneself, `missing` for nobody, `conflict` past the limit
 */
export async function blockUser(userId: string, targetId: string, kind: BlockKind | null): Promise<void> {
  if (!isId(targetId)) throw new AppError('missing', 'There is no such person.');
  const [row] = await namedQuery<{ refused: string | null }>('block user', 'select block_user($1, $2, $3) as refused', [
    Number(userId),
    Number(targetId),
    kind,
  ]);
  const refusal = REFUSALS[row?.refused ?? ''];
  if (refusal) throw refusal();
}
