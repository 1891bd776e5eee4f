import type { Page } from 'playwright/test';
import { runAxe } from '@/e2e/checks/accessibility';
import { pinPath, readPins } from '@/e2e/gallery';
import { layoutShift } from '@/e2e/layout-shift';
import { newPerson, signIn } from '@/e2e/people';
import { pinPaths } from '@/e2e/pin-list';
import { openMore } from '@/e2e/pin-more';
import { expect, test } from '@/e2e/test';
import { findCategory } from '@/lib/domain/category-names';

const never = (what: string): never => {
  throw new Error(`The gallery has no ${what}.`);
};
/** The most liked pin of the site that has a category, and that category's tag. */
async function firstPin(request: Parameters<typeof readPins>[0]) {
  const { pins } = await readPins(request);
  const pin = pins.find(({ tags }) => tags.some(findCategory)) ?? never('pin with a category');
  const tag = pin.tags.find((name) => findCategory(name)) ?? never('tag');
  return { path: pinPath(pin), title: pin.title, tag, category: findCategory(tag) ?? never('category') };
}
const settings = (page: Page) => page.getByRole('list', { name: 'Hidden tags' });
const tagMenu = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Hide a tag' });
const inTagMenu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a tag that is hidden on a pin leaves that person’s lists alone, until it is shown again', async ({
  page,
  request,
}) => {
  const { path, title, tag, category } = await firstPin(request);
  const [categoryPath, known, fresh] = [
    `/category/${encodeURIComponent(category)}`,
    `/search/${encodeURIComponent(title.toLowerCase())}`,
    `/search/${encodeURIComponent(tag)}?sort=Latest`,
  ];
  const read = async (by: typeof request, list: string) => (await by.get(list)).text();
  await signIn(page, await newPerson(request), path);
  await openMore(page);
  await tagMenu(page).click();
  await inTagMenu(page, `Hide the tag ${tag}`).click();
  await expect(status(page, `You have hidden the tag “${tag}”.`)).toBeVisible();
  await tagMenu(page).click();
  await expect(inTagMenu(page, `Show the tag ${tag} again`)).toBeVisible();
  await page.keyboard.press('Escape');

  const lists = ['/', categoryPath, known, fresh];
  const isIn = async (by: typeof request, list: string) => (await read(by, list)).includes(`href="${path}"`);
  for (const list of lists) {
    const mine = await isIn(page.request, list); // first: what they are sent is kept for nobody else
    expect([list, mine, await isIn(request, list)]).toEqual([list, false, true]);
  }
  // Again where another test has changed the list meanwhile.
  await expect(async () => {
    const [before, mine, after] = [
      await read(request, known),
      await read(page.request, known),
      await read(request, known),
    ];
    expect([after === before, mine === before]).toEqual([true, false]);
  }).toPass();
  expect((await page.request.get(fresh)).headers()['cache-control']).toContain('no-store');

  const note = page.getByText(`You have hidden the tag “${tag}”. Its pins do not show here.`);
  await page.goto(`/search/${encodeURIComponent(tag)}`);
  await expect(note).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('main')).toContainText(`You have hidden the tag “${tag}”.`);
  expect(await runAxe(page)).toEqual([]);
  await page.goto(categoryPath);
  await expect(page.getByText('No pins found')).toBeVisible();
  await expect(note).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect(status(page, `The tag “${tag}” shows again.`)).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(await pinPaths(page)).toContain(path);
  for (const list of lists) expect([list, await isIn(page.request, list)]).toEqual([list, true]);
});

test('on a phone the menu that hides tags fits, moves nothing and is undone by keyboard, and the settings add tags and show them again', async ({
  page,
  request,
}) => {
  const { path, tag } = await firstPin(request);
  const expectFit = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await newPerson(request), path);
  await page.reload();
  await openMore(page);
  await tagMenu(page).scrollIntoViewIfNeeded();
  await expect(tagMenu(page)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await expectFit();

  await tagMenu(page).focus();
  await page.keyboard.press('Enter');
  const hide = inTagMenu(page, `Hide the tag ${tag}`);
  await hide.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.url().includes('/hidden-tags/'));
  await undo.press('Enter');
  expect(await (await saved).json()).toEqual({ tags: [] });
  await page.route('**/hidden-tags/**', (route) => route.abort());
  await tagMenu(page).click();
  await hide.click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await tagMenu(page).click();
  await expect(hide).toBeVisible();
  await page.unroute('**/hidden-tags/**');

  await page.goto('/settings#content');
  const field = page.getByRole('combobox', { name: 'Tag to hide' });
  await expect(page.getByText('No hidden tags.')).toBeVisible();
  await field.fill(tag.slice(0, 3));
  await expect(page.locator('datalist option').first()).toBeAttached();
  await field.fill(tag.toUpperCase());
  await field.press('Enter');
  await expect(settings(page).getByRole('listitem')).toHaveText([new RegExp(`^${tag}`)]);
  await expect(status(page, `The tag “${tag}” is hidden.`)).toBeVisible();
  await page.reload();
  await expect(settings(page).getByRole('listitem')).toHaveCount(1);
  await expectFit();
  await page.getByRole('button', { name: `Show the tag ${tag} again` }).click();
  await expect(page.getByText('No hidden tags.')).toBeVisible();
  await expect(field).toBeFocused();
});
