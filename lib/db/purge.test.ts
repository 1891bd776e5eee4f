import type { Kysely } from 'kysely';
import { notedForCdn, outboxTag } from '@/jest/cdn-outbox';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { purgesOf } from '@/jest/purges';
import { db, getPool } from '@/lib/db/client';
import { decodePurge, encodePurges, PURGE_CHANNEL, purge } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';

useTestDatabase();

describe('purge', () => {
  it('notifies when the transaction commits, and not when it rolls back', async () => {
    const client = await getPool().connect();
    const heard: string[] = [];
    client.on('notification', ({ payload = '' }) => heard.push(...decodePurge(payload).tags));
    await client.query(`listen ${PURGE_CHANNEL}`);
    const rolledBack = db.transaction().execute(async (trx) => {
      await purge(trx, { replaced: ['pin:rolled-back'] });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await db.transaction().execute(async (trx) => {
      await purge(trx, { changed: ['pin:a', 'pin:a', 'feed'] });
      await purge(trx, { changed: [] });
    });
    await client.query('select 1');
    client.release(true);
    expect(heard).toEqual(['pin:a', 'feed']);
  });
});

describe('a removal', () => {
  const remove = (trx: Kysely<DB>) => purge(trx, { removed: ['pin:a', 'pin:a'], replaced: ['feed', 'pin:a'] });
  const purgeNow = () => db.transaction().execute(remove);

  it('is noted for each target of the CDN when the transaction commits, and hard at the fronts', async () => {
    const targets = ['http://10.0.0.5:6081', 'http://10.0.0.6:6081'];
    let heard: string[] = [];
    const noted = await notedForCdn(async () => (heard = await purgesOf(purgeNow)), targets);
    expect(heard).toEqual(['feed', 'pin:a']);
    expect(noted).toEqual(targets.map((target) => ({ target, tag: outboxTag('pin:a') })));
    const rolledBack = () => db.transaction().execute((trx) => remove(trx).then(() => Promise.reject(new Error('no'))));
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
