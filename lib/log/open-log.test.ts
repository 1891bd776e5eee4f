import { openLog } from '@/lib/log/open-log';

it('an event is one line that says when, how grave, which process and what', () => {
  const lines: string[] = [];
  openLog({ level: 'info', name: 'front', pid: 7, destination: { write: (line) => void lines.push(line) } }).warn(
    'late',
  );
  expect(lines).toEqual([expect.stringMatching(/^\{"level":"warn","time":"20\d\d-[\d-]+T[\d:.]+Z",.*\}\n$/)]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ process: 'front', pid: 7, msg: 'late' });
});

it('no email address is logged, neither as a field nor in an error of the database', () => {
  const lines: string[] = [];
  const log = openLog({ level: 'info', name: 'test', destination: { write: (line) => void lines.push(line) } });
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
