import type { FileChooser } from 'playwright/test';
import { addBoard } from '@/e2e/boards';
import {
  card,
  cards,
  choose,
  chooser,
  details,
  field,
  publishButton,
  published,
  refused,
  restored,
  saidBy,
  tag,
  tagsOf,
  uploaded,
  newUploader,
} from '@/e2e/new-pins';
import { enter, signIn } from '@/e2e/people';
import { brokenPicture, gifFile, notAPicture, picture } from '@/testing/pictures';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { boardWithPinsSchema } from '@/lib/schemas/board';
import { pinSchema } from '@/lib/schemas/pin';
import { uploadListSchema } from '@/lib/schemas/upload';

test('of eight files one is refused by the browser and one by the site; six get the same tags and board in four presses', async ({
  page,
  request,
}) => {
  const person = await newUploader(request);
  await addBoard(request, await enter(request, person), { name: 'Together' });
  await signIn(page, person, '/create-pin');
  const good = await Promise.all(
    Array.from({ length: 6 }, (_, i) => picture({ name: `Patch number ${i + 1}.png`, width: 400, height: 300 })),
  );
  await choose(page, ...good.slice(0, 3), notAPicture('Words.png'), ...good.slice(3), await brokenPicture('Half.jpg'));
  await expect(
    saidBy(page, 'alert', /^1 file can’t be used: .*Words\.png.*Choose JPEG, PNG, WebP or GIF\./),
  ).toBeVisible();
  await expect(refused(page)).toHaveCount(1);
  await expect(cards(page)).toHaveCount(6);
  await uploaded(page);
  await tagsOf(details(page)).fill('soft patches, colour,');
  await details(page).getByRole('checkbox', { name: 'Together' }).check();
  await expect(publishButton(page)).toHaveText('Publish 6 pins');
  let posts = 0;
  page.on('request', (sent) => (posts += Number(sent.method() === 'POST' && sent.url().endsWith('/api/pins'))));
  await publishButton(page).dblclick();
  await expect(saidBy(page, 'status', '6 pins published.')).toBeVisible();
  await expect(published(page)).toHaveCount(6);
  expect(posts).toBe(6);
  await expect(refused(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Published' })).toBeFocused();
  const path = (await published(page).last().getByRole('link').getAttribute('href')) ?? '';
  const pin = pinSchema.parse(await (await request.get(`/api${path.replace('/pin/', '/pins/')}`)).json());
  expect(pin).toMatchObject({ title: 'Patch number 1', tags: ['soft patches', 'colour'], mediaType: 'pic' });
  await expect.poll(async () => (await request.get(path)).text()).toContain('Together');

  const asked = restored(page);
  await page.reload();
  await asked;
  await expect(chooser(page)).toBeEnabled();
  await expect(refused(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
});

test('on a telephone an animation becomes a pin on one of many boards and on a new one, without anything beside the page', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await newUploader(request);
  const caller = await enter(request, person);
  const far = await addBoard(request, caller, { name: 'Far horizon' });
  for (let n = 1; n <= 8; n += 1) await addBoard(request, caller, { name: `Shelf ${n}` });
  await signIn(page, person, '/create-pin');
  await choose(page, await gifFile('Two frames.gif'));
  const own = details(page);
  await uploaded(page);
  const upload = await test.step('the upload is seen by its signed URL alone', async () => {
    const listed = await request.get('/api/uploads', { headers: caller.headers });
    const [only] = uploadListSchema.parse(await listed.json()).uploads;
    const url = new URL(only?.image ?? '');
    const signed = await request.get(url.href);
    expect([signed.status(), signed.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await request.get(url.pathname)).status()).toBe(404);
    return url.pathname;
  });
  await field(own, 'Title').fill('Two frames of patches');
  await field(own, 'Alt text').fill('Soft patches that change their colours');
  await tag(own);
  await field(own, 'Destination link').fill('https://patches.example/');

  const boards = own.getByRole('group', { name: 'Boards' });
  const search = boards.getByRole('searchbox', { name: 'Search your boards' });
  await expect(search).toHaveAttribute('placeholder', 'Search your 9 boards');
  await expect(boards.getByRole('checkbox')).toHaveCount(4);
  await expect(boards.getByRole('checkbox', { name: 'Far horizon' })).toHaveCount(0);
  await search.fill('nowhere');
  await expect(boards.getByRole('status')).toHaveText('You have no board with this name.');
  await search.fill('hori');
  await boards.getByRole('checkbox', { name: 'Far horizon' }).check();
  await search.fill('');
  await expect(boards.getByRole('checkbox')).toHaveCount(5);
  await expect(boards.getByRole('checkbox', { name: 'Far horizon' })).toBeChecked();
  await own.getByRole('button', { name: 'Create board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Board' });
  await field(dialog, 'Name').fill('Made on the way');
  await dialog.getByRole('button', { name: 'Create Board' }).click();
  await expect(boards.getByRole('checkbox', { name: 'Made on the way' })).toBeChecked();

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const small = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect();
        return width > 0 && (width < 44 || height < 44) && !button.ariaLabel?.startsWith('Remove tag')
          ? [button.textContent]
          : [];
      }),
    );
  expect(small).toEqual([]);
  await publishButton(page).click();
  await expect(published(page)).toHaveCount(1);
  const { pins } = boardWithPinsSchema.parse(await (await request.get(`/api/boards/${far._id}`)).json());
  expect(pins).toMatchObject([
    {
      title: 'Two frames of patches',
      alt: 'Soft patches that change their colours',
      mediaType: 'gif',
      destination: 'https://patches.example/',
    },
  ]);
  const { image = '' } = pins[0] ?? {};
  expect(image).toContain(upload.replace('/withheld/', '/works/').replace('.webp', ''));
  expect((await request.get(image)).headers()['cache-control']).toContain('immutable');
  expect((await request.get(upload)).status()).toBe(404);
  const path = (await published(page).getByRole('link').getAttribute('href')) ?? '';
  await expect.poll(async () => (await request.get(path)).text()).toContain('Made on the way');
});

