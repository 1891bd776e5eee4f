import { mkdir, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { getPool } from '@/lib/db/client';
import { useJobs } from '@/lib/jobs/testing/use-jobs';

useTestDatabase();

const jobs = useJobs();
const { runOnce, failure, log } = jobs;

describe('jobs on files', () => {
  it('removes files that no row names', async () => {
    await jobs.storage.write('ab/left.webp', Buffer.from('x'));
    await utimes(path.join(jobs.folder, 'ab/left.webp'), 0, 0);
    await runOnce(getPool());
    expect(await jobs.storage.size('ab/left.webp')).toBeNull();
    expect(failure).not.toHaveBeenCalled();
  });

  it('deletes files whose deletion is noted, whatever becomes of those that no row names', async () => {
    await jobs.storage.write('avatars/noted.webp', Buffer.from('x'));
    await getPool().query("insert into file_deletions (key, due_at) values ('avatars/noted.webp', now())");
    await runOnce(getPool(), 'off');
    expect(await jobs.storage.size('avatars/noted.webp')).toBeNull();
    expect((await getPool().query("select from file_deletions where key = 'avatars/noted.webp'")).rowCount).toBe(0);
    expect(failure).not.toHaveBeenCalled();
  });

  it('only reports them when the operator wishes so, or is silent', async () => {
    await jobs.storage.write('ab/left.webp', Buffer.from('x'));
    await utimes(path.join(jobs.folder, 'ab/left.webp'), 0, 0);
    await runOnce(getPool(), 'off');
    expect(log).not.toHaveBeenCalled();
    await runOnce(getPool(), 'dry-run');
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/would move 1 unnamed of \d+ files.*\n {2}ab\/left.webp$/));
    expect(await jobs.storage.size('ab/left.webp')).toBe(1);
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
      await jobs.storage.write(key, Buffer.from('x'));
      await utimes(path.join(jobs.folder, key), 0, 0);
    }
    await getPool().query("insert into file_deletions (key, due_at) values ('works/newer', now())");
    await getPool().query('update storage_owner set generation = generation - 1');
    await runOnce(getPool());
    expect([await jobs.storage.size('works/later.webp'), await jobs.storage.size('works/newer.webp')]).toEqual([1, 1]);
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
    await jobs.storage.write('works/left.webp', Buffer.from('x'));
    await mkdir(path.join(jobs.folder, 'tmp/call-1'), { recursive: true });
    await utimes(path.join(jobs.folder, 'tmp/call-1'), 0, 0);
    await runOnce(getPool());
    expect((await getPool().query('select from media')).rowCount).toBe(0);
    expect(await jobs.storage.size('works/left.webp')).toBeNull();
    expect(await readdir(path.join(jobs.folder, 'tmp'))).toEqual([]);
    expect(failure).not.toHaveBeenCalled();
  });
});
