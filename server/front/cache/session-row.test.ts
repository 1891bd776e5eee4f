import { randomUUID } from 'node:crypto';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { decodePurge, PURGE_CHANNEL } from '@/lib/db/purge';
import { env } from '@/lib/env';
import { ban, unban } from '@/lib/services/bans';
import { blockUser } from '@/lib/services/blocks';
import { hideTag } from '@/lib/services/hidden-tags';
import { endSession, endSessionOf, endSessions, endSessionsBefore, openSession } from '@/lib/services/sessions';
import pg from 'pg';
import { openSessionRows } from './session-row';

useTestDatabase();

const rows = openSessionRows(env.DATABASE_URL ?? '');
afterAll(() => rows.close());

const now = () => Math.floor(Date.now() / 1000);

async function signedIn() {
  const userId = await addUser();
  const sid = await openSession({ userId, signedInAt: now(), device: 'A test', place: null });
  return { userId, sid, hasOwnPages: async () => (await rows.find(sid))?.hasOwnPages };
}

async function purgesOf(done: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const heard: string[] = [];
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === PURGE_CHANNEL) heard.push(...decodePurge(payload).tags);
  });
  try {
    await client.query(`listen ${PURGE_CHANNEL}`);
    await done();
    await client.query('select 1');
    return heard;
  } finally {
    await client.end();
  }
}

it('a person has pages of their own while they hide a tag or somebody, and while they are banned', async () => {
  const { userId, hasOwnPages } = await signedIn();
  const other = await addUser();
  await rowsOf("insert into tags (name) values ('waves')");
  const changes: [boolean, () => Promise<unknown>][] = [
    [true, () => hideTag(userId, 'waves', true)],
    [false, () => hideTag(userId, 'waves', false)],
    [true, () => blockUser(userId, other, 'mute')],
    [false, () => blockUser(userId, other, null)],
    [true, () => ban({ userId, reason: 'Spam.', until: null, adminId: null })],
    [false, () => unban(userId, null)],
  ];
  expect(await hasOwnPages()).toBe(false);
  for (const [expected, change] of changes) {
    const heard = await purgesOf(change);
    expect(await hasOwnPages()).toBe(expected);
    expect(heard.some((tag) => [`sessions:${userId}`, `user:${userId}`].includes(tag))).toBe(true);
  }
});

it('a session that has ended has no row, and fronts hear of it', async () => {
  const ends: ((session: { userId: string; sid: string }) => Promise<unknown>)[] = [
    ({ sid }) => endSession(sid),
    ({ userId, sid }) => endSessionOf(userId, sid),
    ({ userId }) => endSessions(userId),
    ({ userId }) => endSessionsBefore(userId, now() + 60),
  ];
  for (const end of ends) {
    const session = await signedIn();
    expect(await rows.find(session.sid)).toMatchObject({ userId: session.userId, hasOwnPages: false });
    expect(await purgesOf(() => end(session))).toEqual([`sessions:${session.userId}`]);
    expect(await rows.find(session.sid)).toBeUndefined();
  }
  expect(await rows.find(randomUUID())).toBeUndefined();
});

it('a session says for how long its use was not noted', async () => {
  const { sid } = await signedIn();
  await rowOf("update sessions set last_used_at = now() - interval '400 seconds' where id = $1 returning id", [sid]);
  expect((await rows.find(sid))?.unnoticed).toBeCloseTo(400, -1);
});
