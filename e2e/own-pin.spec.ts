import { addBoard } from '@/e2e/boards';
import { heading, openPin, saidOf } from '@/e2e/edit-pin';
import { expectForVisitors } from '@/e2e/for-visitors';
import { pinPath } from '@/e2e/gallery';
import { field } from '@/e2e/new-pins';
import { stallRequests } from '@/e2e/stall-requests';
import { addOwnPin } from '@/e2e/own-pin';
import { enter, newPerson, signIn } from '@/e2e/people';
import { purgeOnSite, runOnSite } from '@/e2e/site-database';
import { ipOf, expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { HOSTILE } from '@/testing/hostile-text';
import { pageTags } from '@/lib/domain/page-tags';

const TAGS = Array.from({ length: 30 }, (_, n) => `quiet noise ${n}`);

test('the page of a pin links its poster to the edit form, which lists their boards that hold it', async ({ page }) => {
  const { pin, caller } = await openPin(page);
  const board = await addBoard(page.request, caller, { name: 'Held', pins: [pin] });
  await page.goto(pinPath(pin));
  await page.getByRole('link', { name: 'Edit pin' }).click();
  await expect(page).toHaveURL(`/edit-pin?id=${pin._id}`);
  await expect(field(page, 'Title')).toHaveValue(pin.title);

  const boards = page.getByRole('list', { name: 'Your boards with this pin' });
  await expect(boards.getByRole('link', { name: 'Held' })).toHaveAttribute('href', `/board/${board.slug}`);
  await page.getByRole('button', { name: 'Add to Board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save to Board' });
  await dialog.getByRole('checkbox', { name: 'Held' }).uncheck();
  const question = page.getByRole('dialog', { name: 'Remove from Board' });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Removed from “Held”.' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('It isn’t on any of your boards.')).toBeVisible();
});

test('a press on “Delete pin” is done, though the page comes to life between its two halves', async ({ page }) => {
  const { pin } = await openPin(page);
  const letGo = await stallRequests(page, '**/_next/static/**/*.js');
  await page.goto(`/edit-pin?id=${pin._id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Delete pin' }).hover();
  await page.mouse.down();
  letGo();
  await expect(page.getByText('It isn’t on any of your boards.')).toBeVisible();
  await page.mouse.up();
  await expect(saidOf(page, 'is in the trash.')).toBeVisible();
});

test('a pin can be edited by its poster alone', async ({ page, request }) => {
  const pin = await addOwnPin(request, await enter(request, await newVerifiedPerson()), { title: 'Somebody else’s' });
  const asVisitor = await request.get(`/edit-pin?id=${pin._id}`);
  expect([asVisitor.status(), asVisitor.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expect(asVisitor.headers()['x-robots-tag']).toBe('noindex, follow');
  expect(await asVisitor.text()).not.toContain(pin.title);
  expect(await (await request.get(pinPath(pin))).text()).not.toContain('Edit pin');
  await signIn(page, await newPerson(request), pinPath(pin));
  await expect(page.getByRole('main').getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit pin' })).toHaveCount(0);
  for (const id of [pin._id, pin.slug ?? '', '1', '', "'", '%00x', 'x&id=y']) {
    expect((await page.request.get(`/edit-pin?id=${id}`)).status(), id).toBe(id === '%00x' ? 400 : 404);
  }
});

test('a deleted pin leaves every list at once, comes back by Undo with its board, and is deleted forever out of the trash', async ({
  page,
  request,
}) => {
  const { pin, caller } = await openPin(page, { title: 'Short lived' });
  const board = await addBoard(page.request, caller, { pins: [pin] });
  const lists = [`/user-profile/${caller.id}`, `/board/${board.slug}`, '/?sort=Latest', '/feed.xml'];
  expect(await (await request.get(`/board/${board.slug}`)).text()).toContain('Short lived');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete pin' }).click();
    await expect(page).toHaveURL(`/user-profile/${caller.id}`);
    await expect(saidOf(page, '“Short lived” is in the trash.')).toBeVisible();
  };

  await remove();
  await expectForVisitors(async () => expect([404, 410]).toContain((await request.get(pinPath(pin))).status()));
  expect((await request.get(pin.image)).status()).toBe(404);
  for (const path of lists) {
    await expectForVisitors(async () =>
      expect(await (await request.get(path)).text(), path).not.toContain('Short lived'),
    );
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('list', { name: 'Pins' }).getByRole('heading', { name: 'Short lived' })).toBeVisible();
  await expectForVisitors(async () =>
    expect(await (await request.get(`/board/${board.slug}`)).text()).toContain('Short lived'),
  );

  await page.goto(`/edit-pin?id=${pin._id}`);
  await remove();
  await page.reload();
  await expect(saidOf(page, 'is in the trash')).toHaveCount(0);
  await page.getByRole('link', { name: 'Trash' }).click();
  const rows = page.getByRole('list', { name: 'Deleted pins' }).getByRole('listitem');
  await expect(rows).toHaveText(/Short lived.*30 days left/);
  const picture = rows.locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Delete forever Short lived' }).click();
  await page.getByRole('dialog', { name: 'Delete forever' }).getByRole('button', { name: 'Delete forever' }).click();
  await expect(saidOf(page, '“Short lived” is deleted for good.')).toBeFocused();
  await expect(rows).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
});

test('hostile text stays text where the policy of scripts is off', async ({ browser }) => {
  const from = { 'x-forwarded-for': ipOf('hostile text of pins') };
  const context = await browser.newContext({ bypassCSP: true, extraHTTPHeaders: from });
  const page = await context.newPage();
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const { pin, caller } = await openPin(page, { tags: TAGS });
  // As many on a page as it has tags: what each becomes in each place is tested without a browser.
  for (let i = 0; i < HOSTILE.length; i += TAGS.length) {
    const [title = '', alt = ''] = HOSTILE.slice(i);
    const tags = TAGS.map((_tag, n) => HOSTILE[i + n] ?? title);
    // Past what the API lets through, whose own rules have tests of their own.
    const destination = `https://a.example/?${encodeURI(title)}`;
    await runOnSite('update pins set title = $1, alt = $2, destination = $3, tags = $4 where id = $5', [
      title,
      alt,
      destination,
      tags,
      pin._id,
    ]);
    await purgeOnSite([pageTags.pin(pin.slug ?? pin._id), pageTags.feed]);
    await expect(async () => {
      await page.goto(pinPath(pin), { waitUntil: 'load' });
      await expect(heading(page)).toHaveText(title.replaceAll(/\s+/g, ' '), { timeout: 2_000 });
    }).toPass();
  }
  for (const path of [`/edit-pin?id=${pin._id}`, `/user-profile/${caller.id}`, '/?sort=Latest']) {
    await page.goto(path, { waitUntil: 'load' });
    await page.getByRole('button', { name: /^Notifications/ }).waitFor(); // scripts have taken the page over
  }
  expect(ran).toEqual([]);
  await page.request.delete(`/api/pins/${pin._id}`, { headers: caller.headers });
  await context.close();
});
