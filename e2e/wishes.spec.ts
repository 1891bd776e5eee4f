import type { Page } from 'playwright/test';
import { fill, fillSignIn, newEmail, NEW_PASSWORD } from '@/e2e/account-forms';
import { pinPath } from '@/e2e/gallery';
import { mailLink } from '@/e2e/mails';
import { untilHydrated } from '@/e2e/pin-list';
import { addToBoardIn, likeIn, quietPin } from '@/e2e/quiet-pin';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import type { Pin } from '@/lib/schemas/pin';

const likesOf = async ({ _id }: Pin) =>
  (await runOnSite<{ n: number }>('select count(*)::int as n from saves where pin_id = $1', [_id]))[0]?.n;
/** The pin's own buttons stand before those of the cards around it. */
const likeOf = (page: Page) => likeIn(page.getByRole('main')).first();
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a visitor who presses Like signs in, is back, and likes the pin once', async ({ page, request }) => {
  const pin = await quietPin(request);
  const { email, password } = await newVerifiedPerson();
  await page.goto(pinPath(pin));
  await untilHydrated(page);
  await likeOf(page).click();
  await expect(page).toHaveURL(`/signin?return=${encodeURIComponent(pinPath(pin))}`);
  await expect(page.getByText(`Sign in to save or like “${pin.title}”.`)).toBeVisible();
  const liked = page.waitForResponse((answer) => answer.url().endsWith('/save'));
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(pinPath(pin));
  await expect(likeOf(page)).toHaveText(`Liked ${pin.savesCount + 1}`);
  await liked;
  await likeOf(page).click(); // what is taken back stays so
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => likesOf(pin)).toBe(pin.savesCount);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor who signs up to like returns by the email, and one of the tabs likes the pin once', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const pin = await quietPin(request);
  const email = newEmail();
  let calls = 0;
  context.on('request', (asked) => (calls += Number(asked.url().endsWith(`/pins/${pin._id}/save`))));
  await page.goto(pinPath(pin));
  await untilHydrated(page);
  await likeOf(page).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByText('confirm your email with the link')).toBeVisible();
  await fill(page, email, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(pinPath(pin));
  await expect(page.getByRole('dialog', { name: 'Verify your email' })).toContainText('We’ll finish what you started');

  const tab = await context.newPage();
  await tab.goto(await mailLink(email, 'verifyEmail'));
  await expect(tab).toHaveURL(pinPath(pin));
  await expect(told(tab, 'Your email is verified.')).toBeVisible();
  for (const each of [tab, page]) await expect(likeOf(each)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect([await likesOf(pin), calls]).toEqual([pin.savesCount + 1, 1]);
});

test('a visitor who saves is asked for a board after the sign-in, in whichever tab', async ({
  page,
  context,
  request,
}) => {
  const pin = await quietPin(request);
  const { email, password } = await newVerifiedPerson();
  await page.goto(pinPath(pin));
  await untilHydrated(page);
  await addToBoardIn(page).click();
  const tab = await context.newPage();
  await tab.goto('/signin?return=%2Fupdates');
  await fillSignIn(tab, email, password);
  await expect(tab).toHaveURL('/updates');
  await page.getByRole('link', { name: 'Go back to where you were' }).click();
  await expect(page).toHaveURL(pinPath(pin));
  await expect(page.getByRole('dialog', { name: 'Save to Board' })).toContainText(pin.title);
  await page.reload();
  await expect(addToBoardIn(page.getByRole('main')).first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Save to Board' })).toBeHidden();
});
