import type { Locator, Page } from 'playwright/test';
import { findPin } from '@/e2e/gallery';
import { enter, newPerson, signIn } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const followIn = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Follow(ing)?$/ });
const expectFollowed = async (button: Locator, isFollowed: boolean) => {
  await expect(button).toHaveText(isFollowed ? 'Following' : 'Follow');
  await expect(button).toHaveAttribute('aria-pressed', String(isFollowed));
};
const followers = (page: Page, count: number) =>
  expect(page.getByRole('main')).toContainText(`${count} ${count === 1 ? 'follower' : 'followers'}`);

test('people are followed at once, by keyboard too; the count is of everybody, and a failure is put back', async ({
  page,
  request,
  context,
}) => {
  const [third, other] = [
    await enter(request, await newPerson(request)),
    await enter(request, await newPerson(request)),
  ];
  await signIn(page, await newPerson(request), `/user-profile/${third.id}`); // following needs no verified email
  const settled = () => page.waitForResponse((answer) => answer.url().endsWith('/follow'));
  await expectFollowed(followIn(page), false);
  await followers(page, 0);
  await followIn(page).focus();
  for (const key of ['Enter', 'Space']) {
    const answered = settled();
    await page.keyboard.press(key);
    await expectFollowed(followIn(page), key === 'Enter');
    await answered;
  }
  await expect(followIn(page)).toBeFocused();
  await followers(page, 0);

  await context.setOffline(true);
  await followIn(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Following did not work.' })).toBeVisible();
  await expectFollowed(followIn(page), false);
  await context.setOffline(false);
  const followed = settled();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectFollowed(followIn(page), true);
  await followers(page, 1);
  await followed;
  const byOther = { headers: other.headers, data: { follow: 1 } };
  expect((await request.put(`/api/users/${third.id}/follow`, byOther)).status()).toBe(200);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main')).toContainText('2 followers', { timeout: 1_000 });
  }).toPass(); // the visit before may have had the page made again
  await expectFollowed(followIn(page), true);
  const both = settled();
  await followIn(page).dblclick();
  await both;
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
