/** The embedded identity service: Firebase's own Auth emulator, with accounts on disk. */
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/env';
import { logEverything } from '@/lib/log';
import { demoAccounts } from '@/server/demo/accounts';
import { AccountFile } from '@/server/embedded/identity/account-file';
import type { ApiSpec, EmulatorModule } from '@/server/embedded/identity/emulator-module';
import { Mails } from '@/server/embedded/identity/mails';
import { OwnerCalls } from '@/server/embedded/identity/owner-calls';
import { findFreePort } from '@/server/start/ports';

/** The methods that the site, its SDK and firebase-admin call; the emulator compiles a validator for each, so fewer halve its start. */
const CALLED = [
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWithPassword|signUp|update)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts($|:)/,
  /^\/v1\/projects\/\{targetProjectId\}\/tenants\/\{tenantId\}\/accounts:batchCreate$/, // its own import asks for it
  /^\/v1\/token$/,
  /^\/v1\/recaptchaParams$/,
  /^\/v2\/(passwordPolicy|recaptchaConfig)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
];
/** A look takes longer with every account; it may use a tenth of the processor's time. */
const LOOK_EVERY_MS = { least: 500, most: 2_000 };
const pauseAfter = (lookMs: number) => Math.min(Math.max(10 * lookMs, LOOK_EVERY_MS.least), LOOK_EVERY_MS.most);

logEverything();
const [host = '', port = ''] = (env.FIREBASE_AUTH_EMULATOR_HOST ?? '').split(':');
const projectId = env.FIREBASE_PROJECT_ID ?? '';
const load = createRequire(new URL('emulator/package.json', import.meta.url));
const { default: spec }: ApiSpec = load('firebase-tools/lib/emulator/auth/apiSpec');
keepCalledMethods(spec.paths);
const { AuthEmulator, SingleProjectMode }: EmulatorModule = load('firebase-tools/lib/emulator/auth');

const inside = { host, port: await findFreePort() };
const emulator = new AuthEmulator({ projectId, ...inside, singleProjectMode: SingleProjectMode.ERROR });
const calls = new OwnerCalls(`${host}:${inside.port}`, projectId);
const accounts = new AccountFile(path.join(env.DATA_DIR, 'identity'));
const mails = new Mails({
  folder: path.join(env.DATA_DIR, 'mail'),
  siteUrl: env.SITE_URL,
  print: (line) => console.log(line),
});

await emulator.start();
if (accounts.exists) {
  await emulator.importData(accounts.folder, projectId, { initiatedBy: 'start' });
  await calls.keepSignIns(await accounts.read());
} else await begin();
listen();

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (isStopping = true));
await Promise.all([repeat(() => accounts.save(calls)), repeat(async () => mails.deliver(await calls.mailCodes()))]);
await accounts.save(calls);
await emulator.stop();
process.exit(0);

async function repeat(work: () => Promise<void>): Promise<void> {
  while (!isStopping) {
    const startedAt = performance.now();
    await work();
    await sleep(pauseAfter(performance.now() - startedAt));
  }
}

async function begin(): Promise<void> {
  await calls.hideAccounts();
  if (process.argv.includes('--demo')) for (const account of demoAccounts()) await calls.createAccount(account);
}

/** Opens the known port last: an emulator without accounts refuses every token, and browsers sign their people out. */
function listen(): void {
  const server = net.createServer((caller) => pipeline(caller, net.connect(inside), caller, () => undefined));
  server.listen(Number(port), host);
}

function keepCalledMethods(paths: Record<string, unknown>): void {
  for (const path of Object.keys(paths)) {
    if (!CALLED.some((pattern) => pattern.test(path))) delete paths[path];
  }
}
