import type { APIRequestContext, Browser, Page } from 'playwright/test';
import { storeSession } from '@/e2e/browser-session';
import { siteMail } from '@/e2e/mails';
import { findLine, giveReason, newAdmin, openAs, pressKey, said, walkTo } from '@/e2e/moderation';
import { enter } from '@/e2e/people';
import { demo } from '@/testing/sign-in';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const TEXT = 'It is a drawing of my own, made last summer.';
const ANSWERED = 'Your appeal was sent. A person will read it';

async function asAdmin(request: APIRequestContext, path: string, data: object) {
  const { headers } = await enter(request, demo('admin'));
  const answer = await request.post(`/api/admin${path}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Somebody with so many pins that were removed. */
async function withRemovals(request: APIRequestContext, count: number) {
  const person = await newVerifiedPerson();
  const { id } = await enter(request, person);
  const pins = [];
  for (let n = 1; n <= count; n += 1) {
    const pin = await plantPin(id);
    await asAdmin(request, '/pins/acts', {
      act: 'remove',
      reason: `It advertises, ${n}.`,
      pins: [{ id: pin.id, seen: 0 }],
    });
    pins.push(pin);
  }
  const [row] = await runOnSite<{ name: string }>('select name from users where id = $1', [id]);
  return { person, id, pins, name: row?.name ?? '' };
}

/** A moderator's browser, at an appeal that they walked to in the queue. */
async function openAppeal(browser: Browser, request: APIRequestContext, title: string): Promise<Page> {
  const page = await openAs(browser, (await newAdmin(request)).person, '/admin?kind=appeal');
  await walkTo(page, title);
  await pressKey(page, 'o');
  return page;
}

test('a poster answers a removal once and reads why a moderator dismissed the answer; nobody else gets to that page', async ({
  page,
  request,
  browser,
}) => {
  const { person, pins, name } = await withRemovals(request, 1);
  const [{ id, slug } = { id: '', slug: '' }] = pins;
  const asVisitor = await (await request.get(`/appeal?pin=${id}`)).text();
  expect(asVisitor).toContain('Sign in to appeal the removal');
  expect(asVisitor).not.toContain('It advertises');

  await storeSession(page, person);
  await (await findLine(page, 'It advertises, 1.')).getByRole('link').click();
  await expect(page).toHaveURL(`/appeal?pin=${id}`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByText('Nobody had reported it. A moderator looked at it and decided.')).toBeVisible();
  await expect(page.getByLabel('Your full name')).toHaveCount(0); // no law asks for it here
  await page.getByLabel('Why should we restore').fill(`${TEXT} <img src=x onerror=alert(1)>`);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Thank you.');

  const moderator = await openAppeal(browser, request, `About a pin of ${name}`);
  await expect(moderator.getByText(TEXT)).toBeVisible();
  await expect(moderator.getByText('It advertises, 1.')).toBeVisible();
  await moderator.getByRole('button', { name: 'Dismiss' }).click();
  await giveReason(moderator, 'Dismiss', 'The address is still there.');
  await said(moderator, 'The appeal was dismissed.');
  await expect(moderator.getByRole('button', { name: 'Uphold' })).toHaveCount(0);
  for (const path of [`/appeal?pin=${id}`, '/appeal', '/appeal?pin=1', "/appeal?pin='"]) {
    expect((await moderator.request.get(path)).status(), path).toBe(404);
  }
  await moderator.context().close();

  expect((await request.get(`/pin/${slug}`)).status()).toBe(410);
  await (await findLine(page, 'The address is still there.')).getByRole('link').click();
  await expect(page.getByRole('main')).toContainText('The decision stands.');
  await expect(page.getByRole('main')).toContainText('The address is still there.');
  await expect(page.getByRole('button', { name: 'Send appeal' })).toHaveCount(0);
});

test('a banned person answers the ban and a removal on /banned, each once, and comes back when a moderator upholds it', async ({
  page,
  request,
  browser,
}) => {
  const { person, id, pins, name } = await withRemovals(request, 2);
  const [first, second] = pins;
  await storeSession(page, person);
  await asAdmin(request, `/users/${id}/acts`, { act: 'ban', reason: 'Advertising in titles.', days: null });
  await page.goto(`/appeal?pin=${first?.id}`);
  await expect(page).toHaveURL('/banned');
  const main = page.getByRole('main');
  await expect(main).toContainText('Advertising in titles.');
  await expect(main).toContainText('Our terms of use. The account was used against the terms');
  const removals = main.getByRole('region', { name: 'Removed pins' });
  await expect(removals.getByRole('listitem')).toHaveCount(2);
  const own = removals.getByRole('listitem').filter({ hasText: first?.title });
  await expect(own).toContainText('It advertises, 1.');

  await own.getByRole('button', { name: `Appeal this removal: ${first?.title}` }).press('Enter');
  const text = own.getByLabel('Why should we restore');
  await expect(text).toBeFocused();
  await text.fill(TEXT);
  await own.getByRole('button', { name: 'Send appeal' }).click();
  await expect(own.getByRole('status')).toContainText('Thank you.');
  const [removal] = await runOnSite<{ id: string }>('select id::text from appeals where user_id = $1', [id]);
  await main.getByRole('button', { name: 'Appeal this ban' }).click();
  await main.getByLabel('Why should we restore').fill('That was my brother, and he will not do it again.');
  await main.getByRole('button', { name: 'Send appeal' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'Thank you.' })).toHaveCount(2);
  await page.reload();
  await expect(own).toContainText(ANSWERED);
  await expect(main.getByText(ANSWERED)).toHaveCount(2);
  await expect(main.getByRole('button', { name: /^Appeal/ })).toHaveAccessibleName(
    `Appeal this removal: ${second?.title}`,
  );

  await asAdmin(request, `/appeals/${removal?.id}`, { outcome: 'dismissed', reply: `It stands, ${name}.` });
  expect(await siteMail(person.email)).toContain(`It stands, ${name}.`);
  await page.reload();
  await expect(own).toContainText(`It stands, ${name}.`);

  const moderator = await openAppeal(browser, request, `About a ban of ${name}`);
  await expect(moderator.getByText('Advertising in titles.')).toBeVisible();
  await moderator.getByRole('button', { name: 'Uphold' }).click();
  await giveReason(moderator, 'Uphold', 'Once more, then.');
  await said(moderator, 'The appeal was upheld.');
  await moderator.context().close();
  await expect.poll(() => siteMail(person.email)).toContain('We have taken back your ban. Once more, then.');
  await page.goto('/updates');
  await expect(page).toHaveURL('/updates');
});
