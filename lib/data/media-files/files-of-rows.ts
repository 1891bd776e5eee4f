import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { MediaType } from '@/lib/domain/media-types';
import { variantKey, variantKeys } from '@/lib/media/variants';

const ROWS_AT_ONCE = 500;

interface Row {
  /** The place of the row in its list, after which the next rows are read. */
  position: string;
  key: string;
  /** Null where one file alone is known to exist: the preview where there is one, else the full still. */
  type: MediaType | null;
  width: number;
  plays_webp: boolean;
  has_medium: boolean;
  has_preview: boolean;
}

/** Rows of media assets, avatars and boards' previews, each list in an order that an index has; `after` is the last position that was read. */
const LISTS: ((after: string) => RawBuilder<Row>)[] = [
  (after) => sql`select id::text as position, key, type, width, plays_webp, has_medium, has_preview from media
    where id > ${after || '0'}::bigint order by id limit ${ROWS_AT_ONCE}`,
  // Once the files of a removed pin are deleted, its image is only a word.
  (after) => sql`select distinct image as position, image as key, media_type as type, width, plays_webp, has_medium,
    false as has_preview from pins
    where media_id is null and image > ${after} and image not like 'withheld/gone-%' order by image limit ${ROWS_AT_ONCE}`,
  (
    after,
  ) => sql`select distinct image as position, image as key, null as type, 0 as width, false as plays_webp, false as has_medium,
    false as has_preview
    from legal_holds where ended_at is null and image > ${after} and image not like 'withheld/gone-%'
    order by image limit ${ROWS_AT_ONCE}`,
  (after) => sql`select image as position, regexp_replace(image, '\\.webp$', '') as key, null as type, 0 as width,
    false as plays_webp, false as has_medium, false as has_preview from users where image is not null and image > ${after} order by image limit ${ROWS_AT_ONCE}`,
  (after) => sql`select key as position, key, null as type, 0 as width, false as plays_webp, false as has_medium,
    true as has_preview from board_previews where key > ${after} order by key limit ${ROWS_AT_ONCE}`,
];

/** The keys of all files that the rows of the database say there are, of AVIF none, some hundred rows at a time. */
export async function* filesOfRows(database: Kysely<DB>): AsyncGenerator<string[]> {
  for (const list of LISTS) {
    let rows: Row[] = [];
    do {
      ({ rows } = await list(rows.at(-1)?.position ?? '').execute(database));
      if (rows.length > 0) yield rows.flatMap(filesOfRow);
    } while (rows.length === ROWS_AT_ONCE);
  }
}

const filesOfRow = ({ key, type, width, plays_webp, has_medium, has_preview }: Row): string[] =>
  type
    ? variantKeys(key, type, width, plays_webp ? 'webp' : 'mp4', {
        medium: has_medium,
        preview: has_preview,
        avif: false,
      })
    : [has_preview ? variantKey.preview(key) : variantKey.still(key)];
