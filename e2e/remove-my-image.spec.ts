import type { APIRequestContext, Page } from 'playwright/test';
import sharp from 'sharp';
import { newEmail } from '@/e2e/account-forms';
import { expectAccessible } from '@/e2e/axe';
import { addBoard } from '@/e2e/boards';
import { pinPath } from '@/e2e/gallery';
import { siteMail } from '@/e2e/mails';
import { addOwnPin } from '@/e2e/own-pin';
import { enter } from '@/e2e/people';
import { openMore } from '@/e2e/pin-more';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { demo } from '@/testing/sign-in';
import { picture } from '@/testing/pictures';

const PAGE = '/remove-my-image';
const LABEL = 'Remove an intimate image of me';

async function fill(page: Page, { email, signature = 'Ada Lovelace' }: { email: string; signature?: string }) {
  await page.getByLabel('About the image').fill('It is me, in the middle.');
  for (const box of await page.getByRole('group', { name: 'What you state' }).getByRole('checkbox').all())
    await box.check();
  await page.getByLabel('Your full name').fill('Ada Lovelace');
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('Signature').fill(signature);
}
const send = (page: Page) => page.getByRole('button', { name: 'Send request' }).click();
const items = (page: Page) => page.getByRole('list', { name: 'Pins of the notice' }).getByRole('listitem');
const statusOf = async (request: APIRequestContext, path: string) => (await request.get(path)).status();
const noticeOf = async (page: Page) => {
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  const [row] = await runOnSite<{ id: string }>('select id::text from takedowns where code = $1', [code]);
  return { code, id: row?.id ?? '' };
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const width of [390, 1280]) {
      test(`a pin is named from its page, hidden at once, and followed by a code, at ${width} px`, async ({
        page,
        request,
      }) => {
        const pin = await plantPin((await enter(request, await newVerifiedPerson())).id);
        const email = newEmail();
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/pin/${pin.slug}`);
        await openMore(page);
        await page.getByRole('button', { name: LABEL }).click();
        await expect(page).toHaveURL(`${PAGE}?pin=${pin.slug}`);
        await expect(page.getByLabel('Links to the image')).toHaveValue(new RegExp(`/pin/${pin.slug}$`));
        await fill(page, { email });
        await send(page);
        await expect(page).toHaveURL(/\/dmca-policy\/status\?code=[\w-]{22}$/);
        const { code } = await noticeOf(page);
        await expect(page.getByRole('main')).toContainText(`Its code is ${code}.`);
        await expect(items(page)).toHaveText([new RegExp(`/pin/${pin.slug}: Not decided yet$`)]);
        expect(await siteMail(email)).toContain(code);
        await expect.poll(() => statusOf(request, `/pin/${pin.slug}`)).toBe(404);
      });
    }

    test('a copy of the image finds the pin, also mirrored', async ({ page, request }) => {
      const own = await enter(request, await newVerifiedPerson());
      const file = await picture({ cells: 16 });
      const pin = await addOwnPin(request, own, { title: 'Named by a copy', file });
      await page.goto(PAGE);
      const buffer = await sharp(file.buffer).flop().jpeg({ quality: 90 }).toBuffer();
      await page.getByLabel('Or a copy of the image').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
      await fill(page, { email: newEmail() });
      await send(page);
      await expect(items(page)).toHaveText([
        'The picture that you sent: Not decided yet',
        `/pin/${pin._id}: Not decided yet`,
      ]);
      await expect.poll(() => statusOf(request, pinPath(pin))).toBe(404);
    });

    test('a wrong signature gets a sentence, and what was typed is still there', async ({ page, request }) => {
      const pin = await plantPin((await enter(request, await newVerifiedPerson())).id);
      await page.goto(`${PAGE}?pin=${pin.slug}`);
      await fill(page, { email: newEmail(), signature: 'Somebody else' });
      await send(page);
      await expect(page).toHaveURL(`${PAGE}?problem=signature`);
      await expect(page.getByRole('alert').filter({ hasText: 'Sign with your name' })).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel('About the image')).toHaveValue('It is me, in the middle.');
      expect(await statusOf(request, `/pin/${pin.slug}`)).toBe(200);
    });
  });
}

test('boards, profiles and the footer lead to the page, which needs no account and has no axe finding', async ({
  page,
  request,
}) => {
  const owner = await enter(request, await newVerifiedPerson());
  const board = await addBoard(request, owner, { name: 'Leads to the page' });
  for (const [path, search] of [
    [`/board/${board.slug}`, `?board=${board._id}`],
    [`/user-profile/${owner.id}`, `?user=${owner.id}`],
  ]) {
    await page.goto(path ?? '');
    await page.getByRole('main').getByRole('button', { name: LABEL }).click();
    await expect(page).toHaveURL(`${PAGE}${search}`);
    expect((await request.get(`${PAGE}${search}`)).headers()['x-robots-tag']).toContain('noindex');
  }
  await expect(page.getByLabel('Links to the image')).toHaveValue(new RegExp(`/user-profile/${owner.id}$`));
  await page.getByRole('contentinfo').getByRole('link', { name: LABEL }).click();
  await expect(page).toHaveURL(PAGE);
  expect((await request.get(PAGE)).headers()['x-robots-tag'] ?? '').not.toContain('noindex');
  await expectAccessible(page);
});

test('when the 48 hours are over, copies made since are hidden too; a removal takes all and tells the uploader', async ({
  page,
  request,
}) => {
  const poster = await enter(request, await newVerifiedPerson());
  const file = await picture({ cells: 16 });
  const pin = await addOwnPin(request, poster, { title: 'Named first', file });
  await page.goto(`${PAGE}?pin=${pin._id}`);
  await fill(page, { email: newEmail() });
  await send(page);
  const { id } = await noticeOf(page);
  const other = await enter(request, await newVerifiedPerson());
  const smaller = { ...file, buffer: await sharp(file.buffer).resize(300).png().toBuffer() };
  const copy = await addOwnPin(request, other, { title: 'A copy made since', file: smaller });
  expect(await statusOf(request, pinPath(copy))).toBe(200);

  await runOnSite('update takedowns set due_at = now() where id = $1', [id]);
  await runOnSite("select graphile_worker.add_job('takedowns')", []);
  await expect.poll(() => statusOf(request, pinPath(copy)), { timeout: 30_000 }).toBe(404);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('The 48 hours are over. What you named is hidden since');

  const { headers } = await enter(request, demo('admin'));
  const data = { decision: 'removed', reason: 'Shown without consent.' };
  const decided = await request.post(`/api/admin/takedowns/${id}/decision`, { headers, data });
  expect(decided.ok(), await decided.text()).toBe(true);
  await expect.poll(() => statusOf(request, pinPath(pin))).toBe(451);
  await expect.poll(() => statusOf(request, pinPath(copy))).toBe(451);
  for (const { id: person, headers: own } of [poster, other]) {
    const told = await request.get(`/api/users/${person}/notifications`, { headers: own });
    expect(await told.text()).toContain('Shown without consent.');
  }
  const again = await request.post('/api/uploads', { headers: other.headers, multipart: { file: smaller } });
  expect(again.status()).toBe(422);
  await page.reload();
  await expect(items(page)).toHaveText([/: Removed\. Shown without consent\.$/]);
});

test('a poster who deletes a named pin ends no request, and cannot post the picture again', async ({
  page,
  request,
}) => {
  const poster = await enter(request, await newVerifiedPerson());
  const { headers } = poster;
  const file = await picture({ cells: 16 });
  const pin = await addOwnPin(request, poster, { title: 'Named and deleted', file });
  await page.goto(`${PAGE}?pin=${pin._id}`);
  await fill(page, { email: newEmail() });
  await send(page);
  expect((await request.delete(`/api/pins/${pin._id}`, { headers })).ok()).toBe(true);
  await runOnSite("select graphile_worker.add_job('takedowns')", []);
  const again = await request.post('/api/pins', { headers, multipart: { title: 'Once more', tags: 'lines', file } });
  expect(again.status()).toBe(409);
  await page.reload();
  await expect(items(page)).toHaveText([/: Not decided yet$/]);
});

test('a pin in the trash cannot be named, as one that never was', async ({ page, request }) => {
  const poster = await enter(request, await newVerifiedPerson());
  const pin = await addOwnPin(request, poster, { title: 'In the trash', file: await picture({ cells: 16 }) });
  expect((await request.delete(`/api/pins/${pin._id}`, { headers: poster.headers })).ok()).toBe(true);
  for (const path of [pinPath(pin), '/pin/never-was-here']) {
    await page.goto(PAGE);
    await page.getByLabel('Links to the image').fill(path);
    await fill(page, { email: newEmail() });
    await send(page);
    await expect(page).toHaveURL(`${PAGE}?problem=pins`);
    await expect(page.getByRole('alert').filter({ hasText: 'We could not find an image' })).toBeVisible();
  }
});
