import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addPins, addUser } from '@/jest/gallery';
import { findExport } from '@/lib/data/account-export';
import { findSeenPins } from '@/features/for-you/seen/find-seen-pins';
import { keepSeen, noteSeen } from '@/features/for-you/seen/keep-seen-pins';

useTestDatabase();

const read = async (userId: string, since: Date | null = null) => (await findSeenPins(userId, since)).pins;
const keeper = async () => {
  const userId = await addUser();
  await keepSeen(userId, true);
  return userId;
};

describe('seen pins of an account', () => {
  it('are kept only for a person who wants it', async () => {
    const userId = await addUser();
    await noteSeen(userId, [await addPin()]);
    expect(await findSeenPins(userId, null)).toMatchObject({ seenFrom: null, pins: [] });
  });

  it('are noted by slug or id, each once, the latest first, live ones alone', async () => {
    const userId = await keeper();
    const [a, b] = [await addPin({ slug: 'seen-a' }), await addPin({ slug: null })];
    const removed = await addPin({ status: 'removed' });
    await noteSeen(userId, ['seen-a', removed, 'unknown']);
    await noteSeen(userId, [b]);
    expect(await read(userId)).toEqual([b, 'seen-a']);
    await noteSeen(userId, [a]);
    expect(await read(userId)).toEqual(['seen-a', b]);
    expect(await read(await keeper())).toEqual([]);
  });

  it('are read since a moment, and the next call goes on from there', async () => {
    const userId = await keeper();
    await noteSeen(userId, [await addPin({ slug: 'seen-long-ago' }), await addPin({ slug: 'seen-now' })]);
    await rowsOf(
      "update seen_pins set seen_at = now() - interval '1 hour' where pin_id = (select id from pins where slug = 'seen-long-ago')",
    );
    const { until } = await findSeenPins(userId, null);
    expect(await read(userId, new Date(until))).toEqual(['seen-now']);
  });

  it('are the newest ten thousand', async () => {
    const userId = await keeper();
    const [first = '', ...pins] = await addPins(3);
    await rowsOf(
      `insert into pins (slug, title, media_type, image, has_small, width, height, placeholder, posted_by)
       select 'many-' || n, 'x', 'pic', 'x', true, 1, 1, '#808080', $1 from generate_series(1, 9998) n`,
      [userId],
    );
    await noteSeen(userId, [first]);
    await rowsOf("insert into seen_pins (user_id, pin_id) select $1, id from pins where slug like 'many-%'", [userId]);
    await noteSeen(userId, pins);
    const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>(
      'select count(*)::int as n from seen_pins where user_id = $1',
      [userId],
    );
    expect(n).toBe(10_000);
    const [kept] = await rowsOf('select from seen_pins where user_id = $1 and pin_id = $2', [userId, first]);
    expect(kept).toBeUndefined();
  });

  it('are forgotten when they are cleared, turned off, or the account goes; the export lists them', async () => {
    const userId = await keeper();
    const pin = await addPin({ title: 'Cobalt' });
    await noteSeen(userId, [pin]);
    const { data } = (await findExport(userId, new Date())) ?? {};
    expect(data?.seen).toMatchObject([{ pin, title: 'Cobalt' }]);
    expect(data?.account.keepsSeenSince).not.toBeNull();
    const from = await keepSeen(userId, true);
    expect(await findSeenPins(userId, null)).toMatchObject({ seenFrom: from?.toISOString(), pins: [] });
    await noteSeen(userId, [pin]);
    expect(await keepSeen(userId, false)).toBeNull();
    expect(await read(userId)).toEqual([]);
    await keepSeen(userId, true);
    await noteSeen(userId, [pin]);
    await rowsOf('delete from users where id = $1', [userId]);
    expect(await rowsOf('select from seen_pins where user_id = $1', [userId])).toEqual([]);
  });

  it('of two calls at once with the same pins in another order are all noted', async () => {
    const userId = await keeper();
    const pins = await addPins(40);
    await Promise.all([noteSeen(userId, pins), noteSeen(userId, pins.toReversed()), noteSeen(userId, pins)]);
    expect(await read(userId)).toHaveLength(40);
  });
});
