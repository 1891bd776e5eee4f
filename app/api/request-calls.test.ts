import { POST as postReport } from '@/app/api/reports/route';
import { bearer, callApi, sending } from '@/jest/api-call';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';
import { LIMITS } from '@/lib/api/limits';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

let serial = 0;
const from = (ip = `10.0.${(serial += 1)}.1`) => ({ 'x-forwarded-for': ip });
const report = (body: unknown, headers = from()) => callApi(postReport, '/api/reports', {}, sending(body, headers));

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
    // The process counts for itself while the database is slow (rule 230).
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
