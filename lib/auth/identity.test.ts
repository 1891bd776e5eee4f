import { createHmac } from 'node:crypto';
import { inSeconds, KeyServer, makeToken, PROJECT, publicPem, signWithOtherKey } from '@/jest/identity';
import { openIdentityService } from '@/lib/auth/identity';
import { log } from '@/lib/log';
import { identityErrors } from '@/lib/metrics';

const keys = new KeyServer();
const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
beforeAll(() => keys.start());
afterAll(() => keys.stop());
const service = openIdentityService({ projectId: PROJECT, httpAgent: keys.agent });

const failures = async () => (await identityErrors.get()).values.reduce((sum, { value }) => sum + value, 0);

const refused = (token: string) => expect(service.verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });

it('a valid token gives its account', async () => {
  const token = makeToken({ claims: { sub: 'uid-1', email_verified: false, auth_time: 1_700_000_000 } });
  expect(await service.verify(token)).toEqual({
    uid: 'uid-1',
    email: 'somebody@example.com',
    emailVerified: false,
    signedInAt: 1_700_000_000,
  });
});

const withPublicKeyAsSecret = (content: string) => createHmac('sha256', publicPem).update(content).digest('base64url');
const CUSTOM_AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

it.each([
  ['without a signature', makeToken({ header: { alg: 'none' }, sign: () => '' })],
  ['signed by HS256 with the public key', makeToken({ header: { alg: 'HS256' }, sign: withPublicKeyAsSecret })],
  ['signed by a key of somebody else', makeToken({ sign: signWithOtherKey })],
  ['for somebody else', makeToken({ claims: { aud: 'another-audience' } })],
  ['by somebody else', makeToken({ claims: { iss: `https://evil.example/${PROJECT}` } })],
  ['that is over', makeToken({ claims: { exp: inSeconds(-1) } })],
  ['of the future', makeToken({ claims: { iat: inSeconds(600) } })],
  ['of somebody who will sign in', makeToken({ claims: { auth_time: inSeconds(600) } })],
  ['without the name of a key', makeToken({ header: { kid: undefined } })],
  ['with an unknown key and where to fetch it', makeToken({ header: { kid: 'x', jku: 'https://evil.example/keys' } })],
  [
    'of another project',
    makeToken({ claims: { aud: 'pins-other', iss: 'https://securetoken.google.com/pins-other' } }),
  ],
  ['of the kind that is exchanged for others', makeToken({ claims: { aud: CUSTOM_AUDIENCE, uid: 'uid-1' } })],
  ['of the emulator', makeToken({ header: { alg: 'none', kid: undefined }, sign: () => '' })],
  ['without a subject', makeToken({ claims: { sub: '' } })],
  ['with a subject that is no text', makeToken({ claims: { sub: 7 } })],
  ['with a subject of 129 characters', makeToken({ claims: { sub: 'x'.repeat(129) } })],
  ['that is cut off', makeToken().slice(0, -20)],
  ['that is cut off in its claims', makeToken().slice(0, 200)],
  ['of 100 KB', makeToken({ claims: { padding: 'x'.repeat(100_000) } })],
  ['whose claims are no JSON', `${makeToken().split('.')[0]}.bm9uZQ.${makeToken().split('.')[2]}`],
  ['that is none', 'a.b.c'],
  ['that is empty', ''],
])('a token %s is refused', async (_kind, token) => refused(token));

it('outages are a line of the log without a stack, and no more than one a minute', async () => {
  const away = openIdentityService({ projectId: 'pins-logged', httpAgent: keys.agent });
  const token = makeToken({ claims: { aud: 'pins-logged', iss: 'https://securetoken.google.com/pins-logged' } });
  keys.status = 500;
  for (let i = 0; i < 20; i += 1) await expect(away.verify(token)).rejects.toMatchObject({ status: 503 });
  keys.status = 200;
  expect(logged.mock.calls).toEqual([
    [{ reason: expect.stringContaining('public keys') }, 'the identity service does not answer'],
  ]);
});

describe('the keys', () => {
  /** Another project's service has no keys yet. */
  const fresh = (name: string) => {
    const { verify } = openIdentityService({ projectId: name, httpAgent: keys.agent });
    const token = makeToken({ claims: { aud: name, iss: `https://securetoken.google.com/${name}` } });
    return () => verify(token);
  };

  it('are kept as long as they may be', async () => {
    const verify = fresh('pins-caching');
    const { asked } = keys;
    for (let i = 0; i < 5; i += 1) await verify();
    expect(keys.asked).toBe(asked + 1);
  });

  it('are not asked for again because a token names another', async () => {
    const { asked } = keys;
    await service.verify(makeToken());
    for (let i = 0; i < 5; i += 1) await refused(makeToken({ header: { kid: `unknown-${i}` } }));
    expect(keys.asked).toBeLessThanOrEqual(asked + 1);
  });

  it.each([
    ['fails', 'pins-failing', () => (keys.status = 500)],
    ['says nonsense', 'pins-nonsense', () => (keys.status = 404)],
  ])('that cannot be had, because their endpoint %s, make nobody sign in again', async (_how, name, breakIt) => {
    const verify = fresh(name);
    breakIt();
    const failed = await failures();
    await expect(verify()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(await failures()).toBe(failed + 1);
    keys.status = 200;
    expect(await verify()).toMatchObject({ uid: 'uid-of-nobody' });
  });

  it('are not asked for to refuse a token that cannot be of this project', async () => {
    const name = 'pins-made-up';
    const { verify } = openIdentityService({ projectId: name, httpAgent: keys.agent });
    const iss = `https://securetoken.google.com/${name}`;
    const good = { aud: name, iss };
    const { asked } = keys;
    for (const token of [
      makeToken(),
      makeToken({ claims: { ...good, aud: PROJECT } }),
      makeToken({ claims: { ...good, iss: 'https://securetoken.google.com/pins' } }),
      makeToken({ claims: { ...good, sub: '' } }),
      makeToken({ claims: { ...good, auth_time: undefined } }),
      makeToken({ claims: { ...good, iat: inSeconds(600) } }),
      makeToken({ claims: good, header: { alg: 'none' }, sign: () => '' }),
      makeToken({ claims: good, header: { kid: undefined } }),
      `${makeToken({ claims: good }).split('.')[0]}.bm9uZQ.bm9uZQ`,
      `bm9uZQ.${makeToken({ claims: good }).split('.').slice(1).join('.')}`,
      'a.b.c',
    ]) {
      await expect(verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    expect(keys.asked).toBe(asked);
  });

  it('that cannot be fetched cause no new sign-in', async () => {
    const verify = fresh('pins-away');
    await keys.stop();
    await expect(verify()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    await keys.start();
    expect(await verify()).toMatchObject({ uid: 'uid-of-nobody' });
  });
});
