import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { addAsset, useStorage } from '@/jest/assets';
import { getQueue } from '@/lib/data/moderation/queue';
import { env } from '@/lib/env';
import { report } from '@/lib/services/reports/report';

useTestDatabase();
const assets = useStorage();

const MOST = 3;
beforeAll(() => void jest.replaceProperty(env, 'REPORTS_HIDE_PER_HOUR', MOST));
beforeEach(() => rowsOf("update reports set created_at = created_at - interval '61 minutes'"));

let serial = 0;
const make = (
  id: string,
  { userId = null, isVerified = true }: { userId?: string | null; isVerified?: boolean } = {},
) => report({ subject: { type: 'pin', id }, reason: 'minor' }, { userId, isVerified, ip: `198.51.${(serial += 1)}.7` });
const addPins = (count: number) => Promise.all(Array.from({ length: count }, () => addPin()));
const heldOf = async (pins: string[]) =>
  (await rowOf<{ n: number }>("select count(*)::int as n from pins where id = any ($1) and status = 'held'", [pins])).n;
const notificationsOf = (admin: string) =>
  rowsOf("select body, href from notifications where user_id = $1 and kind = 'system'", [admin]);

describe('reports of visitors', () => {
  it('hide so many pins an hour, however many come at once; all are filed, and every admin is notified once', async () => {
    const admins = [await addUser({ admin: true }), await addUser({ admin: true })];
    const pins = await addPins(9);
    await Promise.all(pins.map((pin) => make(pin)));
    expect(await heldOf(pins)).toBe(MOST);
    expect(await rowOf("select count(*)::int as n from reports where state = 'open'")).toEqual({ n: 9 });
    await make(await addPin());
    const line = {
      body: expect.stringContaining(`have hidden ${MOST} pins within an hour`),
      href: '/admin?kind=report',
    };
    for (const admin of admins) expect(await notificationsOf(admin)).toEqual([line]);
    expect(await rowsOf("select detail, actor from audit_log where action = 'brake-reports'")).toEqual([
      { detail: { hidden: MOST }, actor: null },
    ]);
    expect(await rowsOf('select recipient from outgoing_mails')).toEqual([{ recipient: env.CONTACT_EMAIL }]);
    const { items } = await getQueue({ kinds: ['report'] });
    expect(items.map(({ status }) => status)).toEqual([...Array(7).fill('live'), ...Array(MOST).fill('held')]);
  });

  it('hide again an hour later', async () => {
    const pin = await addPin();
    await make(pin);
    expect(await heldOf([pin])).toBe(1);
  });

  it('hide the reported pin before same-media pins, within what is left', async () => {
    const [first, ...others] = (await addPins(6)).reverse();
    if (!first) throw new Error('no pin');
    await addAsset(first, assets.storage);
    await rowsOf(
      'update pins set (media_id, image) = (select media_id, image from pins where id = $1) where id = any ($2::bigint[])',
      [first, others],
    );
    await make(first);
    expect([await heldOf([first]), await heldOf(others)]).toEqual([1, MOST - 1]);
  });
});

/** An account whose report about a minor was upheld long ago. */
async function addReporter(): Promise<string> {
  const id = await addUser();
  await rowsOf(
    "insert into reports (subject_type, subject_id, reason, reporter_id, state, created_at) values ('pin', 1, 'minor', $1, 'upheld', '2026-01-01')",
    [id],
  );
  return id;
}

describe('reports of verified accounts', () => {
  it('have a limit of their own once they are old and one was upheld, and beyond it count with the others', async () => {
    const eva = await addReporter();
    jest.replaceProperty(env, 'REPORTS_HIDE_PER_HOUR', 7);
    const pins = await addPins(15);
    await Promise.all(pins.map((pin) => make(pin, { userId: eva })));
    expect(await heldOf(pins)).toBe(2 * 7);
    jest.replaceProperty(env, 'REPORTS_HIDE_PER_HOUR', MOST);
  });

  it.each([
    ['are not verified', async () => addReporter(), false],
    ['have no upheld report', async () => addUser(), true],
    [
      'are younger than seven days',
      async () => {
        const id = await addReporter();
        await rowsOf("update users set created_at = now() - interval '6 days 23 hours' where id = $1", [id]);
        return id;
      },
      true,
    ],
  ])('count with those of visitors while they %s', async (_, add, isVerified) => {
    const pins = await addPins(MOST + 2);
    for (const pin of pins) await make(pin, { userId: await add(), isVerified });
    expect(await heldOf(pins)).toBe(MOST);
  });
});

it('all reports together hide twice as many as those of visitors, and then the same alarm rings', async () => {
  await rowsOf('delete from hiding_limit_alerts');
  const admin = await addUser({ admin: true });
  const pins = await addPins(2 * MOST + 3);
  const [eva, fred] = [await addReporter(), await addReporter()];
  for (const [index, pin] of pins.entries()) await make(pin, { userId: index % 2 ? eva : fred });
  expect(await heldOf(pins)).toBe(2 * MOST);
  const body = expect.stringContaining(`have hidden ${2 * MOST} pins within an hour`);
  expect(await notificationsOf(admin)).toEqual([{ body, href: '/admin?kind=report' }]);
});

it('admins are told of the limit, again when it is reached in the next hour, too, and then not for hours', async () => {
  await rowsOf('delete from hiding_limit_alerts');
  const admin = await addUser({ admin: true });
  const told: number[] = [];
  for (let hour = 0; hour < 4; hour += 1) {
    for (const pin of await addPins(MOST + 1)) await make(pin);
    told.push((await notificationsOf(admin)).length);
    for (const table of ['reports', 'hiding_limit_alerts'])
      await rowsOf(`update ${table} set created_at = created_at - interval '61 minutes'`);
  }
  expect(told).toEqual([1, 2, 2, 2]);
});
