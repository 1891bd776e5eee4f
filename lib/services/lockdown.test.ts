import { useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { listSwitches, readSwitches } from '@/lib/data/switches';
import { getPool } from '@/lib/db/client';
import { setSwitch } from '@/lib/services/lockdown';

useTestDatabase();

const audit = async () =>
  (await getPool().query('select actor::text, action, subject, detail from audit_log order by id')).rows;

it('a lockdown stops nothing at first', async () =>
  expect(await readSwitches()).toEqual({ uploads: false, 'sign-ups': false, writes: false }));

it('a lockdown sets a switch for every page, with a line in the audit log', async () => {
  const actor = await addUser({ admin: true });
  const change = { name: 'uploads', on: true, reason: 'Spam wave', actor } as const;
  expect(await purgesOf(() => setSwitch(change), 'soft')).toEqual(['all']);
  expect(await readSwitches()).toEqual({ uploads: true, 'sign-ups': false, writes: false });
  const [state] = await listSwitches();
  expect(state).toMatchObject({ name: 'uploads', on: true, reason: 'Spam wave', changedAt: expect.any(Date) });
  const line = { actor, action: 'switch-on', subject: 'site', detail: { name: 'uploads', reason: 'Spam wave' } };
  expect(await audit()).toEqual([line]);

  expect(await setSwitch(change)).toBe(false);
  expect(await audit()).toEqual([line]);

  expect(await setSwitch({ ...change, on: false, reason: '', actor: null })).toBe(true);
  expect(await readSwitches()).toMatchObject({ uploads: false });
  expect(await audit()).toEqual([line, expect.objectContaining({ action: 'switch-off', actor: null })]);
});
