import type { Page } from 'playwright/test';
import { runAxe } from '@/bench/checks/accessibility';
import { expectAccessible } from '@/e2e/axe';
import { addBoard } from '@/e2e/boards';
import { pinPath } from '@/e2e/gallery';
import { addOwnPin } from '@/e2e/own-pin';
import { stayWhenAsked } from '@/e2e/leave-warning';
import { enter, newPerson, newVerifiedPerson, signIn } from '@/e2e/people';
import { runOnSite } from '@/e2e/site-database';
import { addressOf, expect, test } from '@/e2e/test';
import { HOSTILE } from '@/jest/hostile-text';
import { pinSchema } from '@/lib/schemas/pin';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const saidBy = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const alerts = (page: Page) => page.getByRole('main').getByRole('alert');

/** Somebody on /edit-pin with a pin of their own. */
async function openPin(page: Page, pinFixture: Parameters<typeof addOwnPin>[2] = {}) {
  const { request } = page;
  const person = await newVerifiedPerson(request);
  const caller = await enter(request, person);
  const pin = await addOwnPin(request, caller, pinFixture);
  await signIn(page, person, `/edit-pin?id=${pin._id}`);
  await expect(save(page)).toBeEnabled();
  const read = async () => pinSchema.parse(await (await request.get(`/api/pins/${pin._id}`)).json());
  return { person, caller, pin, read };
}

test('everything but the picture is changed, for everybody at once', async ({ page, request }) => {
  const { pin } = await openPin(page, { title: 'Before', destination: 'https://before.example/' });
  expect(await (await request.get(pinPath(pin))).text()).toContain('Before');
  await field(page, 'Title').fill(' After  all ');
  await field(page, 'Alt text').fill('Grey noise, finely grained');
  await page.getByRole('button', { name: 'Remove tag grey' }).click();
  await field(page, 'Tags').fill("Rock & Roll, o'neil, 50+,");
  await expect(chips(page)).toHaveText(['quiet noise', 'rock & roll', "o'neil", '50+']);
  await field(page, 'Destination link').fill('https://after.example/a?b=c');
  await save(page).click();
  await expect(page).toHaveURL(pinPath(pin));
  await expect(heading(page)).toHaveText('After all');
  await expect(saidBy(page, '“After all” is saved.')).toBeVisible();
  await expect(page.getByRole('main').locator('.pin-large img')).toHaveAttribute('alt', 'Grey noise, finely grained');
  const link = page.getByRole('main').getByRole('link', { name: 'after.example' });
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');

  const shown = await (await request.get(pinPath(pin))).text();
  for (const text of ['After all', 'after.example', 'Grey noise, finely grained']) expect(shown).toContain(text);
  expect(shown).not.toContain('before.example');

  for (const tag of ['rock & roll', "o'neil", '50+']) {
    const path = await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: tag }).getAttribute('href');
    expect(await (await request.get(path ?? '')).text(), tag).toContain('After all');
  }
});

test('what is taken away is gone: alt text and destination', async ({ page }) => {
  const { pin, read } = await openPin(page, { alt: 'By hand', destination: 'https://a.example/', tags: ['grey'] });
  await expect(field(page, 'Alt text')).toHaveValue('By hand');
  await field(page, 'Alt text').fill('');
  await field(page, 'Destination link').fill('');
  await save(page).click();
  await expect(page).toHaveURL(pinPath(pin));
  expect(await read()).toMatchObject({ alt: 'grey pic', destination: null, title: pin.title });
});

