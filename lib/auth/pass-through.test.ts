import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { passThrough } from '@/lib/auth/pass-through';
import { env } from '@/lib/env';

let status = 200;
let calls = 0;
const emulator = http.createServer((request, response) => {
  calls += 1;
  request.resume().on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end('{}'));
});
const { FIREBASE_AUTH_EMULATOR_HOST } = env;

beforeAll(async () => {
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
  const { port } = emulator.address() as AddressInfo;
  env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${port}`;
});
afterAll(async () => {
  env.FIREBASE_AUTH_EMULATOR_HOST = FIREBASE_AUTH_EMULATOR_HOST;
  emulator.closeAllConnections();
  await new Promise((resolve) => emulator.close(resolve));
});
beforeEach(() => {
  status = 200;
  calls = 0;
});

const send = (body: BodyInit, type?: string, method = 'v1/accounts:lookup') =>
  passThrough(
    new Request(`http://localhost/x/${method}`, {
      method: 'POST',
      body: new Blob([body as BlobPart]).stream(),
      headers: type === undefined ? {} : { 'content-type': type },
      duplex: 'half',
    } as RequestInit),
    'identitytoolkit',
    method,
  );

/** A token issued this long ago. */
const tokenOf = (minutes: number) => {
  const claims = JSON.stringify({ auth_time: Math.floor(Date.now() / 1000) - minutes * 60 });
  return `x.${Buffer.from(claims).toString('base64url')}.x`;
};

describe('a call of the identity SDK', () => {
  it('is passed on', async () => {
    expect((await send('{}', 'application/json; charset=UTF-8')).status).toBe(200);
    expect(calls).toBe(1);
  });

  it.each([
    ['of no type', '{}', undefined, 400],
    ['of a type that the service cannot read', '{}', 'text/plain', 400],
    ['that is too long', 'x'.repeat(30_000), 'application/json', 413],
  ])('with a body %s is refused, and not passed on', async (_name, body, type, expected) => {
    expect((await send(body, type)).status).toBe(expected);
    expect(calls).toBe(0);
  });

  it.each([
    ['changes the password', 'v1/accounts:update', { password: 'another-1' }],
    ['changes the email', 'v1/accounts:update', { email: 'new@example.com' }],
    ['asks for a mail to another email address', 'v1/accounts:sendOobCode', { newEmail: 'new@example.com' }],
    ['deletes the account', 'v1/accounts:delete', {}],
  ])('that %s needs a sign-in of the last ten minutes', async (_name, method, fields) => {
    const ask = (minutes: number, type: string) => {
      const body = { ...fields, idToken: tokenOf(minutes) };
      const text = type === 'application/json' ? JSON.stringify(body) : String(new URLSearchParams(body));
      return send(text, type, method);
    };
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const refused = await ask(11, type);
      expect([refused.status, await refused.json()]).toEqual([
        400,
        { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      ]);
      expect((await ask(9, type)).status).toBe(200);
    }
  });

  it('that changes the name, or brings the code of a mail, needs no new sign-in', async () => {
    const named = JSON.stringify({ idToken: tokenOf(60), displayName: 'Ada' });
    const coded = JSON.stringify({ oobCode: 'a-code', password: 'another-1' });
    for (const body of [named, coded]) {
      expect((await send(body, 'application/json', 'v1/accounts:update')).status).toBe(200);
    }
  });

  it('that the service fails at is answered with when to come back', async () => {
    status = 500;
    const answer = await send('{}', 'application/json');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  });
});
