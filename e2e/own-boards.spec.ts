import type { APIRequestContext } from 'playwright/test';
import { addBoard, somePins } from '@/e2e/boards';
import { pinPath } from '@/e2e/gallery';
import { dropSession, storeSession } from '@/e2e/browser-session';
import { enter, newPerson } from '@/e2e/people';
import { pinPaths } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

test('a private board is shown to its creator alone', async ({ page, request }) => {
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
  await expect(main.getByRole('link', { name: 'Edit board' })).toBeVisible();
  await expect(main.getByText('Follow', { exact: true })).toHaveCount(0); // nobody follows their own board

  await page.goto(`/user/${caller.id}/boards`);
  await expect(page.getByRole('navigation', { name: 'Profile' })).toContainText('Boards (1)');
  const card = main.getByRole('list', { name: 'Boards' }).getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByText('Private', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Edit board For my eyes' })).toHaveAttribute(
    'href',
    `/edit-board?id=${_id}`,
  );

  const isHiddenFrom = async ({ request: other }: { request: APIRequestContext }) => {
    expect((await other.get(`/board/${slug}`)).status()).toBe(404);
    const boards = await (await other.get(`/user/${caller.id}/boards`)).text();
    expect(boards).not.toContain('For my eyes');
    expect(boards.replaceAll('<!-- -->', '')).toContain('Boards (0)');
  };
  await isHiddenFrom({ request });
  await dropSession(page);
  await storeSession(page, await newPerson(request));
  await isHiddenFrom(page);
});
