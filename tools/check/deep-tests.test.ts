import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChanged, findDeepTests, hashOf, recordPassed } from '@/tools/check/deep-tests';

const TEST = 'lib/media/slow.deep.test.ts';
let root = '';
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'pins-deep-'));
  write('testing/deep-tests.json', '{}');
  write(TEST, '/** @looks-at lib/media package.json */\n');
  write('lib/media/decode.ts', 'one');
  write('lib/media/decode.test.ts', 'one');
  write('lib/other.ts', 'one');
  write('package.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

it('a deep test that never passed is to be run', async () => expect(await findChanged(root)).toEqual([TEST]));

it.each([TEST, 'lib/media/decode.ts', 'lib/media/new.ts', 'package.json'])(
  'a deep test that passed is to be run again once %s has changed',
  async (name) => {
    await recordPassed(root);
    expect(await findChanged(root)).toEqual([]);
    write(name, '/** @looks-at lib/media package.json */\n// changed');
    expect(await findChanged(root)).toEqual([TEST]);
  },
);

it.each(['lib/other.ts', 'lib/media/decode.test.ts'])('a change of %s has no deep test run', async (name) => {
  await recordPassed(root);
  write(name, 'changed');
  expect(await findChanged(root)).toEqual([]);
});

it('a deep test says what it looks at, and that is there', async () => {
  write(TEST, '');
  await expect(hashOf(root, TEST)).rejects.toThrow('must begin with /** @looks-at');
  write(TEST, '/** @looks-at lib/gone */\n');
  await expect(hashOf(root, TEST)).rejects.toThrow('looks at lib/gone, which is not there');
});

it('every deep test of this project says what it looks at', async () => {
  const tests = findDeepTests(process.cwd());
  expect(tests.length).toBeGreaterThan(20);
  for (const test of tests) expect(await hashOf(process.cwd(), test)).toMatch(/^[0-9a-f]{16}$/);
});
