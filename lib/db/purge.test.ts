import type { Kysely } from 'kysely';
import { notedForCdn, outboxTag } from '@/jest/cdn-outbox';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { purgesOf } from '@/jest/purges';
import { db, getPool } from '@/lib/db/client';
import { decodePurge, encodePurges, PURGE_CHANNEL, purgeRemoved, purgeTags } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';

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

describe('what is purged everywhere', () => {
  const purge = (trx: Kysely<DB>) => purgeRemoved(trx, { own: ['pin:a', 'pin:a'], elsewhere: ['feed'] });
  const purgeNow = () => db.transaction().execute(purge);

  it('is noted for each target of the CDN when the transaction commits, and hard at the fronts', async () => {
    const targets = ['http://10.0.0.5:6081', 'http://10.0.0.6:6081'];
    let heard: string[] = [];
    const noted = await notedForCdn(async () => (heard = await purgesOf(purgeNow)), targets);
    expect(heard).toEqual(['feed', 'pin:a']);
    expect(noted).toEqual(targets.map((target) => ({ target, tag: outboxTag('pin:a') })));
    const rolledBack = () => db.transaction().execute((trx) => purge(trx).then(() => Promise.reject(new Error('no'))));
    expect(await notedForCdn(() => expect(rolledBack()).rejects.toThrow('no'))).toEqual([]);
  });

  it('is noted for nobody without a CDN', async () => {
    await rowsOf('delete from cdn_outbox');
    await purgeNow();
    expect(await rowsOf('select from cdn_outbox')).toEqual([]);
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
