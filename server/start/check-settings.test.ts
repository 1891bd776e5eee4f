import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { assertSettings } from '@/server/start/check-settings';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pins-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
function fileOf(content: string): string {
  const file = path.join(folder, 'file');
  writeFileSync(file, content);
  return file;
}

it('all wrong settings are told in one list, with the files that they name', async () => {
  const wrong = {
    PORT: 'seven',
    DATABASE_URL: 'mysql://x',
    GEO_FILE: '/nowhere',
    TERMS_FILE: fileOf('no JSON'),
    FIREBASE_CREDENTIALS: fileOf('no JSON'),
  };
  const error: unknown = await assertSettings(wrong).catch((reason: unknown) => reason);
  expect(String(error).split('\n')).toEqual([
    'EnvError: These settings are wrong:',
    '  PORT: must be a number',
    '  DATABASE_URL: must be a postgres:// address',
    '  GEO_FILE: must be a file; /nowhere: it does not exist',
    expect.stringMatching(/^ {2}TERMS_FILE: must be lists of terms: SyntaxError: /),
    expect.stringMatching(/^ {2}FIREBASE_CREDENTIALS: must be a key of a service account/),
  ]);
});

it.each([
  ['a text', 'GEO_FILE', 'must be a database in the format of MaxMind'],
  ['{"ilegal": []}', 'TERMS_FILE', 'must be lists of terms: the file: Unrecognized key: "ilegal"'],
])('a file with %j does not fit %s', (content, key, problem) =>
  expect(assertSettings({ [key]: fileOf(content) })).rejects.toThrow(`${key}: ${problem}`),
);

it('right settings pass', () => assertSettings({ TERMS_FILE: fileOf('{"illegal": ["mauve"]}') }));

it.each([
  [{ PORT: 'seven', GEO_FILE: '/nowhere' }, 1, /PORT: must be a number\n {2}GEO_FILE: must be a file/],
  [{ PORT: '3999' }, 0, /^The settings are right\.\n$/],
])('npm start -- --check says of %j what is wrong, and ends', (settings, status, words) => {
  const { PATH = '' } = process.env;
  const env = { PATH, NODE_ENV: 'production' as const, DATA_DIR: path.join(folder, 'data'), ...settings };
  const run = spawnSync(process.execPath, ['server/bootstrap.mjs', 'start', '--check'], { env, encoding: 'utf8' });
  expect([run.status, run.stdout + run.stderr]).toEqual([status, expect.stringMatching(words)]);
});
