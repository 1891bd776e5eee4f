import type { APIRequestContext } from 'playwright/test';
import { openModeration, said } from '@/e2e/moderation';
import { enter, newPerson } from '@/e2e/people';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { pinSchema } from '@/lib/schemas/pin';

/** A pin with a tag that no other test uses. */
async function taggedPin(request: APIRequestContext) {
  const { id, slug } = await plantPin((await enter(request, await newPerson(request))).id);
  const tag = slug.slice('planted-'.length, 'planted-'.length + 20);
  await runOnSite('select retag_pin($1, array[$2::text], array[false])', [id, tag]);
  return { slug, tag };
}
const tagsOf = async (request: APIRequestContext, slug: string) =>
  pinSchema.parse(await (await request.get(`/api/pins/${slug}`)).json()).tags;

test('a moderator makes a tag imply another, sees the job end, and takes it back', async ({ page, request }) => {
  const [first, second] = [await taggedPin(request), await taggedPin(request)];
  await openModeration(page, '/admin/tags');
  await page.getByLabel('First tag').fill(first.tag);
  await page.getByRole('radio', { name: 'Implies' }).check();
  await page.getByLabel('Second tag').fill(second.tag);
  await page.getByRole('button', { name: 'Add rule' }).click();
  await said(page, 'The rule holds for new pins.');
  const rule = page.getByRole('list', { name: 'Rules of tags' }).getByRole('listitem').filter({ hasText: first.tag });
  const becomes = (text: string) =>
    expect(async () => {
      await page.reload();
      await expect(rule).toContainText(text, { timeout: 1_000 });
    }).toPass();
  await becomes('Applied: 1 pin changed.');
  expect(await tagsOf(request, first.slug)).toEqual([first.tag, second.tag]);
  await rule.getByRole('button', { name: `Take back: ${first.tag}, ${second.tag}` }).click();
  await said(page, 'The rule is taken back.');
  await becomes('Taken back.');
  expect(await tagsOf(request, first.slug)).toEqual([first.tag]);
});
