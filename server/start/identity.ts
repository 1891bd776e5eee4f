import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '@/lib/env';
import { isStopping, onStop } from '@/server/start/cleanup';
import { findFreePort, untilListening } from '@/server/start/ports';
import { SupervisedProcess } from '@/server/start/supervised-process';

const PROJECT = 'demo-pins';

export type IdentitySettings = Pick<Env, 'FIREBASE_PROJECT_ID' | 'FIREBASE_AUTH_EMULATOR_HOST' | 'NEXTAUTH_SECRET'>;

/** The configured Firebase project or the embedded identity service; `demo` gives a new one the demo accounts. */
export async function openIdentity(settings: Env, { demo }: { demo: boolean }): Promise<IdentitySettings> {
  const NEXTAUTH_SECRET = settings.NEXTAUTH_SECRET ?? (await keptSecret(settings.DATA_DIR));
  const { FIREBASE_PROJECT_ID, FIREBASE_AUTH_EMULATOR_HOST } = settings;
  if (FIREBASE_PROJECT_ID) return { FIREBASE_PROJECT_ID, FIREBASE_AUTH_EMULATOR_HOST, NEXTAUTH_SECRET };
  const { installEmulator } = await import('@/server/embedded/identity/install-emulator');
  await installEmulator((stop) => onStop('install', stop));
  const port = await findFreePort();
  const own = { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}`, NEXTAUTH_SECRET };
  const { DATA_DIR, SITE_URL, NODE_ENV } = settings;
  const emulator = new SupervisedProcess({
    name: 'identity service',
    args: ['--import', 'tsx', 'server/embedded/identity/main.ts', ...(demo ? ['--demo'] : [])],
    env: { ...process.env, ...own, NODE_ENV, DATA_DIR, SITE_URL },
    graceMs: 2_000,
  });
  onStop('identity service', () => emulator.stop(), { kill: () => emulator.kill() });
  await untilListening(port, () => emulator.deaths > 0 || isStopping());
  return own;
}

/** One secret for the life of the data: a new one would end every session. */
async function keptSecret(folder: string): Promise<string> {
  const file = path.join(folder, 'session-secret');
  await mkdir(folder, { recursive: true });
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}
