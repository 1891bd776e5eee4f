import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { enter, signIn } from '@/e2e/people';
import type { Credentials } from '@/testing/sign-in';
import type { TestFile } from '@/testing/pictures';
import { expect } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

/** Locators of /create-pin. */

/** Rows, which bear the names of their files. */
export const cards = (page: Page) => page.getByRole('list', { name: 'New pins' }).getByRole('article');
export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
/** What the inspector shows of the chosen pins. */
export const details = (page: Page) => page.getByRole('region', { name: 'Details' });

/** Chooses one pin of several, and gives its fields. */
export async function edit(page: Page, name: string): Promise<Locator> {
  await card(page, name)
    .getByRole('button', { name: /^Edit / })
    .click();
  return details(page);
}

export const refused = (page: Page) => page.getByRole('alert', { name: 'Not added' }).getByRole('listitem');
export const publishButton = (page: Page) => page.getByRole('button', { name: /^Publish/ });
export const published = (page: Page) => page.getByRole('list', { name: 'Published pins' }).getByRole('listitem');
export const field = (scope: Page | Locator, name: string) => scope.getByLabel(name, { exact: true });
export const tagsOf = (scope: Locator) => scope.getByRole('combobox', { name: 'Tags' });
export const saidBy = (page: Page, role: 'status' | 'alert', text: string | RegExp) =>
  page.getByRole('main').getByRole(role).filter({ hasText: text });
export const banner = (page: Page, text: string) => page.locator('.error-banner').filter({ hasText: text });

/** Somebody new who has made the statement of uploaders. */
export async function newUploader(request: APIRequestContext): Promise<Credentials> {
  const person = await newVerifiedPerson();
  const { id, headers } = await enter(request, person);
  const data = { isAdult: true, hasConsent: true, hasRights: true };
  expect((await request.post(`/api/users/${id}/statement`, { headers, data })).status()).toBe(204);
  return person;
}

/** Somebody new who may publish, on the page. */
export async function openCreatePin(page: Page, path = '/create-pin'): Promise<Credentials> {
  const person = await newUploader(page.request);
  await signIn(page, person, path);
  await expect(chooser(page)).toBeEnabled();
  return person;
}

/** Resolves when the page has asked what was uploaded before, which it does before it brings anything back. */
export const restored = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/uploads') && answer.request().method() === 'GET');

export const chooser = (page: Page) => page.getByLabel('Choose files');

/** Chooses files; resolves once the page has read them. */
export async function choose(page: Page, ...files: TestFile[]): Promise<void> {
  await expect(chooser(page)).toBeEnabled();
  // Rows, and those that a refusal has already taken away again.
  const shown = cards(page).or(refused(page));
  const before = await shown.count();
  await chooser(page).setInputFiles(files);
  // The page reads their first bytes before it shows or refuses them.
  const refusal = saidBy(page, 'alert', /can’t be used|is the limit/);
  await expect.poll(async () => (await shown.count()) > before || (await refusal.count()) > 0).toBe(true);
}

/** Waits until nothing is being uploaded any more. */
export const uploaded = (page: Page) => expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 120_000 });

/** Adds a tag to the chosen pins. */
export async function tag(scope: Locator, name = 'soft patches'): Promise<void> {
  await tagsOf(scope).fill(name);
  await tagsOf(scope).press('Enter');
}

/**
 * Publishes one picture by the page.
 * @param describe says more of it than its tag
 * @returns the path of the pin
 */
export async function publish(page: Page, file: TestFile, describe = () => Promise.resolve()): Promise<string> {
  await choose(page, file);
  await uploaded(page);
  await tag(details(page));
  await describe();
  await publishButton(page).click();
  const link = published(page).first().getByRole('link');
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}
