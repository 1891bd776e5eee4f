import { StorageError } from '@/lib/storage/storage';
import { awaitServices } from '@/server/start/await-services';

const check = () => Promise.resolve();

it('the start goes on by itself when a bucket is there that was away, and ends where the bucket refuses', async () => {
  const parts: string[] = [];
  const onWait = (part: string) => void parts.push(part);
  const waiting = { log: () => undefined, onWait, onThere: () => void parts.push('there'), pauseMs: 1 };
  let tries = 0;
  const flaky = async () => {
    tries += 1;
    if (tries === 1) throw new StorageError('no answer', true);
  };
  await awaitServices({}, { check: flaky }, waiting);
  expect(parts).toEqual(['storage', 'there']);
  const refused = () => Promise.reject(new StorageError('InvalidAccessKeyId', false));
  await expect(awaitServices({}, { check: refused }, waiting)).rejects.toThrow('InvalidAccessKeyId');
});

it('a database that is away is waited for', async () => {
  const onWait = (part: string) => {
    throw new Error(`waits for the ${part}`);
  };
  const waiting = { log: () => undefined, onWait, pauseMs: 1 };
  await expect(awaitServices({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/pins' }, { check }, waiting)).rejects.toThrow(
    'waits for the database',
  );
});
