import 'server-only';
import { INDEXABLE } from '@/lib/data/indexable-pages';
import { PIN_COLUMNS, toPin, type PinRow } from '@/lib/data/pin-row';
import { boundsOf, IN_RANGE, type IdRange, type VideoKind } from '@/lib/data/sitemap';
import { namedQuery } from '@/lib/db/client';
import type { Pin } from '@/lib/schemas/pin';

interface VideoRow extends PinRow {
  updated_at: Date;
  poster_name: string;
  duration_ms: number | null;
}

export interface PinVideo {
  pin: Pin;
  poster: { _id: string; name: string };
  /** Milliseconds, if known. */
  duration: number | null;
  changed: Date;
}

/** Indexable pins with a video, by id. */
export async function videosInRange(kind: VideoKind, range: IdRange): Promise<PinVideo[]> {
  const rows = await namedQuery<VideoRow>(
    `sitemap ${kind}`,
    `select ${PIN_COLUMNS}, p.updated_at, u.name as poster_name, nullif(m.duration_ms, 0) as duration_ms
     from (select t.id from ${INDEXABLE[kind]} and ${IN_RANGE}) listed
     join pins p on p.id = listed.id join users u on u.id = p.posted_by left join media m on m.id = p.media_id
     order by p.id`,
    boundsOf(range),
  );
  return rows.map((row) => ({
    pin: toPin(row),
    poster: { _id: String(row.posted_by), name: row.poster_name },
    duration: row.duration_ms,
    changed: row.updated_at,
  }));
}
