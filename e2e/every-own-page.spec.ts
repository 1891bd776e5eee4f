import { storeSession } from '@/e2e/browser-session';
import { coveredControls } from '@/e2e/covered-controls';
import { pinPath } from '@/e2e/gallery';
import { newOwner } from '@/e2e/owner';
import { pinItems } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';
import { expectUntranslatedNames, namesOnSite } from '@/e2e/untranslated-names';
import { paths } from '@/lib/routes';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('signed-in people can press every visible control at both widths, and translators leave names alone', async ({
  page,
  request,
}) => {
  const { id, person, pin, board, followed } = await newOwner(request);
  await storeSession(page, person);
  const named = await namesOnSite();
  for (const path of [
    '/',
    '/search/solo',
    '/boards',
    pinPath(followed),
    paths.pin(pin.slug),
    paths.board(board.slug)(),
    ...[paths.profile, paths.profileBoards, paths.liked, paths.saved].map((pathOf) => pathOf(id)()),
    paths.follows({ sort: 'Latest' }),
    ...[paths.createPin, paths.createBoard, paths.editBoard(board._id), paths.editPin(pin.id)],
    ...[paths.editProfile, paths.settings, paths.recent, paths.savedSearches(), paths.trash(), paths.welcome()],
  ]) {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
    // The own buttons of cards take the place of those that the page begins with.
    const card = pinItems(page).first();
    if (await card.isVisible()) await card.locator('button[aria-pressed]').waitFor();
    await expectUntranslatedNames(page, path, { named });
    for (const window of [PHONE, DESKTOP]) {
      await page.setViewportSize(window);
      expect.soft(await coveredControls(page), `${path} at ${window.width} px`).toEqual([]);
    }
  }
});
