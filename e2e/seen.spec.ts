import type { Page } from 'playwright/test';
import { expectAccessible } from '@/e2e/axe';
import { enter, newPerson, signIn } from '@/e2e/people';
import { pinItems, pinPaths, untilHydrated } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';

const hideSeen = (page: Page) => page.getByRole('button', { name: 'Hide seen' });
const seenCards = (page: Page) => page.locator('near-picture[seen]');
const seenChoice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Mark pins that you have seen:' }).getByRole('radio', { name, exact: true });
const linkTo = (page: Page, path: string) => pinItems(page).locator(`a[href="${path}"]`).first();

for (const width of [390, 1280]) {
  test(`a device marks what was opened, for screen readers too, and lists can hide it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/newest');
    await page.goto('/');
    const [first = '', second = ''] = await pinPaths(page);
    await expect(hideSeen(page)).toBeHidden();
    await page.goto(first);
    await page.waitForFunction(() => localStorage.getItem('recently-viewed')); // noted once the page has loaded
    await page.goto('/recent');
    await expect(pinItems(page).first()).toBeVisible();
    await page.getByRole('switch', { name: 'Mark pins I’ve seen' }).check();
    await page.goto('/');
    await expect(linkTo(page, first)).toHaveAccessibleName(/ Seen, /);
    await expect(linkTo(page, second)).not.toHaveAccessibleName(/Seen/);
    await expectAccessible(page);

    await untilHydrated(page);
    await hideSeen(page).click();
    await expect(linkTo(page, first)).toHaveCount(0);
    await expect(linkTo(page, second)).toBeVisible();
    await expect(hideSeen(page)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page); // with the pointer on the button

    // Before any script of React's, and without a shift when they come.
    await page.goto('/');
    await expect(linkTo(page, first)).toBeHidden();
    const top = await linkTo(page, second).boundingBox();
    await untilHydrated(page);
    await expect(hideSeen(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(linkTo(page, first)).toHaveCount(0);
    expect(await linkTo(page, second).boundingBox()).toEqual(top);
    await hideSeen(page).click();
    await expect(linkTo(page, first)).toBeVisible();

    await page.goto('/recent');
    await page.getByRole('switch', { name: 'Mark pins I’ve seen' }).uncheck();
    await page.goto('/');
    await expect(seenCards(page)).toHaveCount(0);
    await expect(hideSeen(page)).toBeHidden();
  });
}

test('the viewer notes the pins that it shows', async ({ page }) => {
  await page.goto('/recent');
  await page.getByRole('switch', { name: 'Mark pins I’ve seen' }).check();
  await page.goto('/');
  const [first = '', second = '', third = ''] = await pinPaths(page);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Slideshow' }).click();
  await expect(page.getByRole('dialog', { name: 'Picture viewer' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(linkTo(page, first)).toHaveAccessibleName(/ Seen, /);
  await expect(linkTo(page, second)).toHaveAccessibleName(/ Seen, /);
  await expect(linkTo(page, third)).not.toHaveAccessibleName(/Seen/);
});

test('with the account, another device marks what was opened, and one press clears it everywhere', async ({
  page,
  browser,
  request,
}) => {
  const person = await newPerson(request);
  const { id, headers } = await enter(request, person);
  const kept = async () => {
    const answer: { pins: string[] } = await (await request.get(`/api/users/${id}/seen`, { headers })).json();
    return answer.pins;
  };
  await signIn(page, person, '/settings');
  await expect(seenChoice(page, 'Off')).toBeChecked();
  await seenChoice(page, 'With my account').check();
  await expect(page.getByRole('button', { name: 'Clear seen pins' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  const [first = ''] = await pinPaths(page);
  await page.goto(first);
  const slug = first.split('/').pop() ?? '';
  await expect.poll(kept).toEqual([slug]);
  const cached = await page.request.get('/');
  expect(await cached.text()).not.toContain('seen="');

  const other = await (await browser.newContext()).newPage();
  await signIn(other, person, '/newest');
  await expect.poll(() => other.evaluate(() => localStorage.getItem('seen-pins'))).toBe(slug);
  await other.goto('/');
  await expect(linkTo(other, first)).toHaveAccessibleName(/ Seen, /);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Clear seen pins' }).click();
  await expect(page.getByText('Seen pins cleared.')).toBeVisible();
  await expect.poll(kept).toEqual([]);
  await other.goto('/newest');
  await expect.poll(() => other.evaluate(() => localStorage.getItem('seen-pins'))).toBe('');
  await seenChoice(page, 'Off').check();
  await expect(page.getByRole('button', { name: 'Clear seen pins' })).toHaveCount(0);
  const account: { seenFrom: string | null } = await (await request.get(`/api/users/${id}`, { headers })).json();
  expect(account.seenFrom).toBeNull();
  await other.context().close();
});
