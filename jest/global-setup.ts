import { startTestServer } from '@/jest/database-server';

/** Starts the run's PostgreSQL once; test files find it through TEST_DATABASE_SERVER. */
export default async function globalSetup(): Promise<void> {
  const server = await startTestServer();
  process.env.TEST_DATABASE_SERVER = server.url;
  const shared: typeof globalThis & { stopTestServer?: () => Promise<void> } = globalThis;
  shared.stopTestServer = server.stop;
}
