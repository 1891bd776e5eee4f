import type { Page } from 'playwright/test';
import { chips, heading, openPin, save, saidOf } from '@/e2e/edit-pin';
import { expectForVisitors } from '@/e2e/for-visitors';
import { pinPath } from '@/e2e/gallery';
import { stayWhenAsked } from '@/e2e/leave-warning';
import { field } from '@/e2e/new-pins';
import { expect, test } from '@/e2e/test';

const alerts = (page: Page) => page.getByRole('main').getByRole('alert');

test('every field of a pin is changed, for everybody at once; leaving unsaved changes asks first', async ({
  page,
  request,
}) => {
  const { pin } = await openPin(page, { title: 'Before', destination: 'https://before.example/' });
  expect(await (await request.get(pinPath(pin))).text()).toContain('Before');
  await field(page, 'Title').fill(' After  all ');
  await field(page, 'Alt text').fill('Grey noise, finely grained');
  await page.getByRole('button', { name: 'Remove tag grey' }).click();
  await stayWhenAsked(page);
  await field(page, 'Tags').fill("Rock & Roll, o'neil, 50+,");
  await expect(chips(page)).toHaveText(['quiet noise', 'rock & roll', "o'neil", '50+']);
  await field(page, 'Destination link').fill('https://after.example/a?b=c');
  await save(page).click();
  await expect(page).toHaveURL(pinPath(pin));
  await expect(heading(page)).toHaveText('After all');
  await expect(saidOf(page, '“After all” is saved.')).toBeVisible();
  await expect(page.getByRole('main').locator('.pin-large img')).toHaveAttribute('alt', 'Grey noise, finely grained');
  const link = page.getByRole('main').getByRole('link', { name: 'after.example' });
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');

  await expectForVisitors(async () => {
    const shown = await (await request.get(pinPath(pin))).text();
    for (const text of ['After all', 'after.example', 'Grey noise, finely grained']) expect(shown).toContain(text);
    expect(shown).not.toContain('before.example');
  });

  for (const tag of ['rock & roll', "o'neil", '50+']) {
    const path = await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: tag }).getAttribute('href');
    await expectForVisitors(async () =>
      expect(await (await request.get(path ?? '')).text(), tag).toContain('After all'),
    );
  }
});

test('two windows that edit a pin keep each other’s changes; one says so when the other deleted the pin', async ({
  page,
  context,
}) => {
  const { pin, caller, read } = await openPin(page);
  const second = await context.newPage();
  await second.goto(`/edit-pin?id=${pin._id}`);
  await expect(save(second)).toBeEnabled();
  await field(page, 'Title').fill('From the first');
  await save(page).click();
  await expect(page).toHaveURL(pinPath(pin));
  await field(second, 'Tags').fill('second window');
  await save(second).click();
  await expect(second).toHaveURL(pinPath(pin));
  expect(await read()).toMatchObject({ title: 'From the first', tags: ['quiet noise', 'grey', 'second window'] });

  await second.goto(`/edit-pin?id=${pin._id}`);
  await expect(save(second)).toBeEnabled();
  expect((await page.request.delete(`/api/pins/${pin._id}`, { headers: caller.headers })).status()).toBe(204);
  await field(second, 'Title').fill('Too late');
  await save(second).click();
  await expect(alerts(second)).toBeVisible();
  await expect(field(second, 'Title')).toHaveValue('Too late');
  await second.getByRole('button', { name: 'Delete pin' }).click();
  await expect(second).toHaveURL(`/user-profile/${caller.id}`);
});

test('the form of a pin fits a telephone, where a suggested tag and what was typed are taken', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPin(page, {
    title: 'x'.repeat(120),
    tags: Array.from({ length: 27 }, (_, i) => `a rather long tag no ${i}`),
  });
  const widths = () =>
    page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  const [content = 0, view] = await widths();
  expect(content).toBeLessThanOrEqual(view ?? 0);
  await field(page, 'Tags').pressSequentially('re');
  const options = page.getByRole('listbox', { name: 'Suggested tags' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  const name = (await options.nth(1).locator('bdi').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(chips(page).last()).toHaveText(name);
  await expect(page.getByText('28 of 30')).toBeVisible();
  await field(page, 'Tags').pressSequentially('re');
  await options.first().click();
  await expect(page.getByText('29 of 30')).toBeVisible();
  await field(page, 'Tags').fill('#Half Done');
  await field(page, 'Title').click();
  await expect(chips(page).last()).toHaveText('half done');

  await field(page, 'Tags').fill('one more,');
  await expect(field(page, 'Tags')).toHaveAccessibleDescription(/Use 30 tags at most\./);
  await expect(field(page, 'Tags')).toHaveValue('one more');
  await save(page).click();
  await expect(field(page, 'Tags')).toBeFocused();
});
