import { somePins } from '@/e2e/boards';
import { pinPath } from '@/e2e/gallery';
import { storeSession } from '@/e2e/browser-session';
import { enter, newPerson, signIn } from '@/e2e/people';
import { pinPaths } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

test('liked pins are listed on one’s own profile, the latest first', async ({ page, request }) => {
  const person = await newVerifiedPerson();
  const { id, headers } = await enter(request, person);
  const pins = await somePins(request, 3);
  for (const pin of pins) await request.post(`/api/pins/${pin._id}/save`, { headers, data: { userId: id } });
  await signIn(page, person, `/user-profile/${id}`);
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Saved' }).click();
  await expect(page).toHaveURL(`/user/${id}/saved`);
  await expect(page.getByRole('navigation', { name: 'Profile' }).locator('[aria-current=page]')).toHaveText('Saved');
  expect(await pinPaths(page)).toEqual(pins.toReversed().map(pinPath));

  const [taken] = pins;
  await request.post(`/api/pins/${taken?._id}/save`, { headers, data: { userId: id } });
  const answer = await page.reload();
  expect(await pinPaths(page)).toEqual(pins.slice(1).toReversed().map(pinPath));
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('liked pins are shown to nobody else', async ({ page, request }) => {
  const { id } = await enter(request, await newPerson(request));
  const asVisitor = await request.get(`/user/${id}/saved`);
  expect(asVisitor.status()).toBe(404);
  expect(asVisitor.headers()['cache-control']).toMatch(/^private/);
  expect(await (await request.get(`/user-profile/${id}`)).text()).not.toContain('/saved');
  await storeSession(page, await newPerson(request));
  expect((await page.goto(`/user/${id}/saved`))?.status()).toBe(404);
  await page.goto(`/user-profile/${id}`);
  await expect(page.getByRole('navigation', { name: 'Profile' }).getByRole('link')).toHaveCount(2);
});

test('the list of liked pins says so when it is empty, and is a 404 past its end', async ({ page, request }) => {
  const person = await newPerson(request);
  const { id } = await enter(request, person);
  await signIn(page, person, `/user/${id}/saved`);
  await expect(page.getByRole('main')).toContainText('Nothing saved yet.');
  expect((await page.goto(`/user/${id}/saved?page=2`))?.status()).toBe(404);
});
