import type { Page } from 'playwright/test';
import { addBoard, somePins } from '@/e2e/boards';
import { pinPath } from '@/e2e/gallery';
import { storeSession } from '@/e2e/browser-session';
import { enter, newPerson, signIn } from '@/e2e/people';
import { pinPaths } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import type { Pin } from '@/lib/schemas/pin';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Profile' });

test('liked and saved pins are listed on one’s own profile, the latest first, each once; the lists say when they are empty', async ({
  page,
  request,
}) => {
  const person = await newVerifiedPerson();
  const owner = await enter(request, person);
  const { id, headers } = owner;
  await signIn(page, person, `/user-profile/${id}`);
  await expect(tabs(page).getByRole('link', { name: 'Saved' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Follow', { exact: true })).toHaveCount(0); // nobody follows themselves
  for (const [list, sentence] of [
    ['liked', 'Nothing liked yet.'],
    ['saved', 'Nothing saved yet.'],
  ]) {
    const answer = await page.request.get(`/user/${id}/${list}`);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    const html = await answer.text();
    expect(html).toContain(sentence);
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect((await page.request.get(`/user/${id}/${list}?page=2`)).status()).toBe(404);
  }

  const pins = await somePins(request, 3);
  const [first, second, third] = pins;
  if (!first || !second || !third) throw new Error('The gallery has too few pins.');
  const like = (pin: Pin) => request.post(`/api/pins/${pin._id}/save`, { headers, data: { userId: id } });
  for (const pin of pins) await like(pin);
  await addBoard(request, owner, { name: 'Slow loops', pins: [first] });
  await addBoard(request, owner, { name: 'Mine alone', isPrivate: true, pins: [third, second, first] });
  await tabs(page).getByRole('link', { name: 'Liked' }).click();
  await expect(page).toHaveURL(`/user/${id}/liked`);
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Liked');
  expect(await pinPaths(page)).toEqual([third, second, first].map(pinPath));
  await like(first); // takes it back
  await page.reload();
  expect(await pinPaths(page)).toEqual([third, second].map(pinPath));

  await tabs(page).getByRole('link', { name: 'Saved' }).click();
  await expect(page).toHaveURL(`/user/${id}/saved`);
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Saved');
  expect(await pinPaths(page)).toEqual([third, second, first].map(pinPath));
});

test('liked and saved pins are private', async ({ page, request }) => {
  const { id } = await enter(request, await newPerson(request));
  const profile = await (await request.get(`/user-profile/${id}`)).text();
  for (const list of ['liked', 'saved']) {
    const asVisitor = await request.get(`/user/${id}/${list}`);
    expect(asVisitor.status()).toBe(404);
    expect(asVisitor.headers()['cache-control']).toMatch(/^private/);
    expect(profile).not.toContain(`/user/${id}/${list}`);
  }
  await storeSession(page, await newPerson(request));
  for (const list of ['liked', 'saved']) expect((await page.request.get(`/user/${id}/${list}`)).status()).toBe(404);
  await page.goto(`/user-profile/${id}`);
  await expect(tabs(page).getByRole('link')).toHaveCount(2);
});
