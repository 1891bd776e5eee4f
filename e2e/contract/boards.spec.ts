import { addBoard } from '@/e2e/boards';
import { newMember } from '@/e2e/contract/member';
import {
  buttonOf,
  cards,
  carriedOut,
  cardTo,
  chooseFrom,
  dialogOf,
  escapes,
  heading,
  open,
} from '@/e2e/contract/visitor';
import { expect, test } from '@/e2e/test';

/** Of the demo, whose pins no other test looks at. */
const LIST = '/board/colour-studies';

test('a card is liked and not liked any more, for good', async ({ page }) => {
  await newMember(page);
  await open(page, LIST);
  const path = await cards(page).first().getByRole('link').first().getAttribute('href');
  const like = cardTo(page, path ?? '').getByRole('button', { name: /^Like/ });
  const liked = carriedOut(page, /\/save$/);
  await like.click();
  await liked;
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName(/^Liked/);
  await open(page, path ?? '');
  const onPage = page.getByRole('main').getByRole('button', { name: /^Like/ }).first();
  await expect(onPage).toHaveAttribute('aria-pressed', 'true');
  await onPage.click();
  await expect(onPage).toHaveAttribute('aria-pressed', 'false');
});

test('a pin is saved to the boards that are chosen in a dialog, and removed once that is confirmed, with Undo', async ({
  page,
}) => {
  const me = await newMember(page);
  const { slug } = await addBoard(page.request, me);
  await open(page, LIST);
  const path = (await cards(page).first().getByRole('link').first().getAttribute('href')) ?? '';
  const add = cardTo(page, path).getByRole('button', { name: 'Add to Board' });
  await add.click();
  const dialog = dialogOf(page, 'Save to Board');
  const board = dialog.getByRole('checkbox', { name: 'Slow loops' });
  await expect(board).toBeVisible();
  await escapes(page, dialog, add);
  await add.click();
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a board first.');
  await board.check();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Saved to “Slow loops”.' })).toBeVisible();
  await expect(add).toBeFocused();
  await open(page, `/board/${slug}`);
  await expect(cards(page)).toHaveCount(1);
  await cardTo(page, path).getByRole('button', { name: 'Add to Board' }).click();
  await expect(board).toBeChecked();
  await expect(board).toHaveAccessibleDescription('Saved here');
  const question = dialogOf(page, 'Remove from Board');
  const remove = question.getByRole('button', { name: 'Remove', exact: true });
  await board.uncheck();
  await expect(question).toContainText('Remove this pin from the board?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await escapes(page, question, board);
  await expect(board).toBeChecked();
  await board.uncheck();
  await remove.click();
  await expect(dialog.getByRole('status')).toHaveText('Removed from “Slow loops”.');
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByText('0 pins by')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(board).toBeChecked();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText('1 pin by')).toBeVisible();
  await board.uncheck();
  await remove.click();
  await expect(dialog.getByRole('status')).toHaveText('Removed from “Slow loops”.');
  await open(page, `/board/${slug}`);
  await expect(heading(page)).toHaveText('Slow loops');
  await expect(cards(page)).toHaveCount(0);
});

test('a board is created in its dialog, which holds its fields against the rules', async ({ page }) => {
  await newMember(page);
  await open(page, '/updates');
  await chooseFrom(page, 'Create', 'Create Board');
  const dialog = dialogOf(page, 'Create Board');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  const description = dialog.getByRole('textbox', { name: 'Description' });
  const create = dialog.getByRole('button', { name: 'Create Board' });
  await name.fill('  ');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await create.click();
  await expect(name).toHaveAccessibleDescription(/Name is required/);
  await description.fill('Nine words');
  await expect(description).toHaveAccessibleDescription(/190 characters left/);
  await name.fill('gore');
  await create.click();
  await expect(name).toHaveAccessibleDescription(/Name contains illegal material/);
  await name.fill('Slow loops');
  await create.click();
  await expect(page).toHaveURL(/\/board\/slow-loops/);
  await expect(heading(page)).toHaveText('Slow loops');
});

test('Escape closes the dialog of a new board, and gives the focus back', async ({ page }) => {
  await newMember(page);
  await open(page, '/updates');
  await chooseFrom(page, 'Create', 'Create Board');
  const dialog = dialogOf(page, 'Create Board');
  await expect(dialog).toBeVisible();
  await escapes(page, dialog, buttonOf(page, 'Create'));
});
