import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from '@/e2e/axe';
import { enter, newPerson, signIn, type Caller } from '@/e2e/people';
import { demo } from '@/testing/sign-in';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';

/** Sooner (ms) than a page asks by itself: what happens elsewhere is told to it. */
const SOON = { timeout: 15_000 };

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const lines = (page: Page) => panel(page).getByRole('listitem');

async function expectUnread(page: Page, unread: number, options?: { timeout: number }) {
  await expect(bell(page)).toHaveAccessibleName(unread ? `Notifications, ${unread} unread` : 'Notifications', options);
}

/** Somebody signed in on `page`. */
async function somebody(page: Page, request: APIRequestContext, path = '/updates'): Promise<Caller> {
  const person = await newPerson(request);
  const caller = await enter(request, person);
  await signIn(page, person, path);
  return caller;
}

const follow = async (request: APIRequestContext, who: Caller, target: Caller) => {
  const answer = await request.put(`/api/users/${target.id}/follow`, { headers: who.headers, data: { follow: 1 } });
  expect(answer.status()).toBe(200);
};

/** The site's messages No 1 to `count`, the last one the latest. */
const tell = (to: Caller, count: number) =>
  runOnSite(
    `with told as (
       insert into notifications (user_id, kind, body)
       select $1, 'system', 'Message No ' || n from generate_series(1, $2::int) n returning id)
     select pg_notify('notifications', $1::text) from (select count(*) from told) as all_of_them`,
    [to.id, count],
  );

async function aPin(): Promise<{ id: string; slug: string; title: string }> {
  const [pin] = await runOnSite<{ id: string; slug: string; title: string }>(
    "select id::text, slug, title from pins where status = 'live' and not flagged and slug is not null order by id limit 1",
    [],
  );
  if (!pin) throw new Error('The gallery is empty.');
  return pin;
}
const like = (to: Caller, who: Caller, pin: string) =>
  runOnSite("select notify($1, 'like', $2, $3, $3, $2, null)", [to.id, pin, who.id]);

test('new notifications raise the badge of every tab without a reload; reading one and all updates every tab', async ({
  page,
  context,
  request,
}) => {
  const me = await somebody(page, request);
  const tab = await context.newPage();
  await tab.goto('/updates');
  await expectUnread(tab, 0);
  const they = await enter(request, await newPerson(request));
  await follow(request, they, me);
  await expectUnread(page, 1, SOON);
  await expectUnread(tab, 1, SOON);
  const { id, slug, title } = await aPin();
  await like(me, they, id);
  await like(me, await enter(request, await newPerson(request)), id);
  await expectUnread(page, 2, SOON);
  await tell(me, 1);
  await expectUnread(tab, 3, SOON);

  await page.route('**/notifications?page=*', (route) => route.abort());
  await bell(page).click();
  await expect(panel(page).getByRole('alert')).toHaveText('Notifications cannot be loaded just now.');
  await page.unroute('**/notifications?page=*');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(lines(page)).toHaveCount(3);
  const liked = lines(page).nth(1);
  await expect(liked).toContainText(`and 1 other liked your pin “${title}”`);
  await expect(lines(page).last()).toContainText('started following you');
  await expect(lines(page).last().locator('time')).toHaveText('just now');

  const unread = lines(page).filter({ hasText: 'Unread:' });
  const readOne = panel(page).getByRole('button', { name: 'Mark as read: Message No 1' });
  await page.route('**/notifications/read', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (sent) => sent.url().endsWith('/notifications/read'));
  await readOne.click();
  await failed;
  await expectUnread(page, 3);
  await expect(unread).toHaveCount(3);
  await page.unroute('**/notifications/read');
  const answered = () => page.waitForResponse((answer) => answer.url().endsWith('/notifications/read'));
  const one = answered();
  await readOne.click();
  expect(await (await one).json()).toEqual({ unreadNotificationsCount: 2 });
  await expectUnread(page, 2);
  await expectUnread(tab, 2);
  await expect(unread).toHaveCount(2);
  await liked.getByRole('link').click();
  await expect(page).toHaveURL(`/pin/${slug}`);
  await expectUnread(page, 1, SOON);
  await expectUnread(tab, 1, SOON);
  await bell(page).click();
  const all = answered();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  expect(await (await all).json()).toEqual({ unreadNotificationsCount: 0 });
  await expectUnread(page, 0);
  await expectUnread(tab, 0);
  await expect(unread).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
});

test('a kind that is turned off causes no notifications; the open bell shows what arrives, and loads more on scrolling', async ({
  page,
  request,
}) => {
  const me = await somebody(page, request);
  await bell(page).click();
  await expect(panel(page).getByRole('status')).toContainText('No notifications yet.');
  await panel(page).getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL('/settings#notifications');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const choice = page.getByRole('checkbox', { name: 'Somebody follows me' });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await page.reload();
  await expect(choice).not.toBeChecked();
  const other = page.getByRole('checkbox', { name: 'Somebody likes a pin of mine' });
  await expect(other).toBeChecked();
  await page.route('**/notifications/settings', (route) => route.abort());
  await other.click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  await expect(other).toBeChecked();

  await follow(request, await enter(request, await newPerson(request)), me);
  await bell(page).click();
  await expect(panel(page).getByRole('status')).toContainText('No notifications yet.');
  await tell(me, 1);
  await expect(lines(page)).toHaveText([/Message No 1/], SOON);
  await expectUnread(page, 1);
  await page.keyboard.press('Escape');
  await tell(me, 44);
  await expectUnread(page, 45, SOON);
  await bell(page).click();
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(lines(page)).toHaveCount(20);
  // By the mouse it would be scrolled to, which loads by itself.
  await panel(page).getByRole('button', { name: 'Show more' }).dispatchEvent('click');
  await expect(lines(page)).toHaveCount(40);
  await lines(page).last().scrollIntoViewIfNeeded();
  await expect(lines(page)).toHaveCount(45);
  await expect(lines(page).last()).toContainText('Message No 1');
  await expect(panel(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(20);
});

test('on a phone a person with 130 unread notifications sees 99+; the list of them fills the width and passes axe', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demo('viewer'), '/updates');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 99+ unread');
  await expect(bell(page)).toHaveText('99+');
  await bell(page).click();
  await expect(lines(page)).toHaveCount(20);
  const [box, whole] = await Promise.all([panel(page).boundingBox(), page.getByRole('banner').boundingBox()]);
  expect(box?.x).toBeLessThanOrEqual(10);
  expect(box?.width).toBeGreaterThanOrEqual((whole?.width ?? Infinity) - 20);
  await expectAccessible(page);
});
