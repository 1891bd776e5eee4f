import {
  card,
  cards,
  choose,
  edit,
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
import { enter, signInByForm } from '@/e2e/people';
import { largePicture, picture } from '@/testing/pictures';
import { expect, test } from '@/e2e/test';
import { throttle } from '@/e2e/throttle';

const KB = 1024;

test('drafts of pins outlive a reload and their tab, are private, and go when they are removed or published', async ({
  page: first,
  context,
  request,
}) => {
  const person = await openCreatePin(first);
  await choose(first, await picture({ name: 'Done.png' }));
  await uploaded(first);
  const network = await throttle(first, 30 * KB);
  await choose(first, await largePicture('Unfinished.png', 500));
  const own = await edit(first, 'Done.png');
  await field(own, 'Title').fill('A title of my own');
  await field(own, 'Alt text').fill('Patches');
  await tag(own, 'kept tag');
  await expect(first.getByRole('progressbar', { name: 'Unfinished.png' })).toBeVisible();
  first.on('dialog', (dialog) => void dialog.accept());
  await first.reload();
  await expect(cards(first)).toHaveCount(2);
  await expect(card(first, 'Done.png').getByRole('progressbar')).toHaveCount(0);
  await edit(first, 'Done.png');
  await expect(field(own, 'Title')).toHaveValue('A title of my own');
  await expect(field(own, 'Alt text')).toHaveValue('Patches');
  await expect(own.getByRole('button', { name: 'Remove tag kept tag' })).toBeVisible();
  await expect(first.getByRole('progressbar', { name: 'Unfinished.png' })).toBeVisible();
  await network.free();
  await uploaded(first);

  const page = await test.step('a second tab leaves them alone as long as the first is there', async () => {
    const second = await context.newPage();
    const asked = restored(second);
    await second.goto('/create-pin');
    await asked;
    await expect(cards(second)).toHaveCount(0);
    await first.close();
    await second.reload();
    await expect(cards(second)).toHaveCount(2);
    return second;
  });

  const other = await newUploader(request);
  await page.getByRole('banner').getByRole('button', { name: 'Profile menu' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await reloaded;
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
