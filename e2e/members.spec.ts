import type { Locator, Page } from 'playwright/test';
import { storeSession } from '@/e2e/browser-session';
import { pinPath } from '@/e2e/gallery';
import { stallRequests } from '@/e2e/stall-requests';
import { layoutShift } from '@/e2e/layout-shift';
import { untilPainted } from '@/e2e/painted';
import { enter } from '@/e2e/people';
import { addToBoardIn, cardOf, likeIn, posterPath, quietPin } from '@/e2e/quiet-pin';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { demo } from '@/testing/sign-in';

const SCRIPTS = '**/_next/static/**/*.js';
const bar = (page: Page) => page.getByRole('banner');
const bell = (page: Page) => bar(page).getByRole('button', { name: /^Notifications/ });
const saveIn = (scope: Page | Locator) => scope.getByRole('button', { name: 'Save', exact: true });
const followIn = (page: Page) => page.getByRole('main').locator('.follow').first();

/** Opens a page of somebody signed in, without any script of React; returns what lets them come. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const letGo = await stallRequests(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await untilPainted(page);
  return letGo;
}

for (const width of [390, 1280]) {
  test(`what signed-in people have is in its place from the first paint at ${width} px, and nothing moves`, async ({
    page,
    request,
  }) => {
    const viewer = demo('viewer');
    const me = await enter(request, viewer);
    const { pins } = await (await request.get('/api/pins')).json();
    const [pin] = pins;
    const boards = await (await request.get('/api/search/boards?q=colour')).json();
    await page.setViewportSize({ width, height: 900 });
    await storeSession(page, viewer);
    const slow = await page.context().newCDPSession(page);
    await slow.send('Network.enable');
    await slow.send('Network.setCacheDisabled', { cacheDisabled: true });
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const onCards = (place: Page) => [likeIn(place).first(), saveIn(place).first(), addToBoardIn(place).first()];
    for (const [path, places] of [
      ['/', onCards],
      ['/category/Solo', onCards],
      [pinPath(pin), (place: Page) => [...onCards(place), followIn(place)]],
      [`/board/${boards.boards[0].slug}`, (place: Page) => [...onCards(place), followIn(place)]],
      [`/user-profile/${pin.postedBy}`, (place: Page) => [...onCards(place), followIn(place)]],
      [`/user-profile/${me.id}`, () => []],
      ['/search/red', onCards],
      ['/follows?sort=Latest', onCards],
    ] as const) {
      await test.step(path, async () => {
        const letGo = await openEarly(page, path);
        for (const place of [...places(page), bell(page), bar(page).getByRole('button', { name: 'Profile menu' })])
          await expect(place).toBeVisible();
        if (width > 390) await expect(bar(page).getByRole('link', { name: 'Following' })).toBeVisible();
        const before = await layoutShift(page); // while the HTML was read
        letGo();
        await expect(bell(page)).toHaveAccessibleName(/unread/);
        await expect(page.locator('[data-wish]')).toHaveCount(0); // the places of buttons
        await untilPainted(page);
        expect(await layoutShift(page)).toBe(before);
      });
    }
  });
}

test('what a signed-in person presses before their buttons are there is done once', async ({ page, request }) => {
  const pin = await quietPin(request);
  const person = await newVerifiedPerson();
  const { id, headers } = await enter(request, person);
  const board = await request.post('/api/boards', { headers, data: { name: 'Early', description: '' } });
  expect(board.status()).toBe(201);
  await storeSession(page, person);
  const sent: string[] = [];
  page.on('request', (call) => {
    const { pathname } = new URL(call.url());
    if (/\/(save|pins|follow)$/.test(pathname) && call.method() !== 'GET') sent.push(pathname.replace(/.*\//, ''));
  });
  const card = cardOf(page, pin);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Save to Board' });

  for (const [path, place, press, outcome, calls] of [
    [posterPath(pin), card, likeIn, () => expect(likeIn(card)).toHaveText('Liked 1'), ['save']],
    [posterPath(pin), card, saveIn, () => expect(card.getByRole('button', { name: 'Saved' })).toBeVisible(), ['pins']],
    [posterPath(pin), card, addToBoardIn, () => expect(dialog).toBeVisible(), []],
    // Liked already, which the page does not say yet: nothing is undone.
    [pinPath(pin), main, likeIn, () => expect(likeIn(main).first()).toHaveText('Liked 1'), []],
    [pinPath(pin), main, addToBoardIn, () => expect(dialog).toBeVisible(), []],
    [pinPath(pin), main, () => followIn(page), () => expect(followIn(page)).toHaveText('Following'), ['follow']],
    ['/', main, () => bell(page), () => expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible(), []],
  ] as const) {
    sent.length = 0;
    const letGo = await openEarly(page, path);
    await press(place).first().click();
    letGo();
    await outcome();
    await expect(page.locator('[data-wish]')).toHaveCount(0);
    await expect.poll(() => sent, path).toEqual(calls);
  }
  const account = await (await request.get(`/api/users/${id}?getSavedPins=1`, { headers })).json();
  expect(account.savedPins).toEqual([{ pin: pin._id }]);
});
