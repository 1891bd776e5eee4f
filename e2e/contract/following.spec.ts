import { z } from 'zod';
import { addBoard } from '@/e2e/boards';
import { newCaller, newMember, signInEarly } from '@/e2e/contract/member';
import { bar, cards, carriedOut, heading, main, open } from '@/e2e/contract/visitor';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { expect, test } from '@/e2e/test';
import { demo } from '@/testing/sign-in';

const followers = z.object({ followersCount: z.number() });

test('Following is empty at first, then shows the pins of followed people and boards', async ({ page }) => {
  await newMember(page);
  await bar(page).getByRole('link', { name: 'Following' }).click();
  await expect(page).toHaveURL('/follows?sort=Latest');
  await expect(main(page)).toContainText("You're not following any users or boards yet.");
  await open(page, '/board/colour-studies');
  const pressFollow = async () => {
    const followed = carriedOut(page, /\/follow$/);
    const follow = main(page).getByRole('button', { name: /^Follow/ });
    await follow.click();
    await followed;
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
  };
  await pressFollow();
  await main(page).getByRole('link', { name: 'Cleo Creator' }).last().click();
  await expect(page).toHaveURL(/\/user-profile\//);
  await pressFollow();
  await open(page, '/follows');
  await expect(heading(page)).toHaveText('Following - Hot Popular Porn Gifs, Pics & Sex Images');
  await expect(cards(page).nth(40)).toBeVisible();
});

test('a badge counts to 99 and no further', async ({ page }) => {
  await signInEarly(page, demo('viewer'));
  await expect(bar(page).getByRole('button', { name: 'Notifications, 99+ unread' })).toBeVisible();
});

test('notifications are read one by one, and all at once', async ({ page, request }) => {
  const me = await newMember(page);
  const they = await newCaller(request, await newVerifiedPerson());
  const { _id } = await addBoard(request, me);
  await they.call('PUT', `/users/${me.id}/follow`, followers, { follow: 1 });
  await they.call('PUT', `/boards/${_id}/follow`, followers, { follow: 1 });
  await open(page, '/updates');
  const bell = bar(page).getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click();
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await list.getByRole('button', { name: /^Mark all/ }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(bell).toBeFocused();
});
