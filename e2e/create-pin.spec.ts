import type { FileChooser } from 'playwright/test';
import { addBoard } from '@/e2e/boards';
import {
  card,
  cards,
  choose,
  chooser,
  field,
  openCreatePin,
  publishButton,
  published,
  saidBy,
  tag,
  tagsOf,
  uploaded,
  newUploader,
} from '@/e2e/new-pins';
import { enter, newPerson, signIn } from '@/e2e/people';
import { animation, brokenPicture, notAPicture, picture } from '@/e2e/pictures';
import { expect, test } from '@/e2e/test';
import { boardWithPinsSchema } from '@/lib/schemas/board';
import { pinSchema } from '@/lib/schemas/pin';

test('twenty files, two of them bad: eighteen are published together, two stay', async ({ page, request }) => {
  await openCreatePin(page);
  const good = await Promise.all(
    Array.from({ length: 18 }, (_, i) => picture({ name: `Patch number ${i + 1}.png`, width: 400, height: 300 })),
  );
  await choose(page, ...good.slice(0, 9), notAPicture('Words.png'), ...good.slice(9), await brokenPicture('Half.jpg'));
  await expect(cards(page)).toHaveCount(20);
  await uploaded(page);
  await expect(card(page, 'Words.png').getByRole('alert')).toContainText('JPEG, PNG, WebP or GIF');
  await expect(card(page, 'Half.jpg').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(field(card(page, 'Patch number 7.png'), 'Title')).toHaveValue('Patch number 7');

  const all = page.getByRole('group', { name: 'Apply to all' });
  await tagsOf(all).fill('soft patches, colour,');
  await all.getByRole('button', { name: 'Apply to all' }).click();
  await expect(saidBy(page, 'status', 'Added to 20 pins.')).toBeVisible();
  await expect(publishButton(page)).toHaveText('Publish 18 pins');
  await publishButton(page).click();
  await expect(saidBy(page, 'status', '18 pins published.')).toBeVisible();
  await expect(published(page)).toHaveCount(18);
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Published' })).toBeFocused();
  const path = (await published(page).last().getByRole('link').getAttribute('href')) ?? '';
  const pin = pinSchema.parse(await (await request.get(`/api${path.replace('/pin/', '/pins/')}`)).json());
  expect(pin).toMatchObject({ title: 'Patch number 1', tags: ['soft patches', 'colour'], mediaType: 'pic' });
  expect((await request.get(path)).status()).toBe(200);
});

test('on a telephone a picture becomes a pin, without anything beside the page', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const board = await test.step('with a board', async () => {
    const person = await newUploader(request);
    const made = await addBoard(request, await enter(request, person), { name: 'Patches' });
    await signIn(page, person, '/create-pin');
    return made;
  });
  await choose(page, await animation('Two frames.gif'));
  const own = card(page, 'Two frames.gif');
  await uploaded(page);
  await field(own, 'Title').fill('Two frames of patches');
  await field(own, 'Alt text').fill('Soft patches that change their colours');
  await tag(own);
  await field(own, 'Destination link').fill('https://patches.example/');
  await own.getByRole('group', { name: 'Boards' }).getByRole('checkbox', { name: 'Patches' }).check();
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
  const answer = await request.get(`/api/boards/${board._id}`);
  const { pins } = boardWithPinsSchema.parse(await answer.json());
  expect(pins).toMatchObject([
    {
      title: 'Two frames of patches',
      alt: 'Soft patches that change their colours',
      mediaType: 'gif',
      destination: 'https://patches.example/',
    },
  ]);
});

test('a new board can be created on /create-pin', async ({ page, request }) => {
  await openCreatePin(page);
  await choose(page, await picture({ name: 'Boarder.png' }));
  await uploaded(page);
  const own = card(page, 'Boarder.png');
  await tag(own);
  await own.getByRole('button', { name: 'Create board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Board' });
  await field(dialog, 'Name').fill('Made on the way');
  await dialog.getByRole('button', { name: 'Create Board' }).click();
  await expect(own.getByRole('checkbox', { name: 'Made on the way' })).toBeChecked();
  await publishButton(page).click();
  await expect(published(page)).toHaveCount(1);
  const path = (await published(page).getByRole('link').getAttribute('href')) ?? '';
  await expect.poll(async () => (await request.get(path)).text()).toContain('Made on the way');
});

