import type { APIRequestContext } from 'playwright/test';
import { ipOf, expect, test } from '@/e2e/test';

const SENTENCE = 'Too many requests, please try again later.';

/** Answers to so many requests, as many at a time as a busy machine answers well within ten seconds. */
async function askOften(request: APIRequestContext, path: string, count: number, atOnce = 30) {
  const answers = [];
  for (let sent = 0; sent < count; sent += atOnce) {
    const length = Math.min(atOnce, count - sent);
    answers.push(...(await Promise.all(Array.from({ length }, () => request.get(path)))));
  }
  return answers;
}

test('more than 50 pages within 10 seconds are refused to one IP address, and to no other', async ({ request }) => {
  const answers = await askOften(request, '/updates', 60);
  const refused = answers.filter((answer) => answer.status() !== 200);
  expect(refused).toHaveLength(10);
  for (const answer of refused) {
    expect([answer.status(), await answer.text()]).toEqual([429, SENTENCE]);
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.headers()['retry-after']).toMatch(/^([1-9]|10)$/);
  }
  expect((await request.get('/api/pins')).status()).toBe(200);
  const headers = { 'x-forwarded-for': ipOf('somebody else') };
  expect((await request.get('/updates', { headers })).status()).toBe(200);
});

test('a person whose page is refused reads so on a page of the site, and when to come back', async ({
  page,
  request,
}) => {
  await askOften(request, '/updates', 50);
  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText(SENTENCE);
  await expect(page.getByText(/^You can go on in (1 second|\d+ seconds)\.$/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', '/');
});

test('a forged X-Forwarded-For does not change the limit', async ({ request }, { testId }) => {
  await askOften(request, '/updates', 50);
  const headers = { 'x-forwarded-for': `192.0.2.1, ${ipOf(testId)}` };
  expect((await request.get('/updates', { headers })).status()).toBe(429);
});

test('more than 300 calls of the API within 5 minutes are refused', async ({ request }) => {
  const answers = await askOften(request, '/api/identity-config', 310);
  const refused = answers.filter((answer) => answer.status() !== 200);
  expect(refused).toHaveLength(10);
  for (const answer of refused) {
    expect([answer.status(), await answer.text()]).toEqual([429, SENTENCE]);
    const wait = Number(answer.headers()['retry-after']);
    expect([Number.isInteger(wait), wait >= 1, wait <= 300]).toEqual([true, true, true]);
  }
  expect((await request.get('/updates')).status()).toBe(200);
});
