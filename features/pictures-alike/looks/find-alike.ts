import 'server-only';
import { rankLooks, searchedLooks, type Candidate } from '@/features/pictures-alike/looks/rank-looks';
import { findPinsOfPicture, type PinOfPicture } from '@/lib/data/pins-of-picture';
import { namedQuery } from '@/lib/db/client';
import type { PictureSignature } from '@/lib/media/alike/signature';

/** Media assets compared in a search; more share a key only among very many. */
const CANDIDATES = 5_000;
/** PostgreSQL's time for an index scan grows with the square of its keys, and it reads the table if it knows that they are many. */
const KEYS_AT_ONCE = 64;
/** Most similar ones, whose pins are looked up. */
const FINALISTS = 200;

type Wanted = Omit<Parameters<typeof findPinsOfPicture>[1], 'alike'>;

/** Visible live pins with this picture or similar ones, the most similar first. */
export const findAlike = async (picture: PictureSignature, wanted: Wanted): Promise<PinOfPicture[]> =>
  findPinsOfPicture(picture, { ...wanted, alike: await findAlikeMedia(picture) });

/** Media assets that are alike by their looks, the most similar first. */
export async function findAlikeMedia(picture: PictureSignature): Promise<number[]> {
  const searched = searchedLooks(picture);
  if (searched.keys.length === 0) return [];
  const candidates = await namedQuery<Candidate>(
    'media with near looks',
    `select distinct near.id, near.looks from generate_series(1, cardinality($1::int[]), ${KEYS_AT_ONCE}) first cross join lateral (
       select id, looks from media where look_keys(looks) && ($1::int[])[first:first + ${KEYS_AT_ONCE - 1}] and looks is not null
       limit ${CANDIDATES}) near
     limit ${CANDIDATES}`,
    [searched.keys],
  );
  return rankLooks(searched, candidates).slice(0, FINALISTS);
}
