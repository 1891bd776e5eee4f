import { serveImage } from '@/e2e/image-server';
import {
  card,
  cards,
  chooser,
  field,
  openCreatePin,
  publishButton,
  published,
  restored,
  saidBy,
  tag,
  uploaded,
  newUploader,
} from '@/e2e/new-pins';
import { picture } from '@/e2e/pictures';
import { expect, test } from '@/e2e/test';

test('a URL is imported, and one that gives no image says so', async ({ page }) => {
  const image = await serveImage(test.info().parallelIndex, await picture({ name: 'elsewhere.png' }));
  try {
    await openCreatePin(page);
    const urlField = field(page, 'Address of an image');
    await urlField.fill(image.url);
    await urlField.press('Enter');
    await uploaded(page);
    await expect(field(card(page, image.url), 'Title')).toHaveValue('Elsewhere');
    await expect(urlField).toHaveValue('');
    for (const bad of [`${image.url}.gone`, 'http://127.0.0.1:9/a.png', 'http://169.254.169.254/a.png']) {
      await urlField.fill(bad);
      await urlField.press('Enter');
      await expect(card(page, bad).getByRole('button', { name: 'Try again' }), bad).toBeVisible();
    }
    await tag(card(page, image.url));
    await publishButton(page).click();
    await expect(published(page)).toHaveCount(1);
  } finally {
    await image.close();
  }
});

test('a URL in the address bar is filled in, and imported by nothing but a click', async ({ page, request }) => {
  const image = await serveImage(test.info().parallelIndex, await picture({ name: 'linked.png' }));
  try {
    const parameters = { image: image.url, title: 'From a page', url: 'https://page.example/a' };
    const path = `/create-pin?${new URLSearchParams(parameters)}`;
    const person = await newUploader(request);
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await field(page, 'Email').fill(person.email);
    await field(page, 'Password').fill(person.password);
    const asked = restored(page);
    let imports = 0;
    page.on('request', (sent) => (imports += Number(sent.method() === 'POST' && sent.url().endsWith('/api/uploads'))));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await asked;
    await expect(field(page, 'Address of an image')).toHaveValue(image.url);
    await expect(chooser(page)).toBeEnabled();
    await expect(cards(page)).toHaveCount(0);
    expect(imports).toBe(0);
    await page.getByRole('button', { name: 'Import' }).click();
    const own = card(page, image.url);
    await uploaded(page);
    await expect(field(own, 'Title')).toHaveValue('From a page');
    await expect(field(own, 'Destination link')).toHaveValue('https://page.example/a');
  } finally {
    await image.close();
  }
});

test('the site takes shares, and offers a bookmark that brings pictures', async ({ page, request, baseURL }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest.share_target).toMatchObject({ action: '/create-pin', method: 'GET', params: { url: 'url' } });
  await openCreatePin(page, '/create-pin?text=Look%20https%3A%2F%2Fimages.example%2Fa.png');
  await expect(field(page, 'Address of an image')).toHaveValue('https://images.example/a.png');
  await page.getByText('Pin from anywhere').click();
  const link = page.getByRole('link', { name: 'Pin it' });
  await expect(link).toHaveAttribute('href', /^javascript:/);
  await link.click();
  await expect(saidBy(page, 'status', 'bookmarks bar')).toBeVisible();
  const code = decodeURIComponent(((await link.getAttribute('href')) ?? '').replace('javascript:', ''));
  await page.evaluate(() => {
    window.open = (url) => {
      document.title = String(url);
      return window;
    };
    const image = new Image();
    const size = { value: 900 };
    const currentSrc = { value: 'https://x.example/a.png' };
    Object.defineProperties(image, { currentSrc, naturalWidth: size, naturalHeight: size });
    document.body.append(image);
  });
  await page.evaluate(code);
  const opened = new URL(await page.title());
  expect(opened.origin + opened.pathname).toBe(`${baseURL}/create-pin`);
  expect(opened.searchParams.get('image')).toBe('https://x.example/a.png');
});
