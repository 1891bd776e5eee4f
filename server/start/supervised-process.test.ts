import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** Writes to a launcher that may be gone, and logs its uncaught errors to a file. */
const WRITES_ON = `
  import { appendFileSync } from 'node:fs';
  process.on('uncaughtException', (error) => appendFileSync(process.argv[2], error.message));
  setInterval(() => { console.error('a line'); console.log('a line'); }, 1);
  process.on('SIGINT', () => setTimeout(() => { appendFileSync(process.argv[2], 'left'); process.exit(); }, 200));`;

const LAUNCHES = `
  import { spawn } from 'node:child_process';
  const [preload, program, file] = process.argv.slice(2);
  const env = { ...process.env, LAUNCHER_PID: String(process.pid) };
  const child = spawn(process.execPath, ['--import', preload, program, file], { env, detached: true, stdio: 'pipe' });
  child.stderr.once('data', () => process.kill(process.pid, 'SIGKILL'));`;

it('a process whose launcher was killed leaves, and its last words break nothing', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-process-'));
  const [program, launcher, file] = ['writes-on.mjs', 'launches.mjs', 'words'].map((name) => path.join(folder, name));
  await writeFile(program ?? '', WRITES_ON);
  await writeFile(launcher ?? '', LAUNCHES);
  const preload = pathToFileURL(path.resolve('server/start/leave-with-parent.mjs')).href;
  spawnSync(process.execPath, [launcher ?? '', preload, program ?? '', file ?? '']);
  const words = () => readFile(file ?? '', 'utf8').catch(() => '');
  while (!(await words()).includes('left')) await new Promise((resolve) => setImmediate(resolve));
  expect(await words()).toBe('left');
  await rm(folder, { recursive: true });
});
