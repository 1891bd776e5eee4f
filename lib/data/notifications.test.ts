import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addTag, addUser } from '@/jest/gallery';
import { findAccount } from '@/lib/data/accounts';
import { findNotifications } from '@/lib/data/notifications';
import { getPool } from '@/lib/db/client';
import { variantKey } from '@/lib/media/variants';
import { notificationPageSchema } from '@/lib/schemas/notification';
import { markRead } from '@/lib/services/notifications';

useTestDatabase();

const run = (text: string, values: unknown[]) => getPool().query(text, values);
const notify = (
  ...values: [to: string, kind: string, about: string, what: string, who: string, pin?: string, board?: string]
) => run('select notify($1, $2, $3, $4, $5, $6, $7)', Object.assign(Array(7).fill(null), values));

const unreadOf = async (userId: string) => (await findAccount(userId, true))?.unreadNotificationsCount;
const listOf = async (userId: string) => (await findNotifications(userId, 1)).notifications;

/** A person with a like of a pin of theirs, a follower, and one who follows their board. */
async function addNotifications() {
  const [me, ada] = [await addUser(), await addUser({ name: `Ada ${Math.random().toString(36).slice(2, 8)}` })];
  const pin = await addPin({ postedBy: me });
  await notify(me, 'like', pin, ada, ada, pin);
  return { me, ada, pin };
}

async function expectGone(userId: string) {
  expect(await findNotifications(userId, 1)).toEqual({ notifications: [], totalPages: 1 });
  expect(await unreadOf(userId)).toBe(0);
}

