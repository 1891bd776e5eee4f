import { POST } from '@/app/api/vitals/route';
import { useTestDatabase } from '@/jest/database';
import { CALLS } from '@/lib/api/limits';

useTestDatabase();

const send = async (body: string, type = 'application/json') =>
  (await POST(new Request('http://localhost/api/vitals', { method: 'POST', body, headers: { 'content-type': type } })))
    .status;

const report = { name: 'LCP', value: 1234.5, rating: 'good', element: 'article>img' };

it('POST /vitals takes a report', async () => expect(await send(JSON.stringify(report))).toBe(204));
it.each([
  ['a form', JSON.stringify(report), 'text/plain', 415],
  ['a long text', ' '.repeat(2_000), 'application/json', 413],
  ['no JSON', '{', 'application/json', 422],
  ['another name', JSON.stringify({ ...report, name: 'X' }), 'application/json', 422],
  ['a value that is none', JSON.stringify({ ...report, value: -1 }), 'application/json', 422],
  ['an unknown field', JSON.stringify({ ...report, user: 1 }), 'application/json', 422],
])('POST /vitals refuses %s', async (_, body, type, status) => expect(await send(body, type)).toBe(status));

it('POST /vitals is limited by IP address', async () => {
  for (let i = 0; i < CALLS.ip.points; i += 1) await send('{}');
  expect(await send(JSON.stringify(report))).toBe(429);
});
