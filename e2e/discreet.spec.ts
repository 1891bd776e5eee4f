import type { Page } from 'playwright/test';
import { addAuthenticator } from '@/features/second-factor/e2e/virtual-authenticator';
import { runAxe } from '@/e2e/checks/accessibility';
import { expectAccessible } from '@/e2e/axe';
import { signIn } from '@/e2e/people';
import { pinItems, pinPaths, untilHydrated } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const PIN = '2468';
const html = (page: Page) => page.locator('html');
const lock = (page: Page) => page.getByRole('dialog', { name: 'Locked' });

async function choose(page: Page, ...names: RegExp[]): Promise<void> {
  await page.goto('/discreet');
  for (const name of names) {
    await page.getByRole('switch', { name }).click();
    await expect(page.getByRole('switch', { name })).toBeChecked();
  }
}

async function openFirstPin(page: Page): Promise<void> {
  await page.goto('/');
  await page.goto((await pinPaths(page))[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function escapeTwice(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

/** A further press is a first one again. */
async function untilPressesAreApart(page: Page): Promise<void> {
  const pressed = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() > since + 500, pressed);
}

async function expectNeutral(page: Page): Promise<void> {
  await expect(page).toHaveURL('/notes');
  await expect(page).toHaveTitle('Notes');
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
  await expect(page.locator('img, video')).toHaveCount(0);
}

async function lockByPin(page: Page): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(PIN);
  await page.getByLabel('PIN again').fill(PIN);
  await page.getByRole('button', { name: 'Unlock with a PIN' }).click();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(lock(page)).toBeVisible();
}

async function unlock(page: Page, pin: string): Promise<void> {
  await lock(page).getByLabel('PIN').fill(pin);
  await lock(page).getByRole('button', { name: 'Unlock', exact: true }).click();
}

test('a plain visit has nothing of it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openFirstPin(page);
  await untilHydrated(page);
  await escapeTwice(page);
  await expect(page).toHaveURL(/\/pin\//);
  await expect(html(page)).not.toHaveAttribute('data-discreet');
  await expect(html(page)).not.toHaveAttribute('data-veil');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Login!' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Hide this page' })).toHaveCount(0);
  expect(scripts.filter((url) => url.includes('before-paint') || url.endsWith('/notes'))).toEqual([]);
});

test('two presses of Escape leave neither title, picture nor address of a pin, and Back does not show it', async ({
  page,
}) => {
  await choose(page, /Escape twice/);
  await openFirstPin(page);
  const hidden = page.waitForEvent('console');
  await page.evaluate(() => {
    const root = document.documentElement;
    const tell = () => console.log(document.title, location.pathname, root.getClientRects().length);
    new MutationObserver(tell).observe(root, { attributeFilter: ['hidden'] });
  });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/notes', async (route) => {
    await asked;
    await route.continue();
  });
  await escapeTwice(page);
  // Before the network has answered.
  expect((await hidden).text()).toBe('Notes /notes 0');
  expect(new URL(page.url()).pathname).toBe('/notes');
  await page.keyboard.press('Escape'); // would stop the load
  answer();
  await expectNeutral(page);
  for (let times = 0; times < 2; times += 1) {
    await page.goBack({ waitUntil: 'commit' });
    await expectNeutral(page);
  }
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  await expect(pinItems(page).first()).toBeVisible();
});

