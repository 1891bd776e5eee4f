import { useTestDatabase } from '@/jest/database';
import { db, getPool, namedQuery } from '@/lib/db/client';

useTestDatabase();

const author = () =>
  db
    .insertInto('users')
    .values({ auth_uid: crypto.randomUUID(), name: `ada-${crypto.randomUUID().slice(0, 8)}` })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();

describe('the database client', () => {
  it('reads bigint as exact numbers and dates as dates', async () => {
    const { id, created_at: createdAt } = await author();
    expect(Number.isSafeInteger(id)).toBe(true);
    expect(id).toBeGreaterThan(2 ** 32);
    expect(createdAt).toBeInstanceOf(Date);
  });

  it('reads arrays of bigint as numbers', async () => {
    const { rows } = await getPool().query<{ ids: number[] }>('select array[1, 9007199254740991]::int8[] as ids');
    expect(rows).toEqual([{ ids: [1, Number.MAX_SAFE_INTEGER] }]);
  });

  it('runs named statements', async () => {
    const { id } = await author();
    const text = 'select id from users where id = $1';
    const read = () => namedQuery<{ id: number }>('client-test', text, [id]);
    expect(await read()).toEqual([{ id }]);
    expect(await read()).toEqual([{ id }]);
  });

  it('cancels a statement after three seconds', async () => {
    const { rows } = await getPool().query<{ statement_timeout: string }>('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '3s' }]);
  });
});
