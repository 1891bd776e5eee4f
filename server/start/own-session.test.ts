import { useTestDatabase } from '@/jest/database';
import { Pooler, type PoolerFaults } from '@/jest/pooler';
import { env } from '@/lib/env';
import { checkOwnSession, SHARED, UNSET } from '@/server/start/own-session';

useTestDatabase();
const HEARING_MS = 300;

let pooler: Pooler | undefined;
afterEach(() => pooler?.close());

function behindPooler(faults: PoolerFaults): Promise<string> {
  pooler = new Pooler(env.DATABASE_URL ?? '', faults);
  return pooler.listen();
}

describe('the session of a connection to the database', () => {
  it('is found on a direct connection', () => expect(checkOwnSession(env.DATABASE_URL ?? '')).resolves.toBeUndefined());

  it('is found behind a pooler that keeps it', async () =>
    expect(checkOwnSession(await behindPooler({}))).resolves.toBeUndefined());

  it.each([
    ['drops notifications', { dropsNotifications: true }, SHARED],
    ['drops settings', { dropsSettings: true }, UNSET],
  ])('is missed, in words, behind a pooler that %s', async (_name, faults, message) =>
    expect(checkOwnSession(await behindPooler(faults), HEARING_MS)).rejects.toMatchObject({
      name: 'StartError',
      message,
    }),
  );
});
