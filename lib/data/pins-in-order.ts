import 'server-only';
import { listColumns, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { Pin } from '@/lib/schemas/pin';

/** In order of the ids, without those no longer live or outside `buckets`. */
export async function readPinsInOrder(ids: number[], buckets: number[]): Promise<Pin[]> {
  if (ids.length === 0) return [];
  const rows = await namedQuery<PinRow>(
    'pins in order',
    `select ${listColumns('listed.place')} from unnest($1::bigint[]) with ordinality listed (id, place) join pins p on p.id = listed.id
     where p.status = 'live' and p.bucket = any ($2::int[]) order by listed.place`,
    [ids, buckets],
  );
  return rows.map(toPin);
}
