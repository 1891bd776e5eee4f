import { rowsOf } from '@/jest/database';
import { cdnTag } from '@/lib/domain/cdns';
import { hashText } from '@/lib/domain/hash-text';
import { env } from '@/lib/env';

/** A tag as the outbox has it. */
export const outboxTag = (tag: string): string => cdnTag(hashText(tag));

/** Names a CDN for what `run` does. @returns the tags noted for each target, sorted */
export async function notedForCdn(run: () => Promise<unknown>, targets = ['http://10.0.0.5:6081']) {
  await rowsOf('delete from cdn_outbox');
  Object.assign(env, { CDN: 'varnish', CDN_PURGE_URLS: targets });
  try {
    await run();
  } finally {
    for (const key of ['CDN', 'CDN_PURGE_URLS']) Reflect.deleteProperty(env, key);
  }
  return rowsOf<{ target: string; tag: string }>('select target, tag from cdn_outbox order by target, tag');
}
