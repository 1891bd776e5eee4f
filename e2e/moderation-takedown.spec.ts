import { newEmail } from '@/e2e/account-forms';
import { browserOf, findLine, giveReason, openModeration, pressKey, said, walkTo } from '@/e2e/moderation';
import { siteMail } from '@/e2e/mails';
import { enter } from '@/e2e/people';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { TAKEDOWN_WORDS } from '@/lib/domain/takedown';

test('a moderator decides a notice pin by pin, and then the counter-notice to it', async ({ page, request, browser }, {
  testId,
}) => {
  const uploader = await newVerifiedPerson();
  const { id } = await enter(request, uploader);
  const [copy, other] = [await plantPin(id), await plantPin(id)];
  const [email, name] = [newEmail(), `Ada ${testId.slice(-6)}`];
  const send = (sender: string, mail: string, slugs: string[]) =>
    request.post('/api/takedowns', {
      data: {
        kind: 'copyright',
        name: sender,
        email: mail,
        postalAddress: '1 Example Street',
        phone: '+44 20 0000',
        description: 'A drawing of mine.',
        pins: slugs.map((slug) => `/pin/${slug}`),
        statements: TAKEDOWN_WORDS.copyright.statements,
        signature: sender,
      },
    });
  const notice = await send(name, email, [copy.slug, other.slug]);
  expect(notice.status(), await notice.text()).toBe(201);
  const joined = `Bea ${testId.slice(-6)}`;
  expect((await send(joined, newEmail(), [copy.slug])).status()).toBe(201);

  await openModeration(page, '/admin?kind=takedown');
  await walkTo(page, `copyright notice of ${name}`);
  await pressKey(page, 'o');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await pressKey(page, 'c');
  await said(page, 'Yours for 30 minutes.');
  await expect(page.getByText('A drawing of mine.')).toBeVisible();
  await expect(page.getByText(TAKEDOWN_WORDS.copyright.statements[1] ?? '')).toBeVisible();
  await expect(page.getByRole('link', { name: `copyright notice of ${joined}` })).toBeVisible();
  await page.getByRole('button', { name: `Remove: ${copy.title}` }).click();
  await giveReason(page, 'Remove', 'It copies the drawing.');
  await said(page, `“${copy.title}” was removed.`);
  const pins = page.getByRole('region', { name: 'Pins' }).getByRole('listitem');
  await expect(pins.filter({ hasText: copy.title })).toContainText('It copies the drawing.');
  await expect(page.getByRole('button', { name: `Remove: ${copy.title}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Keep: ${other.title}` }).click();
  await giveReason(page, 'Keep', 'It is another drawing.');
  await said(page, `“${other.title}” was kept.`);
  await expect(page.getByText('decided the takedown').first()).toBeVisible();
  expect((await request.get(`/pin/${copy.slug}`)).status()).toBe(451);
  expect((await request.get(`/pin/${other.slug}`)).status()).toBe(200);
  await expect.poll(() => siteMail(email), { timeout: 30_000 }).toContain('kept: It is another drawing.');
  const queue = await page.request.get('/admin?kind=takedown');
  expect(queue.status()).toBe(200);
  expect(await queue.text()).not.toContain(name);

  const theirs = await browserOf(browser, uploader);
  const ownPage = () => theirs.request.get(`/appeal?pin=${copy.id}`);
  await (await findLine(theirs, 'It copies the drawing.')).getByRole('link').click();
  await theirs.getByLabel('Why should we restore').fill('I drew it myself; the sketches are older than hers.');
  await theirs.getByLabel('Your full name').fill('Ben Okri');
  await theirs.getByLabel('Your postal address').fill('2 Example Street');
  for (const box of await theirs.getByRole('group', { name: 'What you state' }).getByRole('checkbox').all())
    await box.check();
  await theirs.getByRole('button', { name: 'Send answer' }).click();
  await expect(theirs.getByRole('main').getByRole('status')).toContainText('Thank you.');
  await expect.poll(() => siteMail(email), { timeout: 30_000 }).toContain('> I drew it myself');
  const answered = await (await ownPage()).text();
  expect(answered).toContain('Your appeal was sent. A person will read it');
  expect(answered).not.toContain('Send answer');

  const [person] = await runOnSite<{ name: string }>('select name from users where id = $1', [id]);
  await page.goto('/admin?kind=appeal');
  await walkTo(page, `About a pin of ${person?.name}`);
  await pressKey(page, 'o');
  await expect(page.getByText('the sketches are older')).toBeVisible();
  await expect(page.getByText('2 Example Street')).toBeVisible();
  await expect(page.getByRole('link', { name: 'a takedown notice' })).toBeVisible();
  await page.getByRole('button', { name: 'Uphold' }).click();
  await giveReason(page, 'Uphold', 'The sketches are older.');
  await said(page, 'The appeal was upheld.');
  await expect(page.getByText(/^upheld by/)).toBeVisible();
  expect((await request.get(`/pin/${copy.slug}`)).status()).toBe(200);
  await (await findLine(theirs, 'The sketches are older.')).getByRole('link').click();
  await expect(theirs).toHaveURL(`/pin/${copy.slug}`);
  expect((await ownPage()).status()).toBe(404);
  await theirs.context().close();
});
