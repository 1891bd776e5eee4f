import { secondFactor } from '@/features/second-factor/feature';
import { useTestDatabase } from '@/jest/database';
import { useFeatures } from '@/jest/features';
import { addUser } from '@/jest/gallery';
import { db } from '@/lib/db/client';
import type { Role } from '@/lib/domain/roles';
import { runRequest } from '@/server/cli/user/run-request';

useFeatures(secondFactor);
useTestDatabase();

async function addNamed(name: string, role: Role = 'person') {
  const id = Number(await addUser({ name, role }));
  const email = `${name}@demo.test`;
  await db.updateTable('users').set({ email, email_verified: true }).where('id', '=', id).execute();
  return { id, email };
}

it('npm run user prints the code with which a new admin adds a passkey', async () => {
  const { email } = await addNamed('paolo');
  expect(await runRequest({ action: 'role', role: 'admin', email, dryRun: false, force: false }, db)).toMatch(
    /^paolo \(paolo@demo\.test\) is an admin now\.\nThe code for their first passkey at \/admin.*: [a-z0-9-]{19}$/,
  );
});

it('npm run user deletes the passkeys of somebody who has lost them, notes it, and prints a code for staff alone', async () => {
  const [person, member] = [await addNamed('pepe'), await addNamed('peggy', 'moderator')];
  const reset = ({ email }: { email: string }, dryRun = false) =>
    runRequest({ action: 'reset-factor', email, dryRun }, db);
  expect(await reset(person, true)).toMatch(/^Nothing was changed/);
  expect(await reset(person)).toBe('pepe (pepe@demo.test) is without passkeys and recovery codes now.');
  expect(await reset(member)).toMatch(/codes now\.\nThe code for their first passkey.*: [a-z0-9-]{19}$/);
  const lines = await db
    .selectFrom('audit_log')
    .select(['actor', 'subject_id'])
    .where('action', '=', 'reset-factor')
    .orderBy('seq')
    .execute();
  expect(lines).toEqual([person, member].map(({ id }) => ({ actor: null, subject_id: id })));
});
