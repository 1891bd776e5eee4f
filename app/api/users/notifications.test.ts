import { GET as getEvents } from '@/app/api/users/[userId]/notifications/events/route';
import { PUT as putRead } from '@/app/api/users/[userId]/notifications/read/route';
import { GET as getPage } from '@/app/api/users/[userId]/notifications/route';
import { GET as getSettings, PUT as putSettings } from '@/app/api/users/[userId]/notifications/settings/route';
import { bearer, callApi, sending } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { inSeconds, makeToken } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';
import { getPool } from '@/lib/db/client';
import { env } from '@/lib/env';
import { variantKey } from '@/lib/media/variants';
import { notificationPageSchema } from '@/lib/schemas/notification';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

let serial = 0;

/** With three notifications. */
async function somebody({ exp, banned }: { exp?: number; banned?: boolean } = {}) {
  const uid = `reader-${(serial += 1)}`;
  const id = await addUser({ uid, banned });
  const sender = await addUser({ image: 'faces/1.webp' });
  const pin = await addPin({ postedBy: id });
  const notify = (kind: string, about: string, who: string, of: string | null = null) =>
    getPool().query('select notify($1, $2, $3, $4, $4, $5, null)', [id, kind, about, who, of]);
  await notify('like', pin, sender, pin);
  await notify('follow', '0', sender);
  await getPool().query("insert into notifications (user_id, kind, body) values ($1, 'system', 'Welcome.')", [id]);
  const headers = bearer(makeToken({ claims: { sub: uid, ...(exp && { exp }) } }));
  const path = (of: string, rest = '') => `/api/users/${of}/notifications${rest}`;
  const put = (body: unknown) => ({ ...sending(body, headers), method: 'PUT' });
  return {
    id,
    notify,
    page: (query = '', of = id) => callApi(getPage, path(of, query), { userId: of }, { headers }),
    read: (body: unknown, of = id) => callApi(putRead, path(of, '/read'), { userId: of }, put(body)),
    settings: (of = id) => callApi(getSettings, path(of, '/settings'), { userId: of }, { headers }),
    mute: (body: unknown, of = id) => callApi(putSettings, path(of, '/settings'), { userId: of }, put(body)),
    events: (of = id) => callApi(getEvents, path(of, '/events'), { userId: of }, { headers }),
  };
}

describe('GET /users/{id}/notifications', () => {
  it('answers a page, with absolute URLs of images', async () => {
    const me = await somebody();
    const { status, body } = await me.page('?page=1');
    expect(status).toBe(200);
    const { notifications, totalPages } = notificationPageSchema.strict().parse(body);
    expect(totalPages).toBe(1);
    expect(notifications.map(({ kind }) => kind)).toEqual(['system', 'follow', 'like']);
    expect(notifications[2]?.pin?.image).toMatch(
      new RegExp(`^${env.SITE_URL}/media/art/.*${variantKey.smallStill('')}$`),
    );
    expect(notifications[2]?.sender?.image).toBe(`${env.SITE_URL}/media/faces/1.webp?v=2`);
    expect((await me.page('?page=2')).body).toEqual({ notifications: [], totalPages: 1 });
  });

  it.each(['0', '-1', 'x', '1.5', '10000', '1e9', "1' or '1"])('refuses page %s', async (page) => {
    const me = await somebody();
    expect(await me.page(`?page=${encodeURIComponent(page)}`)).toMatchObject({ status: 422, body: { field: 'page' } });
  });
});

describe('PUT /users/{id}/notifications/read', () => {
  it('answers how many are unread afterwards, however often it is called', async () => {
    const me = await somebody();
    const { notifications } = notificationPageSchema.parse((await me.page()).body);
    const notificationId = notifications[0]?._id;
    for (let n = 0; n < 3; n += 1) {
      expect(await me.read({ notificationId })).toMatchObject({ status: 200, body: { unreadNotificationsCount: 2 } });
    }
    for (let n = 0; n < 2; n += 1) {
      expect((await me.read({ notificationId: null })).body).toEqual({ unreadNotificationsCount: 0 });
    }
  });

  it.each([
    [{}, 422],
    [{ notificationId: 7 }, 422],
    [{ notificationId: '' }, 422],
    [{ notificationId: '-1' }, 422],
    [{ notificationId: "1'; drop table notifications" }, 422],
    [{ notificationId: null, all: true }, 422],
    [{ notificationId: '1' }, 404],
    [{ notificationId: '9999999999999999' }, 404],
    ['no json', 400],
  ])('answers %j with %i', async (body, status) => {
    const me = await somebody();
    expect((await me.read(body)).status).toBe(status);
    expect((await me.read({ notificationId: null })).status).toBe(200);
  });

  it("does not find other people's", async () => {
    const [me, other] = [await somebody(), await somebody()];
    const { notifications } = notificationPageSchema.parse((await other.page()).body);
    expect((await me.read({ notificationId: notifications[0]?._id })).status).toBe(404);
  });
});

describe('…/notifications/settings', () => {
  it('stores the muted kinds and sends no more of them', async () => {
    const me = await somebody();
    expect(await me.settings()).toMatchObject({ status: 200, body: { muted: [] } });
    const saved = { muted: ['follow', 'new_pin'], channels: { mail: 'off' } };
    expect((await me.mute({ muted: ['follow', 'new_pin', 'follow'] })).body).toEqual(saved);
    expect((await me.settings()).body).toEqual(saved);
    await me.notify('follow', '0', await addUser());
    expect(notificationPageSchema.parse((await me.page()).body).notifications).toHaveLength(3);
    expect((await me.mute({ muted: [] })).body).toMatchObject({ muted: [] });
  });

  it.each([
    { muted: ['system'] },
    { muted: ['sneeze'] },
    { muted: 'like' },
    { muted: Array(10_000).fill('like') },
    { muted: [], all: true },
    { channels: { mail: 'hourly' } },
    { channels: { pigeon: 'daily' } },
    {},
  ])('refuses the payload %j', async (body) => {
    const me = await somebody();
    expect((await me.mute(body)).status).toBe(422);
  });
});

describe('…/notifications/events', () => {
  const until = async (exp: number) => {
    const me = await somebody({ exp });
    const { status, headers } = await me.events();
    expect([status, headers.get('content-type'), headers.get('x-events-of')]).toEqual([
      200,
      'text/event-stream',
      me.id,
    ]);
    return Number(headers.get('x-events-until')) - Date.now();
  };

  it('gives access for ten minutes, or as long as the token holds', async () => {
    const [long, short] = [await until(inSeconds(3_000)), await until(inSeconds(60))];
    expect(Math.round(long / 60_000)).toBe(10);
    expect(short).toBeGreaterThan(50_000);
    expect(short).toBeLessThanOrEqual(60_000);
  });
});

it('every call of notifications is refused for another person', async () => {
  const [me, other, banned] = [await somebody(), await somebody(), await somebody({ banned: true })];
  const all = (who: typeof me, of: string) =>
    Promise.all([
      who.page('', of),
      who.read({ notificationId: null }, of),
      who.settings(of),
      who.mute({ muted: ['like'] }, of),
      who.events(of),
    ]);
  for (const { status } of await all(me, other.id)) expect(status).toBe(403);
  for (const { status } of await all(banned, banned.id)) expect(status).toBe(403);
  expect((await other.read({ notificationId: null })).body).toEqual({ unreadNotificationsCount: 0 });
  expect((await callApi(getEvents, '/x', { userId: me.id })).status).toBe(401);
});
