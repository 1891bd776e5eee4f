import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { addBoard } from '@/e2e/boards';
import { expectForVisitors } from '@/e2e/for-visitors';
import { stallRequests } from '@/e2e/stall-requests';
import { mailLink } from '@/e2e/mails';
import { enter, newPerson, signIn, signInByForm } from '@/e2e/people';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite, runUser } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { unzip } from '@/testing/zip-files';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { accountExportSchema } from '@/lib/schemas/account-export';
import { profileSchema } from '@/lib/schemas/user';

const newName = () => `Name ${randomBytes(6).toString('hex')}`;
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const idOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string })._id);
const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click();

/** A person on /edit-profile. */
async function openProfile(page: Page, create = newPerson) {
  const person = await create(page.request);
  await signIn(page, person, '/edit-profile');
  return { ...person, id: await idOf(page) };
}

/** A call of the API as the page's scripts would make it. */
const call = (page: Page, path: string) =>
  page.evaluate(
    async (target) =>
      (await fetch(target, { headers: { authorization: `Bearer ${localStorage.getItem('savedToken')}` } })).status,
    path,
  );

test('a new name, bio and picture are on the public profile at once, the picture small and square until it is removed', async ({
  page,
  request,
  baseURL,
}) => {
  const { id } = await openProfile(page, newVerifiedPerson);
  const shown = async () => (await request.get(`/user-profile/${id}`)).text();
  const name = newName();
  expect(await shown()).not.toContain(name);
  const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
  const profile = async () => profileSchema.parse(await (await request.get(`/api/users/${id}`)).json());
  await page.getByLabel('Picture').setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: wide });
  await expect(page.getByRole('img', { name: 'What will be shown of it' })).toBeVisible();
  await page.getByLabel('Part that is kept').fill('0');
  await page.getByLabel('Name', { exact: true }).fill(`  ${name} `);
  await page.getByLabel('Bio').fill('Slow loops.\nAnd lines.');
  await expect(page.getByText('278 characters left')).toBeVisible();
  await save(page);
  await expect(notice(page, 'Your profile is saved.')).toBeVisible();
  const { image } = await profile();
  expect(image?.startsWith(`${baseURL}/media/avatars/`)).toBe(true);
  await expectForVisitors(async () => {
    const after = await shown();
    for (const text of [name, 'Slow loops.', new URL(image ?? '').pathname]) expect(after).toContain(text);
  });
  const file = await request.get(image ?? '');
  expect(await sharp(await file.body()).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect((await sharp(await file.body()).metadata()).exif).toBeUndefined();

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(notice(page, 'Your picture is removed.')).toBeVisible();
  expect((await profile()).image).toBeNull();
  await expectForVisitors(async () => expect((await request.get(image ?? '')).status()).toBe(404));
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
});

test('the export of an account holds its person’s content, each image whole', async ({ page, request }) => {
  const person = await newVerifiedPerson();
  const caller = await enter(request, person);
  const pin = await plantPin(caller.id);
  await addBoard(request, caller, { name: 'Slow loops' });
  await signIn(page, person, '/edit-profile');
  const letGo = await stallRequests(page, '**/api/users/*/export');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const spinner = page.locator('.spinner[role=status]');
  await expect(spinner).toHaveText('Your data is being gathered …');
  letGo();
  const download = await downloading;
  await expect(spinner).toHaveCount(0);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  await expect(notice(page, 'Your data is downloaded.')).toBeVisible();
  const files = await unzip(await readFile(await download.path()));
  const data = accountExportSchema.parse(JSON.parse(String(files.get('data.json'))));
  expect(data.account.email).toBe(person.email);
  expect(data.boards).toMatchObject([{ name: 'Slow loops' }]);
  expect(data.pins).toMatchObject([{ id: pin.id, title: pin.title, status: 'live' }]);
  const image = await sharp(files.get(data.pins[0]?.file ?? '')).metadata();
  expect(image).toMatchObject({ format: 'webp', width: 600, height: 400 });
});

test('a changed password and an email that its link has changed are the only ones that sign in', async ({ page }) => {
  const { password } = await openProfile(page);
  const [passwordForm, emailForm] = [section(page, 'Password'), section(page, 'Email')];
  const next = 'another one 9';
  await passwordForm.getByLabel('Current password').fill(password);
  await passwordForm.getByLabel('New password').fill(next);
  await passwordForm.getByRole('button', { name: 'Change password' }).click();
  await expect(notice(page, 'Your password is changed.')).toBeVisible();
  await page.goto('/updates');
  await expect(page).toHaveURL('/updates');

  await page.goto('/edit-profile');
  const email = `${randomBytes(8).toString('hex')}@people.test`;
  await emailForm.getByLabel('Current password').fill(next);
  await emailForm.getByLabel('New email').fill(email);
  await emailForm.getByRole('button', { name: 'Change email' }).click();
  await expect(notice(page, `We sent a link to ${email}.`)).toBeVisible();
  await page.goto(await mailLink(email, 'verifyAndChangeEmail'));
  await expect(page.getByText('Your email is changed.')).toBeVisible();
  await signInByForm(page, { email, password: next });
});

test('a deleted account is gone everywhere', async ({ page, request }) => {
  const person = await openProfile(page);
  const { id } = person;
  const [pin] = await runOnSite<{ id: string }>(
    `with made as (insert into pins (title, media_type, image, has_small, width, height, placeholder, posted_by)
       select 'Going away', media_type, image, has_small, width, height, placeholder, $1 from pins limit 1 returning id)
     select id from made`,
    [id],
  );
  await runOnSite('select show_pin($1)', [pin?.id]);
  const pages = [`/user-profile/${id}`, `/pin/${pin?.id}`];
  for (const path of pages) expect((await request.get(path)).status(), path).toBe(200);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  const confirmation = dialog.getByLabel(/^Type your name/);
  const name = await page.getByLabel('Name', { exact: true }).inputValue();
  await confirmation.fill(name);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('status').filter({ hasText: 'Your account is deleted' })).toBeVisible();

  for (const path of pages)
    await expectForVisitors(async () => expect((await request.get(path)).status(), path).toBe(404));
  expect((await request.get(`/api/users/${id}`)).status()).toBe(404);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.goto('/signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Email or password is wrong.');
});

test('a ban affects a signed-in person at once, and its end lets them back', async ({ page, request }) => {
  const { id, email } = await openProfile(page);
  expect(await call(page, `/api/users/${id}`)).toBe(200);
  expect((await request.get(`/user-profile/${id}`)).status()).toBe(200);

  expect(await runUser('ban', email, 'Advertising in titles.', '--until=2090-01-01')).toContain(
    'is banned until 2090-01-01',
  );
  expect(await call(page, `/api/pins`)).toBe(403);
  await expect(async () => expect((await request.get(`/user-profile/${id}`)).status()).toBe(404)).toPass();
  await page.goto('/updates');
  await expect(page).toHaveURL('/banned');
  await expect(page.getByRole('main')).toContainText('Advertising in titles.');

  expect(await runUser('unban', email)).toContain('is not banned any more');
  await page.goto('/updates');
  await expect(page).toHaveURL('/updates');
  expect(await call(page, `/api/pins`)).toBe(200);
});
