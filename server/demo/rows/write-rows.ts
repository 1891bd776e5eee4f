import type pg from 'pg';
import type { DemoContent } from '@/server/demo/content/demo-content';
import type { DrawnArtwork } from '@/server/demo/draw/draw-artworks';
import { writeBoards } from './board-rows';
import { authUid, writePeople } from './people-rows';
import { writePins } from './pin-rows';
import { writeSocial } from './social-rows';
import { writeTags } from './tag-rows';

/** Writes the whole content in one transaction, unless the database has it. */
export async function writeRows(
  pool: pg.Pool,
  content: DemoContent,
  drawn: readonly DrawnArtwork[],
  now: Date,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (!(await isWritten(client, content))) await writeAll(client, content, drawn, now);
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function isWritten(client: pg.ClientBase, { people }: DemoContent): Promise<boolean> {
  const uids = people.map(({ key }) => authUid(key));
  const { rowCount } = await client.query('select from users where auth_uid = any ($1) limit 1', [uids]);
  return rowCount === 1;
}

async function writeAll(
  client: pg.ClientBase,
  content: DemoContent,
  drawn: readonly DrawnArtwork[],
  now: Date,
): Promise<void> {
  await writePeople(client, content.people);
  await writeTags(client, content.pins);
  await writePins(client, content.pins, drawn);
  await writeBoards(client, content.boards);
  await writeSocial(client, content);
  await writeCounters(client);
  await writeFeed(client, now);
}

/** Sets every counter from its rows; `lib/db/schema.sql` has their meanings. */
async function writeCounters(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update pins set saves_count = counted.n
     from (select pin_id, count(*) n from saves group by 1) counted where counted.pin_id = pins.id`,
  );
  await client.query(
    `update boards b set pins_count = c.pins, flagged_pins_count = c.flagged, followers_count = c.followers
     from (select b.id,
         (select count(*) from board_follows f where f.board_id = b.id) followers,
         count(p.id) pins, count(p.id) filter (where p.flagged) flagged
       from boards b left join board_pins bp on bp.board_id = b.id
       left join pins p on p.id = bp.pin_id and p.status = 'live' group by b.id) c
     where c.id = b.id`,
  );
  await client.query(
    `update users u set
       pins_count = (select count(*) from pins p where p.posted_by = u.id and p.status = 'live'),
       flagged_pins_count = (select count(*) from pins p where p.posted_by = u.id and p.status = 'live' and p.flagged),
       boards_count = (select count(*) from boards b where b.creator = u.id and not b.is_private),
       followers_count = (select count(*) from user_follows f where f.target_id = u.id)`,
  );
}

/** Puts every live pin on its feeds, as feed_add would after age_feed(`now`); call last. */
async function writeFeed(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query('select age_feed($1)', [now]); // Moves the clock; there is no feed row yet.
  await client.query('select rebuild_feed()');
}
