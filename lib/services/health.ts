import 'server-only';
import { namedQuery } from '@/lib/db/client';
import { singleFlight } from '@/lib/domain/single-flight';
import { env } from '@/lib/env';
import type { Health } from '@/lib/schemas/health';
import { openStorage } from '@/lib/storage/open-storage';

const LIMIT_MS = 1000;
const LIFETIME_MS = 2000;

async function within(work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), LIMIT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Checks database and storage, a second at most each. */
export async function checkHealth(): Promise<Health> {
  const parts = [
    {
      part: 'database',
      check: () => namedQuery<{ count: number }>('health', 'select count(*) from feed_clock', []),
      message: 'The database does not answer.',
    },
    { part: 'storage', check: () => openStorage(env).check(), message: 'Files cannot be written.' },
  ] as const;
  for (const { part, check, message } of parts) {
    const up = await within(check()).then(
      () => true,
      () => false,
    );
    if (!up) return { status: 'down', part, message };
  }
  return { status: 'ok' };
}

/** Cached for two seconds, because anybody may ask and a bucket costs money for each check. */
export const currentHealth = singleFlight(checkHealth, LIFETIME_MS);
