import type { Locator, Page } from 'playwright/test';
import { storeSession } from '@/e2e/browser-session';
import { pinPath } from '@/e2e/gallery';
import { cardOf, likeIn, posterPath, quietPin } from '@/e2e/quiet-pin';
import { pinItems } from '@/e2e/pin-list';
import { enter, newPerson, signIn } from '@/e2e/people';
import { layoutShift } from '@/e2e/layout-shift';
import { expect, test } from '@/e2e/test';
import { runOnSite } from '@/e2e/site-database';
import { newVerifiedPerson } from '@/e2e/verified-people';
import type { Pin } from '@/lib/schemas/pin';

const expectLiked = async (button: Locator, count: number) => {
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveText(`Liked${count}`);
};
const expectNotLiked = async (button: Locator, count: number) => {
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(button).toHaveText(count > 0 ? `Like${count}` : 'Like');
};
/** A page of many cards. */
const FEED = '/?sort=Latest&page=4';
const likeAnswer = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/save'));
const likesOnSite = (pin: Pin) =>
  runOnSite<{ n: number }>('select count(*)::int as n from saves where pin_id = $1', [pin._id]).then(([row]) => row?.n);

test('visitors see the count of likes alone on cards', async ({ page, request }) => {
  const pin = await quietPin(request);
  await page.goto(posterPath(pin), { waitUntil: 'networkidle' });
  await expect(likeIn(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to Board' })).toHaveCount(0);
  await expect(cardOf(page, pin)).toBeVisible();
});

test('two people like a pin: each at once on the screen, and the count is of both', async ({
  page,
  request,
  browser,
}) => {
  const pin = await quietPin(request);
  await signIn(page, await newVerifiedPerson(), posterPath(pin));
  const mine = likeIn(cardOf(page, pin));
  await expectNotLiked(mine, pin.savesCount);
  const answer = likeAnswer(page);
  await mine.click();
  await expectLiked(mine, pin.savesCount + 1);
  expect(await (await answer).json()).toEqual({ savesCount: pin.savesCount + 1 });

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, await newVerifiedPerson(), pinPath(pin));
  const theirs = likeIn(other.getByRole('main')).first();
  await expectNotLiked(theirs, pin.savesCount + 1);
  const otherAnswer = likeAnswer(other);
  await theirs.click();
  await expectLiked(theirs, pin.savesCount + 2);
  await otherAnswer;

  await expect(async () => {
    await page.reload();
    await expect(mine).toHaveText(`Liked${pin.savesCount + 2}`, { timeout: 1_000 });
  }).toPass(); // the visit before may have had the page made again
  await context.close();
});

test('tabs and devices of one person agree on their likes', async ({ page, request, context, browser }) => {
  const pin = await quietPin(request);
  const person = await newVerifiedPerson();
  await signIn(page, person, posterPath(pin));
  const tab = await context.newPage();
  await tab.goto(pinPath(pin));
  await expectNotLiked(likeIn(tab).first(), pin.savesCount);
  await likeIn(cardOf(page, pin)).click();
  await expectLiked(likeIn(tab).first(), pin.savesCount + 1);

  const device = await (await browser.newContext()).newPage();
  await signIn(device, person, posterPath(pin));
  await expectLiked(likeIn(cardOf(device, pin)), pin.savesCount + 1);
  const answer = likeAnswer(device);
  await likeIn(cardOf(device, pin)).click();
  await answer;
  await tab.reload();
  await expectNotLiked(likeIn(tab).first(), pin.savesCount);
  await device.context().close();
});

test('repeated clicks on Like send one call at a time, and the last click decides', async ({ page, request }) => {
  const pin = await quietPin(request);
  await signIn(page, await newVerifiedPerson(), posterPath(pin));
  const button = likeIn(cardOf(page, pin));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let [underWay, most, calls] = [0, 0, 0];
  await page.route('**/save', async (route) => {
    most = Math.max(most, ++underWay);
    calls += 1;
    await held;
    const answer = await route.fetch();
    underWay -= 1;
    await route.fulfill({ response: answer });
  });
  await button.dblclick();
  await button.click();
  await expectLiked(button, pin.savesCount + 1);
  letGo();
  await expect.poll(() => likesOnSite(pin)).toBe(pin.savesCount + 1);
  await expect.poll(() => underWay).toBe(0);
  expect([most, calls]).toEqual([1, 1]);
  await page.reload();
  await expectLiked(button, pin.savesCount + 1);
});

test('a like that cannot be saved is put back, says so, and can be tried again', async ({ page, request }) => {
  const pin = await quietPin(request);
  await signIn(page, await newVerifiedPerson(), posterPath(pin));
  const button = likeIn(cardOf(page, pin));
  await page.route('**/save', (route) => route.abort('internetdisconnected'));
  await button.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Your like was not saved.' });
  await expect(alert).toContainText('Please check your connection');
  await expectNotLiked(button, pin.savesCount);
  await page.unroute('**/save');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectLiked(button, pin.savesCount + 1);
  await expect(alert).toHaveCount(0);

  await page.route('**/save', (route) => route.fulfill({ status: 500, json: { message: 'Something broke.' } }));
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'not taken back. Something broke.' })).toBeVisible();
  await expectLiked(button, pin.savesCount + 1);
});