test('pins are created by keyboard alone; the statement of uploaders is confirmed once, before the first', async ({
  page,
}) => {
  await signIn(page, await newVerifiedPerson(), '/create-pin');
  const statement = page.getByRole('group', { name: /^Before you post/ });
  await expect(chooser(page)).toBeEnabled();
  await expect(statement).toHaveCount(0);
  await chooser(page).focus();
  await expect(chooser(page)).toBeFocused();
  let opened: FileChooser | undefined;
  page.once('filechooser', (dialog) => (opened = dialog));
  await expect(async () => {
    if (!opened) await page.keyboard.press('Space'); // the browser may not listen for it yet
    expect(opened).toBeDefined();
  }).toPass();
  await opened?.setFiles([await picture({ name: 'By keys.png' })]);
  await expect(cards(page)).toHaveCount(1);
  await uploaded(page);
  const own = details(page);
  await card(page, 'By keys.png').getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Tab');
  await expect(field(own, 'Title')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Typed title');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Typed alt');
  await page.keyboard.press('Tab');
  await expect(tagsOf(own)).toBeFocused();
  await page.keyboard.type('typed tag,');
  await expect(own.getByRole('button', { name: 'Remove tag typed tag' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(own.getByRole('checkbox', { name: 'Made with AI' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(own, 'Destination link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(own, 'Custom link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(own.getByRole('button', { name: 'Create board' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(own, 'Licence')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(statement.getByRole('link', { name: 'terms' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(statement.getByLabel('Everybody shown is 18 or older.')).toBeFocused();
  await page.keyboard.press('Space');
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab');
  await expect(publishButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(statement.getByRole('alert')).toHaveText('Confirm all three before you publish.');
  await expect(statement.getByLabel('Everybody shown agrees to being shown here.')).toBeFocused();
  await expect(published(page)).toHaveCount(0);
  for (const key of ['Space', 'Tab', 'Space', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(published(page).getByRole('link')).toHaveText('Typed title');
  await expect(page.getByRole('heading', { name: 'Published' })).toBeFocused();

  const isRestored = restored(page);
  await page.reload();
  await isRestored;
  await choose(page, await picture({ name: 'Second.png' }));
  await uploaded(page);
  await tag(details(page));
  await expect(statement).toHaveCount(0);
  await publishButton(page).click();
  await expect(published(page)).toHaveCount(1);
});
