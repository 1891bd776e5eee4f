import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkCredentials } from '@/server/start/credentials';

let folder = '';
beforeAll(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'pins-credentials-'))));
afterAll(() => rm(folder, { recursive: true }));

async function fileWith(content: string): Promise<string> {
  const file = path.join(folder, 'key.json');
  await writeFile(file, content);
  return file;
}

it('the start refuses credentials that are not there', () =>
  expect(checkCredentials(path.join(folder, 'none.json'), 'pins')).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^FIREBASE_CREDENTIALS .*none\.json: there is no such file\.$/),
  }));

it.each(['', 'no JSON', '{}', '{"client_email":"a@b.test","private_key":"secret"}'])(
  'the start refuses %j as credentials, and does not show them',
  async (content) => {
    const refused = checkCredentials(await fileWith(content), 'pins');
    await expect(refused).rejects.toThrow('it is no key of a service account');
    await expect(refused).rejects.not.toThrow('secret');
  },
);

const KEY = { client_email: 'site@pins.example', private_key: '-----BEGIN PRIVATE KEY-----\nx\n', project_id: 'pins' };

it('the start takes the key of a service account, and none where none is set', async () => {
  await checkCredentials(undefined, undefined);
  await checkCredentials(await fileWith(JSON.stringify(KEY)), 'pins');
});

it('the start refuses the key of another project, and names both', async () => {
  const file = await fileWith(JSON.stringify({ ...KEY, project_id: 'pins-staging' }));
  await expect(checkCredentials(file, 'pins')).rejects.toThrow(
    'it is a key of the project pins-staging, and FIREBASE_PROJECT_ID is pins.',
  );
});
