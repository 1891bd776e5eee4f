import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { seeded } from '@/server/demo/random';

useTestDatabase();

const BITS = 256;
const random = seeded('hashes');
const hash = () => Array.from({ length: BITS }, () => (random() < 0.5 ? '0' : '1')).join('');

/** The hash with so many of its bits flipped. */
function withBitsFlipped(pdq: string, count: number): string {
  const bits = [...pdq];
  const places = Array.from({ length: BITS }, (_, at) => at).sort(() => random() - 0.5);
  for (const at of places.slice(0, count)) bits[at] = bits[at] === '0' ? '1' : '0';
  return bits.join('');
}

const blocked = async (pdqs: string[]) => (await rowsOf('select * from blocked_by_hashes($1::bit(256)[])', [pdqs]))[0];

async function block(pdq: string): Promise<number> {
  const { id } = await rowOf<{ id: number }>("insert into blocked_media (reason) values ('Removed.') returning id");
  await rowsOf('insert into blocked_media_hashes values ($1, 0, 0, $2)', [id, pdq]);
  return id;
}

describe('the search for hashes', () => {
  it('finds every hash up to 31 bits away, and none beyond', async () => {
    for (let n = 0; n < 40; n += 1) {
      const known = hash();
      const id = await block(known);
      const distance = n < 32 ? n : 31;
      expect(await blocked([withBitsFlipped(known, distance)])).toEqual({ blocked: id, distance });
      expect(await blocked([withBitsFlipped(known, 32 + n)])).toEqual({ blocked: null, distance: null });
    }
  });

  it('finds bits that are flipped evenly, one or two in every chunk, or all in one', async () => {
    const known = hash();
    const id = await block(known);
    const flipAt = (places: number[]) =>
      [...known].map((bit, at) => (places.includes(at) ? (bit === '0' ? '1' : '0') : bit)).join('');
    const even = Array.from({ length: 31 }, (_, n) => (n % 16) * 16 + (n < 16 ? 0 : 15));
    const together = Array.from({ length: 31 }, (_, n) => 16 + n);
    for (const places of [even, together])
      expect(await blocked([flipAt(places)])).toEqual({ blocked: id, distance: 31 });
  });

  it('returns the nearest of many, and nothing when none is near', async () => {
    const [one, two] = [hash(), hash()];
    await block(one);
    const id = await block(two);
    expect(await blocked([withBitsFlipped(one, 20), withBitsFlipped(two, 3), hash()])).toEqual({
      blocked: id,
      distance: 3,
    });
    expect(await blocked([])).toEqual({ blocked: null, distance: null });
  });

  it('cuts a hash into 16 chunks, with 272 neighbours', async () => {
    const pdq = `${'1'.repeat(16)}${'0'.repeat(239)}1`;
    const row = await rowOf<{ chunks: number[]; keys: number[] }>(
      'select pdq_chunks($1::bit(256)) as chunks, pdq_near_keys($1::bit(256)) as keys',
      [pdq],
    );
    const chunks = Array.from({ length: 16 }, (_, n) => (n << 16) + (n === 0 ? 0xffff : n === 15 ? 1 : 0));
    expect(row.chunks).toEqual(chunks);
    expect(new Set(row.keys).size).toBe(272);
  });

  it('uses its index', async () => {
    await rowsOf(
      `insert into blocked_media_hashes
       select (select min(id) from blocked_media), n % 100, 100 + n / 100,
         (select string_agg(((random() * 1)::int)::text, '') from generate_series(1, 256) where n = n)::bit(256)
       from generate_series(1, 5000) n`,
    );
    await rowsOf('analyze blocked_media_hashes');
    const plan = await rowsOf(
      `explain select from unnest(array[$$${hash()}$$::bit(256), $$${hash()}$$::bit(256)]) own (pdq)
       join blocked_media_hashes b on pdq_chunks(b.pdq) && pdq_near_keys(own.pdq) where bit_count(b.pdq # own.pdq) <= 31`,
    );
    expect(JSON.stringify(plan)).toContain('blocked_media_hashes_chunks');
  });
});
