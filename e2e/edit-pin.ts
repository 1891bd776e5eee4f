import type { Page } from 'playwright/test';
import { addOwnPin } from '@/e2e/own-pin';
import { enter, signIn } from '@/e2e/people';
import { expect } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { pinSchema } from '@/lib/schemas/pin';

/** Locators of /edit-pin. */

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
export const chips = (page: Page) => page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const saidOf = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Somebody on /edit-pin with a pin of their own. */
export async function openPin(page: Page, pinFixture: Parameters<typeof addOwnPin>[2] = {}) {
  const { request } = page;
  const person = await newVerifiedPerson();
  const caller = await enter(request, person);
  const pin = await addOwnPin(request, caller, pinFixture);
  await signIn(page, person, `/edit-pin?id=${pin._id}`);
  await expect(save(page)).toBeEnabled();
  const read = async () => pinSchema.parse(await (await request.get(`/api/pins/${pin._id}`)).json());
  return { person, caller, pin, read };
}
