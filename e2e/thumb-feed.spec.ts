import type { Page } from 'playwright/test';
import { expectAccessible } from '@/e2e/axe';
import { signIn } from '@/e2e/people';
import { pinItems, pinList, pinPaths, untilHydrated } from '@/e2e/pin-list';
import { openMore } from '@/e2e/pin-more';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const LIST = '/?mediaType=pic&sort=Latest';

const feed = (page: Page) => page.getByRole('dialog', { name: 'Feed' });
const shown = (page: Page) => feed(page).locator('[aria-roledescription=slide]:not([inert])');
/** The path of the pin that is shown. */
const expectShown = (page: Page, path = '') =>
  expect(shown(page).getByRole('heading').getByRole('link')).toHaveAttribute('href', path);
const open = (page: Page) => page.getByRole('button', { name: 'Watch one by one' }).click();
/** A swipe needs the slide to which it leads. */
const untilNext = (page: Page) =>
  expect(feed(page).locator('[data-at="1"] img').first()).toHaveJSProperty('complete', true);
const cardOf = (page: Page, path = '') => pinList(page).locator(`article a[href="${path}"]`).first();

/** One finger up, or down, by two thirds of the screen. */
async function swipe(page: Page, by: 'up' | 'down'): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 195, y })) });
  const [from, to] = by === 'up' ? [700, 160] : [160, 700];
  await touch('touchStart', from);
  for (const part of [1, 2, 3, 4, 5, 6]) await touch('touchMove', from + ((to - from) * part) / 6);
  await touch('touchEnd');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a list is watched by swipes, a pin is liked at the thumb, and Back leads to its card', async ({ page }) => {
    await signIn(page, await newVerifiedPerson(), LIST);
    const paths = await pinPaths(page);
    await open(page);
    await expectShown(page, paths[0]);
    await untilNext(page);
    await swipe(page, 'up');
    await expectShown(page, paths[1]);
    await swipe(page, 'up');
    await expectShown(page, paths[2]);
    await expect(shown(page)).toHaveAccessibleName(/, 3 of \d+\+?$/);
    await swipe(page, 'down');
    await expectShown(page, paths[1]);
    await swipe(page, 'up');
    await expectShown(page, paths[2]);
    expect(await feed(page).locator('[aria-roledescription=slide]').count()).toBeLessThanOrEqual(5);

    const like = shown(page).getByRole('button', { name: 'Like' });
    await like.tap();
    await expect(shown(page).getByRole('button', { name: 'Liked' })).toHaveAttribute('aria-pressed', 'true');
    await expect(
      shown(page)
        .getByRole('link')
        .filter({ has: page.locator('bdi[translate=no]') }),
    ).toHaveAttribute('href', /^\/user-profile\//);

    await page.goBack();
    await expect(feed(page)).toHaveCount(0);
    await expect(cardOf(page, paths[2])).toBeInViewport();
    await expect(cardOf(page, paths[2])).toBeFocused();
    await open(page);
    await expectShown(page, paths[2]);
  });

  test('the feed goes on with the next page, which its list then has, too', async ({ page }) => {
    await page.goto(LIST);
    const paths = await pinPaths(page);
    await open(page);
    await expectShown(page, paths[0]);
    for (const path of paths.slice(1)) {
      await page.keyboard.press('j');
      await expectShown(page, path);
    }
    await page.keyboard.press('j');
    await expect(shown(page)).toHaveAccessibleName(/, 61 of \d+\+?$/);
    const path = (await shown(page).getByRole('heading').getByRole('link').getAttribute('href')) ?? '';
    expect(paths).not.toContain(path);
    await page.keyboard.press('Escape');
    await expect(feed(page)).toHaveCount(0);
    await expect(cardOf(page, path)).toBeInViewport();
    await expect(cardOf(page, path)).toBeFocused();
    expect(await pinItems(page).count()).toBeGreaterThan(60);
  });

  test('a link of the feed leads to a page from which Back leads to the list', async ({ page }) => {
    await page.goto(LIST);
    const paths = await pinPaths(page);
    await open(page);
    await expectShown(page, paths[0]);
    await untilNext(page);
    await swipe(page, 'up');
    await expectShown(page, paths[1]);
    await shown(page).getByRole('heading').getByRole('link').tap();
    await expect(page).toHaveURL(paths[1] ?? '');
    await page.goBack();
    await expect(page).toHaveURL(LIST);
    await expect(feed(page)).toHaveCount(0);
    await expect(cardOf(page, paths[1])).toBeInViewport();
  });

  test('a visitor’s Like leads to sign-in, and back to the page of the pin', async ({ page }) => {
    await page.goto(LIST);
    const paths = await pinPaths(page);
    await open(page);
    await expectShown(page, paths[0]);
    await untilNext(page);
    await swipe(page, 'up');
    await expectShown(page, paths[1]);
    await shown(page).getByRole('button', { name: 'Like' }).tap();
    await expect(page).toHaveURL((url) => url.pathname === '/signin' && url.searchParams.get('return') === paths[1]);
  });

  test('axe finds nothing in the feed', async ({ page }) => {
    await page.goto(LIST);
    await open(page);
    await expect(shown(page).getByRole('link')).toHaveCount(2);
    await expectAccessible(page);
  });
});

test('at a desk the menu of a pin opens the feed, which the keys j and k lead through', async ({ page }) => {
  await page.goto(LIST);
  await untilHydrated(page);
  const paths = await pinPaths(page);
  await expect(page.getByRole('button', { name: 'Watch one by one' })).toBeHidden();
  await cardOf(page, paths[4]).click();
  await expect(page).toHaveURL(paths[4] ?? '');
  await openMore(page);
  await open(page);
  await expectShown(page, paths[4]);
  await page.keyboard.press('j');
  await expectShown(page, paths[5]);
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expectShown(page, paths[3]);
  await page.keyboard.press('Escape');
  await expect(feed(page)).toHaveCount(0);
  await expect(page).toHaveURL(paths[4] ?? '');
});
