import type { APIRequestContext, Page } from 'playwright/test';
import { pinPath } from '@/e2e/gallery';
import { cardOf, posterPath, quietPin, addToBoardIn } from '@/e2e/quiet-pin';
import { enter, newPerson, signIn, type Caller } from '@/e2e/people';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import type { Pin } from '@/lib/schemas/pin';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Save to Board' });
const createDialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create Board' });
const boxOf = (page: Page, name: string) => dialogOf(page).getByRole('checkbox', { name, exact: true });
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Boards that hold a pin, by their names. */
const boardsWith = async ({ _id }: Pin, { id }: Caller) => {
  const rows = await runOnSite<{ name: string }>(
    'select name from boards join board_pins on board_id = id where pin_id = $1 and creator = $2 order by name',
    [_id, id],
  );
  return rows.map(({ name }) => name);
};

/** Somebody with boards of these names, at a card of theirs. */
async function personWithBoards(page: Page, request: APIRequestContext, names: string[]) {
  const pin = await quietPin(request);
  const person = await newVerifiedPerson();
  const caller = await enter(request, person);
  for (const name of names) {
    const made = await request.post('/api/boards', { headers: caller.headers, data: { name } });
    expect(made.status()).toBe(201);
  }
  await signIn(page, person, posterPath(pin));
  const open = () => addToBoardIn(cardOf(page, pin)).click();
  return { pin, person, caller, open };
}

test('a pin is put on several boards at once, is marked as held, and is taken off one', async ({ page, request }) => {
  const { pin, caller, open } = await personWithBoards(page, request, ['One', 'Two', 'Three']);
  await open();
  await boxOf(page, 'One').check();
  await boxOf(page, 'Three').check();
  await save(page);
  await expect(dialogOf(page)).toBeHidden();
  await expect(told(page, 'Saved to 2 boards.')).toBeVisible();
  await expect(addToBoardIn(cardOf(page, pin))).toBeFocused();
  expect(await boardsWith(pin, caller)).toEqual(['One', 'Three']);

  await page.goto(pinPath(pin));
  await addToBoardIn(page.getByRole('main')).first().click();
  await expect(boxOf(page, 'One')).toBeChecked();
  await expect(boxOf(page, 'One')).toHaveAccessibleDescription('Holds this pin');
  await expect(boxOf(page, 'Two')).not.toBeChecked();
  await boxOf(page, 'One').click();
  const asked = page.getByRole('dialog', { name: 'Remove from Board' });
  await expect(asked).toContainText('Remove this pin from the board?');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(boxOf(page, 'One')).toBeChecked();
  await expect(boxOf(page, 'One')).toBeFocused();
  await boxOf(page, 'One').click();
  await asked.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(told(page, 'Removed from “One”.')).toBeVisible();
  await expect(boxOf(page, 'One')).not.toBeChecked();
  expect(await boardsWith(pin, caller)).toEqual(['Three']);
});

test('the dialog "Save to Board" asks for a board when none is chosen', async ({ page, request }) => {
  const { open } = await personWithBoards(page, request, ['Only']);
  await open();
  await save(page);
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Choose a board first.');
  await boxOf(page, 'Only').check();
  await expect(dialogOf(page).getByRole('alert')).toHaveCount(0);
});

test('a board is created inside the dialog "Save to Board", is validated, and takes the pin', async ({
  page,
  request,
}) => {
  const { pin, caller, open } = await personWithBoards(page, request, []);
  await open();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Name of your first board' })).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Create Board' }).click();
  const form = createDialogOf(page);
  const name = form.getByRole('textbox', { name: 'Name' });
  const send = form.getByRole('button', { name: 'Create Board' });
  await name.fill('Made on the way');
  await form.getByRole('switch', { name: 'Private board' }).check();
  await send.click();
  await expect(form).toBeHidden();
  await expect(boxOf(page, 'Made on the way private')).toBeChecked();
  await save(page);
  await expect(told(page, 'Saved to “Made on the way”.')).toBeVisible();
  expect(await boardsWith(pin, caller)).toEqual(['Made on the way']);
  expect(await runOnSite('select is_private, description from boards where creator = $1', [caller.id])).toEqual([
    { is_private: true, description: '' },
  ]);
});