test('a like whose answer was lost is not undone by trying again', async ({ page, request }) => {
  const pin = await quietPin(request);
  await signIn(page, await newVerifiedPerson(), posterPath(pin));
  const button = likeIn(cardOf(page, pin));
  await page.route('**/save', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your like was not saved.' })).toBeVisible();
  await page.unroute('**/save');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await likesOnSite(pin)).toBe(pin.savesCount + 1);
});

test('too many likes are reported in the banner alone', async ({ page, request }) => {
  const pin = await quietPin(request);
  await signIn(page, await newVerifiedPerson(), posterPath(pin));
  await page.route('**/save', (route) => route.fulfill({ status: 429, body: 'Too many requests' }));
  await likeIn(cardOf(page, pin)).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText([
    'Too many requests, please try again later.',
  ]);
  await expectNotLiked(likeIn(cardOf(page, pin)), pin.savesCount);
});

test('liking a pin that was removed meanwhile says so', async ({ page, request }) => {
  const pin = await quietPin(request);
  await signIn(page, await newVerifiedPerson(), posterPath(pin));
  await expect(likeIn(cardOf(page, pin))).toBeVisible();
  await page.route('**/save', (route) => route.continue({ url: new URL('/api/pins/1/save', page.url()).href }));
  await likeIn(cardOf(page, pin)).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is no such pin.' })).toBeVisible();
  await expectNotLiked(likeIn(cardOf(page, pin)), pin.savesCount);
});

test('a person without a verified email is asked to verify it before a like', async ({ page, request }) => {
  const pin = await quietPin(request);
  await signIn(page, await newPerson(request), posterPath(pin));
  await likeIn(cardOf(page, pin)).click();
  await expect(page.getByRole('dialog', { name: 'Verify your email' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNotLiked(likeIn(cardOf(page, pin)), pin.savesCount);
  await expect(likeIn(cardOf(page, pin))).toBeFocused();
});

test('a pin is liked by keyboard', async ({ page, request }) => {
  const pin = await quietPin(request);
  await signIn(page, await newVerifiedPerson(), posterPath(pin));
  const card = cardOf(page, pin);
  await expect(likeIn(card)).toBeVisible();
  await card.getByRole('link').focus();
  while (!(await likeIn(card).evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectLiked(likeIn(card), pin.savesCount + 1);
  await page.keyboard.press('Enter');
  await expectNotLiked(likeIn(card), pin.savesCount);
  await expect(likeIn(card)).toBeFocused();
});

test('the buttons of signed-in people cause no layout shift at any width', async ({ page, request }) => {
  test.slow(); // ten pages
  const person = await newVerifiedPerson();
  const pin = await quietPin(request);
  const { headers, id } = await enter(request, person);
  await request.post(`/api/pins/${pin._id}/save`, { headers, data: { userId: id } });
  await storeSession(page, person);
  for (const width of [390, 948, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [posterPath(pin), pinPath(pin), FEED]) {
      await page.goto(path);
      await expect(likeIn(page)).not.toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
      const shift = await layoutShift(page);
      expect(shift, `${path} at ${width} px`).toBeLessThan(0.01);
    }
    await expect(likeIn(page)).toHaveCount(await pinItems(page).count());
  }
});
