import type { Page } from 'playwright/test';
import { expectAccessible } from '@/e2e/axe';
import { addBoard } from '@/e2e/boards';
import { tiles } from '@/e2e/board-order';
import { storeSession } from '@/e2e/browser-session';
import { pinPath } from '@/e2e/gallery';
import { choose, chooser, field, publishButton, refused, saidBy, uploaded } from '@/e2e/new-pins';
import { newOwner, type Owner } from '@/e2e/owner';
import { newPerson, signIn } from '@/e2e/people';
import { brokenPicture, picture } from '@/testing/pictures';
import { pinItems } from '@/e2e/pin-list';
import { openMore } from '@/e2e/pin-more';
import { addToBoardIn, posterPath } from '@/e2e/quiet-pin';
import { expect, test } from '@/e2e/test';

/**
 * Opens a screen that one has to be signed in for, or what hangs from it, as axe is to see it.
 * @returns a selector of what is new, where the page itself was looked at before
 */
type Open = (page: Page, owner: Owner) => Promise<string | void>;

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const shows = (page: Page, name: string) => expect(dialog(page, name)).toBeVisible();

const visit = async (page: Page, path: string, text: string | RegExp) => {
  expect((await page.goto(path))?.status(), path).toBe(200);
  await expect(main(page).getByText(text).first()).toBeVisible();
};

/** What opens over a page. */
const OVER = 'dialog[open], [role=menu], [role=listbox]';

const ACCOUNT: Record<string, Open> = {
  'the settings': async (page) => {
    await visit(page, '/settings', 'This device');
    await expect(page.getByRole('list', { name: 'Hidden tags' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Muted and blocked people' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('checkbox')).toHaveCount(7);
  },
  'the profile menu': async (page) => {
    await press(page, 'Profile menu');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    return OVER;
  },
  'the profile form': (page) => visit(page, '/edit-profile', 'Your data'),
  'the dialog that deletes the account': async (page) => {
    await press(page, 'Delete my account');
    await press(page, 'Delete permanently');
    await expect(dialog(page, 'Delete my account').getByText(/^Type .* as it stands here/)).toBeVisible();
    return OVER;
  },
};

const OWN_THINGS: Record<string, Open> = {
  'the own profile': (page, { id }) => visit(page, `/user-profile/${id}`, 'Saved'),
  'the own boards': (page, { id, board }) => visit(page, `/user/${id}/boards`, board.name),
  'the liked pins': async (page, { id }) => {
    await page.goto(`/user/${id}/liked`);
    await expect(pinItems(page).first()).toBeVisible();
  },
  'the form of a board': (page) => visit(page, '/create-board', 'Private board'),
  'the editor of a board': async (page, { board }) => {
    await visit(page, `/edit-board?id=${board._id}`, 'Private board');
    await expect(tiles(page)).toHaveCount(3);
  },
  'the dialog that deletes a board': async (page) => {
    await press(page, 'Delete Board');
    await shows(page, 'Delete Board');
    return OVER;
  },
  'the editor of a pin': async (page, { pin }) => {
    await visit(page, `/edit-pin?id=${pin.id}`, 'Destination link');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  },
  'the suggested tags': async (page) => {
    await field(page, 'Tags').pressSequentially('re');
    const suggestions = page.getByRole('listbox', { name: 'Suggested tags' });
    await expect(suggestions).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(suggestions.getByRole('option', { selected: true })).toBeVisible();
    return 'form';
  },
  'new pins of every kind': async (page) => {
    await page.goto('/create-pin');
    await expect(chooser(page)).toBeEnabled();
    const good = [await picture({ name: 'Good.png' }), await picture({ name: 'Other.png' })];
    await choose(page, ...good, await brokenPicture('Bad.jpg'));
    await uploaded(page);
    await publishButton(page).click();
    await expect(saidBy(page, 'alert', 'need a fix')).toBeVisible();
    await expect(refused(page)).toBeVisible();
    await page.getByText('Pin from anywhere').click();
    // Where a page begins its bar lies over no field.
    await page.evaluate(() => {
      const toTop = () => scrollTo(0, 0);
      new ResizeObserver(toTop).observe(document.documentElement);
      toTop();
    });
  },
};

const THINGS_OF_OTHERS: Record<string, Open> = {
  'the follows feed': async (page) => {
    await page.goto('/follows');
    await expect(pinItems(page).first()).toBeVisible();
  },
  'a pin': async (page, { followed, ...owner }) => {
    const names = Array.from({ length: 8 }, (_, n) => `Shelf ${n}`); // enough to be searched
    await Promise.all(names.map((name) => addBoard(page.request, owner, { name })));
    await page.goto(pinPath(followed));
    await expect(addToBoardIn(main(page)).first()).toBeEnabled();
  },
  'the dialog of a report': async (page) => {
    await openMore(page);
    await press(page, 'Report');
    await shows(page, 'Report this pin');
    await dialog(page, 'Report this pin').getByRole('button', { name: 'Send report' }).click();
    await expect(dialog(page, 'Report this pin').getByText('Choose a reason.')).toBeVisible();
    return OVER;
  },
  'the dialog of boards': async (page) => {
    await page.keyboard.press('Escape');
    await addToBoardIn(main(page)).first().click();
    await expect(page.getByRole('searchbox', { name: 'Search your boards' })).toBeVisible();
    await dialog(page, 'Save to Board').getByRole('checkbox').first().click();
    await expect(dialog(page, 'Save to Board').getByRole('checkbox').first()).toBeChecked();
    return OVER;
  },
  'the dialog of a new board': async (page) => {
    await dialog(page, 'Save to Board').getByRole('button', { name: 'Create Board' }).click();
    await dialog(page, 'Create Board').getByRole('button', { name: 'Create Board' }).click();
    await expect(dialog(page, 'Create Board').getByText('Name is required')).toBeVisible();
    return OVER;
  },
  'a muted person': async (page, { muted }) => {
    await visit(page, posterPath(muted), /^You have muted/);
    await main(page).getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Block', exact: true })).toBeVisible();
  },
  'the dialog that blocks a person': async (page) => {
    await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
    await expect(page.getByRole('dialog', { name: /^Block / })).toBeVisible();
    return OVER;
  },
};

for (const [of, screens] of Object.entries({
  'an account and of what others made': { ...ACCOUNT, ...THINGS_OF_OTHERS },
  'what is one’s own': OWN_THINGS,
})) {
  test(`the screens and dialogs of ${of} pass axe`, async ({ page, request }) => {
    const owner = await newOwner(request);
    await storeSession(page, owner.person);
    for (const [name, open] of Object.entries(screens)) {
      await test.step(name, async () => {
        const within = await open(page, owner);
        await expectAccessible(page, within ?? undefined);
      });
    }
  });
}

test('the pages that ask visitors to sign in, and the screens of somebody new, pass axe', async ({ page, request }) => {
  for (const path of ['/create-board', '/follows?sort=Latest', '/edit-profile']) {
    await page.goto(path);
    await expect(main(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expectAccessible(page);
  }
  await signIn(page, await newPerson(request), '/follows');
  await expect(main(page)).toContainText("You're not following any users or boards yet.");
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create Board' }).click();
  await shows(page, 'Verify your email');
  await expectAccessible(page, OVER);
});
