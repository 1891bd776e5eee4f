import type { Page } from 'playwright/test';
import { storeSession } from '@/e2e/browser-session';
import { findPin, pinPath } from '@/e2e/gallery';
import { enter, newPerson } from '@/e2e/people';
import { pinItems, pinList } from '@/e2e/pin-list';
import { plantPins } from '@/e2e/planted-pins';
import { cardOf, posterPath, quietPin } from '@/e2e/quiet-pin';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { translate } from '@/testing/translation';

const translatePage = (page: Page) => page.locator('body').evaluate(translate);

/** Goes on with what comes into the page, as translators do. */
const translateOn = (page: Page) =>
  page.locator('body').evaluate((body, source) => {
    const follow = new Function(`return ${source}`)();
    follow(body);
    new MutationObserver(() => setTimeout(follow, 0, body)).observe(body, { subtree: true, childList: true });
  }, translate.toString());

/** A blocker's work, which takes the places of ads out of lists, and the insides of others. */
const blockAds = (page: Page) =>
  page.evaluate(() => {
    document.querySelectorAll('.ad-wide').forEach((place) => place.remove());
    document.querySelectorAll('aside.ad').forEach((ad) => ad.replaceChildren());
  });

/** What extensions put into a page: before it, into its forms, on its elements. */
const extend = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.darkMode = 'on';
    document.body.prepend(document.createElement('div'));
    document.body.append(document.createElement('div'));
    for (const field of document.querySelectorAll<HTMLElement>('input')) {
      field.dataset.manager = 'on';
      field.style.setProperty('background-image', 'none', 'important');
      field.after(document.createElement('div'));
      field.parentElement?.prepend(document.createElement('div'));
    }
    for (const button of document.querySelectorAll<HTMLElement>('button')) button.style.color = 'white';
  });

/** Of a page that React has to make anew it complains. */
for (const { by, changes, isMadeAnew = false } of [
  { by: 'a translator', changes: [translatePage] },
  { by: 'a translator that goes on', changes: [translateOn], isMadeAnew: true },
  { by: 'a blocker', changes: [blockAds] },
  { by: 'other extensions', changes: [extend] },
  { by: 'all of them', changes: [blockAds, extend, translateOn], isMadeAnew: true },
]) {
  const change = async (page: Page) => {
    for (const make of changes) await make(page);
  };
  test(`the first press acts on a page that was changed by ${by}`, async ({ page, context, request }) => {
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(error.error().message));
    await page.goto('/');
    await change(page);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expect(page.getByRole('menu').first()).toBeVisible();
    await expect(pinItems(page)).toHaveCount(60);

    // A page of its own, which no pointer has moved over: React comes with the press, not between its pointer and the press.
    const pin = await context.newPage();
    await pin.goto(pinPath(await findPin(request, () => true)));
    await change(pin);
    await pin.getByRole('main').getByRole('button', { name: /Like/ }).first().click();
    await expect(pin).toHaveURL(/\/signin\?return=/);
    if (!isMadeAnew) expect(errors).toEqual([]);
  });
}

test('a press on a translated page is done, though React comes between its two halves', async ({ page, request }) => {
  await page.goto(pinPath(await findPin(request, () => true)));
  await translatePage(page);
  await page.getByRole('main').getByRole('button', { name: /Like/ }).first().hover();
  await page.mouse.down();
  await page.waitForFunction(() => window.earlyInputs === undefined);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/signin\?return=/);
});

test('text that React put back is translated again', async ({ page }) => {
  await page.goto('/');
  await translateOn(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^¤/);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem').first()).toHaveText(/^¤/);
  await expect(heading).toHaveText(/^¤[^¤]/);
});

test('a like on a translated page has its new word', async ({ page, request }) => {
  const pin = await quietPin(request);
  await storeSession(page, await newVerifiedPerson());
  await page.goto(posterPath(pin));
  const like = cardOf(page, pin).locator('button[aria-pressed]');
  await expect(like).toHaveText(/^Like/);
  for (const [pressed, word] of [
    ['true', /^Liked/],
    ['false', /^Like(?!d)/],
  ] as const) {
    await translatePage(page);
    await expect(like).toHaveText(/^¤Like/);
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', pressed);
    await expect(like).toHaveText(word);
  }
});

test('a list goes on where a blocker has taken out the places of its ads', async ({ page, request }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const { id } = await enter(request, await newPerson(request));
  const slugs = await plantPins(id, 180);
  await page.goto(`/user-profile/${id}`);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.querySelector('.pins-live'));
  for (const first of [60, 120]) {
    await blockAds(page);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(pinList(page).locator(`a[href="/pin/${slugs[first]}"]`)).toBeInViewport();
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(pinList(page).locator(`a[href="/pin/${slugs[0]}"]`)).toBeInViewport();
  expect(errors).toEqual([]);
});
