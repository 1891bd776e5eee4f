import { randomUUID } from 'node:crypto';
import { expectForVisitors } from '@/e2e/for-visitors';
import { newAdmin, openModeration, pressKey, reportPin, said, walkTo } from '@/e2e/moderation';
import { sitemapPaths } from '@/e2e/gallery';
import { addOwnPin } from '@/e2e/own-pin';
import { storeSession } from '@/e2e/browser-session';
import { enter, signIn } from '@/e2e/people';
import { pinItems } from '@/e2e/pin-list';
import { demo } from '@/testing/sign-in';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { ipOf, expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const HOSTILE = '<img src=x onerror="window.hacked=1">';
const owner = async (request: Parameters<typeof enter>[0]) => enter(request, await newVerifiedPerson());

test('the moderation pages exist for admins alone', async ({ page, request }) => {
  const isNotThere = async (path: string) => {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Moderation', exact: true })).toHaveCount(0);
  };
  const pages = ['/admin', '/admin/users', '/admin/audit', '/admin/pins/1', '/admin/none'];
  for (const path of pages) await isNotThere(path);
  const person = await newVerifiedPerson();
  await storeSession(page, person);
  for (const path of pages) await isNotThere(path);
  const { headers } = await enter(request, person);
  for (const sent of [{}, headers]) {
    const answer = await request.post('/api/admin/pins/acts', { headers: sent, data: {} });
    expect([answer.status(), await answer.json()]).toEqual([404, { message: 'There is no such call.' }]);
  }
});

test('a moderator works by the keyboard: a removed pin is gone for visitors, and comes back', async ({
  page,
  request,
  browser,
  baseURL,
}, { testId }) => {
  const pin = await addOwnPin(request, await owner(request), { title: `Reported ${testId.slice(-6)}` });
  await reportPin(pin._id);
  const extraHTTPHeaders = { 'x-forwarded-for': ipOf(`${testId} visitor`) };
  const visitor = await (await browser.newContext({ baseURL, extraHTTPHeaders })).newPage();
  const pinPage = `/pin/${pin.slug}`;
  expect((await visitor.goto(pinPage))?.status()).toBe(200);
  expect((await visitor.request.get(pin.image)).status()).toBe(200);

  await openModeration(page, '/admin?kind=report');
  await walkTo(page, pin.title);
  await pressKey(page, 'c');
  await said(page, 'Yours for 30 minutes.');
  await walkTo(page, pin.title);
  const beside = page.getByRole('complementary', { name: 'Picture' });
  await expect(beside.getByRole('img', { name: 'Blurred' })).toBeVisible();
  await pressKey(page, 'v');
  await expect(beside.getByRole('img', { name: pin.title })).toBeVisible();
  await pressKey(page, 'o');
  await expect(page.getByRole('heading', { name: pin.title, level: 1 })).toBeVisible();
  await expect(page.getByText('Taken by you.')).toBeVisible();
  await pressKey(page, 'Shift+R');
  await page.keyboard.type('It advertises.');
  const dialog = page.getByRole('dialog', { name: 'Remove' });
  await expect(dialog.getByLabel('Reason')).toHaveValue('It advertises.');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await said(page, 'The pin is removed.');

  await expectForVisitors(async () => {
    expect((await visitor.goto(pinPage))?.status()).toBe(410);
    expect((await visitor.request.get(pin.image)).status()).toBe(404);
  });
  await expect(visitor.getByRole('heading', { name: 'This pin was removed' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Appeal this removal' })).toHaveAttribute(
    'href',
    `/appeal?pin=${pin._id}`,
  );
  await expect(pinItems(visitor)).toHaveCount(60);
  expect((await visitor.request.get(`/api/pins/${pin._id}`)).status()).toBe(410);
  expect(await sitemapPaths(request, 'pins')).not.toContain(pinPage);
  const [row] = await runOnSite<{ image: string }>('select image from pins where id = $1', [pin._id]);
  expect(row?.image).toMatch(/^withheld\//);
  expect((await request.get(`/media/${row?.image}.webp`)).status()).toBe(404);

  const picture = page.getByRole('button', { name: 'Show the picture' });
  await expect(page.getByRole('img', { name: 'Blurred' })).toBeVisible();
  await picture.press('Enter');
  await expect(picture).toHaveAttribute('aria-pressed', 'true');
  await pressKey(page, 'Shift+S');
  await said(page, 'The pin is back.');
  await expectForVisitors(async () => expect((await visitor.goto(pinPage))?.status()).toBe(200));
  const image = visitor.getByRole('main').locator('img').first();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  expect((await visitor.request.get(pin.image)).status()).toBe(404);
  await expect(page.getByText('restored the pin').first()).toBeVisible();
  await visitor.context().close();
});

test('a moderator decides about many pins at once', async ({ page, request }) => {
  const { id } = await owner(request);
  const pins = [await plantPin(id), await plantPin(id), await plantPin(id), await plantPin(id)];
  for (const pin of pins) await reportPin(pin.id, { reason: 'minor' });
  await openModeration(page, '/admin?kind=report');
  await test.step('its keys are listed, and can be switched off', async () => {
    const focused = page.getByRole('main').locator('[data-row]:focus');
    await pressKey(page, '?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys.getByText('Next item')).toBeVisible();
    await keys.getByRole('switch', { name: 'Use these keys' }).uncheck();
    await page.reload(); // keys rest after a dialog
    await pressKey(page, 'j');
    await expect(focused).toHaveCount(0);
    await page.getByRole('button', { name: 'Keys' }).click();
    await keys.getByRole('switch', { name: 'Use these keys' }).check();
    await page.reload();
  });
  const keepTwo = async () => {
    for (const { title } of pins.slice(0, 2)) {
      await walkTo(page, title);
      await pressKey(page, 'x');
    }
    await expect(page.getByText('2 selected')).toBeVisible();
    await pressKey(page, 'Shift+K');
    await said(page, '2 pins were kept.');
  };
  await keepTwo();
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, '2 pins are in the queue again.');
  await keepTwo();
  await expect(page.getByRole('main').locator('[data-row]:focus')).toHaveCount(1);
  await walkTo(page, pins[3]?.title ?? '');
  for (const key of ['x', 'Shift+R']) await pressKey(page, key);
  await expect(page.getByRole('dialog', { name: 'Remove' }).getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByRole('dialog', { name: 'Remove' }).getByRole('radio', { name: /^It is spam/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await said(page, '1 pin was removed.');
  const removal = await runOnSite('select reason from removals where pin_id = $1', [pins[3]?.id]);
  expect(removal).toEqual([{ reason: 'It is spam.' }]);
  await page.getByRole('checkbox', { name: `Select ${pins[2]?.title}` }).check();
  await page.getByRole('group', { name: 'What is selected' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Without consent.');
  await page.getByRole('dialog').getByLabel('Legal removal').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await said(page, '1 pin was removed.');
  await expect.poll(async () => (await request.get(`/pin/${pins[2]?.slug}`)).status()).toBe(451);
  const states = await runOnSite('select status from pins where id = any ($1) order by id', [
    pins.map((pin) => pin.id),
  ]);
  expect(states.map(({ status }) => status).sort()).toEqual(['live', 'live', 'removed', 'removed']);
});

test('two moderators cannot decide the same item', async ({ page, request }) => {
  const second = await newAdmin(request);
  const pin = await plantPin((await owner(request)).id);
  const { headers } = second;
  await openModeration(page, `/admin/pins/${pin.id}`);
  const claim = await request.put(`/api/admin/items/pin-${pin.id}/claim`, { headers, data: {} });
  expect(claim.status()).toBe(204);
  const alert = page.getByRole('main').getByRole('alert').filter({ hasNotText: 'picture' });
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(alert).toContainText(`Taken by ${second.name} since`);
  const keep = { act: 'keep', reason: 'Fine.', pins: [{ id: pin.id, seen: 0 }] };
  expect((await request.post('/api/admin/pins/acts', { headers, data: keep })).status()).toBe(204);
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(alert).toContainText(`Decided meanwhile: ${second.name} kept the pin: Fine.`);
});

test('a moderator changes, merges and describes tags, blocks media, and tests texts', async ({ page, request }) => {
  const word = `moderated ${randomUUID().slice(0, 8)}`;
  const pin = await addOwnPin(request, await owner(request), { tags: [`${word} old`] });
  await openModeration(page, `/admin/pins/${pin._id}`);
  await page.getByLabel('Tags').fill(`${word} new, ${word} old`);
  await page.getByRole('button', { name: 'Save tags' }).click();
  await said(page, 'The tags are saved.');
  await page.goto('/admin/tags');
  await page.getByLabel('Merge from').fill(`${word} old`);
  await page.getByLabel('Merge into').fill(`${word} new`);
  await page.getByRole('button', { name: 'Merge tags' }).click();
  await said(page, /is a word for/);
  expect(await (await request.get(`/api/pins/${pin._id}`)).json()).toMatchObject({ tags: [`${word} new`] });
  await page.getByRole('textbox', { name: 'Tag', exact: true }).fill(`${word} new`);
  await page.getByRole('textbox', { name: 'Sentence' }).fill('Drawings of slow waves.');
  await page.getByRole('button', { name: 'Save sentence' }).click();
  await said(page, /^The sentence of/);
  await page
    .getByRole('list', { name: 'Tags with a sentence' })
    .getByRole('link', { name: `${word} new` })
    .click();
  await expect(page.getByRole('textbox', { name: 'Sentence' })).toHaveValue('Drawings of slow waves.');
  await page.goto(`/tag/${word} new`);
  await expect(page.getByText('Drawings of slow waves.')).toBeVisible();
  await page.goto('/admin/blocked');
  await page.getByLabel('Id of the pin').fill(pin._id);
  await page.getByLabel('Reason').fill(`Known ${word}`);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await said(page, 'The work is blocked.');
  await page.getByRole('button', { name: `Lift: Known ${word}` }).click();
  await said(page, 'The block is lifted.');
  await page.goto('/admin/terms');
  await page.getByLabel('A text to try').fill('A quiet sea');
  await page.getByRole('button', { name: 'Try' }).click();
  await said(page, 'Nothing is found');
});

test('hostile text stays text on the moderation pages', async ({ page, request }) => {
  const pin = await plantPin((await owner(request)).id);
  await runOnSite('update pins set alt = $2, destination = $3 where id = $1', [pin.id, HOSTILE, 'javascript:alert(1)']);
  await reportPin(pin.id, { details: HOSTILE });
  await runOnSite('insert into contact_messages (email, message) values ($1, $1)', [HOSTILE]);
  await openModeration(page, `/admin/pins/${pin.id}`);
  await expect(page.getByText(HOSTILE).first()).toBeVisible();
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
  await page.goto('/admin/messages');
  await expect(page.getByText(HOSTILE).first()).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('an admin finds the moderation pages in their menu, and counts as charts and tables', async ({ page }) => {
  await signIn(page, demo('admin'), '/updates');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Moderation' }).click();
  await expect(page.getByRole('link', { name: 'Queue' })).toHaveAttribute('aria-current', 'page');
  expect((await page.goto('/admin/counts?days=90'))?.status()).toBe(200);
  await page.getByText('Table').first().click();
  await expect(page.getByRole('table', { name: 'Reports of each day' }).getByRole('row')).toHaveCount(91);
  expect((await page.goto('/admin/pins/1'))?.status()).toBe(404);
});
