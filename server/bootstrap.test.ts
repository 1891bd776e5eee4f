import { execFile } from 'node:child_process';
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

it('a start with wrong settings says in words what every one of them must be, without a stack trace', async () => {
  const env = { ...process.env, PORT: 'seven', SITE_URL: 'ftp://site', LOG_FORMAT: 'text' };
  const started = run(process.execPath, ['server/bootstrap.mjs', 'start'], { env });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^These settings are wrong:\n {2}PORT: .*\n {2}SITE_URL: must be .*\n$/),
  });
});
