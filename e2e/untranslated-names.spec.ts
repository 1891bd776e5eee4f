import { storeSession } from '@/e2e/browser-session';
import { pinPath } from '@/e2e/gallery';
import { newOwner } from '@/e2e/owner';
import { PAGE_TYPES } from '@/e2e/page-types';
import { test } from '@/e2e/test';
import { expectUntranslatedNames, namesOnSite } from '@/e2e/untranslated-names';
import { paths } from '@/lib/routes';

test('translators leave the names of people, boards and tags alone, on pages of all types', async ({
  page,
  request,
}) => {
  const named = await namesOnSite();
  for (const { find, looksLikeAnother } of PAGE_TYPES) {
    if (looksLikeAnother) continue;
    const path = await find(request);
    await expectUntranslatedNames(page, path, { named, html: await (await request.get(path)).text() });
  }
});

test('translators leave names alone on the own pages of a signed-in person', async ({ page, request }) => {
  const { id, person, pin, board, followed } = await newOwner(request);
  await storeSession(page, person);
  const named = await namesOnSite();
  for (const path of [
    '/',
    pinPath(followed),
    paths.board(board.slug)(),
    ...[paths.profile, paths.profileBoards, paths.saved].map((pathOf) => pathOf(id)()),
    paths.follows({ sort: 'Latest' }),
    paths.editPin(pin.id),
    ...[paths.editBoard(board._id), paths.settings, paths.recent],
  ]) {
    await page.goto(path);
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
    await expectUntranslatedNames(page, path, { named });
  }
});
