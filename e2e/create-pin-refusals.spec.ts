import sharp from 'sharp';
import { addBoard } from '@/e2e/boards';
import {
  banner,
  card,
  cards,
  choose,
  chooser,
  details,
  edit,
  field,
  openCreatePin,
  publish,
  publishButton,
  published,
  tag,
  refused,
  uploaded,
  newUploader,
} from '@/e2e/new-pins';
import { enter, signIn } from '@/e2e/people';
import { picture } from '@/testing/pictures';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { boardWithPinsSchema } from '@/lib/schemas/board';

test('refused pins, and pins with a deleted board or a lost answer, are kept and made once', async ({
  page,
  request,
}) => {
  const person = await newUploader(request);
  const caller = await enter(request, person);
  const board = await addBoard(request, caller, { name: 'Short lived' });
  await signIn(page, person, '/create-pin');
  await choose(page, await picture({ name: 'Good one.png' }), await picture({ name: 'Refused one.png' }));
  await uploaded(page);
  await tag(details(page));
  const wrong = await edit(page, 'Refused one.png');
  await field(wrong, 'Title').fill('underage');
  await publishButton(page).click();
  await expect(banner(page, 'Error creating some pins.')).toBeVisible();
  await expect(published(page)).toHaveCount(1);
  await expect(field(wrong, 'Title')).toHaveAccessibleDescription('Title contains illegal material');
  await expect(field(wrong, 'Title')).toBeFocused();

  await test.step('a board that was deleted is named, and tried again', async () => {
    await field(wrong, 'Title').fill('Quite lawful');
    await wrong.getByRole('checkbox', { name: 'Short lived' }).check();
    expect((await request.delete(`/api/boards/${board._id}`, { headers: caller.headers })).status()).toBe(204);
    await publishButton(page).click();
    await expect(banner(page, 'Error adding pins to some boards.')).toBeVisible();
    await expect(published(page)).toHaveCount(2);
    await expect(cards(page)).toHaveCount(0);
    const missed = published(page).getByRole('alert');
    await expect(missed).toContainText('Not added to “Short lived”');
    await request.post(`/api/boards/${board._id}/restore`, { headers: caller.headers, data: {} });
    await published(page).getByRole('button', { name: 'Try again' }).click();
    await expect(missed).toHaveCount(0);
    const titles = async () => {
      const answer = await request.get(`/api/boards/${board._id}`);
      return boardWithPinsSchema.parse(await answer.json()).pins.map(({ title }) => title);
    };
    await expect.poll(titles).toEqual(['Quite lawful']);
  });

  await test.step('a pin whose answer was lost is found, not made again', async () => {
    await choose(page, await picture({ name: 'Lost.png' }));
    await uploaded(page);
    await tag(details(page));
    await page.route('**/api/pins', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await publishButton(page).click();
    await expect(card(page, 'Lost.png').getByRole('alert')).toContainText('cannot be reached');
    await page.unroute('**/api/pins');
    await publishButton(page).click();
    await expect(published(page)).toHaveCount(3);
    const path = (await published(page).getByRole('link', { name: 'Lost' }).getAttribute('href')) ?? '';
    expect((await request.get(path)).status()).toBe(200);
  });
});

test('a duplicate picture is refused with a link, and a similar one is the person’s to decide', async ({ page }) => {
  await openCreatePin(page);
  const first = await picture({ name: 'First patches.png', cells: 32 }); // so many look the same in another format
  const path = await publish(page, first);
  await choose(page, { ...first, name: 'The same.png' });
  await expect(refused(page)).toContainText('already here');
  await expect(refused(page).getByRole('link', { name: 'See the pin' })).toHaveAttribute('href', path);
  await expect(cards(page)).toHaveCount(0);
  await expect(publishButton(page)).toHaveCount(0);
  await refused(page).getByRole('button', { name: 'Dismiss The same.png' }).click();
  await expect(refused(page)).toHaveCount(0);
  await expect(chooser(page)).toBeFocused();

  const another = await sharp(first.buffer).jpeg({ quality: 90 }).toBuffer();
  await choose(page, { name: 'Nearly.jpg', mimeType: 'image/jpeg', buffer: another });
  const near = card(page, 'Nearly.jpg');
  await expect(near.getByRole('list', { name: 'Similar pins' }).getByRole('link')).toHaveAttribute('href', path);
  await tag(details(page));
  await publishButton(page).click();
  await expect(near.getByRole('button', { name: 'Keep mine' })).toBeFocused();
  await near.getByRole('button', { name: 'Keep mine' }).click();
  await publishButton(page).click();
  await expect(published(page)).toHaveCount(2);
});

test('/create-pin says that a quota is used up, and loses nothing', async ({ page, request }) => {
  const person = await newUploader(request);
  const { id } = await enter(request, person);
  await signIn(page, person, '/create-pin');
  await choose(page, await picture({ name: 'Too many.png' }), await picture({ name: 'One more.png' }));
  await uploaded(page);
  await runOnSite(
    `insert into pins (title, media_type, image, has_small, width, height, placeholder, posted_by, status)
     select 'Full day', 'pic', 'full-day-' || $1 || '-' || n, false, 10, 10, '#808080', $1::bigint, 'hidden'
     from generate_series(1, 100) n`,
    [id],
  );
  await tag(await edit(page, 'Too many.png'));
  await card(page, 'One more.png').getByRole('button', { name: 'Remove' }).click();
  await publishButton(page).click();
  const own = card(page, 'Too many.png');
  await expect(own.getByRole('alert')).toContainText('100 pins in 24 hours');
  await choose(page, await picture({ name: 'Beyond.png' }));
  await expect(card(page, 'Beyond.png').getByRole('alert')).toContainText('100 pins');
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(own).toContainText('Too many');
  await uploaded(page);
  const beyond = card(page, 'Beyond.png');
  await expect(beyond.getByRole('alert')).toContainText('100 pins');
  await runOnSite(`delete from pins where posted_by = $1::bigint and status = 'hidden'`, [id]);
  await beyond.getByRole('button', { name: 'Try again' }).click();
  await uploaded(page);
  await tag(await edit(page, 'Beyond.png'));
  await publishButton(page).click();
  await expect(published(page)).toHaveCount(2);
});