test('Escape closes the form for a new board alone, and gives the focus back', async ({ page, request }) => {
  const { pin, open } = await personWithBoards(page, request, ['Only']);
  await open();
  await dialogOf(page).getByRole('button', { name: 'Create Board' }).click();
  await expect(createDialogOf(page).getByRole('textbox', { name: 'Name' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(createDialogOf(page)).toBeHidden();
  await expect(dialogOf(page).getByRole('button', { name: 'Create Board' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(addToBoardIn(cardOf(page, pin))).toBeFocused();
});

test('adding a pin fails for a board alone that was deleted in another tab, which stays chosen', async ({
  page,
  request,
}) => {
  const { pin, caller, open } = await personWithBoards(page, request, ['Kept', 'Lost']);
  await open();
  await boxOf(page, 'Kept').check();
  await boxOf(page, 'Lost').check();
  const own = await request.get(`/api/boards?creator=${caller.id}&nameOnly=true`, { headers: caller.headers });
  const boards: { _id: string; name: string }[] = await own.json();
  const lost = boards.find(({ name }) => name === 'Lost');
  expect((await request.delete(`/api/boards/${lost?._id}`, { headers: caller.headers })).status()).toBe(204);
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Error adding pins to some boards.' })).toBeVisible();
  await expect(boxOf(page, 'Lost')).toBeChecked();
  await expect(boxOf(page, 'Lost')).toBeFocused();
  await expect(boxOf(page, 'Lost')).toHaveAccessibleDescription(/\S/);
  await expect(boxOf(page, 'Kept')).toHaveAccessibleDescription('Holds this pin');
  expect(await boardsWith(pin, caller)).toEqual(['Kept']);
});

test('adding a pin to a board offline shows the failure, loses nothing, and can be tried again', async ({
  page,
  request,
  context,
}) => {
  const { pin, caller, open } = await personWithBoards(page, request, ['One', 'Two']);
  await open();
  await boxOf(page, 'One').check();
  await boxOf(page, 'Two').check();
  await context.setOffline(true);
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Error adding pins to some boards.' })).toBeVisible();
  await expect(boxOf(page, 'One')).toBeChecked();
  await expect(boxOf(page, 'Two')).toBeChecked();
  await context.setOffline(false);
  await save(page);
  await expect(told(page, 'Saved to 2 boards.')).toBeVisible();
  expect(await boardsWith(pin, caller)).toEqual(['One', 'Two']);
});

test('one of many boards is found by its name, and a double click adds the pin once', async ({ page, request }) => {
  const names = Array.from({ length: 9 }, (_, n) => `Shelf ${n + 1}`);
  const { pin, caller, open } = await personWithBoards(page, request, names);
  await open();
  await expect(dialogOf(page).getByRole('checkbox')).toHaveCount(9);
  const search = dialogOf(page).getByRole('searchbox', { name: 'Search your boards' });
  await search.fill('nowhere');
  await expect(dialogOf(page).getByText('No board of yours has this name.')).toBeVisible();
  await search.fill(' SHELF 7');
  await expect(dialogOf(page).getByRole('checkbox')).toHaveCount(1);
  await boxOf(page, 'Shelf 7').check();
  let calls = 0;
  page.on('request', (asked) => (calls += Number(asked.method() === 'PATCH')));
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(told(page, 'Saved to “Shelf 7”.')).toBeVisible();
  expect(calls).toBe(1);
  expect(await boardsWith(pin, caller)).toEqual(['Shelf 7']);
});

test('a pin is put on a board by keyboard alone', async ({ page, request }) => {
  const { pin, caller } = await personWithBoards(page, request, ['Only']);
  await addToBoardIn(cardOf(page, pin)).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  while (!(await boxOf(page, 'Only').evaluate((box) => box === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(told(page, 'Saved to “Only”.')).toBeVisible();
  expect(await boardsWith(pin, caller)).toEqual(['Only']);
});

test('a person without a verified email is asked to verify it first', async ({ page, request }) => {
  const pin = await quietPin(request);
  await signIn(page, await newPerson(request), posterPath(pin));
  await addToBoardIn(cardOf(page, pin)).click();
  await expect(page.getByRole('dialog', { name: 'Verify your email' })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
});

test('the Create menu makes a board, and leads to it', async ({ page }) => {
  await signIn(page, await newVerifiedPerson(), '/updates');
  await page.getByRole('banner').getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create Board' }).click();
  await createDialogOf(page).getByRole('textbox', { name: 'Name' }).fill('From the menu');
  await createDialogOf(page).getByRole('button', { name: 'Create Board' }).click();
  await expect(page).toHaveURL(/\/board\/from-the-menu/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('From the menu');
});

test('the dialogs fit a telephone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { open } = await personWithBoards(
    page,
    request,
    Array.from({ length: 9 }, (_, n) => `Shelf ${n + 1}`),
  );
  await open();
  await save(page);
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Create Board' }).click();
  await createDialogOf(page).getByRole('button', { name: 'Create Board' }).click();
  await expect(createDialogOf(page).getByText('Name is required')).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
