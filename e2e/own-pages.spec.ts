import { findBoard, findPin, pinPath } from '@/e2e/gallery';
import { chooser } from '@/e2e/new-pins';
import { newPerson, signIn } from '@/e2e/people';
import { addToBoardIn, cardOf, likeIn, posterPath, quietPin } from '@/e2e/quiet-pin';
import { expect, test } from '@/e2e/test';

const signInLink = (path: string) => `href="/signin?return=${encodeURIComponent(path)}"`;

test('visitors are asked to sign in on personal pages, and led back', async ({ request }) => {
  for (const path of ['/create-pin', '/create-board', '/follows?sort=Latest', '/edit-profile']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([path, 200, 'private, no-store']);
    const html = await answer.text();
    const [, main = ''] = html.split('<main');
    expect(main, path).toContain(signInLink(path));
    expect(html, path).toMatch(/<meta name="robots" content="[^"]*noindex/);
  }
  expect(await (await request.get('/create-pin')).text()).toMatch(/<h1[^>]*>Create Pin</);
});

test('visitors who follow are led to the sign-in by one link for all pages, and back to where they came from', async ({
  request,
  baseURL,
}) => {
  const pin = await findPin(request, () => true);
  const board = await findBoard(request);
  for (const path of [pinPath(pin), `/user-profile/${pin.postedBy}`, `/board/${board.slug}`]) {
    const html = await (await request.get(path)).text();
    const links = html.split('<a ').filter((element) => element.includes('href="/signin"'));
    const names = links.map((link) => /([^>]*)<\/a>/.exec(link)?.[1]);
    expect(names, path).toContain('Follow');
    expect(html).not.toMatch(/return=|value="\/(?:pin|board|user-profile)\//);
    const form = await request.get('/signin?return=', { headers: { referer: `${baseURL}${path}` } });
    expect(await form.text(), path).toContain(`href="/signup?return=${encodeURIComponent(path)}"`);
  }
  for (const referer of ['https://elsewhere.example/pin/a', `${baseURL}/signup?return=%2Fterms`]) {
    expect(await (await request.get('/signin', { headers: { referer } })).text()).not.toContain('?return=');
  }
  for (const hostile of ['https://example.org/', '/\\example.org/', 'javascript:alert(1)', '/api/auth/signout']) {
    const form = await request.get(`/signin?return=${encodeURIComponent(hostile)}`);
    expect(await form.text(), hostile).toContain('href="/signup"');
  }
});

test('a person without a verified email is asked to verify it before they create, like or save', async ({
  page,
  request,
}) => {
  const pin = await quietPin(request);
  const dialog = page.getByRole('dialog', { name: 'Verify your email' });
  await signIn(page, await newPerson(request), posterPath(pin));
  const like = likeIn(cardOf(page, pin));
  await like.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveText('Like');
  await expect(like).toBeFocused();
  await addToBoardIn(cardOf(page, pin)).click();
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Save to Board' })).toBeHidden();

  const main = page.getByRole('main');
  for (const path of ['/create-pin', '/create-board']) {
    await page.goto(path);
    await expect(main).toContainText('Verify your email first');
    await page.getByRole('button', { name: 'I have verified it' }).click();
    await expect(dialog).toBeVisible();
    await expect(chooser(page)).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Create board' })).toHaveCount(0);
  }
});
