import { givenSite } from '@/e2e/site-under-test';
import { ipOf, expect, test } from '@/e2e/test';

const SENTENCE = 'Too many requests, please try again later.';

const readAnswer = async (answer: Response) => ({
  status: answer.status,
  headers: answer.headers,
  text: await answer.text(),
});

test('more than 50 pages within 10 seconds are refused to one IP address and to no other, and a person reads when to come back', async ({
  page,
  baseURL,
}, { testId }) => {
  test.skip(givenSite !== undefined, 'a cache before the site answers by itself, and counts nothing');
  const own = ipOf(testId);
  const ask = (path: string, ip = own) => fetch(`${baseURL}${path}`, { headers: { 'x-forwarded-for': ip } });
  // As many at a time as a busy machine answers well within ten seconds.
  const thirty = () => Promise.all(Array.from({ length: 30 }, () => ask('/updates')));
  const refused = [...(await thirty()), ...(await thirty())].filter(({ status }) => status !== 200);
  const forged = await ask('/updates', `192.0.2.1, ${own}`);
  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText(SENTENCE);
  await expect(page.getByRole('alert')).toHaveCSS('color', 'rgb(179, 38, 30)');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText(/^You can go on in (1 second|\d+ seconds)\.$/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', '/');

  expect(refused).toHaveLength(10);
  for (const { status, text, headers } of await Promise.all(refused.map(readAnswer))) {
    expect([status, text]).toEqual([429, SENTENCE]);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('retry-after')).toMatch(/^([1-9]|10)$/);
  }
  expect(forged.status).toBe(429);
  expect((await ask('/api/pins')).status).toBe(200);
  expect((await ask('/updates', ipOf('somebody else'))).status).toBe(200);
});
