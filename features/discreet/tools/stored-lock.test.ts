import { keepLock, parseLock, readLock, removeLock } from '@/features/discreet/tools/stored-lock';
import { isLockDue, readModes } from '@/features/discreet/stored-modes';
import { fakeBrowser } from '@/lib/client/testing/fake-browser';

const PIN = { salt: 'c2FsdA==', rounds: 10, hash: 'aGFzaA==' };

beforeEach(() => void fakeBrowser());

it('a lock keeps its PIN when a passkey is added, and its ways when its minutes change', () => {
  keepLock({ pin: PIN }, 'Notes');
  keepLock({ passkey: 'abc' }, 'Notes');
  keepLock({ after: 15 }, 'Notes');
  expect(readLock()).toEqual({ after: 15, pin: PIN, passkey: 'abc' });
  expect(readModes()).toBe('lock');
  expect(isLockDue()).toBe(false);
  removeLock('Notes');
  expect([readLock(), readModes()]).toEqual([undefined, '']);
});

it.each(['', 'x', '{}', '{"after":5}', '{"after":5,"pin":{"salt":"a"}}', '{"after":"5","passkey":"abc"}', 'null'])(
  'what is stored as %s is no lock',
  (text) => expect(parseLock(text)).toBeUndefined(),
);

it('a lock without a stored time is due', () => {
  keepLock({ pin: PIN }, 'Notes');
  localStorage.removeItem('discreet-locks-at');
  expect(isLockDue()).toBe(true);
});
