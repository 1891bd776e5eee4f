import { useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { db } from '@/lib/db/client';
import { runRequest } from '@/server/cli/user/run-request';

useTestDatabase();

const until = new Date('2090-12-31T00:00:00Z');
const stateOf = (id: string) =>
  db.selectFrom('users').select(['banned_until', 'role']).where('id', '=', Number(id)).executeTakeFirst();

async function addNamed(name: string, verified = true) {
  const id = await addUser({ name });
  await db
    .updateTable('users')
    .set({ email: `${name}@demo.test`, email_verified: verified })
    .where('id', '=', Number(id))
    .execute();
  return { id, email: `${name.toUpperCase()}@demo.test` };
}

describe('a run of npm run user', () => {
  it('bans and unbans, and says when there is nothing to do', async () => {
    const { id, email } = await addNamed('petra');
    const ban = () => runRequest({ action: 'ban', email, reason: 'Spam.', until, dryRun: false }, db);
    const unban = () => runRequest({ action: 'unban', email, dryRun: false }, db);
    expect(await ban()).toBe('petra (PETRA@demo.test) is banned until 2090-12-31.');
    expect(await stateOf(id)).toMatchObject({ banned_until: until });
    expect(await ban()).toBe('petra (PETRA@demo.test) is banned until 2090-12-31 for this reason already.');
    expect(await unban()).toBe('petra (PETRA@demo.test) is not banned any more.');
    expect(await unban()).toBe('petra (PETRA@demo.test) is not banned.');
  });

  it('verifies nobody without the feature', async () => {
    const { email } = await addNamed('pablo');
    const verify = runRequest({ action: 'verify', email, dryRun: false }, db);
    await expect(verify).rejects.toThrow('This site has no verified makers.');
  });

  it('makes admins', async () => {
    const { id, email } = await addNamed('paolo');
    const makeAdmin = () => runRequest({ action: 'role', role: 'admin', email, dryRun: false, force: false }, db);
    expect(await makeAdmin()).toBe('paolo (PAOLO@demo.test) is an admin now.');
    expect(await stateOf(id)).toMatchObject({ role: 'admin' });
    expect(await makeAdmin()).toBe('paolo (PAOLO@demo.test) is an admin already.');
  });

  it('makes no admin of an account with an unverified email, and says how to verify it', async () => {
    const { id, email } = await addNamed('piet', false);
    const makeAdmin = runRequest({ action: 'role', role: 'admin', email, dryRun: false, force: false }, db);
    await expect(makeAdmin).rejects.toThrow('piet (PIET@demo.test) has not verified this email. They open the link');
    expect(await stateOf(id)).toMatchObject({ role: 'person' });
  });

  it('takes the rights of admins back, but not unasked those of the last, and notes it', async () => {
    await db.updateTable('users').set({ role: 'person' }).execute();
    const [first, last] = [await addNamed('pia'), await addNamed('pam')];
    for (const { email } of [first, last])
      await runRequest({ action: 'role', role: 'admin', email, dryRun: false, force: false }, db);
    const remove = ({ email }: { email: string }, force = false) =>
      runRequest({ action: 'role', role: 'person', email, dryRun: false, force }, db);
    expect(await remove(first)).toBe('pia (PIA@demo.test) is no longer an admin.');
    expect(await stateOf(first.id)).toMatchObject({ role: 'person' });
    expect(await remove(first)).toBe('pia (PIA@demo.test) has no role.');
    await expect(remove(last)).rejects.toThrow('is the last admin');
    expect(await remove(last, true)).toBe('pam (PAM@demo.test) is no longer an admin.');
    const lines = await db
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('action', '=', 'remove-admin')
      .execute();
    expect(lines).toEqual(Array(2).fill({ action: 'remove-admin', actor: null }));
  });

  it('bans no last admin, dry or not', async () => {
    await db.updateTable('users').set({ role: 'person' }).execute();
    const { id, email } = await addNamed('pola');
    await runRequest({ action: 'role', role: 'admin', email, dryRun: false, force: false }, db);
    for (const dryRun of [true, false]) {
      const banned = runRequest({ action: 'ban', email, reason: 'Spam.', until, dryRun }, db);
      await expect(banned).rejects.toThrow(
        'pola (POLA@demo.test) is the last admin, and the site would have none: make another one first, or take these rights with remove-admin --force.',
      );
    }
    expect(await stateOf(id)).toMatchObject({ role: 'admin', banned_until: null });
  });

  it('resets no second factor where the site has none', async () => {
    const { email } = await addNamed('pepe');
    await expect(runRequest({ action: 'reset-factor', email, dryRun: false }, db)).rejects.toThrow(
      'This site has no second factor.',
    );
  });

  it('changes nothing when it is dry', async () => {
    const { id, email } = await addNamed('pavel');
    const before = await stateOf(id);
    expect(await runRequest({ action: 'ban', email, reason: 'Spam.', until: null, dryRun: true }, db)).toBe(
      'Nothing was changed: pavel (PAVEL@demo.test) would be banned for good.',
    );
    expect(await stateOf(id)).toEqual(before);
  });

  it('refuses people whom it cannot find', () =>
    expect(runRequest({ action: 'unban', email: 'no@body.test', dryRun: false }, db)).rejects.toThrow(
      'There is no account with the email no@body.test.',
    ));
});
