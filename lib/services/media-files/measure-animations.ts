import { buffer } from 'node:stream/consumers';
import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { ANIMATED_TYPES } from '@/lib/domain/media-types';
import { AppError } from '@/lib/errors';
import { durationOf } from '@/lib/media/gif-timing';
import { probe } from '@/lib/media/probe/probe';
import { variantKey } from '@/lib/media/variants';
import type { Storage } from '@/lib/storage/storage';

const AT_ONCE = 50;

interface Measure {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'size'>;
}

/** Stores missing durations of animations; 0 for missing or broken GIFs, which are not read again. @throws Error when the storage fails */
export async function measureAnimations({ database, storage }: Measure): Promise<void> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, key from media where type = any (${ANIMATED_TYPES}) and duration_ms is null order by id limit ${AT_ONCE}`.execute(
    database,
  );
  for (const { id, key } of rows) {
    const duration = await durationOfFile(variantKey.gif(key), storage);
    await sql`update media set duration_ms = ${duration} where id = ${id} and key = ${key}`.execute(database);
  }
}

async function durationOfFile(key: string, storage: Measure['storage']): Promise<number> {
  if ((await storage.size(key)) === null) return 0;
  const gif = await buffer(await storage.read(key));
  try {
    return durationOf(probe(gif).delays);
  } catch (error) {
    if (error instanceof AppError) return 0;
    throw error;
  }
}
