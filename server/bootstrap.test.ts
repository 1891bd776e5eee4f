import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

it('a start with wrong settings says in words what every one of them must be, without a stack trace', async () => {
  const env = { ...process.env, PORT: 'seven', SITE_URL: 'ftp://site', LOG_FORMAT: 'text' };
  const started = run(process.execPath, ['server/bootstrap.mjs', 'start'], { env });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^These settings are wrong:\n {2}PORT: .*\n {2}SITE_URL: must be .*\n$/),
  });
});
