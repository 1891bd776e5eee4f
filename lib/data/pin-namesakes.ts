import 'server-only';
import { namedQuery } from '@/lib/db/client';
import type { Namesakes } from '@/lib/domain/namesakes';

/** Longer titles are cut; equal beginnings within the index (`pins_title_starts`) count as equal. */
const SHOWN_WHOLE = 54;
const START = 35;

/** Other live pins with the same title, and this one's place among its poster's. */
export async function findPinNamesakes(pin: { _id: string; title: string; postedBy: string }): Promise<Namesakes> {
  const alike = `t.status = 'live' and "left"(t.title, ${START}) = "left"($2, ${START}) and t.id <> $1
    and (t.title = $2 or length($2) > ${SHOWN_WHOLE} and length(t.title) > ${SHOWN_WHOLE})`;
  const [row] = await namedQuery<Namesakes>(
    'pin namesakes',
    `select exists (select from pins t where ${alike}) as exist,
       1 + (select count(*)::int from pins t where ${alike} and t.posted_by = $3 and t.id < $1) as number`,
    [Number(pin._id), pin.title, Number(pin.postedBy)],
  );
  return row ?? { exist: false, number: 1 };
}
