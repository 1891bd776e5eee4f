import type { APIRequestContext, Page } from 'playwright/test';
import { pinPath } from '@/e2e/gallery';
import { cardOf, posterPath, quietPin, addToBoardIn } from '@/e2e/quiet-pin';
import { enter, signIn, type Caller } from '@/e2e/people';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import type { Pin } from '@/lib/schemas/pin';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Save to Board' });
const createDialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create Board' });
const boxOf = (page: Page, name: string) => dialogOf(page).getByRole('checkbox', { name, exact: true });
const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Remove from Board' });
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
const confirm = (page: Page) => questionOf(page).getByRole('button', { name: 'Remove', exact: true }).click();
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
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

test('boards are found by name, chosen and saved to by Enter or “Save”; another press asks and takes the pin off, with Undo', async ({
  page,
  request,
}) => {
  const names = Array.from({ length: 9 }, (_, n) => `Shelf ${n + 1}`);
  const { pin, caller } = await personWithBoards(page, request, names);
  await addToBoardIn(cardOf(page, pin)).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('checkbox')).toHaveCount(9);
  let calls = 0;
  page.on('request', (asked) => (calls += Number(asked.method() === 'PATCH')));
  while (!(await boxOf(page, 'Shelf 9').evaluate((box) => box === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(told(page, 'Saved to “Shelf 9”.')).toBeVisible();
  await expect(addToBoardIn(cardOf(page, pin))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(boxOf(page, 'Shelf 9')).toBeChecked();
  const search = dialogOf(page).getByRole('searchbox', { name: 'Search your boards' });
  await search.fill('nowhere');
  await expect(dialogOf(page).getByText('You have no board called “nowhere”.')).toBeVisible();
  await search.fill(' SHELF 7');
  await expect(dialogOf(page).getByRole('checkbox')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(told(page, 'Saved to “Shelf 7”.')).toBeVisible();
  await expect(addToBoardIn(cardOf(page, pin))).toBeFocused();
  expect(calls).toBe(2);
  expect(await boardsWith(pin, caller)).toEqual(['Shelf 7', 'Shelf 9']);
  await undo(page).click(); // the last act, after the dialog
  await expect(told(page, 'Removed from “Shelf 7”.')).toBeVisible();
  expect(await boardsWith(pin, caller)).toEqual(['Shelf 9']);

  await test.step('another board takes it from the first, and the page of the pin counts them', async () => {
    const count = page.getByRole('heading', { name: /^On \d+ board/ });
    await expect(async () => {
      await page.goto(pinPath(pin));
      await expect(count).toHaveText('On 1 board', { timeout: 2000 });
    }).toPass();
    await addToBoardIn(page.getByRole('main')).first().click();
    const held = boxOf(page, 'Shelf 9');
    await expect(held).toBeChecked();
    await expect(held).toHaveAccessibleDescription('Saved here');
    await boxOf(page, 'Shelf 2').check();
    await save(page);
    await expect(count).toHaveText('On 2 boards');
    await addToBoardIn(page.getByRole('main')).first().click();
    await held.uncheck();
    await confirm(page);
    await expect(told(page, 'Removed from “Shelf 9”.')).toBeVisible();
    await expect(count).toHaveText('On 1 board');
    expect(await boardsWith(pin, caller)).toEqual(['Shelf 2']);
    await dialogOf(page).getByRole('button', { name: 'Undo' }).first().click(); // the message about Shelf 2 has another
    await expect(told(page, 'Saved to “Shelf 9”.')).toBeVisible();
    await expect(held).toBeFocused();
    expect(await boardsWith(pin, caller)).toEqual(['Shelf 2', 'Shelf 9']);
  });

  await test.step('a board’s own page says at once that it is empty, until that is undone', async () => {
    const board = "select slug from boards where creator = $1 and name = 'Shelf 2'";
    const [{ slug } = { slug: '' }] = await runOnSite<{ slug: string }>(board, [caller.id]);
    await page.goto(`/board/${slug}`);
    await addToBoardIn(cardOf(page, pin)).click();
    await expect(boxOf(page, 'Shelf 2')).toBeChecked();
    await boxOf(page, 'Shelf 2').uncheck();
    await confirm(page);
    await expect(told(page, 'Removed from “Shelf 2”.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('link', { name: 'Find pins' })).toBeVisible();
    await undo(page).click();
    await expect(cardOf(page, pin)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Find pins' })).toHaveCount(0);
  });
});

test('on a telephone a person without boards makes a first one to save to, and a private one inside the dialog', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { pin, caller, open } = await personWithBoards(page, request, []);
  const saveButton = cardOf(page, pin).getByRole('button', { name: /^Saved?$/ });
  await saveButton.click();
  await dialogOf(page).getByRole('textbox', { name: 'Name of your first board' }).fill('First of all');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(told(page, 'Saved to “First of all”.')).toBeVisible();
  await expect(saveButton).toHaveText('Saved');
  expect(await boardsWith(pin, caller)).toEqual(['First of all']);

  await open();
  const create = dialogOf(page).getByRole('button', { name: 'Create Board' });
  await create.click();
  const form = createDialogOf(page);
  const send = form.getByRole('button', { name: 'Create Board' });
  await send.click();
  await expect(form.getByText('Name is required')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape'); // closes the form alone
  await expect(form).toBeHidden();
  await expect(create).toBeFocused();

  await create.click();
  await form.getByRole('textbox', { name: 'Name' }).fill('Made on the way');
  await form.getByRole('switch', { name: 'Private board' }).check();
  await send.click();
  await expect(form).toBeHidden();
  await expect(boxOf(page, 'Made on the way private')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(told(page, 'Saved to “Made on the way”.')).toBeVisible();
  expect(await boardsWith(pin, caller)).toEqual(['First of all', 'Made on the way']);
  const made = "select is_private, description from boards where creator = $1 and name = 'Made on the way'";
  expect(await runOnSite(made, [caller.id])).toEqual([{ is_private: true, description: '' }]);
  await open();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(addToBoardIn(cardOf(page, pin))).toBeFocused();
});

test('a board takes no pin offline, nor one that was deleted in another tab: its row says why', async ({
  page,
  request,
  context,
}) => {
  const { pin, caller, open } = await personWithBoards(page, request, ['Kept', 'Lost']);
  const failure = dialogOf(page).getByRole('alert').filter({ hasText: 'Error adding pins to some boards.' });
  await open();
  await expect(boxOf(page, 'Kept')).toBeVisible();
  await context.setOffline(true);
  await boxOf(page, 'Kept').check();
  await save(page);
  await expect(failure).toBeVisible();
  await expect(boxOf(page, 'Kept')).toBeChecked();
  await expect(boxOf(page, 'Kept')).toHaveAccessibleDescription(/\S/);
  await context.setOffline(false);
  const own = await request.get(`/api/boards?creator=${caller.id}&nameOnly=true`, { headers: caller.headers });
  const boards: { _id: string; name: string }[] = await own.json();
  const lost = boards.find(({ name }) => name === 'Lost');
  expect((await request.delete(`/api/boards/${lost?._id}`, { headers: caller.headers })).status()).toBe(204);
  await boxOf(page, 'Lost').check();
  await save(page);
  await expect(boxOf(page, 'Kept')).toHaveAccessibleDescription('Saved here');
  await expect(boxOf(page, 'Lost')).toBeChecked();
  await expect(boxOf(page, 'Lost')).toBeFocused();
  await expect(boxOf(page, 'Lost')).toHaveAccessibleDescription(/\S/);
  expect(await boardsWith(pin, caller)).toEqual(['Kept']);
});
