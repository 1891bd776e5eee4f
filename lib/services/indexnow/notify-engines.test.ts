import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addUser } from '@/jest/gallery';
import { MIN_INDEXED_PINS } from '@/lib/config';
import { db } from '@/lib/db/client';
import { ban, unban } from '@/lib/services/bans';
import { notifyEngines } from '@/lib/services/indexnow/notify-engines';

useTestDatabase();

interface Call {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

const KEY = 'abcdef12-3456';
const SITE = 'https://gallery.test';
const log = jest.fn();
let status = 200;
let calls: Call[] = [];
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    calls.push(JSON.parse(body) as Call);
    response.writeHead(status).end();
  });
});
const send = (key: string | undefined = KEY) =>
  notifyEngines(db, {
    key,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
    siteUrl: SITE,
    log,
  });
const sent = () => calls.flatMap(({ urlList }) => urlList.map((url) => url.slice(SITE.length))).sort();
/** Sends what waits, and forgets it. */
async function sendAll(): Promise<void> {
  await send();
  calls = [];
}
const waiting = async () => (await rowsOf('select from indexnow_outbox')).length;
const sender = () =>
  rowOf<{ failures: number; pause: number }>(
    'select failures, round(extract(epoch from next_at - now()))::int as pause from indexnow_sender',
  );
const runNow = () => rowsOf("update indexnow_sender set next_at = '-infinity'");

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  status = 200;
  await rowsOf('delete from indexnow_outbox');
  await rowsOf("update indexnow_sender set next_at = '-infinity', failures = 0");
  calls = [];
  log.mockClear();
});

describe('search engines', () => {
  it('are notified once of a new pin and of the page of its poster', async () => {
    const postedBy = await addUser();
    await addPin({ title: 'Waves', slug: 'waves', postedBy });
    await rowsOf("update pins set title = 'Calm waves' where slug = 'waves'");
    await send();
    await send();
    expect(calls).toEqual([
      { host: 'gallery.test', key: KEY, keyLocation: `${SITE}/${KEY}.txt`, urlList: expect.any(Array) as string[] },
    ]);
    expect(sent()).toEqual(['/pin/waves', `/user-profile/${postedBy}`]);
    expect(await waiting()).toBe(0);
  });

  it('are notified of the removal of a pin that was indexed, under its address of then', async () => {
    await addPin({ slug: 'fog' });
    const id = await addPin({ slug: null });
    await sendAll();
    await rowsOf("update pins set status = 'removed' where slug = 'fog'");
    await rowsOf('delete from pins where id = $1', [id]);
    await send();
    expect(sent()).toEqual([`/pin/${id}`, '/pin/fog'].sort());
  });

  it.each(['pending', 'held', 'hidden', 'removed'] as const)('are not notified of a pin that is %s', async (state) => {
    const id = await addPin({ status: state });
    await rowsOf("update pins set title = 'Other' where id = $1", [id]);
    await send();
    expect(calls).toEqual([]);
    await rowsOf("update pins set status = 'live' where id = $1", [id]);
    await send();
    expect(sent()).toHaveLength(1);
  });

  it('are notified of flagged pins, which may be indexed as others may, but not of the profiles that hide them', async () => {
    const id = await addPin({ tags: ['gay'], slug: null });
    await send();
    expect(sent()).toEqual([`/pin/${id}`]);
  });

  it('are not notified of likes and follows', async () => {
    const likes = await addPin();
    await sendAll();
    await rowsOf('update pins set saves_count = saves_count + 1 where id = $1', [likes]);
    await rowsOf('update users set followers_count = followers_count + 1');
    await send();
    expect(calls).toEqual([]);
  });

  it('are notified of a board once it is not thin, and never of a private one or of its new address', async () => {
    const creator = await addUser();
    const pins = await addPins(MIN_INDEXED_PINS);
    await sendAll();
    await addBoard({ creator, pins, isPrivate: true });
    await send();
    expect(calls).toEqual([]);
    await addBoard({ creator, pins: pins.slice(1) });
    await send();
    expect(sent()).toEqual([`/user/${creator}/boards`]);
    calls = [];
    const full = await addBoard({ creator, pins });
    await send();
    expect(sent()).toEqual([`/board/${full.slug}`, `/user/${creator}/boards`]);
    calls = [];
    await rowsOf("update boards set is_private = true, slug = 'secret' where id = $1", [full.id]);
    await send();
    expect(sent()).toEqual([`/board/${full.slug}`, `/user/${creator}/boards`]);
  });

  it('are notified of all the pages of a person who is banned, and again when the ban ends', async () => {
    const userId = await addUser();
    const pins = await addPins(MIN_INDEXED_PINS, { postedBy: userId });
    const { slug } = await addBoard({ creator: userId, pins });
    await sendAll();
    await ban({ userId, reason: 'A day off.', until: null, adminId: null });
    await send();
    const pages = sent();
    expect(pages).toHaveLength(MIN_INDEXED_PINS + 3);
    expect(pages).toEqual(
      expect.arrayContaining([`/board/${slug}`, `/user/${userId}/boards`, `/user-profile/${userId}`]),
    );
    calls = [];
    await unban(userId, null);
    await send();
    expect(sent()).toEqual(pages);
  });
});

