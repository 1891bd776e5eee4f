import { migrate } from '@/lib/db/migrate';
import { env } from '@/lib/env';
import { runAndReport } from '@/server/cli/operator-command';
import { withStoppedDatabase } from '@/server/cli/stopped-database';

/** `npm run migrate`: migrates the database to this version, as `npm start` does. */
export const main = (): Promise<void> =>
  runAndReport(async () => (await withStoppedDatabase(env, (url) => migrate(url))).join('\n'));
