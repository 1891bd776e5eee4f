import { GET as getTakedown } from '@/features/takedowns/api/status';
import { POST as postTakedown } from '@/features/takedowns/api/takedowns';
import { TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';
import { callApi, sending } from '@/jest/api-call';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin } from '@/jest/gallery';
import { useIdentityService } from '@/jest/identity-service';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

let serial = 0;
const from = (ip = `10.0.${(serial += 1)}.1`) => ({ 'x-forwarded-for': ip });
const takedown = (body: unknown, headers = from()) =>
  callApi(postTakedown, '/api/takedowns', {}, sending(body, headers));

/** Harmful wherever it is interpreted. */
const HOSTILE = "<img src=x onerror=alert(1)>\r\nBcc: all@example.com\u0000\u202E‮ {{7*7}} '; drop table reports --";

const notice = (pins: unknown, change: object = {}) => ({
  kind: 'copyright',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  postalAddress: '1 Example Street',
  phone: '+44 20 0000',
  description: 'A drawing of mine.',
  pins,
  statements: [...TAKEDOWN_WORDS.copyright.statements],
  signature: 'Ada Lovelace',
  ...change,
});

describe('POST /takedowns', () => {
  it('answers a code that shows the state of the notice to anybody, and nothing of its sender', async () => {
    const { status, body } = await takedown(notice([await addPin()]));
    expect([status, body]).toEqual([201, { code: expect.stringMatching(/^[\w-]{22}$/) }]);
    const { code } = Object(body);
    const seen = await callApi(getTakedown, `/api/takedowns/${code}`, { code });
    expect(seen).toMatchObject({ status: 200, body: { state: 'open', pins: [{ decision: null }] } });
    expect(JSON.stringify(seen.body)).not.toMatch(/Ada|example\.com|Street/);
  });

  it.each(['x', 'x'.repeat(22), "' or 1=1 --", '%00'])('finds no notice at the code %s', async (code) => {
    const { status, body } = await callApi(getTakedown, '/api/takedowns/x', { code });
    expect([status, body]).toEqual([404, { message: 'There is no notice with this code.' }]);
  });

  it('takes three notices from one IP address at once and refuses the next', async () => {
    const headers = from('192.0.2.251');
    const pin = await addPin();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await takedown(notice([pin]), headers)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });

  it('refuses 5,000 URLs with a sentence, and takes 100', async () => {
    const many = await takedown(notice(Array.from({ length: 5_000 }, (_, i) => `/pin/${i + 1}`)));
    expect(many).toMatchObject({ status: 422, body: { field: 'pins', message: expect.stringContaining('100 pins') } });
    const long = await takedown(notice(Array.from({ length: 5_000 }, () => `/pin/${'x'.repeat(200)}`)));
    expect(long).toMatchObject({ status: 413, body: { message: expect.any(String) } });
    const hundred: string[] = [];
    for (let n = 0; n < 100; n += 1) hundred.push(await addPin());
    expect((await takedown(notice(hundred))).status).toBe(201);
    expect((await takedown(notice([...hundred, '1']))).status).toBe(422);
  });

  it('keeps hostile text as plain text, and out of the headers of mails', async () => {
    const answer = await takedown(
      notice([await addPin()], {
        name: HOSTILE,
        signature: HOSTILE,
        postalAddress: HOSTILE,
        phone: '<script>\r\n1',
        description: HOSTILE,
        email: 'hostile@example.com',
      }),
    );
    expect(answer.status).toBe(201);
    const [row] = await rowsOf("select name, phone from takedowns where email = 'hostile@example.com'");
    expect(row?.name).toMatch(/^<img src=x onerror=alert\(1\)> Bcc/);
    expect(JSON.stringify(row)).not.toMatch(/\\r|\\n|\\u0000|\u202e/);
    const mails = await rowsOf("select subject, body from outgoing_mails where recipient = 'hostile@example.com'");
    expect(JSON.stringify(mails)).not.toMatch(/onerror|Bcc/);
  });

  it.each([
    ['no kind', { kind: 'other' }, 'kind'],
    ['no name', { name: '\u202E ' }, 'name'],
    ['no email', { email: 'ada' }, 'email'],
    ['two emails', { email: 'ada@example.com, bob@example.com' }, 'email'],
    ['no postal address', { postalAddress: '' }, 'postalAddress'],
    ['no telephone', { phone: ' ' }, 'phone'],
    ['no description', { description: '' }, 'description'],
    ['a novel', { description: 'x'.repeat(3_001) }, 'description'],
    ['no pins', { pins: [] }, 'pins'],
    ['blank lines', { pins: ['', ' '] }, 'pins'],
    ['pins that are none', { pins: ['/pin/nothing-here'] }, 'pins'],
    ['one statement', { statements: [TAKEDOWN_WORDS.copyright.statements[0]] }, 'statements'],
    ['other statements', { statements: ['Yes.', 'Sure.'] }, 'statements'],
    ['another’s signature', { signature: 'Bob' }, 'signature'],
    ['a decision', { decision: 'removed' }, 'decision'],
  ])('refuses %s', async (_what, change, field) => {
    expect(await takedown(notice([await addPin()], change))).toMatchObject({ status: 422, body: { field } });
  });

  it('needs no postal address of people who are shown', async () => {
    const statements = [...TAKEDOWN_WORDS.consent.statements];
    const answer = await takedown(
      notice([await addPin()], { kind: 'consent', statements, postalAddress: '', phone: '' }),
    );
    expect(answer.status).toBe(201);
  });
});
