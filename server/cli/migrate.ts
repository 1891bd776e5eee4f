import { migrate } from '@/lib/db/migrate';
import { env } from '@/lib/env';
import { runAndTell } from '@/server/cli/operator-command';
import { withStoppedDatabase } from '@/server/cli/stopped-database';

/** `npm run migrate`: brings the schema of the database up to this version, which `npm start` does as well. */
export const main = (): Promise<void> =>
  runAndTell(async () => (await withStoppedDatabase(env, (url) => migrate(url))).join('\n'));