describe('calls', () => {
  it.each([429, 500, 503])('that are answered by %d are made again after growing pauses', async (busy) => {
    await addPin({ slug: `busy-${busy}` });
    status = busy;
    await send();
    expect(await sender()).toEqual({ failures: 1, pause: 15 });
    await send();
    expect(calls).toHaveLength(1);
    await runNow();
    await send();
    expect(await sender()).toEqual({ failures: 2, pause: 30 });
    await runNow();
    status = 202;
    await send();
    expect(await waiting()).toBe(0);
    expect(calls).toHaveLength(3);
    expect(calls[2]?.urlList).toContain(`${SITE}/pin/busy-${busy}`);
    expect((await sender()).failures).toBe(0);
    expect(log).not.toHaveBeenCalled();
  });

  it.each([400, 403, 422, 307])('that are refused by %d are given up with one line', async (refusal) => {
    await addPin();
    status = refusal;
    await send();
    expect(log.mock.calls).toEqual([[expect.stringContaining(`refused 2 addresses with ${refusal}`)]]);
    expect(await waiting()).toBe(0);
  });

  it('are made by one of two senders, and by the other once the first was killed', async () => {
    await addPin();
    await Promise.all([send(), send(), send()]);
    expect(calls).toHaveLength(1);
    await addPin();
    await rowsOf("update indexnow_sender set next_at = now() + interval '30 seconds'"); // taken by who was killed
    await send();
    expect(calls).toHaveLength(1);
    await runNow();
    await send();
    expect(calls).toHaveLength(2);
  });

  it('hold 10,000 addresses at most', async () => {
    const postedBy = await addUser();
    await rowsOf(
      `insert into pins (title, media_type, image, has_small, width, height, placeholder, posted_by)
       select 'Waves', 'pic', 'waves', true, 10, 10, '#000000', $1 from generate_series(1, 10001)`,
      [postedBy],
    );
    await send();
    await send();
    expect(calls.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
    expect(new Set(sent()).size).toBe(10_001);
  });

  it('are not made without a key, and nothing is kept', async () => {
    await addPin();
    await send('');
    expect([calls, await waiting()]).toEqual([[], 0]);
  });

  it('are noted by the transaction of the change alone', async () => {
    await addPin({ slug: 'undone' });
    await sendAll();
    const failing = db.transaction().execute(async (trx) => {
      await trx.updateTable('pins').set({ title: 'Other' }).where('slug', '=', 'undone').execute();
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await waiting()).toBe(0);
  });
});
