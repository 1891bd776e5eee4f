import 'server-only';
import { cache } from 'react';
import { avatarPath, PIN_COLUMNS, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { Pin } from '@/lib/schemas/pin';

/** What an address of a pin leads to. */
export type PinLookup =
  | { state: 'live'; pin: Pin; poster: { _id: string; name: string; image: string | null } }
  | { state: 'removed' }
  | { state: 'missing' };

interface PosterRow extends PinRow {
  status: string;
  poster_name: string;
  poster_image: string | null;
  image_version: number;
}

const isId = (slugOrId: string) => /^[1-9]\d{0,15}$/.test(slugOrId);

/** Finds a pin by its slug or id; one that waits for review or is on hold counts as missing. */
export const findPin = cache(async (slugOrId: string): Promise<PinLookup> => {
  const byId = isId(slugOrId);
  const [row] = await namedQuery<PosterRow>(
    byId ? 'pin by id' : 'pin by slug',
    `select ${PIN_COLUMNS}, p.status, u.name as poster_name, u.image as poster_image, u.image_version
     from pins p join users u on u.id = p.posted_by where ${byId ? 'p.id' : 'p.slug'} = $1`,
    [byId ? Number(slugOrId) : slugOrId],
  );
  if (row?.status === 'removed') return { state: 'removed' };
  if (row?.status !== 'live') return { state: 'missing' };
  const pin = toPin(row);
  const image = avatarPath(row.poster_image, row.image_version);
  return { state: 'live', pin, poster: { _id: pin.postedBy, name: row.poster_name, image } };
});

/** The pins before and after one in order of publication, under the default order that every crawler can follow. */
export async function getNeighbours(
  pinId: string,
  flaggedToo: boolean,
): Promise<{ newer: string | null; older: string | null }> {
  const slots = flaggedToo ? '{0,1,2,3}' : '{0,1}';
  const [row] = await namedQuery<{ newer: string | null; older: string | null }>(
    'pin neighbours',
    `select
       (select coalesce(slug, id::text) from pins where id = (
          select pin_id from feed where tag_id = 0 and slot = any ($2::int[]) and pin_id > $1 order by pin_id limit 1)) newer,
       (select coalesce(slug, id::text) from pins where id = (
          select pin_id from feed where tag_id = 0 and slot = any ($2::int[]) and pin_id < $1
          order by pin_id desc limit 1)) older`,
    [Number(pinId), slots],
  );
  return row ?? { newer: null, older: null };
}
