import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { actingFrom } from '@/lib/db/caller-ip';
import { db, getPool } from '@/lib/db/client';
import { createHistory } from '@/lib/db/migration-history';
import { warn } from '@/lib/services/moderation/people-actions';
import { verifyChain } from '@/server/cli/audit/verify-chain';

useTestDatabase();

const FOLDER = path.resolve('lib/db/migrations');
const NOTES_IPS = '0026_accountable_callers.sql';

it('the audit log is one chain over lines from before IP addresses were noted and lines with one', async () => {
  const files = (await readdir(FOLDER)).sort();
  const apply = async (names: string[]) => {
    for (const name of names) await rowsOf(await readFile(path.join(FOLDER, name), 'utf8'));
  };
  await rowsOf('drop schema public cascade; create schema public');
  const client = await getPool().connect();
  await createHistory(client).finally(() => client.release());
  await apply(files.filter((name) => name < NOTES_IPS));
  const [userId, adminId] = [await addUser(), await addUser()];
  for (const reason of ['Once.', 'Twice.']) await warn(userId, reason, adminId);
  const noted = (await rowsOf("select encode(hash, 'hex') as hash from audit_log order by seq")).map(
    ({ hash }) => hash,
  );

  await apply(files.filter((name) => name >= NOTES_IPS));
  await actingFrom('203.0.113.7', () => warn(userId, 'Thrice.', adminId));
  const lines = await rowsOf("select encode(hash, 'hex') as hash, host(ip) as ip from audit_log order by seq");
  expect(lines.slice(0, 2)).toEqual(noted.map((hash) => ({ hash, ip: null })));
  expect(lines[2]).toMatchObject({ ip: '203.0.113.7' });
  expect(await verifyChain(db, { seq: 2, hash: String(noted[1]) })).toMatch(/^The audit log is whole: 3 lines\./);
});
