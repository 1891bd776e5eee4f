import type { Page } from 'playwright/test';
import { ACCOUNT_PAGES } from '@/e2e/account-forms';
import { storeSession } from '@/e2e/browser-session';
import { coveredControls } from '@/e2e/covered-controls';
import { pinPath } from '@/e2e/gallery';
import { newOwner } from '@/e2e/owner';
import { PAGE_TYPES } from '@/e2e/page-types';
import { pinItems } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';
import { paths } from '@/lib/routes';

const DEVICES = {
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'a desktop': { viewport: { width: 1280, height: 800 } },
};

const VISITORS = /^Profile menu$/;
const MEMBERS = /^Notifications/;

/** The page once whoever opened it is known. */
async function expectPressable(page: Page, path: string, lastControl: RegExp): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: lastControl }).waitFor();
  // The own buttons of cards take the place of those that the page begins with.
  const card = pinItems(page).first();
  if (lastControl !== VISITORS && (await card.isVisible())) await card.locator('button[aria-pressed]').waitFor();
  expect.soft(await coveredControls(page), path).toEqual([]);
}

for (const [device, window] of Object.entries(DEVICES)) {
  test.describe(`on ${device}`, () => {
    test.use(window);
    test.slow(); // each test looks at some thirty pages

    test('visitors can press every visible control, on pages of all types', async ({ page, request }) => {
      const types = PAGE_TYPES.filter(({ looksLikeAnother }) => !looksLikeAnother);
      for (const { find } of types) await expectPressable(page, await find(request), VISITORS);
      for (const path of [...ACCOUNT_PAGES, '/no-such-page']) await expectPressable(page, path, VISITORS);
    });

    test('signed-in people can press every visible control, also on pages of their own', async ({ page, request }) => {
      const { id, person, pin, board, followed } = await newOwner(request);
      await storeSession(page, person);
      for (const path of [
        '/',
        '/search/solo',
        '/boards',
        pinPath(followed),
        paths.pin(pin.slug),
        paths.board(board.slug)(),
        ...[paths.profile, paths.profileBoards, paths.liked, paths.saved].map((pathOf) => pathOf(id)()),
        paths.follows({ sort: 'Latest' }),
        paths.createPin,
        paths.createBoard,
        paths.editBoard(board._id),
        paths.editPin(pin.id),
        ...[paths.editProfile, paths.settings, paths.recent, paths.savedSearches(), paths.trash(), paths.welcome()],
      ])
        await expectPressable(page, path, MEMBERS);
    });
  });
}
