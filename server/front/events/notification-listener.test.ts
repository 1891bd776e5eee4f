import { useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { getPool } from '@/lib/db/client';
import { env } from '@/lib/env';
import { eraseAccount } from '@/lib/services/account-deletion';
import { ban, unban } from '@/lib/services/bans';
import { endSessionOf, endSessions, endSessionsBefore, openSession } from '@/lib/services/sessions';
import { log as silentLog } from '@/lib/log';
import { NotificationListener } from './notification-listener';

useTestDatabase();

const listeners: NotificationListener[] = [];
afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.stop())));

it('the notification listener hears of changes and bans, and reconnects', async () => {
  const [me, banned] = [await addUser(), await addUser({ banned: true })];
  let hear: (userId: string) => void = () => undefined;
  let connect: () => void = () => undefined;
  const next = () => new Promise<string>((resolve) => (hear = resolve));
  const connected = () => new Promise<void>((resolve) => (connect = resolve));
  const listener = new NotificationListener({
    url: env.DATABASE_URL ?? '',
    log: silentLog,
    onHeard: (userId) => hear(userId),
    onConnected: () => connect(),
  });
  listeners.push(listener);
  await expect(listener.unread([me])).rejects.toThrow('not connected');
  const first = connected();
  listener.start();
  await first;

  await getPool().query("insert into notifications (user_id, kind) values ($1, 'system'), ($2, 'system')", [
    me,
    banned,
  ]);
  expect(await listener.unread([me, banned, '1'])).toEqual([
    { id: me, unread: 1, signInsSince: -Infinity, sessions: [] },
  ]);
  const heard = next();
  await getPool().query('select mark_read($1, null)', [me]);
  expect(await heard).toBe(me);

  const notified = next();
  await ban({ userId: me, reason: 'Spam.', until: null, adminId: null });
  expect(await notified).toBe(me);
  expect(await listener.unread([me])).toEqual([]);
  await unban(me, null);

  const again = connected();
  await getPool().query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'pins-front-notifications' and datname = current_database()`,
  );
  await again;
  expect(await listener.unread([me])).toEqual([{ id: me, unread: 0, signInsSince: -Infinity, sessions: [] }]);

  const session = { userId: me, signedInAt: Date.now() / 1000, device: 'Firefox', place: null };
  const [one, two] = [await openSession(session), await openSession(session)];
  const ended = next();
  await endSessionOf(me, one);
  expect(await ended).toBe(me);
  expect(await listener.unread([me])).toMatchObject([{ sessions: [two] }]);

  const signedOut = next();
  await endSessions(me);
  expect(await signedOut).toBe(me);
  const [{ signInsSince = 0 } = {}] = await listener.unread([me]);
  expect(Number.isInteger(signInsSince)).toBe(true);
  const changed = next();
  await endSessionsBefore(me, signInsSince + 5);
  expect(await changed).toBe(me);
  expect(await listener.unread([me])).toMatchObject([{ signInsSince: signInsSince + 5 }]);
  const deleted = next();
  await eraseAccount(me);
  expect(await deleted).toBe(me);
  expect(await listener.unread([me])).toEqual([]);
});

it('every front hears an outbox entry that one of them found', async () => {
  const me = await addUser();
  const heard = await Promise.all(
    [1, 2].map(async () => {
      let hear: (userId: string) => void = () => undefined;
      const hears = new Promise<string>((resolve) => (hear = resolve));
      await new Promise<void>((resolve) => {
        const listener = new NotificationListener({
          url: env.DATABASE_URL ?? '',
          log: silentLog,
          onHeard: (userId) => hear(userId),
          onConnected: resolve,
        });
        listener.start();
        listeners.push(listener);
      });
      return { hears };
    }),
  );
  await getPool().query("select tell_person($1, 'Hello.')", [me]);
  expect(await Promise.all(heard.map(({ hears }) => hears))).toEqual([me, me]);
  expect((await getPool().query('select from unread_outbox')).rowCount).toBe(0);
});
