import { recorder } from '@/jest/eraser';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { useStorage } from '@/jest/assets';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { db } from '@/lib/db/client';
import { deleteAccount } from '@/lib/services/account-deletion';
import { setRole } from '@/lib/services/admins';
import { ban } from '@/lib/services/bans';
import { setSwitch } from '@/lib/services/lockdown';
import { removeBoard } from '@/lib/services/moderation/board-actions';
import { actOnPerson } from '@/lib/services/moderation/people-actions';
import { removePins } from '@/lib/services/moderation/pin-actions';

useTestDatabase();
const assets = useStorage();
beforeEach(() => rowsOf("update users set role = 'person'"));

const demote = (userId: string, adminId: string | null) => setRole({ userId, role: 'person', reason: 'No.', adminId });
const banBySite = (userId: string) => ban({ userId, reason: 'No.', until: null, adminId: null });
const leave = (userId: string) => deleteAccount(userId, recorder());
const admins = async () =>
  (await rowsOf<{ id: number }>("select id from users where role = 'admin' and banned_at is null")).map(({ id }) =>
    String(id),
  );

type Act = (trio: readonly [string, string, string]) => Promise<unknown>;
const CASES: Record<string, readonly [Act, Act, Act]> = {
  'take each other’s rights': [([a, b]) => demote(b, a), ([, b, c]) => demote(c, b), ([a, , c]) => demote(a, c)],
  'delete their accounts': [([a]) => leave(a), ([, b]) => leave(b), ([, , c]) => leave(c)],
  'are banned by the operator': [([a]) => banBySite(a), ([, b]) => banBySite(b), ([, , c]) => banBySite(c)],
  'go in three ways': [([a]) => leave(a), ([, b]) => banBySite(b), ([, , c]) => demote(c, null)],
};
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

describe.each(Object.entries(CASES))('three admins who %s at once', (_, acts) => {
  it.each(ORDERS)('leave one, in the order %i, %i, %i', async (...order) => {
    const trio = [
      await addUser({ admin: true }),
      await addUser({ admin: true }),
      await addUser({ admin: true }),
    ] as const;
    const ended = await Promise.allSettled(order.map((index) => acts[index](trio)));
    const refused = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refused).not.toEqual([]);
    for (const error of refused) expect(error).toMatchObject({ status: expect.any(Number), name: 'AppError' });
    expect(await admins()).toHaveLength(refused.length);
  });
});

it('an admin whose rights were taken meanwhile neither bans nor gives rights', async () => {
  const [admin, former, person] = [await addUser({ admin: true }), await addUser({ admin: true }), await addUser()];
  await demote(former, admin);
  await expect(setRole({ userId: person, role: 'admin', reason: 'Yes.', adminId: former })).rejects.toMatchObject({
    status: 404,
  });
  await expect(actOnPerson(person, { act: 'ban', reason: 'No.', days: null }, former)).rejects.toMatchObject({
    status: 404,
  });
  expect(await admins()).toEqual([admin]);
});

it('a moderator whose rights were taken meanwhile decides about no pin, board or switch', async () => {
  const [admin, former, poster] = [await addUser({ admin: true }), await addUser({ admin: true }), await addUser()];
  const pin = await addPin({ postedBy: poster });
  const board = await addBoard({ creator: poster });
  await demote(former, admin);
  const calls = [
    removePins([pin], { actor: former, reason: 'No.', legal: false, storage: assets.storage }),
    removeBoard(board.id, 'No.', former),
    setSwitch({ name: 'uploads', on: true, reason: 'No.', actor: former }),
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject({ status: 404 });
  expect(await rowsOf('select status from pins where id = $1', [pin])).toEqual([{ status: 'live' }]);
  expect(await rowsOf('select from boards where id = $1', [board.id])).toHaveLength(1);
  expect(await rowsOf('select from site_switches where is_on')).toEqual([]);
});

it('the last admin gets a next step instead of losing the account, the rights or the site', async () => {
  const admin = await addUser({ admin: true });
  const refusal = { status: 409, message: 'The site would have no admin. Make somebody else an admin first.' };
  await expect(leave(admin)).rejects.toMatchObject(refusal);
  await expect(banBySite(admin)).rejects.toMatchObject(refusal);
  await expect(demote(admin, null)).rejects.toMatchObject(refusal);
  expect(await admins()).toEqual([admin]);
  await setRole({ userId: admin, role: 'person', reason: null, adminId: null, evenLast: true }, db);
  expect(await admins()).toEqual([]);
});
