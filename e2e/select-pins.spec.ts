import type { Page } from 'playwright/test';
import { addBoard } from '@/e2e/boards';
import { addOwnPin } from '@/e2e/own-pin';
import { enter, signIn } from '@/e2e/people';
import { pinItems } from '@/e2e/pin-list';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { pinPageSchema } from '@/lib/schemas/pin';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected pins' });
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Select / });
const titles = (page: Page) => pinItems(page).getByRole('heading');

/** A reload would forget this. */
const stays = (page: Page) => page.evaluate(() => document.body.setAttribute('data-stays', ''));
const hasStayed = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-stays');

/** Somebody's board with the site's most liked pins, and an empty one. */
async function openBoard(page: Page, count: number) {
  const person = await newVerifiedPerson();
  const caller = await enter(page.request, person);
  const { pins } = pinPageSchema.parse(await (await page.request.get('/api/pins')).json());
  const chosen = pins.slice(0, count);
  const [from, to] = [
    await addBoard(page.request, caller, { name: 'From here', pins: chosen }),
    await addBoard(page.request, caller, { name: 'To there' }),
  ];
  await signIn(page, person, `/board/${from.slug}`);
  await expect(ticks(page)).toHaveCount(count);
  return { from, to, caller };
}

test('twenty pins move to another board by four presses, and back by one; one more goes there by three', async ({
  page,
}) => {
  const { to } = await openBoard(page, 22);
  const before = await titles(page).allTextContents();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(bar(page).getByRole('status')).toHaveText('Choose pins');
  await ticks(page).nth(1).click();
  await ticks(page)
    .nth(20)
    .click({ modifiers: ['Shift'] });
  await expect(bar(page).getByRole('status')).toHaveText('20 pins selected');
  await bar(page).getByRole('button', { name: 'Move to board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to board' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'To there' }).click();
  await expect(said(page, '20 pins moved to “To there”.')).toBeVisible();
  await expect(pinItems(page)).toHaveCount(2);
  await expect(page.getByText('2 pins by')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'Undone.')).toBeVisible();
  await expect(pinItems(page)).toHaveCount(22);
  await page.reload();
  await expect(titles(page)).toHaveText(before);

  await pinItems(page).nth(3).hover();
  await ticks(page).nth(3).click();
  await bar(page).getByRole('button', { name: 'Move to board' }).click();
  await dialog.getByText('To there').click();
  await expect(said(page, '1 pin moved to “To there”.')).toBeVisible();
  await page.goto(`/board/${to.slug}`);
  await expect(titles(page)).toHaveText(before.slice(3, 4));
});

test('the last pin goes to the top by two presses; all are removed with the keyboard, and one Undo brings them back', async ({
  page,
}) => {
  await openBoard(page, 6);
  const before = await titles(page).allTextContents();
  await pinItems(page).last().hover();
  await ticks(page).last().click();
  await stays(page);
  await bar(page).getByRole('button', { name: 'Move to top' }).click();
  await expect(said(page, '1 pin moved to the top.')).toBeVisible();
  await expect(titles(page)).toHaveText([...before.slice(5), ...before.slice(0, 5)]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(before);
  await hasStayed(page);

  await expect(ticks(page)).toHaveCount(6);
  await ticks(page).first().focus();
  await page.keyboard.press('Space');
  await expect(bar(page).getByRole('status')).toHaveText('1 pin selected');
  await bar(page).getByRole('button', { name: 'Select all' }).press('Enter');
  await expect(bar(page).getByRole('status')).toHaveText('6 pins selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await bar(page).getByRole('button', { name: 'Select all' }).press('Enter');
  const covers = page.locator('.cover-strip img');
  await expect(covers).not.toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Remove' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Remove from Board' });
  await expect(question).toContainText('Remove this pin from the board?');
  await expect(question).toContainText('6 selected pins on “From here”');
  await page.keyboard.press('Escape');
  await expect(pinItems(page)).toHaveCount(6);
  await bar(page).getByRole('button', { name: 'Remove' }).press('Enter');
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(said(page, '6 pins removed from “From here”.')).toBeVisible();
  await expect(pinItems(page)).toHaveCount(0);
  await expect(covers).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(pinItems(page)).toHaveCount(6);
  await expect(covers).not.toHaveCount(0);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a long press on an own pin begins to select: tags, then the trash, each with one Undo', async ({ page }) => {
    const person = await newVerifiedPerson();
    const caller = await enter(page.request, person);
    const pins = [];
    for (const title of ['One', 'Two', 'Three']) pins.push(await addOwnPin(page.request, caller, { title }));
    await signIn(page, person, `/user-profile/${caller.id}`);
    await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
    await expect(page.locator('.card-tick')).toHaveCount(3);
    const card = pinItems(page).filter({ hasText: 'Two' });
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    const touches = await page.context().newCDPSession(page);
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await expect(page.getByRole('checkbox', { name: 'Select Two' })).toBeChecked();
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(bar(page).getByRole('status')).toHaveText('1 pin selected');
    await page.getByRole('checkbox', { name: 'Select One' }).tap();
    await bar(page).getByRole('button', { name: 'Add tags' }).tap();
    await page.getByLabel('Tags', { exact: true }).fill('evening, grey');
    await page.getByRole('button', { name: 'Add to 2 pins' }).tap();
    await expect(said(page, '2 pins tagged.')).toBeVisible();
    const tags = async () =>
      (await runOnSite('select tags from pins where posted_by = $1 order by id', [caller.id])) as unknown;
    await expect
      .poll(tags)
      .toEqual([
        { tags: ['quiet noise', 'grey', 'evening'] },
        { tags: ['quiet noise', 'grey', 'evening'] },
        { tags: ['quiet noise', 'grey'] },
      ]);

    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await bar(page).getByRole('button', { name: 'Select all' }).tap();
    await stays(page);
    await bar(page).getByRole('button', { name: 'Delete' }).tap();
    await expect(said(page, '3 pins moved to the trash.')).toBeVisible();
    await expect(pinItems(page)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Profile' })).toContainText('Pins (0)');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(pinItems(page)).toHaveCount(3);
    await hasStayed(page);
  });
});
