import type { APIRequestContext, Page } from 'playwright/test';
import { fillSignIn } from '@/e2e/account-forms';
import { expectAccessible } from '@/e2e/axe';
import { pinPath } from '@/e2e/gallery';
import { enter, newPerson, signIn, type Caller } from '@/e2e/people';
import { pinList, untilHydrated } from '@/e2e/pin-list';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';

/** A pin whose word no other test uses. */
async function pinWithWord(request: APIRequestContext) {
  const { id, slug, title } = await plantPin((await enter(request, await newPerson(request))).id);
  return { id, slug, word: title.slice('Planted '.length) };
}
const main = (page: Page) => page.getByRole('main');
const saveIn = (page: Page) => main(page).getByRole('button', { name: /^(Save search|Saved)$/ });
const listIn = (page: Page) => main(page).getByRole('list', { name: 'Saved searches' });
const cardOf = (page: Page, slug: string) =>
  pinList(page)
    .locator(`a[href="${pinPath({ slug, _id: '' })}"]`)
    .first();
const save = async (request: APIRequestContext, { id, headers }: Caller, query: string, name: string) => {
  const data = { query, name, saved: 1 };
  expect((await request.put(`/api/users/${id}/searches`, { headers, data })).status()).toBe(204);
  // Planted pins are older than the search.
  await runOnSite('update saved_searches set since = 0, seen_to = 0 where user_id = $1', [id]);
};
const match = (pinId: string) =>
  runOnSite("select graphile_worker.add_job('match_pins', json_build_object('ids', json_build_array($1::bigint)))", [
    pinId,
  ]);

for (const width of [390, 1280]) {
  test(`at ${width} px a search is saved under a name, listed with its pins, renamed, deleted and let go`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { slug, word } = await pinWithWord(request);
    await signIn(page, await newPerson(request), `/search/${word}?mediaType=pic`);
    await saveIn(page).click();
    const dialog = page.getByRole('dialog', { name: 'Save search' });
    await expect(dialog.getByLabel('Name')).toHaveValue(`${word} is:pic`);
    await dialog.getByLabel('Name').fill('My  word');
    await page.keyboard.press('Enter');
    await expect(saveIn(page)).toHaveText('Saved');
    await page.getByRole('link', { name: 'Saved searches' }).click();
    await expect(page).toHaveURL('/saved-searches');
    const link = listIn(page).getByRole('link', { name: 'My word' });
    await expect(listIn(page)).toContainText(`${word} is:pic`);
    await expect(cardOf(page, slug)).toBeVisible();

    await listIn(page).getByRole('button', { name: 'Rename My word' }).click();
    await page.getByRole('dialog', { name: 'Rename search' }).getByLabel('Name').fill('Renamed');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(main(page).getByText('Renamed to “Renamed”.')).toBeVisible();
    await expect(link).toHaveCount(0);
    await listIn(page).getByRole('link', { name: 'Renamed' }).click();
    await expect(page).toHaveURL(`/search/${word}%20is%3Apic?sort=Latest`);
    await expect(saveIn(page)).toHaveText('Saved');
    await expect(saveIn(page)).toHaveAttribute('aria-pressed', 'true');
    const forgotten = page.waitForResponse((answer) => answer.url().endsWith('/searches'));
    await saveIn(page).click();
    await expect(saveIn(page)).toHaveText('Save search');
    await forgotten;
    await page.goto('/saved-searches');
    await expect(main(page)).toContainText('You have no saved searches yet.');
  });
}

test('a visitor who saves a search signs in, is back, and has it', async ({ page, request }) => {
  const { word } = await pinWithWord(request);
  const person = await newPerson(request);
  await page.goto(`/search/${word}`);
  await untilHydrated(page);
  await main(page).getByRole('link', { name: 'Save search' }).click();
  await expect(page).toHaveURL(`/signin?return=${encodeURIComponent(`/search/${word}`)}`);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/searches'));
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(`/search/${word}`);
  await saved;
  await expect(saveIn(page)).toHaveText('Saved');
});

test('new pins of a saved search are one notification, counted in the list until the search is opened', async ({
  page,
  request,
}) => {
  const { id, word } = await pinWithWord(request);
  const people = [await newPerson(request), await newPerson(request)] as const;
  const [told, quiet] = [await enter(request, people[0]), await enter(request, people[1])];
  for (const one of [told, quiet]) await save(request, one, word, 'Rare word');
  const settings = { headers: quiet.headers, data: { muted: ['search_pin'] } };
  expect((await request.put(`/api/users/${quiet.id}/notifications/settings`, settings)).status()).toBe(200);
  await match(id);

  await signIn(page, people[0], '/settings');
  await expect(page.getByLabel('A saved search has new pins, once a day')).toBeChecked();
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 15_000 });
  await page.goto('/saved-searches');
  await expect(listIn(page)).toContainText('1 new');
  await expectAccessible(page);
  await bell.click();
  const seen = page.waitForResponse((answer) => answer.url().endsWith('/searches/seen'));
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: 'New pin for “Rare word”' })
    .click();
  await expect(page).toHaveURL(`/search/${word}?sort=Latest`);
  await seen;
  await page.goto('/saved-searches');
  await expect(listIn(page)).toContainText('Rare word');
  await expect(listIn(page)).not.toContainText('new');
  const answer = await request.get(`/api/users/${quiet.id}/notifications`, { headers: quiet.headers });
  expect(await answer.json()).toMatchObject({ notifications: [] });
});

test('a search that nothing narrows is saved without alerts, and the page says so', async ({ page, request }) => {
  const person = await newPerson(request);
  await save(request, await enter(request, person), '-noise width:>10', 'Wide');
  await signIn(page, person, '/saved-searches');
  await expect(listIn(page)).toContainText('No alerts: add a word, a tag or a person that every new pin has.');
});

test('a followed tag is listed with its new pins until its page is opened', async ({ page, request }) => {
  const { id, word } = await pinWithWord(request);
  const tag = word.slice(0, 18);
  await runOnSite('select retag_pin($1, array[$2::text], array[false])', [id, tag]);
  const person = await newPerson(request);
  const { id: userId, headers } = await enter(request, person);
  await request.put(`/api/tags/${tag}/follow`, { headers, data: { follow: 1 } });
  await runOnSite('update tag_follows set seen_to = 0 where user_id = $1', [userId]);
  await signIn(page, person, '/saved-searches');
  const tags = main(page).getByRole('list', { name: 'Followed tags' });
  await expect(tags).toContainText('1 new');
  const seen = page.waitForResponse((answer) => answer.url().endsWith('/searches/seen'));
  await tags.getByRole('link', { name: tag }).click();
  await seen;
  await page.goto('/saved-searches');
  await expect(tags).not.toContainText('new');
});
