import { useTestDatabase } from '@/jest/database';
import { callFunction } from '@/lib/db/call-function';
import { db } from '@/lib/db/client';

useTestDatabase();

const use = (parameters: Record<string, unknown>) => callFunction(db, 'quota_use', parameters);

describe('a call of an SQL function by the names of its parameters', () => {
  it('gives the row, in whatever order they are', async () => {
    expect(await use({ most: 100, u: 1 })).toMatchObject({ pins: 0, waiting: 0 });
  });

  it.each([{ u: 1, least: 100 }, { u: 1 }, { u: 1, most: 100, more: 1 }])(
    'fails with a name that is wrong or missing: %j',
    async (parameters) => {
      await expect(use(parameters)).rejects.toThrow('function quota_use(');
    },
  );
});
