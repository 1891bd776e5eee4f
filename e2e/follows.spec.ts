import type { APIRequestContext, Browser, Page } from 'playwright/test';
import { storeSession } from '@/e2e/browser-session';
import { findPin, pinPath, readPins, SEES_ALL } from '@/e2e/gallery';
import { enter, newPerson, signIn, type Caller } from '@/e2e/people';
import type { Credentials } from '@/testing/sign-in';
import { expectPins, pinItems } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';
import { pinPageSchema } from '@/lib/schemas/pin';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const setFollow = async (request: APIRequestContext, { headers }: Caller, userId: string, follow: 0 | 1) =>
  expect((await request.put(`/api/users/${userId}/follow`, { headers, data: { follow } })).status()).toBe(200);

const readFollows = async (request: APIRequestContext, { headers }: Caller, search = '') =>
  pinPageSchema.parse(await (await request.get(`/api/pins/follows${search}`, { headers })).json());

/** People whose pins the site shows, those with the most liked pins first. */
const authors = async (request: APIRequestContext) => [
  ...new Set((await readPins(request)).pins.map(({ postedBy }) => postedBy)),
];

/** A browser without scripts that is signed in. */
async function withoutScripts(browser: Browser, page: Page, person: Credentials) {
  await storeSession(page, person);
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  return context.newPage();
}

test('the follows feed shows the pins of followed people in either order, and is right after an unfollow', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const caller = await enter(request, person);
  const [first = '', second = ''] = await authors(request);
  await setFollow(request, caller, first, 1);
  await setFollow(request, caller, second, 1);
  await signIn(page, person);
  await page.getByRole('banner').getByRole('link', { name: 'Following' }).click();
  await expect(page).toHaveURL('/follows?sort=Latest');
  await expect(heading(page)).toHaveText('Following - Newest Porn Gifs, Pics & Sex Images');
  await expect(page).toHaveTitle(/^Following - Newest/);
  const latest = () => readFollows(request, caller, '?sor=-createdAt');
  expect(new Set((await latest()).pins.map(({ postedBy }) => postedBy))).toEqual(new Set([first, second]));
  await expectPins(page, latest);

  await page.getByRole('link', { name: 'Most Popular' }).click();
  await expect(page).toHaveURL('/follows');
  await expect(heading(page)).toHaveText('Following - Hot Popular Porn Gifs, Pics & Sex Images');
  await expectPins(page, () => readFollows(request, caller));

  await setFollow(request, caller, first, 0);
  await page.reload();
  const rest = await readFollows(request, caller);
  expect(new Set(rest.pins.map(({ postedBy }) => postedBy))).toEqual(new Set([second]));
  await expectPins(page, () => readFollows(request, caller));
  await setFollow(request, caller, second, 0);
  await page.reload();
  await expect(pinItems(page)).toHaveCount(0);
});

test('the follows feed is not cached, says what to do when it is empty, and obeys the filter of the account', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const caller = await enter(request, person);
  await storeSession(page, person);
  const read = async () => {
    const answer = await page.request.get('/follows');
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    return answer.text();
  };
  const empty = await read();
  expect(empty).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect(empty).toContain('re not following any users or boards yet.');
  expect(empty).toContain('Follow users and boards to see their content here.');

  await setFollow(request, caller, (await enter(request, await newPerson(request))).id, 1);
  expect(await read()).toContain('No pins found');

  const flagged = await findPin(request, ({ tags }) => tags.some((tag) => /gay|trans\b/.test(tag)), SEES_ALL);
  await setFollow(request, caller, flagged.postedBy, 1);
  expect(await read()).not.toContain(`href="${pinPath(flagged)}"`);
  const { headers } = caller;
  await request.put(`/api/users/${caller.id}/sexualityFilter`, { headers, data: { sexualityFilter: 'gay-straight' } });
  expect(await read()).toContain(`href="${pinPath(flagged)}"`);
});

test('the follows feed is narrowed and paged without scripts, and is a 404 past its end', async ({
  browser,
  page,
  request,
}) => {
  const person = await newPerson(request);
  const caller = await enter(request, person);
  for (const author of await authors(request)) await setFollow(request, caller, author, 1);
  const plain = await withoutScripts(browser, page, person);
  await plain.goto('/follows');
  await expect(pinItems(plain)).toHaveCount(60);
  await plain.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(plain).toHaveURL('/follows?page=2');
  await expect(plain.locator('link[rel=prev]')).toHaveAttribute('href', /\/follows$/);
  await expectPins(plain, () => readFollows(request, caller, '?pg=2'));
  await plain.getByRole('link', { name: 'Gif', exact: true }).click();
  await expect(plain).toHaveURL('/follows?mediaType=gif');
  await plain.getByRole('link', { name: 'This Month', exact: true }).click();
  await expect(plain).toHaveURL('/follows?mediaType=gif&timePeriod=month');
  await expectPins(plain, () => readFollows(request, caller, '?mediaType=gif&timePeriod=month'));
  for (const wrong of ['?page=9999', '?page=0', '?page=-1']) {
    expect((await plain.request.get(`/follows${wrong}`)).status(), wrong).toBe(404);
  }
  await plain.context().close();
});
