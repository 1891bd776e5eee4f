import { buttonOf, cards, carriedOut, main, open } from '@/e2e/contract/visitor';
import { expect, test } from '@/e2e/test';

test('a message is sent to the site', async ({ page }) => {
  await open(page, '/contact-us');
  const form = main(page);
  await form.getByRole('textbox', { name: 'Email' }).fill('somebody@example.com');
  await form.getByRole('textbox', { name: 'Message' }).fill('Good evening.');
  const sent = carriedOut(page, /\/api\/contact$/);
  await form.getByRole('button', { name: 'Send' }).click();
  await sent;
});

test('a board is reported without an account', async ({ page }) => {
  await open(page, '/board/colour-studies');
  await expect(cards(page).first()).toBeVisible();
  await buttonOf(page, 'Report').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').last().check();
  await dialog.getByRole('textbox', { name: 'Details' }).fill('Only a test.');
  const sent = carriedOut(page, /\/api\/reports$/);
  await dialog.getByRole('button', { name: /report/i }).click();
  await sent;
});
