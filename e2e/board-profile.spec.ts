import { enter } from '@/e2e/people';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { findBoard, pinPath } from './gallery';
import { pinPaths } from './pin-list';

test('a profile leads to its boards, a board shows its words and its pins in order, and a pin leads to its boards', async ({
  page,
  request,
}) => {
  const board = await findBoard(request, ({ description }) => description !== '');
  const { _id: id } = board.creator;
  const profile = await (await request.get(`/api/users/${id}`)).json();
  await page.goto(`/user-profile/${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  await expect(heading).toContainText(profile.name);
  const tabs = page.getByRole('navigation', { name: 'Profile' });
  await expect(tabs.getByRole('link')).toHaveText([
    `Pins (${profile.counts.pins})`,
    `Boards (${profile.counts.boards})`,
  ]);
  await expect(tabs.locator('[aria-current=page]')).toHaveText(/^Pins/);
  expect(await pinPaths(page)).toHaveLength(Math.min(60, profile.counts.pins));

  await tabs.getByRole('link', { name: /^Boards/ }).click();
  await expect(page).toHaveURL(`/user/${id}/boards`);
  await expect(heading).toContainText(profile.name);
  await expect(tabs.locator('[aria-current=page]')).toHaveText(/^Boards/);
  const boards = main.getByRole('list', { name: 'Boards' });
  await expect(boards.getByRole('article')).toHaveCount(Math.min(30, profile.counts.boards));
  const path = `/board/${board.slug}`;
  await boards.locator(`a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
  await expect(heading).toHaveText(board.name);
  await expect(main).toContainText(board.description);
  const header = main.locator('header');
  await expect(header).toContainText(`${board.pinsCount} pins`);
  await expect(header.getByRole('link', { name: board.creator.name })).toHaveAttribute('href', `/user-profile/${id}`);
  expect(await pinPaths(page)).toEqual(board.pins.map(pinPath));

  const [pin] = board.pins;
  if (!pin) throw new Error('an empty board in the sitemap');
  await page.goto(`/pin-boards/${pin._id}`);
  await expect(boards.locator(`a[href="${path}"]`)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Back to the pin' })).toHaveAttribute('href', pinPath(pin));
});

test('the heads of a profile and a board leave room for the first pins, and people are a press away', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const board = await findBoard(request);
  const { creator } = board;
  const follower = await enter(request, await newVerifiedPerson());
  const data = { follow: 1 };
  await request.put(`/api/users/${creator._id}/follow`, { headers: follower.headers, data });
  for (const path of [`/board/${board.slug}`, `/user-profile/${creator._id}`]) {
    await page.goto(path);
    await expect(page.locator('.cover-strip img').first()).toBeVisible();
    const first = await page.getByRole('list', { name: 'Pins' }).getByRole('listitem').first().boundingBox();
    expect(first?.y, path).toBeLessThanOrEqual(380);
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /follower/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/user/${creator._id}/followers`);
  const listed = page.getByRole('list', { name: 'Followers' }).locator(`a[href="/user-profile/${follower.id}"]`);
  // A cached list of them may be older than the follow.
  await expect(async () => {
    await page.reload();
    await expect(listed).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await listed.click();
  await page.getByRole('main').getByRole('link', { name: 'Following' }).click();
  await expect(page).toHaveURL(`/user/${follower.id}/following`);
  await expect(page.getByRole('list', { name: 'Following' }).getByRole('article')).toHaveCount(1);
});

test('the directory of boards is sorted by links and searched without scripts', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
  await page.goto('/boards');
  await page.getByRole('list', { name: 'Sort' }).getByRole('link', { name: 'Largest' }).click();
  await expect(page).toHaveURL('/boards?sort=largest');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const counts = (await page.locator('.board').allTextContents()).map((text) => Number(/(\d+) pins/.exec(text)?.[1]));
  expect(counts.length).toBeGreaterThan(2);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  await page.getByRole('searchbox', { name: 'Find a board' }).fill('a');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page).toHaveURL('/search-boards/a');
  await page.context().close();
});

test('a board’s id and paths below a profile redirect permanently, with the page number', async ({ request }) => {
  const board = await findBoard(request);
  const go = (path: string) => request.get(path, { maxRedirects: 0 });
  const plain = await go(`/board/${board._id}`);
  expect([plain.status(), plain.headers().location]).toEqual([308, `/board/${board.slug}`]);
  expect((await go(`/board/${board._id}?page=2`)).headers().location).toBe(`/board/${board.slug}?page=2`);
  const below = await go(`/user-profile/${board.creator._id}/anything/else`);
  expect([below.status(), below.headers().location]).toEqual([308, `/user-profile/${board.creator._id}`]);
});

test('no page of a person names their email address', async ({ request }) => {
  const { email, password } = await newVerifiedPerson();
  const { id } = await enter(request, { email, password });
  const pin = await plantPin(id);
  expect(await runOnSite('select email from users where id = $1', [id])).toEqual([{ email }]);
  for (const path of [`/user-profile/${id}`, `/user/${id}/boards`, `/pin/${pin.slug}`, `/api/users/${id}`]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).not.toContain(email);
  }
});
