import type { Env } from '@/lib/env';
import { migrate } from '@/lib/db/migrate';
import type { Waiting } from '@/server/start/wait-for';

export interface Database {
  url: string;
  embedded: boolean;
}

/** The configured or the embedded database, migrated; an empty embedded one gets the demo. */
export async function openDatabase(settings: Env, log: (line: string) => void, waiting: Waiting): Promise<Database> {
  const { DATABASE_URL: url } = settings;
  if (!url) {
    const { openEmbedded } = await import('@/server/embedded/open-embedded');
    return { url: await openEmbedded(settings, log, waiting), embedded: true };
  }
  await migrate(url, { log: (line) => log(`Database: ${line}`) });
  return { url, embedded: false };
}
