import { useTestDatabase } from '@/jest/database';
import { getPool } from '@/lib/db/client';

useTestDatabase();

/** The bits that distinguish ids of one millisecond. */
const LAST = 'select time_id() & 4095 as last';

it('ids of one millisecond differ, whichever connections make them: each goes on where the last one ended', async () => {
  const [one, other] = await Promise.all([getPool().connect(), getPool().connect()]);
  try {
    const made: number[] = [];
    for (const client of [one, other, one, other, other, one]) {
      const { rows } = await client.query<{ last: string }>(LAST);
      made.push(...rows.map(({ last }) => Number(last)));
    }
    const [first = 0] = made;
    expect(made).toEqual(made.map((_, i) => (first + i) % 4096));
  } finally {
    for (const client of [one, other]) client.release();
  }
});
