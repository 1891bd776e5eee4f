import type { Env } from '@/lib/env';
import { StorageError, type Storage } from '@/lib/storage/storage';
import { reachDatabase } from '@/server/start/reach-database';
import { ServiceAway } from '@/server/start/service-away';
import { waitFor, type Waiting } from '@/server/start/wait-for';

/** Waits until the storage and an external database are usable (rule 245). @throws StartError or StorageError when waiting would not help */
export async function awaitServices(
  { DATABASE_URL }: Pick<Env, 'DATABASE_URL'>,
  storage: Pick<Storage, 'check'>,
  waiting: Waiting,
): Promise<void> {
  await waitFor(() => reachStorage(storage), waiting);
  if (DATABASE_URL) await waitFor(() => reachDatabase(DATABASE_URL), waiting);
}

async function reachStorage(storage: Pick<Storage, 'check'>): Promise<void> {
  try {
    await storage.check();
  } catch (error) {
    if (error instanceof StorageError && error.isAway) throw new ServiceAway('storage', error.message);
    throw error;
  }
}
