import { serveImage } from '@/e2e/image-server';
import {
  card,
  cards,
  chooser,
  details,
  edit,
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
import { picture } from '@/testing/pictures';
import { expect, test } from '@/e2e/test';

test('a URL in the address bar is filled in, and imported by nothing but a click; one that gives no image says so', async ({
  page,
  request,
}) => {
  const image = await serveImage(test.info().parallelIndex, await picture({ name: 'elsewhere.png' }));
  try {
    const parameters = { image: image.url, title: 'From a page', url: 'https://page.example/a' };
    const person = await newUploader(request);
    await page.goto(`/create-pin?${new URLSearchParams(parameters)}`);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await field(page, 'Email').fill(person.email);
    await field(page, 'Password').fill(person.password);
    const asked = restored(page);
    let imports = 0;
    page.on('request', (sent) => (imports += Number(sent.method() === 'POST' && sent.url().endsWith('/api/uploads'))));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await asked;
    const urlField = field(page, 'Address of an image');
    await expect(urlField).toHaveValue(image.url);
    await expect(chooser(page)).toBeEnabled();
    await expect(cards(page)).toHaveCount(0);
    expect(imports).toBe(0);
    await page.getByRole('button', { name: 'Import' }).click();
    const own = card(page, image.url);
    await uploaded(page);
    await expect(field(details(page), 'Title')).toHaveValue('From a page');
    await expect(field(details(page), 'Destination link')).toHaveValue('https://page.example/a');
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await own.getByRole('button', { name: 'Remove' }).click();
    await removed;

    const other = image.url.replace('/elsewhere', '/./elsewhere');
    await urlField.fill(other);
    await urlField.press('Enter');
    await uploaded(page);
    await expect(field(details(page), 'Title')).toHaveValue('Elsewhere');
    await expect(urlField).toHaveValue('');
    for (const bad of [`${image.url}.gone`, 'http://127.0.0.1:9/a.png', 'http://169.254.169.254/a.png']) {
      await urlField.fill(bad);
      await urlField.press('Enter');
      await expect(card(page, bad).getByRole('button', { name: 'Try again' }), bad).toBeVisible();
    }
    await tag(await edit(page, other));
    await publishButton(page).click();
    await expect(published(page)).toHaveCount(1);
  } finally {
    await image.close();
  }
});

test('the site takes shares, and offers a bookmark that brings pictures and can be copied', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest.share_target).toMatchObject({
    action: '/create-pin',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { url: 'url' },
  });
  await openCreatePin(page, '/create-pin?text=Look%20https%3A%2F%2Fimages.example%2Fa.png');
  await expect(field(page, 'Address of an image')).toHaveValue('https://images.example/a.png');
  await page.getByText('Pin from anywhere').click();
  const link = page.getByRole('link', { name: 'Pin it' });
  await expect(link).toHaveAttribute('href', /^javascript:/);
  await link.click();
  await expect(saidBy(page, 'status', 'bookmarks bar')).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copy its address' });
  await copy.click();
  await expect(saidBy(page, 'status', 'Copied. Make a bookmark')).toBeVisible();
  const address = (await link.getAttribute('href')) ?? '';
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copy.click();
  const byHand = field(page, 'Address of the bookmark');
  await expect(byHand).toHaveValue(address);
  await byHand.focus();
  const selected = () =>
    byHand.evaluate((input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0));
  expect(await selected()).toBe(address.length);

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
  await page.evaluate(decodeURIComponent(address.replace('javascript:', '')));
  const opened = new URL(await page.title());
  expect(opened.origin + opened.pathname).toBe(`${baseURL}/create-pin`);
  expect(opened.searchParams.get('image')).toBe('https://x.example/a.png');
});