test('two presses work while one types, one press still closes what is open, and two bring the site back', async ({
  page,
}) => {
  await choose(page, /Escape twice/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Hide this page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await untilPressesAreApart(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await untilPressesAreApart(page);
  await expect(page).toHaveURL('/');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('searchbox', { name: 'Search' }).fill('waves');
  await escapeTwice(page);
  await expectNeutral(page);
  await page.waitForFunction(() => performance.now() > 2_100);
  await escapeTwice(page);
  await expect(page).toHaveURL('/');
});

test('the item of the menu, and the button of every page, hide it, above dialogs as well', async ({ page }) => {
  await choose(page, /Escape twice/, /Show a button/);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Hide this page' }).click();
  await expectNeutral(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  await openFirstPin(page);
  await untilHydrated(page);
  await page.locator('.picture-link').click();
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
  await viewer.getByRole('button', { name: 'Hide this page' }).click();
  await expectNeutral(page);
});

test('every page’s tab has a neutral title and icon where one chose it, while others get the real ones', async ({
  page,
  request,
}) => {
  await choose(page, /neutral title/);
  await expect(page).toHaveTitle('Notes');
  await openFirstPin(page);
  await expect(page).toHaveTitle('Notes');
  await untilHydrated(page);
  await expect(page).toHaveTitle('Notes');
  expect(
    await page.locator('link[rel*=icon]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([expect.stringMatching(/^data:image\/svg/)]);
  const sent = await (await request.get(page.url())).text();
  expect(sent).toMatch(/<link rel="icon" href="\/favicon.ico"/);
  expect(sent).not.toContain('<title>Notes');
  await page.goto('/discreet');
  await page.getByRole('switch', { name: /neutral title/ }).click();
  await expect(page).toHaveTitle(/^Discreet mode/);
});

test.describe('pictures', () => {
  test.use({ hasTouch: true });

  test('are blurred until they are pointed at, focused or held', async ({ page }) => {
    await choose(page, /Blur pictures/);
    await page.goto('/');
    const card = pinItems(page).first();
    const filter = () =>
      card
        .locator('img')
        .first()
        .evaluate((image) => getComputedStyle(image).filter);
    await page.mouse.move(0, 0);
    await expect.poll(filter).toBe('blur(20px)');
    await card.hover();
    await expect.poll(filter).toBe('none');
    await page.mouse.move(0, 0);
    await expect.poll(filter).toBe('blur(20px)');
    await card.getByRole('link').first().focus();
    await expect.poll(filter).toBe('none');
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await expect.poll(filter).toBe('blur(20px)');
    const box = await card.locator('img').first().boundingBox();
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 60 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect.poll(filter).toBe('none');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await expect.poll(filter).toBe('blur(20px)');
  });
});

test('a PIN locks all tabs before they are painted, and waits grow with wrong ones', async ({ page, context }) => {
  await page.addInitScript(() => {
    const times: number[] = [];
    new MutationObserver(() => {
      if (document.documentElement?.dataset.veil === 'lock' && times.length === 0) times.push(performance.now());
    }).observe(document, { attributes: true, childList: true, subtree: true });
    Object.assign(window, { lockedSince: times });
  });
  const other = await context.newPage();
  await other.goto('/');
  await choose(page, /Escape twice/);
  await other.reload();
  await lockByPin(page);
  await expect(lock(other)).toBeVisible();
  await expect(other.getByRole('main')).toBeHidden();
  await expect(other).toHaveTitle('Notes');

  await page.goto('/');
  await expect(lock(page)).toBeVisible();
  await expect(pinItems(page)).toHaveCount(0); // for those who look, and for screen readers
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntriesByName('first-paint')[0]?.startTime ?? 0),
        );
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
  expect(await page.evaluate<number>('window.lockedSince[0]')).toBeLessThan(paint);
  expect(await runAxe(page, undefined, '.discreet-lock')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(lock(page)).toBeVisible();

  await unlock(page, '1357');
  await expect(lock(page).getByRole('alert')).toHaveText('Wrong PIN.');
  await unlock(page, PIN);
  await expect(lock(page)).toBeHidden();
  await expect(pinItems(page).first()).toBeVisible();
  await expect(page).not.toHaveTitle('Notes');
  await expect(lock(other)).toBeHidden();

  await page.goto('/discreet');
  await page.getByRole('button', { name: 'Lock now' }).click();
  for (const said of [/^Wrong PIN\.$/, /^Wrong PIN\.$/, /^Wrong PIN\. Try again in \d seconds?\.$/]) {
    await unlock(page, '1357');
    await expect(lock(page).getByRole('alert')).toHaveText(said);
  }
  await unlock(page, PIN);
  await expect(lock(page).getByRole('alert')).toHaveText(/^Too many wrong PINs\. Try again in \d seconds?\.$/);
});

test('the lock falls after some minutes of no use', async ({ page }) => {
  await page.clock.install();
  await choose(page);
  await lockByPin(page);
  await unlock(page, PIN);
  await expect(lock(page)).toBeHidden();
  await page.clock.runFor('04:00');
  await page.keyboard.press('Shift');
  await page.clock.runFor('04:00');
  await expect(lock(page)).toBeHidden();
  await page.clock.runFor('01:30');
  await expect(lock(page)).toBeVisible();
});

test('a passkey opens the lock without an account', async ({ page }) => {
  await addAuthenticator(page);
  await choose(page);
  await page.getByRole('button', { name: 'Unlock with a passkey' }).click();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(lock(page)).toBeVisible();
  await expect(lock(page).getByLabel('PIN')).toBeHidden();
  await page.goto('/');
  await lock(page).getByRole('button', { name: 'Unlock with a passkey' }).click();
  await expect(lock(page)).toBeHidden();
});

test('who forgot the PIN is signed out, and the device keeps nothing', async ({ page }) => {
  await signIn(page, await newVerifiedPerson(), '/discreet');
  await lockByPin(page);
  await lock(page).getByText('You cannot unlock it?').click();
  await lock(page).getByRole('button', { name: 'Forget the lock' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Login!' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /discreet|user/i.test(key)))).toEqual([]);
  expect((await page.context().cookies()).filter(({ name }) => name === 'pins.session')).toEqual([]);
});

test('its page for visitors, and its sections in the settings, can be used by everybody', async ({ page }) => {
  await page.goto('/updates');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Discreet mode' }).click();
  await expect(page).toHaveURL('/discreet');
  await page.getByRole('switch', { name: /Show a button/ }).click();
  await expectAccessible(page);
  await signIn(page, await newVerifiedPerson(), '/settings');
  await expect(page.getByRole('region', { name: 'Discreet mode' }).getByRole('switch')).toHaveCount(4);
  await expectAccessible(page, '#devices');
});
