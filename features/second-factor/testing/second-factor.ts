import { encode } from 'next-auth/jwt';
import { ENDPOINTS } from '@/jest/endpoints';
import { callerCookies } from '@/jest/caller-cookies';
import { newAuthenticator } from '@/features/second-factor/testing/authenticator';
import { bearer, callApi, paramsOf, sending } from '@/jest/api-call';
import { rowsOf } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { inSeconds, makeToken } from '@/jest/identity';
import type { DescribedRoute } from '@/lib/api/endpoint';
import { db } from '@/lib/db/client';
import type { Role } from '@/lib/domain/roles';
import { env } from '@/lib/env';
import { challengeSchema, passkeysSchema, recoveryCodesSchema } from '@/features/second-factor/schemas';
import { resetFactor } from '@/features/second-factor/services/reset-factor';
import { openSession } from '@/lib/services/sessions';

const SIGNED_IN = inSeconds(-60);
let serial = 0;

const callOf = (method: string, path: string): DescribedRoute => {
  const call = ENDPOINTS[path]?.[method];
  if (!call) throw new Error(`There is no ${method} ${path}.`);
  return call;
};

/** Somebody with a session; every call sends its cookies, as their browser does. */
export async function person(role: Role = 'person', signedInAt = SIGNED_IN) {
  const uid = `factor-${(serial += 1)}`;
  const userId = await addUser({ uid, role });
  const sid = await openSession({ userId, signedInAt, device: 'A test', place: null });
  const token = { sid, uid, emailVerified: true, isAdmin: false, isBanned: false, sexp: inSeconds(600) };
  const session = await encode({ token, secret: env.NEXTAUTH_SECRET ?? '' });
  const headers = bearer(makeToken({ claims: { sub: uid, auth_time: signedInAt } }));
  const jar: Record<string, string> = { 'pins.session': session };
  const device = newAuthenticator(env.SITE_URL);
  const call = async (method: string, path: string, body?: object, params: Record<string, string> = {}) => {
    callerCookies.jar = jar;
    const init = body ? { ...sending(body, headers), method } : { method, headers };
    const answer = await callApi(callOf(method, path), '/x', { ...paramsOf(path), userId, ...params }, init);
    const set = answer.headers.get('set-cookie');
    const [, proof] = /pins\.proof=([^;]+)/.exec(set ?? '') ?? [];
    if (proof) jar['pins.proof'] = proof;
    return answer;
  };
  const challenge = async (act: 'add' | 'confirm', code?: string): Promise<string> => {
    const { body } = await call('POST', '/users/{userId}/passkeys/challenge', { act, code });
    const { data } = challengeSchema.safeParse(body);
    return data?.registration?.challenge ?? data?.authentication?.challenge ?? '';
  };
  const add = async (code?: string, name = 'My phone') => {
    const response = device.register({ challenge: await challenge('add', code) });
    return call('POST', '/users/{userId}/passkeys', { name, code, response });
  };
  const prove = (body: object) => call('POST', '/users/{userId}/proof', body);
  const confirm = async (claims: object = {}) =>
    prove({ response: device.confirm({ challenge: await challenge('confirm'), ...claims }) });
  const age = (seconds: number) =>
    rowsOf("update sessions set proved_at = now() - $2 * interval '1 second' where id = $1", [sid, seconds]);
  return { userId, uid, sid, jar, device, headers, call, challenge, add, prove, confirm, age };
}

export const codesOf = (body: unknown) => recoveryCodesSchema.parse(body).recoveryCodes;
export const listOf = async (by: Person) =>
  passkeysSchema.parse((await by.call('GET', '/users/{userId}/passkeys')).body);

export type Person = Awaited<ReturnType<typeof person>>;
const act = (by: Person, body: object, userId: string) =>
  by.call('POST', '/admin/users/{userId}/acts', body, { userId });
export const ban = (by: Person, userId: string) => act(by, { act: 'ban', reason: 'Spam.', days: 1 }, userId);
export const warn = (by: Person, userId: string) => act(by, { act: 'warn', reason: 'Spam.' }, userId);
export const NEEDED = { status: 403, body: { code: 'passkey-needed' } };
export const linesOf = async (userId: string) =>
  (await rowsOf('select action from audit_log where subject_id = $1 order by seq', [userId])).map(
    ({ action }) => action,
  );

export async function staff(role: Role = 'admin') {
  const member = await person(role);
  const code = (await resetFactor(member.userId, db)) ?? '';
  const { status, body } = await member.add(code);
  expect(status).toBe(201);
  return { ...member, codes: codesOf(body) };
}
