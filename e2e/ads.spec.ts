import type { Locator, Page, Route } from 'playwright/test';
import { addBoard, somePins } from '@/e2e/boards';
import { enter, signIn } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { untilIdle, untilLive } from '@/e2e/pin-list';
import { newVerifiedPerson } from '@/e2e/verified-people';

/** Low enough that no box is near the view at first. */
test.use({ viewport: { width: 1280, height: 500 } });

const HOUSE = /^https?:\/\/[^/]+\/house\/(boards|updates|gift)/;
const NAMES = ['house-boards', 'house-gift', 'house-updates'];
const SHOWN = "<!DOCTYPE html><p>Shown</p><script>parent.postMessage({ pinsAd: 'shown' }, '*')</script>";
const html =
  (body: string, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, contentType: 'text/html', body });

const boxes = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' });
const frameIn = (box: Locator) => box.locator('iframe');
const gift = (box: Locator) => box.getByRole('link', { name: 'Donate' });
const skipped = (page: Page) =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('ad-skips') ?? '{}') ?? {}).sort());

/** Opens a page whose first visit begins with the first provider, and brings the n-th box into view. */
async function open(page: Page, box = 0): Promise<Locator> {
  await page.addInitScript(() => sessionStorage.setItem('ad-visit', '2'));
  await page.goto('/');
  await untilLive(page);
  const found = boxes(page).nth(box);
  await found.scrollIntoViewIfNeeded();
  return found;
}

test('an ad is asked for when its box comes near, in a closed frame, and nothing moves', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (sent) => HOUSE.test(sent.url()) && asked.push(sent.url()));
  await page.goto('/');
  await untilLive(page);
  await untilIdle(page);
  expect(asked).toEqual([]);

  const box = boxes(page).first();
  await box.scrollIntoViewIfNeeded();
  const before = await box.boundingBox();
  const frame = frameIn(box);
  await expect(frame).toHaveClass(/ad-frame-shown/);
  expect(await box.boundingBox()).toEqual(before);
  expect(before?.height).toBe(276);
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(frame).toHaveAttribute('loading', 'lazy');
  await expect(frame).toHaveAttribute('title', 'Advertisement');
  expect([await frame.getAttribute('width'), await frame.getAttribute('height')]).toEqual(['300', '250']);
  const origin = new URL((await frame.getAttribute('src')) ?? '').origin;
  expect(origin).not.toBe(new URL(baseURL ?? '').origin);
  await expect(frame.contentFrame().getByRole('link')).toHaveAttribute('target', '_blank');
  expect(await skipped(page)).toEqual([]);

  const reached = await frame
    .contentFrame()
    .locator('html')
    .evaluate(() => {
      const attempts = [() => parent.document.title, () => localStorage.length, () => document.cookie];
      return attempts.filter((attempt) => {
        try {
          attempt();
          return true;
        } catch {
          return false;
        }
      }).length;
    });
  expect(reached).toBe(0);
});

test('an ad has the theme that was chosen for the page, and follows it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('current-theme', 'dark'));
  const frame = frameIn(await open(page));
  await expect(frame).toHaveClass(/ad-frame-shown/);
  const ad = frame.contentFrame().getByRole('link');
  await expect(ad).toHaveCSS('background-color', 'rgb(34, 29, 41)');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(ad).toHaveCSS('background-color', 'rgb(245, 241, 248)');
});

test('where ads are blocked, the box asks for a donation and tries no ad for a day', async ({ page }) => {
  let asked = 0;
  await page.route(HOUSE, (route) => {
    asked += 1;
    return route.abort('blockedbyclient');
  });
  const box = await open(page);
  await expect(gift(box)).toHaveAttribute('href', /^https?:/);
  await expect(box).toContainText('instead of blocking ads');
  expect(await skipped(page)).toEqual(NAMES);

  const before = asked;
  await page.reload();
  await boxes(page).first().scrollIntoViewIfNeeded();
  await expect(gift(boxes(page).first())).toBeVisible();
  expect(asked).toBe(before);

  await page.unroute(HOUSE);
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000 + 60_000);
  await page.reload();
  await boxes(page).first().scrollIntoViewIfNeeded();
  await expect(frameIn(boxes(page).first())).toHaveClass(/ad-frame-shown/);
});

test('a provider cannot take the page elsewhere, not even when it is pressed', async ({ page }) => {
  const leave =
    '<button onclick="go()">Away</button><script>function go(){top.location.href="/away"};try{go()}catch(e){}</script>';
  await page.route(HOUSE, html(SHOWN + leave));
  const box = await open(page);
  await expect(frameIn(box)).toHaveClass(/ad-frame-shown/);
  await frameIn(box).contentFrame().getByRole('button', { name: 'Away' }).click();
  await expect(boxes(page).nth(1)).toBeAttached();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('pages that are for one person alone, and their list of liked pins, have no ads', async ({ page, request }) => {
  const person = await newVerifiedPerson();
  const caller = await enter(request, person);
  const pins = await somePins(request, 12);
  const board = await addBoard(request, caller, { isPrivate: true, pins });
  const { id: userId, headers } = caller;
  for (const { _id } of pins)
    expect((await request.post(`/api/pins/${_id}/save`, { headers, data: { userId } })).status()).toBe(200);
  await signIn(page, person, `/board/${board.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(board.name);
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.locator('aside')).toHaveCount(0);

  await page.goto(`/user/${userId}/liked`);
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.locator('aside')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the boxes of ads keep their words, which the HTML has once', async ({ page, request }) => {
    await page.goto('/');
    const words = boxes(page).first().locator('.ad-words');
    await expect(words).toBeVisible();
    expect(await words.evaluate((element) => getComputedStyle(element, '::before').content)).toMatch(
      /This gallery lives on ads and gifts\./,
    );
    expect((await (await request.get('/')).text()).match(/This gallery lives on ads/g)).toHaveLength(1);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
