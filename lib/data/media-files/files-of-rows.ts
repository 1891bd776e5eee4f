import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { MediaType } from '@/lib/domain/media-types';
import { variantKey, variantKeys } from '@/lib/media/variants';

const ROWS_AT_ONCE = 500;

interface Row {
  /** Cursor for the next rows. */
  position: string;
  key: string;
  /** Null: only one file surely exists, the preview or the full still. */
  type: MediaType | null;
  width: number;
  plays_webp: boolean;
  has_medium: boolean;
  has_preview: boolean;
}

/** Media assets, avatars and previews in order of an index; `after` is the cursor. */
const LISTS: ((after: string) => RawBuilder<Row>)[] = [
  (after) => sql`select id::text as position, key, type, width, plays_webp, has_medium, has_preview from media
    where id > ${after || '0'}::bigint order by id limit ${ROWS_AT_ONCE}`,
  // A removed pin's image is only a name once its files are deleted.
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

/** Keys of all files of the rows except AVIFs, some hundred rows at a time. */
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
