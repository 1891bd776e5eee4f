import { untilIdle } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';

test('the speed of a page is reported when it is left, and nothing is sent before the first interaction', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  /** Whether what measures is among the scripts that the page has asked for. */
  const measures = async () => {
    const scripts = asked.filter((url) => url.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async (url) => (await request.get(url)).text()));
    return texts.some((text) => text.includes('/api/vitals'));
  };
  await page.goto('/');
  await untilIdle(page);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(await measures()).toBe(false);

  // The page listens from its hydration on, which a busy machine reaches late.
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await measures()).toBe(true);
  }).toPass();
  // A browser that is torn down may not tell Playwright of its last requests, so the page only believes that it is left.
  const told = page.waitForResponse((response) => response.url().endsWith('/api/vitals'));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  expect((await told).status()).toBe(204);
});
