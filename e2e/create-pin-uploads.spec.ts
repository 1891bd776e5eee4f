import type { Page } from 'playwright/test';
import { stayWhenAsked } from '@/e2e/leave-warning';
import {
  card,
  cards,
  choose,
  details,
  edit,
  field,
  openCreatePin,
  publishButton,
  published,
  refused,
  saidBy,
  tag,
  uploaded,
} from '@/e2e/new-pins';
import { largePicture, picture, type TestFile } from '@/testing/pictures';
import { expect, test } from '@/e2e/test';
import { throttle } from '@/e2e/throttle';

const KB = 1024;

/** The data of a drop or a paste. */
const transferOf = (page: Page, files: TestFile[], text = '') =>
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
  const dataTransfer = await transferOf(page, files, text);
  if (type !== 'paste') return page.dispatchEvent('body', type, { dataTransfer });
  await page.evaluate(
    (clipboardData) => document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    dataTransfer,
  );
};

test('on a slow network uploads show their progress, can be cancelled, and delay publishing', async ({ page }) => {
  await openCreatePin(page);
  const network = await throttle(page, 40 * KB);
  await choose(
    page,
    await largePicture('Slow.png'),
    await largePicture('Slower.png'),
    await picture({ name: 'Third.png' }),
  );
  const [slow, third] = [card(page, 'Slow.png'), card(page, 'Third.png')];
  const bar = page.getByRole('progressbar', { name: 'Slow.png' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
  await expect(third).toContainText('Waiting');
  await expect(page.getByRole('progressbar')).toHaveCount(3);
  await stayWhenAsked(page);

  await slow.getByRole('button', { name: 'Cancel' }).click();
  await expect(slow.getByRole('alert')).toContainText('cancelled');
  await expect(third).not.toContainText('Waiting');
  for (const name of ['Third.png', 'Slower.png']) await tag(await edit(page, name));
  const fields = details(page);
  await publishButton(page).click();
  await expect(publishButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(field(fields, 'Title')).toBeDisabled();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(field(fields, 'Title')).toBeEnabled();
  await publishButton(page).click();
  await network.free();
  await expect(published(page)).toHaveCount(2);

  await slow.getByRole('button', { name: 'Try again' }).click();
  await uploaded(page);
  await expect(cards(page).getByRole('alert')).toHaveCount(0);
  await test.step('nobody is asked to stay once all is stored', async () => {
    await field(fields, 'Title').fill('Kept by then');
    const mayLeave = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await expect.poll(mayLeave).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'Following' }).click();
    await expect(page).toHaveURL('/follows?sort=Latest');
    await page.goBack();
    await expect(field(fields, 'Title')).toHaveValue('Kept by then');
  });
});

test('uploads wait for a rate limit, lose nothing while the network is away, and go on by themselves', async ({
  page,
  context,
}) => {
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
  await expect(saidBy(page, 'status', 'continue automatically')).toBeVisible();
  await expect(card(page, 'Patient.png')).toContainText('Waiting');
  await uploaded(page);
  await expect(saidBy(page, 'status', 'continue automatically')).toHaveCount(0);
  expect(calls).toBe(2);
  await page.unroute('**/api/uploads');

  await context.setOffline(true);
  await choose(page, await picture({ name: 'Tunnel.png' }));
  const own = card(page, 'Tunnel.png');
  await expect(own.getByRole('alert')).toContainText('cannot be reached');
  // The message of the first try may still be there: the network comes back once the second has failed, too.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/uploads'));
  await own.getByRole('button', { name: 'Try again' }).click();
  await failed;
  await expect(own.getByRole('alert')).toContainText('cannot be reached');
  await context.setOffline(false);
  await uploaded(page);
  await expect(own.getByRole('alert')).toHaveCount(0);
  for (const name of ['Patient.png', 'Tunnel.png']) await tag(await edit(page, name));
  await context.setOffline(true);
  await publishButton(page).click();
  await expect(own.getByRole('alert')).toContainText('cannot be reached');
  await context.setOffline(false);
  await publishButton(page).click();
  await expect(published(page)).toHaveCount(2);
});

test('files are dropped anywhere on /create-pin and pasted, and all that failed are tried again together', async ({
  page,
}) => {
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
  await expect(field(await edit(page, 'image.png'), 'Title')).toHaveValue(''); // the name says nothing
  await dispatch(page, 'paste', [], 'http://169.254.169.254/pasted.png');
  await expect(
    card(page, 'http://169.254.169.254/pasted.png').getByRole('button', { name: 'Try again' }),
  ).toBeVisible();
  await dispatch(page, 'paste', [], 'no address');
  await expect(cards(page)).toHaveCount(3);

  await page.route('**/api/uploads', (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }));
  const one = await picture();
  await choose(page, { ...one, name: 'First.png' }, { ...one, name: 'Again.png' });
  await expect(card(page, 'Again.png').getByRole('alert')).toContainText('Busy.');
  await page.unroute('**/api/uploads');
  await page.getByRole('button', { name: 'Try all again' }).click();
  const alerts = cards(page).getByRole('alert');
  await expect(refused(page)).toContainText('already among your new pins');
  await expect(alerts.filter({ hasText: 'Busy.' })).toHaveCount(0);
});
