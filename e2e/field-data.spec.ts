import { expect, test } from 'playwright/test';
import { fieldMetricSchema } from '@/lib/schemas/field-metric';

test('what a page felt like is told when it is left, and nothing before the first act', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  let measures = false;
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    measures ||= (await response.text().catch(() => '')).includes('/api/vitals');
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(measures).toBe(false);

  // The page listens from its hydration on, which a busy machine reaches late.
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(measures).toBe(true);
  }).toPass();
  const leaving = page.waitForRequest((sent) => sent.url().endsWith('/api/vitals'));
  await page.getByRole('link', { name: 'Latest' }).click();
  const told = fieldMetricSchema.parse((await leaving).postDataJSON());
  expect((await request.post('/api/vitals', { data: told })).status()).toBe(204);
});
