import 'server-only';
import { namedQuery } from '@/lib/db/client';

/** Other live pins whose pages would have the same title. */
export interface Twins {
  /** Whether there are any. */
  exist: boolean;
  /** Place of the pin among those of its own poster, from 1, in order of publication. */
  number: number;
}

/** Titles above are cut where they are shown; those that begin alike for as long as the index knows (`pins_title_starts`) count as the same. */
const SHOWN_WHOLE = 54;
const START = 35;

export async function findTwins(pin: { _id: string; title: string; postedBy: string }): Promise<Twins> {
  const alike = `t.status = 'live' and "left"(t.title, ${START}) = "left"($2, ${START}) and t.id <> $1
    and (t.title = $2 or length($2) > ${SHOWN_WHOLE} and length(t.title) > ${SHOWN_WHOLE})`;
  const [row] = await namedQuery<Twins>(
    'pin twins',
    `select exists (select from pins t where ${alike}) as exist,
       1 + (select count(*)::int from pins t where ${alike} and t.posted_by = $3 and t.id < $1) as number`,
    [Number(pin._id), pin.title, Number(pin.postedBy)],
  );
  return row ?? { exist: false, number: 1 };
}
