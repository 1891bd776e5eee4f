import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from '@/e2e/axe';
import { pinPath, readPins } from '@/e2e/gallery';
import { enter, newPerson, signIn } from '@/e2e/people';
import { pinItems, pinList, pinPaths } from '@/e2e/pin-list';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { explainedPageSchema } from '@/features/for-you/list/schemas';

/** Pins of somebody new with a tag that no other test uses. */
async function taggedPins(request: APIRequestContext, count: number) {
  const poster = await enter(request, await newPerson(request));
  const pins = [];
  for (let n = 0; n < count; n += 1) pins.push(await plantPin(poster.id));
  const tag = (pins[0]?.slug ?? '').slice('planted-'.length, 'planted-'.length + 20);
  for (const { id } of pins) await runOnSite('select retag_pin($1, array[$2::text], array[false])', [id, tag]);
  return { pins, tag };
}
const cardOf = (page: Page, slug: string) =>
  pinList(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${pinPath({ slug, _id: '' })}"]`) });

for (const width of [390, 1280]) {
  test(`a liked pin leads to others of its tag, each with the reason, until the tag is hidden, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { pins, tag } = await taggedPins(request, 2);
    const [liked, other] = pins.map(({ slug }) => slug) as [string, string];
    const person = await newPerson(request);
    const { id, headers } = await enter(request, person);
    await runOnSite('insert into saves (user_id, pin_id) values ($1, $2)', [id, pins[0]?.id]);
    await signIn(page, person);
    await page.getByRole('main').getByRole('link', { name: 'For you', exact: true }).click();
    await expect(page).toHaveURL('/for-you');
    await expect(page.getByRole('heading', { level: 1, name: 'For you' })).toBeVisible();
    const card = cardOf(page, other);
    await expect(card).toContainText(`Because you liked a pin tagged ${tag}`);
    await expect(cardOf(page, liked)).toHaveCount(0);
    await expect(pinItems(page)).toHaveCount(1);
    await expectAccessible(page);
    const answer = await request.get('/api/pins/for-you', { headers });
    expect(explainedPageSchema.parse(await answer.json()).pins.map(({ slug, reason }) => [slug, reason.name])).toEqual([
      [other, tag],
    ]);

    await card.getByRole('link', { name: tag, exact: true }).click();
    await expect(page).toHaveURL(`/tag/${tag}`);
    expect((await request.put(`/api/users/${id}/hidden-tags/${tag}`, { headers, data: { hidden: 1 } })).ok()).toBe(
      true,
    );
    await page.goto('/for-you');
    await expect(page.getByText('Nothing to go by yet.')).toBeVisible();
  });
}

test('someone new is led to interests, people and boards, and then has pages of reasons without a pin twice', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const { id } = await enter(request, person);
  await signIn(page, person, '/for-you');
  await expect(page.getByRole('list', { name: 'People to follow' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Popular boards' }).getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Choose your interests' })).toHaveAttribute(
    'href',
    '/welcome?step=interests&return=%2Ffor-you',
  );
  const { pins } = await readPins(request);
  const tags = [...new Set(pins.flatMap((pin) => pin.tags))].slice(0, 4);
  for (const tag of tags)
    await runOnSite('insert into tag_follows (user_id, tag_id) select $1, id from tags where name = $2', [id, tag]);
  await page.reload();
  await expect(pinItems(page)).toHaveCount(60);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(pinItems(page).nth(60)).toBeVisible();
  const slugs = await pinPaths(page);
  expect(new Set(slugs).size).toBe(slugs.length);
  const reasons = await pinItems(page).locator('.pin-reason').allTextContents();
  expect(reasons.length).toBe(slugs.length);
  for (const reason of reasons) expect(reason).toMatch(/^Because you follow ./);
});

test('visitors are asked to sign in, without scripts a page has its reasons, and nothing of it is cached', async ({
  page,
  browser,
  request,
}) => {
  await page.goto('/for-you');
  await expect(page.getByText('Sign in to see pins by what you follow, like and save.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'For you' })).toBeHidden();
  const { tag } = await taggedPins(request, 1);
  const person = await newPerson(request);
  const { id } = await enter(request, person);
  await runOnSite('insert into tag_follows (user_id, tag_id) select $1, id from tags where name = $2', [id, tag]);
  await signIn(page, person);
  const answer = await page.request.get('/for-you');
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect(answer.headers()['x-robots-tag']).toContain('noindex');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto('/for-you');
  await expect(plain.getByText(`Because you follow ${tag}`)).toBeVisible();
  expect((await plain.request.get('/for-you?page=2')).status()).toBe(404);
  await context.close();
});
