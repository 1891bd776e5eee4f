import { closeDatabase } from '@/lib/db/client';
import { env } from '@/lib/env';

/** A socket in a folder that does not exist: connecting fails at once. */
const DEAD_SOCKET = 'postgres://app@%2Fnonexistent:5432/pins';

/** Makes the database unreachable for the calling `describe`. */
export function useDatabaseAway(): void {
  const { DATABASE_URL } = env;
  beforeAll(() => switchTo(DEAD_SOCKET));
  afterAll(() => switchTo(DATABASE_URL));
}

async function switchTo(url: string | undefined): Promise<void> {
  await closeDatabase();
  env.DATABASE_URL = url;
}
