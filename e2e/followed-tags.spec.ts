import type { APIRequestContext, Page } from 'playwright/test';
import { fillSignIn } from '@/e2e/account-forms';
import { pinPath } from '@/e2e/gallery';
import { enter, newPerson, signIn, type Caller } from '@/e2e/people';
import { pinList, untilHydrated } from '@/e2e/pin-list';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';

/** A pin with a tag that no other test uses. */
async function taggedPin(request: APIRequestContext) {
  const { id, slug } = await plantPin((await enter(request, await newPerson(request))).id);
  const tag = slug.slice('planted-'.length, 'planted-'.length + 20);
  await runOnSite('select retag_pin($1, array[$2::text], array[false])', [id, tag]);
  return { id, slug, tag };
}
const cardOf = (page: Page, slug: string) =>
  pinList(page)
    .locator(`a[href="${pinPath({ slug, _id: '' })}"]`)
    .first();
const followIn = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Follow(ing)?$/ });
const follow = async (request: APIRequestContext, { headers }: Caller, tag: string) =>
  expect((await request.put(`/api/tags/${tag}/follow`, { headers, data: { follow: 1 } })).status()).toBe(204);

test('a visitor who follows a tag signs in, is back, and finds its pins in Following until they unfollow it', async ({
  page,
  request,
}) => {
  const { slug, tag } = await taggedPin(request);
  const person = await newPerson(request);
  await page.goto(`/tag/${tag}`);
  await untilHydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Follow', exact: true }).click();
  await expect(page).toHaveURL(`/signin?return=${encodeURIComponent(`/tag/${tag}`)}`);
  const followed = page.waitForResponse((answer) => answer.url().endsWith(`/tags/${tag}/follow`));
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(`/tag/${tag}`);
  await expect(followIn(page)).toHaveText('Following');
  await expect(followIn(page)).toHaveAttribute('aria-pressed', 'true');
  await followed;
  await page.getByRole('banner').getByRole('link', { name: 'Following' }).click();
  await expect(cardOf(page, slug)).toBeVisible();
  const tags = page.getByRole('region', { name: 'Tags that you follow' });
  await expect(tags.getByRole('link', { name: tag })).toHaveAttribute('href', `/tag/${tag}`);

  await tags.getByRole('link', { name: 'All followed tags' }).click();
  const list = page.getByRole('list', { name: 'Followed tags' });
  await expect(list.getByRole('link', { name: tag })).toBeVisible();
  await list.getByRole('button', { name: `Unfollow the tag ${tag}` }).click();
  await expect(page.getByText('You no longer follow the tag')).toBeVisible();
  await page.goto(`/tag/${tag}`);
  await expect(followIn(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/follows');
  await expect(page.getByRole('main')).toContainText("You're not following any users or boards yet.");
});

test('new pins of a followed tag are one notification, which leads to the newest of the tag and can be turned off', async ({
  page,
  request,
}) => {
  const { id, tag } = await taggedPin(request);
  const people = [await newPerson(request), await newPerson(request)] as const;
  const [told, quiet] = [await enter(request, people[0]), await enter(request, people[1])];
  for (const one of [told, quiet]) await follow(request, one, tag);
  const settings = { headers: quiet.headers, data: { muted: ['tag_pin'] } };
  expect((await request.put(`/api/users/${quiet.id}/notifications/settings`, settings)).status()).toBe(200);
  await runOnSite('select note_tag_news(array[$1::bigint])', [id]);

  await signIn(page, people[0], '/settings');
  await expect(page.getByLabel('A tag that I follow has new pins, once a day')).toBeChecked();
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 15_000 });
  await bell.click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: `New pin in` }).click();
  await expect(page).toHaveURL(`/tag/${tag}?sort=Latest`);
  const answer = await request.get(`/api/users/${quiet.id}/notifications`, { headers: quiet.headers });
  expect(await answer.json()).toMatchObject({ notifications: [] });
});
