import { seeded } from '@/server/demo/random';
import { useTestDatabase } from '@/jest/database';
import { runRandomMutations } from '@/jest/random-mutations';
import { getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';

useTestDatabase();

const MUTATIONS = 10_000;

describe('counters and feed rows', () => {
  it('equal the truth after 10,000 random mutations, 16 at a time, and none waits for another for ever', async () => {
    const { done, errors } = await runRandomMutations({ count: MUTATIONS, atOnce: 16, random: seeded(7) });
    expect(errors).toEqual([]);
    expect(await findDrift(getPool())).toEqual({});
    const { rows } = await getPool().query(
      'select * from notifications n where events <> (select count(*) from notification_events where line_id = n.id)',
    );
    expect(rows).toEqual([]);
    expect(Object.keys(done)).toHaveLength(23);
  }, 240_000);

  it('are found out when they are wrong', async () => {
    await getPool().query('update feed_counts set n = n + 1 where tag_id = 0 and age_bucket = 4');
    await getPool().query('update users set pins_count = pins_count + 1 where id = (select min(id) from users)');
    await getPool().query(
      "update board_covers set unflagged = '[1, 2]' where board_id = (select min(board_id) from board_covers)",
    );
    expect(await findDrift(getPool())).toEqual({
      'feed counts': expect.any(Number),
      'covers of boards': 1,
      'pins of people': 1,
    });
  });

  it('are found in as many parts as wanted', async () => {
    await getPool().query('update feed set saves_count = saves_count + 1');
    await getPool().query(
      'delete from feed where tag_id = 0 and pin_id = (select max(pin_id) from feed where tag_id = 0)',
    );
    const { 'feed rows': wrong } = await findDrift(getPool(), ['feed rows']);
    expect(wrong).toBeGreaterThan(100);
    expect(await findDrift(getPool(), ['feed rows'], 7)).toEqual({ 'feed rows': wrong });
  });
});
