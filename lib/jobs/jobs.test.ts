import pg from 'pg';
import { useTestDatabase } from '@/jest/database';
import { addPin, addUser, followUser } from '@/jest/gallery';
import { getPool } from '@/lib/db/client';
import { ban } from '@/lib/services/bans';
import { useJobs } from '@/lib/jobs/testing/use-jobs';

useTestDatabase();

const jobs = useJobs();
const { runOnce, failure, eraseDeleted } = jobs;

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

describe('jobs that recur', () => {
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

  it('ends bans at their date', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId });
    await ban({ userId, reason: 'A day off.', until: new Date('2020-01-01'), adminId: null });
    await runOnce(getPool());
    await runOnce(getPool()); // The first run may have withheld the files before it ended the ban.
    const { rows } = await getPool().query('select status from pins where id = $1', [pin]);
    expect(rows).toEqual([{ status: 'live' }]);
  });

  it('notifies followers of new pins', async () => {
    const [poster, follower] = [await addUser(), await addUser()];
    await followUser(follower, poster);
    await getPool().query('insert into announcements (pin_id, who) values ($1, $2)', [
      await addPin({ postedBy: poster }),
      poster,
    ]);
    await runOnce(getPool());
    const { rows } = await getPool().query('select kind, user_id::text as notified from notifications');
    expect(rows).toEqual([{ kind: 'new_pin', notified: follower }]);
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

  it('forgets where old reports came from', async () => {
    await getPool().query(
      `insert into reports (subject_type, subject_id, reason, ip_hash, created_at)
       values ('pin', 1, 'spam', '\\x01', now() - interval '31 days')`,
    );
    await runOnce(getPool());
    const { rows } = await getPool().query('select from reports where ip_hash is not null');
    expect(rows).toEqual([]);
    expect(failure).not.toHaveBeenCalled();
  });

  it('reports a failure instead of throwing', async () => {
    const unreachable = new pg.Pool({ host: '/nowhere' });
    await runOnce(unreachable);
    expect(failure.mock.calls.map(([job]) => job).sort()).toEqual([
      'age_feed',
      'animations',
      'announcements',
      'avifs',
      'bans',
      'board_previews',
      'cdn_targets',
      'complete_stills',
      'deleted_boards',
      'describe_avatars',
      'erasures',
      'feed_blocks',
      'file_deletions',
      'files',
      'flush_ranks',
      'forgotten_builds',
      'forgotten_jobs',
      'indexnow',
      'inventory',
      'ip_addresses',
      'media_jobs',
      'name_skeletons',
      'notifications',
      'older_previews',
      'outbox',
      'quarantine',
      'related_tags',
      'remake_board_words',
      'remake_pin_words',
      'removed_files',
      'retry_row',
      'send_mail',
      'sessions',
      'sitemap_ranges',
      'size_feeds',
      'storage_owner',
      'tag_change',
      'tag_changes',
      'trash',
      'uploads',
    ]);
    await unreachable.end();
  });
});
