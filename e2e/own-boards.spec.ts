import { addBoard, somePins } from '@/e2e/boards';
import { pinPath } from '@/e2e/gallery';
import { storeSession } from '@/e2e/browser-session';
import { enter, newPerson, signIn } from '@/e2e/people';
import { pinPaths } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

test('a private board is shown to its creator alone', async ({ page, request, browser }) => {
  const person = await newVerifiedPerson();
  const caller = await enter(request, person);
  const pins = await somePins(request, 3);
  const { slug, _id } = await addBoard(request, caller, { name: 'For my eyes', isPrivate: true, pins });
  const main = page.getByRole('main');

  await storeSession(page, person);
  const answer = await page.goto(`/board/${_id}`);
  await expect(page).toHaveURL(`/board/${slug}`);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(main.locator('header').getByText('Private', { exact: true })).toBeVisible();
  expect(await pinPaths(page)).toEqual(pins.map(pinPath));

  await page.goto(`/user/${caller.id}/boards`);
  await expect(page.getByRole('navigation', { name: 'Profile' })).toContainText('Boards (1)');
  const card = main.getByRole('list', { name: 'Boards' }).getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByText('Private', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Edit board For my eyes' })).toHaveAttribute(
    'href',
    `/edit-board?id=${_id}`,
  );

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const isHidden = async () => {
    expect((await other.goto(`/board/${slug}`))?.status()).toBe(404);
    await other.goto(`/user/${caller.id}/boards`);
    await expect(other.getByText('For my eyes')).toHaveCount(0);
    await expect(other.getByRole('navigation', { name: 'Profile' })).toContainText('Boards (0)');
  };
  await isHidden();
  await storeSession(other, await newPerson(request));
  await isHidden();
  await elsewhere.close();
});

test('a board is made public and private again on its page', async ({ page, request }) => {
  const person = await newVerifiedPerson();
  const caller = await enter(request, person);
  const { slug, _id } = await addBoard(request, caller, { isPrivate: true, pins: await somePins(request, 1) });
  const statusForVisitors = async () => (await request.get(`/board/${slug}`)).status();
  const setPrivate = async (isPrivate: boolean) => {
    await page.getByRole('switch', { name: 'Private board' }).setChecked(isPrivate);
    await page.getByRole('button', { name: 'Save board' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible();
  };
  expect(await statusForVisitors()).toBe(404);
  await signIn(page, person, `/edit-board?id=${_id}`);
  await setPrivate(false);
  expect(await statusForVisitors()).toBe(200);
  await setPrivate(true);
  expect(await statusForVisitors()).toBe(404);
});
