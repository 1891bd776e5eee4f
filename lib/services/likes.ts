import 'server-only';
import { getPool } from '@/lib/db/client';
import { insist } from '@/lib/db/insist';
import { AppError } from '@/lib/errors';

const NO_DATA_FOUND = 'P0002';
const LIKE = { name: 'like pin', text: 'select saves_count from like_pin($1::bigint, $2::bigint, $3::boolean)' };

/**
 * Likes a pin or takes the like back, in one round trip. No cached page is purged, not even softly: likes come too often
 * for that, and visitors see a count that is a minute old at most.
 * @param wish whether it shall be liked afterwards; null turns over what is
 * @returns how many people like the pin now
 * @throws AppError `missing` when there is no such live pin
 */
export async function likePin(userId: string, pinId: string, wish: boolean | null = null): Promise<number> {
  try {
    const { rows } = await insist(() =>
      getPool().query<{ saves_count: number }>({ ...LIKE, values: [Number(userId), Number(pinId), wish] }),
    );
    return rows[0]?.saves_count ?? 0;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === NO_DATA_FOUND;
    throw isMissing ? new AppError('missing', 'There is no such pin.') : error;
  }
}
