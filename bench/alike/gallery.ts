import { getPool } from '@/lib/db/client';
import { LOOK_BYTES } from '@/lib/media/alike/look';
import { seeded, whole, type Random } from '@/server/demo/random';

export interface StoredWork {
  looks: Buffer;
  pdqs: readonly string[];
}

/** Adds media assets with a live pin each. @returns the pins, in the order of the works */
export async function addWorks(works: readonly StoredWork[], type: 'gif' | 'pic'): Promise<number[]> {
  const pins: number[] = [];
  const poster = await onlyId(
    "insert into users (auth_uid, name, email) values ('bench-' || $1, 'Bench ' || $1, $1 || '@example.com') returning id",
    [type],
  );
  for (const [n, { looks, pdqs }] of works.entries()) {
    const key = `works/bench-${type}-${n}`;
    pins.push(
      await onlyId(
        `with asset as (
           insert into media (key, type, sha256, bytes, width, height, thumbhash, looks)
           values ($1, $2, sha256($1::text::bytea), 1, 400, 300, '', $3) returning id),
         hashes as (
           insert into media_hashes select id, place - 1, pdq::bit(256) from asset, unnest($4::text[]) with ordinality h (pdq, place))
         insert into pins (title, media_type, media_id, image, has_small, width, height, placeholder, posted_by)
         select 'Drawing', $2, id, $1, true, 400, 300, '#808080', $5 from asset returning id`,
        [key, type, looks, pdqs, poster],
      ),
    );
  }
  return pins;
}

async function onlyId(text: string, values: unknown[]): Promise<number> {
  const { rows } = await getPool().query<{ id: number }>(text, values);
  return rows[0]?.id ?? 0;
}

const BATCH = 5_000;

/** Fills the table with blends of the works' looks, whose waves are spread as theirs are, without hashes and pins. */
export async function addBlends(looks: readonly Buffer[], rows: number): Promise<void> {
  const random = seeded('blends');
  const pool = getPool();
  const { rows: indexes } = await pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'media_look_keys'",
  );
  await pool.query('drop index media_look_keys');
  for (let done = 0; done < rows; done += BATCH) {
    const blends = Array.from({ length: Math.min(BATCH, rows - done) }, () => blend(looks, random));
    await pool.query(
      `insert into media (key, type, sha256, bytes, width, height, thumbhash, looks)
       select 'works/blend-' || $1 + place, 'pic', sha256(('blend ' || $1 + place)::bytea), 1, 400, 300, '\\x00', looks
       from unnest($2::bytea[]) with ordinality made (looks, place)`,
      [done, blends],
    );
  }
  await pool.query("set maintenance_work_mem = '512MB'; set statement_timeout = 0");
  for (const { indexdef } of indexes) await pool.query({ text: indexdef });
  await pool.query('vacuum analyze media');
  await pool.query('analyze media_hashes, pins');
}

/** Each value is of one of two looks or, one in eight, any. */
function blend(looks: readonly Buffer[], random: Random): Buffer {
  const [one, other] = [0, 1].map(() => looks[whole(random, 0, looks.length - 1)] ?? Buffer.alloc(LOOK_BYTES));
  return Buffer.from(
    Array.from({ length: LOOK_BYTES }, (_, n) => {
      if (random() < 1 / 8) return whole(random, 0, 255);
      return (random() < 0.5 ? one : other)?.[n] ?? 0;
    }),
  );
}
