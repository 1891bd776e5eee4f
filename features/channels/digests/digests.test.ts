import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addTag, addUser, daysAgo, followBoard, followTag, followUser } from '@/jest/gallery';
import { db, getPool } from '@/lib/db/client';
import { announceSearches, announceTags } from '@/features/saved-searches/announce';
import { announceNewPins } from '@/lib/jobs/stepwise-calls';
import { blockUser } from '@/lib/services/blocks';
import { chooseChannels } from '@/features/channels/channel-choices';
import { mailChannel } from '@/features/channels/digests/mail-channel';
import { deliverDue } from '@/features/channels/deliver-due';
import { unsubscribeToken } from '@/features/channels/digests/unsubscribe-link';
import { hideTag } from '@/lib/services/hidden-tags';
import { matchNewPins } from '@/features/saved-searches/matching/match-pins';
import { saveSearch } from '@/features/saved-searches/save-search';

useTestDatabase();
afterEach(async () => {
  await rowsOf('delete from outgoing_mails');
  await rowsOf('delete from notification_channels');
});

const LONG_AGO = '2026-02-01';
const SECRET = 'the secret of the site';
const deliver = () => deliverDue({ database: db, siteSecret: SECRET, signal: new AbortController().signal });
const choose = (userId: string, mail: 'daily' | 'weekly' | 'off') => chooseChannels(db, userId, { mail });
/** A minute passes, and then a digest is due. */
async function comesDue(userId: string, toldTo?: string) {
  await rowsOf('update notifications set latest = latest - 60000::bigint * 4096 where user_id = $1', [userId]);
  await rowsOf(
    "update notification_channels set due_at = now(), told_to = coalesce($2::timestamptz, told_to - interval '1 minute') where user_id = $1",
    [userId, toldTo],
  );
}
const mailsOf = async (userId: string) =>
  (
    await rowsOf<{ subject: string; body: string; unsubscribe_url: string }>(
      'select subject, body, unsubscribe_url from outgoing_mails where user_id = $1 order by id',
      [userId],
    )
  ).map((mail) => ({ ...mail, body: mail.body.replace(/[\u2066-\u2069]/g, '') }));
/** The first sentences of the only digest. */
const linesOf = async (userId: string) => {
  const [mail] = await mailsOf(userId);
  return mail?.body.split('\n\n').slice(1, -2);
};

async function reader(): Promise<string> {
  const userId = await addUser();
  await rowsOf('update users set email_verified = true where id = $1', [userId]);
  await choose(userId, 'daily');
  return userId;
}

async function announceAll() {
  await rowsOf('update tag_announcer set seen_to = 0'); // Pins of tests come in any order.
  await announceTags(getPool());
  await announceNewPins(getPool());
}
const announcePin = (pin: string, who: string, board: string | null = null) =>
  rowsOf('insert into announcements (pin_id, who, board_id) values ($1, $2, $3)', [pin, who, board]);