describe('the list of notifications', () => {
  it('has all that a line shows, the latest first', async () => {
    const { me, ada, pin } = await addNotifications();
    const board = await addBoard({ creator: ada });
    await notify(me, 'board_add', pin, board.id, ada, pin, board.id);
    await run("insert into notifications (user_id, kind, body) values ($1, 'system', 'Welcome.')", [me]);
    const page = notificationPageSchema.parse(await findNotifications(me, 1));
    expect(page).toMatchObject({
      totalPages: 1,
      notifications: [
        { kind: 'system', sender: null, pin: null, board: null, body: 'Welcome.' },
        { kind: 'board_add', board: { _id: board.id, slug: board.slug }, pin: { _id: pin } },
        {
          kind: 'like',
          read: false,
          acts: 1,
          sender: { _id: ada, image: null },
          pin: { _id: pin, image: expect.stringContaining(variantKey.smallStill('')) },
          board: null,
        },
      ],
    });
    expect(Math.abs(Date.parse(page.notifications[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('has 20 lines a page, and nothing after the last', async () => {
    const me = await addUser();
    await run(
      "insert into notifications (user_id, kind, body) select $1, 'system', 'No ' || n from generate_series(1, 45) n",
      [me],
    );
    const pages = await Promise.all([1, 2, 3, 4, 9999].map((page) => findNotifications(me, page)));
    expect(pages.map(({ notifications }) => notifications.length)).toEqual([20, 20, 5, 0, 0]);
    expect(new Set(pages.map(({ totalPages }) => totalPages))).toEqual(new Set([3]));
    expect(new Set(pages.flatMap(({ notifications }) => notifications.map(({ _id }) => _id))).size).toBe(45);
  });

  it.each(['pending', 'held', 'hidden', 'removed'])('leaves out lines on a pin that is %s', async (status) => {
    const { me, pin } = await addNotifications();
    expect(await unreadOf(me)).toBe(1);
    await run('update pins set status = $2 where id = $1', [pin, status]);
    await expectGone(me);
  });

  it('leaves out lines by banned, muted and blocked people', async () => {
    const { me, ada } = await addNotifications();
    await run('update users set banned_at = now() where id = $1', [ada]);
    await expectGone(me);
    await run('update users set banned_at = null where id = $1', [ada]);
    for (const kind of ['mute', 'block']) {
      await run('insert into blocks (user_id, target_id, kind) values ($1, $2, $3)', [me, ada, kind]);
      await expectGone(me);
      await run('delete from blocks where user_id = $1', [me]);
    }
    expect(await listOf(me)).toHaveLength(1);
  });

  it('a line of several names one who may be seen', async () => {
    const { me, ada, pin } = await addNotifications();
    const ben = await addUser();
    await notify(me, 'like', pin, ben, ben, pin);
    await run("insert into blocks (user_id, target_id, kind) values ($1, $2, 'block')", [me, ben]);
    expect(await listOf(me)).toMatchObject([{ sender: { _id: ada }, acts: 1 }]);
    expect(await unreadOf(me)).toBe(1);
  });

  it("leaves out lines on other people's private boards, and keeps one's own", async () => {
    const { me, ada, pin } = await addNotifications();
    const [theirs, mine] = [await addBoard({ creator: ada }), await addBoard({ creator: me, isPrivate: true })];
    await notify(me, 'board_add', pin, theirs.id, ada, pin, theirs.id);
    await notify(me, 'board_follow', mine.id, ada, ada, undefined, mine.id);
    expect(await unreadOf(me)).toBe(3);
    await run('update boards set is_private = true where id = $1', [theirs.id]);
    expect((await listOf(me)).map(({ kind }) => kind)).toEqual(['board_follow', 'like']);
    expect(await unreadOf(me)).toBe(2);
  });

  it("shows of new pins what the reader's lists show", async () => {
    const [me, ada] = [await addUser(), await addUser()];
    const pins = [await addPin({ postedBy: ada, tags: ['waves'] }), await addPin({ postedBy: ada, tags: ['gay'] })];
    for (const pin of pins)
      await run("insert into notifications (user_id, sender_id, kind, pin_id) values ($1, $2, 'new_pin', $3)", [
        me,
        ada,
        pin,
      ]);
    expect((await listOf(me)).map(({ pin }) => pin?._id)).toEqual([pins[0]]);
    await run("update users set content_filter = 'gay-straight' where id = $1", [me]);
    await run('insert into hidden_tags (user_id, tag_id) values ($1, $2)', [me, await addTag('waves')]);
    expect((await listOf(me)).map(({ pin }) => pin?._id)).toEqual([pins[1]]);
  });
});

describe('marking as read', () => {
  it('marks one, again without effect, then all', async () => {
    const me = await addUser();
    await run(
      "insert into notifications (user_id, kind, body) select $1, 'system', 'No ' || n from generate_series(1, 5) n",
      [me],
    );
    const id = (await listOf(me))[2]?._id ?? '';
    expect(await markRead(me, id)).toBe(4);
    expect(await markRead(me, id)).toBe(4);
    expect((await listOf(me)).map(({ read }) => read)).toEqual([false, false, true, false, false]);
    expect(await markRead(me, null)).toBe(0);
    expect(await markRead(me, null)).toBe(0);
    expect(await markRead(me, id)).toBe(0);
  });

  it("refuses unknown lines and other people's", async () => {
    const { me } = await addNotifications();
    const [line] = await listOf(me);
    const missing = { code: 'missing' };
    await expect(markRead(await addUser(), line?._id ?? '')).rejects.toMatchObject(missing);
    await expect(markRead(me, '9999999999999999')).rejects.toMatchObject(missing);
    expect(await unreadOf(me)).toBe(1);
  });

  it('ends with all read, or the new ones unread, however many do it at once', async () => {
    const { me, pin } = await addNotifications();
    const people = await Promise.all(Array.from({ length: 20 }, () => addUser()));
    const lines = (await listOf(me)).map(({ _id }) => _id);
    await Promise.all([
      ...people.map((who) => notify(me, 'like', pin, who, who, pin)),
      ...Array.from({ length: 20 }, () => markRead(me, null)),
      ...lines.map((id) => markRead(me, id)),
    ]);
    const { rows } = await run(
      'select sum(events)::int as events, count(*) filter (where not read)::int as unread from notifications where user_id = $1',
      [me],
    );
    expect(rows[0]?.events).toBe(21);
    expect(await unreadOf(me)).toBe(rows[0]?.unread);
    expect(await markRead(me, null)).toBe(0);
  });
});

describe('with 10,000 lines', () => {
  it('reads a page and counts without looking at all of them', async () => {
    const [me, ada] = [await addUser(), await addUser()];
    const pin = await addPin({ postedBy: me });
    await run(
      `insert into notifications (user_id, sender_id, kind, pin_id, read)
       select $1, $2, 'like', $3, n % 2 = 0 from generate_series(1, 10000) n`,
      [me, ada, pin],
    );
    await run('analyze notifications', []);
    expect(await findNotifications(me, 1)).toMatchObject({ totalPages: 50 });
    expect(await unreadOf(me)).toBe(1_000);
    const { rows } = await run(
      `explain (analyze, buffers) select * from shown_notifications where user_id = ${me} order by latest desc limit 20`,
      [],
    );
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).toContain('Index Scan using notifications_user');
    expect(Number(/shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(500);
  });
});
