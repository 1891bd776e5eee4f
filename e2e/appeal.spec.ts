import type { APIRequestContext } from 'playwright/test';
import { siteMail } from '@/e2e/mails';
import { storeSession } from '@/e2e/browser-session';
import { demo, enter, newPerson, signIn } from '@/e2e/people';
import { plantPin, type PlantedPin } from '@/e2e/planted-pins';
import { runOnSite, runUser } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const TEXT = 'It is a drawing of my own, made last summer.';

async function asAdmin(request: APIRequestContext, path: string, data: object) {
  const { headers } = await enter(request, demo('admin'));
  const answer = await request.post(`/api/admin${path}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const remove = (request: APIRequestContext, { id }: PlantedPin) =>
  asAdmin(request, '/pins/acts', { act: 'remove', reason: 'It shows an advertisement.', pins: [{ id, seen: 0 }] });

async function appealOf(userId: string): Promise<string> {
  const [row] = await runOnSite<{ id: string }>('select id::text from appeals where user_id = $1 order by id desc', [
    userId,
  ]);
  return row?.id ?? '';
}

test('a poster appeals a removal once, and the pin comes back when the appeal is upheld', async ({ page, request }) => {
  const person = await newVerifiedPerson();
  const { id } = await enter(request, person);
  const pin = await plantPin(id);
  await remove(request, pin);
  await expect.poll(async () => (await request.get(`/pin/${pin.slug}`)).status()).toBe(410);

  await signIn(page, person, '/updates');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await page.getByRole('link', { name: /It shows an advertisement/ }).click();
  await expect(page).toHaveURL(`/appeal?pin=${pin.id}`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByLabel('Your full name')).toHaveCount(0); // no law asks for it here
  const text = page.getByLabel('Why do you think');
  await text.fill(`${TEXT} <img src=x onerror=alert(1)>`);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Thank you.');

  await asAdmin(request, `/appeals/${await appealOf(id)}`, { outcome: 'upheld', reply: 'You are right.' });
  await expect.poll(async () => (await request.get(`/pin/${pin.slug}`)).status()).toBe(200);
  await page.goto('/updates');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await page.getByRole('link', { name: /We have taken back the removal of your pin\. You are right\./ }).click();
  await expect(page).toHaveURL(`/pin/${pin.slug}`);
  expect((await page.goto(`/appeal?pin=${pin.id}`))?.status()).toBe(404);
});

test('a dismissed appeal is shown with the reply, and is the last', async ({ page, request }) => {
  const person = await newVerifiedPerson();
  const { id, headers } = await enter(request, person);
  const pin = await plantPin(id);
  await remove(request, pin);
  const data = { subject: { type: 'pin', id: pin.id }, text: TEXT };
  expect((await request.post('/api/appeals', { headers, data })).status()).toBe(201);
  await asAdmin(request, `/appeals/${await appealOf(id)}`, {
    outcome: 'dismissed',
    reply: 'We can still read the address.',
  });
  expect((await request.post('/api/appeals', { headers, data })).status()).toBe(409);
  await storeSession(page, person);
  await page.goto(`/appeal?pin=${pin.id}`);
  await expect(page.getByRole('main')).toContainText('We have looked again, and it stands.');
  await expect(page.getByRole('main')).toContainText('We can still read the address.');
  await expect(page.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
});

test('the appeal page is not found for anybody but the poster', async ({ page, request }) => {
  const pin = await plantPin((await enter(request, await newVerifiedPerson())).id);
  await remove(request, pin);
  await page.goto(`/appeal?pin=${pin.id}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('advertisement');
  await storeSession(page, await newPerson(request));
  for (const path of [`/appeal?pin=${pin.id}`, '/appeal', '/appeal?pin=1', "/appeal?pin='"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
});

test('a banned person appeals on /banned, and comes back when the appeal is upheld', async ({ page, request }) => {
  const person = await newVerifiedPerson();
  const { id } = await enter(request, person);
  await signIn(page, person, '/updates');
  await runUser('ban', person.email, 'Advertising in titles.');
  await page.goto('/updates');
  await expect(page).toHaveURL('/banned');
  const main = page.getByRole('main');
  await expect(main).toContainText('Advertising in titles.');
  await main.getByRole('button', { name: 'Answer the ban' }).click();
  await main.getByLabel('Why do you think').fill('That was my brother, and he will not do it again.');
  await main.getByRole('button', { name: 'Send answer' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible();
  await page.reload();
  await expect(main).toContainText('You have answered. A person will read it');
  await expect(main.getByRole('button', { name: 'Answer the ban' })).toHaveCount(0);

  await asAdmin(request, `/appeals/${await appealOf(id)}`, { outcome: 'upheld', reply: 'Once more, then.' });
  expect(await siteMail(person.email)).toContain('We have taken back your ban. Once more, then.');
  await page.goto('/updates');
  await expect(page).toHaveURL('/updates');
});
