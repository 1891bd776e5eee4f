import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startS3Server, type S3Server } from '@/testing/s3-server';
import { siteSettings, type SiteSettings } from '@/bench/drill/site-settings';
import { installEmulator } from '@/server/embedded/identity/install-emulator';
import { startScratchServer } from '@/server/embedded/scratch-server';
import { findFreePort, untilListening } from '@/server/start/ports';
import { endProcess } from '@/testing/processes';

interface Database {
  url: string;
  stop(): Promise<void>;
}

interface Own {
  /** Unset: an empty one. */
  database?: Database;
  /** The bucket's content; unset: none. */
  objects?: S3Server['objects'];
  /** Keeps the identity service's accounts and mails; unset: a temporary folder. */
  identityFolder?: string;
}

/** The instances' common services: a database, a bucket and an identity service with the demo's accounts. */
export async function startServices(port: number, { database: given, objects, identityFolder }: Own = {}) {
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of started.reverse()) await end();
  };
  try {
    const database = given ?? (await startScratchDatabase());
    started.push(() => database.stop());
    const s3 = await startS3Server({ objects });
    started.push(() => s3.stop());
    const identityPort = await findFreePort();
    const { url } = database;
    const settings = siteSettings({ port, database: url, bucket: s3.settings, identityPort });
    started.push(await startIdentity(identityPort, settings, identityFolder));
    return { settings, databaseUrl: url, objects: s3.objects, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startScratchDatabase(): Promise<Database> {
  const server = await startScratchServer();
  const relay = await listen(server.url);
  return {
    url: `postgres://app@127.0.0.1:${relay.port}/postgres`,
    async stop() {
      relay.close();
      await server.stop();
    },
  };
}

/** Only the embedded server's account may use its socket; sites need TCP. */
async function listen(socketUrl: string): Promise<{ port: number; close: () => void }> {
  const { hostname, port: number } = new URL(socketUrl);
  const socket = path.join(decodeURIComponent(hostname), `.s.PGSQL.${number}`);
  const relay = net.createServer((client) => {
    const server = net.connect(socket);
    client.pipe(server).pipe(client);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve));
  return { port, close: () => relay.close() };
}

async function startIdentity(port: number, settings: SiteSettings, kept?: string): Promise<() => Promise<void>> {
  await installEmulator();
  const folder = kept ?? (await mkdtemp(path.join(os.tmpdir(), 'pins-identity-')));
  const service = spawn(process.execPath, ['--import', 'tsx', 'server/embedded/identity/main.ts', '--demo'], {
    env: { ...process.env, ...settings, NODE_ENV: 'production', DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilListening(port, () => service.exitCode !== null);
  return async () => {
    await endProcess(service);
    if (!kept) await rm(folder, { recursive: true, force: true });
  };
}
