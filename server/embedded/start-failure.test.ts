import { fillFailure, startFailure } from '@/server/embedded/start-failure';
import { ServiceAway } from '@/server/start/service-away';
import { StartError } from '@/server/start/start-error';

const coded = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });

it.each([
  ['a folder that cannot be made', coded('EROFS')],
  [
    'a cluster that cannot be made',
    new Error(
      'initdb failed (1): creating files\ncould not write to file "x": No space left on device\ninitdb: removing contents',
    ),
  ],
  [
    'a server that cannot write',
    new Error('PostgreSQL does not start: FATAL:  could not write lock file "postmaster.pid": No space left on device'),
  ],
])('%s is waited for', (_what, error) => {
  expect(startFailure(error)).toBeInstanceOf(ServiceAway);
});

it('a server that does not start for another reason ends the start with its own words, not with all that it says', () => {
  const failure = startFailure(
    new Error('PostgreSQL does not start: LOG:  starting\nFATAL:  data directory has wrong ownership\nHINT:  mend it'),
  );
  expect(failure).toBeInstanceOf(StartError);
  expect(failure.message).toBe('The embedded database does not start: FATAL:  data directory has wrong ownership');
});

it('content that finds no room is waited for, a mistake of ours is not', () => {
  const refused = new Error('The file cannot be kept.', { cause: coded('ENOSPC') });
  expect(fillFailure(refused)).toBeInstanceOf(ServiceAway);
  expect(fillFailure(coded('53100'))).toBeInstanceOf(ServiceAway);
  const mistake = new TypeError('no');
  expect(fillFailure(mistake)).toBe(mistake);
});
