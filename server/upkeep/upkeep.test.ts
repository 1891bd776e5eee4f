import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { useTestDatabase } from '@/jest/database';
import { addPin, addUser, followUser } from '@/jest/gallery';
import { getPool } from '@/lib/db/client';
import { ban } from '@/lib/services/bans';
import { listJournal, readJournal } from '@/lib/services/removal-journal/journal-files';
import { DiskStorage } from '@/lib/storage/disk';
import { startUpkeep } from '@/server/upkeep/upkeep';

useTestDatabase();

const failure = jest.fn();
const log = jest.fn();
const eraseDeleted = jest.fn(async () => undefined);
const mailer = { send: jest.fn(async () => undefined) };
let folder: string;
let storage: DiskStorage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-upkeep-'));
  storage = new DiskStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => jest.clearAllMocks());

/** Runs every task once. */
async function runOnce(pool: pg.Pool, mediaSweep: 'on' | 'off' | 'dry-run' = 'on'): Promise<void> {
  await startUpkeep({
    pool,
    storage,
    dataDir: folder,
    mediaSweep,
    mailer,
    log,
    indexNow: { endpoint: 'http://127.0.0.1:9/', siteUrl: 'https://gallery.test' },
    eraseDeleted,
    logError: failure,
  }).stop();
}

async function createPin(createdAt: string): Promise<number> {
  const { rows } = await getPool().query<{ id: number }>(
    `with author as (
       insert into users (auth_uid, name) values (gen_random_uuid(), left(gen_random_uuid()::text, 20)) returning id)
     insert into pins (id, title, media_type, image, has_small, width, height, placeholder, posted_by)
     select time_id($1), 'Waves', 'pic', 'waves', true, 10, 10, '#000000', id from author returning id`,
    [createdAt],
  );
  const id = rows[0]?.id ?? 0;
  await getPool().query('select feed_add($1)', [id]);
  return id;
}

async function feedRow(pin: number): Promise<unknown> {
  const { rows } = await getPool().query('select saves_count, age_bucket from feed where pin_id = $1', [pin]);
  return rows[0];
}

