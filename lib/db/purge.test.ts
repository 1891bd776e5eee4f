import { useTestDatabase } from '@/jest/database';
import { db, getPool } from '@/lib/db/client';
import { decodePurge, encodePurges, PURGE_CHANNEL, purgeTags } from '@/lib/db/purge';

useTestDatabase();

describe('purgeTags', () => {
  it('notifies when the transaction commits, and not when it rolls back', async () => {
    const client = await getPool().connect();
    const heard: string[] = [];
    client.on('notification', ({ payload = '' }) => heard.push(...decodePurge(payload).tags));
    await client.query(`listen ${PURGE_CHANNEL}`);
    const rolledBack = db.transaction().execute(async (trx) => {
      await purgeTags(trx, ['pin:rolled-back'], 'hard');
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await db.transaction().execute(async (trx) => {
      await purgeTags(trx, ['pin:a', 'pin:a', 'feed'], 'soft');
      await purgeTags(trx, [], 'soft');
    });
    await client.query('select 1');
    client.release(true);
    expect(heard).toEqual(['pin:a', 'feed']);
  });
});

describe('encodePurges', () => {
  it('keeps every payload short enough for PostgreSQL', () => {
    const tags = Array.from({ length: 2_000 }, (_, i) => `pin:some-rather-long-title-${i}-☃`);
    const payloads = encodePurges(tags, 'hard');
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
    expect(payloads.flatMap((payload) => decodePurge(payload).tags)).toEqual(tags);
  });
});
