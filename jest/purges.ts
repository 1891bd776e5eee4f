import { getPool } from '@/lib/db/client';
import { decodePurge, PURGE_CHANNEL } from '@/lib/db/purge';
import type { PurgeKind } from '@/lib/domain/page-tags';

/** The tags that a mutation purges, sorted. */
export async function purgesOf(run: () => Promise<unknown>, kind: PurgeKind = 'hard'): Promise<string[]> {
  const client = await getPool().connect();
  const tags: string[] = [];
  const hear = ({ payload = '' }: { payload?: string }) => {
    const purge = decodePurge(payload);
    if (purge.kind === kind) tags.push(...purge.tags);
  };
  client.on('notification', hear);
  try {
    await client.query(`listen ${PURGE_CHANNEL}`);
    await run();
    await client.query(`unlisten ${PURGE_CHANNEL}`);
  } finally {
    client.off('notification', hear);
    client.release();
  }
  return tags.sort();
}
