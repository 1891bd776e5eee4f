import path from 'node:path';
import type { Env } from '@/lib/env';
import { fillWhenEmpty } from '@/server/demo/fill-when-empty';
import { KeptPostgres } from '@/server/embedded/kept-postgres';
import { fillFailure, startFailure } from '@/server/embedded/start-failure';
import { onStop } from '@/server/start/cleanup';
import { waitFor, type Waiting } from '@/server/start/wait-for';

/** A try writes a whole cluster. */
const TRIED_EVERY_MS = 5_000;

/** Starts and migrates the embedded database and fills an empty one; waits for disk space (rule 245). */
export async function openEmbedded(settings: Env, log: (line: string) => void, waiting: Waiting): Promise<string> {
  let server: KeptPostgres | undefined;
  onStop('PostgreSQL', () => server?.stop(), { kill: () => server?.kill() });
  const patient = { ...waiting, pauseMs: TRIED_EVERY_MS };
  const start = () => (server = new KeptPostgres(path.join(settings.DATA_DIR, 'postgres'))).url();
  const url = await waitFor(() => start().catch((error) => Promise.reject(startFailure(error))), patient);
  const fill = () => fillWhenEmpty(settings, url, log);
  await waitFor(() => fill().catch((error) => Promise.reject(fillFailure(error))), patient);
  return url;
}
