import 'server-only';
import { feedBuckets } from '@/lib/data/feed-sql';
import { exclusion } from '@/lib/data/personal-rules';
import { PIN_COLUMNS, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { Ports } from '@/lib/features/ports';

/** Visible live pins that were kept as similar when a pin was published (rule 44). */
export const findAlikePins: Ports['findAlikePins'] = async (pinId, { filter, rules }) => {
  const own = exclusion(rules, 3);
  const rows = await namedQuery<PinRow>(
    `alike pins${own.name}`,
    `select ${PIN_COLUMNS}
     from (select kept.id, kept.place from pins of, unnest(of.alike_ids) with ordinality kept (id, place) where of.id = $1) kept
     join pins p on p.id = kept.id
     where p.status = 'live' and p.bucket = any ($2::int[])${own.ofPin('p')}
     order by kept.place`,
    [Number(pinId), feedBuckets(filter, {}), ...own.values],
  );
  return rows.map(toPin);
};
