import type { Page } from 'playwright/test';
import { addBoard, somePins } from '@/e2e/boards';
import { pinPath } from '@/e2e/gallery';
import { storeSession } from '@/e2e/browser-session';
import { enter, newPerson, signIn } from '@/e2e/people';
import { pinPaths } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Profile' });

test('liked pins are listed on one’s own profile, the latest first', async ({ page, request }) => {
  const person = await newVerifiedPerson();
  const { id, headers } = await enter(request, person);
  const pins = await somePins(request, 3);
  for (const pin of pins) await request.post(`/api/pins/${pin._id}/save`, { headers, data: { userId: id } });
  await signIn(page, person, `/user-profile/${id}`);
  await tabs(page).getByRole('link', { name: 'Liked' }).click();
  await expect(page).toHaveURL(`/user/${id}/liked`);
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Liked');
  expect(await pinPaths(page)).toEqual(pins.toReversed().map(pinPath));

  const [taken] = pins;
  await request.post(`/api/pins/${taken?._id}/save`, { headers, data: { userId: id } });
  const answer = await page.reload();
  expect(await pinPaths(page)).toEqual(pins.slice(1).toReversed().map(pinPath));
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('pins that were saved to one’s own boards are listed on one’s own profile, each once', async ({
  page,
  request,
}) => {
  const person = await newVerifiedPerson();
  const owner = await enter(request, person);
  const pins = await somePins(request, 3);
  const [first, second, third] = pins;
  if (!first || !second || !third) throw new Error('The gallery has too few pins.');
  await addBoard(request, owner, { name: 'Slow loops', pins: [first] });
  await addBoard(request, owner, { name: 'Mine alone', isPrivate: true, pins: [third, second, first] });
  await signIn(page, person, `/user-profile/${owner.id}`);
  await tabs(page).getByRole('link', { name: 'Saved' }).click();
  await expect(page).toHaveURL(`/user/${owner.id}/saved`);
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Saved');
  expect(await pinPaths(page)).toEqual([third, second, first].map(pinPath));
});

test('liked and saved pins are shown to nobody else', async ({ page, request }) => {
  const { id } = await enter(request, await newPerson(request));
  const profile = await (await request.get(`/user-profile/${id}`)).text();
  for (const list of ['liked', 'saved']) {
    const asVisitor = await request.get(`/user/${id}/${list}`);
    expect(asVisitor.status()).toBe(404);
    expect(asVisitor.headers()['cache-control']).toMatch(/^private/);
    expect(profile).not.toContain(`/user/${id}/${list}`);
  }
  await storeSession(page, await newPerson(request));
  for (const list of ['liked', 'saved']) expect((await page.goto(`/user/${id}/${list}`))?.status()).toBe(404);
  await page.goto(`/user-profile/${id}`);
  await expect(tabs(page).getByRole('link')).toHaveCount(2);
});

test('the lists of liked and saved pins say so when they are empty, and are a 404 past their end', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const { id } = await enter(request, person);
  await signIn(page, person, `/user/${id}/liked`);
  await expect(page.getByRole('main')).toContainText('Nothing liked yet.');
  await page.goto(`/user/${id}/saved`);
  await expect(page.getByRole('main')).toContainText('Nothing saved yet.');
  for (const list of ['liked', 'saved']) expect((await page.goto(`/user/${id}/${list}?page=2`))?.status()).toBe(404);
});
