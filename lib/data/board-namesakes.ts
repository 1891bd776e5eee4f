import 'server-only';
import { namedQuery } from '@/lib/db/client';
import type { Namesakes } from '@/lib/domain/namesakes';

/** Longer names are cut; equal beginnings within the index (`boards_name_starts`) count as equal. */
const SHOWN_WHOLE = 35;

/** Other public boards with the same title, and this one's place among its creator's. */
export async function findBoardNamesakes(board: {
  _id: string;
  name: string;
  creator: { _id: string };
}): Promise<Namesakes> {
  const alike = `not t.is_private and "left"(t.name, ${SHOWN_WHOLE}) = "left"($2, ${SHOWN_WHOLE}) and t.id <> $1
    and (t.name = $2 or length($2) > ${SHOWN_WHOLE} and length(t.name) > ${SHOWN_WHOLE})`;
  const [row] = await namedQuery<Namesakes>(
    'board namesakes',
    `select exists (select from boards t where ${alike}) as exist,
       1 + (select count(*)::int from boards t where ${alike} and t.creator = $3 and t.id < $1) as number`,
    [Number(board._id), board.name, Number(board.creator._id)],
  );
  return row ?? { exist: false, number: 1 };
}
