import type { Locator, Page } from 'playwright/test';
import { findBoard, findPin, pinPath } from '@/e2e/gallery';
import { demo, enter, newPerson, signIn } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const followIn = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Follow(ing)?$/ });
const expectFollowed = async (button: Locator, isFollowed: boolean) => {
  await expect(button).toHaveText(isFollowed ? 'Following' : 'Follow');
  await expect(button).toHaveAttribute('aria-pressed', String(isFollowed));
};
const followers = (page: Page, count: number) =>
  expect(page.getByRole('main')).toContainText(`${count} ${count === 1 ? 'follower' : 'followers'}`);

test('visitors who follow are led to the sign-in and back', async ({ page, request }) => {
  const pin = await findPin(request, () => true);
  const board = await findBoard(request);
  for (const path of [pinPath(pin), `/user-profile/${pin.postedBy}`, `/board/${board.slug}`]) {
    await page.goto(path);
    const link = page.getByRole('main').getByRole('link', { name: 'Follow', exact: true });
    await expect(link).toHaveAttribute('href', `/signin?return=${encodeURIComponent(path)}`);
    await expect(followIn(page)).toHaveCount(0);
  }
});

test('two people follow a third, whose count of followers is of both, and stays', async ({
  page,
  request,
  browser,
}) => {
  const third = await enter(request, await newPerson(request));
  const profile = `/user-profile/${third.id}`;
  await signIn(page, await newVerifiedPerson(), profile);
  await expectFollowed(followIn(page), false);
  await followers(page, 0);
  await followIn(page).click();
  await expectFollowed(followIn(page), true);
  await followers(page, 1);

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, await newPerson(request), profile); // following needs no verified email
  const followed = other.waitForResponse((answer) => answer.url().endsWith('/follow'));
  await followIn(other).click();
  await followers(other, 2);
  await expectFollowed(followIn(other), true);
  await followed;
  await context.close();

  await page.reload();
  await expectFollowed(followIn(page), true);
  await followers(page, 2);
  const settled = page.waitForResponse((answer) => answer.url().endsWith('/follow'));
  await followIn(page).dblclick();
  await settled;
  await expectFollowed(followIn(page), true);
  await followers(page, 2);
});

test('a board is followed, and all tabs agree', async ({ page, request, context }) => {
  const owner = await newVerifiedPerson();
  const { headers } = await enter(request, owner);
  const made: { slug: string; _id: string } = await (
    await request.post('/api/boards', { headers, data: { name: 'Followed' } })
  ).json();
  const { _id } = await findPin(request, () => true);
  await request.patch(`/api/boards/${made._id}/pins`, { headers, data: { pinId: _id, add: 1 } });

  await signIn(page, await newVerifiedPerson(), `/board/${made.slug}`);
  const tab = await context.newPage();
  await tab.goto(`/board/${made.slug}`);
  await expectFollowed(followIn(tab), false);
  await followIn(page).click();
  await followers(page, 1);
  await expectFollowed(followIn(tab), true);
  await followers(tab, 1);
  await followIn(tab).click();
  await expectFollowed(followIn(page), false);
  await followers(page, 0);
});

test('nobody follows themselves or their own board', async ({ page, request }) => {
  const person = await newVerifiedPerson();
  const { id, headers } = await enter(request, person);
  const made: { slug: string } = await (
    await request.post('/api/boards', { headers, data: { name: 'Mine alone' } })
  ).json();
  await signIn(page, person, `/user-profile/${id}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Follow', { exact: true })).toHaveCount(0);
  await page.goto(`/board/${made.slug}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Follow', { exact: true })).toHaveCount(0);
});

test('a follow that fails is put back, and can be tried again', async ({ page, request, context }) => {
  const creator = await enter(request, demo('creator'));
  const pin = await findPin(request, ({ postedBy }) => postedBy === creator.id);
  await signIn(page, await newVerifiedPerson(), pinPath(pin));
  await expectFollowed(followIn(page), false);
  await context.setOffline(true);
  await followIn(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Following did not work.' })).toBeVisible();
  await expectFollowed(followIn(page), false);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectFollowed(followIn(page), true);
});

test('people are followed by keyboard', async ({ page, request }) => {
  const third = await enter(request, await newPerson(request));
  await signIn(page, await newPerson(request), `/user-profile/${third.id}`);
  await followIn(page).focus();
  await page.keyboard.press('Enter');
  await expectFollowed(followIn(page), true);
  await page.keyboard.press('Space');
  await expectFollowed(followIn(page), false);
  await expect(followIn(page)).toBeFocused();
});
