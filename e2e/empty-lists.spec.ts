import { expectAccessible } from '@/e2e/axe';
import { addBoard } from '@/e2e/boards';
import { findPin, readPins } from '@/e2e/gallery';
import { enter, newPerson, signIn } from '@/e2e/people';
import { pinItems } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

test('a person who follows nothing gets suggestions, and then the pins of followed people', async ({
  page,
  request,
}) => {
  await signIn(page, await newPerson(request), '/follows');
  const people = page.getByRole('list', { name: 'People to follow' }).getByRole('listitem');
  await expect(people.first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Popular boards' }).getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);
  const followed = await people.first().getByRole('link').getAttribute('href');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/follow'));
  await people.first().getByRole('button', { name: 'Follow' }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(pinItems(page).first()).toBeVisible();
  await expect(people.first()).toBeVisible();
  expect(
    await people.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).not.toContain(followed);
});

test('a search without results offers tags that are spelled nearly so, and lists that have something', async ({
  page,
  request,
}) => {
  const { pins } = await readPins(request);
  const tag = pins.flatMap(({ tags }) => tags).find((name) => /^[a-z]{6,}$/.test(name)) ?? '';
  const mistyped = `${tag}qzx`;
  await page.goto(`/search/${mistyped}`);
  await expect(page.getByText('No pins found')).toBeVisible();
  await expectAccessible(page);
  const near = page.getByRole('list', { name: 'Did you mean' }).getByRole('link', { name: new RegExp(`^${tag} \\d`) });
  await near.click();
  await expect(pinItems(page).first()).toBeVisible();
  const owner = await enter(request, await newVerifiedPerson());
  const pin = await findPin(request, () => true);
  // Another search: the page of the first is cached.
  const onBoard = `${mistyped}vw`;
  await addBoard(request, owner, { name: `${onBoard} board`, pins: [pin] });
  await page.goto(`/search/${onBoard}`);
  await page.getByRole('link', { name: 'Show 1 board' }).click();
  await expect(page).toHaveURL(`/search-boards/${onBoard}`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('empty boards and profiles offer what their owner, and others, can do', async ({ page, request }) => {
  const person = await newVerifiedPerson();
  const owner = await enter(request, person);
  const board = await addBoard(request, owner, { name: 'Nothing on it' });
  const main = page.getByRole('main');
  for (const path of [`/board/${board.slug}`, `/user-profile/${owner.id}`, `/user/${owner.id}/boards`]) {
    await page.goto(path);
    await expect(main.getByRole('list', { name: 'Popular boards' })).toBeVisible();
  }
  await signIn(page, person, `/board/${board.slug}`);
  await expect(main.getByRole('link', { name: 'Find pins' })).toBeVisible();
  await page.goto(`/user-profile/${owner.id}`);
  await expect(main.getByRole('link', { name: 'Create Pin' })).toHaveAttribute('href', '/create-pin');
  await page.goto(`/user/${owner.id}/saved`);
  await expect(main.getByRole('link', { name: 'Create board' })).toBeVisible();
  await page.goto(`/user/${owner.id}/liked`);
  await main.getByRole('link', { name: 'Popular pins' }).click();
  await expect(page).toHaveURL('/');
});
