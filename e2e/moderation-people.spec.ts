import { expectForVisitors } from '@/e2e/for-visitors';
import { findLine, giveReason, openAs, openModeration, said } from '@/e2e/moderation';
import { enter } from '@/e2e/people';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { BAN_DAYS, banLength } from '@/lib/domain/moderation';

const DAY_MS = 86_400_000;

test('a moderator gives, changes, lists and ends bans of every length', async ({ page, request }) => {
  const { id } = await enter(request, await newVerifiedPerson());
  await openModeration(page, '/admin/users');
  await page.getByRole('searchbox', { name: 'Name, id or email' }).fill(id);
  await page.getByRole('search', { name: 'Users' }).getByRole('button', { name: 'Search' }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').last().click();
  await expect(page).toHaveURL(`/admin/users/${id}`);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const measures = page.getByRole('region', { name: 'Bans and warnings' }).getByRole('listitem');
  for (const [n, days] of BAN_DAYS.entries()) {
    const action = n === 0 ? 'Ban' : 'Change the ban';
    await page.getByRole('button', { name: action, exact: true }).click();
    await page.getByRole('dialog', { name: action }).getByLabel('For how long').selectOption(banLength(days));
    await giveReason(page, action, `Advertising, ${banLength(days)}.`);
    await expect(measures).toHaveCount(n + 1);
    await said(page, `${name} is banned.`);
    const [row] = await runOnSite<{ until: Date | null }>('select banned_until as until from users where id = $1', [
      id,
    ]);
    if (days === null) expect(row?.until).toBeNull();
    else expect(Math.abs((row?.until?.getTime() ?? 0) - Date.now() - days * DAY_MS)).toBeLessThan(60_000);
  }
  await page.goto('/admin/bans');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('for ever');
  await expect(line).toContainText('Advertising, for ever.');
  await line.getByRole('link').click();
  const expectProfile = (status: number) =>
    expectForVisitors(async () => expect((await request.get(`/user-profile/${id}`)).status()).toBe(status));
  await expectProfile(404);
  await page.getByRole('button', { name: 'Unban' }).click();
  await said(page, `${name} is not banned any more.`);
  await expectProfile(200);
  await expect(measures.filter({ hasText: 'over since' })).toHaveCount(BAN_DAYS.length);
});

test('a warning is read in the bell; a ban reaches an open page by itself', async ({ page, request, browser }) => {
  const person = await newVerifiedPerson();
  const { id } = await enter(request, person);
  const theirs = await openAs(browser, person);
  await openModeration(page, `/admin/users/${id}`);
  await page.getByRole('button', { name: 'Warn' }).click();
  await giveReason(page, 'Warn', 'No advertising in titles.');
  await said(page, /was warned/);
  await findLine(theirs, 'No advertising in titles.');
  const listens = theirs.waitForResponse((answer) => answer.url().endsWith('/notifications/events'));
  await theirs.reload();
  await listens;
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await giveReason(page, 'Ban', 'Advertising again.');
  await said(page, /is banned/);
  await expect(theirs).toHaveURL('/banned');
  await expect(theirs.getByRole('main')).toContainText('Advertising again.');
  await theirs.context().close();
});

test('a moderator sees refused uploads of blocked media, and gives and takes admin rights', async ({
  page,
  request,
}) => {
  const { id } = await enter(request, await newVerifiedPerson());
  await runOnSite(
    `with asset as (insert into blocked_media (sha256, reason) values (sha256($1::text::bytea), 'Known') returning id)
     insert into blocked_uploads (user_id, blocked_id, distance) select $2, id, 0 from asset`,
    [`refused ${id}`, id],
  );
  await openModeration(page, `/admin/users/${id}`);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page.getByText('An upload of blocked media was refused.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await said(page, 'It is off the queue.');
  await expect(page.getByText('An upload of blocked media was refused.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Make an admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an admin' });
  await expect(dialog).toContainText(`Id ${id}`);
  await giveReason(page, 'Make an admin', 'Knows the rules.');
  await expect(dialog.getByLabel('The person’s name')).toBeFocused();
  await expect(dialog).toContainText(`Type the name as it is: ${name}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Make an admin' })).toBeFocused();
  for (const [action, outcome] of [
    ['Make an admin', /is an admin now/],
    ['Take admin rights away', /is no longer an admin/],
  ] as const) {
    await page.getByRole('button', { name: action }).click();
    await page.getByRole('dialog', { name: action }).getByLabel('The person’s name').fill(name);
    await giveReason(page, action, 'Knows the rules.');
    await said(page, outcome);
    await expect(page.getByRole('region', { name: 'History' })).toContainText('reason: Knows the rules.');
  }
});
