/** @looks-at server/embedded/identity package-lock.json */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { passThrough } from '@/lib/auth/pass-through';
import { env } from '@/lib/env';
import { installEmulator } from '@/server/embedded/identity/install-emulator';
import { OwnerCalls } from '@/server/embedded/identity/owner-calls';
import { findFreePort, untilListening } from '@/server/start/ports';

const PROJECT = 'demo-restart';
/** Long ago: a sign-in since then is valid unless something ended the account's. */
const LONG_AGO = '1000000000';
const accountsSchema = z.object({ users: z.array(z.looseObject({ localId: z.string(), validSince: z.string() })) });
const codesSchema = z.object({ oobCodes: z.array(z.object({ requestType: z.string(), oobCode: z.string() })) });
const signUpSchema = z.object({ localId: z.string(), idToken: z.string() });

let folder: string;
let host: string;
let calls: OwnerCalls;
let service: ChildProcess | undefined;

beforeAll(async () => {
  await installEmulator();
  folder = await mkdtemp(path.join(tmpdir(), 'pins-identity-'));
  const port = await findFreePort();
  host = `127.0.0.1:${port}`;
  calls = new OwnerCalls(host, PROJECT);
  Object.assign(env, { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: PROJECT });
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host; // for firebase-admin
  await start();
}, 60_000);
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const args = [
    '--import',
    './server/start/leave-with-parent.mjs',
    '--import',
    'tsx',
    'server/embedded/identity/main.ts',
  ];
  service = spawn(process.execPath, args, {
    env: {
      ...process.env,
      LAUNCHER_PID: String(process.pid),
      NODE_ENV: 'production',
      DATA_DIR: folder,
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: host,
    },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  await untilListening(Number(host.split(':')[1]), () => service?.exitCode !== null);
}

async function stop(): Promise<void> {
  if (!service || service.exitCode !== null) return;
  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  await ended;
}

/** A call of the identity SDK, as browsers send it. */
async function send(method: string, body: object): Promise<unknown> {
  const url = `http://localhost/identitytoolkit.googleapis.com/v1/accounts:${method}?key=x`;
  const headers = { 'content-type': 'application/json' };
  const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await passThrough(request, 'identitytoolkit', `v1/accounts:${method}`)).json();
}

async function validSince(localId: string): Promise<string | undefined> {
  const { users } = accountsSchema.parse(JSON.parse(await calls.accounts()));
  return users.find((user) => user.localId === localId)?.validSince;
}

/** A person whose every sign-in counts. */
async function signUp(email: string) {
  const person = signUpSchema.parse(await send('signUp', { email, password: 'first-one', returnSecureToken: true }));
  await calls.keepSignIns(JSON.stringify({ users: [{ ...person, validSince: LONG_AGO }] }));
  return person;
}

/** Applies the code of the one mail of this kind. */
async function applyCode(requestType: string): Promise<unknown> {
  const { oobCodes } = codesSchema.parse(JSON.parse(await calls.mailCodes()));
  return send('update', { oobCode: oobCodes.find((code) => code.requestType === requestType)?.oobCode });
}

it('sign-ins outlive a restart, from the first moment at which the service answers', async () => {
  const { localId, idToken } = await signUp('anna@people.test');
  await stop();
  await start();
  expect(await send('lookup', { idToken })).toMatchObject({ users: [{ localId }] });
  expect(await validSince(localId)).toBe(LONG_AGO);
}, 60_000);

it('a new email that a mail confirms ends the sign-ins of before', async () => {
  const { localId, idToken } = await signUp('old@people.test');
  await send('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  expect(await applyCode('VERIFY_EMAIL')).toMatchObject({ localId });
  expect(await validSince(localId)).toBe(LONG_AGO);

  const newEmail = 'new@people.test';
  await send('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
  expect(await applyCode('VERIFY_AND_CHANGE_EMAIL')).toMatchObject({ localId, email: newEmail });
  expect(Number(await validSince(localId))).toBeGreaterThan(Number(LONG_AGO));
});

it('an email that a mail brings back ends the sign-ins of whoever changed it', async () => {
  const { localId, idToken } = await signUp('owner@people.test');
  await send('update', { idToken, email: 'thief@people.test' });
  await calls.keepSignIns(JSON.stringify({ users: [{ localId, validSince: LONG_AGO }] }));
  expect(await applyCode('RECOVER_EMAIL')).toMatchObject({ localId, email: 'owner@people.test' });
  expect(Number(await validSince(localId))).toBeGreaterThan(Number(LONG_AGO));
});
