import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SupervisedProcess } from '@/server/start/supervised-process';

/** At once: the test stops the process after its first output. */
const WRITES = `
  process.stderr.write(
    '\\u001b[31mError\\u001b[0m: no account of ada@example.com\\n    at /users/bo%40example.com\\n' +
      'the last words of cy@example.com, cut off',
  );
  setInterval(() => undefined, 60_000);`;

const HEARS_HANGUP = `
  process.kill(process.pid, 'SIGHUP');
  setTimeout(() => console.error('goes on'), 20);
  setInterval(() => undefined, 60_000);`;

it('a process writes its errors to standard error of the launcher, without email addresses', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-process-'));
  await writeFile(path.join(folder, 'writes.mjs'), WRITES);
  let written = '';
  const write = jest
    .spyOn(process.stderr, 'write')
    .mockImplementation((chunk) => (written += String(chunk)).length > 0);
  const own = new SupervisedProcess({
    name: 'test',
    args: [path.join(folder, 'writes.mjs')],
    env: process.env,
    graceMs: 5_000,
  });
  try {
    while (!written.includes('Error')) await new Promise((resolve) => setImmediate(resolve));
  } finally {
    await own.stop();
  }
  while (!written.includes('cut off')) await new Promise((resolve) => setImmediate(resolve));
  write.mockRestore();
  expect(written).toBe(
    '\u001b[31mError\u001b[0m: no account of [email]\n    at /users/[email]\nthe last words of [email], cut off\n',
  );
  await rm(folder, { recursive: true });
});

it('a hangup does not end a process, which is the launcher’s to end', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-process-'));
  await writeFile(path.join(folder, 'hears.mjs'), HEARS_HANGUP);
  let written = '';
  const write = jest
    .spyOn(process.stderr, 'write')
    .mockImplementation((chunk) => (written += String(chunk)).length > 0);
  const own = new SupervisedProcess({
    name: 'test',
    args: [path.join(folder, 'hears.mjs')],
    env: process.env,
    graceMs: 5_000,
  });
  while (!written.includes('goes on') && own.deaths === 0) await new Promise((resolve) => setImmediate(resolve));
  await own.stop();
  write.mockRestore();
  expect(own.deaths).toBe(0);
  await rm(folder, { recursive: true });
});
