import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { ban } from '@/lib/services/bans';
import { likePin } from '@/lib/services/likes';

useTestDatabase();

const addUsers = (count: number) => Promise.all(Array.from({ length: count }, () => addUser()));
const stateOf = (pin: string) =>
  rowOf(
    `select saves_count as count, (select count(*)::int from saves where pin_id = pins.id) as rows,
         (select coalesce(sum(events), 0)::int from notifications where pin_id = pins.id and kind = 'like' and not read) as notified,
         (select count(*)::int from notifications where pin_id = pins.id and kind = 'like') as lines
       from pins where id = $1`,
    [pin],
  );

describe('a like', () => {
  it('is made and taken back by one call, with a notification', async () => {
    const [pin, person] = [await addPin(), await addUser()];
    expect(await likePin(person, pin)).toBe(1);
    expect(await stateOf(pin)).toEqual({ count: 1, rows: 1, notified: 1, lines: 1 });
    expect(await likePin(person, pin)).toBe(0);
    expect(await stateOf(pin)).toEqual({ count: 0, rows: 0, notified: 0, lines: 0 });
  });

  it('that says what is wanted is the same however often it comes', async () => {
    const [pin, person] = [await addPin(), await addUser()];
    await Promise.all(Array.from({ length: 10 }, () => likePin(person, pin, true)));
    expect(await stateOf(pin)).toEqual({ count: 1, rows: 1, notified: 1, lines: 1 });
    expect(await likePin(person, pin, false)).toBe(0);
    expect(await likePin(person, pin, false)).toBe(0);
    expect(await stateOf(pin)).toEqual({ count: 0, rows: 0, notified: 0, lines: 0 });
  });

  it('of one pin by 50 people at once is exactly 50', async () => {
    const [pin, people] = [await addPin(), await addUsers(50)];
    const counts = await Promise.all(people.map((person) => likePin(person, pin)));
    expect(counts.sort((a, b) => a - b)).toEqual(people.map((_person, i) => i + 1));
    expect(await stateOf(pin)).toEqual({ count: 50, rows: 50, notified: 50, lines: 1 });
  });

  it('by one person 100 times at once ends in a true state', async () => {
    const [pin, person] = [await addPin(), await addUser()];
    await Promise.all(Array.from({ length: 100 }, () => likePin(person, pin)));
    const { count, rows, notified } = await stateOf(pin);
    expect([count, notified]).toEqual([rows, rows]);
    expect([0, 1]).toContain(rows);
  });

  it('of 20 pins by 20 people in every order at once waits for nobody for ever', async () => {
    const owners = await addUsers(20);
    const pins = await Promise.all(owners.map((postedBy) => addPin({ postedBy })));
    const all = owners.flatMap((person, i) => pins.map((_pin, at) => ({ person, pin: pins[(i * 7 + at) % 20] ?? '' })));
    await Promise.all(all.map(({ person, pin }) => likePin(person, pin)));
    expect(await rowsOf('select distinct saves_count from pins where id = any ($1)', [pins])).toEqual([
      { saves_count: 20 },
    ]);
  });

  it('200 times is one unread line, which shortens again', async () => {
    const [pin, people] = [await addPin(), await addUsers(200)];
    await Promise.all(people.map((person) => likePin(person, pin)));
    expect(await stateOf(pin)).toEqual({ count: 200, rows: 200, notified: 200, lines: 1 });
    await Promise.all(people.slice(50).map((person) => likePin(person, pin)));
    expect(await stateOf(pin)).toEqual({ count: 50, rows: 50, notified: 50, lines: 1 });
  });

  it('of one’s own pin notifies nobody', async () => {
    const person = await addUser();
    const pin = await addPin({ postedBy: person });
    expect(await likePin(person, pin)).toBe(1);
    expect(await stateOf(pin)).toMatchObject({ notified: 0, lines: 0 });
  });

  it('of somebody who is gone fails alone, not those that came with it', async () => {
    const [pin, people] = [await addPin(), await addUsers(4)];
    const likes = await Promise.allSettled(
      [...people.slice(0, 2), '1', ...people.slice(2)].map((id) => likePin(id, pin)),
    );
    expect(likes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(await stateOf(pin)).toEqual({ count: 4, rows: 4, notified: 4, lines: 1 });
  });

  it('purges nothing', async () => {
    const [pin, person] = [await addPin(), await addUser()];
    expect(await purgesOf(() => likePin(person, pin), 'soft')).toEqual([]);
  });
});

describe('a pin that cannot be liked', () => {
  const missing = { status: 404, message: 'There is no such pin.' };

  it.each(['1', '9999999999999999'])('is unknown: %s', async (pin) =>
    expect(likePin(await addUser(), pin)).rejects.toMatchObject(missing),
  );

  it.each(['removed', 'held', 'pending'] as const)('is %s', async (status) =>
    expect(likePin(await addUser(), await addPin({ status }))).rejects.toMatchObject(missing),
  );

  it('is of a banned person; likes from before stay as they are', async () => {
    const [postedBy, person] = await addUsers(2);
    const pin = await addPin({ postedBy });
    await likePin(person ?? '', pin);
    await ban({ userId: postedBy ?? '', reason: 'Spam.', until: null, adminId: null });
    await expect(likePin(person ?? '', pin)).rejects.toMatchObject(missing);
    expect(await stateOf(pin)).toMatchObject({ count: 1, rows: 1 });
  });
});
