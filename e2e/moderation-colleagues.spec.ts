import { giveReason, newAdmin, openAs, openModeration, pressKey, reportPin, said, walkTo } from '@/e2e/moderation';
import { enter } from '@/e2e/people';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

test('an item that one moderator has claimed cannot be decided by another until it is released', async ({
  page,
  request,
  browser,
}) => {
  const pin = await plantPin((await enter(request, await newVerifiedPerson())).id);
  await reportPin(pin.id);
  const first = await newAdmin(request);
  const theirs = await openAs(browser, first.person, '/admin?kind=report');
  await walkTo(theirs, pin.title);
  await pressKey(theirs, 'c');
  await said(theirs, 'It is yours for half an hour.');

  await openModeration(page, '/admin?kind=report');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: pin.title })).toContainText(
    `${first.name} has this`,
  );
  await page.getByRole('link', { name: pin.title }).click();
  await expect(page.getByText(`${first.name} has this.`)).toBeVisible();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasNotText: 'picture' });
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(alert).toContainText(`${first.name} has this since`);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove' });
  await dialog.getByLabel('Reason').fill('Spam.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`${first.name} has this since`);
  await page.keyboard.press('Escape');
  expect((await request.get(`/pin/${pin.slug}`)).status()).toBe(200);

  await theirs.goto(`/admin/pins/${pin.id}`);
  await theirs.getByRole('button', { name: 'Give back' }).click();
  await said(theirs, 'Given back.');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Claim' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await giveReason(page, 'Remove', 'Spam.');
  await said(page, 'The pin is removed.');

  await theirs.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(theirs.getByRole('main').getByRole('alert').filter({ hasNotText: 'picture' })).toContainText(
    /Decided meanwhile: .* removed the pin: Spam\./,
  );
  await theirs.context().close();
});

test('a moderator can take over a colleague’s item of any kind', async ({ page, request, browser }) => {
  const person = await enter(request, await newVerifiedPerson());
  const first = await newAdmin(request);
  const [takedown] = await runOnSite<{ id: string }>(
    `insert into takedowns (code, kind, name, email, description, statements, signature)
     values (md5(random()::text), 'depicted', 'Bo', 'bo@example.test', 'Me.', '{}', 'Bo') returning id::text`,
    [],
  );
  const theirs = await openAs(browser, first.person, `/admin/takedowns/${takedown?.id}`);
  await openModeration(page);
  for (const path of [`/admin/takedowns/${takedown?.id}`, `/admin/users/${person.id}`]) {
    await theirs.goto(path);
    await theirs.getByRole('button', { name: 'Claim' }).click();
    await expect(theirs.getByText('You have this.')).toBeVisible();
    await page.goto(path);
    await expect(page.getByText(`${first.name} has this.`)).toBeVisible();
    await page.getByRole('button', { name: 'Take over' }).click();
    await expect(page.getByText('You have this.')).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText('has this.')).toBeVisible();
    await expect(theirs.getByText('You have this.')).toHaveCount(0);
  }
  await theirs.getByRole('button', { name: 'Warn' }).click();
  await giveReason(theirs, 'Warn', 'No.');
  await expect(theirs.getByRole('dialog', { name: 'Warn' }).getByRole('alert')).toContainText('has this since');
  await theirs.context().close();
});