test('the page of a pin leads its poster there, and nobody else', async ({ page, browser, request }) => {
  const { pin } = await openPin(page);
  await page.goto(pinPath(pin));
  await page.getByRole('link', { name: 'Edit pin' }).click();
  await expect(page).toHaveURL(`/edit-pin?id=${pin._id}`);
  await expect(field(page, 'Title')).toHaveValue(pin.title);

  const asVisitor = await request.get(`/edit-pin?id=${pin._id}`);
  expect([asVisitor.status(), asVisitor.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expect(asVisitor.headers()['x-robots-tag']).toBe('noindex, follow');
  expect(await asVisitor.text()).not.toContain(pin.title);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(pinPath(pin), { waitUntil: 'networkidle' });
  await expect(other.getByRole('link', { name: 'Edit pin' })).toHaveCount(0);
  await signIn(other, await newPerson(request), pinPath(pin));
  await expect(other.getByRole('main').getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Edit pin' })).toHaveCount(0);
  for (const id of [pin._id, pin.slug ?? '', '1', '', "'", '%00x', 'x&id=y']) {
    expect((await other.goto(`/edit-pin?id=${id}`))?.status(), id).toBe(id === '%00x' ? 400 : 404);
  }
  await context.close();
});

test('what is wrong is said at its field, and nothing is lost', async ({ page }) => {
  const { read, pin } = await openPin(page);
  const title = field(page, 'Title');
  const link = field(page, 'Destination link');
  await title.fill(' \u200b ');
  await link.fill('javascript:alert(1)');
  await save(page).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Title is required');
  await expect(link).toHaveAccessibleDescription('Begin the link with https:// or http://.');

  await title.fill('Und3r-age');
  await link.fill('https://a.example/');
  await save(page).click();
  await expect(title).toHaveAccessibleDescription('Title contains illegal material');
  await expect(title).toBeFocused();
  await title.fill('Fine');
  await field(page, 'Tags').fill('bestiality');
  await save(page).click();
  await expect(field(page, 'Tags')).toHaveAccessibleDescription(/contains illegal material/);
  await expect(field(page, 'Tags')).toBeFocused();
  await page.getByRole('button', { name: 'Remove tag bestiality' }).click();
  for (const name of ['quiet noise', 'grey']) await page.getByRole('button', { name: `Remove tag ${name}` }).click();
  await save(page).click();
  await expect(field(page, 'Tags')).toHaveAccessibleDescription(/Add at least one tag\./);
  await expect(link).toHaveValue('https://a.example/');
  expect(await read()).toMatchObject({ title: pin.title, tags: pin.tags, destination: null });
});

test('a failure loses nothing; clicks on Save are sent once', async ({ page, context }) => {
  const { pin } = await openPin(page);
  await field(page, 'Title').fill('In the tunnel');
  await field(page, 'Tags').fill('tunnel');
  await context.setOffline(true);
  await save(page).click();
  await expect(alerts(page)).toContainText('cannot be reached');
  await expect(field(page, 'Title')).toHaveValue('In the tunnel');
  await expect(chips(page)).toHaveText(['quiet noise', 'grey', 'tunnel']);
  await context.setOffline(false);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postData() ?? ''));
  await save(page).dblclick();
  await expect(page).toHaveURL(pinPath(pin));
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    { title: 'In the tunnel', tags: ['quiet noise', 'grey', 'tunnel'] },
  ]);
});

test('a pin is deleted once that is confirmed, everywhere', async ({ page, request }) => {
  const { pin, caller } = await openPin(page, { title: 'Short lived' });
  const board = await addBoard(page.request, caller, { pins: [pin] });
  expect(await (await request.get(`/board/${board.slug}`)).text()).toContain('Short lived');
  const dialog = page.getByRole('dialog', { name: 'Delete pin' });
  await page.getByRole('button', { name: 'Delete pin' }).click();
  await expect(dialog).toContainText('cannot be brought back');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete pin' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(`/user-profile/${caller.id}`);
  await expect(saidBy(page, '“Short lived” is deleted.')).toBeVisible();
  expect([404, 410]).toContain((await request.get(pinPath(pin))).status());
  for (const path of [`/user-profile/${caller.id}`, `/board/${board.slug}`, '/?sort=Latest', '/feed.xml']) {
    expect(await (await request.get(path)).text(), path).not.toContain('Short lived');
  }
  await page.reload();
  await expect(saidBy(page, 'is deleted')).toHaveCount(0);
});

test('what is changed and not saved is not left behind unasked', async ({ page }) => {
  const { pin } = await openPin(page);
  await page.getByRole('button', { name: 'Remove tag grey' }).click();
  await stayWhenAsked(page);
  await save(page).click();
  await expect(page).toHaveURL(pinPath(pin));
});

