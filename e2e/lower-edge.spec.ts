import type { Locator, Page } from 'playwright/test';
import { auditDark, runAxe } from '@/e2e/checks/accessibility';
import { stallRequests } from '@/e2e/stall-requests';
import { raiseMessage } from '@/e2e/messages';
import { choose, openCreatePin, uploaded } from '@/e2e/new-pins';
import { enter, newPerson, signIn } from '@/e2e/people';
import { picture } from '@/testing/pictures';
import { plantPins } from '@/e2e/planted-pins';
import { expect, test } from '@/e2e/test';

test.use({ viewport: { width: 390, height: 844 } });

/** The messages, which stay until they are put away. */
const messages = (page: Page) => page.locator('.toast');

async function tellTwo(page: Page): Promise<void> {
  for (const text of ['The like could not be saved just now.', 'The pin could not be put on the board just now.'])
    await raiseMessage(page, { kind: 'alert', text, button: 'retry' });
  await expect(messages(page)).toHaveCount(2);
}

/** On no phone a message or what is at the window's lower edge covers the other, and all of it is in the window. */
async function expectApart(page: Page, ...lower: Locator[]): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverlap(page, lower);
  }
}

const expectNoOverlap = (page: Page, lower: readonly Locator[]) =>
  expect(async () => {
    const found = await Promise.all([...(await messages(page).all()), ...lower].map((one) => one.boundingBox()));
    const boxes = found.flatMap((box) => box ?? []).sort((a, b) => a.y - b.y);
    expect(boxes).toHaveLength(2 + lower.length);
    const edges = boxes.flatMap(({ y, height }) => [y, y + height]);
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
    expect(edges.at(0)).toBeGreaterThanOrEqual(0);
    expect(edges.at(-1)).toBeLessThanOrEqual(await page.evaluate(() => innerHeight));
  }).toPass({ timeout: 30_000 });

const toTheEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));

test('messages stand clear of the bar of new pins, however many lines it has', async ({ page }) => {
  await openCreatePin(page);
  await choose(page, await picture({ name: 'One.png' }), await picture({ name: 'Two.png' }));
  await uploaded(page);
  const bar = page.locator('.publish-bar');
  await tellTwo(page);
  await expectApart(page, bar);
  const usual = (await bar.boundingBox())?.height ?? 0;

  await page.route('**/api/uploads', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '600' }, contentType: 'text/plain', body: 'Slower.' }),
  );
  await choose(page, await picture({ name: 'Three.png' }));
  await expect(bar).toContainText('Yours will continue automatically at');
  expect((await bar.boundingBox())?.height).toBeGreaterThan(usual);
  await expectApart(page, bar);
  await toTheEnd(page); // the bar has come to rest above the footer
  await expectApart(page, bar);
});

test('messages stand clear of the switch of an endless list, which nothing covers while more is loaded', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const { id } = await enter(request, person);
  await plantPins(id, 190);
  await signIn(page, person, `/user-profile/${id}`);
  const letGo = await stallRequests(page, '**/api/users/*/pins?*');
  await toTheEnd(page);
  const endless = page.getByRole('switch', { name: 'Load more as I scroll' });
  await endless.check();
  const bar = page.locator('.list-end');
  const loading = bar.getByText('Loading Pins...');
  await expect(loading).toBeVisible();
  await tellTwo(page);
  await expectApart(page, bar);
  await endless.click({ trial: true });
  letGo();
  await expect(loading).toHaveCount(0);
  await expectApart(page, bar);
});

test('messages stand clear of the bar of a pin’s page', async ({ page, request }) => {
  const person = await newPerson(request);
  const { id } = await enter(request, person);
  const [slug] = await plantPins(id, 2);
  await signIn(page, person, `/pin/${slug}`);
  await tellTwo(page);
  await expectApart(page, page.locator('.pin-facts .pin-actions'));
});

/** Opens something at the lower edge, over which the page's messages would stand. */
const OPENED = {
  'the list of notifications': async (page: Page) => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    return page.getByRole('dialog', { name: 'Notifications' });
  },
  'a menu': async (page: Page) => {
    await page.getByRole('button', { name: 'Profile menu' }).click();
    return page.getByRole('menu', { name: 'Profile menu' });
  },
  'a dialog': async (page: Page) => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Create Board' }).click();
    return page.getByRole('dialog', { name: 'Verify your email' });
  },
};

test('messages leave the lower edge to what is opened there, and can be pressed beside it', async ({
  page,
  request,
}) => {
  await signIn(page, await newPerson(request), '/');
  for (const [name, open] of Object.entries(OPENED)) {
    await test.step(name, async () => {
      await raiseMessage(page, { kind: 'status', text: 'Saved to “Rings”.', button: 'undo' });
      const message = messages(page);
      await expect.poll(async () => (await message.boundingBox())?.y).toBeGreaterThan(600);
      const opened = await open(page);
      await expect(async () => {
        const [box, below] = [await message.boundingBox(), await opened.boundingBox()];
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      }).toPass({ timeout: 30_000 });
      await message.getByRole('button', { name: 'Undo' }).click({ trial: true });
      await page.keyboard.press('Escape');
      await expect.poll(async () => (await message.boundingBox())?.y).toBeGreaterThan(600);
      await message.getByRole('button', { name: 'Dismiss' }).click();
    });
  }
});

/** In both themes. */
async function expectReadable(page: Page): Promise<void> {
  const light = await runAxe(page, undefined, '.messages');
  expect([...light, ...(await auditDark(page, '.messages'))]).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
}

test('messages can be read in both themes, on pages and in the dark picture viewer', async ({ page, request }) => {
  const person = await newPerson(request);
  const { id } = await enter(request, person);
  const [slug] = await plantPins(id, 1);
  await signIn(page, person, `/pin/${slug}`);
  const raise = async () => {
    await raiseMessage(page, { kind: 'alert', text: 'The like could not be saved just now.', button: 'retry' });
    await raiseMessage(page, { kind: 'status', text: 'Saved to “Rings”.', button: 'undo' });
    await expect(messages(page)).toHaveCount(2);
  };
  await raise();
  await expectReadable(page);
  await page.getByRole('link', { name: /^Full screen: / }).click();
  await expect(page.getByRole('dialog', { name: 'Picture viewer' }).locator('.toast').first()).toBeVisible();
  await raise();
  await expectReadable(page);
});
