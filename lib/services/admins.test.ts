import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { env } from '@/lib/env';
import { setRole } from '@/lib/services/admins';

useTestDatabase();

const linesOf = (userId: string) =>
  rowsOf("select body, href from notifications where user_id = $1 and kind = 'system' order by id", [userId]);
const mails = () => rowsOf('select recipient, body, user_id from outgoing_mails order by id');
beforeEach(() => rowsOf('delete from outgoing_mails'));

async function addNamed(name: string, { admin = false, verified = false } = {}): Promise<string> {
  const id = await addUser({ uid: name.toLowerCase(), name, admin });
  await rowsOf('update users set email_verified = $2 where id = $1', [id, verified]);
  return id;
}

describe('a change of rights', () => {
  it('reaches every admin, in the bell, and by mail to those with a verified email and to the operator', async () => {
    const anna = await addNamed('Anna', { admin: true, verified: true });
    const ben = await addNamed('Ben', { admin: true });
    const [carl, dora] = [await addNamed('Carl'), await addNamed('Dora')];
    await setRole({ userId: carl, role: 'admin', reason: 'Knows the rules.', adminId: anna });
    const href = `/admin/users/${carl}`;
    const line = { body: 'Anna made Carl an admin: Knows the rules.', href };
    for (const admin of [anna, ben, carl]) expect(await linesOf(admin)).toEqual([line]);
    expect(await linesOf(dora)).toEqual([]);
    const body = expect.stringMatching(/^Anna made Carl an admin: Knows the rules\.[^]*\/admin\/users\//);
    expect(await mails()).toEqual([
      { recipient: 'anna@example.com', body, user_id: Number(anna) },
      { recipient: env.CONTACT_EMAIL, body, user_id: null },
    ]);
  });

  it('reaches the former admin, without a link to the moderation pages', async () => {
    const [eva, fred] = [await addNamed('Eva', { admin: true }), await addNamed('Fred', { admin: true })];
    await setRole({ userId: fred, role: 'person', reason: 'Asked for it.', adminId: eva });
    expect(await linesOf(fred)).toEqual([{ body: 'You are no longer an admin.', href: null }]);
    expect((await linesOf(eva)).at(-1)?.body).toBe('Eva took the role of an admin from Fred: Asked for it.');
  });

  it('is sent once, and not when nothing changes', async () => {
    const [greta, hugo] = [await addNamed('Greta', { admin: true }), await addNamed('Hugo')];
    const change = { userId: hugo, role: 'admin' as const, reason: 'A helper.', adminId: greta };
    await Promise.all([setRole(change), setRole(change), setRole(change)]);
    expect((await linesOf(greta)).filter(({ body }) => String(body).includes('Hugo'))).toHaveLength(1);
  });

  it('gives nobody rights who is banned', async () => {
    const [kim, lea] = [await addNamed('Kim', { admin: true }), await addNamed('Lea')];
    await rowsOf('update users set banned_at = now() where id = $1', [lea]);
    const change = { userId: lea, role: 'admin' as const, reason: 'A helper.', adminId: kim };
    await expect(setRole(change)).rejects.toMatchObject({ status: 409 });
    expect(await linesOf(kim)).toEqual([]);
  });

  it('names the operator where no moderator decided', async () => {
    const [ida, jon] = [await addNamed('Ida', { admin: true }), await addNamed('Jon')];
    await setRole({ userId: jon, role: 'admin', reason: null, adminId: null });
    expect((await linesOf(ida)).at(-1)?.body).toBe('The operator made Jon an admin.');
  });
});
