import { administer, TEMPLATE } from '@/testing/database-server';
import { databaseUrl } from '@/testing/database-url';
import { migrate } from '@/lib/db/migrate';
import { startScratchServer } from '@/server/embedded/scratch-server';

/** Starts the run's PostgreSQL once, with the migrated template; test files find it through TEST_DATABASE_SERVER. */
export default async function globalSetup(): Promise<void> {
  const server = await startScratchServer();
  await administer(server.url, `create database ${TEMPLATE}`);
  await migrate(databaseUrl(server.url, TEMPLATE));
  process.env.TEST_DATABASE_SERVER = server.url;
  // Jest tears nothing down when it is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().finally(() => process.kill(process.pid, signal)));
  const shared: typeof globalThis & { stopTestServer?: () => Promise<void> } = globalThis;
  shared.stopTestServer = server.stop;
}