test('two windows: each keeps what the other changed; a pin deleted in one is told of in the other', async ({
  page,
  context,
}) => {
  const { pin, caller, read } = await openPin(page);
  const second = await context.newPage();
  await second.goto(`/edit-pin?id=${pin._id}`);
  await expect(save(second)).toBeEnabled();
  await field(page, 'Title').fill('From the first');
  await save(page).click();
  await expect(page).toHaveURL(pinPath(pin));
  await field(second, 'Tags').fill('second window');
  await save(second).click();
  await expect(second).toHaveURL(pinPath(pin));
  expect(await read()).toMatchObject({ title: 'From the first', tags: ['quiet noise', 'grey', 'second window'] });

  await second.goto(`/edit-pin?id=${pin._id}`);
  await expect(save(second)).toBeEnabled();
  expect((await page.request.delete(`/api/pins/${pin._id}`, { headers: caller.headers })).status()).toBe(204);
  await field(second, 'Title').fill('Too late');
  await save(second).click();
  await expect(alerts(second)).toBeVisible();
  await expect(field(second, 'Title')).toHaveValue('Too late');
  await second.getByRole('button', { name: 'Delete pin' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(second).toHaveURL(`/user-profile/${caller.id}`);
});

test('boards of one’s own that hold the pin are listed, and the dialog changes them', async ({ page }) => {
  const { pin, caller } = await openPin(page);
  const board = await addBoard(page.request, caller, { name: 'Held', pins: [pin] });
  await page.reload();
  const boards = page.getByRole('list', { name: 'Your boards with this pin' });
  await expect(boards.getByRole('link', { name: 'Held' })).toHaveAttribute('href', `/board/${board.slug}`);
  await page.getByRole('button', { name: 'Add to Board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save to Board' });
  await dialog.getByRole('checkbox', { name: 'Held' }).click();
  await page.getByRole('dialog', { name: 'Remove from Board' }).getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Removed from “Held”.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('It is on none of your boards.')).toBeVisible();
});

test('hostile text stays text where the policy of scripts is off', async ({ browser }) => {
  test.slow();
  const from = { 'x-forwarded-for': addressOf('hostile text of pins') };
  const context = await browser.newContext({ bypassCSP: true, extraHTTPHeaders: from });
  const page = await context.newPage();
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const { pin, caller } = await openPin(page, { tags: ['grey'] });
  for (const text of HOSTILE) {
    // Past what the API lets through, whose own rules have tests of their own.
    const destination = `https://a.example/?${encodeURI(text)}`;
    await runOnSite(
      'update pins set title = $1, alt = $1, destination = $2, tags = array_fill($1::text, array[cardinality(tags)]) where id = $3',
      [text, destination, pin._id],
    );
    await page.goto(pinPath(pin), { waitUntil: 'load' });
    await expect(heading(page)).toHaveText(text.replaceAll(/\s+/g, ' '));
  }
  for (const path of [`/edit-pin?id=${pin._id}`, `/user-profile/${caller.id}`, '/?sort=Latest']) {
    await page.goto(path, { waitUntil: 'load' });
    await page.getByRole('button', { name: /^Notifications/ }).waitFor(); // scripts have taken the page over
  }
  expect(ran).toEqual([]);
  await page.request.delete(`/api/pins/${pin._id}`, { headers: caller.headers });
  await context.close();
});

test('it fits a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPin(page, {
    title: 'x'.repeat(120),
    tags: Array.from({ length: 29 }, (_, i) => `a rather long tag no ${i}`),
  });
  const widths = () =>
    page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  const [content = 0, view] = await widths();
  expect(content).toBeLessThanOrEqual(view ?? 0);
  await field(page, 'Tags').pressSequentially('re');
  const list = page.getByRole('listbox', { name: 'Suggested tags' });
  await list.getByRole('option').first().click();
  await expect(page.getByText('30 of 30')).toBeVisible();
  await field(page, 'Tags').fill('one more,');
  await expect(field(page, 'Tags')).toHaveAccessibleDescription(/Use 30 tags at most\./);
  await expect(field(page, 'Tags')).toHaveValue('one more');
  await save(page).click();
  await expect(field(page, 'Tags')).toBeFocused();
});

test('the page passes axe, and so do the suggestions and the dialog', async ({ page }) => {
  await openPin(page);
  await expectAccessible(page);
  await field(page, 'Tags').pressSequentially('re');
  const suggestions = page.getByRole('listbox', { name: 'Suggested tags' });
  await expect(suggestions).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(suggestions.getByRole('option', { selected: true })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await field(page, 'Tags').fill('');
  await page.getByRole('button', { name: 'Delete pin' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete pin' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});
