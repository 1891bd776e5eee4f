import { POST } from '@/app/api/contact/route';
import { callApi, sending } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { getPool } from '@/lib/db/client';
import { env } from '@/lib/env';

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();

let serial = 0;
/** From its own network by default. */
const send = (body: unknown, from = `10.0.${(serial += 1)}.1`) =>
  callApi(POST, '/api/contact', {}, sending(body, { 'x-forwarded-for': from }));
const good = { email: ' somebody@example.com ', message: 'Hello.\r\nYour page /pin/x …' };
const kept = async () => (await getPool().query('select email, message from contact_messages order by id')).rows;

it('POST /contact keeps a message and mails it to the operator', async () => {
  const { status, body } = await send(good);
  expect([status, body]).toEqual([201, { _id: expect.stringMatching(/^\d+$/) }]);
  const message = 'Hello.\nYour page /pin/x …';
  expect(await kept()).toEqual([{ email: 'somebody@example.com', message }]);
  const { rows } = await getPool().query('select recipient, reply_to, subject, body from outgoing_mails');
  expect(rows).toEqual([
    {
      recipient: env.CONTACT_EMAIL,
      reply_to: 'somebody@example.com',
      subject: `${env.SITE_NAME}: message from somebody@example.com`,
      body: expect.stringContaining(message),
    },
  ]);
});

it('POST /contact mails three messages of an hour, and of the others that there are more, once, an hour later', async () => {
  await getPool().query('delete from outgoing_mails; delete from contact_messages');
  for (let i = 0; i < 40; i += 1) expect((await send(good)).status).toBe(201);
  expect(await kept()).toHaveLength(40);
  const { rows } = await getPool().query<{ subject: string; body: string; waits: boolean }>(
    `select subject, body, run_at > now() + interval '59 minutes' as waits
     from outgoing_mails mails join graphile_worker.jobs on key = 'mail/' || mails.id order by mails.id`,
  );
  expect(rows.map(({ waits }) => waits)).toEqual([false, false, false, true]);
  expect(rows[3]).toMatchObject({ subject: `${env.SITE_NAME}: more messages` });
  expect(rows[3]?.body).toContain('/admin/messages');
});

it.each([
  ['no email', { email: '', message: 'x' }, 'email', 'Enter your email.'],
  ['no email address', { email: 'somebody', message: 'x' }, 'email', 'Enter a valid email, like name@example.com.'],
  ['another header', { email: 'a@b.test\nBcc: c@d.test', message: 'x' }, 'email', /^Enter a valid email/],
  ['blanks', { email: 'a@b.test', message: ' \n\u202e ' }, 'message', 'Write a message.'],
  ['a novel', { email: 'a@b.test', message: 'x'.repeat(5_001) }, 'message', 'Use 5,000 characters at most.'],
  ['no text', { email: 'a@b.test', message: 1 }, 'message', 'A message is a text.'],
  ['more than is asked', { email: 'a@b.test', message: 'x', answered: true }, 'answered', /no field/],
])('POST /contact refuses %s, and names the field', async (_, body, field, message) => {
  const before = await kept();
  expect(await send(body)).toMatchObject({
    status: 422,
    body: { field, message: message instanceof RegExp ? expect.stringMatching(message) : message },
  });
  expect(await kept()).toEqual(before);
});

it('POST /contact takes a message of 5,000 characters, whatever they are', async () =>
  expect((await send({ email: 'a@b.test', message: '😀'.repeat(5_000) })).status).toBe(201));

it('POST /contact takes three messages from an IP address in six hours', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await send(good, '10.9.9.9')).status);
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
});
