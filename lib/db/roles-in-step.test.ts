import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';

useTestDatabase();

const stateOf = async (id: string) =>
  (await rowsOf('select role, is_admin from users where id = $1', [id])).map((row) => [row.role, row.is_admin])[0];

it('the column of the version before follows the role, and a role follows the column', async () => {
  const id = await addUser({ admin: true });
  expect(await stateOf(id)).toEqual(['admin', true]);
  await rowsOf('update users set is_admin = false where id = $1', [id]);
  expect(await stateOf(id)).toEqual(['person', false]);
  await rowsOf("update users set role = 'senior' where id = $1", [id]);
  expect(await stateOf(id)).toEqual(['senior', false]);
  await rowsOf('update users set is_admin = true where id = $1', [id]);
  expect(await stateOf(id)).toEqual(['admin', true]);
  await rowsOf("insert into users (auth_uid, name, is_admin) values ('old-version', 'Old version', true)");
  expect(await rowsOf("select role from users where auth_uid = 'old-version'")).toEqual([{ role: 'admin' }]);
});

it('the journal notes what is left of a role, and nothing standing of the highest', async () => {
  const id = await addUser();
  for (const role of ['admin', 'moderator', 'person']) {
    await rowsOf('update users set role = $2 where id = $1', [id, role]);
  }
  expect(await rowsOf('select undone, detail from removal_outbox where subject_id = $1 order by id', [id])).toEqual([
    { undone: true, detail: {} },
    { undone: false, detail: { role: 'moderator' } },
    { undone: false, detail: { role: 'person' } },
  ]);
});
