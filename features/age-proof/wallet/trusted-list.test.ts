import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AgeIssuer } from '@/features/age-proof/testing/age-issuer';
import { openTrustedList } from '@/features/age-proof/wallet/trusted-list';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-list-'));
  file = path.join(folder, 'issuers.pem');
});
afterEach(() => rm(folder, { recursive: true }));

it('a changed list counts at once, and a broken one leaves the former', async () => {
  const [first, second] = [await AgeIssuer.make({ name: 'First' }), await AgeIssuer.make({ name: 'Second' })];
  const errors: unknown[] = [];
  await writeFile(file, first.pem);
  const list = await openTrustedList(file, { error: (...told: unknown[]) => void errors.push(told) });
  const subjects = async () => (await list()).map(({ subject }) => subject.split('\n')[0]);
  expect(await subjects()).toEqual(['CN=First CA']);
  await writeFile(file, first.pem + second.pem);
  expect(await subjects()).toEqual(['CN=First CA', 'CN=Second CA']);
  await writeFile(file, 'nothing');
  expect(await subjects()).toEqual(['CN=First CA', 'CN=Second CA']);
  await rm(file);
  expect(await subjects()).toEqual(['CN=First CA', 'CN=Second CA']);
  expect(errors).toHaveLength(2);
  await writeFile(file, second.pem);
  expect(await subjects()).toEqual(['CN=Second CA']);
});

it('the site does not start without a list', async () => {
  const log = { error: () => undefined };
  await expect(openTrustedList(file, log)).rejects.toThrow('ENOENT');
  await writeFile(file, 'nothing');
  await expect(openTrustedList(file, log)).rejects.toThrow('has no certificate');
});
