import 'server-only';
import { namedQuery } from '@/lib/db/client';
import type { Namesakes } from '@/lib/domain/namesakes';

/** Names above are cut where they are shown; those that begin alike for as long as the index knows (`boards_name_starts`) count as the same. */
const SHOWN_WHOLE = 35;

/** Other public boards whose pages would have the same title, and the place of this one among those of its creator. */
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