describe('a digest', () => {
  it('has one line a tag and a person with their boards, with counts and links but no titles', async () => {
    const [userId, poster] = [await reader(), await addUser({ name: 'Petra' })];
    await followTag(userId, await addTag('nebula'));
    await followUser(userId, poster);
    const board = await addBoard({ name: 'Skies', creator: poster });
    await followBoard(userId, board.id);
    for (const days of [5, 5, 4]) await addPin({ tags: ['nebula'], createdAt: daysAgo(days), title: 'A secret title' });
    const own = await addPin({ postedBy: poster, title: 'A secret title', slug: 'own-1', createdAt: daysAgo(3) });
    await announcePin(own, poster);
    await announcePin(own, poster, board.id);
    await announceAll();
    await comesDue(userId, LONG_AGO);
    await deliver();
    const [mail, ...others] = await mailsOf(userId);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Pinwall: new today');
    expect(mail?.body).not.toContain('secret');
    expect(await linesOf(userId)).toEqual([
      '3 new pins in “nebula”\nhttp://localhost:3000/tag/nebula?sort=Latest',
      'New pin by Petra\nhttp://localhost:3000/pin/own-1',
    ]);
    const token = encodeURIComponent(unsubscribeToken(userId, SECRET));
    expect(mail?.body).toContain(`http://localhost:3000/unsubscribe?token=${token}`);
    expect(mail?.unsubscribe_url).toBe(`http://localhost:3000/unsubscribe/now?token=${token}`);
  });

  it('has one line of one person’s new pins, whatever boards they are on', async () => {
    const [userId, poster] = [await reader(), await addUser({ name: 'Rosa' })];
    const boards = [await addBoard({ creator: poster }), await addBoard({ creator: poster })];
    for (let n = 0; n < 2; n += 1) {
      const pin = await addPin({ postedBy: poster, createdAt: daysAgo(3) });
      for (const { id } of boards)
        await rowsOf("select notify($1, 'new_pin', $2, $3, $4, $3, $2)", [userId, id, pin, poster]);
    }
    await comesDue(userId, LONG_AGO);
    await deliver();
    expect(await linesOf(userId)).toEqual([`2 new pins from Rosa\nhttp://localhost:3000/user-profile/${poster}`]);
  });

  it('names a saved search as its owner does, with the pins of all its days and the link to the newest', async () => {
    const userId = await reader();
    await saveSearch(userId, { query: 'lagoon -storm ratio:square', name: 'Quiet lagoons' });
    await saveSearch(userId, { query: 'tag:geyser' });
    await rowsOf('update saved_searches set since = 0');
    const square = { width: 400, height: 400 };
    for (const days of [9, 9, 8]) await addPin({ title: 'A lagoon', ...square, createdAt: daysAgo(days) });
    await addPin({ title: 'A lagoon in a storm', ...square, createdAt: daysAgo(8) });
    await addPin({ title: 'A lagoon', width: 400, height: 300, createdAt: daysAgo(8) });
    await addPin({ title: 'A secret title', tags: ['geyser'], createdAt: daysAgo(8) });
    await rowsOf('update search_matcher set seen_to = 0');
    await matchNewPins(db, new AbortController().signal);
    await announceSearches(getPool());
    await comesDue(userId, LONG_AGO);
    await deliver();
    expect(await linesOf(userId)).toEqual([
      '3 new pins for “Quiet lagoons”\nhttp://localhost:3000/search/lagoon%20-storm%20ratio%3Asquare?sort=Latest',
      'New pin for “tag:geyser”\nhttp://localhost:3000/search/tag%3Ageyser?sort=Latest',
    ]);
    await comesDue(userId);
    await deliver();
    expect(await mailsOf(userId)).toHaveLength(1);
  });

  it('tells each thing once: the next one has only what came after it', async () => {
    const [userId, poster] = [await reader(), await addUser({ name: 'Olga' })];
    await followTag(userId, await addTag('comet'));
    await followUser(userId, poster);
    await addPin({ tags: ['comet'], createdAt: daysAgo(6) });
    await announcePin(await addPin({ postedBy: poster, createdAt: daysAgo(6) }), poster);
    await announceAll();
    await comesDue(userId, LONG_AGO);
    await Promise.all([deliver(), deliver()]);
    expect(await mailsOf(userId)).toHaveLength(1);
    await comesDue(userId);
    await deliver();
    expect(await mailsOf(userId)).toHaveLength(1);
    for (let n = 0; n < 2; n += 1) await announcePin(await addPin({ postedBy: poster, createdAt: new Date() }), poster);
    await announceAll();
    await comesDue(userId);
    await deliver();
    const [, second] = await mailsOf(userId);
    expect(second?.body).toContain('2 new pins by Olga\n');
    expect(second?.body).not.toContain('comet');
  });

  it('leaves a day that has not ended to the next one', async () => {
    const userId = await reader();
    await followTag(userId, await addTag('today'));
    await addPin({ tags: ['today'], createdAt: new Date() });
    await announceAll();
    await comesDue(userId, LONG_AGO);
    await deliver();
    expect(await mailsOf(userId)).toEqual([]);
    // The next day: the moment until which it was told, and the day of the notification, move back by one.
    await rowsOf(
      "update notification_channels set due_at = now(), told_to = told_to - interval '1 day' where user_id = $1",
      [userId],
    );
    await rowsOf(
      `update notifications set subject = subject - (1::bigint << 31), latest = latest - 86400000::bigint * 4096 where user_id = $1`,
      [userId],
    );
    await addPin({ tags: ['today'], createdAt: new Date(Date.now() - 86_400_000) });
    await deliver();
    expect(await linesOf(userId)).toEqual([expect.stringContaining('New pin in “today”')]);
  });

  it('keeps to the filter, hidden tags and blocks as they are when it is sent, and leaves out what was read', async () => {
    const [userId, poster, disliked] = [await reader(), await addUser(), await addUser()];
    for (const name of ['aurora', 'reef', 'noise']) await followTag(userId, await addTag(name));
    for (const who of [poster, disliked]) await followUser(userId, who);
    await addPin({ tags: ['aurora', 'gay'], createdAt: daysAgo(3) });
    await addPin({ tags: ['noise'], createdAt: daysAgo(3) });
    await addPin({ tags: ['reef'], createdAt: daysAgo(3) });
    await announcePin(await addPin({ postedBy: poster, createdAt: daysAgo(3), tags: ['noise'] }), poster);
    await announcePin(await addPin({ postedBy: poster, createdAt: daysAgo(3) }), poster);
    await announcePin(await addPin({ postedBy: disliked, createdAt: daysAgo(3) }), disliked);
    await announceAll();
    await hideTag(userId, 'noise', true);
    await blockUser(userId, disliked, 'block');
    await rowsOf(
      "update notifications set read = true where user_id = $1 and kind = 'tag_pin' and subject & 2147483647 = (select id from tags where name = 'reef')",
      [userId],
    );
    await comesDue(userId, LONG_AGO);
    await deliver();
    expect(await linesOf(userId)).toEqual([expect.stringMatching(/^New pin by /)]);
  });

  it.each([
    ['without a verified address', 'update users set email_verified = false where id = $1'],
    ['without an address', 'update users set email = null where id = $1'],
    ['while banned', 'update users set banned_at = now(), banned_until = null where id = $1'],
  ])('goes to nobody %s', async (_who, change) => {
    const userId = await reader();
    await followTag(userId, await addTag('lone'));
    await addPin({ tags: ['lone'], createdAt: daysAgo(2) });
    await announceAll();
    await rowsOf(change, [userId]);
    await comesDue(userId, LONG_AGO);
    await deliver();
    expect(await mailsOf(userId)).toEqual([]);
    const { due } = await rowOf<{ due: boolean }>('select due_at <= now() as due from notification_channels');
    expect(due).toBe(false);
  });

  it('names fifty lines, and how many more there are', async () => {
    const userId = await reader();
    for (let n = 0; n < 53; n += 1) {
      await followTag(userId, await addTag(`many-${n}`));
      await addPin({ tags: [`many-${n}`], createdAt: daysAgo(1) });
    }
    await announceAll();
    await comesDue(userId, LONG_AGO);
    await deliver();
    const lines = await linesOf(userId);
    expect(lines).toHaveLength(51);
    expect(lines?.at(-1)).toBe('And 3 more, in your notifications.');
  });
});