test('one of many boards is found by its name on /create-pin', async ({ page, request }) => {
  const person = await newUploader(request);
  const caller = await enter(request, person);
  for (let n = 1; n <= 9; n += 1) await addBoard(request, caller, { name: `Shelf ${n}` });
  const far = await addBoard(request, caller, { name: 'Far horizon' });
  for (let n = 10; n <= 13; n += 1) await addBoard(request, caller, { name: `Shelf ${n}` });
  await signIn(page, person, '/create-pin');
  await choose(page, await picture({ name: 'Sorted.png' }));
  await uploaded(page);
  const own = card(page, 'Sorted.png');
  await tag(own);
  const boards = own.getByRole('group', { name: 'Boards' });
  const search = boards.getByRole('searchbox', { name: 'Search your boards' });
  await expect(search).toHaveAttribute('placeholder', 'Search your 14 boards');
  await expect(boards.getByRole('checkbox')).toHaveCount(4);
  await expect(boards.getByRole('checkbox', { name: 'Far horizon' })).toHaveCount(0);
  await search.fill('nowhere');
  await expect(boards.getByRole('status')).toHaveText('No board of yours has this name.');
  await search.fill('hori');
  await boards.getByRole('checkbox', { name: 'Far horizon' }).check();
  await search.fill('');
  await expect(boards.getByRole('checkbox')).toHaveCount(5);
  await expect(boards.getByRole('checkbox', { name: 'Far horizon' })).toBeChecked();
  await publishButton(page).click();
  await expect(published(page)).toHaveCount(1);
  const { pins } = boardWithPinsSchema.parse(await (await request.get(`/api/boards/${far._id}`)).json());
  expect(pins).toMatchObject([{ title: 'Sorted' }]);
});

test('the bookmarklet is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCreatePin(page);
  await page.getByText('Pin from anywhere').click();
  const code = await page.getByRole('link', { name: 'Pin it' }).getAttribute('href');
  expect(code).toMatch(/^javascript:/);
  await page.getByRole('button', { name: 'Copy its address' }).click();
  await expect(saidBy(page, 'status', 'Copied. Make a bookmark')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test('where a browser cannot copy, the bookmarklet is shown to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openCreatePin(page);
  await page.getByText('Pin from anywhere').click();
  await page.getByRole('button', { name: 'Copy its address' }).click();
  const urlField = field(page, 'Address of the bookmark');
  await expect(urlField).toHaveValue((await page.getByRole('link', { name: 'Pin it' }).getAttribute('href')) ?? '');
  await urlField.focus();
  const selected = () =>
    urlField.evaluate((input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0));
  expect(await selected()).toBe((await urlField.inputValue()).length);
});

test('a double click on Publish creates a pin once', async ({ page }) => {
  await openCreatePin(page);
  await choose(page, await picture({ name: 'Twice.png' }));
  await uploaded(page);
  await tag(card(page, 'Twice.png'));
  let posts = 0;
  page.on('request', (sent) => (posts += Number(sent.method() === 'POST' && sent.url().endsWith('/api/pins'))));
  await publishButton(page).dblclick();
  await expect(published(page)).toHaveCount(1);
  expect(posts).toBe(1);
});

test('a person without a verified email publishes nothing', async ({ page, request }) => {
  await signIn(page, await newPerson(request), '/create-pin');
  await page.getByRole('button', { name: 'I have verified it' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify your email' })).toBeVisible();
  await expect(chooser(page)).toHaveCount(0);
});

test('pins are created by keyboard alone', async ({ page }) => {
  await openCreatePin(page);
  await chooser(page).focus();
  await expect(chooser(page)).toBeFocused();
  let opened: FileChooser | undefined;
  page.once('filechooser', (dialog) => (opened = dialog));
  await expect(async () => {
    if (!opened) await page.keyboard.press('Space'); // the browser may not listen for it yet
    expect(opened).toBeDefined();
  }).toPass();
  await opened?.setFiles([await picture({ name: 'By keys.png' })]);
  await uploaded(page);
  const own = card(page, 'By keys.png');
  await own.getByRole('button', { name: 'Remove' }).focus();
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
  await expect(field(own, 'Destination link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(own, 'Address')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(own.getByRole('button', { name: 'Create board' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(publishButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(published(page).getByRole('link')).toHaveText('Typed title');
  await expect(page.getByRole('heading', { name: 'Published' })).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('visitors of /create-pin are asked to sign in', async ({ page }) => {
    const answer = await page.goto('/create-pin');
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Pin');
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/signin?return=%2Fcreate-pin',
    );
  });
});
