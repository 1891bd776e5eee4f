import { buffer } from 'node:stream/consumers';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '@/lib/db/types';
import { ANIMATED_TYPES } from '@/lib/domain/media-types';
import { AppError } from '@/lib/errors';
import { rowJob } from '@/lib/jobs/row-job';
import { durationOf } from '@/lib/media/gif-timing';
import { probeGif } from '@/lib/media/probe/gif';
import { variantKey } from '@/lib/media/variants';
import type { Storage } from '@/lib/storage/storage';

const AT_ONCE = 50;

interface Measure {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'size'>;
}

interface Unmeasured {
  id: number;
  key: string;
}

/** Stores missing durations of animations; 0 for missing or broken GIFs, which are not read again. */
export const measureAnimations = rowJob('animations', {
  column: 'id',
  find: findUnmeasured,
  async work({ id, key }, { database, storage }) {
    const duration = await durationOfFile(variantKey.gif(key), storage);
    await sql`update media set duration_ms = ${duration} where id = ${id} and key = ${key}`.execute(database);
  },
});

async function findUnmeasured({ database }: Measure, which: RawBuilder<boolean>): Promise<readonly Unmeasured[]> {
  const { rows } = await sql<Unmeasured>`
    select id, key from media where type = any (${ANIMATED_TYPES}) and duration_ms is null and ${which}
    order by id limit ${AT_ONCE}`.execute(database);
  return rows;
}

async function durationOfFile(key: string, storage: Measure['storage']): Promise<number> {
  if ((await storage.size(key)) === null) return 0;
  const gif = await buffer(await storage.read(key));
  try {
    return durationOf(probeGif(gif).delays);
  } catch (error) {
    if (error instanceof AppError) return 0;
    throw error;
  }
}