describe('the upkeep', () => {
  it('brings ranks up to date, however many lines wait, and moves old pins on', async () => {
    const pin = await createPin('2024-03-01');
    await getPool().query('update pins set saves_count = 7 where id = $1', [pin]);
    await getPool().query('insert into save_log select $1 from generate_series(1, 450)', [pin]);
    await runOnce(getPool());
    expect(await feedRow(pin)).toEqual({ saves_count: 7, age_bucket: 4 });
    const { rows } = await getPool().query('select count(*) from save_log');
    expect(rows).toEqual([{ count: 0 }]);
    expect(failure).not.toHaveBeenCalled();
  });

  it('writes what was removed into the journal', async () => {
    await ban({ userId: await addUser(), reason: 'Spam.', until: null, adminId: null });
    await runOnce(getPool());
    const keys = await listJournal(storage);
    expect(await readJournal(storage, keys)).toContainEqual(expect.objectContaining({ kind: 'ban' }));
  });

  it('ends bans at their date', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId });
    await ban({ userId, reason: 'A day off.', until: new Date('2020-01-01'), adminId: null });
    await runOnce(getPool());
    const { rows } = await getPool().query('select status from pins where id = $1', [pin]);
    expect(rows).toEqual([{ status: 'live' }]);
  });

  it('tells followers of new pins', async () => {
    const [poster, follower] = [await addUser(), await addUser()];
    await followUser(follower, poster);
    await getPool().query('insert into announcements (pin_id, who) values ($1, $2)', [
      await addPin({ postedBy: poster }),
      poster,
    ]);
    await runOnce(getPool());
    const { rows } = await getPool().query('select kind, user_id::text as told from notifications');
    expect(rows).toEqual([{ kind: 'new_pin', told: follower }]);
    expect((await getPool().query('select from announcements')).rowCount).toBe(0);
  });

  it('forgets boards that cannot be brought back any more', async () => {
    const creator = await addUser();
    await getPool().query(
      `insert into deleted_boards (id, creator, board, pins, followers, deleted_at)
       values (1, $1, '{}', '[]', '[]', now() - interval '61 s'), (2, $1, '{}', '[]', '[]', now())`,
      [creator],
    );
    await runOnce(getPool());
    const { rows } = await getPool().query('select id from deleted_boards');
    expect(rows).toEqual([{ id: 2 }]);
  });

  it('finishes deletions when there are any', async () => {
    await runOnce(getPool());
    expect(eraseDeleted).not.toHaveBeenCalled();
    await getPool().query("insert into erasures (auth_uid, files) values ('uid', '{}')");
    await runOnce(getPool());
    expect(eraseDeleted).toHaveBeenCalledTimes(1);
    expect(failure).not.toHaveBeenCalled();
  });

  it('sends mails, warns of takedowns that are due and forgets where old reports came from', async () => {
    const admin = await addUser({ admin: true });
    await getPool().query(
      `insert into takedowns (code, kind, name, email, description, statements, signature, due_at)
       values (repeat('x', 22), 'consent', 'A', 'a@b.test', 'B', '{}', 'A', now() + interval '11 hours')`,
    );
    await getPool().query(
      `insert into reports (subject_type, subject_id, reason, ip_hash, created_at)
       values ('pin', 1, 'spam', '\\x01', now() - interval '31 days')`,
    );
    await runOnce(getPool());
    await runOnce(getPool());
    expect(mailer.send).toHaveBeenCalledTimes(1);
    const { rows } = await getPool().query(
      `select (select count(*) from notifications where user_id = $1) as told, (select count(*) from outgoing_mails) as mails,
         (select count(*) from reports where ip_hash is not null) as addresses`,
      [admin],
    );
    expect(rows).toEqual([{ told: 1, mails: 0, addresses: 0 }]);
    expect(failure).not.toHaveBeenCalled();
  });

  it('removes files that no row names', async () => {
    await storage.write('ab/left.webp', Buffer.from('x'));
    await utimes(path.join(folder, 'ab/left.webp'), 0, 0);
    await runOnce(getPool());
    expect(await storage.size('ab/left.webp')).toBeNull();
    expect(failure).not.toHaveBeenCalled();
  });

  it('deletes files whose deletion is noted, whatever becomes of those that no row names', async () => {
    await storage.write('avatars/noted.webp', Buffer.from('x'));
    await getPool().query("insert into file_deletions (key, due_at) values ('avatars/noted.webp', now())");
    await runOnce(getPool(), 'off');
    expect(await storage.size('avatars/noted.webp')).toBeNull();
    expect((await getPool().query("select from file_deletions where key = 'avatars/noted.webp'")).rowCount).toBe(0);
    expect(failure).not.toHaveBeenCalled();
  });

  it('only tells of them when the operator wishes so, or keeps still', async () => {
    await storage.write('ab/left.webp', Buffer.from('x'));
    await utimes(path.join(folder, 'ab/left.webp'), 0, 0);
    await runOnce(getPool(), 'off');
    expect(log).not.toHaveBeenCalled();
    await runOnce(getPool(), 'dry-run');
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/would move 1 unnamed of \d+ files.*\n {2}ab\/left.webp$/));
    expect(await storage.size('ab/left.webp')).toBe(1);
    expect(failure).not.toHaveBeenCalled();
  });

  it('neither moves nor deletes files of a later state of its database, and says so', async () => {
    const { rows } = await getPool().query<{ id: number }>(
      `insert into media (key, type, sha256, bytes, width, height, thumbhash)
       values ('works/later', 'pic', sha256('later'), 1, 100, 100, '\\x00') returning id`,
    );
    await getPool().query(
      "insert into uploads (user_id, media_id, created_at) values ($1, $2, now() - interval '8 days')",
      [await addUser(), rows[0]?.id],
    );
    for (const key of ['works/later.webp', 'works/newer.webp']) {
      await storage.write(key, Buffer.from('x'));
      await utimes(path.join(folder, key), 0, 0);
    }
    await getPool().query("insert into file_deletions (key, due_at) values ('works/newer', now())");
    await getPool().query('update storage_owner set generation = generation - 1');
    await runOnce(getPool());
    expect([await storage.size('works/later.webp'), await storage.size('works/newer.webp')]).toEqual([1, 1]);
    expect(failure.mock.calls).toEqual([['storage_owner', expect.objectContaining({ name: 'NotOwnerError' })]]);
    await getPool().query('update storage_owner set generation = generation + 1');
    await getPool().query('delete from media');
    await getPool().query('delete from file_deletions');
  });

  it('forgets uploads of last week, and what killed calls have left', async () => {
    const { rows } = await getPool().query<{ id: number }>(
      `insert into media (key, type, sha256, bytes, width, height, thumbhash)
       values ('works/left', 'pic', sha256('left'), 1, 100, 100, '\\x00') returning id`,
    );
    await getPool().query(
      "insert into uploads (user_id, media_id, created_at) values ($1, $2, now() - interval '7 days 1 minute')",
      [await addUser(), rows[0]?.id],
    );
    await storage.write('works/left.webp', Buffer.from('x'));
    await mkdir(path.join(folder, 'tmp/call-1'), { recursive: true });
    await utimes(path.join(folder, 'tmp/call-1'), 0, 0);
    await runOnce(getPool());
    expect((await getPool().query('select from media')).rowCount).toBe(0);
    expect(await storage.size('works/left.webp')).toBeNull();
    expect(await readdir(path.join(folder, 'tmp'))).toEqual([]);
    expect(failure).not.toHaveBeenCalled();
  });

  it('reports a failure instead of throwing', async () => {
    const unreachable = new pg.Pool({ host: '/nowhere' });
    await runOnce(unreachable);
    expect(failure.mock.calls.map(([task]) => task).sort()).toEqual([
      'age_feed',
      'animations',
      'announcements',
      'avifs',
      'bans',
      'board_previews',
      'cdn_targets',
      'deleted_boards',
      'erasures',
      'feed_blocks',
      'file_deletions',
      'files',
      'flush_ranks',
      'forgotten_builds',
      'indexnow',
      'inventory',
      'journal',
      'mails',
      'media_jobs',
      'notifications',
      'old_journal',
      'quarantine',
      'related_tags',
      'removed_files',
      'report_addresses',
      'sessions',
      'sitemap_ranges',
      'stills',
      'storage_owner',
      'takedowns',
      'uploads',
    ]);
    await unreachable.end();
  });
});
