import type pg from 'pg';
import type { DemoContent } from '@/server/demo/content/demo-content';
import type { DrawnArtwork } from '@/server/demo/draw/draw-artworks';
import { writeBoards } from './board-rows';
import { writeCounters, writeFeed } from './derived-rows';
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
