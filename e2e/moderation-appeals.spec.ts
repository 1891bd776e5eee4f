import type { APIRequestContext } from 'playwright/test';
import { findLine, giveReason, openAs, openModeration, pressKey, said, walkTo } from '@/e2e/moderation';
import { siteMail } from '@/e2e/mails';
import { demo, enter, signIn } from '@/e2e/people';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite, runUser } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const TEXT = 'It is a drawing of my own, made last summer.';

/** Somebody with pins that were removed. */
async function withRemovals(request: APIRequestContext, count = 1) {
  const person = await newVerifiedPerson();
  const caller = await enter(request, person);
  const pins = [];
  for (let n = 0; n < count; n += 1) pins.push(await plantPin(caller.id));
  const { headers } = await enter(request, demo('admin'));
  for (const [n, { id }] of pins.entries()) {
    const data = { act: 'remove', reason: `It advertises, ${n + 1}.`, pins: [{ id, seen: 0 }] };
    expect((await request.post('/api/admin/pins/acts', { headers, data })).status()).toBe(204);
  }
  const [row] = await runOnSite<{ name: string }>('select name from users where id = $1', [caller.id]);
  return { person, ...caller, pins, name: row?.name ?? '' };
}

test('an appeal of a pin is dismissed by moderators, and the person is told why', async ({
  page,
  request,
  browser,
}) => {
  const { person, headers, pins, name } = await withRemovals(request);
  const [pin] = pins;
  const data = { subject: { type: 'pin', id: pin?.id }, text: TEXT };
  expect((await request.post('/api/appeals', { headers, data })).status()).toBe(201);
  await openModeration(page, '/admin?kind=appeal');
  await walkTo(page, `About a pin of ${name}`);
  await pressKey(page, 'o');
  await expect(page.getByText(TEXT)).toBeVisible();
  await expect(page.getByText('It advertises, 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await giveReason(page, 'Dismiss', 'The address is still there.');
  await said(page, 'The appeal was dismissed.');
  await expect(page.getByRole('button', { name: 'Uphold' })).toHaveCount(0);
  expect((await request.get(`/pin/${pin?.slug}`)).status()).toBe(410);
  const theirs = await openAs(browser, person);
  await (await findLine(theirs, 'The address is still there.')).getByRole('link').click();
  await expect(theirs.getByRole('main')).toContainText('We have looked again, and it stands.');
  await theirs.context().close();
});

test('a ban stands or ends by what a moderator decides about its appeal', async ({ page, request, browser }) => {
  await openModeration(page);
  for (const action of ['Dismiss', 'Uphold'] as const) {
    const { person, id, headers, name } = await withRemovals(request, 0);
    await runUser('ban', person.email, 'Advertising in titles.');
    const [ban] = await runOnSite<{ id: string }>('select id::text from bans where user_id = $1', [id]);
    const data = { subject: { type: 'ban', id: ban?.id }, text: TEXT };
    expect((await request.post('/api/appeals', { headers, data })).status()).toBe(201);
    await page.goto('/admin?kind=appeal');
    await walkTo(page, `About a ban of ${name}`);
    await pressKey(page, 'o');
    await expect(page.getByText('Advertising in titles.')).toBeVisible();
    await page.getByRole('button', { name: action }).click();
    await giveReason(page, action, `So be it: ${action}.`);
    await said(page, action === 'Uphold' ? 'The appeal was upheld.' : 'The appeal was dismissed.');
    expect(await siteMail(person.email)).toContain(`So be it: ${action}.`);
    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto('/signin?return=/updates');
    await theirs.getByLabel('Email').fill(person.email);
    await theirs.getByLabel('Password', { exact: true }).fill(person.password);
    await theirs.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(theirs).toHaveURL(action === 'Uphold' ? '/updates' : '/banned');
    if (action === 'Dismiss') await expect(theirs.getByRole('main')).toContainText('So be it: Dismiss.');
    await theirs.context().close();
  }
});

test('a banned person appeals the removals of their pins on /banned, each once', async ({ page, request }) => {
  const { person, id, pins, name } = await withRemovals(request, 2);
  const [first, second] = pins;
  await signIn(page, person, '/updates');
  await runUser('ban', person.email, 'Advertising in titles.');
  await page.goto('/updates');
  await expect(page).toHaveURL('/banned');
  const removals = page.getByRole('region', { name: 'Removed pins' });
  await expect(removals.getByRole('listitem')).toHaveCount(2);
  const own = removals.getByRole('listitem').filter({ hasText: first?.title });
  await expect(own).toContainText('It advertises, 1.');
  await page.goto(`/appeal?pin=${first?.id}`);
  await expect(page).toHaveURL('/banned');

  await own.getByRole('button', { name: `Answer the removal: ${first?.title}` }).press('Enter');
  const text = own.getByLabel('Why do you think');
  await expect(text).toBeFocused();
  await text.fill(TEXT);
  await own.getByRole('button', { name: 'Send answer' }).click();
  await expect(own.getByRole('status')).toContainText('Thank you.');
  await page.reload();
  await expect(own).toContainText('You have answered. A person will read it');
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(removals.getByRole('button', { name: `Answer the removal: ${second?.title}` })).toBeVisible();

  const [appeal] = await runOnSite<{ id: string }>('select id::text from appeals where user_id = $1', [id]);
  const { headers } = await enter(request, demo('admin'));
  const data = { outcome: 'dismissed', reply: `It stands, ${name}.` };
  expect((await request.post(`/api/admin/appeals/${appeal?.id}`, { headers, data })).status()).toBe(204);
  expect(await siteMail(person.email)).toContain(`It stands, ${name}.`);
  await page.reload();
  await expect(own).toContainText(`It stands, ${name}.`);
});
