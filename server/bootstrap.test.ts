import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

it.each([
  ['a demo speaks to people, wherever that goes', '', /^These settings are wrong:\n {2}PORT: must be a number\n$/],
  ['a site with a database of its own writes for programs', 'postgres://db.example/pins', /^\{"level":"fatal",.*\}\n$/],
])('%s', async (_, DATABASE_URL, stderr) => {
  const env = { ...process.env, DATABASE_URL, PORT: 'seven', LOG_FORMAT: '' };
  await expect(run(process.execPath, ['server/bootstrap.mjs', 'start'], { env })).rejects.toMatchObject({
    stderr: expect.stringMatching(stderr),
  });
});

it('a start with wrong settings explains each of them, without a stack trace', async () => {
  const env = { ...process.env, PORT: 'seven', SITE_URL: 'ftp://site', LOG_FORMAT: 'text' };
  const started = run(process.execPath, ['server/bootstrap.mjs', 'start'], { env });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^These settings are wrong:\n {2}PORT: .*\n {2}SITE_URL: must be .*\n$/),
  });
});

const shipped = path.resolve(`node_modules/node-${process.platform}-${process.arch}/bin/node`);
const isShipped = process.platform === 'linux' && process.arch === 'x64';

(isShipped ? it : it.skip)('a command runs on the shipped Node, whatever Node starts it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-node-'));
  const other = path.join(folder, 'node');
  await copyFile(shipped, other);
  const NODE_OPTIONS = '--import "data:text/javascript,console.log(process.execPath)"';
  const env = { ...process.env, PORT: 'seven', LOG_FORMAT: 'text', NODE_OPTIONS };
  try {
    await expect(run(other, ['server/bootstrap.mjs', 'start'], { env })).rejects.toMatchObject({
      code: 1,
      stdout: `${other}\n${await realpath(shipped)}\n`,
      stderr: expect.stringMatching(/^These settings are wrong:/),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
