import http from 'node:http';
import { findPin, pinPath } from '@/e2e/gallery';
import { pinItems, pinPaths, untilHydrated } from '@/e2e/pin-list';
import { openMore } from '@/e2e/pin-more';
import { expect, test } from '@/e2e/test';

test('a pin plays in a page of another site and leads back, by the code that its page gives', async ({
  page,
  context,
  request,
}) => {
  const pin = await findPin(request, ({ video }) => video !== null);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(pinPath(pin));
  await openMore(page);
  await page.getByRole('button', { name: 'Copy embed code' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Embed code copied' })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const elsewhere = http.createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<!DOCTYPE html><title>Elsewhere</title>${code}`),
  );
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const address = elsewhere.address();
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);
  const frame = page.frameLocator('iframe');
  const video = frame.locator('video');
  await expect(video).toHaveJSProperty('paused', true);
  await video.evaluate((player: HTMLVideoElement) => player.play());
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0);
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: pin.title }).click();
  await expect(await opened).toHaveURL(pinPath(pin));
  elsewhere.close();
});

test('keys lead to the search and from card to card, and are listed', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  const cards = pinItems(page).locator('article a[href^="/pin/"]');
  await page.keyboard.press('j');
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const below = page.locator('.pins a:focus');
  await expect(below).toBeInViewport();
  const path = await below.getAttribute('href');
  await page.keyboard.press('f');
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
  await expect(viewer.getByRole('heading').getByRole('link')).toHaveAttribute('href', path ?? '');
  await page.keyboard.press('Escape');
  await expect(below).toBeFocused();
  const place = await page.evaluate(() => scrollY);
  await page.keyboard.press('/');
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('random pin and random board lead to one, which no cache keeps', async ({ page, request }) => {
  for (const kind of ['pin', 'board']) {
    const answer = await request.get(`/random/${kind}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    await page.goto('/updates');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: `Random ${kind}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${kind}/[^/]+$`));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
  }
});

test('viewed pins are listed on this device until the list is emptied', async ({ page }) => {
  await page.goto('/');
  const [first = '', second = ''] = await pinPaths(page);
  for (const path of [first, second]) {
    await page.goto(path); // who reads presses nothing
    const isNoted = (slug: string) => localStorage.getItem('recently-viewed')?.includes(`"${slug}"`);
    await expect(async () => expect(await page.evaluate(isNoted, path.slice('/pin/'.length))).toBe(true)).toPass();
  }
  await page.goto('/recent');
  await expect(pinItems(page)).toHaveCount(2);
  expect(await pinPaths(page)).toEqual([second, first]);
  const clear = page.getByRole('button', { name: 'Clear history' });
  await clear.click();
  await expect(page.getByText('Nothing here.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await pinPaths(page)).toEqual([second, first]);
  await expect(clear).toBeFocused();
  await clear.click();
  await expect(page.getByText('Nothing here.')).toBeVisible();
  await page.getByRole('switch', { name: 'Remember what I view' }).uncheck();
  await page.goto(first);
  await untilHydrated(page);
  await page.goto('/recent');
  await expect(page.getByText('Nothing here.')).toBeVisible();
});
