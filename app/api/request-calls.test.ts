import { POST as postAppeal } from '@/app/api/appeals/route';
import { POST as postReport } from '@/app/api/reports/route';
import { GET as getTakedown } from '@/app/api/takedowns/[code]/route';
import { POST as postTakedown } from '@/app/api/takedowns/route';
import { bearer, callApi, sending } from '@/jest/api-call';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';
import { LIMITS } from '@/lib/api/limits';
import { getPool } from '@/lib/db/client';
import { TAKEDOWN_WORDS } from '@/lib/domain/takedown';
import { removePins } from '@/lib/services/moderation/pin-actions';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

let serial = 0;
const from = (ip = `10.0.${(serial += 1)}.1`) => ({ 'x-forwarded-for': ip });
const report = (body: unknown, headers = from()) => callApi(postReport, '/api/reports', {}, sending(body, headers));
const takedown = (body: unknown, headers = from()) =>
  callApi(postTakedown, '/api/takedowns', {}, sending(body, headers));

/** Harmful wherever it is interpreted. */
const HOSTILE = "<img src=x onerror=alert(1)>\r\nBcc: all@example.com\u0000\u202E‮ {{7*7}} '; drop table reports --";

describe('POST /reports', () => {
  it('takes a report from a visitor, and notes a signed-in reporter', async () => {
    const [pin, userId] = [await addPin(), await addUser({ uid: 'reporter' })];
    const subject = { type: 'pin', id: pin };
    const visitor = await report({ subject, reason: 'spam' });
    expect(visitor).toMatchObject({ status: 201, body: { _id: expect.stringMatching(/^\d+$/) } });
    const signedIn = bearer(makeToken({ claims: { sub: 'reporter' } }));
    expect((await report({ subject, reason: 'other' }, { ...from(), ...signedIn })).status).toBe(201);
    expect(await rowsOf('select reporter_id from reports where subject_id = $1 order by id', [pin])).toEqual([
      { reporter_id: null },
      { reporter_id: Number(userId) },
    ]);
  });

  it('takes a few of a thousand reports from one IP address and refuses the rest', async () => {
    const subject = { type: 'pin', id: await addPin() };
    const headers = from('192.0.2.250');
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => report({ subject, reason: 'spam' }, headers)),
    );
    const taken = answers.filter(({ status }) => status === 201).length;
    const most = LIMITS.report.points + LIMITS.report.burst.points;
    // The process counts for itself while the database is slow (rule 60).
    expect(taken).toBeGreaterThanOrEqual(most);
    expect(taken).toBeLessThanOrEqual(2 * most);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1_000 - taken);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toBe('Too many requests, please try again later.');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rowsOf('select count(*)::int as n from reports where subject_id = $1', [subject.id])).toEqual([
      { n: 1 },
    ]);
  }, 60_000);

  it('keeps hostile text as plain text', async () => {
    const subject = { type: 'pin', id: await addPin() };
    const { body } = await report({ subject, reason: 'other', details: HOSTILE });
    const [row] = await rowsOf('select details from reports where id = $1', [Object(body)._id]);
    expect(row?.details).toContain('<img src=x onerror=alert(1)>\nBcc');
    expect(row?.details).not.toMatch(/[\u0000\r\u202e]/);
  });

  it.each([
    [{ subject: { type: 'pin', id: '1' }, reason: 'spam' }, 404, undefined],
    [{ subject: { type: 'pin', id: '9007199254740993000' }, reason: 'spam' }, 422, 'subject.id'],
    [{ subject: { type: 'pin', id: "1' or 1=1" }, reason: 'spam' }, 422, 'subject.id'],
    [{ subject: { type: 'tag', id: '1' }, reason: 'spam' }, 422, 'subject.type'],
    [{ subject: { type: 'pin', id: '1', reporter: '2' }, reason: 'spam' }, 422, 'reporter'],
    [{ subject: { type: 'pin', id: '1' }, reason: 'because' }, 422, 'reason'],
    [{ subject: { type: 'pin', id: '1' } }, 422, 'reason'],
    [{ subject: { type: 'pin', id: '1' }, reason: 'spam', details: 'x'.repeat(1_001) }, 422, 'details'],
    [{ subject: { type: 'pin', id: '1' }, reason: 'spam', details: { a: 1 } }, 422, 'details'],
    [{ subject: { type: 'pin', id: '1' }, reason: 'spam', email: 'nobody' }, 422, 'email'],
    [{ subject: { type: 'pin', id: '1' }, reason: 'spam', email: 'a@b.example\nBcc: c@d.example' }, 422, 'email'],
    [{ subject: { type: 'pin', id: '1' }, reason: 'spam', state: 'upheld' }, 422, 'state'],
    [[], 422, undefined],
    ['{', 400, undefined],
  ])('refuses %j', async (body, status, field) => {
    const answer = await report(body);
    expect(answer).toMatchObject({ status, body: { message: expect.any(String), ...(field && { field }) } });
  });
});

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
    await getPool().query('update users set banned_at = now() where id = $1', [id]);
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
