import type { Page } from 'playwright/test';
import {
  card,
  cards,
  choose,
  field,
  openCreatePin,
  publishButton,
  published,
  saidBy,
  tag,
  uploaded,
} from '@/e2e/new-pins';
import { largePicture, picture, type TestFile } from '@/e2e/pictures';
import { expect, test } from '@/e2e/test';
import { throttle } from '@/e2e/throttle';

const KB = 1024;

/** The data of a drop or a paste. */
const holding = (page: Page, files: TestFile[], text = '') =>
  page.evaluateHandle(
    ({ kept, words }) => {
      const data = new DataTransfer();
      for (const { name, type, bytes } of kept) {
        data.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }));
      }
      if (words) data.setData('text/plain', words);
      return data;
    },
    {
      kept: files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer.toString('base64') })),
      words: text,
    },
  );

const dispatch = async (page: Page, type: string, files: TestFile[], text?: string) => {
  const dataTransfer = await holding(page, files, text);
  if (type !== 'paste') return page.dispatchEvent('body', type, { dataTransfer });
  await page.evaluate(
    (clipboardData) => document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    dataTransfer,
  );
};

test('on a slow network uploads show how far they are, and can be cancelled and tried again', async ({ page }) => {
  await openCreatePin(page);
  const network = await throttle(page, 100 * KB);
  await choose(
    page,
    await largePicture('Slow.png'),
    await largePicture('Slower.png'),
    await picture({ name: 'Third.png' }),
  );
  const bar = page.getByRole('progressbar', { name: 'Slow.png' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
  await expect(card(page, 'Third.png')).toContainText('Waiting');
  await expect(page.getByRole('progressbar')).toHaveCount(3);

  await card(page, 'Slow.png').getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, 'Slow.png').getByRole('alert')).toContainText('cancelled');
  await expect(card(page, 'Third.png')).not.toContainText('Waiting');
  await network.free();
  await card(page, 'Slow.png').getByRole('button', { name: 'Try again' }).click();
  await uploaded(page);
  await expect(cards(page).getByRole('alert')).toHaveCount(0);
  await expect(publishButton(page)).toHaveText('Publish 3 pins');
});

test('a pin that is published before its upload is done waits for it', async ({ page }) => {
  await openCreatePin(page);
  const network = await throttle(page, 50 * KB);
  await choose(page, await largePicture('Late.png', 400));
  await tag(card(page, 'Late.png'));
  await publishButton(page).click();
  await expect(publishButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(field(card(page, 'Late.png'), 'Title')).toBeDisabled();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(field(card(page, 'Late.png'), 'Title')).toBeEnabled();
  await publishButton(page).click();
  await network.free();
  await expect(published(page)).toHaveCount(1);
});

test('uploads lose nothing while the network is away, and go on when it is back', async ({ page, context }) => {
  await openCreatePin(page);
  await context.setOffline(true);
  await choose(page, await picture({ name: 'Tunnel.png' }));
  const own = card(page, 'Tunnel.png');
  await expect(own.getByRole('alert')).toContainText('cannot be reached');
  await own.getByRole('button', { name: 'Try again' }).click();
  await expect(own.getByRole('alert')).toContainText('cannot be reached');
  await context.setOffline(false);
  await uploaded(page);
  await expect(own.getByRole('alert')).toHaveCount(0);
  await tag(own);
  await context.setOffline(true);
  await publishButton(page).click();
  await expect(own.getByRole('alert')).toContainText('cannot be reached');
  await context.setOffline(false);
  await publishButton(page).click();
  await expect(published(page)).toHaveCount(1);
});

test('uploads wait for a rate limit, and go on by themselves', async ({ page }) => {
  await openCreatePin(page);
  let calls = 0;
  await page.route('**/api/uploads', async (route) => {
    calls += route.request().method() === 'POST' ? 1 : 0;
    if (calls > 1 || route.request().method() !== 'POST') return route.continue();
    await route.fulfill({
      status: 429,
      headers: { 'retry-after': '3', 'content-type': 'text/plain; charset=utf-8' },
      body: 'Too many requests, please try again later.',
    });
  });
  await choose(page, await picture({ name: 'Patient.png' }));
  await expect(saidBy(page, 'status', 'go on by themselves')).toBeVisible();
  await expect(card(page, 'Patient.png')).toContainText('Waiting');
  await uploaded(page);
  await expect(saidBy(page, 'status', 'go on by themselves')).toHaveCount(0);
  expect(calls).toBe(2);
});

test('files are dropped anywhere on /create-pin, and pasted', async ({ page }) => {
  await openCreatePin(page);
  const dropped = await picture({ name: 'Dropped.png' });
  await dispatch(page, 'dragenter', [dropped]);
  await expect(page.getByText('Drop to add')).toBeVisible();
  await dispatch(page, 'drop', [dropped]);
  await expect(page.getByText('Drop to add')).toHaveCount(0);
  await dispatch(page, 'paste', [await picture({ name: 'image.png' })]);
  await expect(card(page, 'Dropped.png')).toBeVisible();
  await expect(card(page, 'image.png')).toBeVisible();
  await uploaded(page);
  await expect(field(card(page, 'image.png'), 'Title')).toHaveValue(''); // the name says nothing
  await dispatch(page, 'paste', [], 'http://169.254.169.254/pasted.png');
  await expect(
    card(page, 'http://169.254.169.254/pasted.png').getByRole('button', { name: 'Try again' }),
  ).toBeVisible();
  await dispatch(page, 'paste', [], 'no address');
  await expect(cards(page)).toHaveCount(3);
});

test('of more than forty files the first forty are taken', async ({ page }) => {
  await openCreatePin(page);
  await page.route('**/api/uploads', (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }));
  const one = await picture();
  await choose(page, ...Array.from({ length: 43 }, (_, i) => ({ ...one, name: `Many ${i + 1}.png` })));
  await expect(cards(page)).toHaveCount(40);
  await expect(saidBy(page, 'alert', '40 pictures at once are the most: 3 were left out.')).toBeVisible();
  await expect(card(page, 'Many 41.png')).toHaveCount(0);
  await expect(card(page, 'Many 40.png').getByRole('alert')).toContainText('Busy.');
  await page.unroute('**/api/uploads');
  await page.getByRole('button', { name: 'Try all again' }).click();
  // They are all the same file.
  await expect(cards(page).getByRole('alert').filter({ hasText: 'among your new pins already' })).toHaveCount(39);
  await expect(publishButton(page)).toHaveText('Publish');
});