describe('the end of digests', () => {
  it('also takes back what waits to be sent, and no other email', async () => {
    const userId = await reader();
    await rowsOf(
      "insert into outgoing_mails (recipient, subject, body, user_id, unsubscribe_url) values ('a@b.test', 'new', '', $1, 'https://x.test'), ('a@b.test', 'a warning', '', $1, null)",
      [userId],
    );
    await choose(userId, 'off');
    expect((await mailsOf(userId)).map(({ subject }) => subject)).toEqual(['a warning']);
    expect(await rowsOf('select from notification_channels')).toEqual([]);
  });
});

it('a person whose turn fails is put off for an hour and holds up nobody', async () => {
  const [first, second] = [await reader(), await reader()];
  await rowsOf("update notification_channels set due_at = now() - interval '1 minute' where user_id = $1", [first]);
  await rowsOf('update notification_channels set due_at = now() where user_id = $1', [second]);
  const broken = jest.spyOn(mailChannel, 'deliver').mockRejectedValueOnce(new Error('broken'));
  await expect(deliver()).rejects.toThrow('broken');
  await deliver();
  expect(broken.mock.calls.map(([, due]) => String(due.userId))).toEqual([first, second]);
  broken.mockRestore();
  const { wait } = await rowOf<{ wait: number }>(
    'select round(extract(epoch from due_at - now()) / 60)::int as wait from notification_channels where user_id = $1',
    [first],
  );
  expect(wait).toBe(60);
});
