import { useTestDatabase } from '@/jest/database';
import { getPool } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { env } from '@/lib/env';

useTestDatabase();

describe('migrate', () => {
  it('finds nothing to do in a migrated database', async () => {
    expect(await migrate(env.DATABASE_URL ?? '')).toEqual([expect.stringMatching(/^up to date: \d+ migrations$/)]);
  });

  it('applies every migration once when several instances start together', async () => {
    await getPool().query('drop schema public cascade; create schema public');
    const answers = await Promise.all([migrate(env.DATABASE_URL ?? ''), migrate(env.DATABASE_URL ?? '')]);
    const lines = answers.flat();
    expect(lines.filter((line) => line === '0001_schema applied')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('up to date'))).toHaveLength(1);
  });
});
