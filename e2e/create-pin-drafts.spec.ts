import {
  card,
  cards,
  choose,
  field,
  openCreatePin,
  publishButton,
  published,
  restored,
  tag,
  uploaded,
  newUploader,
} from '@/e2e/new-pins';
import { dropSession } from '@/e2e/browser-session';
import { stayWhenAsked } from '@/e2e/leave-warning';
import { enter, signInByForm } from '@/e2e/people';
import { largePicture, picture } from '@/e2e/pictures';
import { expect, test } from '@/e2e/test';
import { throttle } from '@/e2e/throttle';

const KB = 1024;

test('drafts of pins outlive a reload, are nobody else’s, and go when they are removed or published', async ({
  page,
  request,
}) => {
  const person = await openCreatePin(page);
  await choose(page, await picture({ name: 'Done.png' }));
  await uploaded(page);
  const network = await throttle(page, 30 * KB);
  await choose(page, await largePicture('Unfinished.png', 500));
  await field(card(page, 'Done.png'), 'Title').fill('A title of my own');
  await field(card(page, 'Done.png'), 'Alt text').fill('Patches');
  await tag(card(page, 'Done.png'), 'kept tag');
  await expect(page.getByRole('progressbar', { name: 'Unfinished.png' })).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(card(page, 'Done.png').getByRole('progressbar')).toHaveCount(0);
  await expect(field(card(page, 'Done.png'), 'Title')).toHaveValue('A title of my own');
  await expect(field(card(page, 'Done.png'), 'Alt text')).toHaveValue('Patches');
  await expect(card(page, 'Done.png').getByRole('button', { name: 'Remove tag kept tag' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Unfinished.png' })).toBeVisible();
  await network.free();
  await uploaded(page);

  const other = await newUploader(request);
  await page.getByRole('banner').getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  const asked = restored(page);
  await signInByForm(page, other, '/create-pin');
  await asked;
  await expect(cards(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await dropSession(page);
  await signInByForm(page, person, '/create-pin');
  await expect(cards(page)).toHaveCount(2);

  await card(page, 'Unfinished.png').getByRole('button', { name: 'Remove' }).click();
  await expect(card(page, 'Done.png')).toBeFocused();
  await publishButton(page).click();
  await expect(published(page)).toHaveCount(1);
  const { headers } = await enter(request, person);
  await expect.poll(async () => (await (await request.get('/api/uploads', { headers })).json()).uploads).toEqual([]);
  const askedAgain = restored(page);
  await page.reload();
  await askedAgain;
  await expect(cards(page)).toHaveCount(0);
});

test('two tabs do not take each other’s drafts', async ({ page, context }) => {
  await openCreatePin(page);
  await choose(page, await picture({ name: 'Of the first tab.png' }));
  await uploaded(page);
  await expect(publishButton(page)).toHaveText('Publish');
  const second = await context.newPage();
  const asked = restored(second);
  await second.goto('/create-pin');
  await asked;
  await expect(cards(second)).toHaveCount(0);
  await page.close();
  await second.reload();
  await expect(cards(second)).toHaveCount(1);
});

test('leaving /create-pin asks first while an upload is under way, and not when all is stored', async ({ page }) => {
  await openCreatePin(page);
  const network = await throttle(page, 20 * KB);
  await choose(page, await largePicture('Under way.png', 300));
  await expect(page.getByRole('progressbar', { name: 'Under way.png' })).toBeVisible();
  await stayWhenAsked(page);
  await network.free();
  await uploaded(page);
  await field(card(page, 'Under way.png'), 'Title').fill('Kept by then');
  await expect
    .poll(() =>
      page.evaluate(() => {
        const event = new Event('beforeunload', { cancelable: true });
        return window.dispatchEvent(event);
      }),
    )
    .toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Following' }).click();
  await expect(page).toHaveURL('/follows?sort=Latest');
  await page.goBack();
  await expect(field(card(page, 'Under way.png'), 'Title')).toHaveValue('Kept by then');
});
