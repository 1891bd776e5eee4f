import { newEmail } from '@/e2e/account-forms';
import { openModeration, said } from '@/e2e/moderation';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';

test('a moderator marks a contact message as answered, and as open again', async ({ page }) => {
  const email = newEmail();
  await runOnSite("insert into contact_messages (email, message) values ($1, 'Where is my pin?')", [email]);
  await openModeration(page, '/admin/messages');
  const message = page.getByRole('main').getByRole('listitem').filter({ hasText: email });
  await expect(message).toContainText('open');
  await message.getByRole('button', { name: `Answered: ${email}` }).click();
  await said(page, 'The message is answered.');
  await message.getByRole('button', { name: `Open again: ${email}` }).click();
  await said(page, 'The message is open again.');
  await expect(message.getByRole('button', { name: `Answered: ${email}` })).toBeVisible();
});
