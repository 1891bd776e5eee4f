import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { untilRows } from '@/jest/media-jobs';
import { browser, device, devicesOf, session, subscriptionOf } from '@/features/channels/testing/push-devices';
import { db, getPool } from '@/lib/db/client';
import { blockUser } from '@/lib/services/blocks';
import { deliverDue } from '@/features/channels/deliver-due';
import { renewPush, turnPushOff, turnPushOn } from '@/features/channels/push/push-devices';
import { endSession, endSessions } from '@/lib/services/sessions';

useTestDatabase();
afterEach(async () => {
  await rowsOf('delete from notification_channels');
  await rowsOf('delete from push_subscriptions');
  await rowsOf(
    "select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'send_push' and key is not null",
  );
  await rowsOf(
    "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'send_push'))",
  );
});

const MINUTE = '60000::bigint * 4096';
/** So much time passes, and fronts publish what has changed. */
async function pass(minutes: number) {
  await rowsOf('select tell_unread(1000)');
  await rowsOf(`update notifications set latest = latest - $1 * ${MINUTE}`, [minutes]);
  await rowsOf(
    "update notification_channels set told_to = told_to - $1 * interval '1 minute', due_at = due_at - $1 * interval '1 minute'",
    [minutes],
  );
}
const deliver = () => deliverDue({ database: db, siteSecret: '', signal: new AbortController().signal });
/** Devices with a message that waits to be sent. */
const waiting = async () =>
  (
    await rowsOf<{ id: number }>(
      `select (payload->>'id')::bigint as id from graphile_worker._private_jobs
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_push') order by 1`,
    )
  ).map(({ id }) => id);

async function liked(userId: string) {
  const who = await addUser();
  const pin = await addPin({ postedBy: userId });
  await rowsOf("select notify($1, 'like', $2, $3, $3, $2, null)", [userId, pin, who]);
  return who;
}

describe('push messages', () => {
  it('go to every device once something is new, and again after ten minutes at the earliest', async () => {
    const userId = await addUser();
    const devices = [(await device(userId)).id, (await device(userId)).id];
    await deliver();
    expect(await waiting()).toEqual([]);
    await liked(userId);
    await deliver();
    expect(await waiting()).toEqual([]);
    await pass(1);
    await Promise.all([deliver(), deliver()]);
    expect(await waiting()).toEqual(devices);
    await liked(userId);
    await pass(5);
    await deliver();
    expect(await waiting()).toHaveLength(2);
    await pass(6);
    await deliver();
    expect(await waiting()).toHaveLength(4);
    await pass(20);
    await deliver();
    expect(await waiting()).toHaveLength(4);
  });

  it('come for nothing that somebody has read or may not see', async () => {
    const userId = await addUser();
    await device(userId);
    await liked(userId);
    await rowsOf('select mark_read($1, null)', [userId]);
    await blockUser(userId, await liked(userId), 'block');
    await pass(1);
    await deliver();
    expect(await waiting()).toEqual([]);
  });
});

it('a notification that comes during a delivery is delivered the next time', async () => {
  const userId = await addUser();
  await device(userId);
  await liked(userId);
  const [told, front] = [await getPool().connect(), await getPool().connect()];
  await told.query('begin; select from notification_channels for update');
  await told.query("update notification_channels set due_at = 'infinity', told_to = now()");
  const published = front.query('select tell_unread(1000)');
  await untilRows("select from pg_stat_activity where query = 'select tell_unread(1000)' and wait_event_type = 'Lock'");
  await told.query('commit');
  await published;
  for (const client of [told, front]) client.release();
  const { minutes } = await rowOf<{ minutes: number }>(
    'select round(extract(epoch from due_at - now()) / 60)::int as minutes from notification_channels where user_id = $1',
    [userId],
  );
  expect(minutes).toBe(10);
});

describe('a device', () => {
  it('needs a session of the person', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    for (const sessionId of [undefined, await session(other)])
      await expect(turnPushOn(userId, sessionId, subscriptionOf(browser()))).rejects.toThrow('sign in again');
    expect(await devicesOf(userId)).toEqual([]);
  });

  it('is turned off by itself, by its sign-out and by the end of all sessions, without the others', async () => {
    const userId = await addUser();
    const [first, second, third] = [await device(userId), await device(userId), await device(userId)];
    await turnPushOff(userId, first.sessionId);
    expect(await devicesOf(userId)).toEqual([second.id, third.id]);
    await endSession(second.sessionId);
    expect(await devicesOf(userId)).toEqual([third.id]);
    await endSessions(userId);
    expect(await devicesOf(userId)).toEqual([]);
  });

  it('replaces what it had before, also that of another account; ten a person', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const its = browser();
    await device(other, its);
    const { sessionId } = await device(userId, its);
    expect(await devicesOf(other)).toEqual([]);
    await turnPushOn(userId, sessionId, subscriptionOf(browser()));
    const [first] = await devicesOf(userId);
    for (let n = 0; n < 10; n += 1) await device(userId);
    const left = await devicesOf(userId);
    expect(left).toHaveLength(10);
    expect(left).not.toContain(first);
  });

  it('keeps its messages when its browser replaces the subscription, and no other URL changes anything', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const [first, next, their] = [browser(), browser(), browser()];
    const { id } = await device(userId, first);
    const { id: others } = await device(other, their);
    await renewPush({ ...subscriptionOf(next), replaces: browser().endpoint });
    expect(await rowsOf('select id from push_subscriptions where endpoint = $1', [next.endpoint])).toEqual([]);
    await renewPush({ ...subscriptionOf(next), replaces: first.endpoint });
    const { endpoint, keys } = subscriptionOf(next);
    expect(await rowsOf('select endpoint, p256dh, auth from push_subscriptions where user_id = $1', [userId])).toEqual([
      { endpoint, ...keys },
    ]);
    // One subscription is one browser's.
    await renewPush({ ...subscriptionOf(their), replaces: next.endpoint });
    expect([await devicesOf(userId), await devicesOf(other)]).toEqual([[id], []]);
    expect(others).not.toBe(id);
  });

  it('the last one that is turned off ends the channel', async () => {
    const userId = await addUser();
    const { sessionId } = await device(userId);
    await turnPushOff(userId, sessionId);
    expect(await rowsOf('select from notification_channels where user_id = $1', [userId])).toEqual([]);
  });
});
