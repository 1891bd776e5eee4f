import { countRecoveryCodes, findFactor, findPasskeys } from '@/features/second-factor/services/find-passkeys';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { findCalls, notedAnswers } from '@/jest/named-queries';
import { compareRows } from '@/jest/query-rows';

jest.mock('@/lib/db/client', () => jest.requireActual('@/jest/named-queries').notingClient());
useTestDatabase();

it('named queries are all understood by the database, and answer what their Row types say', async () => {
  const userId = await addUser();
  await rowsOf(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
     values ($1, 'one', '', 0, '{internal}', 'My phone')`,
    [userId],
  );
  await Promise.all([findFactor(userId, null), findPasskeys(userId), countRecoveryCodes(userId)]);
  const answers = notedAnswers().filter(({ call }) => call.startsWith('features/'));
  expect([...new Set(answers.map(({ call }) => call))].sort()).toEqual(await findCalls('features/second-factor'));
  expect(compareRows(answers)).toEqual([]);
});
