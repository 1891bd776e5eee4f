import type pg from 'pg';
import { isFlagged } from '@/lib/domain/flagged';
import { hasSmallStill, makesMediumStill } from '@/lib/media/variants';
import type { DemoPin } from '@/server/demo/content/demo-content';
import type { DrawnArtwork } from '@/server/demo/draw/draw-artworks';
import { insertRows } from './insert';
import { authUid } from './people-rows';

/** Media and pins; ids follow the time of creation. @throws Error when a pin's artwork is not among `drawn` */
export async function writePins(
  client: pg.ClientBase,
  pins: readonly DemoPin[],
  drawn: readonly DrawnArtwork[],
): Promise<void> {
  const artworks = new Map(drawn.map((artwork) => [artwork.key, artwork]));
  const rows = pins.map((pin) => {
    const artwork = artworks.get(pin.key);
    if (!artwork) throw new Error(`Demo artwork ${pin.key} was not drawn`);
    return {
      ...pin,
      ...artwork,
      mediaType: pin.artwork.mediaType,
      authUid: authUid(pin.owner),
      hasSmall: hasSmallStill(artwork.width),
      hasMedium: makesMediumStill(artwork.width),
      flagged: pin.tags.some(isFlagged),
      sha256: artwork.sha256.toString('hex'),
      thumbhash: artwork.thumbhash.toString('hex'),
      looks: artwork.looks.toString('hex'),
      artwork: undefined,
    };
  });
  await insertRows(client, INSERT_MEDIA, rows);
  await insertRows(client, INSERT_PINS, rows);
}

const INSERT_MEDIA = `
  insert into media (id, key, type, plays_webp, has_medium, has_preview, sha256, bytes, width, height, frames, duration_ms, thumbhash,
    placeholder, looks, uploaded_by, created_at)
  select time_id("createdAt"), key, "mediaType", "playsWebp", "hasMedium", true, decode(sha256, 'hex'), bytes, width, height, frames,
    duration, decode(thumbhash, 'hex'), placeholder, decode(looks, 'hex'), owner_id, "createdAt"
  from (select row.*, u.id as owner_id
    from jsonb_to_recordset($1) as row (key text, "mediaType" media_type, "playsWebp" boolean, "hasMedium" boolean,
      sha256 text, bytes bigint, width int, height int, frames int, duration int, thumbhash text, placeholder text, looks text,
      "authUid" text, "createdAt" timestamptz)
    join users u on u.auth_uid = row."authUid" order by row."createdAt") row`;

const INSERT_PINS = `
  insert into pins (id, slug, title, alt, media_type, plays_webp, media_id, image, has_small, has_medium, width, height,
    placeholder, destination, posted_by, tags, tag_ids, flagged, created_at, updated_at)
  select time_id("createdAt"), slug, title, alt, "mediaType", "playsWebp", media_id, key, "hasSmall", "hasMedium", width, height,
    placeholder, destination, owner_id, tags, array(select t.id from unnest(tags) with ordinality as own (name, place)
                                       join tags t on t.name = own.name order by own.place),
    flagged, "createdAt", "createdAt"
  from (select row.*, u.id as owner_id, m.id as media_id
    from jsonb_to_recordset($1) as row (slug text, title text, alt text, "mediaType" media_type, "playsWebp" boolean,
      key text, "hasSmall" boolean, "hasMedium" boolean, width int, height int, placeholder text, destination text, "authUid" text, tags text[],
      flagged boolean, "createdAt" timestamptz)
    join users u on u.auth_uid = row."authUid" join media m on m.key = row.key order by row."createdAt") row`;
