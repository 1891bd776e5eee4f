import { expect, test } from '@/e2e/test';
import { findBoard, pinPath, sitemapPaths } from './gallery';
import { pinPaths } from './pin-list';

test('a board shows its name, words, creator and pins in order', async ({ page, request }) => {
  const board = await findBoard(request, ({ description }) => description !== '');
  await page.goto(`/board/${board.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(board.name);
  await expect(page.getByRole('main')).toContainText(board.description);
  const header = page.getByRole('main').locator('header');
  await expect(header).toContainText(`${board.pinsCount} pins`);
  await expect(header.getByRole('link', { name: board.creator.name })).toHaveAttribute(
    'href',
    `/user-profile/${board.creator._id}`,
  );
  expect(await pinPaths(page)).toEqual(board.pins.map(pinPath));
});

test('the id of a board leads to its slug for good, page included', async ({ request }) => {
  const board = await findBoard(request);
  const go = (path: string) => request.get(path, { maxRedirects: 0 });
  const plain = await go(`/board/${board._id}`);
  expect([plain.status(), plain.headers().location]).toEqual([308, `/board/${board.slug}`]);
  expect((await go(`/board/${board._id}?page=2`)).headers().location).toBe(`/board/${board.slug}?page=2`);
});

test('a profile shows the person, their pins and their boards', async ({ page, request }) => {
  const boardsPath = (await sitemapPaths(request, 'users')).find((path) => path.endsWith('/boards')) ?? '';
  const id = boardsPath.split('/')[2] ?? '';
  const profile = await (await request.get(`/api/users/${id}`)).json();
  await page.goto(`/user-profile/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(profile.name);
  const tabs = page.getByRole('navigation', { name: 'Profile' });
  await expect(tabs.getByRole('link')).toHaveText([
    `Pins (${profile.counts.pins})`,
    `Boards (${profile.counts.boards})`,
  ]);
  await expect(tabs.locator('[aria-current=page]')).toHaveText(/^Pins/);
  expect(await pinPaths(page)).toHaveLength(Math.min(60, profile.counts.pins));

  await tabs.getByRole('link', { name: /^Boards/ }).click();
  await expect(page).toHaveURL(`/user/${id}/boards`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(profile.name);
  await expect(tabs.locator('[aria-current=page]')).toHaveText(/^Boards/);
  const boards = page.getByRole('main').getByRole('list', { name: 'Boards' }).getByRole('article');
  await expect(boards).toHaveCount(Math.min(30, profile.counts.boards));
  await boards.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/board\/[a-z0-9-]+$/);
});

test('unknown paths below a profile redirect to the profile', async ({ request }) => {
  const id = (await sitemapPaths(request, 'users'))[0]?.split('/')[2];
  const response = await request.get(`/user-profile/${id}/anything/else`, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([308, `/user-profile/${id}`]);
});

test('the page of the boards of a pin lists them', async ({ page, request }) => {
  const board = await findBoard(request);
  const [pin] = board.pins;
  if (!pin) throw new Error('an empty board in the sitemap');
  await page.goto(`/pin-boards/${pin._id}`);
  const boards = page.getByRole('main').getByRole('list', { name: 'Boards' });
  await expect(boards.locator(`a[href="/board/${board.slug}"]`)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Back to the pin' })).toHaveAttribute('href', pinPath(pin));
});

test('no page of a person names their email address', async ({ request }) => {
  for (const path of (await sitemapPaths(request, 'users')).slice(0, 10)) {
    expect(await (await request.get(path)).text()).not.toContain('@demo.test');
  }
});
