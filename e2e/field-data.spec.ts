import { expect, test } from 'playwright/test';

test('what a page felt like is told when it is left, and nothing before the first act', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);

  const measuring = page.waitForResponse((response) => response.request().resourceType() === 'script');
  await page.keyboard.press('Tab');
  await measuring;
  const told = page.waitForResponse((response) => response.url().endsWith('/api/vitals'));
  await page.getByRole('link', { name: 'Latest' }).click();
  expect((await told).status()).toBe(204);
});
