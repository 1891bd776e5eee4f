import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely';
import { BLOCK_COUNTS, topOf } from '@/lib/data/feed-blocks-sql';
import { feedOrder, feedRanges, isBehind } from '@/lib/data/feed-sql';
import { withFeedLock } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import { FEED_BUCKETS } from '@/lib/domain/media-types';

interface Sizes {
  /** Rows of a new block: at twice as many it is split, at a quarter joined. */
  blockRows: number;
  /** Shorter feeds have no blocks. */
  longFeed: number;
}

const SIZES: Sizes = { blockRows: 1_000, longFeed: 6_000 };
/** Blocks per transaction, which delays writers by some hundredths of a second. */
const CUT_AT_ONCE = 20;
const FOUND_AT_ONCE = 100;
const LONGEST_RUN_MS = 3_000;

interface Block {
  tag_id: number;
  by_likes: boolean;
  saves_count: number;
  pin_id: number;
}

const ROWS = sql<number>`${sql.raw(BLOCK_COUNTS.join(' + '))}`;

/** Splits long feeds into blocks of equal size for some seconds; the next run continues. Pages stay the same, only faster. */
export async function divideFeeds(
  database: Kysely<DB>,
  sizes: Sizes = SIZES,
  longestRunMs = LONGEST_RUN_MS,
): Promise<void> {
  const deadline = performance.now() + longestRunMs;
  const inTime = () => performance.now() < deadline;
  for (const feed of await findUndivided(database, sizes)) {
    if (inTime()) await withFeedLock(database, (trx) => makeLowestBlocks(trx, feed));
  }
  while (inTime()) {
    const blocks = await findUneven(database, sizes);
    if (blocks.length === 0) return;
    for (const block of blocks) {
      if (inTime()) await withFeedLock(database, (trx) => level(trx, block, sizes));
    }
  }
}

async function findUndivided(database: Kysely<DB>, { longFeed }: Sizes): Promise<number[]> {
  const rows = await database
    .selectFrom('feed_counts as c')
    .select('tag_id')
    .where('tag_id', '>=', 0)
    .groupBy('tag_id')
    .having((eb) => eb(eb.fn.sum('n'), '>', longFeed))
    .having(sql<boolean>`not exists (select from feed_blocks b where b.tag_id = c.tag_id)`)
    .execute();
  return rows.map((row) => row.tag_id);
}

/** One block for each order with all rows; their number is known, so none is read. */
async function makeLowestBlocks(trx: Transaction<DB>, feed: number): Promise<void> {
  const counts = FEED_BUCKETS.map((bucket) => sql`coalesce(sum(n) filter (where bucket = ${sql.lit(bucket)}), 0)::int`);
  await sql`insert into feed_blocks (tag_id, by_likes, saves_count, pin_id, ${sql.raw(BLOCK_COUNTS.join(', '))})
    select tag_id, by_likes, 0, 0, ${sql.join(counts)}
    from feed_counts cross join (values (true), (false)) orders (by_likes) where tag_id = ${feed} group by tag_id, by_likes
    on conflict do nothing`.execute(trx);
}

const findUneven = (database: Kysely<DB>, { blockRows }: Sizes): Promise<Block[]> =>
  database
    .selectFrom('feed_blocks')
    .select(['tag_id', 'by_likes', 'saves_count', 'pin_id'])
    .where((eb) => eb.or([eb(ROWS, '>', 2 * blockRows), eb(ROWS, '<', blockRows / 4)]))
    .limit(FOUND_AT_ONCE)
    .execute();

async function level(trx: Transaction<DB>, block: Block, { blockRows }: Sizes): Promise<void> {
  const found = await oneBlock(trx, block).select(ROWS.as('rows')).executeTakeFirst();
  if (!found) return;
  if (found.rows > 2 * blockRows) {
    const most = Math.floor(found.rows / blockRows) - 1;
    await cut(trx, block, Math.min(most, CUT_AT_ONCE), blockRows);
  } else if (found.rows < blockRows / 4) await join(trx, block);
}

const oneBlock = (trx: Transaction<DB>, { tag_id, by_likes, saves_count, pin_id }: Block) =>
  trx
    .selectFrom('feed_blocks')
    .where('tag_id', '=', tag_id)
    .where('by_likes', '=', by_likes)
    .where('saves_count', '=', saves_count)
    .where('pin_id', '=', pin_id);

const KEY = 'tag_id = $1 and by_likes = $2 and (saves_count, pin_id)';
const keyOf = ({ tag_id, by_likes, saves_count, pin_id }: Block) => [tag_id, by_likes, saves_count, pin_id];
const forEachCount = (write: (column: string) => string) => BLOCK_COUNTS.map(write).join(', ');

async function cut(trx: Transaction<DB>, block: Block, blocks: number, blockRows: number): Promise<void> {
  const sort = block.by_likes ? 'Popular' : 'Latest';
  const ranges = feedRanges('$1', '$5', 'gay-straight', { sort }, isBehind(sort, 'top'));
  const above = `select saves_count, pin_id from feed_blocks where ${KEY} > ($3, $4) order by saves_count, pin_id limit 1`;
  const last = (column: string) => `max(${column}) filter (where place % $6 = 0)`;
  await trx.executeQuery(
    CompiledQuery.raw(
      `with walked as (
         select page.*, row_number() over (order by ${feedOrder(sort, 'page.')}) as place
         from (${topOf(above)}) top cross join lateral (
           select * from (${ranges.join(' union all ')}) ranges order by ${feedOrder(sort)} limit $5) page),
       cut as (
         insert into feed_blocks (tag_id, by_likes, saves_count, pin_id, ${BLOCK_COUNTS.join(', ')})
         select $1, $2, ${block.by_likes ? last('saves_count') : '0'}, ${last('pin_id')},
           ${FEED_BUCKETS.map((bucket) => `count(*) filter (where bucket = ${bucket})`).join(', ')}
         from walked group by (place - 1) / $6 returning *)
       update feed_blocks set ${forEachCount((column) => `${column} = ${column} - (select sum(${column}) from cut)`)}
       where ${KEY} = ($3, $4)`,
      [...keyOf(block), blocks * blockRows, blockRows],
    ),
  );
}

/** Joins a block with the one below; the lowest takes the rows of the one above, and goes if it is the only one. */
async function join(trx: Transaction<DB>, block: Block): Promise<void> {
  const isLowest = block.saves_count === 0 && block.pin_id === 0;
  await trx.executeQuery(
    CompiledQuery.raw(
      `with upper as (
         select saves_count, pin_id
         from (select saves_count, pin_id from feed_blocks where ${KEY} >= ($3, $4) order by saves_count, pin_id limit $5) two
         order by saves_count desc, pin_id desc limit 1),
       gone as (
         delete from feed_blocks where ${KEY} = (select saves_count, pin_id from upper) returning *)
       update feed_blocks b set ${forEachCount((column) => `${column} = b.${column} + gone.${column}`)}
       from gone where b.tag_id = gone.tag_id and b.by_likes = gone.by_likes and (b.saves_count, b.pin_id) = (
         select saves_count, pin_id from feed_blocks where ${KEY} < (select saves_count, pin_id from upper)
         order by saves_count desc, pin_id desc limit 1)`,
      [...keyOf(block), isLowest ? 2 : 1],
    ),
  );
}
