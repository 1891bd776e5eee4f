import { POST as postAppeal } from '@/features/appeals/api/appeals';
import { bearer, callApi, sending } from '@/jest/api-call';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';
import { removePins } from '@/lib/services/moderation/pin-actions';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

describe('POST /appeals', () => {
  const TEXT = 'It is my own drawing; I can show sketches.';
  let uid = 0;

  async function poster() {
    const sub = `appellant-${(uid += 1)}`;
    const [id, admin] = [await addUser({ uid: sub }), await addUser({ admin: true })];
    const pin = await addPin({ postedBy: id });
    await removePins([pin], { reason: 'Not allowed.', legal: false, actor: admin });
    const headers = bearer(makeToken({ claims: { sub } }));
    const appeal = (body: unknown) => callApi(postAppeal, '/api/appeals', {}, sending(body, headers));
    return { id, pin, appeal, subject: { type: 'pin', id: pin } };
  }

  it('takes one appeal from the poster, banned or not, and from nobody else', async () => {
    const { id, appeal, subject } = await poster();
    await rowsOf('update users set banned_at = now() where id = $1', [id]);
    expect(await appeal({ subject, text: TEXT })).toMatchObject({ status: 201, body: { text: TEXT, state: 'open' } });
    expect(await appeal({ subject, text: TEXT })).toMatchObject({ status: 409 });
    expect((await (await poster()).appeal({ subject, text: TEXT })).status).toBe(404);
    expect((await callApi(postAppeal, '/api/appeals', {}, sending({ subject, text: TEXT }))).status).toBe(401);
  });

  it.each([
    ['too little', { text: 'No.' }, 'text'],
    ['blanks', { text: ' \u202e'.repeat(40) }, 'text'],
    ['too much', { text: 'x'.repeat(2_001) }, 'text'],
    ['a wrong subject', { subject: { type: 'board', id: '1' } }, 'subject.type'],
    [
      'a counter-notice to no notice',
      { counterNotice: { name: 'A', postalAddress: 'B', statements: [] } },
      'counterNotice',
    ],
    ['an outcome', { state: 'upheld' }, 'state'],
  ])('refuses %s', async (_what, change, field) => {
    const { appeal, subject } = await poster();
    expect(await appeal({ subject, text: TEXT, ...change })).toMatchObject({ status: 422, body: { field } });
  });
});
