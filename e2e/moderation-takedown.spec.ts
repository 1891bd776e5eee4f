import type { APIRequestContext } from 'playwright/test';
import { newEmail } from '@/e2e/account-forms';
import { browserOf, findLine, giveReason, openModeration, pressKey, said, walkTo } from '@/e2e/moderation';
import { siteMail } from '@/e2e/mails';
import { enter } from '@/e2e/people';
import { plantPin, type PlantedPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';

const send = (request: APIRequestContext, sender: string, email: string, pins: PlantedPin[]) =>
  request.post('/api/takedowns', {
    data: {
      kind: 'copyright',
      name: sender,
      email,
      postalAddress: '1 Example Street',
      phone: '+44 20 0000',
      description: 'A drawing of mine.',
      pins: pins.map(({ slug }) => `/pin/${slug}`),
      statements: TAKEDOWN_WORDS.copyright.statements,
      signature: sender,
    },
  });

for (const { button, decision, words, status, among } of [
  { button: 'Remove all', decision: 'removed', words: 'They copy the drawing.', status: 451, among: 200 },
  { button: 'Keep all', decision: 'kept', words: 'They are other drawings.', status: 200, among: 451 },
]) {
  test(`a moderator presses “${button}”, which leaves what is decided already`, async ({ page, request }, {
    testId,
  }) => {
    const { id } = await enter(request, await newVerifiedPerson());
    const pins = [await plantPin(id), await plantPin(id), await plantPin(id)];
    const [first] = pins;
    const [email, name] = [newEmail(), `Cleo ${testId.slice(-6)}`];
    expect((await send(request, name, email, pins)).status()).toBe(201);
    await openModeration(page, '/admin?kind=takedown');
    await walkTo(page, `copyright notice of ${name}`);
    await pressKey(page, 'o');
    const single = among === 451 ? 'Remove' : 'Keep';
    await page.getByRole('button', { name: `${single}: ${first?.title}` }).click();
    await giveReason(page, single, 'Another matter.');
    await said(page, `“${first?.title}” was`);

    await page.getByRole('button', { name: `${button}: what is undecided`, exact: true }).press('Enter');
    await giveReason(page, button, words);
    await said(page, `All of the notice was ${decision}.`);
    await expect(page.getByRole('button', { name: / all: what is undecided$/ })).toHaveCount(0);
    const items = page.getByRole('region', { name: 'Pins' }).getByRole('listitem');
    for (const [at, pin] of pins.entries()) {
      await expect(items.filter({ hasText: pin.title })).toContainText(at === 0 ? 'Another matter.' : words);
      await expect.poll(async () => (await request.get(`/pin/${pin.slug}`)).status()).toBe(at === 0 ? among : status);
    }
    await expect.poll(() => siteMail(email), { timeout: 30_000 }).toContain(`${decision}: ${words}`);
    expect(await (await page.request.get('/admin?kind=takedown')).text()).not.toContain(name);
  });
}

test('a moderator decides a notice pin by pin, and then the counter-notice to it', async ({ page, request, browser }, {
  testId,
}) => {
  const uploader = await newVerifiedPerson();
  const { id } = await enter(request, uploader);
  const [copy, other] = [await plantPin(id), await plantPin(id)];
  const [email, name] = [newEmail(), `Ada ${testId.slice(-6)}`];
  const notice = await send(request, name, email, [copy, other]);
  expect(notice.status(), await notice.text()).toBe(201);
  const joined = `Bea ${testId.slice(-6)}`;
  expect((await send(request, joined, newEmail(), [copy])).status()).toBe(201);

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
  await theirs.getByRole('button', { name: 'Send appeal' }).click();
  await expect(theirs.getByRole('main').getByRole('status')).toContainText('Thank you.');
  await expect.poll(() => siteMail(email), { timeout: 30_000 }).toContain('> I drew it myself');
  const answered = await (await ownPage()).text();
  expect(answered).toContain('Your appeal was sent. A person will read it');
  expect(answered).not.toContain('Send appeal');

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
