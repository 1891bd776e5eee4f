import { GET, POST } from '@/features/channels/api/unsubscribe-now';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { readUnsubscribeToken, unsubscribeToken } from '@/features/channels/digests/unsubscribe-link';

const SECRET = 'a secret of thirty-two characters or more';
const PREVIOUS = 'the secret before it, of thirty-two characters';
jest.mock('@/lib/env', () => ({
  env: {
    ...jest.requireActual<{ env: object }>('@/lib/env').env,
    NEXTAUTH_SECRET: 'a secret of thirty-two characters or more',
    NEXTAUTH_SECRET_PREVIOUS: 'the secret before it, of thirty-two characters',
  },
}));
useTestDatabase();

async function reader(): Promise<string> {
  const userId = await addUser();
  await rowsOf(
    "insert into notification_channels (user_id, channel, pace, due_at) values ($1, 'mail', 'weekly', 'infinity')",
    [userId],
  );
  return userId;
}
const isOn = async (userId: string) =>
  (await rowsOf('select from notification_channels where user_id = $1', [userId])).length === 1;
const at = (token: string) => `http://localhost:3000/unsubscribe/now?token=${encodeURIComponent(token)}`;
const post = (token: string, body: string) => POST(new Request(at(token), { method: 'POST', body }));

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;

it.each([
  ['a mail program', SECRET, ONE_CLICK],
  ['a mail program that sends a form', SECRET, FORM],
  ['a link that the previous secret has signed', PREVIOUS, ONE_CLICK],
])('ends the digests of one person by one call of %s', async (_who, secret, body) => {
  const [userId, other] = [await reader(), await reader()];
  const answers = [
    await post(unsubscribeToken(userId, secret), body),
    await post(unsubscribeToken(userId, secret), body),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([await isOn(userId), await isOn(other)]).toEqual([false, true]);
});

it('the button of the page leads back to the page', async () => {
  const userId = await reader();
  const token = unsubscribeToken(userId, SECRET);
  const { status, headers } = await post(token, '');
  expect([status, headers.get('location')]).toEqual([303, `/unsubscribe?token=${encodeURIComponent(token)}`]);
  expect(await isOn(userId)).toBe(false);
});

it('a visit ends nothing', async () => {
  const userId = await reader();
  expect((await GET(new Request(at(unsubscribeToken(userId, SECRET))))).status).toBe(303);
  expect(await isOn(userId)).toBe(true);
});

it('nobody ends the digests of others without a signature of theirs', async () => {
  const [userId, other] = [await reader(), await reader()];
  const signature = unsubscribeToken(other, SECRET).split('.')[1] ?? '';
  const forged = ['', userId, `${userId}.`, `${userId}.${signature}`, unsubscribeToken(userId, 'a secret of others')];
  for (const token of forged) expect((await post(token, ONE_CLICK)).status).toBe(404);
  expect(await isOn(userId)).toBe(true);
  expect(readUnsubscribeToken(unsubscribeToken(userId, ''), [undefined, ''])).toBeUndefined();
});
