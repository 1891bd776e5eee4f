import { openLog } from '@/lib/log';

it('no email address is logged, neither as a field nor in an error of the database', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('no mail to ann@example.org'), {
    detail: 'Key (email)=(ann@example.org) exists.',
  });
  log.error({ err: error, email: 'ann@example.org', person: { email: 'ann@example.org', token: 'secret' } }, 'failed');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/ann|secret/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'failed',
    email: '[email]',
    err: { message: 'no mail to [email]' },
  });
});
